//! [`InputList`]: a list of inputs that grows within a slice. [`Slot`]: what such a slice consists of.

use crate::lanes::opaque;
use core::mem::{self, MaybeUninit};
use core::num::NonZero;
use core::slice;

/// A place in a list of numbers: a number, or memory for one that need not be initialised.
///
/// The functions of [`threat_inputs`](crate::threat_inputs) take a list of either. They return the part that they have written,
/// as numbers. The trait is sealed.
///
/// ```
/// use raylane::threat_inputs::Slot;
/// use std::mem::MaybeUninit;
///
/// fn takes_a_list<S: Slot>(_: &mut [S]) {}
/// takes_a_list(&mut [0; 128]);
/// takes_a_list(&mut [MaybeUninit::uninit(); 128]);
/// takes_a_list(Vec::with_capacity(128).spare_capacity_mut());
/// ```
#[allow(private_bounds)]
pub trait Slot: Memory {}

impl Slot for u32 {}
impl Slot for MaybeUninit<u32> {}

/// What a [`Slot`] is to the crate.
pub(crate) trait Memory: Sized {
    /// The slots, which become nothing but numbers.
    fn slots(slots: &mut [Self]) -> ListMemory<'_>;
}

impl Memory for u32 {
    #[inline(always)]
    fn slots(slots: &mut [Self]) -> ListMemory<'_> {
        // SAFETY: the two have one layout, and what is written through `ListMemory` are numbers.
        ListMemory(unsafe { slice::from_raw_parts_mut(slots.as_mut_ptr().cast(), slots.len()) })
    }
}

impl Memory for MaybeUninit<u32> {
    #[inline(always)]
    fn slots(slots: &mut [Self]) -> ListMemory<'_> {
        ListMemory(slots)
    }
}

/// Where a list of numbers may grow. Nothing else is written there.
#[derive(Debug)]
pub(crate) struct ListMemory<'l>(&'l mut [MaybeUninit<u32>]);

impl<'l> ListMemory<'l> {
    /// An empty list.
    #[inline(always)]
    pub(crate) fn list(self) -> InputList<'l> {
        let (Self(slots), length) = (self, 0);
        InputList { slots, length }
    }
}

/// A list of numbers that grows within a slice.
#[derive(Debug)]
pub(crate) struct InputList<'l> {
    slots: &'l mut [MaybeUninit<u32>],
    /// How many slots are initialised: the first ones, and no more than there are.
    length: usize,
}

impl<'l> InputList<'l> {
    /// Returns the list, and leaves an empty one without room.
    #[inline(always)]
    pub(crate) fn take(&mut self) -> Self {
        mem::replace(self, ListMemory(&mut []).list())
    }

    /// Appends a number if it is wanted, without a branch on that.
    ///
    /// # Panics
    /// If there is no room.
    #[inline(always)]
    pub(crate) fn push_if(&mut self, is_wanted: bool, number: u32) {
        match self.slots.get_mut(self.length) {
            Some(slot) => {
                slot.write(number);
                self.length += usize::from(is_wanted);
            }
            None if is_wanted => too_short(),
            None => {}
        }
    }

    /// Returns the numbers.
    #[inline(always)]
    pub(crate) fn numbers(self) -> &'l mut [u32] {
        // SAFETY: so many are initialised, and within the slice.
        unsafe { slice::from_raw_parts_mut(self.slots.as_mut_ptr().cast(), self.length) }
    }
}

/// One in each byte.
const EACH: u64 = 0x0101_0101_0101_0101;

/// Lists that grow together, as the views of a position do: each has as many numbers as the others.
#[derive(Debug)]
pub(crate) struct ParallelLists<'l, const LISTS: usize> {
    slots: [ListMemory<'l>; LISTS],
    /// How many slots each list has at least.
    room: usize,
    /// How many slots of each list are initialised: the first ones, and no more than there are.
    length: usize,
}

impl<'l, const LISTS: usize> ParallelLists<'l, LISTS> {
    /// Empty lists.
    #[inline(always)]
    pub(crate) fn new(slots: [ListMemory<'l>; LISTS]) -> Self {
        let mut room = usize::MAX;
        for ListMemory(slots) in &slots {
            room = room.min(slots.len());
        }
        Self {
            slots,
            room,
            length: 0,
        }
    }

    /// Returns the lists, and leaves none.
    #[inline(always)]
    pub(crate) fn take(&mut self) -> Self {
        let none = Self {
            slots: core::array::from_fn(|_| ListMemory(&mut [])),
            room: 0,
            length: 0,
        };
        mem::replace(self, none)
    }

    /// Appends to each list its number.
    ///
    /// # Panics
    /// If there is no room.
    #[inline(always)]
    pub(crate) fn push(&mut self, numbers: [u32; LISTS]) {
        for (ListMemory(slots), number) in self.slots.iter_mut().zip(numbers) {
            match slots.get_mut(self.length) {
                Some(slot) => _ = slot.write(number),
                None => too_short(),
            }
        }
        self.length += 1;
    }

    /// Appends to each list the first `count` of eight numbers. Writes all eight: if a list has no room for them, or there are
    /// more than eight, appends nothing and returns false.
    #[inline(always)]
    pub(crate) fn append_eight(&mut self, count: usize, numbers: [[u32; 8]; LISTS]) -> bool {
        if count > 8 || self.room - self.length < 8 {
            return false;
        }
        for (ListMemory(slots), numbers) in self.slots.iter_mut().zip(numbers) {
            // SAFETY: there is room for eight numbers behind the list.
            unsafe {
                let slots = slots.as_mut_ptr().add(self.length);
                slots.cast::<[u32; 8]>().write_unaligned(numbers);
            }
        }
        // (Eight numbers have been written.)
        self.length += count;
        true
    }

    /// Appends to each list the first of four numbers, for each of so many fours: as many as its byte of `counts` says. (The
    /// bytes behind are 0.) `four_fours` gives those from a multiple of four on. Writes whole fours: if a list has no room for
    /// sixteen, or there are more, or a count is above four, appends nothing and returns false.
    #[inline(always)]
    pub(crate) fn append_fours(
        &mut self,
        counts: [u64; 2],
        fours: usize,
        mut four_fours: impl FnMut(usize) -> [[[u32; 8]; 2]; LISTS],
    ) -> bool {
        // For each byte that is above four, its highest bit: of the byte, or of a sum that does not reach the next one.
        let above = counts.map(|counts| counts | ((counts & (EACH * 127)) + EACH * 123));
        let are_small = (above[0] | above[1]) & (EACH * 128) == 0;
        if !are_small || fours > 16 || self.room - self.length < 64 {
            return false;
        }
        let counts = counts.map(u64::to_le_bytes);
        let counts = counts.as_flattened();
        // (A loop that is not unrolled.)
        let (mut first, fours) = (0, opaque(fours as u64) as usize);
        while first < fours {
            let numbers = four_fours(first);
            for i in 0..4 {
                for (ListMemory(slots), numbers) in self.slots.iter_mut().zip(&numbers) {
                    // SAFETY: there was room for sixteen fours behind the list, and for each four before this one, no more than
                    // four numbers have been appended.
                    unsafe {
                        let slots = slots.as_mut_ptr().add(self.length);
                        let fours = numbers.as_flattened().as_chunks().0;
                        slots.cast::<[u32; 4]>().write_unaligned(fours[i]);
                    }
                }
                // (So many numbers, or more, have been written.)
                self.length += usize::from(counts[(first + i) % 16]);
            }
            first += 4;
        }
        true
    }

    /// Appends a number to each list for each one bit, from the lowest.
    ///
    /// # Panics
    /// If there is no room.
    #[inline(always)]
    pub(crate) fn append_each(
        &mut self,
        bits: u64,
        mut numbers: impl FnMut(usize) -> [u32; LISTS],
    ) {
        let count = bits.count_ones() as usize;
        if self.room - self.length < count {
            too_short();
        }
        let (mut rest, mut index) = (bits, self.length);
        while let Some(some) = NonZero::new(rest) {
            let numbers = numbers(some.trailing_zeros() as usize);
            for (ListMemory(slots), number) in self.slots.iter_mut().zip(numbers) {
                // SAFETY: there was room behind the list for a number for each bit.
                unsafe { slots.get_unchecked_mut(index) }.write(number);
            }
            index += 1;
            rest &= rest - 1;
        }
        self.length += count;
    }
}

// (Each by itself: what maps an array is not always inlined.)
impl<'l> ParallelLists<'l, 1> {
    /// Returns the numbers.
    #[inline(always)]
    pub(crate) fn numbers(self) -> [&'l mut [u32]; 1] {
        let ([ListMemory(slots)], length) = (self.slots, self.length);
        [InputList { slots, length }.numbers()]
    }
}

impl<'l> ParallelLists<'l, 2> {
    /// Returns the numbers of each list.
    #[inline(always)]
    pub(crate) fn numbers(self) -> [&'l mut [u32]; 2] {
        let ([ListMemory(slots), ListMemory(others)], length) = (self.slots, self.length);
        let (own, other) = (
            InputList { slots, length },
            InputList {
                slots: others,
                length,
            },
        );
        [own.numbers(), other.numbers()]
    }
}

/// A function of its own, so that the caller has one jump.
#[cold]
#[inline(never)]
fn too_short() -> ! {
    panic!("a list is too short for the inputs of the pairs");
}
