//! One by one: each slider of a set by a single query.
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

use super::query::{sets::Sets, single::Single};
use crate::board::{Bitboard, Colour, PieceSets};
use crate::empty_board::leapers::{king_attacks, knight_attacks, pawn_attacks};
use crate::lanes::{Words, one_at_a_time};

/// The union of the level's single queries, one for each slider.
pub enum OneByOne {}

impl Sets for OneByOne {
    #[inline(always)]
    fn slider_attacks_by_kind<S: Single, T: Words>(
        token: T,
        orthogonal: Bitboard,
        diagonal: Bitboard,
        occupied: Bitboard,
    ) -> (Bitboard, Bitboard) {
        let (mut along_lines, mut along_diagonals) = (Bitboard::EMPTY, Bitboard::EMPTY);
        for square in orthogonal {
            along_lines |= S::rook_attacks(token, square, occupied);
            one_at_a_time();
        }
        for square in diagonal {
            along_diagonals |= S::bishop_attacks(token, square, occupied);
            one_at_a_time();
        }
        (along_lines, along_diagonals)
    }

    #[inline(always)]
    fn threats<S: Single, T: Words>(
        token: T,
        colour: Colour,
        pieces: &PieceSets,
        occupied: Bitboard,
    ) -> PieceSets {
        let (rooks, bishops) =
            Self::slider_attacks_by_kind::<S, T>(token, pieces.rooks, pieces.bishops, occupied);
        let mut queens = Bitboard::EMPTY;
        for square in pieces.queens {
            queens |= S::queen_attacks(token, square, occupied);
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
    fn attacked<S: Single, T: Words>(
        token: T,
        colour: Colour,
        pieces: &PieceSets,
        occupied: Bitboard,
    ) -> Bitboard {
        let (orthogonal, diagonal) = (pieces.orthogonal(), pieces.diagonal());
        pawn_attacks(colour, pieces.pawns)
            | knight_attacks(pieces.knights)
            | king_attacks(pieces.king)
            | Self::slider_attacks::<S, T>(token, orthogonal, diagonal, occupied)
    }
}
