//! A recursion that enters its level, with a helper that did not inline. The
//! check must find it.

use raylane::{Bitboard, Level, Square, Token, dispatch, enter};
use std::env::args;

#[inline(never)]
fn moves<T: Token>(token: T, from: Square, occupied: Bitboard) -> Bitboard {
    token.queen_attacks(from, occupied)
}

fn paths<T: Token>(token: T, from: Square, occupied: Bitboard, depth: usize) -> u64 {
    enter!(token, {
        let attacks = moves(token, from, occupied);
        match depth {
            0 => token.rook_attacks(from, attacks).0,
            _ => attacks.into_iter().fold(0, |sum: u64, to| {
                sum.wrapping_add(paths(token, to, occupied, depth - 1))
            }),
        }
    })
}

fn main() {
    let depth = args().count();
    let sum = dispatch!(Level::detect(), |token| paths(
        token,
        Square::D4,
        Bitboard::EMPTY,
        depth
    ));
    println!("{sum}");
}
