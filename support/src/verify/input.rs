//! Inputs for every kind of query, of any numbers: from a generator or from a fuzzer.

use crate::Random;
use crate::oracle::{Board, random_meaning};
use raylane::rays::{FirstMove, RaySet};
use raylane::{Bitboard, Direction, PieceKind, PieceSets, Square};

/// An input for every kind of query.
#[derive(Clone, Debug)]
pub struct Input {
    /// Squares, of which some may be the same.
    pub squares: [Square; 3],
    /// The occupied squares.
    pub occupied: Bitboard,
    /// Any set: blockers, an area, targets.
    pub blockers: Bitboard,
    /// The rooks and queens of two sides, anywhere.
    pub orthogonal: [Bitboard; 2],
    /// The bishops and queens of two sides, anywhere.
    pub diagonal: [Bitboard; 2],
    /// Pieces of two sides, several on a square, too.
    pub pieces: [PieceSets; 2],
    /// A board with at most one piece on a square.
    pub board: Board,
    /// Any word in ray order.
    pub rays: RaySet,
    /// The seed of everything else.
    pub seed: u64,
}

impl Input {
    /// As many numbers as an input needs.
    pub const WORDS: usize = 25;

    /// The input that belongs to these numbers.
    #[must_use]
    pub fn new(words: [u64; Self::WORDS]) -> Self {
        let mut words = words.into_iter();
        let mut word = || words.next().expect("there are enough words");
        let mut sets = || [word(), word()].map(Bitboard);
        let [occupied, blockers] = sets();
        let [orthogonal, diagonal] = [sets(), sets()];
        let pieces = [(); 2].map(|()| {
            let [[a, b], [c, d], [e, f]] = [sets(), sets(), sets()];
            PieceSets::from_array([a, b, c, d, e, f])
        });
        let codes = [word(), word(), word(), word()];
        let [squares, rays, seed] = [word(), word(), word()];
        Self {
            squares: [0, 6, 12].map(|shift| Square::new_masked((squares >> shift & 63) as u8)),
            occupied,
            blockers,
            orthogonal,
            diagonal,
            pieces,
            board: Board {
                mailbox: Square::ALL.map(|square| {
                    (codes[square.index() / 16] >> (square.index() % 16 * 4)) as u8 & 15
                }),
                meaning: random_meaning(&mut Random::new(seed)),
            },
            rays: RaySet(rays),
            seed,
        }
    }
}

/// A random first move, if there is a piece: a capture or not, perhaps a promotion, of any piece to any
/// square. For a capture en passant, pawns are put on the board.
pub fn first_move(board: &mut Board, random: &mut Random) -> Option<FirstMove> {
    let pieces: Vec<Square> = board.occupied().into_iter().collect();
    if pieces.is_empty() {
        return None;
    }
    let from = random.choose(&pieces);
    let to = if random.bits().is_multiple_of(2) {
        random.choose(&pieces)
    } else {
        random.square()
    };
    let (colour, piece) = board.piece(from)?;
    let mut first = FirstMove {
        captured: board.piece(to).map(|(_, kind)| kind),
        ..FirstMove::quiet(colour, piece, from, to)
    };
    if random.bits().is_multiple_of(4) {
        first.promotion = Some(random.choose(&PieceKind::ALL));
    } else if random.bits().is_multiple_of(4) {
        let rank = [4, 3][colour as usize];
        let from = Square::from_file_rank(from.file(), rank)?;
        let beside = from
            .offset(Direction::West)
            .or(from.offset(Direction::East))?;
        let to = beside.offset(colour.forward())?;
        board.put(from, Some((colour, PieceKind::Pawn)));
        board.put(beside, Some((!colour, PieceKind::Pawn)));
        board.put(to, None);
        first = FirstMove {
            captured: Some(PieceKind::Pawn),
            en_passant: true,
            ..FirstMove::quiet(colour, PieceKind::Pawn, from, to)
        };
    }
    (first.from != first.to).then_some(first)
}

/// The values of the pieces: in order, in any order, or below zero.
pub fn values(random: &mut Random) -> [i32; 6] {
    let mut some = |most: u64| (random.bits() % most) as i32;
    match some(3) {
        0 => [100, 320, 330, 500, 950, 0],
        1 => [(); 6].map(|()| some(1000)),
        _ => [(); 6].map(|()| some(2000) - 1000),
    }
}

/// A change of a board: a square gets another code, or a piece moves, and has a code of its own where it
/// arrives.
#[derive(Clone, Copy, Debug)]
pub enum Change {
    /// A square and its new code.
    Of(Square, u8),
    /// The square that a piece leaves, the one that it goes to, and its code there.
    Move(Square, Square, u8),
}

impl Change {
    /// A change of a square, or a move of some piece. A piece does not capture its own code.
    pub fn random(random: &mut Random, board: &Board) -> Self {
        let code = |random: &mut Random| random.bits() as u8 % 16;
        let pieces: Vec<_> = board.occupied().into_iter().collect();
        if pieces.is_empty() || random.bits().is_multiple_of(2) {
            return Self::Of(random.square(), code(random));
        }
        loop {
            let (from, to) = (random.choose(&pieces), random.square());
            let arrives = match random.bits() % 4 {
                0 => code(random),
                _ => board.mailbox[from.index()],
            };
            let is_piece = board.meaning[usize::from(arrives)].is_some();
            if from != to && is_piece && arrives != board.mailbox[to.index()] {
                return Self::Move(from, to, arrives);
            }
        }
    }
}

/// Which attack pairs are listed: the codes of attackers, and of the victims of each kind of attacker.
#[derive(Clone, Copy, Debug)]
pub struct Listed {
    /// Bit `c` is for code `c`.
    pub attackers: u16,
    /// For pawn to king.
    pub victims: [u16; 6],
}

impl Listed {
    /// All pairs.
    pub const ALL: Self = Self {
        attackers: !0,
        victims: [!0; 6],
    };

    /// All attackers, or any; all victims, the same for all, or any for each.
    #[must_use]
    pub fn random(random: &mut Random) -> Self {
        let mut codes = || match random.bits() % 3 {
            0 => random.bits() as u16,
            _ => !0,
        };
        let (attackers, victims) = (codes(), codes());
        Self {
            attackers,
            victims: [victims; 6].map(|victims| victims & codes()),
        }
    }
}
