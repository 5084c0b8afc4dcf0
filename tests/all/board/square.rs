//! [`Square`]: indices, names and errors.

use raylane::{Direction, Square};

#[test]
fn every_index_has_its_square_and_no_other() {
    for (index, square) in (0..).zip(Square::ALL) {
        assert_eq!(square as u8, index);
        assert_eq!(u8::from(square), index);
        assert_eq!(usize::from(square), square.index());
        assert_eq!(square.index(), usize::from(index));
        assert_eq!(square.file() + 8 * square.rank(), index);
        assert_eq!(square.bitboard().0, 1 << index);
        assert_eq!(Square::new(index), Some(square));
        assert_eq!(Square::try_from(index), Ok(square));
        assert_eq!(Square::try_from(usize::from(index)), Ok(square));
        for high in [0, 64, 128, 192] {
            assert_eq!(Square::new_masked(index | high), square);
            assert_eq!(Square::from_index_masked(usize::from(index | high)), square);
            assert_eq!(
                Square::from_index_masked(usize::from(index) | 0x100),
                square
            );
        }
    }
    for index in 64..=255 {
        let error = Square::try_from(index).unwrap_err();
        assert_eq!(Square::new(index), None);
        assert_eq!(error.index(), usize::from(index));
        assert_eq!(
            error.to_string(),
            format!("square index {index} is not below 64")
        );
    }
}

#[test]
fn an_array_of_64_is_indexed_by_a_square() {
    let mut squares = Square::ALL;
    for square in Square::ALL {
        assert_eq!(squares[square], square);
        squares[square] = square.rotate_180();
    }
    assert!(squares.iter().rev().eq(&Square::ALL));
}

#[test]
fn no_large_index_is_cut_off() {
    for index in [64, 256, 256 + 27, usize::MAX] {
        let error = Square::try_from(index).unwrap_err();
        assert_eq!(error.index(), index);
    }
}

#[test]
fn every_file_and_rank() {
    for file in 0..=255 {
        for rank in 0..=255 {
            let square = Square::from_file_rank(file, rank);
            assert_eq!(square.is_some(), file < 8 && rank < 8);
            if let Some(square) = square {
                assert_eq!((square.file(), square.rank()), (file, rank));
            }
        }
    }
}

#[test]
fn names_are_read_as_written() {
    for square in Square::ALL {
        assert_eq!(square.to_string().parse(), Ok(square));
        assert_eq!(format!("{square:?}"), square.to_string().to_uppercase());
    }
    assert_eq!(format!("[{:>4}]", Square::D4), "[  d4]");
}

#[test]
fn errors_say_what_was_wrong() {
    let cases = [
        ("", "a square has two characters, like d4, not 0"),
        ("d", "a square has two characters, like d4, not 1"),
        ("d44", "a square has two characters, like d4, not 3"),
        ("D4", "file 'D' of a square is not one of a to h"),
        ("i4", "file 'i' of a square is not one of a to h"),
        ("d0", "rank '0' of a square is not one of 1 to 8"),
        ("d9", "rank '9' of a square is not one of 1 to 8"),
        ("dä", "rank 'ä' of a square is not one of 1 to 8"),
    ];
    for (text, message) in cases {
        let error = text.parse::<Square>().unwrap_err();
        assert_eq!(error.to_string(), message, "{text:?}");
    }
}

#[test]
fn symmetries() {
    for square in Square::ALL {
        let (file, rank) = (square.file(), square.rank());
        let at = Square::from_file_rank;
        assert_eq!(Some(square.flip_ranks()), at(file, 7 - rank));
        assert_eq!(Some(square.flip_files()), at(7 - file, rank));
        assert_eq!(Some(square.rotate_180()), at(7 - file, 7 - rank));
    }
}

#[test]
fn neighbours_of_the_corners_and_of_the_middle() {
    use Direction::*;
    use Square::*;
    let neighbours = |square: Square| Direction::ALL.map(|d| square.offset(d));
    let [n, e, ne, nw, s, w, sw, se] = neighbours(D4).map(Option::unwrap);
    assert_eq!(
        [nw, n, ne, w, e, sw, s, se],
        [C5, D5, E5, C4, E4, C3, D3, E3]
    );
    for (corner, inwards) in [
        (A1, [(North, A2), (East, B1), (NorthEast, B2)]),
        (H1, [(North, H2), (West, G1), (NorthWest, G2)]),
        (A8, [(South, A7), (East, B8), (SouthEast, B7)]),
        (H8, [(South, H7), (West, G8), (SouthWest, G7)]),
    ] {
        for direction in Direction::ALL {
            let expected = inwards.iter().find(|(d, _)| *d == direction);
            assert_eq!(
                corner.offset(direction),
                expected.map(|(_, square)| *square)
            );
        }
    }
}
