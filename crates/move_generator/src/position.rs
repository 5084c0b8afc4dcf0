//! The position: the pieces and what else a game needs, the check that it is legal, and making a
//! move. A move makes a copy: copying 88 bytes is cheaper than undoing a move.

use std::ops::Deref;

use raylane::{Bitboard, Colour, Direction, PieceKind, Square, attackers_exist};

use crate::moves::{Move, MoveKind};
use crate::placement::Placement;

/// A legal position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Position {
    board: Board,
    /// The rooks that can still castle, whose king has not moved either.
    castling_rooks: Bitboard,
    /// The square that a pawn has just stepped over, or none.
    en_passant: Bitboard,
}

/// The pieces and whose move it is: a position without what only the moves before it tell. Each side has one king, at most
/// 8 pawns and at most 16 pieces.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Board {
    placement: Placement,
    kings: [Square; 2],
    side_to_move: Colour,
}

impl Deref for Board {
    type Target = Placement;

    #[inline(always)]
    fn deref(&self) -> &Placement {
        &self.placement
    }
}

impl Deref for Position {
    type Target = Board;

    #[inline(always)]
    fn deref(&self) -> &Board {
        &self.board
    }
}

impl Board {
    /// Checks pieces, each of which is in one set of a kind and in one of a colour, and says what is wrong.
    pub(crate) fn new(placement: Placement, side_to_move: Colour) -> Result<Board, String> {
        let mut kings = [Square::A1; 2];
        let [pawns_of_both, .., kings_of_both] = placement.kinds;
        for (colour, set) in Colour::ALL.into_iter().zip(placement.colours) {
            let (count, pawns, king) = (set.len(), pawns_of_both & set, kings_of_both & set);
            if count > 16 {
                return Err(format!("{colour} has {count} pieces, more than 16"));
            }
            if pawns.len() > 8 {
                return Err(format!("{colour} has {} pawns, more than 8", pawns.len()));
            }
            if let Some(square) = (pawns & (Bitboard::rank(0) | Bitboard::rank(7))).first() {
                return Err(format!(
                    "a pawn stands on {square}, on the first or last rank"
                ));
            }
            kings[colour as usize] = match king.first() {
                Some(square) if king.len() == 1 => square,
                None => return Err(format!("{colour} has no king")),
                _ => return Err(format!("{colour} has {} kings", king.len())),
            };
        }
        Ok(Board {
            placement,
            kings,
            side_to_move,
        })
    }

    /// The pieces alone.
    #[inline(always)]
    pub fn placement(&self) -> &Placement {
        &self.placement
    }

    /// Where the king of a colour stands.
    #[inline(always)]
    pub fn king(&self, colour: Colour) -> Square {
        self.kings[colour as usize]
    }

    /// Whose move it is.
    #[inline(always)]
    pub fn side_to_move(&self) -> Colour {
        self.side_to_move
    }
}

/// One way of castling, in standard chess and in Chess960: the king goes to the file g if the rook is
/// east of it, else to c, and the rook to the file f or d.
#[derive(Clone, Copy, Debug)]
pub struct Castling {
    /// The king's square after.
    pub king: Square,
    /// The rook's square after.
    pub rook: Square,
    /// What king and rook cross or reach, without their own squares: must be empty.
    pub between: Bitboard,
    /// From the king's square to where it goes: must not be attacked. (Nor may the rook be pinned.)
    pub path: Bitboard,
}

/// [`Castling::between`] and [`Castling::path`] in a rank, by the files of king and rook.
const CASTLINGS: [[(u8, u8); 8]; 8] = {
    /// The squares from one to the other, both of them included.
    const fn span(a: usize, b: usize) -> u8 {
        let (low, high) = if a < b { (a, b) } else { (b, a) };
        ((2 << high) - (1 << low)) as u8
    }
    let mut masks = [[(0, 0); 8]; 8];
    let mut index = 0;
    while index < 64 {
        let (king, rook) = (index / 8, index % 8);
        let (king_to, rook_to) = if rook > king { (6, 5) } else { (2, 3) };
        let path = span(king, king_to);
        let between = (path | span(rook, rook_to)) & !(1 << king) & !(1 << rook);
        masks[king][rook] = (between, path);
        index += 1;
    }
    masks
};

impl Castling {
    /// The castling of a king and a rook on the first rank of their colour.
    #[inline(always)]
    pub fn new(colour: Colour, king: Square, rook: Square) -> Castling {
        let first = 56 * colour as u8;
        let (king_to, rook_to) = if rook as u8 > king as u8 {
            (6, 5)
        } else {
            (2, 3)
        };
        let (between, path) = CASTLINGS[usize::from(king.file())][usize::from(rook.file())];
        let set = |files: u8| Bitboard(u64::from(files) << first);
        Castling {
            king: Square::new_masked(first + king_to),
            rook: Square::new_masked(first + rook_to),
            between: set(between),
            path: set(path),
        }
    }
}

impl Position {
    /// Adds to a board the rooks that can still castle (of kings and rooks on their first rank), and the
    /// square that a pawn has just stepped over. Checks what else the move generator relies on, and says what is
    /// wrong.
    pub(crate) fn new(
        board: Board,
        castling_rooks: Bitboard,
        en_passant: Option<Square>,
    ) -> Result<Position, String> {
        let position = Position {
            board,
            castling_rooks,
            en_passant: en_passant.map_or(Bitboard::EMPTY, Square::bitboard),
        };
        if let Some(square) = en_passant {
            position.check_en_passant(square)?;
        }
        let (side_to_move, pieces) = (board.side_to_move, board.pieces());
        let opponent = !side_to_move;
        let king = board.king(opponent);
        // Asked once per FEN, so the function of the crate root will do, at the level of the build.
        if attackers_exist(side_to_move, king, &pieces, pieces.all()) {
            return Err(format!(
                "{opponent} is in check and it is not {opponent}'s move"
            ));
        }
        Ok(position)
    }

    /// The pawn stands past the square, which is empty as is the one before.
    fn check_en_passant(&self, square: Square) -> Result<(), String> {
        let opponent = !self.side_to_move;
        let (rank, forward) = ([2, 5][opponent as usize], opponent.forward());
        let stepped_over = square.bitboard();
        let empty = stepped_over | stepped_over.shift(forward.opposite());
        let pawns = self.of_kind(PieceKind::Pawn) & self.colour(opponent);
        let possible = square.rank() == rank
            && empty.is_disjoint(self.occupied())
            && stepped_over.shift(forward).is_subset(pawns);
        if possible {
            Ok(())
        } else {
            Err(format!(
                "en passant on {square}: no {opponent} pawn can have just stepped over it"
            ))
        }
    }

    /// The square that a pawn has just stepped over, or none.
    #[inline(always)]
    pub fn en_passant(&self) -> Bitboard {
        self.en_passant
    }

    /// The rooks of a colour that can still castle: at most one on each side of its king.
    #[inline(always)]
    pub fn castling_rooks(&self, colour: Colour) -> Bitboard {
        self.castling_rooks & first_rank(colour)
    }

    /// The position with the colours exchanged.
    pub fn mirrored(&self) -> Position {
        let ([king, other_king], [white, black]) = (self.kings, self.colours);
        Position {
            board: Board {
                placement: Placement {
                    kinds: self.kinds.map(Bitboard::flip_ranks),
                    colours: [black, white].map(Bitboard::flip_ranks),
                },
                kings: [other_king, king].map(Square::flip_ranks),
                side_to_move: !self.side_to_move,
            },
            castling_rooks: self.castling_rooks.flip_ranks(),
            en_passant: self.en_passant.flip_ranks(),
        }
    }

    /// The position after `mv`, which must be legal.
    #[inline(always)]
    pub fn play(&self, mv: Move) -> Position {
        let us = self.side_to_move;
        let (from, to) = (mv.from.bitboard(), mv.to.bitboard());
        let Board {
            mut placement,
            mut kings,
            ..
        } = self.board;
        let (mut castling_rooks, mut en_passant) = (self.castling_rooks, Bitboard::EMPTY);

        // Clearing the target in all sets is cheaper than looking up what was there.
        for set in &mut placement.kinds {
            *set &= !to;
        }
        placement.colours[!us as usize] &= !to;
        placement.flip(us, mv.piece, from | to);
        castling_rooks &= !(from | to);
        if mv.piece == PieceKind::King {
            kings[us as usize] = mv.to;
            castling_rooks &= !first_rank(us);
        }

        match mv.kind {
            MoveKind::Normal => {}
            MoveKind::DoubleStep => en_passant = behind(us, to),
            MoveKind::EnPassant => placement.flip(!us, PieceKind::Pawn, behind(us, to)),
            // So far the king has taken its rook, which is gone, and has gone with it.
            MoveKind::Castling => {
                let Castling { king, rook, .. } = Castling::new(us, mv.from, mv.to);
                let (king_set, rook_set) = (king.bitboard(), rook.bitboard());
                placement.kinds[PieceKind::King as usize] ^= to ^ king_set;
                placement.kinds[PieceKind::Rook as usize] |= rook_set;
                placement.colours[us as usize] |= king_set | rook_set;
                kings[us as usize] = king;
            }
            MoveKind::Promotion(piece) => {
                placement.kinds[PieceKind::Pawn as usize] ^= to;
                placement.kinds[piece as usize] ^= to;
            }
        }
        Position {
            board: Board {
                placement,
                kings,
                side_to_move: !us,
            },
            castling_rooks,
            en_passant,
        }
    }
}

/// Where the king and rooks of a colour begin.
#[inline(always)]
pub(crate) const fn first_rank(colour: Colour) -> Bitboard {
    Bitboard(0xFF << (56 * colour as u64))
}

/// One step back, as `colour`'s pawns see it.
#[inline(always)]
fn behind(colour: Colour, squares: Bitboard) -> Bitboard {
    match colour {
        Colour::White => squares.shift(Direction::South),
        Colour::Black => squares.shift(Direction::North),
    }
}
