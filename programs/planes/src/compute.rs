//! The planes of a block of positions.

use chess::PieceKind;
use raylane::{Bitboard, Colour, Direction, setwise};

use crate::sliders::Queries;
use crate::{Layout, Positions, Set, Sliders};

/// The planes of some positions, as columns. Those that a layout does not need are left as
/// they were.
#[derive(Clone, Default, Debug)]
pub struct Planes {
    /// What all pieces of a kind attack, by side and kind.
    pub attacks: [[Vec<Bitboard>; 6]; 2],
    /// What a side attacks.
    pub threats: [Vec<Bitboard>; 2],
    /// How many squares without own piece the pieces of a kind attack, by side and kind.
    pub mobility: [[Vec<u64>; 6]; 2],
    queries: Queries,
    none: Vec<Bitboard>,
}

impl Planes {
    /// Computes what `layout` needs of `positions`.
    #[inline(always)]
    pub fn compute(&mut self, sliders: impl Sliders, layout: &Layout, positions: &Positions) {
        self.resize(positions.len());
        sliders.enter(
            #[inline(always)]
            || {
                // Not in a loop: what is constant is then known where it counts.
                self.side(sliders, layout, positions, 0);
                self.side(sliders, layout, positions, 1);
            },
        );
    }

    fn resize(&mut self, length: usize) {
        let boards = self.attacks.iter_mut().flatten().chain(&mut self.threats);
        for column in boards.chain([&mut self.none]) {
            column.resize(length, Bitboard::EMPTY);
        }
        for column in self.mobility.iter_mut().flatten() {
            column.resize(length, 0);
        }
    }

    #[inline(always)]
    fn side(&mut self, sliders: impl Sliders, layout: &Layout, positions: &Positions, side: usize) {
        let mobility = layout.has(Set::Mobility);
        if mobility || layout.has(Set::Attacks) {
            self.leapers(positions, side, PieceKind::Pawn, mobility);
            self.leapers(positions, side, PieceKind::Knight, mobility);
            self.leapers(positions, side, PieceKind::King, mobility);
            self.sliders(sliders, positions, side, PieceKind::Bishop, mobility);
            self.sliders(sliders, positions, side, PieceKind::Rook, mobility);
            self.sliders(sliders, positions, side, PieceKind::Queen, mobility);
            if layout.has(Set::Threats) {
                self.union(side);
            }
        } else if layout.has(Set::Threats) {
            self.threats(sliders, positions, side);
        }
    }

    #[inline(always)]
    fn leapers(&mut self, positions: &Positions, side: usize, kind: PieceKind, mobility: bool) {
        let pieces = &positions.pieces[side][kind as usize];
        for (attacks, &pieces) in self.attacks[side][kind as usize].iter_mut().zip(pieces) {
            *attacks = leaper_attacks(side, kind, pieces);
        }
        if mobility {
            let counts = &mut self.mobility[side][kind as usize];
            let positions = pieces.iter().zip(&positions.sides[side]);
            for (count, (&pieces, &own)) in counts.iter_mut().zip(positions) {
                *count = leaper_mobility(side, kind, pieces, own);
            }
        }
    }

    #[inline(always)]
    fn sliders(
        &mut self,
        sliders: impl Sliders,
        positions: &Positions,
        side: usize,
        kind: PieceKind,
        mobility: bool,
    ) {
        let pieces = &*positions.pieces[side][kind as usize];
        let attacks = &mut *self.attacks[side][kind as usize];
        let occupied = &*positions.occupied;
        if mobility {
            let (own, queries) = (&positions.sides[side], &mut self.queries);
            let counts = &mut self.mobility[side][kind as usize];
            sliders.attacks_and_mobility(kind, pieces, own, occupied, queries, attacks, counts);
        } else {
            let (orthogonal, diagonal) = match kind {
                PieceKind::Rook => (pieces, &*self.none),
                PieceKind::Bishop => (&*self.none, pieces),
                _ => (pieces, pieces),
            };
            sliders.attacks(orthogonal, diagonal, occupied, attacks);
        }
    }

    /// Threats from attacks.
    #[inline(always)]
    fn union(&mut self, side: usize) {
        let [pawns, knights, bishops, rooks, queens, kings] = &self.attacks[side];
        let threats = &mut self.threats[side];
        for (index, threats) in threats.iter_mut().enumerate() {
            *threats = pawns[index]
                | knights[index]
                | bishops[index]
                | rooks[index]
                | queens[index]
                | kings[index];
        }
    }

    /// Threats alone: all sliders of a side together.
    #[inline(always)]
    fn threats(&mut self, sliders: impl Sliders, positions: &Positions, side: usize) {
        let [pawns, knights, bishops, rooks, queens, kings] = &positions.pieces[side];
        // These columns are free, because no attacks by kind are asked for.
        let [orthogonal, diagonal, ..] = &mut self.attacks[side];
        for index in 0..positions.len() {
            orthogonal[index] = rooks[index] | queens[index];
            diagonal[index] = bishops[index] | queens[index];
        }
        let threats = &mut self.threats[side];
        sliders.attacks(orthogonal, diagonal, &positions.occupied, threats);
        for (index, threats) in threats.iter_mut().enumerate() {
            *threats |= leaper_attacks(side, PieceKind::Pawn, pawns[index])
                | leaper_attacks(side, PieceKind::Knight, knights[index])
                | leaper_attacks(side, PieceKind::King, kings[index]);
        }
    }
}

/// Where pawns or knights arrive that all take the same step, for each step of their kind.
/// No two of them arrive on the same square.
#[inline(always)]
fn steps(side: usize, kind: PieceKind, pieces: Bitboard) -> [Bitboard; 8] {
    use Direction::{East, North, NorthEast, NorthWest, South, SouthEast, SouthWest, West};
    let none = Bitboard::EMPTY;
    if kind == PieceKind::Pawn {
        let (west, east) = match side {
            0 => (pieces.shift(NorthWest), pieces.shift(NorthEast)),
            _ => (pieces.shift(SouthWest), pieces.shift(SouthEast)),
        };
        return [west, east, none, none, none, none, none, none];
    }
    let (east, west) = (pieces.shift(East), pieces.shift(West));
    let (far_east, far_west) = (east.shift(East), west.shift(West));
    [
        east.shift(North).shift(North),
        west.shift(North).shift(North),
        far_east.shift(North),
        far_west.shift(North),
        far_east.shift(South),
        far_west.shift(South),
        east.shift(South).shift(South),
        west.shift(South).shift(South),
    ]
}

#[inline(always)]
fn leaper_attacks(side: usize, kind: PieceKind, pieces: Bitboard) -> Bitboard {
    match kind {
        PieceKind::Pawn => setwise::pawn_attacks(Colour::ALL[side], pieces),
        PieceKind::Knight => setwise::knight_attacks(pieces),
        _ => setwise::king_attacks(pieces),
    }
}

/// The squares outside `own` that each of `pieces` attacks, added up.
#[inline(always)]
fn leaper_mobility(side: usize, kind: PieceKind, pieces: Bitboard, own: Bitboard) -> u64 {
    if kind == PieceKind::King {
        // There is one.
        return u64::from((leaper_attacks(side, kind, pieces) - own).len());
    }
    let counts = steps(side, kind, pieces).map(|targets| u64::from((targets - own).len()));
    let [a, b, c, d, e, f, g, h] = counts;
    a + b + c + d + e + f + g + h
}
