//! [`Colour`], [`PieceSets`] and [`ChecksAndPins`].

use raylane::{Bitboard, ChecksAndPins, Colour, PieceKind, PieceSets, Square};
use raylane_support::Random;
use raylane_support::reduced::rounds;

#[test]
fn colours() {
    assert_eq!(Colour::ALL.map(|c| c.to_string()).join(" "), "white black");
    for (index, colour) in Colour::ALL.into_iter().enumerate() {
        assert_eq!(colour as usize, index);
        assert_ne!(!colour, colour);
        assert_eq!(!!colour, colour);
        assert_eq!(colour.opposite(), !colour);
        assert_eq!((!colour).forward(), colour.forward().opposite());
    }
}

#[test]
fn kinds() {
    let names = PieceKind::ALL.map(|kind| kind.to_string()).join(" ");
    assert_eq!(names, "pawn knight bishop rook queen king");
    for index in 0..=255 {
        let kind = PieceKind::ALL.get(usize::from(index)).copied();
        assert_eq!(PieceKind::new(index), kind);
    }
}

#[test]
fn sets_of_sets() {
    let pieces = PieceSets::from_array([1, 2, 4, 8, 16, 32].map(Bitboard));
    assert_eq!(pieces.to_array().map(|set| set.0), [1, 2, 4, 8, 16, 32]);
    assert_eq!(pieces.all(), Bitboard(63));
    assert_eq!(pieces.orthogonal(), pieces.rooks | pieces.queens);
    assert_eq!(pieces.diagonal(), pieces.bishops | pieces.queens);
    assert_eq!(PieceSets::EMPTY, PieceSets::default());
    // Any two kinds may attack the same squares.
    for one in 0..6 {
        for other in 0..6 {
            let sets = |kind| Bitboard(if kind == one || kind == other { 7 } else { 0 });
            let same = PieceSets::from_array([0, 1, 2, 3, 4, 5].map(sets));
            assert_eq!(same.all(), Bitboard(7));
            assert_eq!(same.orthogonal(), Bitboard(sets(3).0 | sets(4).0));
            assert_eq!(same.diagonal(), Bitboard(sets(2).0 | sets(4).0));
        }
    }
}

#[test]
fn the_pieces_of_one_side() {
    let mut random = Random::new(82);
    for _ in 0..rounds(1000) {
        let (kinds, sides) = (
            [(); 6].map(|()| random.board()),
            [(); 2].map(|()| random.board()),
        );
        let of_each = sides.map(|side| PieceSets::of_side(&kinds, side));
        assert_eq!(PieceSets::of_sides(&kinds, &sides), of_each);
        for (sets, side) in of_each.iter().zip(sides) {
            for kind in PieceKind::ALL {
                assert_eq!(sets.of(kind), kinds[kind as usize] & side);
            }
        }
    }
}

#[test]
fn where_a_piece_may_go() {
    let (none, e4) = (Bitboard::EMPTY, Square::E4.bitboard());
    let quiet = ChecksAndPins::default();
    assert_eq!(quiet.targets(none), Bitboard::FULL);
    assert_eq!(quiet.targets(e4), e4);
    assert_eq!(quiet.targets(e4.with(Square::D4)), none);
    let checked = ChecksAndPins {
        checkers: e4,
        check_rays: e4.with(Square::E3),
        ..quiet
    };
    assert_eq!(checked.targets(none), checked.check_rays);
    assert_eq!(checked.targets(Square::A1.bitboard()), none);
}
