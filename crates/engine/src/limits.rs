//! The limits of a search, as UCI's `go` gives them.

use std::time::Duration;

use move_generator::{Colour, Quoted};

use crate::score::MAX_PLY;

/// What ends a search.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Limits {
    /// The last iteration.
    pub depth: i32,
    /// The number of nodes.
    pub nodes: u64,
    /// The time. After half of it no iteration begins.
    pub time: Option<Duration>,
    /// The move is wanted when the search is stopped, and not before.
    pub infinite: bool,
}

impl Default for Limits {
    /// No limit.
    fn default() -> Limits {
        Limits {
            depth: MAX_PLY as i32 - 1,
            nodes: u64::MAX,
            time: None,
            infinite: false,
        }
    }
}

/// The time that passes between the engine and the clock of a game.
const OVERHEAD: Duration = Duration::from_millis(20);

impl Limits {
    /// None but the last iteration.
    pub fn to_depth(depth: i32) -> Limits {
        Limits {
            depth,
            ..Limits::default()
        }
    }

    /// Reads the words after `go`, for the side to move. Without any the search is infinite.
    ///
    /// # Errors
    /// The first word that is wrong, and why.
    pub fn parse<'a>(
        mut words: impl Iterator<Item = &'a str>,
        side: Colour,
    ) -> Result<Limits, String> {
        let mut limits = Limits::default();
        let (mut clock, mut increment, mut to_go) = (None, Duration::ZERO, 30);
        let (our_clock, our_increment) = match side {
            Colour::White => ("wtime", "winc"),
            Colour::Black => ("btime", "binc"),
        };
        while let Some(word) = words.next() {
            let mut number = |least| number(word, words.next(), least);
            // (A clock that has run out may be negative.)
            let mut time = || number(i64::MIN).map(Duration::from_millis);
            match word {
                "infinite" => limits.infinite = true,
                "depth" => limits.depth = number(1)?.min(MAX_PLY as u64 - 1) as i32,
                "nodes" => limits.nodes = number(1)?,
                "movetime" => limits.time = Some(time()?.saturating_sub(OVERHEAD)),
                "movestogo" => to_go = number(1)?.min(30) as u32,
                "wtime" | "btime" | "winc" | "binc" => {
                    let time = time()?;
                    if word == our_clock {
                        clock = Some(time);
                    } else if word == our_increment {
                        increment = time;
                    }
                }
                _ => return Err(format!("{} is not a limit of this engine", Quoted(word))),
            }
        }
        if let (None, Some(clock)) = (limits.time, clock) {
            // An equal share for each of the moves to come, and never more than half.
            let left = clock.saturating_sub(OVERHEAD * to_go);
            let share = left / to_go + increment * 3 / 4;
            limits.time = Some(share.min(clock.saturating_sub(OVERHEAD) / 2));
        }
        if limits.infinite {
            limits.time = None;
        }
        limits.infinite |= limits == Limits::default();
        Ok(limits)
    }
}

/// The number after `word`; a negative one counts as 0 if it may be there.
fn number(word: &str, text: Option<&str>, least: i64) -> Result<u64, String> {
    let Some(text) = text else {
        return Err(format!("{word}: there is no number"));
    };
    match text.parse::<i64>() {
        Ok(number) if number >= least && !text.starts_with('+') => Ok(number.max(0) as u64),
        Ok(_) if least > 0 => Err(format!("{word}: {} is less than {least}", Quoted(text))),
        _ => Err(format!("{word}: {} is not a number", Quoted(text))),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parse(text: &str) -> Result<Limits, String> {
        Limits::parse(text.split_ascii_whitespace(), Colour::White)
    }

    #[test]
    fn limits_are_read() {
        let limits = parse("depth 5 nodes 100").expect("right");
        assert_eq!((limits.depth, limits.nodes), (5, 100));
        assert_eq!(parse("depth 1000").expect("right").depth, 127);
        for (text, time, infinite) in [
            ("depth 5 nodes 100", None, false),
            ("", None, true),
            ("infinite", None, true),
            ("wtime 500 infinite", None, true),
            ("movetime 500", Some(480), false),
            ("movetime 5", Some(0), false),
            ("wtime 60600 btime 1", Some(2000), false),
            ("wtime 60600 winc 1000 binc 5", Some(2750), false),
            ("wtime 1000 movestogo 1", Some(490), false),
            ("wtime 100 winc 10000", Some(40), false),
            ("wtime -50 btime 100", Some(0), false),
        ] {
            let limits = parse(text).expect("right");
            let time = time.map(Duration::from_millis);
            assert_eq!((limits.time, limits.infinite), (time, infinite), "{text}");
        }
    }

    #[test]
    fn mistakes_are_named() {
        for (text, mistake) in [
            ("depth", "depth: there is no number"),
            ("depth five", "depth: \"five\" is not a number"),
            ("depth 0", "depth: \"0\" is less than 1"),
            ("depth 3 nodes -1", "nodes: \"-1\" is less than 1"),
            ("movestogo 0", "movestogo: \"0\" is less than 1"),
            ("movetime +5", "movetime: \"+5\" is not a number"),
            ("wtime 1e5", "wtime: \"1e5\" is not a number"),
            ("ponder", "\"ponder\" is not a limit of this engine"),
        ] {
            assert_eq!(parse(text), Err(mistake.to_owned()), "{text}");
        }
    }
}
