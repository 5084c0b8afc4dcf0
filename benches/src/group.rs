use crate::{Benchmark, Boards, Question};
use criterion::measurement::WallTime;
use criterion::{Bencher, BenchmarkGroup, Criterion, Throughput};
use raylane::{Bitboard, Token};
use raylane_support::measure::checksum;

/// Benchmarks that ask the same, whose names begin with that of the group. Each compares its
/// answers with those of the reference before it is timed.
///
/// # Panics
/// Every method, with the name of the benchmark, if the answers are wrong.
#[allow(missing_debug_implementations)]
pub struct Group<'c> {
    name: String,
    group: BenchmarkGroup<'c, WallTime>,
}

// Behind references to trait objects, so that criterion's part is compiled
// once and not for every benchmark. A call through one starts a whole pass.
impl<'c> Group<'c> {
    /// The group of a question.
    pub fn new(criterion: &'c mut Criterion, question: impl Question) -> Self {
        let name = question.name();
        let group = criterion.benchmark_group(&name);
        Self { name, group }
    }

    /// A benchmark of this name, in a region of `around`.
    pub fn benchmark<'a, T: Token>(
        &'a mut self,
        name: &'a str,
        boards: &'a Boards,
        around: T,
    ) -> Benchmark<'a, 'c, T> {
        Benchmark {
            group: self,
            name,
            boards,
            around,
        }
    }

    /// Times a pass that gives the checksum of its answers.
    pub fn pass(&mut self, name: &str, right: &[Bitboard], pass: &dyn Fn() -> u64) {
        let time = &mut |bencher: &mut Bencher| bencher.iter(pass);
        self.bench(name, right.len(), checksum(right), pass, time);
    }

    /// Times what `time` does with this many queries, if `check` gives the expected checksum.
    pub(crate) fn bench(
        &mut self,
        name: &str,
        queries: usize,
        expected: u64,
        check: &dyn Fn() -> u64,
        time: &mut dyn FnMut(&mut Bencher),
    ) {
        self.group.throughput(Throughput::Elements(queries as u64));
        let mut checked = false;
        // Criterion calls this for each of its samples, and not at all where the benchmark is
        // filtered out.
        self.group.bench_function(name, |bencher| {
            if !checked {
                let found = check();
                let group = &self.name;
                assert!(
                    found == expected,
                    "{group}/{name} gives wrong attacks: checksum {found:#018x}, not {expected:#018x}",
                );
                checked = true;
            }
            time(bencher);
        });
    }
}
