//! What the command lines of the programs and examples have in common: an error is one
//! line on stderr and exit code 2.

pub mod tested;

use std::error::Error;
use std::io::{self, Write};
use std::process::ExitCode;

use clap::Parser;
use clap::error::ContextValue;

/// Runs a program with the arguments of this process, and returns its exit code: of an error of
/// input or output 1, without a message if stdout is closed; of any other, which says what is wrong
/// with the arguments, 2.
pub fn main<P: Parser>(run: impl FnOnce(P) -> Result<ExitCode, Box<dyn Error>>) -> ExitCode {
    let arguments = match P::try_parse() {
        Ok(arguments) => arguments,
        Err(error) if error.use_stderr() => {
            complain(&one_line(&error));
            return ExitCode::from(2);
        }
        Err(help) => {
            // An error here means that nobody reads.
            let _ = help.print();
            return ExitCode::SUCCESS;
        }
    };
    run(arguments).unwrap_or_else(|error| match error.downcast_ref::<io::Error>() {
        Some(error) if error.kind() == io::ErrorKind::BrokenPipe => ExitCode::FAILURE,
        failure => {
            complain(&format!("error: {error}"));
            ExitCode::from(if failure.is_some() { 1 } else { 2 })
        }
    })
}

/// Writes a line to stderr.
pub fn complain(message: &str) {
    let _ = writeln!(io::stderr(), "{message}");
}

/// Returns clap's message without the usage, on one line.
fn one_line(error: &clap::Error) -> String {
    // What the message quotes from the arguments is longer than a line, or has lines that
    // look like clap's own, only if somebody means mischief.
    let mut message = error.to_string();
    for (_, value) in error.context() {
        let quoted: &[String] = match value {
            ContextValue::String(text) => std::slice::from_ref(text),
            ContextValue::Strings(texts) => texts,
            _ => &[],
        };
        for text in quoted {
            let shown = shown(text);
            if *text != shown {
                message = message.replace(text, &shown);
            }
        }
    }
    let lines: Vec<&str> = message
        .lines()
        .map(str::trim)
        .take_while(|line| !line.starts_with("Usage:") && !line.starts_with("For more information"))
        .filter(|line| !line.is_empty())
        .collect();
    shown_whole(&lines.join(" "))
}

/// A text from the arguments: its beginning, without line breaks and other control
/// characters.
fn shown(text: &str) -> String {
    const LONGEST: usize = 100;
    let beginning: String = text.chars().take(LONGEST).collect();
    let more = text.chars().count() - beginning.chars().count();
    let mut shown = shown_whole(&beginning);
    if more > 0 {
        shown += &format!("... ({more} more characters)");
    }
    shown
}

fn shown_whole(text: &str) -> String {
    let printable = |c: char| if c.is_control() { ' ' } else { c };
    text.chars().map(printable).collect()
}
