//! Every kind of query, by every algorithm at every level, against the reference.
#![no_main]

use std::sync::LazyLock;

use libfuzzer_sys::fuzz_target;
use raylane_support::implementations::queries::{EveryKind, every_kind};
use raylane_support::verify::{Input, everything};

static EVERY: LazyLock<EveryKind> = LazyLock::new(every_kind);

fuzz_target!(|words: [u64; Input::WORDS]| everything(&EVERY, &Input::new(words)));
