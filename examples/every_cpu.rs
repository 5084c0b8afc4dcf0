//! One program for every CPU: counts the squares that a queen reaches within some moves, at
//! each level of this CPU, by its own algorithms and by one of choice.
//!
//! ```text
//! cargo run --release --package raylane-examples --example every_cpu
//! ```

use raylane::algorithm::obstruction_difference::Infuehr;
use raylane::{Bitboard, Level, Square, Token, dispatch, enter};

/// The squares that a queen reaches within so many moves, where `blocked` ones stand still.
///
/// A recursive function is not inlined, so it enters the region of its level again.
fn reach(token: impl Token, from: Square, blocked: Bitboard, moves: u32) -> Bitboard {
    enter!(token, {
        let mut seen = token.queen_attacks(from, blocked) & !blocked;
        if moves > 1 {
            for to in seen {
                seen |= reach(token, to, blocked, moves - 1);
            }
        }
        seen
    })
}

fn main() {
    let (from, blocked) = (Square::A1, Bitboard(0x0042_3c18_2466_8142));
    // The best level would be `Level::detect()`.
    for level in Level::available() {
        // One jump. Everything behind it is compiled for the level.
        let (squares, by_name) = dispatch!(level, |token| {
            let squares = reach(token, from, blocked, 3).len();
            (
                squares,
                reach(token.by::<Infuehr>(), from, blocked, 3).len(),
            )
        });
        println!("{level}: {squares} squares, and {by_name} by Infuehr's equation");
    }
}
