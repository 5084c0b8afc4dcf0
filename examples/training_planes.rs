//! Attack planes for a network that is trained on positions: an array of shape
//! (positions, planes, ranks, files) with a 1 where a square is attacked.
//!
//! ```text
//! cargo run --release --package raylane-examples --example training_planes -- positions.fen
//! ```
//!
//! This is how to do it: one call of [`setwise`] for each position gives what every kind of
//! piece attacks, and one call of [`batch`] for many positions what all sliders of a side do.
//! Both choose the level themselves. Reading the text takes longer than either. For more
//! speed, give each thread a part of the lines.
//!
//! Attacks depend on the board alone, so the rest of a line may be anything: rights of Chess960, a score.

use std::error::Error;
use std::fs::File;
use std::io::{self, BufRead, BufReader, Write};
use std::path::PathBuf;
use std::process::ExitCode;

use command_line::{Text, unexpected};
use lexopt::Arg::{Long, Short, Value};
use lexopt::Parser;
use move_generator::position::Board;
use ndarray::{Array4, ArrayViewMut2, Axis, s};
use raylane::{Bitboard, Colour, PieceKind, PieceSets, batch, setwise};

const HELP: &str = "\
Turns positions into an array of attack planes, and prints how many squares each plane has

Usage: training_planes [POSITIONS]

Arguments:
  [POSITIONS]  A file with a position in each line, as FEN, of which two fields are read [default: the standard input]

Options:
  -h, --help  Print help
";

/// Reads the arguments: the file, if one is named. Returns nothing if they ask for help.
fn arguments(parser: &mut Parser) -> Result<Option<Option<PathBuf>>, Box<dyn Error>> {
    let mut positions = None;
    while let Some(argument) = parser.next()? {
        match argument {
            Short('h') | Long("help") => return Ok(None),
            Value(path) if positions.is_none() => positions = Some(path.into()),
            other => return Err(unexpected(&other)),
        }
    }
    Ok(Some(positions))
}

/// What each kind of piece of each side attacks, white first, then what the sliders of each
/// side do.
const PLANES: usize = 2 * 6 + 2;

/// Positions that make one array. (All of a large file are more than memory holds.)
const BATCH: usize = 4096;

fn planes(positions: &[Board]) -> Array4<u8> {
    let mut planes = Array4::zeros((positions.len(), PLANES, 8, 8));
    for (position, mut planes) in positions.iter().zip(planes.outer_iter_mut()) {
        let pieces = position.pieces();
        let attacks = setwise::attacks_by_kind_of_both(&pieces, pieces.all());
        let attacks = attacks.into_iter().flat_map(PieceSets::to_array);
        for (attacks, plane) in attacks.zip(planes.outer_iter_mut()) {
            write(attacks, plane);
        }
    }

    // A batch takes columns: all positions' rooks and queens, and so on.
    let occupied = positions.iter().map(|position| position.pieces().all());
    let occupied: Vec<_> = occupied.collect();
    let mut attacks = vec![Bitboard::EMPTY; positions.len()];
    for (colour, plane) in Colour::ALL.into_iter().zip(12..) {
        let of = |sliders: fn(&PieceSets) -> Bitboard| -> Vec<_> {
            let own = |position: &Board| sliders(&position.pieces().side(colour));
            positions.iter().map(own).collect()
        };
        let (orthogonal, diagonal) = (of(PieceSets::orthogonal), of(PieceSets::diagonal));
        batch::slider_attacks(&orthogonal, &diagonal, &occupied, &mut attacks);
        let column = planes.slice_mut(s![.., plane, .., ..]);
        for (&attacks, plane) in attacks.iter().zip(column.into_outer_iter_mut()) {
            write(attacks, plane);
        }
    }
    planes
}

fn write(set: Bitboard, mut plane: ArrayViewMut2<u8>) {
    for square in set {
        let (rank, file) = (square.rank(), square.file());
        plane[[rank.into(), file.into()]] = 1;
    }
}

/// The positions of the next array: none at the end.
fn read(text: &mut Text<impl BufRead>) -> io::Result<Vec<Board>> {
    let mut positions = Vec::new();
    while positions.len() < BATCH
        && let Some((_, position)) = text.next(str::parse)?
    {
        positions.push(position);
    }
    Ok(positions)
}

fn main() -> ExitCode {
    command_line::main(HELP, arguments, run)
}

fn run(positions: Option<PathBuf>) -> Result<ExitCode, Box<dyn Error>> {
    let (name, input): (_, Box<dyn BufRead>) = match positions {
        None => ("standard input".to_owned(), Box::new(io::stdin().lock())),
        Some(path) => {
            let name = path.display().to_string();
            let file = File::open(path).map_err(|error| command_line::unreadable(&name, &error))?;
            (name, Box::new(BufReader::new(file)))
        }
    };
    let mut text = Text::new(&name, input);
    let (mut count, mut squares) = (0, [0; PLANES]);
    loop {
        let positions = read(&mut text)?;
        if positions.is_empty() {
            break;
        }
        // (A trainer takes the array here.)
        let planes = planes(&positions);
        count += positions.len();
        for (sum, plane) in squares.iter_mut().zip(planes.axis_iter(Axis(1))) {
            *sum += plane.iter().map(|&square| u64::from(square)).sum::<u64>();
        }
    }
    if count == 0 {
        return Err(command_line::refused(&name, "no positions").into());
    }

    let mut out = io::stdout().lock();
    writeln!(out, "{:?}", [count, PLANES, 8, 8])?;
    let kinds = |colour| PieceKind::ALL.map(|kind| format!("{colour} {kind}"));
    let sliders = Colour::ALL.map(|colour| format!("{colour} sliders"));
    let names = Colour::ALL.into_iter().flat_map(kinds).chain(sliders);
    for (name, squares) in names.zip(squares) {
        writeln!(out, "{name}: {squares}")?;
    }
    Ok(ExitCode::SUCCESS)
}
