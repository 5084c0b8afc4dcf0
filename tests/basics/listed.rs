//! The list of the kinds of query: complete.

use raylane_support::implementations::queries::LISTED;
use std::collections::BTreeSet;

/// Methods of a token that are no queries.
const NO_QUERIES: [&str; 4] = ["by", "enter", "enter_full", "level"];

/// The files of `src/api/`.
const FILES: [(&str, &str); 8] = [
    ("attacks", include_str!("../../src/api/attacks.rs")),
    ("batch", include_str!("../../src/api/batch.rs")),
    ("constant", include_str!("../../src/api/constant.rs")),
    ("exchanges", include_str!("../../src/api/exchanges.rs")),
    ("kings", include_str!("../../src/api/kings.rs")),
    ("lists", include_str!("../../src/api/lists.rs")),
    ("setwise", include_str!("../../src/api/setwise.rs")),
    (
        "threat_inputs",
        include_str!("../../src/api/threat_inputs.rs"),
    ),
];

/// The names of functions in a source: those that begin so and are not hidden from the documentation, and those that it
/// re-exports. (A name with a capital is that of a type.)
fn functions(source: &'static str, beginning: &str) -> Vec<&'static str> {
    let (mut names, mut is_hidden) = (Vec::new(), false);
    for line in source.lines() {
        let public = line.strip_prefix(beginning);
        let public = public.map(|line| line.strip_prefix("const ").unwrap_or(line));
        if let Some(signature) = public.and_then(|line| line.strip_prefix("fn ")) {
            names.extend(signature.split(['(', '<']).next().filter(|_| !is_hidden));
            is_hidden = false;
        }
        is_hidden |= line.trim() == "#[doc(hidden)]";
    }
    for items in source.split("\npub use ").skip(1) {
        let path = items.split(';').next().unwrap_or_default();
        let items = path.rsplit("::").next().unwrap_or_default();
        let items = items.split(|c: char| !c.is_alphanumeric() && c != '_');
        names.extend(items.filter(|name| name.starts_with(char::is_lowercase)));
    }
    names
}

/// The public queries in the source, as the list names them: the methods of a token, and the functions of `src/api/`, whose
/// private modules are those at the crate root.
fn public() -> BTreeSet<(&'static str, &'static str)> {
    let methods = functions(include_str!("../../src/token.rs"), "    ").into_iter();
    let methods = methods.filter(|name| !NO_QUERIES.contains(name));
    let mut found: BTreeSet<_> = methods.map(|name| ("Token", name)).collect();
    let modules = include_str!("../../src/api/mod.rs").lines();
    for (visibility, file) in modules.filter_map(|line| line.strip_suffix(';')?.split_once("mod "))
    {
        let source = FILES.iter().find(|(name, _)| *name == file);
        let (name, source) = source.unwrap_or_else(|| panic!("this test does not read {file}.rs"));
        let module = if visibility == "pub " {
            *name
        } else {
            "raylane"
        };
        found.extend(
            functions(source, "pub ")
                .into_iter()
                .map(|name| (module, name)),
        );
    }
    found
}

#[test]
fn every_public_query_is_in_the_list() {
    // The masks of an empty board, which these modules have as well, are no queries.
    let listed = LISTED.iter().copied().flatten().copied();
    let listed = listed.filter(|(module, _)| !["lookup", "calculated"].contains(module));
    let (listed, public) = (listed.collect::<BTreeSet<_>>(), public());
    let missing: Vec<_> = public.difference(&listed).collect();
    let unknown: Vec<_> = listed.difference(&public).collect();
    assert!(
        missing.is_empty() && unknown.is_empty(),
        "not in the list of tests/support/src/implementations/queries.rs: {missing:?}; not public in src/: {unknown:?}"
    );
    println!("{} functions are in the list", listed.len());
}

/// A query is counted and proved by its row of kernels. (Of inputs of networks the page says all in a line.)
#[test]
fn every_query_has_a_kernel_or_is_named_in_the_page_of_the_proof() {
    let kernels = include_str!("../../ci/crates/kernels/src/lib.rs");
    let texts = [kernels, include_str!("../../docs/proof.md")].into_iter();
    let words = texts.flat_map(|text| text.split(|c: char| !c.is_alphanumeric() && c != '_'));
    let words: BTreeSet<_> = words.collect();
    let mut missing = public();
    missing.retain(|(module, name)| {
        *module == "Token" && !name.starts_with("threat_inputs_") && !words.contains(name)
    });
    assert!(missing.is_empty(), "{missing:?}");
}
