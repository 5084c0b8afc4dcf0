//! [`Bitboard`]: conversions, iteration, and every operation of sets.

use raylane::{Bitboard, Direction, Square};
use raylane_support::Random;
use raylane_support::reduced::rounds;

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
        assert_eq!(board.into_iter().count(), members.len());
        assert_eq!(board.first(), members.first().copied());
        assert_eq!(board.last(), members.last().copied());
        assert_eq!(board.into_iter().last(), board.last());
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
fn sets() {
    let (a, b) = (Bitboard(0b0011), Bitboard(0b0101));
    assert_eq!(a & b, Bitboard(0b0001));
    assert_eq!(a | b, Bitboard(0b0111));
    assert_eq!(a ^ b, Bitboard(0b0110));
    assert_eq!(a - b, Bitboard(0b0010));
    assert_eq!(!a, Bitboard(!0b0011));
    let mut c = a;
    c &= b;
    c |= Bitboard(0b1100);
    c ^= Bitboard(0b0100);
    c -= Bitboard(0b0001);
    c.extend([Square::A1, Square::H8]);
    assert_eq!(c, Bitboard(1 << 63 | 0b1001));
    assert!((a & b).is_subset(a) && !a.is_subset(b));
    assert!((a - b).is_disjoint(b) && !a.is_disjoint(b));
    assert_eq!(Bitboard::from(Square::C1), a.with(Square::C1) - a);
    assert_eq!(a.without(Square::A1), a - Square::A1);
    assert_eq!((a.with(Square::A1), a.without(Square::C1)), (a, a));
    assert_eq!(Bitboard::EMPTY | Square::A1 | Square::B1, a);
    assert_eq!((Square::A1 | Square::B1, Square::A1 | a), (a, a));
    let mut d = Bitboard::EMPTY;
    d |= Square::C1;
    assert_eq!(d, Square::C1.bitboard());
    assert_eq!(u64::from(Bitboard::from(7)), 7);
    assert_eq!(Bitboard::default(), Bitboard::EMPTY);
    assert_eq!(format!("{a:x} {a:#X} {b:b}"), "3 0x3 101");
}

#[test]
fn a_square_is_the_set_of_itself() {
    for board in boards() {
        for square in Square::ALL {
            let set = Bitboard::from(square);
            assert_eq!(board & square, board & set);
            assert_eq!(board | square, board | set);
            assert_eq!(board ^ square, board ^ set);
            assert_eq!(board - square, board - set);
            let [mut and, mut or, mut xor, mut except] = [board; 4];
            and &= square;
            or |= square;
            xor ^= square;
            except -= square;
            let expected = [board & set, board | set, board ^ set, board - set];
            assert_eq!([and, or, xor, except], expected, "{square}");
        }
    }
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
