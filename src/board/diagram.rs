//! Boards as pictures: the [`bitboard!`](crate::bitboard!) macro reads them,
//! [`Bitboard`]'s `Display` draws them.

use core::fmt;

use super::bitboard::Bitboard;
use super::square::Square;

/// A [`Bitboard`] from a picture: eight ranks from the eighth down to the
/// first, eight files from a to h, `1` or `X` for a member and `.` for none.
///
/// The picture is read at compile time, in `const` context or out of it. A
/// missing square or a stray token is a compile error.
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
            // Top rank first: only the ranks run against the square index.
            bits |= (squares[at] as u64) << (at ^ 56);
            at += 1;
        }
        Self(bits)
    }
}

/// Draws the board as [`bitboard!`](crate::bitboard!) reads it: eight lines,
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

/// Writes the bits, `Bitboard(0x00000000000000ff)`; with `{:#?}` the board.
impl fmt::Debug for Bitboard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if f.alternate() {
            write!(f, "Bitboard {{\n{self}\n}}")
        } else {
            write!(f, "Bitboard({:#018x})", self.0)
        }
    }
}

#[cfg(test)]
mod tests {
    extern crate alloc;
    use alloc::{format, string::ToString};

    use super::*;

    #[test]
    fn pictures_are_read_and_drawn_alike() {
        const BOARD: Bitboard = bitboard! {
            . . . . . . . 1
            . . . . . . . .
            . X . . . . . .
            . . . . . . . .
            . . . . . . . .
            . . . . . 1 . .
            . . . . . . . .
            1 1 . . . . . .
        };
        let members = [Square::A1, Square::B1, Square::F3, Square::B6, Square::H8];
        assert_eq!(BOARD, members.into_iter().collect());
        assert_eq!(
            BOARD.to_string(),
            ". . . . . . . 1\n\
             . . . . . . . .\n\
             . 1 . . . . . .\n\
             . . . . . . . .\n\
             . . . . . . . .\n\
             . . . . . 1 . .\n\
             . . . . . . . .\n\
             1 1 . . . . . ."
        );
        assert_eq!(format!("{BOARD:?}"), "Bitboard(0x8000020000200003)");
        assert_eq!(format!("{BOARD:#?}"), format!("Bitboard {{\n{BOARD}\n}}"));
    }
}
