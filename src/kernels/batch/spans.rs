//! Long slices in spans, and slices that differ in length.

use core::fmt;

/// Calls `span` with the start of each span in `length`. If at least `worth` items are
/// left at the end, one more span overlaps the previous one: computing some items twice
/// is then cheaper than computing the rest one by one. Returns where the rest starts.
#[inline(always)]
pub(super) fn for_each_span(
    length: usize,
    span_length: usize,
    worth: usize,
    mut span: impl FnMut(usize),
) -> usize {
    let mut first = 0;
    // (The first half always holds. It tells the compiler that no slice ends before its span.)
    while first <= length && length - first >= span_length {
        span(first);
        first += span_length;
        if length - first < worth {
            break;
        }
        first = first.min(length - span_length);
    }
    first.min(length)
}

/// Panics with the names and the lengths of the slices of a call.
#[cold]
#[inline(never)]
pub(super) fn lengths_differ(lengths: &[(&str, usize)]) -> ! {
    struct Lengths<'a>(&'a [(&'a str, usize)]);

    impl fmt::Display for Lengths<'_> {
        fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
            for (index, (name, length)) in self.0.iter().enumerate() {
                let separator = if index == 0 { "" } else { ", " };
                write!(f, "{separator}{name} {length}")?;
            }
            Ok(())
        }
    }

    panic!(
        "the slices of a batch differ in length: {}",
        Lengths(lengths)
    )
}
