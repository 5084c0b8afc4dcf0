//! What answers the queries of a token [`By`] an algorithm.

use super::kernels::{Algorithm, Kernels};
use crate::lanes::Words;
use crate::level::By;
use core::fmt;

/// As `avx2 by infuehr`.
impl<A: Algorithm, T: Kernels> fmt::Debug for By<A, T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} by {}", T::LEVEL, A::NAME)
    }
}

impl<A: Algorithm, T: Kernels> Words for By<A, T> {
    type Registers = T::Registers;
}

impl<A: Algorithm, T: Kernels> Kernels for By<A, T> {
    type Single = A::Single<T>;
    type InLanes = A::InLanes<T>;
    type Sets = A::Sets<T>;
    type Fill = A::Fill<T>;
}
