//! The header of the array, and NumPy itself.

use std::env;
use std::io::{Write, stderr};
use std::process::Command;

use planes::npy::{HEADER_BYTES, header};
use planes::{Format, Layout, Set};
use raylane::Level;

use super::{ALL, convert, corpus, layout, random, text};

/// Reads a header back: the type of the numbers, and the shape.
fn read(header: &[u8]) -> (String, Vec<u64>) {
    assert_eq!(&header[..8], b"\x93NUMPY\x01\x00");
    let length = u16::from_le_bytes([header[8], header[9]]);
    assert_eq!(usize::from(length), header.len() - 10);
    assert!(header.is_ascii() || header[1..].is_ascii());
    assert_eq!(header.last(), Some(&b'\n'));
    let text = str::from_utf8(&header[10..]).expect("ASCII").trim_end();
    let text = text
        .strip_prefix("{'descr': '")
        .expect("the type comes first");
    let (descr, rest) = text
        .split_once("', 'fortran_order': False, 'shape': (")
        .expect("the order");
    let shape = rest.strip_suffix("), }").expect("the shape comes last");
    let shape = shape
        .split(", ")
        .map(|number| number.parse().expect("a number"));
    (descr.to_owned(), shape.collect())
}

#[test]
fn a_header_says_what_it_was_made_of() {
    for positions in [0, 1, 4096, u64::MAX] {
        for (format, descr, plane) in [(Format::U64, "<u8", &[][..]), (Format::U8, "|u1", &[8, 8])]
        {
            for (sets, planes) in [(&ALL[..], 38), (&ALL[2..3], 2)] {
                let header = header(&layout(sets, format, false), positions);
                assert_eq!(header.len(), HEADER_BYTES);
                assert_eq!(HEADER_BYTES % 64, 0);
                let shape = [&[positions, planes], plane].concat();
                assert_eq!(read(&header), (descr.to_owned(), shape));
            }
        }
    }
}

#[test]
fn a_plane_has_a_name() {
    let names = |sets: &[Set], relative| -> Vec<String> {
        layout(sets, Format::U64, relative).names().collect()
    };
    assert_eq!(
        names(&[Set::Threats], false),
        ["threats.white", "threats.black"]
    );
    assert_eq!(names(&[Set::Threats], true), ["threats.us", "threats.them"]);
    let attacks = names(&[Set::Attacks], false);
    assert_eq!(
        attacks[..6],
        ["pawn", "knight", "bishop", "rook", "queen", "king"]
            .map(|kind| format!("attacks.white.{kind}"))
    );
    assert_eq!(attacks[11], "attacks.black.king");
    let all = names(&ALL, false);
    assert_eq!(all.len(), 38);
    assert_eq!(all[24..26], names(&[Set::Threats], false));
    assert!(Layout::new(&[Set::Threats, Set::Threats], Format::U64, false).is_err());
}

/// Python with NumPy, or nothing if it is missing. Says so, and fails if the environment
/// forbids skips.
fn numpy() -> Option<Command> {
    let python = || Command::new(env::var_os("PYTHON").unwrap_or("python3".into()));
    let found = python().args(["-c", "import numpy"]).output();
    if found.is_ok_and(|output| output.status.success()) {
        return Some(python());
    }
    let skips = env::var_os("RAYLANE_FORBID_SKIPS").unwrap_or_default();
    assert!(
        skips.is_empty(),
        "NumPy is missing: apt-get install python3-numpy"
    );
    // Not `eprintln!`, which the test harness would keep to itself.
    let _ = writeln!(
        stderr(),
        "skipped: NumPy is missing, and with it what it says of the arrays"
    );
    None
}

/// The square of a bit, the shape and the type, as NumPy understands the file.
#[test]
fn numpy_loads_the_array() {
    const SCRIPT: &str = "
import sys, numpy
boards, squares = numpy.load(sys.argv[1]), numpy.load(sys.argv[2], mmap_mode='r')
assert boards.dtype == numpy.uint64 and squares.dtype == numpy.uint8
assert squares.shape == boards.shape + (8, 8), (boards.shape, squares.shape)
bits = boards[:, :26, None] >> numpy.arange(64, dtype=numpy.uint64) & numpy.uint64(1)
assert (bits.reshape(-1, 26, 8, 8) == squares[:, :26]).all()
assert (boards[:, 26:, None, None].clip(max=255) == squares[:, 26:]).all()
print(*boards.shape, *boards.sum(axis=0))
";
    let Some(mut python) = numpy() else {
        return;
    };
    let mut positions = corpus();
    positions.extend(random(1000));
    let text = text(&positions);
    let folder = tempfile::tempdir().expect("a folder for the arrays");
    let mut sums = vec![0u64; 38];
    for (format, name) in [(Format::U64, "boards"), (Format::U8, "squares")] {
        let layout = layout(&ALL, format, false);
        let rows = convert(Level::detect(), &layout, &text);
        if format == Format::U64 {
            for (index, number) in super::numbers(&rows).into_iter().enumerate() {
                sums[index % 38] = sums[index % 38].wrapping_add(number);
            }
        }
        let array = [&header(&layout, positions.len() as u64)[..], &rows].concat();
        std::fs::write(folder.path().join(name), array).expect("the array is written");
    }
    python.args(["-c", SCRIPT]);
    python.args(["boards", "squares"].map(|name| folder.path().join(name)));
    let output = python.output().expect("Python starts");
    let complaint = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{complaint}");
    let sums: String = sums.iter().map(|sum| format!(" {sum}")).collect();
    let expected = format!("{} 38{sums}\n", positions.len());
    assert_eq!(String::from_utf8_lossy(&output.stdout), expected);
}
