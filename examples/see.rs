//! Static exchange evaluation: by `see_at_least`, and by a loop with a rule of one's own.
//!
//! ```text
//! cargo run --release --package raylane-examples --example see
//! ```

use raylane::{
    Bitboard, Colour, FirstMove, PieceKind, PieceSets, Pieces, Square, attackers_to,
    checks_and_pins, line_through, see_at_least,
};

const VALUES: [i32; 6] = [100, 320, 330, 500, 950, 0];

/// What `side` wins by taking a piece of value `at_risk` on `square`, where a pawn that takes there becomes `becomes`. Who is
/// pinned takes along the pin alone, by the pins on the board as it is before each capture.
fn wins(
    square: Square,
    pieces: &Pieces<'_>,
    becomes: PieceKind,
    mut side: Colour,
    mut at_risk: i32,
) -> i32 {
    let value = |kind: PieceKind| VALUES[kind as usize];
    // Whoever takes stands on the square, which stays occupied.
    let (mut occupied, mut gains) = (pieces.all(), Vec::new());
    loop {
        // Without those that took, the sliders behind them attack the square, and may pin.
        let attackers = attackers_to(square, pieces, occupied);
        let mut own = attackers & pieces.of_colour(side);
        if let Some(king) = pieces.of(side, PieceKind::King).first() {
            let enemy = pieces.side(!side);
            let found = checks_and_pins(king, enemy.orthogonal(), enemy.diagonal(), occupied);
            own -= found.pinned - line_through(king, square);
        }
        // The least valuable piece takes.
        let of = |kind| Some((kind, (own & pieces.of(side, kind)).first()?));
        let Some((kind, from)) = PieceKind::ALL.into_iter().find_map(of) else {
            break;
        };
        let is_defended = !attackers.is_disjoint(pieces.of_colour(!side));
        if kind == PieceKind::King && is_defended {
            break; // The king may not take a defended piece.
        }
        let arrives = if kind == PieceKind::Pawn {
            becomes
        } else {
            kind
        };
        gains.push(at_risk + value(arrives) - value(kind));
        occupied = occupied.without(from);
        (at_risk, side) = (value(arrives), !side);
    }
    // From the last capture back: each side takes only if that pays.
    gains.iter().rfold(0, |later, gain| (gain - later).max(0))
}

fn main() {
    // Black's rook on a8 defends the knight on d8, which white's rook on d1 and pawn on e7 attack.
    let mut kinds = [Bitboard::EMPTY; 6];
    kinds[PieceKind::Pawn as usize] |= Square::E7;
    kinds[PieceKind::Knight as usize] |= Square::D8;
    kinds[PieceKind::Rook as usize] = Square::A8 | Square::D1;
    let colours = [Square::D1 | Square::E7, Square::A8 | Square::D8];
    let pieces = Pieces {
        kinds: &kinds,
        colours: &colours,
    };

    let (rook, knight) = (PieceKind::Rook, PieceKind::Knight);
    let take = FirstMove::capture(Colour::White, rook, Square::D1, Square::D8, knight);
    let threshold = 320;
    let is_enough = see_at_least(&take, &pieces, pieces.all(), &VALUES, threshold);
    println!("see_at_least: Rd1xd8 wins {threshold} or more: {is_enough}");

    for becomes in [PieceKind::Pawn, PieceKind::Queen] {
        let wins = wins(Square::D8, &pieces, becomes, Colour::White, VALUES[1]);
        println!("own loop, a pawn that takes becomes a {becomes}: white wins {wins}");
    }

    // Black's knight on f6 attacks the bishop on d5. On g5 another bishop pins it to the king on d8.
    let black = PieceSets {
        knights: Square::F6.bitboard(),
        king: Square::D8.bitboard(),
        ..PieceSets::EMPTY
    };
    for square in [Square::G4, Square::G5] {
        let white = PieceSets {
            bishops: Square::D5 | square,
            king: Square::G1.bitboard(),
            ..PieceSets::EMPTY
        };
        let (kinds, colours) = PieceSets::kinds_and_colours(&[white, black]);
        let pieces = Pieces {
            kinds: &kinds,
            colours: &colours,
        };
        let wins = wins(
            Square::D5,
            &pieces,
            PieceKind::Queen,
            Colour::Black,
            VALUES[2],
        );
        println!("own loop, with a bishop on {square}: black wins {wins}");
    }
}
