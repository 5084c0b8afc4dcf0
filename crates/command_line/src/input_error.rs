//! What is wrong with an input: an error that names it.

use std::fmt::Display;
use std::io;

/// An error of reading `name`, which the system's message leaves out.
pub fn unreadable(name: impl Display, error: &io::Error) -> io::Error {
    io::Error::new(error.kind(), format!("{name}: {error}"))
}

/// What is wrong with the contents of an input, and where.
pub fn refused(place: impl Display, what: impl Display) -> io::Error {
    io::Error::new(io::ErrorKind::InvalidData, format!("{place}: {what}"))
}
