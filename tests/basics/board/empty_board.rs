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
                let ray = |direction| reference::ray_attacks(direction, square, Bitboard::EMPTY);
                for direction in Direction::ALL {
                    let masks = [ray_mask_without_square(direction, square), ray_mask(direction, square)];
                    let ray = ray(direction);
                    assert_eq!(masks, [ray, ray | bit], "{direction} {square}");
                }
                let lines = Line::ALL.map(|line| {
                    let rays = [ray(line.positive()), ray(line.negative())];
                    let both = rays[0] | rays[1];
                    let masks = [line_mask_without_square(line, square), line_mask(line, square)];
                    assert_eq!(masks, [both, both | bit], "{line} {square}");
                    for whole in masks {
                        let parts = [positive_ray(whole, square), negative_ray(whole, square)];
                        assert_eq!(parts, rays, "{line} {square}");
                    }
                    both
                });
                let [rank, file, diagonal, other] = lines;
                let (rook, bishop) = (rank | file, diagonal | other);
                for (mask, without, expected) in [
                    (rank_mask(square), rank_mask_without_square(square), rank),
                    (file_mask(square), file_mask_without_square(square), file),
                    (diagonal_mask(square), diagonal_mask_without_square(square), diagonal),
                    (anti_diagonal_mask(square), anti_diagonal_mask_without_square(square), other),
                    (rook_mask(square), rook_mask_without_square(square), rook),
                    (bishop_mask(square), bishop_mask_without_square(square), bishop),
                    (queen_mask(square), queen_mask_without_square(square), rook | bishop),
                ] {
                    assert_eq!([without, mask], [expected, expected | bit], "{square}");
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
            assert_eq!(filled::ray_mask_without_square(direction, square), ray);
            assert_eq!(filled::ray_mask(direction, square), ray.with(square));
        }
    }
}

#[test]
fn the_forms_of_the_diagonals_agree() {
    use calculated::{classic, generalized_shift};

    macro_rules! agree {
        ($square:ident: $($mask:ident)*) => {$(
            let forms = [classic::$mask($square), generalized_shift::$mask($square)];
            assert_eq!(forms, [lookup::$mask($square); 2], "{}", $square);
        )*};
    }
    for square in squares() {
        agree!(square: diagonal_mask anti_diagonal_mask diagonal_mask_without_square anti_diagonal_mask_without_square);
    }
}
