//! What a contestant is, and what a job does with it.
//!
//! A job is a loop over queries that is generic over its [`Kernel`]. Kernels are `Copy` and
//! `#[inline(always)]`, and know the CPU features that they are compiled for, so that the
//! loop becomes one function with the kernel inlined, as it would be in an engine.

use chess::Sliders;
use raylane::{Bitboard, Colour, Square};
use raylane_compare::measure::{Contestant, Label};
use raylane_support::measure::{Pass, keep_scalar};

use crate::board::{Board, Capture, Change, Changed, Dangers, Pair};
use crate::loops;
use crate::peers::{Peer, Tables};
use crate::region::Region;

/// The questions of the jobs beyond those of a move generator. Who has no better answer takes
/// part by a loop over its single queries. The slices of a call have one length.
pub trait Kernel: Sliders + 'static {
    /// Many queens, with an occupancy each.
    #[inline(always)]
    fn queens(self, squares: &[Square], occupied: &[Bitboard], attacks: &mut [Bitboard]) {
        for ((&square, &occupied), attacks) in squares.iter().zip(occupied).zip(attacks) {
            *attacks = self.queen_attacks(square, occupied);
            keep_scalar();
        }
    }

    /// All sliders of both sides.
    #[inline(always)]
    fn both_sides(
        self,
        orthogonal: [Bitboard; 2],
        diagonal: [Bitboard; 2],
        occupied: Bitboard,
    ) -> [Bitboard; 2] {
        [
            self.slider_attacks(orthogonal[0], diagonal[0], occupied),
            self.slider_attacks(orthogonal[1], diagonal[1], occupied),
        ]
    }

    /// All sliders of a side, in many positions.
    #[inline(always)]
    fn positions(
        self,
        orthogonal: &[Bitboard],
        diagonal: &[Bitboard],
        occupied: &[Bitboard],
        attacks: &mut [Bitboard],
    ) {
        let positions = orthogonal.iter().zip(diagonal).zip(occupied);
        for (((&orthogonal, &diagonal), &occupied), attacks) in positions.zip(attacks) {
            *attacks = self.slider_attacks(orthogonal, diagonal, occupied);
        }
    }

    /// Whether a capture, followed by the exchange on its target, wins at least its threshold.
    #[inline(always)]
    fn see_at_least(self, board: &Board, capture: Capture) -> bool {
        loops::see_at_least(self, board, capture)
    }

    /// The pairs of attacker and victim that a change makes, and those that it ends, given the
    /// board before it. What was in the lists is forgotten.
    #[inline(always)]
    fn changed_pairs<'c>(
        self,
        board: &Board,
        change: Change,
        changed: &'c mut Changed,
    ) -> [&'c [Pair]; 2] {
        loops::changed_pairs(self, board, change, changed);
        [changed.appeared.as_slice(), changed.vanished.as_slice()]
    }

    /// The checks and pins of white's king, and of black's.
    #[inline(always)]
    fn dangers_of_both(self, board: &Board) -> [Dangers; 2] {
        [
            loops::dangers(self, board, Colour::White),
            loops::dangers(self, board, Colour::Black),
        ]
    }

    /// Times `work` as [`enter`](Sliders::enter) runs it.
    #[inline(always)]
    fn time(self, work: impl FnOnce() -> u64) -> Pass {
        Pass::time(|| self.enter(work))
    }
}

impl<T: Tables, R: Region> Kernel for Peer<T, R> {}

/// What a job times. It is compiled for each contestant, who has a clone; what all of them
/// share, such as the memory that is written to, is behind a reference.
pub trait Loop: Clone + 'static {
    /// Whether a second pass at once is a hot one: not where passes empty the caches.
    const HOT: bool = true;

    /// Queries in a pass.
    fn queries(&self) -> usize;

    /// Times a pass of a contestant, given the number of the heat.
    fn pass<K: Kernel>(&mut self, kernel: K, heat: usize) -> Pass;
}

/// The contestants of a job.
pub struct Field<J> {
    pub job: J,
    pub contestants: Vec<Contestant<'static>>,
}

impl<J: Loop> Field<J> {
    pub fn add(&mut self, label: Label, kernel: impl Kernel) {
        let mut job = self.job.clone();
        let pass = move |heat| job.pass(kernel, heat);
        self.contestants.push(Contestant::new(label, pass));
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;
    use crate::board::value;
    use crate::peers::hyperbola::Hyperbola;
    use crate::region::V3;
    use raylane::PieceKind;
    use raylane::level::COMPILED;
    use raylane_support::Random;
    use raylane_support::oracle::{self, usual_meaning};

    /// Boards on which both sides have some pieces, and a square with a piece.
    fn crowds() -> impl Iterator<Item = (oracle::Board, Board, Square, Random)> {
        (0..20_000).filter_map(|seed| {
            let mut random = Random::new(seed);
            let slow = oracle::Board::crowd(&mut random, usual_meaning());
            let pieces: Vec<_> = slow.occupied().into_iter().collect();
            let from = *pieces.get(random.bits() as usize % pieces.len().max(1))?;
            let board = Board::new(|square| slow.piece(square));
            Some((slow, board, from, random))
        })
    }

    fn peer() -> Peer<Hyperbola> {
        Peer::new(V3::detect().expect("a CPU with AVX2"), Hyperbola::new())
    }

    #[test]
    fn exchanges_are_those_of_the_oracle() {
        let peer = peer();
        let values = PieceKind::ALL.map(value);
        for (slow, board, from, mut random) in crowds() {
            let to = random.square();
            if board.code(to) == 0 || from == to {
                continue;
            }
            let wins = slow.exchange(from, to, values, |square| square as u8);
            for (threshold, expected) in [(wins, true), (wins + 1, false)] {
                let capture = Capture {
                    from,
                    to,
                    threshold,
                };
                let found = peer.see_at_least(&board, capture);
                assert_eq!(found, expected, "{from}{to} {wins}{slow:?}");
            }
        }
    }

    #[test]
    fn changed_pairs_are_the_differences() {
        let peer = peer();
        let mut changed = Changed::new();
        for (slow, board, from, mut random) in crowds() {
            let to = random.square();
            let change = if from == to {
                Change::Take(from)
            } else {
                let other = random.choose(&[1, 2, 3, 4, 5, 6, 9, 10, 11, 12, 13, 14]);
                let arrives = random.choose(&[board.code(from), other]);
                if arrives == board.code(to) {
                    // Its pairs vanish and appear again.
                    continue;
                }
                Change::Move { from, to, arrives }
            };
            let mut after = slow.clone();
            after.put(from, None);
            if let Change::Move { to, arrives, .. } = change {
                after.mailbox[to.index()] = arrives;
            }
            let found = peer.changed_pairs(&board, change, &mut changed);
            let (before, after) = (slow.pairs(), after.pairs());
            let expected = [&after - &before, &before - &after];
            for (found, expected) in found.into_iter().zip(expected) {
                let set: BTreeSet<Pair> = found.iter().copied().collect();
                assert_eq!(set, expected, "{change:?}{slow:?}");
                assert_eq!(set.len(), found.len(), "{change:?}{slow:?}");
            }
        }
    }

    #[test]
    fn dangers_are_those_of_the_oracle() {
        let peer = peer();
        for (slow, board, ..) in crowds() {
            let kings = Colour::ALL.map(|colour| slow.pieces(colour, PieceKind::King));
            if kings.iter().any(|kings| kings.is_empty()) {
                continue;
            }
            let expected = Colour::ALL.map(|colour| {
                let king = board.king(colour);
                oracle::dangers(colour, king, &slow.sides(), slow.occupied())
            });
            assert_eq!(peer.dangers_of_both(&board), expected, "{slow:?}");
            assert_eq!(COMPILED.dangers_of_both(&board), expected, "{slow:?}");
        }
    }
}
