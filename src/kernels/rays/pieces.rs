//! [`RayPieces`]: the pieces of a mailbox in ray order. [`PieceCodes`]: what its bytes mean.

use super::exchange::Exchange;
use super::order::SQUARES;
use super::set::RaySet;
use super::takers::Takers;
use crate::board::{Colour, PieceKind, Square};
use crate::lanes::{Aligned, Bytes, BytesOf, Registers, Word, region};
use crate::table::table;
use core::fmt;

/// The bit of black's pieces. Those of the kinds are [`bits_of`]. An empty square has no bit.
const BLACK: u8 = 1 << 7;

/// The bit of a piece's kind. Pawns have one for each colour, because they attack in different
/// directions.
const fn bits_of(colour: Colour, kind: PieceKind) -> u8 {
    match (kind, colour) {
        (PieceKind::Pawn, Colour::White) => 1,
        (kind, _) => 2 << kind as u8,
    }
}

/// The bits of the kinds in each of [`Takers::planes`].
const PLANES: [u64; 3] = Takers::planes(table!(6, |kind| (BITS[0][kind] | BITS[1][kind]) as u64));

/// The bits of the pieces that attack the centre from each square, if nothing stands in between.
static ATTACKERS: Aligned<[u8; 64]> = Aligned(attackers(&BITS));

/// The bits of white's pieces and of black's, by kind.
const BITS: [[u8; 6]; 2] = table!(2, |colour| table!(6, |kind| {
    bits_of(Colour::ALL[colour], PieceKind::ALL[kind])
}));

/// In ray order, the union of the bits of the pieces that attack the centre from each square, if
/// nothing stands in between. The bits are those of white's pieces and of black's, by kind.
pub(crate) const fn attackers(bits: &[[u8; 6]; 2]) -> [u8; 64] {
    table!(64, |bit| {
        let (mut union, mut index) = (0, 0);
        while index < 12 {
            let (colour, kind) = (index / 6, index % 6);
            let attacks = RaySet::attacks(Colour::ALL[colour], PieceKind::ALL[kind]);
            // From there it sees the centre in the opposite direction.
            if attacks.opposite().0 >> bit & 1 != 0 {
                union |= bits[colour][kind];
            }
            index += 1;
        }
        union
    })
}

/// What the codes of a mailbox mean: an encoding of the caller's, in 0 to 15.
///
/// ```
/// use raylane::{Colour, PieceKind, rays::PieceCodes};
///
/// // The kind in the lower three bits, the colour in bit 3; 0 is an empty square.
/// const CODES: PieceCodes = PieceCodes::new([[1, 2, 3, 4, 5, 6], [9, 10, 11, 12, 13, 14]]);
/// assert_eq!(CODES.piece(12), Some((Colour::Black, PieceKind::Rook)));
/// assert_eq!(CODES.piece(0), None);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct PieceCodes([u8; 16]);

impl PieceCodes {
    /// Makes an encoding from the codes of white's pawn, knight, bishop, rook, queen and king, and
    /// those of black's. Every other code is an empty square.
    ///
    /// # Panics
    /// If a code is not below 16, or if two pieces have the same. (In a constant, the build fails.)
    #[must_use]
    pub const fn new(codes: [[u8; 6]; 2]) -> Self {
        let (mut meaning, mut index) = (Self([0; 16]), 0);
        while index < 12 {
            let (colour, kind) = (index / 6, index % 6);
            let code = codes[colour][kind];
            assert!(
                meaning.piece(code).is_none(),
                "two pieces have the same code"
            );
            meaning = meaning.with(code, Colour::ALL[colour], PieceKind::ALL[kind]);
            index += 1;
        }
        meaning
    }

    /// Returns the encoding with one more code for a piece, such as for a rook that may castle. What the code
    /// meant before is replaced.
    ///
    /// # Panics
    /// If the code is not below 16.
    #[must_use]
    pub const fn with(self, code: u8, colour: Colour, kind: PieceKind) -> Self {
        assert!(code < 16, "a code is below 16");
        let mut bits = self.0;
        bits[code as usize] = match colour {
            Colour::White => bits_of(colour, kind),
            Colour::Black => bits_of(colour, kind) | BLACK,
        };
        Self(bits)
    }

    /// Returns the colour and the kind of the piece with a code, or `None` for an empty square.
    #[must_use]
    pub const fn piece(&self, code: u8) -> Option<(Colour, PieceKind)> {
        let bits = if code < 16 { self.0[code as usize] } else { 0 };
        let colour = Colour::ALL[(bits >> 7) as usize];
        let mut index = 0;
        while index < 6 {
            let kind = PieceKind::ALL[index];
            if bits & bits_of(colour, kind) != 0 {
                return Some((colour, kind));
            }
            index += 1;
        }
        None
    }
}

/// Lists the codes with their pieces.
impl fmt::Debug for PieceCodes {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let pieces = (0..16).filter_map(|code| Some((code, self.piece(code)?)));
        f.debug_map().entries(pieces).finish()
    }
}

/// The pieces of a mailbox in [ray order](super), in registers.
///
/// [`Token::ray_pieces`](crate::Token::ray_pieces) makes it. Its methods are tests of all 64 bytes,
/// three to eight instructions each from `avx2` on. Each enters the region of the level.
///
/// ```
/// use raylane::rays::PieceCodes;
/// use raylane::{Colour, PieceKind, Square, Token, level::COMPILED};
///
/// const CODES: PieceCodes = PieceCodes::new([[1, 2, 3, 4, 5, 6], [9, 10, 11, 12, 13, 14]]);
/// let mut board = [0; 64];
/// board[Square::D8.index()] = 12; // a black rook
/// board[Square::D6.index()] = 5; // a white queen
/// board[Square::E5.index()] = 9; // a black pawn
/// board[Square::F4.index()] = 10; // a black knight
/// let pieces = COMPILED.ray_pieces(Square::D4, &board, &CODES);
/// let attackers = pieces.attackers() & pieces.occupied().nearest();
/// assert!(attackers.squares(Square::D4).eq([Square::D6, Square::E5]));
/// // Without the queen, the rook would attack d4.
/// let rooks = pieces.of(PieceKind::Rook);
/// let behind = (pieces.occupied() - attackers).nearest();
/// assert!((rooks & behind & pieces.colour(Colour::Black)).squares(Square::D4).eq([Square::D8]));
/// ```
#[derive(Clone, Copy)]
#[allow(private_bounds)]
pub struct RayPieces<T: Registers> {
    token: T,
    centre: Square,
    bits: BytesOf<T>,
}

#[allow(private_bounds)]
impl<T: Registers> RayPieces<T> {
    /// Brings the board into ray order. To be called in the region of the level.
    #[inline(always)]
    pub(crate) fn new(token: T, centre: Square, board: &[u8; 64], codes: &PieceCodes) -> Self {
        let order = &SQUARES.0[centre as usize];
        let bits = BytesOf::<T>::in_order(token, board, order).index_bytes(codes.0);
        Self {
            token,
            centre,
            bits,
        }
    }

    /// The squares whose piece has one of the bits of its square in `bits`. To be called in the region of the
    /// level.
    #[inline(always)]
    fn meets(&self, bits: &[u8; 64]) -> RaySet {
        RaySet(self.bits.meets(BytesOf::<T>::from_bytes(self.token, bits)))
    }

    /// Enters the region of the level and asks which squares [meet](Self::meets) the bits.
    #[inline(always)]
    fn ask_which(&self, bits: &[u8; 64]) -> RaySet {
        let (token, this) = (self.token, self);
        region!(token.run, |this: &Self, bits| this.meets(bits))
    }

    /// Returns the squares with a piece.
    #[inline(always)]
    #[must_use]
    pub fn occupied(&self) -> RaySet {
        self.ask_which(&[!0; 64])
    }

    /// Returns the squares with a piece of one colour.
    #[inline(always)]
    #[must_use]
    pub fn colour(&self, colour: Colour) -> RaySet {
        let (token, this) = (self.token, self);
        region!(token.run, |this: &Self, colour| {
            let black = RaySet(this.bits.top_bits());
            match colour {
                Colour::White => this.meets(&[!0; 64]) - black,
                Colour::Black => black,
            }
        })
    }

    /// Returns the squares with a piece of one kind, of either colour.
    #[inline(always)]
    #[must_use]
    pub fn of(&self, kind: PieceKind) -> RaySet {
        self.ask_which(&[bits_of(Colour::White, kind) | bits_of(Colour::Black, kind); 64])
    }

    /// Returns the squares with a piece that attacks the centre if nothing stands in between, of
    /// either colour. Those that do attack it are the nearest of them:
    /// `pieces.attackers() & pieces.occupied().nearest()`.
    #[inline(always)]
    #[must_use]
    pub fn attackers(&self) -> RaySet {
        self.ask_which(&ATTACKERS.0)
    }

    /// Returns the exchange on the centre: as [`exchange`](crate::exchange), but from a mailbox.
    ///
    /// [`Exchange::remove`] takes away the piece that moves first.
    #[inline(always)]
    #[must_use]
    pub fn exchange(&self) -> Exchange {
        let (token, this) = (self.token, self);
        region!(token.run, |this: &Self| {
            let plane = |bits| this.meets(&[bits as u8; 64]).0;
            let [a, b, c] = PLANES;
            let planes = [plane(a), plane(b), plane(c)];
            Exchange::new(this.centre, plane(!0), planes, this.bits.top_bits())
        })
    }
}

/// The squares with a piece.
impl<T: Registers> fmt::Debug for RayPieces<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("RayPieces").field(&self.occupied()).finish()
    }
}
