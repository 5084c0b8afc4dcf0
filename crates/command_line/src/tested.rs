//! How tests look at a program, by its path.

use std::fs::File;
use std::io;
use std::process::{Command, Output, Stdio};

fn run(program: &str, arguments: &[&str]) -> (Output, String) {
    let output = Command::new(program).args(arguments).output();
    let output = output.unwrap_or_else(|error| panic!("{program}: {error}"));
    let complaint = text(&output.stderr);
    (output, complaint)
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8(bytes.to_vec()).expect("UTF-8")
}

/// What a run that succeeds prints.
///
/// # Panics
/// If it fails or complains.
#[must_use]
pub fn printed(program: &str, arguments: &[&str]) -> String {
    let (output, complaint) = run(program, arguments);
    assert_eq!(output.status.code(), Some(0), "{arguments:?}: {complaint}");
    assert_eq!(complaint, "", "{arguments:?}");
    text(&output.stdout)
}

/// What a run complains of that cannot do anything with its arguments: one line, exit code 2, nothing on stdout.
///
/// # Panics
/// If it does anything else.
#[must_use]
pub fn complaint(program: &str, arguments: &[&str]) -> String {
    refusal(program, arguments, 2)
}

/// The same of a run whose input is at fault: the exit code is 1.
///
/// # Panics
/// If it does anything else.
#[must_use]
pub fn failure(program: &str, arguments: &[&str]) -> String {
    refusal(program, arguments, 1)
}

fn refusal(program: &str, arguments: &[&str], code: i32) -> String {
    let (output, complaint) = run(program, arguments);
    assert_eq!(
        output.status.code(),
        Some(code),
        "{arguments:?}: {complaint}"
    );
    assert_eq!(text(&output.stdout), "", "{arguments:?}");
    assert_eq!(complaint.lines().count(), 1, "{arguments:?}: {complaint}");
    complaint
}

/// Runs a program whose output goes nowhere: to a pipe that nobody reads, about which it says nothing, and to
/// a disk that is full, if there is one.
///
/// # Panics
/// If the exit code is not 1, or if it says anything else.
pub fn output_fails(program: &str, arguments: &[&str]) {
    let (_, closed) = io::pipe().expect("there are pipes");
    let mut outputs = vec![(Stdio::from(closed), "")];
    if let Ok(full) = File::options().write(true).open("/dev/full") {
        outputs.push((
            Stdio::from(full),
            "error: No space left on device (os error 28)\n",
        ));
    }
    for (stdout, expected) in outputs {
        let run = Command::new(program)
            .args(arguments)
            .stdout(stdout)
            .output();
        let output = run.unwrap_or_else(|error| panic!("{program}: {error}"));
        assert_eq!(text(&output.stderr), expected, "{program} {arguments:?}");
        assert_eq!(output.status.code(), Some(1), "{program} {arguments:?}");
    }
}
