//! What engines use today, one per file, written plainly. Each is a set of tables
//! with a query for rooks and one for bishops; queens are the union.

pub mod fancy_magics;
pub mod hyperbola;
pub mod hyperbola_four_lanes;
pub mod pext;
pub mod pext_pdep;
pub mod shakmaty;

use move_generator::Sliders;
use raylane::level::Avx2;
use raylane::{Bitboard, Line, Square, Token, reference};
use raylane_support::bench_loops::Answers;

/// The data and the look-ups of a peer. The look-ups are `#[inline(always)]`.
pub trait Tables: 'static {
    fn rook(&self, square: Square, occupied: u64) -> u64;

    fn bishop(&self, square: Square, occupied: u64) -> u64;

    /// Rook and bishop, for those who have both from one computation.
    #[inline(always)]
    fn rook_bishop(&self, square: Square, occupied: u64) -> (u64, u64) {
        (self.rook(square, occupied), self.bishop(square, occupied))
    }

    /// Bytes that look-ups may touch.
    fn bytes(&self) -> usize
    where
        Self: Sized,
    {
        size_of::<Self>()
    }
}

/// A peer: its tables, which stay where they are as an engine's do, and the region
/// that its look-ups are compiled in.
pub struct Peer<T: 'static, R = Avx2> {
    region: R,
    tables: &'static T,
}

impl<T: Tables, R: Token> Peer<T, R> {
    pub fn new(region: R, tables: T) -> Self {
        Self {
            region,
            tables: Box::leak(Box::new(tables)),
        }
    }
}

// Not derived, because that would ask it of the tables.
impl<T, R: Copy> Copy for Peer<T, R> {}
impl<T, R: Copy> Clone for Peer<T, R> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<T: Tables, R: Token> Sliders for Peer<T, R> {
    type Level = R;

    #[inline(always)]
    fn token(self) -> R {
        self.region
    }

    #[inline(always)]
    fn rook_attacks(self, square: Square, occupied: Bitboard) -> Bitboard {
        Bitboard(self.tables.rook(square, occupied.0))
    }

    #[inline(always)]
    fn bishop_attacks(self, square: Square, occupied: Bitboard) -> Bitboard {
        Bitboard(self.tables.bishop(square, occupied.0))
    }

    #[inline(always)]
    fn rook_bishop_attacks(self, square: Square, occupied: Bitboard) -> (Bitboard, Bitboard) {
        let (rook, bishop) = self.tables.rook_bishop(square, occupied.0);
        (Bitboard(rook), Bitboard(bishop))
    }
}

impl<T: Tables, R: Token> Answers for Peer<T, R> {}

/// The two pieces that tables are made for.
#[derive(Clone, Copy)]
enum Piece {
    Rook,
    Bishop,
}

impl Piece {
    fn attacks(self, square: Square, occupied: Bitboard) -> Bitboard {
        match self {
            Self::Rook => reference::rook_attacks(square, occupied),
            Self::Bishop => reference::bishop_attacks(square, occupied),
        }
    }

    /// The squares whose occupancy matters: the rays without their last squares.
    fn relevant(self, square: Square) -> Bitboard {
        let lines = match self {
            Self::Rook => [Line::Rank, Line::File],
            Self::Bishop => [Line::Diagonal, Line::AntiDiagonal],
        };
        let directions = lines.map(|line| [line.positive(), line.negative()]);
        let inner = directions.into_iter().flatten().flat_map(|direction| {
            let ray = reference::ray_attacks(direction, square, Bitboard::EMPTY);
            ray.into_iter()
                .filter(move |inner| inner.offset(direction).is_some())
        });
        inner.collect()
    }
}

/// A table by square.
fn by_square<T>(mut entry: impl FnMut(Square) -> T) -> [T; 64] {
    Square::ALL.map(&mut entry)
}

/// What a rook attacks on the first rank, by the occupancy of its six inner squares.
fn first_rank(file: usize, inner: usize) -> u8 {
    let occupied = Bitboard((inner as u64) << 1);
    reference::line_attacks(Line::Rank, Square::ALL[file], occupied).0 as u8
}

/// All squares of a line, without the one that it goes through.
fn line(line: Line, square: Square) -> u64 {
    reference::line_attacks(line, square, Bitboard::EMPTY).0
}

#[cfg(test)]
mod tests {
    use super::*;
    use raylane::level::Bmi2;
    use raylane_support::Random;
    use std::any::type_name;

    /// All subsets of the relevant squares, the other squares at random.
    fn check<T: Tables>(tables: &T) {
        let mut random = Random::new(1);
        for square in Square::ALL {
            for piece in [Piece::Rook, Piece::Bishop] {
                let relevant = piece.relevant(square);
                for subset in relevant.subsets() {
                    let occupied = subset | (Bitboard(random.bits()) - relevant);
                    let both = tables.rook_bishop(square, occupied.0);
                    let found = match piece {
                        Piece::Rook => [tables.rook(square, occupied.0), both.0],
                        Piece::Bishop => [tables.bishop(square, occupied.0), both.1],
                    };
                    let (right, name) = (piece.attacks(square, occupied).0, type_name::<T>());
                    assert_eq!(found, [right; 2], "{name}: {square}, {occupied:#018x}");
                }
            }
        }
    }

    #[test]
    fn peers_attack_as_the_reference_does() {
        check(&fancy_magics::FancyMagics::new());
        check(&hyperbola::Hyperbola::new());
        check(&shakmaty::Magics);
        match (Bmi2::detect(), Avx2::detect()) {
            (Some(bmi2), Some(avx2)) => {
                check(&pext::Pext::new(bmi2));
                check(&pext_pdep::PextPdep::new(bmi2));
                check(&hyperbola_four_lanes::HyperbolaFourLanes::new(avx2));
            }
            _ => eprintln!("skipped: this CPU has no BMI2 or no AVX2"),
        }
    }
}
