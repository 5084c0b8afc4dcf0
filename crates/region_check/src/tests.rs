//! Object files, well-formed and not.

use object::write::{Object, Relocation, Symbol, SymbolSection};
use object::{
    Architecture, BinaryFormat, Endianness, SectionKind, SymbolFlags, SymbolKind, SymbolScope,
};
use object::{RelocationEncoding, RelocationFlags, RelocationKind};

const REGION: &str = "<raylane::level::tokens::Avx2 as raylane::lanes::cpu_token::CpuToken>::run::region\
    ::<(), <raylane::level::tokens::Avx2 as raylane::token::Token>::enter<(), engine::{closure#0}>>";

/// What an object file holds: the code, address and size of two functions, and what is added to
/// the address that the region calls.
struct Parts {
    helper: (&'static [u8], u64, u64),
    region: (&'static [u8], u64, u64),
    addend: i64,
}

/// The helper jumps to its `ret`, and the region calls the helper.
const GOOD: Parts = Parts {
    helper: (&[0xEB, 0x00, 0xC3], 0, 3),
    region: (&[0xE8, 0, 0, 0, 0, 0xC3], 3, 6),
    addend: -4,
};

fn object_file(parts: &Parts) -> Vec<u8> {
    object(parts).write().unwrap()
}

fn object(parts: &Parts) -> Object<'static> {
    let mut object = Object::new(BinaryFormat::Elf, Architecture::X86_64, Endianness::Little);
    let section = object.add_section(vec![], b".text".to_vec(), SectionKind::Text);
    let [helper, _] = [("engine::helper", parts.helper), (REGION, parts.region)].map(
        |(name, (code, value, size))| {
            object.append_section_data(section, code, 1);
            object.add_symbol(Symbol {
                name: name.into(),
                value,
                size,
                kind: SymbolKind::Text,
                scope: SymbolScope::Linkage,
                weak: false,
                section: SymbolSection::Section(section),
                flags: SymbolFlags::None,
            })
        },
    );
    let flags = RelocationFlags::Generic {
        kind: RelocationKind::PltRelative,
        encoding: RelocationEncoding::X86Branch,
        size: 32,
    };
    let relocation = Relocation {
        offset: parts.helper.0.len() as u64 + 1,
        symbol: helper,
        addend: parts.addend,
        flags,
    };
    object.add_relocation(section, relocation).unwrap();
    object
}

/// The functions outside of their region.
fn outside(data: &[u8]) -> Result<Vec<String>, String> {
    let functions = crate::binary::functions(data)?;
    let regions = crate::regions(&functions, None)?;
    let tokens: Vec<&str> = regions.into_keys().collect();
    let found = crate::check::outside(&functions, &tokens, &[], None);
    Ok(found.into_iter().map(|outside| outside.name).collect())
}

#[test]
fn a_helper_is_found() {
    let helper = Ok(vec!["engine::helper".to_owned()]);
    assert_eq!(outside(&object_file(&GOOD)), helper);
    // With features it is inside; with what cannot be read beside them, nobody knows.
    let with = |code: &'static [u8]| Parts {
        helper: (code, 0, code.len() as u64),
        region: (GOOD.region.0, code.len() as u64, 6),
        ..GOOD
    };
    let vzeroupper = with(&[0xC5, 0xF8, 0x77, 0xC3]);
    assert_eq!(outside(&object_file(&vzeroupper)), Ok(vec![]));
    let unreadable = with(&[0xC5, 0xF8, 0x77, 0x06]);
    assert_eq!(outside(&object_file(&unreadable)), helper);
}

#[test]
fn what_contradicts_itself_is_refused() {
    let (helper, region) = (GOOD.helper.0, GOOD.region.0);
    for (address, size) in [
        (3, 7),
        (3, u64::MAX),
        (3, u64::MAX - 2),
        (9, 1),
        (10, 0),
        (1 << 40, 6),
        (u64::MAX, 1),
    ] {
        let region = (region, address, size);
        let error = Err(format!("{REGION} is not within its section"));
        assert_eq!(outside(&object_file(&Parts { region, ..GOOD })), error);
    }
    for (address, size) in [(0, 10), (0, u64::MAX), (u64::MAX, 3)] {
        let helper = (helper, address, size);
        let error = Err("engine::helper is not within its section".to_owned());
        assert_eq!(outside(&object_file(&Parts { helper, ..GOOD })), error);
    }
    let no_instruction = Parts {
        region: (&[0xE8, 0, 0, 0, 0, 0x06], 3, 6),
        ..GOOD
    };
    assert_eq!(
        outside(&object_file(&no_instruction)),
        Err(format!("it holds what is no instruction, in {REGION}"))
    );
}

#[test]
fn no_byte_and_no_number_does_harm() {
    for addend in [i64::MIN, i64::MAX, i64::MAX - 3] {
        assert!(outside(&object_file(&Parts { addend, ..GOOD })).is_ok());
    }
    let good = object_file(&GOOD);
    for at in 0..good.len() {
        let _ = outside(&good[..at]);
        for change in [0x01, 0x10, 0x80, 0xFF] {
            let mut data = good.clone();
            data[at] ^= change;
            let _ = outside(&data);
        }
    }
}

#[test]
fn a_profile_may_name_any_symbol_of_a_place() {
    let mut object = object(&GOOD);
    let helper = object.symbol(object.symbol_id(b"engine::helper").unwrap());
    let alias = Symbol {
        name: b"engine::also".into(),
        flags: SymbolFlags::None,
        ..*helper
    };
    object.add_symbol(alias);
    let functions = crate::binary::functions(&object.write().unwrap()).unwrap();
    let cost = |helper: &str| {
        let costs =
            crate::profile::Costs::from([(helper.to_owned(), 1.0), (REGION.to_owned(), 3.0)]);
        let profile = crate::check::Profile::new(&functions, costs).unwrap();
        let found = crate::check::outside(&functions, &["Avx2"], &[], Some(&profile));
        found
            .iter()
            .map(|outside| outside.percent)
            .collect::<Vec<_>>()
    };
    assert_eq!(cost("engine::helper"), [Some(25.0)]);
    assert_eq!(cost("engine::also"), [Some(25.0)]);
    assert_eq!(cost("engine::other"), [Some(0.0)]);
}

#[test]
fn a_file_without_end_is_refused() {
    let length = |longest| crate::read(&[0; 9][..], longest).map(|data| data.len());
    assert_eq!(length(9).expect("as long as it may be"), 9);
    assert!(length(8).is_err());
    let endless = crate::read(std::io::repeat(0), 1 << 20);
    let error = endless.expect_err("there is no end").to_string();
    assert_eq!(error, "longer than 1048576 bytes");
}
