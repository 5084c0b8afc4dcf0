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

use std::io::{self, Write};
use std::process::ExitCode;

use move_generator::position::Board;
use ndarray::{Array4, ArrayViewMut2, Axis, s};
use raylane::{Bitboard, Colour, PieceKind, PieceSets, batch, setwise};

const HELP: &str = "\
Turns positions into an array of attack planes, and prints how many squares each plane has

Usage: training_planes <POSITIONS>

Arguments:
  <POSITIONS>  A file with a position in each line, as FEN, of which two fields are read

Options:
  -h, --help  Print help
";

/// What each kind of piece of each side attacks, white first, then what the sliders of each
/// side do.
const PLANES: usize = 2 * 6 + 2;

/// Positions that make one array. (Those of a large file are more than memory holds.)
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

fn main() -> ExitCode {
    command_line::main(HELP, command_line::positions, |path| {
        let positions = command_line::read_lines(&path, str::parse)?;
        print(&positions)?;
        Ok(ExitCode::SUCCESS)
    })
}

fn print(positions: &[Board]) -> io::Result<()> {
    let mut squares = [0; PLANES];
    for positions in positions.chunks(BATCH) {
        // (A trainer takes the array here.)
        let planes = planes(positions);
        for (sum, plane) in squares.iter_mut().zip(planes.axis_iter(Axis(1))) {
            *sum += plane.iter().map(|&square| u64::from(square)).sum::<u64>();
        }
    }
    let mut out = io::stdout().lock();
    writeln!(out, "{:?}", [positions.len(), PLANES, 8, 8])?;
    let kinds = |colour| PieceKind::ALL.map(|kind| format!("{colour} {kind}"));
    let sliders = Colour::ALL.map(|colour| format!("{colour} sliders"));
    let names = Colour::ALL.into_iter().flat_map(kinds).chain(sliders);
    for (name, squares) in names.zip(squares) {
        writeln!(out, "{name}: {squares}")?;
    }
    Ok(())
}
