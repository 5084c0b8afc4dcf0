//! The header of NumPy's file format, version 1.0:
//! <https://numpy.org/doc/stable/reference/generated/numpy.lib.format.html>.
//!
//! After it come the numbers of the array, row by row. The header says how many rows there
//! are. It has the same length for any number, so that it can be written first and again
//! when the number is known. (The crates that write this format stream arrays of one
//! dimension only.)

use crate::{Format, Layout};

/// The length of a header: a multiple of 64, so that the numbers are aligned.
pub const HEADER_BYTES: usize = 128;

/// The header of an array of `positions` rows.
#[must_use]
pub fn header(layout: &Layout, positions: u64) -> [u8; HEADER_BYTES] {
    const MAGIC: &[u8] = b"\x93NUMPY\x01\x00";

    let numbers = match layout.format {
        Format::U64 => "<u8",
        Format::U8 => "|u1",
    };
    let row: Vec<String> = layout.shape().iter().map(usize::to_string).collect();
    let row = row.join(", ");
    let text = format!(
        "{{'descr': '{numbers}', 'fortran_order': False, 'shape': ({positions}, {row}), }}"
    );

    let length = HEADER_BYTES - MAGIC.len() - size_of::<u16>();
    let mut header = [b' '; HEADER_BYTES];
    let (start, rest) = header.split_at_mut(MAGIC.len());
    start.copy_from_slice(MAGIC);
    let (bytes, rest) = rest.split_at_mut(size_of::<u16>());
    bytes.copy_from_slice(&(length as u16).to_le_bytes());
    rest[..text.len()].copy_from_slice(text.as_bytes());
    rest[length - 1] = b'\n';
    header
}
