//! What the examples' command lines have in common: an error is one line on
//! stderr and exit code 2.

use std::fmt::Display;
use std::io::{self, Write};
use std::process::ExitCode;

use clap::Parser;

/// Returns the arguments of this process. If they are invalid or ask for help, prints that
/// and returns the exit code.
pub(crate) fn arguments<P: Parser>() -> Result<P, ExitCode> {
    P::try_parse().map_err(|error| {
        if error.use_stderr() {
            complain(one_line(&error.to_string()));
            ExitCode::from(2)
        } else {
            // `--help`. An error here means that nobody reads.
            let _ = error.print();
            ExitCode::SUCCESS
        }
    })
}

/// Returns the exit code of a program that writes to stdout, and reports its error. If stdout
/// is closed, it fails without a message.
pub(crate) fn exit_code(result: io::Result<ExitCode>) -> ExitCode {
    result.unwrap_or_else(|error| {
        if error.kind() != io::ErrorKind::BrokenPipe {
            complain(format!("error: {error}"));
        }
        ExitCode::FAILURE
    })
}

fn complain(message: impl Display) {
    let _ = writeln!(io::stderr(), "{message}");
}

/// Returns clap's message without the usage, and without line breaks or other control
/// characters, which may come from the arguments.
fn one_line(message: &str) -> String {
    let lines: Vec<&str> = message
        .lines()
        .map(str::trim)
        .take_while(|line| !line.starts_with("Usage:") && !line.starts_with("For more information"))
        .filter(|line| !line.is_empty())
        .collect();
    lines
        .join(" ")
        .chars()
        .map(|c| if c.is_control() { ' ' } else { c })
        .collect()
}
