//! Sliced fill: the sliders of many positions at once, with one rank of all positions in
//! each word.
//!
//! *Source.* This crate. The subtraction along a rank is that of hyperbola, and bit
//! slicing is an old technique of cryptography.
//!
//! *Idea.* A fill with a position in each lane moves its flood in three doubling steps,
//! which cost twelve operations per direction. Instead, transpose the boards, so that word
//! `k` holds rank `k` of eight times as many positions, one byte each. A flood that goes up
//! is then one pass over the eight words:
//!
//! ```text
//! north        flood = (flood & !occupied[k]) | sliders[k]
//! north-east   the same, and the byte shifted left
//! east         occupied ^ (occupied - 2 * sliders), byte by byte
//! ```
//!
//! Along a rank, each slider's borrow ends at the next blocker and cannot reach the next
//! byte. Towards the west a subtraction works only on reversed bytes. Where reversing takes
//! more than one instruction, three doubling steps within each byte replace it.
//!
//! This takes about half the operations of a fill with a position in each lane, including
//! the four transpositions. It needs as many positions as a word has bytes.
//!
//! *A worked board.* The bytes of one position, rank by rank, as a rook on d4 floods north:
//!
//! ```
//! use raylane::{Bitboard, Square, batch, bitboard};
//!
//! let occupied = bitboard! {
//!     . . . . . . . .
//!     . . . 1 . . . .
//!     . . . . . . . .
//!     . . . . . . . .
//!     . . . 1 . . . .
//!     . . . . . . . .
//!     . . . . . . . .
//!     . . . . . . . .
//! };
//! let rooks = Square::D4.bitboard();
//! let (occupied_ranks, slider_ranks) = (occupied.0.to_le_bytes(), rooks.0.to_le_bytes());
//! let (mut flood, mut attacks) = (0, [0; 8]);
//! for rank in 0..8 {
//!     attacks[rank] = flood;
//!     flood = (flood & !occupied_ranks[rank]) | slider_ranks[rank];
//! }
//! let north = bitboard! {
//!     . . . . . . . .
//!     . . . 1 . . . .
//!     . . . 1 . . . .
//!     . . . 1 . . . .
//!     . . . . . . . .
//!     . . . . . . . .
//!     . . . . . . . .
//!     . . . . . . . .
//! };
//! assert_eq!(Bitboard(u64::from_le_bytes(attacks)), north);
//!
//! let mut answers = [Bitboard::EMPTY; 64];
//! batch::slider_attacks(&[rooks; 64], &[Bitboard::EMPTY; 64], &[occupied; 64], &mut answers);
//! assert!(answers.iter().all(|attacks| north.is_subset(*attacks)));
//! ```

use super::kogge_stone::KoggeStone;
use super::traits::Flood;
use crate::lanes::Word;

/// A block is a word for each rank: eight times as many positions as a word
/// has lanes.
pub(crate) const WORDS: usize = 8;

/// Everything but the h-file: where a bit moved right in its byte may land.
const NOT_H: u64 = 0x7f7f_7f7f_7f7f_7f7f;

/// The attacks of all sliders in a block of positions, a position in each lane
/// of the words that come in and go out.
#[inline(always)]
pub(crate) fn block<W: Word>(
    token: W::Token,
    orthogonal: [W; WORDS],
    diagonal: [W; WORDS],
    occupied: [W; WORDS],
) -> [W; WORDS] {
    let (one, not_h) = (W::splat(token, 1), W::splat(token, NOT_H));
    let occupied = W::transpose_bytes(occupied);
    let mut attacks = [W::splat(token, 0); WORDS];

    let sliders = W::transpose_bytes(orthogonal);
    for rank in 0..WORDS {
        attacks[rank] = along_rank(token, sliders[rank], occupied[rank]);
    }
    up_and_down(
        sliders,
        occupied,
        &mut attacks,
        #[inline(always)]
        |flood| flood,
    );

    let sliders = W::transpose_bytes(diagonal);
    up_and_down(
        sliders,
        occupied,
        &mut attacks,
        #[inline(always)]
        |flood| flood.shr(one) & not_h,
    );
    up_and_down(
        sliders,
        occupied,
        &mut attacks,
        #[inline(always)]
        |flood| flood.add_bytes(flood),
    );
    W::transpose_bytes(attacks)
}

/// Along a rank, in each byte.
#[inline(always)]
fn along_rank<W: Word>(token: W::Token, sliders: W, occupied: W) -> W {
    let blockers = occupied | sliders;
    let east = east(sliders, blockers);
    if W::REVERSES {
        // West is the east of the reversed bytes.
        let (sliders, blockers) = (
            sliders.reverse_bits_of_bytes(),
            blockers.reverse_bits_of_bytes(),
        );
        return east | self::east(sliders, blockers).reverse_bits_of_bytes();
    }
    let not_h = W::splat(token, NOT_H);
    // The mask is needed for single steps only: longer ones pass through squares that are
    // masked already.
    let west = KoggeStone::attacks(
        sliders,
        not_h.and_not(occupied),
        #[inline(always)]
        |word, steps| word.shr(W::splat(token, u64::from(steps))),
    );
    east | (west & not_h)
}

/// Towards the east, in each byte. `blockers` contains the sliders, so a borrow ends at the
/// next slider at the latest, which attacks the squares beyond it.
#[inline(always)]
pub(super) fn east<W: Word>(sliders: W, blockers: W) -> W {
    blockers ^ blockers.sub_bytes(sliders.add_bytes(sliders))
}

/// Lets floods go from rank to rank, up and down. `sideways` moves a flood to the file on which it enters the next rank.
#[inline(always)]
fn up_and_down<W: Word>(
    sliders: [W; WORDS],
    occupied: [W; WORDS],
    attacks: &mut [W; WORDS],
    sideways: impl Fn(W) -> W,
) {
    let mut up = sideways(sliders[0]);
    let mut down = sideways(sliders[WORDS - 1]);
    for rank in 1..WORDS {
        attacks[rank] = attacks[rank] | up;
        up = sideways(up.and_not(occupied[rank]) | sliders[rank]);
        let rank = WORDS - 1 - rank;
        attacks[rank] = attacks[rank] | down;
        down = sideways(down.and_not(occupied[rank]) | sliders[rank]);
    }
}
