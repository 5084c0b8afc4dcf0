//! What makes a benchmark: a name, a check against the reference, and the timing.

use criterion::measurement::WallTime;
use criterion::{Bencher, BenchmarkGroup, BenchmarkId, Criterion, Throughput};
use raylane::Bitboard;
use raylane_support::measure::mix;
use std::hint::black_box;

/// A group of benchmarks.
pub(crate) struct Group<'c> {
    name: &'static str,
    group: BenchmarkGroup<'c, WallTime>,
}

/// What is asked of whom: a benchmark.
#[derive(Clone, Copy)]
pub(crate) struct Task<'a> {
    /// Or a way to call one, or a job.
    pub(crate) algorithm: &'a str,
    /// `None` if there is one level only.
    pub(crate) level: Option<&'a str>,
    /// Or the door to the job.
    pub(crate) input: &'a str,
    /// How many answers a pass over the input gives.
    pub(crate) queries: usize,
    /// The checksum of the right answers.
    pub(crate) expected: u64,
}

// Behind references to trait objects, so that criterion's part is compiled
// once and not for every benchmark. A call through one starts a whole pass.
impl<'c> Group<'c> {
    pub(crate) fn new(criterion: &'c mut Criterion, name: &'static str) -> Self {
        let group = criterion.benchmark_group(name);
        Self { name, group }
    }

    /// Times a pass that gives its checksum.
    pub(crate) fn pass(&mut self, task: Task, pass: &dyn Fn() -> u64) {
        self.bench(task, pass, &mut |bencher| bencher.iter(pass));
    }

    /// Times calls that write the attacks of one of the `inputs` each, `length`
    /// of them.
    pub(crate) fn slices<I>(
        &mut self,
        task: Task,
        length: usize,
        inputs: impl Iterator<Item = I> + Clone,
        call: impl Fn(I, &mut [Bitboard]),
    ) {
        let check = || {
            let mut attacks = vec![Bitboard::EMPTY; length];
            inputs.clone().fold(0, |checksum, input| {
                call(input, &mut attacks);
                attacks.iter().copied().fold(checksum, mix)
            })
        };
        let mut attacks = vec![Bitboard::EMPTY; length];
        let mut pass = || {
            for input in inputs.clone() {
                call(input, black_box(&mut attacks));
            }
        };
        let pass: &mut dyn FnMut() = &mut pass;
        self.bench(task, &check, &mut |bencher| bencher.iter(&mut *pass));
    }

    /// Times what `time` does, if `check` gives the right checksum.
    ///
    /// # Panics
    /// With the name of the benchmark, if it does not.
    pub(crate) fn bench(
        &mut self,
        task: Task,
        check: &dyn Fn() -> u64,
        time: &mut dyn FnMut(&mut Bencher),
    ) {
        let Task {
            algorithm,
            level,
            input,
            queries,
            expected,
        } = task;
        self.group.throughput(Throughput::Elements(queries as u64));
        let function = match level {
            Some(level) => format!("{algorithm}/{level}"),
            None => algorithm.to_owned(),
        };
        let id = BenchmarkId::new(&function, input);
        let mut checked = false;
        // Criterion calls this for each of its samples, and not at all where
        // the benchmark is filtered out.
        self.group.bench_function(id, |bencher| {
            if !checked {
                let checksum = check();
                assert!(
                    checksum == expected,
                    "{}/{function}/{input} gives wrong attacks: \
                     checksum {checksum:#018x}, not {expected:#018x}",
                    self.name,
                );
                checked = true;
            }
            time(bencher);
        });
    }
}
