//! The mistakes that the check is there to find.

use crate::calls::call_at_levels;
use crate::*;

callers! {
    // Chooses its level per query.
    compiled_in__bad_dispatch(square: Square, occupied: Bitboard) -> Bitboard {
        dispatch!(Level::detect(), |token| token.queen_attacks(square, occupied))
    }
    // Did not inline.
    compiled_in__bad_call(square: Square, occupied: Bitboard) -> Bitboard {
        compiled_in__queen(square, Bitboard(!occupied.0))
    }
    // A function within the region that is compiled without its features.
    dispatched__bad_helper(level: &Level, squares: &[Square; 64], occupied: Bitboard) -> u64 {
        dispatch!(*level, |token| {
            let mut sum = 0_u64;
            for &square in squares {
                sum = sum.wrapping_add(out_of_line(token, square, occupied));
            }
            sum
        })
    }
}

#[inline(never)]
fn out_of_line<T: Token>(token: T, square: Square, occupied: Bitboard) -> u64 {
    token.queen_attacks(square, occupied).0
}

/// A caller outside of a region, for each level.
macro_rules! outside {
    ($method:ident ($($argument:ident: $Argument:ty),*), $token:ident => $body:expr) => {
        call_at_levels! { [outside $method ($($argument: $Argument),*), $token => $body] }
    };
}

// A closure of three words, which goes by reference.
outside! {
    bad_closure(orthogonal: Bitboard, diagonal: Bitboard, occupied: Bitboard),
    token => enter!(token, move token.setwise_slider_attacks(orthogonal, diagonal, occupied))
}

// An answer of three words, which is written to memory.
outside! {
    bad_answer(square: Square, occupied: Bitboard),
    token => {
        let [rook, bishop, queen] = enter!(token, move [
            token.rook_attacks(square, occupied),
            token.bishop_attacks(square, occupied),
            token.queen_attacks(square, occupied),
        ]);
        rook ^ !bishop ^ Bitboard(queen.0.rotate_left(7))
    }
}

// The level chosen by a caller whose closure borrows what it captures.
#[unsafe(no_mangle)]
#[inline(never)]
pub fn per_call__bad_borrow(orthogonal: Bitboard, diagonal: Bitboard, occupied: Bitboard) -> u64 {
    dispatch!(Level::detect(), |token| {
        token
            .setwise_slider_attacks(orthogonal, diagonal, occupied)
            .0
    })
}

/// A query at the level of the build, under the name of another.
#[unsafe(no_mangle)]
#[inline(never)]
pub fn outside__bad_level__bmi2(square: Square, occupied: Bitboard) -> u64 {
    raylane::queen_attacks(square, occupied).0
}

/// A region that takes more words than there are registers, and reads two of them as one.
#[cfg(target_arch = "x86_64")]
mod words {
    use core::arch::x86_64::*;

    pub trait Words {
        fn run(words: [u64; 8]) -> u64;
    }

    pub struct Avx2;

    impl Words for Avx2 {
        #[inline(always)]
        fn run([a, b, c, d, e, f, g, h]: [u64; 8]) -> u64 {
            #[inline(never)]
            #[target_feature(enable = "avx2")]
            #[allow(clippy::too_many_arguments)]
            fn region(a: u64, b: u64, c: u64, d: u64, e: u64, f: u64, g: u64, h: u64) -> u64 {
                let pair = _mm_set_epi64x(h as i64, g as i64);
                let pair = _mm_sllv_epi64(pair, _mm_set_epi64x(e as i64, f as i64));
                _mm_extract_epi64::<1>(pair) as u64 ^ _mm_cvtsi128_si64(pair) as u64 ^ a ^ b ^ c ^ d
            }
            // SAFETY: nothing calls it.
            unsafe { region(a, b, c, d, e, f, g, h) }
        }
    }
}

#[unsafe(no_mangle)]
#[inline(never)]
pub fn outside__bad_words__avx2(a: u64, b: u64, c: u64, d: u64, e: u64, f: u64) -> u64 {
    <words::Avx2 as words::Words>::run([a, b, c, d, e, f, a ^ b, c ^ d])
}
