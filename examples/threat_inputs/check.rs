//! The numbers of a position by their definition: pair by pair, with attacks that are walked square by square.

use bulletformat::ChessBoard;
use raylane::threat_inputs::AttackPair;
use raylane::{Bitboard, Colour, PieceKind, Square, reference};

use crate::inputs::{FIRST_PAWN_PAIR, NUMBERING};
use crate::position::SIDES;

/// A piece on a square.
#[derive(Clone, Copy)]
struct Piece {
    colour: Colour,
    kind: PieceKind,
    code: u8,
    square: Square,
}

impl Piece {
    fn attacks(self, occupied: Bitboard) -> Bitboard {
        match self.kind {
            PieceKind::Pawn => reference::pawn_attacks(self.colour, self.square),
            PieceKind::Knight => reference::knight_attacks(self.square),
            PieceKind::Bishop => reference::bishop_attacks(self.square, occupied),
            PieceKind::Rook => reference::rook_attacks(self.square, occupied),
            PieceKind::Queen => reference::queen_attacks(self.square, occupied),
            PieceKind::King => reference::king_attacks(self.square),
        }
    }
}

/// Compares the inputs of a position, as both sides see them, with those by the definition.
///
/// # Errors
/// Which input there is and should not be, or the other way round.
pub(crate) fn check(board: &ChessBoard, inputs: [&[u32]; 2]) -> Result<(), String> {
    let pieces: Vec<_> = board
        .into_iter()
        .map(|(code, square)| Piece {
            colour: Colour::ALL[usize::from(code >> 3)],
            kind: PieceKind::ALL[usize::from(code & 7)],
            code,
            square: Square::new_masked(square),
        })
        .collect();
    for ((side, name), inputs) in Colour::ALL.into_iter().zip(SIDES).zip(inputs) {
        let mut inputs = inputs.to_vec();
        let mut expected = defined(&pieces, side);
        inputs.sort_unstable();
        expected.sort_unstable();
        if inputs != expected {
            let lacks = expected.iter().filter(|input| !inputs.contains(input));
            let has = inputs.iter().filter(|input| !expected.contains(input));
            let (lacks, has): (Vec<_>, Vec<_>) = (lacks.collect(), has.collect());
            return Err(format!(
                "the inputs of {name} differ from their definition: {lacks:?} are missing, {has:?} are none \
                 ({} there, {} expected)",
                inputs.len(),
                expected.len()
            ));
        }
    }
    Ok(())
}

/// The inputs of a side.
fn defined(pieces: &[Piece], side: Colour) -> Vec<u32> {
    let of_king = |piece: &&Piece| piece.colour == side && piece.kind == PieceKind::King;
    let king = pieces.iter().find(of_king);
    let mirrored = king.is_some_and(|king| king.square.file() >= 4);
    let seen = |square: Square| {
        let own = match side {
            Colour::White => square,
            Colour::Black => square.flip_ranks(),
        };
        if mirrored { own.flip_files() } else { own }
    };
    let occupied = pieces
        .iter()
        .fold(Bitboard::EMPTY, |set, piece| set | piece.square);
    let view = NUMBERING.view(side, mirrored);
    let mut inputs = Vec::new();
    for a in pieces {
        let whose = u32::from(a.colour != side);
        inputs.push((6 * whose + a.kind as u32) * 64 + seen(a.square) as u32);
        for b in pieces {
            if a.attacks(occupied).contains(b.square) {
                let pair = AttackPair([a.code, a.square as u8, b.code, b.square as u8]);
                inputs.extend(NUMBERING.index(pair, view));
            }
            let are_pawns = [a, b].map(|piece| piece.kind) == [PieceKind::Pawn; 2];
            let pawn = |piece: &Piece| {
                seen(piece.square) as u32 - 8 + 48 * u32::from(piece.colour != side)
            };
            if are_pawns && a.square.file().abs_diff(b.square.file()) <= 1 && pawn(a) < pawn(b) {
                inputs.push(FIRST_PAWN_PAIR + pawn(b) * (pawn(b) - 1) / 2 + pawn(a));
            }
        }
    }
    inputs
}
