//! The transposition table: what the search has found out about positions.

use move_generator::Move;

use crate::score::{MATE_BOUND, MAX_PLY};

/// What the score of an entry says about the true one.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(crate) enum Bound {
    /// There is no entry.
    #[default]
    None,
    /// It is not higher.
    Upper,
    /// It is not lower.
    Lower,
    /// They are equal.
    Exact,
}

/// What is known about a position.
#[derive(Clone, Copy, Default, Debug)]
pub(crate) struct Entry {
    pub(crate) key: u64,
    /// Mates are counted from the position, and not from the root.
    score: i16,
    /// The static evaluation, if the side to move is not in check.
    pub(crate) evaluation: i16,
    pub(crate) best: Option<Move>,
    depth: u8,
    bound: Bound,
}

const _: () = assert!(size_of::<Entry>() <= 24 && MAX_PLY < 256);

impl Entry {
    /// The score at a node of this ply and depth, if it decides what the node returns.
    #[inline(always)]
    pub(crate) fn cutoff(&self, ply: usize, depth: i32, alpha: i32, beta: i32) -> Option<i32> {
        let score = shifted(self.score.into(), -(ply as i32));
        let decides = match self.bound {
            Bound::None => false,
            Bound::Exact => true,
            Bound::Lower => score >= beta,
            Bound::Upper => score <= alpha,
        };
        (decides && i32::from(self.depth) >= depth).then_some(score)
    }
}

/// A mate as many plies further away. Other scores are as they were.
#[inline(always)]
fn shifted(score: i32, plies: i32) -> i32 {
    if score >= MATE_BOUND {
        score + plies
    } else if score <= -MATE_BOUND {
        score - plies
    } else {
        score
    }
}

/// A transposition table of a fixed size.
#[derive(Debug)]
pub struct Table(Vec<Entry>);

impl Default for Table {
    /// An empty table of 24 MB at most.
    fn default() -> Table {
        Table(vec![Entry::default(); 1 << 20])
    }
}

impl Table {
    /// Forgets everything.
    pub fn clear(&mut self) {
        self.0.fill(Entry::default());
    }

    /// The place of a key is the high half of its product with the length.
    #[inline(always)]
    fn place(&self, key: u64) -> usize {
        ((u128::from(key) * self.0.len() as u128) >> 64) as usize
    }

    #[inline(always)]
    pub(crate) fn get(&self, key: u64) -> Option<Entry> {
        let entry = self.0[self.place(key)];
        (entry.key == key && entry.bound != Bound::None).then_some(entry)
    }

    /// Stores what was found at a ply, in place of another position, or of what was known to a
    /// smaller depth.
    #[inline(always)]
    pub(crate) fn put(
        &mut self,
        (key, ply, depth): (u64, usize, i32),
        (bound, score): (Bound, i32),
        best: Option<Move>,
        evaluation: i32,
    ) {
        let place = self.place(key);
        let entry = &mut self.0[place];
        let same = entry.key == key;
        if same && bound != Bound::Exact && depth + 3 < i32::from(entry.depth) {
            return;
        }
        *entry = Entry {
            key,
            score: shifted(score, ply as i32) as i16,
            evaluation: evaluation as i16,
            // A node where no move was good enough has none to remember.
            best: best.or(if same { entry.best } else { None }),
            depth: depth.clamp(0, MAX_PLY as i32) as u8,
            bound,
        };
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::Game;
    use crate::score::MATE;
    use raylane::level::COMPILED;

    #[test]
    fn entries_are_found_again_and_replaced() {
        let mut table = Table::default();
        let moves = move_generator::movegen::legal_moves(COMPILED, &Game::default().position);
        let (best, other) = (moves.first().copied(), moves.last().copied());
        assert!(table.get(1).is_none());
        table.put((1, 3, 8), (Bound::Exact, MATE - 5), best, 20);
        let entry = table.get(1).expect("stored");
        assert_eq!((entry.best, entry.evaluation), (best, 20));
        // A mate is nearer where the ply is smaller.
        assert_eq!(entry.cutoff(3, 8, 0, 1), Some(MATE - 5));
        assert_eq!(entry.cutoff(0, 8, 0, 1), Some(MATE - 2));
        assert_eq!(entry.cutoff(0, 9, 0, 1), None);
        // The move survives a later visit without one, and the entry one of a smaller depth.
        table.put((1, 0, 9), (Bound::Upper, -30), None, 20);
        table.put((1, 0, 5), (Bound::Lower, 90), other, 20);
        let entry = table.get(1).expect("stored");
        assert_eq!(entry.best, best);
        let found = [(-31, -10), (-30, 10)].map(|(alpha, beta)| entry.cutoff(0, 9, alpha, beta));
        assert_eq!(found, [None, Some(-30)]);
        // Another position of the same place replaces it.
        table.put((2, 0, 1), (Bound::Lower, 5), best, 0);
        assert!(table.get(1).is_none() && table.get(2).is_some());
        table.clear();
        assert!(table.get(2).is_none());
    }
}
