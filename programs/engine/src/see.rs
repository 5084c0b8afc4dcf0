//! Static exchange evaluation: what a move wins or loses once both sides have taken on its
//! target as long as that pays.
//!
//! Each capture may open the line of a slider behind the piece that took. So the target's
//! lines are queried again after each capture, on the board without that piece, and the
//! answer decides which piece takes next: a chain of queries in which each waits for the
//! one before. Their latency counts here, not their throughput.

use chess::{Colour, Move, MoveKind, Piece, Position, Sliders};
use raylane::{Bitboard, Direction, Square, king_attacks, knight_attacks, pawn_attacks};

use crate::EntryPoint;
use crate::score::value;

/// Returns the pieces of both colours that attack `square`, with `occupied` as blockers.
/// Call it in the region of `sliders`.
#[inline(always)]
pub fn attackers(
    sliders: impl Sliders,
    position: &Position,
    square: Square,
    occupied: Bitboard,
) -> Bitboard {
    let (orthogonal, diagonal) = sliders.rook_bishop_attacks(square, occupied);
    let [white, black] = [Colour::White, Colour::Black];
    let pawns = pawn_attacks(black, square) & position.colour(white)
        | pawn_attacks(white, square) & position.colour(black);
    orthogonal & position.orthogonal_sliders()
        | diagonal & position.diagonal_sliders()
        | knight_attacks(square) & position.pieces(Piece::Knight)
        | king_attacks(square) & position.pieces(Piece::King)
        | pawns & position.pieces(Piece::Pawn)
}

/// Returns whether the side to move is in check. Call it in the region of `sliders`.
#[inline(always)]
pub fn in_check(sliders: impl Sliders, position: &Position) -> bool {
    let us = position.side_to_move();
    let attackers = attackers(sliders, position, position.king(us), position.occupied());
    !attackers.is_disjoint(position.colour(!us))
}

/// Returns what a move takes.
// A loop, because `find` is not always inlined.
#[allow(clippy::manual_find)]
#[inline(always)]
pub fn captured(position: &Position, mv: Move) -> Option<Piece> {
    if mv.kind == MoveKind::EnPassant {
        return Some(Piece::Pawn);
    }
    let enemies = position.colour(!position.side_to_move());
    if !enemies.contains(mv.to) {
        return None;
    }
    for piece in Piece::ALL {
        if position.pieces(piece).contains(mv.to) {
            return Some(piece);
        }
    }
    None
}

/// Returns whether a legal move, followed by the exchange on its target, wins at least
/// `threshold` hundredths of a pawn.
///
/// Each side takes with its least valuable piece (of equal ones, with that on the lowest
/// square), or stops when that is better. A king takes last, and only what is not
/// defended. Pins are ignored, and so are promotions after the first move.
pub fn see_at_least<E: EntryPoint>(
    entry: E,
    position: &Position,
    mv: Move,
    threshold: i32,
) -> bool {
    entry.enter(
        #[inline(always)]
        || exchange(entry, position, mv, threshold),
    )
}

#[inline(always)]
fn exchange(sliders: impl Sliders, position: &Position, mv: Move, threshold: i32) -> bool {
    let mut gain = captured(position, mv).map_or(0, value);
    // What stands on the target, to be taken next.
    let mut at_risk = value(mv.piece);
    if let MoveKind::Promotion(piece) = mv.kind {
        gain += value(piece) - at_risk;
        at_risk = value(piece);
    }
    if gain < threshold {
        return false;
    }
    let mut side = !position.side_to_move();
    // What `side` must win to spoil what the other side has reached.
    let mut needed = gain - threshold + 1;
    if at_risk < needed {
        return true;
    }

    let mut occupied = position.occupied().without(mv.from).with(mv.to);
    if mv.kind == MoveKind::EnPassant {
        let back = match side {
            Colour::White => Direction::North,
            Colour::Black => Direction::South,
        };
        occupied &= !mv.to.bitboard().shift(back);
    }
    let (orthogonal, diagonal) = (position.orthogonal_sliders(), position.diagonal_sliders());
    let mut attackers = attackers(sliders, position, mv.to, occupied);
    // Whether the move reaches the threshold if `side` stops now.
    let mut reached = true;
    loop {
        attackers &= occupied;
        let own = attackers & position.colour(side);
        let Some((piece, from)) = least(position, own) else {
            return reached;
        };
        if piece == Piece::King {
            // Nor may it walk along the line of a slider.
            let occupied = occupied.without(from);
            let defenders = self::attackers(sliders, position, mv.to, occupied) & occupied;
            return reached != defenders.is_disjoint(position.colour(!side));
        }
        reached = !reached;
        needed = at_risk - needed + 1;
        at_risk = value(piece);
        if at_risk < needed {
            return reached;
        }
        // The lines through the square that is now empty.
        occupied = occupied.without(from);
        if matches!(piece, Piece::Pawn | Piece::Bishop | Piece::Queen) {
            attackers |= sliders.bishop_attacks(mv.to, occupied) & diagonal;
        }
        if matches!(piece, Piece::Rook | Piece::Queen) {
            attackers |= sliders.rook_attacks(mv.to, occupied) & orthogonal;
        }
        side = !side;
    }
}

/// The least valuable of `pieces`.
#[inline(always)]
fn least(position: &Position, pieces: Bitboard) -> Option<(Piece, Square)> {
    for piece in Piece::ALL {
        if let Some(square) = (position.pieces(piece) & pieces).first() {
            return Some((piece, square));
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::CompiledIn;
    use crate::entry_point::legal_moves;
    use crate::game::tests::positions;
    use chess::position::Setup;
    use proptest::prelude::*;
    use proptest::test_runner::FileFailurePersistence;
    use raylane::reference;
    use raylane_support::Random;
    use raylane_support::levels::levels;

    /// A board square by square, on which the oracle plays captures.
    #[derive(Clone)]
    struct Board([Option<(Colour, Piece)>; 64]);

    impl Board {
        fn new(position: &Position) -> Board {
            Board(Square::ALL.map(|square| position.piece_at(square)))
        }

        fn at(&mut self, square: Square) -> &mut Option<(Colour, Piece)> {
            &mut self.0[square.index()]
        }

        fn occupied(&self) -> Bitboard {
            let squares = Square::ALL.into_iter();
            squares
                .filter(|&square| self.0[square.index()].is_some())
                .collect()
        }

        fn attacks(&self, from: Square, to: Square) -> bool {
            let Some((colour, piece)) = self.0[from.index()] else {
                return false;
            };
            let (files, ranks) = (
                i32::from(to.file()) - i32::from(from.file()),
                i32::from(to.rank()) - i32::from(from.rank()),
            );
            let (far, near) = (files.abs().max(ranks.abs()), files.abs().min(ranks.abs()));
            match piece {
                Piece::Pawn => {
                    files.abs() == 1 && ranks == if colour == Colour::White { 1 } else { -1 }
                }
                Piece::Knight => (far, near) == (2, 1),
                Piece::King => far == 1,
                Piece::Bishop => reference::bishop_attacks(from, self.occupied()).contains(to),
                Piece::Rook => reference::rook_attacks(from, self.occupied()).contains(to),
                Piece::Queen => reference::queen_attacks(from, self.occupied()).contains(to),
            }
        }

        /// What `side` wins if it takes on `square` or not, as it likes.
        fn exchange(&self, square: Square, side: Colour) -> i32 {
            let of_side = |from: &Square| {
                matches!(self.0[from.index()], Some((colour, _)) if colour == side)
                    && self.attacks(*from, square)
            };
            let kind = |from: &Square| self.0[from.index()].map(|(_, piece)| piece as u8);
            let Some(from) = Square::ALL.into_iter().filter(of_side).min_by_key(kind) else {
                return 0;
            };
            let mut after = self.clone();
            let taker = after.at(from).take();
            let Some((_, taken)) = after.at(square).take() else {
                unreachable!("something stands there");
            };
            *after.at(square) = taker;
            let is_king = matches!(taker, Some((_, Piece::King)));
            let is_enemy = |from: &Square| matches!(after.0[from.index()], Some((colour, _)) if colour != side);
            if is_king
                && Square::ALL
                    .iter()
                    .any(|from| is_enemy(from) && after.attacks(*from, square))
            {
                return 0;
            }
            (value(taken) - after.exchange(square, !side)).max(0)
        }
    }

    /// What a move wins, by playing the exchange.
    fn oracle(position: &Position, mv: Move) -> i32 {
        let side = position.side_to_move();
        let mut board = Board::new(position);
        let mut wins = 0;
        let taken = match mv.kind {
            MoveKind::EnPassant => Square::from_file_rank(mv.to.file(), mv.from.rank()),
            _ => Some(mv.to),
        };
        if let Some((_, piece)) = taken.and_then(|square| board.at(square).take()) {
            wins += value(piece);
        }
        board.at(mv.from).take();
        let mut piece = mv.piece;
        if let MoveKind::Promotion(promoted) = mv.kind {
            wins += value(promoted) - value(piece);
            piece = promoted;
        }
        *board.at(mv.to) = Some((side, piece));
        if mv.kind == MoveKind::Castling {
            return wins;
        }
        wins - board.exchange(mv.to, !side)
    }

    /// Compares the function with the oracle for all moves.
    fn check(position: &Position) {
        for mv in legal_moves(CompiledIn, position) {
            let wins = oracle(position, mv);
            for (threshold, expected) in [
                (wins, true),
                (wins + 1, false),
                (wins - 150, true),
                (wins + 150, false),
            ] {
                let found = see_at_least(CompiledIn, position, mv, threshold);
                assert_eq!(
                    found, expected,
                    "{position:?} {mv} wins {wins}: {threshold}"
                );
            }
        }
    }

    /// Kings and up to 30 other pieces anywhere, if that is a position.
    fn crowd(seed: u64) -> Option<Position> {
        let mut random = Random::new(seed);
        let mut squares = Square::ALL;
        random.shuffle(&mut squares);
        let [white, black, others @ ..] = squares;
        let mut pieces = [[Bitboard::EMPTY; 6]; 2];
        for (side, king) in pieces.iter_mut().zip([white, black]) {
            side[Piece::King as usize] = king.bitboard();
        }
        let count = random.bits() as usize % 31;
        for &square in &others[..count] {
            let kind = random.choose(&Piece::ALL[..5]);
            if kind != Piece::Pawn || !matches!(square.rank(), 0 | 7) {
                let side = random.choose(&[Colour::White, Colour::Black]);
                pieces[side as usize][kind as usize] |= square.bitboard();
            }
        }
        let setup = Setup {
            pieces,
            side_to_move: random.choose(&[Colour::White, Colour::Black]),
            castling: Bitboard::EMPTY,
            en_passant: None,
        };
        Position::new(&setup).ok()
    }

    #[test]
    fn exchanges_of_games_are_those_of_the_oracle() {
        for position in positions() {
            check(&position);
        }
    }

    proptest! {
        #![proptest_config(ProptestConfig {
            // Beside this file.
            failure_persistence: Some(Box::new(FileFailurePersistence::WithSource("regressions"))),
            cases: 2000,
            max_global_rejects: 10_000,
            ..ProptestConfig::default()
        })]

        #[test]
        fn exchanges_in_a_crowd_are_those_of_the_oracle(seed: u64) {
            let position = crowd(seed);
            prop_assume!(position.is_some());
            check(&position.expect("assumed"));
        }
    }

    #[test]
    fn known_exchanges() {
        for (fen, mv, wins) in [
            // The rook behind the rook counts.
            ("3rk3/8/8/3p4/8/8/3R4/3RK3 w - -", "d2d5", 100),
            ("3rk3/3r4/8/3p4/8/8/3R4/3RK3 w - -", "d2d5", -400),
            // So does the queen behind the bishop, and behind the pawn.
            ("4k3/8/2p5/3n4/4B3/5Q2/8/4K3 w - -", "e4d5", 90),
            ("4k3/8/2p5/3n4/4P3/5B2/8/4K3 w - -", "e4d5", 320),
            // The king may not take what is defended.
            ("8/8/3k4/4p3/8/6B1/7Q/4K3 w - -", "g3e5", 100),
            ("8/8/3k4/4p3/8/6B1/8/4K3 w - -", "g3e5", -230),
            // En passant opens a file; a promotion is worth its queen, which is then lost.
            ("3rk3/8/8/3pP3/8/8/8/3RK3 w - d6", "e5d6", 100),
            ("3rk3/2P5/8/8/8/8/8/4K3 w - -", "c7d8q", 400 + 950 - 950),
            ("4k3/8/8/8/8/8/8/4K2R w K -", "e1g1", 0),
        ] {
            let position: Position = fen.parse().expect(fen);
            let legal = legal_moves(CompiledIn, &position);
            let mv = legal.iter().find(|legal| legal.to_string() == mv);
            let mv = *mv.unwrap_or_else(|| panic!("{fen}: no such move"));
            assert_eq!(oracle(&position, mv), wins, "{fen} {mv}");
            check(&position);
        }
    }

    #[test]
    fn every_level_agrees() {
        for position in positions().iter().step_by(100) {
            for mv in legal_moves(CompiledIn, position) {
                let expected = see_at_least(CompiledIn, position, mv, 0);
                for &level in levels() {
                    let found =
                        raylane::dispatch!(level, token => see_at_least(token, position, mv, 0));
                    assert_eq!(found, expected, "{position:?} {mv} {level}");
                }
            }
        }
    }
}
