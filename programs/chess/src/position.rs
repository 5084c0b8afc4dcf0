//! The position: bitboards by kind and by colour, the check that it is legal, and making a
//! move. A move makes a copy: copying 72 bytes is cheaper than undoing a move.

use raylane::{Bitboard, Colour, Direction, PieceKind, PieceSets, Square, attackers_by, setwise};

use crate::moves::{Move, MoveKind};

/// A legal position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Position {
    pieces: [Bitboard; 6],
    colours: [Bitboard; 2],
    /// The squares of kings and rooks that can still castle. A right needs its king and
    /// its rook, so a move removes rights by clearing its two squares.
    unmoved: Bitboard,
    /// The square that a pawn has just stepped over, or none.
    en_passant: Bitboard,
    kings: [Square; 2],
    side_to_move: Colour,
}

/// One way of castling; the king goes two squares towards the rook.
#[derive(Clone, Copy, Debug)]
pub struct Castling {
    /// FEN's letter.
    pub letter: char,
    /// The colour that castles.
    pub colour: Colour,
    /// The king's square before.
    pub king: Square,
    /// The rook's square before.
    pub rook: Square,
    /// The king's square after.
    pub to: Square,
    /// Between king and rook: must be empty.
    pub between: Bitboard,
    /// Crossed and reached by the king: must not be attacked.
    pub path: Bitboard,
}

impl Castling {
    /// The castlings of each colour, king's side first, indexed by [`Colour`].
    pub const ALL: [[Castling; 2]; 2] = {
        let short = Castling {
            letter: 'K',
            colour: Colour::White,
            king: Square::E1,
            rook: Square::H1,
            to: Square::G1,
            between: Square::F1.bitboard().with(Square::G1),
            path: Square::F1.bitboard().with(Square::G1),
        };
        let long = Castling {
            letter: 'Q',
            colour: Colour::White,
            king: Square::E1,
            rook: Square::A1,
            to: Square::C1,
            between: Square::B1.bitboard().with(Square::C1).with(Square::D1),
            path: Square::C1.bitboard().with(Square::D1),
        };
        [[short, long], [short.mirrored(), long.mirrored()]]
    };

    /// Mirrors a castling of white for black.
    const fn mirrored(&self) -> Castling {
        Castling {
            letter: self.letter.to_ascii_lowercase(),
            colour: Colour::Black,
            king: self.king.flip_ranks(),
            rook: self.rook.flip_ranks(),
            to: self.to.flip_ranks(),
            between: self.between.flip_ranks(),
            path: self.path.flip_ranks(),
        }
    }

    /// The squares of king and rook.
    #[inline(always)]
    pub const fn unmoved(&self) -> Bitboard {
        self.king.bitboard().with(self.rook)
    }
}

impl Position {
    /// Checks disjoint sets of pieces, the kings and rooks that can still castle, and the square
    /// that a pawn has just stepped over, for everything that the move generator relies on, and
    /// says what is wrong.
    pub(crate) fn new(
        sides: [PieceSets; 2],
        side_to_move: Colour,
        unmoved: Bitboard,
        en_passant: Option<Square>,
    ) -> Result<Position, String> {
        let mut kings = [Square::A1; 2];
        for (colour, PieceSets { pawns, king, .. }) in Colour::ALL.into_iter().zip(sides) {
            let count = sides[colour as usize].all().len();
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

        let [white, black] = sides.map(PieceSets::to_array);
        let position = Position {
            pieces: std::array::from_fn(|piece| white[piece] | black[piece]),
            colours: sides.map(|side| side.all()),
            unmoved,
            en_passant: en_passant.map_or(Bitboard::EMPTY, Square::bitboard),
            kings,
            side_to_move,
        };
        position.check_castling()?;
        if let Some(square) = en_passant {
            position.check_en_passant(square)?;
        }
        let (opponent, own) = (!side_to_move, &sides[side_to_move as usize]);
        let (king, occupied) = (position.king(opponent), position.occupied());
        // Asked once per FEN, so the function of the crate root will do, at the level of the build.
        if !attackers_by(side_to_move, king, own, occupied).is_empty() {
            return Err(format!(
                "{opponent} is in check and it is not {opponent}'s move"
            ));
        }
        Ok(position)
    }

    fn check_castling(&self) -> Result<(), String> {
        for castling in Castling::ALL.iter().flatten() {
            if self.may_castle(castling) {
                let colour = castling.colour;
                for (piece, square) in [
                    (PieceKind::King, castling.king),
                    (PieceKind::Rook, castling.rook),
                ] {
                    if self.piece_at(square) != Some((colour, piece)) {
                        return Err(format!(
                            "{colour} may not castle: no {colour} {piece} on {square} (Chess960 is \
                             out of scope)"
                        ));
                    }
                }
            }
        }
        Ok(())
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
        self.pieces[piece as usize]
    }

    /// The pieces of a colour.
    #[inline(always)]
    pub fn colour(&self, colour: Colour) -> Bitboard {
        self.colours[colour as usize]
    }

    /// The pieces of a colour by kind.
    #[inline(always)]
    pub fn piece_sets(&self, colour: Colour) -> PieceSets {
        PieceSets::of_side(&self.pieces, self.colour(colour))
    }

    /// The pieces of both colours.
    #[inline(always)]
    pub fn occupied(&self) -> Bitboard {
        self.colours[0] | self.colours[1]
    }

    /// Rooks and queens of both colours.
    #[inline(always)]
    pub fn orthogonal_sliders(&self) -> Bitboard {
        self.pieces(PieceKind::Rook) | self.pieces(PieceKind::Queen)
    }

    /// Bishops and queens of both colours.
    #[inline(always)]
    pub fn diagonal_sliders(&self) -> Bitboard {
        self.pieces(PieceKind::Bishop) | self.pieces(PieceKind::Queen)
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

    /// Whether neither king nor rook has moved.
    #[inline(always)]
    pub fn may_castle(&self, castling: &Castling) -> bool {
        castling.unmoved().is_subset(self.unmoved)
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
        // The rights, as the squares of the rooks: one file of kings, two of rooks.
        let kings = self.unmoved & Bitboard::file(4);
        let rights = self.unmoved.0 & (kings.0 << 3 | kings.0 >> 4);
        let capturers = setwise::pawn_attacks(!self.side_to_move, self.en_passant)
            & self.pieces(PieceKind::Pawn)
            & self.colour(self.side_to_move);
        let en_passant = if capturers.is_empty() {
            0
        } else {
            self.en_passant.0
        };
        // Rights are on the first and last rank, en passant on the third and sixth.
        let state = rights | en_passant | (self.side_to_move as u64) << 32;
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

    /// The squares of kings and rooks that can still castle: each needs the other.
    #[inline(always)]
    pub fn unmoved(&self) -> Bitboard {
        self.unmoved
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
            pieces: self.pieces.map(Bitboard::flip_ranks),
            colours: [black, white].map(Bitboard::flip_ranks),
            unmoved: self.unmoved.flip_ranks(),
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
        for set in &mut next.pieces {
            *set &= !to;
        }
        next.colours[!us as usize] &= !to;
        next.flip(us, mv.piece, from | to);
        next.unmoved &= !(from | to);
        next.en_passant = Bitboard::EMPTY;
        next.side_to_move = !us;

        match mv.kind {
            MoveKind::Normal => {}
            MoveKind::DoubleStep => next.en_passant = behind(us, to),
            MoveKind::EnPassant => next.flip(!us, PieceKind::Pawn, behind(us, to)),
            MoveKind::Castling => next.flip(us, PieceKind::Rook, castling_rook(mv)),
            MoveKind::Promotion(piece) => {
                next.pieces[PieceKind::Pawn as usize] ^= to;
                next.pieces[piece as usize] ^= to;
            }
        }
        if mv.piece == PieceKind::King {
            next.kings[us as usize] = mv.to;
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
        self.pieces[piece as usize] ^= squares;
        self.colours[colour as usize] ^= squares;
    }
}

/// The squares of the rook before and after a castling, given as the king's move.
#[inline(always)]
pub fn castling_rook(mv: Move) -> Bitboard {
    let to = mv.to.bitboard();
    if mv.to.file() > mv.from.file() {
        to.shift(Direction::East) | to.shift(Direction::West)
    } else {
        to.shift(Direction::West).shift(Direction::West) | to.shift(Direction::East)
    }
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
