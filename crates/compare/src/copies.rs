//! Copies of a race that run at once, on a core each: `crates/compare/README.md` says why. They are threads, because what is timed
//! would be the same in processes. All run the same contestant at the same time.

use std::hint;
use std::panic::resume_unwind;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering::SeqCst};
use std::thread;

use crate::machine;

/// One of the copies.
pub struct Runner<'m> {
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
    work: impl Fn(&Runner) -> Result<T, String> + Sync,
) -> Result<Vec<T>, String> {
    at_once(cores.len().max(1), |runner| {
        if let Some(&core) = cores.get(runner.number) {
            machine::pin(core)?;
        }
        work(runner)
    })
}

/// Does the work so many times at once, on any cores.
fn at_once<T: Send>(
    copies: usize,
    work: impl Fn(&Runner) -> Result<T, String> + Sync,
) -> Result<Vec<T>, String> {
    let meeting = &Meeting::of(copies);
    let found: Vec<_> = thread::scope(|scope| {
        let work = &work;
        // All exist before the first starts, so that nobody waits for one that could not be started.
        let runners: Vec<_> = (0..copies)
            .map(|number| Runner { number, meeting })
            .collect();
        let start = |runner| scope.spawn(move || work(&runner));
        let started: Vec<_> = runners.into_iter().map(start).collect();
        let ended = started.into_iter().map(|copy| copy.join());
        ended
            .map(|found| found.unwrap_or_else(|panic| resume_unwind(panic)))
            .collect()
    });
    // Those who waited for the one that failed do not say why it did.
    let failed = found.iter().filter_map(|one| one.as_ref().err());
    match failed.clone().find(|error| *error != GONE) {
        Some(error) => Err(error.clone()),
        None => found.into_iter().collect(),
    }
}

impl Runner<'_> {
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

impl Drop for Runner<'_> {
    fn drop(&mut self) {
        self.meeting.is_one_gone.store(true, SeqCst);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nobody_starts_a_turn_before_all_have_ended_the_last() {
        let ended = &AtomicUsize::new(0);
        let turns = at_once(3, |runner| {
            for turn in 1..=100 {
                ended.fetch_add(1, SeqCst);
                runner.meet()?;
                assert!(ended.load(SeqCst) >= 3 * turn);
                let said = runner.is_first() && turn == 100;
                assert_eq!(runner.is_last_round(said), Ok(turn == 100));
            }
            Ok(100)
        });
        assert_eq!(turns, Ok(vec![100; 3]));
    }

    #[test]
    fn all_end_with_the_error_of_the_one_that_fails() {
        let found = at_once(3, |runner| match runner.number {
            1 => Err("wrong".into()),
            _ => runner.meet(),
        });
        assert_eq!(found, Err("wrong".into()));
    }
}
