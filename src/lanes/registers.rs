//! [`RegisterFile`]: the words that the registers of a level hold.

use super::array::Array;
use super::bytes::Bytes;
use super::cpu_token::CpuToken;
#[cfg(all(target_arch = "aarch64", target_feature = "neon"))]
use super::neon::Neon;
use super::scalar::Scalar;
#[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
use super::wasm::V128;
use super::word::Word;
#[cfg(all(target_arch = "x86_64", target_feature = "sse2"))]
use super::{xmm::Xmm, ymm::Ymm, zmm::Zmm};

/// `N` lanes in general-purpose registers, at any level.
pub(crate) type Scalars<T, const N: usize> = Array<Scalar<T>, N>;

/// Registers, by the words of several lanes that they hold.
pub(crate) trait RegisterFile {
    /// The bits of the widest vector register, 0 if there is none.
    const BITS: u32;
    /// Two lanes.
    type Two<T: CpuToken>: Word<Token = T>;
    /// Four lanes.
    type Four<T: CpuToken>: Word<Token = T>;
    /// Eight lanes.
    type Eight<T: CpuToken>: Bytes<Token = T>;
    /// As many lanes as the widest register has.
    type Wide<T: CpuToken>: Word<Token = T>;
    /// 64 bytes, in registers that a region around the caller's code may use.
    type Bytes<T: CpuToken>: Bytes<Token = T>;
}

/// General-purpose registers alone.
pub(crate) struct GeneralPurpose;

impl RegisterFile for GeneralPurpose {
    const BITS: u32 = 0;
    type Two<T: CpuToken> = Scalars<T, 2>;
    type Four<T: CpuToken> = Scalars<T, 4>;
    type Eight<T: CpuToken> = Scalars<T, 8>;
    type Wide<T: CpuToken> = Scalar<T>;
    type Bytes<T: CpuToken> = Scalars<T, 8>;
}

/// Vectors of 128 bits alone.
#[cfg(all(target_arch = "aarch64", target_feature = "neon"))]
pub(crate) struct UpTo128;

#[cfg(all(target_arch = "aarch64", target_feature = "neon"))]
impl RegisterFile for UpTo128 {
    const BITS: u32 = 128;
    type Two<T: CpuToken> = Neon<T>;
    type Four<T: CpuToken> = Array<Neon<T>, 2>;
    type Eight<T: CpuToken> = Scalars<T, 8>;
    type Wide<T: CpuToken> = Neon<T>;
    type Bytes<T: CpuToken> = Array<Neon<T>, 4>;
}

/// Vectors of 128 bits in WebAssembly.
#[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
pub(crate) struct Simd;

#[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
impl RegisterFile for Simd {
    const BITS: u32 = 128;
    type Two<T: CpuToken> = V128<T>;
    type Four<T: CpuToken> = Array<V128<T>, 2>;
    type Eight<T: CpuToken> = Array<V128<T>, 4>;
    type Wide<T: CpuToken> = V128<T>;
    type Bytes<T: CpuToken> = Array<V128<T>, 4>;
}

/// Vectors of 128 and 256 bits.
#[cfg(all(target_arch = "x86_64", target_feature = "sse2"))]
pub(crate) struct UpTo256;

#[cfg(all(target_arch = "x86_64", target_feature = "sse2"))]
impl RegisterFile for UpTo256 {
    const BITS: u32 = 256;
    type Two<T: CpuToken> = Xmm<T>;
    type Four<T: CpuToken> = Ymm<T>;
    type Eight<T: CpuToken> = Array<Ymm<T>, 2>;
    type Wide<T: CpuToken> = Ymm<T>;
    type Bytes<T: CpuToken> = Array<Ymm<T>, 2>;
}

/// Vectors of 128, 256 and 512 bits.
#[cfg(all(target_arch = "x86_64", target_feature = "sse2"))]
pub(crate) struct UpTo512;

#[cfg(all(target_arch = "x86_64", target_feature = "sse2"))]
impl RegisterFile for UpTo512 {
    const BITS: u32 = 512;
    type Two<T: CpuToken> = Xmm<T>;
    type Four<T: CpuToken> = Ymm<T>;
    type Eight<T: CpuToken> = Zmm<T>;
    type Wide<T: CpuToken> = Zmm<T>;
    type Bytes<T: CpuToken> = Array<Ymm<T>, 2>;
}

/// A token whose level has these registers.
pub(crate) trait Registers: CpuToken {
    type File: RegisterFile;
}

/// A word of two lanes at the level of a token.
pub(crate) type Two<T> = <<T as Registers>::File as RegisterFile>::Two<T>;
/// A word of four lanes.
pub(crate) type Four<T> = <<T as Registers>::File as RegisterFile>::Four<T>;
/// A word of eight lanes.
pub(crate) type Eight<T> = <<T as Registers>::File as RegisterFile>::Eight<T>;
/// A word of as many lanes as the widest register has.
pub(crate) type Wide<T> = <<T as Registers>::File as RegisterFile>::Wide<T>;
/// 64 bytes, in registers that a region around the caller's code may use.
pub(crate) type BytesOf<T> = <<T as Registers>::File as RegisterFile>::Bytes<T>;
