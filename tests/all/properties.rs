//! What holds of attacks on any board: of the reference, whose mistakes would show here. Other tests
//! compare every algorithm at every level with it.

use proptest::prelude::*;
use proptest::test_runner::FileFailurePersistence;
use raylane::{Bitboard, Direction, Line, Square, reference};
use raylane_support::contestants::contestants;
use raylane_support::contestants::queries::{Fills, Sets};
use raylane_support::corpus::attacks_by_kind;

/// Sparse, even and dense boards.
fn board() -> impl Strategy<Value = Bitboard> {
    (any::<[u64; 3]>(), 0..5).prop_map(|([a, b, c], density)| {
        Bitboard(match density {
            0 => a & b & c,
            1 => a & b,
            2 => a,
            3 => a | b,
            _ => a | b | c,
        })
    })
}

fn square() -> impl Strategy<Value = Square> {
    prop::sample::select(&Square::ALL)
}

/// What a piece attacks.
type Piece = fn(Square, Bitboard) -> Bitboard;

const PIECES: [(&str, Piece); 3] = [
    ("rook", reference::rook_attacks),
    ("bishop", reference::bishop_attacks),
    ("queen", reference::queen_attacks),
];

/// A symmetry of the board, and the lines that it makes of rank, file,
/// diagonal and anti-diagonal.
type Symmetry = (&'static str, fn(Bitboard) -> Bitboard, [Line; 4]);

const SYMMETRIES: [Symmetry; 7] = {
    use Line::{AntiDiagonal, Diagonal, File, Rank};
    [
        (
            "flip_ranks",
            Bitboard::flip_ranks,
            [Rank, File, AntiDiagonal, Diagonal],
        ),
        (
            "flip_files",
            Bitboard::flip_files,
            [Rank, File, AntiDiagonal, Diagonal],
        ),
        (
            "rotate_180",
            Bitboard::rotate_180,
            [Rank, File, Diagonal, AntiDiagonal],
        ),
        (
            "flip_diagonal",
            Bitboard::flip_diagonal,
            [File, Rank, Diagonal, AntiDiagonal],
        ),
        (
            "flip_anti_diagonal",
            Bitboard::flip_anti_diagonal,
            [File, Rank, Diagonal, AntiDiagonal],
        ),
        (
            "rotate_90_clockwise",
            Bitboard::rotate_90_clockwise,
            [File, Rank, AntiDiagonal, Diagonal],
        ),
        (
            "rotate_90_counterclockwise",
            Bitboard::rotate_90_counterclockwise,
            [File, Rank, AntiDiagonal, Diagonal],
        ),
    ]
};

/// The same symmetry of a single square.
fn image(symmetry: fn(Bitboard) -> Bitboard, square: Square) -> Square {
    let image = symmetry(square.bitboard());
    assert_eq!(image.len(), 1);
    image.first().unwrap_or(square)
}

proptest! {
    #![proptest_config(ProptestConfig {
        // Beside this file.
        failure_persistence: Some(Box::new(FileFailurePersistence::WithSource("regressions"))),
        cases: 2000,
        ..ProptestConfig::default()
    })]

    #[test]
    fn a_board_turned_or_mirrored_turns_or_mirrors_the_attacks(
        occupied in board(),
        square in square(),
    ) {
        for (name, symmetry, lines) in SYMMETRIES {
            let (square_image, occupied_image) = (image(symmetry, square), symmetry(occupied));
            for (piece, attacks) in PIECES {
                prop_assert_eq!(
                    attacks(square_image, occupied_image),
                    symmetry(attacks(square, occupied)),
                    "{}: {}", piece, name
                );
            }
            for line in Line::ALL {
                prop_assert_eq!(
                    reference::line_attacks(lines[line as usize], square_image, occupied_image),
                    symmetry(reference::line_attacks(line, square, occupied)),
                    "{}: {}", line, name
                );
            }
        }
    }

    #[test]
    fn the_sliders_own_square_does_not_matter(occupied in board(), square in square()) {
        for (piece, attacks) in PIECES {
            let answer = attacks(square, occupied.with(square));
            prop_assert_eq!(answer, attacks(square, occupied.without(square)), "{}", piece);
            prop_assert!(!answer.contains(square), "{piece}");
        }
    }

    #[test]
    fn pieces_are_made_of_their_lines_and_lines_of_their_rays(
        occupied in board(),
        square in square(),
    ) {
        let [rook, bishop, queen] = PIECES.map(|(_, attacks)| attacks(square, occupied));
        let [rank, file, diagonal, anti_diagonal] =
            Line::ALL.map(|line| reference::line_attacks(line, square, occupied));
        prop_assert_eq!(rook, rank | file);
        prop_assert_eq!(bishop, diagonal | anti_diagonal);
        prop_assert_eq!(queen, rook | bishop);
        prop_assert!(rook.is_disjoint(bishop));
        prop_assert!(rank.is_disjoint(file));
        prop_assert!(diagonal.is_disjoint(anti_diagonal));
        for line in Line::ALL {
            let [positive, negative] = [line.positive(), line.negative()]
                .map(|direction| reference::ray_attacks(direction, square, occupied));
            prop_assert_eq!(
                reference::line_attacks(line, square, occupied),
                positive | negative
            );
            prop_assert!(positive.is_disjoint(negative));
        }
    }

    #[test]
    fn more_pieces_let_through_no_more(
        occupied in board(),
        more in board(),
        square in square(),
    ) {
        for (piece, attacks) in PIECES {
            let fewer = attacks(square, occupied | more);
            prop_assert!(fewer.is_subset(attacks(square, occupied)), "{piece}");
        }
    }

    #[test]
    fn who_attacks_is_attacked(occupied in board()) {
        for (piece, attacks) in PIECES {
            let attacks = Square::ALL.map(|square| attacks(square, occupied));
            for from in Square::ALL {
                for to in attacks[from.index()] {
                    prop_assert!(
                        attacks[to.index()].contains(from),
                        "{piece}: {from} attacks {to}"
                    );
                }
            }
        }
    }

    #[test]
    fn a_set_attacks_what_its_members_attack(
        orthogonal in board(),
        diagonal in board(),
        occupied in board(),
    ) {
        for contestant in contestants::<dyn Sets>() {
            let of = |orthogonal, diagonal| {
                contestant.slider_attacks_by_kind(orthogonal, diagonal, occupied)
            };
            let (mut along_lines, mut along_diagonals) = (Bitboard::EMPTY, Bitboard::EMPTY);
            for square in orthogonal {
                let (attacks, none) = of(square.bitboard(), Bitboard::EMPTY);
                prop_assert!(none.is_empty(), "{contestant}");
                along_lines |= attacks;
            }
            for square in diagonal {
                let (none, attacks) = of(Bitboard::EMPTY, square.bitboard());
                prop_assert!(none.is_empty(), "{contestant}");
                along_diagonals |= attacks;
            }
            let answer = of(orthogonal, diagonal);
            prop_assert_eq!(answer, (along_lines, along_diagonals), "{}", contestant);
        }
    }

    /// So what every fill of one slider shows holds of sets of them.
    #[test]
    fn a_fill_of_two_sets_is_the_fills_of_each(
        one in board(),
        other in board(),
        propagator in board(),
        direction in prop::sample::select(&Direction::ALL),
    ) {
        for contestant in contestants::<dyn Fills>() {
            prop_assert_eq!(
                contestant.occluded_fill(direction, one | other, propagator),
                contestant.occluded_fill(direction, one, propagator)
                    | contestant.occluded_fill(direction, other, propagator),
                "{}, {}", contestant, direction
            );
            prop_assert_eq!(
                contestant.attack_fill(direction, one | other, propagator),
                contestant.attack_fill(direction, one, propagator)
                    | contestant.attack_fill(direction, other, propagator),
                "{}, {}", contestant, direction
            );
        }
    }

    #[test]
    fn eight_fills_attack_what_their_set_attacks(
        orthogonal in board(),
        diagonal in board(),
        occupied in board(),
    ) {
        let along = |lines: [Line; 2], sliders| {
            lines.into_iter().fold(Bitboard::EMPTY, |attacks, line| {
                attacks
                    | reference::attack_fill(line.positive(), sliders, !occupied)
                    | reference::attack_fill(line.negative(), sliders, !occupied)
            })
        };
        let along = (
            along([Line::Rank, Line::File], orthogonal),
            along([Line::Diagonal, Line::AntiDiagonal], diagonal),
        );
        prop_assert_eq!(along, attacks_by_kind(orthogonal, diagonal, occupied));
    }

    #[test]
    fn an_attack_fill_is_the_occluded_fill_one_step_further(
        generator in board(),
        propagator in board(),
        direction in prop::sample::select(&Direction::ALL),
    ) {
        let fill = reference::occluded_fill(direction, generator, propagator);
        prop_assert_eq!(
            reference::attack_fill(direction, generator, propagator),
            fill.shift(direction),
            "{}", direction
        );
        prop_assert!(generator.is_subset(fill), "{direction}");
        prop_assert!(fill.is_subset(generator | propagator), "{direction}");
        prop_assert_eq!(
            reference::occluded_fill(direction, fill, propagator),
            fill,
            "{}: a flood floods no further", direction
        );
    }
}
