//! A transposition table: one random cache line read and written at each node.

use move_generator::{Move, Position};
use raylane_support::Random;

use super::work::{self, Change, PIECES, Work};

#[derive(Clone, Copy, Default)]
struct Entry {
    key: u64,
    visits: u64,
}

/// A cache line.
#[derive(Clone, Copy, Default)]
#[repr(align(64))]
struct Line([Entry; 4]);

pub struct Table {
    lines: Vec<Line>,
    /// A random number for each piece on each square.
    keys: Box<[u64; PIECES]>,
    /// Part of every key, and new in each pass, so that nobody finds the lines in the
    /// caches that the contestant before fetched.
    salt: u64,
}

impl Table {
    pub fn new(bytes: usize) -> Self {
        let mut random = Random::new(0);
        Self {
            lines: vec![Line::default(); bytes / size_of::<Line>()],
            keys: Box::new([(); PIECES].map(|()| random.bits())),
            salt: 0,
        }
    }
}

impl Work for Table {
    /// The key of the position.
    type State = u64;

    fn begin(&mut self) {
        self.salt = Random::new(self.salt).bits();
    }

    fn root(&self, position: &Position) -> u64 {
        work::all(position).fold(self.salt, |key, piece| key ^ self.keys[piece])
    }

    #[inline(always)]
    fn after(&self, key: &u64, position: &Position, mv: Move, _: &Position) -> u64 {
        let change = Change::new(position, mv);
        let mut key = key ^ self.keys[change.from] ^ self.keys[change.to];
        if let Some(captured) = change.captured {
            key ^= self.keys[captured];
        }
        if let Some((from, to)) = change.rook {
            key ^= self.keys[from] ^ self.keys[to];
        }
        key
    }

    #[inline(always)]
    fn visit(&mut self, &key: &u64, _: &Position) -> i64 {
        let place = (u128::from(key) * self.lines.len() as u128) >> 64;
        let Line(entries) = &mut self.lines[place as usize];
        match entries.iter_mut().find(|entry| entry.key == key) {
            Some(entry) => entry.visits += 1,
            None => entries[(key & 3) as usize] = Entry { key, visits: 1 },
        }
        // What is found depends on who was here before.
        0
    }
}
