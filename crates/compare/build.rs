//! Tells the program which compiler and flags it was built with.

use std::env;
use std::process::Command;

fn main() {
    let version = env::var_os("RUSTC")
        .and_then(|rustc| Command::new(rustc).arg("--version").output().ok())
        .and_then(|output| String::from_utf8(output.stdout).ok());
    let version = version.as_deref().map_or("unknown", str::trim);
    // The flags come with a separator that no flag contains.
    let flags = env::var("CARGO_ENCODED_RUSTFLAGS")
        .unwrap_or_default()
        .replace('\x1f', " ");

    println!("cargo::rustc-env=COMPARE_RUSTC={version}");
    println!("cargo::rustc-env=COMPARE_RUSTFLAGS={flags}");
    println!("cargo::rerun-if-changed=build.rs");
    println!("cargo::rerun-if-env-changed=CARGO_ENCODED_RUSTFLAGS");
}
