//! Fixed-shift magics: indices of 12 bits for every rook and of 9 for every bishop,
//! so that the shifts are constants; the squares' sparse parts of the array are
//! slid into each other's gaps. 1.9 MiB.
//!
//! Source: Volker Annuss. Ours are not searched for density as his are, which
//! shakmaty has: that array is a third of this one.

use raylane::Square;

use super::{Piece, Tables, by_square, magic};

const ROOK_BITS: u32 = 12;
const BISHOP_BITS: u32 = 9;

struct Entry {
    mask: u64,
    factor: u64,
    offset: usize,
}

pub struct FixedShiftMagics {
    rook: [Entry; 64],
    bishop: [Entry; 64],
    attacks: Box<[u64]>,
}

impl FixedShiftMagics {
    pub fn new() -> Self {
        let mut all = Vec::new();
        let mut entries = |piece, bits| {
            by_square(|square| {
                let magic::Magic {
                    mask,
                    factor,
                    attacks,
                } = magic::search(piece, square, bits);
                Entry {
                    mask,
                    factor,
                    offset: slide_in(&mut all, &attacks),
                }
            })
        };
        let rook = entries(Piece::Rook, ROOK_BITS);
        let bishop = entries(Piece::Bishop, BISHOP_BITS);
        Self {
            rook,
            bishop,
            attacks: all.into_iter().map(Option::unwrap_or_default).collect(),
        }
    }

    #[inline(always)]
    fn look_up<const BITS: u32>(&self, entry: &Entry, occupied: u64) -> u64 {
        let index = (occupied & entry.mask).wrapping_mul(entry.factor) >> (64 - BITS);
        // SAFETY: `slide_in` made room for every index of `BITS` bits from `offset` on.
        unsafe { *self.attacks.get_unchecked(entry.offset + index as usize) }
    }
}

/// Puts `part` where it first fits into `all`: on free places, or on equal ones.
fn slide_in(all: &mut Vec<Option<u64>>, part: &[Option<u64>]) -> usize {
    let used: Vec<_> = part
        .iter()
        .enumerate()
        .filter(|(_, place)| place.is_some())
        .collect();
    let free = |place: &Option<u64>, wanted: &_| place.is_none() || place == wanted;
    let fits = |&offset: &usize| {
        used.iter().all(|(index, wanted)| {
            all.get(offset + index)
                .is_none_or(|place| free(place, wanted))
        })
    };
    let offset = (0..).find(fits).expect("it fits behind the last place");
    all.resize(all.len().max(offset + part.len()), None);
    for (index, &wanted) in used {
        all[offset + index] = wanted;
    }
    offset
}

impl Tables for FixedShiftMagics {
    #[inline(always)]
    fn rook(&self, square: Square, occupied: u64) -> u64 {
        self.look_up::<ROOK_BITS>(&self.rook[square.index()], occupied)
    }

    #[inline(always)]
    fn bishop(&self, square: Square, occupied: u64) -> u64 {
        self.look_up::<BISHOP_BITS>(&self.bishop[square.index()], occupied)
    }

    fn bytes(&self) -> usize {
        size_of_val(&self.rook) + size_of_val(&self.bishop) + size_of_val(&*self.attacks)
    }
}
