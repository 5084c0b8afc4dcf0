//! How tests look at a program, by its path.

use std::process::{Command, Output};

fn run(program: &str, arguments: &[&str]) -> Output {
    let output = Command::new(program).args(arguments).output();
    output.unwrap_or_else(|error| panic!("{program}: {error}"))
}

fn text(bytes: Vec<u8>) -> String {
    String::from_utf8(bytes).expect("UTF-8")
}

/// What a run that succeeds prints.
///
/// # Panics
/// If it fails or complains.
#[must_use]
pub fn printed(program: &str, arguments: &[&str]) -> String {
    let output = run(program, arguments);
    let complaint = text(output.stderr);
    assert!(output.status.success(), "{arguments:?}: {complaint}");
    assert_eq!(complaint, "", "{arguments:?}");
    text(output.stdout)
}

/// What a run complains of that ends with this exit code: one line, and nothing on stdout.
///
/// # Panics
/// If it does anything else.
#[must_use]
pub fn complaint(program: &str, arguments: &[&str], code: i32) -> String {
    let output = run(program, arguments);
    let complaint = text(output.stderr);
    let found = output.status.code();
    assert_eq!(found, Some(code), "{arguments:?}: {complaint}");
    assert_eq!(text(output.stdout), "", "{arguments:?}");
    assert_eq!(complaint.lines().count(), 1, "{arguments:?}: {complaint}");
    complaint
}
