//! What both programs of the package need: the race, and what it is run on.

pub mod machine;
pub mod measure;
