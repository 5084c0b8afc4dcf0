//! The static evaluation: material and squares, pawns, and, from the threat maps of both
//! sides, mobility, threats and the safety of the king.
//!
//! The weights are guesses of the right size, not tuned.

use chess::{Colour, PieceKind, Position};
use raylane::{Bitboard, Direction, PieceSets, Square, king_attacks};

use crate::EntryPoint;
use crate::score::value;

/// A score in the middlegame and one in the endgame.
#[derive(Clone, Copy, Default)]
struct Pair {
    middle: i32,
    end: i32,
}

const fn pair(middle: i32, end: i32) -> Pair {
    Pair { middle, end }
}

impl std::ops::AddAssign for Pair {
    #[inline(always)]
    fn add_assign(&mut self, other: Pair) {
        self.middle += other.middle;
        self.end += other.end;
    }
}

impl std::ops::SubAssign for Pair {
    #[inline(always)]
    fn sub_assign(&mut self, other: Pair) {
        self.middle -= other.middle;
        self.end -= other.end;
    }
}

/// So many times a weight.
impl std::ops::Mul<u32> for Pair {
    type Output = Pair;

    #[inline(always)]
    fn mul(self, count: u32) -> Pair {
        pair(self.middle * count as i32, self.end * count as i32)
    }
}

/// For each square that a kind of piece attacks.
const KNIGHT_MOBILITY: Pair = pair(5, 5);
const BISHOP_MOBILITY: Pair = pair(5, 5);
const ROOK_MOBILITY: Pair = pair(3, 5);
const QUEEN_MOBILITY: Pair = pair(2, 4);
/// For each square on or beside the enemy's king that a kind of piece attacks.
const PAWN_ON_KING: u32 = 2;
const KNIGHT_ON_KING: u32 = 5;
const BISHOP_ON_KING: u32 = 4;
const ROOK_ON_KING: u32 = 6;
const QUEEN_ON_KING: u32 = 7;
const ATTACKED_BY_PAWN: Pair = pair(45, 35);
const ATTACKED_BY_MINOR: Pair = pair(30, 25);
const ATTACKED_BY_ROOK: Pair = pair(30, 20);
const HANGING: Pair = pair(22, 25);
const BISHOP_PAIR: Pair = pair(25, 45);
const DOUBLED: Pair = pair(8, 18);
const ISOLATED: Pair = pair(12, 10);
/// By the number of steps taken.
const PASSED: [Pair; 6] = [
    pair(0, 8),
    pair(2, 12),
    pair(6, 25),
    pair(18, 45),
    pair(40, 80),
    pair(70, 130),
];
const OPEN_FILE: Pair = pair(22, 10);
const HALF_OPEN_FILE: Pair = pair(11, 6);
const SHIELD: Pair = pair(9, 0);
const TEMPO: i32 = 12;

/// How much a piece counts towards the middlegame, indexed by [`PieceKind`], and the sum of
/// all at the start.
const PHASE: [i32; 6] = [0, 1, 1, 2, 4, 0];
const FULL_PHASE: i32 = 24;

/// The weight of a piece on a square, as white sees it, indexed by [`PieceKind`].
static SQUARES: [[Pair; 64]; 6] = {
    let mut table = [[pair(0, 0); 64]; 6];
    let mut piece = 0;
    while piece < 6 {
        let mut square = 0;
        while square < 64 {
            table[piece][square] = on_square(PieceKind::ALL[piece], square as i32);
            square += 1;
        }
        piece += 1;
    }
    table
};

const fn on_square(piece: PieceKind, square: i32) -> Pair {
    const fn least(a: i32, b: i32) -> i32 {
        if a < b { a } else { b }
    }
    let (file, rank) = (square % 8, square / 8);
    // 0 on the edge, 3 in the middle.
    let from_side = least(file, 7 - file);
    let centre = least(from_side, least(rank, 7 - rank));
    let value = value(piece);
    match piece {
        PieceKind::Pawn => {
            let (steps, middle) = (rank - 1, from_side * from_side);
            pair(value - 12 + middle * least(steps, 3), value + 4 * steps)
        }
        PieceKind::Knight => pair(value - 22 + 12 * centre, value - 14 + 8 * centre),
        PieceKind::Bishop => pair(value - 6 + 5 * centre, value - 6 + 4 * centre),
        PieceKind::Rook => {
            let seventh = if rank == 6 { 15 } else { 0 };
            pair(value - 6 + 3 * from_side + seventh, value + seventh)
        }
        PieceKind::Queen => pair(value + 2 * centre, value - 10 + 8 * centre),
        PieceKind::King => {
            let wing = if from_side < 2 || rank > 1 { 0 } else { 18 };
            pair(-14 * rank - wing, 14 * centre - 18)
        }
    }
}

/// The evaluation for the side to move, in hundredths of a pawn.
pub fn evaluate<E: EntryPoint>(entry: E, position: &Position) -> i32 {
    entry.enter(
        #[inline(always)]
        || weigh(entry, position),
    )
}

#[inline(always)]
fn weigh(entry: impl EntryPoint, position: &Position) -> i32 {
    let pieces = [
        pieces(position, Colour::White),
        pieces(position, Colour::Black),
    ];
    let threats = entry.threats(&pieces, position.occupied());
    let white = Side::new(position, Colour::White, pieces[0], threats[0]);
    let black = Side::new(position, Colour::Black, pieces[1], threats[1]);
    let mut score = white.weigh(&black);
    score -= black.weigh(&white);
    let mut phase = 0;
    for piece in PieceKind::ALL {
        phase += position.pieces(piece).len() as i32 * PHASE[piece as usize];
    }
    let phase = phase.min(FULL_PHASE);
    let score = (score.middle * phase + score.end * (FULL_PHASE - phase)) / FULL_PHASE;
    match position.side_to_move() {
        Colour::White => score + TEMPO,
        Colour::Black => TEMPO - score,
    }
}

/// The pieces of a colour by kind. (A list and no loop: what `array::map` calls is not
/// always inlined.)
#[inline(always)]
pub(crate) fn pieces(position: &Position, colour: Colour) -> PieceSets {
    let all = position.colour(colour);
    PieceSets {
        pawns: position.pieces(PieceKind::Pawn) & all,
        knights: position.pieces(PieceKind::Knight) & all,
        bishops: position.pieces(PieceKind::Bishop) & all,
        rooks: position.pieces(PieceKind::Rook) & all,
        queens: position.pieces(PieceKind::Queen) & all,
        king: position.pieces(PieceKind::King) & all,
    }
}

/// One side of a position.
struct Side {
    colour: Colour,
    pieces: PieceSets,
    all: Bitboard,
    king: Square,
    /// What the pieces attack, by kind and together.
    attacks: PieceSets,
    attacked: Bitboard,
}

impl Side {
    #[inline(always)]
    fn new(position: &Position, colour: Colour, pieces: PieceSets, attacks: PieceSets) -> Side {
        Side {
            colour,
            pieces,
            all: position.colour(colour),
            king: position.king(colour),
            attacks,
            attacked: attacks.all(),
        }
    }

    #[inline(always)]
    fn weigh(&self, enemy: &Side) -> Pair {
        let mut score = self.on_squares();
        score += self.pawns(enemy);
        score += self.activity(enemy);
        score += self.king_safety(enemy);
        score
    }

    /// Turns a square or a board so that this side plays up.
    #[inline(always)]
    fn as_white(&self, square: Square) -> Square {
        match self.colour {
            Colour::White => square,
            Colour::Black => square.flip_ranks(),
        }
    }

    #[inline(always)]
    fn on_squares(&self) -> Pair {
        let mut score = pair(0, 0);
        for (squares, pieces) in SQUARES.iter().zip(self.pieces.to_array()) {
            for square in pieces {
                score += squares[self.as_white(square).index()];
            }
        }
        if self.pieces.bishops.more_than_one() {
            score += BISHOP_PAIR;
        }
        score
    }

    #[inline(always)]
    fn pawns(&self, enemy: &Side) -> Pair {
        let mut score = pair(0, 0);
        let (pawns, theirs) = (self.pieces.pawns, enemy.pieces.pawns);
        let ahead = ahead(self.colour, pawns);
        let files = files(pawns);
        score -= DOUBLED * (pawns & ahead).len();
        score -= ISOLATED * (pawns & !beside(files)).len();

        let stopped = ahead_or_beside(enemy.colour, theirs);
        for pawn in pawns & !stopped & !behind_own(self.colour, pawns) {
            score += PASSED[self.as_white(pawn).rank() as usize - 1];
        }
        let rooks = self.pieces.rooks & !files;
        let open = rooks & !self::files(theirs);
        score += OPEN_FILE * open.len();
        score += HALF_OPEN_FILE * (rooks & !open).len();
        score
    }

    /// Mobility, and what is attacked by less than its worth or not defended.
    #[inline(always)]
    fn activity(&self, enemy: &Side) -> Pair {
        let mut score = pair(0, 0);
        let free = !self.all & !enemy.attacks.pawns;
        score += KNIGHT_MOBILITY * (self.attacks.knights & free).len();
        score += BISHOP_MOBILITY * (self.attacks.bishops & free).len();
        score += ROOK_MOBILITY * (self.attacks.rooks & free).len();
        score += QUEEN_MOBILITY * (self.attacks.queens & free).len();
        let queens = enemy.pieces.queens;
        let majors = queens | enemy.pieces.rooks;
        let pieces = enemy.all & !enemy.pieces.king;
        let minors = self.attacks.knights | self.attacks.bishops;
        let by_pawn = self.attacks.pawns & pieces & !enemy.pieces.pawns;
        score += ATTACKED_BY_PAWN * by_pawn.len();
        score += ATTACKED_BY_MINOR * (minors & majors).len();
        score += ATTACKED_BY_ROOK * (self.attacks.rooks & queens).len();
        score += HANGING * (self.attacked & pieces & !enemy.attacked).len();
        score
    }

    /// The shield of the own king, and the attack on the enemy's, which grows with the
    /// square of its weight.
    #[inline(always)]
    fn king_safety(&self, enemy: &Side) -> Pair {
        let zone = king_attacks(enemy.king).with(enemy.king);
        let weight = PAWN_ON_KING * (self.attacks.pawns & zone).len()
            + KNIGHT_ON_KING * (self.attacks.knights & zone).len()
            + BISHOP_ON_KING * (self.attacks.bishops & zone).len()
            + ROOK_ON_KING * (self.attacks.rooks & zone).len()
            + QUEEN_ON_KING * (self.attacks.queens & zone).len();
        let attack = (weight * weight / 32).min(300) as i32;
        let mut score = pair(attack, attack / 8);

        let near = step(self.colour, king_attacks(self.king).with(self.king));
        score += SHIELD * (near & self.pieces.pawns).len().min(3);
        score
    }
}

/// One step forward, as a colour's pawns see it.
#[inline(always)]
fn step(colour: Colour, squares: Bitboard) -> Bitboard {
    match colour {
        Colour::White => squares.shift(Direction::North),
        Colour::Black => squares.shift(Direction::South),
    }
}

/// All squares ahead of `squares` on their files, as a colour's pawns see it.
#[inline(always)]
fn ahead(colour: Colour, squares: Bitboard) -> Bitboard {
    let squares = step(colour, squares).0;
    Bitboard(match colour {
        Colour::White => {
            let squares = squares | squares << 8;
            let squares = squares | squares << 16;
            squares | squares << 32
        }
        Colour::Black => {
            let squares = squares | squares >> 8;
            let squares = squares | squares >> 16;
            squares | squares >> 32
        }
    })
}

/// The same behind them.
#[inline(always)]
fn behind_own(colour: Colour, squares: Bitboard) -> Bitboard {
    ahead(!colour, squares)
}

/// The files on either side of `squares`, rank by rank.
#[inline(always)]
fn beside(squares: Bitboard) -> Bitboard {
    squares.shift(Direction::East) | squares.shift(Direction::West)
}

/// The squares that pawns on `squares` pass or attack on their way.
#[inline(always)]
fn ahead_or_beside(colour: Colour, squares: Bitboard) -> Bitboard {
    let ahead = ahead(colour, squares);
    ahead | beside(ahead)
}

/// The whole files of `squares`.
#[inline(always)]
fn files(squares: Bitboard) -> Bitboard {
    squares | ahead(Colour::White, squares) | ahead(Colour::Black, squares)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::CompiledIn;
    use crate::game::tests::{flipped, positions};

    #[test]
    fn colours_are_treated_alike() {
        for position in positions() {
            let score = evaluate(CompiledIn, &position);
            assert_eq!(
                evaluate(CompiledIn, &flipped(&position)),
                score,
                "{position:?}"
            );
        }
    }

    #[test]
    fn more_is_better() {
        for (better, worse) in [
            // A queen, a pawn far ahead, a shielded king, a rook on an open file.
            ("4k3/8/8/8/8/8/8/Q3K3 w - -", "4k3/8/8/8/8/8/8/R3K3 w - -"),
            ("4k3/8/4P3/8/8/8/8/4K3 w - -", "4k3/8/8/8/8/4P3/8/4K3 w - -"),
            (
                "rq4k1/5ppp/8/8/8/8/5PPP/RQ4K1 w - -",
                "rq4k1/5ppp/8/8/5PPP/8/8/RQ4K1 w - -",
            ),
            (
                "4k2r/7p/8/8/8/8/7P/R3K3 w - -",
                "r3k3/7p/8/8/8/8/7P/4K2R w - -",
            ),
        ] {
            let [better, worse] =
                [better, worse].map(|fen| evaluate(CompiledIn, &fen.parse().expect(fen)));
            assert!(better > worse, "{better} {worse}");
        }
    }
}
