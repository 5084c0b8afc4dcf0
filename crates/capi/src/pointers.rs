//! Pointers that a C program passes, as references: the only unsafe code of the package.
//!
//! A function puts each of its pointers in an [`In`] or an [`Out`], and asks for the values behind it: it gets them, or what
//! is wrong with the pointer. What cannot be checked is in the header, and the functions are `unsafe` for who calls them in
//! Rust: as many values as the description of the function names are there, as long as it runs, and what it writes nothing
//! else uses. The functions use the references no longer than they run.

use crate::error::raylane_error::{
    self, Alignment, Null, Object, Overlap, Square as SquareError, TooLong, UnknownLevel,
};
use crate::error::{IS_CHECKED, Result, status};
use crate::types::{
    raylane_all_pairs, raylane_blockers_and_pinners, raylane_board, raylane_borrowed_move,
    raylane_by_line, raylane_checks, raylane_first_move, raylane_legality, raylane_pair_changes,
    raylane_pair_list, raylane_pair_numbering, raylane_pair_rules, raylane_pair_view,
    raylane_pending_move, raylane_piece_codes, raylane_piece_sets, raylane_pieces, raylane_pins,
    raylane_recapture, raylane_sets, raylane_slider_attacks, raylane_victims,
};
use core::ffi::c_char;
use core::hint;
use core::mem::MaybeUninit;
use core::slice;
use raylane::threat_inputs::{self, AllPairs, PairChanges, PairNumbering, PairRules, PendingMove};
use raylane::{
    Bitboard, Blockers, ChecksAndPins, Legality, PieceSets, Pieces, SliderAttacks, Square,
};

/// What C passes as `Self`, and Rust sees as `As`.
///
/// # Safety
/// Of both types every value has the same layout, and each value of `Self` that [`is_valid`](Self::is_valid) is one of `As`.
/// (That they have one size is checked when it is compiled.)
pub(crate) unsafe trait Plain {
    /// The type of the library.
    type As;

    /// Whether it is a value of the other type, whatever bytes C has written.
    fn is_valid(&self) -> bool {
        true
    }
}

/// A pointer from which a function reads.
#[derive(Clone, Copy)]
pub(crate) struct In<T>(pub(crate) *const T);

/// A pointer to which a function writes.
#[derive(Clone, Copy)]
pub(crate) struct Out<T>(pub(crate) *mut T);

/// Where a value is written. What was there before may be anything.
///
/// What is large is written in the region of the level, where its parts are in registers. (A copy of it would wait for each of
/// the parts.) The region has references to what it reads, which must not be in the same memory.
#[derive(Clone, Copy)]
pub(crate) struct Place<V>(*mut V);

impl<V> Place<V> {
    #[inline(always)]
    pub(crate) fn write(self, value: V) {
        // SAFETY: `Out::place`, which made it, has checked the pointer: by the header such a value can be written. No reference
        // to it is there.
        unsafe { self.0.write(value) };
    }
}

/// How many bytes so many values have, unless no memory has as many.
#[inline(always)]
fn bytes_of<T>(count: usize) -> Result<usize> {
    let bytes = count.checked_mul(size_of::<T>()).ok_or(TooLong)?;
    if bytes > isize::MAX as usize {
        return Err(TooLong);
    }
    Ok(bytes)
}

/// Checks a pointer to so many values.
#[inline(always)]
fn check<T: Plain>(pointer: *const T, count: usize) -> Result<()> {
    const {
        assert!(size_of::<T>() == size_of::<T::As>() && align_of::<T>() == align_of::<T::As>());
    }
    if !IS_CHECKED {
        // SAFETY: by the header, the pointer is not null. (Otherwise a reference would be compared with null, to see whether it is an
        // error.)
        unsafe { hint::assert_unchecked(!pointer.is_null()) };
        Ok(())
    } else if pointer.is_null() {
        Err(Null)
    } else if !pointer.is_aligned() {
        Err(Alignment)
    } else {
        bytes_of::<T>(count).map(|_| ())
    }
}

impl<T: Plain> In<T> {
    /// So many values, which may be none, then at any pointer.
    #[inline(always)]
    pub(crate) fn list<'a>(self, count: usize) -> Result<&'a [T::As]> {
        if count == 0 {
            return Ok(&[]);
        }
        check(self.0, count)?;
        // SAFETY: the pointer is aligned and not null, so that by the header so many values can be read.
        let values = unsafe { slice::from_raw_parts(self.0, count) };
        if IS_CHECKED && !values.iter().all(T::is_valid) {
            return Err(Object);
        }
        // SAFETY: they are values of the other type, which is as large, by the contract of `Plain`. (If nothing is checked, by
        // the header.)
        Ok(unsafe { slice::from_raw_parts(self.0.cast(), count) })
    }

    /// `N` values.
    #[inline(always)]
    pub(crate) fn array<'a, const N: usize>(self) -> Result<&'a [T::As; N]> {
        self.list(N)?.first_chunk().ok_or(Null)
    }

    /// One value.
    #[inline(always)]
    pub(crate) fn get<'a>(self) -> Result<&'a T::As> {
        let [value] = self.array()?;
        Ok(value)
    }

    /// Fails if `count` values share memory with as many others as are written, or either are more than memory has. Null pointers
    /// share none: who reads or writes there finds them.
    #[inline(always)]
    pub(crate) fn apart_from<U>(self, count: usize, written: Out<U>, others: usize) -> Result<()> {
        if !IS_CHECKED {
            return Ok(());
        }
        let (read, written) = (self.0.addr(), written.0.addr());
        let (bytes, other_bytes) = (bytes_of::<T>(count)?, bytes_of::<U>(others)?);
        // Where one begins, less where the other does, is neither so much nor less than so much below 0.
        let distance = read.wrapping_sub(written).wrapping_add(bytes);
        let both = (bytes + other_bytes).saturating_sub(1);
        if distance.wrapping_sub(1) >= both {
            return Ok(());
        }
        match read | written {
            0 => Ok(()),
            _ => Err(Overlap),
        }
    }
}

impl In<u8> {
    /// So many squares.
    #[inline(always)]
    pub(crate) fn squares<'a>(self, count: usize) -> Result<&'a [Square]> {
        let indices = self.list(count)?;
        // (All at once, because this is done in registers.)
        if IS_CHECKED && indices.iter().fold(0, |any, index| any | index) > 63 {
            return Err(SquareError);
        }
        // SAFETY: `Square` is represented by a `u8`, its index, and all of these are below 64. (If nothing is checked, by the
        // header.)
        Ok(unsafe { slice::from_raw_parts(indices.as_ptr().cast(), count) })
    }
}

/// Room for the sets of two colours.
pub(crate) type Room = MaybeUninit<[Bitboard; 2]>;

impl In<raylane_pieces> {
    /// The pieces of a position. `room` is for the two colours, if black's comes first.
    #[inline(always)]
    pub(crate) fn pieces<'a>(self, room: &'a mut Room) -> Result<Pieces<'a>> {
        let raylane_pieces {
            kinds,
            colours,
            black_first,
        } = *self.get()?;
        let (kinds, colours) = (In(kinds).array()?, In(colours).array::<2>()?);
        // (A branch, which an engine always takes in one way: without it a call has some twelve instructions more.)
        let colours = if black_first == 0 {
            colours
        } else {
            let [black, white] = *colours;
            room.write([white, black])
        };
        Ok(Pieces { kinds, colours })
    }

    /// The same with the first set of `colours` first, whichever side's it is, if none of the sets is in the memory where so many
    /// values are written.
    #[inline(always)]
    pub(crate) fn pieces_in_any_order<'a, U: Copy>(
        self,
        written: Out<U>,
        count: usize,
    ) -> Result<Pieces<'a>> {
        self.sets_apart_from(written, count)?;
        let raylane_pieces { kinds, colours, .. } = *self.get()?;
        Ok(Pieces {
            kinds: In(kinds).array()?,
            colours: In(colours).array()?,
        })
    }

    /// The same as [`pieces`](Self::pieces), if none of the sets is in the memory where so many values are written.
    #[inline(always)]
    pub(crate) fn pieces_apart_from<'a, U: Copy>(
        self,
        written: Out<U>,
        count: usize,
        room: &'a mut Room,
    ) -> Result<Pieces<'a>> {
        self.sets_apart_from(written, count)?;
        self.pieces(room)
    }

    #[inline(always)]
    fn sets_apart_from<U: Copy>(self, written: Out<U>, count: usize) -> Result<()> {
        self.apart_from(1, written, count)?;
        let raylane_pieces { kinds, colours, .. } = self.get()?;
        In(*kinds).apart_from(6, written, count)?;
        In(*colours).apart_from(2, written, count)
    }
}

impl In<c_char> {
    /// The text up to the 0 behind it, which is the name of a level, and zeros behind it.
    pub(crate) fn name<const N: usize>(self) -> Result<[u8; N]> {
        if self.0.is_null() {
            return Err(Null);
        }
        let mut name = [0; N];
        for (index, byte) in name.iter_mut().enumerate() {
            // SAFETY: the pointer is not null, so that by the header it is to a text with a 0 behind it, and none was before.
            *byte = unsafe { self.0.cast::<u8>().add(index).read() };
            if *byte == 0 {
                return Ok(name);
            }
        }
        // (No name is as long.)
        Err(UnknownLevel)
    }
}

impl<T: Plain> Out<T> {
    /// So many values, which may be none, then at any pointer.
    #[inline(always)]
    pub(crate) fn list<'a>(self, count: usize) -> Result<&'a mut [T::As]> {
        if count == 0 {
            return Ok(&mut []);
        }
        In(self.0.cast_const()).list(count)?;
        // SAFETY: as in `In::list`, which has checked the same, and nothing else reads or writes the values by the header. What
        // Rust writes is a value of the other type, every one of which is one of this type.
        Ok(unsafe { slice::from_raw_parts_mut(self.0.cast(), count) })
    }

    /// So many values at each of some pointers, which share no memory.
    #[inline(always)]
    pub(crate) fn lists<'a, const N: usize>(
        pointers: [*mut T; N],
        count: usize,
    ) -> Result<[&'a mut [T::As]; N]> {
        for (index, &pointer) in pointers.iter().enumerate() {
            for &other in &pointers[..index] {
                In(pointer.cast_const()).apart_from(count, Self(other), count)?;
            }
        }
        let mut lists = [(); N].map(|()| &mut [] as &mut [_]);
        for (list, pointer) in lists.iter_mut().zip(pointers) {
            *list = Self(pointer).list(count)?;
        }
        Ok(lists)
    }

    /// `N` values.
    #[inline(always)]
    pub(crate) fn array<'a, const N: usize>(self) -> Result<&'a mut [T::As; N]> {
        self.list(N)?.first_chunk_mut().ok_or(Null)
    }

    /// One value.
    #[inline(always)]
    pub(crate) fn get<'a>(self) -> Result<&'a mut T::As> {
        let [value] = self.array()?;
        Ok(value)
    }

    /// Where `N` values are written.
    #[inline(always)]
    pub(crate) fn place<const N: usize>(self) -> Result<Place<[T::As; N]>> {
        check(self.0, N)?;
        Ok(Place(self.0.cast()))
    }

    /// Writes `N` values, unless the pointer or what they are made of is wrong: last of all, so that what they are made of may
    /// be in the same memory.
    #[inline(always)]
    pub(crate) fn answer_all<const N: usize>(
        self,
        values: impl FnOnce() -> Result<[T::As; N]>,
    ) -> raylane_error {
        status(|| {
            let place = self.place()?;
            place.write(values()?);
            Ok(())
        })
    }

    /// Writes one value as [`answer_all`](Self::answer_all) does.
    #[inline(always)]
    pub(crate) fn answer(self, value: impl FnOnce() -> Result<T::As>) -> raylane_error {
        self.answer_all(|| Ok([value()?]))
    }

    /// The same for a value that is about the pieces of a position.
    #[inline(always)]
    pub(crate) fn answer_about(
        self,
        pieces: *const raylane_pieces,
        value: impl FnOnce(&Pieces<'_>) -> Result<T::As>,
    ) -> raylane_error {
        self.answer(|| value(&In(pieces).pieces(&mut Room::uninit())?))
    }
}

impl Out<raylane_pair_numbering> {
    /// The structure with nothing but zeros, whatever was there.
    pub(crate) fn zeroed<'a>(self) -> Result<&'a mut PairNumbering> {
        check(self.0, 1)?;
        // SAFETY: the pointer is aligned and not null, so that by the header a numbering can be written.
        unsafe { self.0.write_bytes(0, 1) };
        self.get()
    }
}

impl Out<raylane_all_pairs> {
    /// The list without pairs, whatever was there.
    pub(crate) fn emptied<'a>(self) -> Result<&'a mut AllPairs> {
        check(self.0, 1)?;
        // SAFETY: the pointer is aligned and not null, so that by the header a list can be written.
        unsafe { (*self.0).length = 0 };
        self.get()
    }
}

impl Out<raylane_pair_changes> {
    /// The lists without pairs, whatever was there.
    pub(crate) fn emptied<'a>(self) -> Result<&'a mut PairChanges> {
        check(self.0, 1)?;
        // SAFETY: the pointer is aligned and not null, so that by the header two lists can be written.
        unsafe { ((*self.0).appeared.length, (*self.0).vanished.length) = (0, 0) };
        self.get()
    }
}

/// Implements [`Plain`] for types of which what C can write is a value.
macro_rules! plain {
    ($($type:ty as $other:ty,)*) => {$(
        // SAFETY: it is the same type, or both are `repr(C)` and have as many bitboards in one order, or it is room for the
        // other, which is made of numbers alone.
        unsafe impl Plain for $type {
            type As = $other;
        }
    )*};
}
plain! {
    u8 as Self, u16 as Self, u32 as Self, i32 as Self, usize as Self, bool as Self, Bitboard as Self, *mut u32 as Self,
    raylane_board as Self, raylane_borrowed_move as Self, raylane_first_move as Self, raylane_pair_view as Self,
    raylane_piece_codes as Self, raylane_sets as Self, raylane_pieces as Self, raylane_pins as Self, raylane_recapture as Self, raylane_victims as Self,
    raylane_piece_sets as PieceSets, raylane_checks as ChecksAndPins, raylane_blockers_and_pinners as Blockers,
    raylane_by_line as [Bitboard; 2], raylane_pair_rules as PairRules, raylane_pair_numbering as PairNumbering,
}

// SAFETY: both are `repr(C)` and have seven bitboards, two squares and a colour. Both are checked.
unsafe impl Plain for raylane_legality {
    type As = Legality;

    fn is_valid(&self) -> bool {
        (self.kings[0] | self.kings[1]) < 64 && self.side < 2
    }
}

// SAFETY: both are `repr(C)` and have sixteen bitboards, sixteen bytes and one. All squares and the length are checked.
unsafe impl Plain for raylane_slider_attacks {
    type As = SliderAttacks;

    fn is_valid(&self) -> bool {
        self.length <= 16 && self.squares.iter().all(|&square| square < 64)
    }
}

// SAFETY: both are `repr(C)` and have eight bytes after 64, of which the first two are squares. Both are checked.
unsafe impl Plain for raylane_pending_move {
    type As = PendingMove;

    fn is_valid(&self) -> bool {
        (self.from | self.to) < 64
    }
}

// SAFETY: both are `repr(C)` and have so many pairs and their number. (A length beyond them would be a panic.)
unsafe impl Plain for raylane_all_pairs {
    type As = AllPairs;

    fn is_valid(&self) -> bool {
        self.length <= self.pairs.len()
    }
}

// SAFETY: as above.
unsafe impl Plain for raylane_pair_list {
    type As = threat_inputs::PairList<135>;

    fn is_valid(&self) -> bool {
        self.length <= self.pairs.len()
    }
}

// SAFETY: a `PairChanges` has two such lists; both types are `repr(C)`.
unsafe impl Plain for raylane_pair_changes {
    type As = PairChanges;

    fn is_valid(&self) -> bool {
        self.appeared.is_valid() && self.vanished.is_valid()
    }
}
