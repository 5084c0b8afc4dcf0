//! Functions in a region by an attribute on their block instead of `enter!`: counts the paths of a queen that never goes back,
//! until a limit stops it, as a search would be stopped. And a loop over numbers, as of a network, with all features of the level.
//!
//! ```text
//! cargo run --release --package raylane-examples --example region_attribute
//! ```

use raylane::{Bitboard, Level, Square, Token, dispatch};
use raylane_macros::region;

/// The limit was reached.
struct Stopped;

struct Search {
    paths: u64,
    limit: u64,
}

#[region]
impl Search {
    /// Recursive, so it is not inlined, and enters the region again. `return` and `?` leave the function.
    fn paths(
        &mut self,
        token: impl Token,
        from: Square,
        mut blocked: Bitboard,
        depth: u32,
    ) -> Result<(), Stopped> {
        if depth == 0 {
            return self.count(1);
        }
        blocked |= from;
        let targets = token.queen_attacks(from, blocked) - blocked;
        if depth == 1 {
            return self.count(targets.len());
        }
        for to in targets {
            self.paths(token, to, blocked, depth - 1)?;
        }
        Ok(())
    }

    /// Without a token: it is inlined into the region of its caller.
    fn count(&mut self, paths: u32) -> Result<(), Stopped> {
        self.paths += u64::from(paths);
        if self.paths < self.limit {
            Ok(())
        } else {
            Err(Stopped)
        }
    }
}

/// The token may have another name.
#[region(level)]
fn count(level: impl Token, depth: u32, limit: u64) -> (u64, bool) {
    let mut search = Search { paths: 0, limit };
    let done = search.paths(level, Square::D4, Bitboard::EMPTY, depth);
    (search.paths, done.is_ok())
}

/// With a token it is called `dot_at`, and without one `dot`.
#[region(full, hot = dot_at)]
fn dot(token: impl Token, inputs: &[i16; 256], weights: &[i16; 256]) -> i32 {
    let products = inputs.iter().zip(weights);
    products.map(|(&x, &w)| i32::from(x) * i32::from(w)).sum()
}

fn main() {
    for depth in 1..=5 {
        let (paths, all) = dispatch!(Level::detect(), |token| count(token, depth, 1_000_000));
        let stopped = if all { "" } else { ", then it was stopped" };
        println!("{depth} moves: {paths} paths{stopped}");
    }
    let (inputs, weights) = ([3; 256], std::array::from_fn(|index| index as i16));
    let output = dispatch!(Level::detect(), |token| dot_at(token, &inputs, &weights));
    assert_eq!(output, dot(&inputs, &weights));
    println!("output: {output}");
}
