//! [`ByteTable`], and [`Keys`] into it: a byte is looked up by selected bits of a word, without a bounds check, which would
//! cost an instruction or two.

use super::cpu_token::CpuToken;
use super::scalar::Scalar;
use super::word::Word;

/// A table of eight bytes for each value of six bits.
#[repr(align(64))]
pub(crate) struct ByteTable(pub(crate) [[u8; 8]; 64]);

/// `N` keys into a [`ByteTable`]. A key has a mask of at most six bits, which select the row
/// from a word, and a column.
#[derive(Clone, Copy)]
pub(crate) struct Keys<const N: usize> {
    bits: [u64; N],
    column: [u8; N],
}

impl<const N: usize> Keys<N> {
    /// Panics if there are more than six bits in one of `bits`, or a column above 7.
    pub(crate) const fn new(bits: [u64; N], column: [u8; N]) -> Self {
        let mut index = 0;
        while index < N {
            assert!(bits[index].count_ones() <= 6 && column[index] < 8);
            index += 1;
        }
        Self { bits, column }
    }

    /// The byte in the column of key `index` and the row that its bits of `word` select.
    #[inline(always)]
    pub(crate) fn look_up<T: CpuToken>(
        &self,
        index: usize,
        word: Scalar<T>,
        table: &'static ByteTable,
    ) -> u8 {
        let row = word.extract_bits(self.bits[index]).union() as usize;
        let column = usize::from(self.column[index]);
        // SAFETY: `new` has checked that the row is a number of at most six bits and that
        // the column is below 8.
        unsafe { *table.0.as_flattened().get_unchecked(8 * row + column) }
    }
}
