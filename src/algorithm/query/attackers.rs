//! Who attacks a square: as if a piece of each kind stood there and looked around.

use crate::algorithm::traits::{Row, Single};
use crate::board::{Bitboard, Colour, PieceSets, Square};
use crate::empty_board::lookup;

/// The pieces of one colour that attack a square.
#[inline(always)]
pub(crate) fn attackers_by<T: Row>(
    token: T,
    colour: Colour,
    square: Square,
    pieces: &PieceSets,
    occupied: Bitboard,
) -> Bitboard {
    let pawns = pieces.pawns & lookup::pawn_attacks(colour.opposite(), square);
    let leapers = leapers(square, pieces.knights, pieces.king) | pawns;
    let (orthogonal, diagonal) = (pieces.orthogonal(), pieces.diagonal());
    (sliders(token, square, orthogonal, diagonal, occupied) | leapers) & occupied
}

/// The pieces of both colours that attack a square.
#[inline(always)]
pub(crate) fn attackers_to<T: Row>(
    token: T,
    square: Square,
    [white, black]: &[PieceSets; 2],
    occupied: Bitboard,
) -> Bitboard {
    let pawns = white.pawns & lookup::pawn_attacks(Colour::Black, square)
        | black.pawns & lookup::pawn_attacks(Colour::White, square);
    let leapers = leapers(
        square,
        white.knights | black.knights,
        white.king | black.king,
    ) | pawns;
    let orthogonal = white.orthogonal() | black.orthogonal();
    let diagonal = white.diagonal() | black.diagonal();
    (sliders(token, square, orthogonal, diagonal, occupied) | leapers) & occupied
}

/// The sliders of both colours that attack a square only once its first blockers in `blockers` are
/// removed.
#[inline(always)]
pub(crate) fn xray_attackers_to<T: Row>(
    token: T,
    square: Square,
    [white, black]: &[PieceSets; 2],
    occupied: Bitboard,
    blockers: Bitboard,
) -> Bitboard {
    let orthogonal = (white.orthogonal() | black.orthogonal()) & occupied;
    let diagonal = (white.diagonal() | black.diagonal()) & occupied;
    let (rook, bishop) = T::Single::rook_bishop_attacks(token, square, occupied);
    let fewer = occupied - ((rook | bishop) & blockers);
    sliders(token, square, orthogonal - rook, diagonal - bishop, fewer)
}

#[inline(always)]
fn leapers(square: Square, knights: Bitboard, kings: Bitboard) -> Bitboard {
    knights & lookup::knight_attacks(square) | kings & lookup::king_attacks(square)
}

/// The sliders that attack a square.
#[inline(always)]
fn sliders<T: Row>(
    token: T,
    square: Square,
    orthogonal: Bitboard,
    diagonal: Bitboard,
    occupied: Bitboard,
) -> Bitboard {
    let (rook, bishop) = T::Single::rook_bishop_attacks(token, square, occupied);
    rook & orthogonal | bishop & diagonal
}
