//! Fancy magics: a factor and a shift per square, so that each square takes no more
//! of the one array of attacks than its 2^n relevant occupancies. 844 KiB.
//!
//! Source: Pradyumna Kannan.

use raylane::Square;

use super::{Piece, Tables, by_square, magic};

struct Entry {
    mask: u64,
    factor: u64,
    offset: u32,
    shift: u32,
}

pub struct FancyMagics {
    rook: [Entry; 64],
    bishop: [Entry; 64],
    attacks: Box<[u64]>,
}

impl FancyMagics {
    pub fn new() -> Self {
        let mut all = Vec::new();
        let mut entries = |piece: Piece| {
            by_square(|square| {
                let bits = piece.relevant(square).len();
                let magic::Magic {
                    mask,
                    factor,
                    attacks,
                } = magic::search(piece, square, bits);
                let offset = all.len() as u32;
                all.extend(attacks.into_iter().map(Option::unwrap_or_default));
                Entry {
                    mask,
                    factor,
                    offset,
                    shift: 64 - bits,
                }
            })
        };
        Self {
            rook: entries(Piece::Rook),
            bishop: entries(Piece::Bishop),
            attacks: all.into(),
        }
    }

    #[inline(always)]
    fn look_up(&self, entry: &Entry, occupied: u64) -> u64 {
        let index = (occupied & entry.mask).wrapping_mul(entry.factor) >> entry.shift;
        // SAFETY: from `offset` on, `new` put a set for every index of 64 - `shift` bits.
        unsafe {
            *self
                .attacks
                .get_unchecked(entry.offset as usize + index as usize)
        }
    }
}

impl Tables for FancyMagics {
    #[inline(always)]
    fn rook(&self, square: Square, occupied: u64) -> u64 {
        self.look_up(&self.rook[square.index()], occupied)
    }

    #[inline(always)]
    fn bishop(&self, square: Square, occupied: u64) -> u64 {
        self.look_up(&self.bishop[square.index()], occupied)
    }

    fn bytes(&self) -> usize {
        size_of_val(&self.rook) + size_of_val(&self.bishop) + size_of_val(&*self.attacks)
    }
}
