//! shakmaty's fixed-shift magics (697 KiB, of release 0.29).

use raylane::Square;

use super::Tables;

pub struct Magics;

impl Tables for Magics {
    #[inline(always)]
    fn rook(&self, square: Square, occupied: u64) -> u64 {
        use shakmaty::{Bitboard, attacks::rook_attacks};
        rook_attacks(magics_square(square), Bitboard(occupied)).0
    }

    #[inline(always)]
    fn bishop(&self, square: Square, occupied: u64) -> u64 {
        use shakmaty::{Bitboard, attacks::bishop_attacks};
        bishop_attacks(magics_square(square), Bitboard(occupied)).0
    }

    /// 88,772 attack sets, and a mask, a factor and an offset per square and piece.
    fn bytes(&self) -> usize {
        8 * 88_772 + 2 * 64 * 24
    }
}

#[inline(always)]
fn magics_square(square: Square) -> shakmaty::Square {
    // SAFETY: the index of a square is below 64.
    unsafe { shakmaty::Square::new_unchecked(square.index() as u32) }
}
