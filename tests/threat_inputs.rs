//! Attack pairs, at every level: the changes of one square and of moves, legal or not, on boards of all
//! kinds.

#[path = "shared/every_kind.rs"]
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
use raylane_support::verify::inputs::{self, Network, View, pawn_numbers, written};
use raylane_support::verify::{self, Change, Listed};
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

/// Every way to castle in Chess960 and every capture en passant, of either side, among any other pieces, by any codes.
#[test]
fn every_move_of_two_pieces() {
    let mut random = Random::new(48);
    let implementations = implementations::<dyn ThreatInputs>();
    let ways = (0..rounds(40)).flat_map(|_| Change::of_two_pieces());
    for (side, change) in ways.step_by(if cfg!(miri) { 37 } else { 1 }) {
        let meaning = oracle::random_meaning(&mut random);
        let mut board = Board::crowd(&mut random, meaning);
        change.prepare(side, &mut board);
        verify::pairs(&implementations, &board, Listed::ALL, change);
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
        let network = |meaning: &Meaning| {
            let (victims, order) = PUBLISHED[index % PUBLISHED.len()];
            PairNumbering::in_order(&oracle::codes(meaning), &victims, order)
        };
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
            let (inputs, mut found) = (network(&board.meaning), [(); 4].map(|()| vec![0_u32; 512]));
            let sets = board.placement();
            let position = threat_inputs::Board {
                codes: &board.mailbox,
                pieces: sets.pieces(),
            };
            let rules = &inputs.rules();
            let view = inputs.view(side, mirrored);
            let (mut all, mut changes) = (AllPairs::new(), PairChanges::new());
            threat_inputs::all(rules, &position, &mut all);
            if board.piece(from).is_some() && from != to && board.mailbox[to.index()] != code {
                threat_inputs::append_changes_by_move(
                    rules,
                    &position,
                    from,
                    to,
                    code,
                    &mut changes,
                );
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
    let mut last = ([0; 64], Placement::default());
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
        };
        let (from, to, code) = (random.square(), random.square(), random.bits() as u8);
        for implementation in &implementations {
            let check = |pairs: &[AttackPair]| {
                let is_on_board = |pair: &AttackPair| pair.0[1] < 64 && pair.0[3] < 64;
                assert!(pairs.iter().all(is_on_board), "{implementation}: {pairs:?}");
            };
            implementation.all(&rules, &position, &mut all);
            assert!(all.len() <= AllPairs::MOST, "{implementation}");
            check(&all);
            let [mut come, mut gone] = [[0; AllPairs::MOST]; 2];
            let (lists, before) = (
                [&mut come[..], &mut gone],
                threat_inputs::Board {
                    codes: &last.0,
                    pieces: last.1.pieces(),
                },
            );
            implementation.difference_indices(&inputs, &before, &position, view, lists);
            for to in [to, from] {
                let [a, b] = [random.square(), random.square()];
                for change in [
                    Change::Of(from, code),
                    Change::Move(from, to, code),
                    Change::Castling([from, a, to, b]),
                    Change::EnPassant(from, to),
                ] {
                    changes.clear();
                    verify::append(&**implementation, &rules, &position, change, &mut changes);
                    check(&changes.appeared);
                    check(&changes.vanished);
                    let (Some(pending), Some(borrowed)) =
                        (change.pending(&mailbox), change.borrowed(&mailbox))
                    else {
                        continue;
                    };
                    changes.clear();
                    implementation.append_changes_of(&rules, &pending, &mut changes);
                    check(&changes.appeared);
                    check(&changes.vanished);
                    let [mut appear, mut vanish] = [[0; PairChanges::MOST]; 2];
                    let lists = [&mut appear[..], &mut vanish];
                    let lengths = implementation.changed_indices(&inputs, &pending, view, lists);
                    assert!(lengths.iter().all(|&length| length <= PairChanges::MOST));
                    let borrowed = borrowed.with_black(random.board());
                    let lists = [&mut appear[..], &mut vanish];
                    let lengths =
                        implementation.changed_indices_borrowed(&inputs, borrowed, view, lists);
                    assert!(lengths.iter().all(|&length| length <= PairChanges::MOST));
                }
            }
        }
        last = (mailbox, sets);
    }
}

/// The victims of Stockfish, PlentyChess, Viridithas and Stormphrax; of Reckless; of Hobbes; and of Halogen, with the order of
/// the inputs.
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

/// All numbers are those of the engines themselves. Their own functions were called outside of this project, in the order below:
/// Stockfish's of commit 762dd1da9a, PlentyChess's of 20878a83a7, Viridithas's of 8bc07064c8, Stormphrax's of 2402cae156, which
/// gave the same numbers; Reckless's of 789de89123 and Halogen's of ceb2e08174, which have no pairs of pawns. Those of Hobbes,
/// which has none either, are from a program of our own with the tables of its commit e35ccd8.
#[test]
#[cfg_attr(miri, ignore = "too slow")]
fn numbers_of_published_engines() {
    let networks =
        PUBLISHED.map(|(victims, order)| PairNumbering::in_order(&USUAL_CODES, &victims, order));
    let views = Colour::ALL.map(|side| [(side, false), (side, true)]);
    let pieces = || (1..=6_u8).chain(9..=14);
    let (mut threats, mut pawns) = ([0xcbf2_9ce4_8422_2325; 4], 0xcbf2_9ce4_8422_2325);
    for &(side, mirrored) in views.as_flattened() {
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
                            add(hash, number.unwrap_or(u32::MAX));
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
                add(&mut pawns, list[0]);
            }
        }
    }
    assert_eq!(
        threats,
        [
            0x9ae8_f0ee_0304_81c5,
            0x9db8_48bc_1ce9_2c0d,
            0x0beb_c49b_a075_11b5,
            0xa786_95b8_5d5a_3965,
        ]
    );
    assert_eq!(pawns, 0xa960_5816_e76c_8c75);
}

/// FNV-1a, of bytes from the lowest.
fn add(hash: &mut u64, number: u32) {
    for byte in number.to_le_bytes() {
        *hash = (*hash ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3);
    }
}

/// White's pieces from 0 on, then black's.
const LINED_UP: PieceCodes = PieceCodes::new([[0, 1, 2, 3, 4, 5], [6, 7, 8, 9, 10, 11]]);

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
        for meaning in [
            meaning,
            oracle::meaning(&LINED_UP),
            oracle::random_meaning(&mut random),
        ] {
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
    fn refused<R>(implementation: &dyn ThreatInputs, ask: impl FnOnce() -> R) {
        let refused = catch_unwind(AssertUnwindSafe(|| drop(ask())));
        assert!(refused.is_err(), "{implementation}");
    }

    fn too_short<R, const N: usize>(
        implementation: &dyn ThreatInputs,
        rooms: [usize; N],
        ask: impl FnOnce([&mut [u32]; N]) -> R,
    ) {
        let mut lists = rooms.map(|room| vec![0; room]);
        refused(implementation, || {
            ask(lists.each_mut().map(|list| &mut list[..]))
        });
    }

    let (mailbox, meaning) = ([5; 64], oracle::usual_meaning());
    let queens = Board { mailbox, meaning };
    let rules = PairRules::new(&USUAL_CODES, !0, &[!0; 6]);
    let sets = queens.placement();
    let position = queens.position(&sets);
    let (nothing, no_sets) = ([0; 64], Placement::default());
    let empty = threat_inputs::Board {
        codes: &nothing,
        pieces: no_sets.pieces(),
    };
    let network = &PairNumbering::new(&USUAL_CODES, &[&PieceKind::ALL; 6]);
    let view = network.view(Colour::White, false);
    let views = [view; 2];
    for c in implementations::<dyn ThreatInputs>() {
        let mut changes = PairChanges::new();
        let mut all = AllPairs::new();
        c.all(&rules, &position, &mut all);
        // A queen that disappears makes one list grow faster; one that is replaced, both alike.
        for code in [0, 13] {
            changes.clear();
            refused(&*c, || {
                for _ in 0..5 {
                    c.append_changes(&rules, &position, Square::D4, code, &mut changes);
                }
            });
        }
        // Castling and en passant want room for two changes.
        changes.clear();
        c.append_changes(&rules, &position, Square::D4, 13, &mut changes);
        assert!(changes.appeared.len() > 7, "{c}");
        for change in [
            Change::Castling([Square::E1, Square::G1, Square::H1, Square::F1]),
            Change::EnPassant(Square::E5, Square::D6),
        ] {
            refused(&*c, || {
                verify::append(&*c, &rules, &position, change, &mut changes)
            });
        }
        // The queen on d4 attacked eight others, which attacked it: eight inputs less, and as many more from where it stands
        // then.
        let pending = &PendingMove::new(&queens.mailbox, Square::D4, Square::E5, 13);
        too_short(&*c, [16, 7], |lists| {
            c.changed_indices(network, pending, view, lists)
        });
        too_short(&*c, [16, 7, 8, 0], |[a, b, d, e]| {
            c.changed_indices_of_both(network, pending, views, [[a, b], [d, e]])
        });
        // Of two queens that attack each other, one is an input.
        let (short, enough) = (all.len() / 2 - 1, all.len());
        too_short(&*c, [short], |[list]| c.indices(network, &all, view, list));
        for rooms in [[enough, short], [short, enough]] {
            too_short(&*c, rooms, |lists| {
                c.indices_of_both(network, &all, views, lists)
            });
            too_short(&*c, rooms, |lists| {
                c.all_indices_of_both(network, &position, views, lists)
            });
        }
        too_short(&*c, [short], |[list]| {
            c.all_indices(network, &position, view, list)
        });
        too_short(&*c, [short, 0], |lists| {
            c.difference_indices(network, &empty, &position, view, lists)
        });
        for rooms in [[0, 0, enough, short], [0, 0, short, enough]] {
            too_short(&*c, rooms, |[a, b, d, e]| {
                c.difference_indices_of_both(network, &position, &empty, views, [[a, b], [d, e]])
            });
        }
        // Pawns on a whole file, all of them in the sets of both sides.
        let (pawns, none) = ([Bitboard::file(0); 2], [Bitboard::EMPTY; 2]);
        too_short(&*c, [14], |[list]| {
            c.pawn_indices(network, pawns, view, list)
        });
        for rooms in [[enough, 14], [14, enough]] {
            too_short(&*c, rooms, |lists| {
                c.pawn_indices_of_both(network, pawns, views, lists)
            });
        }
        too_short(&*c, [14, enough], |lists| {
            c.changed_pawn_indices(network, &none, &pawns, view, lists)
        });
        for rooms in [[64, 64, 64, 14], [64, 64, 14, 64]] {
            too_short(&*c, rooms, |[a, b, d, e]| {
                c.changed_pawn_indices_of_both(network, &pawns, &none, views, [[a, b], [d, e]])
            });
        }
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
    for round in 0..rounds(300) {
        let meanings = [
            oracle::meaning(&LINED_UP),
            oracle::random_meaning(&mut random),
        ];
        let some;
        let network = match published.get(round % 5) {
            Some(network) => network,
            None => {
                some = Network::random(&mut random, meanings[round % 2]);
                &some
            }
        };
        let mut board = Board::crowd(&mut random, network.meaning).without_pawns_at_the_ends();
        let change = Change::random(&mut random, &mut board);
        let after = change.after(&board);
        let is_known = after.clone().without_pawns_at_the_ends() == after;
        if is_known && change.pending(&board.mailbox).is_some() {
            inputs::changed(&implementations, network, &board, change, 4_560);
        }
    }
}

/// The inputs by which two positions differ: of games, at the start and some plies apart, with published networks and random ones;
/// of any boards; and with squares that are empty, or of a piece, by another code.
#[test]
#[cfg_attr(miri, ignore = "too slow")]
fn inputs_of_differences() {
    let mut random = Random::new(52);
    let implementations = implementations::<dyn ThreatInputs>();
    let board = |fen: &&str| -> Board { fen.parse().expect("the pieces of a FEN") };
    let games: Vec<&str> = FENS.lines().collect();
    let usual = oracle::usual_meaning();
    for round in 0..rounds(400) {
        let (victims, order) = PUBLISHED[round % PUBLISHED.len()];
        let published = PairNumbering::in_order(&USUAL_CODES, &victims, order);
        let plies = random.choose(&[0, 1, 2, 3, 4, 8, 40]);
        let first = random.bits() as usize % (games.len() - plies);
        let [before, after] = [first, first + plies].map(|index| board(&games[index]));
        inputs::differences(&implementations, &published, [&before, &after]);

        let meaning = [
            oracle::meaning(&LINED_UP),
            oracle::random_meaning(&mut random),
            usual,
        ];
        let meaning = meaning[round % 3];
        let network = inputs::random_numbering(&mut random, &meaning);
        let before = Board::crowd(&mut random, meaning);
        let mut others = vec![
            Board::crowd(&mut random, meaning),
            before.clone(),
            before.clone(),
        ];
        for _ in 0..random.bits() % 5 {
            let (from, to) = (random.square(), random.square());
            others[1].mailbox.swap(from.index(), to.index());
        }
        for square in Square::ALL {
            let piece = before.piece(square);
            let same = (0..16).filter(|&code: &u8| meaning[usize::from(code)] == piece);
            others[2].mailbox[square.index()] = random.choose(&same.collect::<Vec<_>>());
        }
        for after in &others {
            inputs::differences(&implementations, &network, [&before, after]);
        }
    }
}

/// Asks for pairs of pawns in lists that just have room for them, and in longer ones: those of the position after a change, and
/// those that change.
fn check_pawn_pairs(
    implementations: &[Box<dyn ThreatInputs>],
    inputs: &PairNumbering,
    (first, row): (u32, u32),
    [before, after]: [[Bitboard; 2]; 2],
    views: [View; 2],
) {
    let expected = |pawns, others| -> [Vec<u32>; 2] {
        views.map(|view| {
            let numbers = pawn_numbers(pawns, others, view).into_iter();
            numbers.map(|number| (first + number) * row).collect()
        })
    };
    let all = expected(after, [Bitboard::EMPTY; 2]);
    let [appeared, vanished] = [expected(after, before), expected(before, after)];
    let ([a, b], [c, d]) = (appeared.each_ref(), vanished.each_ref());
    let own_views = views.map(|(side, mirrored)| inputs.view(side, mirrored));
    for (index, implementation) in implementations.iter().enumerate() {
        let what = (implementation.to_string(), before, after, views);
        // (Whole registers are written where there is room, and each level meets all of these.)
        let more = [0, 9, 35, 64, 408][(index + all[0].len() + appeared[0].len()) % 5];
        written(&what, all.each_ref(), [more; 2], |lists| {
            implementation.pawn_indices_of_both(inputs, after, own_views, lists)
        });
        written(&what, [&all[1]], [more], |[list]| {
            [implementation.pawn_indices(inputs, after, own_views[1], list)]
        });
        written(&what, [a, b, c, d], [more; 4], |[a, b, c, d]| {
            let lists = [[a, b], [c, d]];
            let [[a, b], [c, d]] = implementation
                .changed_pawn_indices_of_both(inputs, &before, &after, own_views, lists);
            [a, b, c, d]
        });
        written(&what, [b, d], [more; 2], |lists| {
            implementation.changed_pawn_indices(inputs, &before, &after, own_views[1], lists)
        });
    }
}

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
                for mirrored in [false, true] {
                    let views = [(Colour::White, mirrored), (Colour::Black, !mirrored)];
                    check_pawn_pairs(&implementations, &inputs, (5, 1), [left, pawns], views);
                }
            }
        }
    }
}

/// The pawns of real positions, some of which change, and random ones, more than there can be.
#[test]
fn pawns_of_many_positions() {
    let implementations = implementations::<dyn ThreatInputs>();
    let networks = [(5, 1), (4_560, 24), (0, 7)].map(|(first, row)| {
        let inputs = PairNumbering::new(&USUAL_CODES, &[&[]; 6]).with_row_length(row);
        (inputs.with_pawns_starting_at(first), (first, row))
    });
    let every_view = inputs::every_view();
    let mut random = Random::new(47);
    let boards = FENS.lines().step_by(STEP);
    let boards = boards.map(|fen| fen.parse().expect("the pieces of a FEN"));
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
                let others = black & random.board() | white & random.board() & random.board();
                [(white - some) | (black & some), others]
            }
        };
        let change = if index % 2 == 0 {
            [pawns, other]
        } else {
            [other, pawns]
        };
        let (inputs, numbers) = &networks[index % 3];
        let views = [(); 2].map(|()| random.choose(&every_view));
        check_pawn_pairs(&implementations, inputs, *numbers, change, views);
    }
}

/// The sizes are those that the documentation states, memory of zeros is an empty list, and what is left behind the pairs does
/// not count.
#[test]
fn lists_are_as_documented() {
    assert_eq!(
        [size_of::<AllPairs>(), size_of::<PairChanges>()],
        [1792, 1152]
    );
    // One input for each two of the 2 × 48 pawns on a square.
    assert_eq!(threat_inputs::PAWN_PAIRS, (0..2 * 48).sum());
    // SAFETY: the documentation says so.
    let (changes, all): (PairChanges, AllPairs) = unsafe { std::mem::zeroed() };
    assert_eq!((&changes, &all), (&PairChanges::new(), &AllPairs::new()));
    assert!(changes.appeared.is_empty() && changes.vanished.is_empty() && all.is_empty());
    let (mailbox, meaning) = ([5; 64], oracle::usual_meaning());
    let queens = Board { mailbox, meaning };
    let (sets, rules) = (
        queens.placement(),
        PairRules::new(&USUAL_CODES, !0, &[!0; 6]),
    );
    let position = queens.position(&sets);
    let [mut first, mut second] = [changes.clone(), changes.clone()];
    threat_inputs::append_changes(&rules, &position, Square::D4, 0, &mut first);
    threat_inputs::append_changes(&rules, &position, Square::D5, 13, &mut second);
    assert!(first != changes && first != second);
    second.clear();
    assert_eq!(second, changes);
}

/// What is returned is the front of the list, which may be memory that nothing has written.
#[test]
fn lists_need_not_be_initialised() {
    let fen = FENS.lines().next().expect("a position");
    let board: Board = fen.parse().expect("the pieces of a FEN");
    let (sets, rules) = (
        board.placement(),
        PairRules::new(&USUAL_CODES, !0, &[!0; 6]),
    );
    let position = board.position(&sets);
    let mut all = AllPairs::new();
    threat_inputs::all(&rules, &position, &mut all);
    let inputs = PairNumbering::new(&USUAL_CODES, &[&PieceKind::ALL; 6]);
    let views = Colour::ALL.map(|side| inputs.view(side, false));
    let [mut own, mut other] = [[0; AllPairs::MOST]; 2];
    let [mut raw, mut other_raw] = [[MaybeUninit::uninit(); AllPairs::MOST]; 2];

    let lists = [&mut own[..], &mut other];
    let expected = threat_inputs::indices_of_both(&inputs, &all, views, lists);
    let expected = expected.map(|list| list.to_vec());
    assert!(own.starts_with(&expected[0]) && other.starts_with(&expected[1]));
    let lists = [&mut raw[..], &mut other_raw];
    let found = threat_inputs::indices_of_both(&inputs, &all, views, lists);
    assert_eq!(found, expected);
    let found = threat_inputs::indices(&inputs, &all, views[1], &mut raw);
    assert_eq!(found, expected[1]);
    found[0] = 7;
    let found = threat_inputs::all_indices(&inputs, &position, views[1], &mut raw);
    assert_eq!(found.len(), expected[1].len());
    let lists = [&mut raw[..], &mut other_raw];
    let found = threat_inputs::difference_indices(&inputs, &position, &position, views[0], lists);
    assert_eq!(found.map(|list| list.len()), [0, 0]);

    let (none, pawns) = ([Bitboard::EMPTY; 2], board.sides().map(|side| side.pawns));
    let expected = threat_inputs::pawn_indices(&inputs, pawns, views[0], &mut own);
    let found = threat_inputs::pawn_indices(&inputs, pawns, views[0], &mut raw);
    assert_eq!(found, expected);
    let lists = [&mut raw[..], &mut other_raw];
    let found = threat_inputs::changed_pawn_indices(&inputs, &none, &pawns, views[0], lists);
    assert_eq!(found.map(|list| list.len()), [expected.len(), 0]);
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
