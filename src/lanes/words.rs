//! The words of each level.

use super::array::Array;
use super::scalar::Scalar;
use super::word::{Eight, Word};
#[cfg(target_arch = "x86_64")]
use super::{xmm::Xmm, ymm::Ymm, zmm::Zmm};
use crate::level::{Level, Proof};

/// The words of a level.
pub(crate) trait Words: Proof + Into<Level> {
    /// One lane.
    type One: Word<Level = Self>;
    /// Two lanes.
    type Two: Word<Level = Self>;
    /// Four lanes.
    type Four: Word<Level = Self>;
    /// Eight lanes.
    type Eight: Eight<Level = Self>;
    /// As many lanes as one register has.
    type Wide: Word<Level = Self>;
}

/// `N` lanes in general-purpose registers, at any level.
pub(crate) type Scalars<L, const N: usize> = Array<Scalar<L>, N>;

macro_rules! words {
    ($((
        $(#[$doc:meta])*;
        $Token:ident $words:ident;
        $target:meta;
        $name:literal;
        $features:tt
    ))*) => {
        $(
            #[cfg($target)]
            impl Words for crate::level::$Token {
                words! { $words }
            }
        )*
    };
    (Scalar) => {
        type One = Scalar<Self>;
        type Two = Scalars<Self, 2>;
        type Four = Scalars<Self, 4>;
        type Eight = Scalars<Self, 8>;
        type Wide = Scalar<Self>;
    };
    (Ymm) => {
        type One = Scalar<Self>;
        type Two = Xmm<Self>;
        type Four = Ymm<Self>;
        type Eight = Array<Ymm<Self>, 2>;
        type Wide = Ymm<Self>;
    };
    (Zmm) => {
        type One = Scalar<Self>;
        type Two = Xmm<Self>;
        type Four = Ymm<Self>;
        type Eight = Zmm<Self>;
        type Wide = Zmm<Self>;
    };
}

crate::__for_each_level!([words]);
