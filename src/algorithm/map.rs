//! Which algorithm answers which queries at which level. The table in the documentation of
//! [`algorithm`](super) shows it.

use super::hyperbola::{Complete, Hyperbola};
use super::kernels::Kernels;
use super::kogge_stone::Generalized;
use super::line_fill::LineFill;
use super::obstruction_difference::Infuehr;
use super::one_by_one::OneByOne;
use super::pext_lines::RookByPext;
use crate::level;

impl Kernels for level::Portable {
    #[cfg(target_arch = "aarch64")]
    type Single = Complete;
    // Without an instruction that swaps bytes, but with one that counts leading zeros.
    #[cfg(target_family = "wasm")]
    type Single = Infuehr;
    #[cfg(not(any(target_arch = "aarch64", target_family = "wasm")))]
    type Single = Hyperbola;
    type InLanes = Hyperbola;
    type Sets = OneByOne;
    type Fill = Generalized;
}

#[cfg(all(
    target_arch = "aarch64",
    target_feature = "neon",
    target_endian = "little"
))]
impl Kernels for level::Neon {
    type Single = Complete;
    type InLanes = Complete;
    type Sets = super::side_by_side::SideBySide;
    type Fill = Generalized;
}

#[cfg(target_arch = "x86_64")]
impl Kernels for level::Lzcnt {
    type Single = Hyperbola;
    type InLanes = Hyperbola;
    type Sets = OneByOne;
    type Fill = Generalized;
}

#[cfg(target_arch = "x86_64")]
impl Kernels for level::Bmi2 {
    type Single = Hyperbola;
    type InLanes = Hyperbola;
    type Sets = OneByOne;
    type Fill = Generalized;
}

#[cfg(target_arch = "x86_64")]
impl Kernels for level::Avx2 {
    type Single = Hyperbola;
    type InLanes = Hyperbola;
    type Sets = LineFill;
    type Fill = Generalized;
}

#[cfg(target_arch = "x86_64")]
impl Kernels for level::Avx2Pext {
    type Single = RookByPext;
    type InLanes = Hyperbola;
    type Sets = LineFill;
    type Fill = Generalized;
}

#[cfg(target_arch = "x86_64")]
impl Kernels for level::Avx2Gfni {
    type Single = Complete;
    type InLanes = Complete;
    type Sets = LineFill;
    type Fill = Generalized;
}

#[cfg(target_arch = "x86_64")]
impl Kernels for level::Avx512 {
    type Single = Infuehr;
    type InLanes = Infuehr;
    type Sets = LineFill;
    type Fill = Generalized;
}

#[cfg(target_arch = "x86_64")]
impl Kernels for level::Avx512Icl {
    type Single = Infuehr;
    type InLanes = Infuehr;
    type Sets = LineFill;
    type Fill = Generalized;
}
