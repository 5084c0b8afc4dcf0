//! What types show of themselves with `{:?}`, where that is written by hand.

use raylane::algorithm::obstruction_difference::Infuehr;
use raylane::level::COMPILED;
use raylane::threat_inputs::{AttackPair, PairChanges, PairNumbering, PairRules, PieceCodes};
use raylane::{Colour, PieceKind, Square, Token, ray_set};
use raylane_support::oracle::USUAL_CODES;
use std::fmt::Debug;

#[test]
fn what_is_written_by_hand() {
    const CODES: PieceCodes = PieceCodes::new([[1, 2, 3, 4, 5, 6], [7, 8, 9, 10, 11, 12]]);
    let inputs = &PairNumbering::new(&USUAL_CODES, &[&[PieceKind::Pawn]; 6]);
    let shown: [(&dyn Debug, &str); 8] = [
        (
            &CODES,
            "{1: (White, Pawn), 2: (White, Knight), 3: (White, Bishop), 4: (White, Rook), 5: (White, Queen), 6: (White, King), \
             7: (Black, Pawn), 8: (Black, Knight), 9: (Black, Bishop), 10: (Black, Rook), 11: (Black, Queen), 12: (Black, King)}",
        ),
        (
            &PairRules::new(&CODES, 1 << 2, &[5, 6, 5, 5, 5, 5]),
            "{1: 0, 2: 6, 3: 0, 4: 0, 5: 0, 6: 0, 7: 0, 8: 0, 9: 0, 10: 0, 11: 0, 12: 0}",
        ),
        (inputs, "PairNumbering { count: 15008, .. }"),
        (
            &inputs.view(Colour::Black, true),
            "PairView { swap: 8, squares: 63 }",
        ),
        (
            &AttackPair([2, Square::B1 as u8, 12, Square::A3 as u8]),
            "2b1>12a3",
        ),
        (
            &PairChanges::new(),
            "PairChanges { appeared: [], vanished: [] }",
        ),
        (&ray_set(Square::A1, Square::A3.bitboard()), "{(North, 2)}"),
        (
            &COMPILED.by::<Infuehr>(),
            &format!("{} by infuehr", COMPILED.level()),
        ),
    ];
    for (value, expected) in shown {
        assert_eq!(format!("{value:?}"), expected);
    }
}
