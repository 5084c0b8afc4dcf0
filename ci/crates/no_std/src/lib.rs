//! Links only where nothing below it brings in `std`: the panic handler is
//! here, and there can be but one.
#![no_std]

use core::panic::PanicInfo;
use raylane::{Bitboard, Level, Square, Token, dispatch};

#[panic_handler]
fn panic(_: &PanicInfo<'_>) -> ! {
    loop {}
}

/// The entry points that need no standard library.
#[unsafe(no_mangle)]
pub extern "C" fn queen_attacks(square: u8, occupied: u64) -> u64 {
    let (square, occupied) = (Square::new_masked(square), Bitboard(occupied));
    let compiled_in = raylane::queen_attacks(square, occupied);
    let dispatched = dispatch!(Level::detect(), |token| token
        .queen_attacks(square, occupied));
    (compiled_in & dispatched).0
}
