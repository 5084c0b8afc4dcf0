//! A place for kernels under trial. Empty in the tree.
//!
//! A draft is a `Copy` type with [`Region`] (delegate to `V3` or `V4`, which it
//! holds as its proof) and one of the kernel traits; everything `#[inline(always)]`:
//!
//! ```ignore
//! #[derive(Clone, Copy)]
//! struct Draft(V4);
//! impl Region for Draft {
//!     #[inline(always)]
//!     fn enter<R>(self, work: impl FnOnce() -> R) -> R { self.0.enter(work) }
//! }
//! impl Kernel for Draft { /* rook, bishop, and queen where one computation gives both */ }
//!
//! pub fn singles(job: &mut impl Singles) {
//!     if let Some(v4) = V4::detect() {
//!         job.add(Label::new(Role::Draft, "my draft", "avx512", None), Draft(v4));
//!     }
//! }
//! ```

use crate::roster::{Batches, SetBatches, Sets, Singles};

pub fn singles(_job: &mut impl Singles) {}

pub fn context(_job: &mut impl Singles) {}

pub fn batches(_job: &mut impl Batches) {}

pub fn sets(_job: &mut impl Sets) {}

pub fn set_batches(_job: &mut impl SetBatches) {}
