//! A game: the position, and what came before it as far as draws depend on it.

use move_generator::{Move, MoveKind, PieceKind, Position, fen, uci};

/// A position and its history.
#[derive(Clone, Debug)]
pub struct Game {
    /// The position.
    pub position: Position,
    /// How many plies ago the last capture or move of a pawn was.
    pub clock: u32,
    /// The keys of the positions since then, as far as known, this one last.
    pub keys: Vec<u64>,
}

impl std::str::FromStr for Game {
    type Err = String;

    fn from_str(fen: &str) -> Result<Game, String> {
        let position: Position = fen.parse()?;
        // (If there is a clock, the position's parser has found it to be a number.)
        let clock = fen.split_ascii_whitespace().nth(4);
        Ok(Game {
            position,
            clock: clock.and_then(|text| text.parse().ok()).unwrap_or(0),
            keys: vec![position.key()],
        })
    }
}

impl Default for Game {
    fn default() -> Game {
        fen::START.parse().expect("the starting position is legal")
    }
}

impl Game {
    /// Reads the words after `position`: `startpos|fen … [moves …]`, all of it or nothing.
    ///
    /// # Errors
    /// The first word that is wrong, and why.
    pub fn parse<'a>(words: impl Iterator<Item = &'a str>) -> Result<Game, String> {
        let (fen, moves) = uci::position(words)?;
        let mut game: Game = fen.parse()?;
        for mv in moves {
            game.play(mv);
        }
        Ok(game)
    }

    /// Plays a legal move.
    pub fn play(&mut self, mv: Move) {
        self.clock += 1;
        if is_irreversible(&self.position, mv) {
            self.clock = 0;
            self.keys.clear();
        }
        self.position = self.position.play(mv);
        self.keys.push(self.position.key());
    }
}

/// Whether no position after the move can be one before it. (Castling is one, too, but
/// the rule of fifty moves goes on counting.)
#[inline(always)]
pub(crate) fn is_irreversible(position: &Position, mv: Move) -> bool {
    mv.piece == PieceKind::Pawn
        || mv.kind == MoveKind::EnPassant
        || position.colour(!position.side_to_move()).contains(mv.to)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn captures_and_pawns_reset_the_clock() {
        let mut game: Game = "4k3/8/8/8/8/8/4P3/4K2R w K - 31 60".parse().expect("legal");
        assert_eq!(game.clock, 31);
        for (text, clock, keys) in [("e1g1", 32, 2), ("e8d8", 33, 3), ("e2e4", 0, 1)] {
            game.play(uci::find(&game.position, text).expect("legal"));
            assert_eq!((game.clock, game.keys.len()), (clock, keys));
        }
    }
}
