//! What the Universal Chess Interface says of positions: `position startpos|fen … [moves …]`.

use raylane::level::COMPILED;

use crate::movegen::legal_moves;
use crate::{Move, Position, Quoted, fen};

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

/// The legal move of this text, such as `e2e4`, `e1g1` or `e7e8q`.
///
/// # Errors
/// If there is none.
pub fn find(position: &Position, text: &str) -> Result<Move, String> {
    let mut moves = legal_moves(COMPILED, position).into_iter();
    moves
        .find(|mv| mv.to_string() == text)
        .ok_or_else(|| format!("{} is not a legal move", Quoted(text)))
}
