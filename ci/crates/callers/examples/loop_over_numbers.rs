//! A loop over numbers in a region, as of a network's accumulator: how far the compiler unrolls it is for ci/code/counts to see.

use std::hint::black_box;

use raylane::{Level, Token, dispatch};
use raylane_macros::region;

#[region(full)]
fn change(token: impl Token, sums: &mut [i16; 1536], minus: &[i8; 1536], plus: &[i8; 1536]) {
    for ((sum, minus), plus) in sums.iter_mut().zip(minus).zip(plus) {
        *sum = sum
            .wrapping_sub(i16::from(*minus))
            .wrapping_add(i16::from(*plus));
    }
}

fn main() {
    let (mut sums, minus, plus) = black_box(([1; 1536], [2; 1536], [3; 1536]));
    dispatch!(
        Level::detect(),
        [Portable, Avx2],
        |token| for _ in 0..1000 {
            change(token, black_box(&mut sums), &minus, &plus);
        }
    );
    println!("{}", sums[5]);
}
