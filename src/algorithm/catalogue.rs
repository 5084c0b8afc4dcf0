//! All algorithms, listed once: for the tests, the benchmarks, the comparison and the checks
//! under `ci/`. The name of an algorithm is also in the symbols of `ci/crates/kernels`.

use super::traits::{Algorithm, Algorithms, Overrides, Single};

/// Passes the list to a macro: `__for_each_algorithm!([callback] …)` becomes
/// `callback! { … kind { (name; module::Type) … } … }`.
///
/// A kind is what the algorithms answer: `in_lanes`, single queries, also with a square in each
/// lane; `single`, single queries alone; `set`, sets without fills; `fill`, sets and fills whose
/// direction is known when they are compiled; `generalized_fill`, sets and fills whose direction
/// is a number.
#[doc(hidden)]
#[macro_export]
macro_rules! __for_each_algorithm {
    ([$($callback:tt)*] $($arguments:tt)*) => {
        $($callback)*! {
            $($arguments)*
            in_lanes {
                (infuehr; obstruction_difference::Infuehr)
                (hyperbola; hyperbola::Hyperbola)
                (hyperbola_by_bit_reversal; hyperbola::HyperbolaByBitReversal)
            }
            single {
                (infuehr_calculated; hoffmann::InfuehrCalculated)
                (infuehr_rays; hoffmann::InfuehrRays)
                (infuehr_logical_shift; hoffmann::InfuehrLogicalShift)
                (hoffmann; hoffmann::Hoffmann)
                (hoffmann_calculated; hoffmann::HoffmannCalculated)
                (sbamg_add; sbamg::Add)
                (sbamg_add_calculated; sbamg::AddCalculated)
                (sbamg_shift; sbamg::Shift)
                (sbamg_shift_calculated; sbamg::ShiftCalculated)
                (sbamg_look_up; sbamg::LookUp)
                (sbamg_look_up_calculated; sbamg::LookUpCalculated)
                (sbamg_article; sbamg::Article)
                (sbamg_article_calculated; sbamg::ArticleCalculated)
                (pext_lines; pext_lines::PextLines)
                (rook_by_pext; pext_lines::RookByPext)
                (rook_by_infuehr; obstruction_difference::RookByInfuehr)
            }
            set {
                (line_fill; line_fill::LineFill)
                (mirrored_fill; mirrored_fill::MirroredFill)
                (one_by_one; one_by_one::OneByOne)
                (side_by_side; side_by_side::SideBySide)
            }
            fill {
                (dumb7fill_seven_cycles; dumb7fill::SevenCycles)
                (dumb7fill_unrolled; dumb7fill::Unrolled)
                (dumb7fill_six_cycles; dumb7fill::SixCycles)
                (dumb7fill_loop_by_shift; dumb7fill::LoopByShift)
                (kogge_stone; kogge_stone::KoggeStone)
            }
            generalized_fill {
                (dumb7fill_generalized; dumb7fill::SixCyclesByRotation)
                (dumb7fill_loop_by_rotate; dumb7fill::LoopByRotate)
                (kogge_stone_generalized; kogge_stone::KoggeStoneByRotation)
            }
        }
    };
}

macro_rules! algorithms {
    ($($kind:ident { $(($name:ident; $module:ident::$Type:ident))* })*) => {$($(
        impl Algorithm for super::$module::$Type {
            const NAME: &'static str = stringify!($name);
            algorithms! { @bytes $kind }
        }

        impl Overrides for super::$module::$Type {
            algorithms! { @$kind }
        }
    )*)*};
    (@bytes in_lanes) => { const TABLE_BYTES: usize = <Self as Single>::TABLE_BYTES; };
    (@bytes single) => { const TABLE_BYTES: usize = <Self as Single>::TABLE_BYTES; };
    (@bytes $kind:ident) => { const TABLE_BYTES: usize = 0; };
    (@in_lanes) => { algorithms! { @ T: Self, Self, T::Setwise, T::Fill } };
    (@single) => { algorithms! { @ T: Self, T::InLanes, T::Setwise, T::Fill } };
    (@set) => { algorithms! { @ T: T::Single, T::InLanes, Self, T::Fill } };
    (@fill) => { algorithms! { @ T: T::Single, T::InLanes, Self, Self } };
    (@generalized_fill) => { algorithms! { @fill } };
    (@ $T:ident: $Single:ty, $InLanes:ty, $Setwise:ty, $Fill:ty) => {
        type Single<$T: Algorithms> = $Single;
        type InLanes<$T: Algorithms> = $InLanes;
        type Setwise<$T: Algorithms> = $Setwise;
        type Fill<$T: Algorithms> = $Fill;
    };
}

crate::__for_each_algorithm!([algorithms]);
