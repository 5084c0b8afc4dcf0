//! How a program ends, and what it then says.

use std::error::Error;
use std::io::{self, Write};
use std::process::ExitCode;

/// Ends a program, and returns its exit code: of an error of input or output, which is an [`io::Error`], 1, without a message
/// if stdout is closed; of any other, which says what is wrong with the arguments, 2.
pub fn finish(done: Result<ExitCode, Box<dyn Error>>) -> ExitCode {
    let done = done.and_then(|code| Ok(io::stdout().flush().map(|()| code)?));
    done.unwrap_or_else(|error| match error.downcast_ref::<io::Error>() {
        Some(error) => failed(error),
        None => {
            complain(&format!("error: {error}"));
            ExitCode::from(2)
        }
    })
}

/// Says what is wrong with input or output, unless nobody reads the output any more.
pub fn failed(error: &io::Error) -> ExitCode {
    if error.kind() != io::ErrorKind::BrokenPipe {
        complain(&format!("error: {error}"));
    }
    ExitCode::FAILURE
}

/// Writes a line to stderr.
pub fn complain(message: &str) {
    let _ = writeln!(io::stderr(), "{message}");
}

/// A text from the arguments: its beginning, without line breaks and other control
/// characters.
#[must_use]
pub fn shown(text: &str) -> String {
    const LONGEST: usize = 100;
    let beginning: String = text.chars().take(LONGEST).collect();
    let more = text.chars().count() - beginning.chars().count();
    let mut shown = shown_whole(&beginning);
    if more > 0 {
        shown += &format!("... ({more} more characters)");
    }
    shown
}

pub(crate) fn shown_whole(text: &str) -> String {
    let printable = |c: char| if c.is_control() { ' ' } else { c };
    text.chars().map(printable).collect()
}
