//! Every algorithm at every level of this CPU, on real positions and on random ones:
//! `cargo bench --bench algorithms`. It takes minutes.
//!
//! A name is the question, the algorithm, the level and the boards, as
//! `queen/infuehr/avx2/real`. The questions are those of `attacks`.

use raylane::Token;
use raylane::algorithm::Algorithm;
use raylane_benches::Question::*;
use raylane_benches::{Boards, Group, criterion};
use raylane_support::contestants::{
    AlgorithmVisitor, fill_algorithms, set_algorithms, single_algorithms,
};
use raylane_support::corpus::{self, DENSITIES};
use raylane_support::levels::levels;

fn main() {
    // There are thousands of benchmarks.
    let criterion = &mut criterion(75);
    let random = (0..DENSITIES.len()).map(|kind| (DENSITIES[kind].0, corpus::random(kind)));
    let positions = [("real", corpus::real())].into_iter().chain(random);
    let boards: Vec<_> = positions
        .map(|(name, boards)| Boards::new(name, boards))
        .collect();
    let (all, real) = (&*boards, &boards[..1]);
    for named in [
        ("queen", Queen),
        ("queen-latency", Latency),
        ("queen-cold", Cold),
    ] {
        single_algorithms(levels(), &mut Asked(Group::new(criterion, named), all));
    }
    for named in [("rook", Rook), ("bishop", Bishop)] {
        single_algorithms(levels(), &mut Asked(Group::new(criterion, named), real));
    }
    for named in [("one-side", OneSide), ("both-sides", BothSides)] {
        set_algorithms(levels(), &mut Asked(Group::new(criterion, named), all));
    }
    for named in [
        ("fill-constant", FillConstant),
        ("fill-variable", FillVariable),
    ] {
        fill_algorithms(levels(), &mut Asked(Group::new(criterion, named), real));
    }
    criterion.final_summary();
}

/// What is asked of each algorithm, and about which boards.
struct Asked<'a, 'c>(Group<'c>, &'a [Boards]);

impl AlgorithmVisitor for Asked<'_, '_> {
    fn visit<A: Algorithm, T: Token>(&mut self, token: T) {
        let Self(group, boards) = self;
        for boards in *boards {
            let name = format!("{}/{}/{}", A::NAME, T::NAME, boards.name);
            group.ask(&name, boards, token, token.by::<A>());
        }
    }
}
