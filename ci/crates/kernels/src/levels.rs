//! Prints the levels as JSON, from the least to the best: what the scripts know of them.

use raylane::Level;
use raylane::level::{LEVELS, LevelInfo};

/// `around` are the features of a region around the caller's code, `own` those that its kernels have
/// in addition. `target` is where there is the level. (Rust writes a list of such strings as JSON does.)
fn json(row: &LevelInfo) -> String {
    let &LevelInfo {
        name,
        token,
        target,
        around,
        own,
        promises,
        ..
    } = row;
    let available = Level::available().any(|level| level.name() == name);
    format!(
        r#"{{"name": {name:?}, "available": {available}, "token": {token:?}, "target": {target:?}, "around": {around:?}, "own": {own:?}, "promises": {promises:?}}}"#
    )
}

fn main() {
    let rows: Vec<String> = LEVELS.iter().map(json).collect();
    println!("[{}]", rows.join(",\n"));
}
