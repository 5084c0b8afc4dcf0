//! Blocks in `#[region]`, with items of every form, and functions for callers without a token: they compile, and answer as
//! without. (That they are inside of the region is for the binary to show: see `crates/region_check/ci/check`.)

// (What the attribute writes is not the user's to mend.)
#![warn(clippy::inline_always)]
// Signatures of every form.
#![allow(clippy::multiple_bound_locations, clippy::needless_lifetimes)]

use raylane::level::COMPILED;
use raylane::{Bitboard, Level, Square, Token, dispatch, rook_attacks};
use raylane_macros::region;

/// What an engine keeps.
#[derive(Clone, Copy)]
struct Board<const N: usize> {
    rooks: [Square; N],
    occupied: Bitboard,
}

#[region]
impl<const N: usize> Board<{ N }> {
    const SIDES: [&'static str; 2] = { ["white", "black"] };

    fn new(rooks: [Square; N]) -> Self {
        let mut occupied = Bitboard::EMPTY;
        for square in rooks {
            occupied |= square;
        }
        Self { rooks, occupied }
    }

    fn mobility<F: Fn(Square) -> u32>(&self, token: impl Token, weight: F) -> u32
    where
        F: Copy,
    {
        let weigh = |rook: &Square| self.count(token.rook_attacks(*rook, self.occupied), weight);
        self.rooks.iter().map(weigh).sum()
    }

    fn count(&self, attacks: Bitboard, weight: impl Fn(Square) -> u32) -> u32 {
        fn nested(set: Bitboard, token: u32) -> u32 {
            set.len() * token
        }
        let sum: u32 = attacks.iter().map(weight).sum();
        sum + nested(Bitboard::EMPTY, 2)
    }

    const fn first(&self) -> Option<Square> {
        if N == 0 { None } else { Some(self.rooks[0]) }
    }

    #[cold]
    fn report(&self, token: impl Token) -> String {
        format!("{N} rooks at {}", token.level())
    }

    #[region(level)]
    fn with_a_mark_of_its_own(&self, level: impl Token) -> Level {
        level.level()
    }

    unsafe fn unchecked(&self, token: impl Token, index: usize) -> Bitboard {
        token.rook_attacks(self.rooks[index], self.occupied)
    }
}

#[region]
mod search {
    //! An attribute of the module itself.
    use raylane::{Bitboard, Square, Token};

    pub(super) static NAMES: [&str; 2] = ["a", "b"];
    type Pair = (u64, u64);

    #[allow(dead_code)]
    pub(super) struct Counts<T>(pub(super) Pair, pub(super) T)
    where
        T: Copy;

    pub(super) union Either {
        pub(super) a: u64,
        pub(super) b: i64,
    }

    macro_rules! paths {
        ($name:ident) => {
            pub(super) fn $name(from: Square) -> u64 {
                u64::from(from as u8)
            }
        };
    }
    paths!(of_a_macro);
    paths! { of_another }

    pub(super) fn paths(token: impl Token, from: Square, mut blocked: Bitboard, depth: u32) -> u64 {
        if depth == 0 {
            return 1;
        }
        blocked |= from;
        let mut sum = 0;
        for to in targets(token.queen_attacks(from, blocked), blocked) {
            sum += paths(token, to, blocked, depth - 1);
        }
        sum
    }

    fn targets(attacks: Bitboard, blocked: Bitboard) -> Bitboard {
        attacks - blocked
    }

    pub(super) mod inner {
        use super::*;

        pub(in super::super) trait Visit: Sized {
            const DEPTH: u32;
            fn declared(&self, token: impl Token) -> u32;
            fn provided(&self, token: impl Token) -> u32 {
                self.declared(token) + twice(Self::DEPTH)
            }
        }

        impl Visit for Square {
            const DEPTH: u32 = { 2 };
            fn declared(&self, token: impl Token) -> u32 {
                token.queen_attacks(*self, Bitboard::EMPTY).len()
            }
        }

        fn twice(number: u32) -> u32 {
            2 * number
        }
    }
}

// Small functions, to be inlined into the regions of their callers: none has the token.
#[region]
mod numbers {
    pub(super) fn sum(numbers: &[i16]) -> i32 {
        numbers.iter().map(|&number| i32::from(number)).sum()
    }

    pub(super) const fn half(number: i32) -> i32 {
        number / 2
    }
}

// With all features of the level, as a network wants them.
#[region(full)]
mod loops {
    use raylane::Token;

    pub(super) fn mean(token: impl Token, numbers: &[i16; 2]) -> i32 {
        let sum = super::numbers::sum(numbers);
        if sum == 0 {
            return i32::from(token.level() == raylane::Level::compiled());
        }
        super::numbers::half(sum)
    }
}

struct Search<T> {
    token: T,
    nodes: u64,
}

// With an expression: all methods.
#[region(self.token)]
impl<T: Token> Search<T> {
    fn new(token: T) -> Self {
        Self { token, nodes: 0 }
    }

    fn visit(&mut self, from: Square, depth: u32) -> u64 {
        self.nodes += 1;
        if depth > 0 {
            for to in self.token.queen_attacks(from, Bitboard::EMPTY) {
                self.visit(to, depth - 1);
            }
        }
        self.nodes
    }

    fn into_nodes(self) -> u64 {
        self.nodes
    }
}

/// Blocks whose parts a macro was given.
macro_rules! block {
    ($Type:ty, $name:ident, $body:block) => {
        #[region]
        impl $Type {
            #[allow(unused_variables)]
            fn $name(&self, token: impl Token) -> u32 $body
        }
    };
}
block!(Search<u8>, by_a_macro, {
    rook_attacks(Square::A1, Bitboard::EMPTY).len() / 2
});

// For callers without a token.

#[region(hot = attacks_at)]
pub(crate) fn attacks(token: impl Token, mut square: Square) -> Bitboard {
    if square == Square::A1 {
        square = Square::D4;
    }
    token.queen_attacks(square, Bitboard::EMPTY)
}

#[region(level, hot = sum_at)]
fn sum<'a, S, const N: usize>(squares: &'a [S; N], level: impl Token, times: u32) -> u32
where
    S: Copy + Into<Square>,
{
    let each = |&square: &S| level.rook_attacks(square.into(), Bitboard::EMPTY).len();
    times * squares.iter().map(each).sum::<u32>()
}

impl Search<u8> {
    #[region(hot = visited_at)]
    fn visited(&mut self, token: impl Token, squares: &[Square]) -> u64 {
        for square in squares {
            self.nodes += u64::from(token.queen_attacks(*square, Bitboard::EMPTY).len());
        }
        self.nodes
    }

    #[region(hot = Self::made_at)]
    fn made(token: impl Token, nodes: u64) -> Self {
        let token = u8::from(token.level() == Level::compiled());
        Self { token, nodes }
    }
}

#[region(hot = defended_at)]
#[must_use]
fn defended(token: impl Token, square: Square, depth: u32) -> u32 {
    let targets = token.rook_attacks(square, Bitboard::EMPTY);
    if depth == 0 {
        return targets.len();
    }
    let each = |to| defended_at(token, to, depth - 1);
    targets.into_iter().map(each).sum()
}

impl Search<u8> {
    #[region(level, full, hot = counted_at)]
    fn counted(&mut self, squares: &[Square], level: impl Token) -> u64 {
        self.nodes += 1;
        self.nodes + u64::from(level.rook_attacks(squares[0], Bitboard::EMPTY).len())
    }
}

#[test]
fn every_item_of_a_block_answers_as_without() {
    for level in Level::available() {
        dispatch!(level, |token| check(token));
    }
    check(COMPILED);
}

fn check(token: impl Token) {
    let board = Board::new([Square::A1, Square::H8]);
    assert_eq!(board.mobility(token, |_| 2), 56);
    assert_eq!(board.first(), Some(Square::A1));
    assert_eq!(board.report(token), format!("2 rooks at {}", token.level()));
    assert_eq!(board.with_a_mark_of_its_own(token), token.level());
    // SAFETY: it has no condition.
    assert_eq!(unsafe { board.unchecked(token, 1) }.len(), 14);
    assert_eq!(Board::<2>::SIDES, ["white", "black"]);

    assert_eq!(search::paths(token, Square::D4, Bitboard::EMPTY, 2), 516);
    assert_eq!(
        search::of_a_macro(Square::B1) + search::of_another(Square::C1),
        3
    );
    assert_eq!(search::Counts((1, 2), search::NAMES[0]).0, (1, 2));
    // SAFETY: both are numbers.
    assert_eq!(unsafe { search::Either { a: 1 }.b }, 1);
    assert_eq!(search::inner::Visit::provided(&Square::D4, token), 31);

    let mut searched = Search::new(token);
    assert_eq!(searched.visit(Square::A1, 1), 22);
    assert_eq!(searched.into_nodes(), 22);
    assert_eq!(
        Search {
            token: 0_u8,
            nodes: 0
        }
        .by_a_macro(token),
        7
    );
    assert_eq!(attacks_at(token, Square::A1).len(), 27);
    assert_eq!(loops::mean(token, &[3, 6]), 4);
    let is_compiled = token.level() == Level::compiled();
    assert_eq!(loops::mean(token, &[3, -3]), i32::from(is_compiled));
    assert_eq!(defended_at(token, Square::A1, 1), 196);
    let mut search = Search::<u8>::made_at(token, 0);
    assert_eq!(search.token, u8::from(is_compiled));
    assert_eq!(search.counted_at(&[Square::A1], token), 15);
}

#[test]
fn a_twin_answers_at_the_level_of_the_build() {
    assert_eq!(attacks(Square::A1).len(), 27);
    assert_eq!(sum(&[Square::A1, Square::D4], 2), 56);
    let mut search = Search::<u8>::made(3);
    assert_eq!(search.token, 1);
    assert_eq!(search.visited(&[Square::A1, Square::D4]), 51);
    assert_eq!(sum_at(&[Square::A1], COMPILED, 1), 14);
    assert_eq!(search.visited_at(COMPILED, &[]), 51);
    assert_eq!(Search::<u8>::made_at(COMPILED, 3).nodes, 3);
    assert_eq!(defended(Square::A1, 1), 196);
    assert_eq!(Search::<u8>::made(0).counted(&[Square::A1]), 15);
}
