//! Slices of queries: the answers, what lies around them, and slices that do not fit together.

use crate::Random;
use crate::contestants::queries::{Batch, Slices};
use crate::corpus::attacks_by_kind;
use crate::reduced::STEP;
use raylane::{Bitboard, Square, reference};
use std::any::Any;
use std::fmt::{Debug, Display};
use std::panic::{AssertUnwindSafe, catch_unwind};

/// What is in the slices for results before they are written, and around them.
pub const UNTOUCHED: Bitboard = Bitboard(0x5a5a_0ff0_1234_fedc);

/// As many lanes as the widest register has: slices begin anywhere within it.
pub const LANES: usize = 8;

/// A kind of slider.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Piece {
    /// Along ranks and files.
    Rook,
    /// Along diagonals.
    Bishop,
    /// Along all lines.
    Queen,
}

use Piece::{Bishop, Queen, Rook};

impl Piece {
    /// All kinds.
    pub const ALL: [Self; 3] = [Rook, Bishop, Queen];

    /// What a piece on one square attacks.
    #[must_use]
    pub fn reference(self) -> fn(Square, Bitboard) -> Bitboard {
        match self {
            Rook => reference::rook_attacks,
            Bishop => reference::bishop_attacks,
            Queen => reference::queen_attacks,
        }
    }

    /// Asks a contestant with a board for each square.
    pub fn attacks(
        self,
        contestant: &dyn Batch,
        squares: &[Square],
        occupied: &[Bitboard],
        attacks: &mut [Bitboard],
    ) {
        match self {
            Rook => contestant.rook_attacks(squares, occupied, attacks),
            Bishop => contestant.bishop_attacks(squares, occupied, attacks),
            Queen => contestant.queen_attacks(squares, occupied, attacks),
        }
    }

    /// Asks a contestant with one board for all.
    pub fn attacks_at(
        self,
        contestant: &dyn Batch,
        squares: &[Square],
        occupied: Bitboard,
        attacks: &mut [Bitboard],
    ) {
        match self {
            Rook => contestant.rook_attacks_at(squares, occupied, attacks),
            Bishop => contestant.bishop_attacks_at(squares, occupied, attacks),
            Queen => contestant.queen_attacks_at(squares, occupied, attacks),
        }
    }
}

/// As many random queries as fit, and the answers.
#[derive(Clone, Debug)]
pub struct Queries {
    /// Where the pieces stand.
    pub squares: Vec<Square>,
    /// A board for each query.
    pub occupied: Vec<Bitboard>,
    /// The rooks and queens of a side.
    pub orthogonal: Vec<Bitboard>,
    /// The bishops and queens of a side.
    pub diagonal: Vec<Bitboard>,
    /// What the sliders of the side attack.
    pub sliders: Vec<Bitboard>,
}

impl Queries {
    /// So many of them.
    pub fn new(length: usize, random: &mut Random) -> Self {
        let squares = (0..length).map(|_| random.square()).collect();
        let mut boards = || -> Vec<Bitboard> { (0..length).map(|_| random.board()).collect() };
        let [occupied, orthogonal, diagonal] = [boards(), boards(), boards()];
        let sliders = (0..length)
            .map(|i| {
                let (along_lines, along_diagonals) =
                    attacks_by_kind(orthogonal[i], diagonal[i], occupied[i]);
                along_lines | along_diagonals
            })
            .collect();
        Self {
            squares,
            occupied,
            orthogonal,
            diagonal,
            sliders,
        }
    }

    /// The answers for a piece.
    #[must_use]
    pub fn expected(&self, piece: Piece) -> Vec<Bitboard> {
        let queries = self.squares.iter().zip(&self.occupied);
        queries
            .map(|(&square, &occupied)| piece.reference()(square, occupied))
            .collect()
    }

    /// The answers for a piece with one board for all.
    #[must_use]
    pub fn expected_at(&self, piece: Piece, occupied: Bitboard) -> Vec<Bitboard> {
        let squares = self.squares.iter();
        squares
            .map(|&square| piece.reference()(square, occupied))
            .collect()
    }
}

/// Compares answers, and names the first that differs.
///
/// # Panics
/// If one does.
#[track_caller]
pub fn assert_same(
    contestant: &dyn Display,
    what: &dyn Debug,
    answer: &[Bitboard],
    expected: &[Bitboard],
) {
    if answer != expected {
        let differ = answer.iter().zip(expected).position(|(a, e)| a != e);
        panic!(
            "{contestant}: {what:?}, {} of them, differ from index {differ:?}",
            expected.len()
        );
    }
}

/// The queries in longer buffers, each slice at an offset of its own, below [`LANES`]: squares
/// and rooks, boards, bishops, results. What lies around the results stays as it was.
pub fn unaligned(
    contestants: &[Box<dyn Batch>],
    slices: &[Box<dyn Slices>],
    queries: &Queries,
    offsets: [usize; 4],
) {
    /// `values` in a longer buffer, behind `offset` of `around`.
    fn at<T: Copy>(offset: usize, values: &[T], around: T) -> Vec<T> {
        let mut buffer = vec![around; 2 * LANES];
        buffer.splice(offset..offset, values.iter().copied());
        buffer
    }

    let length = queries.squares.len();
    let [p, q, r, s] = offsets.map(|offset| offset..offset + length);
    let squares = at(p.start, &queries.squares, Square::A1);
    let occupied = at(q.start, &queries.occupied, UNTOUCHED);
    let orthogonal = at(p.start, &queries.orthogonal, UNTOUCHED);
    let diagonal = at(r.start, &queries.diagonal, UNTOUCHED);
    let untouched = at(s.start, &vec![UNTOUCHED; length], UNTOUCHED);
    let board = queries.occupied.first().copied().unwrap_or(UNTOUCHED);
    for piece in Piece::ALL {
        let expected = at(s.start, &queries.expected(piece), UNTOUCHED);
        let expected_at = at(s.start, &queries.expected_at(piece, board), UNTOUCHED);
        for contestant in contestants {
            let mut answer = untouched.clone();
            let (squares, occupied) = (&squares[p.clone()], &occupied[q.clone()]);
            piece.attacks(&**contestant, squares, occupied, &mut answer[s.clone()]);
            assert_same(contestant, &(piece, offsets), &answer, &expected);

            answer.fill(UNTOUCHED);
            piece.attacks_at(&**contestant, squares, board, &mut answer[s.clone()]);
            assert_same(contestant, &(piece, board, offsets), &answer, &expected_at);
        }
    }
    let expected = at(s.start, &queries.sliders, UNTOUCHED);
    for contestant in slices {
        let mut answer = untouched.clone();
        contestant.slider_attacks(
            &orthogonal[p.clone()],
            &diagonal[r.clone()],
            &occupied[q.clone()],
            &mut answer[s.clone()],
        );
        assert_same(contestant, &("sets", offsets), &answer, &expected);
    }
}

/// How the message of a batch begins whose slices differ in length.
pub const LENGTHS_DIFFER: &str = "the slices of a batch differ in length: ";

/// Asserts that `call` panics, names these lengths, and has written nothing.
#[track_caller]
fn refused(
    contestant: &dyn Display,
    lengths: &[(&str, usize)],
    answer: &mut [Bitboard],
    call: impl FnOnce(&mut [Bitboard]),
) {
    let payload: Box<dyn Any + Send> = catch_unwind(AssertUnwindSafe(|| call(answer)))
        .expect_err("slices of different lengths were taken");
    let message = match payload.downcast::<String>() {
        Ok(message) => *message,
        Err(payload) => (*payload.downcast::<&str>().expect("a message")).to_owned(),
    };
    let lengths: Vec<String> = lengths
        .iter()
        .map(|(name, n)| format!("{name} {n}"))
        .collect();
    let expected = format!("{LENGTHS_DIFFER}{}", lengths.join(", "));
    assert_eq!(message, expected, "{contestant}");
    let untouched = answer.iter().all(|&board| board == UNTOUCHED);
    assert!(untouched, "{contestant}: {message}: something was written");
}

/// Slices that do not all have the same length are refused before anything is written. The
/// lengths are those of the inputs, three for positions and one or two of them for squares, and
/// of the results.
///
/// # Panics
/// If some are taken, or if they are refused with another message.
pub fn different_lengths(
    contestants: &[Box<dyn Batch>],
    slices: &[Box<dyn Slices>],
    inputs: [usize; 3],
    results: usize,
) {
    let longest = inputs.into_iter().max().unwrap_or(0);
    let squares = vec![Square::D4; longest];
    let boards = vec![Bitboard::EMPTY; longest];
    let mut answer = vec![UNTOUCHED; results];
    let [a, b, c] = inputs;
    for contestant in contestants {
        for piece in Piece::ALL.into_iter().step_by(STEP) {
            if a != results || b != results {
                let lengths = [("squares", a), ("occupied", b), ("attacks", results)];
                refused(contestant, &lengths, &mut answer, |answer| {
                    piece.attacks(&**contestant, &squares[..a], &boards[..b], answer);
                });
            }
            if a != results {
                let lengths = [("squares", a), ("attacks", results)];
                refused(contestant, &lengths, &mut answer, |answer| {
                    piece.attacks_at(&**contestant, &squares[..a], Bitboard::EMPTY, answer);
                });
            }
        }
    }
    if inputs != [results; 3] {
        let names = ["orthogonal", "diagonal", "occupied", "attacks"];
        let lengths = [0, 1, 2, 3].map(|i| (names[i], [a, b, c, results][i]));
        for contestant in slices {
            refused(contestant, &lengths, &mut answer, |answer| {
                let [a, b, c] = inputs.map(|length| &boards[..length]);
                contestant.slider_attacks(a, b, c, answer);
            });
        }
    }
}
