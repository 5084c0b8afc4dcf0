//! Every algorithm at every level of this CPU, on real positions and on random ones:
//! `cargo bench --bench algorithms`. It takes minutes.
//!
//! A name is the question, the algorithm, the level and the boards, as
//! `queen/infuehr/avx2/real`. The questions are those of `attacks`.

use criterion::Criterion;
use raylane::{Direction, Token, reference};
use raylane_benches::{Boards, Cold, Flood, Group, criterion, floods};
use raylane_support::contestants::{fill, set, single};
use raylane_support::levels::levels;
use std::time::Duration;

fn main() {
    // There are thousands of benchmarks.
    let criterion = &mut criterion(Duration::from_millis(25), Duration::from_millis(75));
    let real = &Boards::real();
    let random: Vec<Boards> = Boards::random().collect();
    let all: Vec<&Boards> = [real].into_iter().chain(&random).collect();

    singles(criterion, "queen", &all, Single::Queen);
    singles(criterion, "rook", &[real], Single::Rook);
    singles(criterion, "bishop", &[real], Single::Bishop);
    singles(criterion, "queen-latency", &all, Single::Latency);
    singles(criterion, "queen-cold", &all, Single::Cold);
    sets(criterion, "one-side", &all, false);
    sets(criterion, "both-sides", &all, true);
    fills(criterion, "fill-constant", &floods(&real.sets), true);
    fills(criterion, "fill-variable", &floods(&real.sets), false);
    criterion.final_summary();
}

#[derive(Clone, Copy)]
enum Single {
    Queen,
    Rook,
    Bishop,
    Latency,
    Cold,
}

fn singles(criterion: &mut Criterion, name: &'static str, boards: &[&Boards], question: Single) {
    struct Singles<'a, 'c> {
        group: Group<'c>,
        boards: &'a [&'a Boards],
        question: Single,
        cold: Cold,
    }

    impl single::Visitor for Singles<'_, '_> {
        fn visit<F: single::Functions, T: Token>(&mut self, token: T) {
            for boards in self.boards {
                let name = &format!("{}/{}/{}", F::NAME, T::NAME, boards.name);
                let (group, queries) = (&mut self.group, &boards.queries);
                match self.question {
                    Single::Queen => {
                        group.throughput(
                            name,
                            queries,
                            &boards.queens,
                            token,
                            #[inline(always)]
                            |square, occupied| F::queen_attacks(token, square, occupied),
                        );
                    }
                    Single::Rook => group.throughput(
                        name,
                        queries,
                        &queries.answers(reference::rook_attacks),
                        token,
                        #[inline(always)]
                        |square, occupied| F::rook_attacks(token, square, occupied),
                    ),
                    Single::Bishop => group.throughput(
                        name,
                        queries,
                        &queries.answers(reference::bishop_attacks),
                        token,
                        #[inline(always)]
                        |square, occupied| F::bishop_attacks(token, square, occupied),
                    ),
                    Single::Latency => group.latency(
                        name,
                        boards,
                        token,
                        #[inline(always)]
                        |square, occupied| F::queen_attacks(token, square, occupied),
                    ),
                    Single::Cold => group.cold(
                        name,
                        boards,
                        &mut self.cold,
                        token,
                        #[inline(always)]
                        |square, occupied| F::queen_attacks(token, square, occupied),
                    ),
                }
            }
        }
    }

    let mut visitor = Singles {
        group: Group::new(criterion, name),
        boards,
        question,
        cold: Cold::default(),
    };
    single::algorithms(levels(), &mut visitor);
}

fn sets(criterion: &mut Criterion, name: &'static str, boards: &[&Boards], both: bool) {
    struct Sets<'a, 'c> {
        group: Group<'c>,
        boards: &'a [&'a Boards],
        both: bool,
    }

    impl set::Visitor for Sets<'_, '_> {
        fn visit<F: set::Functions, T: Token>(&mut self, token: T) {
            for boards in self.boards {
                let name = &format!("{}/{}/{}", F::NAME, T::NAME, boards.name);
                if self.both {
                    self.group.both_sides(
                        name,
                        boards,
                        token,
                        #[inline(always)]
                        |orthogonal, diagonal, occupied| {
                            F::slider_attacks_of_both(token, orthogonal, diagonal, occupied)
                        },
                    );
                } else {
                    self.group.one_side(
                        name,
                        boards,
                        token,
                        #[inline(always)]
                        |orthogonal, diagonal, occupied| {
                            F::slider_attacks(token, orthogonal, diagonal, occupied)
                        },
                    );
                }
            }
        }
    }

    let mut visitor = Sets {
        group: Group::new(criterion, name),
        boards,
        both,
    };
    set::algorithms(levels(), &mut visitor);
}

fn fills(criterion: &mut Criterion, name: &'static str, floods: &[Flood], constant: bool) {
    struct Fills<'a, 'c> {
        group: Group<'c>,
        floods: &'a [Flood],
        constant: bool,
    }

    impl fill::Visitor for Fills<'_, '_> {
        fn visit<F: fill::Functions, T: Token>(&mut self, token: T) {
            let name = &format!("{}/{}", F::NAME, T::NAME);
            if self.constant {
                self.group.fill(
                    name,
                    self.floods,
                    token,
                    #[inline(always)]
                    |_| Direction::NorthEast,
                    #[inline(always)]
                    |direction, sliders, empty| F::attack_fill(token, direction, sliders, empty),
                );
            } else {
                self.group.fill(
                    name,
                    self.floods,
                    token,
                    #[inline(always)]
                    |direction| direction,
                    #[inline(always)]
                    |direction, sliders, empty| F::attack_fill(token, direction, sliders, empty),
                );
            }
        }
    }

    let mut visitor = Fills {
        group: Group::new(criterion, name),
        floods,
        constant,
    };
    fill::algorithms(levels(), &mut visitor);
}
