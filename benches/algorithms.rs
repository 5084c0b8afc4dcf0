//! Every algorithm at every level of this CPU, on real positions and on random ones:
//! `cargo bench --bench algorithms`. It takes minutes.
//!
//! A name is the question, the algorithm, the level and the boards, as
//! `queen/infuehr/avx2/real`. The questions are those of `attacks`.

use criterion::Criterion;
use raylane::Token;
use raylane::algorithm::Algorithm;
use raylane_benches::{Boards, Fill, Group, Question, Single, Sliders, criterion};
use raylane_support::contestants::{
    AlgorithmVisitor, fill_algorithms, set_algorithms, single_algorithms,
};
use raylane_support::levels::levels;
use std::time::Duration;

fn main() {
    // There are thousands of benchmarks.
    let criterion = &mut criterion(Duration::from_millis(25), Duration::from_millis(75));
    let boards: Vec<Boards> = [Boards::real()]
        .into_iter()
        .chain(Boards::random())
        .collect();
    for question in [Single::Queen, Single::Latency, Single::Cold] {
        single_algorithms(levels(), &mut Asked::new(criterion, question, &boards));
    }
    for question in [Single::Rook, Single::Bishop] {
        single_algorithms(levels(), &mut Asked::new(criterion, question, &boards[..1]));
    }
    for question in [Sliders::OneSide, Sliders::BothSides] {
        set_algorithms(levels(), &mut Asked::new(criterion, question, &boards));
    }
    for question in [Fill::Constant, Fill::Variable] {
        fill_algorithms(levels(), &mut Asked::new(criterion, question, &boards[..1]));
    }
    criterion.final_summary();
}

/// What is asked of each algorithm.
struct Asked<'a, 'c, Q> {
    group: Group<'c>,
    question: Q,
    boards: &'a [Boards],
}

impl<'a, 'c, Q: Question> Asked<'a, 'c, Q> {
    fn new(criterion: &'c mut Criterion, question: Q, boards: &'a [Boards]) -> Self {
        Self {
            group: Group::new(criterion, question),
            question,
            boards,
        }
    }
}

impl<Q: Question> AlgorithmVisitor for Asked<'_, '_, Q> {
    fn visit<A: Algorithm, T: Token>(&mut self, token: T) {
        for boards in self.boards {
            let name = format!("{}/{}/{}", A::NAME, T::NAME, boards.name);
            let benchmark = self.group.benchmark(&name, boards, token);
            self.question.ask(benchmark, token.by::<A>());
        }
    }
}
