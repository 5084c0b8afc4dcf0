//! What benchmarks and comparison ask about the boards of the corpus: each [`Question`] is a loop that
//! gives a checksum of the answers.
//!
//! A loop is inlined where it is asked, with what answers: into a region, as a rule, as it would be in an
//! engine.

use crate::asking;
use crate::cache::Sweep;
use crate::corpus::{Position, Queries, Sets};
use crate::measure::{Pass, clock, keep_scalar, mix, sum};
use move_generator::Sliders;
use raylane::{Bitboard, Direction, Square, Token};
use std::hint::black_box;
use std::time::{Duration, Instant};

/// Who is asked: every [`Token`], and other [`Sliders`], which answer by loops over what they have. The methods are
/// `#[inline(always)]`. The slices of a call have one length.
pub trait Answers: Sliders {
    /// All sliders of both sides.
    #[inline(always)]
    fn both_sides(
        self,
        orthogonal: [Bitboard; 2],
        diagonal: [Bitboard; 2],
        occupied: Bitboard,
    ) -> [Bitboard; 2] {
        [
            self.slider_attacks(orthogonal[0], diagonal[0], occupied),
            self.slider_attacks(orthogonal[1], diagonal[1], occupied),
        ]
    }

    /// Many queens, with an occupancy each.
    #[inline(always)]
    fn queens(self, squares: &[Square], occupied: &[Bitboard], attacks: &mut [Bitboard]) {
        for ((&square, &occupied), attacks) in squares.iter().zip(occupied).zip(attacks) {
            *attacks = self.queen_attacks(square, occupied);
            keep_scalar();
        }
    }

    /// All sliders of a side, in many positions.
    #[inline(always)]
    fn positions(
        self,
        orthogonal: &[Bitboard],
        diagonal: &[Bitboard],
        occupied: &[Bitboard],
        attacks: &mut [Bitboard],
    ) {
        let positions = orthogonal.iter().zip(diagonal).zip(occupied);
        for (((&orthogonal, &diagonal), &occupied), attacks) in positions.zip(attacks) {
            *attacks = self.slider_attacks(orthogonal, diagonal, occupied);
        }
    }

    /// A fill and one step further.
    #[inline(always)]
    fn attack_fill(
        self,
        direction: Direction,
        generator: Bitboard,
        propagator: Bitboard,
    ) -> Bitboard {
        let mut filled = generator;
        for _ in 0..7 {
            filled |= propagator & filled.shift(direction);
        }
        filled.shift(direction)
    }

    /// Times `work` as [`enter`](Sliders::enter) does it.
    #[inline(always)]
    fn time(self, work: impl FnOnce() -> u64) -> Pass {
        Pass::time(|| self.enter(work))
    }
}

impl<T: Token> Answers for T {
    #[inline(always)]
    fn both_sides(
        self,
        orthogonal: [Bitboard; 2],
        diagonal: [Bitboard; 2],
        occupied: Bitboard,
    ) -> [Bitboard; 2] {
        self.setwise_slider_attacks_of_both(orthogonal, diagonal, occupied)
    }

    #[inline(always)]
    fn queens(self, squares: &[Square], occupied: &[Bitboard], attacks: &mut [Bitboard]) {
        self.batch_queen_attacks(squares, occupied, attacks);
    }

    #[inline(always)]
    fn positions(
        self,
        orthogonal: &[Bitboard],
        diagonal: &[Bitboard],
        occupied: &[Bitboard],
        attacks: &mut [Bitboard],
    ) {
        self.batch_slider_attacks(orthogonal, diagonal, occupied, attacks);
    }

    #[inline(always)]
    fn attack_fill(
        self,
        direction: Direction,
        generator: Bitboard,
        propagator: Bitboard,
    ) -> Bitboard {
        self.setwise_attack_fill(direction, generator, propagator)
    }
}

/// What is asked. (It is compiled for each that answers.)
pub trait Question {
    /// Whether a second pass at once is a hot one: not where passes empty the caches.
    const HOT: bool = true;

    /// Queries in a pass.
    fn queries(&self) -> usize;

    /// Asks them all, and returns a checksum of the answers. It is `#[inline(always)]`.
    fn ask(&mut self, who: impl Answers) -> u64;

    /// Times a pass, given its number.
    fn pass(&mut self, who: impl Answers, _number: usize) -> Pass {
        who.time(
            #[inline(always)]
            || self.ask(who),
        )
    }
}

/// Queens that are independent of each other.
#[derive(Debug)]
pub struct Queens<'b>(pub &'b Queries);

impl Question for Queens<'_> {
    fn queries(&self) -> usize {
        self.0.squares.len()
    }

    #[inline(always)]
    fn ask(&mut self, who: impl Answers) -> u64 {
        let Queries { squares, occupied } = self.0;
        one_by_one(squares, occupied, asking!(who.queen_attacks(s, o)))
    }
}

/// Rooks. Vector levels answer pieces of two lines by other words than queens.
#[derive(Debug)]
pub struct Rooks<'b>(pub &'b Queries);

impl Question for Rooks<'_> {
    fn queries(&self) -> usize {
        self.0.squares.len()
    }

    #[inline(always)]
    fn ask(&mut self, who: impl Answers) -> u64 {
        let Queries { squares, occupied } = self.0;
        one_by_one(squares, occupied, asking!(who.rook_attacks(s, o)))
    }
}

/// Bishops.
#[derive(Debug)]
pub struct Bishops<'b>(pub &'b Queries);

impl Question for Bishops<'_> {
    fn queries(&self) -> usize {
        self.0.squares.len()
    }

    #[inline(always)]
    fn ask(&mut self, who: impl Answers) -> u64 {
        let Queries { squares, occupied } = self.0;
        one_by_one(squares, occupied, asking!(who.bishop_attacks(s, o)))
    }
}

/// Queens each of which waits for the answer before it, through the occupied squares:
/// from a board to its attacks. (The square is known before, so its masks are on their way.) Two
/// of the cycles are the chain's own.
#[derive(Debug)]
pub struct Latency<'b>(pub &'b Queries);

impl Question for Latency<'_> {
    fn queries(&self) -> usize {
        self.0.squares.len()
    }

    #[inline(always)]
    fn ask(&mut self, who: impl Answers) -> u64 {
        // Always empty, which the compiler does not know.
        let never = black_box(Bitboard::EMPTY);
        let (mut checksum, mut answer) = (0, Bitboard::EMPTY);
        for (&square, &occupied) in self.0.squares.iter().zip(&self.0.occupied) {
            answer = who.queen_attacks(square, occupied ^ answer & never);
            checksum = mix(checksum, answer);
            keep_scalar();
        }
        checksum
    }
}

/// Single queries in short bursts, each after a [`Sweep`] of the first and the second level of
/// the caches. The queries themselves are warm.
#[derive(Debug)]
pub struct Cold<'b> {
    queries: &'b Queries,
    burst: ([Square; BURST], [Bitboard; BURST]),
    sweep: Sweep,
    clock: Duration,
}

/// Queries in a burst: two boards' worth.
const BURST: usize = 16;
/// Bursts in a pass.
const BURSTS: usize = 16;

impl<'b> Cold<'b> {
    /// Bursts of these queries.
    #[must_use]
    pub fn new(queries: &'b Queries) -> Self {
        Self {
            queries,
            burst: ([Square::A1; BURST], [Bitboard::EMPTY; BURST]),
            sweep: Sweep::default(),
            clock: clock(),
        }
    }
}

impl Question for Cold<'_> {
    const HOT: bool = false;

    fn queries(&self) -> usize {
        BURST * BURSTS
    }

    /// One burst.
    #[inline(always)]
    fn ask(&mut self, who: impl Answers) -> u64 {
        let (squares, occupied) = &self.burst;
        one_by_one(squares, occupied, asking!(who.queen_attacks(s, o)))
    }

    /// The number says where in the queries the pass begins.
    fn pass(&mut self, who: impl Answers, number: usize) -> Pass {
        let squares = self.queries.squares.as_chunks::<BURST>().0;
        let occupied = self.queries.occupied.as_chunks::<BURST>().0;
        let first = number * BURSTS % squares.len();
        let bursts = squares.iter().zip(occupied).cycle().skip(first);
        let mut sum = Pass::default();
        for (squares, occupied) in bursts.take(BURSTS) {
            self.sweep.run();
            // Copies: the sweep took the queries as well. And the clock's code.
            self.burst = black_box((*squares, *occupied));
            black_box(Instant::now());
            let pass = who.time(
                #[inline(always)]
                || self.ask(who),
            );
            sum.checksum = mix(sum.checksum, Bitboard(pass.checksum));
            sum.elapsed += pass.elapsed.saturating_sub(self.clock);
        }
        sum
    }
}

/// All sliders of one side in a call.
#[derive(Debug)]
pub struct OneSide<'b>(pub &'b Sets);

impl Question for OneSide<'_> {
    fn queries(&self) -> usize {
        self.0.occupied.len()
    }

    #[inline(always)]
    fn ask(&mut self, who: impl Answers) -> u64 {
        one_side(self.0, asking!(who.slider_attacks(r, b, o)))
    }
}

/// All sliders of both sides in a call.
#[derive(Debug)]
pub struct BothSides<'b>(pub &'b [Position]);

impl Question for BothSides<'_> {
    fn queries(&self) -> usize {
        self.0.len()
    }

    #[inline(always)]
    fn ask(&mut self, who: impl Answers) -> u64 {
        both_sides(self.0, asking!(who.both_sides(r, b, o)))
    }
}

/// `N` queens, or the sliders of a side in `N` positions, to the call.
#[derive(Debug)]
pub struct Many<'b, C, const N: usize> {
    corpus: &'b C,
    /// For the answers: one place for everybody, because how it lies to the queries in the first-level cache decides
    /// on a tenth of the time.
    room: [Bitboard; N],
}

impl<'b, C, const N: usize> Many<'b, C, N> {
    /// All of these.
    pub const fn new(corpus: &'b C) -> Self {
        let room = [Bitboard::EMPTY; N];
        Self { corpus, room }
    }
}

impl<const N: usize> Question for Many<'_, Queries, N> {
    fn queries(&self) -> usize {
        self.corpus.squares.len()
    }

    #[inline(always)]
    fn ask(&mut self, who: impl Answers) -> u64 {
        let Self { corpus, room } = self;
        batches(corpus, room, asking!(who.queens(s, o, to)))
    }
}

impl<const N: usize> Question for Many<'_, Sets, N> {
    fn queries(&self) -> usize {
        self.corpus.occupied.len()
    }

    #[inline(always)]
    fn ask(&mut self, who: impl Answers) -> u64 {
        let Self { corpus, room } = self;
        let orthogonal = corpus.orthogonal.chunks(N);
        let sliders = orthogonal.zip(corpus.diagonal.chunks(N));
        let mut checksum = 0u64;
        for ((orthogonal, diagonal), occupied) in sliders.zip(corpus.occupied.chunks(N)) {
            let answers = &mut room[..occupied.len()];
            who.positions(orthogonal, diagonal, occupied, answers);
            checksum = checksum.wrapping_add(sum(answers));
        }
        checksum
    }
}

/// The closure that asks: `asking!(who.rook_attacks(square, occupied))`. It is inlined before it is optimised. (The
/// method itself, as `T::rook_attacks`, is optimised first, without the features of the region: sets of both sides
/// then took 1.5 times as long.)
#[macro_export]
macro_rules! asking {
    ($asked:ident.$query:ident($($argument:ident),*)) => {
        #[inline(always)]
        |$($argument),*| $asked.$query($($argument),*)
    };
}

/// Single queries that do not depend on each other: the CPU works on several at once.
#[inline(always)]
pub fn one_by_one(
    squares: &[Square],
    occupied: &[Bitboard],
    attacks: impl Fn(Square, Bitboard) -> Bitboard,
) -> u64 {
    let mut checksum = 0;
    for (&square, &occupied) in squares.iter().zip(occupied) {
        checksum = mix(checksum, attacks(square, occupied));
        keep_scalar();
    }
    checksum
}

/// All sliders of a side in one call: `attacks` of rooks and queens, of bishops and queens, on a
/// board.
#[inline(always)]
pub fn one_side(sets: &Sets, attacks: impl Fn(Bitboard, Bitboard, Bitboard) -> Bitboard) -> u64 {
    let mut checksum = 0u64;
    let sliders = sets.orthogonal.iter().zip(&sets.diagonal);
    for ((&orthogonal, &diagonal), &occupied) in sliders.zip(&sets.occupied) {
        checksum = checksum.wrapping_add(attacks(orthogonal, diagonal, occupied).0);
        keep_scalar();
    }
    checksum
}

/// The sliders of both sides of a board in one call.
#[inline(always)]
pub fn both_sides(
    positions: &[Position],
    attacks: impl Fn([Bitboard; 2], [Bitboard; 2], Bitboard) -> [Bitboard; 2],
) -> u64 {
    let mut checksum = 0u64;
    for Position { sides, occupied } in positions {
        let orthogonal = [sides[0].orthogonal, sides[1].orthogonal];
        let diagonal = [sides[0].diagonal, sides[1].diagonal];
        let [white, black] = attacks(orthogonal, diagonal, *occupied);
        checksum = checksum.rotate_left(1) ^ white.0.wrapping_sub(black.0);
        keep_scalar();
    }
    checksum
}

/// Single queries, as many in a call as there is room for: `attacks` writes to the last of the
/// slices. The answers are summed after each call, by everybody alike.
#[inline(always)]
pub fn batches(
    queries: &Queries,
    room: &mut [Bitboard],
    attacks: impl Fn(&[Square], &[Bitboard], &mut [Bitboard]),
) -> u64 {
    let squares = queries.squares.chunks(room.len());
    let mut checksum = 0u64;
    for (squares, occupied) in squares.zip(queries.occupied.chunks(room.len())) {
        let answers = &mut room[..squares.len()];
        attacks(squares, occupied, answers);
        checksum = checksum.wrapping_add(sum(answers));
    }
    checksum
}
