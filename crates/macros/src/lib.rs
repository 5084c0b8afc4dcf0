#![doc = include_str!("../README.md")]
#![forbid(unsafe_code)]

mod function;
mod items;
mod tokens;

use proc_macro::TokenStream;

/// Compiles a function, or those of an `impl`, a `trait` or a `mod`, for the level of the token that they take.
///
/// # On a function
///
/// Its whole body is in the region, as [`raylane::enter!`](https://docs.rs/raylane/latest/raylane/macro.enter.html) around it
/// would have it. The token is the parameter `token`. Otherwise name it, or give an expression: `#[region(level)]`,
/// `#[region(self.token)]`. The function may be generic, and a method.
///
/// ```
/// use raylane::{Bitboard, Level, Square, Token, dispatch};
/// use raylane_macros::region;
///
/// /// Recursive, so it is not inlined into a region, and enters its own.
/// #[region]
/// fn paths(token: impl Token, from: Square, mut blocked: Bitboard, depth: u32) -> u64 {
///     if depth == 0 {
///         return 1;
///     }
///     blocked |= from;
///     let mut sum = 0;
///     for to in token.queen_attacks(from, blocked) - blocked {
///         sum += paths(token, to, blocked, depth - 1);
///     }
///     sum
/// }
///
/// let count = dispatch!(Level::detect(), |token| paths(token, Square::D4, Bitboard::EMPTY, 2));
/// assert_eq!(count, 516);
/// ```
///
/// `#[region(full)]` and `#[region(level, full)]` compile the body with *all* CPU features of the level, as
/// [`raylane::enter_full!`](https://docs.rs/raylane/latest/raylane/macro.enter_full.html) does: for loops over many numbers, as
/// in a network. (So a token cannot be called `full`.)
///
/// ```
/// # use raylane::Token;
/// # use raylane_macros::region;
/// #[region(full)]
/// fn add(token: impl Token, sums: &mut [i16; 256], weights: &[i16; 256]) {
///     for (sum, weight) in sums.iter_mut().zip(weights) {
///         *sum += *weight;
///     }
/// }
/// # let mut sums = [1; 256];
/// # add(raylane::level::COMPILED, &mut sums, &[2; 256]);
/// # assert_eq!(sums, [3; 256]);
/// ```
///
/// The body becomes the block of a closure that moves what it uses, in effect `enter!(token, move || -> u64 { … })`. So `return`
/// and `?` work as in any function. Only if the result is written with `impl`, the closure has no type, and `?` may need a hint.
/// Arguments that the body uses are dropped at its end, and others, such as `_`, after it.
///
/// # On a block
///
/// On an `impl`, a `trait` or a `mod { … }`, it marks each function in it, also in blocks inside of a `mod`:
///
/// - A function with the parameter `token` gets a region. If the attribute has an expression, these are the functions with the
///   parameter that begins it: `#[region(self.token)]` marks all methods. With `full`, all these regions are full.
/// - Any other function gets `#[inline(always)]`, so that it is compiled in the regions of its callers. No function needs the
///   token: a file of small functions may be marked whole.
/// - A function that has `#[region…]`, `#[inline…]`, `#[cold]` or `#[test]` stays as it is. So do `main`, functions for C,
///   `async` ones, and what a macro makes.
///
/// ```
/// use raylane::{Bitboard, Colour, Square, Token, level::COMPILED};
/// use raylane_macros::region;
///
/// struct Position {
///     rooks: Bitboard,
///     occupied: Bitboard,
/// }
///
/// #[region]
/// impl Position {
///     fn mobility(&self, token: impl Token) -> u32 {
///         self.rooks.iter().map(|rook| self.targets(token.rook_attacks(rook, self.occupied))).sum()
///     }
///
///     // Inlined into `mobility`.
///     fn targets(&self, attacks: Bitboard) -> u32 {
///         (attacks - self.rooks).len()
///     }
///
///     #[cold]
///     fn report(&self) -> String {
///         format!("{} pieces", self.occupied.len())
///     }
/// }
///
/// let rooks = Square::A1.bitboard();
/// assert_eq!(Position { rooks, occupied: rooks }.mobility(COMPILED), 14);
/// ```
///
/// A large function without the token is compiled into each of its callers. If it has several, give it the token: it is then a
/// region of its own, once for each level.
///
/// Rust allows no such attribute on `mod name;`, a module with a file of its own, nor at the top of the file. Put a block into
/// the file, around its functions:
///
/// ```
/// # mod evaluation {
/// use raylane::{Bitboard, Square, Token};
/// use raylane_macros::region;
///
/// pub use functions::*;
///
/// #[region]
/// mod functions {
///     use super::*;
///
///     pub fn mobility(token: impl Token, rook: Square, occupied: Bitboard) -> u32 {
///         weight(token.rook_attacks(rook, occupied))
///     }
///
///     fn weight(targets: Bitboard) -> u32 {
///         2 * targets.len()
///     }
/// }
/// # }
/// # use raylane::{Bitboard, Square, level::COMPILED};
/// assert_eq!(evaluation::mobility(COMPILED, Square::A1, Bitboard::EMPTY), 28);
/// ```
///
/// Where most functions of a file have the token, an attribute on each is as short.
///
/// # For callers without a token
///
/// Tests, a parser or a command are seldom called, and have no token. For them, `#[region(hot = NAME)]` on a function leaves it
/// its name, without the token, and gives `NAME` to the one with it. So only callers with a token change, and the function
/// itself if it is recursive. The others get
/// [`COMPILED`](https://docs.rs/raylane/latest/raylane/level/constant.COMPILED.html), the token of the level that the build
/// guarantees.
///
/// ```
/// # use raylane::{Bitboard, Level, Square, Token, dispatch};
/// # use raylane_macros::region;
/// #[region(hot = attacks_at)]
/// fn attacks(token: impl Token, square: Square) -> Bitboard {
///     token.queen_attacks(square, Bitboard::EMPTY)
/// }
/// assert_eq!(attacks(Square::D4).len(), 27);
/// assert_eq!(dispatch!(Level::detect(), |token| attacks_at(token, Square::D4).len()), 27);
/// ```
///
/// Both have the same visibility, and the attributes `allow`, `must_use` and `deprecated`. Other attributes, and the documentation,
/// are those of the one with the token. The token has to be `token: impl Token`, and the other parameters need names. In an `impl`,
/// a function without `self` writes `Self::NAME`. (Not in an `impl` of a trait, which cannot have both.)
///
/// # Errors
/// These are errors of the compiler, which say what is wrong: no parameter named `token`; a function that is `async`, whose body
/// would not run where the region is, or `const`; an item that is no function and no block of functions, or a function without a
/// body; a block in which no function has the token that the attribute names; and with `hot`, a token that is not
/// `token: impl Token`, or a parameter without a name.
#[proc_macro_attribute]
pub fn region(arguments: TokenStream, item: TokenStream) -> TokenStream {
    let (span, message) = match items::expanded(arguments, item.clone()) {
        Ok(item) => return item,
        Err(fault) => fault,
    };
    // The item stays, so that its callers are no errors as well.
    let error = tokens::code(&format!(
        "::core::compile_error! {{ \"#[region] {message}\" }}"
    ));
    let error = error.into_iter().map(|mut part| {
        part.set_span(span);
        part
    });
    item.into_iter().chain(error).collect()
}
