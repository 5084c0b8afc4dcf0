//! [`TwoRows`], two rows of sixteen bytes in one word. [`Columns`], of which each row takes the least.

use super::array::Array;
use super::bytes::BitPermutation;
use super::cpu_token::CpuToken;
use super::scalar::Scalar;
use super::word::Word;

/// A record of four bytes.
pub(crate) type Record = [u8; 4];

/// A key for each bit of a word in some order: eight columns of eight, one under the other.
#[derive(Clone, Copy)]
#[repr(C, align(64))]
pub(crate) struct Columns {
    bits: BitPermutation,
    pub(crate) keys: [u8; 64],
}

impl Columns {
    /// The first eight keys, one of each column, and eight more.
    #[inline(always)]
    pub(crate) fn first(&self) -> &[u8; 16] {
        match self.keys.first_chunk() {
            Some(first) => first,
            None => &[0; 16],
        }
    }

    /// From the bit of each key: bit 7 is set where there is none.
    pub(crate) const fn new(order: &[u8; 64], keys: [u8; 64]) -> Self {
        Self {
            bits: BitPermutation::new(order),
            keys,
        }
    }

    /// The byte of each bit, the bit in it, and the key.
    #[inline(always)]
    pub(super) fn parts(&self) -> [&[u8; 64]; 3] {
        let [bytes, bits] = self.bits.parts();
        [bytes, bits, &self.keys]
    }
}

/// A word of four lanes, as two rows of sixteen bytes.
///
/// The bodies here follow the definitions and are slow. Tests alone run them. Registers override them.
pub(crate) trait TwoRows: Word {
    /// The rows from memory.
    #[inline(always)]
    fn from_rows(token: Self::Token, rows: [&[u8; 16]; 2]) -> Self {
        from_bytes(token, |i| rows[i / 16][i % 16])
    }
    /// The same row twice.
    #[inline(always)]
    fn from_row(token: Self::Token, row: &[u8; 16]) -> Self {
        Self::from_rows(token, [row; 2])
    }
    /// Both rows from memory.
    #[inline(always)]
    fn from_bytes(token: Self::Token, bytes: &[u8; 32]) -> Self {
        from_bytes(token, |i| bytes[i])
    }
    /// The first 32 of 64 bytes, and the others.
    #[inline(always)]
    fn two_from_bytes(token: Self::Token, bytes: &[u8; 64]) -> [Self; 2] {
        let half = |half: usize| from_bytes(token, |i| bytes[32 * half + i]);
        [half(0), half(1)]
    }
    /// Every record is the same.
    #[inline(always)]
    fn every_record(token: Self::Token, record: u32) -> Self {
        Self::splat(token, u64::from(record) << 32 | u64::from(record))
    }
    /// In each row, every byte is the same.
    #[inline(always)]
    fn in_each_row(token: Self::Token, first: u8, second: u8) -> Self {
        from_bytes(token, |i| [first, second][i / 16])
    }
    /// Both rows are the first one, or the second.
    #[inline(always)]
    fn twice<const ROW: usize>(self) -> Self {
        let bytes = bytes_of(self);
        from_bytes(self.token(), |i| bytes[16 * ROW + i % 16])
    }
    /// The second row, then the first.
    #[inline(always)]
    fn swap_rows(self) -> Self {
        let bytes = bytes_of(self);
        from_bytes(self.token(), |i| bytes[i ^ 16])
    }
    /// With the upper eight bytes of each row of another word.
    #[inline(always)]
    fn with_upper_halves(self, other: Self) -> Self {
        let [bytes, others] = [self, other].map(bytes_of);
        from_bytes(
            self.token(),
            |i| if i & 8 == 0 { bytes[i] } else { others[i] },
        )
    }
    /// With the second row of another word.
    #[inline(always)]
    fn with_second_row(self, other: Self) -> Self {
        let [bytes, others] = [self, other].map(bytes_of);
        from_bytes(self.token(), |i| if i < 16 { bytes[i] } else { others[i] })
    }
    /// The bytes of `other` where bit 7 of `by` is set.
    #[inline(always)]
    fn or_where_set(self, other: Self, by: Self) -> Self {
        let [bytes, others, by] = [self, other, by].map(bytes_of);
        let of = |i: usize| if by[i] >> 7 == 0 { bytes[i] } else { others[i] };
        from_bytes(self.token(), of)
    }
    /// Each byte is an index below 16 into the same row of `tables`, or has bit 7 set and becomes 0. (Another index gives
    /// anything.)
    #[inline(always)]
    fn look_up_in_rows(self, tables: Self) -> Self {
        let [bytes, tables] = [self, tables].map(bytes_of);
        let of = |i: usize| match bytes[i] {
            0..=127 => tables[i & 16 | usize::from(bytes[i] & 15)],
            _ => 0,
        };
        from_bytes(self.token(), of)
    }
    /// Each byte is an index into 64 bytes, or has bit 7 set, which stays so, and becomes anything. (Another index gives anything.)
    #[inline(always)]
    fn look_up(self, table: &[u8; 64]) -> Self {
        let bytes = bytes_of(self);
        let of = |i: usize| table[usize::from(bytes[i] & 63)] | bytes[i] & 0x80;
        from_bytes(self.token(), of)
    }
    /// For each of two tables a row: in byte `i` and in byte `i + 8`, the least key of column `i` whose bit is set in `word`, or
    /// 255 if there is none.
    #[inline(always)]
    fn least_where(token: Self::Token, tables: [&Columns; 2], word: u64) -> Self {
        from_bytes(token, |i| {
            let [bytes, bits, keys] = tables[i / 16].parts();
            let mut least = 255;
            for place in (i % 8..64).step_by(8) {
                let byte = word >> (8 * (bytes[place] & 7));
                if bytes[place] < 8 && byte as u8 & bits[place] != 0 && keys[place] < least {
                    least = keys[place];
                }
            }
            least
        })
    }
    /// Bit `i` is set if bytes `i` have a bit in common.
    #[inline(always)]
    fn meets(self, other: Self) -> u32 {
        let bytes = bytes_of(self & other);
        let mut bits = 0;
        for (i, byte) in bytes.into_iter().enumerate() {
            bits |= u32::from(byte != 0) << i;
        }
        bits
    }
    /// Bit 7 of each byte.
    #[inline(always)]
    fn top_bits(self) -> u32 {
        self.meets(Self::splat(self.token(), 0x8080_8080_8080_8080))
    }
    /// For each row, sixteen numbers of sixteen bits: a byte of `self`, and above it the one of `other`.
    #[inline(always)]
    fn pairs_of_rows(self, other: Self) -> [Self; 2] {
        let words = [self, other].map(bytes_of);
        let of = |row: usize| from_bytes(self.token(), |i| words[i % 2][16 * row + i / 2]);
        [of(0), of(1)]
    }
    /// Every number of sixteen bits is the same.
    #[inline(always)]
    fn every_number(token: Self::Token, number: u16) -> Self {
        from_bytes(token, |i| number.to_le_bytes()[i % 2])
    }
    /// In each number of sixteen bits, so many times the lower byte, and so many times the upper one, if that is below 2^15.
    #[inline(always)]
    fn weighed(self, weights: [i8; 2]) -> Self {
        let bytes = bytes_of(self);
        from_bytes(self.token(), |i| {
            let [low, high] = [bytes[i & !1], bytes[i | 1]].map(i16::from);
            let [a, b] = weights.map(i16::from);
            let sum = low.wrapping_mul(a).wrapping_add(high.wrapping_mul(b));
            sum.to_le_bytes()[i % 2]
        })
    }
    /// In each row, the upper eight bytes, then the lower ones.
    #[inline(always)]
    fn swap_halves(self) -> Self {
        let bytes = bytes_of(self);
        from_bytes(self.token(), |i| bytes[i ^ 8])
    }
    /// The lower eight of sixteen numbers of sixteen bits, then the others, as numbers of 32.
    #[inline(always)]
    fn widen(self) -> [Self; 2] {
        let bytes = bytes_of(self);
        let of = |row: usize| {
            from_bytes(self.token(), |i| match i % 4 {
                part @ 0..2 => bytes[16 * row + i / 4 * 2 + part],
                _ => 0,
            })
        };
        [of(0), of(1)]
    }
    /// Sixteen numbers of sixteen bits.
    #[inline(always)]
    fn to_numbers(self) -> [u16; 16] {
        let mut numbers = [0; 16];
        for (number, bytes) in numbers.iter_mut().zip(bytes_of(self).as_chunks().0) {
            *number = u16::from_le_bytes(*bytes);
        }
        numbers
    }
    /// Writes those of eight records that are `selected` by the lower eight bits, in their order, to `list` from `length` on, and
    /// returns the length with them. What follows them, up to eight records from `length` on, is then anything. Where there is no
    /// room for that many, some or all are left out.
    #[inline(always)]
    fn append_records(self, selected: u32, list: &mut [Record], length: usize) -> usize {
        append_records(bytes_of(self).as_chunks().0, selected, list, length)
    }
    /// Writes those of sixteen numbers of sixteen bits that are `selected` by the lower sixteen bits as records, as
    /// [`append_records`](Self::append_records) does, up to sixteen. Each has all bits of `with`, and the number in its lower half, or, if
    /// `UPPER`, in the upper one.
    #[inline(always)]
    fn append_numbers<const UPPER: bool>(
        self,
        selected: u32,
        with: u32,
        list: &mut [Record],
        length: usize,
    ) -> usize {
        let shift = if UPPER { 16 } else { 0 };
        let numbers = self.to_numbers();
        let records = numbers.map(|number| (u32::from(number) << shift | with).to_le_bytes());
        append_records(&records, selected, list, length)
    }
}

/// The part of a list that registers may be written to, if there is so much.
#[inline(always)]
pub(super) fn room<const N: usize>(list: &mut [Record], length: usize) -> Option<&mut [Record; N]> {
    list.get_mut(length..)?.first_chunk_mut()
}

#[inline(always)]
fn append_records(
    records: &[Record],
    selected: u32,
    list: &mut [Record],
    mut length: usize,
) -> usize {
    for (i, record) in records.iter().enumerate() {
        if selected >> i & 1 != 0
            && let Some(place) = list.get_mut(length)
        {
            *place = *record;
            length += 1;
        }
    }
    length
}

#[inline(always)]
fn from_bytes<W: TwoRows>(token: W::Token, byte: impl Fn(usize) -> u8) -> W {
    W::from_fn(token, |lane| {
        u64::from_le_bytes(core::array::from_fn(|i| byte(8 * lane + i)))
    })
}

#[inline(always)]
fn bytes_of<W: TwoRows>(word: W) -> [u8; 32] {
    let (mut lanes, mut bytes) = ([0; 4], [0; 32]);
    word.store(&mut lanes);
    for (eight, lane) in bytes.as_chunks_mut().0.iter_mut().zip(lanes) {
        *eight = u64::to_le_bytes(lane);
    }
    bytes
}

impl<T: CpuToken> TwoRows for Array<Scalar<T>, 4> {}
