//! Perft: the number of lines of play of a given length. It shows the pattern that keeps
//! a recursive search compiled for its level.
//!
//! With a table a tree can be counted that has more lines than a `u64` can hold. Sums
//! saturate, so that the count is then [`TOO_MANY`].

use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering};
use std::{io, thread};

use raylane::{Token, enter};

use crate::movegen::{generate, generate_for};
use crate::siblings::{Columns, Siblings};
use crate::side::{Black, Side, White};
use crate::sink::Count;
use crate::table::Table;
use crate::{Colour, Move, MoveList, Position};

/// The count of a tree that has as many lines or more.
pub const TOO_MANY: u64 = u64::MAX;

/// Counts the legal lines of `depth` moves from `position`.
pub fn perft(token: impl Token, position: &Position, depth: u32) -> u64 {
    Search::new(None).count(token, position, depth)
}

/// What a thread needs to count.
struct Search<'a> {
    columns: Columns,
    table: Option<&'a Table>,
}

impl<'a> Search<'a> {
    fn new(table: Option<&'a Table>) -> Self {
        Search {
            columns: Columns::new(),
            table,
        }
    }

    /// **The pattern.** A region (of `dispatch!` or of `enter!`) consists of what is
    /// inlined into it. A function that calls itself cannot be inlined, so it would
    /// be compiled without the CPU features of the level, even though it takes the
    /// token: correct, but slow. Therefore its whole body is in `enter!`, which costs one
    /// direct call and no detection. All code inside that must be fast is `inline(always)`:
    /// the whole move generator.
    fn count<T: Token>(&mut self, token: T, position: &Position, depth: u32) -> u64 {
        enter!(
            token,
            match depth {
                0 => 1,
                1 => {
                    let mut count = Count::default();
                    generate(token, position, &mut count);
                    count.0
                }
                _ => {
                    let key = self.table.map(|table| (table, key(position, depth)));
                    if let Some(nodes) = key.and_then(|(table, key)| table.get(key)) {
                        return nodes;
                    }
                    let nodes = match (depth, position.side_to_move()) {
                        (2, Colour::White) => self.two_plies::<T, White>(token, position),
                        (2, Colour::Black) => self.two_plies::<T, Black>(token, position),
                        _ => {
                            let mut moves = MoveList::new();
                            generate(token, position, &mut moves);
                            let mut nodes = 0;
                            for &mv in &moves {
                                let below = self.count(token, &position.play(mv), depth - 1);
                                nodes = u64::saturating_add(nodes, below);
                            }
                            nodes
                        }
                    };
                    if let Some((table, key)) = key {
                        table.insert(key, nodes);
                    }
                    nodes
                }
            }
        )
    }

    /// The last two plies are most of the tree. The moves of the first are made in columns,
    /// eight positions side by side, and those of the second are only counted.
    #[inline(always)]
    fn two_plies<T: Token, S: Side>(&mut self, token: T, position: &Position) -> u64 {
        let mut siblings = Siblings::<S>::new(&mut self.columns, position);
        generate_for::<T, S>(token, position, &mut siblings);
        let others = siblings.finish();
        // A loop over columns, which may use the widest registers there are. The closure
        // captures two words: what a call takes in registers.
        let columns = &self.columns;
        let mut nodes = token.enter_full(
            #[inline(always)]
            || {
                if T::VECTOR_BITS == 512 {
                    columns.count::<S::Opponent, 8>(position)
                } else {
                    columns.count::<S::Opponent, 4>(position)
                }
            },
        );
        for mv in others {
            nodes += self.count(token, &position.play(mv), 1);
        }
        nodes
    }
}

/// The key of a position's count at a depth.
fn key(position: &Position, depth: u32) -> u64 {
    position.key() ^ u64::from(depth).wrapping_mul(0x9e37_79b9_7f4a_7c15)
}

/// Returns the legal moves, for callers that need them only now and then.
pub fn legal_moves(token: impl Token, position: &Position) -> MoveList {
    enter!(token, {
        let mut moves = MoveList::new();
        generate(token, position, &mut moves);
        moves
    })
}

/// How [`divide`] counts.
#[derive(Clone, Copy, Debug)]
pub struct Means<'a> {
    /// On how many threads.
    pub threads: usize,
    /// Where counts are kept and found again.
    pub table: Option<&'a Table>,
}

/// The result of [`divide`].
#[derive(Debug)]
pub struct Division {
    /// Each move and the lines that begin with it.
    pub moves: Vec<(Move, u64)>,
    /// On how many threads they were counted: fewer than wanted if there is less to do, or
    /// if the system refused one.
    pub threads: usize,
    /// Why the system refused a thread.
    pub refusal: Option<io::Error>,
}

impl Division {
    /// All lines, or [`TOO_MANY`].
    pub fn nodes(&self) -> u64 {
        let nodes = self.moves.iter().map(|&(_, nodes)| nodes);
        nodes.fold(0, u64::saturating_add)
    }
}

/// Returns [`perft`] for each move from `position`.
///
/// The threads share the subtrees two plies down, which are many and small, so that all
/// threads end at about the same time. `progress` is called from any thread with how many
/// subtrees are done and how many there are.
///
/// # Panics
/// If `depth` is 0.
pub fn divide(
    token: impl Token,
    position: &Position,
    depth: u32,
    means: Means,
    progress: &(dyn Fn(usize, usize) + Sync),
) -> Division {
    assert!(depth > 0, "nothing to divide at depth 0");
    let moves = legal_moves(token, position);
    let mut subtrees = Vec::new();
    for (index, &mv) in moves.iter().enumerate() {
        let after = position.play(mv);
        // A subtree of less than two plies is not worth being shared.
        if depth < 4 {
            subtrees.push((index, after, depth - 1));
        } else {
            let replies = legal_moves(token, &after);
            subtrees.extend(
                replies
                    .iter()
                    .map(|&reply| (index, after.play(reply), depth - 2)),
            );
        }
    }

    let nodes: Vec<AtomicU64> = moves.iter().map(|_| AtomicU64::new(0)).collect();
    let (next, done) = (AtomicUsize::new(0), AtomicUsize::new(0));
    // What a thread runs is not inlined into the caller's region either. So `count` gets
    // the token and enters the region again.
    let work = || {
        let mut search = Search::new(means.table);
        while let Some((index, position, depth)) =
            subtrees.get(next.fetch_add(1, Ordering::Relaxed))
        {
            let count = search.count(token, position, *depth);
            let _ = nodes[*index].fetch_update(Ordering::Relaxed, Ordering::Relaxed, |nodes| {
                Some(nodes.saturating_add(count))
            });
            progress(done.fetch_add(1, Ordering::Relaxed) + 1, subtrees.len());
        }
    };
    let mut threads = 1;
    let mut refusal = None;
    thread::scope(|scope| {
        while threads < means.threads.min(subtrees.len()) {
            match thread::Builder::new().spawn_scoped(scope, work) {
                Ok(_) => threads += 1,
                Err(error) => {
                    refusal = Some(error);
                    break;
                }
            }
        }
        work();
    });
    let nodes = nodes.into_iter().map(AtomicU64::into_inner);
    Division {
        moves: moves.into_iter().zip(nodes).collect(),
        threads,
        refusal,
    }
}
