//! Files of positions: bulletformat's `ChessBoard`, or a FEN in each line.

use std::fs::File;
use std::io::{self, BufRead, BufReader, Read};
use std::path::Path;

use bulletformat::ChessBoard;
use command_line::Text;
use move_generator::position::Board;

/// Reads the positions of a file, some at a time.
pub(crate) struct Reader {
    /// How the file is called in messages.
    name: String,
    format: Format,
    /// Positions before those that were read last.
    before: usize,
}

enum Format {
    /// Lines, and the numbers of those that were read last.
    Text(Text<BufReader<File>>, Vec<usize>),
    Boards(BufReader<File>, Vec<u8>),
}

/// The bytes of a `ChessBoard`.
const BYTES: usize = size_of::<ChessBoard>();

impl Reader {
    /// # Errors
    /// If the file cannot be read.
    pub(crate) fn open(path: &Path) -> io::Result<Self> {
        let name = path.display().to_string();
        let failed = |error| command_line::unreadable(&name, &error);
        let mut file = BufReader::new(File::open(path).map_err(failed)?);
        // A board has bytes that no text has: its result is 0, 1 or 2.
        let start = file.fill_buf().map_err(failed)?;
        let start = &start[..start.len().min(BYTES)];
        let of_text = |byte: &u8| !byte.is_ascii_control() || byte.is_ascii_whitespace();
        let format = if start.iter().all(of_text) || command_line::is_utf16(start) {
            Format::Text(Text::new(&name, file), Vec::new())
        } else {
            Format::Boards(file, Vec::new())
        };
        Ok(Self {
            name,
            format,
            before: 0,
        })
    }

    /// Where a position is of those that were read last, for messages.
    pub(crate) fn place(&self, index: usize) -> String {
        match &self.format {
            Format::Text(_, numbers) => format!("{}: line {}", self.name, numbers[index]),
            Format::Boards(..) => format!("{}: board {}", self.name, self.before + index + 1),
        }
    }

    /// Reads so many positions, or what is left, in place of those before.
    ///
    /// # Errors
    /// If the file cannot be read, or has anything else.
    pub(crate) fn read(&mut self, most: usize, boards: &mut Vec<ChessBoard>) -> io::Result<()> {
        self.before += boards.len();
        boards.clear();
        match &mut self.format {
            Format::Text(text, numbers) => {
                numbers.clear();
                while boards.len() < most
                    && let Some((number, board)) = text.next(board_of_line)?
                {
                    numbers.push(number);
                    boards.push(board);
                }
            }
            Format::Boards(file, buffer) => {
                buffer.clear();
                let mut bytes = file.by_ref().take((most * BYTES) as u64);
                let read = bytes.read_to_end(buffer);
                read.map_err(|error| command_line::unreadable(&self.name, &error))?;
                let (whole, rest) = buffer.as_chunks::<BYTES>();
                boards.extend(whole.iter().map(board));
                if !rest.is_empty() {
                    let end = format!("the file ends after {} of its {BYTES} bytes", rest.len());
                    return Err(command_line::refused(self.place(boards.len()), end));
                }
            }
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

/// Drops all but the board and whose move it is, on which alone inputs depend: so rights of Chess960 and a score may follow.
fn board_of_line(line: &str) -> Result<ChessBoard, String> {
    let board: Board = line.parse()?;
    let ([white, black], [pawns, knights, bishops, rooks, queens, kings]) =
        (board.colours, board.kinds);
    let sets = [white, black, pawns, knights, bishops, rooks, queens, kings];
    ChessBoard::from_raw(sets.map(|set| set.0), board.side_to_move() as usize, 0, 0.5)
}
