//! [`Contacts`]: of the pieces that a square sees, which attack the piece there, and which it attacks.

use super::piece_codes::PieceCodes;
use crate::board::{Colour, PieceKind};

/// Which pairs are listed, by the codes of both pieces, with the directions in which one attacks the other.
#[derive(Clone, PartialEq, Eq, Hash)]
#[repr(C, align(32))]
pub(crate) struct Contacts {
    /// For each piece in the centre, by the code of another: the relations to the centre from which the other attacks it, then
    /// those to which it attacks the other.
    pub(crate) reach: [[u8; 32]; 16],
    /// The kind of each slider that is listed as an attacker.
    pub(crate) sliders: [u8; 16],
    /// The kinds of sliders as whose victim each piece is listed.
    pub(crate) victims: [u8; 16],
    /// Bit 7 for the code of each piece.
    pub(crate) pieces: [u8; 16],
    /// All bits if two pieces of one kind that attack each other are listed once, otherwise none.
    pub(crate) mutual_once: u32,
}

// How a piece attacks, and how a square lies to the centre, where a piece that attacks so attacks it. (Bit 0 is free.)
pub(crate) const WHITE_PAWN: u8 = 1 << 1;
pub(crate) const BLACK_PAWN: u8 = 1 << 2;
pub(crate) const KNIGHT: u8 = 1 << 3;
pub(crate) const KING: u8 = 1 << 4;
pub(crate) const DIAGONAL: u8 = 1 << 5;
pub(crate) const ORTHOGONAL: u8 = 1 << 6;

// The kinds of sliders.
pub(crate) const ROOK: u8 = 1;
pub(crate) const BISHOP: u8 = 1 << 1;
pub(crate) const QUEEN: u8 = 1 << 2;

/// Beside the reach of a piece that attacks the centre: the centre attacks it, too, which is listed once.
pub(crate) const MUTUAL: u8 = 1 << 7;

impl Contacts {
    pub(crate) const NONE: Self = Self {
        reach: [[0; 32]; 16],
        sliders: [0; 16],
        victims: [0; 16],
        pieces: [0; 16],
        mutual_once: 0,
    };

    /// From the codes of the pieces, the set of codes that are listed as attackers, and for each kind of attacker the set
    /// of codes that are listed as its victims. If `mutual_once`, of two pieces of one kind that attack each other the one in the
    /// centre has no such victim, and the other is marked as [`MUTUAL`].
    pub(crate) const fn new(
        codes: &PieceCodes,
        attackers: u16,
        victims: &[u16; 6],
        mutual_once: bool,
    ) -> Self {
        let mut contacts = Self::NONE;
        contacts.mutual_once = if mutual_once { !0 } else { 0 };
        let mut code = 0;
        while code < 16 {
            if let Some((colour, kind)) = codes.piece(code as u8) {
                contacts.pieces[code] = 1 << 7;
                let is_listed = attackers >> code & 1 != 0;
                if is_listed {
                    contacts.sliders[code] = slider(kind);
                }
                let mut other = 0;
                while other < 16 {
                    let is_victim = victims[kind as usize] >> other & 1 != 0;
                    if is_victim && let Some(victim) = codes.piece(other as u8) {
                        contacts.victims[other] |= slider(kind);
                        let is_once = mutual_once && is_mutual((colour, kind), victim);
                        if is_listed {
                            let mark = if is_once { MUTUAL } else { 0 };
                            contacts.reach[other][code] = reach(colour, kind) | mark;
                        }
                        if is_listed && !is_once {
                            contacts.reach[code][16 + other] = reach(colour.opposite(), kind);
                        }
                    }
                    other += 1;
                }
            }
            code += 1;
        }
        contacts
    }
}

/// Whether two pieces attack each other if one of them attacks the other.
pub(crate) const fn is_mutual(piece: (Colour, PieceKind), other: (Colour, PieceKind)) -> bool {
    piece.1 as u8 == other.1 as u8
        && (piece.0 as u8 != other.0 as u8 || !matches!(piece.1, PieceKind::Pawn))
}

/// How a piece attacks. (The centre attacks where the same piece of the other side would attack it.)
pub(crate) const fn reach(colour: Colour, kind: PieceKind) -> u8 {
    match (kind, colour) {
        (PieceKind::Pawn, Colour::White) => WHITE_PAWN,
        (PieceKind::Pawn, Colour::Black) => BLACK_PAWN,
        (PieceKind::Knight, _) => KNIGHT,
        (PieceKind::Bishop, _) => DIAGONAL,
        (PieceKind::Rook, _) => ORTHOGONAL,
        (PieceKind::Queen, _) => ORTHOGONAL | DIAGONAL,
        (PieceKind::King, _) => KING,
    }
}

const fn slider(kind: PieceKind) -> u8 {
    match kind {
        PieceKind::Rook => ROOK,
        PieceKind::Bishop => BISHOP,
        PieceKind::Queen => QUEEN,
        _ => 0,
    }
}
