//! cozy-chess's PEXT tables (843 KiB, of release 0.3).

use raylane::Square;

use super::Tables;

pub struct Pext;

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
