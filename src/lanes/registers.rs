//! [`Words`]: the words that the registers of each level hold.

use super::array::Array;
use super::bytes::TestedBytes;
use super::records::Records;
use super::scalar::Scalar;
use super::vector::Vector;
use super::word::Word;
use crate::level::{self, Region};
#[cfg(all(target_arch = "aarch64", target_feature = "neon"))]
use core::arch::aarch64::uint64x2_t;
#[cfg(target_arch = "x86_64")]
use core::arch::x86_64::{__m128i, __m256i, __m512i};

/// A token whose level has words of several lanes.
pub(crate) trait Words: Region {
    /// The registers of the level.
    type Registers: Registers;
}

/// Two lanes at the level of a token.
pub(crate) type Two<T> = <<T as Words>::Registers as Registers>::Two<T>;
/// Four lanes.
pub(crate) type Four<T> = <<T as Words>::Registers as Registers>::Four<T>;
/// Eight lanes.
pub(crate) type Eight<T> = <<T as Words>::Registers as Registers>::Eight<T>;
/// As many lanes as the widest register has.
pub(crate) type Wide<T> = <<T as Words>::Registers as Registers>::Wide<T>;
/// 64 bytes, in registers that a region around the caller's code may use.
pub(crate) type BytesOf<T> = <<T as Words>::Registers as Registers>::Bytes<T>;
/// `N` lanes in general-purpose registers, at any level.
pub(crate) type Scalars<T, const N: usize> = Array<Scalar<T>, N>;

/// Registers, by the words of several lanes that they hold.
pub(crate) trait Registers {
    /// Two lanes.
    type Two<T: Region>: Word<Token = T>;
    /// Four lanes.
    type Four<T: Region>: Word<Token = T>;
    /// Eight lanes.
    type Eight<T: Region>: Records<Token = T>;
    /// As many lanes as the widest register has.
    type Wide<T: Region>: Word<Token = T>;
    /// 64 bytes, in registers that a region around the caller's code may use.
    type Bytes<T: Region>: TestedBytes<Token = T>;
}

/// General-purpose registers alone.
pub(crate) struct GeneralPurpose;

impl Registers for GeneralPurpose {
    type Two<T: Region> = Scalars<T, 2>;
    type Four<T: Region> = Scalars<T, 4>;
    type Eight<T: Region> = Scalars<T, 8>;
    type Wide<T: Region> = Scalar<T>;
    type Bytes<T: Region> = Scalars<T, 8>;
}

/// Vectors of 128 bits alone.
#[cfg(all(target_arch = "aarch64", target_feature = "neon"))]
pub(crate) struct UpTo128;

#[cfg(all(target_arch = "aarch64", target_feature = "neon"))]
impl Registers for UpTo128 {
    type Two<T: Region> = Vector<uint64x2_t, T>;
    type Four<T: Region> = Array<Vector<uint64x2_t, T>, 2>;
    type Eight<T: Region> = Scalars<T, 8>;
    type Wide<T: Region> = Vector<uint64x2_t, T>;
    type Bytes<T: Region> = Array<Vector<uint64x2_t, T>, 4>;
}

/// Vectors of 128 and 256 bits.
#[cfg(target_arch = "x86_64")]
pub(crate) struct UpTo256;

#[cfg(target_arch = "x86_64")]
impl Registers for UpTo256 {
    type Two<T: Region> = Vector<__m128i, T>;
    type Four<T: Region> = Vector<__m256i, T>;
    type Eight<T: Region> = Array<Vector<__m256i, T>, 2>;
    type Wide<T: Region> = Vector<__m256i, T>;
    type Bytes<T: Region> = Array<Vector<__m256i, T>, 2>;
}

/// Vectors of 128, 256 and 512 bits.
#[cfg(target_arch = "x86_64")]
pub(crate) struct UpTo512;

#[cfg(target_arch = "x86_64")]
impl Registers for UpTo512 {
    type Two<T: Region> = Vector<__m128i, T>;
    type Four<T: Region> = Vector<__m256i, T>;
    type Eight<T: Region> = Vector<__m512i, T>;
    type Wide<T: Region> = Vector<__m512i, T>;
    type Bytes<T: Region> = Array<Vector<__m256i, T>, 2>;
}

impl Words for level::Portable {
    type Registers = GeneralPurpose;
}

#[cfg(all(
    target_arch = "aarch64",
    target_feature = "neon",
    target_endian = "little"
))]
impl Words for level::Neon {
    type Registers = UpTo128;
}

#[cfg(target_arch = "x86_64")]
impl Words for level::Lzcnt {
    type Registers = GeneralPurpose;
}

#[cfg(target_arch = "x86_64")]
impl Words for level::Bmi2 {
    type Registers = GeneralPurpose;
}

#[cfg(target_arch = "x86_64")]
impl Words for level::Avx2 {
    type Registers = UpTo256;
}

#[cfg(target_arch = "x86_64")]
impl Words for level::Avx2Pext {
    type Registers = UpTo256;
}

#[cfg(target_arch = "x86_64")]
impl Words for level::Avx2Gfni {
    type Registers = UpTo256;
}

#[cfg(target_arch = "x86_64")]
impl Words for level::Avx512 {
    type Registers = UpTo512;
}

#[cfg(target_arch = "x86_64")]
impl Words for level::Avx512Icl {
    type Registers = UpTo512;
}
