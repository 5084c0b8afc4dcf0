//! A recursion that was entered once and does not enter again: it is compiled
//! without the features of its level. The check must find it.

use raylane::{Bitboard, Level, Square, Token, dispatch};
use std::env::args;

fn paths<T: Token>(token: T, from: Square, occupied: Bitboard, depth: usize) -> u64 {
    let attacks = token.queen_attacks(from, occupied);
    match depth {
        0 => attacks.0,
        _ => attacks.into_iter().fold(0, |sum: u64, to| {
            sum.wrapping_add(paths(token, to, occupied, depth - 1))
        }),
    }
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
