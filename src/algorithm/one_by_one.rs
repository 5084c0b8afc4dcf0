//! One by one: each slider of a set by a single query.
//!
//! *Source.* Engines without set-wise fills do this.
//!
//! *Idea.* A fill costs the same for any number of sliders: without vectors some two
//! hundred instructions for the eight directions. The few sliders of a side cost less one
//! by one, although the end of the loop is hard to predict. With vectors the fill wins.
//!
//! ```text
//! attacks = rook_attacks(first) | rook_attacks(second) | …
//! ```
//!
//! ```
//! use raylane::{Bitboard, Square, rook_attacks, setwise};
//!
//! let rooks = Bitboard::EMPTY.with(Square::A1).with(Square::E4);
//! let mut attacks = Bitboard::EMPTY;
//! for square in rooks {
//!     attacks |= rook_attacks(square, rooks);
//! }
//! assert_eq!(attacks, setwise::rook_attacks(rooks, rooks));
//! ```

use super::traits::{Algorithms, Setwise, Single};
use crate::board::Bitboard;
use crate::lanes::keep_scalar;

/// The union of the level's single queries, one for each slider.
pub enum OneByOne {}

impl Setwise for OneByOne {
    #[inline(always)]
    fn rook_bishop_attacks<T: Algorithms>(
        token: T,
        orthogonal: Bitboard,
        diagonal: Bitboard,
        occupied: Bitboard,
    ) -> (Bitboard, Bitboard) {
        let (mut along_lines, mut along_diagonals) = (Bitboard::EMPTY, Bitboard::EMPTY);
        for square in orthogonal {
            along_lines |= T::Single::rook_attacks(token, square, occupied);
            keep_scalar();
        }
        for square in diagonal {
            along_diagonals |= T::Single::bishop_attacks(token, square, occupied);
            keep_scalar();
        }
        (along_lines, along_diagonals)
    }

    #[inline(always)]
    fn queen_attacks<T: Algorithms>(token: T, queens: Bitboard, occupied: Bitboard) -> Bitboard {
        let mut attacks = Bitboard::EMPTY;
        for square in queens {
            attacks |= T::Single::queen_attacks(token, square, occupied);
            keep_scalar();
        }
        attacks
    }
}
