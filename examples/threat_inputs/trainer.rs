//! Threat inputs for a trainer that is handed one input after the other, as bullet is.
//!
//! bullet is not on crates.io, so [`SparseInputType`] is a trait of the same shape as its own: with bullet, import that one in
//! place of it, and bullet's `ChessBoard`.

use bulletformat::ChessBoard;
use raylane::PieceKind;
use raylane::threat_inputs::{self, AllPairs, AttackPair, PAWN_PAIRS, PairNumbering, PairRules};

use crate::position::{CODES, MOST_PAWN_PAIRS, MOST_THREATS, Position};

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

/// The inputs of a network: threats, then pairs of pawns if it has them. (Pieces on squares are inputs of their own.)
#[derive(Clone, Copy)]
pub(crate) struct ThreatInputs(pub(crate) &'static Network);

/// Which inputs a network has. An engine makes its [`PairNumbering`] from the same victims, with codes of its own.
pub(crate) struct Network {
    /// Whom each kind of piece attacks, pawn to king, in the order of the inputs.
    pub(crate) victims: [&'static [PieceKind]; 6],
    /// [`PAWN_PAIRS`], or 0.
    pub(crate) pawn_pairs: u32,
    numbering: PairNumbering,
    rules: PairRules,
}

use PieceKind::{Bishop, King, Knight, Pawn, Queen, Rook};
const ALL: &[PieceKind] = &PieceKind::ALL;
const NO_KINGS: &[PieceKind] = &[Pawn, Knight, Bishop, Rook, Queen];
const NO_QUEENS: &[PieceKind] = &[Pawn, Knight, Bishop, Rook, King];
const NEITHER: &[PieceKind] = &[Pawn, Knight, Bishop, Rook];

/// 79,856 inputs, as Stockfish 18 has them: kings attack, and knights to queens attack kings.
pub(crate) static WITH_KINGS: Network = Network::new(
    [
        &[Pawn, Knight, Rook],
        ALL,
        NO_QUEENS,
        NO_QUEENS,
        ALL,
        NEITHER,
    ],
    0,
);
/// 66,864 inputs, as Reckless has them: kings attack, and nothing attacks kings.
pub(crate) static KINGS_ATTACK: Network = Network::new(
    [
        &[Pawn, Knight, Rook],
        NO_KINGS,
        NEITHER,
        NEITHER,
        NO_KINGS,
        NEITHER,
    ],
    0,
);
/// 60,144 inputs, as Stockfish had them next, and Hobbes has: kings take no part.
pub(crate) static WITHOUT_KINGS: Network = Network::new(
    [
        &[Pawn, Knight, Rook],
        NO_KINGS,
        NEITHER,
        NEITHER,
        NO_KINGS,
        &[],
    ],
    0,
);
/// 59,808 inputs and 4,560 pairs of pawns, as Stockfish has them in August 2026. The pairs say which pawns attack pawns.
pub(crate) static WITH_PAWN_PAIRS: Network = Network::new(
    [&[Knight, Rook], NO_KINGS, NEITHER, NEITHER, NO_KINGS, &[]],
    PAWN_PAIRS,
);

impl Network {
    const fn new(victims: [&'static [PieceKind]; 6], pawn_pairs: u32) -> Self {
        let numbering = PairNumbering::new(&CODES, &victims);
        let threats = numbering.count();
        Self {
            victims,
            pawn_pairs,
            rules: numbering.rules(),
            numbering: numbering.with_pawns_starting_at(threats),
        }
    }
}

impl SparseInputType for ThreatInputs {
    type RequiredDataType = ChessBoard;

    fn num_inputs(&self) -> usize {
        (self.0.numbering.count() + self.0.pawn_pairs) as usize
    }

    /// (A trainer allocates so many for each position.)
    fn max_active(&self) -> usize {
        MOST_THREATS + MOST_PAWN_PAIRS.min(self.0.pawn_pairs as usize)
    }

    /// # Panics
    /// If the position is impossible.
    fn map_features<F: FnMut(usize, usize)>(&self, board: &ChessBoard, mut f: F) {
        let position = match Position::new(board) {
            Ok(position) => position,
            Err(error) => panic!("impossible position: {error}"),
        };
        let numbering = &self.0.numbering;
        let views = position.views(numbering);
        let mut found = AllPairs::new();
        threat_inputs::all(&position.board(&self.0.rules), &mut found);
        for &pair in found.iter() {
            let Some(own) = numbering.index(pair, views[0]) else {
                continue;
            };
            // If two pieces of one kind attack each other, one of the two pairs is an input, and each side has its own choice.
            let [attacker, from, victim, to] = pair.0;
            let reverse = AttackPair([victim, to, attacker, from]);
            let mut others = [pair, reverse].into_iter();
            let other = others.find_map(|pair| numbering.index(pair, views[1]));
            f(
                own as usize,
                other.expect("an input of both sides") as usize,
            );
        }
        if self.0.pawn_pairs != 0 {
            let [mut own, mut other] = [[0; MOST_PAWN_PAIRS]; 2];
            let lists = [&mut own[..], &mut other];
            let [own, other] =
                threat_inputs::pawn_indices_of_both(numbering, position.pawns(), views, lists);
            // (Both lists have the pairs in the same order.)
            for (&own, &other) in own.iter().zip(other.iter()) {
                f(own as usize, other as usize);
            }
        }
    }

    fn shorthand(&self) -> String {
        format!("{}+{}", self.0.numbering.count(), self.0.pawn_pairs)
    }

    fn description(&self) -> String {
        let threats = self.0.numbering.count();
        format!("{threats} threats and {} pairs of pawns", self.0.pawn_pairs)
    }
}
