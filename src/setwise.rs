//! Attacks of all sliders or all pieces of a side at once, and fills in one direction.
//!
//! - Of sliders alone: [`slider_attacks`] and its siblings.
//! - Of all pieces of a side: [`threats`] by kind of piece, [`attacked`] in total. At
//!   `avx512`, `attacked` takes 43 instructions, 13 more than its sliders alone: some 12 cycles
//!   on Skylake-X and 14 on Zen 4, as llvm-mca models them. At `avx2` it is 73 instructions
//!   and some 20 cycles on Skylake-X. `threats` takes 99 and 135 instructions, 21 and 33 cycles.
//! - Of knights, kings and pawns alone: [`knight_attacks`] and its siblings.
//!
//! A piece that is not in `occupied` attacks all the same, and blocks nobody. (Not the king of
//! [`king_danger`], which is taken out for that reason.) The twin of `threats` for
//! constants is [`reference::threats`](crate::reference::threats).
//!
//! From `avx2` up, attacks of a set cost the same for one slider as for ten, without a loop or a
//! branch. Below, the sliders are taken one by one, as [`each`]
//! and [`mobility`] do at every level. Each function chooses the level
//! itself, which costs a load and a jump, or nothing if the build guarantees the best
//! level. In a region, the methods of the [`Token`] do the same without the choice.
//!
//! ```
//! use raylane::{Bitboard, Square, rook_attacks, setwise};
//!
//! let rooks = Bitboard::EMPTY | Square::A1 | Square::E4;
//! let attacks = setwise::rook_attacks(rooks, rooks);
//! assert_eq!(attacks, rook_attacks(Square::A1, rooks) | rook_attacks(Square::E4, rooks));
//! ```

pub use crate::empty_board::leapers::{king_attacks, knight_attacks, pawn_attacks};

use crate::level::Level;
use crate::token::Token;

macro_rules! dispatched {
    ([must_use] $($row:tt)*) => {
        $(dispatched! { @ [#[must_use]] $row })*
    };
    ([] $($row:tt)*) => {
        $(dispatched! { @ [] $row })*
    };
    (@ [$($attribute:tt)*] (
        $(#[$doc:meta])*;
        $name:ident, $method:ident;
        ($($argument:ident: $Argument:ty),*) -> $Result:ty
    )) => {
        $(#[$doc])*
        #[inline]
        $($attribute)*
        pub fn $name($($argument: $Argument),*) -> $Result {
            crate::__with_token!(Level::detect(), token => token.$method($($argument),*))
        }
    };
}

crate::__for_each_set_query!([dispatched][must_use]);
crate::__for_each_threat_query!([dispatched][must_use]);
crate::__for_each_slider_query!([dispatched] []);
crate::__for_each_fill_query!([dispatched][must_use]);
