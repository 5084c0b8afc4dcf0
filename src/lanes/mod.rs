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

#[inline(always)]
fn bits(bitboards: &[Bitboard]) -> &[u64] {
    // SAFETY: `Bitboard` is a transparent `u64`, so the slices are alike.
    unsafe { core::slice::from_raw_parts(bitboards.as_ptr().cast(), bitboards.len()) }
}

#[inline(always)]
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Level, dispatch, reference};

    /// Eight lanes at a time: what matters at the edges, then anything.
    fn lanes() -> impl Iterator<Item = [u64; 8]> {
        let mut state = 1_u64;
        let mut draw = move || {
            state = state.wrapping_mul(6364136223846793005).wrapping_add(1);
            state ^ state >> 29
        };
        let edges = [0, 1, !0, 1 << 63, 3 << 62, 0xff, 0x8100_0000_0000_0081, 2];
        let turned = (0..8).map(move |by| {
            let mut edges = edges;
            edges.rotate_left(by);
            edges
        });
        turned.chain((0..1000).map(move |_| [(); 8].map(|()| draw() & draw())))
    }

    /// Whether each lane of `word` is `expected` of its index.
    #[track_caller]
    fn assert_lanes<W: Word>(word: W, expected: impl Fn(usize) -> u64) {
        let mut lanes = [0x5a; 8];
        word.store(&mut lanes);
        for (lane, answer) in lanes.into_iter().enumerate() {
            let expected = if lane < W::LANES {
                expected(lane)
            } else {
                0x5a
            };
            assert_eq!(answer, expected, "lane {lane} of {}", W::LANES);
        }
    }

    fn each_byte(a: u64, b: u64, f: fn(u8, u8) -> u8) -> u64 {
        let (a, b) = (a.to_le_bytes(), b.to_le_bytes());
        u64::from_le_bytes(core::array::from_fn(|i| f(a[i], b[i])))
    }

    fn operations<W: Word>(token: W::Level) {
        let pairs = lanes().zip(lanes().skip(1)).zip(lanes().skip(2));
        for ((a, b), c) in pairs {
            let [x, y, z] = [a, b, c].map(|lanes| W::load(token, &lanes));
            assert_lanes(x, |i| a[i]);
            assert_lanes(W::from_fn(token, |i| a[i]), |i| a[i]);
            assert_lanes(W::load_bitboards(token, &a.map(Bitboard)), |i| a[i]);
            let mut boards = [Bitboard::FULL; 8];
            x.store_bitboards(&mut boards);
            assert_eq!(boards[..W::LANES], a.map(Bitboard)[..W::LANES]);
            assert_lanes(W::splat(token, a[0]), |_| a[0]);

            assert_lanes(x & y, |i| a[i] & b[i]);
            assert_lanes(x | y, |i| a[i] | b[i]);
            assert_lanes(x ^ y, |i| a[i] ^ b[i]);
            assert_lanes(!x, |i| !a[i]);
            assert_lanes(x.and_not(y), |i| a[i] & !b[i]);
            assert_lanes(x.and_except(y, z), |i| a[i] & b[i] & !c[i]);
            assert_lanes(x.add(y), |i| a[i].wrapping_add(b[i]));
            assert_lanes(x.sub(y), |i| a[i].wrapping_sub(b[i]));
            assert_lanes(x.swap_bytes(), |i| a[i].swap_bytes());
            assert_lanes(x.map(|lane| lane / 3), |i| a[i] / 3);
            assert_lanes(x.add_bytes(y), |i| each_byte(a[i], b[i], u8::wrapping_add));
            assert_lanes(x.sub_bytes(y), |i| each_byte(a[i], b[i], u8::wrapping_sub));

            let below_64 = W::load(token, &b.map(|count| count & 63));
            assert_lanes(x.shl(below_64), |i| a[i] << (b[i] & 63));
            assert_lanes(x.shr(below_64), |i| a[i] >> (b[i] & 63));
            assert_lanes(x.rotl(below_64), |i| a[i].rotate_left(b[i] as u32 & 63));
            // A count of more than 64, as a negative one is.
            assert_lanes(x.rotl(y), |i| a[i].rotate_left(b[i] as u32 & 63));

            assert_lanes(x.blockers(W::occupied(token, b[0])), |i| a[i] & b[0]);
            let negative_ms1b = |x: u64| match x.checked_ilog2() {
                Some(index) => (1_u64 << index).wrapping_neg(),
                None => !0,
            };
            assert_lanes(x.guarded().negative_ms1b(), |i| negative_ms1b(a[i]));
            let nonzero = W::load(token, &a.map(|lane| lane.max(2)));
            assert_lanes(nonzero.negative_ms1b(), |i| negative_ms1b(a[i].max(2)));

            let union = |lanes: &[u64]| lanes.iter().fold(0, |union, lane| union | lane);
            // One lane alone is the first half.
            let (first, second) = a[..W::LANES].split_at(W::LANES.div_ceil(2));
            assert_eq!(x.fold(), union(&a[..W::LANES]));
            assert_eq!(x.fold_halves(), (union(first), union(second)));
        }
        for start in 0..=64 - 8 {
            let squares = &Square::ALL[start..];
            let word = W::load_squares(token, squares);
            assert_lanes(word, |i| (start + i) as u64);
            for (line, mask) in Line::ALL.into_iter().zip(W::line_masks(word)) {
                assert_lanes(mask, |i| {
                    let square = squares[i];
                    let attacks = reference::line_attacks(line, square, Bitboard::EMPTY);
                    attacks.with(square).0
                });
            }
        }
    }

    fn transposition<W: Word>(token: W::Level) {
        let stored = |word: W| {
            let mut lanes = [0; 8];
            word.store(&mut lanes);
            lanes
        };
        let bytes = |x: usize| u64::from_le_bytes([x as u8; 8]);

        // Every byte says its rank: each rank comes to its word.
        let ranks = W::splat(token, 0x0706_0504_0302_0100);
        for (rank, word) in W::transpose_bytes([ranks; 8]).into_iter().enumerate() {
            assert_lanes(word, |_| bytes(rank));
        }
        // Every byte says its board: in each word there is one of each, and
        // always in the same place.
        let boards =
            core::array::from_fn(|word| W::from_fn(token, |lane| bytes(word * W::LANES + lane)));
        let [first, rest @ ..] = W::transpose_bytes(boards).map(stored);
        assert!(rest.iter().all(|word| *word == first));
        let mut places = first.map(u64::to_le_bytes);
        let places = &mut places.as_flattened_mut()[..8 * W::LANES];
        places.sort_unstable();
        assert!(places.iter().copied().eq(0..8 * W::LANES as u8));
        // And back again.
        assert_eq!(
            W::transpose_bytes(W::transpose_bytes(boards)).map(stored),
            boards.map(stored)
        );
    }

    /// What wraps is not said: it is masked here as the caller does.
    fn directions<C: Compass>(token: C::Level) {
        for [orthogonal, diagonal, ..] in lanes() {
            let word = C::by_kind(token, orthogonal, diagonal);
            let kind = |lane: usize| [orthogonal, diagonal][lane % 2];
            assert_lanes(word, kind);
            assert_eq!(word.fold_by_kind(), (orthogonal, diagonal));

            let shifted = |steps, lane: usize, board| {
                (0..steps).fold(Bitboard(board), |board, _| board.shift(COMPASS[lane]))
            };
            for steps in [1, 2, 4] {
                let landing = C::from_fn(token, |lane| shifted(steps, lane, !0).0);
                let stepped = word.step(steps) & landing;
                assert_lanes(stepped, |lane| shifted(steps, lane, kind(lane)).0);
            }
        }
        for lanes in lanes() {
            let [a, b, c, d, e, f, g, h] = lanes;
            let by_kind = C::load(token, &lanes).fold_by_kind();
            assert_eq!(by_kind, (a | c | e | g, b | d | f | h));
        }
    }

    fn every_operation<W: Word>(token: W::Level) {
        operations::<W>(token);
        transposition::<W>(token);
    }

    fn every_word<T: Token>(token: T) {
        every_operation::<T::One>(token);
        every_operation::<T::Two>(token);
        every_operation::<T::Four>(token);
        every_operation::<T::Wide>(token);
        every_operation::<T::Compass>(token);
        directions::<T::Compass>(token);
    }

    #[test]
    fn operations_are_lane_wise_at_every_level() {
        for level in Level::available() {
            dispatch!(level, token => every_word(token));
        }
    }
}
