//! The transposition table: what earlier searches found out about positions.

use chess::{Move, MoveKind, PieceKind};

use crate::score::{MATE_BOUND, MAX_PLY};

/// The smallest and the largest size, in MB.
pub const MEGABYTES: std::ops::RangeInclusive<u64> = 1..=4096;
/// The size at the start, in MB.
pub const DEFAULT_MEGABYTES: u64 = 16;

/// A move in two bytes. That of no move is 0.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(crate) struct Packed(u16);

impl From<Move> for Packed {
    #[inline(always)]
    fn from(mv: Move) -> Packed {
        let promotion = match mv.kind {
            MoveKind::Promotion(piece) => piece as u16,
            _ => PieceKind::Pawn as u16,
        };
        Packed(mv.from.index() as u16 | (mv.to.index() as u16) << 6 | promotion << 12)
    }
}

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

/// What is known about a position, in 16 bytes.
#[derive(Clone, Copy, Default, Debug)]
pub(crate) struct Entry {
    key: u64,
    score: i16,
    /// The static evaluation, if the side to move was not in check.
    pub(crate) evaluation: i16,
    pub(crate) best: Packed,
    pub(crate) depth: u8,
    /// The bound, and which search stored it.
    generation_and_bound: u8,
}

/// No static evaluation.
pub(crate) const UNKNOWN: i16 = i16::MIN;

impl Entry {
    #[inline(always)]
    pub(crate) fn bound(&self) -> Bound {
        match self.generation_and_bound & 3 {
            0 => Bound::None,
            1 => Bound::Upper,
            2 => Bound::Lower,
            _ => Bound::Exact,
        }
    }

    /// The score, as seen from a node at `ply`: mates are stored by their distance from
    /// the position.
    #[inline(always)]
    pub(crate) fn score(&self, ply: usize) -> i32 {
        let score = i32::from(self.score);
        if score >= MATE_BOUND {
            score - ply as i32
        } else if score <= -MATE_BOUND {
            score + ply as i32
        } else {
            score
        }
    }

    fn generation(&self) -> u8 {
        self.generation_and_bound >> 2
    }
}

const _: () = assert!(size_of::<Entry>() == 16 && MAX_PLY < 256);

/// As many entries as a cache line holds.
#[derive(Clone, Copy, Default)]
#[repr(align(64))]
struct Line([Entry; 4]);

/// A transposition table of a fixed size.
pub struct Table {
    lines: Vec<Line>,
    /// Counts searches, in six bits.
    generation: u8,
}

impl std::fmt::Debug for Table {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Table")
            .field("bytes", &(self.lines.len() * size_of::<Line>()))
            .finish_non_exhaustive()
    }
}

/// As many lines, or nothing if there is not so much memory.
fn empty_lines(count: usize) -> Option<Vec<Line>> {
    let mut lines = Vec::new();
    lines.try_reserve_exact(count).ok()?;
    lines.resize(count, Line::default());
    Some(lines)
}

impl Table {
    /// An empty table.
    ///
    /// # Errors
    /// If the size is out of range, or if there is not so much memory.
    pub fn new(megabytes: u64) -> Result<Table, String> {
        if !MEGABYTES.contains(&megabytes) {
            return Err(format!(
                "{megabytes} MB is not in {} to {} MB",
                MEGABYTES.start(),
                MEGABYTES.end()
            ));
        }
        let count = usize::try_from(megabytes << 20).map(|bytes| bytes / size_of::<Line>());
        let Some(lines) = count.ok().and_then(empty_lines) else {
            return Err(format!("there are no {megabytes} MB of memory"));
        };
        Ok(Table {
            lines,
            generation: 0,
        })
    }

    /// Becomes an empty table of another size. Its memory is freed before there is new, so
    /// that the two need not be there at once.
    ///
    /// # Errors
    /// As for [`Table::new`]. The table is then empty, and as large as before or, if that is not
    /// to be had any more, smaller.
    ///
    /// # Panics
    /// If there is not even memory for the smallest table.
    pub fn resize(&mut self, megabytes: u64) -> Result<(), String> {
        let before = std::mem::take(&mut self.lines).len();
        match Table::new(megabytes) {
            Ok(table) => {
                *self = table;
                Ok(())
            }
            Err(error) => {
                self.generation = 0;
                self.lines = std::iter::successors(Some(before), |count| Some(count / 2))
                    .take_while(|&count| count >= (1 << 20) / size_of::<Line>())
                    .find_map(empty_lines)
                    .expect("memory for 1 MB");
                Err(error)
            }
        }
    }

    /// Forgets everything.
    pub fn clear(&mut self) {
        self.lines.fill(Line::default());
        self.generation = 0;
    }

    /// Begins a search: entries of earlier ones are replaced first.
    pub(crate) fn begin(&mut self) {
        self.generation = (self.generation + 1) & 63;
    }

    /// The place of a key is the high half of its product with the length.
    #[inline(always)]
    fn line(&self, key: u64) -> usize {
        ((u128::from(key) * self.lines.len() as u128) >> 64) as usize
    }

    #[inline(always)]
    pub(crate) fn get(&self, key: u64) -> Option<Entry> {
        let Line(entries) = &self.lines[self.line(key)];
        for entry in entries {
            if entry.key == key && entry.bound() != Bound::None {
                return Some(*entry);
            }
        }
        None
    }

    /// Stores what is known, in the place of the same position or else of the entry that
    /// is least deep, where those of earlier searches count less.
    #[inline(always)]
    pub(crate) fn put(
        &mut self,
        key: u64,
        ply: usize,
        (bound, score): (Bound, i32),
        depth: i32,
        best: Packed,
        evaluation: i16,
    ) {
        let generation = self.generation;
        let line = self.line(key);
        let Line(entries) = &mut self.lines[line];
        let worth = |entry: &Entry| {
            let age = generation.wrapping_sub(entry.generation()) & 63;
            i32::from(entry.depth) - 4 * i32::from(age)
        };
        let mut place = 0;
        for (i, entry) in entries.iter().enumerate() {
            if entry.key == key || entry.bound() == Bound::None {
                place = i;
                break;
            }
            if worth(entry) < worth(&entries[place]) {
                place = i;
            }
        }
        let entry = &mut entries[place];
        let same = entry.key == key;
        // What is known of the position to a much greater depth is kept.
        if same
            && bound != Bound::Exact
            && depth + 3 < i32::from(entry.depth)
            && worth(entry) == i32::from(entry.depth)
        {
            return;
        }
        let best = if same && best == Packed::default() {
            entry.best
        } else {
            best
        };
        let score = if score >= MATE_BOUND {
            score + ply as i32
        } else if score <= -MATE_BOUND {
            score - ply as i32
        } else {
            score
        };
        *entry = Entry {
            key,
            score: score as i16,
            evaluation,
            best,
            depth: depth.clamp(0, MAX_PLY as i32) as u8,
            generation_and_bound: generation << 2 | bound as u8,
        };
    }

    /// How many of a thousand entries this search has stored.
    pub(crate) fn fill(&self) -> usize {
        let sample = &self.lines[..250];
        let entries = sample.iter().flat_map(|Line(entries)| entries);
        entries
            .filter(|entry| entry.bound() != Bound::None && entry.generation() == self.generation)
            .count()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::score::MATE;

    #[test]
    fn absurd_sizes_are_refused() {
        for size in [0, 4097, u64::MAX] {
            let error = Table::new(size).expect_err("too small or too large");
            assert!(error.contains("is not in 1 to 4096 MB"), "{error}");
        }
    }

    #[test]
    fn a_table_changes_its_size() {
        let mut table = Table::new(2).expect("2 MB");
        table.put(1, 0, (Bound::Exact, 0), 1, Packed(1), 0);
        // It is still there when the other cannot be had.
        for (size, lines) in [(1, 1 << 14), (3, 3 << 14), (0, 3 << 14), (4097, 3 << 14)] {
            assert_eq!(table.resize(size).is_ok(), (1..=4096).contains(&size));
            assert_eq!(table.lines.len(), lines);
            assert!(table.get(1).is_none());
            table.put(1, 0, (Bound::Exact, 0), 1, Packed(1), 0);
            assert!(table.get(1).is_some());
        }
    }

    #[test]
    fn entries_are_found_again_and_replaced_by_depth() {
        let mut table = Table::new(1).expect("1 MB");
        table.begin();
        // Keys of one line.
        for key in 1..=4 {
            assert!(table.get(key).is_none());
            let depth = 10 - key as i32;
            table.put(key, 3, (Bound::Exact, MATE - 5), depth, Packed(7), 0);
        }
        let entry = table.get(2).expect("stored");
        assert_eq!((entry.depth, entry.best), (8, Packed(7)));
        assert_eq!((entry.score(3), entry.score(0)), (MATE - 5, MATE - 2));
        table.put(5, 0, (Bound::Upper, -30), 20, Packed(0), 0);
        assert!(table.get(4).is_none() && table.get(5).is_some());
        // The move survives a later visit without one.
        table.put(2, 0, (Bound::Upper, -30), 9, Packed(0), 0);
        assert_eq!(table.get(2).map(|entry| entry.best), Some(Packed(7)));
        // An old entry goes first, however deep.
        for _ in 0..10 {
            table.begin();
        }
        table.put(1, 0, (Bound::Lower, 0), 1, Packed(1), 0);
        table.put(2, 0, (Bound::Lower, 0), 1, Packed(1), 0);
        table.put(3, 0, (Bound::Lower, 0), 1, Packed(1), 0);
        table.put(6, 0, (Bound::Lower, 0), 1, Packed(1), 0);
        assert!(table.get(5).is_none() && table.get(1).is_some());
        table.clear();
        assert!(table.get(6).is_none());
        assert_eq!(table.fill(), 0);
    }
}
