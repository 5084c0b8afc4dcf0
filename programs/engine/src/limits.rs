//! The limits of a search, as UCI's `go` gives them.

use std::iter::Peekable;
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
    /// The search is infinite, and `ponderhit` stops it, too.
    pub ponder: bool,
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
            ponder: false,
            moves: None,
        }
    }
}

/// The words that ask for something. What follows one of them is its own up to the next.
const WORDS: [&str; 12] = [
    "searchmoves",
    "ponder",
    "wtime",
    "btime",
    "winc",
    "binc",
    "movestogo",
    "depth",
    "nodes",
    "mate",
    "movetime",
    "infinite",
];

/// The time for a search that was to be limited, but by nothing that ends it. Somebody waits
/// for the move, and it may be on a clock.
const FALLBACK: Duration = Duration::from_millis(100);

impl Limits {
    /// Reads the words after `go`. Some `overhead` passes for each move that the engine does
    /// not see.
    ///
    /// Returns the limits that were understood, and the first mistake. The search has no
    /// end of its own if it is to be infinite, or if nothing is limited but the moves. It is
    /// short if something is, and was not understood.
    pub fn parse<'a>(
        words: impl Iterator<Item = &'a str>,
        game: &Game,
        overhead: Duration,
    ) -> (Limits, Result<(), String>) {
        let mut request = Request::default();
        let mut mistakes = Ok(());
        let mut limited = false;
        let mut words = words.peekable();
        while let Some(word) = words.next() {
            limited |= !matches!(word, "searchmoves" | "infinite" | "ponder");
            let result = request.read(word, &mut words, game);
            mistakes = mistakes.and(result);
        }

        let Request {
            mut limits, ends, ..
        } = request;
        let us = game.position().side_to_move();
        let clock = request.clocks[us as usize].or(request.clocks[!us as usize]);
        let increment = request.increments[us as usize];
        limits.time = match (request.move_time, clock) {
            _ if limits.infinite => None,
            (Some(time), _) => Some(Budget::exact(time, overhead)),
            (None, Some(time)) => Some(Budget::share(time, increment, request.to_go, overhead)),
            (None, None) if limited && !ends => Some(Budget::exact(FALLBACK, Duration::ZERO)),
            (None, None) => None,
        };
        limits.infinite |= !limited;
        (limits, mistakes)
    }
}

/// What has been read of a `go`.
#[derive(Default)]
struct Request {
    limits: Limits,
    /// The time that each side has left.
    clocks: [Option<Duration>; 2],
    /// What each gets for a move.
    increments: [Duration; 2],
    to_go: Option<u64>,
    move_time: Option<Duration>,
    /// Whether there is a last iteration or node.
    ends: bool,
}

impl Request {
    /// Reads what `word` asks for.
    fn read<'a>(
        &mut self,
        word: &str,
        words: &mut Peekable<impl Iterator<Item = &'a str>>,
        game: &Game,
    ) -> Result<(), String> {
        let mut argument = || words.next_if(|text| !WORDS.contains(text));
        let mut number = |lowest| number(word, argument(), lowest);
        // (A clock that has run out may be negative.)
        let mut time = || number(i64::MIN).map(Duration::from_millis);
        let [white, black] = [Colour::White as usize, Colour::Black as usize];
        match word {
            "infinite" => self.limits.infinite = true,
            "ponder" => (self.limits.infinite, self.limits.ponder) = (true, true),
            "searchmoves" => {
                let texts: Vec<&str> = std::iter::from_fn(argument).collect();
                return self.read_moves(&texts, game);
            }
            "wtime" => self.clocks[white] = Some(time()?),
            "btime" => self.clocks[black] = Some(time()?),
            "winc" => self.increments[white] = time()?,
            "binc" => self.increments[black] = time()?,
            "movetime" => self.move_time = Some(time()?),
            "movestogo" => self.to_go = Some(number(1)?),
            "depth" => self.end_at(number(1)?),
            // A mate in that many moves, the last of which is ours.
            "mate" => self.end_at(2 * number(1)? - 1),
            "nodes" => (self.limits.nodes, self.ends) = (number(1)?, true),
            _ => return Err(format!("{} is not a limit of this engine", Quoted(word))),
        }
        Ok(())
    }

    fn end_at(&mut self, depth: u64) {
        self.limits.depth = depth.min(self.limits.depth as u64) as usize;
        self.ends = true;
    }

    fn read_moves(&mut self, texts: &[&str], game: &Game) -> Result<(), String> {
        if texts.is_empty() {
            return Err("searchmoves: there is no move".to_owned());
        }
        let mut mistakes = Ok(());
        for text in texts {
            match game.find(text) {
                Ok(mv) => self.limits.moves.get_or_insert_default().push(mv),
                Err(error) => mistakes = mistakes.and(Err(format!("searchmoves: {error}"))),
            }
        }
        mistakes
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

    const OVERHEAD: Duration = Duration::from_millis(10);

    fn parse_in(game: &Game, text: &str) -> (Limits, Result<(), String>) {
        Limits::parse(text.split_ascii_whitespace(), game, OVERHEAD)
    }

    /// The limits of a text without a mistake, with white to move.
    fn parse(text: &str) -> Limits {
        let (limits, mistakes) = parse_in(&Game::default(), text);
        assert_eq!(mistakes, Ok(()), "{text}");
        limits
    }

    #[test]
    fn limits_are_read() {
        let limits = parse("depth 5 nodes 100");
        assert_eq!((limits.depth, limits.nodes), (5, 100));
        assert!(limits.time.is_none() && !limits.infinite);
        for text in [
            "",
            "infinite",
            "searchmoves e2e4 d2d4",
            "wtime 5 infinite",
            "infinite movestogo 5",
            "ponder wtime 5 btime 5",
        ] {
            let limits = parse(text);
            assert!(limits.infinite && limits.time.is_none(), "{text}");
            assert_eq!(limits.ponder, text.contains("ponder"), "{text}");
        }
        let limits = parse("searchmoves e2e4 d2d4 depth 3");
        assert_eq!(limits.moves.map(|moves| moves.len()), Some(2));
        assert!(!limits.infinite);
    }

    #[test]
    fn the_lowest_depth_counts() {
        for (text, depth) in [
            ("mate 1", 1),
            ("mate 3", 5),
            ("mate 3 depth 7", 5),
            ("mate 3 depth 4", 4),
            ("depth 4 mate 3", 4),
            ("depth 1000", MAX_PLY - 1),
            ("mate 9223372036854775807", MAX_PLY - 1),
        ] {
            let limits = parse(text);
            assert_eq!(limits.depth, depth, "{text}");
            assert!(!limits.infinite && limits.time.is_none(), "{text}");
        }
    }

    #[test]
    fn the_first_mistake_is_named_and_the_rest_counts() {
        let fallback = Some(Budget::exact(FALLBACK, Duration::ZERO));
        for (text, mistake, rest) in [
            ("depth", "depth: there is no number", None),
            ("depth five", "depth: \"five\" is not a number", None),
            ("depth 0", "depth: \"0\" is less than 1", None),
            ("mate 0", "mate: \"0\" is less than 1", None),
            ("nodes -1", "nodes: \"-1\" is less than 1", None),
            ("movestogo 0", "movestogo: \"0\" is less than 1", None),
            ("movetime +5", "movetime: \"+5\" is not a number", None),
            (
                "wtime 99999999999999999999",
                "wtime: \"99999999999999999999\" is not a number",
                None,
            ),
            (
                "foo 3 bar depth x",
                "\"foo\" is not a limit of this engine",
                None,
            ),
            (
                "wtime btime 500 winc 3",
                "wtime: there is no number",
                Some("btime 500 winc 3"),
            ),
            (
                "depth five nodes 3 depth 6 depth",
                "depth: \"five\" is not a number",
                Some("nodes 3 depth 6"),
            ),
            (
                "infinite depth x",
                "depth: \"x\" is not a number",
                Some("infinite"),
            ),
            ("searchmoves", "searchmoves: there is no move", Some("")),
            (
                "searchmoves e2e5",
                "searchmoves: \"e2e5\" is not a legal move",
                Some(""),
            ),
            (
                "searchmoves e2e5 e2e4 d2d5 d2d4 depth 3",
                "searchmoves: \"e2e5\" is not a legal move",
                Some("depth 3 searchmoves e2e4 d2d4"),
            ),
        ] {
            let (limits, found) = parse_in(&Game::default(), text);
            assert_eq!(found, Err(mistake.to_owned()));
            match rest {
                Some(rest) => assert_eq!(limits, parse(rest), "{text}"),
                None => {
                    assert_eq!(limits.time, fallback, "{text}");
                    assert!(!limits.infinite, "{text}");
                }
            }
        }
        for text in ["movestogo 5", "winc 5 binc 5"] {
            assert_eq!(parse(text).time, fallback, "{text}");
        }
    }

    #[test]
    fn one_clock_will_do() {
        let mut black = Game::default();
        let mv = black.find("e2e4").expect("legal");
        black.play(mv);
        for game in [Game::default(), black] {
            let [own, other, increment] = match game.position().side_to_move() {
                Colour::White => ["wtime", "btime", "winc"],
                Colour::Black => ["btime", "wtime", "binc"],
            };
            let parse = |text: &str| parse_in(&game, text).0;
            let expected = parse(&format!("{own} 300 {increment} 10"));
            assert!(expected.time.is_some());
            for text in [
                format!("{other} 300 {increment} 10"),
                format!("{other} 9000 {own} 300 {increment} 10"),
            ] {
                assert_eq!(parse(&text), expected, "{text}");
            }
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
                let limits = parse(&format!("wtime {time} {rest}"));
                let budget = limits.time.expect("limited");
                let available = Duration::from_millis(time.max(0) as u64);
                assert!(budget.soft <= budget.hard, "{time} {rest}");
                assert!(
                    budget.hard <= available.saturating_sub(OVERHEAD),
                    "{time} {rest}"
                );
            }
        }
        // A long game on one clock.
        let mut left = 2000.0;
        for _ in 0..400 {
            let limits = parse(&format!("wtime {}", left as u64));
            let used = limits.time.expect("limited").hard.as_secs_f64() * 1000.0;
            left -= used + 0.7;
            assert!(left > 0.0);
        }
        let exact = Duration::from_millis(90);
        let budget = parse("movetime 100").time;
        assert_eq!(
            budget,
            Some(Budget {
                soft: exact,
                hard: exact
            })
        );
    }
}
