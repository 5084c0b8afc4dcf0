//! Who attacks a square: as if a piece of each kind stood there and looked around.

use crate::algorithm::traits::{Row, Single};
use crate::board::{Bitboard, Colour, PieceKind, Pieces, Square};
use crate::empty_board::lookup;

/// The pieces of one colour that attack a square.
#[inline(always)]
pub(crate) fn attackers_by<T: Row>(
    token: T,
    colour: Colour,
    square: Square,
    pieces: &Pieces<'_>,
    occupied: Bitboard,
) -> Bitboard {
    let leapers = leapers_and_pawns(colour, square, pieces);
    let (orthogonal, diagonal) = (pieces.orthogonal(), pieces.diagonal());
    let all = sliders(token, square, orthogonal, diagonal, occupied) | leapers;
    all & occupied & pieces.of_colour(colour)
}

/// Whether a piece of one colour attacks a square.
///
/// Leapers and pawns need look-ups alone, and so do sliders that would not attack on an empty board.
#[inline(always)]
pub(crate) fn attackers_exist<T: Row>(
    token: T,
    colour: Colour,
    square: Square,
    pieces: &Pieces<'_>,
    occupied: Bitboard,
) -> bool {
    let side = occupied & pieces.of_colour(colour);
    if !side.is_disjoint(leapers_and_pawns(colour, square, pieces)) {
        return true;
    }
    let orthogonal = pieces.orthogonal() & side & lookup::rook_mask_ex(square);
    let diagonal = pieces.diagonal() & side & lookup::bishop_mask_ex(square);
    if (orthogonal | diagonal).is_empty() {
        return false;
    }
    !sliders(token, square, orthogonal, diagonal, occupied).is_empty()
}

/// The pieces that check the king of `colour`.
#[inline(always)]
pub(crate) fn checkers<T: Row>(
    token: T,
    colour: Colour,
    pieces: &Pieces<'_>,
    occupied: Bitboard,
) -> Bitboard {
    match pieces.of(colour, PieceKind::King).first() {
        Some(king) => attackers_by(token, !colour, king, pieces, occupied),
        None => Bitboard::EMPTY,
    }
}

/// The pieces of both colours that attack a square.
#[inline(always)]
pub(crate) fn attackers_to<T: Row>(
    token: T,
    square: Square,
    pieces: &Pieces<'_>,
    occupied: Bitboard,
) -> Bitboard {
    let ([white, black], [pawns, ..]) = (pieces.colours, *pieces.kinds);
    let pawns = pawns
        & (white & lookup::pawn_attacks(Colour::Black, square)
            | black & lookup::pawn_attacks(Colour::White, square));
    let leapers = leapers(square, pieces) | pawns;
    let (orthogonal, diagonal) = (pieces.orthogonal(), pieces.diagonal());
    (sliders(token, square, orthogonal, diagonal, occupied) | leapers) & occupied
}

/// The sliders of both colours that attack a square only once its first blockers in `blockers` are
/// removed.
#[inline(always)]
pub(crate) fn xray_attackers_to<T: Row>(
    token: T,
    square: Square,
    pieces: &Pieces<'_>,
    occupied: Bitboard,
    blockers: Bitboard,
) -> Bitboard {
    let orthogonal = pieces.orthogonal() & occupied;
    let diagonal = pieces.diagonal() & occupied;
    let (rook, bishop) = T::Single::rook_bishop_attacks(token, square, occupied);
    let fewer = occupied - ((rook | bishop) & blockers);
    sliders(token, square, orthogonal - rook, diagonal - bishop, fewer)
}

/// The knights and kings of both colours that attack a square, and the pawns that would if they were of this one.
#[inline(always)]
fn leapers_and_pawns(colour: Colour, square: Square, pieces: &Pieces<'_>) -> Bitboard {
    let [pawns, ..] = *pieces.kinds;
    leapers(square, pieces) | pawns & lookup::pawn_attacks(!colour, square)
}

/// The knights and kings of both colours that attack a square.
#[inline(always)]
fn leapers(square: Square, pieces: &Pieces<'_>) -> Bitboard {
    let [_, knights, .., kings] = *pieces.kinds;
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
