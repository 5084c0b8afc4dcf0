//! What a square sees, as bitboards: loops take attackers and victims one by one.

use crate::algorithm::traits::{Algorithms, Single};
use crate::board::{Bitboard, Colour, Square};
use crate::empty_board::lookup::{king_attacks, knight_attacks, pawn_attacks, ray_beyond};
use crate::kernels::threat_inputs::pair_list::{AllPairs, PairChanges};
use crate::kernels::threat_inputs::rules::contacts::{
    BLACK_PAWN, DIAGONAL, KING, KNIGHT, ORTHOGONAL, WHITE_PAWN,
};
use crate::kernels::threat_inputs::rules::{Piece, RuledBoard};
use crate::lanes::keep_scalar;

/// Appends the pairs of these attackers.
#[inline(always)]
pub(crate) fn append_victims<T: Algorithms>(
    token: T,
    board: &RuledBoard<'_>,
    attackers: Bitboard,
    list: &mut AllPairs,
) {
    let occupied = board.pieces.all();
    for from in attackers {
        let piece = board.piece(from);
        for to in Sight::new(token, from, occupied).attacks(piece.attacks) & occupied {
            let victim = board.piece(to);
            list.push_if(piece.lists(&victim), piece.attacks_the(&victim));
            keep_scalar();
        }
    }
}

/// Appends the pairs that change if the code of a square becomes another.
#[inline(always)]
pub(crate) fn append_changes<T: Algorithms>(
    token: T,
    board: &RuledBoard<'_>,
    square: Square,
    (before, after): (&Piece, &Piece),
    changes: &mut PairChanges,
) {
    let others = board.pieces.all().without(square);
    Sight::new(token, square, others).changes(
        board,
        before.is_piece().then_some((before, others)),
        after.is_piece().then_some((after, others)),
        others,
        changes,
    );
}

/// Appends the pairs that change by a move.
#[inline(always)]
pub(crate) fn append_changes_by_move<T: Algorithms>(
    token: T,
    board: &RuledBoard<'_>,
    (from, to): (Square, Square),
    (mover, captured, arrived): (&Piece, &Piece, &Piece),
    changes: &mut PairChanges,
) {
    let others = board.pieces.all().without(from);
    let open = others - ray_beyond(from, to).with(to);
    let left = Sight::new(token, from, others);
    left.changes(board, Some((mover, others)), None, open, changes);
    let open = others.without(to) - ray_beyond(to, from);
    let reached = Sight::new(token, to, others);
    let come = Some((arrived, others.without(to)));
    if captured.is_piece() {
        reached.changes(board, Some((captured, open)), come, open, changes);
    } else {
        reached.changes(board, None, come, open, changes);
    }
}

/// What a square sees, as bitboards.
struct Sight {
    square: Square,
    rook: Bitboard,
    bishop: Bitboard,
}

impl Sight {
    #[inline(always)]
    fn new<T: Algorithms>(token: T, square: Square, occupied: Bitboard) -> Self {
        let (rook, bishop) = T::Single::rook_bishop_attacks(token, square, occupied);
        Self {
            square,
            rook,
            bishop,
        }
    }

    /// What a [piece](Piece::attacks) attacks from here. Masks choose, because its kind is hard to predict.
    #[inline(always)]
    fn attacks(&self, attacks: u8) -> Bitboard {
        let square = self.square;
        let if_any = |of: u8, squares: Bitboard| {
            Bitboard(squares.0 & 0_u64.wrapping_sub((attacks & of != 0).into()))
        };
        if_any(ORTHOGONAL, self.rook)
            | if_any(DIAGONAL, self.bishop)
            | if_any(KNIGHT, knight_attacks(square))
            | if_any(KING, king_attacks(square))
            | if_any(WHITE_PAWN, pawn_attacks(Colour::White, square))
            | if_any(BLACK_PAWN, pawn_attacks(Colour::Black, square))
    }

    /// Lists the pairs that vanish with `gone`, the piece that stood on the square, and appear with `come`, the
    /// one that stands there then, each with the set of pieces that it may pair with; and the pairs between
    /// pieces of `open` that the square blocked before, or blocks then. The set of `come` contains that of `gone`.
    #[inline(always)]
    fn changes(
        &self,
        board: &RuledBoard<'_>,
        gone: Option<(&Piece, Bitboard)>,
        come: Option<(&Piece, Bitboard)>,
        open: Bitboard,
        changes: &mut PairChanges,
    ) {
        let PairChanges { appeared, vanished } = changes;
        let piece = |square| board.piece(square);
        let mut among = Bitboard::EMPTY;
        if let Some((gone, around)) = gone {
            for square in self.attacks(gone.attacks) & around {
                let victim = piece(square);
                vanished.push_if(gone.lists(&victim), gone.attacks_the(&victim));
                keep_scalar();
            }
            among |= around;
        }
        if let Some((come, around)) = come {
            for square in self.attacks(come.attacks) & around {
                let victim = piece(square);
                appeared.push_if(come.lists(&victim), come.attacks_the(&victim));
                keep_scalar();
            }
            among |= around;
        }

        let [white, black] = *board.pieces.colours;
        let [pawns, knights, bishops, rooks, queens, kings] = *board.pieces.kinds;
        let sliders = self.rook & (rooks | queens) | self.bishop & (bishops | queens);
        let leapers = knight_attacks(self.square) & knights
            | king_attacks(self.square) & kings
            | pawn_attacks(Colour::Black, self.square) & pawns & white
            | pawn_attacks(Colour::White, self.square) & pawns & black;
        // With only one of the two, every attacker is in its set. With both, the set of `come` has all.
        let both = gone.is_some() & come.is_some();
        let mut attacks = |square, attacker: &Piece| {
            if let Some((gone, around)) = gone {
                let is_pair = attacker.lists(gone);
                let is_pair = is_pair & (!both | around.contains(square));
                vanished.push_if(is_pair, attacker.attacks_the(gone));
            }
            if let Some((come, _)) = come {
                appeared.push_if(attacker.lists(come), attacker.attacks_the(come));
            }
        };
        for square in leapers & among {
            attacks(square, &piece(square));
            keep_scalar();
        }
        if both {
            for square in sliders & among {
                attacks(square, &piece(square));
                keep_scalar();
            }
            return;
        }
        for square in sliders & among {
            let slider = piece(square);
            // At most one. If there is none, any square will do.
            let behind = ray_beyond(square, self.square) & (self.rook | self.bishop) & open;
            let victim = piece(behind.first_or_a1());
            let passes = slider.lists(&victim) & open.contains(square) & !behind.is_empty();
            let (list, passing) = match (gone, come) {
                (Some((gone, _)), _) => (&mut *vanished, (&mut *appeared, gone)),
                (_, Some((come, _))) => (&mut *appeared, (&mut *vanished, come)),
                _ => return,
            };
            let (passing, centre) = passing;
            list.push_if(slider.lists(centre), slider.attacks_the(centre));
            passing.push_if(passes, slider.attacks_the(&victim));
            keep_scalar();
        }
    }
}
