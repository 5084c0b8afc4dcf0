//! Ray order: the way from a bitboard and back.

use super::order::{FROM_BOARD, POSITIONS, SQUARES, TO_BOARD, VALID};
use super::set::RaySet;
use crate::board::{Bitboard, Square};
use crate::lanes::{Bytes, BytesOf, Registers};

/// The squares of `set` in ray order.
#[inline(always)]
pub(crate) fn ray_set<T: Registers>(token: T, centre: Square, set: Bitboard) -> RaySet {
    let index = centre as usize;
    RaySet(if T::CAN.vectors {
        // The instruction ignores bit 7, so the index of a missing square is that of the centre.
        let set = if T::CAN.bit_shuffle {
            set.without(centre)
        } else {
            set
        };
        BytesOf::<T>::select_bits(token, set.0, &SQUARES.0[index], &FROM_BOARD.0[index])
    } else {
        by_multiplication(centre, set) & VALID.0[index]
    })
}

/// The squares of a set in ray order.
#[inline(always)]
pub(crate) fn ray_squares<T: Registers>(token: T, centre: Square, set: RaySet) -> Bitboard {
    let index = centre as usize;
    Bitboard(if T::CAN.vectors {
        // The instruction ignores bit 7 here, too: a square that no ray leads to has the index of a missing bit.
        let set = if T::CAN.bit_shuffle {
            set.0 & VALID.0[index]
        } else {
            set.0
        };
        BytesOf::<T>::select_bits(token, set, &POSITIONS.0[index], &TO_BOARD.0[index])
    } else {
        one_by_one(centre, set)
    })
}

/// The squares of a set in ray order without vectors.
#[inline(always)]
fn one_by_one(centre: Square, set: RaySet) -> u64 {
    let squares = &SQUARES.0[centre as usize].0;
    let mut found = 0;
    for bit in RaySet(set.0 & VALID.0[centre as usize]).bits() {
        found |= 1 << (squares[usize::from(bit)] & 63);
    }
    found
}

/// Ray order without vectors. Squares beyond an edge are those that a wrap leads to.
///
/// With the centre moved to bit 0, the squares of a ray are the multiples of its offset. A mask keeps
/// them, and a multiplication by a one bit for each distance brings all of them into the top byte: no
/// two products coincide there but for those that are wanted. For the rays down the board, the
/// ranks are turned upside down first.
#[inline(always)]
fn by_multiplication(centre: Square, set: Bitboard) -> u64 {
    /// The bits at distances 1 to 7, and their products.
    const fn ray(offset: u32) -> (u64, u64) {
        let (mut mask, mut factor, mut distance) = (0, 0, 1);
        while distance < 8 {
            mask |= 1 << (offset * distance);
            factor |= 1 << (56 + distance - offset * distance);
            distance += 1;
        }
        (mask, factor)
    }
    const NORTH: (u64, u64) = ray(8);
    const NORTH_EAST: (u64, u64) = ray(9);
    const NORTH_WEST: (u64, u64) = ray(7);
    let top_byte =
        |board: u64, (mask, factor): (u64, u64)| (board & mask).wrapping_mul(factor) >> 56;

    let centre = centre as u32;
    let up = set.0 >> centre;
    let down = set.0.swap_bytes() >> (centre ^ 56);
    // West: the seven bits below the centre, reversed by the classic product of a byte.
    let below = set.0 << (63 - centre) >> 56;
    let west = ((below * 0x8020_0802) & 0x08_8442_2110).wrapping_mul(0x01_0101_0101) >> 32 & 0xff;
    let rays = top_byte(up, NORTH)
        | (up & 0xfe) << 8
        | top_byte(up, NORTH_EAST) << 16
        | top_byte(up, NORTH_WEST) << 24
        | top_byte(down, NORTH) << 32
        | west << 40
        | top_byte(down, NORTH_WEST) << 48
        | top_byte(down, NORTH_EAST) << 56;

    // The knight's squares by a product each for up and down.
    let jumps_up = (up & (1 << 17 | 1 << 10 | 1 << 15 | 1 << 6))
        .wrapping_mul(1 | 1 << 23 | 1 << 26 | 1 << 51)
        >> 17;
    let jumps_down = (down & (1 << 15 | 1 << 10 | 1 << 6 | 1 << 17))
        .wrapping_mul(1 << 19 | 1 | 1 << 44 | 1 << 41)
        >> 2;
    rays & RaySet::RAYS.0 | jumps_up & 0x0000_0100_0101_0001 | jumps_down & 0x0101_0001_0000_0100
}
