//! Single look-ups.

use crate::convert::{colour, direction, line, masked, square};
use crate::error::{raylane_error, status};
use crate::pointers::Out;
use crate::types::{raylane_by_line, raylane_piece_sets};
use raylane::empty_board::lookup;
use raylane::rays::RaySet;
use raylane::{Bitboard, Colour, Token};

/// Returns the squares that a rook on `square` attacks: those up to the first blocker of each ray, and with it. Whether
/// `occupied` contains `square` makes no difference.
///
/// A single look-up, here and in the functions up to `raylane_aligned`, takes less time than the call. Where look-ups are most of
/// the work, an engine's own tables, which its compiler inlines, may be faster. Prefer the functions for whole sets, such as
/// `raylane_setwise_attacked`. Not checked: of `square`, the lower six bits count.
#[unsafe(no_mangle)]
pub extern "C" fn raylane_rook_attacks(square: u8, occupied: Bitboard) -> Bitboard {
    with_token!(token => token.rook_attacks(masked(square), occupied))
}

/// Returns the squares that a bishop on `square` attacks: see `raylane_rook_attacks`.
#[unsafe(no_mangle)]
pub extern "C" fn raylane_bishop_attacks(square: u8, occupied: Bitboard) -> Bitboard {
    with_token!(token => token.bishop_attacks(masked(square), occupied))
}

/// Returns the squares that a queen on `square` attacks: see `raylane_rook_attacks`.
#[unsafe(no_mangle)]
pub extern "C" fn raylane_queen_attacks(square: u8, occupied: Bitboard) -> Bitboard {
    with_token!(token => token.queen_attacks(masked(square), occupied))
}

/// Returns the squares that a rook on `square` attacks, and those that a bishop attacks, for less than two calls: see
/// `raylane_rook_attacks`.
#[unsafe(no_mangle)]
pub extern "C" fn raylane_rook_bishop_attacks(square: u8, occupied: Bitboard) -> raylane_by_line {
    let (orthogonal, diagonal) =
        with_token!(token => token.rook_bishop_attacks(masked(square), occupied));
    raylane_by_line {
        orthogonal,
        diagonal,
    }
}

/// Writes to `attacks` the squares that a slider on `square` attacks along a line, `RAYLANE_RANK` to `RAYLANE_ANTI_DIAGONAL`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn raylane_line_attacks(
    line: u8,
    square: u8,
    occupied: Bitboard,
    attacks: *mut Bitboard,
) -> raylane_error {
    Out(attacks).answer(|| {
        let (line, square) = (self::line(line)?, self::square(square)?);
        Ok(with_token!(token => token
            .line_attacks(line, square, occupied)))
    })
}

/// Writes to `attacks` the squares that a slider on `square` attacks in a direction, `RAYLANE_NORTH` to `RAYLANE_SOUTH_EAST`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn raylane_ray_attacks(
    direction: u8,
    square: u8,
    occupied: Bitboard,
    attacks: *mut Bitboard,
) -> raylane_error {
    Out(attacks).answer(|| {
        let (direction, square) = (self::direction(direction)?, self::square(square)?);
        Ok(with_token!(token => token
            .ray_attacks(direction, square, occupied)))
    })
}

/// Returns the squares that a knight on `square` attacks. Not checked: of `square`, the lower six bits count.
#[unsafe(no_mangle)]
pub extern "C" fn raylane_knight_attacks(square: u8) -> Bitboard {
    raylane::knight_attacks(masked(square))
}

/// Returns the squares that a king on `square` attacks. Not checked: of `square`, the lower six bits count.
#[unsafe(no_mangle)]
pub extern "C" fn raylane_king_attacks(square: u8) -> Bitboard {
    raylane::king_attacks(masked(square))
}

/// Returns the squares that a pawn of `colour` on `square` attacks. Not checked: of `square`, the lower six bits count, and of
/// `colour` the lowest.
#[unsafe(no_mangle)]
pub extern "C" fn raylane_pawn_attacks(colour: u8, square: u8) -> Bitboard {
    let colour = Colour::new_masked(colour & 1);
    raylane::pawn_attacks(colour, masked(square))
}

/// Returns the whole rank of `square`, with it. Not checked: of `square`, the lower six bits count.
#[unsafe(no_mangle)]
pub extern "C" fn raylane_rank(square: u8) -> Bitboard {
    lookup::rank_mask(masked(square))
}

/// Returns the whole file of `square`, with it. Not checked: of `square`, the lower six bits count.
#[unsafe(no_mangle)]
pub extern "C" fn raylane_file(square: u8) -> Bitboard {
    lookup::file_mask(masked(square))
}

/// Returns the whole diagonal (north-east and south-west) of `square`, with it. Not checked: of `square`, the lower six bits
/// count.
#[unsafe(no_mangle)]
pub extern "C" fn raylane_diagonal(square: u8) -> Bitboard {
    lookup::diagonal_mask(masked(square))
}

/// Returns the whole anti-diagonal (north-west and south-east) of `square`, with it. Not checked: of `square`, the lower six bits
/// count.
#[unsafe(no_mangle)]
pub extern "C" fn raylane_anti_diagonal(square: u8) -> Bitboard {
    lookup::anti_diagonal_mask(masked(square))
}

/// Returns the squares strictly between `a` and `b`, neither of which is in the result; none if they are not on one rank, file
/// or diagonal. Not checked: of the squares, the lower six bits count.
#[unsafe(no_mangle)]
pub extern "C" fn raylane_between(a: u8, b: u8) -> Bitboard {
    raylane::between(masked(a), masked(b))
}

/// Returns the squares strictly between `a` and `b`, and always `b` itself. Not checked: of the squares, the lower six bits
/// count.
#[unsafe(no_mangle)]
pub extern "C" fn raylane_between_with_end(a: u8, b: u8) -> Bitboard {
    raylane::between_with_end(masked(a), masked(b))
}

/// Returns the rank, file or diagonal through `a` and `b`, from edge to edge, with both; none if there is none, or if they are
/// the same. Not checked: of the squares, the lower six bits count.
#[unsafe(no_mangle)]
pub extern "C" fn raylane_line_through(a: u8, b: u8) -> Bitboard {
    raylane::line_through(masked(a), masked(b))
}

/// Returns the squares from `b` on, with it, away from `a`; none if they are not on one line, or if they are the same. Not
/// checked: of the squares, the lower six bits count.
#[unsafe(no_mangle)]
pub extern "C" fn raylane_ray_beyond(a: u8, b: u8) -> Bitboard {
    raylane::ray_beyond(masked(a), masked(b))
}

/// Returns whether one rank, file or diagonal contains all three squares. Not checked: of the squares, the lower six bits
/// count.
#[unsafe(no_mangle)]
pub extern "C" fn raylane_aligned(a: u8, b: u8, c: u8) -> bool {
    let [a, b, c] = [a, b, c].map(masked);
    raylane::aligned(a, b, c)
}

/// Writes to `squares` from where each kind of piece of `colour` would give check to a king on `king`. For kings, these are the
/// squares next to it, though no king may go there.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn raylane_check_squares(
    colour: u8,
    king: u8,
    occupied: Bitboard,
    squares: *mut raylane_piece_sets,
) -> raylane_error {
    status(|| {
        let (colour, king) = (self::colour(colour)?, square(king)?);
        let squares = Out(squares).place()?;
        in_region!(token => squares
            .write([token.check_squares(colour, king, occupied)]));
        Ok(())
    })
}

/// Returns the squares of a set that a queen or a knight on `centre` could ever see, in ray order: a byte for each direction,
/// `RAYLANE_NORTH` to `RAYLANE_SOUTH_EAST` from the lowest, whose bits 1 to 7 are the squares at this distance, and bit 0 the
/// knight's square clockwise next to the direction. Not checked: of `centre`, the lower six bits count.
#[unsafe(no_mangle)]
pub extern "C" fn raylane_ray_set(centre: u8, set: Bitboard) -> RaySet {
    with_token!(token => token.ray_set(masked(centre), set))
}

/// Returns the squares of a set in ray order (see `raylane_ray_set`), seen from `centre`. Bits beyond the edge of the board are
/// left out. Not checked: of `centre`, the lower six bits count.
#[unsafe(no_mangle)]
pub extern "C" fn raylane_ray_squares(centre: u8, rays: RaySet) -> Bitboard {
    with_token!(token => token.ray_squares(masked(centre), rays))
}
