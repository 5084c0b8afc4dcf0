//! A feature encoder for trainers of networks: positions as trainers read them become the numbers of their
//! inputs, on all cores.
//!
//! ```text
//! cargo run --release --example features -- support/data/positions.fen
//! ```
//!
//! Read `inputs.rs` first, which is what one copies. `check.rs` holds the numbers to their definition, and `read.rs` reads
//! files. With `RAYON_NUM_THREADS=1` it runs on one core.

mod check;
mod inputs;
mod read;

use std::error::Error;
use std::io::{self, Write};
use std::path::PathBuf;
use std::process::ExitCode;
use std::time::{Duration, Instant};

use clap::Parser;
use raylane::Level;
use rayon::prelude::*;

use inputs::{Batch, FIRST_PAWN_PAIR, FIRST_THREAT};
use read::Reader;

/// Numbers the inputs of a network: pieces on squares, threats, pairs of pawns.
#[derive(Parser, Debug)]
#[command(name = "features")]
struct Arguments {
    /// A file of bulletformat's `ChessBoard`, 32 bytes each; or a text with a FEN in each line, which `| score | result`
    /// may follow
    positions: PathBuf,

    /// Hold the numbers of every position to their definition, not only those of one in 256
    #[arg(long)]
    check: bool,
}

/// Positions that one thread encodes at once.
const BATCH: usize = 256;
/// Batches that are read at once, so that files may be larger than memory.
const BATCHES: usize = 64;

fn main() -> ExitCode {
    cli::main(run)
}

fn run(arguments: Arguments) -> Result<ExitCode, Box<dyn Error>> {
    let mut reader = Reader::open(&arguments.positions)?;
    // Used again for each block, so that nothing is allocated once the lists have grown.
    let mut boards = Vec::new();
    let mut batches: Vec<_> = (0..BATCHES).map(|_| Batch::default()).collect();
    let (mut count, mut checked, mut elapsed) = (0, 0, Duration::ZERO);
    let mut kinds = [0; 3];
    loop {
        reader.read(BATCHES * BATCH, &mut boards)?;
        if boards.is_empty() {
            break;
        }
        let failed = |batch: usize, (index, error): (usize, String)| {
            let number = count + batch * BATCH + index + 1;
            format!("{} {number}: {error}", reader.unit())
        };

        let start = Instant::now();
        let encoded = boards.par_chunks(BATCH).zip(&mut batches).enumerate();
        encoded.try_for_each(|(number, (boards, batch))| {
            batch.encode(boards).map_err(|error| failed(number, error))
        })?;
        elapsed += start.elapsed();

        let encoded = boards.par_chunks(BATCH).zip(&batches).enumerate();
        encoded.try_for_each(|(number, (boards, batch))| {
            for (index, board) in boards.iter().enumerate() {
                if arguments.check || index == 0 {
                    let inputs = batch.sides.each_ref().map(|side| side.of(index));
                    check::check(board, inputs).map_err(|error| failed(number, (index, error)))?;
                }
            }
            Ok::<_, String>(())
        })?;
        checked += boards
            .len()
            .div_ceil(if arguments.check { 1 } else { BATCH });

        for (boards, batch) in boards.chunks(BATCH).zip(&batches) {
            for &input in (0..boards.len()).flat_map(|index| batch.sides[0].of(index)) {
                kinds
                    [usize::from(input >= FIRST_THREAT) + usize::from(input >= FIRST_PAWN_PAIR)] +=
                    1u64;
            }
        }
        count += boards.len();
    }
    if count == 0 {
        return Err("the file has no positions".into());
    }

    let rate = count as f64 / elapsed.as_secs_f64();
    let [pieces, threats, pawns] = kinds.map(|inputs| inputs as f64 / count as f64);
    let mut out = io::stdout().lock();
    writeln!(
        out,
        "{count} positions, {checked} of them checked\n\
         for each side, on average: {pieces:.2} pieces, {threats:.2} threats, {pawns:.2} pairs of pawns\n\
         {rate:.0} positions a second at {} on {} threads",
        Level::detect(),
        rayon::current_num_threads()
    )?;
    Ok(ExitCode::SUCCESS)
}
