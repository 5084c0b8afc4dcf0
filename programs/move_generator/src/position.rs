//! The position: bitboards by kind and by colour, the check that it is legal, and making a
//! move. A move makes a copy: copying 88 bytes is cheaper than undoing a move.

use raylane::{Bitboard, Colour, Direction, PieceKind, Pieces, Square, attackers_exist, setwise};

use crate::moves::{Move, MoveKind};

/// A legal position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Position {
    kinds: [Bitboard; 6],
    colours: [Bitboard; 2],
    /// The rooks that can still castle, whose king has not moved either.
    castling_rooks: Bitboard,
    /// The square that a pawn has just stepped over, or none.
    en_passant: Bitboard,
    kings: [Square; 2],
    side_to_move: Colour,
}

/// The pieces and whose move it is: a position without what only the moves before it tell.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Board {
    /// Pawns, knights, bishops, rooks, queens and kings of both colours: each has one king and at most 8 pawns.
    pub kinds: [Bitboard; 6],
    /// The pieces of white and of black: at most 16 each.
    pub colours: [Bitboard; 2],
    /// Whose move it is.
    pub side_to_move: Colour,
    /// The kings of white and of black.
    pub kings: [Square; 2],
}

impl Board {
    /// Checks sets of pieces, each of which is in one of a kind and in one of a colour, and says what is wrong.
    pub(crate) fn new(
        kinds: [Bitboard; 6],
        colours: [Bitboard; 2],
        side_to_move: Colour,
    ) -> Result<Board, String> {
        let mut kings = [Square::A1; 2];
        let [pawns_of_both, .., kings_of_both] = kinds;
        for (colour, set) in Colour::ALL.into_iter().zip(colours) {
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
            kinds,
            colours,
            side_to_move,
            kings,
        })
    }

    /// As the library takes them.
    pub fn sets(&self) -> Pieces<'_> {
        let Self { kinds, colours, .. } = self;
        Pieces { kinds, colours }
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
        board: &Board,
        castling_rooks: Bitboard,
        en_passant: Option<Square>,
    ) -> Result<Position, String> {
        let &Board {
            kinds,
            colours,
            side_to_move,
            kings,
        } = board;
        let position = Position {
            kinds,
            colours,
            castling_rooks,
            en_passant: en_passant.map_or(Bitboard::EMPTY, Square::bitboard),
            kings,
            side_to_move,
        };
        if let Some(square) = en_passant {
            position.check_en_passant(square)?;
        }
        let (opponent, pieces) = (!side_to_move, position.sets());
        let king = position.king(opponent);
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
        let pawns = self.pieces(PieceKind::Pawn) & self.colour(opponent);
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

    /// Of both colours.
    #[inline(always)]
    pub fn pieces(&self, piece: PieceKind) -> Bitboard {
        self.kinds[piece as usize]
    }

    /// The pieces of a colour.
    #[inline(always)]
    pub fn colour(&self, colour: Colour) -> Bitboard {
        self.colours[colour as usize]
    }

    /// As the library takes them.
    #[inline(always)]
    pub fn sets(&self) -> Pieces<'_> {
        let Self { kinds, colours, .. } = self;
        Pieces { kinds, colours }
    }

    /// The pieces of both colours.
    #[inline(always)]
    pub fn occupied(&self) -> Bitboard {
        self.sets().all()
    }

    /// Rooks and queens of both colours.
    #[inline(always)]
    pub fn orthogonal_sliders(&self) -> Bitboard {
        self.sets().orthogonal()
    }

    /// Bishops and queens of both colours.
    #[inline(always)]
    pub fn diagonal_sliders(&self) -> Bitboard {
        self.sets().diagonal()
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

    /// A hash of all that decides which moves follow, for transposition tables and
    /// repetitions: the pieces, the side to move, the castling rights, and en passant if a
    /// pawn stands beside (pinned or not). The same in every build and on every CPU.
    ///
    /// It is computed from the bitboards by four multiplications. Keeping it up to date with
    /// every move is no cheaper: most positions of a tree are leaves, which need no key.
    #[inline(always)]
    pub fn key(&self) -> u64 {
        let pieces = |piece: PieceKind| self.pieces(piece).0;
        let capturers = setwise::pawn_attacks(!self.side_to_move, self.en_passant)
            & self.pieces(PieceKind::Pawn)
            & self.colour(self.side_to_move);
        let en_passant = if capturers.is_empty() {
            0
        } else {
            self.en_passant.0
        };
        // Rights are on the first and last rank, en passant on the third and sixth.
        let state = self.castling_rooks.0 | en_passant | (self.side_to_move as u64) << 32;
        mix(
            pieces(PieceKind::Pawn) ^ 0x9e37_79b9_7f4a_7c15,
            pieces(PieceKind::Knight) ^ 0xbf58_476d_1ce4_e5b9,
        ) ^ mix(
            pieces(PieceKind::Bishop) ^ 0x94d0_49bb_1331_11eb,
            pieces(PieceKind::Rook) ^ 0xd6e8_feb8_6659_fd93,
        ) ^ mix(
            pieces(PieceKind::Queen) ^ 0xa076_1d64_78bd_642f,
            pieces(PieceKind::King) ^ 0xe703_7ed1_a0b4_28db,
        ) ^ mix(
            self.colour(Colour::White).0 ^ 0x8ebc_6af0_9c88_c6e3,
            state ^ 0x5899_65cc_7537_4cc3,
        )
    }

    /// What stands on a square.
    pub fn piece_at(&self, square: Square) -> Option<(Colour, PieceKind)> {
        let mut colours = Colour::ALL.into_iter();
        let colour = colours.find(|&colour| self.colour(colour).contains(square))?;
        let mut pieces = PieceKind::ALL.into_iter();
        let piece = pieces.find(|&piece| self.pieces(piece).contains(square))?;
        Some((colour, piece))
    }

    /// The position with the colours exchanged.
    pub fn mirrored(&self) -> Position {
        let ([white, black], [king, other_king]) = (self.colours, self.kings);
        Position {
            kinds: self.kinds.map(Bitboard::flip_ranks),
            colours: [black, white].map(Bitboard::flip_ranks),
            castling_rooks: self.castling_rooks.flip_ranks(),
            en_passant: self.en_passant.flip_ranks(),
            kings: [other_king, king].map(Square::flip_ranks),
            side_to_move: !self.side_to_move,
        }
    }

    /// The position after `mv`, which must be legal.
    #[inline(always)]
    pub fn play(&self, mv: Move) -> Position {
        let us = self.side_to_move;
        let (from, to) = (mv.from.bitboard(), mv.to.bitboard());
        let mut next = *self;

        // Clearing the target in all sets is cheaper than looking up what was there.
        for set in &mut next.kinds {
            *set &= !to;
        }
        next.colours[!us as usize] &= !to;
        next.flip(us, mv.piece, from | to);
        next.castling_rooks &= !(from | to);
        next.en_passant = Bitboard::EMPTY;
        next.side_to_move = !us;
        if mv.piece == PieceKind::King {
            next.kings[us as usize] = mv.to;
            next.castling_rooks &= !first_rank(us);
        }

        match mv.kind {
            MoveKind::Normal => {}
            MoveKind::DoubleStep => next.en_passant = behind(us, to),
            MoveKind::EnPassant => next.flip(!us, PieceKind::Pawn, behind(us, to)),
            // So far the king has taken its rook, which is gone, and has gone with it.
            MoveKind::Castling => {
                let Castling { king, rook, .. } = Castling::new(us, mv.from, mv.to);
                let (king_set, rook_set) = (king.bitboard(), rook.bitboard());
                next.kinds[PieceKind::King as usize] ^= to ^ king_set;
                next.kinds[PieceKind::Rook as usize] |= rook_set;
                next.colours[us as usize] |= king_set | rook_set;
                next.kings[us as usize] = king;
            }
            MoveKind::Promotion(piece) => {
                next.kinds[PieceKind::Pawn as usize] ^= to;
                next.kinds[piece as usize] ^= to;
            }
        }
        next
    }

    /// The position after the side to move, which must not be in check, passes (a null move).
    #[inline(always)]
    pub fn pass(&self) -> Position {
        Position {
            en_passant: Bitboard::EMPTY,
            side_to_move: !self.side_to_move,
            ..*self
        }
    }

    #[inline(always)]
    fn flip(&mut self, colour: Colour, piece: PieceKind, squares: Bitboard) {
        self.kinds[piece as usize] ^= squares;
        self.colours[colour as usize] ^= squares;
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

/// Every bit of both words reaches every bit of the result, nearly.
#[inline(always)]
fn mix(a: u64, b: u64) -> u64 {
    let product = u128::from(a) * u128::from(b);
    product as u64 ^ (product >> 64) as u64
}
