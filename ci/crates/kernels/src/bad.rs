//! What the checks must find: kernels that call, that panic, and that are
//! compiled for another level than their name says.

use crate::*;
use raylane::algorithm::obstruction_difference::Infuehr;

#[inline(never)]
extern "C" fn out_of_line(square: Square, occupied: Bitboard) -> Bitboard {
    Bitboard(square.bitboard().0 ^ occupied.0.rotate_left(7))
}

static TABLE: [Bitboard; 63] = [Bitboard(0x0123_4567_89ab_cdef); 63];

kernel! { infuehr bad_call(square: Square, occupied: Bitboard) -> Bitboard,
token => enter!(token, move token.by::<Infuehr>().queen_attacks(square, out_of_line(square, occupied))) }

kernel! { infuehr bad_bounds(square: Square, occupied: Bitboard) -> Bitboard,
token => enter!(token, move token.by::<Infuehr>().queen_attacks(square, occupied ^ TABLE[square.index()])) }

/// At the level of the build.
#[unsafe(no_mangle)]
#[inline(never)]
pub extern "C" fn infuehr__bad_level__bmi2(square: Square, occupied: Bitboard) -> Bitboard {
    raylane::level::COMPILED
        .by::<Infuehr>()
        .queen_attacks(square, occupied)
}

// A closure of three words, which goes by reference.
kernel! { served bad_closure(orthogonal: Bitboard, diagonal: Bitboard, occupied: Bitboard) -> Bitboard,
token => enter!(token, move token.setwise_slider_attacks(orthogonal, diagonal, occupied)) }
