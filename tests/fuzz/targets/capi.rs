//! The functions for C, with arguments of which any are wrong: what the tests of `crates/capi/` ask one by one. What fails writes
//! nothing, what is right is answered as in Rust, and all reads and writes stay within what is passed.
#![no_main]

use arbitrary::Unstructured;
use libfuzzer_sys::fuzz_target;
use raylane_c::raylane_error;

use ask::Ask;
use table::TABLE;

/// Whether the library looks at its arguments.
const IS_CHECKED: bool = true;

// (The tests have more to ask.)
#[allow(dead_code)]
#[path = "../../../crates/capi/tests/functions/ask.rs"]
mod ask;
#[allow(dead_code)]
#[path = "../../../crates/capi/tests/functions/table.rs"]
mod table;

fuzz_target!(|bytes: &[u8]| {
    let (mut data, rows) = (Unstructured::new(bytes), TABLE.concat());
    while !data.is_empty() {
        let (Ok(row), Ok(seed)) = (data.choose(&rows), data.arbitrary()) else {
            return;
        };
        // Most arguments are right.
        let mut choose = |errors: &[raylane_error]| {
            let is_wrong = data.ratio(1, 8).unwrap_or(false);
            let error = is_wrong.then(|| data.choose(errors).ok())?;
            error.copied()
        };
        row(&mut Ask::new(seed, &mut choose));
    }
});
