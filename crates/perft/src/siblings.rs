//! Counts the moves of all positions one move ahead, eight positions side by side: a
//! position in each lane.
//!
//! The moves from a position are made by writing what each changes to columns. Then the
//! whole of chess is plain arithmetic over the columns: attacks, checks and pins by fills
//! in eight directions, and sums of their bits. There is no branch and no look-up in the loop
//! over the lanes, so that the compiler turns it into vector instructions, eight lanes at a
//! time where registers have them.
//!
//! *Why the bits may be counted.* A fill in one direction stops at the first blocker, so
//! each square is reached from one slider at most. A pawn's step reaches it only if no piece
//! is between. So the bits of a fill are moves, and the steps of pawns in the same direction
//! can be counted with them. Where the fills of all eight directions meet, their bits are added
//! with carry, and only what is carried to eight is counted in each block.
//!
//! *What siblings have in common.* Who is to move has the same pieces in all of them, but for the
//! captured one. So the rays of the king and the leaps of knights are constants.
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
//! - one loop over all rows instead of blocks of eight: 1.0, and 1.05 to 1.15 below AVX-512.
//!
//! The same of regions of a build for any CPU (Zen 4):
//!
//! - counting the bits of each fill, and knights by eight leaps of their set: 1.2 with AVX-512,
//!   1.05 to 1.1 with its count of bits, 1.3 to 1.4 with AVX2;
//! - blocks of eight rows also with AVX2: 1.2 in the starting position, 1.0 in the others;
//! - all knights in a loop within each block: 1.05 to 1.15 with AVX2;
//! - all knights in a loop of their own over the rows: 1.05 to 1.1 with AVX-512, where the
//!   compiler takes rows apart to put them together again.

use std::marker::PhantomData;

use arrayvec::ArrayVec;
use move_generator::moves::{MAX_MOVES, PROMOTIONS};
use move_generator::position::Castling;
use move_generator::side::Side;
use move_generator::sink::Sink;
use move_generator::{Colour, Move, MoveKind, PieceKind, Position};
use raylane::empty_board::lookup::ray_mask_without_square;
use raylane::{Bitboard, Direction, Square, king_attacks, knight_attacks, setwise};

/// Positions side by side, where registers have room for them.
const MAX_LANES: usize = 8;

const ROWS: usize = MAX_MOVES.next_multiple_of(MAX_LANES);

type Column = [u64; ROWS];

/// Room for [`Siblings`]: what is different after each move.
#[derive(Debug)]
#[repr(C, align(64))]
pub(crate) struct Columns {
    /// The square where the move captures, whether anything is there or not.
    captured: Column,
    /// The pieces of the side that has moved: all, and the sliders. Queens are in both sets of
    /// these.
    all: Column,
    orthogonal: Column,
    diagonal: Column,
    /// What its other pieces attack: pawns, knights and king.
    guarded: Column,
    /// The pawn or knight that gives check.
    leaper: Column,
    rows: usize,
}

impl Columns {
    pub(crate) fn new() -> Self {
        let column = [0; ROWS];
        Columns {
            rows: 0,
            captured: column,
            all: column,
            orthogonal: column,
            diagonal: column,
            guarded: column,
            leaper: column,
        }
    }
}

/// A row without its capture.
#[derive(Clone, Copy, Debug)]
struct Army {
    all: u64,
    orthogonal: u64,
    diagonal: u64,
    guarded: u64,
    leaper: u64,
}

impl Army {
    /// With a piece put on or taken from each of `squares`. What it attacks there, if it is no
    /// slider, is up to the caller.
    #[inline(always)]
    fn flip(mut self, piece: PieceKind, squares: Bitboard) -> Self {
        self.all ^= squares.0;
        match piece {
            PieceKind::Bishop => self.diagonal ^= squares.0,
            PieceKind::Rook => self.orthogonal ^= squares.0,
            PieceKind::Queen => {
                self.diagonal ^= squares.0;
                self.orthogonal ^= squares.0;
            }
            PieceKind::Pawn | PieceKind::Knight | PieceKind::King => {}
        }
        self
    }
}

/// Takes the moves of a position from the generator, and makes each of them.
#[derive(Debug)]
pub(crate) struct Siblings<'a, S> {
    columns: &'a mut Columns,
    rows: usize,
    /// Before the move.
    army: Army,
    pawns: Bitboard,
    knights: Bitboard,
    /// What each kind of pieces that do not slide attacks.
    by_pawns: Bitboard,
    by_knights: Bitboard,
    by_king: Bitboard,
    /// From where a pawn and a knight give check.
    strikes: Bitboard,
    leaps: Bitboard,
    /// The squares where a pawn could be captured en passant after a double step to them.
    beside_pawns: Bitboard,
    /// The moves that are not in the columns.
    others: ArrayVec<Move, 8>,
    side: PhantomData<S>,
}

impl<'a, S: Side> Siblings<'a, S> {
    /// No moves yet of `position`, in which `S` is to move.
    #[inline(always)]
    pub(crate) fn new(columns: &'a mut Columns, position: &Position) -> Self {
        let ours = |set: Bitboard| set & position.colour(S::COLOUR);
        let theirs = position.of_kind(PieceKind::Pawn) & position.colour(!S::COLOUR);
        let (pawns, knights) = (
            ours(position.of_kind(PieceKind::Pawn)),
            ours(position.of_kind(PieceKind::Knight)),
        );
        let by_pawns = setwise::pawn_attacks(S::COLOUR, pawns);
        let by_knights = setwise::knight_attacks(knights);
        let by_king = king_attacks(position.king(S::COLOUR));
        let king = position.king(!S::COLOUR);
        Siblings {
            columns,
            rows: 0,
            army: Army {
                all: position.colour(S::COLOUR).0,
                orthogonal: ours(position.orthogonal_sliders()).0,
                diagonal: ours(position.diagonal_sliders()).0,
                guarded: (by_pawns | by_knights | by_king).0,
                // Who is to move does not give check.
                leaper: 0,
            },
            pawns,
            knights,
            by_pawns,
            by_knights,
            by_king,
            strikes: setwise::pawn_attacks(!S::COLOUR, king.bitboard()),
            leaps: knight_attacks(king),
            beside_pawns: theirs.shift(Direction::East) | theirs.shift(Direction::West),
            others: ArrayVec::new(),
            side: PhantomData,
        }
    }

    #[inline(always)]
    fn push(&mut self, captured: Bitboard, army: Army) {
        let (row, columns) = (self.rows, &mut *self.columns);
        columns.captured[row] = captured.0;
        columns.all[row] = army.all;
        columns.orthogonal[row] = army.orthogonal;
        columns.diagonal[row] = army.diagonal;
        columns.guarded[row] = army.guarded;
        columns.leaper[row] = army.leaper;
        self.rows += 1;
    }

    /// What pawns attack that have moved so.
    #[inline(always)]
    fn by_pawns(&self, change: Bitboard) -> Bitboard {
        setwise::pawn_attacks(S::COLOUR, self.pawns ^ change)
    }
}

impl<S: Side> Sink for Siblings<'_, S> {
    #[inline(always)]
    fn piece(&mut self, piece: PieceKind, from: Square, targets: Bitboard) {
        let others = match piece {
            PieceKind::Knight => {
                let knights = self.knights.without(from);
                self.by_pawns | setwise::knight_attacks(knights) | self.by_king
            }
            _ => self.by_pawns | self.by_knights,
        };
        for to in targets {
            let mut army = self.army.flip(piece, from.bitboard().with(to));
            if piece == PieceKind::Knight {
                army.guarded = (others | knight_attacks(to)).0;
                army.leaper = (self.leaps & to.bitboard()).0;
            } else if piece == PieceKind::King {
                army.guarded = (others | king_attacks(to)).0;
            }
            self.push(to.bitboard(), army);
        }
    }

    #[inline(always)]
    fn pawns(&mut self, from: Bitboard, targets: Bitboard, kind: MoveKind) {
        let others = self.by_knights | self.by_king;
        for (from, to) in from.into_iter().zip(targets) {
            if kind == MoveKind::DoubleStep && self.beside_pawns.contains(to) {
                let piece = PieceKind::Pawn;
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
            let change = from.bitboard().with(to);
            let mut army = self.army.flip(PieceKind::Pawn, change);
            army.guarded = (others | self.by_pawns(change)).0;
            army.leaper = (self.strikes & to.bitboard()).0;
            self.push(captured.bitboard(), army);
        }
    }

    #[inline(always)]
    fn promotions(&mut self, from: Bitboard, targets: Bitboard) {
        for (from, to) in from.into_iter().zip(targets) {
            let others = self.by_pawns(from.bitboard()) | self.by_knights | self.by_king;
            let to_set = to.bitboard();
            for piece in PROMOTIONS {
                let army = self.army.flip(PieceKind::Pawn, from.bitboard());
                let mut army = army.flip(piece, to_set);
                army.guarded = others.0;
                if piece == PieceKind::Knight {
                    army.guarded = (others | knight_attacks(to)).0;
                    army.leaper = (self.leaps & to_set).0;
                }
                self.push(to_set, army);
            }
        }
    }

    /// Castling: the other moves that come one by one are not of this kind.
    #[inline(always)]
    fn one(&mut self, mv: Move) {
        let Castling { king, rook, .. } = Castling::new(S::COLOUR, mv.from, mv.to);
        // (One may go to where the other was: the bits are flipped one by one.)
        let by_king = mv.from.bitboard() ^ king.bitboard();
        let by_rook = mv.to.bitboard() ^ rook.bitboard();
        let army = self.army.flip(PieceKind::King, by_king);
        let mut army = army.flip(PieceKind::Rook, by_rook);
        army.guarded = (self.by_pawns | self.by_knights | king_attacks(king)).0;
        self.push(Bitboard::EMPTY, army);
    }
}

impl<S: Side> Siblings<'_, S> {
    /// Completes the columns, and returns the moves that are not there: after which there is en
    /// passant.
    #[inline(always)]
    pub(crate) fn finish(mut self) -> ArrayVec<Move, 8> {
        let rows = self.rows;
        // Rows without a move: nobody is there, and the king may go nowhere.
        while !self.rows.is_multiple_of(MAX_LANES) {
            let guarded = !0;
            self.push(
                Bitboard::FULL,
                Army {
                    guarded,
                    ..self.army
                },
            );
        }
        self.columns.rows = rows;
        self.others
    }
}

impl Columns {
    /// The number of moves of `S` after each move in the columns, at a level whose registers
    /// have so many lanes (or fewer). `position` is the one before.
    #[inline(always)]
    pub(crate) fn count<S: Side, const LANES: usize>(&self, position: &Position) -> u64 {
        let pawns = position.of_kind(PieceKind::Pawn) & position.colour(S::COLOUR);
        if pawns.is_disjoint(S::SEVENTH_RANK) {
            self.count_rows::<S, LANES, false>(position)
        } else {
            self.count_rows::<S, LANES, true>(position)
        }
    }

    #[inline(always)]
    fn count_rows<S: Side, const LANES: usize, const PROMOTES: bool>(
        &self,
        position: &Position,
    ) -> u64 {
        let before = Common::<S, PROMOTES>::new(position);
        let [mut ones, mut twos, mut fours, mut moves] = [[0; LANES]; 4];
        for block in 0..self.rows.div_ceil(LANES) {
            let of = |column: &Column| column.as_chunks::<LANES>().0[block];
            let captured = of(&self.captured);
            let all = of(&self.all);
            let orthogonal = of(&self.orthogonal);
            let diagonal = of(&self.diagonal);
            let guarded = of(&self.guarded);
            let leaper = of(&self.leaper);
            let [mut targets, mut unpinned] = [[0; LANES]; 2];
            for lane in 0..LANES {
                let enemy = Army {
                    all: all[lane],
                    orthogonal: orthogonal[lane],
                    diagonal: diagonal[lane],
                    guarded: guarded[lane],
                    leaper: leaper[lane],
                };
                let mut sum = Sum {
                    ones: ones[lane],
                    twos: twos[lane],
                    fours: fours[lane],
                    moves: moves[lane],
                };
                (targets[lane], unpinned[lane]) =
                    before.add_moves(captured[lane], &enemy, &mut sum);
                ones[lane] = sum.ones;
                twos[lane] = sum.twos;
                fours[lane] = sum.fours;
                moves[lane] = sum.moves;
            }
            for knight in &before.more_knights {
                for lane in 0..LANES {
                    moves[lane] += len(knight.moves(targets[lane], unpinned[lane]));
                }
            }
        }
        let mut sum = 0;
        for lane in 0..LANES {
            sum += moves[lane] + len(ones[lane]) + 2 * len(twos[lane]) + 4 * len(fours[lane]);
        }
        sum
    }
}

/// The moves of a lane so far: what is counted, and sets whose bits are one, two and four moves
/// each, because it takes less to add sets than to count their bits.
struct Sum {
    ones: u64,
    twos: u64,
    fours: u64,
    moves: u64,
}

impl Sum {
    /// Adds moves, one for each bit of each set (Harley and Seal's way of counting).
    #[inline(always)]
    fn add(&mut self, sets: [u64; 8]) {
        let [a, b, c, d, e, f, g, h] = sets;
        let twos_a = carry(&mut self.ones, a, b);
        let twos_b = carry(&mut self.ones, c, d);
        let fours_a = carry(&mut self.twos, twos_a, twos_b);
        let twos_a = carry(&mut self.ones, e, f);
        let twos_b = carry(&mut self.ones, g, h);
        let fours_b = carry(&mut self.twos, twos_a, twos_b);
        self.moves += 8 * len(carry(&mut self.fours, fours_a, fours_b));
    }
}

/// Adds `a` and `b` to the digits of `sum`, and returns what each digit carries.
#[inline(always)]
fn carry(sum: &mut u64, a: u64, b: u64) -> u64 {
    let one = a ^ b;
    let carries = a & b | one & *sum;
    *sum ^= one;
    carries
}

/// What the siblings have in common: the side to move `S`, but for what is captured.
struct Common<S, const PROMOTES: bool> {
    all: u64,
    pawns: u64,
    /// One by one, because they are the same in all siblings but where one is captured. More
    /// than two come from promotions.
    knights: [Knight; 2],
    more_knights: ArrayVec<Knight, 8>,
    orthogonal: u64,
    diagonal: u64,
    king: u64,
    /// What the king sees in each direction on an empty board.
    rays: [u64; 8],
    /// What the king attacks.
    steps: u64,
    castlings: [Way; 2],
    side: PhantomData<S>,
}

/// A knight, or nothing.
#[derive(Default)]
struct Knight {
    square: u64,
    attacks: u64,
}

impl Knight {
    #[inline(always)]
    fn moves(&self, targets: u64, unpinned: u64) -> u64 {
        self.attacks & targets & all_ones(unpinned & self.square != 0)
    }
}

/// A way of castling.
struct Way {
    /// Must be empty.
    between: u64,
    /// Must not be attacked: the king's path, from its square on.
    path: u64,
    /// Must be there still, and not be pinned.
    rook: u64,
}

impl Way {
    /// There is none: some piece is always between.
    const NONE: Way = Way {
        between: !0,
        path: 0,
        rook: 0,
    };

    #[inline(always)]
    fn new(colour: Colour, king: Square, rook: Square) -> Way {
        let castling = Castling::new(colour, king, rook);
        Way {
            between: castling.between.0,
            path: castling.path.0,
            rook: rook.bitboard().0,
        }
    }
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
        let knights = position.of_kind(PieceKind::Knight) & position.colour(S::COLOUR);
        let mut knights = knights.into_iter().map(|from| Knight {
            square: from.bitboard().0,
            attacks: knight_attacks(from).0,
        });
        let mut rooks = position.castling_rooks(S::COLOUR).into_iter();
        Common {
            all: position.colour(S::COLOUR).0,
            pawns: ours(position.of_kind(PieceKind::Pawn)),
            knights: [(); 2].map(|()| knights.next().unwrap_or_default()),
            more_knights: knights.collect(),
            orthogonal: ours(position.orthogonal_sliders()),
            diagonal: ours(position.diagonal_sliders()),
            king: king.bitboard().0,
            rays: Direction::ALL.map(|direction| ray_mask_without_square(direction, king).0),
            steps: king_attacks(king).0,
            castlings: [(); 2].map(|()| {
                let rook = rooks.next();
                rook.map_or(Way::NONE, |rook| Way::new(S::COLOUR, king, rook))
            }),
            side: PhantomData,
        }
    }

    /// Adds the moves of all but a third knight, after `captured` has been captured and `enemy` is
    /// as it is. Returns where that may go, and which pieces are not pinned.
    #[inline(always)]
    fn add_moves(&self, captured: u64, enemy: &Army, sum: &mut Sum) -> (u64, u64) {
        let us = self.all & !captured;
        let sets = Sets {
            us,
            enemy: enemy.all,
            empty: !(us | enemy.all),
            king: self.king,
            rays: &self.rays,
        };
        let orthogonal = self.orthogonal & us;
        let diagonal = self.diagonal & us;
        let pawns = self.pawns & us;

        let files = sets.line(Direction::North, enemy.orthogonal);
        let ranks = sets.line(Direction::East, enemy.orthogonal);
        let diagonals = sets.line(Direction::NorthEast, enemy.diagonal);
        let anti_diagonals = sets.line(Direction::NorthWest, enemy.diagonal);
        let danger = enemy.guarded
            | (files.danger | ranks.danger | diagonals.danger | anti_diagonals.danger);
        let checkers = enemy.leaper
            | (files.checkers | ranks.checkers | diagonals.checkers | anti_diagonals.checkers);
        let checks =
            enemy.leaper | (files.checks | ranks.checks | diagonals.checks | anti_diagonals.checks);
        let several = checkers & checkers.wrapping_sub(1);
        let targets = !us & (checks | all_ones(checkers == 0)) & all_ones(several == 0);

        let unpinned = us & !(files.pins | ranks.pins | diagonals.pins | anti_diagonals.pins);
        for way in &self.castlings {
            let obstacles = way.between & !sets.empty | way.path & danger | way.rook & !unpinned;
            sum.moves += u64::from(obstacles == 0);
        }
        // The king's moves and those of two knights.
        let [first, second] = &self.knights;
        let mut ones = self.steps & !us & !danger;
        let twos = carry(
            &mut ones,
            first.moves(targets, unpinned),
            second.moves(targets, unpinned),
        );
        sum.moves += len(ones) + 2 * len(twos);
        let mut towards = |direction, pins: u64, sliders: u64| {
            let movers = unpinned | pins;
            let (reached, by_pawns) =
                Self::reached(direction, &sets, sliders & movers, pawns & movers);
            if PROMOTES {
                // A promotion is four moves.
                sum.moves += 3 * len(by_pawns & targets & S::LAST_RANK.0);
            }
            reached & targets
        };
        let sets = [
            towards(Direction::North, files.pins, orthogonal),
            towards(Direction::South, files.pins, orthogonal),
            towards(Direction::East, ranks.pins, orthogonal),
            towards(Direction::West, ranks.pins, orthogonal),
            towards(Direction::NorthEast, diagonals.pins, diagonal),
            towards(Direction::SouthWest, diagonals.pins, diagonal),
            towards(Direction::NorthWest, anti_diagonals.pins, diagonal),
            towards(Direction::SouthEast, anti_diagonals.pins, diagonal),
        ];
        sum.add(sets);
        (targets, unpinned)
    }

    /// Where sliders and pawns can go in a direction, and the pawns alone.
    #[inline(always)]
    fn reached(direction: Direction, sets: &Sets, sliders: u64, pawns: u64) -> (u64, u64) {
        let is = |other: Direction| direction as u8 == other as u8;
        let mut reached = sets.attacks(direction, sliders);
        let mut by_pawns = 0;
        if is(S::FORWARD) {
            by_pawns = step(direction, pawns, 1) & sets.empty;
            reached |= by_pawns | step(direction, by_pawns & S::THIRD_RANK.0, 1) & sets.empty;
        } else if is(S::CAPTURES[0]) || is(S::CAPTURES[1]) {
            by_pawns = step(direction, pawns, 1) & landing(direction) & sets.enemy;
            reached |= by_pawns;
        }
        (reached, by_pawns)
    }
}

/// The sets of a sibling that every line is asked about.
struct Sets<'a> {
    us: u64,
    enemy: u64,
    empty: u64,
    king: u64,
    rays: &'a [u64; 8],
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

impl Sets<'_> {
    #[inline(always)]
    fn line(&self, up: Direction, sliders: u64) -> Line {
        let down = up.opposite();
        let (attacks_up, attacks_down) = (self.attacks(up, sliders), self.attacks(down, sliders));
        let (view_up, view_down) = (self.view(up), self.view(down));
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

    /// What pieces on `set` attack in a direction: a Kogge-Stone fill, whose propagators the
    /// compiler finds to be the same for each set.
    #[inline(always)]
    fn attacks(&self, direction: Direction, mut set: u64) -> u64 {
        let landing = landing(direction);
        if direction as u8 == Direction::East as u8 {
            // In each rank subtraction stops at the first blocker, or at the edge.
            let blockers = !self.empty | Bitboard::file(7).0;
            return blockers ^ blockers.wrapping_sub(step(direction, set, 1) & landing);
        }
        let one = self.empty & landing;
        let two = one & step(direction, one, 1);
        let four = two & step(direction, two, 2);
        set |= one & step(direction, set, 1);
        set |= two & step(direction, set, 2);
        set |= four & step(direction, set, 4);
        step(direction, set, 1) & landing
    }

    /// What the king sees in a direction.
    #[inline(always)]
    fn view(&self, direction: Direction) -> u64 {
        let ray = self.rays[direction as usize];
        // A ray and the ray to its first blocker, which is the lowest.
        let lowest = |ray: u64, blockers: u64| {
            let blockers = ray & blockers;
            ray & (blockers ^ blockers.wrapping_sub(1))
        };
        if matches!(direction, Direction::East | Direction::West) {
            self.attacks(direction, self.king)
        } else if direction.is_positive() {
            lowest(ray, !self.empty)
        } else {
            // With the ranks turned around.
            lowest(ray.swap_bytes(), !self.empty.swap_bytes()).swap_bytes()
        }
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
