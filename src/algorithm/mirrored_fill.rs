//! Mirrored fill: the board in one of two lanes, and upside down in the other, so that fills up both boards go up and down
//! the board.
//!
//! *Source.* This crate. The fill is the [line fill](super::line_fill)'s.
//!
//! *Idea.* WebAssembly shifts both lanes of a vector by the same count, so two lines cannot share a vector. The
//! same line on the mirrored board can. Upside down, the ranks are in reverse order, which is one shuffle of bytes, and
//! north-east becomes south-east:
//!
//! ```text
//! shift    lane 0        lane 1
//! 8        north         south
//! 9        north-east    south-east
//! 7        north-west    south-west
//! ```
//!
//! East and west are left, which scalar arithmetic answers meanwhile. For several sets at once there is nothing to
//! mirror: each has a lane, and the line fill goes up and down every line.
//!
//! ```
//! use raylane::algorithm::mirrored_fill::MirroredFill;
//! use raylane::{Bitboard, Square, Token, bitboard, level::COMPILED};
//!
//! let (rook, occupied) = (Square::C4.bitboard(), Square::C4 | Square::C2 | Square::C6);
//! let mut lanes = [rook.0, rook.0.swap_bytes()];
//! let blocked = [occupied.0, occupied.0.swap_bytes()];
//! for (flood, blocked) in lanes.iter_mut().zip(blocked) {
//!     for _ in 0..6 {
//!         *flood |= *flood << 8 & !blocked;
//!     }
//!     *flood <<= 8;
//! }
//! let file = Bitboard(lanes[0] | lanes[1].swap_bytes());
//! assert_eq!(file, bitboard! {
//!     . . . . . . . .
//!     . . . . . . . .
//!     . . 1 . . . . .
//!     . . 1 . . . . .
//!     . . . . . . . .
//!     . . 1 . . . . .
//!     . . 1 . . . . .
//!     . . . . . . . .
//! });
//! let attacks = COMPILED.by::<MirroredFill>().setwise_rook_attacks(rook, occupied);
//! assert_eq!(attacks, file | Bitboard::rank(3).without(Square::C4));
//! ```

use super::fill::landing;
use super::line_fill::along;
use super::traits::{Algorithms, Setwise};
use crate::board::{Bitboard, Colour, Direction, PieceSets, Pieces};
use crate::empty_board::leapers::{king_attacks, knight_attacks, pawn_attacks};
use crate::lanes::{Scalar, Two, Word};

/// Three doubling steps up the board and up the mirrored board.
pub enum MirroredFill {}

/// The files a and h.
const EDGES: u64 = 0x8181_8181_8181_8181;
const FILE_A: u64 = 0x0101_0101_0101_0101;
const FILE_H: u64 = 0x8080_8080_8080_8080;

/// The attacks up both boards in a direction. `blocked` has the squares that no flood has to enter.
#[inline(always)]
fn up<W: Word>(token: W::Token, direction: Direction, sliders: W, mut blocked: W) -> W {
    let mut flood = sliders;
    let steps = {
        #[inline(always)]
        |squares: u64| {
            W::splat(
                token,
                u64::from(direction.offset().unsigned_abs()) * squares,
            )
        }
    };
    for distance in [1, 2, 4] {
        flood = flood.or_except(flood.shl(steps(distance)), blocked);
        if distance < 4 {
            blocked = blocked | blocked.shl(steps(distance));
        }
    }
    flood.shl(steps(1))
}

/// The attacks along the ranks.
///
/// A subtraction goes to the east: its borrow ends at the next blocker, or at the edge, which counts as one. A fill goes to
/// the west.
#[inline(always)]
fn along_ranks<W: Word>(token: W::Token, sliders: W, occupied: Bitboard) -> W {
    let bits = {
        #[inline(always)]
        |x| W::splat(token, x)
    };
    let walled = sliders | bits(occupied.0 | FILE_H);
    let inner = sliders.and_not(bits(FILE_H));
    let east = walled ^ walled.sub(inner.add(inner));

    let mut blocked = occupied.0 | FILE_A;
    let mut west = sliders.and_not(bits(FILE_A)).shr(bits(1));
    for distance in [1, 2, 4] {
        west = west | west.and_not(bits(blocked)).shr(bits(distance));
        blocked |= blocked << distance;
    }
    east | west
}

impl Setwise for MirroredFill {
    #[inline(always)]
    fn rook_bishop_attacks<T: Algorithms>(
        token: T,
        orthogonal: Bitboard,
        diagonal: Bitboard,
        occupied: Bitboard,
    ) -> (Bitboard, Bitboard) {
        let blocked = Two::<T>::mirrored(token, occupied.0);
        let sliders = Two::<T>::mirrored(token, orthogonal.0);
        let files = up(token, Direction::North, sliders, blocked);
        let ranks = along_ranks(token, Scalar::splat(token, orthogonal.0), occupied).union();
        let diagonals = along_diagonals(token, diagonal, blocked);
        (
            Bitboard(files.union_of_mirrored() | ranks),
            Bitboard(diagonals.union_of_mirrored()),
        )
    }

    #[inline(always)]
    fn slider_attacks<T: Algorithms>(
        token: T,
        orthogonal: Bitboard,
        diagonal: Bitboard,
        occupied: Bitboard,
    ) -> Bitboard {
        let blocked = Two::<T>::mirrored(token, occupied.0);
        let sliders = Two::<T>::mirrored(token, orthogonal.0);
        let files = up(token, Direction::North, sliders, blocked);
        let ranks = along_ranks(token, Scalar::splat(token, orthogonal.0), occupied).union();
        let attacks = files | along_diagonals(token, diagonal, blocked);
        Bitboard(attacks.union_of_mirrored() | ranks)
    }

    #[inline(always)]
    fn slider_attacks_of_both<T: Algorithms>(
        token: T,
        orthogonal: (Bitboard, Bitboard),
        diagonal: (Bitboard, Bitboard),
        occupied: Bitboard,
    ) -> (Bitboard, Bitboard) {
        let orthogonal = Two::<T>::alternate(token, orthogonal.0.0, orthogonal.1.0);
        let diagonal = Two::<T>::alternate(token, diagonal.0.0, diagonal.1.0);
        let [orthogonal, diagonal] = each_lane(token, orthogonal, diagonal, occupied);
        let (white, black) = (orthogonal | diagonal).union_by_half();
        (Bitboard(white), Bitboard(black))
    }

    #[inline(always)]
    fn attacks_by_kind<T: Algorithms>(
        token: T,
        colour: Colour,
        pieces: &Pieces<'_>,
        occupied: Bitboard,
    ) -> PieceSets {
        let pieces = pieces.side(colour);
        let orthogonal = Two::<T>::alternate(token, pieces.rooks.0, pieces.queens.0);
        let diagonal = Two::<T>::alternate(token, pieces.bishops.0, pieces.queens.0);
        let [orthogonal, diagonal] = each_lane(token, orthogonal, diagonal, occupied);
        let (rooks, queens_as_rooks) = orthogonal.union_by_half();
        let (bishops, queens_as_bishops) = diagonal.union_by_half();
        PieceSets {
            pawns: pawn_attacks(colour, pieces.pawns),
            knights: knight_attacks(pieces.knights),
            bishops: Bitboard(bishops),
            rooks: Bitboard(rooks),
            queens: Bitboard(queens_as_rooks | queens_as_bishops),
            king: king_attacks(pieces.king),
        }
    }
}

/// The attacks of a set in each lane: along ranks and files, and along diagonals.
#[inline(always)]
fn each_lane<W: Word>(token: W::Token, orthogonal: W, diagonal: W, occupied: Bitboard) -> [W; 2] {
    let along = {
        #[inline(always)]
        |direction, sliders| along(token, [direction; 4], sliders, None, occupied)
    };
    [
        along(Direction::North, orthogonal) | along_ranks(token, orthogonal, occupied),
        along(Direction::NorthEast, diagonal) | along(Direction::NorthWest, diagonal),
    ]
}

/// The attacks along the diagonals of the board and of the mirrored board.
#[inline(always)]
fn along_diagonals<W: Word>(token: W::Token, sliders: Bitboard, blocked: W) -> W {
    let sliders = W::mirrored(token, sliders.0);
    let blocked = blocked | W::splat(token, EDGES);
    let up = {
        #[inline(always)]
        |direction| up(token, direction, sliders, blocked) & W::splat(token, landing(direction))
    };
    up(Direction::NorthEast) | up(Direction::NorthWest)
}
