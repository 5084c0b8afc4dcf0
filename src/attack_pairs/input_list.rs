//! [`List`]: a list of inputs that grows within a slice. [`Slot`]: what such a slice consists of.

use core::mem::MaybeUninit;
use core::slice;

/// A place in a list of numbers: a number, or memory for one that need not be initialised.
///
/// The functions of [`pairs`](crate::pairs) take a list of either. They return the part that they have written, as
/// numbers. The trait is sealed.
///
/// ```
/// use raylane::pairs::Slot;
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
    fn slots(slots: &mut [Self]) -> Slots<'_>;
}

impl Memory for u32 {
    #[inline(always)]
    fn slots(slots: &mut [Self]) -> Slots<'_> {
        // SAFETY: the two have one layout, and what is written through `Slots` are numbers.
        Slots(unsafe { slice::from_raw_parts_mut(slots.as_mut_ptr().cast(), slots.len()) })
    }
}

impl Memory for MaybeUninit<u32> {
    #[inline(always)]
    fn slots(slots: &mut [Self]) -> Slots<'_> {
        Slots(slots)
    }
}

/// Where a list of numbers may grow. Nothing else is written there.
#[derive(Debug)]
pub(crate) struct Slots<'l>(&'l mut [MaybeUninit<u32>]);

impl<'l> Slots<'l> {
    /// An empty list.
    #[inline(always)]
    pub(crate) fn list(self) -> List<'l> {
        let (Self(slots), length) = (self, 0);
        List { slots, length }
    }
}

/// A list of numbers that grows within a slice.
#[derive(Debug)]
pub(crate) struct List<'l> {
    slots: &'l mut [MaybeUninit<u32>],
    /// How many slots are initialised: the first ones, and no more than there are.
    length: usize,
}

impl<'l> List<'l> {
    /// Appends a number if it is wanted, without a branch on that.
    ///
    /// # Panics
    /// If there is no room.
    #[inline(always)]
    pub(crate) fn push_if(&mut self, is_wanted: bool, number: u32) {
        match self.slots.get_mut(self.length) {
            Some(slot) => _ = slot.write(number),
            None if is_wanted => too_short(),
            None => {}
        }
        self.length += usize::from(is_wanted);
    }

    /// Appends to each list the first `count` numbers of those that `eight` gives, eight at a time. Writes whole eights. If a
    /// list has no room for `ROOM` numbers, appends nothing and returns false.
    ///
    /// # Panics
    /// If `count` is above `ROOM`.
    #[inline(always)]
    pub(crate) fn append_eights<const ROOM: usize, const LISTS: usize>(
        lists: &mut [Self; LISTS],
        count: usize,
        mut eight: impl FnMut() -> [[u32; 8]; LISTS],
    ) -> bool {
        const { assert!(ROOM > 0 && ROOM.is_multiple_of(8)) };
        if lists
            .iter()
            .any(|list| list.slots.len() - list.length < ROOM)
        {
            return false;
        }
        let mut written = 0;
        // (Written once even if there are none, which is hard to predict.)
        loop {
            for (list, numbers) in lists.iter_mut().zip(eight()) {
                // SAFETY: there is room for `ROOM` numbers behind the list, and fewer have been written, in whole eights.
                unsafe {
                    let slots = list.slots.as_mut_ptr().add(list.length + written);
                    slots.cast::<[u32; 8]>().write_unaligned(numbers);
                }
            }
            written += 8;
            if written >= count {
                break;
            }
            if written == ROOM {
                too_short();
            }
        }
        for list in lists {
            // (At least `count` numbers have been written.)
            list.length += count;
        }
        true
    }

    /// Returns the numbers.
    #[inline(always)]
    pub(crate) fn numbers(self) -> &'l mut [u32] {
        // SAFETY: so many are initialised, and within the slice.
        unsafe { slice::from_raw_parts_mut(self.slots.as_mut_ptr().cast(), self.length) }
    }
}

/// A function of its own, so that the caller has one jump.
#[cold]
#[inline(never)]
fn too_short() -> ! {
    panic!("a list is too short for the inputs of the pairs");
}
