//! The sums of the network's first layer at each ply, brought up to date when an evaluation needs them.
//!
//! 1. A move costs a copy of the board and a [`PendingMove`]. Many positions of a search are never evaluated.
//! 2. [`evaluate`](Accumulators::evaluate) looks back for the last ply whose sums are known, for each side.
//! 3. From there on, each pending move says which inputs appear and vanish, for both sides in one call. Their rows are added and
//!    subtracted in one pass over the sums.
//! 4. A king that crosses the middle of the board changes all inputs of its side. The sums after that move are computed from
//!    nothing, and serve for all lines that go on from there.

use move_generator::{Colour, Move, Placement, Position};
use raylane::threat_inputs::{self, PendingMove};
use raylane::{Token, enter_full};

use crate::board::Board;
use crate::inputs::{NUMBERING, View};
use crate::network::{Network, Rows, Sums};

/// The longest line: the deepest search of the two programs, and all captures that there can be.
const PLIES: usize = 48;

/// What the material is worth, from pawns to queens. (Random weights know nothing of it.)
const VALUES: [i32; 5] = [100, 320, 330, 500, 950];

/// What is known of a position on the line that is searched.
#[derive(Clone, Copy, Debug)]
struct Ply {
    board: Board,
    /// The move that has led here.
    pending: PendingMove,
    /// Of white's view, and of black's.
    sums: [Sums; 2],
    /// Which of them are up to date.
    is_known: [bool; 2],
}

/// The inputs that a move changes, as one side sees them.
#[derive(Clone, Copy, Default, Debug)]
struct Changes {
    added: Rows,
    removed: Rows,
}

impl Changes {
    fn clear(&mut self) {
        self.added.clear();
        self.removed.clear();
    }

    /// Where the library appends inputs of pairs.
    #[inline(always)]
    fn room(&mut self) -> [&mut [u32]; 2] {
        [self.added.pairs.room(), self.removed.pairs.room()]
    }

    /// Keeps the inputs that it has appended: so many that appear, and so many that vanish.
    fn keep(&mut self, [added, removed]: [usize; 2]) {
        self.added.pairs.keep(added);
        self.removed.pairs.keep(removed);
    }

    /// Appends the inputs of pieces on squares.
    #[inline(always)]
    fn append_pieces(&mut self, view: View, before: &Placement, after: &Placement) {
        self.added.append_pieces(view, after, before);
        self.removed.append_pieces(view, before, after);
    }
}

/// A line of moves, with the sums of each position.
#[derive(Debug)]
pub struct Accumulators<'n> {
    network: &'n Network,
    plies: Vec<Ply>,
    top: usize,
    /// How many sums were computed from nothing so far.
    pub from_nothing: u64,
    /// What a move changes, for each side. Made once: to write zeros for each move would cost more than to fill the lists.
    changes: Box<[Changes; 2]>,
}

impl<'n> Accumulators<'n> {
    /// Begins a line with a position.
    #[must_use]
    pub fn new(network: &'n Network, root: Position) -> Self {
        let root = Ply {
            board: Board::new(root),
            pending: PendingMove::default(),
            sums: [Sums::NONE; 2],
            is_known: [false; 2],
        };
        Self {
            network,
            plies: vec![root; PLIES],
            top: 0,
            from_nothing: 0,
            changes: Box::default(),
        }
    }

    /// Returns the position at the end of the line.
    #[must_use]
    pub fn board(&self) -> &Board {
        &self.plies[self.top].board
    }

    /// Returns whether the line can have no more moves.
    #[must_use]
    pub fn is_full(&self) -> bool {
        self.top + 1 == self.plies.len()
    }

    /// Plays a legal move. The inputs that it changes are not asked for.
    #[inline(always)]
    pub fn push(&mut self, mv: Move) {
        let (pending, board) = (self.board().pending(mv), self.board().play(mv));
        self.top += 1;
        let ply = &mut self.plies[self.top];
        (ply.pending, ply.board, ply.is_known) = (pending, board, [false; 2]);
    }

    /// Takes the last move back.
    pub fn pop(&mut self) {
        self.top -= 1;
    }

    /// Returns the evaluation of the position for the side to move, in hundredths of a pawn.
    ///
    /// `enter_full!` gives the loops *all* features of the level: at `avx512`, the registers of 512 bits.
    pub fn evaluate(&mut self, token: impl Token) -> i32 {
        enter_full!(token, {
            self.update(token);
            let Ply { board, sums, .. } = &self.plies[self.top];
            let side = board.position.side_to_move();
            material(&board.position, side) + self.network.output(sums, side)
        })
    }

    /// Brings the sums of both sides up to date.
    #[inline(always)]
    fn update(&mut self, token: impl Token) {
        let views = [self.view(Colour::White), self.view(Colour::Black)];
        let [white, black] = [Colour::White, Colour::Black];
        let first = [
            self.last_known(token, white, views[0]),
            self.last_known(token, black, views[1]),
        ];
        for ply in first[0].min(first[1]) + 1..=self.top {
            if ply > first[0].max(first[1]) {
                self.play_for_both(token, ply, views);
            } else if ply > first[0] {
                self.play_for_one(token, ply, white, views[0]);
            } else {
                self.play_for_one(token, ply, black, views[1]);
            }
        }
    }

    fn view(&self, side: Colour) -> View {
        View::new(side, self.board().position.king(side))
    }

    /// Returns the last ply whose sums are known to a side, and from which on it has one view. If there is none, the sums of
    /// the first ply with this view are computed from nothing: they serve for all lines that begin with it.
    #[inline(always)]
    fn last_known(&mut self, token: impl Token, side: Colour, view: View) -> usize {
        let is_mirrored = self.board().is_mirrored(side);
        let mut ply = self.top;
        while !self.plies[ply].is_known[side as usize] {
            if ply == 0 || self.plies[ply - 1].board.is_mirrored(side) != is_mirrored {
                self.begin_anew(token, ply, side, view);
                break;
            }
            ply -= 1;
        }
        ply
    }

    /// Computes the sums of a ply for a side from all pieces. This is seldom, and a function of its own.
    fn begin_anew(&mut self, token: impl Token, ply: usize, side: Colour, view: View) {
        enter_full!(token, {
            self.from_nothing += 1;
            let ply = &mut self.plies[ply];
            let placement = ply.board.position.placement();
            let board = threat_inputs::Board {
                codes: &ply.board.codes,
                pieces: placement.pieces(),
            };
            let changes = &mut self.changes[side as usize];
            changes.clear();

            let [room, _] = changes.room();
            let threats = token.threat_inputs_all_indices(&NUMBERING, &board, view.pairs, room);
            let count = threats.len();
            changes.keep([count, 0]);
            let [room, _] = changes.room();
            let pawns = placement.pawns();
            let pairs = token.threat_inputs_pawn_indices(&NUMBERING, pawns, view.pairs, room);
            let count = pairs.len();
            changes.keep([count, 0]);
            changes.append_pieces(view, &Placement::default(), placement);

            let sums = self
                .network
                .change(&Sums::NONE, &changes.added, &changes.removed);
            (ply.sums[side as usize], ply.is_known[side as usize]) = (sums, true);
        });
    }

    /// Computes the sums of a ply from those of the ply before, for both sides.
    #[inline(always)]
    fn play_for_both(&mut self, token: impl Token, ply: usize, [white, black]: [View; 2]) {
        let (before, after) = neighbours(&self.plies, ply);
        let pawns = [before, after].map(|ply| ply.board.position.pawns());
        let views = [white.pairs, black.pairs];
        let [to_white, to_black] = &mut *self.changes;
        to_white.clear();
        to_black.clear();

        // (The library has what appears for both sides first, and then what vanishes.)
        let ([a, b], [c, d]) = (to_white.room(), to_black.room());
        let lists = [[a, c], [b, d]];
        let [[a, c], [b, d]] =
            token.threat_inputs_changed_indices_of_both(&NUMBERING, &after.pending, views, lists);
        let counts = ([a.len(), b.len()], [c.len(), d.len()]);
        to_white.keep(counts.0);
        to_black.keep(counts.1);

        let ([a, b], [c, d]) = (to_white.room(), to_black.room());
        let lists = [[a, c], [b, d]];
        let [[a, c], [b, d]] = token.threat_inputs_changed_pawn_indices_of_both(
            &NUMBERING, &pawns[0], &pawns[1], views, lists,
        );
        let counts = ([a.len(), b.len()], [c.len(), d.len()]);
        to_white.keep(counts.0);
        to_black.keep(counts.1);

        self.add_rows(ply, Colour::White, white);
        self.add_rows(ply, Colour::Black, black);
    }

    /// The same for one side.
    #[inline(always)]
    fn play_for_one(&mut self, token: impl Token, ply: usize, side: Colour, view: View) {
        let (before, after) = neighbours(&self.plies, ply);
        let pawns = [before, after].map(|ply| ply.board.position.pawns());
        let changes = &mut self.changes[side as usize];
        changes.clear();

        let lists = changes.room();
        let [added, removed] =
            token.threat_inputs_changed_indices(&NUMBERING, &after.pending, view.pairs, lists);
        let counts = [added.len(), removed.len()];
        changes.keep(counts);

        let lists = changes.room();
        let [added, removed] = token.threat_inputs_changed_pawn_indices(
            &NUMBERING, &pawns[0], &pawns[1], view.pairs, lists,
        );
        let counts = [added.len(), removed.len()];
        changes.keep(counts);

        self.add_rows(ply, side, view);
    }

    /// Adds and subtracts the rows of a move, with those of the pieces that have moved.
    #[inline(always)]
    fn add_rows(&mut self, ply: usize, side: Colour, view: View) {
        let changes = &mut self.changes[side as usize];
        let (before, after) = neighbours(&self.plies, ply);
        let [old, new] = [before, after].map(|ply| ply.board.position.placement());
        changes.append_pieces(view, old, new);
        let sums = &before.sums[side as usize];
        let sums = self.network.change(sums, &changes.added, &changes.removed);
        let after = &mut self.plies[ply];
        (after.sums[side as usize], after.is_known[side as usize]) = (sums, true);
    }
}

/// A ply and the one before it.
fn neighbours(plies: &[Ply], ply: usize) -> (&Ply, &Ply) {
    (&plies[ply - 1], &plies[ply])
}

/// What the pieces of a side are worth more than those of the other.
#[inline(always)]
fn material(position: &Position, side: Colour) -> i32 {
    let mut balance = 0;
    for (&value, &pieces) in VALUES.iter().zip(&position.placement().kinds) {
        let own = (pieces & position.colour(side)).len() as i32;
        balance += value * (2 * own - pieces.len() as i32);
    }
    balance
}
