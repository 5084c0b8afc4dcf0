//! Copies of a race that run at once, on a core each, as engines are tested with one game for each core. They share the
//! last-level cache, and data that is never written; tables that are made at start, each copy has for itself.
//!
//! The copies are threads: what is timed here would be the same in processes. All run the same
//! contestant at the same time.

use std::hint;
use std::panic::resume_unwind;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering::SeqCst};
use std::thread;

use crate::machine;

/// One of the copies.
pub struct Copy<'m> {
    number: usize,
    meeting: &'m Meeting,
}

/// Where the copies wait for each other.
struct Meeting {
    copies: usize,
    arrived: AtomicUsize,
    is_last_round: AtomicBool,
    /// Whether one of them has ended, for which the others would wait for ever.
    is_one_gone: AtomicBool,
}

impl Meeting {
    fn of(copies: usize) -> Self {
        Self {
            copies,
            arrived: AtomicUsize::new(0),
            is_last_round: AtomicBool::new(false),
            is_one_gone: AtomicBool::new(false),
        }
    }
}

/// Does the work on each of the cores at once, or once on any core where none is named. What each copy found, or what the
/// first one to fail says.
pub fn run<T: Send>(
    cores: &[usize],
    work: impl Fn(&Copy) -> Result<T, String> + Sync,
) -> Result<Vec<T>, String> {
    let meeting = &Meeting::of(cores.len().max(1));
    let copy = |number: usize| {
        let copy = Copy { number, meeting };
        if let Some(&core) = cores.get(number) {
            machine::pin(core)?;
        }
        work(&copy)
    };
    let found: Vec<_> = thread::scope(|scope| {
        let copy = &copy;
        let copies: Vec<_> = (0..meeting.copies)
            .map(|number| scope.spawn(move || copy(number)))
            .collect();
        let found = copies.into_iter().map(|copy| copy.join());
        found
            .map(|found| found.unwrap_or_else(|panic| resume_unwind(panic)))
            .collect()
    });
    match found
        .iter()
        .find_map(|one| one.as_ref().err().filter(|error| *error != GONE))
    {
        Some(error) => Err(error.clone()),
        None => found.into_iter().collect(),
    }
}

impl Copy<'_> {
    /// Whether this copy speaks for all.
    fn is_first(&self) -> bool {
        self.number == 0
    }

    /// Says once what comes next.
    pub fn announce(&self, what: &str) {
        if self.is_first() {
            eprintln!("{what}");
        }
    }

    /// Waits for the others.
    pub fn meet(&self) -> Result<(), String> {
        let Meeting {
            copies,
            arrived,
            is_one_gone,
            ..
        } = self.meeting;
        let everybody = (arrived.fetch_add(1, SeqCst) / copies + 1) * copies;
        while arrived.load(SeqCst) < everybody {
            // (Those who have gone may have been here before.)
            if is_one_gone.load(SeqCst) && arrived.load(SeqCst) < everybody {
                return Err(GONE.into());
            }
            hint::spin_loop();
        }
        Ok(())
    }

    /// What the first copy says, in all of them. They must meet elsewhere before they ask again.
    pub fn is_last_round(&self, said: bool) -> Result<bool, String> {
        if self.is_first() {
            self.meeting.is_last_round.store(said, SeqCst);
        }
        self.meet()?;
        Ok(self.meeting.is_last_round.load(SeqCst))
    }
}

/// The error of those who wait for one that failed.
const GONE: &str = "another copy has failed";

impl Drop for Copy<'_> {
    fn drop(&mut self) {
        self.meeting.is_one_gone.store(true, SeqCst);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Without cores to pin them to, which the machine may not have.
    fn copies<T: Send>(count: usize, work: impl Fn(&Copy) -> T + Sync) -> Vec<T> {
        let meeting = &Meeting::of(count);
        thread::scope(|scope| {
            let work = &work;
            let copy = |number| scope.spawn(move || work(&Copy { number, meeting }));
            let copies: Vec<_> = (0..count).map(copy).collect();
            copies
                .into_iter()
                .map(|copy| copy.join().unwrap())
                .collect()
        })
    }

    #[test]
    fn nobody_starts_a_turn_before_all_have_ended_the_last() {
        let ended = &AtomicUsize::new(0);
        copies(3, |copy| {
            for turn in 1..=100 {
                ended.fetch_add(1, SeqCst);
                copy.meet().unwrap();
                assert!(ended.load(SeqCst) >= 3 * turn);
                let said = copy.is_first() && turn == 100;
                assert_eq!(copy.is_last_round(said), Ok(turn == 100));
            }
        });
    }

    #[test]
    fn nobody_waits_for_a_copy_that_has_failed() {
        let met = copies(2, |copy| if copy.is_first() { Ok(()) } else { copy.meet() });
        assert_eq!(met, [Ok(()), Err(GONE.into())]);
    }
}
