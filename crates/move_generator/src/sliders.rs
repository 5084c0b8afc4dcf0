//! [`Sliders`]: from what the move generator, the benchmarks and the comparison get the attacks of rooks and bishops.

use raylane::{Bitboard, ChecksAndPins, Square, Token};

/// The attacks of sliding pieces. Every [`Token`] implements this, and so do look-up tables that are measured beside it: a
/// token and two functions are enough.
///
/// The functions have the names and results of the token's methods (`slider_attacks` those of
/// `setwise_slider_attacks`). With other results the
/// generator makes illegal moves, and may panic: a list has room for
/// [`MAX_MOVES`](crate::moves::MAX_MOVES) of them. They should be `inline(always)`, as is
/// everything in [`movegen`](crate::movegen).
pub trait Sliders: Copy {
    /// The level that all is compiled for.
    type Level: Token;

    /// Its token.
    fn token(self) -> Self::Level;

    /// Calls `f`, in the region of the level if there is one. Write `#[inline(always)]` in
    /// front of the closure.
    #[inline(always)]
    fn enter<R>(self, f: impl FnOnce() -> R) -> R {
        Token::enter(self.token(), f)
    }

    /// The squares that a rook attacks.
    fn rook_attacks(self, square: Square, occupied: Bitboard) -> Bitboard;

    /// The squares that a bishop attacks.
    fn bishop_attacks(self, square: Square, occupied: Bitboard) -> Bitboard;

    /// The squares that a queen attacks.
    #[inline(always)]
    fn queen_attacks(self, square: Square, occupied: Bitboard) -> Bitboard {
        let (rook, bishop) = self.rook_bishop_attacks(square, occupied);
        rook | bishop
    }

    /// The squares that a rook attacks, and those that a bishop attacks.
    #[inline(always)]
    fn rook_bishop_attacks(self, square: Square, occupied: Bitboard) -> (Bitboard, Bitboard) {
        (
            self.rook_attacks(square, occupied),
            self.bishop_attacks(square, occupied),
        )
    }

    /// The squares that rooks and queens in `orthogonal`, bishops and queens in `diagonal` attack
    /// together. Unless told otherwise, slider by slider.
    #[inline(always)]
    fn slider_attacks(
        self,
        orthogonal: Bitboard,
        diagonal: Bitboard,
        occupied: Bitboard,
    ) -> Bitboard {
        let mut attacks = Bitboard::EMPTY;
        for square in orthogonal {
            attacks |= self.rook_attacks(square, occupied);
        }
        for square in diagonal {
            attacks |= self.bishop_attacks(square, occupied);
        }
        attacks
    }

    /// The checks that enemy sliders give a king, and what they pin to it.
    #[inline(always)]
    fn checks_and_pins(
        self,
        king: Square,
        orthogonal: Bitboard,
        diagonal: Bitboard,
        occupied: Bitboard,
    ) -> ChecksAndPins {
        Token::checks_and_pins(self.token(), king, orthogonal, diagonal, occupied)
    }
}

impl<T: Token> Sliders for T {
    type Level = T;

    #[inline(always)]
    fn token(self) -> T {
        self
    }

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
    fn slider_attacks(
        self,
        orthogonal: Bitboard,
        diagonal: Bitboard,
        occupied: Bitboard,
    ) -> Bitboard {
        Token::setwise_slider_attacks(self, orthogonal, diagonal, occupied)
    }
}
