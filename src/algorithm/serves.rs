//! Which algorithm does which job at which level.

use super::hyperbola::{Complete, Hyperbola};
use super::jobs::Serves;
use super::kogge_stone::{Generalized, KoggeStone};
use super::obstruction_difference::Infuehr;
use super::one_by_one::OneByOne;
use super::pext_lines::RookByPext;
use super::sliced_fill::SlicedFill;
use super::spans::Lanewise;

/// One row per level. The impls of `Serves` and the table in the docs of
/// [`algorithm`](crate::algorithm) are generated from these rows.
#[doc(hidden)]
#[macro_export]
macro_rules! __served_by {
    ($callback:ident) => {
        $crate::__served_by! {
            @ $callback
            // level: single queries; batches; sets; slices of positions; fills
            [target_arch = "x86_64"] Avx512: Infuehr; Lanewise<Infuehr>; KoggeStone; SlicedFill; Generalized
            [target_arch = "x86_64"] Avx2Gfni: Complete; Lanewise<Complete>; KoggeStone; SlicedFill; Generalized
            [target_arch = "x86_64"] Avx2Pext: RookByPext; Lanewise<Hyperbola>; KoggeStone; SlicedFill; Generalized
            [target_arch = "x86_64"] Avx2: Hyperbola; Lanewise<Hyperbola>; KoggeStone; SlicedFill; Generalized
            [target_arch = "x86_64"] Bmi2: Hyperbola; OneByOne; OneByOne; OneByOne; Generalized
            [target_arch = "x86_64"] Lzcnt: Hyperbola; OneByOne; OneByOne; OneByOne; Generalized
            [not(target_arch = "aarch64")] Portable: Hyperbola; OneByOne; OneByOne; OneByOne; Generalized
            [target_arch = "aarch64"] Portable: Complete; OneByOne; OneByOne; OneByOne; Generalized
        }
    };
    (@ code $([$target:meta] $Token:ident: $Single:ident; $Batch:ident $(<$InLanes:ident>)?; $Sets:ident; $Slices:ident; $Fills:ident)*) => {
        $(
            #[cfg($target)]
            impl Serves for $crate::level::$Token {
                type Single = $Single;
                type Batch = $Batch $(<$InLanes>)?;
                type Sets = $Sets;
                type Slices = $Slices;
                type Fills = $Fills;
            }
        )*
    };
    (@ table $([$target:meta] $Token:ident: $Single:ident; $Batch:ident $(<$InLanes:ident>)?; $Sets:ident; $Slices:ident; $Fills:ident)*) => {
        concat!(
            "| level | target | single queries | batches | sets | slices of positions | fills in one direction |\n",
            "| --- | --- | --- | --- | --- | --- | --- |\n",
            $(
                "| `", stringify!($Token), "` | `", stringify!($target),
                "` | `", stringify!($Single),
                "` | `", stringify!($Batch $(<$InLanes>)?),
                "` | `", stringify!($Sets),
                "` | `", stringify!($Slices),
                "` | `", stringify!($Fills), "` |\n",
            )*
        )
    };
}

crate::__served_by!(code);
