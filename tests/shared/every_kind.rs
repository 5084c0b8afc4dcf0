//! The kinds of query that this program asks, asked as the fuzzer asks all.

use crate::PROGRAM;
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

/// The implementations of a kind. (By its type, because those that are not wanted are not to be compiled.)
struct Asked<const HERE: bool>;

trait Implementations {
    fn of<K: Kind + ?Sized>() -> Vec<Box<K>>;
}

impl Implementations for Asked<true> {
    fn of<K: Kind + ?Sized>() -> Vec<Box<K>> {
        implementations()
    }
}

impl Implementations for Asked<false> {
    fn of<K: Kind + ?Sized>() -> Vec<Box<K>> {
        Vec::new()
    }
}

const fn is_this(program: Program) -> bool {
    program as u8 == PROGRAM as u8
}

/// Without `..`: the compiler names a kind that no program asks.
fn every_kind() -> EveryKind {
    type Single = Asked<{ is_this(Program::Single) }>;
    type Batch = Asked<{ is_this(Program::Batch) }>;
    type Setwise = Asked<{ is_this(Program::Setwise) }>;
    type Exchanges = Asked<{ is_this(Program::Exchanges) }>;
    type ThreatInputs = Asked<{ is_this(Program::ThreatInputs) }>;

    EveryKind {
        single: Single::of(),
        geometry: Single::of(),
        lists: Batch::of(),
        batch: Batch::of(),
        slices: Batch::of(),
        leapers: Setwise::of(),
        sets: Setwise::of(),
        attacks_by_kind: Setwise::of(),
        sliders: Setwise::of(),
        fills: Setwise::of(),
        checks: Exchanges::of(),
        rays: Exchanges::of(),
        exchanges: Exchanges::of(),
        threat_inputs: ThreatInputs::of(),
    }
}

/// What only the tests of attack pairs ask: `everything` has no network.
const ASKED_BY_OTHER_TESTS: [&str; 10] = [
    "all_indices",
    "all_indices_of_both",
    "changed_indices",
    "changed_indices_of_both",
    "changed_pawn_indices",
    "changed_pawn_indices_of_both",
    "indices",
    "indices_of_both",
    "pawn_indices",
    "pawn_indices_of_both",
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
        if is_this(Program::ThreatInputs) {
            for query in ASKED_BY_OTHER_TESTS {
                let index = unasked
                    .iter()
                    .position(|&unasked| unasked == ("threat_inputs", query));
                unasked.swap_remove(index.unwrap_or_else(|| panic!("`everything` asks {query}")));
            }
        }
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
