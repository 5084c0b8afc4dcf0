//! Lines of an input that may have none: a file of zeros, a pipe that never ends.

use std::io::{self, BufRead, Read};

use crate::input_error::{refused, unreadable};

/// The longest line of a text file, in bytes.
const LINE_OF_TEXT: usize = 64 << 10;
/// The longest line of UCI, in bytes: `position` with all moves of a game, and room to spare.
pub const LINE_OF_UCI: usize = 1 << 20;

/// Reads lines up to a length. No more than that is ever kept.
#[derive(Debug)]
pub struct Lines<R> {
    input: R,
    longest: usize,
    line: Vec<u8>,
    /// The line has been reported as too long, and its rest is not read yet.
    is_cut: bool,
}

impl<R: BufRead> Lines<R> {
    /// Lines of at most so many bytes.
    pub fn new(input: R, longest: usize) -> Self {
        Lines {
            input,
            longest,
            line: Vec::new(),
            is_cut: false,
        }
    }

    /// Reads the next line of the input, which messages call `name`, and returns it without its end; or nothing at the end
    /// of the input. That a line is too long is an inner error, returned before the line ends: the next call goes on behind
    /// it.
    ///
    /// # Errors
    /// If the input cannot be read.
    pub fn read(&mut self, name: &str) -> io::Result<Option<Result<&[u8], String>>> {
        self.next().map_err(|error| unreadable(name, &error))
    }

    fn next(&mut self) -> io::Result<Option<Result<&[u8], String>>> {
        if self.is_cut {
            self.input.skip_until(b'\n')?;
            self.is_cut = false;
        }
        self.line.clear();
        let mut input = self.input.by_ref().take(self.longest as u64 + 1);
        if input.read_until(b'\n', &mut self.line)? == 0 {
            return Ok(None);
        }
        if self.line.pop_if(|end| *end == b'\n').is_some() {
            self.line.pop_if(|end| *end == b'\r');
        } else if self.line.len() > self.longest {
            self.is_cut = true;
            let longest = self.longest;
            return Ok(Some(Err(format!(
                "the line is longer than {longest} bytes"
            ))));
        }
        Ok(Some(Ok(&self.line)))
    }
}

/// A text with something in each line, as UTF-8. Blank lines are left out.
#[derive(Debug)]
pub struct Text<R> {
    name: String,
    lines: Lines<R>,
    number: usize,
}

impl<R: BufRead> Text<R> {
    /// The text that messages call `name`.
    pub fn new(name: &str, input: R) -> Self {
        Text {
            name: name.to_owned(),
            lines: Lines::new(input, LINE_OF_TEXT),
            number: 0,
        }
    }

    /// What the next line that is not blank says, and its number; or nothing at the end.
    ///
    /// # Errors
    /// If the text cannot be read or is no UTF-8, or if the line is too long or says nothing right.
    pub fn next<T>(
        &mut self,
        parse: impl Fn(&str) -> Result<T, String>,
    ) -> io::Result<Option<(usize, T)>> {
        while let Some(line) = self.lines.read(&self.name)? {
            self.number += 1;
            let parsed = line.and_then(|line| {
                if self.number == 1 && is_utf16(line) {
                    return Err("the text is UTF-16, and should be UTF-8".to_owned());
                }
                let line = str::from_utf8(line).map_err(|error| error.to_string())?;
                // What editors of Windows begin a text with.
                let line = line.trim_start_matches('\u{feff}').trim();
                // (What would be read of it is the first line.)
                if line.contains('\r') {
                    let error =
                        "a line ends with a carriage return alone, and should end with a line feed";
                    return Err(error.to_owned());
                }
                (!line.is_empty()).then(|| parse(line)).transpose()
            });
            match parsed {
                Ok(None) => {}
                Ok(Some(parsed)) => return Ok(Some((self.number, parsed))),
                Err(error) => {
                    let place = format!("{}: line {}", self.name, self.number);
                    return Err(refused(place, error));
                }
            }
        }
        Ok(None)
    }
}

/// Whether what these bytes begin with is text of ASCII's characters, each with a zero before or after it.
#[must_use]
pub fn is_utf16(bytes: &[u8]) -> bool {
    let bytes = match bytes {
        [0xFF, 0xFE, rest @ ..] | [0xFE, 0xFF, rest @ ..] => rest,
        _ => bytes,
    };
    let (pairs, _) = bytes[..bytes.len().min(32)].as_chunks::<2>();
    let is_text = |byte: u8| byte.is_ascii_graphic() || byte.is_ascii_whitespace();
    !pairs.is_empty()
        && (pairs.iter().all(|&[a, b]| is_text(a) && b == 0)
            || pairs.iter().all(|&[a, b]| a == 0 && is_text(b)))
}
