//! Counts the moves of all positions one move ahead, eight positions side by side: a
//! position in each lane.
//!
//! The moves from a position are made by writing what each changes to columns. Then the
//! whole of chess is plain arithmetic over the columns: attacks, checks and pins by fills
//! in eight directions, and counts of bits. There is no branch and no look-up in the loop
//! over the lanes, so that the compiler turns it into vector instructions, eight lanes at a
//! time where registers have them.
//!
//! *Why the bits may be counted.* A fill in one direction stops at the first blocker, so
//! each square is reached from one slider at most. A pawn's step reaches it only if no piece
//! is between. So the bits of a fill are moves, and the steps of pawns in the same direction
//! can be counted with them.
//!
//! *Pins.* What stands alone between king and slider is what the king sees in one direction
//! and the slider in the opposite one. A pinned piece moves in these two directions only,
//! and a fill in them never leaves the line of the pin.
//!
//! *What was tried and dropped.* Times of perft in a native build with AVX-512, this one's
//! being 1 (Zen 5; the starting position, Kiwipete and position 6):
//!
//! - one position after the other, piece by piece: 4.4 to 5.8;
//! - one position after the other, with a direction in each lane: 4.7 to 5.6, because the
//!   compiler unrolls so short a loop before it makes vectors of it;
//! - what the king sees upwards by its lowest blocker instead of a fill: 1.0;
//! - one loop over all rows instead of blocks of eight: 1.0, and 1.05 to 1.15 below AVX-512.

use std::marker::PhantomData;

use arrayvec::ArrayVec;
use raylane::{Bitboard, Direction, Square, king_attacks, knight_attacks, setwise};

use crate::moves::MAX_MOVES;
use crate::position::{Castling, castling_rook};
use crate::side::Side;
use crate::sink::Sink;
use crate::{Move, MoveKind, Piece, Position};

/// Positions side by side.
const LANES: usize = 8;

const ROWS: usize = MAX_MOVES.next_multiple_of(LANES);

type Column = [u64; ROWS];

/// Room for [`Siblings`]: what is different after each move.
#[derive(Debug)]
#[repr(align(64))]
pub(crate) struct Columns {
    /// The square where the move captures, whether anything is there or not.
    captured: Column,
    /// The pieces of the side that has moved: all, and by kind. Queens are in the last two.
    all: Column,
    pawns: Column,
    knights: Column,
    orthogonal: Column,
    diagonal: Column,
    /// What its king attacks.
    guarded: Column,
}

impl Columns {
    pub(crate) fn new() -> Self {
        let column = [0; ROWS];
        Columns {
            captured: column,
            all: column,
            pawns: column,
            knights: column,
            orthogonal: column,
            diagonal: column,
            guarded: column,
        }
    }
}

/// A row without its capture.
#[derive(Clone, Copy, Debug)]
struct Army {
    all: u64,
    pawns: u64,
    knights: u64,
    orthogonal: u64,
    diagonal: u64,
    guarded: u64,
}

impl Army {
    /// With a piece put on or taken from each of `squares`.
    #[inline(always)]
    fn flip(mut self, piece: Piece, squares: Bitboard) -> Self {
        self.all ^= squares.0;
        match piece {
            Piece::Pawn => self.pawns ^= squares.0,
            Piece::Knight => self.knights ^= squares.0,
            Piece::Bishop => self.diagonal ^= squares.0,
            Piece::Rook => self.orthogonal ^= squares.0,
            Piece::Queen => {
                self.diagonal ^= squares.0;
                self.orthogonal ^= squares.0;
            }
            Piece::King => {}
        }
        self
    }
}

/// Takes the moves of a position from the generator, and makes each of them.
#[derive(Debug)]
pub(crate) struct Siblings<'a> {
    columns: &'a mut Columns,
    rows: usize,
    /// Before the move.
    army: Army,
    /// The squares where a pawn could be captured en passant after a double step to them.
    beside_pawns: Bitboard,
    /// The moves that are not in the columns: after which there is en passant.
    pub(crate) others: ArrayVec<Move, 8>,
}

impl<'a> Siblings<'a> {
    /// No moves yet of `position`, in which `S` is to move.
    #[inline(always)]
    pub(crate) fn new<S: Side>(columns: &'a mut Columns, position: &Position) -> Self {
        let ours = |set: Bitboard| (set & position.colour(S::COLOUR)).0;
        let theirs = position.pieces(Piece::Pawn) & position.colour(!S::COLOUR);
        Siblings {
            columns,
            rows: 0,
            army: Army {
                all: position.colour(S::COLOUR).0,
                pawns: ours(position.pieces(Piece::Pawn)),
                knights: ours(position.pieces(Piece::Knight)),
                orthogonal: ours(position.orthogonal_sliders()),
                diagonal: ours(position.diagonal_sliders()),
                guarded: king_attacks(position.king(S::COLOUR)).0,
            },
            beside_pawns: theirs.shift(Direction::East) | theirs.shift(Direction::West),
            others: ArrayVec::new(),
        }
    }

    #[inline(always)]
    fn push(&mut self, captured: Bitboard, army: Army) {
        let (row, columns) = (self.rows, &mut *self.columns);
        columns.captured[row] = captured.0;
        columns.all[row] = army.all;
        columns.pawns[row] = army.pawns;
        columns.knights[row] = army.knights;
        columns.orthogonal[row] = army.orthogonal;
        columns.diagonal[row] = army.diagonal;
        columns.guarded[row] = army.guarded;
        self.rows += 1;
    }
}

impl Sink for Siblings<'_> {
    #[inline(always)]
    fn piece(&mut self, piece: Piece, from: Square, targets: Bitboard) {
        for to in targets {
            let mut army = self.army.flip(piece, from.bitboard().with(to));
            if piece == Piece::King {
                army.guarded = king_attacks(to).0;
            }
            self.push(to.bitboard(), army);
        }
    }

    #[inline(always)]
    fn pawns(&mut self, from: Bitboard, targets: Bitboard, kind: MoveKind) {
        for (from, to) in from.into_iter().zip(targets) {
            if kind == MoveKind::DoubleStep && self.beside_pawns.contains(to) {
                let piece = Piece::Pawn;
                self.others.push(Move {
                    from,
                    to,
                    piece,
                    kind,
                });
                continue;
            }
            let captured = match kind {
                // Beside the square that the capturing pawn leaves.
                MoveKind::EnPassant => Square::new_masked(from.rank() * 8 + to.file()),
                _ => to,
            };
            let army = self.army.flip(Piece::Pawn, from.bitboard().with(to));
            self.push(captured.bitboard(), army);
        }
    }

    #[inline(always)]
    fn promotions(&mut self, from: Bitboard, targets: Bitboard) {
        for (from, to) in from.into_iter().zip(targets) {
            for piece in Piece::PROMOTIONS {
                let army = self.army.flip(Piece::Pawn, from.bitboard());
                self.push(to.bitboard(), army.flip(piece, to.bitboard()));
            }
        }
    }

    /// Castling: the other moves that come one by one are not of this kind.
    #[inline(always)]
    fn one(&mut self, mv: Move) {
        let king = mv.from.bitboard().with(mv.to);
        let army = self.army.flip(Piece::King, king);
        let mut army = army.flip(Piece::Rook, castling_rook(mv));
        army.guarded = king_attacks(mv.to).0;
        self.push(mv.to.bitboard(), army);
    }
}

impl Siblings<'_> {
    /// The number of moves after each move in the columns. `position` is the one before, and
    /// `S` the side that is to move after.
    #[inline(always)]
    pub(crate) fn count<S: Side>(&mut self, position: &Position) -> u64 {
        // Rows without a move: nobody is there, and the king may go nowhere.
        while !self.rows.is_multiple_of(LANES) {
            let guarded = !0;
            self.push(
                Bitboard::FULL,
                Army {
                    guarded,
                    ..self.army
                },
            );
        }
        let pawns = position.pieces(Piece::Pawn) & position.colour(S::COLOUR);
        if pawns.is_disjoint(S::SEVENTH_RANK) {
            self.count_rows::<S, false>(position)
        } else {
            self.count_rows::<S, true>(position)
        }
    }

    #[inline(always)]
    fn count_rows<S: Side, const PROMOTES: bool>(&self, position: &Position) -> u64 {
        let before = Common::<S, PROMOTES>::new(position);
        let columns = &*self.columns;
        let mut moves = 0;
        for block in 0..self.rows / LANES {
            let of = |column: &Column| column.as_chunks::<LANES>().0[block];
            let captured = of(&columns.captured);
            let all = of(&columns.all);
            let pawns = of(&columns.pawns);
            let knights = of(&columns.knights);
            let orthogonal = of(&columns.orthogonal);
            let diagonal = of(&columns.diagonal);
            let guarded = of(&columns.guarded);
            for lane in 0..LANES {
                let enemy = Army {
                    all: all[lane],
                    pawns: pawns[lane],
                    knights: knights[lane],
                    orthogonal: orthogonal[lane],
                    diagonal: diagonal[lane],
                    guarded: guarded[lane],
                };
                moves += before.moves(captured[lane], &enemy);
            }
        }
        moves
    }
}

/// What the siblings have in common: the side to move `S`, but for what is captured.
struct Common<S, const PROMOTES: bool> {
    all: u64,
    pawns: u64,
    knights: u64,
    orthogonal: u64,
    diagonal: u64,
    king: u64,
    /// What the king attacks, and from where knights and pawns attack it.
    steps: u64,
    leaps: u64,
    strikes: u64,
    castlings: [Way; 2],
    side: PhantomData<S>,
}

/// A way of castling.
struct Way {
    /// Must be empty.
    between: u64,
    /// Must not be attacked: the king's path, from its square on.
    path: u64,
    rook: u64,
    /// Not zero if king or rook have moved.
    moved: u64,
}

/// All ones or zero.
#[inline(always)]
fn all_ones(condition: bool) -> u64 {
    u64::from(condition).wrapping_neg()
}

#[inline(always)]
fn len(set: u64) -> u64 {
    u64::from(set.count_ones())
}

// Everything below is done in a lane: no branch, no look-up, nothing that is not inlined.
impl<S: Side, const PROMOTES: bool> Common<S, PROMOTES> {
    #[inline(always)]
    fn new(position: &Position) -> Self {
        let ours = |set: Bitboard| (set & position.colour(S::COLOUR)).0;
        let king = position.king(S::COLOUR);
        Common {
            all: position.colour(S::COLOUR).0,
            pawns: ours(position.pieces(Piece::Pawn)),
            knights: ours(position.pieces(Piece::Knight)),
            orthogonal: ours(position.orthogonal_sliders()),
            diagonal: ours(position.diagonal_sliders()),
            king: king.bitboard().0,
            steps: king_attacks(king).0,
            leaps: knight_attacks(king).0,
            strikes: setwise::pawn_attacks(S::COLOUR, king.bitboard()).0,
            castlings: Castling::ALL[S::COLOUR as usize].map(|castling| Way {
                between: castling.between.0,
                path: castling.path.with(castling.king).0,
                rook: castling.rook.bitboard().0,
                moved: (castling.unmoved() & !position.unmoved()).0,
            }),
            side: PhantomData,
        }
    }

    /// The number of moves, after `captured` has been captured and `enemy` is as it is.
    #[inline(always)]
    fn moves(&self, captured: u64, enemy: &Army) -> u64 {
        let us = self.all & !captured;
        let board = Board {
            us,
            enemy: enemy.all,
            empty: !(us | enemy.all),
            king: self.king,
        };
        let orthogonal = self.orthogonal & us;
        let diagonal = self.diagonal & us;
        let pawns = self.pawns & us;

        let files = board.line(Direction::North, enemy.orthogonal);
        let ranks = board.line(Direction::East, enemy.orthogonal);
        let diagonals = board.line(Direction::NorthEast, enemy.diagonal);
        let anti_diagonals = board.line(Direction::NorthWest, enemy.diagonal);
        let danger = enemy.guarded
            | setwise::pawn_attacks(!S::COLOUR, Bitboard(enemy.pawns)).0
            | setwise::knight_attacks(Bitboard(enemy.knights)).0
            | (files.danger | ranks.danger | diagonals.danger | anti_diagonals.danger);
        let leapers = self.leaps & enemy.knights | self.strikes & enemy.pawns;
        let checkers = leapers
            | (files.checkers | ranks.checkers | diagonals.checkers | anti_diagonals.checkers);
        let checks =
            leapers | (files.checks | ranks.checks | diagonals.checks | anti_diagonals.checks);
        let several = checkers & checkers.wrapping_sub(1);
        let targets = !us & (checks | all_ones(checkers == 0)) & all_ones(several == 0);

        let mut moves = len(self.steps & !us & !danger);
        for way in &self.castlings {
            let obstacles =
                way.between & !board.empty | way.path & danger | way.rook & captured | way.moved;
            moves += u64::from(obstacles == 0);
        }
        let unpinned = us & !(files.pins | ranks.pins | diagonals.pins | anti_diagonals.pins);
        let knights = self.knights & unpinned;
        moves += leaps::<1, 2>(knights, targets) + leaps::<-1, 2>(knights, targets);
        moves += leaps::<2, 1>(knights, targets) + leaps::<-2, 1>(knights, targets);
        moves += leaps::<2, -1>(knights, targets) + leaps::<-2, -1>(knights, targets);
        moves += leaps::<1, -2>(knights, targets) + leaps::<-1, -2>(knights, targets);
        moves
            + Self::along(
                Direction::North,
                &board,
                unpinned | files.pins,
                orthogonal,
                pawns,
                targets,
            )
            + Self::along(
                Direction::East,
                &board,
                unpinned | ranks.pins,
                orthogonal,
                pawns,
                targets,
            )
            + Self::along(
                Direction::NorthEast,
                &board,
                unpinned | diagonals.pins,
                diagonal,
                pawns,
                targets,
            )
            + Self::along(
                Direction::NorthWest,
                &board,
                unpinned | anti_diagonals.pins,
                diagonal,
                pawns,
                targets,
            )
    }

    /// The moves of sliders and pawns in a direction and its opposite, in which `movers` are
    /// not pinned.
    #[inline(always)]
    fn along(
        up: Direction,
        board: &Board,
        movers: u64,
        sliders: u64,
        pawns: u64,
        targets: u64,
    ) -> u64 {
        let (sliders, pawns) = (sliders & movers, pawns & movers);
        Self::towards(up, board, sliders, pawns, targets)
            + Self::towards(up.opposite(), board, sliders, pawns, targets)
    }

    /// The moves of sliders and pawns in a direction.
    #[inline(always)]
    fn towards(direction: Direction, board: &Board, sliders: u64, pawns: u64, targets: u64) -> u64 {
        let is = |other: Direction| direction as u8 == other as u8;
        let mut reached = Free::new(direction, board.empty).attacks(direction, sliders);
        let mut by_pawns = 0;
        if is(S::FORWARD) {
            by_pawns = step(direction, pawns, 1) & board.empty;
            reached |= by_pawns | step(direction, by_pawns & S::THIRD_RANK.0, 1) & board.empty;
        } else if is(S::CAPTURES[0]) || is(S::CAPTURES[1]) {
            by_pawns = step(direction, pawns, 1) & landing(direction) & board.enemy;
            reached |= by_pawns;
        }
        let moves = len(reached & targets);
        if PROMOTES {
            // A promotion is four moves.
            moves + 3 * len(by_pawns & targets & S::LAST_RANK.0)
        } else {
            moves
        }
    }
}

/// The sets of a sibling that every line is asked about.
struct Board {
    us: u64,
    enemy: u64,
    empty: u64,
    king: u64,
}

/// What enemy sliders mean to the king, on the lines of one kind.
struct Line {
    /// Where it may not go.
    danger: u64,
    /// Those that give check.
    checkers: u64,
    /// The same, with the squares between.
    checks: u64,
    /// What they pin.
    pins: u64,
}

impl Board {
    #[inline(always)]
    fn line(&self, up: Direction, sliders: u64) -> Line {
        let down = up.opposite();
        let (free_up, free_down) = (Free::new(up, self.empty), Free::new(down, self.empty));
        let (attacks_up, attacks_down) = (
            free_up.attacks(up, sliders),
            free_down.attacks(down, sliders),
        );
        let (view_up, view_down) = (
            free_up.attacks(up, self.king),
            free_down.attacks(down, self.king),
        );
        let (above, below) = (view_up & sliders, view_down & sliders);
        let (check_up, check_down) = (all_ones(above != 0), all_ones(below != 0));
        // In check the king cannot escape along the line.
        let escapes = check_up & step(down, self.king, 1) & landing(down)
            | check_down & step(up, self.king, 1) & landing(up);
        Line {
            danger: attacks_up | attacks_down | escapes,
            checkers: above | below,
            checks: check_up & view_up | check_down & view_down,
            pins: self.us & (view_up & attacks_down | view_down & attacks_up),
        }
    }
}

/// The propagators of a Kogge-Stone fill: where one, two and four squares are free.
#[derive(Clone, Copy)]
struct Free(u64, u64, u64);

impl Free {
    #[inline(always)]
    fn new(direction: Direction, empty: u64) -> Self {
        let one = empty & landing(direction);
        let two = one & step(direction, one, 1);
        let four = two & step(direction, two, 2);
        Free(one, two, four)
    }

    /// What pieces on `set` attack in the direction.
    #[inline(always)]
    fn attacks(self, direction: Direction, mut set: u64) -> u64 {
        set |= self.0 & step(direction, set, 1);
        set |= self.1 & step(direction, set, 2);
        set |= self.2 & step(direction, set, 4);
        step(direction, set, 1) & landing(direction)
    }
}

/// Steps in a direction. What leaves the board to the east or west comes in again: see
/// [`landing`].
#[inline(always)]
fn step(direction: Direction, set: u64, squares: u32) -> u64 {
    let bits = u32::from(direction.offset().unsigned_abs()) * squares;
    if direction.is_positive() {
        set << bits
    } else {
        set >> bits
    }
}

/// The squares on which a step in a direction lands that has not come around.
#[inline(always)]
fn landing(direction: Direction) -> u64 {
    match direction {
        Direction::North | Direction::South => !0,
        Direction::NorthEast | Direction::East | Direction::SouthEast => !Bitboard::file(0).0,
        Direction::NorthWest | Direction::West | Direction::SouthWest => !Bitboard::file(7).0,
    }
}

/// The moves of knights in one of their eight directions.
#[inline(always)]
fn leaps<const FILES: i32, const RANKS: i32>(knights: u64, targets: u64) -> u64 {
    let [a, b, g, h] = [0, 1, 6, 7].map(|file| Bitboard::file(file).0);
    let landing = match FILES {
        1 => !a,
        2 => !(a | b),
        -1 => !h,
        _ => !(g | h),
    };
    let bits = FILES + 8 * RANKS;
    let leaps = if bits > 0 {
        knights << bits
    } else {
        knights >> -bits
    };
    len(leaps & landing & targets)
}
