//! Every kernel as a function of its own, named `<algorithm>__<operation>__<level>`:
//! the checks beside this package find them by name.
//!
//! Each is compiled as the users of the crate get it from a plain build: the token of
//! a level opens a region. The function of that name is then one jump to the region
//! (or one call, if arguments go through memory), and the region is the kernel. The
//! algorithms and the levels are those of the crate's own lists.
#![allow(non_snake_case)]

use raylane::rays::RaySet;
use raylane::threat_inputs::{
    AllPairs, Board, BorrowedMove, PairChanges, PairNumbering, PairRules, PairView, PendingMove,
    PieceCodes,
};
use raylane::{
    Bitboard, Blockers, ChecksAndPins, Colour, Direction, FirstMove, Line, PieceSets, Pieces, Pins,
    Recapture, SliderAttacks, Square, Token, enter,
};

/// How many inputs a position has alone, as the first view sees them, and how many the other one has.
#[inline(always)]
fn differences(
    token: impl Token,
    inputs: &PairNumbering,
    [before, after]: &[Board<'_>; 2],
    views: &[PairView; 2],
    [[a, b], [c, d]]: &mut [[[u32; 512]; 2]; 2],
) -> [usize; 2] {
    let lists: [[&mut [u32]; 2]; 2] = [[a, b], [c, d]];
    let [[come, _], [gone, _]] =
        token.threat_inputs_difference_indices_of_both(inputs, before, after, *views, lists);
    [come.len(), gone.len()]
}

/// Two bitboards, in two registers.
#[repr(C)]
#[derive(Debug)]
pub struct Two(pub Bitboard, pub Bitboard);

impl From<(Bitboard, Bitboard)> for Two {
    #[inline(always)]
    fn from((first, second): (Bitboard, Bitboard)) -> Two {
        Two(first, second)
    }
}

/// What is listed, and of which board.
type Listed<'a> = (&'a PairRules, Board<'a>);

/// How many queries a batch holds: some words of every level, and a rest.
pub const BATCH: usize = 67;

/// The values of the pieces in an exchange.
const VALUES: [i32; 6] = [100, 320, 330, 500, 950, 0];

/// One function for each level. It asks a method of the token, or of an algorithm in a region, all that it is asked
/// itself, or says how it answers.
macro_rules! kernel {
    ($algorithm:ident $operation:ident ($($argument:ident: $Argument:ty),*) -> $Result:ty = $method:ident) => {
        kernel! { $algorithm $operation ($($argument: $Argument),*) -> $Result,
        token => token.$method($($argument),*).into() }
    };
    ($algorithm:ident $operation:ident ($($argument:ident: $Argument:ty),*) -> $Result:ty = $method:ident by $Type:ty) => {
        kernel! { $algorithm $operation ($($argument: $Argument),*) -> $Result,
        token => enter!(token, move token.by::<$Type>().$method($($argument),*)).into() }
    };
    ($algorithm:ident $operation:ident ($($argument:ident: $Argument:ty),*) -> $Result:ty,
     $token:ident => $body:expr) => {
        raylane::__for_each_level! {
            [kernel_at_levels]
            [$algorithm $operation ($($argument: $Argument),*) -> $Result, $token => $body]
        }
    };
}

macro_rules! kernel_at_levels {
    ($kernel:tt $((
        $(#[$doc:meta])*
        $Token:ident;
        $target:meta;
        $name:tt;
        $($columns:tt)*
    ))*) => {
        $(if_counted! { $kernel kernel_at_level! { $kernel #[cfg($target)] $Token $name } })*
    };
}

/// The kernel, if it is among those that are counted: what serves a level. With the feature `all-algorithms`, which is for
/// the proof, all are.
macro_rules! if_counted {
    ([served $($kernel:tt)*] $($item:tt)*) => { $($item)* };
    ([concrete $($kernel:tt)*] $($item:tt)*) => { $($item)* };
    ([infuehr $($kernel:tt)*] $($item:tt)*) => { $($item)* };
    ([hyperbola $($kernel:tt)*] $($item:tt)*) => { $($item)* };
    ([hyperbola_by_bit_reversal $($kernel:tt)*] $($item:tt)*) => { $($item)* };
    ([rook_by_infuehr $($kernel:tt)*] $($item:tt)*) => { $($item)* };
    ([rook_by_pext $($kernel:tt)*] $($item:tt)*) => { $($item)* };
    ([line_fill $($kernel:tt)*] $($item:tt)*) => { $($item)* };
    ([mirrored_fill $($kernel:tt)*] $($item:tt)*) => { $($item)* };
    ([one_by_one $($kernel:tt)*] $($item:tt)*) => { $($item)* };
    ([side_by_side $($kernel:tt)*] $($item:tt)*) => { $($item)* };
    ($form:tt $($item:tt)*) => {
        #[cfg(feature = "all-algorithms")]
        $($item)*
    };
}

macro_rules! kernel_at_level {
    (
        [$algorithm:ident $operation:ident ($($argument:ident: $Argument:ty),*) -> $Result:ty,
         $token:ident => $body:expr]
        $(#[$target:meta])* $Token:ident $level:tt
    ) => {
        $(#[$target])*
        const _: () = {
            /// # Safety
            /// The CPU has the level.
            #[unsafe(export_name = concat!(stringify!($algorithm), "__", stringify!($operation), "__", $level))]
            #[inline(never)]
            unsafe extern "C" fn kernel($($argument: $Argument),*) -> $Result {
                // SAFETY: the caller's word.
                let $token = unsafe { raylane::level::$Token::new_unchecked() };
                $body
            }
        };
    };
}

/// The kernels of each algorithm of the list, by what it answers, and, without a type, those of the methods of a token.
/// (A constant, such as a line, is known in the region that is entered around it.)
macro_rules! algorithms {
    ($($kind:ident { $(($name:ident; $module:ident::$Type:ident))* })*) => {$($(
        algorithms! { @$kind $name by raylane::algorithm::$module::$Type }
    )*)*};
    (@in_lanes $name:ident by $Type:ty) => { algorithms! { @single $name by $Type } };
    (@single $name:ident by $Type:ty) => {
        algorithms! { @pieces $name by $Type }
        algorithms! { @lines $name $Type: rank Rank file File diagonal Diagonal anti_diagonal AntiDiagonal }
    };
    (@pieces $name:ident $($by:ident $Type:ty)?) => {
        kernel! { $name rook(square: Square, occupied: Bitboard) -> Bitboard = rook_attacks $($by $Type)? }
        kernel! { $name bishop(square: Square, occupied: Bitboard) -> Bitboard = bishop_attacks $($by $Type)? }
        kernel! { $name queen(square: Square, occupied: Bitboard) -> Bitboard = queen_attacks $($by $Type)? }
        kernel! { $name rook_bishop(square: Square, occupied: Bitboard) -> Two = rook_bishop_attacks $($by $Type)? }
        kernel! { $name line(line: Line, square: Square, occupied: Bitboard) -> Bitboard = line_attacks $($by $Type)? }
    };
    (@lines $name:ident $Type:ty: $($line:ident $Line:ident)*) => {$(
        kernel! { $name $line(square: Square, occupied: Bitboard) -> Bitboard,
        token => enter!(token, move token.by::<$Type>().line_attacks(Line::$Line, square, occupied)) }
    )*};
    (@set $name:ident $($by:ident $Type:ty)?) => {
        kernel! { $name sliders(
            orthogonal: Bitboard, diagonal: Bitboard, occupied: Bitboard
        ) -> Two = setwise_rook_bishop_attacks $($by $Type)? }
    };
    (@fill $name:ident by $Type:ty) => {
        algorithms! { @set $name by $Type }
        kernel! { $name occluded_north_east(generator: Bitboard, propagator: Bitboard) -> Bitboard,
        token => enter!(token, move token.by::<$Type>().setwise_occluded_fill(Direction::NorthEast, generator, propagator)) }
        kernel! { $name attacks_south_west(generator: Bitboard, propagator: Bitboard) -> Bitboard,
        token => enter!(token, move token.by::<$Type>().setwise_attack_fill(Direction::SouthWest, generator, propagator)) }
    };
    (@generalized_fill $name:ident $($by:ident $Type:ty)?) => {
        kernel! { $name occluded(
            direction: Direction, generator: Bitboard, propagator: Bitboard
        ) -> Bitboard = setwise_occluded_fill $($by $Type)? }
        kernel! { $name attacks(
            direction: Direction, generator: Bitboard, propagator: Bitboard
        ) -> Bitboard = setwise_attack_fill $($by $Type)? }
    };
}

raylane::__for_each_algorithm!([algorithms]);

// What the methods of a token answer with: whichever algorithm serves the level.
algorithms! { @pieces served }
algorithms! { @set served }
algorithms! { @generalized_fill served }
kernel! { served ray(direction: Direction, square: Square, occupied: Bitboard) -> Bitboard = ray_attacks }
kernel! { served both_sides(
    orthogonal: &[Bitboard; 2], diagonal: &[Bitboard; 2], occupied: Bitboard
) -> Two,
token => {
    let [first, second] = token.setwise_slider_attacks_of_both(*orthogonal, *diagonal, occupied);
    Two(first, second)
} }
kernel! { served checks(
    king: Square, orthogonal: Bitboard, diagonal: Bitboard, occupied: Bitboard,
    found: &mut ChecksAndPins
) -> (), token => *found = token.checks_and_pins(king, orthogonal, diagonal, occupied) }
kernel! { served blockers(colour: Colour, pieces: &Pieces<'_>, occupied: Bitboard) -> Two,
token => {
    let found = token.blockers(colour, pieces, occupied);
    Two(found.blockers, found.pinners)
} }
kernel! { served attackers_to(square: Square, pieces: &Pieces<'_>, occupied: Bitboard) -> Bitboard = attackers_to }
kernel! { served attackers_exist(colour: Colour, square: Square, pieces: &Pieces<'_>, occupied: Bitboard) -> bool = attackers_exist }
kernel! { served check_squares(king: Square, occupied: Bitboard, squares: &mut PieceSets) -> (),
token => *squares = token.check_squares(Colour::White, king, occupied) }
kernel! { served ray_set(centre: Square, set: Bitboard) -> RaySet = ray_set }
kernel! { served ray_squares(centre: Square, set: RaySet) -> Bitboard = ray_squares }
kernel! { served nearest(centre: Square, occupied: Bitboard) -> RaySet,
token => enter!(token, move token.ray_set(centre, occupied).nearest()) }
kernel! { served see(first: &FirstMove, pieces: &Pieces<'_>, occupied: Bitboard) -> bool,
token => enter!(token, token.see_at_least(first, pieces, occupied, &VALUES, 0)) }
kernel! { served see_masked_once(
    first: &FirstMove, pieces: &Pieces<'_>, occupied: Bitboard, found: &[Blockers; 2], kings: &[Square; 2]
) -> bool, token => enter!(token, {
    let pins = Pins::masked_once(found).along(*kings);
    token.see_at_least_with_pins(first, pieces, occupied, &VALUES, 0, &pins)
}) }
kernel! { served see_never(
    first: &FirstMove, pieces: &Pieces<'_>, occupied: Bitboard, found: &[Blockers; 2], kings: &[Square; 2]
) -> bool, token => enter!(token, {
    let pins = Pins::never(found).along(*kings);
    token.see_at_least_with_pins(first, pieces, occupied, &VALUES, 0, &pins)
}) }
kernel! { served see_while_pinned(
    first: &FirstMove, pieces: &Pieces<'_>, occupied: Bitboard, found: &[Blockers; 2]
) -> bool, token => enter!(token, {
    let pins = Pins::while_pinned(found);
    token.see_at_least_with_pins(first, pieces, occupied, &VALUES, 0, &pins)
}) }
kernel! { served see_found_anew(first: &FirstMove, pieces: &Pieces<'_>, occupied: Bitboard) -> bool, token => enter!(token, {
    token.see_at_least_with_pins(first, pieces, occupied, &VALUES, 0, &Pins::found_anew())
}) }
kernel! { served see_barred(
    recapture: &Recapture, pieces: &Pieces<'_>, occupied: Bitboard, barred: Bitboard
) -> bool, token => enter!(token, token.exchange_wins(*recapture, pieces, occupied, barred, &VALUES)) }
kernel! { served sets_of_mailbox(codes: &PieceCodes, mailbox: &[u8; 64], sets: &mut ([Bitboard; 6], [Bitboard; 2])) -> (),
token => *sets = token.threat_inputs_sets_of_mailbox(codes, mailbox) }
kernel! { served sets_of_upper_bits(codes: &PieceCodes, mailbox: &[u8; 64], sets: &mut ([Bitboard; 6], [Bitboard; 2])) -> (),
token => *sets = token.threat_inputs_sets_of_upper_bits(codes, mailbox) }
kernel! { served pairs(listed: &Listed<'_>, list: &mut AllPairs) -> (),
token => token.threat_inputs_all(listed.0, &listed.1, list) }
kernel! { served pair_changes(
    listed: &Listed<'_>, square: Square, code: u8, changes: &mut PairChanges
) -> (), token => {
    changes.clear();
    token.threat_inputs_append_changes(listed.0, &listed.1, square, code, changes);
} }
kernel! { served pair_changes_by_move(
    listed: &Listed<'_>, from: Square, to: Square, code: u8, changes: &mut PairChanges
) -> (), token => {
    changes.clear();
    token.threat_inputs_append_changes_by_move(listed.0, &listed.1, from, to, code, changes);
} }
kernel! { served pair_inputs(
    inputs: &PairNumbering, pairs: &AllPairs, views: &[PairView; 2], lists: &mut [[u32; 512]; 2]
) -> usize, token => {
    let [own, other] = lists;
    let [of_own, of_other] = token.threat_inputs_indices_of_both(inputs, pairs, *views, [own, other]);
    of_own.len() + of_other.len()
} }
kernel! { served changed_pair_inputs_of_one(
    inputs: &PairNumbering, pending: &PendingMove, views: &[PairView; 2], lists: &mut [[u32; 512]; 2]
) -> usize, token => {
    let ([new, old], [view, _]) = (lists, *views);
    let [new, old] = token.threat_inputs_changed_indices(inputs, pending, view, [new, old]);
    new.len() + old.len()
} }
kernel! { served changed_pair_inputs(
    inputs: &PairNumbering, pending: &PendingMove, views: &[PairView; 2], lists: &mut [[[u32; 512]; 2]; 2]
) -> usize, token => {
    let [[a, b], [c, d]] = lists;
    let lists: [[&mut [u32]; 2]; 2] = [[a, b], [c, d]];
    let [[new, _], [old, _]] = token.threat_inputs_changed_indices_of_both(inputs, pending, *views, lists);
    new.len() + old.len()
} }
kernel! { served changed_pair_inputs_of_kinds(
    inputs: &PairNumbering, borrowed: &BorrowedMove<'_>, views: &[PairView; 2], lists: &mut [[[u32; 512]; 2]; 2]
) -> usize, token => {
    let [[a, b], [c, d]] = lists;
    let lists: [[&mut [u32]; 2]; 2] = [[a, b], [c, d]];
    let [[new, _], [old, _]] = token.threat_inputs_changed_indices_of_both(inputs, borrowed, *views, lists);
    new.len() + old.len()
} }
kernel! { served all_pair_inputs_of_one(
    inputs: &PairNumbering, board: &Board<'_>, views: &[PairView; 2], lists: &mut [[u32; 512]; 2]
) -> usize, token => {
    let ([list, _], [view, _]) = (lists, *views);
    token.threat_inputs_all_indices(inputs, board, view, list).len()
} }
kernel! { served all_pair_inputs(
    inputs: &PairNumbering, board: &Board<'_>, views: &[PairView; 2], lists: &mut [[u32; 512]; 2]
) -> usize, token => {
    let [own, other] = lists;
    let [of_own, of_other] = token.threat_inputs_all_indices_of_both(inputs, board, *views, [own, other]);
    of_own.len() + of_other.len()
} }
kernel! { served pair_differences_of_one(
    inputs: &PairNumbering, boards: &[Board<'_>; 2], views: &[PairView; 2], lists: &mut [[u32; 512]; 2]
) -> usize, token => {
    let ([come, gone], [before, after], [view, _]) = (lists, boards, *views);
    let [come, gone] = token.threat_inputs_difference_indices(inputs, before, after, view, [come, gone]);
    come.len() + gone.len()
} }
kernel! { served pair_differences(
    inputs: &PairNumbering, boards: &[Board<'_>; 2], views: &[PairView; 2], lists: &mut [[[u32; 512]; 2]; 2]
) -> usize, token => differences(token, inputs, boards, views, lists).iter().sum() }
// (The same for other boards. Each has an answer of its own, so that the compiler makes no two of them one function.)
kernel! { served pair_differences_of_none(
    inputs: &PairNumbering, boards: &[Board<'_>; 2], views: &[PairView; 2], lists: &mut [[[u32; 512]; 2]; 2]
) -> usize, token => differences(token, inputs, boards, views, lists)[0] }
kernel! { served pair_differences_of_plies(
    inputs: &PairNumbering, boards: &[Board<'_>; 2], views: &[PairView; 2], lists: &mut [[[u32; 512]; 2]; 2]
) -> usize, token => differences(token, inputs, boards, views, lists)[1] }
kernel! { served pair_differences_of_any(
    inputs: &PairNumbering, boards: &[Board<'_>; 2], views: &[PairView; 2], lists: &mut [[[u32; 512]; 2]; 2]
) -> usize, token => {
    let [come, gone] = differences(token, inputs, boards, views, lists);
    come + 2 * gone
} }
kernel! { served pawn_pair_inputs_of_one(
    inputs: &PairNumbering, pawns: &[Bitboard; 2], views: &[PairView; 2], lists: &mut [[u32; 512]; 2]
) -> usize, token => {
    let ([list, _], [view, _]) = (lists, *views);
    token.threat_inputs_pawn_indices(inputs, *pawns, view, list).len()
} }
kernel! { served pawn_pair_inputs(
    inputs: &PairNumbering, pawns: &[Bitboard; 2], views: &[PairView; 2], lists: &mut [[u32; 512]; 2]
) -> usize, token => {
    let [own, other] = lists;
    let [of_own, _] = token.threat_inputs_pawn_indices_of_both(inputs, *pawns, *views, [own, other]);
    of_own.len()
} }
kernel! { served pawn_pair_changes_of_one(
    inputs: &PairNumbering, pawns: &[[Bitboard; 2]; 2], views: &[PairView; 2], lists: &mut [[u32; 512]; 2]
) -> usize, token => {
    let ([come, gone], [before, after], [view, _]) = (lists, pawns, *views);
    let [come, gone] = token.threat_inputs_changed_pawn_indices(inputs, before, after, view, [come, gone]);
    come.len() + gone.len()
} }
kernel! { served pawn_pair_changes(
    inputs: &PairNumbering, pawns: &[[Bitboard; 2]; 2], views: &[PairView; 2], lists: &mut [[[u32; 512]; 2]; 2]
) -> usize, token => {
    let ([[a, b], [c, d]], [before, after]) = (lists, pawns);
    let lists: [[&mut [u32]; 2]; 2] = [[a, b], [c, d]];
    let [[come, _], [gone, _]] = token.threat_inputs_changed_pawn_indices_of_both(inputs, before, after, *views, lists);
    come.len() + gone.len()
} }
kernel! { served attacked(pieces: &Pieces<'_>, occupied: Bitboard) -> Bitboard,
token => token.setwise_attacked(Colour::White, pieces, occupied) }
kernel! { served attacks_by_kind(pieces: &Pieces<'_>, occupied: Bitboard, threats: &mut PieceSets) -> (),
token => *threats = token.setwise_attacks_by_kind(Colour::White, pieces, occupied) }
kernel! { served attacks_by_kind_of_both(
    pieces: &Pieces<'_>, occupied: Bitboard, threats: &mut [PieceSets; 2]
) -> (), token => *threats = token.setwise_attacks_by_kind_of_both(pieces, occupied) }
kernel! { served list_moves(set: Bitboard, base: u16, step: u16, moves: &mut [u16; 64]) -> usize = list_moves }
kernel! { served list_attacks(
    orthogonal: Bitboard, diagonal: Bitboard, occupied: Bitboard, sliders: &mut SliderAttacks
) -> () = setwise_list_attacks }
kernel! { served batch_rooks(
    squares: &[Square; BATCH], occupied: &[Bitboard; BATCH], attacks: &mut [Bitboard; BATCH]
) -> () = batch_rook_attacks }
kernel! { served batch_bishops(
    squares: &[Square; BATCH], occupied: &[Bitboard; BATCH], attacks: &mut [Bitboard; BATCH]
) -> () = batch_bishop_attacks }
kernel! { served batch_queens(
    squares: &[Square; BATCH], occupied: &[Bitboard; BATCH], attacks: &mut [Bitboard; BATCH]
) -> () = batch_queen_attacks }
kernel! { served batch_sliders(
    orthogonal: &[Bitboard; BATCH], diagonal: &[Bitboard; BATCH],
    occupied: &[Bitboard; BATCH], attacks: &mut [Bitboard; BATCH]
) -> () = batch_slider_attacks }

#[cfg(feature = "bad")]
pub mod bad;
mod concrete;
