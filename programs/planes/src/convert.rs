//! A block of text becomes a block of the array.

use memchr::memchr;
use raylane::Bitboard;

use crate::{Board, Format, Layout, Planes, Positions, Set, Sliders};

/// How many positions are computed at a time. Their planes stay in the caches close to the
/// core.
const BLOCK: usize = 128;

/// A longer line is malformed, whatever it says.
pub const LONGEST_LINE: usize = 1 << 16;

/// A line that is neither a position, nor empty, nor a comment.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Malformed {
    /// The number of the line, from 1.
    pub line: u64,
    /// What is wrong with it, and how it begins.
    pub reason: String,
}

/// What became of a text.
#[derive(Clone, Default, Debug)]
pub struct Converted {
    /// The rows of the array.
    pub rows: Vec<u8>,
    /// How many rows.
    pub positions: u64,
    /// How many lines the text has.
    pub lines: u64,
    /// The lines that gave no row but should have.
    pub malformed: Vec<Malformed>,
}

/// Converts texts, with memory that is used again for the next.
#[derive(Clone, Debug)]
pub struct Converter<S> {
    sliders: S,
    layout: Layout,
    skip_malformed: bool,
    positions: Positions,
    planes: Planes,
}

impl<S: Sliders> Converter<S> {
    /// Either skips malformed lines or stops at the first.
    pub fn new(sliders: S, layout: &Layout, skip_malformed: bool) -> Self {
        Self {
            sliders,
            layout: layout.clone(),
            skip_malformed,
            positions: Positions::default(),
            planes: Planes::default(),
        }
    }

    /// Converts a text of whole lines. The line number of what is malformed counts from its
    /// start.
    pub fn convert(&mut self, text: &[u8]) -> Converted {
        let sliders = self.sliders;
        sliders.enter(
            #[inline(always)]
            || self.convert_in_region(text),
        )
    }

    #[inline(always)]
    fn convert_in_region(&mut self, text: &[u8]) -> Converted {
        let mut converted = Converted::default();
        let ascii = text.is_ascii();
        let mut rest = text;
        while !rest.is_empty() {
            let end = memchr(b'\n', rest).unwrap_or(rest.len());
            let line = &rest[..end];
            rest = rest.get(end + 1..).unwrap_or_default();
            converted.lines += 1;
            match parse(line, ascii) {
                Ok(None) => {}
                Ok(Some(board)) => {
                    self.positions.push(&board, self.layout.relative);
                    if self.positions.len() == BLOCK {
                        self.flush(&mut converted);
                    }
                }
                Err(reason) => {
                    converted.malformed.push(Malformed {
                        line: converted.lines,
                        reason,
                    });
                    if !self.skip_malformed {
                        break;
                    }
                }
            }
        }
        self.flush(&mut converted);
        converted
    }

    /// Appends the rows of the positions that wait.
    #[inline(always)]
    fn flush(&mut self, converted: &mut Converted) {
        let Self {
            sliders,
            layout,
            positions,
            planes,
            ..
        } = self;
        planes.compute(*sliders, layout, positions);
        let columns: Vec<Column> = layout
            .columns()
            .iter()
            .map(|&(set, side, kind)| {
                let kind = kind.map_or(0, |kind| kind as usize);
                match set {
                    Set::Pieces => Column::Boards(&positions.pieces[side][kind]),
                    Set::Attacks => Column::Boards(&planes.attacks[side][kind]),
                    Set::Threats => Column::Boards(&planes.threats[side]),
                    Set::Mobility => Column::Counts(&planes.mobility[side][kind]),
                }
            })
            .collect();
        let start = converted.rows.len();
        let row = layout.row_bytes();
        converted.rows.resize(start + row * positions.len(), 0);
        let rows = &mut converted.rows[start..];
        match layout.format {
            Format::U64 => write(
                rows,
                row,
                &columns,
                |board| board.0.to_le_bytes(),
                u64::to_le_bytes,
            ),
            Format::U8 => write(rows, row, &columns, squares, |count| {
                [count.min(255) as u8; 64]
            }),
        }
        converted.positions += positions.len() as u64;
        positions.clear();
    }
}

/// The board of a line, or nothing if the line is empty or a comment. `ascii` is known of the
/// text around it.
#[inline(always)]
fn parse(line: &[u8], ascii: bool) -> Result<Option<Board>, String> {
    let line = line.trim_ascii();
    if line.is_empty() || line[0] == b'#' {
        return Ok(None);
    }
    if line.len() > LONGEST_LINE {
        return Err(complaint(
            &format!("longer than {LONGEST_LINE} bytes"),
            line,
        ));
    }
    if !ascii && str::from_utf8(line).is_err() {
        return Err(complaint("not UTF-8", line));
    }
    match Board::parse(line) {
        Ok(board) => Ok(Some(board)),
        Err(error) => Err(complaint(&error.to_string(), line)),
    }
}

/// What is wrong and with what, on one line that is not too long.
#[cold]
fn complaint(reason: &str, line: &[u8]) -> String {
    const REASON: usize = 160;
    const LINE: usize = 60;

    let shortened = |text: &str, length: usize| match text.char_indices().nth(length) {
        Some((end, _)) => format!("{}…", &text[..end]),
        None => text.to_owned(),
    };
    // More bytes than that have more characters.
    let line = String::from_utf8_lossy(&line[..line.len().min(8 * LINE)]);
    format!(
        "{}: {:?}",
        shortened(reason, REASON),
        shortened(&line, LINE)
    )
}

/// A column of the planes.
#[derive(Clone, Copy)]
enum Column<'a> {
    Boards(&'a [Bitboard]),
    Counts(&'a [u64]),
}

/// Writes columns as rows of `row` bytes, `BYTES` to a plane.
#[inline(always)]
fn write<const BYTES: usize>(
    rows: &mut [u8],
    row: usize,
    columns: &[Column],
    board: impl Fn(Bitboard) -> [u8; BYTES],
    count: impl Fn(u64) -> [u8; BYTES],
) {
    for (index, row) in rows.chunks_exact_mut(row).enumerate() {
        let (planes, _) = row.as_chunks_mut();
        for (plane, column) in planes.iter_mut().zip(columns) {
            *plane = match column {
                Column::Boards(boards) => board(boards[index]),
                Column::Counts(counts) => count(counts[index]),
            };
        }
    }
}

/// A byte for each square: 1 or 0.
#[inline(always)]
fn squares(board: Bitboard) -> [u8; 64] {
    let mut bytes = [0; 64];
    let (ranks, _) = bytes.as_chunks_mut::<8>();
    for (squares, rank) in ranks.iter_mut().zip(board.0.to_le_bytes()) {
        // The rank in each byte, but of it only the bit of the byte's own file. Adding 0x7f
        // carries it to the highest bit.
        let own = (u64::from(rank) * 0x0101_0101_0101_0101) & 0x8040_2010_0804_0201;
        let carried = own + 0x7f7f_7f7f_7f7f_7f7f;
        *squares = (carried >> 7 & 0x0101_0101_0101_0101).to_le_bytes();
    }
    bytes
}
