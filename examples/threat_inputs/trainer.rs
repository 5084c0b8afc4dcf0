//! Threat inputs for a trainer that is handed one input after the other, as bullet is.
//!
//! bullet is not on crates.io, so [`SparseInputType`] is a trait of the same shape as its own: with bullet, import that one in
//! place of it, and bullet's `ChessBoard`.

use bulletformat::ChessBoard;
use raylane::threat_inputs::{self, AllPairs, AttackPair, Board, PAWN_PAIRS};
use raylane::threat_inputs::{PairNumbering, PairRules, PieceCodes, ROOM_FOR_PAWN_INPUTS};
use raylane::{Bitboard, Colour, PieceKind, Pieces, Square};

/// What a trainer asks of inputs.
pub(crate) trait SparseInputType: Clone + Send + Sync + 'static {
    /// A position of the training data.
    type RequiredDataType: Copy + Send + Sync;

    /// How many inputs there are.
    fn num_inputs(&self) -> usize;
    /// How many inputs a position has at most.
    fn max_active(&self) -> usize;
    /// Calls `f` for each input of a position, with its numbers as the side to move and as the other side sees it.
    fn map_features<F: FnMut(usize, usize)>(&self, position: &Self::RequiredDataType, f: F);
    fn shorthand(&self) -> String;
    fn description(&self) -> String;
}

/// 59,808 threats, then 4,560 pairs of pawns, as Stockfish has them in August 2026. (Pieces on squares are inputs of their own.)
#[derive(Clone, Copy)]
pub(crate) struct ThreatInputs;

/// Whom each kind of piece attacks, pawn to king. The page `moving` of raylane says what other engines have. An engine
/// makes its [`PairNumbering`] from the same victims, with codes of its own.
const VICTIMS: [&[PieceKind]; 6] = {
    use PieceKind::{Bishop, Knight, Pawn, Queen, Rook};
    const ALL: &[PieceKind] = &[Pawn, Knight, Bishop, Rook, Queen];
    const NO_QUEENS: &[PieceKind] = &[Pawn, Knight, Bishop, Rook];
    [&[Knight, Rook], ALL, NO_QUEENS, NO_QUEENS, ALL, &[]]
};
/// The codes of pieces in a [`ChessBoard`], whose white pieces are those of the side to move.
const CODES: PieceCodes = PieceCodes::new([[0, 1, 2, 3, 4, 5], [8, 9, 10, 11, 12, 13]]);
const THREATS: PairNumbering = PairNumbering::new(&CODES, &VICTIMS);
static NUMBERING: PairNumbering = THREATS.with_pawns_starting_at(THREATS.count());
static RULES: PairRules = NUMBERING.rules();

impl SparseInputType for ThreatInputs {
    type RequiredDataType = ChessBoard;

    fn num_inputs(&self) -> usize {
        (THREATS.count() + PAWN_PAIRS) as usize
    }

    /// (A trainer allocates so many for each position.)
    fn max_active(&self) -> usize {
        AllPairs::MOST + ROOM_FOR_PAWN_INPUTS
    }

    /// # Panics
    /// Perhaps if the position is impossible.
    fn map_features<F: FnMut(usize, usize)>(&self, position: &ChessBoard, mut f: F) {
        let (mut kinds, mut colours) = ([Bitboard::EMPTY; 6], [Bitboard::EMPTY; 2]);
        for (code, square) in *position {
            let square = Square::new_masked(square);
            kinds[usize::from(code & 7)] |= square;
            colours[usize::from(code >> 3)] |= square;
        }
        let pieces = Pieces {
            kinds: &kinds,
            colours: &colours,
        };
        let codes = threat_inputs::mailbox_of_sets(&RULES, &pieces);
        let board = Board {
            codes: &codes,
            pieces,
        };
        // Each side sees the files mirrored if its king is on the files e to h.
        let kings = [position.our_ksq(), position.opp_ksq()];
        let view = |side: Colour| NUMBERING.view(side, kings[side as usize] & 4 != 0);
        let views = Colour::ALL.map(view);

        let mut found = AllPairs::new();
        threat_inputs::all(&RULES, &board, &mut found);
        for &pair in found.iter() {
            let Some(own) = NUMBERING.index(pair, views[0]) else {
                continue;
            };
            // If two pieces of one kind attack each other, one of the two pairs is an input, and each side has its own choice.
            let [attacker, from, victim, to] = pair.0;
            let reverse = AttackPair([victim, to, attacker, from]);
            let mut others = [pair, reverse].into_iter();
            let other = others.find_map(|pair| NUMBERING.index(pair, views[1]));
            f(
                own as usize,
                other.expect("an input of both sides") as usize,
            );
        }
        let pawns = colours.map(|colour| colour & kinds[PieceKind::Pawn as usize]);
        let [mut own, mut other] = [[0; ROOM_FOR_PAWN_INPUTS]; 2];
        let lists = [&mut own[..], &mut other];
        let [own, other] = threat_inputs::pawn_indices_of_both(&NUMBERING, pawns, views, lists);
        // (Both lists have the pairs in the same order.)
        for (&own, &other) in own.iter().zip(other.iter()) {
            f(own as usize, other as usize);
        }
    }

    fn shorthand(&self) -> String {
        format!("{}+{PAWN_PAIRS}", THREATS.count())
    }

    fn description(&self) -> String {
        format!(
            "{} threats and {PAWN_PAIRS} pairs of pawns",
            THREATS.count()
        )
    }
}
