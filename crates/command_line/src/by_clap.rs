//! Programs whose arguments clap reads.

use std::error::Error;
use std::io::{self, Write};
use std::process::ExitCode;

use clap::error::ContextValue;
use clap::{Command, Parser};

use crate::ending::{complain, finish, shown, shown_whole};

/// Runs a program with the arguments of this process, and returns its exit code, as [`finish`] does.
pub fn main<P: Parser>(run: impl FnOnce(P) -> Result<ExitCode, Box<dyn Error>>) -> ExitCode {
    match P::try_parse() {
        Ok(arguments) => finish(run(arguments)),
        Err(error) => not_run(&error),
    }
}

/// Runs a program without arguments, which prints. `about` says what it does, for `--help`.
pub fn print(about: &'static str, run: impl FnOnce(&mut dyn Write) -> io::Result<()>) -> ExitCode {
    match Command::new("example").about(about).try_get_matches() {
        Ok(_) => {
            let printed = run(&mut io::stdout().lock());
            finish(printed.map(|()| ExitCode::SUCCESS).map_err(Box::from))
        }
        Err(error) => not_run(&error),
    }
}

/// Prints why a program does not run: for wrong arguments, or for help.
fn not_run(error: &clap::Error) -> ExitCode {
    if error.use_stderr() {
        complain(&one_line(error));
        return ExitCode::from(2);
    }
    finish(error.print().map(|()| ExitCode::SUCCESS).map_err(Box::from))
}

/// Returns clap's message on one line, without the usage, and without the tip to pass what looks like an option as a value,
/// which misleads whoever mistyped an option. (Other tips name what there is.)
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
    let lines = message
        .lines()
        .map(str::trim)
        .take_while(|line| !line.starts_with("Usage:") && !line.starts_with("For more information"))
        .filter(|line| !line.is_empty());
    let mut one_line = String::new();
    for line in lines {
        match line.strip_prefix("tip: ") {
            Some(tip) if tip.starts_with("to pass ") => {}
            Some(tip) => one_line += &format!("; {tip}"),
            None if one_line.is_empty() => one_line += line,
            None => one_line += &format!(" {line}"),
        }
    }
    shown_whole(&format!("{one_line}; try '--help'"))
}
