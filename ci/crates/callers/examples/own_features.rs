//! Loops by intrinsics, chosen by the token: those whose features the region has must be inlined into it, and others stay calls.

use std::hint::black_box;

use raylane::{Level, Token, dispatch, enter};

#[cfg(target_arch = "x86_64")]
mod loops {
    use core::arch::x86_64::*;

    macro_rules! sums {
        ($($name:ident: $features:literal;)*) => {$(
            #[target_feature(enable = $features)]
            #[inline]
            pub fn $name(numbers: &[f32; 64]) -> f32 {
                let mut sums = _mm256_setzero_ps();
                for eight in numbers.as_chunks::<8>().0 {
                    // SAFETY: these are eight numbers.
                    let eight = unsafe { _mm256_loadu_ps(eight.as_ptr()) };
                    sums = _mm256_add_ps(_mm256_mul_ps(eight, eight), sums);
                }
                _mm_cvtss_f32(_mm256_castps256_ps128(sums))
            }
        )*};
    }
    sums! {
        in_the_region: "avx2";
        beside_the_region: "avx2,fma";
    }
}

/// With what no level has where `with_fma` says so.
fn sum<T: Token>(_: T, numbers: &[f32; 64], with_fma: bool) -> f32 {
    #[cfg(target_arch = "x86_64")]
    if const { T::VECTOR_BITS >= 256 } {
        // SAFETY: these levels have AVX2, and `with_fma` is true where the CPU has this.
        return unsafe {
            if with_fma {
                loops::beside_the_region(numbers)
            } else {
                loops::in_the_region(numbers)
            }
        };
    }
    black_box(with_fma);
    numbers.iter().map(|number| number * number).sum()
}

#[inline(never)]
fn ask(token: impl Token, numbers: &[f32; 64], with_fma: bool) -> f32 {
    enter!(token, sum(token, numbers, with_fma))
}

fn main() {
    let numbers = black_box([1.5; 64]);
    #[cfg(target_arch = "x86_64")]
    let with_fma = std::arch::is_x86_feature_detected!("fma");
    #[cfg(not(target_arch = "x86_64"))]
    let with_fma = false;
    let sum = dispatch!(Level::detect(), [Portable, Avx2, Avx512], |token| ask(
        token, &numbers, with_fma
    ));
    println!("{sum}");
}
