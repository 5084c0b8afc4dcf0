//! Lines of FEN or EPD, as the program `planes` takes them: the same rows at every level.
#![no_main]

use std::sync::LazyLock;

use libfuzzer_sys::fuzz_target;
use planes::convert::Converted;
use planes::{Converter, Format, Layout, Set};
use raylane::{Level, dispatch};
use raylane_support::levels::levels;

static LAYOUTS: LazyLock<[Layout; 2]> = LazyLock::new(|| {
    let sets = [Set::Pieces, Set::Attacks, Set::Threats, Set::Mobility];
    [(Format::U64, true), (Format::U8, false)].map(|(format, relative)| {
        Layout::new(&sets, format, relative).expect("no set is named twice")
    })
});

fn convert(level: Level, layout: &Layout, text: &[u8]) -> Converted {
    dispatch!(level, |token| Converter::new(token, layout, true)
        .convert(text))
}

fuzz_target!(|text: &[u8]| {
    for layout in &*LAYOUTS {
        let expected = convert(Level::compiled(), layout, text);
        let rows = expected.positions as usize;
        assert_eq!(expected.rows.len(), rows * layout.row_bytes());
        assert!(expected.positions + expected.malformed.len() as u64 <= expected.lines);
        for malformed in &expected.malformed {
            assert!((1..=expected.lines).contains(&malformed.line));
            assert!(!malformed.reason.contains(char::is_control));
        }
        for &level in levels() {
            let converted = convert(level, layout, text);
            assert_eq!(converted.rows, expected.rows, "{level}");
            assert_eq!(converted.malformed, expected.malformed, "{level}");
        }
    }
});
