//! Sets: what all sliders or all pieces of a side attack.

use super::single::Single;
use crate::board::{Bitboard, Colour, PieceSets};
use crate::empty_board::leapers::{king_attacks, knight_attacks, pawn_attacks};
use crate::lanes::HasRegisters;

/// The attacks of all sliders of a side, and of all its pieces. `S` answers for one slider, if
/// they are taken one by one.
pub(crate) trait Sets {
    /// The attacks of all `orthogonal` sliders along ranks and files, and of all
    /// `diagonal` ones along diagonals.
    fn slider_attacks_by_kind<S: Single, T: HasRegisters>(
        token: T,
        orthogonal: Bitboard,
        diagonal: Bitboard,
        occupied: Bitboard,
    ) -> (Bitboard, Bitboard);

    /// The union of both kinds.
    #[inline(always)]
    fn slider_attacks<S: Single, T: HasRegisters>(
        token: T,
        orthogonal: Bitboard,
        diagonal: Bitboard,
        occupied: Bitboard,
    ) -> Bitboard {
        let (along_lines, along_diagonals) =
            Self::slider_attacks_by_kind::<S, T>(token, orthogonal, diagonal, occupied);
        along_lines | along_diagonals
    }

    /// The attacks of queens.
    #[inline(always)]
    fn queen_attacks<S: Single, T: HasRegisters>(
        token: T,
        queens: Bitboard,
        occupied: Bitboard,
    ) -> Bitboard {
        Self::slider_attacks::<S, T>(token, queens, queens, occupied)
    }

    /// The union of both kinds, for each side.
    #[inline(always)]
    fn slider_attacks_of_both<S: Single, T: HasRegisters>(
        token: T,
        orthogonal: (Bitboard, Bitboard),
        diagonal: (Bitboard, Bitboard),
        occupied: Bitboard,
    ) -> (Bitboard, Bitboard) {
        (
            Self::slider_attacks::<S, T>(token, orthogonal.0, diagonal.0, occupied),
            Self::slider_attacks::<S, T>(token, orthogonal.1, diagonal.1, occupied),
        )
    }

    /// What the pieces of a side attack, by kind of piece.
    #[inline(always)]
    fn threats<S: Single, T: HasRegisters>(
        token: T,
        colour: Colour,
        pieces: &PieceSets,
        occupied: Bitboard,
    ) -> PieceSets {
        let (rooks, bishops) =
            Self::slider_attacks_by_kind::<S, T>(token, pieces.rooks, pieces.bishops, occupied);
        PieceSets {
            pawns: pawn_attacks(colour, pieces.pawns),
            knights: knight_attacks(pieces.knights),
            bishops,
            rooks,
            queens: Self::queen_attacks::<S, T>(token, pieces.queens, occupied),
            king: king_attacks(pieces.king),
        }
    }

    /// What the pieces of a side attack, all together.
    #[inline(always)]
    fn attacked<S: Single, T: HasRegisters>(
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

    /// What the pieces of each side attack, by kind of piece, white first.
    #[inline(always)]
    fn threats_of_both<S: Single, T: HasRegisters>(
        token: T,
        [white, black]: &[PieceSets; 2],
        occupied: Bitboard,
    ) -> [PieceSets; 2] {
        [
            Self::threats::<S, T>(token, Colour::White, white, occupied),
            Self::threats::<S, T>(token, Colour::Black, black, occupied),
        ]
    }

    /// What the pieces of each side attack, all together, white first. (A pair, because an array would
    /// be returned in memory.)
    #[inline(always)]
    fn attacked_by_both<S: Single, T: HasRegisters>(
        token: T,
        [white, black]: &[PieceSets; 2],
        occupied: Bitboard,
    ) -> (Bitboard, Bitboard) {
        (
            Self::attacked::<S, T>(token, Colour::White, white, occupied),
            Self::attacked::<S, T>(token, Colour::Black, black, occupied),
        )
    }
}
