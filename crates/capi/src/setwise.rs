//! Attacks of all sliders or all pieces of a side at once.

use crate::convert::{colour, direction, square};
use crate::error::{number, raylane_error, status};
use crate::pointers::{In, Out, Room};
use crate::types::{
    raylane_by_line, raylane_of_both, raylane_piece_sets, raylane_pieces, raylane_slider_attacks,
};
use raylane::{Bitboard, SliderAttacks, Token, setwise};

/// Returns the union of the attacks of all `rooks`. A piece that is not in `occupied` still attacks, but blocks no other piece:
/// so it is for all functions of whole sets.
#[unsafe(no_mangle)]
pub extern "C" fn raylane_setwise_rook_attacks(rooks: Bitboard, occupied: Bitboard) -> Bitboard {
    setwise::rook_attacks(rooks, occupied)
}

/// Returns the union of the attacks of all `bishops`.
#[unsafe(no_mangle)]
pub extern "C" fn raylane_setwise_bishop_attacks(
    bishops: Bitboard,
    occupied: Bitboard,
) -> Bitboard {
    setwise::bishop_attacks(bishops, occupied)
}

/// Returns the union of the attacks of all sliders of a side. `orthogonal` are its rooks and queens, `diagonal` its bishops and
/// queens.
#[unsafe(no_mangle)]
pub extern "C" fn raylane_setwise_slider_attacks(
    orthogonal: Bitboard,
    diagonal: Bitboard,
    occupied: Bitboard,
) -> Bitboard {
    setwise::slider_attacks(orthogonal, diagonal, occupied)
}

/// Returns the attacks of all sliders of a side in two sets: those along ranks and files, and those along diagonals.
/// `orthogonal` are its rooks and queens, `diagonal` its bishops and queens.
#[unsafe(no_mangle)]
pub extern "C" fn raylane_setwise_rook_bishop_attacks(
    orthogonal: Bitboard,
    diagonal: Bitboard,
    occupied: Bitboard,
) -> raylane_by_line {
    let (orthogonal, diagonal) = setwise::rook_bishop_attacks(orthogonal, diagonal, occupied);
    raylane_by_line {
        orthogonal,
        diagonal,
    }
}

/// Returns the attacks of all sliders of each side. `orthogonal` are the rooks and queens of each side, `diagonal` the bishops
/// and queens. For less than two calls.
#[unsafe(no_mangle)]
pub extern "C" fn raylane_setwise_slider_attacks_of_both(
    orthogonal: raylane_of_both,
    diagonal: raylane_of_both,
    occupied: Bitboard,
) -> raylane_of_both {
    let (orthogonal, diagonal) = (orthogonal.sides(), diagonal.sides());
    let [white, black] = setwise::slider_attacks_of_both(orthogonal, diagonal, occupied);
    raylane_of_both { white, black }
}

/// Writes to `attacks` what each kind of piece of a side attacks. Neither `pieces` nor its six sets may overlap `attacks`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn raylane_setwise_attacks_by_kind(
    colour: u8,
    pieces: *const raylane_pieces,
    occupied: Bitboard,
    attacks: *mut raylane_piece_sets,
) -> raylane_error {
    status(|| {
        let mut room = Room::uninit();
        let pieces = In(pieces).pieces_apart_from(Out(attacks), 1, &mut room)?;
        let colour = self::colour(colour)?;
        let attacks = Out(attacks).place()?;
        in_region!(token => attacks
            .write([token.setwise_attacks_by_kind(colour, &pieces, occupied)]));
        Ok(())
    })
}

/// Writes to `attacks`, which has room for two, what each kind of piece of each side attacks, white first, or black if
/// `pieces` have it first. Neither `pieces` nor their sets may overlap `attacks`. For less than two calls.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn raylane_setwise_attacks_by_kind_of_both(
    pieces: *const raylane_pieces,
    occupied: Bitboard,
    attacks: *mut raylane_piece_sets,
) -> raylane_error {
    status(|| {
        let mut room = Room::uninit();
        let is_black_first = In(pieces).get()?.black_first != 0;
        let pieces = In(pieces).pieces_apart_from(Out(attacks), 2, &mut room)?;
        let found = Out(attacks).place()?;
        in_region!(token => found
            .write(token.setwise_attacks_by_kind_of_both(&pieces, occupied)));
        if is_black_first {
            Out(attacks).array::<2>()?.swap(0, 1);
        }
        Ok(())
    })
}

/// Writes to `attacked` everything that a side attacks, for less than `raylane_setwise_attacks_by_kind` takes.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn raylane_setwise_attacked(
    colour: u8,
    pieces: *const raylane_pieces,
    occupied: Bitboard,
    attacked: *mut Bitboard,
) -> raylane_error {
    Out(attacked).answer_about(pieces, |pieces| {
        Ok(setwise::attacked(self::colour(colour)?, pieces, occupied))
    })
}

/// Writes to `danger` everything that the side `attacker` attacks if the other side's `king` is no blocker: the squares on which
/// that king would be in check.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn raylane_setwise_king_danger(
    attacker: u8,
    pieces: *const raylane_pieces,
    occupied: Bitboard,
    king: u8,
    danger: *mut Bitboard,
) -> raylane_error {
    Out(danger).answer_about(pieces, |pieces| {
        let (attacker, king) = (colour(attacker)?, square(king)?);
        Ok(setwise::king_danger(attacker, pieces, occupied, king))
    })
}

/// Writes to `sliders` each slider of a side with its attacks. `orthogonal` are the rooks and queens, `diagonal` the bishops and
/// queens: sixteen at most.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn raylane_setwise_list_attacks(
    orthogonal: Bitboard,
    diagonal: Bitboard,
    occupied: Bitboard,
    sliders: *mut raylane_slider_attacks,
) -> raylane_error {
    Out(sliders).answer(|| {
        if (orthogonal | diagonal).len() as usize > SliderAttacks::MOST {
            return Err(raylane_error::TooMany);
        }
        let mut list = SliderAttacks::new();
        setwise::list_attacks(orthogonal, diagonal, occupied, &mut list);
        Ok(list)
    })
}

/// Lists the moves of all sliders of a side to `targets` as numbers, and returns how many there are, or an error: queens, then
/// rooks, then bishops, each by their squares, and of each the moves from the lowest target.
///
/// A move is `base + from_step * from + to_step * to`, modulo 2^16. `orthogonal` are the rooks and queens, `diagonal` the bishops
/// and queens: sixteen at most. `targets` are usually the squares without own pieces. `moves` has room for `capacity` of them.
/// What is behind the list, up to its capacity, may be overwritten. Room for `RAYLANE_ROOM_BEHIND_MOVES` more than there are
/// makes it cheaper.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn raylane_setwise_list_moves(
    orthogonal: Bitboard,
    diagonal: Bitboard,
    occupied: Bitboard,
    targets: Bitboard,
    base: u16,
    from_step: u16,
    to_step: u16,
    moves: *mut u16,
    capacity: usize,
) -> i32 {
    number(|| {
        if (orthogonal | diagonal).len() as usize > SliderAttacks::MOST {
            return Err(raylane_error::TooMany);
        }
        let moves = Out(moves).list(capacity)?;
        in_region!(token => {
            let mut sliders = SliderAttacks::new();
            token.setwise_list_attacks(orthogonal, diagonal, occupied, &mut sliders);
            let count = |attacks: &Bitboard| (*attacks & targets).len() as usize;
            if sliders.attacks().iter().map(count).sum::<usize>() > capacity {
                return Err(raylane_error::TooShort);
            }
            let mut length = 0;
            for (from, attacks) in sliders.iter() {
                let base = base.wrapping_add(from_step.wrapping_mul(u16::from(from as u8)));
                let room = moves.get_mut(length..).unwrap_or_default();
                length += token.list_moves(attacks & targets, base, to_step, room);
            }
            Ok(length)
        })
    })
}

/// Writes to `filled` the squares of `generator`, and all squares of `propagator` that a flood from them reaches in one
/// direction, `RAYLANE_NORTH` to `RAYLANE_SOUTH_EAST`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn raylane_setwise_occluded_fill(
    direction: u8,
    generator: Bitboard,
    propagator: Bitboard,
    filled: *mut Bitboard,
) -> raylane_error {
    Out(filled).answer(|| {
        let direction = self::direction(direction)?;
        Ok(setwise::occluded_fill(direction, generator, propagator))
    })
}

/// Writes to `attacks` what `raylane_setwise_occluded_fill` gives, one step further: with sliders as `generator` and empty
/// squares as `propagator`, what they attack in this direction.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn raylane_setwise_attack_fill(
    direction: u8,
    generator: Bitboard,
    propagator: Bitboard,
    attacks: *mut Bitboard,
) -> raylane_error {
    Out(attacks).answer(|| {
        let direction = self::direction(direction)?;
        Ok(setwise::attack_fill(direction, generator, propagator))
    })
}

/// Returns the squares that any of the `knights` attacks.
#[unsafe(no_mangle)]
pub extern "C" fn raylane_setwise_knight_attacks(knights: Bitboard) -> Bitboard {
    setwise::knight_attacks(knights)
}

/// Writes to `attacks` the squares that any of the `pawns` of a colour attacks.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn raylane_setwise_pawn_attacks(
    colour: u8,
    pawns: Bitboard,
    attacks: *mut Bitboard,
) -> raylane_error {
    Out(attacks).answer(|| Ok(setwise::pawn_attacks(self::colour(colour)?, pawns)))
}
