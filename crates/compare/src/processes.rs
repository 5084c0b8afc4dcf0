//! The same races in several processes. Where code, heap and stack lie differs from process to
//! process, and with it how fast everybody is, by more than rounds of one process tell.

use std::env;
use std::process::{Command, Stdio, exit};

use serde::{Deserialize, Serialize};

use crate::measure::Race;

/// What the copies in one of the processes found, and where its code, its heap and its stack lay.
#[derive(Serialize, Deserialize)]
struct Found {
    places: [usize; 3],
    copies: Vec<Vec<Race>>,
}

/// Bytes by which the stacks of consecutive processes are moved.
const STEP: usize = 1040;

/// Runs this program so many times with the same options. The races of each copy in each process.
pub fn run(processes: u8) -> Result<Vec<Vec<Race>>, String> {
    let program = env::current_exe().map_err(|error| format!("where is this program? {error}"))?;
    let mut found: Vec<Found> = Vec::new();
    for number in 1..=processes {
        eprintln!("process {number} of {processes}");
        let moved = "-".repeat(1 + STEP * usize::from(number));
        let output = Command::new(&program)
            .args(env::args_os().skip(1))
            .arg(format!("--one-of-them={moved}"))
            .stderr(Stdio::inherit())
            .output()
            .map_err(|error| format!("cannot run {}: {error}", program.display()))?;
        if !output.status.success() {
            return Err(format!(
                "process {number} of {processes}: {}",
                output.status
            ));
        }
        let one: Found = serde_json::from_slice(&output.stdout)
            .map_err(|error| format!("process {number} of {processes}: {error}"))?;
        let same = |other: &Found| (0..3).find(|&index| one.places[index] == other.places[index]);
        if let Some(what) = found.iter().find_map(same) {
            return Err(format!(
                "the {} of two processes is at the same address: the system has to place it anew in each (ASLR)",
                ["code", "heap", "stack"][what]
            ));
        }
        found.push(one);
    }
    Ok(found.into_iter().flat_map(|one| one.copies).collect())
}

/// Hands over what this process, one of several, has found, and ends it.
pub fn hand_over(copies: Vec<Vec<Race>>) -> ! {
    let (code, heap, stack) = (run as *const () as usize, Box::new(0_u8), 0_u8);
    let places = [code, &raw const *heap as usize, &raw const stack as usize];
    let found = serde_json::to_string(&Found { places, copies });
    println!("{}", found.expect("figures and strings are all JSON"));
    exit(0)
}
