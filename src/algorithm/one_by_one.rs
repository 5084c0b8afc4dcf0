//! One by one: each slider of a set, or each query of a batch, by a single query.
//!
//! *Source.* Engines without set-wise fills do this.
//!
//! *Idea.* A fill costs the same for any number of sliders: without vectors some two
//! hundred instructions for the eight directions. The few sliders of a side cost less one
//! by one, although the end of the loop is hard to predict. With vectors the fill wins.
//!
//! ```text
//! attacks = rook_attacks(first) | rook_attacks(second) | …
//! ```
//!
//! ```
//! use raylane::{Bitboard, Square, rook_attacks, setwise};
//!
//! let rooks = Bitboard::EMPTY.with(Square::A1).with(Square::E4);
//! let mut attacks = Bitboard::EMPTY;
//! for square in rooks {
//!     attacks |= rook_attacks(square, rooks);
//! }
//! assert_eq!(attacks, setwise::rook_attacks(rooks, rooks));
//! ```

use super::jobs::{Batch, Boards, Each, Piece, Serves, Sets, Single, Slices, Threats};
use super::sliders::SliderAttacks;
use crate::board::{Bitboard, Colour, PieceSets, Square};
use crate::empty_board::leapers::{king_attacks, knight_attacks, pawn_attacks};
use crate::lanes::one_at_a_time;

/// The union of the level's single queries, one for each slider.
#[derive(Clone, Copy, Debug)]
#[non_exhaustive]
pub struct OneByOne;

impl Sets for OneByOne {
    #[inline(always)]
    fn slider_attacks_by_kind<T: Serves>(
        token: T,
        orthogonal: Bitboard,
        diagonal: Bitboard,
        occupied: Bitboard,
    ) -> (Bitboard, Bitboard) {
        let (mut along_lines, mut along_diagonals) = (Bitboard::EMPTY, Bitboard::EMPTY);
        for square in orthogonal {
            along_lines |= T::Single::rook_attacks(token, square, occupied);
            one_at_a_time();
        }
        for square in diagonal {
            along_diagonals |= T::Single::bishop_attacks(token, square, occupied);
            one_at_a_time();
        }
        (along_lines, along_diagonals)
    }
}

impl Threats for OneByOne {
    #[inline(always)]
    fn threats<T: Serves>(
        token: T,
        colour: Colour,
        pieces: &PieceSets,
        occupied: Bitboard,
    ) -> PieceSets {
        let (rooks, bishops) =
            <Self as Sets>::slider_attacks_by_kind(token, pieces.rooks, pieces.bishops, occupied);
        let mut queens = Bitboard::EMPTY;
        for square in pieces.queens {
            queens |= T::Single::queen_attacks(token, square, occupied);
            one_at_a_time();
        }
        PieceSets {
            pawns: pawn_attacks(colour, pieces.pawns),
            knights: knight_attacks(pieces.knights),
            bishops,
            rooks,
            queens,
            king: king_attacks(pieces.king),
        }
    }

    #[inline(always)]
    fn attacked<T: Serves>(
        token: T,
        colour: Colour,
        pieces: &PieceSets,
        occupied: Bitboard,
    ) -> Bitboard {
        let (orthogonal, diagonal) = (pieces.orthogonal(), pieces.diagonal());
        pawn_attacks(colour, pieces.pawns)
            | knight_attacks(pieces.knights)
            | king_attacks(pieces.king)
            | <Self as Sets>::slider_attacks(token, orthogonal, diagonal, occupied)
    }
}

impl Batch for OneByOne {
    #[inline(always)]
    fn attacks<T: Serves>(
        token: T,
        piece: Piece,
        squares: &[Square],
        occupied: impl Boards,
        attacks: &mut [Bitboard],
    ) {
        for ((attacks, &square), occupied) in attacks.iter_mut().zip(squares).zip(occupied.each()) {
            *attacks = piece.attacks::<T::Single, T>(token, square, occupied);
            one_at_a_time();
        }
    }
}

impl Slices for OneByOne {
    #[inline(always)]
    fn positions<T: Serves>(
        token: T,
        orthogonal: &[Bitboard],
        diagonal: &[Bitboard],
        occupied: &[Bitboard],
        attacks: &mut [Bitboard],
    ) {
        let sliders = orthogonal.iter().zip(diagonal);
        for ((attacks, (&orthogonal, &diagonal)), &occupied) in
            attacks.iter_mut().zip(sliders).zip(occupied)
        {
            *attacks = T::Sets::slider_attacks(token, orthogonal, diagonal, occupied);
            one_at_a_time();
        }
    }
}

impl Each for OneByOne {
    #[inline(always)]
    fn each<T: Serves>(
        token: T,
        orthogonal: Bitboard,
        diagonal: Bitboard,
        occupied: Bitboard,
        sliders: &mut SliderAttacks,
    ) {
        sliders.clear_for((orthogonal | diagonal).len());
        // A loop for each kind of piece, so that there is no branch on the kind.
        for square in orthogonal & diagonal {
            sliders.push(square, T::Single::queen_attacks(token, square, occupied));
            one_at_a_time();
        }
        for square in orthogonal - diagonal {
            sliders.push(square, T::Single::rook_attacks(token, square, occupied));
            one_at_a_time();
        }
        for square in diagonal - orthogonal {
            sliders.push(square, T::Single::bishop_attacks(token, square, occupied));
            one_at_a_time();
        }
    }

    #[inline(always)]
    fn mobility<T: Serves>(
        token: T,
        orthogonal: Bitboard,
        diagonal: Bitboard,
        occupied: Bitboard,
        area: Bitboard,
    ) -> u32 {
        let mut count = 0;
        for square in orthogonal {
            count += (T::Single::rook_attacks(token, square, occupied) & area).len();
            one_at_a_time();
        }
        for square in diagonal {
            count += (T::Single::bishop_attacks(token, square, occupied) & area).len();
            one_at_a_time();
        }
        count
    }
}
