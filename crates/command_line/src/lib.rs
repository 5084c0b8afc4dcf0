//! What the command lines of the programs and examples have in common: an error is one
//! line on stderr, with exit code 2 if it is in the arguments, and 1 if it is in input or output.

mod arguments;
mod ending;
mod input_error;
mod lines;
pub mod tested;

pub use arguments::{keep, main, number, print, unexpected};
pub use ending::{complain, failed, finish, shown};
pub use input_error::{refused, unreadable};
pub use lines::{LINE_OF_UCI, Lines, Text, is_utf16};
