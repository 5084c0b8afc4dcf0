//! Callers of the functions that need no token, one function for each: what the check sees in them is
//! what users get. `compiled_in__<query>` knows its level in every build, `setwise__<query>` in one
//! for the best level. The queries have the names of `ci/crates/kernels`, where there is such a kernel.
#![allow(non_snake_case)]

use raylane::rays::RaySet;
use raylane::{Bitboard, Colour, Direction, Line, PieceSets, Square, setwise};

/// Two bitboards, in two registers.
#[repr(C)]
#[derive(Debug)]
pub struct Two(pub Bitboard, pub Bitboard);

macro_rules! callers {
    ($($name:ident($($argument:ident: $Argument:ty),*) -> $Result:ty = $body:expr;)*) => {$(
        #[unsafe(no_mangle)]
        #[inline(never)]
        pub extern "C" fn $name($($argument: $Argument),*) -> $Result {
            $body
        }
    )*};
}

callers! {
    compiled_in__rook(square: Square, occupied: Bitboard) -> Bitboard = raylane::rook_attacks(square, occupied);
    compiled_in__bishop(square: Square, occupied: Bitboard) -> Bitboard = raylane::bishop_attacks(square, occupied);
    compiled_in__queen(square: Square, occupied: Bitboard) -> Bitboard = raylane::queen_attacks(square, occupied);
    compiled_in__rook_bishop(square: Square, occupied: Bitboard) -> Two =
        { let (rook, bishop) = raylane::rook_bishop_attacks(square, occupied); Two(rook, bishop) };
    compiled_in__line(line: Line, square: Square, occupied: Bitboard) -> Bitboard = raylane::line_attacks(line, square, occupied);
    compiled_in__diagonal(square: Square, occupied: Bitboard) -> Bitboard =
        raylane::line_attacks(Line::Diagonal, square, occupied);
    compiled_in__ray(direction: Direction, square: Square, occupied: Bitboard) -> Bitboard =
        raylane::ray_attacks(direction, square, occupied);
    compiled_in__south_west(square: Square, occupied: Bitboard) -> Bitboard =
        raylane::ray_attacks(Direction::SouthWest, square, occupied);
    compiled_in__check_squares(king: Square, occupied: Bitboard, squares: &mut PieceSets) -> () =
        *squares = raylane::check_squares(Colour::White, king, occupied);
    compiled_in__ray_set(centre: Square, set: Bitboard) -> RaySet = raylane::ray_set(centre, set);
    compiled_in__ray_squares(centre: Square, set: RaySet) -> Bitboard = raylane::ray_squares(centre, set);
    compiled_in__nearest(centre: Square, occupied: Bitboard) -> RaySet = raylane::ray_set(centre, occupied).nearest();
    setwise__rooks(rooks: Bitboard, occupied: Bitboard) -> Bitboard = setwise::rook_attacks(rooks, occupied);
    setwise__sliders(orthogonal: Bitboard, diagonal: Bitboard, occupied: Bitboard) -> Bitboard =
        setwise::slider_attacks(orthogonal, diagonal, occupied);
    setwise__fill(direction: Direction, generator: Bitboard, propagator: Bitboard) -> Bitboard =
        setwise::occluded_fill(direction, generator, propagator);
}

/// The mistakes that the check is there to find.
#[cfg(feature = "bad")]
mod bad {
    use crate::*;
    use raylane::{Level, Token, dispatch};

    callers! {
        // Chooses its level per query.
        compiled_in__bad_dispatch(square: Square, occupied: Bitboard) -> Bitboard =
            dispatch!(Level::detect(), |token| token.queen_attacks(square, occupied));
        // Did not inline.
        compiled_in__bad_call(square: Square, occupied: Bitboard) -> Bitboard = compiled_in__queen(square, Bitboard(!occupied.0));
    }
}
