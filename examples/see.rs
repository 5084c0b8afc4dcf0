//! Static exchange evaluation: by `see_at_least`, and by a loop with a rule of one's own.
//!
//! ```text
//! cargo run --release --example see
//! ```

use std::io::{self, Write};
use std::process::ExitCode;

use raylane::rays::FirstMove;
use raylane::{Bitboard, Colour, PieceKind, Pieces, Square, exchange, ray_set, see_at_least};

const VALUES: [i32; 6] = [100, 320, 330, 500, 950, 0];

/// What `side` wins by taking a piece of value `at_risk` on `square`, where pinned pieces do not take.
fn wins(
    square: Square,
    pieces: &Pieces<'_>,
    pinned: Bitboard,
    mut side: Colour,
    mut at_risk: i32,
) -> i32 {
    let mut exchange = exchange(square, pieces, pieces.all());
    let free = !ray_set(square, pinned);
    let (mut gains, mut depth) = ([0; 32], 0);
    while let Some((kind, _)) = exchange.take_of(side, free) {
        let defended = !exchange.attackers(!side).is_empty();
        if kind == PieceKind::King && defended {
            break; // The king may not take a defended piece.
        }
        gains[depth] = at_risk;
        (at_risk, side, depth) = (VALUES[kind as usize], !side, depth + 1);
    }
    // From the last capture back: each side takes only if that pays.
    gains[..depth]
        .iter()
        .rfold(0, |later, gain| (gain - later).max(0))
}

fn main() -> ExitCode {
    command_line::print("Evaluates an exchange in two ways", run)
}

fn run(out: &mut dyn Write) -> io::Result<()> {
    // White's rooks on d1 and d2, black's knight on d5 and bishop on b7, which defends it.
    let mut kinds = [Bitboard::EMPTY; 6];
    kinds[PieceKind::Rook as usize] = Square::D1 | Square::D2;
    kinds[PieceKind::Knight as usize] |= Square::D5;
    kinds[PieceKind::Bishop as usize] |= Square::B7;
    let colours = [Square::D1 | Square::D2, Square::D5 | Square::B7];
    let pieces = Pieces {
        kinds: &kinds,
        colours: &colours,
    };

    let (rook, knight) = (PieceKind::Rook, PieceKind::Knight);
    let take = FirstMove::capture(Colour::White, rook, Square::D2, Square::D5, knight);
    let threshold = 150;
    let is_enough = see_at_least(&take, &pieces, pieces.all(), &VALUES, threshold);
    writeln!(
        out,
        "see_at_least: Rd2xd5 wins {threshold} or more: {is_enough}"
    )?;

    for pinned in [Bitboard::EMPTY, Square::B7.bitboard()] {
        let wins = wins(Square::D5, &pieces, pinned, Colour::White, VALUES[1]);
        writeln!(out, "own loop, {} pinned: white wins {wins}", pinned.len())?;
    }
    Ok(())
}
