//! Every query of every token, its slices of any length: what it calls is checked.

use raylane_support::contestants::queries::*;
use raylane_support::contestants::{Place, contestants};
use std::hint::black_box;

/// Holds all of them, so that they are compiled.
#[unsafe(no_mangle)]
pub fn every_query() {
    let places = &[Place::Outside];
    black_box((
        contestants::<dyn Single>(places),
        contestants::<dyn Xrays>(places),
        contestants::<dyn Checks>(places),
        contestants::<dyn Geometry>(places),
        contestants::<dyn Leapers>(places),
        contestants::<dyn Sets>(places),
        contestants::<dyn Threats>(places),
        contestants::<dyn Sliders>(places),
        contestants::<dyn Fills>(places),
        contestants::<dyn Batch>(places),
        contestants::<dyn Slices>(places),
    ));
}
