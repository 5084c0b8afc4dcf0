//! The move generators beside raylane's: crates, and programs of their own.

use std::process::{Command, Stdio};
use std::time::Instant;

use raylane_support::measure::Pass;

/// Counts the lines of a depth of at least 1.
pub type Count = Box<dyn Fn(u32) -> u64>;

/// The generator of every crate, with the position.
///
/// # Panics
/// If one of them does not read the FEN of a legal position.
pub fn all(fen: &str) -> Vec<(&'static str, Count)> {
    const LEGAL: &str = "the position is legal";
    let mut peers = Vec::new();
    let mut add = |name, count: Count| peers.push((name, count));

    let board = cozy_chess_magics::Board::from_fen(fen, false).expect(LEGAL);
    let count = move |depth| cozy_magics(&board, depth);
    add("cozy-chess 0.2, magics", Box::new(count));
    #[cfg(target_feature = "bmi2")]
    {
        let board = cozy_chess_pext::Board::from_fen(fen, false).expect(LEGAL);
        let count = move |depth| cozy_pext(&board, depth);
        add("cozy-chess 0.3, PEXT", Box::new(count));
    }
    let setup: shakmaty::fen::Fen = fen.parse().expect(LEGAL);
    let standard = shakmaty::CastlingMode::Standard;
    let board: shakmaty::Chess = setup.into_position(standard).expect(LEGAL);
    let count = move |depth| shakmaty::perft(&board, depth);
    add("shakmaty 0.30", Box::new(count));
    let board: chess::Board = fen.parse().expect(LEGAL);
    let count = move |depth| chess::MoveGen::movegen_perft_test(&board, depth as usize) as u64;
    add("chess 3.2", Box::new(count));
    peers
}

/// Both releases of cozy-chess, which are different crates.
macro_rules! cozy {
    ($name:ident, $cozy:ident) => {
        fn $name(board: &$cozy::Board, depth: u32) -> u64 {
            let mut nodes = 0;
            board.generate_moves(|moves| {
                if depth == 1 {
                    nodes += moves.len() as u64;
                } else {
                    for mv in moves {
                        let mut after = board.clone();
                        after.play_unchecked(mv);
                        nodes += $name(&after, depth - 1);
                    }
                }
                false
            });
            nodes
        }
    };
}

cozy!(cozy_magics, cozy_chess_magics);
#[cfg(target_feature = "bmi2")]
cozy!(cozy_pext, cozy_chess_pext);

/// A program that counts, as a command of the shell.
#[derive(Clone, Copy)]
pub struct External<'a> {
    pub command: &'a str,
    pub fen: &'a str,
}

impl External<'_> {
    /// The time of the whole program. Fails if it does not come to the count.
    pub fn run(&self, depth: u32, nodes: u64) -> Result<Pass, String> {
        let Self { command, fen } = *self;
        let count = nodes.to_string();
        let start = Instant::now();
        let output = Command::new("sh")
            .args(["-c", command])
            .envs([
                ("FEN", fen),
                ("DEPTH", &depth.to_string()),
                ("NODES", &count),
            ])
            .stdin(Stdio::null())
            .output()
            .map_err(|error| format!("cannot run `{command}`: {error}"))?;
        let elapsed = start.elapsed();
        if !output.status.success() {
            return Err(format!(
                "`{command}` fails at depth {depth}: {}",
                output.status
            ));
        }
        let text = String::from_utf8_lossy(&output.stdout);
        let mut words = text.split(|c: char| !c.is_ascii_digit());
        // A program that is told the count need not print it: it has checked it.
        if words.any(|word| word == count) || command.contains("NODES") {
            Ok(Pass {
                checksum: nodes,
                elapsed,
            })
        } else {
            Err(format!(
                "`{command}` does not print {nodes} at depth {depth} of {fen}"
            ))
        }
    }
}
