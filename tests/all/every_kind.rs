//! The list of the kinds of query: complete, and asked as the fuzzer asks it.

use raylane_support::Random;
use raylane_support::contestants::queries::{LISTED, every_kind};
use raylane_support::corpus::FENS;
use raylane_support::oracle::Board;
use raylane_support::reduced::rounds;
use raylane_support::verify::{Input, everything};
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
    let modules = ["raylane", "Token", "constant", "setwise", "batch", "pairs"];
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
        "not in the list: {missing:?}; not public: {unknown:?}"
    );
    println!("{} functions are in the list", listed.len());
}

/// Crowds of pieces, and sets of all densities, as a fuzzer seldom makes them.
#[test]
fn everything_about_random_inputs() {
    let mut random = Random::new(61);
    let every = every_kind();
    for _ in 0..rounds(3_000) {
        let words = [(); Input::WORDS].map(|()| random.board().0);
        let mut input = Input::new(words);
        input.board = Board::crowd(&mut random, input.board.meaning);
        everything(&every, &input);
    }
}

#[test]
#[cfg_attr(miri, ignore = "too slow")]
fn everything_about_real_positions() {
    let mut random = Random::new(62);
    let every = every_kind();
    for fen in FENS.lines().take(rounds(FENS.lines().count())) {
        let board: Board = fen.parse().expect("the pieces of a FEN");
        let sides = board.sides();
        let [white, black] = sides.map(|side| side.king.first().expect("each side has a king"));
        let words = [(); Input::WORDS].map(|()| random.board().0);
        let input = Input {
            squares: [random.square(), white, black],
            occupied: board.occupied(),
            orthogonal: sides.map(|side| side.orthogonal()),
            diagonal: sides.map(|side| side.diagonal()),
            pieces: board.sets(),
            board,
            ..Input::new(words)
        };
        everything(&every, &input);
    }
}
