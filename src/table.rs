//! Tables that are computed at compile time.

/// An array whose entry at each index is the given expression. It may stand in
/// constants, where closures and iterators are not available.
macro_rules! table {
    ($length:expr, |$index:ident| $entry:expr) => {{
        let mut table = {
            let $index: usize = 0;
            [$entry; $length]
        };
        let mut index = 1;
        while index < $length {
            let $index: usize = index;
            table[index] = $entry;
            index += 1;
        }
        table
    }};
}

pub(crate) use table;
