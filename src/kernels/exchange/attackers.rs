//! Who attacks a square: as if a piece of each kind stood there and looked around.
//!
//! *Order.* What an empty board decides comes first: leapers and pawns, and which sliders stand on the square's lines at all. In
//! a search, most questions whether a square is attacked end there.

use crate::algorithm::traits::{Algorithms, Single};
use crate::board::{Bitboard, Colour, PieceKind, Pieces, Square};
use crate::empty_board::of_each_piece::OfEachPiece;

/// The pieces of one colour that attack a square.
#[inline(always)]
pub(crate) fn attackers_by<T: Algorithms>(
    token: T,
    colour: Colour,
    square: Square,
    pieces: &Pieces<'_>,
    occupied: Bitboard,
) -> Bitboard {
    let from = OfEachPiece::from(square);
    let leapers = leapers_of(colour, from, pieces);
    let (orthogonal, diagonal) = (pieces.orthogonal(), pieces.diagonal());
    let all = sliders(token, square, orthogonal, diagonal, occupied) | leapers;
    all & occupied & pieces.of_colour(colour)
}

/// Whether a piece of one colour attacks a square.
#[inline(always)]
pub(crate) fn attackers_exist<T: Algorithms>(
    token: T,
    colour: Colour,
    square: Square,
    pieces: &Pieces<'_>,
    occupied: Bitboard,
) -> bool {
    let side = occupied & pieces.of_colour(colour);
    let (leapers, orthogonal, diagonal) = in_sight(colour, OfEachPiece::from(square), pieces, side);
    if !leapers.is_empty() {
        return true;
    }
    if (orthogonal | diagonal).is_empty() {
        return false;
    }
    !sliders(token, square, orthogonal, diagonal, occupied).is_empty()
}

/// The pieces that check the king of `colour`.
#[inline(always)]
pub(crate) fn checkers<T: Algorithms>(
    token: T,
    colour: Colour,
    pieces: &Pieces<'_>,
    occupied: Bitboard,
) -> Bitboard {
    let king = pieces.of(colour, PieceKind::King);
    let side = occupied & pieces.of_colour(!colour);
    // (Nothing, if there is no king.)
    let from = OfEachPiece::from_lowest(king);
    let (leapers, orthogonal, diagonal) = in_sight(!colour, from, pieces, side);
    // In a search, three kings of four have no slider on their lines.
    if (orthogonal | diagonal).is_empty() {
        return leapers;
    }
    sliders(token, king.first_or_a1(), orthogonal, diagonal, occupied) | leapers
}

/// Of a side's pieces, those that would attack a square on an empty board: knights, kings and pawns, then sliders along ranks and
/// files, and along diagonals.
#[inline(always)]
fn in_sight(
    colour: Colour,
    from: &OfEachPiece,
    pieces: &Pieces<'_>,
    side: Bitboard,
) -> (Bitboard, Bitboard, Bitboard) {
    let leapers = leapers_of(colour, from, pieces);
    let (orthogonal, diagonal) = (
        pieces.orthogonal() & from.rook,
        pieces.diagonal() & from.bishop,
    );
    (leapers & side, orthogonal & side, diagonal & side)
}

/// The pieces of both colours that attack a square.
#[inline(always)]
pub(crate) fn attackers_to<T: Algorithms>(
    token: T,
    square: Square,
    pieces: &Pieces<'_>,
    occupied: Bitboard,
) -> Bitboard {
    let from = OfEachPiece::from(square);
    let leapers = leapers(from, pieces) | pawns(from, pieces);
    let (orthogonal, diagonal) = (pieces.orthogonal(), pieces.diagonal());
    (sliders(token, square, orthogonal, diagonal, occupied) | leapers) & occupied
}

/// The knights and kings of both colours that attack a square.
#[inline(always)]
pub(super) fn leapers(from: &OfEachPiece, pieces: &Pieces<'_>) -> Bitboard {
    let [_, knights, .., kings] = *pieces.kinds;
    knights & from.knight | kings & from.king
}

/// The knights and kings that attack a square, and the pawns that do if they are of this colour.
#[inline(always)]
pub(crate) fn leapers_of(colour: Colour, from: &OfEachPiece, pieces: &Pieces<'_>) -> Bitboard {
    let [pawns, ..] = *pieces.kinds;
    let pawns = pawns & from.pawns[colour as usize];
    leapers(from, pieces) | pawns
}

/// The pawns of both colours that attack a square.
#[inline(always)]
pub(crate) fn pawns(from: &OfEachPiece, pieces: &Pieces<'_>) -> Bitboard {
    let ([white, black], [pawns, ..]) = (pieces.colours, pieces.kinds);
    let [below, above] = from.pawns;
    *pawns & (*white & below | *black & above)
}

/// The sliders that attack a square.
#[inline(always)]
fn sliders<T: Algorithms>(
    token: T,
    square: Square,
    orthogonal: Bitboard,
    diagonal: Bitboard,
    occupied: Bitboard,
) -> Bitboard {
    let (rook, bishop) = T::Single::rook_bishop_attacks(token, square, occupied);
    rook & orthogonal | bishop & diagonal
}
