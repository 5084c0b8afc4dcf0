//! The reference walker, on boards drawn by hand.

use raylane::reference::*;
use raylane::{Bitboard, Direction, Line, Square, bitboard};

/// The rays of d4: a sign for each direction.
const ROSE: [&str; 8] = [
    ". . . n . . . /",
    "\\ . . n . . / .",
    ". \\ . n . / . .",
    ". . \\ n / . . .",
    "w w w . e e e e",
    ". . < s > . . .",
    ". < . s . > . .",
    "< . . s . . > .",
];

/// The squares of a drawing that have one of some signs.
fn drawn(drawing: &[&str; 8], signs: &[&str]) -> Bitboard {
    let from_a1 = drawing.iter().rev().flat_map(|rank| rank.split(' '));
    let squares = Square::ALL.into_iter().zip(from_a1);
    let squares = squares.filter(|(_, sign)| signs.contains(sign));
    squares.map(|(square, _)| square).collect()
}

#[test]
fn rays_and_lines_on_an_empty_board() {
    for (direction, sign) in Direction::ALL
        .into_iter()
        .zip(["n", "e", "/", "\\", "s", "w", "<", ">"])
    {
        let ray = ray_attacks(direction, Square::D4, Bitboard::EMPTY);
        assert_eq!(ray, drawn(&ROSE, &[sign]), "{direction}");
    }
    for (line, signs) in [
        (Line::Rank, ["w", "e"]),
        (Line::File, ["n", "s"]),
        (Line::Diagonal, ["/", "<"]),
        (Line::AntiDiagonal, ["\\", ">"]),
    ] {
        let squares = line_attacks(line, Square::D4, Bitboard::EMPTY);
        assert_eq!(squares, drawn(&ROSE, &signs), "{line}");
    }
}

#[test]
fn pieces_among_others() {
    // R and B: attacked as a rook and as a bishop, and occupied; r and b: empty.
    let drawing = [
        ". . . . . . . B",
        "o . . R . . b .",
        ". . . r . b . .",
        ". . B r b . . .",
        ". R r o r r r R",
        ". . b r B . . .",
        ". b . r . . . .",
        "B . . R . . . .",
    ];
    let occupied = drawn(&drawing, &["o", "R", "B"]);
    let rook = drawn(&drawing, &["r", "R"]);
    let bishop = drawn(&drawing, &["b", "B"]);
    for occupied in [occupied, occupied.without(Square::D4)] {
        assert_eq!(rook_attacks(Square::D4, occupied), rook);
        assert_eq!(bishop_attacks(Square::D4, occupied), bishop);
        assert_eq!(queen_attacks(Square::D4, occupied), rook | bishop);
    }
}

#[test]
fn neighbours_block_and_are_attacked() {
    let neighbours = bitboard! {
        . . . . . . . .
        . . . . . . . .
        . . . . . . . .
        . . 1 1 1 . . .
        . . 1 . 1 . . .
        . . 1 1 1 . . .
        . . . . . . . .
        . . . . . . . .
    };
    assert_eq!(queen_attacks(Square::D4, neighbours), neighbours);
    assert_eq!(queen_attacks(Square::D4, Bitboard::FULL), neighbours);
}

#[test]
fn fills_of_several_sliders() {
    // Rooks, one of them attacked, what they reach, and the pieces at the end.
    let drawing = [
        ". . . . . . . .",
        ". . . r . . . .",
        "r . . + . . . .",
        "x . . + . . r .",
        ". . . R . . + .",
        ". . . + . . + .",
        ". . . + . . x .",
        ". . . x . . . .",
    ];
    let rooks = drawn(&drawing, &["r", "R"]);
    let empty = !drawn(&drawing, &["r", "R", "x"]);
    let flood = drawn(&drawing, &["r", "R", "+"]);
    let attacks = drawn(&drawing, &["R", "+", "x"]);
    assert_eq!(occluded_fill(Direction::South, rooks, empty), flood);
    assert_eq!(attack_fill(Direction::South, rooks, empty), attacks);
}

#[test]
fn fills_end_at_the_edge() {
    let drawing = [
        ". . . . . . . .",
        ". . . . . . . +",
        ". . . . . . + +",
        ". . . . . + p .",
        ". . . . + . . .",
        ". . . + . . . .",
        ". . p . . . . .",
        ". . . . . . . .",
    ];
    let pieces = drawn(&drawing, &["p"]);
    let flood = drawn(&drawing, &["p", "+"]);
    let north_east = Direction::NorthEast;
    let fill = |empty| occluded_fill(north_east, pieces, empty);
    let attacks = attack_fill(north_east, pieces, Bitboard::FULL);
    assert_eq!(fill(Bitboard::FULL), flood);
    assert_eq!(attacks, flood - pieces);
    assert_eq!(fill(Bitboard::EMPTY), pieces);
}
