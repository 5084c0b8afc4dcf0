//! Memory between two pages that must not be touched.

use region::{Allocation, Protection};
use std::marker::PhantomData;
use std::slice;

/// Room for a slice that ends, or begins, at an unreadable page: one read or
/// write past it kills the test.
pub(crate) struct Guarded<T> {
    pages: Allocation,
    element: PhantomData<T>,
}

impl<T: Copy> Guarded<T> {
    /// For as many elements as fill one page.
    pub(crate) fn new() -> Self {
        let page = region::page::size();
        let pages = region::alloc(3 * page, Protection::READ_WRITE).expect("three pages");
        for guard in [0, 2] {
            let guard = pages.as_ptr::<u8>().wrapping_add(guard * page);
            // SAFETY: the page was allocated above, and nothing refers to it.
            unsafe { region::protect(guard, page, Protection::NONE) }.expect("a guard page");
            let protection = region::query(guard).expect("a mapped page").protection();
            assert_eq!(protection, Protection::NONE);
        }
        Self {
            pages,
            element: PhantomData,
        }
    }

    /// A copy of `values` with its end at the page behind.
    pub(crate) fn at_end(&mut self, values: &[T]) -> &mut [T] {
        self.place(values, region::page::size() - size_of_val(values))
    }

    /// A copy of `values` with its start at the page before.
    pub(crate) fn at_start(&mut self, values: &[T]) -> &mut [T] {
        self.place(values, 0)
    }

    fn place(&mut self, values: &[T], offset: usize) -> &mut [T] {
        let page = region::page::size();
        assert!(offset + size_of_val(values) <= page);
        assert_eq!(offset % align_of::<T>(), 0);
        let start = self.pages.as_mut_ptr::<u8>().wrapping_add(page + offset);
        // SAFETY: the middle page is readable and writable, the slice lies in
        // it, aligned, and is initialised before a reference to it is made.
        // `self` owns the page and is borrowed as long as the slice.
        unsafe {
            let start = start.cast::<T>();
            start.copy_from_nonoverlapping(values.as_ptr(), values.len());
            slice::from_raw_parts_mut(start, values.len())
        }
    }
}
