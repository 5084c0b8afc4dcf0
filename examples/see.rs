//! Static exchange evaluation: by `see_at_least`, and by a loop with a rule of one's own.
//!
//! ```text
//! cargo run --release --package raylane-examples --example see
//! ```

use raylane::{
    Bitboard, Colour, FirstMove, PieceKind, Pieces, Square, attackers_by, attackers_exist,
    see_at_least,
};

const VALUES: [i32; 6] = [100, 320, 330, 500, 950, 0];

/// What `side` wins by taking a piece of value `at_risk` on `square`, where a pawn that takes there becomes `becomes`.
fn wins(
    square: Square,
    pieces: &Pieces<'_>,
    becomes: PieceKind,
    mut side: Colour,
    mut at_risk: i32,
) -> i32 {
    let value = |kind: PieceKind| VALUES[kind as usize];
    let (mut occupied, mut gains) = (pieces.all(), Vec::new());
    // The least valuable piece takes. Without it, those behind it attack the square.
    let least = |side, occupied| {
        let own = attackers_by(side, square, pieces, occupied);
        let of = |kind| Some((kind, (own & pieces.of(side, kind)).first()?));
        PieceKind::ALL.into_iter().find_map(of)
    };
    while let Some((kind, from)) = least(side, occupied) {
        occupied = occupied.without(from);
        if kind == PieceKind::King && attackers_exist(!side, square, pieces, occupied) {
            break; // The king may not take a defended piece.
        }
        let arrives = if kind == PieceKind::Pawn {
            becomes
        } else {
            kind
        };
        gains.push(at_risk + value(arrives) - value(kind));
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
}
