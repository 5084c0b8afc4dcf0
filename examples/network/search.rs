//! An alpha-beta search with a network, and two ways to compile the network's loops for the
//! CPU: in the region of the search, or each by itself.

use move_generator::movegen::generate;
use move_generator::{Colour, MoveList, Position};
use raylane::{Level, Token, dispatch, enter, enter_full};

use crate::network::{Network, Sums};

/// Where the network's loops are compiled for a level.
pub(crate) trait Loops: Copy {
    /// [`Network::sums_after`].
    fn sums_after(self, network: &Network, from: Node<'_>, after: &Position) -> Sums;

    /// [`Network::output`].
    fn output(self, network: &Network, sums: &Sums, side: Colour) -> i32;
}

/// **In the search's region.** The whole search has a token. `enter_full!` gives the loops *all*
/// features of the level: at `avx512`, the registers of 512 bits.
impl<T: Token> Loops for T {
    #[inline(always)]
    fn sums_after(self, network: &Network, from: Node<'_>, after: &Position) -> Sums {
        enter_full!(self, {
            network.sums_after(from.sums, from.position, after)
        })
    }

    #[inline(always)]
    fn output(self, network: &Network, sums: &Sums, side: Colour) -> i32 {
        enter_full!(self, { network.output(sums, side) })
    }
}

/// **Each call by itself.** The signatures are those of a program without tokens, so nothing else
/// has to change. A call costs a load and a jump, which is little beside loops over hundreds of
/// numbers. Three levels suffice: no loop here gains by the others.
#[derive(Clone, Copy)]
pub(crate) struct PerCall;

impl Loops for PerCall {
    fn sums_after(self, network: &Network, from: Node<'_>, after: &Position) -> Sums {
        dispatch!(Level::detect(), [Portable, Avx2, Avx512], |token| {
            enter_full!(token, {
                network.sums_after(from.sums, from.position, after)
            })
        })
    }

    fn output(self, network: &Network, sums: &Sums, side: Colour) -> i32 {
        dispatch!(Level::detect(), [Portable, Avx2, Avx512], |token| {
            enter_full!(token, { network.output(sums, side) })
        })
    }
}

/// A position on the way, with its first layer.
#[derive(Clone, Copy)]
pub(crate) struct Node<'a> {
    pub(crate) position: &'a Position,
    pub(crate) sums: &'a Sums,
}

/// A search, and how many nodes it has visited.
pub(crate) struct Search<'a, L> {
    network: &'a Network,
    loops: L,
    pub(crate) nodes: u64,
}

impl<'a, L: Loops> Search<'a, L> {
    pub(crate) fn new(network: &'a Network, loops: L) -> Self {
        Search {
            network,
            loops,
            nodes: 0,
        }
    }

    /// Returns the score of a position for the side to move.
    ///
    /// Recursive, so it is not inlined: its whole body is in `enter!`. With the token
    /// [`COMPILED`](raylane::level::COMPILED) that is no call, and this an ordinary function.
    pub(crate) fn score(
        &mut self,
        token: impl Token,
        node: Node<'_>,
        depth: u32,
        mut alpha: i32,
        beta: i32,
    ) -> i32 {
        enter!(token, {
            self.nodes += 1;
            if depth == 0 {
                let side = node.position.side_to_move();
                // (This leaves the closure that `enter!` makes of the block. The function returns
                // what the closure does.)
                return self.loops.output(self.network, node.sums, side);
            }
            let mut moves = MoveList::new();
            generate(token, node.position, &mut moves);
            for &mv in &moves {
                let position = node.position.play(mv);
                let sums = self.loops.sums_after(self.network, node, &position);
                let child = Node {
                    position: &position,
                    sums: &sums,
                };
                alpha = alpha.max(-self.score(token, child, depth - 1, -beta, -alpha));
                if alpha >= beta {
                    break;
                }
            }
            alpha
        })
    }
}
