//! Single queries, one after the other: queens, where the name does not say
//! another piece.
//!
//! *Throughput*: the queries do not depend on each other, and the CPU works on
//! several at once. *Latency*: each waits for the answer before it, through
//! the occupied squares: from a board to its attacks. (The square is known
//! before, so its masks are on their way.) Two of the cycles are the chain's
//! own.

use crate::common::algorithms::{Singles, singles};
use crate::common::boards::{Boards, Queries};
use crate::harness::{Group, Task, checksum, keep_scalar, mix};
use criterion::Criterion;
use raylane::algorithm::Algorithm;
use raylane::{Bitboard, Square, Token, reference};
use std::hint::black_box;

pub(crate) fn throughput(criterion: &mut Criterion, boards: &[Boards]) {
    struct Throughput<'a, 'c> {
        group: Group<'c>,
        boards: &'a [Boards],
    }

    impl Singles for Throughput<'_, '_> {
        fn visit<A: Algorithm, T: Token>(&mut self, algorithm: &str, token: T) {
            for Boards { name, queries, .. } in self.boards {
                let task = task::<T>(algorithm, name, &queries.attacks);
                self.group.pass(task, &|| {
                    token.enter(
                        #[inline(always)]
                        || {
                            pass(
                                &queries.squares,
                                &queries.occupied,
                                #[inline(always)]
                                |square, occupied| A::queen_attacks(token, square, occupied),
                            )
                        },
                    )
                });
            }
        }
    }

    let group = Group::new(criterion, "throughput");
    singles(&mut Throughput { group, boards });
}

/// The pieces of two lines, which vector levels answer by other words than
/// those of four.
macro_rules! throughput_of {
    ($($function:ident $group:literal $attacks:ident;)*) => {$(
        pub(crate) fn $function(criterion: &mut Criterion, boards: &Boards) {
            struct Throughput<'a, 'c> {
                group: Group<'c>,
                input: &'a str,
                queries: &'a Queries,
                right: Vec<Bitboard>,
            }

            impl Singles for Throughput<'_, '_> {
                fn visit<A: Algorithm, T: Token>(&mut self, algorithm: &str, token: T) {
                    let task = task::<T>(algorithm, self.input, &self.right);
                    self.group.pass(task, &|| {
                        token.enter(
                            #[inline(always)]
                            || {
                                pass(
                                    &self.queries.squares,
                                    &self.queries.occupied,
                                    #[inline(always)]
                                    |square, occupied| A::$attacks(token, square, occupied),
                                )
                            },
                        )
                    });
                }
            }

            let Boards { name, queries, .. } = boards;
            let right = queries.squares.iter().zip(&queries.occupied);
            let right = right.map(|(&square, &occupied)| reference::$attacks(square, occupied));
            singles(&mut Throughput {
                group: Group::new(criterion, $group),
                input: name,
                queries,
                right: right.collect(),
            });
        }
    )*};
}

throughput_of! {
    throughput_of_rooks "throughput-rook" rook_attacks;
    throughput_of_bishops "throughput-bishop" bishop_attacks;
}

pub(crate) fn latency(criterion: &mut Criterion, boards: &[Boards]) {
    struct Latency<'a, 'c> {
        group: Group<'c>,
        boards: &'a [Boards],
    }

    impl Singles for Latency<'_, '_> {
        fn visit<A: Algorithm, T: Token>(&mut self, algorithm: &str, token: T) {
            // Always empty, which the compiler does not know.
            let never = black_box(Bitboard::EMPTY);
            for Boards { name, queries, .. } in self.boards {
                let task = task::<T>(algorithm, name, &queries.attacks);
                self.group.pass(task, &|| {
                    token.enter(
                        #[inline(always)]
                        || chain::<A, T>(token, queries, never),
                    )
                });
            }
        }
    }

    #[inline(always)]
    fn chain<A: Algorithm, T: Token>(token: T, queries: &Queries, never: Bitboard) -> u64 {
        let (mut checksum, mut attacks) = (0, Bitboard::EMPTY);
        for (&square, &occupied) in queries.squares.iter().zip(&queries.occupied) {
            attacks = A::queen_attacks(token, square, occupied ^ (attacks & never));
            checksum = mix(checksum, attacks);
            keep_scalar();
        }
        checksum
    }

    let group = Group::new(criterion, "latency");
    singles(&mut Latency { group, boards });
}

fn task<'a, T: Token>(algorithm: &'a str, input: &'a str, right: &[Bitboard]) -> Task<'a> {
    Task {
        algorithm,
        level: T::NAME,
        input,
        queries: right.len(),
        expected: checksum(right),
    }
}

/// The checksum of the answers. To be called in a region.
#[inline(always)]
pub(crate) fn pass(
    squares: &[Square],
    occupied: &[Bitboard],
    attacks: impl Fn(Square, Bitboard) -> Bitboard,
) -> u64 {
    let mut checksum = 0;
    for (&square, &occupied) in squares.iter().zip(occupied) {
        checksum = mix(checksum, attacks(square, occupied));
        keep_scalar();
    }
    checksum
}
