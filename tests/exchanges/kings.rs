//! Checks and pins: every ray, in every way to call them, against the reference, and against another
//! move generator.

use crate::other_positions;
use cozy_chess::Board;
use raylane::{Bitboard, ChecksAndPins, Colour, Direction, PieceKind, Square, reference};
use raylane_support::Random;
use raylane_support::corpus::FENS;
use raylane_support::implementations::implementations;
use raylane_support::implementations::queries::Checks;
use raylane_support::oracle::{self, Placement};
use raylane_support::reduced::rounds;
use raylane_support::{asked, verify};

/// Each square of a ray is empty, or has a slider, or has another piece. One ray is enough, because rays do
/// not influence each other.
#[test]
#[cfg_attr(miri, ignore = "too slow")]
fn every_ray_with_every_arrangement() {
    let implementations = implementations::<dyn Checks>();
    for king in Square::ALL {
        for direction in Direction::ALL {
            let ray = reference::ray_attacks(direction, king, Bitboard::EMPTY);
            for occupied in ray.subsets() {
                for sliders in occupied.subsets() {
                    let none = Bitboard::EMPTY;
                    for [orthogonal, diagonal] in [[sliders, none], [none, sliders]] {
                        let boards = [orthogonal, diagonal, occupied];
                        verify::checks_and_pins(&implementations, king, boards);
                        // The others are of one side: if there are two, it makes no difference whose they are.
                        let (rooks, bishops, pawns) = (orthogonal, diagonal, occupied - sliders);
                        let kinds = [pawns, none, bishops, rooks, none, king.bitboard()];
                        for enemy in Colour::ALL {
                            for owner in Colour::ALL {
                                let mut colours = [none; 2];
                                colours[enemy as usize] |= sliders;
                                colours[!enemy as usize] |= king;
                                colours[owner as usize] |= pawns;
                                let sets = Placement { kinds, colours };
                                verify::blockers(&implementations, &sets.pieces(), occupied);
                            }
                        }
                    }
                }
            }
        }
    }
}

/// Compares the checks and pins of the side to move.
fn compare(board: &Board, same: &oracle::Board) {
    let set = |set: cozy_chess::BitBoard| Bitboard(set.0);
    let us = set(board.colors(board.side_to_move()));
    let them = &same.sides()[!board.side_to_move() as usize];
    let found: ChecksAndPins = raylane::checks_and_pins(
        Square::new_masked(board.king(board.side_to_move()) as u8),
        them.orthogonal(),
        them.diagonal(),
        same.occupied(),
    );
    let leapers = them.knights | them.pawns;
    assert_eq!(found.checkers, set(board.checkers()) - leapers, "{board}");
    assert_eq!(found.pinned & us, set(board.pinned()) & us, "{board}");
    let colour = Colour::ALL[board.side_to_move() as usize];
    let (sets, occupied) = (same.placement(), same.occupied());
    let checkers = raylane::checkers(colour, &sets.pieces(), occupied);
    assert_eq!(checkers, set(board.checkers()), "{board}");
    let blockers = raylane::blockers(colour, &sets.pieces(), occupied);
    assert!(found.pinned.is_subset(blockers.blockers), "{board}");
    let both_pins = (found.orthogonal_pins | found.diagonal_pins) & us;
    assert_eq!(both_pins, found.pinned & us, "{board}");
}

#[test]
#[cfg_attr(miri, ignore = "too slow")]
fn checks_and_pins_by_another_move_generator() {
    other_positions::each(compare);
}

/// The moves of a side but for castling and en passant, legal or not: the kind of piece that arrives, the
/// square that it leaves, and the one that it goes to.
fn moves(board: &oracle::Board, side: Colour) -> Vec<(PieceKind, Square, Square)> {
    let (sides, occupied) = (board.sides(), board.occupied());
    let (own, enemies) = (&sides[side as usize], sides[!side as usize].all());
    let (second, last) = [(1, 7), (6, 0)][side as usize];
    let mut moves = Vec::new();
    for kind in PieceKind::ALL {
        for from in own.of(kind) {
            let attacks = oracle::attacks(side, kind, from, occupied);
            if kind != PieceKind::Pawn {
                moves.extend((attacks - own.all()).into_iter().map(|to| (kind, from, to)));
                continue;
            }
            let mut targets = attacks & enemies;
            let step = |from: Square| {
                from.offset(side.forward())
                    .filter(|to| !occupied.contains(*to))
            };
            targets.extend(step(from));
            if from.rank() == second {
                targets.extend(step(from).and_then(step));
            }
            for to in targets {
                let arrives = if to.rank() == last { 1..5 } else { 0..1 };
                moves.extend(PieceKind::ALL[arrives].iter().map(|&kind| (kind, from, to)));
            }
        }
    }
    moves
}

/// Compares what the library says of each move of a side with the attacks on the kings after it. Returns
/// how many moves are legal and how many are not, how many give check and how many do not.
fn compare_moves(board: &oracle::Board, side: Colour) -> [usize; 4] {
    let (sides, occupied) = (board.sides(), board.occupied());
    let checks = |king: Square, by: Colour| {
        let sliders = &sides[by as usize];
        raylane::checks_and_pins(king, sliders.orthogonal(), sliders.diagonal(), occupied)
    };
    let [own, enemy] = [side, !side].map(|side| sides[side as usize].king.first());
    let own = own.map(|king| {
        let found = checks(king, !side);
        let pins = |&from: &Square| {
            let between = raylane::between(king, from) & found.pinned;
            !(between & sides[side as usize].all()).is_empty()
        };
        let pinners: Bitboard = found.pinners.into_iter().filter(pins).collect();
        let said = found.pinners_of(king, sides[side as usize].all());
        assert_eq!(said, pinners, "{board:?}");
        let rays = pinners.into_iter().fold(Bitboard::EMPTY, |rays, pinner| {
            rays | raylane::between_with_end(king, pinner)
        });
        let said = found.pin_rays_of(king, sides[side as usize].all());
        let (rank, file) = (king.rank(), king.file());
        let lines = Bitboard::rank(rank) | Bitboard::file(file);
        assert_eq!(said, [rays & lines, rays - lines], "{board:?}");
        (king, found, board.attackers(king, !side) - found.checkers)
    });
    let enemy = enemy.filter(|&king| board.attackers(king, side).is_empty());
    let enemy = enemy.map(|king| {
        let squares = raylane::check_squares(side, king, occupied);
        (king, checks(king, side), squares)
    });
    let sets = board.placement();
    let kept = raylane::legality(side, &sets.pieces(), occupied);
    let mut counts = [0; 4];
    for (kind, from, to) in moves(board, side) {
        let mut after = board.after(from, to);
        after.put(to, Some((side, kind)));
        let attacked = |king, by| !after.attackers(king, by).is_empty();
        let what = || format!("{kind} {from}{to}{board:?}");
        if let Some((king, found, leapers)) = own
            && from != king
        {
            let said = found.is_legal(king, leapers, from, to);
            assert_eq!(said, !attacked(king, !side), "{}", what());
            assert_eq!(said, kept.is_legal(from, to), "{}", what());
            counts[usize::from(!said)] += 1;
        }
        if let Some((king, found, squares)) = enemy {
            let said = found.gives_check(king, &squares, kind, from, to);
            assert_eq!(said, attacked(king, side), "{}", what());
            assert_eq!(said, kept.gives_check(kind, from, to), "{}", what());
            counts[2 + usize::from(!said)] += 1;
        }
    }
    counts
}

/// Checks that are discovered, by a step of the king as well, and promotions that give check through the
/// square that the pawn leaves.
#[test]
fn checks_that_do_not_come_from_the_piece_that_arrives_or_past_its_own_square() {
    for (fen, checks) in [
        ("4k3/8/8/8/4B3/2N5/8/4R2K w - -", 12),
        ("8/8/k7/8/8/3K4/4B3/8 w - -", 6),
        ("8/1P6/8/8/8/8/6K1/1k6 w - -", 2),
        ("3r4/2P5/8/k7/8/8/6K1/8 w - -", 2),
    ] {
        let board = fen.parse().expect("a position");
        assert_eq!(compare_moves(&board, Colour::White)[2], checks, "{fen}");
    }
}

/// The files of king and rooks, and all pieces, of a start position of Chess960 by its number.
fn start_position(number: usize) -> [PieceKind; 8] {
    use PieceKind::*;
    let mut rank = [None; 8];
    let (rest, light) = (number / 4, number % 4);
    rank[2 * light + 1] = Some(Bishop);
    let (rest, dark) = (rest / 4, rest % 4);
    rank[2 * dark] = Some(Bishop);
    let put = |rank: &mut [Option<PieceKind>; 8], nth: usize, kind| {
        let empty = rank.iter_mut().filter(|place| place.is_none()).nth(nth);
        *empty.expect("there are so many empty squares") = Some(kind);
    };
    let (knights, queen) = (rest / 6, rest % 6);
    put(&mut rank, queen, Queen);
    let pairs = (0..5).flat_map(|low| (low + 1..5).map(move |high| (low, high)));
    let (low, high) = pairs.clone().nth(knights).expect("ten pairs");
    put(&mut rank, high, Knight);
    put(&mut rank, low, Knight);
    for kind in [Rook, King, Rook] {
        put(&mut rank, 0, kind);
    }
    rank.map(|kind| kind.expect("eight pieces"))
}

/// Each castling of each start position of Chess960, of both sides, with few pieces more: those of the start position
/// that are not in the way, pawns and enemies anywhere else. By the board after each step of the king.
#[test]
fn castling_in_every_start_position_is_judged_by_the_board_after_each_step() {
    let implementations = implementations::<dyn Checks>();
    let mut random = Random::new(13);
    let (mut counts, mut rook_left) = ([0; 2], 0);
    let every = 960 / rounds(960);
    for number in (0..960).step_by(every) {
        let rank = start_position(number);
        let file_of = |kind| rank.iter().position(|&other| other == kind);
        let king = file_of(PieceKind::King).expect("a king");
        let rooks = (0..8).filter(|&file| rank[file] == PieceKind::Rook);
        for (rook, side) in rooks.flat_map(|rook| Colour::ALL.map(|side| (rook, side))) {
            let files = if rook > king { [6, 5] } else { [2, 3] };
            let on_rank = |file| Square::ALL[file + 56 * side as usize];
            let [king, king_to, rook, rook_to] = [king, files[0], rook, files[1]].map(on_rank);
            let crossed = |from, to| reference::between_with_end(from, to).with(from);
            let needed = crossed(king, king_to) | crossed(rook, rook_to);
            for _ in 0..rounds(8) {
                let mut board = oracle::Board {
                    mailbox: [0; 64],
                    meaning: oracle::usual_meaning(),
                };
                for square in Square::ALL {
                    let anything = match random.bits() % 64 {
                        0..6 => Some((side, PieceKind::Pawn)),
                        6..9 => Some((!side, random.choose(&PieceKind::ALL))),
                        // Beside the rook, where its leaving counts.
                        9..20 if square.rank() == king.rank() => Some((!side, PieceKind::Rook)),
                        _ => None,
                    };
                    let file = usize::from(square.file());
                    let start = (square.rank() == king.rank() && random.bits().is_multiple_of(2))
                        .then_some((side, rank[file]));
                    let free = !needed.contains(square);
                    board.put(square, anything.or(start).filter(|_| free));
                }
                board.put(king, Some((side, PieceKind::King)));
                board.put(rook, Some((side, PieceKind::Rook)));

                let expected = oracle::castling_is_legal(&board, [king, king_to], [rook, rook_to]);
                let (sets, occupied) = (board.placement(), board.occupied());
                let pieces = &sets.pieces();
                asked! { &implementations;
                    castling_is_legal(!side, pieces, occupied, king, king_to, rook) => expected;
                }
                let danger = raylane::setwise::king_danger(!side, pieces, occupied, king);
                let path = crossed(king, king_to);
                let enemy = pieces.side(!side);
                let (orthogonal, diagonal) = (enemy.orthogonal(), enemy.diagonal());
                let pins = raylane::checks_and_pins(king, orthogonal, diagonal, occupied);
                let is_safe = danger.is_disjoint(path);
                assert_eq!(
                    is_safe && !pins.orthogonal_pins.contains(rook),
                    expected,
                    "{board:?}"
                );
                counts[usize::from(expected)] += 1;
                rook_left += usize::from(is_safe && !expected);
            }
        }
    }
    let [illegal, legal] = counts;
    println!("{legal} castlings legal, {illegal} not, {rook_left} of them because the rook leaves");
    assert!(rounds(100) < 100 || legal.min(illegal) > 1000 && rook_left > 100);
}

/// Compares the moves of both sides on all boards, and demands that each answer is given often.
fn compare_all(boards: impl Iterator<Item = oracle::Board>) {
    let mut counts = [0; 4];
    for board in boards {
        for side in Colour::ALL {
            let more = compare_moves(&board, side);
            counts.iter_mut().zip(more).for_each(|(sum, n)| *sum += n);
        }
    }
    let [legal, illegal, check, none] = counts;
    println!("{legal} moves legal, {illegal} not; {check} give check, {none} do not");
    assert!(rounds(100) < 100 || counts.iter().all(|&count| count > 1000));
}

#[test]
#[cfg_attr(miri, ignore = "too slow")]
fn moves_of_real_positions_are_judged_as_on_the_board_after_them() {
    let boards = FENS.lines().map(|fen| fen.parse().expect("a position"));
    compare_all(boards.take(rounds(4096)));
}

/// From every second crowd the pieces that attack a king are removed: otherwise almost every king would be
/// in check.
#[test]
fn moves_in_crowds_are_judged_as_on_the_board_after_them() {
    let mut random = Random::new(12);
    let crowds = (0..rounds(3000)).map(|_| {
        let mut board = oracle::Board::crowd(&mut random, oracle::usual_meaning());
        if random.half().contains(Square::A1) {
            return board;
        }
        for side in Colour::ALL {
            let king = board.sides()[side as usize].king.first();
            while let Some(from) = king.and_then(|king| board.attackers(king, !side).first()) {
                board.put(from, None);
            }
        }
        board
    });
    compare_all(crowds);
}
