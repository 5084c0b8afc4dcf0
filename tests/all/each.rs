//! The sliders of a side apart: `each` and `mobility` through every door, against the
//! reference, on random boards and up to sixteen sliders.

use raylane::{Bitboard, Level, SliderAttacks, Square, Token, dispatch, reference, setwise};
use raylane_support::Random;
use raylane_support::levels::levels;
use std::panic::{AssertUnwindSafe, catch_unwind};

/// What one slider attacks.
fn attacks(square: Square, [orthogonal, diagonal, occupied]: [Bitboard; 3]) -> Bitboard {
    let mut attacks = Bitboard::EMPTY;
    if orthogonal.contains(square) {
        attacks |= reference::rook_attacks(square, occupied);
    }
    if diagonal.contains(square) {
        attacks |= reference::bishop_attacks(square, occupied);
    }
    attacks
}

/// `count` squares of a random set, or all of it.
fn some(random: &mut Random, count: usize) -> Bitboard {
    let mut squares: Vec<Square> = random.board().iter().collect();
    random.shuffle(&mut squares);
    squares.into_iter().take(count).collect()
}

/// Asks inside a region, outside of one, and through `setwise`. One list serves for all.
fn answers<T: Token>(
    token: T,
    [orthogonal, diagonal, occupied]: [Bitboard; 3],
    area: Bitboard,
    mut check: impl FnMut(&SliderAttacks, u32),
) {
    let mut sliders = SliderAttacks::new();
    let count = raylane::enter!(token, {
        token.setwise_each(orthogonal, diagonal, occupied, &mut sliders);
        token.setwise_mobility(orthogonal, diagonal, occupied, area)
    });
    check(&sliders, count);

    token.setwise_each(orthogonal, diagonal, occupied, &mut sliders);
    let count = token.setwise_mobility(orthogonal, diagonal, occupied, area);
    check(&sliders, count);

    setwise::each(orthogonal, diagonal, occupied, &mut sliders);
    let count = setwise::mobility(orthogonal, diagonal, occupied, area);
    check(&sliders, count);
}

fn check(level: Level, boards: [Bitboard; 3], area: Bitboard) {
    let [orthogonal, diagonal, _] = boards;
    let kinds = [
        orthogonal & diagonal,
        orthogonal - diagonal,
        diagonal - orthogonal,
    ];
    let squares: Vec<Square> = kinds.into_iter().flatten().collect();
    let expected: Vec<Bitboard> = squares
        .iter()
        .map(|&square| attacks(square, boards))
        .collect();
    // A queen counts once along each kind of lines, and these do not meet.
    let mobility: u32 = expected.iter().map(|&attacks| (attacks & area).len()).sum();
    dispatch!(level, token => answers(token, boards, area, |each, count| {
        assert_eq!(each.squares(), squares, "{level}: {boards:?}");
        assert_eq!(each.attacks(), expected, "{level}: {boards:?}");
        assert_eq!(count, mobility, "{level}: {boards:?}, {area:?}");
        let pairs = squares.iter().copied().zip(expected.iter().copied());
        assert!(each.iter().eq(pairs));
        assert_eq!(each.iter().len(), squares.len());
    }));
}

#[test]
fn one_slider_on_every_square() {
    let mut random = Random::new(1);
    for &level in levels() {
        for square in Square::ALL {
            let (slider, none) = (square.bitboard(), Bitboard::EMPTY);
            for [orthogonal, diagonal] in [[slider, none], [none, slider], [slider, slider]] {
                for occupied in [none, Bitboard::FULL, random.board(), random.board()] {
                    check(level, [orthogonal, diagonal, occupied], Bitboard::FULL);
                    check(level, [orthogonal, diagonal, occupied], random.board());
                }
            }
        }
    }
}

#[test]
fn up_to_sixteen_sliders() {
    let mut random = Random::new(2);
    for &level in levels() {
        for round in 0..2000 {
            let orthogonal = some(&mut random, round % 9);
            let diagonal = some(&mut random, round / 9 % 9);
            let boards = [orthogonal, diagonal, random.board()];
            check(level, boards, random.board());
            // Everything open and everything counted: the largest sums.
            check(
                level,
                [orthogonal, diagonal, Bitboard::EMPTY],
                Bitboard::FULL,
            );
        }
    }
}

#[test]
fn more_than_sixteen_are_refused_by_each_and_counted_by_mobility() {
    let mut random = Random::new(3);
    let all = Bitboard::FULL;
    for &level in levels() {
        for sliders in [
            Bitboard(0x1_ffff),
            all,
            some(&mut random, 64) | Bitboard(0x1_ffff),
        ] {
            let occupied = random.board();
            let panic = catch_unwind(AssertUnwindSafe(|| {
                let mut list = SliderAttacks::new();
                dispatch!(level, token => {
                    token.setwise_each(sliders, sliders, occupied, &mut list);
                });
            }));
            let message = panic.expect_err("too many sliders were taken");
            let expected = format!("at most 16 sliders at once, not {}", sliders.len());
            assert_eq!(message.downcast_ref::<String>(), Some(&expected));

            let boards = [sliders, sliders, occupied];
            let expected: u32 = sliders
                .iter()
                .map(|square| attacks(square, boards).len())
                .sum();
            let mobility =
                dispatch!(level, token => token.setwise_mobility(sliders, sliders, occupied, all));
            assert_eq!(mobility, expected, "{level}");
        }
    }
}
