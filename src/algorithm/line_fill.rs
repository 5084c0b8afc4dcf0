//! Line fill: Kogge-Stone with a line in each of four lanes, up the line and down it by the same
//! blockers.
//!
//! *Source.* This crate, after [Kogge-Stone](super::kogge_stone).
//!
//! *Idea.* A fill up a line moves a flood by one, two and four squares. It must know whether the
//! last one, two or four squares up to each square are free:
//!
//! ```text
//! blocked1 = occupied                          g |= (g << 1) & !blocked1
//! blocked2 = blocked1 | blocked1 << 1          g |= (g << 2) & !blocked2
//! blocked4 = blocked2 | blocked2 << 2          g |= (g << 4) & !blocked4
//!                                              up = g << 1
//! ```
//!
//! (`<< 1` is a step along the line, by 8 bits on a file.) A fill down the line needs the same of the squares
//! that follow. If it floods the attacks rather than the sliders, it looks at the squares that it leaves, and
//! these are the same sets:
//!
//! ```text
//! down  = g >> 1
//! down |= (down & !blocked1) >> 1
//! down |= (down & !blocked2) >> 2
//! down |= (down & !blocked4) >> 4
//! ```
//!
//! No flood has to enter the edge of the board, because no step leads on from there. So the edges count as
//! occupied for both, and only a slider on an edge can wrap around the board, in its first step: a mask at
//! the end takes that away.
//!
//! These are 28 operations on words of four lanes for all eight directions, of which five are shared by all
//! sets on one board. Kogge-Stone up and down needs 33, of which ten are shared. Where a word can merge three
//! operands, the flood down is that of the sliders, with the blocked squares moved: its steps are shorter there,
//! and elsewhere two operations more.
//!
//! *A worked board.* The attacks of two rooks along their files:
//!
//! ```
//! use raylane::algorithm::line_fill::LineFill;
//! use raylane::{Bitboard, Token, bitboard, level::COMPILED};
//!
//! let (rooks, blockers) = (
//!     bitboard! {
//!         . . . . . . . .
//!         . . . . . . . .
//!         . . . . . . . .
//!         . . . . . . 1 .
//!         . . 1 . . . . .
//!         . . . . . . . .
//!         . . . . . . . .
//!         . . . . . . . .
//!     },
//!     bitboard! {
//!         . . . . . . . .
//!         . . 1 . . . . .
//!         . . . . . . . .
//!         . 1 . . . 1 . 1
//!         . 1 . 1 . . . .
//!         . . . . . . 1 .
//!         . . . . . . . .
//!         . . . . . . . .
//!     },
//! );
//! let occupied = rooks | blockers;
//! let blocked = [
//!     occupied.0,
//!     occupied.0 | occupied.0 << 8,
//!     occupied.0 | occupied.0 << 8 | occupied.0 << 16 | occupied.0 << 24,
//! ];
//! let (mut up, mut down) = (rooks.0, rooks.0 >> 8);
//! for (blocked, bits) in blocked.into_iter().zip([8, 16, 32]) {
//!     up |= (up << bits) & !blocked;
//!     down |= (down & !blocked) >> bits;
//! }
//! let files = bitboard! {
//!     . . . . . . 1 .
//!     . . 1 . . . 1 .
//!     . . 1 . . . 1 .
//!     . . 1 . . . . .
//!     . . . . . . 1 .
//!     . . 1 . . . 1 .
//!     . . 1 . . . . .
//!     . . 1 . . . . .
//! };
//! assert_eq!(Bitboard(up << 8 | down), files);
//! // Along the ranks they attack their neighbours.
//! let neighbours = blockers & bitboard! {
//!     . . . . . . . .
//!     . . . . . . . .
//!     . . . . . . . .
//!     . . . . . 1 . 1
//!     . 1 . 1 . . . .
//!     . . . . . . . .
//!     . . . . . . . .
//!     . . . . . . . .
//! };
//! let by_lines = COMPILED.by::<LineFill>();
//! assert_eq!(by_lines.setwise_rook_attacks(rooks, occupied), files | neighbours);
//! ```

use super::fill::{landed, landing};
use super::traits::{Algorithms, Setwise};
use crate::board::{Bitboard, Colour, Direction, PieceSets, Pieces};
use crate::empty_board::compass::{CAPTURES, COMPASS, JUMP_LANDING, JUMPS};
use crate::empty_board::leapers::{king_attacks, pawn_attacks};
use crate::lanes::{Four, Word};

/// The direction of each lane up its line.
const UP: [Direction; 4] = [COMPASS[0], COMPASS[1], COMPASS[2], COMPASS[3]];

/// Three doubling steps along four lines, both ways.
pub enum LineFill {}

/// The compiler computes once what depends on `occupied` alone.
impl Setwise for LineFill {
    #[inline(always)]
    fn rook_bishop_attacks<T: Algorithms>(
        token: T,
        orthogonal: Bitboard,
        diagonal: Bitboard,
        occupied: Bitboard,
    ) -> (Bitboard, Bitboard) {
        let sliders = Four::<T>::alternate(token, orthogonal.0, diagonal.0);
        let (orthogonal, diagonal) = along(token, UP, sliders, None, occupied).union_by_parity();
        (Bitboard(orthogonal), Bitboard(diagonal))
    }

    #[inline(always)]
    fn slider_attacks<T: Algorithms>(
        token: T,
        orthogonal: Bitboard,
        diagonal: Bitboard,
        occupied: Bitboard,
    ) -> Bitboard {
        let sliders = Four::<T>::alternate(token, orthogonal.0, diagonal.0);
        Bitboard(along(token, UP, sliders, None, occupied).union())
    }

    #[inline(always)]
    fn slider_attacks_of_both<T: Algorithms>(
        token: T,
        orthogonal: (Bitboard, Bitboard),
        diagonal: (Bitboard, Bitboard),
        occupied: Bitboard,
    ) -> (Bitboard, Bitboard) {
        let white = Four::<T>::alternate(token, orthogonal.0.0, diagonal.0.0);
        let black = Four::<T>::alternate(token, orthogonal.1.0, diagonal.1.0);
        let white = along(token, UP, white, None, occupied);
        let (white, black) = white.union_of_each(along(token, UP, black, None, occupied));
        (Bitboard(white), Bitboard(black))
    }

    #[inline(always)]
    fn attacks_by_kind<T: Algorithms>(
        token: T,
        colour: Colour,
        pieces: &Pieces<'_>,
        occupied: Bitboard,
    ) -> PieceSets {
        let [pawns, knights, bishops, rooks, queens, kings] = *pieces.kinds;
        let own = pieces.of_colour(colour);
        let side = Four::<T>::splat(token, own.0).hidden();
        let pair = Four::<T>::alternate(token, rooks.0, bishops.0) & side;
        let (rooks, bishops) = along(token, UP, pair, None, occupied).union_by_parity();
        let queens = Four::<T>::splat(token, queens.0) & side;
        let queens = along(token, UP, queens, None, occupied);
        let knights = Four::<T>::splat(token, knights.0) & side;
        let (queens, knights) = queens.union_of_each(jumps(token, knights));
        PieceSets {
            pawns: pawn_attacks(colour, pawns & own),
            knights: Bitboard(knights),
            bishops: Bitboard(bishops),
            rooks: Bitboard(rooks),
            queens: Bitboard(queens),
            king: king_attacks(kings & own),
        }
    }

    #[inline(always)]
    fn attacked<T: Algorithms>(
        token: T,
        colour: Colour,
        pieces: &Pieces<'_>,
        occupied: Bitboard,
    ) -> Bitboard {
        let [pawns, knights, bishops, rooks, queens, kings] = *pieces.kinds;
        let side = Four::<T>::splat(token, pieces.of_colour(colour).0).hidden();
        let sliders = Four::<T>::alternate(token, rooks.0, bishops.0);
        let sliders = (sliders | Four::<T>::splat(token, queens.0)) & side;
        // The last step of a slider is the only one of a king, and of a capturing pawn.
        let king = Four::<T>::splat(token, kings.0) & side;
        let pawns = Four::<T>::splat(token, pawns.0) & side;
        let knights = Four::<T>::splat(token, knights.0) & side;
        let captures = &CAPTURES[colour as usize];
        let steppers = [
            king.or_and(pawns, Four::<T>::load(token, captures)),
            king.or_and(pawns, Four::<T>::load(token, &captures[4..])),
        ];
        let attacks = along(token, UP, sliders, Some(steppers), occupied);
        Bitboard((attacks | jumps(token, knights)).union())
    }
}

/// The jumps of knights: four up the board, and four down, each in a lane.
#[inline(always)]
fn jumps<T: Algorithms>(token: T, knights: Four<T>) -> Four<T> {
    let counts = Four::<T>::load(token, &JUMPS);
    let jumps = [knights.shl(counts), knights.shr(counts)];
    landed(token, jumps, &JUMP_LANDING)
}

/// The attacks of sliders along lines that go up in these directions, one in each lane. `steppers` take the last
/// step alone: those up, and those down.
#[inline(always)]
pub(super) fn along<W: Word>(
    token: W::Token,
    directions: [Direction; 4],
    sliders: W,
    steppers: Option<[W; 2]>,
    occupied: Bitboard,
) -> W {
    /// A number for the direction of each lane.
    #[inline(always)]
    fn each<W: Word>(token: W::Token, of: [Direction; 4], number: impl Fn(Direction) -> u64) -> W {
        let [a, b, c, d] = of;
        W::load(token, &[number(a), number(b), number(c), number(d)])
    }
    let above = each::<W>(token, directions, landing);
    let below = each::<W>(
        token,
        directions,
        #[inline(always)]
        |direction| landing(direction.opposite()),
    );
    let steps = {
        #[inline(always)]
        |squares: u8| {
            each::<W>(
                token,
                directions,
                #[inline(always)]
                |direction| u64::from(direction.offset().unsigned_abs() * squares),
            )
        }
    };
    // The edges block, too: a step from there leads off the board.
    let mut blocked = W::splat(token, occupied.0) | !(above & below);
    let step = steps(1);
    let mut up = sliders;
    let mut down = if W::TERNARY {
        sliders
    } else {
        sliders.shr(step)
    };
    for distance in [1, 2, 4] {
        let distant = steps(distance);
        up = up.or_except(up.shl(distant), blocked);
        down = if W::TERNARY {
            // Shifted back to where each run of blocked squares begins.
            let blocked = blocked.shr(steps(distance - 1));
            down.or_except(down.shr(distant), blocked)
        } else {
            down | down.and_not(blocked).shr(distant)
        };
        blocked = blocked | blocked.shl(distant);
    }
    let [up, down] = if W::TERNARY {
        let [above, below] = steppers.unwrap_or([W::splat(token, 0); 2]);
        [(up | above).shl(step), (down | below).shr(step)]
    } else {
        match steppers {
            None => [up.shl(step), down],
            Some([above, below]) => [(up | above).shl(step), down | below.shr(step)],
        }
    };
    (up & above).or_and(down, below)
}
