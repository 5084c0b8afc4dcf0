//! Functions of every form in `#[region]`: they compile, and answer as they do in `enter!`. (That they are inside of the
//! region is for the binary to show: see `crates/region_check/ci/check`.)

use raylane::level::{COMPILED, Compiled};
use raylane::{Bitboard, Level, Square, Token, dispatch};
use raylane_macros::region;

#[region]
fn attacks(token: impl Token, square: Square) -> Bitboard {
    token.queen_attacks(square, Bitboard::EMPTY)
}

#[region(level)]
fn named(level: impl Token, square: Square) -> Bitboard {
    level.queen_attacks(square, Bitboard::EMPTY)
}

#[region]
fn generic<T: Token, F, const N: usize>(token: T, squares: [Square; N], f: F) -> u32
where
    F: Fn(Square) -> u32,
{
    squares
        .into_iter()
        .map(|square| token.rook_attacks(square, Bitboard::EMPTY).len() * f(square))
        .sum()
}

/// Functions whose parts a macro was given.
macro_rules! function {
    ($visibility:vis $name:ident($square:ident: $type:ty) -> $result:ty, $body:block) => {
        #[region]
        $visibility fn $name(token: impl Token, $square: $type) -> $result $body
    };
}
function!(pub(crate) by_a_macro(square: Square) -> Bitboard, {
    let attacks = raylane::rook_attacks(square, Bitboard::EMPTY);
    attacks.with(square)
});
function!(by_two_macros(square: Square) -> u32, { by_a_macro(COMPILED, square).len() });

#[region]
fn early<'a>(token: impl Token, squares: &'a [Square], counts: &mut [u32]) -> Option<&'a Square> {
    for (square, count) in squares.iter().zip(counts) {
        *count = token.bishop_attacks(*square, Bitboard::EMPTY).len();
        if *count == 13 {
            return Some(square);
        }
    }
    let first = squares.first()?;
    Some(first)
}

#[region]
fn parsed(token: impl Token, name: &str) -> Result<u32, Box<dyn std::error::Error>> {
    let square: Square = name.parse()?;
    Ok(token.queen_attacks(square, Bitboard::EMPTY).len())
}

#[region]
fn without_result(token: impl Token, square: Square, count: &mut u32) {
    if *count > 0 {
        return;
    }
    *count = token.queen_attacks(square, Bitboard::EMPTY).len();
}

#[region]
fn element(token: impl Token, counts: &mut [u32; 64], square: Square) -> &mut u32 {
    counts[square] = token.queen_attacks(square, Bitboard::EMPTY).len();
    &mut counts[square]
}

#[region]
fn opaque(token: impl Token, squares: Vec<Square>) -> impl Iterator<Item = u32> {
    squares
        .into_iter()
        .map(move |square| token.queen_attacks(square, Bitboard::EMPTY).len())
}

#[region]
fn recursive(token: impl Token, mut blocked: Bitboard, from: Square, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    blocked |= from;
    let targets = token.queen_attacks(from, blocked) - blocked;
    targets
        .into_iter()
        .map(|to| recursive(token, blocked, to, depth - 1))
        .sum()
}

struct Search<T> {
    token: T,
    nodes: u64,
}

trait Visit {
    fn visit(&mut self, from: Square, depth: u32) -> u64;

    /// With a body in the trait.
    #[region]
    #[must_use]
    fn seen(&self, token: impl Token, square: Square) -> u32 {
        token.queen_attacks(square, Bitboard::EMPTY).len()
    }
}

impl<T: Token> Visit for Search<T> {
    #[region(self.token)]
    fn visit(&mut self, from: Square, depth: u32) -> u64 {
        self.nodes += 1;
        if depth > 0 {
            for to in self.token.queen_attacks(from, Bitboard::EMPTY) {
                self.visit(to, depth - 1);
            }
        }
        self.nodes
    }
}

impl<T: Token> Search<T> {
    /// A method that takes itself, with documentation and visibility before it.
    #[region(token)]
    #[inline(never)]
    pub(crate) fn into_nodes(self, token: T) -> (u64, Level) {
        (self.nodes, token.level())
    }
}

/// All bodies are run at every level.
#[test]
fn every_form_answers_as_without() {
    for level in Level::available() {
        dispatch!(level, |token| check(token));
    }
    check(COMPILED);
}

fn check(token: impl Token) {
    assert_eq!(attacks(token, Square::D4).len(), 27);
    assert_eq!(named(token, Square::D4).len(), 27);
    assert_eq!(by_a_macro(token, Square::D4).len(), 15);
    assert_eq!(by_two_macros(token, Square::D4), 15);
    assert_eq!(dot(token, &[2; 64], &[-3; 64]), Some(14 - 384));
    assert_eq!(dot(token, &[0; 64], &[-3; 64]), None);
    assert_eq!(bounds_with_arrows(token, |square| square as u32), 1);
    assert_eq!(generic(token, [Square::A1, Square::D4], |_| 2), 56);

    let (squares, mut counts) = ([Square::A1, Square::D4, Square::H8], [0; 3]);
    assert_eq!(early(token, &squares, &mut counts), Some(&squares[1]));
    assert_eq!(counts, [7, 13, 0]);
    assert_eq!(early(token, &[], &mut counts), None);

    assert_eq!(parsed(token, "d4").ok(), Some(27));
    assert_eq!(parsed(token, "d9").map_err(|error| error.to_string()), {
        Err("rank '9' of a square is not one of 1 to 8".into())
    });

    let mut count = 0;
    without_result(token, Square::D4, &mut count);
    without_result(token, Square::A1, &mut count);
    assert_eq!(count, 27);
    let mut counts = [0; 64];
    *element(token, &mut counts, Square::D4) += 1;
    assert_eq!(counts[Square::D4], 28);
    assert!(opaque(token, vec![Square::A1, Square::D4]).eq([21, 27]));
    assert_eq!(recursive(token, Bitboard::EMPTY, Square::D4, 2), 516);

    let mut search = Search { token, nodes: 0 };
    assert_eq!(search.visit(Square::A1, 1), 22);
    assert_eq!(search.seen(token, Square::D4), 27);
    assert_eq!(search.into_nodes(token), (22, token.level()));
}

#[region]
fn bounds_with_arrows<T: Fn(Square) -> u32>(token: impl Token, f: T) -> u32 {
    f(token
        .queen_attacks(Square::A1, Bitboard::EMPTY)
        .first()
        .unwrap_or(Square::A1))
}

/// With all features of the level, where a result of every form leaves the function, too.
#[region(full)]
fn dot(token: impl Token, inputs: &[i16; 64], weights: &[i16; 64]) -> Option<i32> {
    let first = inputs.iter().position(|&input| input != 0)?;
    let products = inputs.iter().zip(weights);
    let sum: i32 = products.map(|(&x, &w)| i32::from(x) * i32::from(w)).sum();
    Some(sum + (token.rook_attacks(Square::A1, Bitboard::EMPTY).len() - first as u32) as i32)
}

/// With a token whose type is named.
#[region]
fn concrete(token: Compiled) -> Level {
    token.level()
}

#[test]
fn a_token_may_have_a_type_with_a_name() {
    assert_eq!(concrete(COMPILED), Level::compiled());
}

/// What a function for callers without a token takes over: a receiver as it is, a path of the module, and attributes.
#[allow(clippy::needless_arbitrary_self_type)]
mod twins {
    use raylane::{Bitboard, Square, Token, level::COMPILED};
    use raylane_macros::region;

    pub(crate) struct Count(u32);

    impl Count {
        #[region(hot = add_at)]
        fn add(self: &mut Self, token: impl Token, by: self::Count) {
            let square = Square::new_masked(by.0 as u8 & 63);
            self.0 += token.rook_attacks(square, Bitboard::EMPTY).len();
        }
    }

    #[region(hot = countAll_at)]
    #[must_use]
    #[allow(non_snake_case)]
    fn countAll(token: impl Token, count: self::Count) -> u32 {
        count.0 + token.bishop_attacks(Square::A1, Bitboard::EMPTY).len()
    }

    #[test]
    fn twins_are_alike() {
        let mut count = Count(1);
        count.add(Count(0));
        count.add_at(COMPILED, Count(0));
        assert_eq!(count.0, 29);
        assert_eq!(countAll(Count(1)), countAll_at(COMPILED, Count(1)));
    }
}
