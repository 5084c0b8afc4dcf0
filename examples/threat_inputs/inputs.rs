//! From positions to the numbers of their inputs.
//!
//! The network has three kinds of inputs, numbered one after the other:
//!
//! | inputs | of |
//! | --- | --- |
//! | 768 | pieces on squares: the own side's first, pawn to king, on a1 to h8 |
//! | 59,808 | threats: which piece attacks which, as [`PairNumbering`] numbers them |
//! | 4,560 | pairs of pawns on one file or on neighbouring ones, as [`pawn_indices`](pairs::pawn_indices) does |
//!
//! Each side sees the board from its own end, with the files mirrored if its king is on the files e to h.

use bulletformat::ChessBoard;
use raylane::pairs::{self, AllPairs, Board, PairNumbering, PairRules, PairView};
use raylane::rays::PieceCodes;
use raylane::{Bitboard, Colour, PieceKind, Square};

/// The codes of pieces in a [`ChessBoard`], whose white pieces are those of the side to move.
const CODES: PieceCodes = PieceCodes::new([[0, 1, 2, 3, 4, 5], [8, 9, 10, 11, 12, 13]]);
/// An empty square of our mailbox: any other code.
const EMPTY: u8 = 15;

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

/// The most inputs of a position: 32 pieces, each with eight victims at most, and pairs of all but the kings.
const MOST: usize = 32 + 32 * 8 + 30 * 29 / 2;

/// The inputs of some positions, as the side to move sees them and as the other side does.
#[derive(Default, Debug)]
pub(crate) struct Batch {
    sides: [Rows; 2],
    pairs: AllPairs,
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
        let views = position.views();
        let numbered = views.map(|view| view.of_pairs);
        self.sides.iter_mut().for_each(Rows::begin);

        self.append(|lists, _| position.pieces_on_squares(views, lists));
        self.append(|lists, pairs| {
            pairs::all(&position.board(), pairs);
            pairs::indices_of_both(&NUMBERING, pairs, numbered, lists).map(|list| list.len())
        });
        self.append(|lists, _| {
            let pawns = position.colours.map(|colour| colour & position.kinds[0]);
            let all = Bitboard::FULL;
            pairs::pawn_indices_of_both(&NUMBERING, all, pawns, numbered, lists)
                .map(|list| list.len())
        });
    }

    /// Appends what is written to the lists of both sides, which say how much it was.
    fn append(&mut self, write: impl FnOnce([&mut [u32]; 2], &mut AllPairs) -> [usize; 2]) {
        let written = write(self.sides.each_mut().map(Rows::room), &mut self.pairs);
        for (side, written) in self.sides.iter_mut().zip(written) {
            side.extend(written);
        }
    }
}

/// A position as raylane takes it, with the side to move as white.
struct Position {
    codes: [u8; 64],
    kinds: [Bitboard; 6],
    colours: [Bitboard; 2],
    kings: [Square; 2],
}

impl Position {
    /// # Errors
    /// What is wrong with an impossible board.
    fn new(board: &ChessBoard) -> Result<Self, String> {
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
            let kings = kings & set;
            if kings.len() != 1 {
                return Err(format!("{side} has {} kings", kings.len()));
            }
            if !kings.contains(named) {
                return Err(format!(
                    "{side} has no king on {named}, where it is said to be"
                ));
            }
        }
        match (pawns & (Bitboard::rank(0) | Bitboard::rank(7))).first() {
            Some(square) => Err(format!("a pawn on {square}, on the first or last rank")),
            None => Ok(()),
        }
    }

    fn board(&self) -> Board<'_> {
        Board {
            codes: &self.codes,
            kinds: &self.kinds,
            colours: &self.colours,
            rules: &RULES,
        }
    }

    /// How the side to move and the other side see the board.
    fn views(&self) -> [View; 2] {
        Colour::ALL.map(|side| {
            let mirrored = self.kings[side as usize].file() > 3;
            View {
                codes: 8 * side as u8,
                squares: (56 * side as u8) ^ if mirrored { 7 } else { 0 },
                of_pairs: NUMBERING.view(side, mirrored),
            }
        })
    }

    /// Writes the inputs of pieces on squares, and returns how many there are.
    fn pieces_on_squares(&self, views: [View; 2], lists: [&mut [u32]; 2]) -> [usize; 2] {
        let occupied = self.colours[0] | self.colours[1];
        for (view, list) in views.into_iter().zip(lists) {
            for (square, input) in occupied.into_iter().zip(list) {
                *input = view.piece_on_square(self.codes[square.index()], square);
            }
        }
        [occupied.len() as usize; 2]
    }
}

/// White and black of a [`ChessBoard`].
pub(crate) const SIDES: [&str; 2] = ["the side to move", "the other side"];

/// How a side sees the board: what changes codes and squares, and the same for pairs.
#[derive(Clone, Copy)]
struct View {
    codes: u8,
    squares: u8,
    of_pairs: PairView,
}

impl View {
    fn piece_on_square(self, code: u8, square: Square) -> u32 {
        let (code, square) = (code ^ self.codes, square as u8 ^ self.squares);
        let piece = 6 * (code >> 3) + (code & 7);
        64 * u32::from(piece) + u32::from(square)
    }
}
