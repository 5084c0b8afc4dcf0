//! A module with a file of its own.
