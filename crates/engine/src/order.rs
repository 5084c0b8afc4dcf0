//! The order of moves: the better the first ones, the smaller the tree.

use arrayvec::ArrayVec;
use move_generator::moves::MAX_MOVES;
use move_generator::sink::Sink;
use move_generator::{Colour, Move, MoveKind, MoveList, PieceKind, Position};
use raylane::{Bitboard, Square, Token};

use crate::exchange::{captured, see_at_least};
use crate::score::{MAX_PLY, value};

/// Scores by class; within a class they differ by less than half of it.
const FIRST: i32 = 1 << 28;
const CAPTURE: i32 = 1 << 24;
const KILLER: i32 = 1 << 20;
/// What history stays below.
const HISTORY: i32 = 1 << 14;

/// Whether a move neither takes nor promotes.
#[inline(always)]
pub(crate) fn is_quiet(position: &Position, mv: Move) -> bool {
    !matches!(mv.kind, MoveKind::EnPassant | MoveKind::Promotion(_))
        && !position.colour(!position.side_to_move()).contains(mv.to)
}

/// What the search has learned of quiet moves.
pub(crate) struct Memory {
    /// How often a move was the best one, by colour and squares.
    history: Box<[[[i16; 64]; 64]; 2]>,
    /// The last two moves that refuted another one, by ply.
    killers: [[Option<Move>; 2]; MAX_PLY],
}

impl Memory {
    pub(crate) fn new() -> Memory {
        Memory {
            history: Box::new([[[0; 64]; 64]; 2]),
            killers: [[None; 2]; MAX_PLY],
        }
    }

    /// Rewards the move that refuted the one before, and punishes those tried in vain.
    #[inline(always)]
    pub(crate) fn learn(&mut self, side: Colour, ply: usize, depth: i32, mv: Move, tried: &[Move]) {
        let killers = &mut self.killers[ply];
        if killers[0] != Some(mv) {
            *killers = [Some(mv), killers[0]];
        }
        let bonus = (16 * depth * depth).min(1200);
        self.adjust(side, mv, bonus);
        for &mv in tried {
            self.adjust(side, mv, -bonus);
        }
    }

    /// Adds a bonus, of which less counts the closer to its limit the history is.
    #[inline(always)]
    fn adjust(&mut self, side: Colour, mv: Move, bonus: i32) {
        let history = &mut self.history[side as usize][mv.from.index()][mv.to.index()];
        let old = i32::from(*history);
        *history = (old + bonus - old * bonus.abs() / HISTORY) as i16;
    }
}

/// Hands out moves, the best first.
pub(crate) struct Picker {
    moves: ArrayVec<(i32, Move), MAX_MOVES>,
    next: usize,
}

impl Picker {
    /// Without moves. (They are added in place: a picker of some kilobytes is not to be
    /// copied.)
    #[inline(always)]
    pub(crate) fn new() -> Picker {
        Picker {
            moves: ArrayVec::new(),
            next: 0,
        }
    }

    /// Adds moves. That of the transposition table comes first; then captures that win more;
    /// then killers; quiet moves by history; and captures that lose.
    #[inline(always)]
    pub(crate) fn add(
        &mut self,
        position: &Position,
        moves: &MoveList,
        first: Option<Move>,
        memory: &Memory,
        ply: usize,
    ) {
        let history = &memory.history[position.side_to_move() as usize];
        let [last, before] = memory.killers[ply];
        for &mv in moves {
            let score = if Some(mv) == first {
                FIRST
            } else if is_quiet(position, mv) {
                let killer = Some(mv) == last || Some(mv) == before;
                i32::from(killer) * KILLER + i32::from(history[mv.from.index()][mv.to.index()])
            } else {
                // The most valuable victim, and then the least valuable attacker.
                let victim = captured(position, mv).map_or(0, value);
                match mv.kind {
                    MoveKind::Promotion(PieceKind::Queen) => CAPTURE + 16 * (victim + 900),
                    MoveKind::Promotion(_) => -KILLER,
                    _ => CAPTURE + 16 * victim - value(mv.piece),
                }
            };
            self.moves.push((score, mv));
        }
    }

    /// The next move, and whether it is a capture that loses.
    #[inline(always)]
    pub(crate) fn next(&mut self, token: impl Token, position: &Position) -> Option<(Move, bool)> {
        loop {
            let rest = self.moves.get_mut(self.next..)?;
            let mut best = 0;
            for i in 1..rest.len() {
                if rest[i].0 > rest[best].0 {
                    best = i;
                }
            }
            if rest.is_empty() {
                return None;
            }
            rest.swap(0, best);
            let (score, mv) = &mut rest[0];
            // An exchange is evaluated when its turn has come, and not before: most nodes
            // end earlier.
            if (CAPTURE / 2..FIRST).contains(score) && !see_at_least(token, position, *mv, 0) {
                *score -= 2 * CAPTURE;
                continue;
            }
            self.next += 1;
            return Some((*mv, *score < -CAPTURE / 2));
        }
    }
}

/// Collects captures and promotions to a queen.
pub(crate) struct Noisy<'a> {
    pub(crate) moves: &'a mut MoveList,
    /// What can be taken.
    pub(crate) enemies: Bitboard,
}

impl Sink for Noisy<'_> {
    #[inline(always)]
    fn piece(&mut self, piece: PieceKind, from: Square, targets: Bitboard) {
        self.moves.piece(piece, from, targets & self.enemies);
    }

    #[inline(always)]
    fn pawns(&mut self, from: Bitboard, targets: Bitboard, kind: MoveKind) {
        // Either all of them take, or none.
        if kind == MoveKind::EnPassant || !targets.is_disjoint(self.enemies) {
            self.moves.pawns(from, targets, kind);
        }
    }

    #[inline(always)]
    fn promotions(&mut self, from: Bitboard, targets: Bitboard) {
        let queen = MoveKind::Promotion(PieceKind::Queen);
        self.moves.pawns(from, targets, queen);
    }

    #[inline(always)]
    fn one(&mut self, _: Move) {}
}
