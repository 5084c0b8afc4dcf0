//! raylane's contestants: what the methods of a token answer with.

use move_generator::{Placement, Sliders};
use raylane::threat_inputs::{self, PairRules, PendingMove};
use raylane::{Bitboard, Colour, Pins, Recapture, Square, Token};
use raylane_compare::measure::{Label, Role};
use raylane_compare::report::RAYLANE;
use raylane_support::bench_loops::Answers;

use crate::board::{
    Also, Asked, Board, InputList, Inputs, Kept, KingInfo, Made, NUMBERING, Pawns, Readers, Stand,
    VALUES, View, king,
};
use crate::kernel::{Field, Kernel, Loop};

/// What serves a level.
pub fn served<T: Token>(field: &mut Field<impl Loop>, token: T) {
    field.add(Label::new(Role::Raylane, RAYLANE, T::NAME), token);
}

/// The same by single queries alone, where a token answers also for sets.
pub fn single_queries<T: Token>(field: &mut Field<impl Loop>, token: T) {
    let name = format!("{RAYLANE}, single queries");
    let label = Label::new(Role::Raylane, &name, T::NAME);
    field.add(label, SingleQueries(token));
}

/// The look-ups of an engine replaced one by one.
#[derive(Clone, Copy)]
struct SingleQueries<T>(T);

impl<T: Token> Sliders for SingleQueries<T> {
    type Level = T;

    #[inline(always)]
    fn token(self) -> T {
        self.0
    }

    #[inline(always)]
    fn rook_attacks(self, square: Square, occupied: Bitboard) -> Bitboard {
        Token::rook_attacks(self.0, square, occupied)
    }

    #[inline(always)]
    fn bishop_attacks(self, square: Square, occupied: Bitboard) -> Bitboard {
        Token::bishop_attacks(self.0, square, occupied)
    }

    #[inline(always)]
    fn queen_attacks(self, square: Square, occupied: Bitboard) -> Bitboard {
        Token::queen_attacks(self.0, square, occupied)
    }

    #[inline(always)]
    fn rook_bishop_attacks(self, square: Square, occupied: Bitboard) -> (Bitboard, Bitboard) {
        Token::rook_bishop_attacks(self.0, square, occupied)
    }
}

impl<T: Token> Answers for SingleQueries<T> {}

impl<T: Token> Kernel for SingleQueries<T> {}

/// The pairs that are inputs.
static RULES: PairRules = NUMBERING.rules();

/// So much of the room of each list has been written.
#[inline(always)]
fn set_lengths(inputs: &mut Inputs, lengths: [usize; 2]) {
    for (list, length) in inputs.lists.iter_mut().zip(lengths) {
        list.set_length(length);
    }
}

/// Fills the lists of what appears and of what vanishes for both views.
#[inline(always)]
fn fill_four(
    lists: &mut [Inputs; 2],
    write: impl for<'l> FnOnce([[&'l mut [u32]; 2]; 2]) -> [[&'l mut [u32]; 2]; 2],
) {
    let room = lists.each_mut().map(
        #[inline(always)]
        |inputs| inputs.lists.each_mut().map(InputList::room),
    );
    let lengths = write(room).map(|lists| lists.map(|list| list.len()));
    for (inputs, lengths) in lists.iter_mut().zip(lengths) {
        set_lengths(inputs, lengths);
    }
}

/// The same for one view: the first lists.
#[inline(always)]
fn fill_two(
    lists: &mut [Inputs; 2],
    write: impl for<'l> FnOnce([&'l mut [u32]; 2]) -> [&'l mut [u32]; 2],
) {
    let room = lists.each_mut().map(
        #[inline(always)]
        |inputs| inputs.lists[0].room(),
    );
    let lengths = write(room).map(|list| list.len());
    for (inputs, length) in lists.iter_mut().zip(lengths) {
        set_lengths(inputs, [length, 0]);
    }
}

impl<T: Token> Kernel for T {
    #[inline(always)]
    fn see_at_least(self, stand: &Stand, asked: &Asked) -> bool {
        let balance = asked.gain - asked.threshold;
        if balance < 0 {
            return false;
        }
        let recapture = Recapture {
            at_risk: asked.at_risk,
            threshold: balance + 1,
            square: asked.to,
            colour: !stand.side,
        };
        let pieces = stand.placement.pieces();
        let occupied = pieces.all().without(asked.from);
        let pins = Pins::while_pinned(&stand.pinned);
        !self.recapture_wins(&recapture, &pieces, occupied, &VALUES, &pins)
    }

    #[inline(always)]
    fn keep(self, board: &Board, made: Made, kept: &mut Kept) {
        let Made { from, to, .. } = made;
        let codes = &board.mailbox;
        kept.own = match made.also {
            Also::Nothing => PendingMove::new(codes, from, to, made.arrives),
            Also::EnPassant(_) => PendingMove::en_passant(codes, from, to),
            Also::Castling {
                from: rook,
                to: rook_to,
            } => PendingMove::castling(codes, from, to, rook, rook_to),
        };
    }

    #[inline(always)]
    fn changed_inputs(self, kept: &Kept, readers: Readers, lists: &mut [Inputs; 2]) {
        let inputs = &NUMBERING;
        match readers {
            Readers::Both(views) => fill_four(
                lists,
                #[inline(always)]
                |lists| {
                    let views = views.map(|view| view.own);
                    self.threat_inputs_changed_indices_of_both(inputs, &kept.own, views, lists)
                },
            ),
            Readers::One(view) => fill_two(
                lists,
                #[inline(always)]
                |lists| self.threat_inputs_changed_indices(inputs, &kept.own, view.own, lists),
            ),
        }
    }

    #[inline(always)]
    fn changed_pawn_pairs(self, pawns: &Pawns, readers: Readers, lists: &mut [Inputs; 2]) {
        let (inputs, Pawns { before, after }) = (&NUMBERING, pawns);
        match readers {
            Readers::Both(views) => fill_four(
                lists,
                #[inline(always)]
                |lists| {
                    let views = views.map(|view| view.own);
                    self.threat_inputs_changed_pawn_indices_of_both(
                        inputs, before, after, views, lists,
                    )
                },
            ),
            Readers::One(view) => fill_two(
                lists,
                #[inline(always)]
                |lists| {
                    self.threat_inputs_changed_pawn_indices(inputs, before, after, view.own, lists)
                },
            ),
        }
    }

    #[inline(always)]
    fn pawn_pairs(self, pawns: [Bitboard; 2], views: [View; 2], lists: &mut Inputs) {
        let views = views.map(|view| view.own);
        let room = lists.lists.each_mut().map(InputList::room);
        let lengths = self
            .threat_inputs_pawn_indices_of_both(&NUMBERING, pawns, views, room)
            .map(|list| list.len());
        set_lengths(lists, lengths);
    }

    #[inline(always)]
    fn features(self, board: &Board, features: &mut Inputs) {
        let views = View::both(board).map(|view| view.own);
        let board = threat_inputs::Board {
            codes: &board.mailbox,
            pieces: board.pieces(),
            rules: &RULES,
        };
        let room = features.lists.each_mut().map(InputList::room);
        let lengths = self
            .threat_inputs_all_indices_of_both(&NUMBERING, &board, views, room)
            .map(|list| list.len());
        set_lengths(features, lengths);
    }

    #[inline(always)]
    fn king_info(self, placement: &Placement, side: Colour, info: &mut KingInfo) {
        let pieces = placement.pieces();
        let occupied = pieces.all();
        info.blockers = self.blockers_of_both(&pieces, occupied);
        let squares = self.check_squares(side, king(placement, !side), occupied);
        info.check_squares = [
            squares.pawns,
            squares.knights,
            squares.bishops,
            squares.rooks,
            squares.queens,
        ];
    }
}
