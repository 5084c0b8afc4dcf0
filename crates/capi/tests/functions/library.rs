//! What the library has whose functions are called. It is the one beside the tests, or assembly that a linker puts in its place: then
//! the environment names its level, as `RAYLANE_ASSEMBLY=avx2` or `RAYLANE_ASSEMBLY=avx2-unchecked`.

use raylane::Level;
use raylane_support::levels::{included, levels as of_this_cpu};
use std::env;

/// The level of assembly, and how its checks are called.
fn assembly() -> Option<(String, bool)> {
    let name = env::var("RAYLANE_ASSEMBLY").ok()?;
    let level = name.strip_suffix("-unchecked");
    Some((level.unwrap_or(&name).to_owned(), level.is_none()))
}

/// The levels at which its functions can be called.
pub(crate) fn levels() -> Vec<Level> {
    match assembly() {
        Some((level, _)) => vec![level.parse().expect("a level of this CPU")],
        None => of_this_cpu().to_vec(),
    }
}

/// The names of the levels that it takes, in ascending order.
pub(crate) fn names() -> Vec<&'static str> {
    match assembly() {
        Some((level, _)) => included(&level).expect("a level"),
        None => Level::available().map(Level::name).collect(),
    }
}

/// The level that it has if a lower one is set.
pub(crate) fn lowest() -> Level {
    match assembly() {
        Some(_) => levels()[0],
        None => Level::compiled(),
    }
}

/// Whether it looks for errors.
pub(crate) fn is_checked() -> bool {
    assembly().map_or(!cfg!(feature = "unchecked"), |(_, is_checked)| is_checked)
}
