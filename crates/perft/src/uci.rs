//! Perft over UCI, for programs that compare move generators: `position …` and `go perft N` on stdin, the
//! counts on stdout, as other engines print them.
//!
//! What cannot be done is answered by one line, `info string error: …`, and changes nothing.

use std::io::{self, Write};

use command_line::{LINE_OF_UCI, Lines};
use move_generator::{Position, Quoted, fen, uci};
use raylane::Level;

use crate::arguments::MOST_PLIES;
use crate::count_with_progress;

/// Answers until `quit` or the end of the input. A `go` is answered whole before the next line is read.
///
/// # Errors
/// If stdin or stdout fails.
pub(crate) fn run(level: Level, threads: usize) -> io::Result<()> {
    let mut session = Session {
        level,
        threads,
        position: fen::START.parse().expect("the starting position is legal"),
        chess960: false,
    };
    let mut lines = Lines::new(io::stdin().lock(), LINE_OF_UCI);
    let mut out = io::stdout().lock();
    while let Some(line) = lines.read("standard input")? {
        let line = line.map(String::from_utf8_lossy);
        if line.as_ref().is_ok_and(|line| line.trim() == "quit") {
            break;
        }
        let done = match line {
            Ok(line) => session.obey(&line, &mut out)?,
            Err(error) => Err(error),
        };
        if let Err(error) = done {
            writeln!(out, "info string error: {error}")?;
        }
        out.flush()?;
    }
    Ok(())
}

struct Session {
    level: Level,
    threads: usize,
    position: Position,
    /// How castling is written.
    chess960: bool,
}

impl Session {
    /// Does what a line says. The inner error is one of the line.
    fn obey(&mut self, line: &str, out: &mut dyn Write) -> io::Result<Result<(), String>> {
        let mut words = line.split_ascii_whitespace();
        let done = match words.next() {
            Some("uci") => {
                writeln!(
                    out,
                    "id name raylane perft ({})\nid author the authors of raylane\n{}\nuciok",
                    self.level,
                    uci::CHESS960
                )?;
                Ok(())
            }
            Some("isready") => {
                writeln!(out, "readyok")?;
                Ok(())
            }
            Some("setoption") => uci::chess960(words)
                .map(|value| self.chess960 = value)
                .map_err(|error| format!("setoption: {error}")),
            Some("position") => parse(words).map(|parsed| self.position = parsed),
            Some("go") => match depth(words) {
                Ok(depth) => {
                    let counts =
                        count_with_progress(self.level, &self.position, depth, self.threads);
                    let mut nodes = 0;
                    for (mv, count) in counts {
                        writeln!(out, "{}: {count}", uci::write(mv, self.chess960))?;
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
        Ok(done)
    }
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
