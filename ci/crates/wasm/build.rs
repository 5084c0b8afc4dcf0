//! Finds magic factors by trial, and writes their tables.

use raylane::{Bitboard, Square, reference};
use std::fmt::Write;
use std::path::Path;
use std::{env, fs};

type Attacks = fn(Square, Bitboard) -> Bitboard;

/// What may stop a slider: what it sees on an empty board, but for the last square of each ray.
fn relevant(square: Square, attacks: Attacks) -> Bitboard {
    let seen = attacks(square, Bitboard::EMPTY);
    seen.into_iter()
        .filter(|&blocker| attacks(square, blocker.bitboard()) != seen)
        .collect()
}

/// The table that a factor makes, unless two sets with different attacks share a place.
fn table(factor: u64, sets: &[(Bitboard, Bitboard)], bits: u32) -> Option<Vec<u64>> {
    let mut table = vec![0; 1 << bits];
    for (occupied, attacks) in sets {
        let place = &mut table[(occupied.0.wrapping_mul(factor) >> (64 - bits)) as usize];
        if *place != 0 && *place != attacks.0 {
            return None;
        }
        *place = attacks.0;
    }
    Some(table)
}

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    if env::var_os("CARGO_FEATURE_MAGICS").is_none() {
        return;
    }
    let mut source = String::new();
    let mut all: Vec<u64> = Vec::new();
    let mut state = 0x9e37_79b9_7f4a_7c15u64;
    let mut random = || {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        state
    };
    let pieces: [(&str, Attacks); 2] = [
        ("ROOKS", reference::rook_attacks),
        ("BISHOPS", reference::bishop_attacks),
    ];
    for (name, attacks) in pieces {
        source += &format!("static {name}: [Magic; 64] = [");
        for square in Square::ALL {
            let mask = relevant(square, attacks);
            let bits = mask.len();
            let subsets = mask.subsets();
            let sets: Vec<_> = subsets.map(|set| (set, attacks(square, set))).collect();
            let (factor, table) = loop {
                let factor = random() & random() & random();
                if let Some(table) = table(factor, &sets, bits) {
                    break (factor, table);
                }
            };
            let (mask, shift, offset) = (mask.0, 64 - bits, all.len());
            source += &format!(
                "Magic {{ mask: {mask}, factor: {factor}, shift: {shift}, offset: {offset} }}, "
            );
            all.extend(table);
        }
        source += "];\n";
    }
    writeln!(source, "static ATTACKS: [u64; {}] = {all:?};", all.len()).expect("memory");
    let path = Path::new(&env::var_os("OUT_DIR").expect("cargo sets it")).join("tables.rs");
    fs::write(path, source).expect("a file in OUT_DIR");
}
