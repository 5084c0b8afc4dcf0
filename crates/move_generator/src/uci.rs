//! What the Universal Chess Interface says of positions: `position startpos|fen … [moves …]`; and of Chess960:
//! `setoption name UCI_Chess960 value true|false`.
//!
//! The option decides how moves are written. FENs of Chess960 are read without it, too.

use raylane::level::COMPILED;

use crate::movegen::legal_moves;
use crate::{Move, MoveKind, Position, Quoted, fen};

/// Reads the words after `position`: the FEN where the moves begin, and the moves, each of them legal.
///
/// # Errors
/// The first word that is wrong, and why.
pub fn position<'a>(
    mut words: impl Iterator<Item = &'a str>,
) -> Result<(String, Vec<Move>), String> {
    let fen = match words.next() {
        Some("startpos") => match words.next() {
            None | Some("moves") => fen::START.to_owned(),
            Some(word) => {
                return Err(format!("{} is there instead of \"moves\"", Quoted(word)));
            }
        },
        Some("fen") => {
            let fen: Vec<&str> = words.by_ref().take_while(|&word| word != "moves").collect();
            fen.join(" ")
        }
        Some(word) => {
            let word = Quoted(word);
            return Err(format!("{word} is neither \"startpos\" nor \"fen\""));
        }
        None => return Err("\"startpos\" or \"fen\" is missing".to_owned()),
    };
    let mut position: Position = fen.parse()?;
    let mut moves = Vec::new();
    for text in words {
        let mv = find(&position, text)?;
        position = position.play(mv);
        moves.push(mv);
    }
    Ok((fen, moves))
}

/// The legal move of this text, such as `e2e4` or `e7e8q`. Castling is the king's move to the rook's square, or `e1g1` and
/// its siblings where standard chess has them.
///
/// # Errors
/// If there is none.
pub fn find(position: &Position, text: &str) -> Result<Move, String> {
    let mut moves = legal_moves(COMPILED, position).into_iter();
    moves
        .find(|mv| {
            mv.to_string() == text || mv.kind == MoveKind::Castling && format!("{mv:#}") == text
        })
        .ok_or_else(|| format!("{} is not a legal move", Quoted(text)))
}

/// What an engine that has the option says of it.
pub const CHESS960: &str = "option name UCI_Chess960 type check default false";

/// Reads the words after `setoption`: whether `UCI_Chess960` is set.
///
/// # Errors
/// If it is another option, or has another value.
pub fn chess960<'a>(words: impl Iterator<Item = &'a str>) -> Result<bool, String> {
    let words: Vec<&str> = words.collect();
    let value = match words[..] {
        ["name", name, "value", value] if name.eq_ignore_ascii_case("UCI_Chess960") => value,
        _ => {
            return Err(format!(
                "{} is not \"name UCI_Chess960 value true\" or \"… false\"",
                Quoted(&words.join(" "))
            ));
        }
    };
    value.parse().map_err(|_| {
        format!(
            "UCI_Chess960: {} is neither \"true\" nor \"false\"",
            Quoted(value)
        )
    })
}

/// Writes a move, with the option or without.
pub fn write(mv: Move, chess960: bool) -> String {
    if chess960 {
        format!("{mv:#}")
    } else {
        mv.to_string()
    }
}
