//! A loop written once, over a vector that the token chooses, in a region with all features of its level: it must be compiled to
//! the registers of that vector. The program says how many numbers a vector holds at each level of the CPU.

use std::hint::black_box;

use raylane::{Level, Token, dispatch};
use raylane_macros::region;

/// Sums of products. What is unsafe needs a CPU with the registers.
trait Vector: Copy {
    const LANES: usize;

    unsafe fn zero() -> Self;
    unsafe fn add_products(self, a: &[i16], b: &[i16]) -> Self;
    unsafe fn sum(self) -> i32;
}

/// For every CPU.
impl Vector for i32 {
    const LANES: usize = 1;

    #[inline(always)]
    unsafe fn zero() -> Self {
        0
    }

    #[inline(always)]
    unsafe fn add_products(self, a: &[i16], b: &[i16]) -> Self {
        self + i32::from(a[0]) * i32::from(b[0])
    }

    #[inline(always)]
    unsafe fn sum(self) -> i32 {
        self
    }
}

#[cfg(target_arch = "x86_64")]
mod registers {
    use core::arch::x86_64::*;

    macro_rules! vectors {
        ($($Vector:ty, $lanes:literal: $zero:ident, $load:ident, $products:ident, $add:ident;)*) => {$(
            impl crate::Vector for $Vector {
                const LANES: usize = $lanes;

                #[inline(always)]
                unsafe fn zero() -> Self {
                    // SAFETY: the CPU has the registers.
                    unsafe { $zero() }
                }

                #[inline(always)]
                unsafe fn add_products(self, a: &[i16], b: &[i16]) -> Self {
                    let [a, b]: [&[i16; $lanes]; 2] = [a, b].map(|numbers| numbers.try_into().expect("a vector"));
                    // SAFETY: the CPU has the registers, and these are as many numbers.
                    unsafe { $add(self, $products($load(a.as_ptr().cast()), $load(b.as_ptr().cast()))) }
                }

                #[inline(always)]
                unsafe fn sum(self) -> i32 {
                    // SAFETY: any bits are numbers.
                    unsafe { std::mem::transmute::<Self, [i32; $lanes / 2]>(self) }.iter().sum()
                }
            }
        )*};
    }
    vectors! {
        __m256i, 16: _mm256_setzero_si256, _mm256_loadu_si256, _mm256_madd_epi16, _mm256_add_epi32;
        __m512i, 32: _mm512_setzero_si512, _mm512_loadu_si512, _mm512_madd_epi16, _mm512_add_epi32;
    }
}

/// The sum of all products, and how many numbers a vector holds.
///
/// # Safety
/// The CPU has the registers.
#[inline(always)]
unsafe fn dot<V: Vector>(a: &[i16; 256], b: &[i16; 256]) -> (i32, usize) {
    let vectors = a.chunks_exact(V::LANES).zip(b.chunks_exact(V::LANES));
    // SAFETY: as the caller says.
    unsafe {
        let mut sums = V::zero();
        for (a, b) in vectors {
            sums = sums.add_products(a, b);
        }
        (sums.sum(), V::LANES)
    }
}

#[region(full)]
fn ask<T: Token>(token: T, a: &[i16; 256], b: &[i16; 256]) -> (i32, usize) {
    // SAFETY: levels with such registers have AVX2, and those of 512 bits AVX-512 F and BW.
    unsafe {
        // (For the self-test, by what sees the build, and not the region.)
        #[cfg(all(
            target_arch = "x86_64",
            any(not(feature = "bad"), target_feature = "avx2")
        ))]
        if const { T::VECTOR_BITS == 512 } {
            return dot::<core::arch::x86_64::__m512i>(a, b);
        } else if const { T::VECTOR_BITS == 256 } {
            return dot::<core::arch::x86_64::__m256i>(a, b);
        }
        dot::<i32>(a, b)
    }
}

fn main() {
    let (a, b) = black_box(([3; 256], std::array::from_fn(|index| index as i16)));
    for level in Level::available() {
        let (sum, lanes) = dispatch!(level, |token| ask(token, &a, &b));
        assert_eq!(sum, 3 * 255 * 128, "{level}");
        println!("{level} {lanes}");
    }
}
