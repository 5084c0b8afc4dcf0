//! Owns the vocabulary that the kernels are written in: words of one or more
//! 64-bit lanes, and the few operations that differ by instruction set.
//!
//! An algorithm is an equation over a [`Word`]. What a lane stands for is the
//! algorithm's choice: a line of one square, a square of its own, a direction
//! of a fill, a position. The operators are lane-wise; [`Word`] adds what the
//! operators do not have. A backend is a file beside this one: it holds
//! operations and no algorithm, and all `unsafe` and every intrinsic live in
//! the backends (and in the region wrappers of [`level`](crate::level)).
//!
//! Why the intrinsics are sound: a word is made from a [`Token`] or from
//! another word of its type, so wherever a word exists its level's CPU
//! features do.

mod array;
#[cfg(target_arch = "x86_64")]
mod avx2;
#[cfg(target_arch = "x86_64")]
mod avx512;
mod scalar;
#[cfg(target_arch = "x86_64")]
mod vector;

pub(crate) use scalar::one_at_a_time;

use crate::board::{Bitboard, Square};
use crate::direction::{Direction, Line};
use crate::empty_board::calculated::line_mask;
use crate::level::Token;
use core::ops::{BitAnd, BitOr, BitXor, Not};

/// The words of a level. Sealed: implemented for the level tokens only.
pub trait Lanes: Copy {
    /// Whether leading zeros are counted by `lzcnt` and not by `bsr`.
    const LZCNT: bool;
    /// Whether there is `andn`, an intersection that keeps both operands.
    const ANDN: bool;
    /// Whether a word of several lanes is one register.
    const VECTOR: bool;
    /// One lane: a line, or a bitboard.
    type One: Word<Level = Self>;
    /// Two lanes: the lines of a rook, or of a bishop.
    type Two: Word<Level = Self>;
    /// Four lanes: the lines of a queen, in the order of `Line`.
    type Four: Word<Level = Self>;
    /// Eight lanes: the directions.
    type Compass: Compass<Level = Self>;
    /// As many lanes as the level serves best when each is a query of its own.
    type Wide: Word<Level = Self>;
}

/// One or more 64-bit lanes.
pub trait Word:
    Copy + BitAnd<Output = Self> + BitOr<Output = Self> + BitXor<Output = Self> + Not<Output = Self>
{
    /// The level whose instructions the operations are.
    type Level: Token;
    /// The occupied squares, as [`blockers`](Self::blockers) takes them.
    type Occupied: Copy;
    /// How many lanes.
    const LANES: usize;

    /// Every lane `x`.
    fn splat(token: Self::Level, x: u64) -> Self;
    /// Lane `i` from `lanes[i]`. Panics if there are fewer than `LANES`.
    fn load(token: Self::Level, lanes: &[u64]) -> Self;
    /// Lane `i` is `f(i)`.
    #[inline(always)]
    fn from_fn(token: Self::Level, f: impl Fn(usize) -> u64) -> Self {
        let mut lanes = [0; 8];
        for (lane, value) in lanes.iter_mut().enumerate().take(Self::LANES) {
            *value = f(lane);
        }
        Self::load(token, &lanes)
    }
    /// Lane `i` from `lanes[i]`. Panics if there are fewer than `LANES`.
    #[inline(always)]
    fn load_bitboards(token: Self::Level, lanes: &[Bitboard]) -> Self {
        Self::load(token, bits(lanes))
    }
    /// Lane `i` to `lanes[i]`. Panics if there are fewer than `LANES`.
    #[inline(always)]
    fn store_bitboards(self, lanes: &mut [Bitboard]) {
        self.store(bits_mut(lanes));
    }
    /// Lane `i` is the index of `squares[i]`. Panics if there are fewer than
    /// `LANES`.
    fn load_squares(token: Self::Level, squares: &[Square]) -> Self;
    /// Lane `i` to `lanes[i]`. Panics if there are fewer than `LANES`.
    fn store(self, lanes: &mut [u64]);

    /// `self & !other`.
    fn and_not(self, other: Self) -> Self;
    /// `self & mask & !except`.
    #[inline(always)]
    fn and_except(self, mask: Self, except: Self) -> Self {
        (self & mask).and_not(except)
    }
    /// Sum, modulo 2^64.
    fn add(self, other: Self) -> Self;
    /// Difference, modulo 2^64.
    fn sub(self, other: Self) -> Self;
    /// Shifted left by the lane's count, which is below 64.
    fn shl(self, counts: Self) -> Self;
    /// Shifted right by the lane's count, which is below 64.
    fn shr(self, counts: Self) -> Self;
    /// Rotated left by the lane's count modulo 64.
    fn rotl(self, counts: Self) -> Self;
    /// The bytes of each lane in reverse: the ranks upside down.
    fn swap_bytes(self) -> Self;
    /// Sum of each byte, modulo 256.
    fn add_bytes(self, other: Self) -> Self;
    /// Difference of each byte, modulo 256.
    fn sub_bytes(self, other: Self) -> Self;
    /// Byte `j` of word `i` and byte `i` of word `j` change places, in every
    /// lane: from a board in each lane of each word to a rank in each word.
    ///
    /// Which lane a byte ends up in is the level's choice; applied twice, all
    /// is as before.
    fn transpose_bytes(words: [Self; 8]) -> [Self; 8];

    /// The occupied squares in the form that is cheapest to intersect: done
    /// once, it saves an operation per line.
    fn occupied(token: Self::Level, occupied: u64) -> Self::Occupied;
    /// The occupied squares of a mask.
    fn blockers(self, occupied: Self::Occupied) -> Self;
    /// Bit 0 set, where [`negative_ms1b`](Self::negative_ms1b) needs it.
    fn guarded(self) -> Self;
    /// Minus the most significant one bit; -1 for an empty word that is
    /// [`guarded`](Self::guarded).
    fn negative_ms1b(self) -> Self;
    /// The lines of each lane's square, with the square, in the order of
    /// `Line`: masks made in registers, for squares that share no table row.
    #[inline(always)]
    fn line_masks(squares: Self) -> [Self; 4] {
        let mut masks = [squares; 4];
        for line in Line::ALL {
            masks[line as usize] =
                squares.map(|square| line_mask(line, Square::new_masked(square as u8)).0);
        }
        masks
    }
    /// Each lane through `f`, one after the other: for what has no lane-wise
    /// form. Slow above one lane.
    fn map(self, f: impl Fn(u64) -> u64) -> Self;

    /// The union of all lanes.
    fn fold(self) -> u64;
    /// The union of the first half of the lanes, and of the second half.
    fn fold_halves(self) -> (u64, u64);
}

fn bits(bitboards: &[Bitboard]) -> &[u64] {
    // SAFETY: `Bitboard` is a transparent `u64`, so the slices are alike.
    unsafe { core::slice::from_raw_parts(bitboards.as_ptr().cast(), bitboards.len()) }
}

fn bits_mut(bitboards: &mut [Bitboard]) -> &mut [u64] {
    // SAFETY: `Bitboard` is a transparent `u64`, so the slices are alike.
    unsafe { core::slice::from_raw_parts_mut(bitboards.as_mut_ptr().cast(), bitboards.len()) }
}

/// The direction of each lane of a [`Compass`].
///
/// The first half goes up in bit index and the second down, so that four lanes
/// are shifted one way. Orthogonal and diagonal directions alternate, so that
/// folding halves onto each other ends with the orthogonal attacks beside the
/// diagonal ones.
pub(crate) const COMPASS: [Direction; 8] = [
    Direction::North,
    Direction::NorthEast,
    Direction::East,
    Direction::NorthWest,
    Direction::South,
    Direction::SouthWest,
    Direction::West,
    Direction::SouthEast,
];

/// Eight lanes, one for each direction of [`COMPASS`].
pub trait Compass: Word {
    /// `orthogonal` in the lanes of ranks and files, `diagonal` in the others.
    fn by_kind(token: Self::Level, orthogonal: u64, diagonal: u64) -> Self;
    /// Each lane moved `steps` squares in its direction. What leaves the board
    /// may come in again on the far side: the caller masks it.
    fn step(self, steps: u64) -> Self;
    /// The union of the orthogonal directions, and of the diagonal ones.
    fn fold_by_kind(self) -> (u64, u64);
}

/// By how many bits each lane of a [`Compass`] is shifted for `steps` squares:
/// the first half left, the second right.
const fn shifts(steps: u64) -> [i64; 8] {
    let mut counts = [0; 8];
    let mut lane = 0;
    while lane < 8 {
        counts[lane] = COMPASS[lane].offset().unsigned_abs() as i64 * steps as i64;
        lane += 1;
    }
    counts
}
