//! Hyperbola quintessence in four lanes: file and both diagonals of a square at once, so that
//! rook and bishop come from one computation. Bytes are reversed by a shuffle, and the ranks,
//! which that cannot reverse, are a table. 4.5 KiB.
//!
//! Source: Stockfish's `attacks.h` of July 2026, which has the lines in this order on AVX2. Written
//! from the equation.

use std::arch::x86_64::*;

use raylane::level::Avx2;
use raylane::{Line, Square};

use super::{Tables, by_square, first_rank, line};

/// All that a square needs, in a cache line.
#[repr(C, align(64))]
struct Entry {
    /// File, diagonal, nothing, anti-diagonal: a rook needs the lower half of the register alone, and a
    /// bishop unites the halves.
    masks: [u64; 4],
    /// The square, which is in none of the masks.
    bit: u64,
    swapped: u64,
    /// Attacks on the first rank by the occupancy of its six inner squares.
    rank: &'static [u8; 64],
    /// From the first rank to that of the square.
    shift: u32,
}

pub struct HyperbolaFourLanes([Entry; 64]);

impl HyperbolaFourLanes {
    /// `Avx2` is the proof of AVX2.
    pub fn new(_: Avx2) -> Self {
        let ranks: &'static [[u8; 64]; 8] = Box::leak(Box::new(std::array::from_fn(|file| {
            std::array::from_fn(|inner| first_rank(file, inner))
        })));
        Self(by_square(|square| Entry {
            masks: [
                line(Line::File, square),
                line(Line::Diagonal, square),
                0,
                line(Line::AntiDiagonal, square),
            ],
            bit: square.bitboard().0,
            swapped: square.bitboard().0.swap_bytes(),
            rank: &ranks[square.index() & 7],
            shift: square.index() as u32 & 56,
        }))
    }

    /// Rook and bishop. What is not used of it, the compiler leaves out.
    #[inline(always)]
    fn both(&self, square: Square, occupied: u64) -> (u64, u64) {
        let entry = &self.0[square.index()];
        let inner = occupied >> (entry.shift + 1) & 63;
        let rank = u64::from(entry.rank[inner as usize]) << entry.shift;
        // SAFETY: `new` asked for the proof that AVX2 is there. The masks are 32 bytes.
        let [file, diagonals] = unsafe {
            let masks = _mm256_loadu_si256(entry.masks.as_ptr().cast());
            let bit = _mm256_set1_epi64x(entry.bit as i64);
            let swapped = _mm256_set1_epi64x(entry.swapped as i64);

            let forward = _mm256_and_si256(_mm256_set1_epi64x(occupied as i64), masks);
            let reverse = swap(_mm256_sub_epi64(swap(forward), swapped));
            let both = _mm256_xor_si256(_mm256_sub_epi64(forward, bit), reverse);
            let both = _mm256_and_si256(both, masks);
            let (low, high) = (
                _mm256_castsi256_si128(both),
                _mm256_extracti128_si256::<1>(both),
            );
            [
                _mm_cvtsi128_si64(low) as u64,
                _mm_extract_epi64::<1>(_mm_or_si128(low, high)) as u64,
            ]
        };
        (file | rank, diagonals)
    }
}

/// Reverses the bytes of each half. That also swaps its two lanes; the second swap puts them back.
///
/// # Safety
/// The CPU has AVX2.
#[inline(always)]
unsafe fn swap(lanes: __m256i) -> __m256i {
    // SAFETY: the caller's.
    unsafe {
        let half = _mm_set_epi8(0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15);
        _mm256_shuffle_epi8(lanes, _mm256_broadcastsi128_si256(half))
    }
}

impl Tables for HyperbolaFourLanes {
    #[inline(always)]
    fn rook(&self, square: Square, occupied: u64) -> u64 {
        self.both(square, occupied).0
    }

    #[inline(always)]
    fn bishop(&self, square: Square, occupied: u64) -> u64 {
        self.both(square, occupied).1
    }

    #[inline(always)]
    fn rook_bishop(&self, square: Square, occupied: u64) -> (u64, u64) {
        self.both(square, occupied)
    }

    fn bytes(&self) -> usize {
        size_of::<Self>() + 8 * 64
    }
}
