//! Counting, with what is kept between the positions of a run.

use std::io;

use chess::Position;
use chess::perft::{Division, Means, TOO_MANY, divide};
use chess::table::Table;
use raylane::{Level, dispatch};

/// How to count, for every position of a run.
pub(crate) struct Counter {
    pub(crate) threads: usize,
    pub(crate) megabytes: usize,
    pub(crate) table: Option<Table>,
    /// Whether it was said that there are not as many threads as wanted.
    pub(crate) warned: bool,
}

impl Counter {
    /// Chooses the level once, by one jump. Everything that it calls is generic over the
    /// token.
    ///
    /// # Errors
    /// If the tree has more nodes than can be counted, as it may with a table.
    pub(crate) fn count(
        &mut self,
        level: Level,
        position: &Position,
        depth: u32,
        progress: &(dyn Fn(usize, usize) + Sync),
    ) -> io::Result<Division> {
        let means = Means {
            threads: self.threads,
            table: self.table.as_ref(),
        };
        let division = dispatch!(level, |token| divide(
            token, position, depth, means, progress
        ));
        if let (Some(error), false) = (&division.refusal, self.warned) {
            let (had, wanted) = (division.threads, self.threads);
            cli::complain(format!(
                "warning: counted on {had} threads instead of {wanted}: {error}"
            ));
            self.warned = true;
        }
        if division.nodes() == TOO_MANY {
            return Err(io::Error::other(format!(
                "depth {depth}: the tree has {TOO_MANY} nodes or more, which is too many to count"
            )));
        }
        Ok(division)
    }

    /// Forgets the positions of other counts.
    pub(crate) fn clear(&mut self) {
        if let Some(table) = &mut self.table {
            table.clear();
        }
    }
}
