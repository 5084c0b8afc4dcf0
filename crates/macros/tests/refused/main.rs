//! What `#[region]` refuses, and what the compiler then says.

use std::process::Command;

/// Runs the compiler in this package, and returns what it says.
fn compile(source: &str, arguments: &[&str]) -> String {
    let directory = env!("CARGO_TARGET_TMPDIR");
    let output = Command::new("rustc")
        .args(["--edition=2024", "--error-format=short", "-Awarnings"])
        .args(["--out-dir", directory, "-L", directory, source])
        .args(arguments)
        .current_dir(env!("CARGO_MANIFEST_DIR"))
        .output();
    String::from_utf8(output.expect("rustc runs").stderr).expect("text")
}

#[test]
fn each_item_has_its_error() {
    let name = "--crate-name=raylane_macros";
    let said = compile(
        "src/lib.rs",
        &[name, "--crate-type=proc-macro", "--extern=proc_macro"],
    );
    assert_eq!(said, "");
    let said = compile(
        "tests/refused/items.rs",
        &["--crate-type=lib", "--extern=raylane_macros"],
    );
    assert!(
        said.lines().eq(include_str!("errors.txt").lines()),
        "{said}"
    );
}
