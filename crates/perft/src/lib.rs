//! Perft: the number of lines of play of a given length. It shows the pattern that keeps
//! a recursive search compiled for its level. The last two plies are counted for many positions
//! side by side.

mod siblings;

use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering};
use std::{io, thread};

use move_generator::movegen::{generate, generate_for, legal_moves};
use move_generator::side::{Black, Side, White};
use move_generator::sink::Count;
use move_generator::{Colour, Move, MoveList, Position};
use raylane::{Level, Token, dispatch, enter};

use crate::siblings::{Columns, Siblings};

/// Counts the legal lines of `depth` moves from `position`.
///
/// Chooses the level once, by one jump. Everything that it calls is generic over the token.
pub fn perft(level: Level, position: &Position, depth: u32) -> u64 {
    dispatch!(level, |token| Search(Columns::new())
        .count(token, position, depth))
}

/// What a thread needs to count.
struct Search(Columns);

impl Search {
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
                2 => match position.side_to_move() {
                    Colour::White => self.two_plies::<T, White>(token, position),
                    Colour::Black => self.two_plies::<T, Black>(token, position),
                },
                _ => {
                    let mut moves = MoveList::new();
                    generate(token, position, &mut moves);
                    let mut nodes = 0;
                    for &mv in &moves {
                        nodes += self.count(token, &position.play(mv), depth - 1);
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
        let mut siblings = Siblings::<S>::new(&mut self.0, position);
        generate_for::<T, S>(token, position, &mut siblings);
        let others = siblings.finish();
        // A loop over columns, which may use the widest registers there are. The closure
        // captures two words: what a call takes in registers.
        let columns = &self.0;
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

/// Returns [`perft`] for each move from `position`, counted on so many threads; and, if the system refused
/// one, why: then it was counted on those that there were.
///
/// The threads share the subtrees two plies down, which are many and small, so that all
/// threads end at about the same time. `progress` is called from any thread with how many
/// subtrees are done and how many there are.
///
/// # Panics
/// If `depth` is 0.
pub fn divide(
    level: Level,
    position: &Position,
    depth: u32,
    threads: usize,
    progress: &(dyn Fn(usize, usize) + Sync),
) -> (Vec<(Move, u64)>, io::Result<()>) {
    dispatch!(level, |token| divided(
        token, position, depth, threads, progress
    ))
}

/// [`divide`] at the level of a token.
fn divided(
    token: impl Token,
    position: &Position,
    depth: u32,
    threads: usize,
    progress: &(dyn Fn(usize, usize) + Sync),
) -> (Vec<(Move, u64)>, io::Result<()>) {
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
        let mut search = Search(Columns::new());
        while let Some((index, position, depth)) =
            subtrees.get(next.fetch_add(1, Ordering::Relaxed))
        {
            let count = search.count(token, position, *depth);
            nodes[*index].fetch_add(count, Ordering::Relaxed);
            progress(done.fetch_add(1, Ordering::Relaxed) + 1, subtrees.len());
        }
    };
    let granted = thread::scope(|scope| {
        let mut others = 1..threads.min(subtrees.len());
        let granted = others.try_for_each(|_| {
            let thread = thread::Builder::new().spawn_scoped(scope, work);
            thread.map(|_| ())
        });
        work();
        granted
    });
    let nodes = nodes.into_iter().map(AtomicU64::into_inner);
    (moves.into_iter().zip(nodes).collect(), granted)
}
