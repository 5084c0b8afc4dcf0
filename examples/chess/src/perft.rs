//! Perft: the number of lines of play of a given length. It shows the pattern that keeps
//! a recursive search compiled for its level.

use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering};
use std::thread;

use raylane::{Token, enter};

use crate::movegen::generate;
use crate::sink::Count;
use crate::{Move, MoveList, Position};

/// Counts the legal lines of `depth` moves from `position`.
///
/// **The pattern.** A region (of `dispatch!` or of `enter!`) consists of what is
/// inlined into it. A function that calls itself cannot be inlined, so it would
/// be compiled without the CPU features of the level, even though it takes the
/// token: correct, but slow (Kiwipete takes 1.3 times as long at `bmi2`, `avx2`
/// and `avx512`, with a call for every query). Therefore its whole body is in
/// `enter!`, which costs one direct call and no detection. All code inside that must be
/// fast is `inline(always)`: the whole move generator.
pub fn perft<T: Token>(token: T, position: &Position, depth: u32) -> u64 {
    enter!(
        token,
        match depth {
            0 => 1,
            1 => {
                // The last ply is most of the tree. Its moves are only counted.
                let mut count = Count::default();
                generate(token, position, &mut count);
                count.0
            }
            _ => {
                let mut moves = MoveList::new();
                generate(token, position, &mut moves);
                let mut nodes = 0;
                for &mv in &moves {
                    nodes += perft(token, &position.play(mv), depth - 1);
                }
                nodes
            }
        }
    )
}

/// Returns the legal moves, for callers that need them only now and then.
pub fn legal_moves<T: Token>(token: T, position: &Position) -> MoveList {
    enter!(token, {
        let mut moves = MoveList::new();
        generate(token, position, &mut moves);
        moves
    })
}

/// Returns [`perft`] for each move from `position`, counted on `threads` threads.
///
/// The threads share the subtrees two plies down, which are many and small, so that all
/// threads end at about the same time. `progress` is called from any thread with how many
/// subtrees are done and how many there are.
///
/// # Panics
/// If `depth` is 0.
pub fn divide<T: Token>(
    token: T,
    position: &Position,
    depth: u32,
    threads: usize,
    progress: &(dyn Fn(usize, usize) + Sync),
) -> Vec<(Move, u64)> {
    assert!(depth > 0, "nothing to divide at depth 0");
    let moves = legal_moves(token, position);
    let mut subtrees = Vec::new();
    for (index, &mv) in moves.iter().enumerate() {
        let after = position.play(mv);
        if depth == 1 {
            subtrees.push((index, after, 0));
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
    // What a thread runs is not inlined into the caller's region either. So `perft` gets
    // the token and enters the region again.
    let work = || {
        while let Some((index, position, depth)) =
            subtrees.get(next.fetch_add(1, Ordering::Relaxed))
        {
            nodes[*index].fetch_add(perft(token, position, *depth), Ordering::Relaxed);
            progress(done.fetch_add(1, Ordering::Relaxed) + 1, subtrees.len());
        }
    };
    thread::scope(|scope| {
        for _ in 1..threads.min(subtrees.len()) {
            scope.spawn(work);
        }
        work();
    });
    moves
        .into_iter()
        .zip(nodes.into_iter().map(AtomicU64::into_inner))
        .collect()
}
