//! Is it all inside? Lists the functions that a program calls in a region of raylane and that
//! are compiled without the region's CPU features.
//!
//! ```text
//! RUSTFLAGS=-Csymbol-mangling-version=v0 cargo build --release
//! region_check target/release/engine
//! ```
//!
//! By disassembly. A function that has any instruction of its own beyond plain x86-64 is taken
//! for one that the caller has compiled with features, and calls through pointers are not
//! followed.

mod binary;
mod check;
#[cfg(test)]
mod tests;

use std::collections::BTreeMap;
use std::error::Error;
use std::fs::File;
use std::io::{self, Read, Write};
use std::path::PathBuf;
use std::process::ExitCode;

use command_line::{keep, unexpected};
use lexopt::Arg::{Long, Short, Value};
use lexopt::{Parser, ValueExt};
use raylane::{Level, ParseLevelError};

use binary::Function;

/// What the program is asked for.
struct Arguments {
    /// Only regions of this level.
    level: Option<String>,
    /// Parts of the names of functions that are left out.
    allowed: Vec<String>,
    file: PathBuf,
}

fn help() -> String {
    let levels = Level::NAMES.join(", ");
    format!(
        "\
Lists what a program calls in a region of raylane, compiled without its CPU features.

Build the program for plain x86-64, with RUSTFLAGS=-Csymbol-mangling-version=v0. What is listed is called by a region
directly: when it is inside, what it calls may be listed in turn. The exit code is 1 if there is anything to list, and 2 if
the file is no such program.

Usage: region_check [OPTIONS] <FILE>

Arguments:
  <FILE>  The program, or an object file of it (ELF, PE, COFF or Mach-O, for x86-64)

Options:
      --level <NAME>  Only regions of this level: {levels}
      --allow <TEXT>  Leave out functions with this in their names, which are seldom called; may be given more than once
  -h, --help          Print help
"
    )
}

/// Reads the arguments; returns nothing if they ask for help.
fn arguments(parser: &mut Parser) -> Result<Option<Arguments>, Box<dyn Error>> {
    let (mut level, mut allowed, mut file) = (None, Vec::new(), None);
    while let Some(argument) = parser.next()? {
        match argument {
            Short('h') | Long("help") => return Ok(None),
            Long("level") => keep(&mut level, "--level <NAME>", parser.value()?, |name| {
                // (Of any CPU: the program does not run here.)
                let is_level = Level::NAMES.contains(&name);
                is_level
                    .then(|| name.to_owned())
                    .ok_or(ParseLevelError::Unknown)
            })?,
            Long("allow") => allowed.push(parser.value()?.string()?),
            Value(path) if file.is_none() => file = Some(path.into()),
            other => return Err(unexpected(&other)),
        }
    }
    let file = file.ok_or("'<FILE>' is missing")?;
    Ok(Some(Arguments {
        level,
        allowed,
        file,
    }))
}

fn main() -> ExitCode {
    command_line::main(&help(), arguments, run)
}

/// No program is longer. (A device may have no end.)
const LONGEST: u64 = 1 << 30;

fn read(file: impl Read, longest: u64) -> io::Result<Vec<u8>> {
    let mut data = Vec::new();
    file.take(longest + 1).read_to_end(&mut data)?;
    if data.len() as u64 > longest {
        return Err(io::Error::other(format!("longer than {longest} bytes")));
    }
    Ok(data)
}

fn run(arguments: Arguments) -> Result<ExitCode, Box<dyn Error>> {
    let refused = |message: String| format!("{}: {message}", arguments.file.display());
    let file = File::open(&arguments.file).and_then(|file| read(file, LONGEST));
    let data = file.map_err(|error| refused(error.to_string()))?;
    let functions = binary::functions(&data).map_err(refused)?;
    let regions = regions(&functions, arguments.level.as_deref()).map_err(refused)?;

    let tokens: Vec<&str> = regions.keys().copied().collect();
    let found = check::outside(&functions, &tokens, &arguments.allowed);
    let mut out = io::stdout().lock();
    for outside in &found {
        writeln!(out, "{}", outside.name)?;
        let queries = match outside.queries {
            0 => String::new(),
            queries => format!(", queries that it calls: {queries}"),
        };
        let (size, calls, caller) = (outside.size, outside.calls, &outside.caller);
        writeln!(
            out,
            "    {size} bytes{queries}; calls in regions: {calls}, one in {caller}"
        )?;
    }
    let counts: Vec<String> = regions
        .iter()
        .map(|(token, regions)| {
            format!("{token} {} ({} recursive)", regions.all, regions.recursive)
        })
        .collect();
    let verdict = match found.len() {
        0 => "all inside".to_owned(),
        1 => "1 function outside".to_owned(),
        count => format!("{count} functions outside"),
    };
    let (functions, counts) = (functions.len(), counts.join(", "));
    writeln!(out, "{verdict}; functions: {functions}; regions: {counts}")?;
    Ok(if found.is_empty() {
        ExitCode::SUCCESS
    } else {
        ExitCode::FAILURE
    })
}

/// How many regions there are of a level.
#[derive(Debug, Default)]
struct Regions {
    all: usize,
    /// Those that call themselves.
    recursive: usize,
}

/// Counts the regions of each level that is asked for, by the types of the tokens. (These are
/// named as the levels, but for the case.)
fn regions<'a>(
    functions: &'a [Function],
    wanted: Option<&str>,
) -> Result<BTreeMap<&'a str, Regions>, String> {
    let mut counts: BTreeMap<&str, Regions> = BTreeMap::new();
    let mut is_named = false;
    for (index, function) in functions.iter().enumerate() {
        // `portable` has no features: everything is inside.
        if let Some(region) = check::region(&function.name)
            && region.token != "Portable"
            && wanted.is_none_or(|level| level.eq_ignore_ascii_case(region.token))
        {
            if function.is_unreadable {
                let name = &function.name;
                return Err(format!("it holds what is no instruction, in {name}"));
            }
            let counted = counts.entry(region.token).or_default();
            counted.all += 1;
            counted.recursive += usize::from(function.calls.contains(&index));
            is_named |= function.name.contains("::region::<");
        }
    }
    if counts.is_empty() {
        return Err(match wanted {
            None => "it has no region: is it built for plain x86-64?".to_owned(),
            Some(level) => format!("it has no region of the level {level}"),
        });
    }
    if !is_named {
        let option = "RUSTFLAGS=-Csymbol-mangling-version=v0";
        return Err(format!(
            "its names do not say what regions are made of: build it with {option}"
        ));
    }
    Ok(counts)
}
