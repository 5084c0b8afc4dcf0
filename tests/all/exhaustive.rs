//! Single queries where every input that matters can be tried: each square
//! with every subset of what it sees, at every level, against the reference.

use raylane::algorithm::Algorithm;
use raylane::{Bitboard, Direction, Line, Square, Token, reference};
use raylane_support::Random;
use raylane_support::contestants::queries::Single;
use raylane_support::contestants::{AlgorithmVisitor, contestants, single_algorithms};
use raylane_support::levels::levels;
use raylane_support::reduced::STEP;
use raylane_support::tally::Tally;
use std::fmt::Display;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;

/// `occupied` as it is, among pieces that do not matter, and with the slider's
/// own square. `matters` are the squares that may change the answer.
fn disguised(
    square: Square,
    matters: Bitboard,
    occupied: Bitboard,
    random: &mut Random,
) -> [Bitboard; 6] {
    let noise = (!matters).without(square);
    let [a, b, c] = [Bitboard::EMPTY, noise, noise & random.half()].map(|noise| occupied | noise);
    [a, b, c, a.with(square), b.with(square), c.with(square)]
}

/// Every square on one of the CPU's threads.
fn for_each_square(test: impl Fn(Square) + Sync) {
    let next = AtomicUsize::new(0);
    let work = || {
        while let Some(&square) = Square::ALL.get(next.fetch_add(STEP, Ordering::Relaxed)) {
            test(square);
        }
    };
    thread::scope(|scope| {
        // (A platform without threads has the first.)
        for _ in 1..thread::available_parallelism().map_or(1, usize::from) {
            scope.spawn(work);
        }
        work();
    });
}

/// What a piece on one square attacks.
struct Case {
    occupied: Bitboard,
    rook: Bitboard,
    bishop: Bitboard,
}

impl Case {
    fn new(square: Square, occupied: Bitboard) -> Self {
        Self {
            occupied,
            rook: reference::rook_attacks(square, occupied),
            bishop: reference::bishop_attacks(square, occupied),
        }
    }
}

/// The answers to each case: a rook, a bishop, a queen, and both of a rook and a bishop.
const ANSWERS: usize = 5;

/// Asks one contestant about every case, piece by piece.
fn check_pieces(contestant: &dyn Single, square: Square, cases: &[Case]) {
    let check = |piece: &str, case: &Case, answer: Bitboard, expected: Bitboard| {
        if answer != expected {
            wrong(&contestant, &piece, square, case.occupied, answer, expected);
        }
    };
    for case in cases {
        let answer = contestant.rook_attacks(square, case.occupied);
        check("a rook", case, answer, case.rook);
    }
    for case in cases {
        let answer = contestant.bishop_attacks(square, case.occupied);
        check("a bishop", case, answer, case.bishop);
    }
    for case in cases {
        let answer = contestant.queen_attacks(square, case.occupied);
        check("a queen", case, answer, case.rook | case.bishop);
    }
    for case in cases {
        let (rook, bishop) = contestant.rook_bishop_attacks(square, case.occupied);
        check("the rook of both", case, rook, case.rook);
        check("the bishop of both", case, bishop, case.bishop);
    }
}

#[cold]
#[inline(never)]
fn wrong(
    contestant: &dyn Display,
    what: &dyn Display,
    square: Square,
    occupied: Bitboard,
    answer: Bitboard,
    expected: Bitboard,
) -> ! {
    panic!(
        "{contestant}: {what} on {square}\n\
         occupied\n{occupied}\nexpected\n{expected}\nanswer\n{answer}\n"
    );
}

/// Every subset of what one piece sees on an empty board.
fn every_subset_of_the_rays(what: &'static str, piece: fn(Square, Bitboard) -> Bitboard) {
    let contestants = contestants::<dyn Single>();
    let tally = Tally::new(what, &contestants);
    for_each_square(|square| {
        let mut random = Random::new(square as u64);
        let rays = piece(square, Bitboard::EMPTY);
        let cases: Vec<Case> = rays
            .subsets()
            .flat_map(|subset| disguised(square, rays, subset, &mut random))
            .map(|occupied| Case::new(square, occupied))
            .collect();
        for contestant in &contestants {
            check_pieces(&**contestant, square, &cases);
        }
        tally.passed(ANSWERS * cases.len());
    });
    print!("{tally}");
}

#[test]
#[cfg_attr(miri, ignore = "too slow")]
fn every_subset_of_a_rooks_rays() {
    every_subset_of_the_rays("subsets of a rook's rays", reference::rook_attacks);
}

#[test]
#[cfg_attr(miri, ignore = "too slow")]
fn every_subset_of_a_bishops_rays() {
    every_subset_of_the_rays("subsets of a bishop's rays", reference::bishop_attacks);
}

/// Every subset of what a slider sees along each way on an empty board.
fn every_subset_along<Way: Copy + Display + Sync>(
    what: &'static str,
    ways: &[Way],
    reference: fn(Way, Square, Bitboard) -> Bitboard,
    ask: fn(&dyn Single, Way, Square, Bitboard) -> Bitboard,
) {
    let contestants = contestants::<dyn Single>();
    let tally = Tally::new(what, &contestants);
    for_each_square(|square| {
        let mut random = Random::new(square as u64);
        let mut passed = 0;
        for &way in ways {
            let mask = reference(way, square, Bitboard::EMPTY);
            for subset in mask.subsets() {
                let expected = reference(way, square, subset);
                for occupied in disguised(square, mask, subset, &mut random) {
                    for contestant in &contestants {
                        let answer = ask(&**contestant, way, square, occupied);
                        if answer != expected {
                            wrong(contestant, &way, square, occupied, answer, expected);
                        }
                    }
                    passed += 1;
                }
            }
        }
        tally.passed(passed);
    });
    print!("{tally}");
}

#[test]
#[cfg_attr(miri, ignore = "too slow")]
fn every_subset_of_a_line() {
    every_subset_along(
        "subsets of a line",
        &Line::ALL,
        reference::line_attacks,
        |contestant, line, square, occupied| contestant.line_attacks(line, square, occupied),
    );
}

#[test]
#[cfg_attr(miri, ignore = "too slow")]
fn every_subset_of_a_ray() {
    every_subset_along(
        "subsets of a ray",
        &Direction::ALL,
        reference::ray_attacks,
        |contestant, direction, square, occupied| {
            contestant.ray_attacks(direction, square, occupied)
        },
    );
}

/// As the documentation of the algorithms states them.
#[test]
fn bytes_of_the_tables() {
    struct Bytes(Vec<(&'static str, usize)>);

    impl AlgorithmVisitor for Bytes {
        fn visit<A: Algorithm, T: Token>(&mut self, _: T) {
            self.0.push((A::NAME, A::TABLE_BYTES));
        }
    }

    let mut bytes = Bytes(Vec::new());
    single_algorithms(&levels()[..1], &mut bytes);
    let expected = [
        ("infuehr", 6144),
        ("infuehr_calculated", 0),
        ("infuehr_rays", 4096),
        ("infuehr_logical_shift", 6144),
        ("hoffmann", 6144),
        ("hoffmann_calculated", 0),
        ("hyperbola", 4608),
        ("hyperbola_complete", 4096),
        ("sbamg_add", 2560),
        ("sbamg_add_calculated", 0),
        ("sbamg_shift", 2560),
        ("sbamg_shift_calculated", 0),
        ("sbamg_look_up", 3072),
        ("sbamg_look_up_calculated", 512),
        ("sbamg_article", 4608),
        ("sbamg_article_calculated", 0),
        ("pext_lines", 4608),
        ("rook_by_pext", 4608),
    ];
    assert_eq!(bytes.0, expected);
}
