//! PEXT tables with entries of 16 bits: what is attacked of the squares that are attacked on an empty board, of which there
//! are no more than 14. PDEP puts the bits back there. 107,648 sets of 2 bytes and 128 masks, 213 KiB, which all copies of
//! a race share, as those of an engine do that computes them at compile time.
//!
//! Stockfish had such tables from April to July 2026.

use std::arch::x86_64::{_pdep_u64, _pext_u64};
use std::sync::OnceLock;

use raylane::level::Bmi2;
use raylane::{Bitboard, Square};

use super::{Piece, Tables, by_square};

pub struct PextPdep {
    data: &'static Data,
}

struct Data {
    rook: [Entry; 64],
    bishop: [Entry; 64],
    attacks: Box<[u16]>,
}

struct Entry {
    mask: u64,
    /// What is attacked on an empty board.
    rays: u64,
    offset: usize,
}

impl PextPdep {
    /// `Bmi2` is the proof of BMI2.
    pub fn new(bmi2: Bmi2) -> Self {
        static DATA: OnceLock<Data> = OnceLock::new();
        let data = DATA.get_or_init(|| Data::new(bmi2));
        Self { data }
    }

    #[inline(always)]
    fn look_up(&self, entry: &Entry, occupied: u64) -> u64 {
        // SAFETY: `new` asked for the proof that BMI2 is there.
        let index = unsafe { _pext_u64(occupied, entry.mask) };
        // SAFETY: from `offset` on, `Data::new` put 2^n sets for a mask of n squares.
        let attacks = unsafe {
            *self
                .data
                .attacks
                .get_unchecked(entry.offset + index as usize)
        };
        // SAFETY: as above.
        unsafe { _pdep_u64(attacks.into(), entry.rays) }
    }
}

impl Data {
    fn new(_: Bmi2) -> Self {
        let mut attacks = Vec::with_capacity(107_648);
        let mut entries = |piece: Piece| {
            by_square(|square| {
                let (mask, offset) = (piece.relevant(square), attacks.len());
                let rays = piece.attacks(square, Bitboard::EMPTY).0;
                // Subsets come in the order of the number that PEXT makes of them.
                attacks.extend(mask.subsets().map(|occupied| {
                    // SAFETY: the parameter is the proof that BMI2 is there.
                    let bits = unsafe { _pext_u64(piece.attacks(square, occupied).0, rays) };
                    u16::try_from(bits).expect("14 squares at most")
                }));
                let mask = mask.0;
                Entry { mask, rays, offset }
            })
        };
        Self {
            rook: entries(Piece::Rook),
            bishop: entries(Piece::Bishop),
            attacks: attacks.into(),
        }
    }
}

impl Tables for PextPdep {
    #[inline(always)]
    fn rook(&self, square: Square, occupied: u64) -> u64 {
        self.look_up(&self.data.rook[square.index()], occupied)
    }

    #[inline(always)]
    fn bishop(&self, square: Square, occupied: u64) -> u64 {
        self.look_up(&self.data.bishop[square.index()], occupied)
    }

    fn bytes(&self) -> usize {
        let Data {
            rook,
            bishop,
            attacks,
        } = self.data;
        size_of_val(rook) + size_of_val(bishop) + size_of_val(&**attacks)
    }
}
