//! What board.js asks of a position.

use raylane::{
    Bitboard, Colour, Pieces, Square, attackers_by, bishop_attacks, checkers, checks_and_pins,
    queen_attacks, rook_attacks, setwise,
};
use wasm_bindgen::prelude::wasm_bindgen;

/// The sets of squares that board.js shows, in the order of its `QUESTIONS`. Those of a king are there if the side has one king.
///
/// `pieces` has a character for each square from a1 to h8, a letter of FEN where there is a piece.
#[wasm_bindgen]
pub fn answers(pieces: &str, square: u8, is_black: bool) -> Vec<u64> {
    let (mut kinds, mut colours) = ([Bitboard::EMPTY; 6], [Bitboard::EMPTY; 2]);
    for (square, letter) in Square::ALL.into_iter().zip(pieces.chars()) {
        if let Some(kind) = "PNBRQK".find(letter.to_ascii_uppercase()) {
            kinds[kind] |= square;
            colours[usize::from(letter.is_ascii_lowercase())] |= square;
        }
    }
    let square = Square::new_masked(square);
    let side = Colour::ALL[usize::from(is_black)];
    let (kinds, colours) = (&kinds, &colours);
    let pieces = &Pieces { kinds, colours };
    let occupied = pieces.all();
    let [own, enemy] = [side, !side].map(|side| pieces.side(side));
    // (One of the sides has nothing on the square.)
    let [white, black] = Colour::ALL.map(|side| {
        let colours = &colours.map(|set| set & square.bitboard());
        setwise::attacked(side, &Pieces { kinds, colours }, occupied)
    });

    let mut found = vec![
        white | black,
        rook_attacks(square, occupied),
        bishop_attacks(square, occupied),
        queen_attacks(square, occupied),
        queen_attacks(square, Bitboard::EMPTY),
        attackers_by(Colour::White, square, pieces, occupied),
        attackers_by(Colour::Black, square, pieces, occupied),
        setwise::attacked(side, pieces, occupied),
        setwise::rook_attacks(own.orthogonal(), occupied),
        setwise::bishop_attacks(own.diagonal(), occupied),
    ];
    found.extend(setwise::attacks_by_kind(side, pieces, occupied).to_array());
    if let Some(king) = own.king.first().filter(|_| own.king.len() == 1) {
        let checkers = checkers(side, pieces, occupied);
        let lines = checks_and_pins(king, enemy.orthogonal(), enemy.diagonal(), occupied);
        found.extend([
            checkers,
            lines.targets(checkers),
            lines.pinned & own.all(),
            lines.pinned,
            lines.pinners,
            lines.orthogonal_pins,
            lines.diagonal_pins,
            setwise::king_danger(!side, pieces, occupied, king),
        ]);
    }
    found.into_iter().map(|set| set.0).collect()
}
