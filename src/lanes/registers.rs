//! [`RegisterFile`]: the words that the registers of a level hold, and [`HasRegisters`]: which level has which.

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

/// A token, whose level has registers for words of several lanes.
pub(crate) trait HasRegisters: Region {
    /// The registers of the level.
    type Registers: RegisterFile;
}

/// Two lanes at the level of a token.
pub(crate) type Two<T> = <<T as HasRegisters>::Registers as RegisterFile>::Two<T>;
/// Four lanes.
pub(crate) type Four<T> = <<T as HasRegisters>::Registers as RegisterFile>::Four<T>;
/// Eight lanes.
pub(crate) type Eight<T> = <<T as HasRegisters>::Registers as RegisterFile>::Eight<T>;
/// As many lanes as the widest register has.
pub(crate) type Wide<T> = <<T as HasRegisters>::Registers as RegisterFile>::Wide<T>;
/// 64 bytes, in registers that a region around the caller's code may use.
pub(crate) type BytesOf<T> = <<T as HasRegisters>::Registers as RegisterFile>::Bytes<T>;
/// `N` lanes in general-purpose registers, at any level.
pub(crate) type Scalars<T, const N: usize> = Array<Scalar<T>, N>;

/// Registers, by the words of several lanes that they hold.
pub(crate) trait RegisterFile {
    /// The bits of the widest vector register, 0 if there is none.
    const BITS: u32;
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

impl RegisterFile for GeneralPurpose {
    const BITS: u32 = 0;
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
impl RegisterFile for UpTo128 {
    const BITS: u32 = 128;
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
impl RegisterFile for UpTo256 {
    const BITS: u32 = 256;
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
impl RegisterFile for UpTo512 {
    const BITS: u32 = 512;
    type Two<T: Region> = Vector<__m128i, T>;
    type Four<T: Region> = Vector<__m256i, T>;
    type Eight<T: Region> = Vector<__m512i, T>;
    type Wide<T: Region> = Vector<__m512i, T>;
    type Bytes<T: Region> = Array<Vector<__m256i, T>, 2>;
}

/// Gives each token the registers of its row.
macro_rules! registers {
    ($((
        $(#[$doc:meta])*
        $Token:ident;
        $target:meta;
        $name:literal;
        $features:tt;
        $Registers:ident;
        $($columns:tt)*
    ))*) => {$(
        #[cfg($target)]
        impl HasRegisters for level::$Token {
            type Registers = $Registers;
        }
    )*};
}

crate::__for_each_level!([registers]);
