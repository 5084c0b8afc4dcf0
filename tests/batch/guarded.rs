//! Memory between two pages that must not be touched.

#[cfg(any(miri, target_family = "wasm"))]
pub(crate) use alone::Guarded;
#[cfg(not(any(miri, target_family = "wasm")))]
pub(crate) use pages::Guarded;

#[cfg(not(any(miri, target_family = "wasm")))]
mod pages {
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
        /// Room for at least so many elements.
        pub(crate) fn new(elements: usize) -> Self {
            let page = region::page::size();
            let room = (elements * size_of::<T>()).next_multiple_of(page);
            let pages = region::alloc(page + room + page, Protection::READ_WRITE).expect("pages");
            for guard in [0, page + room] {
                let guard = pages.as_ptr::<u8>().wrapping_add(guard);
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

        /// A copy of `values` with its end at the page behind, or its start at the page before.
        pub(crate) fn at(&mut self, end: bool, values: &[T]) -> &mut [T] {
            let room = self.pages.len() - 2 * region::page::size();
            let free = room.checked_sub(size_of_val(values));
            let offset = free.expect("there is room") * usize::from(end);
            assert_eq!(offset % align_of::<T>(), 0);
            let start = self.pages.as_mut_ptr::<u8>();
            let start = start.wrapping_add(region::page::size() + offset);
            // SAFETY: what is between the guards is readable and writable, the slice lies in
            // it, aligned, and is initialised before a reference to it is made.
            // `self` owns the pages and is borrowed as long as the slice.
            unsafe {
                let start = start.cast::<T>();
                start.copy_from_nonoverlapping(values.as_ptr(), values.len());
                slice::from_raw_parts_mut(start, values.len())
            }
        }
    }
}

/// Miri has no pages to protect. It sees every access past an allocation, so each slice gets
/// one of its own.
#[cfg(any(miri, target_family = "wasm"))]
mod alone {
    pub(crate) struct Guarded<T>(Vec<T>);

    impl<T: Copy> Guarded<T> {
        pub(crate) fn new(_: usize) -> Self {
            Self(Vec::new())
        }

        pub(crate) fn at(&mut self, _: bool, values: &[T]) -> &mut [T] {
            self.0 = values.to_vec();
            &mut self.0
        }
    }
}
