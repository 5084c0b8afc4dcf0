//! The Universal Chess Interface: what a graphical interface or a match runner speaks to an
//! engine, line by line.
//!
//! A thread of its own reads, and a search looks every thousand nodes at what has been
//! read: `stop`, `quit` and `isready` are obeyed while the engine searches, in order, and
//! the rest afterwards. What cannot be done is answered by one line,
//! `info string error: …`, and changes nothing. Of a `go`, what was understood is searched
//! after that line, because the client waits for a `bestmove`. The end of the input means
//! `quit` once all is done, and `stop` for a search without a limit.

use std::collections::VecDeque;
use std::io::{self, BufRead, Write};
use std::sync::mpsc::{Receiver, Sender, TryRecvError, channel};
use std::thread;
use std::time::{Duration, Instant};

use chess::Quoted;

use crate::limits::Limits;
use crate::search::{Client, Task, on_large_stack};
use crate::table::{DEFAULT_MEGABYTES, MEGABYTES, Table};
use crate::{Game, Program};

/// The time that passes between the engine and the clock of a game, in milliseconds.
const OVERHEAD: u64 = 20;
const MAX_OVERHEAD: u64 = 5000;

/// Speaks UCI on stdin and stdout until `quit` or the end of the input.
///
/// # Errors
/// If stdout cannot be written, or stdin cannot be read.
pub fn run(program: impl Program + Send) -> io::Result<()> {
    let (sender, lines) = channel();
    // Not joined: it may wait for a line that never comes.
    thread::Builder::new().spawn(move || read(io::stdin().lock(), &sender))?;
    let engine = move || Engine::new(program)?.run(&mut Commands::new(lines));
    on_large_stack(engine)?
}

/// Sends each line until the end of the input, which closes the channel, or an error.
fn read(mut input: impl BufRead, lines: &Sender<io::Result<String>>) {
    let mut line = Vec::new();
    loop {
        line.clear();
        let result = match input.read_until(b'\n', &mut line) {
            Ok(0) => return,
            Ok(_) => Ok(String::from_utf8_lossy(&line).trim().to_owned()),
            Err(error) => Err(error),
        };
        let failed = result.is_err();
        // (An engine that has quit reads no more.)
        if lines.send(result).is_err() || failed {
            return;
        }
    }
}

/// The commands that have been read and not yet obeyed.
struct Commands {
    lines: Receiver<io::Result<String>>,
    /// What came during a search and has to wait for its end.
    waiting: VecDeque<String>,
    /// Whether nothing is to be obeyed any more.
    quit: bool,
    /// Whether the search has no other end than `stop`, and whether that has come.
    infinite: bool,
    stopped: bool,
    /// Whether the move that the search hopes for is still to be played.
    pondering: bool,
}

impl Commands {
    fn new(lines: Receiver<io::Result<String>>) -> Commands {
        Commands {
            lines,
            waiting: VecDeque::new(),
            quit: false,
            infinite: false,
            stopped: false,
            pondering: false,
        }
    }

    /// The next command, waiting for it; nothing after `quit`.
    fn next(&mut self) -> io::Result<Option<String>> {
        if self.quit {
            return Ok(None);
        }
        match self.waiting.pop_front() {
            Some(line) => Ok(Some(line)),
            None => self.lines.recv().ok().transpose(),
        }
    }

    /// Obeys or puts off what came during a search; `None` is the end of the input.
    fn during_search(&mut self, line: Option<String>) -> io::Result<()> {
        match line.as_deref() {
            Some("stop") => self.stopped = true,
            Some("ponderhit") if self.pondering => self.stopped = true,
            Some("quit") => (self.stopped, self.quit) = (true, true),
            Some("isready") => print("readyok")?,
            Some(_) => self.waiting.extend(line),
            None => self.stopped |= self.infinite,
        }
        Ok(())
    }

    /// Waits until the search is to stop.
    fn wait_for_stop(&mut self) -> io::Result<()> {
        while !self.stopped {
            let line = self.lines.recv().ok().transpose()?;
            self.during_search(line)?;
        }
        Ok(())
    }
}

impl Client for Commands {
    fn report(&mut self, info: &str) -> io::Result<()> {
        print(info)
    }

    fn wants_stop(&mut self) -> io::Result<bool> {
        while !self.stopped {
            match self.lines.try_recv() {
                Ok(line) => self.during_search(Some(line?))?,
                Err(TryRecvError::Empty) => break,
                Err(TryRecvError::Disconnected) => {
                    self.during_search(None)?;
                    break;
                }
            }
        }
        Ok(self.stopped)
    }
}

/// Writes a line at once.
fn print(line: &str) -> io::Result<()> {
    let mut out = io::stdout().lock();
    writeln!(out, "{line}")?;
    out.flush()
}

fn complain(error: &str) -> io::Result<()> {
    print(&format!("info string error: {error}"))
}

struct Engine<P> {
    program: P,
    game: Game,
    table: Table,
    overhead: Duration,
}

impl<P: Program> Engine<P> {
    fn new(program: P) -> io::Result<Engine<P>> {
        Ok(Engine {
            program,
            game: Game::default(),
            table: Table::new(DEFAULT_MEGABYTES).map_err(io::Error::other)?,
            overhead: Duration::from_millis(OVERHEAD),
        })
    }

    fn run(mut self, commands: &mut Commands) -> io::Result<()> {
        while let Some(line) = commands.next()? {
            if line == "quit" {
                break;
            }
            if let Err(error) = self.obey(&line, commands)? {
                complain(&error)?;
            }
        }
        Ok(())
    }

    /// Obeys a command. The inner error is the client's mistake.
    fn obey(&mut self, line: &str, commands: &mut Commands) -> io::Result<Result<(), String>> {
        let mut words = line.split_ascii_whitespace();
        let result = match words.next() {
            Some("uci") => {
                self.introduce()?;
                Ok(())
            }
            Some("isready") => {
                print("readyok")?;
                Ok(())
            }
            Some("go") => {
                let (limits, mistakes) = Limits::parse(words, &self.game, self.overhead);
                if let Err(error) = mistakes {
                    complain(&format!("go: {error}"))?;
                }
                self.search(&limits, commands)?;
                Ok(())
            }
            Some("ucinewgame") => {
                self.table.clear();
                Ok(())
            }
            Some("position") => match Game::parse(words) {
                Ok(game) => {
                    self.game = game;
                    Ok(())
                }
                Err(error) => Err(format!("position: {error}")),
            },
            Some("setoption") => self.set_option(words),
            // Without a search there is nothing to stop, and the others ask for nothing that
            // this engine has.
            Some("stop" | "ponderhit" | "debug" | "register") | None => Ok(()),
            Some(word) => Err(format!("unknown command {}", Quoted(word))),
        };
        Ok(result)
    }

    fn introduce(&self) -> io::Result<()> {
        let mut text = format!("id name {}\nid author the authors of raylane\n", P::NAME);
        let (least, most) = (MEGABYTES.start(), MEGABYTES.end());
        text += &format!(
            "option name Hash type spin default {DEFAULT_MEGABYTES} min {least} max {most}\n\
             option name Move Overhead type spin default {OVERHEAD} min 0 max {MAX_OVERHEAD}\n"
        );
        if let [.., best] = self.program.levels()[..] {
            text += &format!("option name Level type combo default {best}");
            for level in self.program.levels() {
                text += &format!(" var {level}");
            }
            text += "\n";
        }
        print(&(text + "uciok"))
    }

    /// `setoption name … [value …]`.
    fn set_option<'w>(&mut self, mut words: impl Iterator<Item = &'w str>) -> Result<(), String> {
        if words.next() != Some("name") {
            return Err("setoption: \"name\" is missing".to_owned());
        }
        let name: Vec<&str> = words.by_ref().take_while(|&word| word != "value").collect();
        let value = words.collect::<Vec<&str>>().join(" ");
        let number = |least, most| match value.parse() {
            Ok(number) if (least..=most).contains(&number) => Ok(number),
            _ => {
                let value = Quoted(&value);
                Err(format!("{value} is not a number from {least} to {most}"))
            }
        };
        let name = name.join(" ");
        let result = match name.to_ascii_lowercase().as_str() {
            "hash" => number(*MEGABYTES.start(), *MEGABYTES.end())
                .and_then(|megabytes| self.table.resize(megabytes)),
            "move overhead" => number(0, MAX_OVERHEAD)
                .map(|milliseconds| self.overhead = Duration::from_millis(milliseconds)),
            "level" => self.program.set_level(&value),
            _ => {
                let name = Quoted(&name);
                return Err(format!("setoption: there is no option {name}"));
            }
        };
        result.map_err(|error| format!("setoption {name}: {error}"))
    }

    /// Searches, and prints the best move.
    fn search(&mut self, limits: &Limits, commands: &mut Commands) -> io::Result<()> {
        (commands.infinite, commands.stopped) = (limits.infinite, false);
        commands.pondering = limits.ponder;
        let outcome = self.program.search(Task {
            game: &self.game,
            limits,
            started: Instant::now(),
            table: &mut self.table,
            client: commands,
        });
        outcome.client?;
        if limits.infinite {
            commands.wait_for_stop()?;
        }
        match outcome.best {
            Some(mv) => print(&format!("bestmove {mv}")),
            None => print("bestmove 0000"),
        }
    }
}
