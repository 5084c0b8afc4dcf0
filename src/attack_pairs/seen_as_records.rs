//! What a square sees, as records in vectors, in [ray order](crate::rays).
//!
//! The pieces that a square sees become sixteen records of four bytes: two in each lane
//! of eight bytes, the first piece on the ray and the piece on the knight's square. The first piece
//! on a ray is the lowest one bit among the lowest bits of eight bytes, and the sum of the bytes of a
//! lane is the one byte that a mask leaves. A record has a code, a square and what is known of the piece.
//! Every list is some of these records, with the square in the centre in the other half.

use super::rules::{Board, KINDS, MARKS, OCCUPIED, Piece, SLIDER};
use crate::board::Square;
use crate::lanes::{Bytes, Record, Word};
use crate::rays::SQUARES;

/// Bit 0 of each byte of a lane.
const EACH: u64 = 0x0101_0101_0101_0101;
/// The byte of the knight's square.
const JUMP: u64 = 0xff;
/// The code and the square of a record. What is known of the piece is in the other bits.
const IDENTITY: u32 = 0x3f0f;

/// What a square sees, as records: a code, with the bits of victims; its square; the kinds
/// by which it attacks the centre; nothing.
pub(super) struct Neighbours<W: Word> {
    token: W::Token,
    /// The first piece on each ray, and the one on the knight's square.
    pub(super) records: W,
    /// The records without those that another square hides from the centre.
    pub(super) open: W,
}

impl<W: Bytes> Neighbours<W> {
    /// What `centre` sees. `open` leaves out the pieces hidden behind `other`, which counts as empty in `records`
    /// if its piece leaves.
    #[inline(always)]
    pub(super) fn new(token: W::Token, board: &Board<'_>, centre: Square, other: Other) -> Self {
        let constant = constants::<W>(token);
        let order = &SQUARES.0[centre as usize];
        let squares = W::from_bytes(token, &order.0);
        let mut codes = W::in_order(token, board.codes, order);
        let mut there = constant(0);
        if let Other::Stays(square) | Other::Leaves(square) = other {
            there = squares.equal_bytes(W::every_byte(token, square as u8));
        }
        if let Other::Leaves(_) = other {
            codes = codes | there;
        }
        let kinds = codes.look_up_by_quarter(&board.rules.kinds);
        let codes = codes.look_up_by_quarter(&board.rules.marked) & constant(MARKS);
        let attacks = kinds & constant(KINDS);

        let on_rays = constant((EACH - 1) * u64::from(OCCUPIED));
        let occupied = kinds & on_rays;
        let first = occupied & constant(0).sub(occupied);
        let first_byte = first.shl(constant(8)).sub(first);
        let rays = record(
            (codes & first_byte).sums(),
            (squares & first_byte).sums(),
            (attacks & first_byte).sums(),
            constant,
        );
        let knight = constant(JUMP);
        let knights = record(codes & knight, squares & knight, attacks & knight, constant);
        let records = rays | knights.shl(constant(32));

        let hidden = first & constant(0).sub(there & on_rays);
        let open = records.without_first(hidden);
        Self {
            token,
            records,
            open,
        }
    }

    /// Every record has these bits.
    #[inline(always)]
    fn each(&self, bits: u32) -> W {
        W::every_record(self.token, bits)
    }

    /// Appends the pairs of the piece in the centre as an attacker; of `records`, those are looked
    /// at. Returns the new length.
    #[inline(always)]
    pub(super) fn victims_of(
        &self,
        piece: &Piece,
        records: W,
        list: &mut [Record],
        length: usize,
    ) -> usize {
        let identities = records & self.each(IDENTITY);
        let pairs = identities.shl(W::splat(self.token, 16)) | self.each(piece.identity);
        pairs.append(records, W::load(self.token, piece.reach), list, length)
    }

    /// Appends all pairs of the piece in the centre.
    #[inline(always)]
    pub(super) fn pairs_of(
        &self,
        piece: &Piece,
        records: W,
        list: &mut [Record],
        length: usize,
    ) -> usize {
        let length = self.victims_of(piece, records, list, length);
        let centre = self.each(piece.identity).shl(W::splat(self.token, 16));
        let attackers = records & self.each(IDENTITY) | centre;
        attackers.append(records, W::load(self.token, piece.attackers), list, length)
    }

    /// Appends the pairs across the centre, if `wanted`: a slider on an open ray, and the first piece
    /// on the opposite one.
    #[inline(always)]
    pub(super) fn passing(&self, wanted: bool, list: &mut [Record], length: usize) -> usize {
        let sixteen = W::splat(self.token, 16);
        let opposite = self.open.swap_halves();
        let identities = self.open & self.each(IDENTITY);
        let pairs = identities | (opposite & self.each(IDENTITY)).shl(sixteen);
        // The bits of a victim meet those of a slider.
        let mask = self.each(if wanted { u32::from(SLIDER) << 16 } else { 0 });
        let facing = self.open & opposite.shl(sixteen);
        pairs.append_first(facing, mask, list, length)
    }
}

/// The other square of a move, if there is one, and its piece.
pub(super) enum Other {
    None,
    Stays(Square),
    Leaves(Square),
}

/// Three bytes of each lane side by side.
#[inline(always)]
fn record<W: Word>(a: W, b: W, c: W, constant: impl Fn(u64) -> W) -> W {
    a | b.shl(constant(8)) | c.shl(constant(16))
}

/// A word with the same number in each lane.
#[inline(always)]
fn constants<W: Word>(token: W::Token) -> impl Fn(u64) -> W + Copy {
    #[inline(always)]
    move |x| W::splat(token, x)
}
