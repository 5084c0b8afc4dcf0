//! Attack planes for a network that is trained on positions: an array of shape
//! (positions, planes, ranks, files) with a 1 where a square is attacked.
//!
//! ```text
//! cargo run --release --example training_planes -- positions.fen
//! ```
//!
//! This is how to do it: one call of [`setwise`] for each position gives what every kind of
//! piece attacks, and one call of [`batch`] for many positions what all sliders of a side do.
//! Both choose the level themselves. Reading the text takes longer than either. For more
//! speed, give each thread a part of the lines.

use std::error::Error;
use std::fs::File;
use std::io::{self, BufRead, BufReader, Read, Write};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use chess::Position;
use clap::Parser;
use ndarray::{Array4, ArrayViewMut2, Axis, s};
use raylane::{Bitboard, Colour, PieceKind, PieceSets, batch, setwise};

/// Turns positions into an array of attack planes, and prints how many squares each plane has.
#[derive(Parser, Debug)]
#[command(name = "training_planes")]
struct Arguments {
    /// A file with a position in each line, as FEN [default: the standard input]
    positions: Option<PathBuf>,
}

/// What each kind of piece of each side attacks, white first, then what the sliders of each
/// side do.
const PLANES: usize = 2 * 6 + 2;

fn planes(positions: &[Position]) -> Array4<u8> {
    let mut planes = Array4::zeros((positions.len(), PLANES, 8, 8));
    for (position, mut planes) in positions.iter().zip(planes.outer_iter_mut()) {
        let pieces = Colour::ALL.map(|colour| position.piece_sets(colour));
        let attacks = setwise::threats_of_both(&pieces, position.occupied());
        let attacks = attacks.into_iter().flat_map(PieceSets::to_array);
        for (attacks, plane) in attacks.zip(planes.outer_iter_mut()) {
            write(attacks, plane);
        }
    }

    // A batch takes columns: all positions' rooks and queens, and so on.
    let occupied: Vec<_> = positions.iter().map(Position::occupied).collect();
    let mut attacks = vec![Bitboard::EMPTY; positions.len()];
    for (colour, plane) in Colour::ALL.into_iter().zip(12..) {
        let of = |sliders: fn(&Position) -> Bitboard| -> Vec<_> {
            let own = |position| sliders(position) & position.colour(colour);
            positions.iter().map(own).collect()
        };
        let orthogonal = of(Position::orthogonal_sliders);
        let diagonal = of(Position::diagonal_sliders);
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

fn read(path: Option<&Path>) -> Result<Vec<Position>, String> {
    let input: Box<dyn Read> = match path {
        None => Box::new(io::stdin()),
        Some(path) => {
            let file = File::open(path);
            Box::new(file.map_err(|error| format!("{}: {error}", path.display()))?)
        }
    };
    let mut positions = Vec::new();
    for (number, line) in (1..).zip(BufReader::new(input).lines()) {
        let line = line.map_err(|error| format!("line {number}: {error}"))?;
        let position = line.parse();
        positions.push(position.map_err(|error| format!("line {number}: {error}"))?);
    }
    Ok(positions)
}

fn main() -> ExitCode {
    cli::main(run)
}

fn run(arguments: Arguments) -> Result<ExitCode, Box<dyn Error>> {
    let planes = planes(&read(arguments.positions.as_deref())?);
    let mut out = io::stdout().lock();
    writeln!(out, "{:?}", planes.shape())?;
    let kinds = |colour| PieceKind::ALL.map(|kind| format!("{colour} {kind}"));
    let sliders = Colour::ALL.map(|colour| format!("{colour} sliders"));
    let names = Colour::ALL.into_iter().flat_map(kinds).chain(sliders);
    for (name, plane) in names.zip(planes.axis_iter(Axis(1))) {
        let squares: u64 = plane.iter().map(|&square| u64::from(square)).sum();
        writeln!(out, "{name}: {squares}")?;
    }
    Ok(ExitCode::SUCCESS)
}
