//! A queen with a rotation too many under the name of the right one: what
//! `ci/instructions --self-test` must find.
#![allow(non_snake_case)]

use iai_callgrind::{
    Callgrind, EntryPoint, LibraryBenchmarkConfig, library_benchmark, library_benchmark_group, main,
};
use kernels::bad::{infuehr__bad_speed__avx2, infuehr__bad_speed__bmi2};
use raylane::{Bitboard, Square};
use std::hint::black_box;

fn only(kernel: &str) -> LibraryBenchmarkConfig {
    let mut callgrind = Callgrind::with_args(["--cache-sim=no"]);
    callgrind.entry_point(EntryPoint::Custom(kernel.to_owned()));
    let mut config = LibraryBenchmarkConfig::default();
    config.tool(callgrind);
    config
}

type Kernel = unsafe extern "C" fn(Square, Bitboard) -> Bitboard;

#[library_benchmark]
#[bench::bmi2(args = (infuehr__bad_speed__bmi2 as Kernel), config = only("infuehr__bad_speed__bmi2"))]
#[bench::avx2(args = (infuehr__bad_speed__avx2 as Kernel), config = only("infuehr__bad_speed__avx2"))]
fn infuehr__queen(kernel: Kernel) {
    // SAFETY: whoever counts has a CPU with AVX2.
    black_box(unsafe { kernel(black_box(Square::D4), black_box(Bitboard(0xff00_0042))) });
}

library_benchmark_group!(name = infuehr; benchmarks = infuehr__queen);

main!(library_benchmark_groups = infuehr);
