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
//! sets on one board. A fill with a direction in each lane needs 32. Where a word can merge three operands, the
//! flood down is that of the sliders, with the blocked squares moved: there its steps are shorter.
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

use super::query::{sets::Sets, single::Single};
use crate::board::{Bitboard, Colour, PieceSets, table};
use crate::empty_board::leapers::{king_attacks, pawn_attacks};
use crate::geometry::compass::{CAPTURES, JUMP_LANDING, JUMPS, LANDING, shifts};
use crate::lanes::{Four, Word, Words};

/// Three doubling steps along four lines, both ways.
pub enum LineFill {}

/// How far each step of a fill moves along each line.
const STEPS: [[u64; 4]; 3] = [lines(shifts(1)), lines(shifts(2)), lines(shifts(4))];

/// How many squares of the steps before it a run of blocked squares spans.
const BEFORE: [[u64; 4]; 3] = [[0; 4], lines(shifts(1)), lines(shifts(3))];

/// A lane for each line: of a compass, the directions up.
const fn lines(counts: [u8; 8]) -> [u64; 4] {
    table!(4, |line| counts[line] as u64)
}

/// The squares from which a step along each line leads off the board, one way or the other.
static EDGES: [u64; 4] = table!(4, |line| !(LANDING.lanes[line] & LANDING.lanes[line + 4]));

/// The squares that no flood enters: at the end of a run of one, two or four squares up each line
/// one of which is blocked.
#[inline(always)]
fn blocked<T: Words>(token: T, occupied: Bitboard) -> [Four<T>; 3] {
    let [step, two_steps, _] = &STEPS;
    let one = Four::<T>::splat(token, occupied.0) | Four::<T>::load(token, &EDGES);
    let two = one | one.shl(Four::<T>::load(token, step));
    let four = two | two.shl(Four::<T>::load(token, two_steps));
    [one, two, four]
}

/// The attacks along each line. `steppers` make the last step only: those up, and those down.
#[inline(always)]
fn attacks<T: Words>(
    token: T,
    sliders: Four<T>,
    steppers: Option<[Four<T>; 2]>,
    blocked: [Four<T>; 3],
) -> Four<T> {
    let step = Four::<T>::load(token, &STEPS[0]);
    let (mut up, mut down) = (sliders, sliders);
    if !Four::<T>::MERGES {
        down = down.shr(step);
    }
    for (i, blocked) in blocked.into_iter().enumerate() {
        let steps = Four::<T>::load(token, &STEPS[i]);
        up = up.or_except(up.shl(steps), blocked);
        down = if Four::<T>::MERGES {
            let before = Four::<T>::load(token, &BEFORE[i]);
            down.or_except(down.shr(steps), blocked.shr(before))
        } else {
            down | down.and_not(blocked).shr(steps)
        };
    }
    if let Some([steppers, _]) = steppers {
        up = up | steppers;
    }
    down = match steppers {
        Some([_, steppers]) if Four::<T>::MERGES => (down | steppers).shr(step),
        Some([_, steppers]) => down | steppers.shr(step),
        None if Four::<T>::MERGES => down.shr(step),
        None => down,
    };
    let [above, below] = landing(token, &LANDING.lanes);
    (up.shl(step) & above).or_and(down, below)
}

/// The masks of the lanes up, and of those down.
#[inline(always)]
fn landing<T: Words>(token: T, lanes: &[u64; 8]) -> [Four<T>; 2] {
    [
        Four::<T>::load(token, lanes),
        Four::<T>::load(token, &lanes[4..]),
    ]
}

/// The jumps of the knights.
#[inline(always)]
fn jumps<T: Words>(token: T, knights: Bitboard) -> Four<T> {
    let counts = Four::<T>::load(token, const { &lines(JUMPS) });
    let knights = Four::<T>::splat(token, knights.0);
    let [above, below] = landing(token, &JUMP_LANDING.lanes);
    (knights.shl(counts) & above).or_and(knights.shr(counts), below)
}

/// The attacks of sliders alone.
#[inline(always)]
fn of_sliders<T: Words>(
    token: T,
    orthogonal: Bitboard,
    diagonal: Bitboard,
    blocked: [Four<T>; 3],
) -> Four<T> {
    let sliders = Four::<T>::alternate(token, orthogonal.0, diagonal.0);
    attacks(token, sliders, None, blocked)
}

impl Sets for LineFill {
    const FULL: bool = false;

    #[inline(always)]
    fn slider_attacks_by_kind<S: Single, T: Words>(
        token: T,
        orthogonal: Bitboard,
        diagonal: Bitboard,
        occupied: Bitboard,
    ) -> (Bitboard, Bitboard) {
        let attacks = of_sliders(token, orthogonal, diagonal, blocked(token, occupied));
        let (orthogonal, diagonal) = attacks.fold_alternate();
        (Bitboard(orthogonal), Bitboard(diagonal))
    }

    #[inline(always)]
    fn slider_attacks<S: Single, T: Words>(
        token: T,
        orthogonal: Bitboard,
        diagonal: Bitboard,
        occupied: Bitboard,
    ) -> Bitboard {
        let attacks = of_sliders(token, orthogonal, diagonal, blocked(token, occupied));
        Bitboard(attacks.fold())
    }

    #[inline(always)]
    fn slider_attacks_of_both<S: Single, T: Words>(
        token: T,
        orthogonal: (Bitboard, Bitboard),
        diagonal: (Bitboard, Bitboard),
        occupied: Bitboard,
    ) -> (Bitboard, Bitboard) {
        let blocked = blocked(token, occupied);
        let white = of_sliders(token, orthogonal.0, diagonal.0, blocked);
        let black = of_sliders(token, orthogonal.1, diagonal.1, blocked);
        let (white, black) = white.fold_both(black);
        (Bitboard(white), Bitboard(black))
    }

    #[inline(always)]
    fn threats<S: Single, T: Words>(
        token: T,
        colour: Colour,
        pieces: &PieceSets,
        occupied: Bitboard,
    ) -> PieceSets {
        let blocked = blocked(token, occupied);
        let pair = of_sliders(token, pieces.rooks, pieces.bishops, blocked);
        let (rooks, bishops) = pair.fold_alternate();
        let queens = of_sliders(token, pieces.queens, pieces.queens, blocked);
        let (queens, knights) = queens.fold_both(jumps(token, pieces.knights));
        PieceSets {
            pawns: pawn_attacks(colour, pieces.pawns),
            knights: Bitboard(knights),
            bishops: Bitboard(bishops),
            rooks: Bitboard(rooks),
            queens: Bitboard(queens),
            king: king_attacks(pieces.king),
        }
    }

    #[inline(always)]
    fn attacked<S: Single, T: Words>(
        token: T,
        colour: Colour,
        pieces: &PieceSets,
        occupied: Bitboard,
    ) -> Bitboard {
        let sliders = Four::<T>::alternate(token, pieces.orthogonal().0, pieces.diagonal().0);
        let king = Four::<T>::splat(token, pieces.king.0);
        let pawns = Four::<T>::splat(token, pieces.pawns.0);
        let [above, below] = landing(token, &CAPTURES[colour as usize]);
        let steppers = [king.or_and(pawns, above), king.or_and(pawns, below)];
        let attacks = attacks(token, sliders, Some(steppers), blocked(token, occupied));
        Bitboard((attacks | jumps(token, pieces.knights)).fold())
    }
}
