//! The tests of queries about many squares or positions in a call, and of sets as lists: every length, wherever the slices lie,
//! at every level, against the reference; and not a byte beyond the slices.

#[path = "shared/every_kind.rs"]
mod every_kind;

#[cfg(any(miri, target_family = "wasm"))]
use alone::Guarded;
#[cfg(not(any(miri, target_family = "wasm")))]
use pages::Guarded;
use raylane::{Bitboard, Square};
use raylane_support::Random;
use raylane_support::implementations::implementations;
use raylane_support::implementations::queries::{Batch, Lists, Slices};
use raylane_support::reduced::{STEP, rounds};
use raylane_support::verify;
use raylane_support::verify::batch::{
    LANES, Placed, Queries, UNTOUCHED, different_lengths, unaligned,
};
use std::panic::{AssertUnwindSafe, catch_unwind};

const PROGRAM: every_kind::Program = every_kind::Program::Batch;

/// Every length up to this one is tried.
const LONGEST: usize = 130;

/// Every length up to [`LONGEST`], and those around powers of two up to several thousand. Few
/// in Miri.
fn lengths() -> Vec<usize> {
    if cfg!(miri) {
        return vec![3, 67];
    }
    let powers = [256_usize, 512, 1024, 2048, 4096];
    let longer = powers.into_iter().flat_map(|power| power - 9..=power + 9);
    (0..=LONGEST).chain(longer).chain([5000]).collect()
}

/// Slices that end at an unreadable page, or begin at one.
#[test]
fn slices_at_the_edge_of_a_page() {
    let slices = implementations::<dyn Slices>();
    let implementations = implementations::<dyn Batch>();
    let lengths = lengths();
    let longest = lengths.iter().copied().max().unwrap_or(0);
    let mut squares = Guarded::new(longest);
    let [mut occupied, mut orthogonal, mut diagonal, mut answer] =
        [(); 4].map(|()| Guarded::new(longest));
    for length in lengths {
        let queries = Queries::new(length, &mut Random::new(length as u64));
        for at_end in [true, false].into_iter().step_by(STEP) {
            let placed = Placed {
                squares: squares.at(at_end, &queries.squares),
                occupied: occupied.at(at_end, &queries.sets.occupied),
                orthogonal: orthogonal.at(at_end, &queries.sets.orthogonal),
                diagonal: diagonal.at(at_end, &queries.sets.diagonal),
                board: Random::new(!length as u64).board(),
                results: 0..length,
                around: answer.at(at_end, &vec![UNTOUCHED; length]),
            };
            placed.check(&implementations, &slices, &queries.sliders);
        }
    }
}

/// Slices that begin anywhere within a vector, each at a place of its own; what
/// lies around the results stays as it was.
#[test]
fn unaligned_slices() {
    let slices = implementations::<dyn Slices>();
    let implementations = implementations::<dyn Batch>();
    // Short lengths, and some that are not a whole number of blocks of positions: first one with a block at all levels.
    let short = (0..=2 * LANES + 3).step_by(STEP);
    for length in short.chain([65, 31, 33, 47, 63, 81, 95, 129].into_iter().step_by(STEP)) {
        let queries = Queries::new(length, &mut Random::new(length as u64));
        for offset in (0..LANES).rev().step_by(STEP) {
            let offsets = [1, 3, 5, 7].map(|odd| offset * odd % LANES);
            unaligned(&implementations, &slices, &queries, offsets);
        }
    }
}

/// One of the slices is longer or shorter than the others.
#[test]
#[cfg_attr(not(panic = "unwind"), ignore = "a panic ends the program")]
fn slices_of_different_lengths_are_refused_before_anything_is_written() {
    let slices = implementations::<dyn Slices>();
    let implementations = implementations::<dyn Batch>();
    let lengths = [(8, 9), (0, 1), (8, 0), (17, 16), (LONGEST - 8, LONGEST)];
    for (others, odd) in lengths.into_iter().step_by(STEP) {
        for place in 0..4 {
            let mut lengths = [others; 4];
            lengths[place] = odd;
            let [a, b, c, results] = lengths;
            different_lengths(&implementations, &slices, [a, b, c], results);
        }
    }
}

/// In slices of every length that end or begin at a page that must not be touched.
#[test]
fn lists_of_every_set_size_in_slices_of_every_length() {
    let mut random = Random::new(41);
    let implementations = implementations::<dyn Lists>();
    let mut moves = Guarded::new(80);
    for round in 0..rounds(2_000) {
        // All sizes of sets, first one that no register of moves has room for, each with all lengths that have room.
        let size = (round + 17) % 65;
        let set: Bitboard = {
            let mut all = Square::ALL;
            random.shuffle(&mut all);
            all[..size].iter().copied().collect()
        };
        let length = size + (random.bits() % (81 - size as u64)) as usize;
        let (base, step) = (random.bits() as u16, random.bits() as u16);
        for at_end in [true, false] {
            let moves = moves.at(at_end, &vec![0; length]);
            verify::lists(&implementations, set, [base, step], moves);
        }
    }
}

#[test]
#[cfg_attr(not(panic = "unwind"), ignore = "a panic ends the program")]
fn a_list_without_room_panics() {
    let implementations = implementations::<dyn Lists>();
    let set = Bitboard::rank(3);
    for implementation in &implementations {
        for length in 0..8 {
            let moves = || implementation.list_moves(set, 0, 1, &mut vec![0; length]);
            assert!(catch_unwind(AssertUnwindSafe(moves)).is_err());
        }
    }
}

/// Memory between two pages that must not be touched.
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
