//! Prints the levels as JSON, from the least to the best: what the scripts know of them.

/// `features` are those of a region around the caller's code, `own` those that its kernels have
/// in addition.
macro_rules! rows {
    ($((
        $(#[$doc:meta])*;
        $Token:ident $words:ident;
        $target:meta;
        $name:literal;
        [$($feature:literal),* $(=> $promise:literal)? $(; $($own:literal),*)?]
    ))*) => {
        [$(row($name, stringify!($Token), &[$($feature),*], &[$($($own),*)?], &[$($promise)?])),*]
    };
}

/// (Rust writes a list of such strings as JSON does.)
fn row(name: &str, token: &str, around: &[&str], own: &[&str], promises: &[&str]) -> String {
    format!(
        r#"{{"name": {name:?}, "token": {token:?}, "around": {around:?}, "own": {own:?}, "promises": {promises:?}}}"#
    )
}

fn main() {
    println!("[{}]", raylane::__for_each_level!([rows]).join(",\n"));
}
