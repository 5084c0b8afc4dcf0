//! Builds `module/`, which board.js loads: raylane for WebAssembly, with vectors and without, and its functions in JavaScript.

use std::env;
use std::error::Error;
use std::path::Path;
use std::process::Command;

use wasm_bindgen_cli_support::Bindgen;

const TARGET: &str = "wasm32-unknown-unknown";

fn main() -> Result<(), Box<dyn Error>> {
    let web = Path::new(env!("CARGO_MANIFEST_DIR"));
    // (This program is in target/debug.)
    let program = env::current_exe()?;
    let target = program.ancestors().nth(2).ok_or("no target directory")?;
    for (level, flags) in [("simd128", "-Ctarget-feature=+simd128"), ("portable", "")] {
        let arguments = "build --quiet --locked --lib --release --target";
        let status = Command::new("cargo")
            .args(arguments.split(' ').chain([TARGET, "--target-dir"]))
            .arg(target)
            .current_dir(web)
            .env_remove("CARGO_ENCODED_RUSTFLAGS")
            .env("RUSTFLAGS", flags)
            .status()?;
        if !status.success() {
            return Err(format!("{level}: cargo build failed").into());
        }
        Bindgen::new()
            .web(true)?
            .omit_default_module_path(false)
            .typescript(false)
            .remove_name_section(true)
            .out_name("raylane")
            .input_path(target.join(TARGET).join("release/raylane_web.wasm"))
            .generate(web.join("module").join(level))?;
    }
    println!("crates/web/module is built: README.md says how to open the page");
    Ok(())
}
