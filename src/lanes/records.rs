//! [`Records`], eight lanes as 64 bytes and as sixteen records of four bytes, and the lists that
//! some of the records are appended to.

use super::array::Array;
use super::bytes::Order;
use super::scalar::Scalar;
use super::word::Word;
use crate::level::Region;

/// A record of four bytes.
pub(crate) type Record = [u8; 4];

/// A word of eight lanes, as 64 bytes or as sixteen records, two in each lane.
pub(crate) trait Records: Word {
    /// The bytes from memory.
    fn from_bytes(token: Self::Token, bytes: &[u8; 64]) -> Self;
    /// Byte `i` is `bytes[order[i]]`. Where there is no index, bit 7 is set and the others are
    /// anything. If a byte is not below 16, those bytes that have an index are anything.
    fn in_order(token: Self::Token, bytes: &[u8; 64], order: &Order) -> Self;
    /// Each byte is an index into `table`, of which the lower four bits count, or has bit 7 set and
    /// gives 0.
    fn look_up(self, table: &[u8; 16]) -> Self;
    /// The sum of the eight bytes of each lane.
    fn sums(self) -> Self;
    /// The lanes 4 to 7, then 0 to 3.
    fn swap_halves(self) -> Self;
    /// Writes the records for which `tested` and `mask` have a bit in common to `list` in some order,
    /// from `length` on, and returns the length with them. What follows them, up to sixteen records from
    /// `length` on, is then anything. May panic if the list has no room for sixteen.
    fn append(self, tested: Self, mask: Self, list: &mut [Record], length: usize) -> usize;
    /// The same with the first record of each lane alone.
    fn append_first(self, tested: Self, mask: Self, list: &mut [Record], length: usize) -> usize;
}

/// The part of a list that an [`append`](Records::append) may write.
#[inline(always)]
pub(super) fn room<const N: usize>(list: &mut [Record], length: usize) -> &mut [Record; N] {
    list[length..]
        .first_chunk_mut()
        .expect("a list has room for a register")
}

/// By the definitions: no level without vectors makes lists in this way.
impl<T: Region> Records for Array<Scalar<T>, 8> {
    #[inline(always)]
    fn from_bytes(token: T, bytes: &[u8; 64]) -> Self {
        Self::from_fn(token, |lane| {
            u64::from_le_bytes(core::array::from_fn(|i| bytes[8 * lane + i]))
        })
    }
    #[inline(always)]
    fn in_order(token: T, bytes: &[u8; 64], order: &Order) -> Self {
        let ordered = order
            .0
            .map(|index| bytes[usize::from(index & 63)] & 15 | index & 0x80);
        Self::from_bytes(token, &ordered)
    }
    #[inline(always)]
    fn look_up(self, table: &[u8; 16]) -> Self {
        self.map(|lane| {
            let found = |index: u8| match index & 0x80 {
                0 => table[usize::from(index & 15)],
                _ => 0,
            };
            u64::from_le_bytes(lane.to_le_bytes().map(found))
        })
    }
    #[inline(always)]
    fn sums(self) -> Self {
        self.map(|lane| lane.to_le_bytes().map(u64::from).iter().sum())
    }
    #[inline(always)]
    fn swap_halves(self) -> Self {
        let [a, b, c, d, e, f, g, h] = self.0;
        Self([e, f, g, h, a, b, c, d])
    }
    #[inline(always)]
    fn append(self, tested: Self, mask: Self, list: &mut [Record], length: usize) -> usize {
        let (mut records, mut hits) = ([0; 8], [0; 8]);
        self.store(&mut records);
        (tested & mask).store(&mut hits);
        let halves = |lanes: [u64; 8]| lanes.map(|lane| [lane as u32, (lane >> 32) as u32]);
        let (records, hits) = (halves(records), halves(hits));
        let room = room::<16>(list, length);
        let mut count = 0;
        for (record, hit) in records.as_flattened().iter().zip(hits.as_flattened()) {
            room[count] = record.to_le_bytes();
            count += usize::from(*hit != 0);
            if count == 16 {
                break;
            }
        }
        length + count
    }
    #[inline(always)]
    fn append_first(self, tested: Self, mask: Self, list: &mut [Record], length: usize) -> usize {
        let first = Self::splat(self.0[0].token(), u32::MAX.into());
        self.append(tested, mask & first, list, length)
    }
}
