//! Files of positions: bulletformat's `ChessBoard`, or a FEN in each line.

use std::fs::File;
use std::io::{BufRead, BufReader, Read};
use std::path::Path;

use bulletformat::ChessBoard;
use chess::Position;
use raylane::{Colour, PieceKind};

/// Reads the positions of a file, some at a time.
pub(crate) struct Reader {
    file: BufReader<File>,
    /// How the file is called in messages.
    name: String,
    is_text: bool,
    buffer: Vec<u8>,
    /// Positions that have been read.
    count: usize,
}

/// The bytes of a `ChessBoard`.
const BYTES: usize = size_of::<ChessBoard>();

impl Reader {
    /// # Errors
    /// If the file cannot be read.
    pub(crate) fn open(path: &Path) -> Result<Self, String> {
        let name = path.display().to_string();
        let failed = |error| format!("{name}: {error}");
        let mut file = BufReader::new(File::open(path).map_err(failed)?);
        // A board has bytes that no text has: its result is 0, 1 or 2.
        let start = file.fill_buf().map_err(failed)?;
        let of_text = |byte: &u8| !byte.is_ascii_control() || byte.is_ascii_whitespace();
        let is_text = start.iter().take(BYTES).all(of_text);
        Ok(Self {
            file,
            name,
            is_text,
            buffer: Vec::new(),
            count: 0,
        })
    }

    /// Where a position is, for messages.
    pub(crate) fn place(&self, index: usize) -> String {
        let unit = if self.is_text { "line" } else { "board" };
        format!("{}: {unit} {}", self.name, index + 1)
    }

    /// Reads so many positions, or what is left, in place of those before.
    ///
    /// # Errors
    /// If the file cannot be read, or has anything else.
    pub(crate) fn read(&mut self, most: usize, boards: &mut Vec<ChessBoard>) -> Result<(), String> {
        boards.clear();
        let done = if self.is_text {
            self.lines(most, boards)
        } else {
            self.boards(most, boards)
        };
        self.count += boards.len();
        done.map_err(|error| format!("{}: {error}", self.place(self.count)))
    }

    fn boards(&mut self, most: usize, boards: &mut Vec<ChessBoard>) -> Result<(), String> {
        self.buffer.clear();
        let mut bytes = self.file.by_ref().take((most * BYTES) as u64);
        let read = bytes.read_to_end(&mut self.buffer);
        read.map_err(|error| error.to_string())?;
        let (whole, rest) = self.buffer.as_chunks::<BYTES>();
        boards.extend(whole.iter().map(board));
        if rest.is_empty() {
            Ok(())
        } else {
            Err(format!(
                "the file ends after {} of its {BYTES} bytes",
                rest.len()
            ))
        }
    }

    fn lines(&mut self, most: usize, boards: &mut Vec<ChessBoard>) -> Result<(), String> {
        for line in self.file.by_ref().lines().take(most) {
            let line = line.map_err(|error| error.to_string())?;
            boards.push(board_of_line(&line)?);
        }
        Ok(())
    }
}

/// A board as it is in files. (A cast would do on a little-endian machine, but that is `unsafe`.)
fn board(bytes: &[u8; BYTES]) -> ChessBoard {
    let [
        o0,
        o1,
        o2,
        o3,
        o4,
        o5,
        o6,
        o7,
        pcs @ ..,
        s0,
        s1,
        result,
        ksq,
        opp_ksq,
        e0,
        e1,
        e2,
    ] = *bytes;
    ChessBoard {
        occ: u64::from_le_bytes([o0, o1, o2, o3, o4, o5, o6, o7]),
        pcs,
        score: i16::from_le_bytes([s0, s1]),
        result,
        ksq,
        opp_ksq,
        extra: [e0, e1, e2],
    }
}

/// Drops the score and the result, which no input depends on.
fn board_of_line(line: &str) -> Result<ChessBoard, String> {
    let (fen, _) = line.split_once('|').unwrap_or((line, ""));
    let position: Position = fen.parse()?;
    let colours = Colour::ALL.map(|colour| position.colour(colour).0);
    let kinds = PieceKind::ALL.map(|kind| position.pieces(kind).0);
    let [white, black] = colours;
    let [pawns, knights, bishops, rooks, queens, kings] = kinds;
    let sets = [white, black, pawns, knights, bishops, rooks, queens, kings];
    ChessBoard::from_raw(sets, position.side_to_move() as usize, 0, 0.5)
}
