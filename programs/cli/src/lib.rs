//! What the command lines of the programs and examples have in common: an error is one
//! line on stderr, with exit code 2 if it is in the arguments, and 1 if it is in input or output.

mod input_error;
mod lines;
pub mod tested;

use std::error::Error;
use std::io::{self, Write};
use std::process::ExitCode;

use clap::error::ContextValue;
use clap::{Command, Parser};

pub use input_error::{refused, unreadable};
pub use lines::{LINE_OF_UCI, Lines, Text, is_utf16};

/// Runs a program with the arguments of this process, and returns its exit code: of an error of
/// input or output, which is an [`io::Error`], 1, without a message if stdout is closed; of any other, which says what
/// is wrong with the arguments, 2.
pub fn main<P: Parser>(run: impl FnOnce(P) -> Result<ExitCode, Box<dyn Error>>) -> ExitCode {
    finish(P::try_parse().map(run))
}

/// Runs a program without arguments, which prints. `about` says what it does, for `--help`.
pub fn print(about: &'static str, run: impl FnOnce(&mut dyn Write) -> io::Result<()>) -> ExitCode {
    let arguments = Command::new("example").about(about).try_get_matches();
    finish(arguments.map(|_| {
        run(&mut io::stdout().lock())?;
        Ok(ExitCode::SUCCESS)
    }))
}

fn finish(done: Result<Result<ExitCode, Box<dyn Error>>, clap::Error>) -> ExitCode {
    let done = match done {
        Ok(done) => done,
        Err(error) if error.use_stderr() => {
            complain(&one_line(&error));
            return ExitCode::from(2);
        }
        Err(help) => help.print().map(|()| ExitCode::SUCCESS).map_err(Box::from),
    };
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
