//! The queries, listed once.
//!
//! From these lists are generated the methods of [`Token`](crate::Token), the functions
//! of the doors and of the algorithms by name, and what the tests and benchmarks run. A
//! row is
//! `(docs; name, token_method; (argument: Type, …) -> Result)`.

/// The queries for one piece on one square: the functions at the crate root.
#[doc(hidden)]
#[macro_export]
macro_rules! __for_each_single_query {
    ([$($callback:tt)*] $($arguments:tt)*) => {
        $($callback)*! {
            $($arguments)*
            (
                #[doc = "Returns the squares that a rook on `square` attacks."];
                rook_attacks, rook_attacks;
                (square: $crate::Square, occupied: $crate::Bitboard) -> $crate::Bitboard
            )
            (
                #[doc = "Returns the squares that a bishop on `square` attacks."];
                bishop_attacks, bishop_attacks;
                (square: $crate::Square, occupied: $crate::Bitboard) -> $crate::Bitboard
            )
            (
                #[doc = "Returns the squares that a queen on `square` attacks."];
                queen_attacks, queen_attacks;
                (square: $crate::Square, occupied: $crate::Bitboard) -> $crate::Bitboard
            )
            (
                #[doc = "Returns the squares that a rook on `square` attacks, and those that a bishop"]
                #[doc = "attacks. Cheaper than two calls at the vector levels."];
                rook_bishop_attacks, rook_bishop_attacks;
                (square: $crate::Square, occupied: $crate::Bitboard)
                    -> ($crate::Bitboard, $crate::Bitboard)
            )
            (
                #[doc = "Returns the squares that a slider on `square` attacks along one line."];
                line_attacks, line_attacks;
                (line: $crate::Line, square: $crate::Square, occupied: $crate::Bitboard)
                    -> $crate::Bitboard
            )
            (
                #[doc = "Returns the squares that a slider on `square` attacks in one direction."];
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
                #[doc = "Returns the union of the attacks of all `rooks`."];
                rook_attacks, setwise_rook_attacks;
                (rooks: $crate::Bitboard, occupied: $crate::Bitboard) -> $crate::Bitboard
            )
            (
                #[doc = "Returns the union of the attacks of all `bishops`."];
                bishop_attacks, setwise_bishop_attacks;
                (bishops: $crate::Bitboard, occupied: $crate::Bitboard) -> $crate::Bitboard
            )
            (
                #[doc = "Returns the union of the attacks of all `queens`."];
                queen_attacks, setwise_queen_attacks;
                (queens: $crate::Bitboard, occupied: $crate::Bitboard) -> $crate::Bitboard
            )
            (
                #[doc = "Returns the union of the attacks of all sliders of a side."]
                #[doc = ""]
                #[doc = "`orthogonal` are its rooks and queens, `diagonal` its bishops and queens."];
                slider_attacks, setwise_slider_attacks;
                (
                    orthogonal: $crate::Bitboard,
                    diagonal: $crate::Bitboard,
                    occupied: $crate::Bitboard
                ) -> $crate::Bitboard
            )
            (
                #[doc = "Returns the attacks of all sliders of a side in two sets: those along ranks and"]
                #[doc = "files, and those along diagonals and anti-diagonals."]
                #[doc = ""]
                #[doc = "`orthogonal` are its rooks and queens, `diagonal` its bishops and queens."];
                slider_attacks_by_kind, setwise_slider_attacks_by_kind;
                (
                    orthogonal: $crate::Bitboard,
                    diagonal: $crate::Bitboard,
                    occupied: $crate::Bitboard
                ) -> ($crate::Bitboard, $crate::Bitboard)
            )
            (
                #[doc = "Returns the attacks of all sliders of each side of a position."]
                #[doc = ""]
                #[doc = "`orthogonal` are the rooks and queens of each side, `diagonal` the bishops and"]
                #[doc = "queens. From `avx2` up this is cheaper than two calls: what depends on `occupied`"]
                #[doc = "alone is computed once."];
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

/// The queries for each slider of a side, in `setwise`.
#[doc(hidden)]
#[macro_export]
macro_rules! __for_each_slider_query {
    ([$($callback:tt)*] $($arguments:tt)*) => {
        $($callback)*! {
            $($arguments)*
            (
                #[doc = "Lists each slider of a side with its attacks, in `sliders`."]
                #[doc = ""]
                #[doc = "`orthogonal` are the rooks and queens, `diagonal` the bishops and queens."]
                #[doc = ""]
                #[doc = "# Panics"]
                #[doc = "If there are more than sixteen sliders."];
                each, setwise_each;
                (
                    orthogonal: $crate::Bitboard,
                    diagonal: $crate::Bitboard,
                    occupied: $crate::Bitboard,
                    sliders: &mut $crate::SliderAttacks
                ) -> ()
            )
            (
                #[doc = "Counts the squares of `area` that the sliders of a side attack."]
                #[doc = ""]
                #[doc = "A square that several sliders attack counts several times, as it does in the"]
                #[doc = "mobility term of an evaluation. `orthogonal` are the rooks and queens, `diagonal`"]
                #[doc = "the bishops and queens."]
                #[must_use];
                mobility, setwise_mobility;
                (
                    orthogonal: $crate::Bitboard,
                    diagonal: $crate::Bitboard,
                    occupied: $crate::Bitboard,
                    area: $crate::Bitboard
                ) -> u32
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
                #[doc = "Returns the occluded fill of `generator` in one direction: its squares, and"]
                #[doc = "all squares of `propagator` that a flood from them reaches."]
                #[doc = ""]
                #[doc = "With sliders as generator and empty squares as propagator, the result contains"]
                #[doc = "the sliders and no blockers."];
                occluded_fill, setwise_occluded_fill;
                (
                    direction: $crate::Direction,
                    generator: $crate::Bitboard,
                    propagator: $crate::Bitboard
                ) -> $crate::Bitboard
            )
            (
                #[doc = "Returns the occluded fill of `generator`, moved one step in the direction."]
                #[doc = ""]
                #[doc = "With sliders as generator and empty squares as propagator, these are the"]
                #[doc = "attacks: they contain the first blockers, and a slider only if another one"]
                #[doc = "attacks it."];
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
                #[doc = "Writes to each of `attacks` the attacks of a rook on the square of the same"]
                #[doc = "index, with the occupied squares of the same index."];
                rook_attacks, batch_rook_attacks;
                (
                    squares: &[$crate::Square],
                    occupied: &[$crate::Bitboard],
                    attacks: &mut [$crate::Bitboard]
                ) -> ()
            )
            (
                #[doc = "Writes to each of `attacks` the attacks of a rook on the square of the same"]
                #[doc = "index, all on the same board."];
                rook_attacks_at, batch_rook_attacks_at;
                (
                    squares: &[$crate::Square],
                    occupied: $crate::Bitboard,
                    attacks: &mut [$crate::Bitboard]
                ) -> ()
            )
            (
                #[doc = "Writes to each of `attacks` the attacks of a bishop on the square of the same"]
                #[doc = "index, with the occupied squares of the same index."];
                bishop_attacks, batch_bishop_attacks;
                (
                    squares: &[$crate::Square],
                    occupied: &[$crate::Bitboard],
                    attacks: &mut [$crate::Bitboard]
                ) -> ()
            )
            (
                #[doc = "Writes to each of `attacks` the attacks of a bishop on the square of the same"]
                #[doc = "index, all on the same board."];
                bishop_attacks_at, batch_bishop_attacks_at;
                (
                    squares: &[$crate::Square],
                    occupied: $crate::Bitboard,
                    attacks: &mut [$crate::Bitboard]
                ) -> ()
            )
            (
                #[doc = "Writes to each of `attacks` the attacks of a queen on the square of the same"]
                #[doc = "index, with the occupied squares of the same index."];
                queen_attacks, batch_queen_attacks;
                (
                    squares: &[$crate::Square],
                    occupied: &[$crate::Bitboard],
                    attacks: &mut [$crate::Bitboard]
                ) -> ()
            )
            (
                #[doc = "Writes to each of `attacks` the attacks of a queen on the square of the same"]
                #[doc = "index, all on the same board."];
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
                #[doc = "Writes to each of `attacks` the attacks of all sliders of a side in the"]
                #[doc = "position of the same index."]
                #[doc = ""]
                #[doc = "The results are those of [`setwise::slider_attacks`](crate::setwise::slider_attacks)."];
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
