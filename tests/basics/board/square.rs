//! [`Square`]: indices, names and errors.

use raylane::{Direction, Square};
use std::panic::{AssertUnwindSafe, catch_unwind};

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
        assert_eq!(Square::new_masked(index), square);
        assert_eq!(Square::from_index_masked(index.into()), square);
    }
    for index in 64..=255 {
        assert_eq!(Square::new(index), None);
        let error = Square::try_from(index).unwrap_err();
        let message = format!("square index {index} is not below 64");
        assert_eq!(error.to_string(), message);
    }
    // No large index is cut off.
    for index in [64, 256, 256 + 27, usize::MAX] {
        let error = Square::try_from(index).unwrap_err();
        assert_eq!(error.index(), index);
    }
}

/// A missing king is not on a1, unless the build has no debug assertions: then indices are masked.
#[test]
#[cfg_attr(not(panic = "unwind"), ignore = "a panic ends the program")]
fn an_index_beyond_the_board_panics_in_builds_with_debug_assertions() {
    let asked: [(&dyn Fn() -> Square, _); 4] = [
        (&|| Square::new_masked(64), Square::A1),
        (&|| Square::new_masked(255), Square::H8),
        (&|| Square::from_index_masked(64), Square::A1),
        (&|| Square::from_index_masked(256 + 27), Square::D4),
    ];
    for (ask, masked) in asked {
        let answer = catch_unwind(AssertUnwindSafe(ask)).ok();
        assert_eq!(answer, (!cfg!(debug_assertions)).then_some(masked));
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

/// A step changes the file and the rank, each by one or not at all, unless it leaves the board.
#[test]
fn neighbours() {
    let to_the_north = [(0, 1), (1, 0), (1, 1), (-1, 1)];
    let to_the_south = to_the_north.map(|(files, ranks): (i8, i8)| (-files, -ranks));
    for square in Square::ALL {
        let steps = to_the_north.into_iter().chain(to_the_south);
        for (direction, (files, ranks)) in Direction::ALL.into_iter().zip(steps) {
            let file = square.file().wrapping_add_signed(files);
            let rank = square.rank().wrapping_add_signed(ranks);
            let expected = Square::from_file_rank(file, rank);
            assert_eq!(square.offset(direction), expected, "{square} {direction}");
        }
    }
}
