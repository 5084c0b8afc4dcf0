//! Single queries, one after the other: queens, where the name does not say
//! another piece.
//!
//! *Throughput*: the queries do not depend on each other, and the CPU works on
//! several at once. *Latency*: each waits for the answer before it, through
//! the occupied squares: from a board to its attacks. (The square is known
//! before, so its masks are on their way.) Two of the cycles are the chain's
//! own.

use crate::boards::Boards;
use crate::harness::{Group, Task};
use criterion::Criterion;
use raylane::{Bitboard, Square, Token, enter, reference};
use raylane_support::contestants::single::{Functions, Visitor, algorithms};
use raylane_support::corpus::Queries;
use raylane_support::levels::levels;
use raylane_support::measure::{checksum, keep_scalar, mix};
use std::hint::black_box;

macro_rules! throughput_of {
    ($($function:ident $group:literal $attacks:ident;)*) => {$(
        pub(crate) fn $function(criterion: &mut Criterion, boards: &[Boards]) {
            struct Throughput<'a, 'c> {
                group: Group<'c>,
                boards: &'a [(&'a Boards, Vec<Bitboard>)],
            }

            impl Visitor for Throughput<'_, '_> {
                fn visit<F: Functions, T: Token>(&mut self, token: T) {
                    for (Boards { name, queries, .. }, right) in self.boards {
                        self.group.pass(task::<F, T>(name, right), &|| {
                            enter!(token, pass(
                                &queries.squares,
                                &queries.occupied,
                                #[inline(always)]
                                |square, occupied| F::$attacks(token, square, occupied),
                            ))
                        });
                    }
                }
            }

            let right = |boards: &Boards| boards.queries.answers(reference::$attacks);
            let boards: Vec<_> = boards.iter().map(|boards| (boards, right(boards))).collect();
            let group = Group::new(criterion, $group);
            algorithms(levels(), &mut Throughput { group, boards: &boards });
        }
    )*};
}

// The pieces of two lines as well, which vector levels answer by other words than
// those of four.
throughput_of! {
    throughput "throughput" queen_attacks;
    throughput_of_rooks "throughput-rook" rook_attacks;
    throughput_of_bishops "throughput-bishop" bishop_attacks;
}

pub(crate) fn latency(criterion: &mut Criterion, boards: &[Boards]) {
    struct Latency<'a, 'c> {
        group: Group<'c>,
        boards: &'a [Boards],
    }

    impl Visitor for Latency<'_, '_> {
        fn visit<F: Functions, T: Token>(&mut self, token: T) {
            // Always empty, which the compiler does not know.
            let never = black_box(Bitboard::EMPTY);
            for boards in self.boards {
                self.group
                    .pass(task::<F, T>(boards.name, &boards.queens), &|| {
                        enter!(token, chain::<F, T>(token, &boards.queries, never))
                    });
            }
        }
    }

    #[inline(always)]
    fn chain<F: Functions, T: Token>(token: T, queries: &Queries, never: Bitboard) -> u64 {
        let (mut checksum, mut attacks) = (0, Bitboard::EMPTY);
        for (&square, &occupied) in queries.squares.iter().zip(&queries.occupied) {
            attacks = F::queen_attacks(token, square, occupied ^ (attacks & never));
            checksum = mix(checksum, attacks);
            keep_scalar();
        }
        checksum
    }

    let group = Group::new(criterion, "latency");
    algorithms(levels(), &mut Latency { group, boards });
}

fn task<'a, F: Functions, T: Token>(input: &'a str, right: &[Bitboard]) -> Task<'a> {
    Task {
        algorithm: F::NAME,
        level: Some(T::NAME),
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
