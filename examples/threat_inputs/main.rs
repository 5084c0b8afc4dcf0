//! A feature encoder for trainers of networks: positions as trainers read them become the numbers of their
//! inputs, on all cores.
//!
//! ```text
//! cargo run --release --package raylane-examples --example threat_inputs -- tests/support/data/positions.fen
//! ```
//!
//! Read `inputs.rs` first, which with `position.rs` is what one copies. `check.rs` holds the numbers to their definition, and
//! `read.rs` reads files. With `RAYON_NUM_THREADS=1` it runs on one core.
//!
//! For a trainer that is handed one input after the other, as bullet is, copy `trainer.rs` and `position.rs`.
//! `examples/tests/trainer.rs` holds what it hands over to what an engine sums up, move by move over games.

mod check;
mod inputs;
mod position;
mod read;

use std::error::Error;
use std::io::{self, Write};
use std::path::PathBuf;
use std::process::ExitCode;
use std::time::{Duration, Instant};

use command_line::unexpected;
use lexopt::Arg::{Long, Short, Value};
use lexopt::Parser;
use raylane::Level;
use rayon::prelude::*;

use inputs::{Batch, FIRST_PAWN_PAIR, FIRST_THREAT};
use read::Reader;

const HELP: &str = "\
Numbers the inputs of a network: pieces on squares, threats, pairs of pawns

Usage: threat_inputs [OPTIONS] <POSITIONS>

Arguments:
  <POSITIONS>  A file of bulletformat's `ChessBoard`, 32 bytes each; or a text with a FEN in each line, of which two fields are read: `| score | result` may follow

Options:
      --check  Hold the numbers of every position to their definition, not only those of one in 256
  -h, --help   Print help
";

struct Arguments {
    positions: PathBuf,
    check: bool,
}

/// Reads the arguments; returns nothing if they ask for help.
fn arguments(parser: &mut Parser) -> Result<Option<Arguments>, Box<dyn Error>> {
    let (mut positions, mut check) = (None, false);
    while let Some(argument) = parser.next()? {
        match argument {
            Short('h') | Long("help") => return Ok(None),
            Long("check") => check = true,
            Value(path) if positions.is_none() => positions = Some(path.into()),
            other => return Err(unexpected(&other)),
        }
    }
    let positions = positions.ok_or("'<POSITIONS>' is missing")?;
    Ok(Some(Arguments { positions, check }))
}

/// Positions that one thread encodes at once.
const BATCH: usize = 256;
/// Batches that are read at once, so that files may be larger than memory.
const BATCHES: usize = 64;

fn main() -> ExitCode {
    command_line::main(HELP, arguments, run)
}

/// What has been done so far.
#[derive(Default)]
struct Done {
    positions: usize,
    checked: usize,
    elapsed: Duration,
    /// Of the side to move, of each kind.
    inputs: [u64; 3],
}

fn run(arguments: Arguments) -> Result<ExitCode, Box<dyn Error>> {
    let threads = rayon::ThreadPoolBuilder::new().build_global();
    threads.map_err(|error| io::Error::other(format!("threads: {error}")))?;
    let mut reader = Reader::open(&arguments.positions)?;
    // Used again for each block, so that nothing is allocated once the lists have grown.
    let mut boards = Vec::new();
    let mut batches: Vec<_> = (0..BATCHES).map(|_| Batch::default()).collect();
    let mut done = Done::default();
    loop {
        reader.read(BATCHES * BATCH, &mut boards)?;
        if boards.is_empty() {
            break;
        }
        let failed = |batch: usize, index: usize, error: String| {
            command_line::refused(reader.place(batch * BATCH + index), error)
        };

        let start = Instant::now();
        let parts = boards.par_chunks(BATCH).zip(&mut batches).enumerate();
        parts.try_for_each(|(number, (boards, batch))| {
            let encoded = batch.encode(boards);
            encoded.map_err(|(index, error)| failed(number, index, error))
        })?;
        let elapsed = start.elapsed();

        let step = if arguments.check { 1 } else { BATCH };
        let parts = boards.par_chunks(BATCH).zip(&batches).enumerate();
        parts.try_for_each(|(number, (boards, batch))| {
            (0..boards.len()).step_by(step).try_for_each(|index| {
                let checked = check::check(&boards[index], batch.of(index));
                checked.map_err(|error| failed(number, index, error))
            })
        })?;

        done.elapsed += elapsed;
        done.checked += boards.len().div_ceil(step);
        done.positions += boards.len();
        for (boards, batch) in boards.chunks(BATCH).zip(&batches) {
            for &input in (0..boards.len()).flat_map(|index| batch.of(index)[0]) {
                let kind = [FIRST_THREAT, FIRST_PAWN_PAIR].map(|first| input >= first);
                done.inputs[kind.into_iter().map(usize::from).sum::<usize>()] += 1;
            }
        }
    }
    if done.positions == 0 {
        return Err(command_line::refused(arguments.positions.display(), "no positions").into());
    }

    let count = done.positions as f64;
    let [pieces, threats, pawns] = done.inputs.map(|inputs| inputs as f64 / count);
    writeln!(
        io::stdout(),
        "{} positions, {} of them checked\n\
         for each side, on average: {pieces:.2} pieces, {threats:.2} threats, {pawns:.2} pairs of pawns\n\
         {:.0} positions a second at {} on {} threads",
        done.positions,
        done.checked,
        count / done.elapsed.as_secs_f64(),
        Level::detect(),
        rayon::current_num_threads()
    )?;
    Ok(ExitCode::SUCCESS)
}
