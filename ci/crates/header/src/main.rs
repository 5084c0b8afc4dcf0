//! Compares `crates/capi/include/raylane.h` with what cbindgen makes of the source; `--update` writes it.

use std::path::Path;
use std::process::ExitCode;
use std::{env, fs};

fn main() -> ExitCode {
    let package = Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../../../crates/capi"));
    let header = package.join("include/raylane.h");
    let config = cbindgen::Config::from_file(package.join("cbindgen.toml")).expect("cbindgen.toml");
    let builder = cbindgen::Builder::new()
        .with_config(config)
        .with_crate(package);
    let bindings = builder.generate().expect("the source can be read");
    let mut generated = Vec::new();
    bindings.write(&mut generated);

    let arguments: Vec<String> = env::args().skip(1).collect();
    match &arguments[..] {
        [] => {
            // (Where git writes lines so.)
            let committed = fs::read_to_string(&header).expect("the header can be read");
            if committed.replace("\r\n", "\n").as_bytes() != generated {
                eprintln!(
                    "crates/capi/include/raylane.h differs from the source: run this with --update"
                );
                return ExitCode::FAILURE;
            }
        }
        [update] if update == "--update" => fs::write(&header, generated).expect("written"),
        _ => {
            eprintln!(
                "it takes nothing but --update, and not: {}",
                arguments.join(" ")
            );
            return ExitCode::from(2);
        }
    }
    ExitCode::SUCCESS
}
