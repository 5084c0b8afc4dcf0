//! Mailboxes of codes, made from what an engine has instead: sets by kind and colour, or kinds alone; and
//! the sets of a mailbox.

use crate::board::{Bitboard, Pieces};
use crate::kernels::threat_inputs::rules::PairRules;
use crate::kernels::threat_inputs::rules::mailbox_codes::MailboxCodes;
use crate::kernels::threat_inputs::rules::piece_codes::PieceCodes;
use crate::lanes::{Bytes, BytesOf, Eight, Four, Registers, Word};

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
        let [low, high] = by_two_bits(by_bit::<T, false>(token, codes));
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

/// Sets by kind, pawn to king, and by colour.
pub(crate) type Sets = ([Bitboard; 6], [Bitboard; 2]);

/// The sets of a mailbox: see [`sets_of_mailbox`](crate::threat_inputs::sets_of_mailbox). A code is the byte, or if `UPPER` its
/// upper four bits.
#[inline(always)]
pub(crate) fn sets_of<T: Registers, const UPPER: bool>(
    token: T,
    meaning: &PieceCodes,
    codes: &[u8; 64],
) -> Sets {
    if T::CAN.vectors_of_four {
        by_planes::<Eight<T>, UPPER>(token, meaning, codes)
    } else if T::CAN.vectors {
        by_planes::<BytesOf<T>, UPPER>(token, meaning, codes)
    } else {
        by_codes::<T, UPPER>(token, meaning, codes)
    }
}

/// A look-up of each code gives a number of a few bits, and the squares that have a bit are a set.
#[inline(always)]
fn by_planes<W: Bytes, const UPPER: bool>(
    token: W::Token,
    meaning: &PieceCodes,
    codes: &[u8; 64],
) -> Sets {
    let mut codes = W::from_bytes(token, codes);
    if UPPER {
        codes = codes.shr(W::splat(token, 4)) & W::every_byte(token, 15);
    }
    if W::TRANSPOSES {
        let mut sets = [0; 8];
        codes
            .index_bytes(meaning.sets)
            .bit_planes()
            .store(&mut sets);
        let [kinds @ .., white, black] = sets.map(Bitboard);
        return (kinds, [white, black]);
    }
    let mut numbers = codes.index_bytes(meaning.numbers);
    let mut next = || {
        let bits = Bitboard(numbers.top_bits());
        numbers = numbers.add_bytes(numbers);
        bits
    };
    let (black, four, two, one) = (next(), next(), next(), next());
    of_numbers(black, [four, two, one])
}

/// The sets by the bits of [numbers](PieceCodes): black's, and of the kinds.
#[inline(always)]
fn of_numbers(black: Bitboard, [four, two, one]: [Bitboard; 3]) -> Sets {
    // (Two kinds each.)
    let (first, middle, last) = (two - four, four - two, four & two);
    let kinds = [
        first - one,
        first & one,
        middle - one,
        middle & one,
        last - one,
        last & one,
    ];
    (kinds, [(four | two) - black, black])
}

/// For each bit of a code, the squares whose code has it. A code is the lower four bits of a byte, or if `UPPER` the upper four.
#[inline(always)]
fn by_bit<T: Registers, const UPPER: bool>(token: T, codes: &[u8; 64]) -> [u64; 4] {
    const LOWER: u64 = 0x0f0f_0f0f_0f0f_0f0f;
    let ranks = codes.as_chunks::<8>().0;
    // In the lower four bits of each byte a code of the first four ranks, in the upper ones that of the last four.
    let mut words = [0; 4];
    for (i, word) in words.iter_mut().enumerate() {
        let [low, high] = [ranks[i], ranks[i + 4]].map(u64::from_le_bytes);
        *word = if UPPER {
            low >> 4 & LOWER | high & !LOWER
        } else {
            low | high << 4
        };
    }
    // The four bits of a code and the four words change places.
    for (distance, mask) in [(2, 0x3333_3333_3333_3333), (1, 0x5555_5555_5555_5555)] {
        for i in (0..4).filter(|i| i & distance == 0) {
            let swapped = (words[i] >> distance ^ words[i + distance]) & mask;
            words[i] ^= swapped << distance;
            words[i + distance] ^= swapped;
        }
    }
    // (The bits of each byte are those of a file.)
    let mut bits = [0; 8];
    Four::<T>::load(token, &words)
        .transpose_bits()
        .store(&mut bits);
    let [bits @ .., _, _, _, _] = bits;
    bits
}

/// For each value of the lower two bits of a code, the squares that have it, and for each of the upper two.
#[inline(always)]
fn by_two_bits([one, two, four, eight]: [u64; 4]) -> [[u64; 4]; 2] {
    [[one, two], [four, eight]].map(|[a, b]| [!(a | b), a & !b, b & !a, a & b])
}

/// Each code is a set of squares, which joins those of its piece. Without vectors.
#[inline(always)]
fn by_codes<T: Registers, const UPPER: bool>(
    token: T,
    meaning: &PieceCodes,
    codes: &[u8; 64],
) -> Sets {
    let [low, high] = by_two_bits(by_bit::<T, UPPER>(token, codes));
    // (By number, 2 for white's pawns and eight more for black's.)
    let mut sets = [0; 16];
    for (code, number) in meaning.numbers.into_iter().enumerate() {
        sets[usize::from(number >> 4)] |= low[code % 4] & high[code / 4];
    }
    let [_, _, white @ .., _, _, a, b, c, d, e, f] = sets.map(Bitboard);
    let black = [a, b, c, d, e, f];
    let (mut kinds, mut colours) = (white, [Bitboard::EMPTY; 2]);
    for ((kind, white), black) in kinds.iter_mut().zip(white).zip(black) {
        *kind |= black;
        colours = [colours[0] | white, colours[1] | black];
    }
    (kinds, colours)
}
