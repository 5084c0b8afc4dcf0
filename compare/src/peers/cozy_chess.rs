//! cozy-chess's black magics (690 KiB, of release 0.2), and its PEXT tables
//! (843 KiB, of release 0.3) where the build has BMI2.
//!
//! The manifest says why these are two releases.

use raylane::Square;

use super::Tables;

pub struct Magics;

impl Tables for Magics {
    #[inline(always)]
    fn rook(&self, square: Square, occupied: u64) -> u64 {
        use cozy_chess_magics::{BitBoard, Square, get_rook_moves};
        get_rook_moves(Square::index(square.index()), BitBoard(occupied)).0
    }

    #[inline(always)]
    fn bishop(&self, square: Square, occupied: u64) -> u64 {
        use cozy_chess_magics::{BitBoard, Square, get_bishop_moves};
        get_bishop_moves(Square::index(square.index()), BitBoard(occupied)).0
    }

    /// 87,988 attack sets, and a mask, a factor and an offset per square and piece.
    fn bytes(&self) -> usize {
        8 * 87_988 + 2 * 64 * 24
    }
}

#[cfg(target_feature = "bmi2")]
pub struct Pext;

#[cfg(target_feature = "bmi2")]
impl Tables for Pext {
    #[inline(always)]
    fn rook(&self, square: Square, occupied: u64) -> u64 {
        use cozy_chess_pext::{BitBoard, Square, get_rook_moves};
        get_rook_moves(Square::index(square.index()), BitBoard(occupied)).0
    }

    #[inline(always)]
    fn bishop(&self, square: Square, occupied: u64) -> u64 {
        use cozy_chess_pext::{BitBoard, Square, get_bishop_moves};
        get_bishop_moves(Square::index(square.index()), BitBoard(occupied)).0
    }

    /// 107,648 attack sets, and a mask and an offset per square and piece.
    fn bytes(&self) -> usize {
        8 * 107_648 + 2 * 64 * 16
    }
}
