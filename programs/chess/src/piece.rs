//! The six kinds of piece, and their letters.

use std::fmt;

use raylane::Colour;

/// A kind of piece.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Piece {
    /// `P` in FEN.
    Pawn,
    /// `N` in FEN.
    Knight,
    /// `B` in FEN.
    Bishop,
    /// `R` in FEN.
    Rook,
    /// `Q` in FEN.
    Queen,
    /// `K` in FEN.
    King,
}

impl Piece {
    /// All kinds.
    pub const ALL: [Piece; 6] = [
        Piece::Pawn,
        Piece::Knight,
        Piece::Bishop,
        Piece::Rook,
        Piece::Queen,
        Piece::King,
    ];

    /// What a pawn may become.
    pub const PROMOTIONS: [Piece; 4] = [Piece::Queen, Piece::Rook, Piece::Bishop, Piece::Knight];

    /// The lower-case letter of FEN and of promotions.
    pub const fn letter(self) -> char {
        match self {
            Piece::Pawn => 'p',
            Piece::Knight => 'n',
            Piece::Bishop => 'b',
            Piece::Rook => 'r',
            Piece::Queen => 'q',
            Piece::King => 'k',
        }
    }

    /// FEN's letter: upper case for white.
    pub const fn fen_letter(self, colour: Colour) -> char {
        match colour {
            Colour::White => self.letter().to_ascii_uppercase(),
            Colour::Black => self.letter(),
        }
    }

    /// The reverse of [`fen_letter`](Self::fen_letter).
    pub fn from_fen_letter(letter: char) -> Option<(Colour, Piece)> {
        let piece = Piece::ALL
            .into_iter()
            .find(|piece| piece.letter() == letter.to_ascii_lowercase())?;
        let colour = if letter.is_ascii_uppercase() {
            Colour::White
        } else {
            Colour::Black
        };
        Some((colour, piece))
    }
}

impl fmt::Display for Piece {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Piece::Pawn => "pawn",
            Piece::Knight => "knight",
            Piece::Bishop => "bishop",
            Piece::Rook => "rook",
            Piece::Queen => "queen",
            Piece::King => "king",
        })
    }
}
