//! From positions to the numbers of their inputs.
//!
//! The network has three kinds of inputs, numbered one after the other:
//!
//! | inputs | of |
//! | --- | --- |
//! | 768 | pieces on squares: the own side's first, pawn to king, on a1 to h8 |
//! | 59,808 | threats: which piece attacks which, as [`PairNumbering`] numbers them |
//! | 4,560 | pairs of pawns on one file or on neighbouring ones, as [`pawn_indices`](threat_inputs::pawn_indices) does |
//!
//! Each side sees the board from its own end, with the files mirrored if its king is on the files e to h.

use bulletformat::ChessBoard;
use raylane::threat_inputs::{self, PairNumbering, PairRules};
use raylane::{Colour, PieceKind};

use crate::position::{CODES, MOST_PAWN_PAIRS, MOST_THREATS, Position};

const PIECE_SQUARES: u32 = 2 * 6 * 64;
pub(crate) const FIRST_THREAT: u32 = PIECE_SQUARES;
pub(crate) const FIRST_PAWN_PAIR: u32 = FIRST_THREAT + THREATS.count();

const THREATS: PairNumbering = {
    use PieceKind::{Bishop, Knight, Pawn, Queen, Rook};
    const ALL: &[PieceKind] = &[Pawn, Knight, Bishop, Rook, Queen];
    const NO_QUEENS: &[PieceKind] = &[Pawn, Knight, Bishop, Rook];
    // Whom each kind of piece attacks. The pairs of pawns say what pawns attack pawns.
    let victims: [&[PieceKind]; 6] = [&[Knight, Rook], ALL, NO_QUEENS, NO_QUEENS, ALL, &[]];
    PairNumbering::new(&CODES, &victims)
};

/// The numbers of threats and of pairs of pawns. An engine makes its own by the same few lines.
pub(crate) static NUMBERING: PairNumbering = THREATS
    .starting_at(FIRST_THREAT)
    .with_pawns_starting_at(FIRST_PAWN_PAIR);
static RULES: PairRules = NUMBERING.rules();

/// The most inputs of a position.
const MOST: usize = 32 + MOST_THREATS + MOST_PAWN_PAIRS;

/// The inputs of some positions, as the side to move sees them and as the other side does.
#[derive(Default, Debug)]
pub(crate) struct Batch {
    sides: [Rows; 2],
}

/// The inputs of some positions, one list after the other, in no order: a sparse matrix by rows, or what
/// an embedding bag takes.
#[derive(Default, Debug)]
struct Rows {
    /// Where the inputs of each position end.
    ends: Vec<usize>,
    /// The inputs, and behind them room for those of another position.
    inputs: Vec<u32>,
}

impl Rows {
    /// The inputs of a position.
    fn of(&self, position: usize) -> &[u32] {
        let begin = position.checked_sub(1).map_or(0, |last| self.ends[last]);
        &self.inputs[begin..self.ends[position]]
    }

    fn clear(&mut self) {
        // What there was is room for what comes, and need not be cleared.
        self.ends.clear();
    }

    /// Begins the inputs of a position.
    fn begin(&mut self) {
        let end = self.ends.last().copied().unwrap_or(0);
        self.ends.push(end);
        if self.inputs.len() < end + MOST {
            // Grows by half at least.
            self.inputs.resize(end * 3 / 2 + MOST, 0);
        }
    }

    fn room(&mut self) -> &mut [u32] {
        let end = self.ends.last().copied().unwrap_or(0);
        &mut self.inputs[end..]
    }

    /// So many inputs have been written to the room.
    fn extend(&mut self, written: usize) {
        if let Some(end) = self.ends.last_mut() {
            *end += written;
        }
    }
}

impl Batch {
    /// Encodes positions, and forgets those before.
    ///
    /// # Errors
    /// The index of a position that is impossible, and what is wrong with it.
    pub(crate) fn encode(&mut self, boards: &[ChessBoard]) -> Result<(), (usize, String)> {
        self.sides.iter_mut().for_each(Rows::clear);
        for (index, board) in boards.iter().enumerate() {
            let position = Position::new(board).map_err(|error| (index, error))?;
            self.add(&position);
        }
        Ok(())
    }

    /// The inputs of a position, as the side to move sees them and as the other side does.
    pub(crate) fn of(&self, position: usize) -> [&[u32]; 2] {
        self.sides.each_ref().map(|side| side.of(position))
    }

    fn add(&mut self, position: &Position) {
        let views = position.views(&NUMBERING);
        self.sides.iter_mut().for_each(Rows::begin);

        self.append(|lists| pieces_on_squares(position, lists));
        self.append(|lists| {
            let board = position.board(&RULES);
            threat_inputs::all_indices_of_both(&NUMBERING, &board, views, lists)
                .map(|list| list.len())
        });
        self.append(|lists| {
            let pawns = position.pawns();
            threat_inputs::pawn_indices_of_both(&NUMBERING, pawns, views, lists)
                .map(|list| list.len())
        });
    }

    /// Appends what is written to the lists of both sides, which say how much it was.
    fn append(&mut self, write: impl FnOnce([&mut [u32]; 2]) -> [usize; 2]) {
        let written = write(self.sides.each_mut().map(Rows::room));
        for (side, written) in self.sides.iter_mut().zip(written) {
            side.extend(written);
        }
    }
}

/// Writes the inputs of pieces on squares, and returns how many there are.
fn pieces_on_squares(position: &Position, lists: [&mut [u32]; 2]) -> [usize; 2] {
    let occupied = position.colours[0] | position.colours[1];
    for (side, list) in Colour::ALL.into_iter().zip(lists) {
        // What changes codes and squares, as this side sees them.
        let of_codes = 8 * side as u8;
        let of_squares = (56 * side as u8) ^ if position.is_mirrored(side) { 7 } else { 0 };
        for (square, input) in occupied.into_iter().zip(list) {
            let code = position.codes[square.index()] ^ of_codes;
            let piece = 6 * (code >> 3) + (code & 7);
            *input = 64 * u32::from(piece) + u32::from(square as u8 ^ of_squares);
        }
    }
    [occupied.len() as usize; 2]
}
