//! That all levels and both programs search alike, and that each evaluation is that of all pairs listed anew.

use command_line::tested::{complaint, printed};
use move_generator::{Colour, PieceKind, Position};
use raylane::threat_inputs::AttackPair;
use raylane::{Level, Square, dispatch, reference};
use search::bench::{Counts, POSITIONS, run};
use search::board::Board;
use search::inputs::{NUMBERING, View, code};
use search::network::{List, Network, Rows, Sums};
use search::search::Search;

/// What a search of depth 2 counts.
const EXPECTED: &str = include_str!("expected.txt");

const COMPILED: &str = env!("CARGO_BIN_EXE_search_compiled");
const DISPATCHED: &str = env!("CARGO_BIN_EXE_search_dispatched");

fn push<const ROOM: usize>(list: &mut List<ROOM>, number: u32) {
    list.room()[0] = number;
    list.keep(1);
}

/// All inputs of a position as a side sees it, found by the reference and by the definition of each.
fn inputs(position: &Position, view: View) -> Rows {
    let mut rows = Rows::default();
    let squares = || {
        Square::ALL
            .iter()
            .filter_map(|&square| Some((square, position.piece_at(square)?)))
    };
    for (square, (colour, kind)) in squares() {
        push(&mut rows.pieces, view.piece_on_square(colour, kind, square));
        let occupied = position.occupied();
        let attacks = match kind {
            PieceKind::Pawn => reference::pawn_attacks(colour, square),
            PieceKind::Knight => reference::knight_attacks(square),
            PieceKind::Bishop => reference::bishop_attacks(square, occupied),
            PieceKind::Rook => reference::rook_attacks(square, occupied),
            PieceKind::Queen => reference::queen_attacks(square, occupied),
            PieceKind::King => reference::king_attacks(square),
        };
        for victim in attacks & occupied {
            let (its_colour, its_kind) = position.piece_at(victim).expect("a piece");
            let pair = AttackPair([
                code(colour, kind),
                square as u8,
                code(its_colour, its_kind),
                victim as u8,
            ]);
            if let Some(input) = NUMBERING.index(pair, view.pairs) {
                push(&mut rows.pairs, input);
            }
        }
    }
    // A pawn is the input of a pawn on its square, without those on the first rank.
    let pawns = squares().filter(|(_, (_, kind))| *kind == PieceKind::Pawn);
    let pawns: Vec<_> = pawns
        .map(|(square, (colour, kind))| {
            let input = view.piece_on_square(colour, kind, square);
            (
                square.file(),
                input % 64 - 8 + if input < 64 { 0 } else { 48 },
            )
        })
        .collect();
    for &(file, number) in &pawns {
        for &(other_file, other) in &pawns {
            if other < number && file.abs_diff(other_file) <= 1 {
                push(
                    &mut rows.pairs,
                    NUMBERING.count() + number * (number - 1) / 2 + other,
                );
            }
        }
    }
    rows
}

#[test]
fn each_evaluation_is_that_of_all_pairs_listed_anew() {
    let network = Network::random();
    let values = [100, 320, 330, 500, 950, 0];
    for fen in POSITIONS {
        for level in Level::available() {
            let mut evaluations = 0_u64;
            let compare = |board: &Board, value: i32| {
                let (position, us) = (&board.position, board.position.side_to_move());
                let sums = Colour::ALL.map(|side| {
                    let view = View::new(side, position.king(side));
                    network.change(&Sums::NONE, &inputs(position, view), &Rows::default())
                });
                let count =
                    |colour, kind| (position.of_kind(kind) & position.colour(colour)).len() as i32;
                let material = PieceKind::ALL
                    .map(|kind| values[kind as usize] * (count(us, kind) - count(!us, kind)));
                let expected = material.iter().sum::<i32>() + network.output(&sums, us);
                assert_eq!(value, expected, "{fen}, {level}: {position:?}");
                evaluations += 1;
            };
            let position: Position = fen.parse().expect(fen);
            let from_nothing = dispatch!(level, |token| {
                let mut search = Search::new(token, &network, position, compare);
                search.score(2);
                search.line.from_nothing
            });
            // Two sums of the root, and one for each king that crosses the middle.
            assert!((2..evaluations / 2).contains(&from_nothing), "{fen}");
        }
    }
}

#[test]
fn every_level_and_both_programs_search_alike() {
    let network = Network::random();
    for level in Level::available() {
        let Counts { nodes, checksum } = dispatch!(level, |token| run(token, &network, 2));
        let found = format!("nodes={nodes}\nchecksum={checksum:016x}\n");
        assert_eq!(found, EXPECTED, "{level}");
        let arguments = ["--depth", "2", "--level", level.name()];
        assert_eq!(printed(DISPATCHED, &arguments), EXPECTED, "{level}");
    }
    assert_eq!(printed(COMPILED, &["--depth", "2"]), EXPECTED);
}

#[test]
fn bad_arguments_are_refused() {
    for (arguments, part) in [
        (
            &["--depth", "13"][..],
            "--depth takes a number from 1 to 12",
        ),
        (&["--level", "avx9"], "avx9"),
        (&["--speed"], "--speed"),
    ] {
        let complaint = complaint(DISPATCHED, arguments, 2);
        assert!(complaint.contains(part), "{complaint}");
    }
    assert!(complaint(COMPILED, &["--level", "bmi2"], 2).contains("--level"));
}
