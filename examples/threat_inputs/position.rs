//! A position as raylane takes it, from one as trainers have it.

use bulletformat::ChessBoard;
use raylane::threat_inputs::{Board, PairNumbering, PairRules, PairView, PieceCodes};
use raylane::{Bitboard, Colour, Pieces, Square};

/// The codes of pieces in a [`ChessBoard`], whose white pieces are those of the side to move.
pub(crate) const CODES: PieceCodes = PieceCodes::new([[0, 1, 2, 3, 4, 5], [8, 9, 10, 11, 12, 13]]);
/// An empty square of our mailbox: any other code.
const EMPTY: u8 = 15;

/// White and black of a [`ChessBoard`].
pub(crate) const SIDES: [&str; 2] = ["the side to move", "the other side"];

/// The most threats of a position: each of 32 pieces has eight victims at most.
pub(crate) const MOST_THREATS: usize = 32 * 8;
/// The most pairs of its pawns.
pub(crate) const MOST_PAWN_PAIRS: usize = 16 * 15 / 2;

/// A position with the side to move as white.
pub(crate) struct Position {
    pub(crate) codes: [u8; 64],
    pub(crate) kinds: [Bitboard; 6],
    pub(crate) colours: [Bitboard; 2],
    kings: [Square; 2],
}

impl Position {
    /// # Errors
    /// What is wrong with an impossible board.
    pub(crate) fn new(board: &ChessBoard) -> Result<Self, String> {
        let occupied = Bitboard(board.occ());
        if occupied.len() > 32 {
            return Err(format!("{} pieces, more than 32", occupied.len()));
        }
        // The other side's is as that side sees it.
        let kings = [board.our_ksq(), board.opp_ksq() ^ 56].map(Square::new);
        let [Some(own), Some(other)] = kings else {
            return Err("a king on no square of the board".to_owned());
        };
        let mut position = Self {
            codes: [EMPTY; 64],
            kinds: [Bitboard::EMPTY; 6],
            colours: [Bitboard::EMPTY; 2],
            kings: [own, other],
        };
        for (square, (code, _)) in occupied.into_iter().zip(*board) {
            let Some(kind) = position.kinds.get_mut(usize::from(code & 7)) else {
                return Err(format!("{code}, on {square}, is the code of no piece"));
            };
            *kind |= square;
            position.colours[usize::from(code >> 3)] |= square;
            position.codes[square.index()] = code;
        }
        position.check()?;
        Ok(position)
    }

    fn check(&self) -> Result<(), String> {
        let [pawns, .., kings] = self.kinds;
        for ((side, set), named) in SIDES.into_iter().zip(self.colours).zip(self.kings) {
            let (kings, pawns) = (kings & set, pawns & set);
            if kings.len() != 1 {
                return Err(format!("{side} has {} kings", kings.len()));
            }
            if !kings.contains(named) {
                return Err(format!(
                    "{side} has no king on {named}, where it is said to be"
                ));
            }
            if pawns.len() > 8 {
                return Err(format!("{side} has {} pawns, more than 8", pawns.len()));
            }
        }
        match (pawns & (Bitboard::rank(0) | Bitboard::rank(7))).first() {
            Some(square) => Err(format!("a pawn on {square}, on the first or last rank")),
            None => Ok(()),
        }
    }

    pub(crate) fn board<'a>(&'a self, rules: &'a PairRules) -> Board<'a> {
        Board {
            codes: &self.codes,
            pieces: Pieces {
                kinds: &self.kinds,
                colours: &self.colours,
            },
            rules,
        }
    }

    /// The pawns of both sides.
    pub(crate) fn pawns(&self) -> [Bitboard; 2] {
        self.colours.map(|colour| colour & self.kinds[0])
    }

    /// Whether a side sees the board with its files mirrored.
    pub(crate) fn is_mirrored(&self, side: Colour) -> bool {
        self.kings[side as usize].file() > 3
    }

    /// How the side to move and the other side see pairs.
    pub(crate) fn views(&self, numbering: &PairNumbering) -> [PairView; 2] {
        Colour::ALL.map(|side| numbering.view(side, self.is_mirrored(side)))
    }
}
