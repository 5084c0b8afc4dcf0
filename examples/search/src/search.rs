//! A search of fixed depth: alpha-beta, then captures until the board is quiet.
//!
//! It is as short as a search can be. Mate has one score at any distance, and is not seen among the captures at the end, where
//! whoever is in check may stand as well.

use move_generator::movegen::generate;
use move_generator::{Move, MoveKind, MoveList, PieceKind, Position};
use raylane::{FirstMove, Token, enter};

use crate::accumulators::Accumulators;
use crate::board::Board;
use crate::network::Network;

/// What a mated side loses.
const MATE: i32 = 30_000;

/// What exchanges are about, from pawns to kings.
const VALUES: [i32; 6] = [100, 320, 330, 500, 950, 20_000];

/// The order of moves: by what they capture.
const VICTIMS: [Option<PieceKind>; 6] = [
    Some(PieceKind::Queen),
    Some(PieceKind::Rook),
    Some(PieceKind::Bishop),
    Some(PieceKind::Knight),
    Some(PieceKind::Pawn),
    None,
];

/// A search, and how many nodes it has visited.
#[allow(missing_debug_implementations)]
pub struct Search<'n, T, F> {
    token: T,
    /// The line that is searched.
    pub line: Accumulators<'n>,
    /// Is told each evaluation.
    tell: F,
    /// How many there were so far.
    pub nodes: u64,
}

impl<'n, T: Token, F: FnMut(&Board, i32)> Search<'n, T, F> {
    /// Prepares the search of a position at the level of a token. `tell` is called with each position that is evaluated.
    #[must_use]
    pub fn new(token: T, network: &'n Network, root: Position, tell: F) -> Self {
        Self {
            token,
            line: Accumulators::new(network, root),
            tell,
            nodes: 0,
        }
    }

    /// Returns the score of the position for the side to move.
    pub fn score(&mut self, depth: u32) -> i32 {
        self.node(depth, -MATE, MATE)
    }

    /// Recursive, so it is not inlined: its whole body is in `enter!`. With the token [`COMPILED`](raylane::level::COMPILED) that
    /// is no call, and this an ordinary function.
    fn node(&mut self, depth: u32, alpha: i32, beta: i32) -> i32 {
        enter!(self.token, { self.visit(depth, alpha, beta) })
    }

    #[inline(always)]
    fn visit(&mut self, depth: u32, mut alpha: i32, beta: i32) -> i32 {
        self.nodes += 1;
        let is_leaf = depth == 0;
        if is_leaf || self.line.is_full() {
            // Whoever moves need not capture.
            alpha = alpha.max(self.evaluate());
            if alpha >= beta || self.line.is_full() {
                return alpha;
            }
        }
        let mut moves = MoveList::new();
        generate(self.token, &self.line.board().position, &mut moves);
        if moves.is_empty() && !is_leaf {
            return self.without_moves();
        }
        for victim in VICTIMS {
            if is_leaf && victim.is_none() {
                break;
            }
            for &mv in &moves {
                if self.line.board().captured(mv) != victim || is_leaf && self.loses(mv) {
                    continue;
                }
                self.line.push(mv);
                let score = -self.node(depth.saturating_sub(1), -beta, -alpha);
                self.line.pop();
                alpha = alpha.max(score);
                if alpha >= beta {
                    return alpha;
                }
            }
        }
        alpha
    }

    fn evaluate(&mut self) -> i32 {
        let value = self.line.evaluate(self.token);
        (self.tell)(self.line.board(), value);
        value
    }

    /// The score of mate or stalemate.
    fn without_moves(&self) -> i32 {
        let position = &self.line.board().position;
        let (us, pieces) = (position.side_to_move(), position.pieces());
        let is_mate = (self.token).attackers_exist(!us, position.king(us), &pieces, pieces.all());
        if is_mate { -MATE } else { 0 }
    }

    /// Returns whether a capture loses material once both sides have taken back as long as that pays.
    fn loses(&self, mv: Move) -> bool {
        let board = self.line.board();
        let first = FirstMove {
            captured: board.captured(mv),
            en_passant: mv.kind == MoveKind::EnPassant,
            promotion: match mv.kind {
                MoveKind::Promotion(piece) => Some(piece),
                _ => None,
            },
            ..FirstMove::quiet(board.position.side_to_move(), mv.piece, mv.from, mv.to)
        };
        let pieces = board.position.pieces();
        let occupied = pieces.all();
        !(self.token).see_at_least(&first, &pieces, occupied, &VALUES, 0)
    }
}
