//! Tests of the kernels with a query in each lane, for every word and every algorithm, and of the lines on an empty board that
//! they use.

extern crate alloc;
use alloc::{format, string::String, vec::Vec};
use core::any::type_name;

use super::fill::steps;
use super::traits::{Algorithms, InLanes};
use super::{hyperbola, obstruction_difference, sliced_fill};
use crate::board::{bits, indices};
use crate::empty_board::compass::{COMPASS, LANDING};
use crate::empty_board::lines_in_lanes as lines;
use crate::lanes::tests::{Tested, numbers, say_what_is_left_out, stored};
use crate::lanes::{CpuToken, Four, Scalar, Two, Wide, Word};
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

/// What an algorithm returned in the lanes of a word. What looks at it is compiled once, and not for each word.
struct Returned {
    algorithm: &'static str,
    level: &'static str,
    word: &'static str,
    lanes: usize,
    boards: [u64; 8],
}

impl Returned {
    fn new<W: Word>(algorithm: &'static str, word: W) -> Self {
        Returned {
            algorithm,
            level: W::Token::LEVEL,
            word: type_name::<W>(),
            lanes: W::LANES,
            boards: stored(word),
        }
    }

    /// Asserts that lane `i` is `expected(i)`, where `query(i)` is what was asked, and the boards it was asked of.
    #[track_caller]
    #[inline(never)]
    fn assert(
        &self,
        expected: &dyn Fn(usize) -> Bitboard,
        query: &dyn Fn(usize) -> (String, Vec<(&'static str, Bitboard)>),
    ) {
        for lane in 0..self.lanes {
            let (answer, expected) = (Bitboard(self.boards[lane]), expected(lane));
            if answer != expected {
                let (asked, mut boards) = query(lane);
                boards.extend([("answer", answer), ("expected", expected)]);
                panic!(
                    "{} at the level {}, lane {lane} of {} of {}: {asked}\n{}",
                    without_paths(self.algorithm),
                    self.level,
                    self.lanes,
                    without_paths(self.word),
                    side_by_side(&boards)
                );
            }
        }
    }
}

fn without_paths(name: &str) -> String {
    let parts = name.split_inclusive(['<', '>', ',', ' ']);
    parts.filter_map(|part| part.rsplit("::").next()).collect()
}

/// Boards under their names.
fn side_by_side(boards: &[(&str, Bitboard)]) -> String {
    let columns: Vec<String> = boards
        .iter()
        .map(|(name, board)| format!("{name}\n{board}"))
        .collect();
    let mut lines = String::new();
    for row in 0..9 {
        for column in &columns {
            lines += &format!("{:19}", column.lines().nth(row).unwrap_or_default());
        }
        lines.truncate(lines.trim_end().len());
        lines += "\n";
    }
    lines
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
            assert_attacks(&Returned::new(type_name::<A>(), attacks), lines, &queries);
        }
    }
}

fn assert_attacks(answers: &Returned, lines: &[Line], queries: &Queries) {
    let (squares, occupied) = (&queries.squares, &queries.occupied);
    answers.assert(
        &|lane| {
            let attacks = |line| reference::line_attacks(line, squares[lane], occupied[lane]);
            let lines = lines.iter().copied().map(attacks);
            lines.fold(Bitboard::EMPTY, |union, attacks| union | attacks)
        },
        &|lane| {
            let asked = format!("{lines:?} of {}", squares[lane]);
            (asked, [("occupied", occupied[lane])].into())
        },
    );
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
                Returned::new(type_name::<A>(), attacks).assert(&|_| expected, &|_| {
                    (
                        format!("{line:?} of {square}"),
                        [("occupied", occupied)].into(),
                    )
                });
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
            assert_union(&Returned::new("sliced_fill", attacks), queries);
        }
    }
}

fn assert_union(answers: &Returned, queries: &Queries) {
    let ([rooks, bishops], occupied) = (&queries.sliders, &queries.occupied);
    answers.assert(
        &|lane| {
            let rooks = rooks[lane].into_iter();
            let bishops = bishops[lane].into_iter();
            rooks
                .map(|square| reference::rook_attacks(square, occupied[lane]))
                .chain(bishops.map(|square| reference::bishop_attacks(square, occupied[lane])))
                .fold(Bitboard::EMPTY, |union, attacks| union | attacks)
        },
        &|lane| {
            let boards = [
                ("rooks", rooks[lane]),
                ("bishops", bishops[lane]),
                ("occupied", occupied[lane]),
            ];
            ("all sliders".into(), boards.into())
        },
    );
}

fn lines_of_squares<W: Word>(token: W::Token) {
    for squares in Square::ALL
        .windows(8)
        .step_by(if cfg!(miri) { 13 } else { 1 })
    {
        let masks = lines::through(token, W::load_bytes(token, indices(squares)));
        for (line, mask) in Line::ALL.into_iter().zip(masks) {
            Returned::new("lines::through", mask).assert(
                &|lane| {
                    let square = squares[lane];
                    reference::line_attacks(line, square, Bitboard::EMPTY).with(square)
                },
                &|lane| (format!("{line:?} through {}", squares[lane]), Vec::new()),
            );
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
                Returned::new("steps", moved).assert(
                    &|lane| shifted(boards[lane], directions[lane]),
                    &|lane| {
                        let asked = format!("{squares} squares {}", directions[lane]);
                        (asked, [("board", boards[lane])].into())
                    },
                );
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
        batch::<hyperbola::HyperbolaByBitReversal, W>(token);
        batch::<obstruction_difference::Infuehr, W>(token);
        sliced::<W>(token);
        lines_of_squares::<W>(token);
    }

    // Of vectors the widest, where the narrower ones differ from those of another level by single operations.
    fn every_word<T: Algorithms>(token: T) {
        if const { !matches!(Tested::at(T::LEVEL), Tested::None) } {
            every_algorithm::<Scalar<T>>(token);
            every_algorithm::<Wide<T>>(token);
            directions::<Four<T>>(token);
        }
        if const { matches!(Tested::at(T::LEVEL), Tested::Every) } {
            every_algorithm::<Two<T>>(token);
            every_algorithm::<Four<T>>(token);
        }
    }

    say_what_is_left_out();
    for level in Level::available() {
        dispatch!(level, |token| every_word(token));
    }
}

#[test]
#[cfg_attr(miri, ignore = "takes too long")]
fn a_line_in_a_lane_with_every_subset_of_it_occupied() {
    fn every_algorithm<T: Algorithms>(token: T) {
        every_subset_of_a_line::<hyperbola::Hyperbola, Wide<T>>(token);
        every_subset_of_a_line::<hyperbola::HyperbolaByBitReversal, Wide<T>>(token);
        every_subset_of_a_line::<obstruction_difference::Infuehr, Wide<T>>(token);
    }

    dispatch!(Level::detect(), |token| every_algorithm(token));
}
