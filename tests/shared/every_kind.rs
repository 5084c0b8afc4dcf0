//! The kinds of query that this program asks, asked as the fuzzer asks all.

use raylane_support::Random;
use raylane_support::corpus::FENS;
use raylane_support::implementations::queries::EveryKind;
use raylane_support::implementations::{Kind, implementations};
use raylane_support::oracle::Board;
use raylane_support::reduced::rounds;
use raylane_support::verify::{Input, everything};

/// The programs that ask queries: each is compiled by itself, with what it asks.
#[derive(Clone, Copy)]
pub(crate) enum Program {
    Single,
    Batch,
    Setwise,
    Exchanges,
    ThreatInputs,
}

/// The implementations of a kind that a program asks: none in the others, where they are not even compiled.
fn of<const PROGRAM: u8, K: Kind + ?Sized>() -> Vec<Box<K>> {
    if const { PROGRAM == crate::PROGRAM as u8 } {
        implementations()
    } else {
        Vec::new()
    }
}

/// Without `..`: the compiler names a kind that no program asks.
fn every_kind() -> EveryKind {
    const SINGLE: u8 = Program::Single as u8;
    const BATCH: u8 = Program::Batch as u8;
    const SETWISE: u8 = Program::Setwise as u8;
    const EXCHANGES: u8 = Program::Exchanges as u8;
    const THREAT_INPUTS: u8 = Program::ThreatInputs as u8;

    EveryKind {
        single: of::<SINGLE, _>(),
        geometry: of::<SINGLE, _>(),
        lists: of::<BATCH, _>(),
        batch: of::<BATCH, _>(),
        slices: of::<BATCH, _>(),
        leapers: of::<SETWISE, _>(),
        sets: of::<SETWISE, _>(),
        attacks_by_kind: of::<SETWISE, _>(),
        sliders: of::<SETWISE, _>(),
        fills: of::<SETWISE, _>(),
        checks: of::<EXCHANGES, _>(),
        rays: of::<EXCHANGES, _>(),
        exchanges: of::<EXCHANGES, _>(),
        threat_inputs: of::<THREAT_INPUTS, _>(),
    }
}

/// What only the tests of attack pairs ask: `everything` has no network.
const ASKED_BY_OTHER_TESTS: [(&str, &str); 10] = [
    ("threat_inputs", "all_indices"),
    ("threat_inputs", "all_indices_of_both"),
    ("threat_inputs", "changed_indices"),
    ("threat_inputs", "changed_indices_of_both"),
    ("threat_inputs", "changed_pawn_indices"),
    ("threat_inputs", "changed_pawn_indices_of_both"),
    ("threat_inputs", "indices"),
    ("threat_inputs", "indices_of_both"),
    ("threat_inputs", "pawn_indices"),
    ("threat_inputs", "pawn_indices_of_both"),
];

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
    if rounds(2) == 2 {
        let mut unasked = every.unasked();
        unasked.retain(|function| !ASKED_BY_OTHER_TESTS.contains(function));
        assert!(
            unasked.is_empty(),
            "`everything` in tests/support/src/verify/mod.rs does not ask {unasked:?}"
        );
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
            pieces: board.placement(),
            board,
            ..Input::new(words)
        };
        everything(&every, &input);
    }
}
