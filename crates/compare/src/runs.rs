//! How often the races run: in copies at once, on a core each, and in several processes, one after the other.
//! `crates/compare/README.md` says why.

use std::env;
use std::hint;
use std::panic::resume_unwind;
use std::process::{Command, Stdio, exit};
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering::SeqCst};
use std::thread;

use serde::Serialize;
use serde::de::DeserializeOwned;

use crate::machine;

/// One of the copies. They are threads, because what is timed would be the same in processes, and all run the same
/// contestant at the same time.
pub struct Runner<'b> {
    number: usize,
    barrier: &'b Barrier,
}

/// Where the copies wait for each other. (That of the standard library sleeps, and takes longer to wake up than
/// some passes last.)
struct Barrier {
    copies: usize,
    arrived: AtomicUsize,
    is_last_round: AtomicBool,
}

/// Does the work on each of the cores at once, or once on any core where none is named: what each copy found.
pub fn at_once<T: Send>(cores: &[usize], work: impl Fn(&Runner) -> T + Sync) -> Vec<T> {
    let barrier = &Barrier {
        copies: cores.len().max(1),
        arrived: AtomicUsize::new(0),
        is_last_round: AtomicBool::new(false),
    };
    let run = |number: usize| {
        if let Some(&core) = cores.get(number) {
            machine::pin(core);
        }
        work(&Runner { number, barrier })
    };
    thread::scope(|scope| {
        let run = &run;
        let copies = (0..barrier.copies).map(|number| scope.spawn(move || run(number)));
        let copies: Vec<_> = copies.collect();
        let found = copies.into_iter().map(thread::ScopedJoinHandle::join);
        found
            .map(|found| found.unwrap_or_else(|panic| resume_unwind(panic)))
            .collect()
    })
}

impl Runner<'_> {
    /// Says once what comes next.
    pub fn announce(&self, what: &str) {
        if self.number == 0 {
            eprintln!("{what}");
        }
    }

    /// Waits for the others.
    pub fn meet(&self) {
        let Barrier {
            copies, arrived, ..
        } = self.barrier;
        let everybody = (arrived.fetch_add(1, SeqCst) / copies + 1) * copies;
        while arrived.load(SeqCst) < everybody {
            hint::spin_loop();
        }
    }

    /// What the first copy says, in all of them. They must meet elsewhere before they ask again.
    pub fn is_last_round(&self, said: bool) -> bool {
        if self.number == 0 {
            self.barrier.is_last_round.store(said, SeqCst);
        }
        self.meet();
        self.barrier.is_last_round.load(SeqCst)
    }
}

impl Drop for Runner<'_> {
    /// The others would wait for one that has panicked.
    fn drop(&mut self) {
        if thread::panicking() && self.barrier.copies > 1 {
            exit(101);
        }
    }
}

/// Bytes by which the stacks of consecutive processes are moved.
const STEP: usize = 1040;

/// Runs this program so many times with the same options: what each copy in each process has found. Where code, heap and
/// stack lie differs from process to process, and with it how fast everybody is, by more than rounds of one process tell.
pub fn in_processes<T: DeserializeOwned>(processes: u8) -> Result<Vec<T>, String> {
    let program = env::current_exe().map_err(|error| format!("where is this program? {error}"))?;
    let mut found = Vec::new();
    for number in 1..=processes {
        eprintln!("process {number} of {processes}");
        let moved = "-".repeat(1 + STEP * usize::from(number));
        let output = Command::new(&program)
            .args(env::args_os().skip(1))
            .arg(format!("--one-of-them={moved}"))
            .stderr(Stdio::inherit())
            .output()
            .map_err(|error| format!("cannot run {}: {error}", program.display()))?;
        let failed = |why: String| format!("process {number} of {processes}: {why}");
        if !output.status.success() {
            return Err(failed(output.status.to_string()));
        }
        let copies: Vec<T> =
            serde_json::from_slice(&output.stdout).map_err(|error| failed(error.to_string()))?;
        found.extend(copies);
    }
    Ok(found)
}

/// Hands over what the copies in this process, one of several, have found, and ends it.
pub fn hand_over<T: Serialize>(copies: &[T]) -> ! {
    let found = serde_json::to_string(copies);
    println!("{}", found.expect("figures and strings are all JSON"));
    exit(0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nobody_starts_a_turn_before_all_have_ended_the_last() {
        let ended = &AtomicUsize::new(0);
        let cores = machine::cores(None).expect("all that there are");
        let copies = cores.len().max(1);
        let turns = at_once(&cores, |runner| {
            for turn in 1..=100 {
                ended.fetch_add(1, SeqCst);
                runner.meet();
                assert!(ended.load(SeqCst) >= copies * turn);
                assert_eq!(runner.is_last_round(turn == 100), turn == 100);
            }
            100
        });
        assert_eq!(turns, vec![100; copies]);
    }
}
