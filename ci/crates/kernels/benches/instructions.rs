//! Calls every kernel out of the library of this package, each once if the CPU has its
//! level, under callgrind. `ci/code/counts` runs this through iai-callgrind, names the
//! library and the kernels in a file, and reads the profile.

use iai_callgrind::{
    Callgrind, EntryPoint, LibraryBenchmarkConfig, library_benchmark, library_benchmark_group, main,
};
use raylane::threat_inputs::{
    self, AllPairs, Board, BorrowedMove, PairChanges, PairNumbering, PairRules, PendingMove,
    PieceCodes,
};
use raylane::{
    Bitboard, Blockers, ChecksAndPins, Colour, Direction, FirstMove, Level, Line, PieceKind,
    PieceSets, Pieces, Recapture, SliderAttacks, Square,
};
use std::ffi::{CString, c_char, c_int, c_void};
use std::mem::transmute;

unsafe extern "C" {
    fn dlopen(path: *const c_char, flags: c_int) -> *mut c_void;
    fn dlsym(library: *mut c_void, name: *const c_char) -> *mut c_void;
}

const RTLD_NOW: c_int = 2;

/// How many queries a batch holds, at most.
const BATCH: usize = 256;

const SQUARE: u64 = Square::D4 as u64;
const SLIDER: u64 = Square::D4.bitboard().0;
const OCCUPIED: u64 = 0x8100_2418_0042_ff81;
const SIDES: [Bitboard; 2] = [Bitboard(0x81), Bitboard(0x8100_0000_0000_0000)];

/// The pieces of White on its first two ranks, from pawns to king, with the rooks of [`SIDES`].
const WHITE: [u64; 6] = [0xff00, 0x42, 0x24, 0x81, 0x08, 0x10];

/// The code of a rook, and what the other codes mean to attack pairs.
const ROOK: u8 = 4;
static CODES: PieceCodes = PieceCodes::new([[1, 2, 3, ROOK, 5, 6], [9, 10, 11, 12, 13, 14]]);
static RULES: PairRules = PairRules::new(&CODES, !0, &[!0; 6]);
static INPUTS: PairNumbering = PairNumbering::new(&CODES, &[&PieceKind::ALL; 6]);

fn c_string(text: &str) -> CString {
    CString::new(text).expect("arguments hold no NUL")
}

/// The file that holds the path of the library and the names of the kernels, a line each.
const LIST: &str = "RAYLANE_KERNELS";

/// What a board refers to.
struct Place {
    codes: [u8; 64],
    kinds: [Bitboard; 6],
    colours: [Bitboard; 2],
}

impl Place {
    /// The pieces of a FEN.
    fn new(fen: &str) -> Self {
        let mut sides = [PieceSets::EMPTY.to_array(); 2];
        let (mut rank, mut file) = (7, 0);
        for name in fen.chars() {
            match "pnbrqk".find(name.to_ascii_lowercase()) {
                Some(kind) => {
                    let set = &mut sides[usize::from(name.is_lowercase())][kind];
                    *set |= Square::from_file_rank(file, rank).expect("on the board");
                    file += 1;
                }
                None if name == '/' => (rank, file) = (rank - 1, 0),
                None => file += name.to_digit(10).expect("empty squares") as u8,
            }
        }
        let (kinds, colours) = PieceSets::kinds_and_colours(&sides.map(PieceSets::from_array));
        let pieces = Pieces {
            kinds: &kinds,
            colours: &colours,
        };
        let codes = threat_inputs::mailbox_of_sets(&RULES, &pieces);
        Self {
            codes,
            kinds,
            colours,
        }
    }

    fn board(&self) -> Board<'_> {
        Board {
            codes: &self.codes,
            pieces: Pieces {
                kinds: &self.kinds,
                colours: &self.colours,
            },
        }
    }
}

#[library_benchmark]
fn every_kernel() {
    let list = std::env::var(LIST).unwrap_or_else(|error| panic!("{LIST}: {error}"));
    let list = std::fs::read_to_string(&list).unwrap_or_else(|error| panic!("{list}: {error}"));
    let mut arguments = list.lines().map(str::to_owned);
    let path = arguments.next().expect("the path of the library");
    // SAFETY: the library of this package runs nothing when it is loaded.
    let library = unsafe { dlopen(c_string(&path).as_ptr(), RTLD_NOW) };
    assert!(!library.is_null(), "{path} cannot be loaded");
    let symbol = |name: &str| {
        // SAFETY: the library is loaded, and the name ends in NUL.
        let symbol = unsafe { dlsym(library, c_string(name).as_ptr()) };
        assert!(!symbol.is_null(), "no function {name}");
        symbol
    };

    let (squares, occupied) = ([Square::D4; BATCH], [Bitboard(OCCUPIED); BATCH]);
    let (first, second) = ([SIDES[0]; BATCH], [SIDES[1]; BATCH]);
    let mut attacks = [Bitboard::EMPTY; BATCH];
    let (squares, occupied) = (squares.as_ptr() as u64, occupied.as_ptr() as u64);
    let (first, second) = (first.as_ptr() as u64, second.as_ptr() as u64);
    let (sides, attacks) = (SIDES.as_ptr() as u64, attacks.as_mut_ptr() as u64);

    let mut found = ChecksAndPins::default();
    // The king and the sliders that `checks` gets.
    let kinds = [0, 0, SIDES[0].0, SIDES[1].0, 0, SLIDER].map(Bitboard);
    let king_and_sliders = Pieces {
        kinds: &kinds,
        colours: &[Bitboard(SLIDER), SIDES[0] | SIDES[1]],
    };
    let king_and_sliders = &raw const king_and_sliders as u64;
    let mut threats = [PieceSets::EMPTY; 2];
    let mut each = SliderAttacks::new();
    let (found, each) = (&raw mut found as u64, &raw mut each as u64);
    let sets =
        [WHITE, WHITE.map(u64::swap_bytes)].map(|sets| PieceSets::from_array(sets.map(Bitboard)));
    let (kinds, colours) = PieceSets::kinds_and_colours(&sets);
    let pieces = Pieces {
        kinds: &kinds,
        colours: &colours,
    };
    let (pieces, threats) = (&raw const pieces as u64, threats.as_mut_ptr() as u64);

    let mut codes = [0; 64];
    [codes[0], codes[7], codes[63]] = [ROOK, ROOK, 6];
    let kinds = [0, 0, 0, 0x81, 0, 1 << 63].map(Bitboard);
    let board = Board {
        codes: &codes,
        pieces: Pieces {
            kinds: &kinds,
            colours: &[Bitboard(0x81 | 1 << 63), Bitboard::EMPTY],
        },
    };
    let (mut all_pairs, mut changes) = (AllPairs::new(), PairChanges::new());
    let mut seen = AllPairs::new();
    threat_inputs::all(&RULES, &board, &mut seen);
    let views = Colour::ALL.map(|side| INPUTS.view(side, false));
    let pending = PendingMove::new(&codes, Square::A1, Square::D4, ROOK);
    let pending = &raw const pending as u64;
    // (c7 is empty, and stays so with bit 3: so both moves have the same pairs.)
    let borrowed = BorrowedMove::new(&codes, Square::A1, Square::D4, ROOK);
    let borrowed = borrowed.with_black(Square::C7.bitboard());
    let borrowed = &raw const borrowed as u64;
    let mut inputs = [[[0_u32; 512]; 2]; 2];
    let (seen, views) = (&raw const seen as u64, &raw const views as u64);
    let (all_pairs, changes) = (&raw mut all_pairs as u64, &raw mut changes as u64);
    let inputs = &raw mut inputs as u64;
    let listed = (&RULES, board);
    let (board, listed) = (&raw const board as u64, &raw const listed as u64);
    let packed = codes.map(|code| code << 4 | 5);
    let mut of_mailbox = ([Bitboard::EMPTY; 6], [Bitboard::EMPTY; 2]);
    let (codes, packed) = (&raw const codes as u64, &raw const packed as u64);
    let of_mailbox = &raw mut of_mailbox as u64;
    // The move that is pending; 1. e4 e5 2. Nf3 Nc6; and two positions of different games.
    let places = [
        ["7K/8/8/8/8/8/8/R6R", "7K/8/8/8/3R4/8/8/7R"],
        [
            "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR",
            "r1bqkbnr/pppp1ppp/2n5/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R",
        ],
        [
            "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R",
            "2r3k1/1p3pp1/p2qbn1p/3p4/3N1P2/1P1BPQ2/P5PP/2R3K1",
        ],
    ];
    let places = places.map(|two| two.map(Place::new));
    let [moved, plies, any] = places
        .each_ref()
        .map(|two| two.each_ref().map(Place::board));
    let none = [any[0]; 2];
    let [moved, plies, any, none] = [&moved, &plies, &any, &none].map(|two| two.as_ptr() as u64);
    // Of all pawns, one moves to e4: five pairs vanish, and five appear.
    let pawns: [[u64; 2]; 2] = [[0xff00, 0xff << 48], [0xef00 | 1 << 28, 0xff << 48]];
    let pawns = pawns.as_ptr() as u64;

    // White's bishop takes on d5, and then a pawn, a knight and two rooks. The knight f6 is pinned.
    let white = PieceSets {
        knights: Square::C3.bitboard(),
        bishops: Square::C4 | Square::G5,
        rooks: Square::D1.bitboard(),
        king: Square::G1.bitboard(),
        ..PieceSets::EMPTY
    };
    let black = PieceSets {
        pawns: Square::D5 | Square::E6,
        knights: Square::F6.bitboard(),
        rooks: Square::D7.bitboard(),
        king: Square::D8.bitboard(),
        ..PieceSets::EMPTY
    };
    let first_move = FirstMove {
        captured: Some(PieceKind::Pawn),
        ..FirstMove::quiet(Colour::White, PieceKind::Bishop, Square::C4, Square::D5)
    };
    let (kinds, colours) = PieceSets::kinds_and_colours(&[white, black]);
    let players = Pieces {
        kinds: &kinds,
        colours: &colours,
    };
    let all = players.all().0;
    // White's bishop on g5 pins the knight on f6.
    let pins = [
        Blockers::default(),
        Blockers {
            blockers: Square::F6.bitboard(),
            pinners: Square::G5.bitboard(),
        },
    ];
    let kings = [Square::G1, Square::D8];
    // What that move is about once it is made: it has won a pawn, and puts the bishop at risk.
    let recapture = Recapture {
        at_risk: 330,
        threshold: 101,
        square: Square::D5,
        colour: Colour::Black,
    };
    let recapture = &raw const recapture as u64;
    let after = all & !Square::C4.bitboard().0;
    let (first_move, players) = (&raw const first_move as u64, &raw const players as u64);
    let (pins, kings) = (&raw const pins as u64, &raw const kings as u64);

    for name in arguments {
        let [_, operation, level] = name.split("__").collect::<Vec<_>>()[..] else {
            panic!("{name} is no kernel");
        };
        let arguments = match operation {
            "line" => [Line::Diagonal as u64, SQUARE, OCCUPIED, 0, 0],
            "ray" => [Direction::SouthWest as u64, SQUARE, OCCUPIED, 0, 0],
            "sliders" => [SLIDER, SLIDER, OCCUPIED, 0, 0],
            "occluded" => [Direction::NorthEast as u64, SLIDER, !OCCUPIED, 0, 0],
            "attacks" => [Direction::SouthWest as u64, SLIDER, !OCCUPIED, 0, 0],
            "both_sides" => [sides, sides, OCCUPIED, 0, 0],
            "batch_rooks" | "batch_bishops" | "batch_queens" => [squares, occupied, attacks, 0, 0],
            "batch_sliders" => [first, second, occupied, attacks, 0],
            "checks" => [SQUARE, SIDES[1].0, SIDES[0].0, OCCUPIED, found],
            "blockers" => [Colour::White as u64, king_and_sliders, OCCUPIED, 0, 0],
            "attackers_to" => [SQUARE, pieces, OCCUPIED, 0, 0],
            "attackers_exist" => [Colour::Black as u64, SQUARE, pieces, OCCUPIED, 0],
            "check_squares" => [SQUARE, OCCUPIED, threats, 0, 0],
            "see" | "see_found_anew" => [first_move, players, all, 0, 0],
            "see_masked_once" | "see_never" => [first_move, players, all, pins, kings],
            "see_barred" => [recapture, players, after, Square::F6.bitboard().0, 0],
            "see_while_pinned" => [first_move, players, all, pins, 0],
            "sets_of_mailbox" => [&raw const CODES as u64, codes, of_mailbox, 0, 0],
            "sets_of_upper_bits" => [&raw const CODES as u64, packed, of_mailbox, 0, 0],
            "pairs" => [listed, all_pairs, 0, 0, 0],
            "pair_changes" => [listed, SQUARE, u64::from(ROOK), changes, 0],
            "pair_changes_by_move" => [listed, Square::A1 as u64, SQUARE, u64::from(ROOK), changes],
            "pair_inputs" => [&raw const INPUTS as u64, seen, views, inputs, 0],
            "changed_pair_inputs" | "changed_pair_inputs_of_one" => {
                [&raw const INPUTS as u64, pending, views, inputs, 0]
            }
            "changed_pair_inputs_of_kinds" => {
                [&raw const INPUTS as u64, borrowed, views, inputs, 0]
            }
            "all_pair_inputs" | "all_pair_inputs_of_one" => {
                [&raw const INPUTS as u64, board, views, inputs, 0]
            }
            "pair_differences" | "pair_differences_of_one" => {
                [&raw const INPUTS as u64, moved, views, inputs, 0]
            }
            "pair_differences_of_none" => [&raw const INPUTS as u64, none, views, inputs, 0],
            "pair_differences_of_plies" => [&raw const INPUTS as u64, plies, views, inputs, 0],
            "pair_differences_of_any" => [&raw const INPUTS as u64, any, views, inputs, 0],
            "pawn_pair_inputs"
            | "pawn_pair_inputs_of_one"
            | "pawn_pair_changes"
            | "pawn_pair_changes_of_one" => [&raw const INPUTS as u64, pawns, views, inputs, 0],
            "attacked" | "attacks_by_kind" | "attacks_by_kind_of_both" => {
                [pieces, OCCUPIED, threats, 0, 0]
            }
            "list_moves" => [OCCUPIED, SQUARE, 1 << 6, inputs, 0],
            "list_attacks" => [SIDES[0].0, SIDES[1].0, OCCUPIED, each, 0],
            _ => [SQUARE, OCCUPIED, 0, 0, 0],
        };
        // SAFETY: every argument of a kernel goes in an integer register, in the order
        // of the array, and a C function ignores what it has no parameter for.
        let kernel: unsafe extern "C" fn(u64, u64, u64, u64, u64) =
            unsafe { transmute(symbol(&name)) };
        if Level::available().any(|available| available.name() == level) {
            let [a, b, c, d, e] = arguments;
            // SAFETY: the CPU has the level, and the pointers are to more elements than
            // a batch has.
            unsafe { kernel(a, b, c, d, e) }
        }
    }
}

library_benchmark_group!(name = kernels; benchmarks = every_kernel);

main!(
    config = LibraryBenchmarkConfig::default()
        .pass_through_env(LIST)
        .tool(
            Callgrind::with_args(["--cache-sim=no"])
                .entry_point(EntryPoint::None)
        );
    library_benchmark_groups = kernels
);
