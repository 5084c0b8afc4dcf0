//! A place for kernels under trial. Empty in the tree.
//!
//! A draft is a `Copy` type with [`Sliders`](chess::Sliders) and [`Kernel`](crate::kernel::Kernel),
//! everything in them `#[inline(always)]`. It holds the proof of its CPU features: a token of raylane, or a
//! region of the peers. What it does not answer itself is a loop over rooks and bishops.
//!
//! ```ignore
//! #[derive(Clone, Copy)]
//! struct Draft(Avx512);
//!
//! impl Sliders for Draft {
//!     #[inline(always)]
//!     fn enter<R>(self, work: impl FnOnce() -> R) -> R { self.0.enter(work) }
//!     /* rook_attacks, bishop_attacks, and what else it is about */
//! }
//!
//! impl Kernel for Draft { /* what it answers by more than a loop */ }
//!
//! pub fn add(field: &mut Field<impl Loop>) {
//!     if let Some(token) = Avx512::detect() {
//!         field.add(Label::new(Role::Draft, "my draft", "avx512"), Draft(token));
//!     }
//! }
//! ```

use crate::kernel::{Field, Loop};

/// Adds the drafts to any job.
pub fn add(_field: &mut Field<impl Loop>) {}
