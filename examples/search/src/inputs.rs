//! The inputs of the network, all seen from a side's own end of the board.
//!
//! | inputs | how many | weights |
//! | --- | --- | --- |
//! | threats: who attacks whom | 59,808 | 8 bits |
//! | pairs of pawns on one file or on neighbouring ones | 4,560, behind the threats | 8 bits |
//! | each piece on each square | 768 | 16 bits |

use move_generator::{Colour, PieceKind};
use raylane::Square;
use raylane::threat_inputs::{PAWN_PAIRS, PairNumbering, PairRules, PairView, PieceCodes};

use PieceKind::{Bishop, Knight, Pawn, Queen, Rook};

/// The code of an empty square.
pub const EMPTY: u8 = 0;

/// The code of a piece in the mailbox.
#[must_use]
pub const fn code(colour: Colour, kind: PieceKind) -> u8 {
    1 + kind as u8 + 8 * colour as u8
}

/// What the codes mean.
const CODES: PieceCodes = PieceCodes::new([[1, 2, 3, 4, 5, 6], [9, 10, 11, 12, 13, 14]]);

/// Whom each kind of piece attacks, in the order of the inputs: Stockfish's of August 2026.
const VICTIMS: [&[PieceKind]; 6] = {
    const SOME: &[PieceKind] = &[Pawn, Knight, Bishop, Rook];
    const ALL: &[PieceKind] = &[Pawn, Knight, Bishop, Rook, Queen];
    [&[Knight, Rook], ALL, SOME, SOME, ALL, &[]]
};

/// The numbers of threats, and of pairs of pawns behind them.
pub static NUMBERING: PairNumbering = {
    let threats = PairNumbering::new(&CODES, &VICTIMS);
    threats.with_pawns_starting_at(THREATS)
};

/// Which pairs are threats.
pub static RULES: PairRules = NUMBERING.rules();

/// How many threats there are.
const THREATS: u32 = PairNumbering::new(&CODES, &VICTIMS).count();

/// How many rows of 8-bit weights there are.
pub const PAIRS: usize = (THREATS + PAWN_PAIRS) as usize;

/// How many rows of 16-bit weights there are.
pub const PIECES_ON_SQUARES: usize = 2 * 6 * 64;

/// How a side sees the board: from its own end, and mirrored if its king is on the files e to h. So its king is always on a to d.
#[derive(Clone, Copy, Debug)]
pub struct View {
    /// What the library needs.
    pub pairs: PairView,
    side: Colour,
    /// What changes a square.
    flips: u8,
}

impl View {
    /// Returns whether a side sees the files mirrored, by the square of its king. When that changes, so do all inputs.
    #[must_use]
    pub const fn is_mirrored(king: Square) -> bool {
        king.file() > 3
    }

    /// Returns the view of a side.
    #[must_use]
    pub fn new(side: Colour, king: Square) -> Self {
        let is_mirrored = Self::is_mirrored(king);
        Self {
            pairs: NUMBERING.view(side, is_mirrored),
            side,
            flips: if is_mirrored { 7 } else { 0 } ^ if side == Colour::White { 0 } else { 56 },
        }
    }

    /// Returns the input of a piece on a square.
    #[must_use]
    pub const fn piece_on_square(self, colour: Colour, kind: PieceKind, square: Square) -> u32 {
        let piece = 6 * (colour as u32 ^ self.side as u32) + kind as u32;
        64 * piece + (square as u8 ^ self.flips) as u32
    }
}
