//! Every algorithm at every level of this CPU, on real positions and on random ones:
//! `cargo bench --bench algorithms`. It takes minutes.
//!
//! A name is the question, the algorithm, the level and the boards, as
//! `queen/infuehr/avx2/real`. The questions are those of `attacks`.

use criterion::Criterion;
use raylane::Token;
use raylane::algorithm::Algorithm;
use raylane_benches::{Boards, Fills, Group, criterion};
use raylane_support::bench_loops::{
    Bishops, BothSides, Cold, Latency, OneSide, Queens, Question, Rooks,
};
use raylane_support::corpus::{self, DENSITIES};
use raylane_support::implementations::{
    AlgorithmVisitor, fill_algorithms, set_algorithms, single_algorithms,
};
use raylane_support::levels::levels;

fn main() {
    // There are thousands of benchmarks.
    let c = &mut criterion(75);
    let random = (0..DENSITIES.len()).map(|kind| (DENSITIES[kind].0, corpus::random(kind)));
    let positions = [("real", corpus::real())].into_iter().chain(random);
    let all: Vec<_> = positions
        .map(|(name, boards)| Boards::new(name, boards))
        .collect();
    let real = &all[..1];
    let levels = levels();
    single_algorithms(levels, &mut asked(c, "queen", &all, |b| Queens(&b.queries)));
    single_algorithms(
        levels,
        &mut asked(c, "queen-latency", &all, |b| Latency(&b.queries)),
    );
    single_algorithms(
        levels,
        &mut asked(c, "queen-cold", &all, |b| Cold::new(&b.queries)),
    );
    single_algorithms(levels, &mut asked(c, "rook", real, |b| Rooks(&b.queries)));
    single_algorithms(
        levels,
        &mut asked(c, "bishop", real, |b| Bishops(&b.queries)),
    );
    set_algorithms(
        levels,
        &mut asked(c, "one-side", &all, |b| OneSide(&b.sets)),
    );
    set_algorithms(
        levels,
        &mut asked(c, "both-sides", &all, |b| BothSides(&b.positions)),
    );
    fill_algorithms(levels, &mut asked(c, "fill-constant", real, Fills::<true>));
    fill_algorithms(levels, &mut asked(c, "fill-variable", real, Fills::<false>));
    c.final_summary();
}

/// What is asked of each algorithm, about each kind of boards.
struct EachAlgorithm<'c, Q>(Group<'c>, Vec<(&'static str, Q)>);

fn asked<'c, 'b, Q>(
    criterion: &'c mut Criterion,
    name: &'static str,
    boards: &'b [Boards],
    question: impl Fn(&'b Boards) -> Q,
) -> EachAlgorithm<'c, Q> {
    let questions = boards.iter().map(|boards| (boards.name, question(boards)));
    EachAlgorithm(Group::new(criterion, name), questions.collect())
}

impl<Q: Question> AlgorithmVisitor for EachAlgorithm<'_, Q> {
    fn visit<A: Algorithm, T: Token>(&mut self, token: T) {
        let Self(group, questions) = self;
        for (boards, question) in questions {
            let name = format!("{}/{}/{boards}", A::NAME, T::NAME);
            group.ask(&name, question, token.by::<A>());
        }
    }
}
