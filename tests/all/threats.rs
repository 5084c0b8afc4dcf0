//! What a side attacks: against another move generator.

use crate::other_positions;
use cozy_chess::{
    BitBoard, Board, Color, Piece, get_bishop_moves, get_king_moves, get_knight_moves,
    get_pawn_attacks, get_rook_moves,
};
use raylane::{Bitboard, Colour, PieceSets, setwise};
use raylane_support::oracle;

/// What the functions of another crate say of a side, piece by piece.
fn by_cozy_chess(board: &Board, colour: Color) -> PieceSets {
    let occupied = board.occupied();
    let attacks = |piece: Piece| {
        let each = board.colored_pieces(colour, piece).into_iter();
        let union: BitBoard = each
            .flat_map(|square| match piece {
                Piece::Pawn => get_pawn_attacks(square, colour),
                Piece::Knight => get_knight_moves(square),
                Piece::Bishop => get_bishop_moves(square, occupied),
                Piece::Rook => get_rook_moves(square, occupied),
                Piece::Queen => {
                    get_bishop_moves(square, occupied) | get_rook_moves(square, occupied)
                }
                Piece::King => get_king_moves(square),
            })
            .collect();
        Bitboard(union.0)
    };
    PieceSets::from_array(Piece::ALL.map(attacks))
}

fn compare(board: &Board, same: &oracle::Board) {
    let (pieces, occupied) = (same.sides(), same.occupied());
    let expected = Color::ALL.map(|colour| by_cozy_chess(board, colour));
    let threats = setwise::threats_of_both(&pieces, occupied);
    assert_eq!(threats, expected, "{board}");
    for (colour, expected) in Colour::ALL.into_iter().zip(expected) {
        let own = &pieces[colour as usize];
        let attacked = setwise::attacked(colour, own, occupied);
        assert_eq!(attacked, expected.all(), "{board}");
    }
}

#[test]
#[cfg_attr(miri, ignore = "too slow")]
fn threats_by_another_move_generator() {
    other_positions::each(compare);
}
