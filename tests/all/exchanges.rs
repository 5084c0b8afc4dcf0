//! Who attacks a square and what an exchange there wins, in every way to call it: against oracles
//! that play move by move.

use raylane::rays::FirstMove;
use raylane::{Bitboard, Colour, Direction, PieceKind, PieceSets, Square, reference};
use raylane_support::Random;
use raylane_support::contestants::queries::{Exchanges, Mailbox};
use raylane_support::contestants::{Place, contestants};
use raylane_support::oracle::{Board, random_meaning, usual_meaning};
use raylane_support::reduced::rounds;
use raylane_support::verify;

/// Each square of a ray is empty or has a piece of some kind, of each side.
#[test]
#[cfg_attr(miri, ignore = "too slow")]
fn every_subset_of_every_ray() {
    let mut random = Random::new(51);
    let contestants = contestants::<dyn Exchanges>(&[Place::InRegion]);
    for square in Square::ALL
        .into_iter()
        .step_by(raylane_support::reduced::STEP)
    {
        for direction in Direction::ALL {
            let ray = reference::ray_attacks(direction, square, Bitboard::EMPTY);
            for occupied in ray.subsets() {
                let mut sides = [[Bitboard::EMPTY; 6]; 2];
                for from in occupied {
                    let piece = random.bits() as usize;
                    sides[piece % 2][piece / 2 % 6] |= from;
                }
                let sides = sides.map(PieceSets::from_array);
                let sets = [occupied, random.board(), random.board()];
                verify::attackers(&contestants, square, &sides, sets, random.bits());
            }
        }
    }
}

/// Several kings, pawns anywhere, and blockers that are no pieces, or pieces that are gone.
#[test]
fn attackers_in_a_crowd() {
    let mut random = Random::new(52);
    let contestants = contestants::<dyn Exchanges>(&Place::ALL);
    for _ in 0..rounds(3_000) {
        let board = Board::crowd(&mut random, usual_meaning());
        let occupied = match random.bits() % 3 {
            0 => board.occupied(),
            1 => board.occupied() & random.board(),
            _ => random.board(),
        };
        let sets = [occupied, random.board(), random.board()];
        verify::attackers(
            &contestants,
            random.square(),
            &board.sides(),
            sets,
            random.bits(),
        );
    }
}

/// Some first move on the board, if there is a piece: a capture or not, by any way.
fn first_move(board: &mut Board, random: &mut Random) -> Option<FirstMove> {
    let pieces: Vec<Square> = board.occupied().into_iter().collect();
    if pieces.is_empty() {
        return None;
    }
    let from = random.choose(&pieces);
    let to = if random.bits().is_multiple_of(2) {
        random.choose(&pieces)
    } else {
        random.square()
    };
    let (colour, piece) = board.piece(from)?;
    let mut first = FirstMove {
        captured: board.piece(to).map(|(_, kind)| kind),
        ..FirstMove::quiet(colour, piece, from, to)
    };
    if random.bits().is_multiple_of(4) {
        first.promotion = Some(random.choose(&PieceKind::ALL));
    } else if random.bits().is_multiple_of(4) {
        let (file, rank) = match colour {
            Colour::White => (from.file(), 4),
            Colour::Black => (from.file(), 3),
        };
        let from = Square::from_file_rank(file, rank)?;
        let beside = Square::from_file_rank(if file == 0 { 1 } else { file - 1 }, rank)?;
        let to = Square::from_file_rank(beside.file(), if rank == 4 { 5 } else { 2 })?;
        board.put(from, Some((colour, PieceKind::Pawn)));
        board.put(beside, Some((!colour, PieceKind::Pawn)));
        board.put(to, None);
        first = FirstMove {
            captured: Some(PieceKind::Pawn),
            en_passant: true,
            ..FirstMove::quiet(colour, PieceKind::Pawn, from, to)
        };
    }
    (first.from != first.to).then_some(first)
}

/// Values in order, in any order, and below zero.
fn values(random: &mut Random) -> [i32; 6] {
    let mut some = |most: u64| (random.bits() % most) as i32;
    match some(3) {
        0 => [100, 320, 330, 500, 950, 0],
        1 => [(); 6].map(|()| some(1000)),
        _ => [(); 6].map(|()| some(2000) - 1000),
    }
}

#[test]
fn exchanges_in_a_crowd() {
    let mut random = Random::new(53);
    let mailboxes = contestants::<dyn Mailbox>(&Place::ALL);
    let contestants = contestants::<dyn Exchanges>(&Place::ALL);
    for _ in 0..rounds(5_000) {
        let meaning = random_meaning(&mut random);
        let mut board = Board::crowd(&mut random, meaning);
        if let Some(first) = first_move(&mut board, &mut random) {
            let values = values(&mut random);
            verify::exchanges(&contestants, &mailboxes, &board, &first, values);
        }
    }
}

/// Values whose sums are beyond 32 bits.
#[test]
fn nothing_overflows() {
    let queen = Square::D4.bitboard();
    let white = PieceSets {
        queens: queen,
        ..PieceSets::EMPTY
    };
    let black = PieceSets {
        rooks: Square::D5 | Square::D8,
        ..PieceSets::EMPTY
    };
    let sides = [white, black];
    let first = FirstMove {
        captured: Some(PieceKind::Rook),
        ..FirstMove::quiet(Colour::White, PieceKind::Queen, Square::D4, Square::D5)
    };
    for contestant in contestants::<dyn Exchanges>(&Place::ALL) {
        let occupied = white.all() | black.all();
        let wins = |values, threshold| {
            contestant.see_at_least(&first, &sides, occupied, &values, threshold)
        };
        for (rook, queen, wins_lowest) in [(i32::MAX, i32::MAX, true), (i32::MIN, i32::MAX, false)]
        {
            let values = [1, 3, 3, rook, queen, i32::MAX];
            assert_eq!(wins(values, i32::MIN), wins_lowest, "{contestant}");
            assert!(!wins(values, i32::MAX), "{contestant}");
        }
    }
}
