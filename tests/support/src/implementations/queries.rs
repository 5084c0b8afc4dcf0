//! The one list of the kinds of query. It gives a trait for each kind, which every token and every
//! module with such functions implements, and [`every_kind`].
//!
//! A test compares the list with the public functions in the source.

use super::{AlgorithmVisitor, Called, Kind, implementations};
use super::{batch_algorithms, fill_algorithms, set_algorithms, single_algorithms};
use raylane::empty_board::{calculated, lookup};
use raylane::rays::RaySet;
use raylane::threat_inputs::{
    self, AllPairs, Board, BorrowedMove, PairChanges, PairNumbering, PairRules, PairView,
    PendingMove, PieceCodes,
};
use raylane::{
    Bitboard, Blockers, ChecksAndPins, Colour, Direction, FirstMove, Legality, Level, Line,
    PieceSets, Pieces, Pins, Recapture, SliderAttacks, Square, Token, batch, constant, setwise,
};
use std::cell::RefCell;
use std::collections::BTreeSet;
use std::fmt::{self, Display};

/// Passes the list to a macro: `for_each_kind!([callback] …)` becomes `callback! { … kinds }`.
///
/// Each kind: the modules whose functions answer its queries; what the methods of a token begin
/// with; the walk over the algorithms that answer them by themselves. Then the signature of each
/// query, and a function that the answer goes through if it borrows from an argument. (A query that takes
/// arguments of several types is there for each: `+` adds to its name in the trait.)
#[macro_export]
macro_rules! for_each_kind {
    ([$($callback:tt)*] $($arguments:tt)*) => {
        $($callback)*! {
            $($arguments)*
            /// Queries for one piece on one square.
            Single in [raylane constant], prefixed "", by [single_algorithms] {
                rook_attacks(square: Square, occupied: Bitboard) -> Bitboard;
                bishop_attacks(square: Square, occupied: Bitboard) -> Bitboard;
                queen_attacks(square: Square, occupied: Bitboard) -> Bitboard;
                rook_bishop_attacks(square: Square, occupied: Bitboard) -> (Bitboard, Bitboard);
                line_attacks(line: Line, square: Square, occupied: Bitboard) -> Bitboard;
                ray_attacks(direction: Direction, square: Square, occupied: Bitboard) -> Bitboard;
            }
            /// Queries for a king.
            Checks in [raylane], prefixed "", by [] {
                checks_and_pins(king: Square, orthogonal: Bitboard, diagonal: Bitboard, occupied: Bitboard) -> ChecksAndPins;
                checks_and_pins_of_both(
                    kings: [Square; 2], orthogonal: [Bitboard; 2], diagonal: [Bitboard; 2], occupied: Bitboard
                ) -> [ChecksAndPins; 2];
                blockers(colour: Colour, pieces: &Pieces<'_>, occupied: Bitboard) -> Blockers;
                blockers_of_both(pieces: &Pieces<'_>, occupied: Bitboard) -> [Blockers; 2];
                checkers(colour: Colour, pieces: &Pieces<'_>, occupied: Bitboard) -> Bitboard;
                checkers_and_blockers(colour: Colour, pieces: &Pieces<'_>, occupied: Bitboard) -> (Bitboard, [Blockers; 2]);
                castling_is_legal(
                    attacker: Colour, pieces: &Pieces<'_>, occupied: Bitboard, king: Square, to: Square, rook: Square
                ) -> bool;
                check_squares(colour: Colour, king: Square, occupied: Bitboard) -> PieceSets;
                legality(side: Colour, pieces: &Pieces<'_>, occupied: Bitboard) -> Legality;
            }
            /// The way into ray order and back.
            Rays in [raylane], prefixed "", by [] {
                ray_set(centre: Square, set: Bitboard) -> RaySet;
                ray_squares(centre: Square, set: RaySet) -> Bitboard;
            }
            /// Who attacks a square, and exchanges.
            Exchanges in [raylane], prefixed "", by [] {
                attackers_to(square: Square, pieces: &Pieces<'_>, occupied: Bitboard) -> Bitboard;
                attackers_by(colour: Colour, square: Square, pieces: &Pieces<'_>, occupied: Bitboard) -> Bitboard;
                attackers_exist(colour: Colour, square: Square, pieces: &Pieces<'_>, occupied: Bitboard) -> bool;
                see_at_least(
                    first: &FirstMove, pieces: &Pieces<'_>, occupied: Bitboard, values: &[i32; 6], threshold: i32
                ) -> bool;
                see_at_least_with_pins(
                    first: &FirstMove, pieces: &Pieces<'_>, occupied: Bitboard, values: &[i32; 6], threshold: i32,
                    pins: &Pins<'_>
                ) -> bool;
                recapture_wins(
                    recapture: &Recapture, pieces: &Pieces<'_>, occupied: Bitboard, values: &[i32; 6], pins: &Pins<'_>
                ) -> bool;
                exchange_wins(
                    recapture: Recapture, pieces: &Pieces<'_>, occupied: Bitboard, barred: Bitboard, values: &[i32; 6]
                ) -> bool;
            }
            /// Lists of moves.
            Lists in [raylane], prefixed "", by [] {
                list_moves(targets: Bitboard, base: u16, step: u16, moves: &mut [u16]) -> usize;
            }
            /// Attack pairs.
            ThreatInputs in [threat_inputs], prefixed "threat_inputs_", by [] {
                mailbox_of_sets(rules: &PairRules, pieces: &Pieces<'_>) -> [u8; 64];
                mailbox_of_kinds(rules: &PairRules, kinds: &[u8; 64], colours: &[Bitboard; 2]) -> [u8; 64];
                sets_of_mailbox(codes: &PieceCodes, mailbox: &[u8; 64]) -> ([Bitboard; 6], [Bitboard; 2]);
                sets_of_upper_bits(codes: &PieceCodes, mailbox: &[u8; 64]) -> ([Bitboard; 6], [Bitboard; 2]);
                all(rules: &PairRules, board: &Board<'_>, list: &mut AllPairs) -> ();
                append_changes(rules: &PairRules, board: &Board<'_>, square: Square, code: u8, changes: &mut PairChanges) -> ();
                append_changes_by_move(
                    rules: &PairRules, board: &Board<'_>, from: Square, to: Square, code: u8, changes: &mut PairChanges
                ) -> ();
                append_changes_by_castling(
                    rules: &PairRules, board: &Board<'_>, king_from: Square, king_to: Square, rook_from: Square, rook_to: Square,
                    changes: &mut PairChanges
                ) -> ();
                append_changes_by_en_passant(
                    rules: &PairRules, board: &Board<'_>, from: Square, to: Square, changes: &mut PairChanges
                ) -> ();
                append_changes_of(rules: &PairRules, pending: &PendingMove, changes: &mut PairChanges) -> ();
                changed_indices(
                    inputs: &PairNumbering, pending: &PendingMove, view: PairView, lists: [&mut [u32]; 2]
                ) -> [usize; 2], through lengths;
                changed_indices_of_both(
                    inputs: &PairNumbering, pending: &PendingMove, views: [PairView; 2], lists: [[&mut [u32]; 2]; 2]
                ) -> [[usize; 2]; 2], through lengths_of_both;
                append_changes_of + _borrowed(rules: &PairRules, borrowed: BorrowedMove<'_>, changes: &mut PairChanges) -> ();
                changed_indices + _borrowed(
                    inputs: &PairNumbering, borrowed: BorrowedMove<'_>, view: PairView, lists: [&mut [u32]; 2]
                ) -> [usize; 2], through lengths;
                changed_indices_of_both + _borrowed(
                    inputs: &PairNumbering, borrowed: BorrowedMove<'_>, views: [PairView; 2], lists: [[&mut [u32]; 2]; 2]
                ) -> [[usize; 2]; 2], through lengths_of_both;
                indices(inputs: &PairNumbering, pairs: &AllPairs, view: PairView, list: &mut [u32]) -> usize, through length;
                indices_of_both(
                    inputs: &PairNumbering, pairs: &AllPairs, views: [PairView; 2], lists: [&mut [u32]; 2]
                ) -> [usize; 2], through lengths;
                all_indices(inputs: &PairNumbering, board: &Board<'_>, view: PairView, list: &mut [u32]) -> usize, through length;
                all_indices_of_both(
                    inputs: &PairNumbering, board: &Board<'_>, views: [PairView; 2], lists: [&mut [u32]; 2]
                ) -> [usize; 2], through lengths;
                difference_indices(
                    inputs: &PairNumbering, before: &Board<'_>, after: &Board<'_>, view: PairView, lists: [&mut [u32]; 2]
                ) -> [usize; 2], through lengths;
                difference_indices_of_both(
                    inputs: &PairNumbering, before: &Board<'_>, after: &Board<'_>, views: [PairView; 2],
                    lists: [[&mut [u32]; 2]; 2]
                ) -> [[usize; 2]; 2], through lengths_of_both;
                pawn_indices(
                    inputs: &PairNumbering, pawns: [Bitboard; 2], view: PairView, list: &mut [u32]
                ) -> usize, through length;
                pawn_indices_of_both(
                    inputs: &PairNumbering, pawns: [Bitboard; 2], views: [PairView; 2], lists: [&mut [u32]; 2]
                ) -> [usize; 2], through lengths;
                changed_pawn_indices(
                    inputs: &PairNumbering, before: &[Bitboard; 2], after: &[Bitboard; 2], view: PairView, lists: [&mut [u32]; 2]
                ) -> [usize; 2], through lengths;
                changed_pawn_indices_of_both(
                    inputs: &PairNumbering, before: &[Bitboard; 2], after: &[Bitboard; 2], views: [PairView; 2],
                    lists: [[&mut [u32]; 2]; 2]
                ) -> [[usize; 2]; 2], through lengths_of_both;
            }
            /// Queries that look at no blockers.
            Geometry in [raylane lookup calculated], prefixed "", by [] {
                between(a: Square, b: Square) -> Bitboard;
                between_with_end(a: Square, b: Square) -> Bitboard;
                line_through(a: Square, b: Square) -> Bitboard;
                ray_beyond(a: Square, b: Square) -> Bitboard;
                aligned(a: Square, b: Square, c: Square) -> bool;
                knight_attacks(square: Square) -> Bitboard;
                king_attacks(square: Square) -> Bitboard;
                pawn_attacks(colour: Colour, square: Square) -> Bitboard;
            }
            /// Queries for sets of pieces that do not slide.
            Leapers in [setwise], prefixed "setwise_", by [] {
                knight_attacks(knights: Bitboard) -> Bitboard;
                pawn_attacks(colour: Colour, pawns: Bitboard) -> Bitboard;
            }
            /// Queries for all sliders of a side.
            Sets in [setwise], prefixed "setwise_", by [set_algorithms] {
                rook_attacks(rooks: Bitboard, occupied: Bitboard) -> Bitboard;
                bishop_attacks(bishops: Bitboard, occupied: Bitboard) -> Bitboard;
                slider_attacks(orthogonal: Bitboard, diagonal: Bitboard, occupied: Bitboard) -> Bitboard;
                rook_bishop_attacks(orthogonal: Bitboard, diagonal: Bitboard, occupied: Bitboard) -> (Bitboard, Bitboard);
                slider_attacks_of_both(orthogonal: [Bitboard; 2], diagonal: [Bitboard; 2], occupied: Bitboard) -> [Bitboard; 2];
            }
            /// Queries for everything that a side attacks.
            AttacksByKind in [setwise], prefixed "setwise_", by [] {
                attacks_by_kind(colour: Colour, pieces: &Pieces<'_>, occupied: Bitboard) -> PieceSets;
                attacks_by_kind_of_both(pieces: &Pieces<'_>, occupied: Bitboard) -> [PieceSets; 2];
                attacked(colour: Colour, pieces: &Pieces<'_>, occupied: Bitboard) -> Bitboard;
                king_danger(attacker: Colour, pieces: &Pieces<'_>, occupied: Bitboard, king: Square) -> Bitboard;
            }
            /// Queries for each slider of a side.
            Sliders in [setwise], prefixed "setwise_", by [] {
                list_attacks(orthogonal: Bitboard, diagonal: Bitboard, occupied: Bitboard, sliders: &mut SliderAttacks) -> ();
            }
            /// Fills in one direction.
            Fills in [setwise], prefixed "setwise_", by [fill_algorithms] {
                occluded_fill(direction: Direction, generator: Bitboard, propagator: Bitboard) -> Bitboard;
                attack_fill(direction: Direction, generator: Bitboard, propagator: Bitboard) -> Bitboard;
            }
            /// Queries for many squares.
            Batch in [batch], prefixed "batch_", by [batch_algorithms] {
                rook_attacks(squares: &[Square], occupied: &[Bitboard], attacks: &mut [Bitboard]) -> ();
                rook_attacks_at(squares: &[Square], occupied: Bitboard, attacks: &mut [Bitboard]) -> ();
                bishop_attacks(squares: &[Square], occupied: &[Bitboard], attacks: &mut [Bitboard]) -> ();
                bishop_attacks_at(squares: &[Square], occupied: Bitboard, attacks: &mut [Bitboard]) -> ();
                queen_attacks(squares: &[Square], occupied: &[Bitboard], attacks: &mut [Bitboard]) -> ();
                queen_attacks_at(squares: &[Square], occupied: Bitboard, attacks: &mut [Bitboard]) -> ();
            }
            /// Queries for many positions.
            Slices in [batch], prefixed "batch_", by [] {
                slider_attacks(
                    orthogonal: &[Bitboard], diagonal: &[Bitboard], occupied: &[Bitboard], attacks: &mut [Bitboard]
                ) -> ();
            }
        }
    };
}

/// How many numbers were written to a list.
#[inline(always)]
const fn length(list: &mut [u32]) -> usize {
    list.len()
}

/// How many to each of two.
#[inline(always)]
const fn lengths([own, other]: [&mut [u32]; 2]) -> [usize; 2] {
    [own.len(), other.len()]
}

/// How many to each of two, twice.
#[inline(always)]
fn lengths_of_both(lists: [[&mut [u32]; 2]; 2]) -> [[usize; 2]; 2] {
    lists.map(lengths)
}

thread_local! {
    /// The functions of the modules that this thread has asked.
    static ASKED: RefCell<BTreeSet<(&'static str, &'static str)>> = const { RefCell::new(BTreeSet::new()) };
}

fn note(module: &'static str, name: &'static str) {
    ASKED.with_borrow_mut(|asked| asked.insert((module, name)));
}

macro_rules! kinds {
    ($(
        $(#[$doc:meta])*
        $Kind:ident in [$($module:ident)*], prefixed $prefix:literal, by [$($algorithms:ident)?] $queries:tt
    )*) => {
        $(
            of_trait! { $(#[$doc])* $Kind $queries }
            of_token! { $Kind $prefix $queries }

            impl Kind for dyn $Kind {
                fn token<T: Token, const IN_REGION: bool>(called: Called<T, IN_REGION>) -> Box<Self> {
                    Box::new(called)
                }
                // (What they call at each level is compiled where it is used, and there tokens share it.)
                #[inline]
                fn modules() -> Vec<Box<Self>> {
                    vec![$(of_module!($Kind $module $queries)),*]
                }
                $(fn algorithms(levels: &[Level], visitor: &mut impl AlgorithmVisitor) {
                    $algorithms(levels, visitor);
                })?
            }
        )*

        pastey::paste! {
            /// The implementations of every kind of query.
            #[allow(missing_debug_implementations)]
            pub struct EveryKind {$(
                $(#[$doc])*
                pub [<$Kind:snake>]: Vec<Box<dyn $Kind>>,
            )*}

            /// [`implementations`] of every kind of query.
            #[inline]
            #[must_use]
            pub fn every_kind() -> EveryKind {
                EveryKind {$(
                    [<$Kind:snake>]: implementations::<dyn $Kind>(),
                )*}
            }
        }

        impl EveryKind {
            /// The functions of the modules that no call of this thread has asked, of the kinds that have implementations.
            #[must_use]
            pub fn unasked(&self) -> Vec<(&'static str, &'static str)> {
                let mut functions: Vec<(&str, &str)> = Vec::new();
                pastey::paste! {$(
                    if !self.[<$Kind:snake>].is_empty() {
                        let modules: &[&[(&str, &str)]] = &[$(names!(module $module $queries)),*];
                        functions.extend(modules.concat());
                    }
                )*}
                ASKED.with_borrow(|asked| functions.retain(|function| !asked.contains(function)));
                functions
            }
        }

        /// The functions of the list: the module, `Token` for the methods, and the name.
        pub const LISTED: &[&[(&str, &str)]] = &[
            $($(names!(module $module $queries),)* names!(token $prefix $queries)),*
        ];
    };
}

macro_rules! of_trait {
    ($(#[$doc:meta])* $Kind:ident {$(
        $name:ident $(+ $also:ident)? ($($argument:ident: $Argument:ty),*) -> $Answer:ty $(, through $through:path)?;
    )*}) => {
        $(#[$doc])*
        pub trait $Kind: Display + Send + Sync {
            pastey::paste! {
                $(#[allow(clippy::too_many_arguments)] fn [<$name $($also)?>](&self, $($argument: $Argument),*) -> $Answer;)*
            }
        }
    };
}

macro_rules! of_token {
    ($Kind:ident $prefix:literal {$(
        $name:ident $(+ $also:ident)? ($($argument:ident: $Argument:ty),*) -> $Answer:ty $(, through $through:path)?;
    )*}) => {
        impl<T: Token, const IN_REGION: bool> $Kind for Called<T, IN_REGION> { pastey::paste! {$(
            fn [<$name $($also)?>](&self, $($argument: $Argument),*) -> $Answer {
                self.ask(|token| $($through)?(token.[<$prefix $name>]($($argument),*)))
            }
        )*} }
    };
}

macro_rules! of_module {
    ($Kind:ident $module:ident {$(
        $name:ident $(+ $also:ident)? ($($argument:ident: $Argument:ty),*) -> $Answer:ty $(, through $through:path)?;
    )*}) => {{
        struct Module;

        impl Display for Module {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(concat!("mod ", stringify!($module)))
            }
        }

        impl $Kind for Module { pastey::paste! {$(
            #[inline]
            fn [<$name $($also)?>](&self, $($argument: $Argument),*) -> $Answer {
                note(stringify!($module), stringify!($name));
                $($through)?($module::$name($($argument),*))
            }
        )*} }

        Box::new(Module)
    }};
}

macro_rules! names {
    (module $module:ident {$($name:ident $(+ $also:ident)? ($($arguments:tt)*) -> $Answer:ty $(, through $through:path)?;)*}) => {
        &[$((stringify!($module), stringify!($name))),*]
    };
    (token $prefix:literal {$($name:ident $(+ $also:ident)? ($($arguments:tt)*) -> $Answer:ty $(, through $through:path)?;)*}) => {
        &[$(("Token", concat!($prefix, stringify!($name)))),*]
    };
}

for_each_kind!([kinds]);
