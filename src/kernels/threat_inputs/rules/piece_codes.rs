//! [`PieceCodes`]: what the bytes of a mailbox mean.

use crate::board::{Colour, PieceKind};
use core::fmt;

/// What the codes of a mailbox mean: an encoding of the caller's, in 0 to 15.
///
/// ```
/// use raylane::threat_inputs::PieceCodes;
/// use raylane::{Colour, PieceKind};
///
/// // The kind in the lower three bits, the colour in bit 3; 0 is an empty square.
/// const CODES: PieceCodes = PieceCodes::new([[1, 2, 3, 4, 5, 6], [9, 10, 11, 12, 13, 14]]);
/// assert_eq!(CODES.piece(12), Some((Colour::Black, PieceKind::Rook)));
/// assert_eq!(CODES.piece(0), None);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct PieceCodes {
    /// By code: [`number`] of the piece in the upper four bits; 0 for an empty square.
    pub(crate) numbers: [u8; 16],
    /// By code: a bit for each set that has the piece, the six kinds, white's and black's; 0 for an empty square.
    pub(crate) sets: [u8; 16],
}

/// What is kept of a piece: two more than its kind, and bit 3 for black.
const fn number(colour: Colour, kind: PieceKind) -> u8 {
    (2 + kind as u8) | (colour as u8) << 3
}

impl PieceCodes {
    /// No code is a piece.
    const NONE: Self = Self {
        numbers: [0; 16],
        sets: [0; 16],
    };

    /// Makes an encoding from the codes of white's pawn, knight, bishop, rook, queen and king, and
    /// those of black's. Every other code is an empty square, and no empty square has one of these: where code 0 is a
    /// piece, a byte that was left 0 is that piece.
    ///
    /// # Panics
    /// If a code is not below 16, or if two pieces have the same. (In a constant, the build fails.)
    #[must_use]
    pub const fn new(codes: [[u8; 6]; 2]) -> Self {
        let (mut meaning, mut index) = (Self::NONE, 0);
        while index < 12 {
            let (colour, kind) = (index / 6, index % 6);
            let code = codes[colour][kind];
            assert!(
                meaning.piece(code).is_none(),
                "two pieces have the same code"
            );
            meaning = meaning.and(code, Colour::ALL[colour], PieceKind::ALL[kind]);
            index += 1;
        }
        meaning
    }

    /// Returns the encoding with one more code for a piece, such as for a rook that may castle. What the code
    /// meant before is replaced.
    ///
    /// ```
    /// use raylane::threat_inputs::PieceCodes;
    /// use raylane::{Colour::White, PieceKind::Rook};
    ///
    /// const CODES: PieceCodes = PieceCodes::new([[1, 2, 3, 4, 5, 6], [9, 10, 11, 12, 13, 14]]);
    /// /// White's rook that has not moved.
    /// const UNMOVED: u8 = 7;
    /// let codes = CODES.with(UNMOVED, White, Rook);
    /// assert_eq!(
    ///     (codes.piece(4), codes.piece(UNMOVED)),
    ///     (Some((White, Rook)), Some((White, Rook)))
    /// );
    /// ```
    ///
    /// # Panics
    /// If the code is not below 16, if it was the last one for an empty square, or the last one of another piece. (In a constant,
    /// the build fails.)
    #[must_use]
    pub const fn with(self, code: u8, colour: Colour, kind: PieceKind) -> Self {
        let codes = self.and(code, colour, kind);
        assert!(codes.has(0), "no code is left for an empty square");
        assert!(
            codes.has(self.numbers[code as usize]),
            "a piece has no code any more"
        );
        codes
    }

    /// With the code of a piece.
    const fn and(mut self, code: u8, colour: Colour, kind: PieceKind) -> Self {
        assert!(code < 16, "a code is below 16");
        self.numbers[code as usize] = number(colour, kind) << 4;
        self.sets[code as usize] = 1 << kind as u8 | 1 << (6 + colour as u8);
        self
    }

    /// Whether a code means this piece, or an empty square.
    const fn has(&self, piece: u8) -> bool {
        let mut code = 0;
        while code < 16 {
            if self.numbers[code] == piece {
                return true;
            }
            code += 1;
        }
        false
    }

    /// Returns the colour and the kind of the piece with a code, or `None` for an empty square.
    #[must_use]
    pub const fn piece(&self, code: u8) -> Option<(Colour, PieceKind)> {
        let number = if code < 16 {
            self.numbers[code as usize] >> 4
        } else {
            0
        };
        match PieceKind::new((number & 7).wrapping_sub(2)) {
            Some(kind) => Some((Colour::ALL[(number >> 3) as usize], kind)),
            None => None,
        }
    }
}

/// Lists the codes with their pieces.
impl fmt::Debug for PieceCodes {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let pieces = (0..16).filter_map(|code| Some((code, self.piece(code)?)));
        f.debug_map().entries(pieces).finish()
    }
}
