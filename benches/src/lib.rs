//! What the benchmarks share: the boards, what is asked of them, and how that is checked and
//! timed.

mod boards;
mod group;
mod passes;
mod questions;

pub use boards::Boards;
pub use group::Group;
pub use passes::Benchmark;
pub use questions::{Batch, Fill, Question, Single, Sliders};

use criterion::Criterion;
use std::time::Duration;

/// Criterion, with the arguments of this process. A pass takes microseconds, so that a short
/// look at each is enough.
#[must_use]
pub fn criterion(warm_up: Duration, measurement: Duration) -> Criterion {
    Criterion::default()
        .warm_up_time(warm_up)
        .measurement_time(measurement)
        .sample_size(10)
        .nresamples(2_000)
        .configure_from_args()
}
