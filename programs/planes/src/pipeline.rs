//! One thread reads, many convert, one writes in order.
//!
//! Between them are queues of a fixed length. Whoever is too fast waits, so that the memory
//! in use depends on the number of threads and not on the length of the input.

use std::io::{self, ErrorKind, Read};
use std::sync::mpsc::{self, Receiver, SyncSender};
use std::thread;

use crossbeam_channel as many;

use crate::convert::{Converted, Converter, LONGEST_LINE, Malformed};
use crate::{Layout, Sliders};

/// Bytes of text that are converted at a time: about a thousand positions.
pub const TEXT_BYTES: usize = 1 << 16;

/// A line that fills this is cut off, and then malformed.
const MOST_TEXT_BYTES: usize = LONGEST_LINE + TEXT_BYTES;

/// The most blocks of text and rows that are in memory at any time.
#[must_use]
pub const fn most_blocks(threads: usize) -> usize {
    // The blocks in the queue; the one that is read, and the one that is written.
    queue_length(threads) + 2
}

/// Enough that every thread has a block to convert and one that waits.
const fn queue_length(threads: usize) -> usize {
    2 * threads
}

/// What ends a run early.
#[derive(Debug)]
pub enum Failure {
    /// The input cannot be read.
    Read(io::Error),
    /// The output cannot be written.
    Write(io::Error),
    /// A line is malformed, and malformed lines are not skipped.
    Malformed(Malformed),
}

/// What the caller is told of and does meanwhile, block by block, in order.
pub trait Watch {
    /// Takes rows of the array.
    fn write(&mut self, rows: &[u8]) -> io::Result<()>;

    /// A line was skipped.
    fn skipped(&mut self, malformed: &Malformed);

    /// So much text has been converted in all.
    fn progress(&mut self, totals: &Totals);
}

/// What has been done so far.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Totals {
    /// Bytes of text.
    pub bytes: u64,
    /// Lines of text.
    pub lines: u64,
    /// Rows of the array.
    pub positions: u64,
    /// Malformed lines.
    pub skipped: u64,
}

/// A block of text, and where its rows are awaited.
struct Job {
    text: Vec<u8>,
    done: SyncSender<(usize, Converted)>,
}

/// What the reader promises the writer: the rows of the next block.
type Promise = io::Result<Receiver<(usize, Converted)>>;

/// Converts the whole input on `threads` threads, and on two more that read and write. The
/// writer is the thread of the caller.
pub fn run<S: Sliders + Send>(
    sliders: S,
    layout: &Layout,
    skip_malformed: bool,
    threads: usize,
    input: impl Read + Send + 'static,
    watch: &mut impl Watch,
) -> Result<Totals, Failure> {
    // The second queue has room for what is in the first, so the first alone makes the
    // reader wait.
    let (promise, promises) = mpsc::sync_channel(queue_length(threads));
    let (job, jobs) = many::bounded(queue_length(threads));
    // The threads are not joined: a failure ends the program even if the reader still waits
    // for input. They end by themselves when their queues are closed.
    thread::spawn(move || read(input, &promise, &job));
    for _ in 0..threads {
        let jobs = jobs.clone();
        let converter = Converter::new(sliders, layout, skip_malformed);
        thread::spawn(move || work(converter, &jobs));
    }

    let mut totals = Totals::default();
    for promise in promises {
        let rows = promise.map_err(Failure::Read)?;
        let (bytes, converted) = rows.recv().expect("no thread panics");
        watch.write(&converted.rows).map_err(Failure::Write)?;
        for malformed in converted.malformed {
            let malformed = Malformed {
                line: totals.lines + malformed.line,
                ..malformed
            };
            if !skip_malformed {
                return Err(Failure::Malformed(malformed));
            }
            totals.skipped += 1;
            watch.skipped(&malformed);
        }
        totals.bytes += bytes as u64;
        totals.lines += converted.lines;
        totals.positions += converted.positions;
        watch.progress(&totals);
    }
    Ok(totals)
}

fn work<S: Sliders>(mut converter: Converter<S>, jobs: &many::Receiver<Job>) {
    for Job { text, done } in jobs {
        let converted = converter.convert(&text);
        // Nobody waits any more if the run has failed.
        let _ = done.send((text.len(), converted));
    }
}

/// Hands out the input in blocks of whole lines, without a byte order mark at its start.
fn read(mut input: impl Read, promises: &SyncSender<Promise>, jobs: &many::Sender<Job>) {
    const BYTE_ORDER_MARK: &[u8] = "\u{feff}".as_bytes();
    let mut rest = Vec::new();
    let mut is_start = true;
    loop {
        let (mut text, end) = match block(&mut input, &mut rest) {
            Ok(block) => block,
            Err(error) => {
                let _ = promises.send(Err(error));
                return;
            }
        };
        if is_start && text.starts_with(BYTE_ORDER_MARK) {
            text.drain(..BYTE_ORDER_MARK.len());
        }
        is_start = false;
        if !text.is_empty() {
            let (done, rows) = mpsc::sync_channel(1);
            // Nobody listens any more if the run has failed.
            if promises.send(Ok(rows)).is_err() || jobs.send(Job { text, done }).is_err() {
                return;
            }
        }
        if end {
            return;
        }
    }
}

/// Reads until there is a whole line. Returns the whole lines, and whether the input has
/// ended. What follows them stays in `rest`.
fn block(input: &mut impl Read, rest: &mut Vec<u8>) -> io::Result<(Vec<u8>, bool)> {
    let mut text = std::mem::take(rest);
    loop {
        text.truncate(MOST_TEXT_BYTES);
        let length = text.len();
        text.resize(length + TEXT_BYTES, 0);
        let read = match input.read(&mut text[length..]) {
            Err(error) if error.kind() == ErrorKind::Interrupted => {
                text.truncate(length);
                continue;
            }
            read => read?,
        };
        text.truncate(length + read);
        if read == 0 {
            return Ok((text, true));
        }
        let newline = text[length..].iter().rposition(|&byte| byte == b'\n');
        if let Some(newline) = newline {
            *rest = text.split_off(length + newline + 1);
            return Ok((text, false));
        }
    }
}
