//! Checks and pins: every ray, in every way to call them, against the reference; and what is said of moves, against the boards
//! after them.

use raylane::{Bitboard, Colour, Direction, PieceKind, Square, reference};
use raylane_support::Random;
use raylane_support::asked;
use raylane_support::corpus::FENS;
use raylane_support::implementations::implementations;
use raylane_support::implementations::queries::Checks;
use raylane_support::oracle::{self, Placement};
use raylane_support::reduced::rounds;
use raylane_support::verify::{self, Change};

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

/// The moves of a side but for castling and en passant, legal or not: the kind of piece that arrives, the
/// square that it leaves, and the one that it goes to.
fn moves(board: &oracle::Board, side: Colour) -> Vec<(PieceKind, Square, Square)> {
    let (sides, occupied) = (board.sides(), board.occupied());
    let (own, enemies) = (&sides[side as usize], sides[!side as usize].all());
    let (fourth, last) = [(3, 7), (4, 0)][side as usize];
    let mut moves = Vec::new();
    for kind in PieceKind::ALL {
        for from in own.of(kind) {
            let mut targets = oracle::attacks(side, kind, from, occupied) - own.all();
            let mut arrives = &PieceKind::ALL[kind as usize..=kind as usize];
            if kind == PieceKind::Pawn {
                let step = |from: Bitboard| from.shift(side.forward()) - occupied;
                let once = step(from.bitboard());
                targets = targets & enemies | once | step(once) & Bitboard::rank(fourth);
                if !targets.is_disjoint(Bitboard::rank(last)) {
                    arrives = &PieceKind::ALL[1..5];
                }
            }
            for to in targets {
                moves.extend(arrives.iter().map(|&kind| (kind, from, to)));
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

/// Each castling of Chess960, of both sides, with few pieces more, among them rooks beside the castling one. By the board after
/// each step of the king.
#[test]
fn castling_is_judged_by_the_board_after_each_step() {
    let implementations = implementations::<dyn Checks>();
    let mut random = Random::new(13);
    let (mut counts, mut rook_left) = ([0; 2], 0);
    let ways = (0..rounds(300)).flat_map(|_| Change::of_two_pieces());
    for (side, change) in ways.step_by(if cfg!(miri) { 37 } else { 1 }) {
        let Change::Castling([king, king_to, rook, rook_to]) = change else {
            continue;
        };
        let crossed = |from, to| reference::between_with_end(from, to).with(from);
        let path = crossed(king, king_to);
        let (mailbox, meaning) = ([0; 64], oracle::usual_meaning());
        let mut board = oracle::Board { mailbox, meaning };
        for square in Bitboard::FULL - path - crossed(rook, rook_to) {
            let piece = match random.bits() % 64 {
                0..6 => Some((side, PieceKind::Pawn)),
                6..9 => Some((!side, random.choose(&PieceKind::ALL))),
                // Beside the rook, where its leaving counts.
                9..20 if square.rank() == king.rank() => Some((!side, PieceKind::Rook)),
                20..40 if square.rank() == king.rank() => Some((side, PieceKind::Knight)),
                _ => None,
            };
            board.put(square, piece);
        }
        change.prepare(side, &mut board);

        let attacked = |board: oracle::Board, king| !board.attackers(king, !side).is_empty();
        let mut steps = path.into_iter();
        let expected = steps.all(|square| !attacked(board.after(king, square), square))
            && !attacked(change.after(&board), king_to);
        let (sets, occupied) = (board.placement(), board.occupied());
        let pieces = &sets.pieces();
        asked! { &implementations;
            castling_is_legal(!side, pieces, occupied, king, king_to, rook) => expected;
        }
        let danger = raylane::setwise::king_danger(!side, pieces, occupied, king);
        let enemy = pieces.side(!side);
        let (orthogonal, diagonal) = (enemy.orthogonal(), enemy.diagonal());
        let pins = raylane::checks_and_pins(king, orthogonal, diagonal, occupied);
        let is_safe = danger.is_disjoint(path);
        let is_legal = is_safe && !pins.orthogonal_pins.contains(rook);
        assert_eq!(is_legal, expected, "{board:?}");
        counts[usize::from(expected)] += 1;
        rook_left += usize::from(is_safe && !expected);
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
