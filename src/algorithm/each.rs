//! Each slider of a side apart: its square and its attacks, or the count of what all of them
//! attack.
//!
//! *Idea.* A position has a handful of sliders on one board. Where there are vectors, each lane
//! takes one of them and computes the attacks along all four lines; those along the lines
//! that the slider does not move on are masked away. Counts are added up byte by byte and
//! leave the vector registers once, at the end.

use super::jobs::{Each, InLanes, Serves, Single};
use super::one_by_one::OneByOne;
use super::sliders::SliderAttacks;
use super::spans::Lanewise;
use crate::board::{Bitboard, Line, bits_mut, indices};
use crate::lanes::{Word, one_at_a_time};

impl Each for OneByOne {
    #[inline(always)]
    fn each<T: Serves>(
        token: T,
        orthogonal: Bitboard,
        diagonal: Bitboard,
        occupied: Bitboard,
    ) -> SliderAttacks {
        let mut sliders = SliderAttacks::of(orthogonal | diagonal);
        for index in 0..usize::from(sliders.length) {
            let square = sliders.squares[index];
            let (rook, bishop) = T::Single::rook_bishop_attacks(token, square, occupied);
            let masked = |set: Bitboard, attacks: Bitboard| {
                if set.contains(square) {
                    attacks
                } else {
                    Bitboard::EMPTY
                }
            };
            sliders.attacks[index] = masked(orthogonal, rook) | masked(diagonal, bishop);
            one_at_a_time();
        }
        sliders
    }

    #[inline(always)]
    fn mobility<T: Serves>(
        token: T,
        orthogonal: Bitboard,
        diagonal: Bitboard,
        occupied: Bitboard,
        area: Bitboard,
    ) -> u32 {
        let mut count = 0;
        for square in orthogonal {
            count += (T::Single::rook_attacks(token, square, occupied) & area).len();
            one_at_a_time();
        }
        for square in diagonal {
            count += (T::Single::bishop_attacks(token, square, occupied) & area).len();
            one_at_a_time();
        }
        count
    }
}

impl<A: InLanes> Each for Lanewise<A> {
    #[inline(always)]
    fn each<T: Serves>(
        token: T,
        orthogonal: Bitboard,
        diagonal: Bitboard,
        occupied: Bitboard,
    ) -> SliderAttacks {
        let mut sliders = SliderAttacks::of(orthogonal | diagonal);
        let mut first = 0;
        while first < usize::from(sliders.length) {
            let squares = T::Wide::load_bytes(token, indices(&sliders.squares[first..]));
            attacks::<A, T::Wide>(token, squares, orthogonal, diagonal, occupied)
                .store(bits_mut(&mut sliders.attacks[first..]));
            first += T::Wide::LANES;
        }
        sliders
    }

    #[inline(always)]
    fn mobility<T: Serves>(
        token: T,
        orthogonal: Bitboard,
        diagonal: Bitboard,
        occupied: Bitboard,
        area: Bitboard,
    ) -> u32 {
        let set = orthogonal | diagonal;
        if set.len() as usize > SliderAttacks::MOST {
            return OneByOne::mobility(token, orthogonal, diagonal, occupied, area);
        }
        let sliders = SliderAttacks::of(set);
        let area = T::Wide::splat(token, area.0);
        let mut counts = T::Wide::splat(token, 0);
        let mut first = 0;
        while first < usize::from(sliders.length) {
            let squares = T::Wide::load_bytes(token, indices(&sliders.squares[first..]));
            let attacks = attacks::<A, T::Wide>(token, squares, orthogonal, diagonal, occupied);
            counts = counts.add_bytes(ones_of_bytes(token, attacks & area));
            first += T::Wide::LANES;
        }
        sum_of_bytes(counts)
    }
}

/// The attacks of each lane's slider; none of a square that is in neither set.
#[inline(always)]
fn attacks<A: InLanes, W: Word>(
    token: W::Level,
    squares: W,
    orthogonal: Bitboard,
    diagonal: Bitboard,
    occupied: Bitboard,
) -> W {
    let (zero, one) = (W::splat(token, 0), W::splat(token, 1));
    let occupied = W::splat(token, occupied.0);
    // All ones where the square is in the set.
    let among = |set: Bitboard| zero.sub(W::splat(token, set.0).shr(squares) & one);
    let (rook, bishop) = Line::ALL.split_at(2);
    (A::attacks(token, rook, squares, occupied) & among(orthogonal))
        | (A::attacks(token, bishop, squares, occupied) & among(diagonal))
}

/// How many bits of each byte are one.
#[inline(always)]
fn ones_of_bytes<W: Word>(token: W::Level, x: W) -> W {
    let shr = |x: W, bits| x.shr(W::splat(token, bits));
    let [pairs, nibbles, bytes] =
        [0x55, 0x33, 0x0f].map(|mask| W::splat(token, mask * (!0 / 0xff)));
    let x = x.sub(shr(x, 1) & pairs);
    let x = (x & nibbles).add(shr(x, 2) & nibbles);
    x.add(shr(x, 4)) & bytes
}

/// The sum of all bytes of all lanes, where the sum of no column of bytes exceeds 255.
#[inline(always)]
fn sum_of_bytes<W: Word>(x: W) -> u32 {
    const PAIRS: u64 = 0x00ff_00ff_00ff_00ff;
    let mut lanes = [0; 8];
    x.store(&mut lanes);
    let sum = lanes.into_iter().fold(0, u64::wrapping_add);
    let pairs = (sum & PAIRS) + (sum >> 8 & PAIRS);
    (pairs.wrapping_mul(0x0001_0001_0001_0001) >> 48) as u32
}
