//! [`Colour`], [`Pieces`], [`PieceSets`] and [`ChecksAndPins`].

use raylane::{Bitboard, ChecksAndPins, Colour, PieceKind, PieceSets, Pieces, Square};
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
fn kinds_and_colours() {
    let mut random = Random::new(82);
    for _ in 0..rounds(1000) {
        let (kinds, colours) = (
            [(); 6].map(|()| random.board()),
            [(); 2].map(|()| random.board()),
        );
        let pieces = Pieces {
            kinds: &kinds,
            colours: &colours,
        };
        assert_eq!(pieces.all(), colours[0] | colours[1]);
        assert_eq!(pieces.orthogonal(), kinds[3] | kinds[4]);
        assert_eq!(pieces.diagonal(), kinds[2] | kinds[4]);
        let sides = Colour::ALL.map(|colour| pieces.side(colour));
        for (colour, side) in Colour::ALL.into_iter().zip(sides) {
            assert_eq!(pieces.of_colour(colour), colours[colour as usize]);
            for kind in PieceKind::ALL {
                let of = kinds[kind as usize] & colours[colour as usize];
                assert_eq!((pieces.of(colour, kind), side.of(kind)), (of, of));
            }
        }
        let (of_sides, all) = PieceSets::kinds_and_colours(&sides);
        assert_eq!(of_sides, kinds.map(|kind| kind & pieces.all()));
        assert_eq!(all, sides.map(|side| side.all()));
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
