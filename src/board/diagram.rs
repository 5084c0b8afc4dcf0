//! Boards as diagrams: the [`bitboard!`](crate::bitboard!) macro reads them,
//! [`Bitboard`]'s `Display` draws them.

use core::fmt;

use super::bitboard::Bitboard;
use super::square::Square;

/// Makes a [`Bitboard`] from a diagram: `1` or `X` for each square in the set and `.`
/// for all others, from the eighth rank down to the first, each from a to h.
///
/// The diagram is always read at compile time. A missing square or any other symbol
/// is a compile error.
///
/// ```
/// use raylane::{Bitboard, bitboard};
///
/// const MAIN_DIAGONAL: Bitboard = bitboard! {
///     . . . . . . . 1
///     . . . . . . 1 .
///     . . . . . 1 . .
///     . . . . 1 . . .
///     . . . 1 . . . .
///     . . 1 . . . . .
///     . 1 . . . . . .
///     1 . . . . . . .
/// };
/// assert_eq!(MAIN_DIAGONAL.0, 0x8040_2010_0804_0201);
/// ```
///
/// ```compile_fail
/// raylane::bitboard! {
///     . . . . . . . 1
///     . . . . . . 1
/// };
/// ```
#[macro_export]
macro_rules! bitboard {
    (@square .) => { false };
    (@square 1) => { true };
    (@square X) => { true };
    (@square $other:tt) => {
        ::core::compile_error!(::core::concat!(
            "a square of a diagram is `.`, `1` or `X`, not `",
            ::core::stringify!($other),
            "`"
        ))
    };
    ($($square:tt)*) => {
        const { $crate::Bitboard::from_diagram(&[$($crate::bitboard!(@square $square)),*]) }
    };
}

impl Bitboard {
    /// What [`bitboard!`](crate::bitboard!) expands to.
    #[doc(hidden)]
    #[track_caller]
    #[must_use]
    pub const fn from_diagram(squares: &[bool]) -> Self {
        assert!(
            squares.len() == 64,
            "a diagram has 64 squares: eight ranks of eight"
        );
        let mut bits = 0;
        let mut at = 0;
        while at < 64 {
            // The eighth rank comes first: the order of ranks is reversed, that of files is not.
            bits |= (squares[at] as u64) << (at ^ 56);
            at += 1;
        }
        Self(bits)
    }
}

/// Draws the board as a diagram for [`bitboard!`](crate::bitboard!): eight lines,
/// the eighth rank first, without a final line break.
impl fmt::Display for Bitboard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for square in Square::ALL.map(Square::flip_ranks) {
            f.write_str(if self.contains(square) { "1" } else { "." })?;
            f.write_str(match square {
                Square::H1 => "",
                _ if square.file() == 7 => "\n",
                _ => " ",
            })?;
        }
        Ok(())
    }
}

/// Writes the bits, `Bitboard(0x00000000000000ff)`, or with `{:#?}` the diagram.
impl fmt::Debug for Bitboard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if f.alternate() {
            write!(f, "Bitboard {{\n{self}\n}}")
        } else {
            write!(f, "Bitboard({:#018x})", self.0)
        }
    }
}
