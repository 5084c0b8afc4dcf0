//! Inputs for every kind of query, of any numbers: from a generator or from a fuzzer.

use crate::Random;
use crate::oracle::{Board, PinRule, Pinned, Placement, attacks, random_meaning, usual_meaning};
use raylane::rays::RaySet;
use raylane::threat_inputs::{BorrowedMove, PendingMove};
use raylane::{
    Bitboard, Blockers, Colour, Direction, FirstMove, PieceKind, Square, between, ray_beyond,
    reference,
};

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
    /// Pieces by kind and by colour, several on a square, too.
    pub pieces: Placement,
    /// A board with at most one piece on a square.
    pub board: Board,
    /// Any word in ray order.
    pub rays: RaySet,
    /// The seed of everything else.
    pub seed: u64,
}

impl Input {
    /// As many numbers as an input needs.
    pub const WORDS: usize = 21;

    /// The input that belongs to these numbers.
    #[must_use]
    pub fn new(words: [u64; Self::WORDS]) -> Self {
        let mut words = words.into_iter();
        let mut word = || words.next().expect("there are enough words");
        let mut sets = || [word(), word()].map(Bitboard);
        let [occupied, blockers] = sets();
        let [orthogonal, diagonal] = [sets(), sets()];
        let [[a, b], [c, d], [e, f]] = [sets(), sets(), sets()];
        let pieces = Placement {
            kinds: [a, b, c, d, e, f],
            colours: sets(),
        };
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
        Change::EnPassant(from, to).prepare(colour, board);
        first = FirstMove::en_passant(colour, from, to);
    }
    (first.from != first.to).then_some(first)
}

/// A board with two kings and pinned pieces of both sides, many of which attack a square, and a first move to this square: a
/// capture or not, by any piece, perhaps en passant or a promotion.
pub fn pinned_attackers(random: &mut Random) -> Option<(Board, FirstMove)> {
    let colour = random.choose(&Colour::ALL);
    let last = [7, 0][colour as usize];
    let mut to = random.square();
    if random.bits().is_multiple_of(4) {
        to = Square::from_file_rank(to.file(), last)?;
    }
    let mut board = Board {
        mailbox: [0; 64],
        meaning: usual_meaning(),
    };
    // Where each kind attacks the square from, if nothing is in between. A pawn may do so from nowhere.
    let from = Colour::ALL.map(|colour| {
        let from = |kind| attacks(!colour, kind, to, Bitboard::EMPTY).into_iter();
        PieceKind::ALL.map(|kind| from(kind).collect::<Vec<_>>())
    });
    let attacker = |random: &mut Random, colour: Colour| {
        let kind = random.choose(&PieceKind::ALL[..5]);
        let from = &from[colour as usize][kind as usize];
        (!from.is_empty()).then(|| (kind, random.choose(from)))
    };
    for _ in 0..random.bits() % 12 {
        let colour = random.choose(&Colour::ALL);
        let (kind, from) = attacker(random, colour)?;
        board.put(from, Some((colour, kind)));
    }
    for colour in Colour::ALL {
        let adjacent = &from[colour as usize][PieceKind::King as usize];
        let king = if random.bits().is_multiple_of(2) {
            random.square()
        } else {
            random.choose(adjacent)
        };
        for _ in 0..1 + random.bits() % 3 {
            let (kind, from) = attacker(random, colour)?;
            let behind: Vec<_> = ray_beyond(king, from).without(from).into_iter().collect();
            if behind.is_empty() {
                continue;
            }
            let pinner = random.choose(&behind);
            for square in between(king, pinner) | between(from, to) {
                board.put(square, None);
            }
            let is_orthogonal = reference::rook_attacks(king, Bitboard::EMPTY).contains(pinner);
            let slider = [PieceKind::Bishop, PieceKind::Rook][usize::from(is_orthogonal)];
            board.put(from, Some((colour, kind)));
            board.put(
                pinner,
                Some((!colour, random.choose(&[slider, PieceKind::Queen]))),
            );
        }
        if board
            .piece(king)
            .is_some_and(|(_, kind)| kind == PieceKind::King)
        {
            return None;
        }
        board.put(king, Some((colour, PieceKind::King)));
    }

    if board.sides().iter().any(|side| side.king.is_empty()) {
        return None;
    }

    // What stands on the square is the other side's, or nothing.
    let kind = random.choose(&PieceKind::ALL[..5]);
    let captured = random.bits().is_multiple_of(2).then_some((!colour, kind));
    board.put(to, captured);
    let beside = random.choose(&[Direction::East, Direction::West]);
    if to.rank() == [5, 2][colour as usize] && random.bits().is_multiple_of(2) {
        let behind = to.offset((!colour).forward())?;
        let from = behind.offset(beside)?;
        Change::EnPassant(from, to).prepare(colour, &mut board);
        return Some((board, FirstMove::en_passant(colour, from, to)));
    }
    // If a pawn may promote, it does.
    let movers = board.attackers(to, colour);
    let [pawns, ..] = board.placement().kinds;
    let pawns = movers & pawns;
    let promotes = to.rank() == last && !pawns.is_empty();
    let movers: Vec<_> = if promotes { pawns } else { movers }.into_iter().collect();
    if movers.is_empty() {
        return None;
    }
    let from = random.choose(&movers);
    let (_, piece) = board.piece(from)?;
    let first = FirstMove {
        captured: board.piece(to).map(|(_, kind)| kind),
        promotion: promotes.then(|| random.choose(&PieceKind::ALL[1..5])),
        ..FirstMove::quiet(colour, piece, from, to)
    };
    Some((board, first))
}

/// The pins of the kings of both sides, or any sets, with one of the rules.
pub fn pinned(board: &Board, random: &mut Random) -> Pinned {
    let (sides, occupied) = (board.sides(), board.occupied());
    let kings = sides.map(|side| side.king.first().unwrap_or(random.square()));
    let mut pinned = Pinned {
        rule: random.choose(&PinRule::ALL),
        found: kings.map(|king| Blockers {
            blockers: random.board().without(king),
            pinners: random.board() & occupied,
        }),
        kings: random.bits().is_multiple_of(2).then_some(kings),
    };
    if !random.bits().is_multiple_of(8) {
        for (at, king) in kings.into_iter().enumerate() {
            let (own, enemy) = (sides[at].all(), sides[1 - at]);
            let (orthogonal, diagonal) = (enemy.orthogonal(), enemy.diagonal());
            let found = reference::checks_and_pins(king, orthogonal, diagonal, occupied);
            pinned.found[at] = Blockers {
                blockers: found.pinned,
                pinners: found.pinners_of(king, own),
            };
        }
    }
    pinned
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

/// A change of a board.
#[derive(Clone, Copy, Debug)]
pub enum Change {
    /// A square gets another code.
    Of(Square, u8),
    /// A piece leaves a square and goes to another, where it has this code.
    Move(Square, Square, u8),
    /// A king goes from the first square to the second, and a rook from the third to the fourth.
    Castling([Square; 4]),
    /// A pawn captures another en passant, from a square to another.
    EnPassant(Square, Square),
}

impl Change {
    /// Every way to castle in Chess960 and every capture en passant, and whose move it is.
    ///
    /// # Panics
    /// Never: all squares are on the board.
    #[must_use]
    pub fn of_two_pieces() -> Vec<(Colour, Self)> {
        let mut ways = Vec::new();
        for (side, first, fifth) in [(Colour::White, 0, 4), (Colour::Black, 7, 3)] {
            for (king, rook) in (1..7).flat_map(|king| (0..8).map(move |rook| (king, rook))) {
                let (king_to, rook_to) = if rook < king { (2, 3) } else { (6, 5) };
                let square = |file| Square::from_file_rank(file, first).expect("on the board");
                if rook != king {
                    let castling = Self::Castling([king, king_to, rook, rook_to].map(square));
                    ways.push((side, castling));
                }
            }
            for from in Bitboard::rank(fifth) {
                for to in reference::pawn_attacks(side, from) {
                    ways.push((side, Self::EnPassant(from, to)));
                }
            }
        }
        assert_eq!(ways.len(), 84 + 28);
        ways
    }

    /// Puts on the board what castles or captures en passant, and nothing in its way.
    pub fn prepare(self, side: Colour, board: &mut Board) {
        match self {
            Self::Of(..) | Self::Move(..) => {}
            Self::Castling(squares) => {
                for square in squares {
                    board.put(square, None);
                }
                board.put(squares[0], Some((side, PieceKind::King)));
                board.put(squares[2], Some((side, PieceKind::Rook)));
            }
            Self::EnPassant(from, to) => {
                board.put(from, Some((side, PieceKind::Pawn)));
                board.put(beside(from, to), Some((!side, PieceKind::Pawn)));
                board.put(to, None);
            }
        }
    }

    /// A change of a square, a move of some piece, or one of two pieces, which are put on the board. A piece does not capture its
    /// own code.
    pub fn random(random: &mut Random, board: &mut Board) -> Self {
        let code = |random: &mut Random| random.bits() as u8 % 16;
        let pieces: Vec<_> = board.occupied().into_iter().collect();
        if random.bits().is_multiple_of(4) {
            let (side, change) = random.choose(&Self::of_two_pieces());
            change.prepare(side, board);
            return change;
        }
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

    /// The board after the change.
    #[must_use]
    pub fn after(self, board: &Board) -> Board {
        let code = |square: Square| board.mailbox[square.index()];
        let (left, arrived) = match self {
            Self::Of(square, code) => (vec![], vec![(square, code)]),
            Self::Move(from, to, code) => (vec![from], vec![(to, code)]),
            Self::Castling([king, king_to, rook, rook_to]) => {
                let arrived = vec![(king_to, code(king)), (rook_to, code(rook))];
                (vec![king, rook], arrived)
            }
            Self::EnPassant(from, to) => (vec![from, beside(from, to)], vec![(to, code(from))]),
        };
        let mut after = board.clone();
        for square in left {
            after.put(square, None);
        }
        for (square, code) in arrived {
            after.mailbox[square.index()] = code;
        }
        after
    }

    /// As a move whose mailbox is borrowed, if it is a move.
    #[must_use]
    pub const fn borrowed(self, codes: &[u8; 64]) -> Option<BorrowedMove<'_>> {
        match self {
            Self::Of(..) => None,
            Self::Move(from, to, code) => Some(BorrowedMove::new(codes, from, to, code)),
            Self::Castling([king, king_to, rook, rook_to]) => {
                Some(BorrowedMove::castling(codes, king, king_to, rook, rook_to))
            }
            Self::EnPassant(from, to) => Some(BorrowedMove::en_passant(codes, from, to)),
        }
    }

    /// As a move that is kept, if it is a move.
    #[must_use]
    pub const fn pending(self, codes: &[u8; 64]) -> Option<PendingMove> {
        match self {
            Self::Of(..) => None,
            Self::Move(from, to, code) => Some(PendingMove::new(codes, from, to, code)),
            Self::Castling([king, king_to, rook, rook_to]) => {
                Some(PendingMove::castling(codes, king, king_to, rook, rook_to))
            }
            Self::EnPassant(from, to) => Some(PendingMove::en_passant(codes, from, to)),
        }
    }
}

/// The square of the pawn that is captured en passant by a pawn that goes from a square to another.
pub(super) fn beside(from: Square, to: Square) -> Square {
    Square::from_file_rank(to.file(), from.rank()).expect("on the board")
}

/// A mailbox without bit 3 of its codes, and the squares that have it.
#[must_use]
pub fn without_bit_3(codes: &[u8; 64]) -> ([u8; 64], Bitboard) {
    let with = Square::ALL
        .into_iter()
        .filter(|square| codes[square.index()] & 8 != 0);
    (codes.map(|code| code & !8), with.collect())
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
