//! The static evaluation: material and squares, pawns, and, from the threat maps of both
//! sides, mobility, threats and the safety of the king.
//!
//! The weights are guesses of the right size, not tuned.

use move_generator::{Colour, PieceKind, Position};
use raylane::{Bitboard, Direction, PieceSets, Square, Token, enter, king_attacks};

use crate::score::value;

/// A score of the middlegame and one of the endgame, in the halves of one number: sums and
/// multiples of it are those of both.
type Pair = i32;

const fn pair(middle: i32, end: i32) -> Pair {
    (end << 16) + middle
}

/// The two scores of a pair.
#[inline(always)]
const fn halves(pair: Pair) -> (i32, i32) {
    // (A negative lower half has borrowed from the upper one.)
    (pair as i16 as i32, (pair + 0x8000) >> 16)
}

/// For each square that a kind of piece attacks, from pawns to queens.
const MOBILITY: [Pair; 5] = [0, pair(5, 5), pair(5, 5), pair(3, 5), pair(2, 4)];
/// For each square on or beside the enemy's king that a kind of piece attacks.
const ON_KING: [i32; 5] = [2, 5, 4, 6, 7];
const ATTACKED_BY_PAWN: Pair = pair(45, 35);
const ATTACKED_BY_MINOR: Pair = pair(30, 25);
const ATTACKED_BY_ROOK: Pair = pair(30, 20);
const HANGING: Pair = pair(22, 25);
const BISHOP_PAIR: Pair = pair(25, 45);
const DOUBLED: Pair = pair(-8, -18);
const ISOLATED: Pair = pair(-12, -10);
/// By the number of steps taken.
const PASSED: [Pair; 6] = [
    pair(0, 8),
    pair(2, 12),
    pair(6, 25),
    pair(18, 45),
    pair(40, 80),
    pair(70, 130),
];
const OPEN_FILE: Pair = pair(20, 9);
const SHIELD: Pair = pair(9, 0);
const TEMPO: i32 = 12;

/// How much a piece counts towards the middlegame, and the sum of all at the start.
const PHASE: [i32; 6] = [0, 1, 1, 2, 4, 0];
const FULL_PHASE: i32 = 24;

/// The weight of a piece on a square, as white sees it, indexed by [`PieceKind`].
static SQUARES: [[Pair; 64]; 6] = {
    let mut table = [[0; 64]; 6];
    let mut index = 0;
    while index < 6 * 64 {
        let (piece, square) = (index / 64, index % 64);
        table[piece][square] = on_square(PieceKind::ALL[piece], square as i32);
        index += 1;
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
pub fn evaluate(token: impl Token, position: &Position) -> i32 {
    enter!(token, {
        let pieces = position.pieces();
        let [white, black] = token.setwise_attacks_by_kind_of_both(&pieces, pieces.all());
        let white = Side::new(position, Colour::White, white);
        let black = Side::new(position, Colour::Black, black);
        let (middle, end) = halves(white.weigh(&black) - black.weigh(&white));
        let mut phase = 0;
        for piece in PieceKind::ALL {
            phase += position.of_kind(piece).len() as i32 * PHASE[piece as usize];
        }
        let phase = phase.min(FULL_PHASE);
        let score = (middle * phase + end * (FULL_PHASE - phase)) / FULL_PHASE;
        match position.side_to_move() {
            Colour::White => TEMPO + score,
            Colour::Black => TEMPO - score,
        }
    })
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
    fn new(position: &Position, colour: Colour, attacks: PieceSets) -> Side {
        Side {
            colour,
            pieces: position.pieces().side(colour),
            all: position.colour(colour),
            king: position.king(colour),
            attacks,
            attacked: attacks.all(),
        }
    }

    #[inline(always)]
    fn weigh(&self, enemy: &Side) -> Pair {
        self.on_squares() + self.pawns(enemy) + self.threats(enemy) + self.kings(enemy)
    }

    /// Turns a square so that this side plays up.
    #[inline(always)]
    fn as_white(&self, square: Square) -> Square {
        match self.colour {
            Colour::White => square,
            Colour::Black => square.flip_ranks(),
        }
    }

    #[inline(always)]
    fn on_squares(&self) -> Pair {
        let mut score = 0;
        for (squares, pieces) in SQUARES.iter().zip(self.pieces.to_array()) {
            for square in pieces {
                score += squares[self.as_white(square).index()];
            }
        }
        score + BISHOP_PAIR * i32::from(self.pieces.bishops.more_than_one())
    }

    #[inline(always)]
    fn pawns(&self, enemy: &Side) -> Pair {
        let (pawns, theirs) = (self.pieces.pawns, enemy.pieces.pawns);
        let front = ahead(self.colour, pawns);
        let files = pawns | front | ahead(enemy.colour, pawns);
        let mut score = DOUBLED * count(pawns & front) + ISOLATED * count(pawns - beside(files));
        // What enemy pawns will pass or attack on their way, and what stands behind another.
        let stopped = ahead(enemy.colour, theirs);
        for pawn in pawns - (stopped | beside(stopped) | ahead(enemy.colour, pawns)) {
            score += PASSED[self.as_white(pawn).rank() as usize - 1];
        }
        score + OPEN_FILE * count(self.pieces.rooks - files)
    }

    /// Mobility, and what is attacked by less than its worth or not defended.
    #[inline(always)]
    fn threats(&self, enemy: &Side) -> Pair {
        let free = !self.all & !enemy.attacks.pawns;
        let mut score = 0;
        for (weight, attacks) in MOBILITY.into_iter().zip(self.attacks.to_array()) {
            score += weight * count(attacks & free);
        }
        let queens = enemy.pieces.queens;
        let pieces = enemy.all - enemy.pieces.king;
        let by_pawn = self.attacks.pawns & (pieces - enemy.pieces.pawns);
        let by_minor = self.attacks.knights | self.attacks.bishops;
        score
            + ATTACKED_BY_PAWN * count(by_pawn)
            + ATTACKED_BY_MINOR * count(by_minor & (queens | enemy.pieces.rooks))
            + ATTACKED_BY_ROOK * count(self.attacks.rooks & queens)
            + HANGING * count(self.attacked & (pieces - enemy.attacked))
    }

    /// The shield of the own king, and the attack on the enemy's, which grows with the
    /// square of its weight.
    #[inline(always)]
    fn kings(&self, enemy: &Side) -> Pair {
        let zone = king_attacks(enemy.king).with(enemy.king);
        let mut weight = 0;
        for (each, attacks) in ON_KING.into_iter().zip(self.attacks.to_array()) {
            weight += each * count(attacks & zone);
        }
        let attack = (weight * weight / 32).min(300);
        let near = king_attacks(self.king).with(self.king);
        let near = near.shift(self.colour.forward());
        pair(attack, attack / 8) + SHIELD * count(near & self.pieces.pawns).min(3)
    }
}

#[inline(always)]
fn count(set: Bitboard) -> i32 {
    set.len() as i32
}

/// All squares ahead of `squares` on their files, as a colour's pawns see it.
#[inline(always)]
fn ahead(colour: Colour, squares: Bitboard) -> Bitboard {
    let mut squares = squares.shift(colour.forward()).0;
    for bits in [8, 16, 32] {
        squares |= match colour {
            Colour::White => squares << bits,
            Colour::Black => squares >> bits,
        };
    }
    Bitboard(squares)
}

/// The squares to the left and to the right.
#[inline(always)]
fn beside(squares: Bitboard) -> Bitboard {
    squares.shift(Direction::East) | squares.shift(Direction::West)
}

#[cfg(test)]
mod tests {
    use super::*;
    use raylane::level::COMPILED;
    use raylane_support::corpus::FENS;

    #[test]
    fn colours_are_treated_alike() {
        for fen in FENS.lines() {
            let position: Position = fen.parse().expect("legal");
            let score = evaluate(COMPILED, &position);
            assert_eq!(evaluate(COMPILED, &position.mirrored()), score, "{fen}");
        }
    }

    #[test]
    fn more_is_better() {
        for (better, worse) in [
            // A queen, a pawn far ahead, a shielded king, a rook on an open file.
            ("4k3/8/8/8/8/8/8/Q3K3", "4k3/8/8/8/8/8/8/R3K3"),
            ("4k3/8/4P3/8/8/8/8/4K3", "4k3/8/8/8/8/4P3/8/4K3"),
            (
                "rq4k1/5ppp/8/8/8/8/5PPP/RQ4K1",
                "rq4k1/5ppp/8/8/5PPP/8/8/RQ4K1",
            ),
            ("4k2r/7p/8/8/8/8/7P/R3K3", "r3k3/7p/8/8/8/8/7P/4K2R"),
        ] {
            let [better, worse] = [better, worse].map(|board| {
                let position = format!("{board} w - -").parse();
                evaluate(COMPILED, &position.expect(board))
            });
            assert!(better > worse, "{better} {worse}");
        }
    }
}
