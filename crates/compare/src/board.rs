//! A position as engines keep it, what a move changes on it, and the answers about it.

use std::ops::Deref;

use move_generator::position::Castling;
use move_generator::{Move, MoveKind, Placement, Position};
use raylane::threat_inputs::{PairNumbering, PairView, PendingMove};
use raylane::{Bitboard, Blockers, Colour, PieceKind, Square};
pub use raylane_support::oracle::Pair;
use raylane_support::oracle::USUAL_CODES;

/// The code of a piece in the mailbox: the kind from 1 on, the colour in bit 3. 0 is an empty
/// square.
#[inline(always)]
pub const fn code(colour: Colour, kind: PieceKind) -> u8 {
    (colour as u8) << 3 | (kind as u8 + 1)
}

/// What is lost by a capture of each kind. A king's value is never lost.
pub const VALUES: [i32; 6] = [100, 320, 330, 500, 950, 0];

#[inline(always)]
pub const fn value(kind: PieceKind) -> i32 {
    VALUES[kind as usize]
}

/// Where the king of a colour stands.
#[inline(always)]
pub fn king(placement: &Placement, colour: Colour) -> Square {
    let king = placement.of_kind(PieceKind::King) & placement.colour(colour);
    Square::new_masked(king.0.trailing_zeros() as u8)
}

/// The pieces by sets, and a mailbox beside them.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(C, align(64))]
pub struct Board {
    pub mailbox: [u8; 64],
    placement: Placement,
}

impl Deref for Board {
    type Target = Placement;

    #[inline(always)]
    fn deref(&self) -> &Placement {
        &self.placement
    }
}

impl Board {
    #[inline(always)]
    pub fn code(&self, square: Square) -> u8 {
        self.mailbox[square.index()]
    }

    /// Puts a piece on a square or takes one away: the sets change alike.
    #[inline(always)]
    fn flip(&mut self, square: Square, code: u8) {
        let square = square.bitboard();
        self.placement.kinds[usize::from(code & 7) - 1] ^= square;
        self.placement.colours[usize::from(code >> 3 & 1)] ^= square;
    }

    /// Puts a piece on an empty square.
    #[inline(always)]
    pub fn put(&mut self, square: Square, code: u8) {
        self.flip(square, code);
        self.mailbox[square.index()] = code;
    }

    /// Takes a piece from a square.
    #[inline(always)]
    pub fn take(&mut self, square: Square) {
        self.flip(square, self.code(square));
        self.mailbox[square.index()] = 0;
    }

    /// As an engine has it at the next ply.
    #[inline(always)]
    pub fn after(mut self, made: Made) -> Self {
        for change in made.changes().into_iter().flatten() {
            self.make(change);
        }
        self
    }

    #[inline(always)]
    pub fn make(&mut self, change: Change) {
        match change {
            Change::Take(square) => self.take(square),
            Change::Move { from, to, arrives } => {
                if self.code(to) != 0 {
                    self.take(to);
                }
                self.take(from);
                self.put(to, arrives);
            }
        }
    }
}

impl From<&Position> for Board {
    fn from(position: &Position) -> Self {
        let mut board = Self {
            mailbox: [0; 64],
            placement: Placement::default(),
        };
        for square in Square::ALL {
            if let Some((colour, kind)) = position.piece_at(square) {
                board.put(square, code(colour, kind));
            }
        }
        board
    }
}

/// A move, by what it does on the board.
#[derive(Clone, Copy, Debug)]
pub struct Made {
    pub from: Square,
    pub to: Square,
    /// The code of what stands on `to` then.
    pub arrives: u8,
    pub also: Also,
}

/// What a move does besides.
#[derive(Clone, Copy, Debug)]
pub enum Also {
    Nothing,
    /// It takes the pawn on this square.
    EnPassant(Square),
    /// The rook goes.
    Castling {
        from: Square,
        to: Square,
    },
}

impl Made {
    pub fn of(position: &Position, mv: Move) -> Self {
        let us = position.side_to_move();
        let arrives = match mv.kind {
            MoveKind::Promotion(piece) => piece,
            _ => mv.piece,
        };
        let castling = castling(us, mv);
        let also = if let Some(castling) = castling {
            Also::Castling {
                from: mv.to,
                to: castling.rook,
            }
        } else if mv.kind == MoveKind::EnPassant {
            Also::EnPassant(Square::new_masked(mv.from.rank() * 8 + mv.to.file()))
        } else {
            Also::Nothing
        };
        Self {
            from: mv.from,
            to: castling.map_or(mv.to, |castling| castling.king),
            arrives: code(us, arrives),
            also,
        }
    }

    /// What changes, one after the other: en passant takes first, and in castling the rook goes last.
    #[inline(always)]
    pub fn changes(self) -> [Option<Change>; 3] {
        let moves = |from, to, arrives| Some(Change::Move { from, to, arrives });
        let first = moves(self.from, self.to, self.arrives);
        match self.also {
            Also::Nothing => [None, first, None],
            Also::EnPassant(square) => [Some(Change::Take(square)), first, None],
            Also::Castling { from, to } => {
                let rook = code(Colour::ALL[usize::from(self.arrives >> 3)], PieceKind::Rook);
                [None, first, moves(from, to, rook)]
            }
        }
    }
}

/// A change of the board by which the pairs of attacker and victim are updated.
#[derive(Clone, Copy, Debug)]
pub enum Change {
    /// A piece leaves a square and arrives on another as what has this code, on top of what
    /// may stand there.
    Move {
        from: Square,
        to: Square,
        arrives: u8,
    },
    /// A piece vanishes.
    Take(Square),
}

/// Where king and rook go, if the move castles, which is from the king's square to the rook's.
#[inline(always)]
pub fn castling(us: Colour, mv: Move) -> Option<Castling> {
    (mv.kind == MoveKind::Castling).then(|| Castling::new(us, mv.from, mv.to))
}

/// A list in any order, which has room for `N`.
pub struct List<T, const N: usize> {
    list: [T; N],
    length: usize,
}

impl<T: Copy, const N: usize> List<T, N> {
    const fn new(nothing: T) -> Self {
        Self {
            list: [nothing; N],
            length: 0,
        }
    }

    #[inline(always)]
    pub fn clear(&mut self) {
        self.length = 0;
    }

    /// Without a branch.
    #[inline(always)]
    pub fn push_if(&mut self, is_one: bool, one: T) {
        // There is room, but the compiler does not know.
        self.list[self.length % N] = one;
        self.length += usize::from(is_one);
    }

    #[inline(always)]
    pub fn as_slice(&self) -> &[T] {
        &self.list[..self.length]
    }

    /// All of the room, for raylane's own functions, which return what they have written.
    #[inline(always)]
    pub fn room(&mut self) -> &mut [T] {
        &mut self.list
    }

    /// So much of the room has been written.
    #[inline(always)]
    pub fn set_length(&mut self, length: usize) {
        self.length = length;
    }
}

/// Pairs of a change, which are at most 48 in a list: a piece attacks eight others at most, and is attacked along
/// eight lines and by eight knights, which holds for the piece that moves and for the one that it captures.
pub type Pairs = List<Pair, 64>;

#[inline(always)]
pub fn pair(attacker: u8, from: Square, victim: u8, to: Square) -> Pair {
    let attacker = u32::from(attacker) | (from as u32) << 8;
    let victim = u32::from(victim) | (to as u32) << 8;
    (attacker | victim << 16).to_le_bytes()
}

/// What an engine keeps of a move, until somebody needs the inputs that it changes.
pub struct Kept {
    /// The pairs that it makes, and those that it ends.
    pub appeared: Pairs,
    pub vanished: Pairs,
    /// What raylane keeps in their place.
    pub own: PendingMove,
}

impl Kept {
    pub const fn new() -> Self {
        Self {
            appeared: List::new([0; 4]),
            vanished: List::new([0; 4]),
            own: PendingMove::new(&[0; 64], Square::A1, Square::A1, 0),
        }
    }
}

/// A network, by the victims of each kind of attacker in the order of its inputs: as Stockfish, Viridithas and others
/// have it that number pairs of pawns apart.
pub const NETWORK: [&[PieceKind]; 6] = {
    use PieceKind::{Bishop, Knight, Pawn, Queen, Rook};
    const ALL: &[PieceKind] = &[Pawn, Knight, Bishop, Rook, Queen];
    const NO_QUEENS: &[PieceKind] = &[Pawn, Knight, Bishop, Rook];
    [&[Knight, Rook], ALL, NO_QUEENS, NO_QUEENS, ALL, &[]]
};

/// Whether the network of a side whose king is on this square sees the files mirrored.
#[inline(always)]
pub const fn is_mirrored(king: Square) -> bool {
    king.file() > 3
}

/// Inputs of a network for a position, of which there are at most eight for each of 32 pieces.
pub type InputList = List<u32, 256>;

/// Inputs, as white's network sees them and as black's.
pub struct Inputs {
    pub lists: [InputList; 2],
}

impl Inputs {
    pub const fn new() -> Self {
        Self {
            lists: [const { List::new(0) }; 2],
        }
    }

    #[inline(always)]
    pub fn clear(&mut self) {
        self.lists.iter_mut().for_each(InputList::clear);
    }

    /// A number that does not depend on the order of the inputs in the two lists, found by the
    /// same code for everybody.
    #[inline(never)]
    pub fn digest(&self) -> u64 {
        self.lists.iter().fold(0, |digest, inputs| {
            let sum = inputs
                .as_slice()
                .iter()
                .fold(0u32, |sum, &input| sum.wrapping_add(input ^ input << 13));
            digest << 32 | u64::from(sum)
        })
    }
}

/// The pieces after a move, in one line of the cache, and who moves next.
#[derive(Clone, Copy, Debug)]
#[repr(C, align(64))]
pub struct Reached {
    pub placement: Placement,
    pub side: Colour,
}

/// A position as an engine has it when it asks about exchanges. (The pieces are in one line of the cache.)
#[derive(Clone, Copy, Debug)]
#[repr(C, align(64))]
pub struct Stand {
    pub placement: Placement,
    /// What is pinned to white's king and who pins it, then black's.
    pub pinned: [Blockers; 2],
    /// Who moves.
    pub side: Colour,
}

/// A move that an engine asks about: whether it wins at least the threshold, together with the exchange that follows.
#[derive(Clone, Copy, Debug)]
pub struct Asked {
    pub from: Square,
    pub to: Square,
    /// The value of what it takes, 0 for a quiet move.
    pub gain: i32,
    /// The value of what moves.
    pub at_risk: i32,
    pub threshold: i32,
}

/// What an engine finds out about the kings after each move.
#[derive(Clone, Copy, Default, Debug)]
pub struct KingInfo {
    /// What stands before white's king and who pins it, then black's.
    pub blockers: [Blockers; 2],
    /// From where pawn, knight, bishop, rook and queen of the side to move would give check.
    pub check_squares: [Bitboard; 5],
}

impl KingInfo {
    /// A number of all that.
    #[inline(always)]
    pub fn digest(&self) -> u64 {
        let [white, black] = self.blockers;
        let blockers = [white.blockers, white.pinners, black.blockers, black.pinners];
        let sets = blockers.into_iter().chain(self.check_squares);
        sets.zip(0..).fold(0, |digest, (set, number)| {
            digest ^ set.0.rotate_left(7 * number)
        })
    }
}

/// How a side's network sees the board.
#[derive(Clone, Copy, Debug)]
pub struct View {
    /// As raylane has it.
    pub own: PairView,
    /// What changes a square.
    pub squares: u8,
    pub side: Colour,
}

/// raylane's numbering of the inputs. Those for pairs of pawns begin at 0, too: nobody here has both in one list.
pub static NUMBERING: PairNumbering =
    PairNumbering::new(&USUAL_CODES, &NETWORK).with_pawns_starting_at(0);

impl View {
    #[inline(always)]
    pub fn new(side: Colour, king: Square) -> Self {
        let mirrored = is_mirrored(king);
        let ranks = 56 * side as u8;
        Self {
            own: NUMBERING.view(side, mirrored),
            squares: ranks ^ if mirrored { 7 } else { 0 },
            side,
        }
    }

    /// White's and black's.
    #[inline(always)]
    pub fn both(placement: &Placement) -> [Self; 2] {
        Colour::ALL.map(
            #[inline(always)]
            |side| Self::new(side, king(placement, side)),
        )
    }
}

/// Who needs inputs.
#[derive(Clone, Copy, Debug)]
pub enum Readers {
    Both([View; 2]),
    One(View),
}

/// The pawns before a move and after it, white's and black's.
#[derive(Clone, Copy, Debug)]
pub struct Pawns {
    pub before: [Bitboard; 2],
    pub after: [Bitboard; 2],
}
