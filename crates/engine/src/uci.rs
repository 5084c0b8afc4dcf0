//! The Universal Chess Interface: what a graphical interface or a match runner speaks to an
//! engine, line by line.
//!
//! A search has a thread of its own, so that `isready` and `stop` are answered meanwhile. What
//! else comes waits for its end, or ends it if it is infinite. What cannot be done is answered
//! by one line, `info string error: …`, and changes nothing; a `go` that cannot be understood is
//! then a search to depth 1, because the client waits for a `bestmove`.

use std::io::{self, Write};
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::sync::{Arc, Mutex};
use std::thread::{self, JoinHandle};

use command_line::{LINE_OF_UCI, Lines, failed};
use move_generator::{Quoted, uci};

use crate::game::Game;
use crate::limits::Limits;
use crate::search::{Outcome, Task, large_stack};
use crate::table::Table;

/// Speaks UCI on stdin and stdout until `quit` or the end of the input, which waits for a search
/// that has an end.
///
/// # Errors
/// If stdin cannot be read.
pub(crate) fn run(name: &'static str, search: fn(Task<'_>) -> Outcome) -> io::Result<()> {
    let mut engine = Engine {
        name,
        search,
        game: Game::default(),
        table: Arc::default(),
        running: None,
        chess960: false,
    };
    let mut lines = Lines::new(io::stdin().lock(), LINE_OF_UCI);
    while let Some(line) = lines.read("standard input")? {
        let line = line.map(String::from_utf8_lossy);
        if line.as_ref().is_ok_and(|line| line.trim() == "quit") {
            engine.finish(true);
            return Ok(());
        }
        if let Err(error) = line.and_then(|line| engine.obey(&line)) {
            say(&format!("info string error: {error}"));
        }
    }
    engine.finish(false);
    Ok(())
}

/// Writes a line at once. Without an output, the program has nothing to do any more.
fn say(line: &str) {
    let mut out = io::stdout().lock();
    if let Err(error) = writeln!(out, "{line}").and_then(|()| out.flush()) {
        failed(&error);
        std::process::exit(1);
    }
}

const NO_PANIC: &str = "a search does not panic";

struct Engine {
    name: &'static str,
    search: fn(Task<'_>) -> Outcome,
    game: Game,
    table: Arc<Mutex<Table>>,
    running: Option<Running>,
    /// How castling is written.
    chess960: bool,
}

/// A search that goes on.
struct Running {
    thread: JoinHandle<()>,
    stop: Arc<AtomicBool>,
    infinite: bool,
}

impl Engine {
    fn obey(&mut self, line: &str) -> Result<(), String> {
        let mut words = line.split_ascii_whitespace();
        match words.next() {
            Some("uci") => say(&format!(
                "id name {}\nid author the authors of raylane\n{}\nuciok",
                self.name,
                uci::CHESS960
            )),
            Some("isready") => say("readyok"),
            Some("stop") => self.finish(true),
            Some("ucinewgame") => {
                self.finish(false);
                self.table.lock().expect(NO_PANIC).clear();
            }
            Some("setoption") => {
                self.finish(false);
                self.chess960 =
                    uci::chess960(words).map_err(|error| format!("setoption: {error}"))?;
            }
            Some("position") => {
                self.finish(false);
                self.game = Game::parse(words).map_err(|error| format!("position: {error}"))?;
            }
            Some("go") => {
                self.finish(false);
                let limits = Limits::parse(words, self.game.position.side_to_move());
                self.start(limits.unwrap_or_else(|error| {
                    say(&format!("info string error: go: {error}"));
                    Limits::to_depth(1)
                }))?;
            }
            Some(word) => return Err(format!("unknown command {}", Quoted(word))),
            None => {}
        }
        Ok(())
    }

    /// Waits for the end of the search, if there is one. An infinite one is stopped.
    fn finish(&mut self, stop: bool) {
        if let Some(running) = self.running.take() {
            if stop || running.infinite {
                running.stop.store(true, Relaxed);
                running.thread.thread().unpark();
            }
            running.thread.join().expect(NO_PANIC);
        }
    }

    /// Begins a search, which prints the best move at its end.
    fn start(&mut self, limits: Limits) -> Result<(), String> {
        let stop = Arc::new(AtomicBool::new(false));
        let (search, game, chess960) = (self.search, self.game.clone(), self.chess960);
        let (table, stopped) = (Arc::clone(&self.table), Arc::clone(&stop));
        let work = move || {
            let outcome = search(Task {
                game: &game,
                limits,
                stop: &stopped,
                table: &mut table.lock().expect(NO_PANIC),
                report: &mut say,
                chess960,
            });
            while limits.infinite && !stopped.load(Relaxed) {
                thread::park();
            }
            match outcome.best {
                Some(mv) => say(&format!("bestmove {}", uci::write(mv, chess960))),
                None => say("bestmove 0000"),
            }
        };
        let thread = large_stack().spawn(work);
        self.running = Some(Running {
            thread: thread.map_err(|error| format!("go: {error}"))?,
            stop,
            infinite: limits.infinite,
        });
        Ok(())
    }
}
