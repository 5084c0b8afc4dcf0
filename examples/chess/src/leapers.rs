//! Attacks of the pieces that do not slide, which `raylane` does not offer: by shifts, for
//! one piece or a set of them.

use raylane::{Bitboard, Direction, Square};

use crate::Colour;

/// Tables of 512 bytes each.
static KNIGHT: [Bitboard; 64] = per_square(false);
static KING: [Bitboard; 64] = per_square(true);

const fn per_square(king: bool) -> [Bitboard; 64] {
    let mut table = [Bitboard::EMPTY; 64];
    let mut i = 0;
    while i < 64 {
        let square = Square::ALL[i].bitboard();
        table[i] = if king {
            kings_attacks(square)
        } else {
            knights_attacks(square)
        };
        i += 1;
    }
    table
}

/// The squares that a knight on `square` attacks.
#[inline(always)]
pub fn knight_attacks(square: Square) -> Bitboard {
    KNIGHT[square.index()]
}

/// The squares that a king on `square` attacks.
#[inline(always)]
pub fn king_attacks(square: Square) -> Bitboard {
    KING[square.index()]
}

/// All squares that a set of knights attacks.
#[inline(always)]
pub const fn knights_attacks(knights: Bitboard) -> Bitboard {
    use Direction::{East, North, South, West};
    let (east, west) = (knights.shift(East), knights.shift(West));
    let near = Bitboard(east.0 | west.0);
    let far = Bitboard(east.shift(East).0 | west.shift(West).0);
    Bitboard(
        near.shift(North).shift(North).0
            | near.shift(South).shift(South).0
            | far.shift(North).0
            | far.shift(South).0,
    )
}

/// All squares that a set of kings attacks.
#[inline(always)]
const fn kings_attacks(kings: Bitboard) -> Bitboard {
    use Direction::{East, North, South, West};
    let sides = Bitboard(kings.shift(East).0 | kings.shift(West).0);
    let row = Bitboard(sides.0 | kings.0);
    Bitboard(sides.0 | row.shift(North).0 | row.shift(South).0)
}

/// All squares that a set of pawns attacks.
#[inline(always)]
pub const fn pawns_attacks(colour: Colour, pawns: Bitboard) -> Bitboard {
    let (west, east) = match colour {
        Colour::White => (Direction::NorthWest, Direction::NorthEast),
        Colour::Black => (Direction::SouthWest, Direction::SouthEast),
    };
    Bitboard(pawns.shift(west).0 | pawns.shift(east).0)
}
