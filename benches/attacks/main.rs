//! Criterion benchmarks of the attacks: every algorithm at every level of this
//! CPU, on real positions and on random ones.
//!
//! `RUSTFLAGS=-Ctarget-cpu=native cargo bench --bench attacks` runs them all in
//! minutes and leaves a report in `target/criterion/report/index.html`. What
//! follows `--` goes to criterion: a part of a name runs what has it in its
//! name, `--test` runs everything once.
//!
//! A name is `group/algorithm/level/input`. The level is what the kernel is
//! written for. The compiler may use no more than that level's features, or
//! the build's where those are more: in a native build `portable` means the
//! portable equations, compiled natively.
//!
//! The benchmarks of the doors are `dispatch/job/door`: see [`dispatch`].
//!
//! Each benchmark compares its answers with those of the reference walker
//! before it is timed.

mod batch;
mod boards;
mod cold;
mod dispatch;
mod fill;
mod harness;
mod sets;
mod single;

use criterion::Criterion;
use std::time::Duration;

fn main() {
    // There are almost two thousand benchmarks, and a pass takes microseconds: a
    // short look at each keeps the whole of them, and the build, under ten
    // minutes.
    let mut criterion = Criterion::default()
        .warm_up_time(Duration::from_millis(25))
        .measurement_time(Duration::from_millis(75))
        .sample_size(10)
        .nresamples(2_000)
        .configure_from_args();

    let boards = boards::all();
    let real = &boards[0];
    single::throughput(&mut criterion, &boards);
    single::throughput_of_rooks(&mut criterion, &boards[..1]);
    single::throughput_of_bishops(&mut criterion, &boards[..1]);
    single::latency(&mut criterion, &boards);
    cold::cold(&mut criterion, &boards);
    sets::one_side(&mut criterion, &boards);
    sets::both_sides(&mut criterion, &boards);
    sets::slices(&mut criterion, &boards);
    fill::fill(&mut criterion, real);
    batch::batch(&mut criterion, real);
    dispatch::doors(&mut criterion, real);

    criterion.final_summary();
}
