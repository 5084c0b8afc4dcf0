//! The list of the kinds of query: complete.

use raylane_support::implementations::queries::LISTED;
use std::collections::BTreeSet;

/// Methods of a token that are no queries.
const NO_QUERIES: [&str; 4] = ["by", "enter", "enter_full", "level"];

/// The functions of the record of the public API, as the list names them: the methods of a token,
/// and the functions of the modules whose functions are queries.
fn recorded() -> BTreeSet<(&'static str, &'static str)> {
    let functions = include_str!("../../ci/records/public-api.txt").lines();
    let names = functions.filter_map(|line| {
        let line = line.strip_prefix("pub ")?;
        let line = line.strip_prefix("const ").unwrap_or(line);
        let (path, _) = line.strip_prefix("fn raylane")?.split_once(['(', '<'])?;
        let (module, name) = path.rsplit_once("::")?;
        // (A name with a capital is that of a type with parameters, cut off before them.)
        name.starts_with(char::is_lowercase)
            .then_some((module, name))
    });
    let named = names.map(|(module, name)| match module {
        "" => ("raylane", name),
        module => (module.trim_start_matches("::"), name),
    });
    let modules = [
        "raylane",
        "Token",
        "constant",
        "setwise",
        "batch",
        "threat_inputs",
    ];
    named
        .filter(|(module, _)| modules.contains(module))
        .filter(|(module, name)| *module != "Token" || !NO_QUERIES.contains(name))
        .collect()
}

#[test]
fn every_public_query_is_in_the_list() {
    let listed: Vec<_> = LISTED.iter().copied().flatten().copied().collect();
    // The masks of an empty board, which these modules have as well, are no queries.
    let listed = listed
        .into_iter()
        .filter(|(module, _)| !["lookup", "calculated"].contains(module));
    let (listed, recorded) = (listed.collect::<BTreeSet<_>>(), recorded());
    let missing: Vec<_> = recorded.difference(&listed).collect();
    let unknown: Vec<_> = listed.difference(&recorded).collect();
    assert!(
        missing.is_empty() && unknown.is_empty(),
        "not in the list of tests/support/src/implementations/queries.rs: {missing:?}; not public by ci/records/public-api.txt, which \
        `ci/source/public-api --update` writes: {unknown:?}"
    );
    println!("{} functions are in the list", listed.len());
}
