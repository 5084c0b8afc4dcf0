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

/// The queries that need no algorithm, because they look at no blockers: functions at the crate
/// root.
#[doc(hidden)]
#[macro_export]
macro_rules! __for_each_geometry_query {
    ([$($callback:tt)*] $($arguments:tt)*) => {
        $($callback)*! {
            $($arguments)*
            (
                #[doc = "Returns the squares strictly between `a` and `b`: **neither of the two is included**."];
                between, between;
                (a: $crate::Square, b: $crate::Square) -> $crate::Bitboard
            )
            (
                #[doc = "Returns the line through `a` and `b`, from edge to edge."];
                line_through, line_through;
                (a: $crate::Square, b: $crate::Square) -> $crate::Bitboard
            )
            (
                #[doc = "Returns the squares from `b` on, with `b`, away from `a`."];
                ray_beyond, ray_beyond;
                (a: $crate::Square, b: $crate::Square) -> $crate::Bitboard
            )
            (
                #[doc = "Returns whether one line contains all three squares."];
                aligned, aligned;
                (a: $crate::Square, b: $crate::Square, c: $crate::Square) -> bool
            )
            (
                #[doc = "Returns the squares that a knight on `square` attacks."];
                knight_attacks, knight_attacks;
                (square: $crate::Square) -> $crate::Bitboard
            )
            (
                #[doc = "Returns the squares that a king on `square` attacks."];
                king_attacks, king_attacks;
                (square: $crate::Square) -> $crate::Bitboard
            )
            (
                #[doc = "Returns the squares that a pawn of this colour on `square` attacks."];
                pawn_attacks, pawn_attacks;
                (colour: $crate::Colour, square: $crate::Square) -> $crate::Bitboard
            )
        }
    };
}

/// The queries for sets of pieces that do not slide: functions of `setwise`.
#[doc(hidden)]
#[macro_export]
macro_rules! __for_each_leaper_query {
    ([$($callback:tt)*] $($arguments:tt)*) => {
        $($callback)*! {
            $($arguments)*
            (
                #[doc = "Returns the squares that any of the `knights` attacks."];
                knight_attacks, setwise_knight_attacks;
                (knights: $crate::Bitboard) -> $crate::Bitboard
            )
            (
                #[doc = "Returns the squares that any of the `kings` attacks."];
                king_attacks, setwise_king_attacks;
                (kings: $crate::Bitboard) -> $crate::Bitboard
            )
            (
                #[doc = "Returns the squares that any of the `pawns` of this colour attacks."];
                pawn_attacks, setwise_pawn_attacks;
                (colour: $crate::Colour, pawns: $crate::Bitboard) -> $crate::Bitboard
            )
        }
    };
}

/// The queries for what is behind the first blockers: functions at the crate root.
#[doc(hidden)]
#[macro_export]
macro_rules! __for_each_xray_query {
    ([$($callback:tt)*] $($arguments:tt)*) => {
        $($callback)*! {
            $($arguments)*
            (
                #[doc = "Returns the squares that a rook on `square` attacks anew if its first blockers are"]
                #[doc = "removed: from behind each of them to the next one."];
                rook_xray_attacks, rook_xray_attacks;
                (square: $crate::Square, occupied: $crate::Bitboard) -> $crate::Bitboard
            )
            (
                #[doc = "Returns the squares that a bishop on `square` attacks anew if its first blockers"]
                #[doc = "are removed: from behind each of them to the next one."];
                bishop_xray_attacks, bishop_xray_attacks;
                (square: $crate::Square, occupied: $crate::Bitboard) -> $crate::Bitboard
            )
            (
                #[doc = "Returns the squares that a rook on `square` attacks anew if those first blockers"]
                #[doc = "are removed that are in `blockers`."];
                rook_xray_attacks_through, rook_xray_attacks_through;
                (
                    square: $crate::Square,
                    occupied: $crate::Bitboard,
                    blockers: $crate::Bitboard
                ) -> $crate::Bitboard
            )
            (
                #[doc = "Returns the squares that a bishop on `square` attacks anew if those first blockers"]
                #[doc = "are removed that are in `blockers`."];
                bishop_xray_attacks_through, bishop_xray_attacks_through;
                (
                    square: $crate::Square,
                    occupied: $crate::Bitboard,
                    blockers: $crate::Bitboard
                ) -> $crate::Bitboard
            )
        }
    };
}

/// The queries for a king: functions at the crate root.
#[doc(hidden)]
#[macro_export]
macro_rules! __for_each_check_query {
    ([$($callback:tt)*] $($arguments:tt)*) => {
        $($callback)*! {
            $($arguments)*
            (
                #[doc = "Returns the checks that sliders give a king, and the pieces pinned to it."]
                #[doc = ""]
                #[doc = "`orthogonal` are the rooks and queens of the enemy alone, `diagonal` its bishops"]
                #[doc = "and queens. Those that are not in `occupied` are ignored."];
                checks_and_pins, checks_and_pins;
                (
                    king: $crate::Square,
                    orthogonal: $crate::Bitboard,
                    diagonal: $crate::Bitboard,
                    occupied: $crate::Bitboard
                ) -> $crate::ChecksAndPins
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

/// The queries for everything that a side attacks: functions of `setwise`.
#[doc(hidden)]
#[macro_export]
macro_rules! __for_each_threat_query {
    ([$($callback:tt)*] $($arguments:tt)*) => {
        $($callback)*! {
            $($arguments)*
            (
                #[doc = "Returns what each kind of piece of a side attacks."]
                #[doc = ""]
                #[doc = "`colour` is the side, `pieces` are its own."];
                threats, setwise_threats;
                (
                    colour: $crate::Colour,
                    pieces: &$crate::PieceSets,
                    occupied: $crate::Bitboard
                ) -> $crate::PieceSets
            )
            (
                #[doc = "Returns what each kind of piece of each side attacks, white first."]
                #[doc = ""]
                #[doc = "From `avx2` up this is cheaper than two calls: what depends on `occupied`"]
                #[doc = "alone is computed once."];
                threats_of_both, setwise_threats_of_both;
                (pieces: &[$crate::PieceSets; 2], occupied: $crate::Bitboard)
                    -> [$crate::PieceSets; 2]
            )
            (
                #[doc = "Returns everything that a side attacks."]
                #[doc = ""]
                #[doc = "The union of its [`threats`](crate::setwise::threats), for less: from `avx2` up"]
                #[doc = "queens need no fill of their own."];
                attacked, setwise_attacked;
                (
                    colour: $crate::Colour,
                    pieces: &$crate::PieceSets,
                    occupied: $crate::Bitboard
                ) -> $crate::Bitboard
            )
            (
                #[doc = "Returns everything that each side attacks, white first."];
                attacked_by_both, setwise_attacked_by_both;
                (pieces: &[$crate::PieceSets; 2], occupied: $crate::Bitboard)
                    -> [$crate::Bitboard; 2]
            )
            (
                #[doc = "Returns everything that a side attacks if the enemy's king is no blocker: the"]
                #[doc = "squares on which that king would be in check."]
                #[doc = ""]
                #[doc = "`colour` and `pieces` are the attacking side's."];
                king_danger, setwise_king_danger;
                (
                    colour: $crate::Colour,
                    pieces: &$crate::PieceSets,
                    occupied: $crate::Bitboard,
                    king: $crate::Square
                ) -> $crate::Bitboard
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
                #[doc = "`orthogonal` are the rooks and queens, `diagonal` the bishops and queens. What was in"]
                #[doc = "`sliders` is gone. Queens come first, then rooks, then bishops, each by their squares."]
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
                #[doc = "index, with the occupied squares of the same index."]
                #[doc = ""]
                #[doc = "# Panics"]
                #[doc = "If the slices differ in length. Nothing has been written then."];
                rook_attacks, batch_rook_attacks;
                (
                    squares: &[$crate::Square],
                    occupied: &[$crate::Bitboard],
                    attacks: &mut [$crate::Bitboard]
                ) -> ()
            )
            (
                #[doc = "Writes to each of `attacks` the attacks of a rook on the square of the same"]
                #[doc = "index, all on the same board."]
                #[doc = ""]
                #[doc = "# Panics"]
                #[doc = "If the slices differ in length. Nothing has been written then."];
                rook_attacks_at, batch_rook_attacks_at;
                (
                    squares: &[$crate::Square],
                    occupied: $crate::Bitboard,
                    attacks: &mut [$crate::Bitboard]
                ) -> ()
            )
            (
                #[doc = "Writes to each of `attacks` the attacks of a bishop on the square of the same"]
                #[doc = "index, with the occupied squares of the same index."]
                #[doc = ""]
                #[doc = "# Panics"]
                #[doc = "If the slices differ in length. Nothing has been written then."];
                bishop_attacks, batch_bishop_attacks;
                (
                    squares: &[$crate::Square],
                    occupied: &[$crate::Bitboard],
                    attacks: &mut [$crate::Bitboard]
                ) -> ()
            )
            (
                #[doc = "Writes to each of `attacks` the attacks of a bishop on the square of the same"]
                #[doc = "index, all on the same board."]
                #[doc = ""]
                #[doc = "# Panics"]
                #[doc = "If the slices differ in length. Nothing has been written then."];
                bishop_attacks_at, batch_bishop_attacks_at;
                (
                    squares: &[$crate::Square],
                    occupied: $crate::Bitboard,
                    attacks: &mut [$crate::Bitboard]
                ) -> ()
            )
            (
                #[doc = "Writes to each of `attacks` the attacks of a queen on the square of the same"]
                #[doc = "index, with the occupied squares of the same index."]
                #[doc = ""]
                #[doc = "# Panics"]
                #[doc = "If the slices differ in length. Nothing has been written then."];
                queen_attacks, batch_queen_attacks;
                (
                    squares: &[$crate::Square],
                    occupied: &[$crate::Bitboard],
                    attacks: &mut [$crate::Bitboard]
                ) -> ()
            )
            (
                #[doc = "Writes to each of `attacks` the attacks of a queen on the square of the same"]
                #[doc = "index, all on the same board."]
                #[doc = ""]
                #[doc = "# Panics"]
                #[doc = "If the slices differ in length. Nothing has been written then."];
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
                #[doc = "The results are those of [`setwise::slider_attacks`](crate::setwise::slider_attacks)."]
                #[doc = ""]
                #[doc = "# Panics"]
                #[doc = "If the slices differ in length. Nothing has been written then."];
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
