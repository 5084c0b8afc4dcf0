//! Kernels that branch on what they are given: the model of the CPU runs them on boards that are numbers
//! (`ci/proof/concrete.py`). They answer with the length of each list, and where it begins.

use crate::*;
use raylane::PieceKind::{self, Bishop, Knight, Pawn, Queen, Rook};
use raylane::threat_inputs::{PairList, PairRules, PieceCodes};

static CODES: PieceCodes = PieceCodes::new([[1, 2, 3, 4, 5, 6], [9, 10, 11, 12, 13, 14]]);
static RULES: PairRules = PairRules::new(&CODES, !0, &[!0; 6]);
const SOME: &[PieceKind] = &[Pawn, Knight, Bishop, Rook];
const MORE: &[PieceKind] = &[Pawn, Knight, Bishop, Rook, Queen];
static INPUTS: PairNumbering =
    PairNumbering::new(&CODES, &[&[Knight, Rook], MORE, SOME, SOME, MORE, &[]]);

/// The length of a list, and where it begins behind an address.
#[inline(always)]
fn place<const ROOM: usize>(list: &PairList<ROOM>, base: usize) -> Two {
    let bytes = list.as_bytes();
    Two(
        Bitboard(bytes.len() as u64),
        Bitboard((bytes.as_ptr().addr() - base) as u64),
    )
}

#[inline(always)]
fn places(changes: &PairChanges) -> Two {
    let base = (&raw const *changes).addr();
    let (new, old) = (
        place(&changes.appeared, base),
        place(&changes.vanished, base),
    );
    Two(
        Bitboard(new.0.0 | old.0.0 << 32),
        Bitboard(new.1.0 | old.1.0 << 32),
    )
}

#[inline(always)]
fn board<'a>(
    codes: &'a [u8; 64],
    kinds: &'a [Bitboard; 6],
    colours: &'a [Bitboard; 2],
) -> Board<'a> {
    let pieces = Pieces { kinds, colours };
    Board { codes, pieces }
}

kernel! { concrete pairs(
    codes: &[u8; 64], kinds: &[Bitboard; 6], colours: &[Bitboard; 2], list: &mut AllPairs
) -> Two,
token => {
    token.threat_inputs_all(&RULES, &board(codes, kinds, colours), list);
    place(list, (&raw const *list).addr())
} }
kernel! { concrete changes(
    codes: &[u8; 64], kinds: &[Bitboard; 6], colours: &[Bitboard; 2], changes: &mut PairChanges, square: Square, code: u8
) -> Two,
token => {
    changes.clear();
    token.threat_inputs_append_changes(&RULES, &board(codes, kinds, colours), square, code, changes);
    places(changes)
} }
kernel! { concrete changes_by_move(
    codes: &[u8; 64], kinds: &[Bitboard; 6], colours: &[Bitboard; 2], changes: &mut PairChanges, from_and_to: u16, code: u8
) -> Two,
token => {
    let [from, to] = from_and_to.to_le_bytes().map(|square| Square::ALL[usize::from(square) % 64]);
    changes.clear();
    token.threat_inputs_append_changes_by_move(&RULES, &board(codes, kinds, colours), from, to, code, changes);
    places(changes)
} }
kernel! { concrete changed_inputs(
    codes: &[u8; 64], from_and_to: u16, code: u8, is_black: u8, lists: &mut [[[u32; PairChanges::MOST]; 2]; 2]
) -> Two,
token => {
    let base = (&raw const *lists).addr();
    let [from, to] = from_and_to.to_le_bytes().map(|square| Square::ALL[usize::from(square) % 64]);
    let views = [INPUTS.view(Colour::White, false), INPUTS.view(Colour::Black, true)];
    let [[a, b], [c, d]] = lists;
    let lists: [[&mut [u32]; 2]; 2] = [[a, b], [c, d]];
    let pending = PendingMove::new(codes, from, to, code);
    let [new, old] = token.threat_inputs_changed_indices_of_both(&INPUTS, &pending, views, lists);
    let [new, old] = [new, old].map(|[white, black]| if is_black == 0 { white } else { black });
    let [new_at, old_at] = [&new, &old].map(|list| (list.as_ptr().addr() - base) as u64);
    Two(
        Bitboard(new.len() as u64 | (old.len() as u64) << 32),
        Bitboard(new_at | old_at << 32),
    )
} }
