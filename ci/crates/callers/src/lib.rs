//! Callers of the crate, one function for each: what the check sees in them is
//! what users get. Named `<entry point>__<query>`.
#![allow(non_snake_case)]

use raylane::{Bitboard, Direction, Level, Line, Square, Token, dispatch, enter};

/// Two bitboards, in two registers.
#[repr(C)]
#[derive(Debug)]
pub struct Two(pub Bitboard, pub Bitboard);

macro_rules! callers {
    ($($name:ident($($argument:ident: $Argument:ty),*) -> $Result:ty { $body:expr })*) => {$(
        #[unsafe(no_mangle)]
        #[inline(never)]
        pub extern "C" fn $name($($argument: $Argument),*) -> $Result {
            $body
        }
    )*};
}

callers! {
    compiled_in__rook(square: Square, occupied: Bitboard) -> Bitboard {
        raylane::rook_attacks(square, occupied)
    }
    compiled_in__bishop(square: Square, occupied: Bitboard) -> Bitboard {
        raylane::bishop_attacks(square, occupied)
    }
    compiled_in__queen(square: Square, occupied: Bitboard) -> Bitboard {
        raylane::queen_attacks(square, occupied)
    }
    compiled_in__rook_bishop(square: Square, occupied: Bitboard) -> Two {{
        let (rook, bishop) = raylane::rook_bishop_attacks(square, occupied);
        Two(rook, bishop)
    }}
    compiled_in__line(square: Square, occupied: Bitboard) -> Bitboard {
        raylane::line_attacks(Line::Diagonal, square, occupied)
    }
    compiled_in__ray(square: Square, occupied: Bitboard) -> Bitboard {
        raylane::ray_attacks(Direction::SouthWest, square, occupied)
    }
    compiled_in__any_line(line: Line, square: Square, occupied: Bitboard) -> Bitboard {
        raylane::line_attacks(line, square, occupied)
    }
    compiled_in__any_ray(direction: Direction, square: Square, occupied: Bitboard) -> Bitboard {
        raylane::ray_attacks(direction, square, occupied)
    }

    dispatched__rooks(level: &Level, squares: &[Square; 64], occupied: Bitboard) -> u64 {
        dispatch!(*level, |token| {
            let mut sum = 0_u64;
            for &square in squares {
                sum = sum.wrapping_add(token.rook_attacks(square, occupied).0);
            }
            sum
        })
    }
    dispatched__bishops(level: &Level, squares: &[Square; 64], occupied: Bitboard) -> u64 {
        dispatch!(*level, |token| {
            let mut sum = 0_u64;
            for &square in squares {
                sum = sum.wrapping_add(token.bishop_attacks(square, occupied).0);
            }
            sum
        })
    }
    dispatched__queens(level: &Level, squares: &[Square; 64], occupied: Bitboard) -> u64 {
        dispatch!(*level, |token| {
            let mut sum = 0_u64;
            for &square in squares {
                sum = sum.wrapping_add(token.queen_attacks(square, occupied).0);
            }
            sum
        })
    }
    dispatched__rooks_bishops(level: &Level, squares: &[Square; 64], occupied: Bitboard) -> u64 {
        dispatch!(*level, |token| {
            let mut sum = 0_u64;
            for &square in squares {
                let (rook, bishop) = token.rook_bishop_attacks(square, occupied);
                sum = sum.wrapping_add(rook.0).rotate_left(1).wrapping_add(bishop.0);
            }
            sum
        })
    }
    dispatched__sliders(level: &Level, boards: &[[Bitboard; 3]; 64]) -> u64 {
        dispatch!(*level, |token| {
            let mut sum = 0_u64;
            for &[orthogonal, diagonal, occupied] in boards {
                sum = sum.wrapping_add(token.setwise_slider_attacks(orthogonal, diagonal, occupied).0);
            }
            sum
        })
    }
}

/// Recursive, so it enters its level at every call.
fn paths<T: Token>(token: T, from: Square, occupied: Bitboard, depth: u32) -> u64 {
    enter!(token, {
        let attacks = token.queen_attacks(from, occupied);
        if depth == 0 {
            return attacks.0;
        }
        let mut sum = 0_u64;
        for to in attacks {
            sum = sum.wrapping_add(paths(token, to, occupied, depth - 1));
        }
        sum
    })
}

callers! {
    recursive__paths(level: &Level, from: Square, occupied: Bitboard, depth: u32) -> u64 {
        dispatch!(*level, |token| paths(token, from, occupied, depth))
    }
}

pub mod calls;

#[cfg(feature = "bad")]
mod bad;
