//! What types show of themselves with `{:?}`, where that is written by hand.

use raylane::algorithm::obstruction_difference::Infuehr;
use raylane::level::COMPILED;
use raylane::threat_inputs::{AttackPair, PairChanges, PairNumbering, PairRules};
use raylane::{Colour, PieceKind, Square, Token, ray_set};
use raylane_support::oracle::USUAL_CODES;

#[test]
fn codes_and_what_is_listed_of_them() {
    let shown = format!("{USUAL_CODES:?}");
    assert!(
        shown.starts_with("{1: (White, Pawn), 2: (White, Knight), "),
        "{shown}"
    );
    assert!(shown.ends_with(", 14: (Black, King)}"), "{shown}");
    let rules = PairRules::new(&USUAL_CODES, 1 << 2, &[5, 6, 5, 5, 5, 5]);
    let of_others = [3, 4, 5, 6, 9, 10, 11, 12, 13, 14].map(|code| format!(", {code}: 0"));
    assert_eq!(
        format!("{rules:?}"),
        format!("{{1: 0, 2: 6{}}}", of_others.concat())
    );
    let inputs = PairNumbering::new(&USUAL_CODES, &[&[PieceKind::Pawn]; 6]);
    assert_eq!(format!("{inputs:?}"), "PairNumbering { count: 15008, .. }");
    let view = inputs.view(Colour::Black, true);
    assert_eq!(format!("{view:?}"), "PairView { swap: 8, squares: 63 }");
}

#[test]
fn pairs_in_lists() {
    let pair = AttackPair([2, Square::B1 as u8, 12, Square::A3 as u8]);
    assert_eq!(format!("{pair:?}"), "2b1>12a3");
    assert_eq!((pair.attacker(), pair.victim()), (2, 12));
    assert_eq!((pair.from(), pair.to()), (Square::B1, Square::A3));
    let empty = format!("{:?}", PairChanges::new());
    assert_eq!(empty, "PairChanges { appeared: [], vanished: [] }");
}

#[test]
fn squares_in_ray_order() {
    let set = ray_set(Square::A1, Square::A3.bitboard());
    assert_eq!(format!("{set:?}"), "{(North, 2)}");
}

#[test]
fn tokens_by_an_algorithm() {
    let by = format!("{:?}", COMPILED.by::<Infuehr>());
    assert_eq!(by, format!("{} by infuehr", COMPILED.level()));
}
