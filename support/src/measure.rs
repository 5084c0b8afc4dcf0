//! What goes into a loop that is timed.

use raylane::Bitboard;
use std::arch::asm;
use std::time::{Duration, Instant};

/// Adds an attack set to a checksum, which depends on the order of the sets as
/// well as on the sets.
#[inline(always)]
#[must_use]
pub const fn mix(checksum: u64, attacks: Bitboard) -> u64 {
    checksum.rotate_left(1) ^ attacks.0
}

/// The checksum of all `attacks`.
#[must_use]
pub fn checksum<'a>(attacks: impl IntoIterator<Item = &'a Bitboard>) -> u64 {
    attacks.into_iter().copied().fold(0, mix)
}

/// Keeps the compiler from vectorising the loop that it stands in. It is no
/// instruction.
///
/// Otherwise a loop over look-ups becomes a loop over gathers, which is slower
/// than what an engine gets from the same kernel between other code.
#[inline(always)]
pub fn keep_scalar() {
    // SAFETY: there is no instruction, so nothing is read, written or clobbered.
    unsafe { asm!("", options(nomem, nostack, preserves_flags)) };
}

/// What reading the clock adds to a time.
#[must_use]
pub fn clock() -> Duration {
    let nothing = (0..10_000).map(|_| Instant::now().elapsed());
    nothing.min().unwrap_or_default()
}
