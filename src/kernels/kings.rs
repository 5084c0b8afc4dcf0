//! Checks and pins of a king, slider by slider, and the squares from which pieces would give check.
//!
//! *Idea.* Few sliders would attack the king on an empty board: seldom more than one. For six kings of seven in games, and
//! for three of four in a search, there is none. For each of them, the pieces in between decide: none is a check, one a pin.

use crate::algorithm::traits::{Algorithms, Setwise, Single};
use crate::board::{
    Bitboard, Blockers, ChecksAndPins, Colour, Legality, PieceKind, PieceSets, Pieces, Square,
};
use crate::empty_board::lookup::{
    between_with_end, bishop_mask_without_square, line_through, rook_mask_without_square,
};
use crate::empty_board::of_each_piece::OfEachPiece;
use crate::empty_board::{span, strictly_between};
use crate::kernels::exchange::attackers::leapers_of;
use crate::lanes::{opaque, region};

/// The checks and pins by the sliders that are among `occupied`.
#[inline(always)]
pub(crate) fn checks_and_pins<T: Algorithms>(
    _: T,
    king: Square,
    orthogonal: Bitboard,
    diagonal: Bitboard,
    occupied: Bitboard,
) -> ChecksAndPins {
    let (lines, diagonals) = (
        rook_mask_without_square(king),
        bishop_mask_without_square(king),
    );
    let sliders = ((orthogonal & lines) | (diagonal & diagonals)) & occupied;
    if sliders.is_empty() {
        return ChecksAndPins::default();
    }
    let (mut check_rays, mut pins) = (Bitboard::EMPTY, Bitboard::EMPTY);
    for slider in sliders {
        let between = between(king, slider, [lines, diagonals]);
        let blockers = between & occupied;
        // Masks choose, because it is hard to predict whether it is a check or a pin.
        let none = all_if(blockers.is_empty());
        let one = all_if(!blockers.more_than_one() & blockers.is_disjoint(sliders)) - none;
        let ray = between.with(slider);
        check_rays |= ray & none;
        pins |= ray & one;
    }
    ChecksAndPins {
        checkers: check_rays & sliders,
        check_rays,
        pinned: (pins & occupied) - sliders,
        pinners: pins & sliders,
        orthogonal_pins: pins & lines,
        diagonal_pins: pins & diagonals,
    }
}

/// The checks and pins of white's king, and of black's. Opens two regions: one would be too long for the compiler to inline.
#[inline(always)]
pub(crate) fn checks_and_pins_of_both<T: Algorithms>(
    token: T,
    kings: [Square; 2],
    orthogonal: [Bitboard; 2],
    diagonal: [Bitboard; 2],
    occupied: Bitboard,
) -> [ChecksAndPins; 2] {
    // (Written out: a closure that is called twice may stay a call.)
    let ([white, black], [orthogonal, black_orthogonal]) = (kings, orthogonal);
    let [diagonal, black_diagonal] = diagonal;
    [
        region!(token.run, checks_and_pins; white, black_orthogonal, black_diagonal, occupied),
        region!(token.run, checks_and_pins; black, orthogonal, diagonal, occupied),
    ]
}

/// The squares strictly between a king and a slider on one of the lines or diagonals of the king's square.
#[inline(always)]
fn between(king: Square, slider: Square, [lines, diagonals]: [Bitboard; 2]) -> Bitboard {
    // What both could reach on their common line, and on no other between them.
    let line = if diagonals.contains(slider) {
        diagonals & bishop_mask_without_square(slider)
    } else {
        lines & rook_mask_without_square(slider)
    };
    Bitboard(line.0 & strictly_between(king, slider))
}

/// The pieces that stand alone between the king of `colour` and sliders, these not counted.
#[inline(always)]
pub(crate) fn blockers<T: Algorithms>(
    _: T,
    colour: Colour,
    pieces: &Pieces<'_>,
    occupied: Bitboard,
) -> Blockers {
    let (side, enemy) = (pieces.of_colour(colour), pieces.of_colour(!colour));
    let from = OfEachPiece::from_lowest(pieces.of(colour, PieceKind::King));
    let snipers = snipers(from, pieces) & enemy & occupied;
    let [.., kings] = *pieces.kinds;
    let mut found = Blockers::default();
    blockers_of_side(snipers, kings, side, occupied, &mut found);
    found
}

/// [`blockers`] of white's king and of black's.
#[inline(always)]
pub(crate) fn blockers_of_both<T: Algorithms>(
    _: T,
    pieces: &Pieces<'_>,
    occupied: Bitboard,
    found: &mut [Blockers; 2],
) {
    let ([.., kings], [white, black]) = (*pieces.kinds, *pieces.colours);
    let from = [
        OfEachPiece::from_lowest(kings & white),
        OfEachPiece::from_lowest(kings & black),
    ];
    let snipers = snipers_of_both(from, [white, black], pieces) & occupied;
    // In more than half of all positions there are none at all, which one branch finds out.
    if snipers.is_empty() {
        *found = [Blockers::default(); 2];
    } else {
        blockers_before(snipers, kings, pieces.colours, occupied, found);
    }
}

/// [`blockers_of_both`], and the pieces that check the king of a side. `place` is that of the side's set in `pieces`, `side` its
/// colour.
#[inline(always)]
pub(crate) fn checkers_and_blockers<T: Algorithms>(
    _: T,
    (place, side): (Colour, Colour),
    pieces: &Pieces<'_>,
    occupied: Bitboard,
    checkers: &mut Bitboard,
    found: &mut [Blockers; 2],
) {
    let [.., kings] = *pieces.kinds;
    let (own, enemy) = (pieces.of_colour(place), pieces.of_colour(!place));
    let from = [
        OfEachPiece::from_lowest(kings & own),
        OfEachPiece::from_lowest(kings & enemy),
    ];
    *checkers = leapers_of(!side, from[0], pieces) & enemy & occupied;
    let snipers = snipers_of_both(from, [own, enemy], pieces) & occupied;
    if snipers.is_empty() {
        *found = [Blockers::default(); 2];
    } else {
        // (A slider of the enemy's checks this side's king: a piece has one colour.)
        *checkers |= blockers_before(snipers, kings, pieces.colours, occupied, found) & enemy;
    }
}

/// Of `enemies`, those that check the king of `side`, which is among `own`; and what stands alone before one of their sliders. If
/// there is no such king, nothing.
#[inline(always)]
pub(super) fn checks_and_blockers(
    side: Colour,
    pieces: &Pieces<'_>,
    (own, enemies): (Bitboard, Bitboard),
    occupied: Bitboard,
) -> (Bitboard, Bitboard) {
    let [.., kings] = *pieces.kinds;
    let from = OfEachPiece::from_lowest(kings & own);
    let leapers = leapers_of(!side, from, pieces) & enemies;
    let snipers = snipers(from, pieces) & enemies;
    let mut found = Blockers::default();
    let sliders = blockers_of_side(snipers, kings, own, occupied, &mut found);
    (leapers | sliders, found.blockers)
}

/// The sliders that would attack the other side's king on an empty board, occupied or not. `from` has the rows of the kings of both
/// `sides`.
#[inline(always)]
fn snipers_of_both(from: [&OfEachPiece; 2], sides: [Bitboard; 2], pieces: &Pieces<'_>) -> Bitboard {
    // (Opaque, so that the compiler asks of both at once whether there are any.)
    let of_first = snipers(from[0], pieces) & sides[1];
    Bitboard(opaque(of_first.0)) | snipers(from[1], pieces) & sides[0]
}

/// The pieces before the snipers of both kings. Returns those of the snipers that check one.
///
/// A function of its own, so that where there are none no registers are saved for its loops, and with no more arguments than
/// registers hold: the compiler passes both sets of `colours` themselves.
#[inline(never)]
fn blockers_before(
    snipers: Bitboard,
    kings: Bitboard,
    colours: &[Bitboard; 2],
    occupied: Bitboard,
    found: &mut [Blockers; 2],
) -> Bitboard {
    let ([white, black], [of_white, of_black]) = (*colours, found);
    blockers_of_side(snipers & black, kings, white, occupied, of_white)
        | blockers_of_side(snipers & white, kings, black, occupied, of_black)
}

/// The sliders of both sides that would attack a king on an empty board, occupied or not.
#[inline(always)]
fn snipers(from: &OfEachPiece, pieces: &Pieces<'_>) -> Bitboard {
    // (Opaque, because the compiler would load two sets at once in a vector. Where one of them has just been written, as
    // when a move is made, that load waits.)
    let orthogonal = Bitboard(opaque(pieces.orthogonal().0));
    let diagonal = Bitboard(opaque(pieces.diagonal().0));
    orthogonal & from.rook | diagonal & from.bishop
}

/// The pieces that stand alone before each of `snipers`, and those of the snipers that pin a piece of `side`. Returns those that
/// check its king.
#[inline(always)]
fn blockers_of_side(
    snipers: Bitboard,
    kings: Bitboard,
    side: Bitboard,
    occupied: Bitboard,
    found: &mut Blockers,
) -> Bitboard {
    *found = Blockers::default();
    let mut checkers = Bitboard::EMPTY;
    if snipers.is_empty() {
        return checkers;
    }
    // (There is a king, if there are snipers.)
    let king = (kings & side).first_or_a1();
    // Without both ends of a span, one of which it has. (Lines by look-up, because the masks of all lines would need registers
    // that those without snipers then have to save.)
    let others = (occupied - snipers).without(king);
    for sniper in snipers {
        let way = Bitboard(line_through(king, sniper).0 & span(king, sniper));
        let between = way & others;
        if !between.more_than_one() {
            found.blockers |= between;
            if !between.is_disjoint(side) {
                found.pinners |= sniper;
            } else if between.is_empty() && way.is_disjoint(snipers.without(sniper)) {
                checkers |= sniper;
            }
        }
    }
    checkers
}

/// The squares from which each kind of piece of `colour` would attack the king.
#[inline(always)]
pub(crate) fn check_squares<T: Algorithms>(
    token: T,
    colour: Colour,
    king: Square,
    occupied: Bitboard,
) -> PieceSets {
    let from = OfEachPiece::from(king);
    let (rooks, bishops) = T::Single::rook_bishop_attacks(token, king, occupied);
    PieceSets {
        pawns: from.pawns[colour as usize],
        knights: from.knight,
        bishops,
        rooks,
        queens: rooks | bishops,
        king: from.king,
    }
}

/// What legal moves and checks of `side` need of a position. Opens the region for the look-up.
#[inline(always)]
pub(crate) fn legality<T: Algorithms>(
    token: T,
    side: Colour,
    pieces: &Pieces<'_>,
    occupied: Bitboard,
) -> Legality {
    let (mut checkers, mut blockers) = (Bitboard::EMPTY, [Blockers::default(); 2]);
    let king = (side, side);
    checkers_and_blockers(token, king, pieces, occupied, &mut checkers, &mut blockers);
    let kings = lowest_of_both(pieces);
    let enemy = kings[!side as usize];
    let (rooks, bishops) = region!(token.run, T::Single::rook_bishop_attacks; enemy, occupied);
    Legality {
        blockers,
        checkers,
        bishops,
        rooks,
        kings,
        side,
    }
}

/// Where white's king stands, and black's: the lowest, and a1 for none.
#[inline(always)]
fn lowest_of_both(pieces: &Pieces<'_>) -> [Square; 2] {
    let ([.., kings], [white, black]) = (*pieces.kinds, *pieces.colours);
    [(kings & white).first_or_a1(), (kings & black).first_or_a1()]
}

/// Whether no square of a castling king's path is attacked. King and rook stand in no attack's way. Opens the region for what is
/// attacked.
#[inline(always)]
pub(crate) fn castling_is_legal<T: Algorithms>(
    token: T,
    attacker: Colour,
    pieces: &Pieces<'_>,
    occupied: Bitboard,
    king: Square,
    to: Square,
    rook: Square,
) -> bool {
    let path = between_with_end(king, to).with(king);
    let lifted = occupied.without(king).without(rook);
    let attacked =
        region!(token.run_setwise, T::Setwise::attacked; attacker, pieces: &Pieces<'_>, lifted);
    attacked.is_disjoint(path)
}

/// All squares, or none.
#[inline(always)]
fn all_if(condition: bool) -> Bitboard {
    Bitboard(u64::from(condition).wrapping_neg())
}
