//! The header is what cbindgen makes of the source, and compiles without a warning.

use std::fs;
use std::path::Path;

/// What the header should be.
fn generated() -> String {
    let package = Path::new(env!("CARGO_MANIFEST_DIR"));
    let config = cbindgen::Config::from_file(package.join("cbindgen.toml")).expect("cbindgen.toml");
    let bindings = cbindgen::Builder::new()
        .with_config(config)
        .with_crate(package)
        .generate()
        .expect("the source can be read");
    let mut text = Vec::new();
    bindings.write(&mut text);
    String::from_utf8(text).expect("UTF-8")
}

fn path() -> std::path::PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("include/raylane.h")
}

#[test]
fn the_header_is_that_of_the_source() {
    let committed = fs::read_to_string(path()).unwrap_or_default();
    // (Where git writes lines so.)
    let committed = committed.replace("\r\n", "\n");
    assert!(
        committed == generated(),
        "cargo test -p raylane-c --test header -- --ignored writes {}",
        path().display()
    );
}

#[test]
#[ignore = "writes the header"]
fn update() {
    fs::write(path(), generated()).expect("written");
}
