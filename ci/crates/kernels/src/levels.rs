//! Prints the levels as JSON, from the least to the best: what the scripts know of them.

/// `features` are those of a region around the caller's code, `own` those that its kernels have
/// in addition. `target` is where there is the level.
macro_rules! rows {
    ($((
        $(#[$doc:meta])*
        $Token:ident;
        $target:meta;
        $name:literal;
        [$($feature:literal),* $(=> $promise:literal)? $(; $($own:literal),*)?];
        $($columns:tt)*
    ))*) => {
        [$(
            row([$name, stringify!($Token), stringify!($target)], &[$($feature),*], &[$($($own),*)?], &[$($promise)?])
        ),*]
    };
}

/// (Rust writes a list of such strings as JSON does.)
fn row(
    [name, token, target]: [&str; 3],
    around: &[&str],
    own: &[&str],
    promises: &[&str],
) -> String {
    let available = raylane::Level::available().any(|level| level.name() == name);
    format!(
        r#"{{"name": {name:?}, "available": {available}, "token": {token:?}, "target": {target:?}, "around": {around:?}, "own": {own:?}, "promises": {promises:?}}}"#
    )
}

fn main() {
    println!("[{}]", raylane::__for_each_level!([rows]).join(",\n"));
}
