//! Answers what the board of crates/web/ asks, on this CPU: `ci/run/page` compares the two.
//!
//! Reads lines of a square, a side and a FEN (`d4 white FEN`) and writes `NAME SET` for each answer, and an empty
//! line after those of a line. All levels of the CPU are asked, and must agree.

use std::io::{self, BufRead};

use raylane::{Bitboard, Colour, Level, Pieces, Square, Token, dispatch};
use raylane_support::oracle::Board;

type Answers = Vec<(&'static str, Bitboard)>;

const BY_KIND: [&str; 6] = [
    "by_pawns",
    "by_knights",
    "by_bishops",
    "by_rooks",
    "by_queens",
    "by_king",
];

fn answers(token: impl Token, board: &Board, square: Square, colour: Colour) -> Answers {
    let (sets, occupied) = (board.placement(), board.occupied());
    let pieces = &sets.pieces();
    let [own, enemy] = [colour, !colour].map(|colour| pieces.side(colour));
    let [by_white, by_black] =
        Colour::ALL.map(|colour| token.attackers_by(colour, square, pieces, occupied));

    let mut found = vec![
        ("rook", token.rook_attacks(square, occupied)),
        ("bishop", token.bishop_attacks(square, occupied)),
        ("queen", token.queen_attacks(square, occupied)),
        ("rays", token.queen_attacks(square, Bitboard::EMPTY)),
        ("attackers_white", by_white),
        ("attackers_black", by_black),
        ("attacked", token.setwise_attacked(colour, pieces, occupied)),
        (
            "orthogonal",
            token.setwise_rook_attacks(own.orthogonal(), occupied),
        ),
        (
            "diagonal",
            token.setwise_bishop_attacks(own.diagonal(), occupied),
        ),
    ];
    if let Some((colour, kind)) = board.piece(square) {
        let mut kinds = [Bitboard::EMPTY; 6];
        kinds[kind as usize] |= square;
        let colours = [square.bitboard(); 2];
        let alone = Pieces {
            kinds: &kinds,
            colours: &colours,
        };
        found.push(("piece", token.setwise_attacked(colour, &alone, occupied)));
    }
    let threats = token.setwise_attacks_by_kind(colour, pieces, occupied);
    found.extend(BY_KIND.into_iter().zip(threats.to_array()));

    let king = own.king.first().expect("each side has a king");
    let lines = token.checks_and_pins(king, enemy.orthogonal(), enemy.diagonal(), occupied);
    let checkers = token.checkers(colour, pieces, occupied);
    let danger = token.setwise_king_danger(!colour, pieces, occupied, king);
    found.extend([
        ("checkers", checkers),
        ("targets", lines.targets(checkers)),
        ("pinned", lines.pinned & own.all()),
        ("shields", lines.pinned),
        ("pinners", lines.pinners),
        ("orthogonal_pins", lines.orthogonal_pins),
        ("diagonal_pins", lines.diagonal_pins),
        ("king_danger", danger),
    ]);
    found
}

fn main() {
    for line in io::stdin().lock().lines() {
        let line = line.expect("the input is text");
        let mut words = line.splitn(3, ' ');
        let mut word = || words.next().expect("a square, a side and a FEN");
        let square: Square = word().parse().expect("a square");
        let colour = match word() {
            "white" => Colour::White,
            "black" => Colour::Black,
            other => panic!("{other:?} is no side"),
        };
        let board: Board = word().parse().expect("a FEN");
        let mut levels = Level::available()
            .map(|level| dispatch!(level, |token| answers(token, &board, square, colour)));
        let found = levels.next().expect("there is a level");
        assert!(levels.all(|other| other == found), "the levels differ");
        for (name, Bitboard(set)) in found {
            println!("{name} {set:#018x}");
        }
        println!();
    }
}
