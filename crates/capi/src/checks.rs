//! Checks, pins and attackers.

use crate::convert::{colour, kind, square};
use crate::error::{number, raylane_error, refuse_if, status};
use crate::pointers::{In, Out, Room};
use crate::types::{
    raylane_blockers_and_pinners, raylane_by_line, raylane_checks, raylane_legality,
    raylane_piece_sets, raylane_pieces,
};
use raylane::{Bitboard, Colour, Token};

/// Writes to `found` the checks that sliders give a king, and the pieces pinned to it.
///
/// `orthogonal` are the rooks and queens of the enemy alone, `diagonal` its bishops and queens. Those that are not in
/// `occupied` are ignored. Checks by knights and pawns are not included. Whether `occupied` contains `king` makes no
/// difference. A slider that gives check ends its ray: no pin is looked for behind it.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn raylane_checks_and_pins(
    king: u8,
    orthogonal: Bitboard,
    diagonal: Bitboard,
    occupied: Bitboard,
    found: *mut raylane_checks,
) -> raylane_error {
    status(|| {
        let (king, found) = (square(king)?, Out(found).place()?);
        in_region!(token => {
            found.write([token.checks_and_pins(king, orthogonal, diagonal, occupied)]);
        });
        Ok(())
    })
}

/// Writes to `found`, which has room for two, the checks and pins of white's king and of black's: see
/// `raylane_checks_and_pins`. `kings`, `orthogonal` and `diagonal` have two entries each: what white owns, then what black
/// owns. So the first answer is about white's king and black's sliders. (Or black first in all three, and in the answer.)
#[unsafe(no_mangle)]
pub unsafe extern "C" fn raylane_checks_and_pins_of_both(
    kings: *const u8,
    orthogonal: *const Bitboard,
    diagonal: *const Bitboard,
    occupied: Bitboard,
    found: *mut raylane_checks,
) -> raylane_error {
    status(|| {
        let [white, black] = *In(kings).array()?;
        let kings = [square(white)?, square(black)?];
        let (orthogonal, diagonal) = (*In(orthogonal).array()?, *In(diagonal).array()?);
        let found = Out(found).place()?;
        in_region!(token => {
            found.write(token.checks_and_pins_of_both(kings, orthogonal, diagonal, occupied));
        });
        Ok(())
    })
}

/// Writes to `found` the pieces between the king of `colour` and the enemy's sliders, as Stockfish keeps them:
/// `blockers_for_king`, `pinners`.
///
/// Pieces that are not in `occupied` are ignored, but for the king, whose lowest square counts. Without a king, both sets are
/// empty. Enemy sliders aimed at the king do not count as blockers.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn raylane_blockers(
    colour: u8,
    pieces: *const raylane_pieces,
    occupied: Bitboard,
    found: *mut raylane_blockers_and_pinners,
) -> raylane_error {
    Out(found).answer_about(pieces, |pieces| {
        let colour = self::colour(colour)?;
        Ok(with_token!(token => token.blockers(colour, pieces, occupied)))
    })
}

/// Writes to `found`, which has room for two, the pieces between white's king and black's sliders, and those between black's king
/// and white's: see `raylane_blockers`. If `pieces` have black first, so has `found`, which must not overlap them.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn raylane_blockers_of_both(
    pieces: *const raylane_pieces,
    occupied: Bitboard,
    found: *mut raylane_blockers_and_pinners,
) -> raylane_error {
    status(|| {
        let found = Out(found);
        // (What is found of a king has its side's place. Which side that is does not matter.)
        let pieces = In(pieces).pieces_in_any_order(found, 2)?;
        let found = found.array()?;
        with_token!(token => token.write_blockers_of_both(&pieces, occupied, found));
        Ok(())
    })
}

/// Writes to `checkers` all pieces of the enemy that attack the king of `colour`.
///
/// Pieces that are not in `occupied` are ignored, but for the king, whose lowest square counts. Without a king, there are none.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn raylane_checkers(
    colour: u8,
    pieces: *const raylane_pieces,
    occupied: Bitboard,
    checkers: *mut Bitboard,
) -> raylane_error {
    Out(checkers).answer_about(pieces, |pieces| {
        let colour = self::colour(colour)?;
        Ok(with_token!(token => token.checkers(colour, pieces, occupied)))
    })
}

/// Writes to `checkers` all pieces of the enemy that attack the king of `colour`, and to `found`, which has room for two, what
/// `raylane_blockers_of_both` writes: what an engine keeps with each position, for less than by two calls.
///
/// Neither must overlap the pieces, nor the other.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn raylane_checkers_and_blockers(
    colour: u8,
    pieces: *const raylane_pieces,
    occupied: Bitboard,
    checkers: *mut Bitboard,
    found: *mut raylane_blockers_and_pinners,
) -> raylane_error {
    status(|| {
        let (side, found, checkers) = (self::colour(colour)?, Out(found), Out(checkers));
        let swapped = u8::from(In(pieces).get()?.black_first != 0);
        let king = (Colour::new_masked(side as u8 ^ swapped), side);
        In(pieces).pieces_in_any_order(checkers, 1)?;
        let pieces = In(pieces).pieces_in_any_order(found, 2)?;
        In(checkers.0.cast_const()).apart_from(1, found, 2)?;
        let (checkers, found) = (checkers.get()?, found.array()?);
        with_token!(token => {
            token.write_checkers_and_blockers(king, &pieces, occupied, checkers, found);
        });
        Ok(())
    })
}

/// Writes to `is_legal` whether castling leaves the king out of check, before, on its way and after, in standard chess and in
/// Chess960.
///
/// `attacker` is the enemy's colour. `king`, `to` and `rook` are where the king stands, where it goes, and where the rook stands
/// that it castles with. The caller checks the castling rights, and that the squares are empty that king and rook cross and
/// reach.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn raylane_castling_is_legal(
    attacker: u8,
    pieces: *const raylane_pieces,
    occupied: Bitboard,
    king: u8,
    to: u8,
    rook: u8,
    is_legal: *mut bool,
) -> raylane_error {
    Out(is_legal).answer_about(pieces, |pieces| {
        let attacker = colour(attacker)?;
        let (king, to, rook) = (square(king)?, square(to)?, square(rook)?);
        Ok(with_token!(token => token.castling_is_legal(attacker, pieces, occupied, king, to, rook)))
    })
}

/// Writes to `pinners` the sliders that pin a piece of `own`, the pieces of the side of `king`, whose checks and pins are
/// `found`. (`found->pinners` has those behind the other side's pieces, too.)
#[unsafe(no_mangle)]
pub unsafe extern "C" fn raylane_pinners_of(
    found: *const raylane_checks,
    king: u8,
    own: Bitboard,
    pinners: *mut Bitboard,
) -> raylane_error {
    Out(pinners).answer(|| {
        let (found, king) = (In(found).get()?, square(king)?);
        Ok(found.pinners_of(king, own))
    })
}

/// Writes to `rays` the rays on which a piece of `own`, the pieces of the side of `king`, is pinned, with the pinner and without
/// the king. (`found->orthogonal_pins` and `found->diagonal_pins` have those that a piece of the other side shields, too. They do
/// no harm to the moves of pinned pieces. But a count of the rays, or a mask for pieces that are not pinned, wants these.)
#[unsafe(no_mangle)]
pub unsafe extern "C" fn raylane_pin_rays_of(
    found: *const raylane_checks,
    king: u8,
    own: Bitboard,
    rays: *mut raylane_by_line,
) -> raylane_error {
    Out(rays).answer(|| {
        let (found, king) = (In(found).get()?, square(king)?);
        Ok(found.pin_rays_of(king, own))
    })
}

/// Writes to `is_legal` whether a pseudo-legal move leaves the own king out of check.
///
/// `found` are the checks and pins of this `king`, by `raylane_checks_and_pins`, and `leapers` the knights and pawns that give it
/// check. Not for moves of the king, which may not go where `raylane_setwise_king_danger` says; not for castling, nor for a
/// capture en passant, which takes two pawns off their lines.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn raylane_is_legal(
    found: *const raylane_checks,
    king: u8,
    leapers: Bitboard,
    from: u8,
    to: u8,
    is_legal: *mut bool,
) -> raylane_error {
    Out(is_legal).answer(|| {
        let (found, king) = (In(found).get()?, square(king)?);
        let (from, to) = (square(from)?, square(to)?);
        Ok(found.is_legal(king, leapers, from, to))
    })
}

/// Writes to `gives_check` whether a move gives check to the enemy's `king`, which is not in check before it.
///
/// `found` are the checks and pins of this king, by the sliders of the side that moves, and `squares` the `raylane_check_squares`
/// of this side. `kind` is what arrives: of a promotion, the new piece. Discovered checks are among the answers, also those by a
/// step of the own king. Not for castling, nor for a capture en passant: ask for the attackers of the king after it.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn raylane_gives_check(
    found: *const raylane_checks,
    king: u8,
    squares: *const raylane_piece_sets,
    kind: u8,
    from: u8,
    to: u8,
    gives_check: *mut bool,
) -> raylane_error {
    Out(gives_check).answer(|| {
        let (found, squares) = (In(found).get()?, In(squares).get()?);
        let (king, kind) = (square(king)?, self::kind(kind)?);
        let (from, to) = (square(from)?, square(to)?);
        Ok(found.gives_check(king, squares, kind, from, to))
    })
}

/// Writes to `found` what legal moves and checks of `side`, which moves, need of a position: 64 bytes, for an engine that keeps
/// them with each, or copies them at each move.
///
/// Pieces that are not in `occupied` are ignored. Each side has a king: otherwise its square is a1, and answers are unspecified.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn raylane_legality_of(
    side: u8,
    pieces: *const raylane_pieces,
    occupied: Bitboard,
    found: *mut raylane_legality,
) -> raylane_error {
    Out(found).answer_about(pieces, |pieces| {
        let side = colour(side)?;
        Ok(with_token!(token => token.legality(side, pieces, occupied)))
    })
}

/// Writes to `is_legal` whether a pseudo-legal move of the side that moves leaves its king out of check. `found` is what
/// `raylane_legality_of` has written. Not for steps of the king, castling nor en passant: see `raylane_is_legal`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn raylane_legality_is_legal(
    found: *const raylane_legality,
    from: u8,
    to: u8,
    is_legal: *mut bool,
) -> raylane_error {
    Out(is_legal).answer(|| {
        let (from, to) = (square(from)?, square(to)?);
        Ok(In(found).get()?.is_legal(from, to))
    })
}

/// Writes to `gives_check` whether a move of the side that moves gives check to the other king, which is not in check before it.
/// `found` is what `raylane_legality_of` has written. `kind` is what arrives: of a promotion, the new piece. Discovered checks
/// are among the answers. Not for castling nor en passant: see `raylane_gives_check`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn raylane_legality_gives_check(
    found: *const raylane_legality,
    kind: u8,
    from: u8,
    to: u8,
    gives_check: *mut bool,
) -> raylane_error {
    Out(gives_check).answer(|| {
        let (kind, from, to) = (self::kind(kind)?, square(from)?, square(to)?);
        Ok(In(found).get()?.gives_check(kind, from, to))
    })
}

/// Writes for each square of `squares`, from the lowest, the pieces of both colours that attack it, as `raylane_attackers_to`
/// does, and returns how many squares there are, or an error.
///
/// `attackers` has room for `capacity` sets.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn raylane_attackers_to_each(
    squares: Bitboard,
    pieces: *const raylane_pieces,
    occupied: Bitboard,
    attackers: *mut Bitboard,
    capacity: usize,
) -> i32 {
    number(|| {
        let count = squares.len() as usize;
        refuse_if(count > capacity, raylane_error::TooShort)?;
        let mut room = Room::uninit();
        let pieces = In(pieces).pieces_apart_from(Out(attackers), capacity, &mut room)?;
        let attackers = Out(attackers).list(capacity)?;
        in_region!(token => {
            for (square, attackers) in squares.into_iter().zip(attackers) {
                *attackers = token.attackers_to(square, &pieces, occupied);
            }
        });
        Ok(count)
    })
}

/// Writes to `attackers` the pieces of both colours that attack a square, whatever stands there.
///
/// A piece that is not in `occupied` does not attack.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn raylane_attackers_to(
    square: u8,
    pieces: *const raylane_pieces,
    occupied: Bitboard,
    attackers: *mut Bitboard,
) -> raylane_error {
    Out(attackers).answer_about(pieces, |pieces| {
        let square = self::square(square)?;
        Ok(with_token!(token => token.attackers_to(square, pieces, occupied)))
    })
}

/// Writes to `attackers` the pieces of one colour that attack a square, whatever stands there.
///
/// Only those count that are in `occupied`. `raylane_checkers` asks this of a king's square.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn raylane_attackers_by(
    colour: u8,
    square: u8,
    pieces: *const raylane_pieces,
    occupied: Bitboard,
    attackers: *mut Bitboard,
) -> raylane_error {
    Out(attackers).answer_about(pieces, |pieces| {
        let (colour, square) = (self::colour(colour)?, self::square(square)?);
        Ok(with_token!(token => token.attackers_by(colour, square, pieces, occupied)))
    })
}

/// Writes to `exist` whether a piece of one colour attacks a square, whatever stands there: whether `raylane_attackers_by` would
/// find one, for less. Of both functions, the other colour's pieces are not read: with the sets of one side as the kinds, the
/// colours are two full sets.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn raylane_attackers_exist(
    colour: u8,
    square: u8,
    pieces: *const raylane_pieces,
    occupied: Bitboard,
    exist: *mut bool,
) -> raylane_error {
    Out(exist).answer_about(pieces, |pieces| {
        let (colour, square) = (self::colour(colour)?, self::square(square)?);
        Ok(with_token!(token => token.attackers_exist(colour, square, pieces, occupied)))
    })
}
