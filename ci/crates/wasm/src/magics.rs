//! Fancy magics with their tables in the module: what else a page would load.

use raylane::{Bitboard, Square};

struct Magic {
    mask: u64,
    factor: u64,
    shift: u32,
    offset: u32,
}

// `ROOKS` and `BISHOPS`, by square, and `ATTACKS`.
include!(concat!(env!("OUT_DIR"), "/tables.rs"));

fn look_up(magic: &Magic, occupied: Bitboard) -> Bitboard {
    let index = (occupied.0 & magic.mask).wrapping_mul(magic.factor) >> magic.shift;
    // SAFETY: from `offset` on, the tables have a set for every index of 64 - `shift` bits.
    Bitboard(unsafe { *ATTACKS.get_unchecked(magic.offset as usize + index as usize) })
}

pub(crate) fn rook_attacks(square: Square, occupied: Bitboard) -> Bitboard {
    look_up(&ROOKS[square.index()], occupied)
}

pub(crate) fn bishop_attacks(square: Square, occupied: Bitboard) -> Bitboard {
    look_up(&BISHOPS[square.index()], occupied)
}

pub(crate) fn queen_attacks(square: Square, occupied: Bitboard) -> Bitboard {
    rook_attacks(square, occupied) | bishop_attacks(square, occupied)
}
