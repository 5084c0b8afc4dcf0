//! Every query of every token, its slices of any length: what it calls is checked.

use raylane_support::contestants::queries::every_kind;
use std::hint::black_box;

/// Holds all of them, so that they are compiled.
#[unsafe(no_mangle)]
pub fn every_query() {
    black_box(every_kind());
}
