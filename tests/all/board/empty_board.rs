//! Rays, lines and pieces on an empty board, by look-up, by calculation and by fills.

use raylane::empty_board::{calculated, filled, lookup};
use raylane::{Bitboard, Direction, Line, reference};
use raylane_support::reduced::squares;

macro_rules! proved_against_the_reference {
    ($($module:ident)*) => {$(
        #[test]
        fn $module() {
            use raylane::empty_board::$module::*;

            for square in squares() {
                let bit = square.bitboard();
                for direction in Direction::ALL {
                    let ray = reference::ray_attacks(direction, square, Bitboard::EMPTY);
                    assert_eq!(ray_mask_ex(direction, square), ray, "{direction} {square}");
                    assert_eq!(ray_mask(direction, square), ray | bit, "{direction} {square}");
                }
                for line in Line::ALL {
                    let both = reference::line_attacks(line, square, Bitboard::EMPTY);
                    assert_eq!(line_mask_ex(line, square), both, "{line} {square}");
                    assert_eq!(line_mask(line, square), both | bit, "{line} {square}");

                    let ray = |direction| {
                        reference::ray_attacks(direction, square, Bitboard::EMPTY)
                    };
                    for whole in [both, both | bit] {
                        assert_eq!(positive_ray(whole, square), ray(line.positive()));
                        assert_eq!(negative_ray(whole, square), ray(line.negative()));
                    }
                }
                let [rank, file, diagonal, other] =
                    Line::ALL.map(|line| reference::line_attacks(line, square, Bitboard::EMPTY));
                let rook = reference::rook_attacks(square, Bitboard::EMPTY);
                let bishop = reference::bishop_attacks(square, Bitboard::EMPTY);
                let queen = reference::queen_attacks(square, Bitboard::EMPTY);
                for (mask, mask_ex, expected) in [
                    (rank_mask(square), rank_mask_ex(square), rank),
                    (file_mask(square), file_mask_ex(square), file),
                    (diagonal_mask(square), diagonal_mask_ex(square), diagonal),
                    (anti_diagonal_mask(square), anti_diagonal_mask_ex(square), other),
                    (rook_mask(square), rook_mask_ex(square), rook),
                    (bishop_mask(square), bishop_mask_ex(square), bishop),
                    (queen_mask(square), queen_mask_ex(square), queen),
                ] {
                    assert_eq!(mask_ex, expected, "{square}");
                    assert_eq!(mask, expected | bit, "{square}");
                }
            }
        }
    )*};
}

proved_against_the_reference!(lookup calculated);

#[test]
fn rays_by_fill() {
    for square in squares() {
        for direction in Direction::ALL {
            let ray = reference::ray_attacks(direction, square, Bitboard::EMPTY);
            assert_eq!(filled::ray_mask_ex(direction, square), ray);
            assert_eq!(filled::ray_mask(direction, square), ray.with(square));
        }
    }
}

#[test]
fn the_forms_of_the_diagonals_agree() {
    use calculated::{classic, generalized_shift};

    for square in squares() {
        let diagonal = lookup::diagonal_mask(square);
        assert_eq!(classic::diagonal_mask(square), diagonal);
        assert_eq!(generalized_shift::diagonal_mask(square), diagonal);
        let anti_diagonal = lookup::anti_diagonal_mask(square);
        assert_eq!(classic::anti_diagonal_mask(square), anti_diagonal);
        assert_eq!(generalized_shift::anti_diagonal_mask(square), anti_diagonal);

        let diagonal = lookup::diagonal_mask_ex(square);
        assert_eq!(classic::diagonal_mask_ex(square), diagonal);
        assert_eq!(generalized_shift::diagonal_mask_ex(square), diagonal);
        let anti_diagonal = lookup::anti_diagonal_mask_ex(square);
        assert_eq!(classic::anti_diagonal_mask_ex(square), anti_diagonal);
        assert_eq!(
            generalized_shift::anti_diagonal_mask_ex(square),
            anti_diagonal
        );
    }
}
