//! The source of slider attacks for the move generator.

use raylane::{Bitboard, ChecksAndPins, Square, Token};

/// The attacks of sliding pieces. Every [`Token`] implements this; with other
/// implementations the same generator can be measured with look-up tables.
///
/// The functions have the names and results of the token's methods. With other results the
/// generator makes illegal moves, and may panic: a list has room for
/// [`MAX_MOVES`](crate::moves::MAX_MOVES) of them. They should be `inline(always)`, as is
/// everything in [`movegen`](crate::movegen).
pub trait Sliders: Copy {
    /// The squares that a rook attacks.
    fn rook_attacks(self, square: Square, occupied: Bitboard) -> Bitboard;

    /// The squares that a bishop attacks.
    fn bishop_attacks(self, square: Square, occupied: Bitboard) -> Bitboard;

    /// The squares that a queen attacks.
    fn queen_attacks(self, square: Square, occupied: Bitboard) -> Bitboard;

    /// The squares that a rook attacks, and those that a bishop attacks.
    fn rook_bishop_attacks(self, square: Square, occupied: Bitboard) -> (Bitboard, Bitboard);

    /// The checks that enemy sliders give a king, and what they pin to it.
    #[inline(always)]
    fn checks_and_pins(
        self,
        king: Square,
        orthogonal: Bitboard,
        diagonal: Bitboard,
        occupied: Bitboard,
    ) -> ChecksAndPins {
        raylane::checks_and_pins(king, orthogonal, diagonal, occupied)
    }
}

impl<T: Token> Sliders for T {
    #[inline(always)]
    fn rook_attacks(self, square: Square, occupied: Bitboard) -> Bitboard {
        Token::rook_attacks(self, square, occupied)
    }

    #[inline(always)]
    fn bishop_attacks(self, square: Square, occupied: Bitboard) -> Bitboard {
        Token::bishop_attacks(self, square, occupied)
    }

    #[inline(always)]
    fn queen_attacks(self, square: Square, occupied: Bitboard) -> Bitboard {
        Token::queen_attacks(self, square, occupied)
    }

    #[inline(always)]
    fn rook_bishop_attacks(self, square: Square, occupied: Bitboard) -> (Bitboard, Bitboard) {
        Token::rook_bishop_attacks(self, square, occupied)
    }

    #[inline(always)]
    fn checks_and_pins(
        self,
        king: Square,
        orthogonal: Bitboard,
        diagonal: Bitboard,
        occupied: Bitboard,
    ) -> ChecksAndPins {
        Token::checks_and_pins(self, king, orthogonal, diagonal, occupied)
    }
}
