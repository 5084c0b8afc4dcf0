//! Every kernel once under callgrind, at each level that valgrind knows. What
//! is counted is the function of that name and what it calls: no more, so that
//! the counts are those of the disassembly.
//!
//! `ci/instructions` runs this and compares. Not a part of the crate's own
//! benches, which must work without valgrind, and natively where valgrind
//! would die of AVX-512.
#![allow(non_snake_case)]

use iai_callgrind::{
    Callgrind, EntryPoint, LibraryBenchmarkConfig, library_benchmark, library_benchmark_group, main,
};
use kernels::*;
use pastey::paste;
use raylane::{Bitboard, Direction, Line, Square};
use std::hint::black_box;

/// Collects from the entry of `kernel` to its return.
fn only(kernel: &str) -> LibraryBenchmarkConfig {
    let mut callgrind = Callgrind::with_args(["--cache-sim=no"]);
    callgrind.entry_point(EntryPoint::Custom(kernel.to_owned()));
    let mut config = LibraryBenchmarkConfig::default();
    config.tool(callgrind);
    config
}

const SQUARE: Square = Square::D4;
const OCCUPIED: Bitboard = Bitboard(0x8100_2418_0042_ff81);

/// One benchmark at each level.
macro_rules! count {
    ($algorithm:ident $operation:ident ($($argument:expr),*)) => {
        count! { @ $algorithm $operation ($($argument),*), portable lzcnt bmi2 avx2 }
    };
    (@ $algorithm:ident $operation:ident $arguments:tt, $($level:ident)*) => {
        paste! {
            #[library_benchmark]
            $(#[bench::$level(
                args = (|| count!(@call [<$algorithm __ $operation __ $level>] $arguments)),
                config = only(stringify!([<$algorithm __ $operation __ $level>]))
            )])*
            fn [<$algorithm __ $operation>](kernel: impl FnOnce()) {
                kernel();
            }
        }
    };
    (@call $kernel:ident ($($argument:expr),*)) => {{
        // SAFETY: whoever counts has a CPU with AVX2.
        black_box(unsafe { $kernel($(black_box($argument)),*) });
    }};
}

macro_rules! single {
    ($name:ident $Algorithm:ty) => {
        count! { $name rook(SQUARE, OCCUPIED) }
        count! { $name bishop(SQUARE, OCCUPIED) }
        count! { $name queen(SQUARE, OCCUPIED) }
        count! { $name rook_bishop(SQUARE, OCCUPIED) }
        count! { $name line(Line::Diagonal, SQUARE, OCCUPIED) }
        count! { $name rank(SQUARE, OCCUPIED) }
        count! { $name file(SQUARE, OCCUPIED) }
        count! { $name diagonal(SQUARE, OCCUPIED) }
        count! { $name anti_diagonal(SQUARE, OCCUPIED) }
        paste! {
            library_benchmark_group!(
                name = $name;
                benchmarks = [<$name __rook>], [<$name __bishop>], [<$name __queen>],
                    [<$name __rook_bishop>], [<$name __line>], [<$name __rank>],
                    [<$name __file>], [<$name __diagonal>], [<$name __anti_diagonal>]
            );
        }
    };
}

macro_rules! sets {
    ($name:ident $Sets:ty) => {
        count! { $name sliders(SQUARE.bitboard(), SQUARE.bitboard(), OCCUPIED) }
        paste! {
            library_benchmark_group!(
                name = $name;
                benchmarks = [<$name __sliders>]
            );
        }
    };
}

macro_rules! fill {
    ($name:ident $Fill:ty) => {
        count! { $name sliders(SQUARE.bitboard(), SQUARE.bitboard(), OCCUPIED) }
        count! { $name occluded_north_east(SQUARE.bitboard(), !OCCUPIED) }
        count! { $name attacks_south_west(SQUARE.bitboard(), !OCCUPIED) }
        paste! {
            library_benchmark_group!(
                name = $name;
                benchmarks = [<$name __sliders>], [<$name __occluded_north_east>],
                    [<$name __attacks_south_west>]
            );
        }
    };
}

macro_rules! generalized_fill {
    ($name:ident $Fill:ty) => {
        count! { $name occluded(Direction::NorthEast, SQUARE.bitboard(), !OCCUPIED) }
        count! { $name attacks(Direction::SouthWest, SQUARE.bitboard(), !OCCUPIED) }
        paste! {
            library_benchmark_group!(
                name = $name;
                benchmarks = [<$name __occluded>], [<$name __attacks>]
            );
        }
    };
}

const SIDES: [Bitboard; 2] = [Bitboard(0x81), Bitboard(0x8100_0000_0000_0000)];

count! { served both_sides(&SIDES, &SIDES, OCCUPIED) }
count! { served batch_rooks(&[SQUARE; BATCH], &[OCCUPIED; BATCH], &mut [Bitboard::EMPTY; BATCH]) }
count! { served batch_bishops(&[SQUARE; BATCH], &[OCCUPIED; BATCH], &mut [Bitboard::EMPTY; BATCH]) }
count! { served batch_queens(&[SQUARE; BATCH], &[OCCUPIED; BATCH], &mut [Bitboard::EMPTY; BATCH]) }
count! { served batch_sliders(
    &[SIDES[0]; BATCH], &[SIDES[1]; BATCH], &[OCCUPIED; BATCH], &mut [Bitboard::EMPTY; BATCH]
) }
library_benchmark_group!(
    name = served;
    benchmarks = served__both_sides, served__batch_rooks, served__batch_bishops, served__batch_queens, served__batch_sliders
);

for_each_single!(single);
for_each_set!(sets);
for_each_fill!(fill);
for_each_generalized_fill!(generalized_fill);

main!(
    library_benchmark_groups = infuehr,
    infuehr_calculated,
    hoffmann,
    hoffmann_calculated,
    sbamg_shift,
    sbamg_shift_calculated,
    sbamg_look_up,
    hyperbola,
    one_by_one,
    dumb7fill_unrolled,
    dumb7fill_loop,
    kogge_stone,
    dumb7fill_generalized,
    dumb7fill_generalized_loop,
    kogge_stone_generalized,
    served
);
