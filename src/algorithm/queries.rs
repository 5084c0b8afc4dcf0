//! The queries, listed once.
//!
//! From these lists come the traits of the algorithms, the methods of
//! [`Token`](crate::Token), the functions of the doors and of the algorithms by
//! name, and the contestants of the tests and benchmarks. A row is
//! `(docs; name, token_method; (argument: Type, …) -> Result)`.

/// The queries for one piece on one square: the functions at the crate root.
#[doc(hidden)]
#[macro_export]
macro_rules! __for_each_single_query {
    ([$($callback:tt)*] $($arguments:tt)*) => {
        $($callback)*! {
            $($arguments)*
            (
                #[doc = "The squares that a rook on `square` attacks."];
                rook_attacks, rook_attacks;
                (square: $crate::Square, occupied: $crate::Bitboard) -> $crate::Bitboard
            )
            (
                #[doc = "The squares that a bishop on `square` attacks."];
                bishop_attacks, bishop_attacks;
                (square: $crate::Square, occupied: $crate::Bitboard) -> $crate::Bitboard
            )
            (
                #[doc = "The squares that a queen on `square` attacks."];
                queen_attacks, queen_attacks;
                (square: $crate::Square, occupied: $crate::Bitboard) -> $crate::Bitboard
            )
            (
                #[doc = "The squares that a rook on `square` attacks, and those that a bishop"]
                #[doc = "attacks, from one computation."];
                rook_bishop_attacks, rook_bishop_attacks;
                (square: $crate::Square, occupied: $crate::Bitboard)
                    -> ($crate::Bitboard, $crate::Bitboard)
            )
            (
                #[doc = "The squares that are attacked from `square` along one line."];
                line_attacks, line_attacks;
                (line: $crate::Line, square: $crate::Square, occupied: $crate::Bitboard)
                    -> $crate::Bitboard
            )
            (
                #[doc = "The squares that are attacked from `square` in one direction."];
                ray_attacks, ray_attacks;
                (direction: $crate::Direction, square: $crate::Square, occupied: $crate::Bitboard)
                    -> $crate::Bitboard
            )
        }
    };
}

/// The queries for all sliders of a side: the functions of `setwise`.
#[doc(hidden)]
#[macro_export]
macro_rules! __for_each_set_query {
    ([$($callback:tt)*] $($arguments:tt)*) => {
        $($callback)*! {
            $($arguments)*
            (
                #[doc = "The union of the attacks of all `rooks`."];
                rook_attacks, setwise_rook_attacks;
                (rooks: $crate::Bitboard, occupied: $crate::Bitboard) -> $crate::Bitboard
            )
            (
                #[doc = "The union of the attacks of all `bishops`."];
                bishop_attacks, setwise_bishop_attacks;
                (bishops: $crate::Bitboard, occupied: $crate::Bitboard) -> $crate::Bitboard
            )
            (
                #[doc = "The union of the attacks of all `queens`."];
                queen_attacks, setwise_queen_attacks;
                (queens: $crate::Bitboard, occupied: $crate::Bitboard) -> $crate::Bitboard
            )
            (
                #[doc = "The union of the attacks of all sliders of a side. `orthogonal` are its"]
                #[doc = "rooks and queens, `diagonal` its bishops and queens."];
                slider_attacks, setwise_slider_attacks;
                (
                    orthogonal: $crate::Bitboard,
                    diagonal: $crate::Bitboard,
                    occupied: $crate::Bitboard
                ) -> $crate::Bitboard
            )
            (
                #[doc = "The attacks of all sliders of a side: those along ranks and files, and"]
                #[doc = "those along diagonals and anti-diagonals."];
                slider_attacks_by_kind, setwise_slider_attacks_by_kind;
                (
                    orthogonal: $crate::Bitboard,
                    diagonal: $crate::Bitboard,
                    occupied: $crate::Bitboard
                ) -> ($crate::Bitboard, $crate::Bitboard)
            )
            (
                #[doc = "The attacks of the sliders of both sides of a position."]
                #[doc = ""]
                #[doc = "Cheaper than two calls: what depends on `occupied` alone is computed once."];
                slider_attacks_of_both, setwise_slider_attacks_of_both;
                (
                    orthogonal: [$crate::Bitboard; 2],
                    diagonal: [$crate::Bitboard; 2],
                    occupied: $crate::Bitboard
                ) -> [$crate::Bitboard; 2]
            )
        }
    };
}

/// The fills in one direction: functions of `setwise`.
#[doc(hidden)]
#[macro_export]
macro_rules! __for_each_fill_query {
    ([$($callback:tt)*] $($arguments:tt)*) => {
        $($callback)*! {
            $($arguments)*
            (
                #[doc = "Occluded fill in one direction: the squares of `generator`, and every"]
                #[doc = "square of `propagator` that a flood from there reaches. The result contains"]
                #[doc = "the sliders and no blocker."];
                occluded_fill, setwise_occluded_fill;
                (
                    direction: $crate::Direction,
                    generator: $crate::Bitboard,
                    propagator: $crate::Bitboard
                ) -> $crate::Bitboard
            )
            (
                #[doc = "Attack fill in one direction: the occluded fill moved one step. The result"]
                #[doc = "contains the blockers, and a slider only where another one attacks it."];
                attack_fill, setwise_attack_fill;
                (
                    direction: $crate::Direction,
                    generator: $crate::Bitboard,
                    propagator: $crate::Bitboard
                ) -> $crate::Bitboard
            )
        }
    };
}

/// The queries for many squares: functions of `batch`.
#[doc(hidden)]
#[macro_export]
macro_rules! __for_each_batch_query {
    ([$($callback:tt)*] $($arguments:tt)*) => {
        $($callback)*! {
            $($arguments)*
            (
                #[doc = "The attacks of a rook on each of `squares`, with the occupied squares of the"]
                #[doc = "same index."];
                rook_attacks, batch_rook_attacks;
                (
                    squares: &[$crate::Square],
                    occupied: &[$crate::Bitboard],
                    attacks: &mut [$crate::Bitboard]
                ) -> ()
            )
            (
                #[doc = "The attacks of a rook on each of `squares`, all on one board."];
                rook_attacks_at, batch_rook_attacks_at;
                (
                    squares: &[$crate::Square],
                    occupied: $crate::Bitboard,
                    attacks: &mut [$crate::Bitboard]
                ) -> ()
            )
            (
                #[doc = "The attacks of a bishop on each of `squares`, with the occupied squares of"]
                #[doc = "the same index."];
                bishop_attacks, batch_bishop_attacks;
                (
                    squares: &[$crate::Square],
                    occupied: &[$crate::Bitboard],
                    attacks: &mut [$crate::Bitboard]
                ) -> ()
            )
            (
                #[doc = "The attacks of a bishop on each of `squares`, all on one board."];
                bishop_attacks_at, batch_bishop_attacks_at;
                (
                    squares: &[$crate::Square],
                    occupied: $crate::Bitboard,
                    attacks: &mut [$crate::Bitboard]
                ) -> ()
            )
            (
                #[doc = "The attacks of a queen on each of `squares`, with the occupied squares of"]
                #[doc = "the same index."];
                queen_attacks, batch_queen_attacks;
                (
                    squares: &[$crate::Square],
                    occupied: &[$crate::Bitboard],
                    attacks: &mut [$crate::Bitboard]
                ) -> ()
            )
            (
                #[doc = "The attacks of a queen on each of `squares`, all on one board."];
                queen_attacks_at, batch_queen_attacks_at;
                (
                    squares: &[$crate::Square],
                    occupied: $crate::Bitboard,
                    attacks: &mut [$crate::Bitboard]
                ) -> ()
            )
        }
    };
}

/// The queries for many positions: functions of `batch`.
#[doc(hidden)]
#[macro_export]
macro_rules! __for_each_slice_query {
    ([$($callback:tt)*] $($arguments:tt)*) => {
        $($callback)*! {
            $($arguments)*
            (
                #[doc = "The attacks of all sliders of a side, for each position:"]
                #[doc = "[`setwise::slider_attacks`](crate::setwise::slider_attacks) over slices."];
                slider_attacks, batch_slider_attacks;
                (
                    orthogonal: &[$crate::Bitboard],
                    diagonal: &[$crate::Bitboard],
                    occupied: &[$crate::Bitboard],
                    attacks: &mut [$crate::Bitboard]
                ) -> ()
            )
        }
    };
}
