//! An encoder for trainers of networks: positions become the numbers of their inputs, attack pairs and pairs of pawns.
//!
//! ```text
//! cargo run --release --package raylane-examples --example threat_inputs -- tests/support/data/positions.fen
//! ```
//!
//! Copy `trainer.rs`, which is written for trainers that are handed one input after the other, as bullet is.

mod trainer;

use std::io::{self, BufWriter, Write};
use std::process::ExitCode;

use bulletformat::ChessBoard;
use move_generator::position::Board;
use trainer::{SparseInputType, ThreatInputs};

const HELP: &str = "\
Numbers the threat inputs of positions. After a line about the network there is one for each position, with own:other for each
input, as the side to move and as the other side sees it.

Usage: threat_inputs <POSITIONS>

Arguments:
  <POSITIONS>  A file with a position in each line, as FEN, of which two fields are read: `| score | result` may follow

Options:
  -h, --help  Print help
";

fn main() -> ExitCode {
    command_line::main(HELP, command_line::positions, |path| {
        print(&command_line::read_lines(&path, position)?)?;
        Ok(ExitCode::SUCCESS)
    })
}

/// The position of a line, as trainers have it.
fn position(line: &str) -> Result<ChessBoard, String> {
    let board: Board = line.parse()?;
    let sets: Vec<u64> = board
        .colours
        .iter()
        .chain(&board.kinds)
        .map(|set| set.0)
        .collect();
    let sets = sets.try_into().expect("two colours and six kinds");
    ChessBoard::from_raw(sets, board.side_to_move() as usize, 0, 0.5)
}

fn print(positions: &[ChessBoard]) -> io::Result<()> {
    let mut out = BufWriter::new(io::stdout().lock());
    let (name, count) = (ThreatInputs.shorthand(), ThreatInputs.num_inputs());
    let description = ThreatInputs.description();
    writeln!(out, "{name}: {count} inputs, {description}")?;
    for position in positions {
        let mut inputs = Vec::with_capacity(ThreatInputs.max_active());
        ThreatInputs.map_features(position, |own, other| inputs.push(format!("{own}:{other}")));
        writeln!(out, "{}", inputs.join(" "))?;
    }
    out.flush()
}
