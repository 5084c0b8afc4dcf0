//! How the programs and examples begin and end: lexopt reads their arguments, and an error is one line on stderr.

use std::error::Error;
use std::fs;
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use lexopt::Arg::{Long, Short, Value};
use lexopt::Parser;

pub mod tested;

/// Runs a program with the arguments of this process, and returns its exit code. `read` returns what the arguments say, or
/// nothing if they ask for the `help`.
///
/// After an error of input or output, which is an [`io::Error`], the exit code is 1, and nothing is said if nobody reads the
/// output any more. After any other, which says what is wrong with the arguments, it is 2.
pub fn main<A>(
    help: &str,
    read: impl FnOnce(&mut Parser) -> Result<Option<A>, lexopt::Error>,
    run: impl FnOnce(A) -> Result<ExitCode, Box<dyn Error>>,
) -> ExitCode {
    let done = match read(&mut Parser::from_env()) {
        Ok(Some(arguments)) => run(arguments),
        Ok(None) => written(help),
        Err(error) => Err(format!("{error}; try '--help'").into()),
    };
    done.unwrap_or_else(|error| {
        let kind = error.downcast_ref::<io::Error>().map(io::Error::kind);
        if kind != Some(io::ErrorKind::BrokenPipe) {
            // (An argument may hold a line break.)
            let line = error.to_string().replace(char::is_control, " ");
            eprintln!("error: {line}");
        }
        ExitCode::from(if kind.is_some() { 1 } else { 2 })
    })
}

/// Reads the one argument of an example, the name of a file with positions.
///
/// # Errors
/// If it is missing, or is an option.
pub fn positions(parser: &mut Parser) -> Result<Option<PathBuf>, lexopt::Error> {
    match parser.next()? {
        Some(Short('h') | Long("help")) => Ok(None),
        Some(Value(path)) => Ok(Some(path.into())),
        Some(other) => Err(other.unexpected()),
        None => Err("'<POSITIONS>' is missing".into()),
    }
}

fn written(text: &str) -> Result<ExitCode, Box<dyn Error>> {
    io::stdout().write_all(text.as_bytes())?;
    Ok(ExitCode::SUCCESS)
}

/// Reads a text file with something in each line that is not blank.
///
/// # Errors
/// With the name of the file, and the line that says nothing right, or the first byte that is not UTF-8.
pub fn read_lines<T>(path: &Path, parse: impl Fn(&str) -> Result<T, String>) -> io::Result<Vec<T>> {
    let named = |error: String| io::Error::other(format!("{}: {error}", path.display()));
    let bytes = fs::read(path).map_err(|error| named(error.to_string()))?;
    let text = String::from_utf8(bytes).map_err(|error| named(error.to_string()))?;
    let lines = (1..)
        .zip(text.lines())
        .filter(|(_, line)| !line.trim().is_empty());
    let parsed = lines.map(|(number, line)| {
        parse(line).map_err(|error| named(format!("line {number}: {error}")))
    });
    parsed.collect()
}
