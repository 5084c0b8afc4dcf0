//! Exchanges on a square.

use crate::convert::{colour, kind, square};
use crate::error::{IS_CHECKED, Result, number, raylane_error};
use crate::pointers::{In, Out, Room};
use crate::types::{
    RAYLANE_NO_KIND, RAYLANE_PINS_FOUND_ANEW, RAYLANE_PINS_IGNORED, RAYLANE_PINS_MASKED_ONCE,
    RAYLANE_PINS_NEVER, RAYLANE_PINS_WHILE_PINNED, RAYLANE_UNDECIDED, raylane_first_move,
    raylane_pieces, raylane_pins, raylane_recapture,
};
use core::mem::MaybeUninit;
use raylane::{Bitboard, Blockers, FirstMove, PieceKind, Pins, Recapture, Token};

/// A kind of piece, or none.
#[inline(always)]
fn kind_or_none(number: u8) -> Result<Option<PieceKind>> {
    Ok(if number == RAYLANE_NO_KIND {
        None
    } else {
        Some(kind(number)?)
    })
}

impl raylane_first_move {
    #[inline(always)]
    fn checked(&self) -> Result<FirstMove> {
        Ok(FirstMove {
            colour: colour(self.colour)?,
            piece: kind(self.piece)?,
            from: square(self.from)?,
            to: square(self.to)?,
            captured: kind_or_none(self.captured)?,
            en_passant: self.en_passant != 0,
            promotion: kind_or_none(self.promotion)?,
        })
    }
}

impl raylane_recapture {
    #[inline(always)]
    fn checked(&self) -> Result<Recapture> {
        Ok(Recapture {
            at_risk: self.at_risk,
            threshold: self.threshold,
            square: square(self.square)?,
            colour: colour(self.colour)?,
        })
    }
}

/// Room for what is pinned to two kings.
type RoomForPins = MaybeUninit<[Blockers; 2]>;

/// What an exchange is told about pins. Each is a call of its own, which takes as few instructions as it needs.
enum Told<'a> {
    /// No rule matters.
    NobodyIsPinned,
    Pins(Pins<'a>),
    FindAnew,
}

impl raylane_pins {
    /// The pins by any rule but `RAYLANE_PINS_FOUND_ANEW`. `room` is for what was found, if black's comes first.
    #[inline(always)]
    fn checked<'a>(&'a self, room: &'a mut RoomForPins) -> Result<Pins<'a>> {
        let pins = match self.rule {
            RAYLANE_PINS_IGNORED => Pins::ignored(),
            RAYLANE_PINS_MASKED_ONCE => Pins::masked_once(self.found(room)?),
            RAYLANE_PINS_NEVER => Pins::never(self.found(room)?),
            RAYLANE_PINS_WHILE_PINNED => Pins::while_pinned(self.found(room)?),
            _ => return Err(raylane_error::Constant),
        };
        Ok(if self.along == 0 {
            pins
        } else {
            let [first, second] = [square(self.kings[0])?, square(self.kings[1])?];
            pins.along(match self.black_first {
                0 => [first, second],
                _ => [second, first],
            })
        })
    }

    /// What the exchange is to be told.
    #[inline(always)]
    fn told<'a>(&'a self, room: &'a mut RoomForPins) -> Result<Told<'a>> {
        // (What is wrong is found in any case. The rule is, even if nothing else is checked.)
        if !IS_CHECKED && self.rule <= RAYLANE_PINS_WHILE_PINNED && self.is_empty()? {
            return Ok(Told::NobodyIsPinned);
        }
        if self.rule == RAYLANE_PINS_FOUND_ANEW {
            return Ok(Told::FindAnew);
        }
        let pins = self.checked(room)?;
        Ok(if self.is_empty()? {
            Told::NobodyIsPinned
        } else {
            Told::Pins(pins)
        })
    }

    /// Whether nobody is pinned.
    #[inline(always)]
    fn is_empty(&self) -> Result<bool> {
        if self.rule == RAYLANE_PINS_IGNORED {
            return Ok(true);
        }
        let [first, second] = In(self.found).array()?;
        Ok((first.blockers | second.blockers).is_empty())
    }

    #[inline(always)]
    fn found<'a>(&self, room: &'a mut RoomForPins) -> Result<&'a [Blockers; 2]> {
        let found = In(self.found).array()?;
        Ok(if self.black_first == 0 {
            found
        } else {
            let [black, white] = *found;
            room.write([white, black])
        })
    }
}

/// Returns what the values alone decide, whatever stands on the board, or an error, which is negative: 1 if the move wins at
/// least `threshold` even when what moved is lost, 0 if not even when nothing takes back, and `RAYLANE_UNDECIDED` if it depends
/// on the exchange.
///
/// `values` are six, as in `raylane_see_at_least`, which begins with it. Ask it before you find out who is pinned: it decides
/// many moves.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn raylane_see_decided(
    first: *const raylane_first_move,
    values: *const i32,
    threshold: i32,
) -> i32 {
    number(|| {
        let (first, values) = (In(first).get()?.checked()?, In(values).array()?);
        Ok(match first.decided(values, threshold) {
            Some(wins) => usize::from(wins),
            None => RAYLANE_UNDECIDED as usize,
        })
    })
}

/// Writes to `wins` whether a move, followed by the exchange on its target, wins at least `threshold`: static exchange
/// evaluation.
///
/// `pieces` are those before the move, and `occupied` all occupied squares. `values` are six: those of pawn, knight, bishop,
/// rook, queen and king, in any unit; the king's counts only if the first move is the king's.
///
/// The move wins what it captures, and the difference of values if it promotes. Then the sides take turns. Each takes with its
/// least valuable piece, and of equal ones with the one on the lowest square; or it stops, if that is better. A king takes only
/// what is not defended then. Pinned pieces take like others (`raylane_see_at_least_with_pins` leaves them out), and a pawn that
/// takes on the last rank stays a pawn. Whether the first move is legal is not checked.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn raylane_see_at_least(
    first: *const raylane_first_move,
    pieces: *const raylane_pieces,
    occupied: Bitboard,
    values: *const i32,
    threshold: i32,
    wins: *mut bool,
) -> raylane_error {
    Out(wins).answer_about(pieces, |pieces| {
        let (first, values) = (In(first).get()?.checked()?, In(values).array()?);
        Ok(with_token!(token => token.see_at_least(&first, pieces, occupied, values, threshold)))
    })
}

/// Writes to `wins` what `raylane_see_at_least` does, if pinned pieces may not take.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn raylane_see_at_least_with_pins(
    first: *const raylane_first_move,
    pieces: *const raylane_pieces,
    occupied: Bitboard,
    values: *const i32,
    threshold: i32,
    pins: *const raylane_pins,
    wins: *mut bool,
) -> raylane_error {
    Out(wins).answer_about(pieces, |pieces| {
        let (first, values) = (In(first).get()?.checked()?, In(values).array()?);
        let mut room = MaybeUninit::uninit();
        let told = In(pins).get()?.told(&mut room)?;
        Ok(with_token!(token => match &told {
            Told::NobodyIsPinned => token.see_at_least(&first, pieces, occupied, values, threshold),
            Told::Pins(pins) => {
                token.see_at_least_with_pins(&first, pieces, occupied, values, threshold, pins)
            }
            Told::FindAnew => {
                let pins = &Pins::found_anew();
                token.see_at_least_with_pins(&first, pieces, occupied, values, threshold, pins)
            }
        }))
    })
}

/// Writes to `wins` whether taking back on a square wins at least `recapture->threshold`, once the exchange has ended: static
/// exchange evaluation from the second move on.
///
/// `pieces` are those before the first move, and `occupied` the squares that are occupied after it: without the square that it
/// has left, nor that of a pawn taken en passant. `values` are six, as in `raylane_see_at_least`, and `pins` say which pinned
/// pieces take. A move that wins `gain` at first, and puts `at_risk` on the square, wins at least `threshold` unless taking back
/// wins `gain - threshold + 1`: test the values first, and ask then.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn raylane_recapture_wins(
    recapture: *const raylane_recapture,
    pieces: *const raylane_pieces,
    occupied: Bitboard,
    values: *const i32,
    pins: *const raylane_pins,
    wins: *mut bool,
) -> raylane_error {
    Out(wins).answer_about(pieces, |pieces| {
        let recapture = In(recapture).get()?.checked()?;
        let values = In(values).array()?;
        let mut room = MaybeUninit::uninit();
        let told = In(pins).get()?.told(&mut room)?;
        Ok(with_token!(token => match &told {
            Told::NobodyIsPinned => {
                token.recapture_wins(&recapture, pieces, occupied, values, &Pins::ignored())
            }
            Told::Pins(pins) => token.recapture_wins(&recapture, pieces, occupied, values, pins),
            Told::FindAnew => {
                token.recapture_wins(&recapture, pieces, occupied, values, &Pins::found_anew())
            }
        }))
    })
}

/// Returns 1 if `colour` takes on `square` and loses at most `margin` by what follows, once the exchange has ended, 0 if not, or
/// an error, which is negative: the exchange and nothing before it, for an engine that has tested the values.
///
/// `raylane_recapture_wins` with `at_risk` on the square and a `threshold` asks the same with a margin of `at_risk - threshold`,
/// if `1 <= threshold <= at_risk`: otherwise the values decide alone. Where an engine has left the value `v` of a move after its
/// loss, `gain - threshold - at_risk`, which is negative, the margin is `-1 - v`. It is at least 0. (Below, the answer is 1 or 0
/// without a meaning.) `pieces` are those before the first move, `occupied` the squares that are occupied after it, and `values` are six.
/// `barred` are pieces of either side that do not take, or none. They defend against kings: it is the rule `RAYLANE_PINS_NEVER`,
/// and wherever nobody is pinned, the answer by any rule but `RAYLANE_PINS_FOUND_ANEW`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn raylane_exchange_wins(
    colour: u8,
    square: u8,
    margin: i32,
    pieces: *const raylane_pieces,
    occupied: Bitboard,
    barred: Bitboard,
    values: *const i32,
) -> i32 {
    number(|| {
        // (Only their difference counts.)
        let recapture = Recapture {
            at_risk: margin,
            threshold: 0,
            square: self::square(square)?,
            colour: self::colour(colour)?,
        };
        let mut room = Room::uninit();
        let pieces = &In(pieces).pieces(&mut room)?;
        let values = In(values).array()?;
        let wins = with_token!(
            token => token.exchange_wins(recapture, pieces, occupied, barred, values)
        );
        Ok(wins.into())
    })
}
