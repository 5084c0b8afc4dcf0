//! Mailboxes of codes, made from what an engine has instead: sets by kind and colour, or kinds alone; and
//! the sets of a mailbox.

use crate::board::{Bitboard, Pieces};
use crate::kernels::threat_inputs::rules::mailbox_codes::MailboxCodes;
use crate::kernels::threat_inputs::rules::{Board, PairRules};
use crate::lanes::{Bytes, BytesOf, Eight, Registers};

/// The mailbox of a position from its sets: see [`mailbox_of_sets`](crate::threat_inputs::mailbox_of_sets).
#[inline(always)]
pub(crate) fn of_sets<T: Registers>(token: T, rules: &PairRules, pieces: &Pieces<'_>) -> [u8; 64] {
    let mailbox = &rules.mailbox;
    if T::CAN.vectors_of_four {
        from_sets::<Eight<T>>(token, mailbox, pieces)
    } else {
        from_sets::<BytesOf<T>>(token, mailbox, pieces)
    }
}

#[inline(always)]
fn from_sets<W: Bytes>(token: W::Token, mailbox: &MailboxCodes, pieces: &Pieces<'_>) -> [u8; 64] {
    const OF_WHITE: [u64; 8] = [!0, !0, !0, !0, 0, 0, 0, 0];
    const OF_BLACK: [u64; 8] = [0, 0, 0, 0, !0, !0, !0, !0];
    // In each lane, the squares whose code has a bit of its own.
    let mut squares = W::splat(token, 0);
    for (kind, differences) in pieces.kinds.iter().zip(&mailbox.differences) {
        squares = squares.or_and(W::splat(token, kind.0), W::load(token, differences));
    }
    let [white, black] = *pieces.colours;
    let of_white = W::splat(token, white.0) & W::load(token, &OF_WHITE);
    let sides = of_white.or_and(W::splat(token, black.0), W::load(token, &OF_BLACK));
    let mut lanes = [0; 8];
    (squares & sides).store(&mut lanes);
    let [a, b, c, d, of_black @ ..] = lanes;
    let mut codes = W::every_byte(token, mailbox.empty);
    for (bit, (white, black)) in [a, b, c, d].into_iter().zip(of_black).enumerate() {
        codes = codes ^ W::every_byte(token, 1 << bit).where_set(white | black);
    }
    codes.to_bytes()
}

/// The mailbox of a position from one without colours: see [`mailbox_of_kinds`](crate::threat_inputs::mailbox_of_kinds).
#[inline(always)]
pub(crate) fn of_kinds<T: Registers>(
    token: T,
    rules: &PairRules,
    kinds: &[u8; 64],
    colours: &[Bitboard; 2],
) -> [u8; 64] {
    let mailbox = &rules.mailbox;
    if T::CAN.vectors_of_four {
        from_kinds::<Eight<T>>(token, mailbox, kinds, colours)
    } else {
        from_kinds::<BytesOf<T>>(token, mailbox, kinds, colours)
    }
}

#[inline(always)]
fn from_kinds<W: Bytes>(
    token: W::Token,
    mailbox: &MailboxCodes,
    kinds: &[u8; 64],
    [white, black]: &[Bitboard; 2],
) -> [u8; 64] {
    let kinds = W::from_bytes(token, kinds);
    let empty = W::every_byte(token, mailbox.empty);
    let of_white = (kinds ^ empty).where_set(white.0);
    let of_black = (kinds.index_bytes(mailbox.of_black) ^ empty).where_set(black.0);
    (empty ^ of_white ^ of_black).to_bytes()
}

/// A mailbox of kinds with bit 3 where black has the square: see
/// [`BorrowedMove::with_black`](crate::threat_inputs::BorrowedMove::with_black).
#[inline(always)]
pub(crate) fn with_black<T: Registers>(token: T, kinds: &[u8; 64], black: Bitboard) -> [u8; 64] {
    if T::CAN.vectors_of_four {
        with_bit_3::<Eight<T>>(token, kinds, black)
    } else {
        with_bit_3::<BytesOf<T>>(token, kinds, black)
    }
}

#[inline(always)]
fn with_bit_3<W: Bytes>(token: W::Token, codes: &[u8; 64], squares: Bitboard) -> [u8; 64] {
    let bit_3 = W::every_byte(token, 8).where_set(squares.0);
    (W::from_bytes(token, codes) | bit_3).to_bytes()
}

/// Whether a mailbox has pieces on these squares and nowhere else, and only codes below 16.
#[inline(always)]
pub(crate) fn has_pieces_on<T: Registers>(
    token: T,
    rules: &PairRules,
    codes: &[u8; 64],
    squares: Bitboard,
) -> bool {
    if T::CAN.vectors_of_four {
        found_by::<Eight<T>>(token, rules, codes) == Some(squares)
    } else if T::CAN.byte_permutation {
        found_by::<BytesOf<T>>(token, rules, codes) == Some(squares)
    } else {
        let [low, high] = by_two_bits(codes);
        let mut found = 0;
        for (code, piece) in rules.contacts.pieces.into_iter().enumerate() {
            let is_piece = 0_u64.wrapping_sub((piece >> 7).into());
            found |= low[code % 4] & high[code / 4] & is_piece;
        }
        codes.iter().fold(0, |any, code| any | code) < 16 && Bitboard(found) == squares
    }
}

/// The pieces of a mailbox, if its codes are below 16.
#[inline(always)]
fn found_by<W: Bytes>(token: W::Token, rules: &PairRules, codes: &[u8; 64]) -> Option<Bitboard> {
    let codes = W::from_bytes(token, codes);
    let pieces = codes.index_bytes(rules.contacts.pieces).top_bits();
    let are_small = codes.meets(W::every_byte(token, 0xf0)) == 0;
    are_small.then_some(Bitboard(pieces))
}

/// The pieces of a mailbox as sets.
#[derive(Clone, Copy, Default)]
pub(crate) struct Sets {
    kinds: [Bitboard; 6],
    colours: [Bitboard; 2],
}

impl Sets {
    /// With their mailbox.
    #[inline(always)]
    pub(crate) fn board<'a>(&'a self, codes: &'a [u8; 64], rules: &'a PairRules) -> Board<'a> {
        Board {
            codes,
            pieces: Pieces {
                kinds: &self.kinds,
                colours: &self.colours,
            },
            rules,
        }
    }
}

/// For each value of the lower two bits of a code, the squares that have it, and for each of the upper two of four.
#[inline(always)]
fn by_two_bits(codes: &[u8; 64]) -> [[u64; 4]; 2] {
    const EACH: u64 = 0x0101_0101_0101_0101;
    // For each bit of a code, the squares whose code has it.
    let mut squares = [0; 4];
    for (rank, codes) in codes.as_chunks::<8>().0.iter().enumerate() {
        for (bit, squares) in squares.iter_mut().enumerate() {
            // The bits of eight bytes become the top byte of a product.
            let bits = u64::from_le_bytes(*codes) >> bit & EACH;
            *squares |= bits.wrapping_mul(0x0102_0408_1020_4080) >> 56 << (8 * rank);
        }
    }
    [[squares[0], squares[1]], [squares[2], squares[3]]]
        .map(|[a, b]| [!(a | b), a & !b, b & !a, a & b])
}

/// The sets of a mailbox: for levels that read them, of which none has vectors.
#[inline(always)]
pub(crate) fn sets_of(rules: &PairRules, codes: &[u8; 64]) -> Sets {
    let [low, high] = by_two_bits(codes);
    // (With room for no kind and for no colour.)
    let (mut kinds, mut colours) = ([0; 8], [0; 4]);
    for (code, piece) in rules.mailbox.pieces.into_iter().enumerate() {
        let set = low[code % 4] & high[code / 4];
        kinds[usize::from(piece) % 8] |= set;
        colours[usize::from(piece >> 4) % 4] |= set;
    }
    let ([kinds @ .., _, _], [colours @ .., _, _]) = (kinds, colours);
    Sets {
        kinds: kinds.map(Bitboard),
        colours: colours.map(Bitboard),
    }
}
