//! [`Records`], eight lanes as sixteen records of four bytes, and the lists that
//! some of the records are appended to.

use super::array::Array;
use super::bytes::Bytes;
use super::scalar::Scalar;
use crate::level::Region;

/// A record of four bytes.
pub(crate) type Record = [u8; 4];

/// A word of eight lanes, as sixteen records, two in each lane.
pub(crate) trait Records: Bytes {
    /// Every byte is the same.
    fn every_byte(token: Self::Token, byte: u8) -> Self;
    /// Every record is the same.
    fn every_record(token: Self::Token, record: u32) -> Self;
    /// Each byte is an index into sixteen bytes of `tables`, as in [`look_up`](Bytes::look_up): into the first
    /// in the lanes 0 and 1, and so on.
    fn look_up_by_quarter(self, tables: &[u8; 64]) -> Self;
    /// The sum of the eight bytes of each lane.
    fn sums(self) -> Self;
    /// The lanes 4 to 7, then 0 to 3.
    fn swap_halves(self) -> Self;
    /// The first record of each lane becomes 0 where the lane of `out`, which is below 2^63, is
    /// not 0.
    fn without_first(self, out: Self) -> Self;
    /// Writes the records for which `tested` and `mask` have a bit in common to `list` in some order,
    /// from `length` on, and returns the length with them. What follows them, up to sixteen records from
    /// `length` on, is then anything. Where there is no room for that many, some or all are left out.
    fn append(self, tested: Self, mask: Self, list: &mut [Record], length: usize) -> usize;
    /// The same with the first record of each lane alone.
    fn append_first(self, tested: Self, mask: Self, list: &mut [Record], length: usize) -> usize;
}

/// The part of a list that an [`append`](Records::append) may write, if there is so much.
#[inline(always)]
pub(super) fn room<const N: usize>(list: &mut [Record], length: usize) -> Option<&mut [Record; N]> {
    list.get_mut(length..)?.first_chunk_mut()
}

const OF_VECTORS: &str = "lists are made in this way where registers have four lanes or more";

/// Never called: levels whose registers have fewer than four lanes make lists in another way.
impl<T: Region> Records for Array<Scalar<T>, 8> {
    fn every_byte(_: T, _: u8) -> Self {
        unreachable!("{OF_VECTORS}")
    }
    fn every_record(_: T, _: u32) -> Self {
        unreachable!("{OF_VECTORS}")
    }
    fn look_up_by_quarter(self, _: &[u8; 64]) -> Self {
        unreachable!("{OF_VECTORS}")
    }
    fn sums(self) -> Self {
        unreachable!("{OF_VECTORS}")
    }
    fn swap_halves(self) -> Self {
        unreachable!("{OF_VECTORS}")
    }
    fn without_first(self, _: Self) -> Self {
        unreachable!("{OF_VECTORS}")
    }
    fn append(self, _: Self, _: Self, _: &mut [Record], _: usize) -> usize {
        unreachable!("{OF_VECTORS}")
    }
    fn append_first(self, _: Self, _: Self, _: &mut [Record], _: usize) -> usize {
        unreachable!("{OF_VECTORS}")
    }
}
