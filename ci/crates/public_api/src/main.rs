//! Lists the public API that a file of rustdoc's JSON describes, an item a line, without what is
//! implemented for everything.

fn main() -> Result<(), public_api::Error> {
    let path = std::env::args().nth(1).expect("the file of rustdoc's");
    let api = public_api::Builder::from_rustdoc_json(path)
        .omit_blanket_impls(true)
        .omit_auto_trait_impls(true)
        .build()?;
    for item in api.items() {
        println!("{item}");
    }
    Ok(())
}
