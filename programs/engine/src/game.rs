//! A game: the position, and what came before it as far as draws depend on it.

use chess::fen::FenError;
use chess::{Move, MoveKind, PieceKind, Position, Quoted};

use crate::CompiledIn;
use crate::entry_point::legal_moves;

/// The starting position.
pub const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

/// A position and its history.
#[derive(Clone, Debug)]
pub struct Game {
    position: Position,
    /// How many plies ago the last capture or move of a pawn was.
    clock: u32,
    /// The keys of the positions since then, as far as known, this one last.
    keys: Vec<u64>,
}

impl std::str::FromStr for Game {
    type Err = FenError;

    fn from_str(fen: &str) -> Result<Game, FenError> {
        let position: Position = fen.parse()?;
        // (If there is a clock, the position's parser has found it to be a number.)
        let clock = fen.split_ascii_whitespace().nth(4);
        let clock = clock.and_then(|text| text.parse().ok()).unwrap_or(0);
        Ok(Game {
            clock,
            ..Game::from(position)
        })
    }
}

impl From<Position> for Game {
    /// A game that begins here.
    fn from(position: Position) -> Game {
        Game {
            position,
            clock: 0,
            keys: vec![position.key()],
        }
    }
}

impl Default for Game {
    fn default() -> Game {
        START.parse().expect("the starting position is legal")
    }
}

impl Game {
    /// Reads the words after `position`: `startpos|fen … [moves …]`, all of it or nothing.
    ///
    /// # Errors
    /// The first word that is wrong, and why.
    pub fn parse<'a>(mut words: impl Iterator<Item = &'a str>) -> Result<Game, String> {
        let mut game = match words.next() {
            Some("startpos") => match words.next() {
                None | Some("moves") => Game::default(),
                Some(word) => {
                    return Err(format!("{} is there instead of \"moves\"", Quoted(word)));
                }
            },
            Some("fen") => {
                let fen: Vec<&str> = words.by_ref().take_while(|&word| word != "moves").collect();
                let game: Result<Game, _> = fen.join(" ").parse();
                game.map_err(|error| error.to_string())?
            }
            Some(word) => {
                let word = Quoted(word);
                return Err(format!("{word} is neither \"startpos\" nor \"fen\""));
            }
            None => return Err("\"startpos\" or \"fen\" is missing".to_owned()),
        };
        for text in words {
            let mv = game.find(text)?;
            game.play(mv);
        }
        Ok(game)
    }

    /// The position.
    #[must_use]
    pub fn position(&self) -> &Position {
        &self.position
    }

    /// How many plies ago the last capture or move of a pawn was.
    #[must_use]
    pub fn clock(&self) -> u32 {
        self.clock
    }

    /// The keys of the positions since then, as far as known, this one last.
    #[must_use]
    pub fn keys(&self) -> &[u64] {
        &self.keys
    }

    /// The legal move of this text, such as `e2e4`, `e1g1` or `e7e8q`.
    ///
    /// # Errors
    /// If there is none.
    pub fn find(&self, text: &str) -> Result<Move, String> {
        let moves = legal_moves(CompiledIn, &self.position);
        let mut moves = moves.into_iter();
        moves
            .find(|mv| mv.to_string() == text)
            .ok_or_else(|| format!("{} is not a legal move", Quoted(text)))
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
        || position.occupied().contains(mv.to)
}

#[cfg(test)]
pub(crate) mod tests {
    use super::*;
    use chess::Colour;
    use chess::position::{Castling, Setup};
    use raylane::Bitboard;
    use raylane_support::Random;
    use raylane_support::corpus::FENS;

    /// The positions of the corpus and of random games.
    pub(crate) fn positions() -> Vec<Position> {
        let corpus = FENS.lines();
        let mut positions: Vec<Position> = corpus.map(|fen| fen.parse().expect("legal")).collect();
        let mut random = Random::new(25);
        for _ in 0..20 {
            let mut position = *Game::default().position();
            for _ in 0..100 {
                let moves = legal_moves(CompiledIn, &position);
                if moves.is_empty() {
                    break;
                }
                position = position.play(random.choose(&moves));
                positions.push(position);
            }
        }
        positions
    }

    /// The position with colours changed.
    pub(crate) fn flipped(position: &Position) -> Position {
        let sides = [Colour::Black, Colour::White];
        let mut castling = Bitboard::EMPTY;
        for way in Castling::ALL.iter().flatten() {
            if position.may_castle(way) {
                castling |= way.unmoved().flip_ranks();
            }
        }
        Position::new(&Setup {
            pieces: sides.map(|colour| {
                PieceKind::ALL
                    .map(|piece| (position.pieces(piece) & position.colour(colour)).flip_ranks())
            }),
            side_to_move: !position.side_to_move(),
            castling,
            en_passant: position.en_passant().flip_ranks().first(),
        })
        .expect("as legal as the position")
    }

    fn play(game: &mut Game, moves: &str) {
        for text in moves.split(' ') {
            let mv = game.find(text).expect("legal");
            game.play(mv);
        }
    }

    #[test]
    fn captures_and_pawns_reset_the_clock() {
        let mut game: Game = "4k3/8/8/8/8/8/4P3/4K2R w K - 31 60".parse().expect("legal");
        assert_eq!(game.clock(), 31);
        play(&mut game, "e1g1 e8d8");
        assert_eq!((game.clock(), game.keys().len()), (33, 3));
        play(&mut game, "e2e4");
        assert_eq!((game.clock(), game.keys().len()), (0, 1));
    }

    #[test]
    fn equal_positions_have_equal_keys() {
        let mut game = Game::default();
        play(&mut game, "g1f3 g8f6 f3g1 f6g8");
        assert_eq!(game.keys().len(), 5);
        assert_eq!(game.keys()[0], game.keys()[4]);
        assert_ne!(game.keys()[0], game.keys()[2]);
        // The right to take en passant counts where a pawn has it.
        for (before, same) in [
            ("4k3/8/8/8/3p4/8/4P3/4K3", false),
            ("4k3/8/8/8/5n2/8/4P3/4K3", true),
        ] {
            let mut game: Game = format!("{before} w - -").parse().expect("legal");
            play(&mut game, "e2e4");
            let after = before
                .replace("/8/4P3", "/8/8")
                .replace("/3p4/", "/3pP3/")
                .replace("/5n2/", "/4Pn2/");
            let plain: Game = format!("{after} b - -").parse().expect("legal");
            assert_eq!(game.keys() == plain.keys(), same, "{after}");
        }
    }

    #[test]
    fn what_is_no_legal_move_is_named() {
        let game = Game::default();
        for text in ["e2e5", "e7e5", "0000", "e2e4q", "", "E2E4", "\u{7}"] {
            let error = game.find(text).expect_err(text);
            assert_eq!(error, format!("{text:?} is not a legal move"));
        }
    }
}
