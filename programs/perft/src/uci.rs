//! Perft over UCI, for programs that compare move generators: `position …` and `go perft N` on stdin, the
//! counts on stdout, as other engines print them.
//!
//! What cannot be done is answered by one line, `info string error: …`, and changes nothing.

use std::io::{self, BufRead, Write};

use chess::{Position, Quoted, fen, uci};
use raylane::Level;

use crate::{MOST_PLIES, count_with_progress};

/// Answers until `quit` or the end of the input. A `go` is answered whole before the next line is read.
///
/// # Errors
/// If stdin or stdout fails.
pub(crate) fn run(level: Level, threads: usize) -> io::Result<()> {
    let mut position: Position = fen::START.parse().expect("the starting position is legal");
    let (mut input, mut out) = (io::stdin().lock(), io::stdout().lock());
    let mut line = Vec::new();
    while input.read_until(b'\n', &mut line)? > 0 {
        let text = String::from_utf8_lossy(&line);
        let mut words = text.split_ascii_whitespace();
        let done = match words.next() {
            Some("quit") => return Ok(()),
            Some("uci") => {
                writeln!(
                    out,
                    "id name raylane perft ({level})\nid author the authors of raylane\nuciok"
                )?;
                Ok(())
            }
            Some("isready") => {
                writeln!(out, "readyok")?;
                Ok(())
            }
            Some("position") => parse(words).map(|parsed| position = parsed),
            Some("go") => match depth(words) {
                Ok(depth) => {
                    let mut nodes = 0;
                    for (mv, count) in count_with_progress(level, &position, depth, threads) {
                        writeln!(out, "{mv}: {count}")?;
                        nodes += count;
                    }
                    writeln!(out, "\nNodes searched: {nodes}\n")?;
                    Ok(())
                }
                Err(error) => Err(format!("go: {error}")),
            },
            // Nothing is kept from one count to the next, and none is running now.
            Some("ucinewgame" | "stop") | None => Ok(()),
            Some(word) => Err(format!("unknown command {}", Quoted(word))),
        };
        if let Err(error) = done {
            writeln!(out, "info string error: {error}")?;
        }
        out.flush()?;
        line.clear();
    }
    Ok(())
}

/// The position that the words after `position` describe.
fn parse<'a>(words: impl Iterator<Item = &'a str>) -> Result<Position, String> {
    let (fen, moves) = uci::position(words).map_err(|error| format!("position: {error}"))?;
    let start: Position = fen.parse()?;
    Ok(moves.iter().fold(start, |position, &mv| position.play(mv)))
}

/// Reads the words after `go`.
fn depth<'a>(mut words: impl Iterator<Item = &'a str>) -> Result<u32, String> {
    match words.next() {
        Some("perft") => {}
        Some(word) => return Err(format!("{} is not \"perft\"", Quoted(word))),
        None => return Err("\"perft\" is missing".to_owned()),
    }
    let text = words.next().ok_or("perft: the depth is missing")?;
    if let Some(word) = words.next() {
        return Err(format!("perft: {} is one word too many", Quoted(word)));
    }
    match text.parse() {
        Ok(depth @ 1..=MOST_PLIES) if !text.starts_with('+') => Ok(depth),
        _ => {
            let text = Quoted(text);
            Err(format!(
                "perft: {text} is not a depth from 1 to {MOST_PLIES}"
            ))
        }
    }
}
