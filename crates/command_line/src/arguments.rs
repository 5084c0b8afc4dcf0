//! Programs and their arguments, which lexopt reads.

use std::error::Error;
use std::ffi::OsString;
use std::fmt::Display;
use std::io::{self, Write};
use std::num::ParseIntError;
use std::ops::RangeInclusive;
use std::path::Path;
use std::process::ExitCode;

use lexopt::{Arg, Parser, ValueExt};

use crate::ending::{finish, shown};

/// Runs a program with the arguments of this process, and returns its exit code, as [`finish`] does. `read` returns what the
/// arguments say, or nothing if they ask for the `help`.
pub fn main<A>(
    help: &str,
    read: impl FnOnce(&mut Parser) -> Result<Option<A>, Box<dyn Error>>,
    run: impl FnOnce(A) -> Result<ExitCode, Box<dyn Error>>,
) -> ExitCode {
    finish(match read(&mut Parser::from_env()) {
        Ok(Some(arguments)) => run(arguments),
        Ok(None) => match write!(io::stdout(), "{help}") {
            Ok(()) => Ok(ExitCode::SUCCESS),
            Err(error) => Err(error.into()),
        },
        // (lexopt quotes an option at its full length.)
        Err(error) if error.is::<lexopt::Error>() => {
            Err(format!("{}; try '--help'", shown(&error.to_string())).into())
        }
        Err(error) => Err(format!("{error}; try '--help'").into()),
    })
}

/// Runs a program without arguments, which prints. `about` says what it does, for `--help`.
pub fn print(about: &str, run: impl FnOnce(&mut dyn Write) -> io::Result<()>) -> ExitCode {
    let path = std::env::args_os().next().unwrap_or_default();
    let name = Path::new(&path).file_stem().unwrap_or_default().display();
    let help = format!("{about}\n\nUsage: {name}\n\nOptions:\n  -h, --help  Print help\n");
    let read = |parser: &mut Parser| match parser.next()? {
        None => Ok(Some(())),
        Some(Arg::Short('h') | Arg::Long("help")) => Ok(None),
        Some(other) => Err(unexpected(&other)),
    };
    main(&help, read, |()| {
        run(&mut io::stdout().lock())?;
        Ok(ExitCode::SUCCESS)
    })
}

/// What is wrong with an argument that says nothing to a program.
#[must_use]
pub fn unexpected(argument: &Arg<'_>) -> Box<dyn Error> {
    let named = match argument {
        Arg::Short(letter) => format!("-{letter}"),
        Arg::Long(name) => format!("--{name}"),
        Arg::Value(value) => value.to_string_lossy().into_owned(),
    };
    format!("unexpected argument '{}' found", shown(&named)).into()
}

/// Keeps the value that follows an option, or that is an argument itself. Messages call it `name`.
///
/// # Errors
/// If it is no such value, or if there is one already.
pub fn keep<T, E: Display>(
    place: &mut Option<T>,
    name: &str,
    value: OsString,
    parse: impl FnOnce(&str) -> Result<T, E>,
) -> Result<(), Box<dyn Error>> {
    if place.is_some() {
        return Err(format!("'{name}' cannot be used twice").into());
    }
    let value = value.string()?;
    let parsed = parse(&value).map_err(|error| {
        let value = shown(&value);
        format!("invalid value '{value}' for '{name}': {error}")
    })?;
    *place = Some(parsed);
    Ok(())
}

/// Reads a number that is within a range.
///
/// # Errors
/// If the text is no such number.
pub fn number<T>(range: RangeInclusive<T>) -> impl FnOnce(&str) -> Result<T, String>
where
    T: Copy + Into<i64> + TryFrom<i64>,
{
    move |text| {
        let range: RangeInclusive<i64> = (*range.start()).into()..=(*range.end()).into();
        let number = text
            .parse()
            .map_err(|error: ParseIntError| error.to_string())?;
        let within = Some(number).filter(|number| range.contains(number));
        let within = within.and_then(|number| T::try_from(number).ok());
        within.ok_or_else(|| format!("{number} is not in {range:?}"))
    }
}
