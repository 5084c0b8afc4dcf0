//! [`Sparse`]: numbers for some indices.

use core::mem::MaybeUninit;

/// Numbers for some of the indices below 64. What has none is not initialised, which would take longer than to use it.
pub(crate) struct Sparse<'m> {
    /// (Memory of its own, so that the indices are in a register.)
    numbers: &'m mut [MaybeUninit<u64>; 64],
    /// The indices that have a number: bits that are set only when it has been written.
    indices: u64,
}

impl<'m> Sparse<'m> {
    /// Memory for the numbers.
    pub(crate) const MEMORY: [MaybeUninit<u64>; 64] = [MaybeUninit::uninit(); 64];

    #[inline(always)]
    pub(crate) const fn new(numbers: &'m mut [MaybeUninit<u64>; 64]) -> Self {
        Self {
            numbers,
            indices: 0,
        }
    }

    /// Sets the number of an index, of which the lowest six bits count.
    #[inline(always)]
    pub(crate) const fn set(&mut self, index: u8, number: u64) {
        let index = index % 64;
        self.numbers[index as usize].write(number);
        self.indices |= 1 << index;
    }

    /// The indices that have a number, in their order, and the numbers.
    #[inline(always)]
    pub(crate) fn iter(&self) -> impl Iterator<Item = (u8, u64)> {
        let (numbers, mut rest) = (&*self.numbers, self.indices);
        core::iter::from_fn(
            #[inline(always)]
            move || {
                if rest == 0 {
                    return None;
                }
                let index = rest.trailing_zeros() as u8 % 64;
                rest &= rest.wrapping_sub(1);
                // SAFETY: its bit is set, so that its number has been written.
                Some((index, unsafe { numbers[usize::from(index)].assume_init() }))
            },
        )
    }
}
