//! Side by side: the sliders of a set along three kinds of lines at once, some of them in general-purpose
//! registers and some in vector registers.
//!
//! *Source.* This crate. The fill is the [line fill](super::line_fill), the subtraction along a rank
//! that of the sliced fill.
//!
//! *Idea.* 64-bit Arm has as many units for general-purpose registers as for vectors of two lanes, and
//! shifts and intersects in one instruction of the former. So neither kind of register should do all
//! the work. Each line goes where it is cheapest:
//!
//! ```text
//! files        line fill in general-purpose registers
//! diagonals    line fill, both diagonals in a vector
//! ranks        occupied ^ (occupied - 2 * sliders), byte by byte,
//!              the board in one lane, and with its bits reversed in the other
//! ```
//!
//! Along a rank, each slider's borrow ends at the next blocker and cannot reach the next byte.
//!
//! ```
//! use raylane::algorithm::side_by_side::SideBySide;
//! use raylane::{Square, Token, bitboard, level::COMPILED};
//!
//! let rooks = Square::C4 | Square::G4;
//! let occupied = rooks | Square::A4 | Square::C8 | Square::G6;
//! let (rank, sliders) = (0b0100_0101_u8, 0b0100_0100_u8);
//! let east = rank ^ rank.wrapping_sub(sliders << 1);
//! assert_eq!(east, 0b1111_1000);
//! let (rank, sliders) = (rank.reverse_bits(), sliders.reverse_bits());
//! let west = (rank ^ rank.wrapping_sub(sliders << 1)).reverse_bits();
//! assert_eq!(west, 0b0011_1111);
//!
//! let attacks = COMPILED.by::<SideBySide>().setwise_rook_attacks(rooks, occupied);
//! assert_eq!(attacks, bitboard! {
//!     . . 1 . . . . .
//!     . . 1 . . . . .
//!     . . 1 . . . 1 .
//!     . . 1 . . . 1 .
//!     1 1 1 1 1 1 1 1
//!     . . 1 . . . 1 .
//!     . . 1 . . . 1 .
//!     . . 1 . . . 1 .
//! });
//! ```

use super::line_fill::along;
use super::sliced_fill::east;
use super::traits::{Algorithms, Setwise};
use crate::board::{Bitboard, Direction};
use crate::lanes::{Scalar, Two, Word, opaque};

/// Sets in general-purpose registers and in vectors of two lanes at once.
pub enum SideBySide {}

/// Along the ranks: to the west with the bits reversed.
#[inline(always)]
fn along_ranks<T: Algorithms>(token: T, sliders: Bitboard, occupied: Bitboard) -> Bitboard {
    let blockers = occupied | sliders;
    let sliders = Two::<T>::load(token, &[sliders.0, sliders.0.reverse_bits()]);
    let blockers = Two::<T>::load(token, &[blockers.0, blockers.0.reverse_bits()]);
    let (east, west) = east(sliders, blockers).union_by_half();
    Bitboard(east | west.reverse_bits())
}

impl Setwise for SideBySide {
    #[inline(always)]
    fn rook_bishop_attacks<T: Algorithms>(
        token: T,
        orthogonal: Bitboard,
        diagonal: Bitboard,
        occupied: Bitboard,
    ) -> (Bitboard, Bitboard) {
        let files = Scalar::splat(token, orthogonal.0);
        let along_files = along(token, [Direction::North; 4], files, None, occupied).union();
        let (a, b) = (Direction::NorthEast, Direction::NorthWest);
        // Opaque, or the compiler would make vectors of the files of two sets.
        let orthogonal = along_ranks(token, orthogonal, occupied) | Bitboard(opaque(along_files));
        let diagonal = Two::<T>::splat(token, diagonal.0);
        let diagonal = along(token, [a, b, a, b], diagonal, None, occupied).union();
        (orthogonal, Bitboard(diagonal))
    }
}
