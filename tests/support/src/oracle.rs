//! Slow answers about pieces of both sides, for tests: exchanges, attack pairs, squares that give check, and ray order.
//!
//! Each follows its definition, by [`mod@reference`] and loops over all squares.

use std::collections::BTreeSet;
use std::fmt;
use std::str::FromStr;

use crate::Random;
pub use move_generator::Placement;
use move_generator::fen::letter;
use raylane::threat_inputs::{self, PieceCodes};
use raylane::{
    Bitboard, Blockers, Colour, Direction, Line, PieceKind, PieceSets, Pins, Square, reference,
};

/// What the codes 0 to 15 of a mailbox mean: a piece, or an empty square.
pub type Meaning = [Option<(Colour, PieceKind)>; 16];

/// Pieces of white from 1 on and of black from 9 on, pawn to king; the other codes are empty.
pub const USUAL_CODES: PieceCodes = PieceCodes::new([[1, 2, 3, 4, 5, 6], [9, 10, 11, 12, 13, 14]]);

/// What codes mean.
#[must_use]
pub fn meaning(codes: &PieceCodes) -> Meaning {
    std::array::from_fn(|code| codes.piece(code as u8))
}

/// What [`USUAL_CODES`] mean.
#[must_use]
pub fn usual_meaning() -> Meaning {
    meaning(&USUAL_CODES)
}

/// All twelve pieces somewhere among the codes. Of the other four codes at least one is empty,
/// and each of the others is empty or a second code of some piece.
#[must_use]
pub fn random_meaning(random: &mut Random) -> Meaning {
    let mut meaning = usual_meaning();
    let pieces: Vec<_> = meaning.into_iter().flatten().map(Some).collect();
    for code in [7, 8, 15] {
        if random.bits().is_multiple_of(2) {
            meaning[code] = random.choose(&pieces);
        }
    }
    random.shuffle(&mut meaning);
    meaning
}

/// What the codes mean, as the library takes it.
///
/// # Panics
/// If one of the twelve pieces has no code.
#[must_use]
pub fn codes(meaning: &Meaning) -> PieceCodes {
    let code = |colour, piece| {
        let code = meaning
            .iter()
            .position(|&means| means == Some((colour, piece)));
        code.expect("each piece has a code") as u8
    };
    let first = Colour::ALL.map(|colour| PieceKind::ALL.map(|piece| code(colour, piece)));
    let mut codes = PieceCodes::new(first);
    for (code, &means) in meaning.iter().enumerate() {
        if let Some((colour, piece)) = means {
            codes = codes.with(code as u8, colour, piece);
        }
    }
    codes
}

/// The square of each bit in ray order, by walking.
#[must_use]
pub fn ray_order(centre: Square) -> [Option<Square>; 64] {
    use Direction::*;
    const CLOCKWISE: [Direction; 8] = [
        North, NorthEast, East, SouthEast, South, SouthWest, West, NorthWest,
    ];
    let mut order = [None; 64];
    let steps = |first, second| centre.offset(first)?.offset(second);
    for (at, direction) in CLOCKWISE.into_iter().enumerate() {
        let ray = &mut order[8 * direction as usize..][..8];
        let mut square = centre.offset(direction);
        for entry in &mut ray[1..] {
            *entry = square;
            square = square.and_then(|square| square.offset(direction));
        }
        // The knight's square clockwise is a step in the direction and one in the next: one of
        // them is diagonal. A step beyond the edge may come back to the board.
        let next = CLOCKWISE[(at + 1) % 8];
        ray[0] = steps(direction, next).or_else(|| steps(next, direction));
    }
    order
}

/// The squares for which `test` is true.
#[must_use]
pub fn squares(test: impl Fn(Square) -> bool) -> Bitboard {
    let all = Square::ALL.into_iter();
    all.filter(|&square| test(square)).collect()
}

/// The squares that a piece attacks, the first blockers among them.
#[must_use]
pub fn attacks(colour: Colour, piece: PieceKind, from: Square, occupied: Bitboard) -> Bitboard {
    match piece {
        PieceKind::Pawn => reference::pawn_attacks(colour, from),
        PieceKind::Knight => reference::knight_attacks(from),
        PieceKind::Bishop => reference::bishop_attacks(from, occupied),
        PieceKind::Rook => reference::rook_attacks(from, occupied),
        PieceKind::Queen => reference::queen_attacks(from, occupied),
        PieceKind::King => reference::king_attacks(from),
    }
}

/// The squares from which a piece of each kind of `colour` would attack the square.
#[must_use]
pub fn check_squares(colour: Colour, square: Square, occupied: Bitboard) -> PieceSets {
    let attacks = |piece, from| attacks(colour, piece, from, occupied).contains(square);
    PieceSets::from_array(PieceKind::ALL.map(|piece| squares(|from| attacks(piece, from))))
}

/// Who attacks whom: the code of the attacker, its square, the code of the victim, its square.
pub type Pair = [u8; 4];

/// A board of any pieces anywhere: several kings or none, and pawns on the first and last ranks.
#[derive(Clone, PartialEq, Eq)]
pub struct Board {
    /// The code of each square.
    pub mailbox: [u8; 64],
    /// What the codes mean.
    pub meaning: Meaning,
}

impl Board {
    /// A crowd, from nothing at all to a full board, of all kinds or of few.
    #[must_use]
    pub fn crowd(random: &mut Random, meaning: Meaning) -> Self {
        let is_piece = |code: &u8| meaning[usize::from(*code)].is_some();
        let (mut pieces, empty): (Vec<_>, Vec<_>) = (0..16).partition(is_piece);
        random.shuffle(&mut pieces);
        if random.bits().is_multiple_of(2) {
            pieces.truncate(1 + random.bits() as usize % pieces.len());
        }
        let occupied = match random.bits() % 16 {
            0 => Bitboard::EMPTY,
            1 => Bitboard::FULL,
            _ => random.board(),
        };
        let code = |square| {
            if occupied.contains(square) {
                random.choose(&pieces)
            } else {
                random.choose(&empty)
            }
        };
        let mailbox = Square::ALL.map(code);
        Self { mailbox, meaning }
    }

    /// What stands on a square.
    #[must_use]
    pub fn piece(&self, square: Square) -> Option<(Colour, PieceKind)> {
        self.meaning[usize::from(self.mailbox[square.index()])]
    }

    /// Puts a piece on a square, or takes away what stands there: by the lowest of the codes.
    ///
    /// # Panics
    /// If no code means that.
    pub fn put(&mut self, square: Square, piece: Option<(Colour, PieceKind)>) {
        let code = self.meaning.iter().position(|&means| means == piece);
        self.mailbox[square.index()] = code.expect("there is a code") as u8;
    }

    /// Takes away the pawns on the first and the last rank, where no network knows them.
    #[must_use]
    pub fn without_pawns_at_the_ends(mut self) -> Self {
        let ends = Bitboard::rank(0) | Bitboard::rank(7);
        let [pawns, ..] = self.placement().kinds;
        for square in pawns & ends {
            self.put(square, None);
        }
        self
    }

    /// The pieces by kind and by colour.
    #[must_use]
    pub fn placement(&self) -> Placement {
        let mut placement = Placement::default();
        for square in Square::ALL {
            if let Some((colour, kind)) = self.piece(square) {
                placement.flip(colour, kind, square.bitboard());
            }
        }
        placement
    }

    /// The board as the library takes it: `sets` are its [placement](Self::placement).
    #[must_use]
    pub const fn position<'a>(&'a self, sets: &'a Placement) -> threat_inputs::Board<'a> {
        threat_inputs::Board {
            codes: &self.mailbox,
            pieces: sets.pieces(),
        }
    }

    /// White's pieces, and black's.
    #[must_use]
    pub fn sides(&self) -> [PieceSets; 2] {
        let placement = self.placement();
        Colour::ALL.map(|colour| placement.pieces().side(colour))
    }

    /// The squares of all pieces.
    #[must_use]
    pub fn occupied(&self) -> Bitboard {
        squares(|square| self.piece(square).is_some())
    }

    /// All pairs of pieces, of one side or of two, in which one attacks the other.
    #[must_use]
    pub fn pairs(&self) -> BTreeSet<Pair> {
        let occupied = self.occupied();
        let code = |square: Square| self.mailbox[square.index()];
        let mut pairs = BTreeSet::new();
        for from in Square::ALL {
            if let Some((colour, piece)) = self.piece(from) {
                for to in attacks(colour, piece, from, occupied) & occupied {
                    pairs.insert([code(from), from as u8, code(to), to as u8]);
                }
            }
        }
        pairs
    }

    /// What the piece on `from` wins by going to `to` and capturing what may stand there, if
    /// both sides then take on `to` as long as that pays.
    ///
    /// `values` are those of pawn to king. Each side takes with its least valuable piece (in
    /// that order, and of equal ones from the lowest square), or stops. A king takes only if
    /// nothing can take it then. `pins` says which pinned pieces do not take. Pawns do not promote.
    ///
    /// # Panics
    /// If `from` is empty.
    #[must_use]
    pub fn exchange(&self, from: Square, to: Square, values: [i32; 6], pins: &Pinned) -> i32 {
        let (colour, _) = self.piece(from).expect("a piece moves");
        let value = |(_, kind)| values[kind as usize];
        let captured = self.piece(to).map_or(0, value);
        let after = self.after(from, to);
        let kind = |from| after.piece(from).map(|(_, kind)| kind);
        let takers = after.attackers(to, !colour) - pins.left_out(&after, !colour, to);
        // (Of equal ones the first.)
        let least = takers.into_iter().min_by_key(|&from| kind(from));
        let reply = least.filter(|&from| {
            let is_king = kind(from) == Some(PieceKind::King);
            let mut defenders = after.after(from, to).attackers(to, colour);
            if pins.rule == PinRule::MaskedOnce {
                defenders -= pins.left_out(&after, colour, to);
            }
            !is_king || defenders.is_empty()
        });
        captured
            - reply.map_or(0, |from| {
                let pins = pins.after_capture(&after, from, to);
                after.exchange(from, to, values, &pins).max(0)
            })
    }

    /// The board with the piece on `from` moved to `to`.
    #[must_use]
    pub fn after(&self, from: Square, to: Square) -> Self {
        let mut after = self.clone();
        after.mailbox[to.index()] = self.mailbox[from.index()];
        after.put(from, None);
        after
    }

    /// The pieces of one side that may not take on a square because of their king: those that leave it attacked from elsewhere
    /// when they have taken, and all if it already is. A king that takes may be attacked.
    fn hindered(&self, side: Colour, to: Square) -> Bitboard {
        let is_king =
            |&from: &Square| from != to && self.piece(from) == Some((side, PieceKind::King));
        let Some(king) = Square::ALL.into_iter().find(is_king) else {
            return Bitboard::EMPTY;
        };
        // Not attacked by what is taken, once it is.
        let is_checked = |board: &Self| !board.attackers(king, !side).without(to).is_empty();
        let own = squares(|from| self.piece(from).is_some_and(|(colour, _)| colour == side));
        if is_checked(self) {
            return own;
        }
        let hinders = |&from: &Square| from != king && is_checked(&self.after(from, to));
        own.into_iter().filter(hinders).collect()
    }

    /// The pieces of one side that attack a square.
    #[must_use]
    pub fn attackers(&self, square: Square, side: Colour) -> Bitboard {
        reference::attackers_by(side, square, &self.placement().pieces(), self.occupied())
    }
}

/// Which pinned pieces take in an exchange: what [`Pins`] says, step by step.
#[derive(Clone, Copy, Debug, Default)]
pub struct Pinned {
    /// The rule.
    pub rule: PinRule,
    /// The pieces that are pinned to white's king and the sliders that pin them, and those of black's.
    pub found: [Blockers; 2],
    /// The kings, if a piece may take along its pin.
    pub kings: Option<[Square; 2]>,
}

/// The rules of [`Pins`].
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[allow(missing_docs)]
pub enum PinRule {
    #[default]
    Ignored,
    MaskedOnce,
    Never,
    WhilePinned,
    FoundAnew,
}

impl PinRule {
    /// Those that leave pinned pieces out.
    pub const ALL: [Self; 4] = [
        Self::MaskedOnce,
        Self::Never,
        Self::WhilePinned,
        Self::FoundAnew,
    ];
}

impl Pinned {
    /// As the library takes it.
    #[must_use]
    pub fn pins(&self) -> Pins<'_> {
        let pins = match self.rule {
            PinRule::Ignored => Pins::ignored(),
            PinRule::MaskedOnce => Pins::masked_once(&self.found),
            PinRule::Never => Pins::never(&self.found),
            PinRule::WhilePinned => Pins::while_pinned(&self.found),
            PinRule::FoundAnew => Pins::found_anew(),
        };
        self.kings.map_or(pins, |kings| pins.along(kings))
    }

    /// The pieces that never take on `to`, if the rule knows no others.
    #[must_use]
    pub fn barred(&self, board: &Board, to: Square) -> Option<Bitboard> {
        let [white, black] = Colour::ALL.map(|side| {
            self.left_out(board, side, to) & board.placement().pieces().of_colour(side)
        });
        matches!(self.rule, PinRule::Ignored | PinRule::Never).then_some(white | black)
    }

    /// The pieces of one side that may not take on `to`, with the first move made.
    fn left_out(&self, board: &Board, side: Colour, to: Square) -> Bitboard {
        let stands = |pinner: Square| pinner != to && board.piece(pinner).is_some();
        let is_left_out = match self.rule {
            PinRule::Ignored => false,
            PinRule::MaskedOnce | PinRule::Never => true,
            PinRule::WhilePinned => self.found[side as usize].pinners.into_iter().any(stands),
            PinRule::FoundAnew => return board.hindered(side, to),
        };
        if !is_left_out {
            return Bitboard::EMPTY;
        }
        let along = self.kings.map_or(Bitboard::EMPTY, |kings| {
            let king = kings[side as usize];
            let lines = Line::ALL.map(|line| reference::line_attacks(line, king, Bitboard::EMPTY));
            let line = lines.into_iter().find(|line| line.contains(to));
            line.unwrap_or_default()
        });
        self.found[side as usize].blockers - along
    }

    /// The pins once the piece on `from` has taken on `to`.
    fn after_capture(&self, board: &Board, from: Square, to: Square) -> Self {
        use PieceKind::{Bishop, Pawn, Queen, Rook};
        if self.rule != PinRule::MaskedOnce {
            return *self;
        }
        let (_, taker) = board.piece(from).expect("a piece takes");
        let [.., bishops, rooks, queens, _] = board.placement().kinds;
        let mut freed = Bitboard::EMPTY;
        if matches!(taker, Pawn | Bishop | Queen) {
            freed |= reference::bishop_attacks(to, Bitboard::EMPTY) & (bishops | queens);
        }
        if matches!(taker, Rook | Queen) {
            freed |= reference::rook_attacks(to, Bitboard::EMPTY) & (rooks | queens);
        }
        let found = self.found.map(|found| Blockers {
            blockers: found.blockers - freed,
            ..found
        });
        Self { found, ..*self }
    }
}

/// The pieces of a FEN, with [`usual_meaning`] of the codes. The other fields are not read.
impl FromStr for Board {
    type Err = String;

    fn from_str(fen: &str) -> Result<Self, String> {
        let placement: Placement = fen.parse()?;
        let mut board = Self {
            mailbox: [0; 64],
            meaning: usual_meaning(),
        };
        for square in placement.occupied() {
            board.put(square, placement.piece_at(square));
        }
        Ok(board)
    }
}

/// The board in letters of FEN, from the eighth rank down.
impl fmt::Debug for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for rank in self.mailbox.chunks(8).rev() {
            let letters = rank
                .iter()
                .map(|&code| match self.meaning[usize::from(code)] {
                    Some((colour, kind)) => letter(colour, kind),
                    None => '.',
                });
            write!(f, "\n{}", letters.collect::<String>())?;
        }
        write!(f, "\nby codes {:?}", self.mailbox)
    }
}
