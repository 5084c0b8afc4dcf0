//! A side that is known at compile time.

use raylane::{Bitboard, Direction};

use crate::Colour;

/// The side to move, known at compile time: its directions and ranks become
/// constants.
pub trait Side: Sized {
    /// The other side.
    type Opponent: Side<Opponent = Self>;
    /// Its colour.
    const COLOUR: Colour;
    /// Where its pawns go.
    const FORWARD: Direction = Self::COLOUR.forward();
    /// Where its pawns capture.
    const CAPTURES: [Direction; 2];
    /// Where a single step ends that may be extended to a double step.
    const THIRD_RANK: Bitboard;
    /// From where a pawn is promoted.
    const SEVENTH_RANK: Bitboard;
    /// Where it is promoted.
    const LAST_RANK: Bitboard;
}

/// White.
#[derive(Debug)]
pub struct White;

impl Side for White {
    type Opponent = Black;
    const COLOUR: Colour = Colour::White;
    const CAPTURES: [Direction; 2] = [Direction::NorthWest, Direction::NorthEast];
    const THIRD_RANK: Bitboard = Bitboard::rank(2);
    const SEVENTH_RANK: Bitboard = Bitboard::rank(6);
    const LAST_RANK: Bitboard = Bitboard::rank(7);
}

/// Black.
#[derive(Debug)]
pub struct Black;

impl Side for Black {
    type Opponent = White;
    const COLOUR: Colour = Colour::Black;
    const CAPTURES: [Direction; 2] = [Direction::SouthWest, Direction::SouthEast];
    const THIRD_RANK: Bitboard = Bitboard::rank(5);
    const SEVENTH_RANK: Bitboard = Bitboard::rank(1);
    const LAST_RANK: Bitboard = Bitboard::rank(0);
}
