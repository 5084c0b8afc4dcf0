//! Tests of the kernels with a query in each lane, for every word and every algorithm, and of the geometry that they use.

extern crate alloc;
use alloc::vec::Vec;

use super::fill::steps;
use super::traits::{Algorithms, InLanes};
use super::{hyperbola, obstruction_difference, sliced_fill};
use crate::board::{bits, indices};
use crate::geometry::compass::{COMPASS, LANDING};
use crate::geometry::lines;
use crate::lanes::tests::{assert_lanes, numbers};
use crate::lanes::{Four, Scalar, Two, Wide, Word};
use crate::{Bitboard, Level, Line, Square, dispatch, reference};

/// A query in each of eight lanes: any square, sliders and board.
struct Queries {
    squares: [Square; 8],
    sliders: [[Bitboard; 8]; 2],
    occupied: [Bitboard; 8],
}

fn queries() -> impl Iterator<Item = Queries> {
    let mut draw = numbers();
    (0..if cfg!(miri) { 1 } else { 2000 }).map(move |round| {
        let squares = [(); 8].map(|()| Square::new_masked((draw() >> 58) as u8));
        let mut boards = |sparse| {
            [(); 8].map(|()| match sparse {
                true => Bitboard(draw() & draw() & draw()),
                false => Bitboard(draw()),
            })
        };
        Queries {
            squares,
            sliders: [boards(true), boards(true)],
            occupied: boards(round % 2 == 0),
        }
    })
}

/// Asserts that lane `i` of `word` is `expected(i)`.
#[track_caller]
fn assert_boards<W: Word>(word: W, expected: impl Fn(usize) -> Bitboard) {
    assert_lanes(word, |lane| expected(lane).0);
}

fn batch<A: InLanes, W: Word>(token: W::Token) {
    for queries in queries() {
        let squares = W::load_bytes(token, indices(&queries.squares));
        let occupied = W::load(token, bits(&queries.occupied));
        let (rook, bishop) = Line::ALL.split_at(2);
        for lines in [rook, bishop, &Line::ALL]
            .into_iter()
            .chain(Line::ALL.chunks(1))
        {
            let attacks = A::attacks(token, lines, squares, occupied);
            assert_boards(attacks, |lane| {
                let (square, board) = (queries.squares[lane], queries.occupied[lane]);
                let lines = lines.iter();
                lines.fold(Bitboard::EMPTY, |attacks, &line| {
                    attacks | reference::line_attacks(line, square, board)
                })
            });
        }
    }
}

/// With the slider among the occupied squares and without it.
fn every_subset_of_a_line<A: InLanes, W: Word>(token: W::Token) {
    for square in Square::ALL {
        let squares = W::splat(token, square as u64);
        for line in Line::ALL {
            let squares_of_line = reference::line_attacks(line, square, Bitboard::EMPTY);
            for occupied in squares_of_line.with(square).subsets() {
                let attacks = A::attacks(token, &[line], squares, W::splat(token, occupied.0));
                let expected = reference::line_attacks(line, square, occupied);
                assert_eq!(Bitboard(attacks.union()), expected, "{line:?} {square}");
            }
        }
    }
}

fn sliced<W: Word>(token: W::Token) {
    let queries: Vec<Queries> = queries().collect();
    for block in queries.chunks_exact(sliced_fill::WORDS) {
        let load = |boards: fn(&Queries) -> &[Bitboard; 8]| {
            core::array::from_fn(|word| W::load(token, bits(boards(&block[word]))))
        };
        let attacks = sliced_fill::block(
            token,
            load(|queries| &queries.sliders[0]),
            load(|queries| &queries.sliders[1]),
            load(|queries| &queries.occupied),
        );
        for (attacks, queries) in attacks.into_iter().zip(block) {
            assert_boards(attacks, |lane| {
                let board = queries.occupied[lane];
                let rooks = queries.sliders[0][lane].into_iter();
                let bishops = queries.sliders[1][lane].into_iter();
                rooks
                    .map(|square| reference::rook_attacks(square, board))
                    .chain(bishops.map(|square| reference::bishop_attacks(square, board)))
                    .fold(Bitboard::EMPTY, |union, attacks| union | attacks)
            });
        }
    }
}

fn lines_of_squares<W: Word>(token: W::Token) {
    for squares in Square::ALL
        .windows(8)
        .step_by(if cfg!(miri) { 13 } else { 1 })
    {
        let masks = lines::through(token, W::load_bytes(token, indices(squares)));
        for (line, mask) in Line::ALL.into_iter().zip(masks) {
            assert_boards(mask, |lane| {
                let square = squares[lane];
                reference::line_attacks(line, square, Bitboard::EMPTY).with(square)
            });
        }
    }
}

fn directions<W: Word>(token: W::Token) {
    for queries in queries() {
        let boards = queries.occupied;
        let word = W::load(token, bits(&boards));
        for squares in [1, 2, 4] {
            let shifted = |board, direction| {
                (0..squares).fold(board, |board: Bitboard, _| board.shift(direction))
            };
            let counts = steps::<W>(token, squares);
            for (moved, directions) in [word.shl(counts), word.shr(counts)]
                .into_iter()
                .zip(COMPASS.chunks(4))
            {
                let landing = |lane: usize| shifted(Bitboard::FULL, directions[lane]);
                let moved = moved & W::from_fn(token, |lane| landing(lane).0);
                assert_boards(moved, |lane| shifted(boards[lane], directions[lane]));
            }
        }
    }
    for (landing, direction) in LANDING.into_iter().zip(COMPASS) {
        assert_eq!(Bitboard(landing), Bitboard::FULL.shift(direction));
    }
}

#[test]
fn a_query_in_each_lane_with_every_algorithm_at_every_level() {
    fn every_algorithm<W: Word>(token: W::Token) {
        batch::<hyperbola::Hyperbola, W>(token);
        batch::<hyperbola::Complete, W>(token);
        batch::<obstruction_difference::Infuehr, W>(token);
        sliced::<W>(token);
        lines_of_squares::<W>(token);
    }

    fn every_word<T: Algorithms>(token: T) {
        every_algorithm::<Scalar<T>>(token);
        every_algorithm::<Two<T>>(token);
        every_algorithm::<Four<T>>(token);
        every_algorithm::<Wide<T>>(token);
        directions::<Four<T>>(token);
    }

    for level in Level::available() {
        dispatch!(level, |token| every_word(token));
    }
}

#[test]
#[cfg_attr(miri, ignore = "takes too long")]
fn a_line_in_a_lane_with_every_subset_of_it_occupied() {
    fn every_algorithm<T: Algorithms>(token: T) {
        every_subset_of_a_line::<hyperbola::Hyperbola, Wide<T>>(token);
        every_subset_of_a_line::<hyperbola::Complete, Wide<T>>(token);
        every_subset_of_a_line::<obstruction_difference::Infuehr, Wide<T>>(token);
    }

    dispatch!(Level::detect(), |token| every_algorithm(token));
}
