//! What the programs of the package need: the race, what it is run on, and how it is reported.

pub mod copies;
pub mod machine;
pub mod measure;
pub mod processes;
pub mod report;
