//! Is it all inside? Lists the functions that a program calls in a region of raylane and that
//! are compiled without the region's CPU features.
//!
//! ```text
//! RUSTFLAGS=-Csymbol-mangling-version=v0 cargo build --release
//! region_check target/release/engine
//! valgrind --tool=callgrind --demangle=no --callgrind-out-file=profile.txt target/release/engine bench
//! region_check --profile profile.txt target/release/engine
//! ```
//!
//! By disassembly. A function that has any instruction of its own beyond plain x86-64 is taken
//! for one that the caller has compiled with features, and calls through pointers are not
//! followed.

mod binary;
mod check;
mod profile;

use std::collections::BTreeMap;
use std::error::Error;
use std::fs;
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use lexopt::Arg::{Long, Short, Value};
use lexopt::{Parser, ValueExt};

use binary::Function;
use check::{Outside, Profile, Share};

/// What the program is asked for.
struct Arguments {
    /// Parts of the names of functions that are left out.
    allowed: Vec<String>,
    profile: Option<PathBuf>,
    file: PathBuf,
}

const HELP: &str = "\
Lists what a program calls in a region of raylane, compiled without its CPU features.

Build the program for plain x86-64, with RUSTFLAGS=-Csymbol-mangling-version=v0. What is listed is called by a region
directly: when it is inside, what it calls may be listed in turn. First are functions with a loop or a query, last those
whose names look cold (`fmt`, `parse`, `print`), and of each kind the largest is first. With a profile, each begins with its
share of what all functions of the program cost, the largest first. Its share is with what it calls that is outside, too,
wherever else that is called. Functions of Rust's standard library that have nothing of yours are listed with a profile alone,
from 1% on.
The exit code is 1 if there is anything to list, and 2 if the file is no such program, or if the profile is not of it.

Usage: region_check [OPTIONS] <FILE>

Arguments:
  <FILE>  The program, or an object file of it (ELF, PE, COFF or Mach-O, for x86-64)

Options:
      --allow <TEXT>    Leave out functions with this in their names, which are seldom called; may be given more than once
      --profile <FILE>  The output of `valgrind --tool=callgrind --demangle=no`, or of
                        `perf report --stdio --no-children --no-demangle -F overhead,symbol`
  -h, --help            Print help
";

/// Reads the arguments; returns nothing if they ask for help.
fn arguments(parser: &mut Parser) -> Result<Option<Arguments>, lexopt::Error> {
    let (mut allowed, mut profile, mut file) = (Vec::new(), None, None);
    while let Some(argument) = parser.next()? {
        match argument {
            Short('h') | Long("help") => return Ok(None),
            Long("allow") => allowed.push(parser.value()?.string()?),
            Long("profile") => profile = Some(parser.value()?.into()),
            Value(path) if file.is_none() => file = Some(path.into()),
            other => return Err(other.unexpected()),
        }
    }
    let file = file.ok_or("'<FILE>' is missing")?;
    Ok(Some(Arguments {
        allowed,
        profile,
        file,
    }))
}

fn main() -> ExitCode {
    command_line::main(HELP, arguments, run)
}

/// Reads a file. What is wrong with it is said with its path.
fn read_file<T>(path: &Path, parse: impl FnOnce(&[u8]) -> Result<T, String>) -> Result<T, String> {
    let data = fs::read(path).map_err(|error| error.to_string());
    data.and_then(|data| parse(&data))
        .map_err(|error| format!("{}: {error}", path.display()))
}

fn run(arguments: Arguments) -> Result<ExitCode, Box<dyn Error>> {
    let refused = |message: String| format!("{}: {message}", arguments.file.display());
    let functions = read_file(&arguments.file, binary::functions)?;
    let regions = regions(&functions).map_err(refused)?;
    let profile = arguments.profile.map(|path| {
        read_file(&path, |data| {
            let costs = profile::costs(&String::from_utf8_lossy(data))?;
            Profile::new(&functions, costs)
        })
    });
    let profile = profile.transpose()?;

    let found = check::outside(&functions, &arguments.allowed, profile.as_ref());
    let mut out = io::stdout().lock();
    list(&mut out, &found)?;
    let counts = regions
        .iter()
        .map(|(token, count)| format!("{token} {count}"));
    let counts = counts.collect::<Vec<_>>().join(", ");
    let verdict = match found.len() {
        0 => "all inside".to_owned(),
        1 => "1 function outside".to_owned(),
        count => format!("{count} functions outside"),
    };
    let share = match &profile {
        Some(profile) if !found.is_empty() => {
            let percent = profile.sum(&found, &functions);
            format!(", {percent:.2}% of the profile with what is called there")
        }
        _ => String::new(),
    };
    let functions = functions.len();
    writeln!(
        out,
        "{verdict}{share}; functions: {functions}; regions: {counts}"
    )?;
    Ok(if found.is_empty() {
        ExitCode::SUCCESS
    } else {
        ExitCode::FAILURE
    })
}

/// Lists what is outside; of a profile, the functions without a share are in one line.
fn list(out: &mut impl Write, found: &[Outside]) -> io::Result<()> {
    let is_idle = |outside: &&Outside| outside.share.as_ref().is_some_and(|share| share.all == 0.0);
    for outside in found.iter().filter(|outside| !is_idle(outside)) {
        if let Some(share) = &outside.share {
            write!(out, "{:5.2}% ", share.all)?;
        }
        writeln!(out, "{}", outside.name)?;
        let loops = if outside.loops { ", a loop" } else { "" };
        let queries = match outside.queries {
            0 => String::new(),
            queries => format!(", queries that it calls: {queries}"),
        };
        let (size, calls, caller) = (outside.size, outside.calls, &outside.caller);
        writeln!(
            out,
            "    {size} bytes{loops}{queries}; calls in regions: {calls}, one in {caller}"
        )?;
        if let Some(Share {
            own,
            callee: Some((callee, cost)),
            ..
        }) = &outside.share
        {
            writeln!(
                out,
                "    by itself {own:.2}%; what it calls is outside, too, most in {callee}, {cost:.2}%"
            )?;
        }
    }
    match found.iter().filter(is_idle).count() {
        0 => Ok(()),
        idle => writeln!(out, "without a share of the profile: {idle}"),
    }
}

/// Counts the regions of each level, by the types of the tokens.
fn regions(functions: &[Function]) -> Result<BTreeMap<&str, usize>, String> {
    let mut counts = BTreeMap::new();
    let mut is_named = false;
    for function in functions {
        if let Some(token) = check::token_of_region(function) {
            *counts.entry(token).or_default() += 1;
            is_named |= function.name.contains("::region::<");
        }
    }
    if counts.is_empty() {
        return Err("it has no region: is it built for plain x86-64?".to_owned());
    }
    if !is_named {
        let option = "RUSTFLAGS=-Csymbol-mangling-version=v0";
        return Err(format!(
            "its names do not say what regions are made of: build it with {option}"
        ));
    }
    Ok(counts)
}
