//! What the benchmarks share: boards, the questions that they alone ask, and how the answers are checked and timed.

use criterion::measurement::WallTime;
use criterion::{BenchmarkGroup, Criterion, Throughput};
use move_generator::movegen::legal_moves;
use move_generator::{MoveKind, Placement};
use raylane::level::{COMPILED, Portable};
use raylane::threat_inputs::{PairNumbering, PairView, PendingMove};
use raylane::{Bitboard, Blockers, Colour, Direction, FirstMove, PieceKind, Square, Token};
use raylane_support::Random;
use raylane_support::bench_loops::{Answers, Question};
use raylane_support::corpus::{FENS, Position, Queries, Sets};
use raylane_support::measure::{Pass, keep_scalar, mix};
use raylane_support::oracle::USUAL_CODES;
use std::time::Duration;

/// Criterion, with the arguments of this process. A pass takes microseconds, so that so many
/// milliseconds, a short look, are enough for each benchmark.
#[must_use]
pub fn criterion(milliseconds: u64) -> Criterion {
    Criterion::default()
        .warm_up_time(Duration::from_millis(milliseconds / 4))
        .measurement_time(Duration::from_millis(milliseconds))
        .sample_size(10)
        .nresamples(2_000)
        .configure_from_args()
}

/// One kind of boards.
#[derive(Debug)]
pub struct Boards {
    /// The name of the kind.
    pub name: &'static str,
    /// For both sides in one call.
    pub positions: Vec<Position>,
    /// For single queries and batches.
    pub queries: Queries,
    /// For sets.
    pub sets: Sets,
    /// For fills, from all sliders of each side: a random direction, the sliders, and the empty
    /// squares.
    floods: Vec<(Direction, Bitboard, Bitboard)>,
}

impl Boards {
    /// The boards of these positions.
    #[must_use]
    pub fn new(name: &'static str, positions: Vec<Position>) -> Self {
        let (queries, sets) = (Queries::new(&positions), Sets::new(&positions));
        let mut random = Random::new(8);
        let flood = |i: usize| {
            let sliders = sets.orthogonal[i] | sets.diagonal[i];
            (random.choose(&Direction::ALL), sliders, !sets.occupied[i])
        };
        let floods = (0..sets.occupied.len()).map(flood).collect();
        Self {
            name,
            floods,
            positions,
            queries,
            sets,
        }
    }
}

/// Fills in one direction. If it is `CONSTANT`, the compiler knows it, across ranks and files, so that no mask is
/// spared; otherwise another one for each.
#[derive(Debug)]
pub struct Fills<'b, const CONSTANT: bool>(pub &'b Boards);

impl<const CONSTANT: bool> Question for Fills<'_, CONSTANT> {
    fn queries(&self) -> usize {
        self.0.floods.len()
    }

    #[inline(always)]
    fn ask(&mut self, who: impl Answers) -> u64 {
        let mut checksum = 0;
        for &(random, sliders, empty) in &self.0.floods {
            let direction = if CONSTANT {
                Direction::NorthEast
            } else {
                random
            };
            checksum = mix(checksum, who.attack_fill(direction, sliders, empty));
            keep_scalar();
        }
        checksum
    }
}

/// A legal move of a real position, as queries about the pieces of both sides have it.
#[derive(Debug)]
struct Played {
    placement: Placement,
    first: FirstMove,
    pending: PendingMove,
    views: [PairView; 2],
}

/// What is asked about moves.
#[derive(Clone, Copy, Debug)]
pub enum About {
    /// Whether the move loses nothing in the exchange on its target.
    Exchanges,
    /// What stands before both kings, and who pins it.
    Blockers,
    /// The threat inputs of a network that the move changes, for both views.
    ThreatInputs,
}

/// Moves of real positions, in another order in each pass: in one order, the branch predictor learns the answers by heart.
#[derive(Debug)]
pub struct Moves {
    about: About,
    played: Vec<Played>,
    order: Vec<usize>,
    random: Random,
    lists: [[[u32; 64]; 2]; 2],
}

/// The victims of each kind of attacker, as Stockfish numbers them.
static NUMBERING: PairNumbering = {
    use PieceKind::{Bishop, Knight, Pawn, Queen, Rook};
    let (all, no_queens) = (
        &[Pawn, Knight, Bishop, Rook, Queen],
        &[Pawn, Knight, Bishop, Rook],
    );
    let victims: [&[PieceKind]; 6] = [&[Knight, Rook], all, no_queens, no_queens, all, &[]];
    PairNumbering::new(&USUAL_CODES, &victims)
};

const VALUES: [i32; 6] = [100, 320, 330, 500, 950, 0];

impl Moves {
    /// A move of each position, drawn at random, but no castling, promotion or en passant.
    ///
    /// # Panics
    /// If a position of the corpus is not legal.
    #[must_use]
    pub fn new(about: About) -> Self {
        let mut random = Random::new(23);
        let mut play = |fen: &str| {
            let position: move_generator::Position = fen.parse().expect("the positions are legal");
            let mut moves = legal_moves(COMPILED, &position).to_vec();
            moves.retain(|mv| matches!(mv.kind, MoveKind::Normal | MoveKind::DoubleStep));
            if moves.is_empty() {
                return None;
            }
            let (mv, us) = (random.choose(&moves), position.side_to_move());
            let at = |square: Square| position.piece_at(square);
            let code = |(colour, kind): (Colour, PieceKind)| (colour as u8) << 3 | (kind as u8 + 1);
            let mailbox = Square::ALL.map(|square| at(square).map_or(0, code));
            Some(Played {
                placement: *position.placement(),
                first: FirstMove {
                    captured: at(mv.to).map(|(_, kind)| kind),
                    ..FirstMove::quiet(us, mv.piece, mv.from, mv.to)
                },
                pending: PendingMove::new(&mailbox, mv.from, mv.to, code((us, mv.piece))),
                views: Colour::ALL.map(|side| NUMBERING.view(side, position.king(side).file() > 3)),
            })
        };
        let played: Vec<_> = FENS.lines().filter_map(&mut play).collect();
        Self {
            about,
            order: (0..played.len()).collect(),
            played,
            random,
            lists: [[[0; 64]; 2]; 2],
        }
    }
}

impl Question for Moves {
    fn queries(&self) -> usize {
        self.played.len()
    }

    /// A sum that does not depend on the order.
    #[inline(always)]
    fn ask(&mut self, who: impl Answers) -> u64 {
        let (token, mut checksum) = (who.token(), 0u64);
        for &number in &self.order {
            let Played {
                placement,
                first,
                pending,
                views,
            } = &self.played[number];
            let pieces = placement.pieces();
            let answer = match self.about {
                About::Exchanges => token
                    .see_at_least(first, &pieces, pieces.all(), &VALUES, 0)
                    .into(),
                About::Blockers => {
                    let [white, black] = token.blockers_of_both(&pieces, pieces.all());
                    digest(white) ^ digest(black).rotate_left(1)
                }
                About::ThreatInputs => {
                    let [appear, vanish] = &mut self.lists;
                    let lists = [appear, vanish].map(
                        #[inline(always)]
                        |[white, black]| [&mut white[..], &mut black[..]],
                    );
                    let [appear, vanish] = token
                        .threat_inputs_changed_indices_of_both(&NUMBERING, pending, *views, lists);
                    total(&appear).wrapping_sub(total(&vanish))
                }
            };
            checksum = checksum.wrapping_add(answer.wrapping_mul(2 * number as u64 + 1));
            keep_scalar();
        }
        checksum
    }

    fn pass(&mut self, who: impl Answers, _: usize) -> Pass {
        self.random.shuffle(&mut self.order);
        who.time(
            #[inline(always)]
            || self.ask(who),
        )
    }
}

#[inline(always)]
fn digest(Blockers { blockers, pinners }: Blockers) -> u64 {
    blockers.0 ^ pinners.0.rotate_left(7)
}

/// The sum of the inputs in the two lists.
#[inline(always)]
fn total(lists: &[&mut [u32]; 2]) -> u64 {
    let mut sum = 0;
    for list in lists {
        for &input in &**list {
            sum += u64::from(input);
        }
    }
    sum
}

/// Benchmarks that ask the same. Each compares its answers with those of the level `portable`,
/// which the tests compare with the reference, before it is timed.
#[allow(missing_debug_implementations)]
pub struct Group<'c> {
    name: &'static str,
    group: BenchmarkGroup<'c, WallTime>,
}

impl<'c> Group<'c> {
    /// A group without benchmarks.
    pub fn new(criterion: &'c mut Criterion, name: &'static str) -> Self {
        let group = criterion.benchmark_group(name);
        Self { name, group }
    }

    /// Times the answers to a question.
    ///
    /// # Panics
    /// With the name of the benchmark, if they are wrong.
    pub fn ask(&mut self, name: &str, question: &mut impl Question, who: impl Answers) {
        self.run(name, question, |question, number| {
            question.pass(who, number)
        });
    }

    /// Times another way to answer it, which gives the checksum.
    ///
    /// # Panics
    /// As [`ask`](Self::ask) does.
    pub fn time(&mut self, name: &str, question: &mut impl Question, answer: impl Fn() -> u64) {
        self.run(name, question, |_, _| Pass::time(&answer));
    }

    /// Times passes, each with a number of its own.
    fn run<Q: Question>(
        &mut self,
        name: &str,
        question: &mut Q,
        mut pass: impl FnMut(&mut Q, usize) -> Pass,
    ) {
        let (title, mut numbers, mut is_checked) = (self.name, 0.., false);
        let queries = question.queries() as u64;
        self.group.throughput(Throughput::Elements(queries));
        // Criterion calls this for each of its samples, and not at all where the benchmark is
        // filtered out.
        self.group.bench_function(name, |bencher| {
            if !is_checked {
                let right = question.pass(Portable::new(), 0).checksum;
                let found = pass(question, 0).checksum;
                assert!(found == right, "{title}/{name}: wrong attacks");
                is_checked = true;
            }
            bencher.iter_custom(|rounds| {
                let numbers = numbers.by_ref().take(rounds as usize);
                numbers.map(|number| pass(question, number).elapsed).sum()
            });
        });
    }
}
