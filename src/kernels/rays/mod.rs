//! Ray order: what one square sees, as a word of 64 bits.
//!
//! Seen from a square, its *centre*, a [`RaySet`] has a byte for each
//! [`Direction`](crate::Direction), in the order of their numbers. Bit 0 of the byte is the square
//! that a knight's jump reaches clockwise next to the direction; bits 1 to 7 are the squares at
//! distance 1 to 7:
//!
//! | byte | direction | bit 0 | bit 1 | bit 2 | … | bit 7 |
//! | --- | --- | --- | --- | --- | --- | --- |
//! | 0 | north | +17 | +8 | +16 | | +56 |
//! | 1 | east | -6 | +1 | +2 | | +7 |
//! | 2 | north-east | +10 | +9 | +18 | | +63 |
//! | 3 | north-west | +15 | +7 | +14 | | +49 |
//! | 4 | south | -17 | -8 | -16 | | -56 |
//! | 5 | west | +6 | -1 | -2 | | -7 |
//! | 6 | south-west | -10 | -9 | -18 | | -63 |
//! | 7 | south-east | -15 | -7 | -14 | | -49 |
//!
//! These are all squares that a queen or a knight on the centre could ever see. A bit whose square
//! would be beyond the edge is 0.
//!
//! # The first piece on each ray
//!
//! In this order, one subtraction finds the first blocker of all eight rays. It is the idea of SBAMG
//! (subtraction-based attack mask generation), `o ^ (o - 3 cbn)`, in every byte at once: the bit of the
//! knight's square stands in for the closest blocker below, and the last bit for an outermost one.
//!
//! ```text
//! guarded = occupied | 0x8181818181818181
//! nearest = (guarded ^ (guarded - 0x0303030303030303)) & occupied
//! ```
//!
//! [`ray_set`](crate::ray_set) brings the occupied squares into ray order,
//! [`RaySet::nearest`] is the formula:
//!
//! ```
//! use raylane::rays::RaySet;
//! use raylane::{Square, bitboard, ray_set, ray_squares};
//!
//! let occupied = bitboard! {
//!     . . . X . . X .
//!     . . . . . . . .
//!     . X . X . . . .
//!     . . X . . . . .
//!     . . . . . . . X
//!     . . . . . X . .
//!     . . . . X . . .
//!     X . . . . . X .
//! };
//! let rays = ray_set(Square::D4, occupied);
//! // Of the pieces on the file and the diagonals, the nearer ones; and the knight's squares.
//! assert_eq!(ray_squares(Square::D4, rays.nearest()), bitboard! {
//!     . . . . . . . .
//!     . . . . . . . .
//!     . . . 1 . . . .
//!     . . 1 . . . . .
//!     . . . . . . . 1
//!     . . . . . 1 . .
//!     . . . . 1 . . .
//!     1 . . . . . 1 .
//! });
//! // The pieces behind them are the nearest without them.
//! let second = (rays - rays.nearest()).nearest();
//! assert!(second.squares(Square::D4).eq([Square::D8, Square::B6]));
//! ```
//!
//! If a piece goes away, one bit is cleared and the formula is applied again.
//!
//! It is for programs that keep in this order which squares a square sees, and for those that ask which piece is nearest in each
//! direction. It takes and gives bits, one for each square. A byteboard, which has a byte for each square in such an order, makes
//! the bits by comparing its bytes; no type here holds bytes.

pub(crate) mod convert;
mod order;
mod set;

pub(crate) use order::{POSITIONS, SQUARES, VALID, squares};
pub use set::RaySet;
