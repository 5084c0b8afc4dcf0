//! The board: squares, sets, directions, pieces, and what is attacked on an empty one.

use raylane::empty_board::{calculated, filled, lookup};
use raylane::{
    Bitboard, Colour, Direction, Line, PieceKind, PieceSets, Pieces, Square, bitboard, reference,
};
use raylane_support::Random;
use raylane_support::reduced::{rounds, squares};
use std::panic::{AssertUnwindSafe, catch_unwind};

#[test]
fn every_index_has_its_square_and_no_other() {
    for (index, square) in (0..).zip(Square::ALL) {
        assert_eq!((square as u8, square.index()), (index, index.into()));
        assert_eq!(square.file() + 8 * square.rank(), index);
        assert_eq!(square.bitboard().0, 1 << index);
        assert_eq!(Square::new(index), Some(square));
        assert_eq!(Square::try_from(index), Ok(square));
        assert_eq!(Square::try_from(usize::from(index)), Ok(square));
        assert_eq!(Square::new_masked(index), square);
        assert_eq!(Square::from_index_masked(index.into()), square);
        assert_eq!(square.to_string().parse(), Ok(square));
        assert_eq!(format!("{square:?}"), square.to_string().to_uppercase());
    }
    assert!((64..=255).all(|index| Square::new(index).is_none()));
    // No large index is cut off.
    for index in [64, 256, 256 + 27, usize::MAX] {
        let error = Square::try_from(index).unwrap_err();
        assert_eq!(error.index(), index);
        let message = format!("square index {index} is not below 64");
        assert_eq!(error.to_string(), message);
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
fn errors_say_what_was_wrong() {
    for (text, message) in [
        ("", "a square has two characters, like d4, not 0"),
        ("d44", "a square has two characters, like d4, not 3"),
        ("D4", "file 'D' of a square is not one of a to h"),
        ("i4", "file 'i' of a square is not one of a to h"),
        ("d0", "rank '0' of a square is not one of 1 to 8"),
        ("dä", "rank 'ä' of a square is not one of 1 to 8"),
    ] {
        let error = text.parse::<Square>().unwrap_err();
        assert_eq!(error.to_string(), message, "{text:?}");
    }
}

/// A step changes the file and the rank, each by one or not at all, unless it leaves the board.
#[test]
fn neighbours_and_symmetries() {
    let at = Square::from_file_rank;
    let to_the_north = [(0, 1), (1, 0), (1, 1), (-1, 1)];
    let to_the_south = to_the_north.map(|(files, ranks): (i8, i8)| (-files, -ranks));
    for square in Square::ALL {
        let (file, rank) = (square.file(), square.rank());
        let steps = to_the_north.into_iter().chain(to_the_south);
        for (direction, (files, ranks)) in Direction::ALL.into_iter().zip(steps) {
            let (file, rank) = (
                file.wrapping_add_signed(files),
                rank.wrapping_add_signed(ranks),
            );
            // (With all that is not on the board.)
            let expected =
                (file < 8 && rank < 8).then(|| Square::ALL[usize::from(file + 8 * rank)]);
            assert_eq!(at(file, rank), expected);
            assert_eq!(square.offset(direction), expected, "{square} {direction}");
        }
        assert_eq!(Some(square.flip_ranks()), at(file, 7 - rank));
        assert_eq!(Some(square.flip_files()), at(7 - file, rank));
        assert_eq!(Some(square.rotate_180()), at(7 - file, 7 - rank));
    }
}

#[test]
fn directions_and_lines_are_in_order() {
    for (index, direction) in Direction::ALL.into_iter().enumerate() {
        assert_eq!(direction as usize, index);
        assert_eq!(direction.opposite() as usize, (index + 4) % 8);
        assert_eq!(direction.is_positive(), direction.offset() > 0);
        let to = Square::D4.offset(direction).expect("on the board");
        assert_eq!(to as i32 - Square::D4 as i32, i32::from(direction.offset()));
        assert_eq!(direction.line(), direction.opposite().line());
    }
    for (index, line) in Line::ALL.into_iter().enumerate() {
        assert_eq!(line as usize, index);
        assert!(line.positive().is_positive());
        assert_eq!(line.positive().line(), line);
        assert_eq!(line.negative(), line.positive().opposite());
    }
    for (index, colour) in Colour::ALL.into_iter().enumerate() {
        assert_eq!((colour as usize, !colour as usize), (index, 1 - index));
        assert_eq!(colour.opposite(), !colour);
        assert_eq!((!colour).forward(), colour.forward().opposite());
    }
    for index in 0..=255 {
        let kind = PieceKind::ALL.get(usize::from(index)).copied();
        assert_eq!(PieceKind::new(index), kind);
    }
}

#[test]
fn names() {
    fn names<T: ToString, const N: usize>(values: [T; N]) -> String {
        values.map(|value| value.to_string()).join(" ")
    }
    assert_eq!(
        names(Direction::ALL),
        "north east north-east north-west south west south-west south-east"
    );
    assert_eq!(names(Line::ALL), "rank file diagonal anti-diagonal");
    assert_eq!(names(Colour::ALL), "white black");
    assert_eq!(names(PieceKind::ALL), "pawn knight bishop rook queen king");
}

/// Sparse, dense, and the edges between.
fn boards() -> impl Iterator<Item = Bitboard> {
    let mut random = Random::new(81);
    let boards = (0..rounds(1000)).map(move |_| random.board());
    [Bitboard::EMPTY, Bitboard::FULL].into_iter().chain(boards)
}

#[test]
fn iteration_visits_the_members_in_order_from_either_end() {
    for board in boards() {
        let members: Vec<Square> = Square::ALL
            .into_iter()
            .filter(|square| board.contains(*square))
            .collect();
        assert!(board.into_iter().eq(members.iter().copied()));
        assert!(board.into_iter().rev().eq(members.iter().copied().rev()));
        assert_eq!(board.into_iter().collect::<Bitboard>(), board);
        assert_eq!(board.len() as usize, members.len());
        assert_eq!(board.first(), members.first().copied());
        assert_eq!(board.last(), members.last().copied());
        assert_eq!(board.is_empty(), members.is_empty());
        assert_eq!(board.more_than_one(), members.len() > 1);
        assert!((&board).into_iter().eq(board.iter()));
        let mut rest = board;
        assert_eq!(rest.pop_first(), members.first().copied());
        assert_eq!(rest, members.iter().skip(1).copied().collect());
    }
}

#[test]
fn iteration_from_both_ends_meets_in_the_middle() {
    let mut squares = Bitboard(0b1_0110).into_iter();
    assert_eq!(squares.size_hint(), (3, Some(3)));
    assert_eq!(squares.next(), Some(Square::B1));
    assert_eq!(squares.next_back(), Some(Square::E1));
    assert_eq!(squares.len(), 1);
    assert_eq!(squares.next(), Some(Square::C1));
    assert_eq!(squares.next(), None);
    assert_eq!(squares.next_back(), None);
    assert_eq!(squares.next(), None);
}

#[test]
fn a_square_is_the_set_of_itself() {
    for board in boards() {
        for square in Square::ALL {
            let (set, bit) = (Bitboard::from(square), 1 << square as u8);
            let expected = [board.0 & bit, board.0 | bit, board.0 ^ bit, board.0 & !bit];
            let expected = expected.map(Bitboard);
            assert_eq!(
                [board & set, board | set, board ^ set, board - set],
                expected
            );
            let by_square = [
                board & square,
                board | square,
                board ^ square,
                board - square,
            ];
            assert_eq!(by_square, expected, "{square}");
            let [mut and, mut or, mut xor, mut except] = [board; 4];
            and &= square;
            or |= square;
            xor ^= square;
            except -= square;
            assert_eq!([and, or, xor, except], expected, "{square}");
            let [mut and, mut or, mut xor, mut except] = [board; 4];
            and &= set;
            or |= set;
            xor ^= set;
            except -= set;
            assert_eq!([and, or, xor, except], expected, "{square}");
            assert_eq!([board.with(square), board.without(square)], [or, except]);
            assert_eq!(set.is_subset(board), !set.is_disjoint(board), "{square}");
            assert_eq!(
                (square | board, square | Square::A1),
                (or, set | Square::A1)
            );
        }
        assert_eq!(!board, Bitboard(!board.0));
    }
    assert_eq!(format!("{0:x} {0:#X} {0:b}", Bitboard(11)), "b 0xB 1011");
}

#[test]
fn subsets_are_all_there_once_and_in_order() {
    for set in [0, 1, 1 << 63, 0x8100_0000_0000_0081, 0x0101_0101_0101_0101] {
        let set = Bitboard(set);
        let subsets: Vec<Bitboard> = set.subsets().collect();
        assert_eq!(subsets.len(), 1 << set.len());
        assert!(subsets.is_sorted_by(|a, b| a < b));
        assert!(subsets.iter().all(|subset| subset.is_subset(set)));
        assert_eq!(subsets.first(), Some(&Bitboard::EMPTY));
        assert_eq!(subsets.last(), Some(&set));
    }
    let mut subsets = Bitboard(1).subsets();
    assert_eq!(subsets.size_hint(), (1, Some(2)));
    assert_eq!(subsets.by_ref().count(), 2);
    assert_eq!(subsets.size_hint(), (0, Some(0)));
    assert_eq!(subsets.next(), None);
    assert_eq!(Bitboard::FULL.subsets().size_hint(), (1, None));
}

#[test]
fn files_and_ranks_hold_their_squares() {
    for square in Square::ALL {
        for index in 0..8 {
            let (file, rank) = (Bitboard::file(index), Bitboard::rank(index));
            assert_eq!(file.contains(square), square.file() == index);
            assert_eq!(rank.contains(square), square.rank() == index);
        }
    }
}

#[test]
#[should_panic = "a file is below 8"]
fn there_is_no_ninth_file() {
    let _ = Bitboard::file(8);
}

#[test]
#[should_panic = "a rank is below 8"]
fn there_is_no_ninth_rank() {
    let _ = Bitboard::rank(8);
}

/// A full board is moved to all squares on which a step can land.
#[test]
fn a_shift_moves_every_member_one_step() {
    for direction in Direction::ALL {
        for board in boards() {
            let moved = board.into_iter().filter_map(|s| s.offset(direction));
            assert_eq!(board.shift(direction), moved.collect(), "{direction}");
        }
        assert_eq!(direction.wrap_mask(), Bitboard::FULL.shift(direction));
    }
}

#[test]
fn symmetries_move_members_as_they_say() {
    fn at(file: u8, rank: u8) -> Option<Square> {
        Square::from_file_rank(file, rank)
    }
    for board in boards() {
        let mapped = |map: fn(u8, u8) -> Option<Square>| -> Bitboard {
            let place = |square: Square| map(square.file(), square.rank());
            board.into_iter().filter_map(place).collect()
        };
        assert_eq!(board.flip_ranks(), mapped(|f, r| at(f, 7 - r)));
        assert_eq!(board.flip_files(), mapped(|f, r| at(7 - f, r)));
        assert_eq!(board.rotate_180(), mapped(|f, r| at(7 - f, 7 - r)));
        assert_eq!(board.flip_diagonal(), mapped(|f, r| at(r, f)));
        assert_eq!(board.flip_anti_diagonal(), mapped(|f, r| at(7 - r, 7 - f)));
        assert_eq!(board.rotate_90_clockwise(), mapped(|f, r| at(r, 7 - f)));
        let back = board.rotate_90_counterclockwise();
        assert_eq!(back, mapped(|f, r| at(7 - r, f)));
    }
}

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
    let lines: Vec<_> = BOARD.to_string().lines().map(str::to_owned).collect();
    assert_eq!(lines[2..4], [". 1 . . . . . .", ". . . . . . . ."]);
    assert_eq!((lines.len(), &*lines[7]), (8, "1 1 . . . . . ."));
    assert_eq!(format!("{BOARD:?}"), "Bitboard(0x8000020000200003)");
    assert_eq!(format!("{BOARD:#?}"), format!("Bitboard {{\n{BOARD}\n}}"));
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
            assert_eq!(PieceSets::from_array(side.to_array()), side);
            assert_eq!(side.orthogonal(), side.rooks | side.queens);
            assert_eq!(side.diagonal(), side.bishops | side.queens);
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

macro_rules! proved_against_the_reference {
    ($($module:ident)*) => {$(
        #[test]
        fn $module() {
            use raylane::empty_board::$module::*;

            for square in squares() {
                let bit = square.bitboard();
                let ray = |direction| reference::ray_attacks(direction, square, Bitboard::EMPTY);
                for direction in Direction::ALL {
                    let masks = [ray_mask_without_square(direction, square), ray_mask(direction, square)];
                    let ray = ray(direction);
                    assert_eq!(masks, [ray, ray | bit], "{direction} {square}");
                }
                let lines = Line::ALL.map(|line| {
                    let rays = [ray(line.positive()), ray(line.negative())];
                    let both = rays[0] | rays[1];
                    let masks = [line_mask_without_square(line, square), line_mask(line, square)];
                    assert_eq!(masks, [both, both | bit], "{line} {square}");
                    for whole in masks {
                        let parts = [positive_ray(whole, square), negative_ray(whole, square)];
                        assert_eq!(parts, rays, "{line} {square}");
                    }
                    both
                });
                let [rank, file, diagonal, other] = lines;
                let (rook, bishop) = (rank | file, diagonal | other);
                for (mask, without, expected) in [
                    (rank_mask(square), rank_mask_without_square(square), rank),
                    (file_mask(square), file_mask_without_square(square), file),
                    (diagonal_mask(square), diagonal_mask_without_square(square), diagonal),
                    (anti_diagonal_mask(square), anti_diagonal_mask_without_square(square), other),
                    (rook_mask(square), rook_mask_without_square(square), rook),
                    (bishop_mask(square), bishop_mask_without_square(square), bishop),
                    (queen_mask(square), queen_mask_without_square(square), rook | bishop),
                ] {
                    assert_eq!([without, mask], [expected, expected | bit], "{square}");
                }
            }
        }
    )*};
}

proved_against_the_reference!(lookup calculated);

#[test]
fn rays_by_fill() {
    for square in squares() {
        for direction in Direction::ALL {
            let ray = reference::ray_attacks(direction, square, Bitboard::EMPTY);
            assert_eq!(filled::ray_mask_without_square(direction, square), ray);
            assert_eq!(filled::ray_mask(direction, square), ray.with(square));
        }
    }
}

#[test]
fn the_forms_of_the_diagonals_agree() {
    use calculated::{classic, generalized_shift};

    macro_rules! agree {
        ($square:ident: $($mask:ident)*) => {$(
            let forms = [classic::$mask($square), generalized_shift::$mask($square)];
            assert_eq!(forms, [lookup::$mask($square); 2], "{}", $square);
        )*};
    }
    for square in squares() {
        agree!(square: diagonal_mask anti_diagonal_mask diagonal_mask_without_square anti_diagonal_mask_without_square);
    }
}
