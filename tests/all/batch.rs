//! Many queries in one call: every length, wherever the slices lie, at every
//! level, against the reference; and not a byte beyond the slices.

use crate::guarded::Guarded;
use raylane::{Bitboard, Square, reference};
use raylane_support::Random;
use raylane_support::contestants::{Place, batch, slice};
use raylane_support::corpus::attacks_by_kind;
use std::any::Any;
use std::fmt::{Debug, Display};
use std::panic::{AssertUnwindSafe, catch_unwind};

/// Four words of the widest vector and then some: every length up to here.
const LONGEST: usize = 130;

/// What is in the slices for results before they are written, and around them.
const UNTOUCHED: Bitboard = Bitboard(0x5a5a_0ff0_1234_fedc);

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Piece {
    Rook,
    Bishop,
    Queen,
}

use Piece::{Bishop, Queen, Rook};

impl Piece {
    const ALL: [Self; 3] = [Rook, Bishop, Queen];

    fn reference(self) -> fn(Square, Bitboard) -> Bitboard {
        match self {
            Rook => reference::rook_attacks,
            Bishop => reference::bishop_attacks,
            Queen => reference::queen_attacks,
        }
    }

    fn attacks(
        self,
        contestant: &dyn batch::Queries,
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

    fn attacks_at(
        self,
        contestant: &dyn batch::Queries,
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

/// As many queries as fit, and the answers.
struct Queries {
    squares: Vec<Square>,
    occupied: Vec<Bitboard>,
    orthogonal: Vec<Bitboard>,
    diagonal: Vec<Bitboard>,
    sliders: Vec<Bitboard>,
}

impl Queries {
    fn new(length: usize, random: &mut Random) -> Self {
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

    fn expected(&self, piece: Piece) -> Vec<Bitboard> {
        let queries = self.squares.iter().zip(&self.occupied);
        queries
            .map(|(&square, &occupied)| piece.reference()(square, occupied))
            .collect()
    }

    fn expected_at(&self, piece: Piece, occupied: Bitboard) -> Vec<Bitboard> {
        let squares = self.squares.iter();
        squares
            .map(|&square| piece.reference()(square, occupied))
            .collect()
    }
}

#[track_caller]
fn assert_same(
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

#[test]
fn every_square() {
    let contestants = batch::contestants(&Place::ALL);
    let mut random = Random::new(0);
    let boards = (0..2000).map(|_| random.board());
    for board in [Bitboard::EMPTY, Bitboard::FULL].into_iter().chain(boards) {
        for piece in Piece::ALL {
            let expected = Square::ALL.map(|square| piece.reference()(square, board));
            for contestant in &contestants {
                let mut answer = [UNTOUCHED; 64];
                piece.attacks_at(&**contestant, &Square::ALL, board, &mut answer);
                assert_same(contestant, &(piece, board), &answer, &expected);
                let mut answer = [UNTOUCHED; 64];
                piece.attacks(&**contestant, &Square::ALL, &[board; 64], &mut answer);
                assert_same(contestant, &(piece, board), &answer, &expected);
            }
        }
    }
}

/// Every length, in slices that end at an unreadable page, or begin at one.
#[test]
fn slices_at_the_edge_of_a_page() {
    let contestants = batch::contestants(&Place::ALL);
    let slices = slice::contestants(&Place::ALL);
    let mut squares = Guarded::new();
    let [mut occupied, mut orthogonal, mut diagonal, mut answer] = [(); 4].map(|()| Guarded::new());
    for length in 0..=LONGEST {
        let queries = Queries::new(length, &mut Random::new(length as u64));
        let board = Random::new(!length as u64).board();
        for at_end in [true, false] {
            macro_rules! place {
                ($guarded:ident, $values:expr) => {
                    if at_end {
                        $guarded.at_end($values)
                    } else {
                        $guarded.at_start($values)
                    }
                };
            }
            let squares = place!(squares, &queries.squares);
            let occupied = place!(occupied, &queries.occupied);
            let orthogonal = place!(orthogonal, &queries.orthogonal);
            let diagonal = place!(diagonal, &queries.diagonal);
            for contestant in &contestants {
                for piece in Piece::ALL {
                    let answer = place!(answer, &vec![UNTOUCHED; length]);
                    piece.attacks(&**contestant, squares, occupied, answer);
                    assert_same(contestant, &piece, answer, &queries.expected(piece));

                    answer.fill(UNTOUCHED);
                    piece.attacks_at(&**contestant, squares, board, answer);
                    let expected = queries.expected_at(piece, board);
                    assert_same(contestant, &(piece, board), answer, &expected);
                }
            }
            for contestant in &slices {
                let answer = place!(answer, &vec![UNTOUCHED; length]);
                contestant.slider_attacks(orthogonal, diagonal, occupied, answer);
                assert_same(contestant, &"sets", answer, &queries.sliders);
            }
        }
    }
}

/// Slices that begin anywhere within a vector, each at a place of its own; what
/// lies around the results stays as it was.
#[test]
fn unaligned_slices() {
    const LANES: usize = 8;

    /// `values` in a longer buffer, behind `offset` of `around`.
    fn at<T: Copy>(offset: usize, values: &[T], around: T) -> Vec<T> {
        let mut buffer = vec![around; 2 * LANES];
        buffer.splice(offset..offset, values.iter().copied());
        buffer
    }

    let contestants = batch::contestants(&Place::ALL);
    let slices = slice::contestants(&Place::ALL);
    // Short ones, and such as are not a whole number of blocks of positions.
    for length in (0..=2 * LANES + 3).chain([31, 33, 47, 63, 65, 81, 95, 129]) {
        let queries = Queries::new(length, &mut Random::new(length as u64));
        for offset in 0..LANES {
            let places = [1, 3, 5, 7].map(|odd| offset * odd % LANES);
            let [p, q, r, s] = places.map(|place| place..place + length);
            let squares = at(p.start, &queries.squares, Square::A1);
            let occupied = at(q.start, &queries.occupied, UNTOUCHED);
            let orthogonal = at(p.start, &queries.orthogonal, UNTOUCHED);
            let diagonal = at(r.start, &queries.diagonal, UNTOUCHED);
            let untouched = at(s.start, &vec![UNTOUCHED; length], UNTOUCHED);
            for contestant in &contestants {
                for piece in Piece::ALL {
                    let mut answer = untouched.clone();
                    piece.attacks(
                        &**contestant,
                        &squares[p.clone()],
                        &occupied[q.clone()],
                        &mut answer[s.clone()],
                    );
                    let expected = at(s.start, &queries.expected(piece), UNTOUCHED);
                    assert_same(contestant, &(piece, places), &answer, &expected);
                }
            }
            for contestant in &slices {
                let mut answer = untouched.clone();
                contestant.slider_attacks(
                    &orthogonal[p.clone()],
                    &diagonal[r.clone()],
                    &occupied[q.clone()],
                    &mut answer[s.clone()],
                );
                let expected = at(s.start, &queries.sliders, UNTOUCHED);
                assert_same(contestant, &("sets", places), &answer, &expected);
            }
        }
    }
}

/// What `call` panics with.
fn panic_message(call: impl FnOnce()) -> String {
    let payload: Box<dyn Any + Send> =
        catch_unwind(AssertUnwindSafe(call)).expect_err("slices of different lengths were taken");
    match payload.downcast::<String>() {
        Ok(message) => *message,
        Err(payload) => (*payload.downcast::<&str>().expect("a message")).to_owned(),
    }
}

#[track_caller]
fn assert_names(message: &str, lengths: &[(&str, usize)]) {
    let lengths = lengths
        .iter()
        .map(|(name, length)| format!("{name} {length}"));
    let expected = lengths.collect::<Vec<_>>().join(", ");
    assert!(message.ends_with(&expected), "{message:?} for {expected:?}");
}

/// One of so many slices is longer or shorter than the others: their lengths.
fn different_lengths<const SLICES: usize>() -> impl Iterator<Item = [usize; SLICES]> {
    let lengths = [(0, 1), (8, 0), (8, 9), (17, 16), (LONGEST - 8, LONGEST)];
    lengths.into_iter().flat_map(|(others, odd)| {
        (0..SLICES).map(move |place| {
            let mut lengths = [others; SLICES];
            lengths[place] = odd;
            lengths
        })
    })
}

#[test]
fn slices_of_different_lengths_are_refused_before_anything_is_written() {
    let squares = [Square::D4; LONGEST];
    let boards = [Bitboard::EMPTY; LONGEST];
    let mut answer = [UNTOUCHED; LONGEST];
    for contestant in &batch::contestants(&Place::ALL) {
        for piece in Piece::ALL {
            for [s, o, r] in different_lengths() {
                let message = panic_message(|| {
                    let (squares, boards) = (&squares[..s], &boards[..o]);
                    piece.attacks(&**contestant, squares, boards, &mut answer[..r]);
                });
                assert_names(&message, &[("squares", s), ("occupied", o), ("attacks", r)]);
                assert_eq!(answer, [UNTOUCHED; LONGEST], "{contestant}: {message}");
            }
            for [s, r] in different_lengths() {
                let message = panic_message(|| {
                    let (squares, answer) = (&squares[..s], &mut answer[..r]);
                    piece.attacks_at(&**contestant, squares, Bitboard::EMPTY, answer);
                });
                assert_names(&message, &[("squares", s), ("attacks", r)]);
                assert_eq!(answer, [UNTOUCHED; LONGEST], "{contestant}: {message}");
            }
        }
    }
    for contestant in &slice::contestants(&Place::ALL) {
        for lengths in different_lengths() {
            let [o, d, b, r] = lengths;
            let message = panic_message(|| {
                let [o, d, b] = [o, d, b].map(|length| &boards[..length]);
                contestant.slider_attacks(o, d, b, &mut answer[..r]);
            });
            let names = ["orthogonal", "diagonal", "occupied", "attacks"];
            assert_names(&message, &[0, 1, 2, 3].map(|i| (names[i], lengths[i])));
            assert_eq!(answer, [UNTOUCHED; LONGEST], "{contestant}: {message}");
        }
    }
}
