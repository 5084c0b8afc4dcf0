//! Many queens, one call: from one query a call, which shows what a call costs,
//! to so many that the boards come from memory.
//!
//! `call` is `batch::queen_attacks` at the level; `loop` is the single query
//! of the level, one after the other, which a call has to beat.

use crate::boards::Boards;
use crate::harness::{Group, Task};
use criterion::Criterion;
use raylane::{Bitboard, Token, enter};
use raylane_support::contestants::{LevelVisitor, visit_levels};
use raylane_support::corpus::Queries;
use raylane_support::levels::levels;
use raylane_support::measure::{checksum, keep_scalar};

const LENGTHS: [usize; 9] = [1, 2, 4, 8, 64, 512, 4 << 10, 16 << 10, 64 << 10];

/// Queries in a pass of shorter batches: few enough to stay in the caches.
const PASS: usize = 4 << 10;

pub(crate) fn batch(criterion: &mut Criterion, boards: &Boards) {
    struct Batches<'c> {
        group: Group<'c>,
        /// As many as the longest batch has.
        queries: Queries,
        attacks: Vec<Bitboard>,
    }

    impl LevelVisitor for Batches<'_> {
        fn visit<T: Token>(&mut self, token: T) {
            for length in LENGTHS {
                let name = length.to_string();
                let pass = length.max(PASS);
                let task = |algorithm| Task {
                    algorithm,
                    level: Some(T::NAME),
                    input: &name,
                    queries: pass,
                    expected: checksum(&self.attacks[..pass]),
                };
                let squares = self.queries.squares[..pass].chunks_exact(length);
                let occupied = self.queries.occupied[..pass].chunks_exact(length);
                let batches = squares.zip(occupied);
                self.group.slices(
                    task("call"),
                    length,
                    batches.clone(),
                    |(squares, occupied), attacks| {
                        token.batch_queen_attacks(squares, occupied, attacks);
                    },
                );
                self.group.slices(
                    task("loop"),
                    length,
                    batches,
                    |(squares, occupied), attacks| {
                        enter!(token, {
                            let queries = squares.iter().zip(occupied);
                            for ((&square, &occupied), attacks) in queries.zip(attacks) {
                                *attacks = token.queen_attacks(square, occupied);
                                keep_scalar();
                            }
                        });
                    },
                );
            }
        }
    }

    let longest = LENGTHS.into_iter().max().unwrap_or(PASS);
    let queries = boards.queries.cycled(longest);
    let attacks = boards
        .queens
        .iter()
        .copied()
        .cycle()
        .take(longest)
        .collect();
    let group = Group::new(criterion, "batch");
    visit_levels(
        levels(),
        &mut Batches {
            group,
            queries,
            attacks,
        },
    );
}
