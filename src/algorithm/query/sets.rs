//! Sets: what all sliders or all pieces of a side attack.

use super::single::Single;
use crate::board::{Bitboard, Colour, PieceSets};
use crate::lanes::Words;

/// The attacks of all sliders of a side, and of all its pieces. `S` answers for one slider, if
/// they are taken one by one.
pub(crate) trait Sets {
    /// The attacks of all `orthogonal` sliders along ranks and files, and of all
    /// `diagonal` ones along diagonals.
    fn slider_attacks_by_kind<S: Single, T: Words>(
        token: T,
        orthogonal: Bitboard,
        diagonal: Bitboard,
        occupied: Bitboard,
    ) -> (Bitboard, Bitboard);

    /// The union of both kinds.
    #[inline(always)]
    fn slider_attacks<S: Single, T: Words>(
        token: T,
        orthogonal: Bitboard,
        diagonal: Bitboard,
        occupied: Bitboard,
    ) -> Bitboard {
        let (along_lines, along_diagonals) =
            Self::slider_attacks_by_kind::<S, T>(token, orthogonal, diagonal, occupied);
        along_lines | along_diagonals
    }

    /// The union of both kinds, for each side.
    #[inline(always)]
    fn slider_attacks_of_both<S: Single, T: Words>(
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
    fn threats<S: Single, T: Words>(
        token: T,
        colour: Colour,
        pieces: &PieceSets,
        occupied: Bitboard,
    ) -> PieceSets;

    /// What the pieces of a side attack, all together.
    fn attacked<S: Single, T: Words>(
        token: T,
        colour: Colour,
        pieces: &PieceSets,
        occupied: Bitboard,
    ) -> Bitboard;
}
