//! Batches of any length at any place in memory, and slices that differ in length.
#![no_main]

use std::panic;
use std::sync::LazyLock;

use arbitrary::Arbitrary;
use libfuzzer_sys::fuzz_target;
use raylane_support::Random;
use raylane_support::implementations::implementations;
use raylane_support::implementations::queries::{Batch, Slices};
use raylane_support::verify::batch::{
    LANES, LENGTHS_DIFFER, Queries, different_lengths, unaligned,
};

/// The longest slices: two blocks of positions and then some. (The tests ask about longer ones.)
const LONGEST: u8 = 130;

#[derive(Arbitrary, Debug)]
struct Input {
    seed: u64,
    length: u8,
    offsets: [u8; 4],
    refuses: usize,
    lengths: [u8; 4],
}

static BATCHES: LazyLock<Vec<Box<dyn Batch>>> = LazyLock::new(implementations::<dyn Batch>);
static SLICES: LazyLock<Vec<Box<dyn Slices>>> = LazyLock::new(implementations::<dyn Slices>);

/// libFuzzer takes every panic for a finding, but this one is part of the contract.
fn let_slices_be_refused() {
    let finding = panic::take_hook();
    panic::set_hook(Box::new(move |panic| {
        let message = panic.payload_as_str().unwrap_or_default();
        if !message.starts_with(LENGTHS_DIFFER) {
            finding(panic);
        }
    }));
}

fuzz_target!(init: let_slices_be_refused(), |input: Input| {
    let length = usize::from(input.length % (LONGEST + 1));
    let queries = Queries::new(length, &mut Random::new(input.seed));
    let offsets = input.offsets.map(|offset| usize::from(offset) % LANES);
    unaligned(&BATCHES, &SLICES, &queries, offsets);
    // A panic takes as long as hundreds of answers: one implementation is asked for some.
    let (batch, slices) = (input.refuses % BATCHES.len(), input.refuses % SLICES.len());
    let [a, b, c, results] = input.lengths.map(usize::from);
    different_lengths(&BATCHES[batch..=batch], &SLICES[slices..=slices], [a, b, c], results);
});
