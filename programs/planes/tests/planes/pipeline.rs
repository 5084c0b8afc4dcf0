//! Order, back-pressure and failures of the pipeline.

use std::io::{self, Read};
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;
use std::time::Duration;

use planes::convert::{LONGEST_LINE, Malformed};
use planes::pipeline::{Failure, TEXT_BYTES, Totals, Watch, most_blocks, run};
use planes::{Format, Set};
use raylane::level::COMPILED;
use raylane_support::corpus::FENS;

use super::{convert, layout};

/// Keeps everything.
#[derive(Default)]
struct Kept {
    rows: Vec<u8>,
    skipped: Vec<u64>,
}

impl Watch for Kept {
    fn write(&mut self, rows: &[u8]) -> io::Result<()> {
        self.rows.extend_from_slice(rows);
        Ok(())
    }

    fn skipped(&mut self, malformed: &Malformed) {
        self.skipped.push(malformed.line);
    }

    fn progress(&mut self, _: &Totals) {}
}

/// Returns at most so many bytes at a time.
struct Pieces(io::Cursor<Vec<u8>>, usize);

impl Read for Pieces {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let most = buffer.len().min(self.1);
        self.0.read(&mut buffer[..most])
    }
}

fn text() -> String {
    FENS.repeat(4)
}

#[test]
fn rows_come_in_order_from_any_number_of_threads() {
    let layout = layout(&[Set::Attacks], Format::U64, false);
    let text = text();
    let expected = convert(raylane::Level::compiled(), &layout, &text);
    for (threads, bytes) in [
        (1, usize::MAX),
        (2, usize::MAX),
        (7, usize::MAX),
        (3, 1000),
        (2, 61),
    ] {
        let mut kept = Kept::default();
        let input = Pieces(io::Cursor::new(text.clone().into_bytes()), bytes);
        let totals = run(COMPILED, &layout, false, threads, input, &mut kept).expect("it succeeds");
        assert!(
            kept.rows == expected,
            "{threads} threads, {bytes} bytes at a time"
        );
        assert_eq!(totals.bytes, text.len() as u64);
        assert_eq!(totals.lines, text.lines().count() as u64);
        assert_eq!((totals.positions, totals.skipped), (totals.lines, 0));
    }
}

#[test]
fn malformed_lines_have_their_numbers_in_the_whole_input() {
    let layout = layout(&[Set::Pieces], Format::U64, false);
    let mut lines: Vec<&str> = FENS.lines().cycle().take(20_000).collect();
    let malformed = [1, 2, 9_999, 10_000, 15_000, 20_000];
    for line in malformed {
        lines[line - 1] = "nonsense";
    }
    let text = lines.join("\n");
    let input = || io::Cursor::new(text.clone().into_bytes());

    let mut kept = Kept::default();
    let totals = run(COMPILED, &layout, true, 4, input(), &mut kept).expect("it skips");
    assert_eq!(kept.skipped, malformed.map(|line| line as u64));
    assert_eq!((totals.lines, totals.skipped), (20_000, 6));
    assert_eq!(totals.positions, 20_000 - 6);
    assert_eq!(kept.rows.len(), (20_000 - 6) * layout.row_bytes());

    // The first of them, whichever thread is first.
    let text = lines[2..].join("\n");
    match run(
        COMPILED,
        &layout,
        false,
        4,
        io::Cursor::new(text),
        &mut Kept::default(),
    ) {
        Err(Failure::Malformed(malformed)) => assert_eq!(malformed.line, 9_997),
        other => panic!("{other:?}"),
    }
}

/// What some editors put in front of UTF-8 is no part of the first line.
#[test]
fn a_byte_order_mark_at_the_start_is_skipped() {
    const MARK: &str = "\u{feff}";
    let layout = layout(&[Set::Pieces], Format::U64, false);
    let expected = convert(raylane::Level::compiled(), &layout, FENS);
    for bytes in [usize::MAX, 1000, 1] {
        let mut kept = Kept::default();
        let text = format!("{MARK}{FENS}{MARK}{FENS}");
        let input = Pieces(io::Cursor::new(text.into_bytes()), bytes);
        let totals = run(COMPILED, &layout, true, 2, input, &mut kept).expect("it skips");
        assert_eq!(kept.skipped, [FENS.lines().count() as u64 + 1]);
        assert_eq!(totals.positions, totals.lines - 1);
        assert!(kept.rows.starts_with(&expected), "{bytes} bytes at a time");
    }
    for text in ["", "\n", "# none"] {
        let input = io::Cursor::new(format!("{MARK}{text}").into_bytes());
        let totals = run(COMPILED, &layout, false, 1, input, &mut Kept::default());
        assert_eq!(totals.expect("it is empty").positions, 0);
    }
}

/// Endless text. Counts what was read.
struct Endless {
    line: Vec<u8>,
    at: usize,
    read: Arc<AtomicUsize>,
    end: usize,
}

impl Read for Endless {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let before = self.read.fetch_add(buffer.len(), Ordering::SeqCst);
        if before >= self.end {
            return Ok(0);
        }
        for byte in &mut *buffer {
            *byte = self.line[self.at % self.line.len()];
            self.at += 1;
        }
        Ok(buffer.len())
    }
}

/// Takes its time, and looks how far the reader is.
struct Slow {
    row_bytes: usize,
    line_bytes: usize,
    written: usize,
    read: Arc<AtomicUsize>,
    furthest: usize,
}

impl Watch for Slow {
    fn write(&mut self, rows: &[u8]) -> io::Result<()> {
        thread::sleep(Duration::from_millis(2));
        let done = self.written / self.row_bytes * self.line_bytes;
        let ahead = self.read.load(Ordering::SeqCst) - done;
        self.furthest = self.furthest.max(ahead);
        self.written += rows.len();
        Ok(())
    }

    fn skipped(&mut self, malformed: &Malformed) {
        panic!("{malformed:?}");
    }

    fn progress(&mut self, _: &Totals) {}
}

#[test]
fn the_reader_waits_for_a_slow_writer() {
    let layout = layout(&[Set::Threats], Format::U64, false);
    let line = b"r1bq1rk1/pp2bppp/2n1pn2/2pp4/3P1B2/2PBPN2/PP1N1PPP/R2Q1RK1 w - - 0 9\n";
    let end = 200 * TEXT_BYTES;
    for threads in [1, 4] {
        let read = Arc::new(AtomicUsize::new(0));
        let input = Endless {
            line: line.to_vec(),
            at: 0,
            read: Arc::clone(&read),
            end,
        };
        let mut slow = Slow {
            row_bytes: layout.row_bytes(),
            line_bytes: line.len(),
            written: 0,
            read,
            furthest: 0,
        };
        // The input ends in the middle of a line.
        let result = run(
            COMPILED,
            &layout,
            true,
            threads,
            input,
            &mut Skipping(&mut slow),
        );
        assert_eq!(result.expect("it succeeds").bytes as usize, end);
        // A block may have the rest of a line from the one before it.
        let most = most_blocks(threads) * (TEXT_BYTES + line.len());
        assert!(
            slow.furthest <= most,
            "{} bytes ahead, {threads} threads",
            slow.furthest
        );
        assert!(most < end / 4, "the reader could not have gone too far");
    }
}

/// Lets the last line be cut.
struct Skipping<'a>(&'a mut Slow);

impl Watch for Skipping<'_> {
    fn write(&mut self, rows: &[u8]) -> io::Result<()> {
        self.0.write(rows)
    }

    fn skipped(&mut self, _: &Malformed) {}

    fn progress(&mut self, totals: &Totals) {
        self.0.progress(totals);
    }
}

/// A line without an end does not fill the memory.
#[test]
fn a_line_may_be_longer_than_memory() {
    let layout = layout(&[Set::Threats], Format::U64, false);
    let line = "x".repeat(50 * TEXT_BYTES);
    assert!(line.len() > 10 * LONGEST_LINE);
    let fen = FENS.lines().next().expect("a position");
    let text = format!("{fen}\n{line}\n{fen}\n#{line}\n{fen}\n{line}");
    let mut kept = Kept::default();
    let input = io::Cursor::new(text.into_bytes());
    let totals = run(COMPILED, &layout, true, 2, input, &mut kept).expect("it skips");
    assert_eq!(kept.skipped, [2, 6]);
    assert_eq!((totals.lines, totals.positions), (6, 3));
}

/// Fails after some text.
struct Broken(io::Cursor<&'static [u8]>);

impl Read for Broken {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        match self.0.read(buffer)? {
            0 => Err(io::Error::other("the disk is gone")),
            read => Ok(read),
        }
    }
}

#[test]
fn an_input_that_breaks_is_no_input_that_ends() {
    let layout = layout(&[Set::Threats], Format::U64, false);
    let input = Broken(io::Cursor::new(FENS.as_bytes()));
    match run(COMPILED, &layout, false, 2, input, &mut Kept::default()) {
        Err(Failure::Read(error)) => assert_eq!(error.to_string(), "the disk is gone"),
        other => panic!("{other:?}"),
    }
}

/// The reader waits for input that never comes; the failure is not kept back.
#[test]
fn a_failure_does_not_wait_for_input() {
    struct Waiting(Option<&'static [u8]>);

    impl Read for Waiting {
        fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
            let Some(text) = self.0.take() else {
                loop {
                    thread::park();
                }
            };
            buffer[..text.len()].copy_from_slice(text);
            Ok(text.len())
        }
    }

    let layout = layout(&[Set::Threats], Format::U64, false);
    let input = Waiting(Some(b"nonsense\n"));
    let result = run(COMPILED, &layout, false, 2, input, &mut Kept::default());
    assert!(matches!(
        result,
        Err(Failure::Malformed(Malformed { line: 1, .. }))
    ));
}
