//! Counting, with what is known from the positions before.

use chess::Position;
use chess::perft::{Division, divide};
use raylane::{Level, dispatch};

/// How to count, for every position of a run.
pub(crate) struct Counter {
    pub(crate) threads: usize,
    /// Whether it was said that there are not as many threads as wanted.
    pub(crate) warned: bool,
}

impl Counter {
    /// Chooses the level once, by one jump. Everything that it calls is generic over the
    /// token.
    pub(crate) fn count(
        &mut self,
        level: Level,
        position: &Position,
        depth: u32,
        progress: &(dyn Fn(usize, usize) + Sync),
    ) -> Division {
        let wanted = self.threads;
        let division = dispatch!(level, |token| divide(
            token, position, depth, wanted, progress
        ));
        if let (Some(error), false) = (&division.refusal, self.warned) {
            let had = division.threads;
            cli::complain(format!(
                "warning: counted on {had} threads instead of {wanted}: {error}"
            ));
            self.warned = true;
        }
        division
    }
}
