//! The limits of a search, as UCI's `go` gives them.

use std::time::Duration;

use chess::{Colour, Move, Quoted};

use crate::Game;
use crate::score::MAX_PLY;

/// What ends a search.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Limits {
    /// The last iteration.
    pub depth: usize,
    /// The number of nodes.
    pub nodes: u64,
    /// The time, if it is limited.
    pub time: Option<Budget>,
    /// The search ends when it is stopped, and not before.
    pub infinite: bool,
    /// The moves to search, if not all.
    pub moves: Option<Vec<Move>>,
}

/// The time for a move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Budget {
    /// After this, no iteration begins.
    pub soft: Duration,
    /// After this, the search ends.
    pub hard: Duration,
}

impl Default for Limits {
    /// No limit.
    fn default() -> Limits {
        Limits {
            depth: MAX_PLY - 1,
            nodes: u64::MAX,
            time: None,
            infinite: false,
            moves: None,
        }
    }
}

/// The time of one side.
#[derive(Clone, Copy, Default)]
struct Clock {
    remaining: Option<Duration>,
    increment: Duration,
}

impl Limits {
    /// Reads the words after `go`. Some `overhead` passes for each move that the engine does
    /// not see.
    ///
    /// # Errors
    /// The first word that is wrong, and why.
    pub fn parse<'a>(
        words: impl Iterator<Item = &'a str>,
        game: &Game,
        overhead: Duration,
    ) -> Result<Limits, String> {
        let mut limits = Limits::default();
        let mut clocks = [Clock::default(); 2];
        let mut to_go = None;
        let mut move_time = None;
        let mut words = words.peekable();
        while let Some(word) = words.next() {
            if word == "infinite" {
                limits.infinite = true;
                continue;
            }
            if word == "searchmoves" {
                let mut moves = Vec::new();
                while let Some(mv) = words.peek().and_then(|text| game.find(text).ok()) {
                    moves.push(mv);
                    words.next();
                }
                if moves.is_empty() {
                    return Err(match words.peek() {
                        Some(text) => format!("searchmoves: {} is not a legal move", Quoted(text)),
                        None => "searchmoves: there is no move".to_owned(),
                    });
                }
                limits.moves = Some(moves);
                continue;
            }
            let mut number = |lowest: i64| number(word, words.next(), lowest);
            // (A clock that has run out may be negative.)
            let mut time = || Ok::<_, String>(Duration::from_millis(number(i64::MIN)?));
            match word {
                "wtime" => clocks[Colour::White as usize].remaining = Some(time()?),
                "btime" => clocks[Colour::Black as usize].remaining = Some(time()?),
                "winc" => clocks[Colour::White as usize].increment = time()?,
                "binc" => clocks[Colour::Black as usize].increment = time()?,
                "movetime" => move_time = Some(time()?),
                "movestogo" => to_go = Some(number(1)?),
                "depth" => limits.depth = (number(1)? as usize).min(MAX_PLY - 1),
                "nodes" => limits.nodes = number(1)?,
                _ => return Err(format!("{} is not a limit of this engine", Quoted(word))),
            }
        }
        let clock = clocks[game.position().side_to_move() as usize];
        limits.time = match (move_time, clock.remaining) {
            _ if limits.infinite => None,
            (Some(time), _) => Some(Budget::exact(time, overhead)),
            (None, Some(time)) => Some(Budget::share(time, clock.increment, to_go, overhead)),
            (None, None) => None,
        };
        let unlimited = Limits {
            moves: limits.moves.clone(),
            ..Limits::default()
        };
        limits.infinite |= limits == unlimited;
        Ok(limits)
    }
}

/// The number after `word`; a negative one counts as 0 if it may be there.
fn number(word: &str, text: Option<&str>, lowest: i64) -> Result<u64, String> {
    let Some(text) = text else {
        return Err(format!("{word}: there is no number"));
    };
    match text.parse::<i64>() {
        Ok(number) if number >= lowest && !text.starts_with('+') => Ok(number.max(0) as u64),
        Ok(_) if lowest > 0 => Err(format!("{word}: {} is less than {lowest}", Quoted(text))),
        _ => Err(format!("{word}: {} is not a number", Quoted(text))),
    }
}

impl Budget {
    /// All of the time.
    fn exact(time: Duration, overhead: Duration) -> Budget {
        let time = time.saturating_sub(overhead);
        Budget {
            soft: time,
            hard: time,
        }
    }

    /// A share of the remaining time.
    fn share(
        remaining: Duration,
        increment: Duration,
        to_go: Option<u64>,
        overhead: Duration,
    ) -> Budget {
        let moves = to_go.unwrap_or(30).clamp(1, 30) as u32;
        // Each of the moves to come has its overhead. Without this, a long game without
        // increments would be lost on time.
        let share = remaining.saturating_sub(overhead * moves) / moves + increment * 3 / 4;
        // Nearly everything for the last move before new time, and half of it otherwise.
        let available = remaining.saturating_sub(overhead);
        let most = if moves == 1 {
            available * 4 / 5
        } else {
            available / 2
        };
        Budget {
            // An iteration takes about as long as all before it.
            soft: (share * 3 / 5).min(most),
            hard: (share * 5 / 2).min(most),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parse(text: &str) -> Result<Limits, String> {
        let overhead = Duration::from_millis(10);
        Limits::parse(text.split_ascii_whitespace(), &Game::default(), overhead)
    }

    #[test]
    fn limits_are_read() {
        let limits = parse("depth 5 nodes 100").expect("valid");
        assert_eq!((limits.depth, limits.nodes), (5, 100));
        assert!(limits.time.is_none() && !limits.infinite);
        for text in ["", "infinite", "searchmoves e2e4 d2d4", "wtime 5 infinite"] {
            assert!(parse(text).expect("valid").infinite, "{text}");
        }
        let limits = parse("searchmoves e2e4 d2d4 depth 3").expect("valid");
        assert_eq!(limits.moves.map(|moves| moves.len()), Some(2));
        assert!(!limits.infinite);
    }

    #[test]
    fn what_is_wrong_is_named() {
        for (text, error) in [
            ("depth", "depth: there is no number"),
            ("depth five", "depth: \"five\" is not a number"),
            ("depth 0", "depth: \"0\" is less than 1"),
            ("nodes -1", "nodes: \"-1\" is less than 1"),
            ("movestogo 0", "movestogo: \"0\" is less than 1"),
            ("movetime +5", "movetime: \"+5\" is not a number"),
            (
                "wtime 99999999999999999999",
                "wtime: \"99999999999999999999\" is not a number",
            ),
            ("mate 3", "\"mate\" is not a limit of this engine"),
            ("searchmoves", "searchmoves: there is no move"),
            (
                "searchmoves e2e5",
                "searchmoves: \"e2e5\" is not a legal move",
            ),
            (
                "searchmoves e2e4 e2e5",
                "\"e2e5\" is not a limit of this engine",
            ),
        ] {
            assert_eq!(parse(text), Err(error.to_owned()));
        }
    }

    #[test]
    fn the_hard_limit_leaves_time_on_the_clock() {
        for time in [-5, 0, 1, 5, 9, 10, 11, 50, 1000, 3_600_000, i64::MAX / 1000] {
            for rest in [
                "",
                "winc 20",
                "movestogo 1",
                "winc 100000 movestogo 2",
                "btime 1",
            ] {
                let limits = parse(&format!("wtime {time} {rest}")).expect("valid");
                let budget = limits.time.expect("limited");
                let available = Duration::from_millis(time.max(0) as u64);
                let overhead = Duration::from_millis(10);
                assert!(budget.soft <= budget.hard, "{time} {rest}");
                assert!(
                    budget.hard <= available.saturating_sub(overhead),
                    "{time} {rest}"
                );
            }
        }
        // A long game on one clock.
        let mut left = 2000.0;
        for _ in 0..400 {
            let limits = parse(&format!("wtime {}", left as u64)).expect("valid");
            let used = limits.time.expect("limited").hard.as_secs_f64() * 1000.0;
            left -= used + 0.7;
            assert!(left > 0.0);
        }
        let exact = Duration::from_millis(90);
        let budget = parse("movetime 100").expect("valid").time;
        assert_eq!(
            budget,
            Some(Budget {
                soft: exact,
                hard: exact
            })
        );
    }
}
