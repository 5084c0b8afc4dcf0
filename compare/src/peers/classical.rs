//! Classical rays: eight rays per square; each is cut by the ray of its first
//! blocker, which a bit scan finds. 4 KiB.

use raylane::{Direction, Square};

use super::{Tables, rays};

pub struct Classical {
    rays: [[u64; 64]; 8],
}

impl Classical {
    pub fn new() -> Self {
        Self {
            rays: Direction::ALL.map(rays),
        }
    }

    /// A blocker on the last square of all stands for none: its ray is empty.
    #[inline(always)]
    fn positive(&self, direction: Direction, square: Square, occupied: u64) -> u64 {
        let rays = &self.rays[direction as usize];
        let ray = rays[square.index()];
        let blocker = (ray & occupied | 1 << 63).trailing_zeros();
        ray ^ rays[blocker as usize]
    }

    #[inline(always)]
    fn negative(&self, direction: Direction, square: Square, occupied: u64) -> u64 {
        let rays = &self.rays[direction as usize];
        let ray = rays[square.index()];
        let blocker = 63 - (ray & occupied | 1).leading_zeros();
        ray ^ rays[blocker as usize]
    }
}

impl Tables for Classical {
    #[inline(always)]
    fn rook(&self, square: Square, occupied: u64) -> u64 {
        self.positive(Direction::North, square, occupied)
            | self.positive(Direction::East, square, occupied)
            | self.negative(Direction::South, square, occupied)
            | self.negative(Direction::West, square, occupied)
    }

    #[inline(always)]
    fn bishop(&self, square: Square, occupied: u64) -> u64 {
        self.positive(Direction::NorthEast, square, occupied)
            | self.positive(Direction::NorthWest, square, occupied)
            | self.negative(Direction::SouthWest, square, occupied)
            | self.negative(Direction::SouthEast, square, occupied)
    }
}
