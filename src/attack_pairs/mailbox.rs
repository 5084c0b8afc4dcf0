//! Mailboxes of codes, made from what an engine has instead: sets by kind and colour, or kinds alone.

use super::rules::PairRules;
use crate::algorithm::traits::{BytesOf, Eight, Row};
use crate::board::{Bitboard, Colour};
use crate::lanes::Bytes;
use crate::rays::PieceCodes;

/// What the squares of a mailbox get.
#[derive(Clone, PartialEq, Eq, Hash)]
pub(super) struct Written {
    /// For each kind, where its code differs from that of an empty square: all ones for such a bit, the four of white's code,
    /// then those of black's.
    differences: [[u64; 8]; 6],
    /// For each code of a white piece, the code of black's of that kind.
    of_black: [u8; 16],
    /// The code of an empty square.
    empty: u8,
}

impl Written {
    pub(super) const fn new(codes: &PieceCodes) -> Self {
        let mut first = [[0; 6]; 2];
        let mut empty = 0;
        // From the highest, so that the lowest of several codes stays.
        let mut code = 16;
        while code > 0 {
            code -= 1;
            match codes.piece(code) {
                Some((colour, kind)) => first[colour as usize][kind as usize] = code,
                None => empty = code,
            }
        }
        let mut written = Self {
            differences: [[0; 8]; 6],
            of_black: [empty; 16],
            empty,
        };
        let mut index = 0;
        while index < 48 {
            let (kind, lane) = (index / 8, index % 8);
            let difference = first[lane / 4][kind] ^ empty;
            if difference >> (lane % 4) & 1 != 0 {
                written.differences[kind][lane] = !0;
            }
            index += 1;
        }
        let mut code = 0;
        while code < 16 {
            if let Some((Colour::White, kind)) = codes.piece(code) {
                written.of_black[code as usize] = first[1][kind as usize];
            }
            code += 1;
        }
        written
    }
}

/// The mailbox of a position from its sets: see [`mailbox_of_sets`](crate::pairs::mailbox_of_sets).
#[inline(always)]
pub(crate) fn of_sets<T: Row>(
    token: T,
    rules: &PairRules,
    kinds: &[Bitboard; 6],
    colours: &[Bitboard; 2],
) -> [u8; 64] {
    let written = &rules.written;
    if T::CAN.vectors_of_four {
        from_sets::<Eight<T>>(token, written, kinds, colours)
    } else {
        from_sets::<BytesOf<T>>(token, written, kinds, colours)
    }
}

#[inline(always)]
fn from_sets<W: Bytes>(
    token: W::Token,
    written: &Written,
    kinds: &[Bitboard; 6],
    [white, black]: &[Bitboard; 2],
) -> [u8; 64] {
    const OF_WHITE: [u64; 8] = [!0, !0, !0, !0, 0, 0, 0, 0];
    const OF_BLACK: [u64; 8] = [0, 0, 0, 0, !0, !0, !0, !0];
    // In each lane, the squares whose code has a bit of its own.
    let mut squares = W::splat(token, 0);
    for (kind, differences) in kinds.iter().zip(&written.differences) {
        squares = squares.or_and(W::splat(token, kind.0), W::load(token, differences));
    }
    let of_white = W::splat(token, white.0) & W::load(token, &OF_WHITE);
    let sides = of_white.or_and(W::splat(token, black.0), W::load(token, &OF_BLACK));
    let mut lanes = [0; 8];
    (squares & sides).store(&mut lanes);
    let [a, b, c, d, of_black @ ..] = lanes;
    let mut codes = W::every_byte(token, written.empty);
    for (bit, (white, black)) in [a, b, c, d].into_iter().zip(of_black).enumerate() {
        codes = codes ^ W::every_byte(token, 1 << bit).where_set(white | black);
    }
    codes.to_bytes()
}

/// The mailbox of a position from one without colours: see [`mailbox_of_kinds`](crate::pairs::mailbox_of_kinds).
#[inline(always)]
pub(crate) fn of_kinds<T: Row>(
    token: T,
    rules: &PairRules,
    kinds: &[u8; 64],
    colours: &[Bitboard; 2],
) -> [u8; 64] {
    let written = &rules.written;
    if T::CAN.vectors_of_four {
        from_kinds::<Eight<T>>(token, written, kinds, colours)
    } else {
        from_kinds::<BytesOf<T>>(token, written, kinds, colours)
    }
}

#[inline(always)]
fn from_kinds<W: Bytes>(
    token: W::Token,
    written: &Written,
    kinds: &[u8; 64],
    [white, black]: &[Bitboard; 2],
) -> [u8; 64] {
    let kinds = W::from_bytes(token, kinds);
    let of_white = kinds.where_set(white.0);
    let of_black = kinds.index_bytes(written.of_black).where_set(black.0);
    let empty = W::every_byte(token, written.empty).where_set(!(white.0 | black.0));
    (of_white | of_black | empty).to_bytes()
}
