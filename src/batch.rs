//! Many queries in one call: pieces on many squares, or all sliders of many positions.
//!
//! From `avx2` up, each lane of a register holds a query, and masks are computed in
//! registers, not looked up. Below, and for what is left at the end of a slice, the queries
//! are answered one by one.
//!
//! Each function chooses the level itself, once per call. In a region, the methods of the
//! [`Token`] do the same without the choice. All slices of a call must have the same
//! length, which may be 0.
//!
//! ```
//! use raylane::{Bitboard, Square, batch, queen_attacks};
//!
//! let squares = [Square::A1, Square::E4, Square::H5];
//! let occupied = [Bitboard::EMPTY, Bitboard::rank(1), Bitboard::file(4)];
//! let mut attacks = [Bitboard::EMPTY; 3];
//! batch::queen_attacks(&squares, &occupied, &mut attacks);
//! for i in 0..3 {
//!     assert_eq!(attacks[i], queen_attacks(squares[i], occupied[i]));
//! }
//! ```

use crate::level::Level;
use crate::token::Token;

macro_rules! dispatched {
    (
        $(($(#[$doc:meta])*; $name:ident, $method:ident;
           ($($argument:ident: $Argument:ty),*) -> $Result:ty))*
    ) => {$(
        $(#[$doc])*
        #[inline]
        pub fn $name($($argument: $Argument),*) -> $Result {
            crate::__with_token!(Level::detect(), token => token.$method($($argument),*));
        }
    )*};
}

crate::__for_each_batch_query!([dispatched]);
crate::__for_each_slice_query!([dispatched]);
