//! raylane's contestants: what the methods of a token answer with.

use raylane::pairs::{self, PairNumbering, PairRules};
use raylane::rays::{Pins, Recapture};
use raylane::{Bitboard, Colour, Square, Token};
use raylane_compare::measure::{Label, Role};
use raylane_compare::report::RAYLANE;
use raylane_support::oracle::USUAL_CODES;
use raylane_support::questions::Answers;

use crate::board::{
    Asked, Board, Change, Changed, Features, InputList, Inputs, KingInfo, NETWORK, Pair, PawnPairs,
    Sets, Stand, VALUES, is_mirrored,
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

impl<T: Token> Answers for SingleQueries<T> {
    #[inline(always)]
    fn enter<R>(self, work: impl FnOnce() -> R) -> R {
        Token::enter(self.0, work)
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

impl<T: Token> Kernel for SingleQueries<T> {}

/// All pieces are attackers and victims.
static RULES: PairRules = PairRules::new(&USUAL_CODES, !0, &[!0; 6]);

/// The inputs of a network, and the rules by which their pairs are listed.
static NUMBERING: PairNumbering = PairNumbering::new(&USUAL_CODES, &NETWORK);
static RULES_OF_NETWORK: PairRules = NUMBERING.rules();

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
        let pieces = stand.sets.pieces();
        let occupied = pieces.all().without(asked.from);
        let pins = Pins::while_pinned(&stand.pinned);
        !self.recapture_wins(&recapture, &pieces, occupied, &VALUES, &pins)
    }

    #[inline(always)]
    fn changed_pairs<'c>(
        self,
        board: &Board,
        change: Change,
        changed: &'c mut Changed,
    ) -> [&'c [Pair]; 2] {
        let board = pairs::Board {
            codes: &board.mailbox,
            pieces: board.pieces(),
            rules: &RULES,
        };
        let own = &mut changed.own;
        own.clear();
        match change {
            Change::Take(square) => self.pairs_append_changes(&board, square, 0, own),
            Change::Move { from, to, arrives } => {
                self.pairs_append_changes_by_move(&board, from, to, arrives, own);
            }
        }
        [own.appeared.as_bytes(), own.vanished.as_bytes()]
    }

    #[inline(always)]
    fn pawn_pairs(self, asked: &PawnPairs, lists: &mut [Inputs; 2]) -> [usize; 2] {
        let PawnPairs { before, after, .. } = asked;
        let [[a, b], [c, d]] = lists;
        let lists: [[&mut [u32]; 2]; 2] = [[a, b], [c, d]];
        let [[appeared, _], [vanished, _]] = self.pairs_changed_pawn_indices_of_both(
            PawnPairs::NUMBERING,
            before,
            after,
            asked.own_views(),
            lists,
        );
        [appeared.len(), vanished.len()]
    }

    #[inline(always)]
    fn all_pawn_pairs(self, asked: &PawnPairs, [own, other]: &mut Inputs) -> usize {
        let (inputs, views) = (PawnPairs::NUMBERING, asked.own_views());
        let [inputs, _] = self.pairs_pawn_indices_of_both(inputs, asked.after, views, [own, other]);
        inputs.len()
    }

    #[inline(always)]
    fn features(self, board: &Board, features: &mut Features) {
        let views = Colour::ALL.map(
            #[inline(always)]
            |side| NUMBERING.view(side, is_mirrored(board.king(side))),
        );
        let board = pairs::Board {
            codes: &board.mailbox,
            pieces: board.pieces(),
            rules: &RULES_OF_NETWORK,
        };
        let lists = features.inputs.each_mut().map(InputList::room);
        let lengths = self
            .pairs_all_indices_of_both(&NUMBERING, &board, views, lists)
            .map(|list| list.len());
        for (inputs, length) in features.inputs.iter_mut().zip(lengths) {
            inputs.set_length(length);
        }
    }

    #[inline(always)]
    fn king_info(self, sets: &Sets, side: Colour, info: &mut KingInfo) {
        let pieces = sets.pieces();
        let occupied = pieces.all();
        info.blockers = self.blockers_of_both(&pieces, occupied);
        let squares = self.check_squares(side, sets.king(!side), occupied);
        info.check_squares = [
            squares.pawns,
            squares.knights,
            squares.bishops,
            squares.rooks,
            squares.queens,
        ];
    }
}
