//! [`Records`], eight lanes as sixteen records of four bytes, and the lists that
//! some of the records are appended to.

use super::array::Array;
use super::bytes::Bytes;
use super::scalar::Scalar;
use super::word::Word;
use crate::level::Region;

/// A record of four bytes.
pub(crate) type Record = [u8; 4];

/// A word of eight lanes, as sixteen records, two in each lane.
pub(crate) trait Records: Bytes {
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

/// By the definitions: no level without vectors makes lists in this way.
impl<T: Region> Records for Array<Scalar<T>, 8> {
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
    fn without_first(self, out: Self) -> Self {
        self.zip(out, |lane, out| {
            if out.fold() == 0 {
                lane
            } else {
                lane.and_not(Scalar::splat(lane.token(), u32::MAX.into()))
            }
        })
    }
    #[inline(always)]
    fn append(self, tested: Self, mask: Self, list: &mut [Record], length: usize) -> usize {
        let (mut records, mut hits) = ([0; 8], [0; 8]);
        self.store(&mut records);
        (tested & mask).store(&mut hits);
        let halves = |lanes: [u64; 8]| lanes.map(|lane| [lane as u32, (lane >> 32) as u32]);
        let (records, hits) = (halves(records), halves(hits));
        let Some(room) = room::<16>(list, length) else {
            return length;
        };
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
