//! Attack pairs, at every level: the changes of one square and of moves, legal or not, on boards of all
//! kinds.

#[path = "../shared/every_kind.rs"]
mod every_kind;

use raylane::threat_inputs::{
    self, AllPairs, AttackPair, PairChanges, PairNumbering, PairOrder, PairRules, PendingMove,
    PieceCodes,
};
use raylane::{Bitboard, Colour, Direction, PieceKind, Square, reference};
use raylane_support::Random;
use raylane_support::corpus::FENS;
use raylane_support::implementations::implementations;
use raylane_support::implementations::queries::ThreatInputs;
use raylane_support::oracle::{self, Board, Meaning, Placement, USUAL_CODES};
use raylane_support::reduced::{STEP, rounds};
use raylane_support::verify::inputs::{self, Network, pawn_numbers};
use raylane_support::verify::{self, Change, Listed};
use std::collections::BTreeSet;
use std::fmt::Arguments;
use std::mem::MaybeUninit;
use std::panic::{AssertUnwindSafe, catch_unwind};

const PROGRAM: every_kind::Program = every_kind::Program::ThreatInputs;

/// A rook moves along each of the eight rays, as only a queen may, with every arrangement of enemy queens on
/// this ray and on the opposite one.
#[test]
#[cfg_attr(miri, ignore = "too slow")]
fn every_ray_with_every_arrangement() {
    let implementations = implementations::<dyn ThreatInputs>();
    let meaning = oracle::usual_meaning();
    for from in [Square::D4, Square::A1, Square::H5] {
        for direction in Direction::ALL.into_iter().step_by(STEP) {
            let line = [direction, direction.opposite()]
                .map(|way| reference::ray_attacks(way, from, Bitboard::EMPTY));
            for to in line[0] {
                for others in (line[0] | line[1]).subsets() {
                    let mut mailbox = [0; 64];
                    for square in others {
                        mailbox[square.index()] = 13;
                    }
                    mailbox[from.index()] = 4;
                    let board = Board { mailbox, meaning };
                    verify::pairs(
                        &implementations,
                        &board,
                        Listed::ALL,
                        Change::Move(from, to, 4),
                    );
                }
            }
        }
    }
}

/// Crowds of pieces of any codes, any of which are listed.
#[test]
fn crowds() {
    let mut random = Random::new(46);
    let implementations = implementations::<dyn ThreatInputs>();
    for _ in 0..rounds(1_000) {
        let meaning = oracle::random_meaning(&mut random);
        let board = Board::crowd(&mut random, meaning);
        let change = Change::random(&mut random, &board);
        verify::pairs(
            &implementations,
            &board,
            Listed::random(&mut random),
            change,
        );
    }
}

/// Who sees the board after a change asks for the way back, to the code that was there, and reads the lists the other way.
#[test]
fn changes_are_told_backwards() {
    let mut random = Random::new(49);
    let implementations = implementations::<dyn ThreatInputs>();
    for _ in 0..rounds(300) {
        let before = Board::crowd(&mut random, oracle::usual_meaning());
        let (square, code) = (random.square(), random.bits() as u8 % 16);
        let mut after = before.clone();
        after.mailbox[square.index()] = code;
        let sets = after.placement();
        let backwards = threat_inputs::Board {
            codes: &after.mailbox,
            pieces: sets.pieces(),
            rules: &PairRules::new(&USUAL_CODES, !0, &[!0; 6]),
        };
        let (before_it, after_it) = (before.pairs(), after.pairs());
        for implementation in &implementations {
            let mut changes = PairChanges::new();
            let former = before.mailbox[square.index()];
            implementation.append_changes(&backwards, square, former, &mut changes);
            for (list, expected) in [
                (&changes.vanished, &after_it - &before_it),
                (&changes.appeared, &before_it - &after_it),
            ] {
                let found: BTreeSet<_> = list.iter().map(|pair| pair.0).collect();
                assert_eq!(
                    found, expected,
                    "{implementation}: {square} {code} {before:?}"
                );
            }
        }
    }
}

/// Every way to castle in Chess960, of either side, among any other pieces, by any codes.
#[test]
fn every_castling() {
    let mut random = Random::new(48);
    let implementations = implementations::<dyn ThreatInputs>();
    let ways = Colour::ALL.into_iter().flat_map(|side| {
        let kings = (1..7).flat_map(|king| (0..8).map(move |rook| (king, rook)));
        kings
            .filter(|(king, rook)| king != rook)
            .map(move |files| (side, files))
    });
    let ways: Vec<_> = ways.collect();
    assert_eq!(ways.len(), 84);
    for (side, (king, rook)) in (0..rounds(30)).flat_map(|_| ways.iter().copied()) {
        let square = |file| Square::from_file_rank(file, if side == Colour::White { 0 } else { 7 });
        let (king_to, rook_to) = if rook < king { (2, 3) } else { (6, 5) };
        let files = [king, king_to, rook, rook_to];
        let squares = files.map(|file| square(file).expect("a square"));
        let [king_from, king_to, rook_from, rook_to] = squares;
        let meaning = oracle::random_meaning(&mut random);
        let mut before = Board::crowd(&mut random, meaning);
        for square in squares {
            before.put(square, None);
        }
        let mut after = before.clone();
        for (board, king, rook) in [
            (&mut before, king_from, rook_from),
            (&mut after, king_to, rook_to),
        ] {
            board.put(king, Some((side, PieceKind::King)));
            board.put(rook, Some((side, PieceKind::Rook)));
        }
        let sets = before.placement();
        let position = threat_inputs::Board {
            codes: &before.mailbox,
            pieces: sets.pieces(),
            rules: &PairRules::new(&oracle::codes(&before.meaning), !0, &[!0; 6]),
        };
        let (before_it, after_it) = (before.pairs(), after.pairs());
        for implementation in &implementations {
            let mut changes = PairChanges::new();
            implementation.append_changes_by_castling(
                &position,
                king_from,
                king_to,
                rook_from,
                rook_to,
                &mut changes,
            );
            let asked = format_args!("{implementation}: {squares:?} {before:?}");
            assert_changes(&changes, &before_it, &after_it, asked);
            let codes = &before.mailbox;
            let pending = PendingMove::castling(codes, king_from, king_to, rook_from, rook_to);
            changes.clear();
            implementation.append_changes_of(position.rules, &pending, &mut changes);
            assert_changes(&changes, &before_it, &after_it, asked);
        }
    }
}

/// Holds lists, in which no pair is twice, to the pairs of the boards before and after.
fn assert_changes(
    changes: &PairChanges,
    before: &BTreeSet<oracle::Pair>,
    after: &BTreeSet<oracle::Pair>,
    asked: Arguments,
) {
    for (list, expected) in [
        (&changes.appeared, after - before),
        (&changes.vanished, before - after),
    ] {
        let found: BTreeSet<_> = list.iter().map(|pair| pair.0).collect();
        assert_eq!(found, expected, "{asked}");
        assert_eq!(found.len(), list.len(), "twice: {asked}");
    }
}

/// Every capture en passant, of either side, among any other pieces, by any codes.
#[test]
fn every_en_passant() {
    let mut random = Random::new(50);
    let implementations = implementations::<dyn ThreatInputs>();
    let mut ways = vec![];
    for (side, rank) in [(Colour::White, 4), (Colour::Black, 3)] {
        for from in Bitboard::rank(rank) {
            ways.extend(
                raylane::pawn_attacks(side, from)
                    .into_iter()
                    .map(|to| (side, from, to)),
            );
        }
    }
    assert_eq!(ways.len(), 28);
    for (side, from, to) in (0..rounds(100)).flat_map(|_| ways.iter().copied()) {
        let captured = Square::from_file_rank(to.file(), from.rank()).expect("a square");
        let meaning = oracle::random_meaning(&mut random);
        let mut before = Board::crowd(&mut random, meaning);
        before.put(from, Some((side, PieceKind::Pawn)));
        before.put(captured, Some((!side, PieceKind::Pawn)));
        before.put(to, None);
        let mut after = before.clone();
        after.mailbox[to.index()] = before.mailbox[from.index()];
        after.put(from, None);
        after.put(captured, None);
        let sets = before.placement();
        let position = threat_inputs::Board {
            codes: &before.mailbox,
            pieces: sets.pieces(),
            rules: &PairRules::new(&oracle::codes(&before.meaning), !0, &[!0; 6]),
        };
        let (before_it, after_it) = (before.pairs(), after.pairs());
        for implementation in &implementations {
            let mut changes = PairChanges::new();
            implementation.append_changes_by_en_passant(&position, from, to, &mut changes);
            let asked = format_args!("{implementation}: {from} {to} {before:?}");
            assert_changes(&changes, &before_it, &after_it, asked);
            let pending = PendingMove::en_passant(&before.mailbox, from, to);
            changes.clear();
            implementation.append_changes_of(position.rules, &pending, &mut changes);
            assert_changes(&changes, &before_it, &after_it, asked);
        }
    }
}

/// An engine whose first square is a8 passes its boards as they are, with the colours of everything else swapped, as `moving`
/// says, and gets the numbers that the same position has for an engine whose first square is a1.
#[test]
fn boards_from_a8_on_have_the_same_numbers() {
    let mut random = Random::new(49);
    for index in 0..rounds(1_000) {
        let meaning = oracle::random_meaning(&mut random);
        let board = Board::crowd(&mut random, meaning);
        let network =
            |meaning: &Meaning| published(&oracle::codes(meaning), index % PUBLISHED.len());
        let side = random.choose(&Colour::ALL);
        let (from, to) = (random.square(), random.square());
        // What stands there then, from all pieces.
        let mut codes = (0..16)
            .filter(|&code| meaning[code].is_some())
            .collect::<Vec<_>>();
        random.shuffle(&mut codes);
        let code = codes[0] as u8;
        let mirrored = random.bits().is_multiple_of(2);
        let numbers = |board: &Board, [from, to]: [Square; 2], side: Colour| {
            let (inputs, mut found) = (network(&board.meaning), [(); 4].map(|()| vec![0; 512]));
            let sets = board.placement();
            let position = threat_inputs::Board {
                codes: &board.mailbox,
                pieces: sets.pieces(),
                rules: &inputs.rules(),
            };
            let view = inputs.view(side, mirrored);
            let (mut all, mut changes) = (AllPairs::new(), PairChanges::new());
            threat_inputs::all(&position, &mut all);
            if board.piece(from).is_some() && from != to && board.mailbox[to.index()] != code {
                threat_inputs::append_changes_by_move(&position, from, to, code, &mut changes);
            }
            let [whole, appeared, vanished, pawns] = &mut found;
            let sets = board.sides().map(|side| side.pawns);
            let lengths = [
                threat_inputs::indices(&inputs, &all, view, whole).len(),
                threat_inputs::indices(&inputs, &changes.appeared, view, appeared).len(),
                threat_inputs::indices(&inputs, &changes.vanished, view, vanished).len(),
                threat_inputs::pawn_indices(&inputs, sets, view, pawns).len(),
            ];
            for (list, length) in found.iter_mut().zip(lengths) {
                list.truncate(length);
                list.sort_unstable();
            }
            found
        };
        let mut flipped = board.clone();
        flipped.meaning = meaning.map(|piece| piece.map(|(colour, kind)| (!colour, kind)));
        for square in Square::ALL {
            flipped.mailbox[square.flip_ranks().index()] = board.mailbox[square.index()];
        }
        assert_eq!(
            numbers(&flipped, [from, to].map(Square::flip_ranks), !side),
            numbers(&board, [from, to], side),
            "{board:?}"
        );
    }
}

#[test]
fn the_fullest_boards_fit() {
    let implementations = implementations::<dyn ThreatInputs>();
    let meaning = oracle::usual_meaning();
    let mut random = Random::new(43);
    let check = |board: &Board, change| {
        verify::pairs(&implementations, board, Listed::ALL, change);
    };
    for code in [5, 2, 6, 3].into_iter().take(rounds(4)) {
        let mailbox = [code; 64];
        let mut board = Board { mailbox, meaning };
        for square in Square::ALL.into_iter().take(rounds(64)) {
            let change = Change::Of(square, if code == 5 { 0 } else { 5 });
            check(&board, change);
            let to = random.square();
            if to != square {
                check(&board, Change::Move(square, to, 13));
            }
        }
        // (A check of a full board takes minutes there.)
        if cfg!(miri) {
            break;
        }
        board.mailbox[27] = 0;
        check(&board, Change::Of(Square::D4, 13));
        // A piece that becomes another blocks as before: no line opens or closes.
        check(&board, Change::Of(Square::E5, 13));
    }
}

/// The sizes that their documentation states, and one input for each two of the 2 × 48 pawns on a square: 48
/// squares, and two sides.
#[test]
fn lists_have_their_sizes() {
    assert_eq!(size_of::<AllPairs>(), 1792);
    assert_eq!(size_of::<PairChanges>(), 1152);
    assert_eq!(threat_inputs::PAWN_PAIRS, (0..2 * 48).sum());
}

/// Boards that contradict themselves, with any bytes for codes: which pairs they have is unspecified, but no
/// call panics, and every square is on the board.
#[test]
fn no_bytes_and_no_squares_do_harm() {
    let mut random = Random::new(44);
    let implementations = implementations::<dyn ThreatInputs>();
    let rules = PairRules::new(&USUAL_CODES, !0, &[!0; 6]);
    let inputs = PairNumbering::new(&USUAL_CODES, &[&PieceKind::ALL; 6]);
    let view = inputs.view(Colour::Black, true);
    let (mut all, mut changes) = (AllPairs::new(), PairChanges::new());
    for _ in 0..rounds(5_000) {
        let mask = random.choose(&[0xff, 0x7f, 0x1f, 0x0f]);
        let mailbox = Square::ALL.map(|_| random.bits() as u8 & mask);
        let sets = Placement {
            kinds: [(); 6].map(|()| random.board()),
            colours: [
                random.board(),
                random.choose(&[Bitboard::EMPTY, Bitboard::FULL]),
            ],
        };
        let position = threat_inputs::Board {
            codes: &mailbox,
            pieces: sets.pieces(),
            rules: &rules,
        };
        let (from, to, code) = (random.square(), random.square(), random.bits() as u8);
        for implementation in &implementations {
            let check = |pairs: &[AttackPair]| {
                for pair in pairs {
                    assert!(
                        pair.0[1] < 64 && pair.0[3] < 64,
                        "{implementation}: {pair:?}"
                    );
                }
            };
            implementation.all(&position, &mut all);
            assert!(all.len() <= 420, "{implementation}");
            check(&all);
            for to in [to, from] {
                changes.clear();
                implementation.append_changes(&position, from, code, &mut changes);
                implementation.append_changes_by_move(&position, from, to, code, &mut changes);
                check(&changes.appeared);
                check(&changes.vanished);
                changes.clear();
                let [a, b] = [random.square(), random.square()];
                implementation.append_changes_by_castling(&position, from, a, to, b, &mut changes);
                check(&changes.appeared);
                check(&changes.vanished);
                changes.clear();
                implementation.append_changes_by_en_passant(&position, from, to, &mut changes);
                check(&changes.appeared);
                check(&changes.vanished);
                for pending in [
                    PendingMove::new(&mailbox, from, to, code),
                    PendingMove::castling(&mailbox, from, a, to, b),
                    PendingMove::en_passant(&mailbox, from, to),
                ] {
                    changes.clear();
                    implementation.append_changes_of(&rules, &pending, &mut changes);
                    check(&changes.appeared);
                    check(&changes.vanished);
                    let mut lists = [[0; PairChanges::MOST]; 2];
                    let [appear, vanish] = &mut lists;
                    let lists = [&mut appear[..], &mut vanish[..]];
                    let lengths = implementation.changed_indices(&inputs, &pending, view, lists);
                    assert!(
                        lengths
                            .into_iter()
                            .all(|length| length <= PairChanges::MOST)
                    );
                }
            }
        }
    }
}

/// The victims of Stockfish, PlentyChess, Viridithas and Stormphrax; of Reckless; of Hobbes; and of Halogen, with the order of the inputs.
const PUBLISHED: [([&[PieceKind]; 6], PairOrder); 4] = {
    use PieceKind::{Bishop, King, Knight, Pawn, Queen, Rook};
    const SOME: &[PieceKind] = &[Pawn, Knight, Bishop, Rook];
    const ALL: &[PieceKind] = &[Pawn, Knight, Bishop, Rook, Queen];
    const OF_PAWNS: &[PieceKind] = &[Pawn, Knight, Rook];
    const NO_QUEEN: &[PieceKind] = &[Pawn, Knight, Bishop, Rook, King];
    const EACH: &[PieceKind] = &PieceKind::ALL;
    let usual = PairOrder::USUAL;
    [
        ([&[Knight, Rook], ALL, SOME, SOME, ALL, &[]], usual),
        ([OF_PAWNS, ALL, SOME, SOME, ALL, SOME], usual),
        ([OF_PAWNS, ALL, SOME, SOME, ALL, &[]], usual),
        (
            [OF_PAWNS, EACH, NO_QUEEN, NO_QUEEN, EACH, SOME],
            PairOrder::BY_KIND,
        ),
    ]
};

/// The numbering of a published network.
fn published(codes: &PieceCodes, index: usize) -> PairNumbering {
    let (victims, order) = &PUBLISHED[index];
    PairNumbering::in_order(codes, victims, *order)
}

/// All numbers are those of the engines themselves. Their own functions were called outside of this project, in the order below:
/// Stockfish's of commit 762dd1da9a, PlentyChess's of 20878a83a7, Viridithas's of 8bc07064c8, Stormphrax's of 2402cae156, which gave the same
/// numbers; Reckless's of 789de89123 and Halogen's of ceb2e08174, which have no pairs of pawns. Those of Hobbes, which has none either, are
/// from a program of our own with the tables of its commit e35ccd8.
#[test]
#[cfg_attr(miri, ignore = "too slow")]
fn numbers_of_published_engines() {
    let networks = [0, 1, 2, 3].map(|index| published(&USUAL_CODES, index));
    let views = [
        (Colour::White, false),
        (Colour::White, true),
        (Colour::Black, false),
        (Colour::Black, true),
    ];
    let pieces = || (1..=6_u8).chain(9..=14);
    let mut threats = [(); 4].map(|()| Hash::default());
    let mut pawns = Hash::default();
    for (side, mirrored) in views {
        for attacker in pieces() {
            let (colour, kind) = USUAL_CODES.piece(attacker).expect("a piece");
            for from in Square::ALL {
                if kind == PieceKind::Pawn && [0, 7].contains(&from.rank()) {
                    continue;
                }
                for victim in pieces() {
                    for to in oracle::attacks(colour, kind, from, Bitboard::EMPTY) {
                        let pair = AttackPair([attacker, from as u8, victim, to as u8]);
                        for (network, hash) in networks.iter().zip(&mut threats) {
                            let number = network.index(pair, network.view(side, mirrored));
                            hash.add(number.unwrap_or(u32::MAX));
                        }
                    }
                }
            }
        }
        let of_pawns = |colour| (8..56).map(move |index| (colour, Square::ALL[index]));
        let all = || Colour::ALL.into_iter().flat_map(of_pawns);
        for (colour, a) in all() {
            for (other, b) in all().filter(|(_, b)| *b != a && b.file().abs_diff(a.file()) <= 1) {
                let mut sets = [Bitboard::EMPTY; 2];
                sets[colour as usize] |= a;
                sets[other as usize] |= b;
                let view = networks[0].view(side, mirrored);
                let list = &mut [0; 1];
                let list = threat_inputs::pawn_indices(&networks[0], sets, view, list);
                pawns.add(list[0]);
            }
        }
    }
    assert_eq!(
        threats,
        [
            Hash(0x9ae8_f0ee_0304_81c5),
            Hash(0x9db8_48bc_1ce9_2c0d),
            Hash(0x0beb_c49b_a075_11b5),
            Hash(0xa786_95b8_5d5a_3965),
        ]
    );
    assert_eq!(pawns, Hash(0xa960_5816_e76c_8c75));
}

/// FNV-1a, of bytes from the lowest.
#[derive(Debug, PartialEq)]
struct Hash(u64);

impl Default for Hash {
    fn default() -> Self {
        Self(0xcbf2_9ce4_8422_2325)
    }
}

impl Hash {
    fn add(&mut self, number: u32) {
        for byte in number.to_le_bytes() {
            self.0 = (self.0 ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3);
        }
    }
}

/// White's pieces from 0 on, then black's.
const LINED_UP: Meaning = {
    let (mut meaning, mut code) = ([None; 16], 0);
    while code < 12 {
        meaning[code] = Some((Colour::ALL[code / 6], PieceKind::ALL[code % 6]));
        code += 1;
    }
    meaning
};

/// Networks with the victims of published ones, then with random victims and random codes.
#[test]
#[cfg_attr(miri, ignore = "too slow")]
fn inputs_of_networks() {
    let mut every = PieceKind::ALL;
    every.reverse();
    let mut random = Random::new(45);
    let implementations = implementations::<dyn ThreatInputs>();
    let [stockfish, reckless, hobbes, halogen] = PUBLISHED;
    let every = ([&every[..]; 6], PairOrder::USUAL);
    let networks = [stockfish, reckless, hobbes, halogen, every]
        .map(|(victims, order)| Network::new(oracle::usual_meaning(), &victims, order));
    let counts = networks.each_ref().map(|network| network.inputs.count());
    assert_eq!(counts, [59_808, 66_864, 60_144, 79_856, 90_048]);
    for network in networks {
        for (index, fen) in FENS.lines().step_by(STEP).enumerate() {
            let board: Board = fen.parse().expect("the pieces of a FEN");
            // Each pair of every position, but the lists of all implementations in few: they take long.
            let asked = usize::from(index % 50 == 0) * implementations.len();
            inputs::inputs(&implementations[..asked], &network, &board, 0);
        }
        for _ in 0..rounds(10) {
            let board = Board::crowd(&mut random, oracle::usual_meaning());
            inputs::inputs(&implementations, &network, &board, 4_560);
        }
    }
    for _ in 0..rounds(20) {
        // The codes of the two sides differ by the bits of `swap`.
        let swap = 1 + random.bits() as usize % 15;
        let mut meaning = [None; 16];
        let mut kinds = PieceKind::ALL.to_vec();
        random.shuffle(&mut kinds);
        let firsts = (0..16_usize).filter(|code| code & (1 << swap.ilog2()) == 0);
        // One kind has a second code for each side.
        kinds.push(random.choose(&PieceKind::ALL));
        for (code, kind) in firsts.zip(kinds) {
            let side = random.choose(&Colour::ALL);
            meaning[code] = Some((side, kind));
            meaning[code ^ swap] = Some((!side, kind));
        }
        // Then codes as in C, 0 to 5 and 6 to 11 with 12 for no piece, and any codes, which no bits swap.
        for meaning in [meaning, LINED_UP, oracle::random_meaning(&mut random)] {
            let network = Network::random(&mut random, meaning);
            for _ in 0..5 {
                let board = Board::crowd(&mut random, meaning);
                inputs::inputs(&implementations, &network, &board, 7);
            }
        }
    }
}

#[test]
#[should_panic = "is listed twice as a victim"]
fn victims_that_are_listed_twice_are_refused() {
    let _ = PairNumbering::new(&USUAL_CODES, &[&[PieceKind::Pawn, PieceKind::Pawn]; 6]);
}

/// Too many changes without a clear, and lists that are too short, panic at every level.
#[test]
#[cfg_attr(not(panic = "unwind"), ignore = "a panic ends the program")]
fn what_does_not_fit_is_refused() {
    let (mailbox, meaning) = ([5; 64], oracle::usual_meaning());
    let queens = Board { mailbox, meaning };
    let rules = PairRules::new(&USUAL_CODES, !0, &[!0; 6]);
    let network = PairNumbering::new(&USUAL_CODES, &[&PieceKind::ALL; 6]);
    let view = network.view(Colour::White, false);
    let sets = queens.placement();
    let position = threat_inputs::Board {
        codes: &queens.mailbox,
        pieces: sets.pieces(),
        rules: &rules,
    };
    for implementation in implementations::<dyn ThreatInputs>() {
        let mut changes = PairChanges::new();
        let mut all = AllPairs::new();
        implementation.all(&position, &mut all);
        let refused = |ask: &mut dyn FnMut()| {
            let refused = catch_unwind(AssertUnwindSafe(ask));
            assert!(refused.is_err(), "{implementation}");
        };
        // A queen that disappears makes one list grow faster; one that is replaced, both alike.
        for code in [0, 13] {
            changes.clear();
            refused(&mut || {
                for _ in 0..5 {
                    implementation.append_changes(&position, Square::D4, code, &mut changes);
                }
            });
        }
        // Castling and en passant want room for two changes.
        changes.clear();
        implementation.append_changes(&position, Square::D4, 13, &mut changes);
        assert!(changes.appeared.len() > 7, "{implementation}");
        refused(&mut || {
            let [e1, g1, h1, f1] = [Square::E1, Square::G1, Square::H1, Square::F1];
            implementation.append_changes_by_castling(&position, e1, g1, h1, f1, &mut changes);
        });
        refused(&mut || {
            let (from, to) = (Square::E5, Square::D6);
            implementation.append_changes_by_en_passant(&position, from, to, &mut changes);
        });
        // The queen on d4 attacked eight others, which attacked it: eight inputs less, and as many more from where it stands then.
        let pending = PendingMove::new(&queens.mailbox, Square::D4, Square::E5, 13);
        let [mut some, mut few, mut enough] = [8, 7, 16].map(|length| vec![0; length]);
        refused(&mut || {
            let lists = [&mut enough[..], &mut few[..]];
            implementation.changed_indices(&network, &pending, view, lists);
        });
        refused(&mut || {
            let lists = [[&mut enough[..], &mut few[..]], [&mut some[..], &mut []]];
            implementation.changed_indices_of_both(&network, &pending, [view; 2], lists);
        });
        // Of two queens that attack each other, one is an input.
        let (mut list, mut enough) = (vec![0; all.len() / 2 - 1], vec![0; all.len()]);
        refused(&mut || {
            implementation.indices(&network, &all, view, &mut list);
        });
        refused(&mut || {
            let lists = [&mut enough[..], &mut list[..]];
            implementation.indices_of_both(&network, &all, [view; 2], lists);
        });
        refused(&mut || {
            implementation.all_indices(&network, &position, view, &mut list);
        });
        refused(&mut || {
            let lists = [&mut enough[..], &mut list[..]];
            implementation.all_indices_of_both(&network, &position, [view; 2], lists);
        });
        refused(&mut || {
            // Pawns on a whole file, all of them in the sets of both sides.
            let (pawns, list) = ([Bitboard::file(0); 2], &mut list[..14]);
            implementation.pawn_indices(&network, pawns, view, list);
        });
        refused(&mut || {
            let (pawns, lists) = ([Bitboard::file(0); 2], [&mut enough[..], &mut list[..14]]);
            implementation.pawn_indices_of_both(&network, pawns, [view; 2], lists);
        });
        refused(&mut || {
            let (pawns, none) = ([Bitboard::file(0); 2], [Bitboard::EMPTY; 2]);
            let lists = [&mut list[..14], &mut enough[..]];
            implementation.changed_pawn_indices(&network, &none, &pawns, view, lists);
        });
        refused(&mut || {
            let (pawns, none) = ([Bitboard::file(0); 2], [Bitboard::EMPTY; 2]);
            let [mut a, mut b] = [[0; 64]; 2];
            let lists = [[&mut a[..], &mut b], [&mut enough[..], &mut list[..14]]];
            implementation.changed_pawn_indices_of_both(&network, &pawns, &none, [view; 2], lists);
        });
    }
}

#[test]
fn inputs_start_where_they_are_told() {
    let inputs = PairNumbering::new(&USUAL_CODES, &[&PieceKind::ALL; 6]);
    let last = (1 << 31) - inputs.count();
    let pair = AttackPair([1, Square::B3 as u8, 10, Square::A4 as u8]);
    let view = inputs.view(Colour::White, false);
    let index = |inputs: &PairNumbering| inputs.index(pair, view).expect("an input");
    let of_last = inputs.clone().starting_at(last);
    assert_eq!(index(&of_last), last + index(&inputs));
    assert_eq!(index(&of_last.starting_at(0)), index(&inputs));
}

#[test]
#[should_panic = "too many inputs"]
fn inputs_behind_the_last_number_are_refused() {
    let inputs = PairNumbering::new(&USUAL_CODES, &[&PieceKind::ALL; 6]);
    let last = (1 << 31) - inputs.count();
    let _ = inputs.starting_at(last + 1);
}

#[test]
#[should_panic = "too many inputs"]
fn pawns_behind_the_last_number_are_refused() {
    let inputs = PairNumbering::new(&USUAL_CODES, &[&[]; 6]);
    let last = (1 << 20) - threat_inputs::PAWN_PAIRS;
    let inputs = inputs.with_pawns_starting_at(last).with_row_length(1 << 11);
    let _ = inputs.with_pawns_starting_at(last + 1);
}

#[test]
#[should_panic = "a row has no weights"]
fn rows_without_weights_are_refused() {
    let _ = PairNumbering::new(&USUAL_CODES, &[&[]; 6]).with_row_length(0);
}

/// The inputs that appear and vanish by moves of all kinds, of published networks and of random ones, by codes of all kinds.
#[test]
#[cfg_attr(miri, ignore = "too slow")]
fn inputs_of_pending_moves() {
    let mut random = Random::new(51);
    let implementations = implementations::<dyn ThreatInputs>();
    let published =
        PUBLISHED.map(|(victims, order)| Network::new(oracle::usual_meaning(), &victims, order));
    for round in 0..rounds(200) {
        let meanings = [LINED_UP, oracle::random_meaning(&mut random)];
        let some = Network::random(&mut random, meanings[round % 2]);
        let network = published.get(round % 5).unwrap_or(&some);
        let mut before = Board::crowd(&mut random, network.meaning);
        for square in Bitboard::rank(0) | Bitboard::rank(7) {
            if let Some((_, PieceKind::Pawn)) = before.piece(square) {
                before.put(square, None);
            }
        }
        let mut after = before.clone();
        let pending = match round % 4 {
            2 => {
                let [captured, from, to] = [Square::D5, Square::E5, Square::D6];
                before.put(from, Some((Colour::White, PieceKind::Pawn)));
                before.put(captured, Some((Colour::Black, PieceKind::Pawn)));
                before.put(to, None);
                after.put(from, None);
                after.put(captured, None);
                after.mailbox[to.index()] = before.mailbox[from.index()];
                PendingMove::en_passant(&before.mailbox, from, to)
            }
            3 => {
                let squares = [Square::E8, Square::G8, Square::H8, Square::F8];
                for square in squares {
                    before.put(square, None);
                    after.put(square, None);
                }
                let [king_from, king_to, rook_from, rook_to] = squares;
                for (board, king, rook) in [
                    (&mut before, king_from, rook_from),
                    (&mut after, king_to, rook_to),
                ] {
                    board.put(king, Some((Colour::Black, PieceKind::King)));
                    board.put(rook, Some((Colour::Black, PieceKind::Rook)));
                }
                PendingMove::castling(&before.mailbox, king_from, king_to, rook_from, rook_to)
            }
            // Any piece goes anywhere, and a pawn on the first or the last rank is a queen.
            _ => {
                let (from, to) = (random.square(), random.square());
                let Some((side, kind)) = before.piece(from) else {
                    continue;
                };
                after.put(from, None);
                after.mailbox[to.index()] = before.mailbox[from.index()];
                if kind == PieceKind::Pawn && [0, 7].contains(&to.rank()) {
                    after.put(to, Some((side, PieceKind::Queen)));
                }
                let code = after.mailbox[to.index()];
                if from == to || before.mailbox[to.index()] == code {
                    continue;
                }
                PendingMove::new(&before.mailbox, from, to, code)
            }
        };
        inputs::changed(
            &implementations,
            network,
            [&before, &after],
            &pending,
            4_560,
        );
    }
}

/// Asks for pairs of pawns in lists that just have room for them, and in longer ones: those of the position after a change, and
/// those that change.
fn check_pawn_pairs(
    implementations: &[Box<dyn ThreatInputs>],
    inputs: &PairNumbering,
    [before, after]: [[Bitboard; 2]; 2],
    views: [(Colour, bool); 2],
) {
    const FIRST: u32 = 5;
    let expected = |pawns, others| {
        views.map(|view| {
            let mut numbers = pawn_numbers(pawns, others, view);
            numbers.sort_unstable();
            numbers
                .into_iter()
                .map(|number| FIRST + number)
                .collect::<Vec<_>>()
        })
    };
    let all = expected(after, [Bitboard::EMPTY; 2]);
    let [appeared, vanished] = [expected(after, before), expected(before, after)];
    let own_views = views.map(|(side, mirrored)| inputs.view(side, mirrored));
    let mut lists = [[[u32::MAX; 512]; 2]; 2];
    for (index, implementation) in implementations.iter().enumerate() {
        let check = |list: &mut [u32], length: usize, expected: &[u32]| {
            list[..length].sort_unstable();
            assert_eq!(
                list[..length],
                *expected,
                "{implementation}: {before:?} {after:?} {views:?}"
            );
        };
        let more = index * 5 % 40;
        let [own, other] = lists[0]
            .each_mut()
            .map(|list| &mut list[..all[0].len() + more]);
        let both = [&mut *own, &mut *other];
        let lengths = implementation.pawn_indices_of_both(inputs, after, own_views, both);
        check(own, lengths[0], &all[0]);
        check(other, lengths[1], &all[1]);
        let length = implementation.pawn_indices(inputs, after, own_views[1], own);
        check(own, length, &all[1]);

        let rooms = [&appeared, &vanished].map(|expected| expected[0].len() + more);
        let [[a, b], [c, d]] = &mut lists;
        let [a, b] = [a, b].map(|list| &mut list[..rooms[0]]);
        let [c, d] = [c, d].map(|list| &mut list[..rooms[1]]);
        let both = [[&mut *a, &mut *b], [&mut *c, &mut *d]];
        let lengths =
            implementation.changed_pawn_indices_of_both(inputs, &before, &after, own_views, both);
        check(a, lengths[0][0], &appeared[0]);
        check(b, lengths[0][1], &appeared[1]);
        check(c, lengths[1][0], &vanished[0]);
        check(d, lengths[1][1], &vanished[1]);
        let lists = [&mut *a, &mut *c];
        let lengths =
            implementation.changed_pawn_indices(inputs, &before, &after, own_views[1], lists);
        check(a, lengths[0], &appeared[1]);
        check(c, lengths[1], &vanished[1]);
    }
}

const VIEWS: [[(Colour, bool); 2]; 2] = [
    [(Colour::White, false), (Colour::Black, true)],
    [(Colour::White, true), (Colour::Black, false)],
];

/// Every two pawns, of any sides on any squares.
#[test]
#[cfg_attr(miri, ignore = "too slow")]
fn every_pair_of_pawns() {
    let implementations = implementations::<dyn ThreatInputs>();
    let inputs = PairNumbering::new(&USUAL_CODES, &[&[]; 6]).with_pawns_starting_at(5);
    for a in Square::ALL {
        for b in Square::ALL.into_iter().step_by(STEP).filter(|&b| b != a) {
            for colours in 0..4 {
                let mut pawns = [Bitboard::EMPTY; 2];
                pawns[colours & 1] |= a;
                pawns[colours >> 1] |= b;
                let left = pawns.map(|set| set.without(a));
                for views in VIEWS {
                    check_pawn_pairs(&implementations, &inputs, [left, pawns], views);
                }
            }
        }
    }
}

/// The pawns of real positions, some of which change, and random ones, more than there can be.
#[test]
fn pawns_of_many_positions() {
    let implementations = implementations::<dyn ThreatInputs>();
    let inputs = PairNumbering::new(&USUAL_CODES, &[&[]; 6]).with_pawns_starting_at(5);
    let mut random = Random::new(47);
    let boards = FENS
        .lines()
        .step_by(STEP)
        .map(|fen| fen.parse().expect("the pieces of a FEN"));
    let boards: Vec<Board> = boards.collect();
    for index in 0..rounds(100_000) {
        let board = &boards[index % boards.len()];
        let mut pawns = board.sides().map(|side| side.pawns);
        if index >= boards.len() {
            // Some go one rank or file on, or to any square.
            for set in &mut pawns {
                let (from, to) = (
                    random.board() & random.board(),
                    random.choose(&Direction::ALL),
                );
                *set = (*set - from) | (*set & from).shift(to);
                *set |= random.board() & random.board() & random.board() & random.board();
            }
        }
        let [white, black] = pawns;
        let (from, to) = (random.square(), random.choose(&Direction::ALL));
        let other = match index % 5 {
            0 => [Bitboard::EMPTY; 2],
            // A pawn moves, and may take another, or it is taken.
            1 | 2 => {
                let step = (white & from.bitboard()).shift(to);
                [(white - from.bitboard()) | step, black - step]
            }
            3 => [white.without(from), black.without(from)],
            // Any change, with some pawns of the other side.
            _ => {
                let some = random.board() & random.board();
                [(white - some) | (black & some), black & random.board()]
            }
        };
        let change = if index % 2 == 0 {
            [pawns, other]
        } else {
            [other, pawns]
        };
        check_pawn_pairs(&implementations, &inputs, change, VIEWS[index / 4 % 2]);
    }
}

/// Lists are values that can be compared, and zeros are empty lists.
#[test]
fn zeros_are_empty_lists() {
    // SAFETY: the documentation says so.
    let (changes, all): (PairChanges, AllPairs) = unsafe { std::mem::zeroed() };
    assert_eq!((&changes, &all), (&PairChanges::new(), &AllPairs::new()));
    assert!(changes.appeared.is_empty() && changes.vanished.is_empty() && all.is_empty());
    let mailbox = Square::ALL.map(|square| if square.rank() == 3 { 5 } else { 0 });
    let queens = Board {
        mailbox,
        meaning: oracle::usual_meaning(),
    };
    let sets = queens.placement();
    let position = threat_inputs::Board {
        codes: &queens.mailbox,
        pieces: sets.pieces(),
        rules: &PairRules::new(&USUAL_CODES, !0, &[!0; 6]),
    };
    let [mut first, mut second] = [changes.clone(), changes.clone()];
    threat_inputs::append_changes(&position, Square::D4, 0, &mut first);
    assert_ne!(first, changes);
    threat_inputs::append_changes(&position, Square::D5, 5, &mut second);
    assert_ne!(first, second);
    // What is left behind the pairs does not count.
    second.clear();
    assert_eq!(second, changes);
}

/// A move lists no pair that it also takes back, as a capture does that is made of two changes: of the square where the
/// other piece stands, and of the one that the piece leaves. Counted over the captures of real positions, as rows of
/// weights of a network: `moving` states the sums.
#[test]
#[cfg_attr(miri, ignore = "too slow")]
fn moves_take_nothing_back() {
    use PieceKind::{Bishop, Knight, Pawn, Queen, Rook};
    const SOME: &[PieceKind] = &[Pawn, Knight, Bishop, Rook];
    const ALL: &[PieceKind] = &[Pawn, Knight, Bishop, Rook, Queen];
    let inputs = PairNumbering::new(&USUAL_CODES, &[&[Knight, Rook], ALL, SOME, SOME, ALL, &[]]);
    let (rules, view) = (inputs.rules(), inputs.view(Colour::White, false));
    let (mut captures, mut rows) = (0, [0; 2]);
    for fen in FENS.lines().step_by(STEP) {
        let legal: cozy_chess::Board = fen.parse().expect("a legal position");
        let board: Board = fen.parse().expect("the pieces of a FEN");
        let position = |board: &Board, ask: &mut dyn FnMut(&threat_inputs::Board<'_>)| {
            let sets = board.placement();
            ask(&threat_inputs::Board {
                codes: &board.mailbox,
                pieces: sets.pieces(),
                rules: &rules,
            });
        };
        let count = |list: &PairChanges| {
            let mut numbers = [0; 256];
            let mut of = |pairs| threat_inputs::indices(&inputs, pairs, view, &mut numbers).len();
            of(&list.appeared) + of(&list.vanished)
        };
        let enemies = legal.colors(!legal.side_to_move());
        legal.generate_moves(|moves| {
            for mv in moves {
                let [from, to] = [mv.from, mv.to].map(|square| Square::ALL[square as usize]);
                let code = board.mailbox[from.index()];
                let mut changes = PairChanges::new();
                position(&board, &mut |board| {
                    threat_inputs::append_changes_by_move(board, from, to, code, &mut changes);
                });
                let appeared: BTreeSet<_> = changes.appeared.iter().collect();
                assert!(
                    changes.vanished.iter().all(|pair| !appeared.contains(pair)),
                    "{fen} {mv}"
                );
                if enemies.has(mv.to) && mv.promotion.is_none() {
                    captures += 1;
                    rows[0] += count(&changes);
                    changes.clear();
                    let mut between = board.clone();
                    between.mailbox[to.index()] = code;
                    position(&board, &mut |board| {
                        threat_inputs::append_changes(board, to, code, &mut changes)
                    });
                    position(&between, &mut |board| {
                        threat_inputs::append_changes(board, from, 0, &mut changes)
                    });
                    rows[1] += count(&changes);
                }
            }
            false
        });
    }
    assert!(rows[0] < rows[1], "{captures} {rows:?}");
    if STEP == 1 {
        assert_eq!((captures, rows), (6_917, [52_365, 64_193]));
    }
}

/// What is returned is the front of the list, which may be memory that nothing has written.
#[test]
fn lists_need_not_be_initialised() {
    let board: Board = FENS
        .lines()
        .next()
        .expect("a position")
        .parse()
        .expect("the pieces of a FEN");
    let sets = board.placement();
    let rules = PairRules::new(&USUAL_CODES, !0, &[!0; 6]);
    let position = threat_inputs::Board {
        codes: &board.mailbox,
        pieces: sets.pieces(),
        rules: &rules,
    };
    let mut all = AllPairs::new();
    threat_inputs::all(&position, &mut all);
    let inputs = PairNumbering::new(&USUAL_CODES, &[&PieceKind::ALL; 6]);
    let views = Colour::ALL.map(|side| inputs.view(side, false));
    let [mut own, mut other] = [[0; 420]; 2];
    let [mut raw, mut other_raw] = [[MaybeUninit::uninit(); 420]; 2];
    let lists = [&mut own[..], &mut other];
    let expected =
        threat_inputs::indices_of_both(&inputs, &all, views, lists).map(|list| list.to_vec());
    assert!(own.starts_with(&expected[0]) && other.starts_with(&expected[1]));
    let lists = [&mut raw[..], &mut other_raw];
    assert_eq!(
        threat_inputs::indices_of_both(&inputs, &all, views, lists),
        expected
    );
    let written = threat_inputs::indices(&inputs, &all, views[1], &mut raw);
    assert_eq!(written, expected[1]);
    written[0] = 7;
    let pawns = board.sides().map(|side| side.pawns);
    let lists = [&mut own[..], &mut other];
    let expected =
        threat_inputs::pawn_indices_of_both(&inputs, pawns, views, lists).map(|list| list.to_vec());
    assert!(!expected[0].is_empty());
    let found = threat_inputs::pawn_indices(&inputs, pawns, views[0], &mut raw);
    assert_eq!(found, expected[0]);
    let (none, lists) = ([Bitboard::EMPTY; 2], [&mut raw[..], &mut other_raw]);
    let found = threat_inputs::changed_pawn_indices(&inputs, &none, &pawns, views[0], lists);
    assert_eq!(found.map(|list| list.len()), [expected[0].len(), 0]);
    let found = threat_inputs::all_indices(&inputs, &position, views[1], &mut raw).len();
    assert_eq!(
        found,
        threat_inputs::indices(&inputs, &all, views[1], &mut own).len()
    );
}

#[test]
#[should_panic(expected = "two pieces have the same code")]
fn codes_are_distinct() {
    let _ = PieceCodes::new([[1, 2, 3, 4, 5, 6], [1, 10, 11, 12, 13, 14]]);
}

#[test]
#[should_panic(expected = "a code is below 16")]
fn codes_are_below_16() {
    let _ = PieceCodes::new([[1, 2, 3, 4, 5, 6], [9, 10, 11, 12, 13, 16]]);
}

/// An empty square has a code, and each piece: otherwise no mailbox could be made.
#[test]
#[should_panic(expected = "no code is left for an empty square")]
fn an_empty_square_has_a_code() {
    let all = [0, 7, 8].into_iter().fold(USUAL_CODES, |codes, code| {
        codes.with(code, Colour::White, PieceKind::Rook)
    });
    let _ = all.with(15, Colour::Black, PieceKind::Rook);
}

#[test]
#[should_panic(expected = "a piece has no code any more")]
fn each_piece_keeps_a_code() {
    let codes = USUAL_CODES.with(7, Colour::White, PieceKind::Pawn);
    let codes = codes.with(1, Colour::White, PieceKind::Rook);
    let _ = codes.with(7, Colour::White, PieceKind::Rook);
}

/// Where code 0 is a piece, an empty square has any code that is none. (From the start, e2-e4 takes a pawn from what four pieces
/// protect.)
#[test]
fn empty_squares_where_0_is_a_pawn() {
    const CODES: PieceCodes = PieceCodes::new([[0, 1, 2, 3, 4, 5], [6, 7, 8, 9, 10, 11]]);
    let (mut random, mut changes) = (Random::new(43), PairChanges::new());
    let implementations = implementations::<dyn ThreatInputs>();
    for _ in 0..rounds(20) {
        let mut mailbox = [(); 64].map(|()| random.choose(&[12, 13, 14, 15]));
        for (file, piece) in [3, 1, 2, 4, 5, 2, 1, 3].into_iter().enumerate() {
            (mailbox[file], mailbox[8 + file]) = (piece, 0);
            (mailbox[48 + file], mailbox[56 + file]) = (6, 6 + piece);
        }
        let meaning = std::array::from_fn(|code| CODES.piece(code as u8));
        let board = Board { mailbox, meaning };
        let e2_e4 = Change::Move(Square::E2, Square::E4, 0);
        verify::pairs(&implementations, &board, Listed::ALL, e2_e4);
        let (sets, rules) = (board.placement(), PairRules::new(&CODES, !0, &[!0; 6]));
        let (codes, pieces, rules) = (&mailbox, sets.pieces(), &rules);
        let board = threat_inputs::Board {
            codes,
            pieces,
            rules,
        };
        changes.clear();
        threat_inputs::append_changes_by_move(&board, Square::E2, Square::E4, 0, &mut changes);
        assert_eq!([changes.appeared.len(), changes.vanished.len()], [0, 4]);
    }
}

#[test]
fn codes_mean_what_was_said() {
    let mut random = Random::new(36);
    for _ in 0..rounds(1000) {
        let meaning = oracle::random_meaning(&mut random);
        let codes = oracle::codes(&meaning);
        for (code, means) in meaning.into_iter().enumerate() {
            assert_eq!(codes.piece(code as u8), means);
        }
        assert_eq!(codes.piece(16), None);
    }
}
