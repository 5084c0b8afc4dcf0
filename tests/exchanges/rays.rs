//! Ray order, at every level: every subset of every ray and of the knight's squares, and the
//! operations on words.

use raylane::rays::RaySet;
use raylane::{Bitboard, Colour, Direction, PieceKind, Square, ray_squares, reference};
use raylane_support::Random;
use raylane_support::implementations::implementations;
use raylane_support::implementations::queries::Rays;
use raylane_support::oracle;
use raylane_support::reduced::{rounds, squares};
use raylane_support::verify;

/// Each subset alone, and together with all squares that are not on the ray.
#[test]
#[cfg_attr(miri, ignore = "too slow")]
fn every_subset_of_every_ray() {
    let mut random = Random::new(31);
    let implementations = implementations::<dyn Rays>();
    for centre in squares() {
        let rays = Direction::ALL
            .map(|direction| reference::ray_attacks(direction, centre, Bitboard::EMPTY));
        for set in rays.into_iter().chain([reference::knight_attacks(centre)]) {
            for subset in set.subsets() {
                let word = RaySet(random.bits());
                verify::rays(&implementations, centre, subset, word);
                verify::rays(&implementations, centre, !set | subset, !word);
            }
        }
        for byte in 0..8 {
            for bits in 0..=255 {
                let word = RaySet(bits << (8 * byte));
                verify::rays(&implementations, centre, random.board(), word);
            }
        }
    }
}

/// One byte of a word, as the operations should treat it.
fn check_byte(set: RaySet, direction: Direction) {
    let byte = |set: RaySet| set.ray(direction);
    let ray = byte(set) & 0xfe;
    let nearest = ray & ray.wrapping_neg();
    let before = nearest.wrapping_sub(1) & 0xfe;
    assert_eq!(byte(set.nearest()), nearest | byte(set) & 1, "{set:?}");
    assert_eq!(byte(set.fill()), before | nearest, "{set:?}");
    assert_eq!(byte(set.behind()), 0xfe & !(before | nearest), "{set:?}");
    let whole = if ray == 0 { 0 } else { 0xfe };
    assert_eq!(byte(set.whole_rays()), whole, "{set:?}");
    let opposite = set.opposite().ray(direction.opposite());
    assert_eq!(opposite, byte(set), "{set:?}");
}

/// Every byte beside every other, so that nothing is carried from one to the next.
#[test]
fn operations_treat_each_ray_by_itself() {
    for low in 0..=255_u64 {
        for high in (0..=255_u64).step_by(if cfg!(miri) { 51 } else { 1 }) {
            let set = RaySet((low | high << 8) * 0x0001_0001_0001_0001);
            for direction in Direction::ALL {
                check_byte(set, direction);
            }
        }
    }
    let mut random = Random::new(35);
    for _ in 0..rounds(10_000) {
        let set = RaySet(random.bits());
        for direction in Direction::ALL {
            check_byte(set, direction);
        }
        assert_eq!(set.len() as usize, set.iter().count());
        assert!(!set.is_empty());
        // The second time, each is there already.
        let twice = set.iter().chain(set.iter());
        let again = twice.fold(RaySet::EMPTY, |found, (ray, at)| found.with(ray, at));
        assert_eq!(again, set);
    }
    assert!(RaySet::EMPTY.is_empty());
}

#[test]
fn attacks_of_each_piece() {
    for centre in Square::ALL {
        for colour in Colour::ALL {
            for kind in PieceKind::ALL {
                let attacks = ray_squares(centre, RaySet::attacks(colour, kind));
                let expected = oracle::attacks(colour, kind, centre, Bitboard::EMPTY);
                assert_eq!(attacks, expected, "{colour} {kind} {centre}");
            }
        }
    }
}
