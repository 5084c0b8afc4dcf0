//! Boards as pictures.

use raylane::{Bitboard, Square, bitboard};

#[test]
fn pictures_are_read_and_drawn_alike() {
    const BOARD: Bitboard = bitboard! {
        . . . . . . . 1
        . . . . . . . .
        . X . . . . . .
        . . . . . . . .
        . . . . . . . .
        . . . . . 1 . .
        . . . . . . . .
        1 1 . . . . . .
    };
    let members = [Square::A1, Square::B1, Square::F3, Square::B6, Square::H8];
    assert_eq!(BOARD, members.into_iter().collect());
    assert_eq!(
        BOARD.to_string(),
        ". . . . . . . 1\n\
         . . . . . . . .\n\
         . 1 . . . . . .\n\
         . . . . . . . .\n\
         . . . . . . . .\n\
         . . . . . 1 . .\n\
         . . . . . . . .\n\
         1 1 . . . . . ."
    );
    assert_eq!(format!("{BOARD:?}"), "Bitboard(0x8000020000200003)");
    assert_eq!(format!("{BOARD:#?}"), format!("Bitboard {{\n{BOARD}\n}}"));
}
