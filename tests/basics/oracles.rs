//! What the other tests trust: the reference, whose attacks are compared with those of another crate, and its fills with its
//! attacks; and exchanges of `raylane_support::oracle`, with those counted by hand. (Its pairs and check squares follow their
//! definitions, and the library, which is compared with them, finds them in other ways.)

use raylane::{Bitboard, Colour, Line, Square, reference};
use raylane_support::Random;
use raylane_support::corpus::{FENS, rook_bishop_attacks};
use raylane_support::oracle::{Board, Pinned};
use raylane_support::reduced::rounds;

/// The squares of a line, by arithmetic.
fn squares_of(line: Line, square: Square) -> Bitboard {
    let is_on_line = |other: &Square| {
        let files = other.file() as i8 - square.file() as i8;
        let ranks = other.rank() as i8 - square.rank() as i8;
        match line {
            Line::Rank => ranks == 0,
            Line::File => files == 0,
            Line::Diagonal => files == ranks,
            Line::AntiDiagonal => files == -ranks,
        }
    };
    Square::ALL.into_iter().filter(is_on_line).collect()
}

/// Every subset of what a piece sees along two lines, with its own square and without.
fn every_subset_of_the_rays(
    piece: fn(Square, Bitboard) -> Bitboard,
    lines: [Line; 2],
    by_cozy_chess: fn(cozy_chess::Square, cozy_chess::BitBoard) -> cozy_chess::BitBoard,
) {
    for square in Square::ALL {
        let lines = lines.map(|line| (line, squares_of(line, square)));
        let above = Bitboard(!0 << square as u8);
        let rays = (lines[0].1 | lines[1].1).without(square);
        for subset in rays.subsets() {
            for occupied in [subset, subset.with(square)] {
                let cozy_square = cozy_chess::Square::index(square.index());
                let attacks = by_cozy_chess(cozy_square, cozy_chess::BitBoard(occupied.0));
                let attacks = Bitboard(attacks.0);
                let what = || format!("{square} {occupied:?}");
                assert_eq!(piece(square, occupied), attacks, "{}", what());
                for (line, squares) in lines {
                    let along = attacks & squares;
                    let rays = [line.positive(), line.negative()]
                        .map(|direction| reference::ray_attacks(direction, square, occupied));
                    assert_eq!(rays, [along & above, along - above], "{}", what());
                    let answer = reference::line_attacks(line, square, occupied);
                    assert_eq!(answer, along, "{}", what());
                }
            }
        }
    }
}

/// What each kind of leaper attacks from each square. (Threats are unions of attacks, which the library finds
/// of whole sets.)
#[test]
fn leapers_attack_what_another_crate_says() {
    use cozy_chess::{Color, get_king_moves, get_knight_moves, get_pawn_attacks};

    for (square, cozy_square) in Square::ALL.into_iter().zip(cozy_chess::Square::ALL) {
        let [knight, king] = [get_knight_moves(cozy_square), get_king_moves(cozy_square)];
        assert_eq!(reference::knight_attacks(square).0, knight.0, "{square}");
        assert_eq!(reference::king_attacks(square).0, king.0, "{square}");
        for (colour, cozy_colour) in Colour::ALL.into_iter().zip(Color::ALL) {
            let pawn = get_pawn_attacks(cozy_square, cozy_colour);
            let answer = reference::pawn_attacks(colour, square);
            assert_eq!(answer.0, pawn.0, "{colour} {square}");
        }
    }
}

#[test]
#[cfg_attr(miri, ignore = "too slow")]
fn rooks_attack_what_another_crate_says() {
    every_subset_of_the_rays(
        reference::rook_attacks,
        [Line::Rank, Line::File],
        cozy_chess::get_rook_moves,
    );
}

#[test]
#[cfg_attr(miri, ignore = "too slow")]
fn bishops_attack_what_another_crate_says() {
    every_subset_of_the_rays(
        reference::bishop_attacks,
        [Line::Diagonal, Line::AntiDiagonal],
        cozy_chess::get_bishop_moves,
    );
}

#[test]
#[cfg_attr(miri, ignore = "too slow")]
fn checks_and_pins_are_what_another_crate_says() {
    for fen in FENS.lines() {
        let other: cozy_chess::Board = fen.parse().expect(fen);
        let us = Colour::ALL[other.side_to_move() as usize];
        let board: Board = fen.parse().expect(fen);
        let (sets, occupied) = (board.placement(), board.occupied());
        let pieces = sets.pieces();
        let checkers = reference::checkers(us, &pieces, occupied);
        assert_eq!(checkers.0, other.checkers().0, "{fen}");

        let (king, enemy) = (pieces.side(us).king, pieces.side(!us));
        let king = king.first().expect("a king");
        let found =
            reference::checks_and_pins(king, enemy.orthogonal(), enemy.diagonal(), occupied);
        let own = pieces.colours[us as usize];
        assert_eq!(
            found.pinned & own,
            Bitboard(other.pinned().0) & own,
            "{fen}"
        );
    }
}

#[test]
fn eight_fills_attack_what_their_set_attacks() {
    let mut random = Random::new(71);
    for _ in 0..rounds(2_000) {
        let [orthogonal, diagonal, occupied] = [(); 3].map(|()| random.board());
        let along = |lines: [Line; 2], sliders| {
            let directions = lines.map(|line| [line.positive(), line.negative()]);
            let fills = directions.as_flattened().iter();
            fills.fold(Bitboard::EMPTY, |attacks, &direction| {
                attacks | reference::attack_fill(direction, sliders, !occupied)
            })
        };
        let along = (
            along([Line::Rank, Line::File], orthogonal),
            along([Line::Diagonal, Line::AntiDiagonal], diagonal),
        );
        assert_eq!(along, rook_bishop_attacks(orthogonal, diagonal, occupied));
    }
}

#[test]
fn exchanges_counted_by_hand() {
    for (fen, from, to, wins) in [
        // Nobody takes back; then there is nothing to take; then the rook is lost for nothing.
        ("4k3/8/8/3p4/8/8/3R4/4K3", "d2", "d5", 100),
        ("4k3/8/8/8/8/8/3R4/4K3", "d2", "d5", 0),
        ("3rk3/8/8/8/8/8/3R4/4K3", "d2", "d5", -500),
        // The rook behind the rook counts.
        ("3rk3/8/8/3p4/8/8/3R4/3RK3", "d2", "d5", 100),
        ("3rk3/3r4/8/3p4/8/8/3R4/3RK3", "d2", "d5", -400),
        // So does the queen behind the bishop, and the bishop behind the pawn.
        ("4k3/8/2p5/3n4/4B3/5Q2/8/4K3", "e4", "d5", 320 - 330 + 100),
        ("4k3/8/2p5/3n4/4P3/5B2/8/4K3", "e4", "d5", 320),
        // Of two rooks that may take back, the one on the lower square does.
        (
            "4R3/4r3/k7/4p2r/2N5/8/1Q6/6K1",
            "c4",
            "e5",
            100 - 320 + 500 - 950 + 500,
        ),
        // The king may not take what is defended.
        ("8/8/3k4/4p3/8/6B1/7Q/4K3", "g3", "e5", 100),
        ("8/8/3k4/4p3/8/6B1/8/4K3", "g3", "e5", 100 - 330),
    ] {
        let [from, to] = [from, to].map(|square| square.parse().expect(square));
        let board: Board = fen.parse().expect(fen);
        let values = [100, 320, 330, 500, 950, 20_000];
        let found = board.exchange(from, to, values, &Pinned::default());
        assert_eq!(found, wins, "{fen} {from}{to}");
    }
}
