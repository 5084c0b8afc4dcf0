//! One by one: the sliders of a set, each by the level's single query.
//!
//! What an engine does without set-wise fills. A fill costs the same for any
//! number of sliders, about a hundred operations without vectors; the handful
//! of sliders of a side cost less one by one, although the loop's end is hard
//! to predict. With vectors the fill wins.

use super::{Algorithm, Serves, SetAlgorithm};
use crate::board::Bitboard;
use crate::lanes::one_at_a_time;
use crate::level::Token;

/// A single query for each slider.
#[derive(Debug)]
pub struct OneByOne;

impl SetAlgorithm for OneByOne {
    #[inline(always)]
    fn slider_attacks<T: Token>(
        token: T,
        orthogonal: Bitboard,
        diagonal: Bitboard,
        occupied: Bitboard,
    ) -> (Bitboard, Bitboard) {
        let (mut along_lines, mut along_diagonals) = (Bitboard::EMPTY, Bitboard::EMPTY);
        for square in orthogonal {
            along_lines |= <T as Serves>::Single::rook_attacks(token, square, occupied);
            one_at_a_time();
        }
        for square in diagonal {
            along_diagonals |= <T as Serves>::Single::bishop_attacks(token, square, occupied);
            one_at_a_time();
        }
        (along_lines, along_diagonals)
    }
}
