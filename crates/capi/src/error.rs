//! What can be wrong with what C passes.

use core::ffi::c_char;

/// What a function that can fail returns: 0, or what is wrong with its arguments. Functions that return a count
/// return the error instead, which is negative. A function that fails has written nothing.
#[allow(non_camel_case_types)]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(i32)]
pub enum raylane_error {
    /// Nothing is wrong.
    None = 0,
    /// A pointer is null. (Where the length of a list is 0, its pointer may be null.)
    Null = -1,
    /// A pointer is not aligned for what it points to.
    Alignment = -2,
    /// A square is not below 64.
    Square = -3,
    /// A colour, kind of piece, line or direction is none of its constants.
    Constant = -4,
    /// A list has no room for the result.
    TooShort = -5,
    /// A list is longer than memory can be.
    TooLong = -6,
    /// A list that is written shares memory with one that is read.
    Overlap = -7,
    /// The codes of pieces, the kinds of victims, or the number of the first input do not fit: see the function. Or a mailbox has a
    /// code that is not below 16, or, in a `raylane_board`, a piece where the sets have none, or none where they have one.
    Codes = -8,
    /// The lists of changes have no room for the pairs of another change: clear them before each move.
    Full = -9,
    /// A structure has a value that no function has written, such as a list whose length is more than its room.
    Object = -10,
    /// No level has this name.
    UnknownLevel = -11,
    /// This CPU lacks the level of this name.
    UnavailableLevel = -12,
    /// The pair is no input of the network.
    NoInput = -13,
    /// There are more than sixteen sliders.
    TooMany = -14,
}

/// What each error means, by its number without the sign.
const MEANINGS: [&str; 15] = [
    "nothing is wrong",
    "a pointer is null",
    "a pointer is not aligned",
    "a square is not below 64",
    "there is no such colour, kind of piece, line or direction",
    "a list has no room for the result",
    "a list is longer than memory can be",
    "a list that is written shares memory with one that is read",
    "the codes, the victims, the first number or the sets of a board do not fit",
    "no room for the pairs of another change: clear the lists before each move",
    "a structure has a value that no function has written",
    "no level has this name",
    "this CPU lacks the level of this name",
    "the pair is no input of the network",
    "there are more than sixteen sliders",
];
const _: () = assert!(MEANINGS.len() as i32 == 1 - raylane_error::TooMany as i32);

/// What a conversion or a question gives, or what is wrong.
pub(crate) type Result<T> = core::result::Result<T, raylane_error>;

/// Whether arguments are checked: not with the feature `unchecked`.
pub(crate) const IS_CHECKED: bool = !cfg!(feature = "unchecked");

/// Refuses arguments for which this is so, if they are checked.
#[inline(always)]
pub(crate) const fn refuse_if(is_wrong: bool, error: raylane_error) -> Result<()> {
    if IS_CHECKED && is_wrong {
        Err(error)
    } else {
        Ok(())
    }
}

/// What C gets of a question whose answer is written.
#[inline(always)]
pub(crate) fn status(ask: impl FnOnce() -> Result<()>) -> raylane_error {
    ask().err().unwrap_or(raylane_error::None)
}

/// What C gets of a question whose answer is a number.
#[inline(always)]
pub(crate) fn number(ask: impl FnOnce() -> Result<usize>) -> i32 {
    match ask() {
        Ok(number) => number as i32,
        Err(error) => error as i32,
    }
}

/// Returns what an error means, in a few words, or that there is no such error. `error` is what a function has returned.
/// The text is constant.
#[unsafe(no_mangle)]
pub extern "C" fn raylane_error_text(error: i32) -> *const c_char {
    /// What there is none of is the last.
    static TEXTS: [[u8; 80]; MEANINGS.len() + 1] = {
        let mut texts = [bytes_of(b"there is no such error"); MEANINGS.len() + 1];
        let mut index = 0;
        while index < MEANINGS.len() {
            texts[index] = bytes_of(MEANINGS[index].as_bytes());
            index += 1;
        }
        texts
    };
    let index = usize::try_from(-i64::from(error)).unwrap_or(usize::MAX);
    TEXTS[index.min(TEXTS.len() - 1)].as_ptr().cast()
}

/// A text with zeros behind it, at least one.
pub(crate) const fn bytes_of<const N: usize>(text: &[u8]) -> [u8; N] {
    assert!(text.len() < N);
    let (mut bytes, mut index) = ([0; N], 0);
    while index < text.len() {
        bytes[index] = text[index];
        index += 1;
    }
    bytes
}
