//! What a call from C costs: the functions of `capi/` by pointers that the compiler does not see through, beside the same
//! questions in a region of Rust, interleaved in one run.

use std::hint::black_box;
use std::mem::MaybeUninit;
use std::process::ExitCode;
use std::ptr;
use std::time::Duration;

use clap::Parser;
use raylane::pairs::{self, AllPairs, PairChanges, PairNumbering, PairRules};
use raylane::rays::PieceCodes;
use raylane::{Bitboard, Colour, Level, PieceKind, PieceSets, Square, Token, dispatch};
use raylane_c::*;
use raylane_compare::machine::Machine;
use raylane_compare::measure::{Contestant, Course, Figures, Label, Limit, Race, Role, race};
use raylane_compare::report::{Place, exit_code};
use raylane_support::corpus::FENS;
use raylane_support::measure::Pass;
use raylane_support::oracle;
use serde::Serialize;

/// Times calls of the functions for C beside the same questions in a region of Rust.
#[derive(Parser)]
#[command(name = "c")]
struct Options {
    /// Seconds of each question, in each process
    #[arg(long, value_name = "S", default_value = "4", value_parser = clap::value_parser!(u64).range(1..))]
    seconds: u64,

    #[command(flatten)]
    place: Place,
}

#[derive(Serialize)]
struct Report {
    machine: Machine,
    c: Vec<Question>,
}

#[derive(Serialize)]
struct Question {
    job: &'static str,
    /// What the call costs over the region, in nanoseconds.
    more: f64,
    #[serde(flatten)]
    race: Race,
}

/// A position, in the types of both languages.
struct Node {
    codes: [u8; 64],
    kinds: [Bitboard; 6],
    colours: [Bitboard; 2],
    sides: [PieceSets; 2],
    in_c: [raylane_pieces; 2],
    occupied: Bitboard,
    kings: [Square; 2],
    /// A move of some piece to some other square.
    way: (Square, Square, u8),
}

impl Node {
    fn new(board: &oracle::Board, number: usize) -> Option<Self> {
        let (sides, occupied) = (board.sides(), board.occupied());
        let king = |side: &PieceSets| side.king.iter().next();
        let from = occupied.iter().nth(number % occupied.len() as usize)?;
        let to = (!occupied).iter().nth(number % 30)?;
        Some(Self {
            codes: board.mailbox,
            kinds: board.kinds(),
            colours: [sides[0].all(), sides[1].all()],
            in_c: sides.map(|side| {
                let [pawns, knights, bishops, rooks, queens, king] =
                    side.to_array().map(|set| set.0);
                raylane_pieces {
                    pawns,
                    knights,
                    bishops,
                    rooks,
                    queens,
                    king,
                }
            }),
            occupied,
            kings: [king(&sides[0])?, king(&sides[1])?],
            way: (from, to, board.mailbox[from.index()]),
            sides,
        })
    }

    fn board<'a>(&'a self, rules: &'a PairRules) -> pairs::Board<'a> {
        pairs::Board {
            codes: &self.codes,
            kinds: &self.kinds,
            colours: &self.colours,
            rules,
        }
    }

    fn board_in_c(&self, rules: &raylane_pair_rules) -> raylane_board {
        raylane_board {
            codes: self.codes.as_ptr(),
            kinds: self.kinds.as_ptr().cast(),
            colours: self.colours.as_ptr().cast(),
            rules,
        }
    }
}

/// Answers all nodes in the region of the detected level.
macro_rules! in_region {
    (|$token:ident, $node:ident| $answer:expr) => {
        Box::new(move |nodes: &[Node]| {
            dispatch!(Level::detect(), |$token| {
                let mut sum = 0_u64;
                for $node in nodes {
                    sum = sum.rotate_left(1) ^ $answer;
                }
                sum
            })
        })
    };
}

/// Answers all nodes by a function for C, which the compiler does not know.
macro_rules! by_c {
    ($function:ident as $type:ty, |$call:ident, $node:ident| $answer:expr) => {
        Box::new(move |nodes: &[Node]| {
            let $call: $type = black_box($function);
            let mut sum = 0_u64;
            for $node in nodes {
                // SAFETY: each pointer is to as many values as the function demands.
                sum = sum.rotate_left(1) ^ unsafe { $answer };
            }
            sum
        })
    };
}

type Answer = Box<dyn FnMut(&[Node]) -> u64>;
/// The status of C.
type Status = raylane_error;

/// A value that a call writes.
fn written<T>(call: impl FnOnce(*mut T) -> Status) -> T {
    let mut value = MaybeUninit::uninit();
    let status = call(value.as_mut_ptr());
    assert!(status == Status::None);
    // SAFETY: a function that finds nothing wrong has written it.
    unsafe { value.assume_init() }
}

const CODES: PieceCodes = PieceCodes::new([[1, 2, 3, 4, 5, 6], [9, 10, 11, 12, 13, 14]]);
const CODES_IN_C: raylane_piece_codes = raylane_piece_codes {
    pieces: [0, 1, 2, 3, 4, 5, 6, 0, 0, 9, 10, 11, 12, 13, 14, 0],
};
const ALL: &[PieceKind] = &[
    PieceKind::Pawn,
    PieceKind::Knight,
    PieceKind::Bishop,
    PieceKind::Rook,
    PieceKind::Queen,
];
static NUMBERING: PairNumbering = PairNumbering::new(&CODES, &[ALL, ALL, ALL, ALL, ALL, &[]]);
static RULES: PairRules = NUMBERING.rules();

/// The two functions for the inputs of a move.
type Changed =
    unsafe extern "C" fn(*const raylane_board, u8, u8, u8, *mut raylane_pair_changes) -> Status;
type Numbered = unsafe extern "C" fn(
    *const raylane_pair_numbering,
    *const raylane_pair_list,
    *const raylane_pair_view,
    *mut u32,
    *mut u32,
    usize,
    *mut usize,
) -> Status;

/// A number that depends on all sets.
#[inline(always)]
fn all_sets(sets: &PieceSets) -> u64 {
    let PieceSets {
        pawns,
        knights,
        bishops,
        rooks,
        queens,
        king,
    } = sets;
    pawns.0 ^ knights.0 ^ bishops.0 ^ rooks.0 ^ queens.0 ^ king.0
}

/// The same of what a call has written, one by one as an engine reads it: all at once would wait for each part.
#[inline(always)]
fn all_in_c<T>(written: &T) -> u64 {
    let first: *const u64 = ptr::from_ref(written).cast();
    let count = size_of::<T>() / 8;
    let mut all = 0;
    for index in 0..count {
        // SAFETY: all structures that are asked about are of sets alone.
        all ^= unsafe { first.add(index).read_volatile() };
    }
    all
}

/// The questions, each as a region answers it and as C does.
#[allow(clippy::too_many_lines)]
fn questions() -> Vec<(&'static str, Answer, Answer)> {
    let victims = [5, 5, 5, 5, 5, 0].map(|length| raylane_victims {
        length,
        kinds: [0, 1, 2, 3, 4, 0],
    });
    let numbering: &'static raylane_pair_numbering = Box::leak(Box::new(written(|out| {
        // SAFETY: the pointers are to such structures, of which there are six.
        unsafe { raylane_pair_numbering_init(out, &CODES_IN_C, victims.as_ptr(), 0, 0, 1) }
    })));
    let rules: &'static raylane_pair_rules = Box::leak(Box::new(written(|out| {
        // SAFETY: the pointers are to such structures.
        unsafe { raylane_pair_numbering_rules(numbering, out) }
    })));
    // One of each for both, because how they lie in the caches makes a difference.
    let changes: &'static mut PairChanges = Box::leak(Box::default());
    let (in_rust, in_c) = (
        &raw mut *changes,
        (&raw mut *changes).cast::<raylane_pair_changes>(),
    );
    let list: &'static mut AllPairs = Box::leak(Box::default());
    let (list_in_rust, list_in_c) = (&raw mut *list, (&raw mut *list).cast::<raylane_all_pairs>());
    let in_memory = black_box(&NUMBERING);
    let rows: *mut [[u32; 128]; 2] = Box::leak(Box::new([[0; 128]; 2]));
    let views = [
        NUMBERING.view(Colour::White, false),
        NUMBERING.view(Colour::Black, false),
    ];
    let views = black_box(views);
    let views_in_c = [0, 1].map(|side| raylane_pair_view { side, mirrored: 0 });
    vec![
        (
            "queen-attacks",
            in_region!(|token, node| token.queen_attacks(node.way.0, node.occupied).0),
            by_c!(
                raylane_queen_attacks as unsafe extern "C" fn(u8, u64) -> u64,
                |call, node| call(node.way.0 as u8, node.occupied.0)
            ),
        ),
        (
            "set",
            in_region!(|token, node| {
                let [own, _] = &node.sides;
                token
                    .setwise_slider_attacks(own.orthogonal(), own.diagonal(), node.occupied)
                    .0
            }),
            by_c!(
                raylane_setwise_slider_attacks as unsafe extern "C" fn(u64, u64, u64) -> u64,
                |call, node| {
                    let [own, _] = &node.sides;
                    call(own.orthogonal().0, own.diagonal().0, node.occupied.0)
                }
            ),
        ),
        (
            "attacked",
            in_region!(|token, node| {
                token
                    .setwise_attacked(Colour::White, &node.sides[0], node.occupied)
                    .0
            }),
            by_c!(
                raylane_setwise_attacked
                    as unsafe extern "C" fn(u8, *const raylane_pieces, u64, *mut u64) -> Status,
                |call, node| written(|out| call(0, node.in_c.as_ptr(), node.occupied.0, out))
            ),
        ),
        (
            "threats",
            in_region!(|token, node| {
                all_sets(&token.setwise_threats(Colour::White, &node.sides[0], node.occupied))
            }),
            by_c!(
                raylane_setwise_threats
                    as unsafe extern "C" fn(
                        u8,
                        *const raylane_pieces,
                        u64,
                        *mut raylane_pieces,
                    ) -> Status,
                |call, node| all_in_c(&written(|out| call(
                    0,
                    node.in_c.as_ptr(),
                    node.occupied.0,
                    out
                )))
            ),
        ),
        (
            "threats-of-both",
            in_region!(|token, node| {
                let [white, black] = token.setwise_threats_of_both(&node.sides, node.occupied);
                all_sets(&white).rotate_left(1) ^ all_sets(&black)
            }),
            by_c!(
                raylane_setwise_threats_of_both
                    as unsafe extern "C" fn(
                        *const raylane_pieces,
                        u64,
                        *mut raylane_pieces,
                    ) -> Status,
                |call, node| {
                    let [white, black]: [raylane_pieces; 2] =
                        written(|out: *mut [raylane_pieces; 2]| {
                            call(node.in_c.as_ptr(), node.occupied.0, out.cast())
                        });
                    all_in_c(&white).rotate_left(1) ^ all_in_c(&black)
                }
            ),
        ),
        (
            "checks-and-pins",
            in_region!(|token, node| {
                let [_, other] = &node.sides;
                let found = token.checks_and_pins(
                    node.kings[0],
                    other.orthogonal(),
                    other.diagonal(),
                    node.occupied,
                );
                let rays = found.check_rays.0 ^ found.orthogonal_pins.0 ^ found.diagonal_pins.0;
                found.checkers.0 ^ found.pinned.0 ^ found.pinners.0 ^ rays
            }),
            by_c!(
                raylane_checks_and_pins
                    as unsafe extern "C" fn(u8, u64, u64, u64, *mut raylane_checks) -> Status,
                |call, node| {
                    let [_, other] = &node.sides;
                    let (king, o, d) = (
                        node.kings[0] as u8,
                        other.orthogonal().0,
                        other.diagonal().0,
                    );
                    all_in_c(&written(|out| call(king, o, d, node.occupied.0, out)))
                }
            ),
        ),
        (
            "attackers-to",
            in_region!(|token, node| token.attackers_to(node.way.1, &node.sides, node.occupied).0),
            by_c!(
                raylane_attackers_to
                    as unsafe extern "C" fn(u8, *const raylane_pieces, u64, *mut u64) -> Status,
                |call, node| {
                    written(|out| call(node.way.1 as u8, node.in_c.as_ptr(), node.occupied.0, out))
                }
            ),
        ),
        (
            "list-squares",
            in_region!(|token, node| {
                let mut squares = [Square::A1; 64];
                let count = token.list_squares(node.occupied, &mut squares);
                u64::from(squares[count - 1] as u8)
            }),
            by_c!(
                raylane_list_squares as unsafe extern "C" fn(u64, *mut u8, usize) -> i32,
                |call, node| {
                    let mut squares = [0_u8; 64];
                    let count = call(node.occupied.0, squares.as_mut_ptr(), 64);
                    u64::from(squares[count as usize - 1])
                }
            ),
        ),
        (
            "all-pairs",
            in_region!(|token, node| {
                // SAFETY: nothing else refers to it now.
                let list = unsafe { &mut *list_in_rust };
                token.pairs_all(&node.board(&RULES), list);
                list.len() as u64
            }),
            by_c!(
                raylane_pairs_all
                    as unsafe extern "C" fn(*const raylane_board, *mut raylane_all_pairs) -> Status,
                |call, node| {
                    call(&node.board_in_c(rules), list_in_c);
                    (*list_in_c).length as u64
                }
            ),
        ),
        (
            "changed-pairs",
            in_region!(|token, node| {
                // SAFETY: nothing else refers to it now.
                let changes = unsafe { &mut *in_rust };
                changes.clear();
                let (from, to, code) = node.way;
                token.pairs_append_changes_by_move(&node.board(&RULES), from, to, code, changes);
                (changes.appeared.len() + 256 * changes.vanished.len()) as u64
            }),
            by_c!(
                raylane_pairs_append_changes_by_move
                    as unsafe extern "C" fn(
                        *const raylane_board,
                        u8,
                        u8,
                        u8,
                        *mut raylane_pair_changes,
                    ) -> Status,
                |call, node| {
                    let (from, to, code) = node.way;
                    ((*in_c).appeared.length, (*in_c).vanished.length) = (0, 0);
                    call(&node.board_in_c(rules), from as u8, to as u8, code, in_c);
                    ((*in_c).appeared.length + 256 * (*in_c).vanished.length) as u64
                }
            ),
        ),
        (
            "changed-pairs-and-inputs",
            in_region!(|token, node| {
                // SAFETY: nothing else refers to it now.
                let changes = unsafe { &mut *in_rust };
                changes.clear();
                let (from, to, code) = node.way;
                token.pairs_append_changes_by_move(&node.board(&RULES), from, to, code, changes);
                // SAFETY: as above.
                let [own, other] = unsafe { &mut *rows };
                let lists = [&mut own[..], &mut other[..]];
                let [inputs, _] =
                    token.pairs_indices_of_both(in_memory, &changes.appeared, views, lists);
                inputs.len() as u64
            }),
            Box::new(move |nodes: &[Node]| {
                let change = black_box(raylane_pairs_append_changes_by_move as Changed);
                let number = black_box(raylane_pairs_indices_of_both as Numbered);
                let mut sum = 0_u64;
                for node in nodes {
                    let (from, to, code) = node.way;
                    let mut counts = [0; 2];
                    // SAFETY: each pointer is to as many values as the functions demand, and nothing else refers to them now.
                    unsafe {
                        ((*in_c).appeared.length, (*in_c).vanished.length) = (0, 0);
                        change(&node.board_in_c(rules), from as u8, to as u8, code, in_c);
                        let [own, other] = &mut *rows;
                        let (a, b) = (own.as_mut_ptr(), other.as_mut_ptr());
                        number(
                            numbering,
                            &(*in_c).appeared,
                            views_in_c.as_ptr(),
                            a,
                            b,
                            128,
                            counts.as_mut_ptr(),
                        );
                    }
                    sum = sum.rotate_left(1) ^ counts[0] as u64;
                }
                sum
            }),
        ),
    ]
}

fn main() -> ExitCode {
    exit_code(run(&Options::parse()))
}

fn run(options: &Options) -> Result<(), String> {
    let machine = options.place.prepare()?;
    let boards = FENS
        .lines()
        .map(|fen| fen.parse::<oracle::Board>().expect("the corpus has FENs"));
    let nodes: Vec<Node> = boards
        .enumerate()
        .filter_map(|(number, board)| Node::new(&board, number))
        .collect();
    let nodes = &nodes[..];
    let level = Level::detect().name();
    let (mut text, mut found) = (machine.summary(), Vec::new());
    text += &format!(
        "\nNanoseconds at {level}, over {} positions, in a second pass at once:\n",
        nodes.len()
    );
    let questions = questions();
    let jobs: Vec<_> = questions.iter().map(|(job, ..)| *job).collect();
    let limit = Limit::Time(Duration::from_secs(options.seconds));
    let races = options.place.races(questions, |(job, mut region, mut c)| {
        eprintln!("{job}");
        let timed = |role, name| Label::new(role, name, level);
        let course = Course {
            contestants: vec![
                Contestant::new(timed(Role::Reference, "in a region"), move |_| {
                    Pass::time(|| region(nodes))
                }),
                Contestant::new(timed(Role::Peer, "a call from C"), move |_| {
                    Pass::time(|| c(nodes))
                }),
            ],
            queries: nodes.len(),
            hot: true,
        };
        race(course, limit).map_err(|disagreement| format!("{job}: {disagreement}"))
    })?;
    for (job, race) in jobs.into_iter().zip(races) {
        let hot = |figures: &Figures| figures.hot.clone().expect("there are two passes");
        let [of_region, of_c] = [hot(&race.figures[0]), hot(&race.figures[1])];
        // By the ratio of each round, which is known better than the times.
        let more = of_region.nanoseconds * (1.0 / of_c.ratio.median - 1.0);
        text += &format!(
            "{job:24} {:7.2} in a region, {more:+.2} by a call from C (\u{b1} {:.2})\n",
            of_region.nanoseconds,
            of_region.nanoseconds / of_c.ratio.median * of_c.ratio.within(),
        );
        found.push(Question { job, more, race });
    }
    options.place.publish(&text, &Report { machine, c: found })
}
