//! What an error message repeats of a bad input.

use std::fmt;

/// The beginning of a text, quoted so that it stays on one line whatever it contains.
#[derive(Clone, Copy, Debug)]
pub struct Quoted<'a>(pub &'a str);

impl fmt::Display for Quoted<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        const LONGEST: usize = 40;
        match self.0.char_indices().nth(LONGEST) {
            None => write!(f, "{:?}", self.0),
            Some((end, _)) => {
                let more = self.0[end..].chars().count();
                write!(f, "{:?}... ({more} more characters)", &self.0[..end])
            }
        }
    }
}
