//! Line fill: Kogge-Stone with a line in each of four lanes, up the line and down it by the same
//! blockers.
//!
//! *Source.* This crate, after [Kogge-Stone](super::kogge_stone).
//!
//! *Idea.* A fill up a line moves a flood by one, two and four squares. It must know whether the
//! last one, two or four squares up to each square are free:
//!
//! ```text
//! blocked1 = occupied                          g |= (g << 1) & !blocked1
//! blocked2 = blocked1 | blocked1 << 1          g |= (g << 2) & !blocked2
//! blocked4 = blocked2 | blocked2 << 2          g |= (g << 4) & !blocked4
//!                                              up = g << 1
//! ```
//!
//! (`<< 1` is a step along the line, by 8 bits on a file.) A fill down the line needs the same of the squares
//! that follow. If it floods the attacks rather than the sliders, it looks at the squares that it leaves, and
//! these are the same sets:
//!
//! ```text
//! down  = g >> 1
//! down |= (down & !blocked1) >> 1
//! down |= (down & !blocked2) >> 2
//! down |= (down & !blocked4) >> 4
//! ```
//!
//! No flood has to enter the edge of the board, because no step leads on from there. So the edges count as
//! occupied for both, and only a slider on an edge can wrap around the board, in its first step: a mask at
//! the end takes that away.
//!
//! These are 28 operations on words of four lanes for all eight directions, of which five are shared by all
//! sets on one board. Kogge-Stone up and down needs 33, of which ten are shared. Where a word can merge three
//! operands, the flood down is that of the sliders, with the blocked squares moved: its steps are shorter there,
//! and elsewhere two operations more.
//!
//! *A worked board.* The attacks of two rooks along their files:
//!
//! ```
//! use raylane::algorithm::line_fill::LineFill;
//! use raylane::{Bitboard, Token, bitboard, level::COMPILED};
//!
//! let (rooks, blockers) = (
//!     bitboard! {
//!         . . . . . . . .
//!         . . . . . . . .
//!         . . . . . . . .
//!         . . . . . . 1 .
//!         . . 1 . . . . .
//!         . . . . . . . .
//!         . . . . . . . .
//!         . . . . . . . .
//!     },
//!     bitboard! {
//!         . . . . . . . .
//!         . . 1 . . . . .
//!         . . . . . . . .
//!         . 1 . . . 1 . 1
//!         . 1 . 1 . . . .
//!         . . . . . . 1 .
//!         . . . . . . . .
//!         . . . . . . . .
//!     },
//! );
//! let occupied = rooks | blockers;
//! let blocked = [
//!     occupied.0,
//!     occupied.0 | occupied.0 << 8,
//!     occupied.0 | occupied.0 << 8 | occupied.0 << 16 | occupied.0 << 24,
//! ];
//! let (mut up, mut down) = (rooks.0, rooks.0 >> 8);
//! for (blocked, bits) in blocked.into_iter().zip([8, 16, 32]) {
//!     up |= (up << bits) & !blocked;
//!     down |= (down & !blocked) >> bits;
//! }
//! let files = bitboard! {
//!     . . . . . . 1 .
//!     . . 1 . . . 1 .
//!     . . 1 . . . 1 .
//!     . . 1 . . . . .
//!     . . . . . . 1 .
//!     . . 1 . . . 1 .
//!     . . 1 . . . . .
//!     . . 1 . . . . .
//! };
//! assert_eq!(Bitboard(up << 8 | down), files);
//! // Along the ranks they attack their neighbours.
//! let neighbours = blockers & bitboard! {
//!     . . . . . . . .
//!     . . . . . . . .
//!     . . . . . . . .
//!     . . . . . 1 . 1
//!     . 1 . 1 . . . .
//!     . . . . . . . .
//!     . . . . . . . .
//!     . . . . . . . .
//! };
//! let by_lines = COMPILED.by::<LineFill>();
//! assert_eq!(by_lines.setwise_rook_attacks(rooks, occupied), files | neighbours);
//! ```

use super::fill::{AlongLines, steps};
use crate::geometry::compass::EDGES;
use crate::lanes::Word;

/// Three doubling steps along four lines, both ways.
pub enum LineFill {}

impl AlongLines for LineFill {
    #[inline(always)]
    fn both_ways<W: Word>(
        token: W::Token,
        sliders: W,
        steppers: Option<[W; 2]>,
        occupied: W,
    ) -> [W; 2] {
        both_ways(
            token,
            sliders,
            steppers,
            occupied | W::load(token, &EDGES),
            #[inline(always)]
            |squares| steps(token, squares),
        )
    }
}

/// The attacks up each line and down it: see [`AlongLines::both_ways`]. `blocked` are the occupied squares
/// and the edges, `steps` is how far so many squares are along each line.
#[inline(always)]
pub(super) fn both_ways<W: Word>(
    token: W::Token,
    sliders: W,
    steppers: Option<[W; 2]>,
    mut blocked: W,
    steps: impl Fn(u8) -> W,
) -> [W; 2] {
    let step = steps(1);
    let mut up = sliders;
    let mut down = if W::MERGES {
        sliders
    } else {
        sliders.shr(step)
    };
    for distance in [1, 2, 4] {
        let distant = steps(distance);
        up = up.or_except(up.shl(distant), blocked);
        down = if W::MERGES {
            // Where a run of blocked squares begins.
            let blocked = blocked.shr(steps(distance - 1));
            down.or_except(down.shr(distant), blocked)
        } else {
            down | down.and_not(blocked).shr(distant)
        };
        blocked = blocked | blocked.shl(distant);
    }
    if W::MERGES {
        let [above, below] = steppers.unwrap_or([W::splat(token, 0); 2]);
        return [(up | above).shl(step), (down | below).shr(step)];
    }
    match steppers {
        None => [up.shl(step), down],
        Some([above, below]) => [(up | above).shl(step), down | below.shr(step)],
    }
}
