//! Slices of queries: the answers, what lies around them, and slices that do not fit together.

use crate::Random;
use crate::corpus::Sets;
use crate::implementations::queries::{Batch, Slices};
use crate::reduced::STEP;
use raylane::{Bitboard, Square, reference};
use std::fmt::Display;
use std::ops::Range;
use std::panic::{AssertUnwindSafe, catch_unwind};

/// What fills the slices for results, and the room around them, before they are written.
pub const UNTOUCHED: Bitboard = Bitboard(0x5a5a_0ff0_1234_fedc);

/// As many lanes as the widest register has: slices begin anywhere within it.
pub const LANES: usize = 8;

/// A kind of slider: what one of them attacks, and how an implementation is asked about many, with a
/// board for each square or with one for all.
struct Piece {
    name: &'static str,
    reference: fn(Square, Bitboard) -> Bitboard,
    attacks: fn(&(dyn Batch + 'static), &[Square], &[Bitboard], &mut [Bitboard]),
    attacks_at: fn(&(dyn Batch + 'static), &[Square], Bitboard, &mut [Bitboard]),
}

const PIECES: [Piece; 3] = [
    Piece {
        name: "rooks",
        reference: reference::rook_attacks,
        attacks: <dyn Batch>::rook_attacks,
        attacks_at: <dyn Batch>::rook_attacks_at,
    },
    Piece {
        name: "bishops",
        reference: reference::bishop_attacks,
        attacks: <dyn Batch>::bishop_attacks,
        attacks_at: <dyn Batch>::bishop_attacks_at,
    },
    Piece {
        name: "queens",
        reference: reference::queen_attacks,
        attacks: <dyn Batch>::queen_attacks,
        attacks_at: <dyn Batch>::queen_attacks_at,
    },
];

/// Random queries, and the answers about the sliders of a side.
#[derive(Clone, Debug)]
pub struct Queries {
    /// Where the pieces stand.
    pub squares: Vec<Square>,
    /// A board for each query, and the sliders of a side.
    pub sets: Sets,
    /// What the sliders of the side attack.
    pub sliders: Vec<Bitboard>,
}

impl Queries {
    /// `length` queries.
    pub fn new(length: usize, random: &mut Random) -> Self {
        let squares = (0..length).map(|_| random.square()).collect();
        let mut boards = || -> Vec<Bitboard> { (0..length).map(|_| random.board()).collect() };
        let sets = Sets {
            occupied: boards(),
            orthogonal: boards(),
            diagonal: boards(),
        };
        Self {
            squares,
            sliders: sets.attacks(),
            sets,
        }
    }
}

/// The slices of [`Queries`], wherever they lie, a board for all squares, and room for the results
/// with something around it.
#[derive(Debug)]
pub struct Placed<'a> {
    /// The squares of the queries.
    pub squares: &'a [Square],
    /// Their boards.
    pub occupied: &'a [Bitboard],
    /// Their rooks and queens.
    pub orthogonal: &'a [Bitboard],
    /// Their bishops and queens.
    pub diagonal: &'a [Bitboard],
    /// The board for all squares.
    pub board: Bitboard,
    /// Where the results are written.
    pub results: Range<usize>,
    /// What is written, and what lies around it.
    pub around: &'a mut [Bitboard],
}

impl Placed<'_> {
    /// Asserts that each implementation gives the right answers and writes nothing else.
    pub fn check(
        mut self,
        implementations: &[Box<dyn Batch>],
        slices: &[Box<dyn Slices>],
        sliders: &[Bitboard],
    ) {
        let (squares, occupied, board) = (self.squares, self.occupied, self.board);
        for piece in PIECES {
            let answer = |(&square, &board)| (piece.reference)(square, board);
            let expected: Vec<_> = squares.iter().zip(occupied).map(answer).collect();
            let answer = |&square| (piece.reference)(square, board);
            let expected_at: Vec<_> = squares.iter().map(answer).collect();
            for implementation in implementations {
                self.answer(implementation, piece.name, &expected, |answer| {
                    (piece.attacks)(&**implementation, squares, occupied, answer);
                });
                self.answer(implementation, piece.name, &expected_at, |answer| {
                    (piece.attacks_at)(&**implementation, squares, board, answer);
                });
            }
        }
        let (orthogonal, diagonal) = (self.orthogonal, self.diagonal);
        for implementation in slices {
            self.answer(implementation, "sets", sliders, |answer| {
                implementation.slider_attacks(orthogonal, diagonal, occupied, answer);
            });
        }
    }

    /// Asserts that `ask` writes what is expected, and names the first answer that differs.
    fn answer(
        &mut self,
        implementation: &dyn Display,
        what: &str,
        expected: &[Bitboard],
        ask: impl FnOnce(&mut [Bitboard]),
    ) {
        self.around.fill(UNTOUCHED);
        let (length, results) = (expected.len(), self.results.clone());
        ask(&mut self.around[results.clone()]);
        let answer = &self.around[results.clone()];
        let differ = answer.iter().zip(expected).position(|(a, e)| a != e);
        assert_eq!(differ, None, "{implementation}: {what}, {length} of them");
        self.around[results].fill(UNTOUCHED);
        let untouched = self.around.iter().all(|&board| board == UNTOUCHED);
        assert!(untouched, "{implementation}: {what}: more than {length}");
    }
}

/// The queries in longer buffers, each slice at an offset of its own, below [`LANES`]: squares
/// and rooks, boards, bishops, results.
pub fn unaligned(
    implementations: &[Box<dyn Batch>],
    slices: &[Box<dyn Slices>],
    queries: &Queries,
    offsets: [usize; 4],
) {
    /// A copy of `values` behind `offset` others.
    fn at<T: Copy>(offset: usize, values: &[T], other: T) -> Vec<T> {
        [&vec![other; offset], values].concat()
    }

    let [p, q, r, s] = offsets;
    let length = queries.squares.len();
    let placed = Placed {
        squares: &at(p, &queries.squares, Square::A1)[p..],
        occupied: &at(q, &queries.sets.occupied, UNTOUCHED)[q..],
        orthogonal: &at(p, &queries.sets.orthogonal, UNTOUCHED)[p..],
        diagonal: &at(r, &queries.sets.diagonal, UNTOUCHED)[r..],
        board: queries.sets.occupied.first().copied().unwrap_or(UNTOUCHED),
        results: s..s + length,
        around: &mut vec![UNTOUCHED; length + 2 * LANES],
    };
    placed.check(implementations, slices, &queries.sliders);
}

/// Slices that do not all have the same length are refused before anything is written. The
/// lengths are those of the inputs, three for positions and one or two of them for squares, and
/// of the results.
///
/// # Panics
/// If some are taken, or if they are refused with another message.
pub fn different_lengths(
    implementations: &[Box<dyn Batch>],
    slices: &[Box<dyn Slices>],
    inputs: [usize; 3],
    results: usize,
) {
    let refused = |lengths: &[(&str, usize)], call: &mut dyn FnMut(&mut [Bitboard])| {
        let lengths = [lengths, &[("attacks", results)]].concat();
        if lengths.iter().all(|&(_, length)| length == results) {
            return;
        }
        let mut answer = vec![UNTOUCHED; results];
        let payload = catch_unwind(AssertUnwindSafe(|| call(&mut answer)));
        let payload = payload.expect_err("slices of different lengths were taken");
        let lengths = lengths.iter().map(|(name, n)| format!("{name} {n}"));
        let lengths = lengths.collect::<Vec<_>>().join(", ");
        let expected = format!("the slices of a batch differ in length: {lengths}");
        assert_eq!(payload.downcast_ref(), Some(&expected));
        let untouched = answer.iter().all(|&board| board == UNTOUCHED);
        assert!(untouched, "{expected}: something was written");
    };
    let longest = inputs.into_iter().max().unwrap_or(0);
    let squares = vec![Square::D4; longest];
    let boards = vec![Bitboard::EMPTY; longest];
    let [a, b, c] = inputs;
    for implementation in implementations {
        for piece in PIECES.into_iter().step_by(STEP) {
            refused(&[("squares", a), ("occupied", b)], &mut |answer| {
                (piece.attacks)(&**implementation, &squares[..a], &boards[..b], answer);
            });
            refused(&[("squares", a)], &mut |answer| {
                (piece.attacks_at)(&**implementation, &squares[..a], Bitboard::EMPTY, answer);
            });
        }
    }
    for implementation in slices {
        let lengths = [("orthogonal", a), ("diagonal", b), ("occupied", c)];
        refused(&lengths, &mut |answer| {
            let [a, b, c] = inputs.map(|length| &boards[..length]);
            implementation.slider_attacks(a, b, c, answer);
        });
    }
}
