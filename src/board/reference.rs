//! Reference implementation: slow functions that walk each ray square by square.
//!
//! Attacks, parts of lines, fills, attacks by kind, attackers, checks and pins are tested against this
//! module. It uses none of the tricks that it is there to check: no shifts of sets and no tables, only
//! [`Square::offset`]. All functions are `const`, so that tables can be built and
//! checked at compile time.

use super::bitboard::Bitboard;
use super::checks::{Blockers, ChecksAndPins};
use super::direction::{Direction, Line};
use super::kinds::{Colour, PieceKind};
use super::pieces::{PieceSets, Pieces};
use super::square::Square;

/// Returns the squares that a slider on `square` attacks in one direction: all up to
/// and including the first occupied one.
///
/// ```
/// use raylane::{Direction, Square, bitboard, reference};
///
/// let occupied = bitboard! {
///     . . . . . . . .
///     . . . 1 . . . .
///     . . . . . . . .
///     . . . . . . . .
///     . . . 1 . . . .
///     . . . . . . . .
///     . . . . . . . .
///     . . . . . . . .
/// };
/// assert_eq!(
///     reference::ray_attacks(Direction::North, Square::D4, occupied),
///     bitboard! {
///         . . . . . . . .
///         . . . 1 . . . .
///         . . . 1 . . . .
///         . . . 1 . . . .
///         . . . . . . . .
///         . . . . . . . .
///         . . . . . . . .
///         . . . . . . . .
///     }
/// );
/// ```
#[must_use]
pub const fn ray_attacks(direction: Direction, square: Square, occupied: Bitboard) -> Bitboard {
    let mut attacks = Bitboard::EMPTY;
    let mut walker = square;
    while let Some(next) = walker.offset(direction) {
        attacks = attacks.with(next);
        if occupied.contains(next) {
            break;
        }
        walker = next;
    }
    attacks
}

/// Returns the squares that a slider on `square` attacks along one line.
#[must_use]
pub const fn line_attacks(line: Line, square: Square, occupied: Bitboard) -> Bitboard {
    union(
        ray_attacks(line.positive(), square, occupied),
        ray_attacks(line.negative(), square, occupied),
    )
}

/// Returns the squares that a rook on `square` attacks.
#[must_use]
pub const fn rook_attacks(square: Square, occupied: Bitboard) -> Bitboard {
    union(
        line_attacks(Line::Rank, square, occupied),
        line_attacks(Line::File, square, occupied),
    )
}

/// Returns the squares that a bishop on `square` attacks.
#[must_use]
pub const fn bishop_attacks(square: Square, occupied: Bitboard) -> Bitboard {
    union(
        line_attacks(Line::Diagonal, square, occupied),
        line_attacks(Line::AntiDiagonal, square, occupied),
    )
}

/// Returns the squares that a queen on `square` attacks.
#[must_use]
pub const fn queen_attacks(square: Square, occupied: Bitboard) -> Bitboard {
    union(
        rook_attacks(square, occupied),
        bishop_attacks(square, occupied),
    )
}

/// Returns the occluded fill of `generator` in one direction: its squares, and all
/// squares of `propagator` that a flood from them reaches.
///
/// The squares of `generator` are included whether they are in `propagator` or not.
/// The blockers that stop the flood are excluded.
#[must_use]
pub const fn occluded_fill(
    direction: Direction,
    generator: Bitboard,
    propagator: Bitboard,
) -> Bitboard {
    // The walks end at the blockers, which a fill does not contain.
    let flood = attack_fill(direction, generator, propagator).0 & propagator.0;
    Bitboard(generator.0 | flood)
}

/// Returns the squares that sliders on `generator` attack in one direction if the
/// squares of `propagator` are empty.
///
/// This is the occluded fill, moved one step. It includes the first blockers, and a
/// slider only if another one attacks it.
#[must_use]
pub const fn attack_fill(
    direction: Direction,
    generator: Bitboard,
    propagator: Bitboard,
) -> Bitboard {
    let mut attacks = Bitboard::EMPTY;
    let mut sources = generator;
    while let Some(source) = sources.pop_first() {
        let ray = ray_attacks(direction, source, Bitboard(!propagator.0));
        attacks = union(attacks, ray);
    }
    attacks
}

/// Returns the squares strictly between `a` and `b`: empty unless they are on one line.
#[must_use]
pub const fn between(a: Square, b: Square) -> Bitboard {
    match direction_to(a, b) {
        Some(direction) => ray_attacks(direction, a, b.bitboard()).without(b),
        None => Bitboard::EMPTY,
    }
}

/// Returns the squares strictly between `a` and `b`, and `b`.
#[must_use]
pub const fn between_with_end(a: Square, b: Square) -> Bitboard {
    between(a, b).with(b)
}

/// Returns the line through `a` and `b`, from edge to edge: empty unless they are two
/// squares on one line.
#[must_use]
pub const fn line_through(a: Square, b: Square) -> Bitboard {
    match direction_to(a, b) {
        Some(direction) => line_attacks(direction.line(), a, Bitboard::EMPTY).with(a),
        None => Bitboard::EMPTY,
    }
}

/// Returns the squares from `b` on, away from `a`, to the edge: empty unless they are two
/// squares on one line.
#[must_use]
pub const fn ray_beyond(a: Square, b: Square) -> Bitboard {
    match direction_to(a, b) {
        Some(direction) => ray_attacks(direction, b, Bitboard::EMPTY).with(b),
        None => Bitboard::EMPTY,
    }
}

/// Returns whether one line contains all three squares.
#[must_use]
pub const fn aligned(a: Square, b: Square, c: Square) -> bool {
    let mut line = 0;
    while line < 4 {
        let mask = line_attacks(Line::ALL[line], a, Bitboard::EMPTY).with(a);
        if mask.contains(b) && mask.contains(c) {
            return true;
        }
        line += 1;
    }
    false
}

/// The direction in which a walk from `a` finds `b`.
const fn direction_to(a: Square, b: Square) -> Option<Direction> {
    let mut index = 0;
    while index < 8 {
        let direction = Direction::ALL[index];
        if ray_attacks(direction, a, Bitboard::EMPTY).contains(b) {
            return Some(direction);
        }
        index += 1;
    }
    None
}

/// Returns the squares that a knight on `square` attacks.
#[must_use]
pub const fn knight_attacks(square: Square) -> Bitboard {
    let mut attacks = Bitboard::EMPTY;
    let mut targets = Bitboard::FULL;
    while let Some(target) = targets.pop_first() {
        let files = square.file().abs_diff(target.file());
        let ranks = square.rank().abs_diff(target.rank());
        if files * ranks == 2 {
            attacks = attacks.with(target);
        }
    }
    attacks
}

/// Returns the squares that a king on `square` attacks.
#[must_use]
pub const fn king_attacks(square: Square) -> Bitboard {
    queen_attacks(square, Bitboard::FULL)
}

/// Returns the squares that a pawn of this colour on `square` attacks.
#[must_use]
pub const fn pawn_attacks(colour: Colour, square: Square) -> Bitboard {
    match square.offset(colour.forward()) {
        Some(front) => {
            let neighbours = line_attacks(Line::Rank, front, Bitboard::FULL);
            Bitboard(neighbours.0 & king_attacks(square).0)
        }
        None => Bitboard::EMPTY,
    }
}

/// Returns the checks and pins of a king: see [`crate::checks_and_pins`].
#[must_use]
pub const fn checks_and_pins(
    king: Square,
    orthogonal: Bitboard,
    diagonal: Bitboard,
    occupied: Bitboard,
) -> ChecksAndPins {
    let mut found = ChecksAndPins {
        checkers: Bitboard::EMPTY,
        check_rays: Bitboard::EMPTY,
        pinned: Bitboard::EMPTY,
        pinners: Bitboard::EMPTY,
        orthogonal_pins: Bitboard::EMPTY,
        diagonal_pins: Bitboard::EMPTY,
    };
    let mut index = 0;
    while index < 8 {
        let direction = Direction::ALL[index];
        let along_line = matches!(direction.line(), Line::Rank | Line::File);
        let sliders = if along_line { orthogonal } else { diagonal };
        let ray = ray_attacks(direction, king, occupied);
        let first = ray.0 & occupied.0;
        // Walks over the first piece to the second.
        let without_first = Bitboard(occupied.0 & !first);
        let longer_ray = ray_attacks(direction, king, without_first);
        let second = longer_ray.0 & without_first.0;
        if first & sliders.0 != 0 {
            found.checkers.0 |= first;
            found.check_rays.0 |= ray.0;
        } else if second & sliders.0 != 0 {
            found.pinned.0 |= first;
            found.pinners.0 |= second;
            if along_line {
                found.orthogonal_pins.0 |= longer_ray.0;
            } else {
                found.diagonal_pins.0 |= longer_ray.0;
            }
        }
        index += 1;
    }
    found
}

/// Returns the pieces between a king and the enemy's sliders: see [`crate::blockers`].
#[must_use]
pub const fn blockers(colour: Colour, pieces: &Pieces<'_>, occupied: Bitboard) -> Blockers {
    let mut found = Blockers {
        blockers: Bitboard::EMPTY,
        pinners: Bitboard::EMPTY,
    };
    let Some(king) = pieces.of(colour, PieceKind::King).first() else {
        return found;
    };
    // On an empty board; of the kinds, only sliders count.
    let enemy = colour.opposite();
    let (none, mut snipers) = (Bitboard::EMPTY, Bitboard::EMPTY);
    let mut sliders = [PieceKind::Bishop, PieceKind::Rook, PieceKind::Queen].as_slice();
    while let [kind, rest @ ..] = sliders {
        snipers = union(snipers, attackers_of_kind(enemy, *kind, king, pieces, none));
        sliders = rest;
    }
    snipers = Bitboard(snipers.0 & occupied.0);
    let mut rest = snipers;
    while let Some(sniper) = rest.pop_first() {
        let blockers = between(king, sniper).0 & occupied.0 & !snipers.0;
        if blockers.count_ones() == 1 {
            found.blockers.0 |= blockers;
            if blockers & pieces.of_colour(colour).0 != 0 {
                found.pinners = found.pinners.with(sniper);
            }
        }
    }
    found
}

/// Returns the pieces that check a king: see [`crate::checkers`].
#[must_use]
pub const fn checkers(colour: Colour, pieces: &Pieces<'_>, occupied: Bitboard) -> Bitboard {
    match pieces.of(colour, PieceKind::King).first() {
        Some(king) => attackers_by(colour.opposite(), king, pieces, occupied),
        None => Bitboard::EMPTY,
    }
}

/// Returns the pieces of both colours that attack a square: see [`crate::attackers_to`].
#[must_use]
pub const fn attackers_to(square: Square, pieces: &Pieces<'_>, occupied: Bitboard) -> Bitboard {
    union(
        attackers_by(Colour::White, square, pieces, occupied),
        attackers_by(Colour::Black, square, pieces, occupied),
    )
}

/// Returns the pieces of one colour that attack a square: see [`crate::attackers_by`].
#[must_use]
pub const fn attackers_by(
    colour: Colour,
    square: Square,
    pieces: &Pieces<'_>,
    occupied: Bitboard,
) -> Bitboard {
    let mut attackers = Bitboard::EMPTY;
    let mut index = 0;
    while index < 6 {
        let kind = PieceKind::ALL[index];
        let of_kind = attackers_of_kind(colour, kind, square, pieces, occupied);
        attackers = union(attackers, of_kind);
        index += 1;
    }
    Bitboard(attackers.0 & occupied.0)
}

/// Returns whether a piece of one colour attacks a square: see [`crate::attackers_exist`].
#[must_use]
pub const fn attackers_exist(
    colour: Colour,
    square: Square,
    pieces: &Pieces<'_>,
    occupied: Bitboard,
) -> bool {
    !attackers_by(colour, square, pieces, occupied).is_empty()
}

/// The pieces of one colour and kind that attack a square, whether they are among `occupied` or not.
const fn attackers_of_kind(
    colour: Colour,
    kind: PieceKind,
    square: Square,
    pieces: &Pieces<'_>,
    occupied: Bitboard,
) -> Bitboard {
    let mut attackers = Bitboard::EMPTY;
    let mut of_kind = pieces.of(colour, kind);
    while let Some(from) = of_kind.pop_first() {
        if attacks(colour, kind, from, occupied).contains(square) {
            attackers = attackers.with(from);
        }
    }
    attackers
}

/// Returns what a piece attacks.
const fn attacks(colour: Colour, kind: PieceKind, square: Square, occupied: Bitboard) -> Bitboard {
    match kind {
        PieceKind::Pawn => pawn_attacks(colour, square),
        PieceKind::Knight => knight_attacks(square),
        PieceKind::Bishop => bishop_attacks(square, occupied),
        PieceKind::Rook => rook_attacks(square, occupied),
        PieceKind::Queen => queen_attacks(square, occupied),
        PieceKind::King => king_attacks(square),
    }
}

/// Returns what each kind of piece of a side attacks.
#[must_use]
pub const fn attacks_by_kind(colour: Colour, pieces: &Pieces<'_>, occupied: Bitboard) -> PieceSets {
    let mut attacks_of = [Bitboard::EMPTY; 6];
    let mut index = 0;
    while index < 6 {
        let kind = PieceKind::ALL[index];
        let mut of_kind = pieces.of(colour, kind);
        while let Some(square) = of_kind.pop_first() {
            let attacks = attacks(colour, kind, square, occupied);
            attacks_of[index] = union(attacks_of[index], attacks);
        }
        index += 1;
    }
    PieceSets::from_array(attacks_of)
}

const fn union(a: Bitboard, b: Bitboard) -> Bitboard {
    Bitboard(a.0 | b.0)
}
