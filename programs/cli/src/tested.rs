//! How tests look at a program, by its path.

use std::process::{Command, Output};

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

/// What a run complains of: one line, exit code 2, nothing on stdout.
///
/// # Panics
/// If it does anything else.
#[must_use]
pub fn complaint(program: &str, arguments: &[&str]) -> String {
    let (output, complaint) = run(program, arguments);
    assert_eq!(output.status.code(), Some(2), "{arguments:?}: {complaint}");
    assert_eq!(text(&output.stdout), "", "{arguments:?}");
    assert_eq!(complaint.lines().count(), 1, "{arguments:?}: {complaint}");
    complaint
}
