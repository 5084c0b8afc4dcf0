//! Which planes there are, in which order and form: the columns of the array.

use chess::PieceKind;
use clap::ValueEnum;

/// A set of planes. Sides come in order, and in each the kinds of piece from pawn to king.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub enum Set {
    /// Where the pieces stand, by side and kind: 12 planes
    Pieces,
    /// What all pieces of a kind attack, by side and kind: 12 planes
    Attacks,
    /// What a side attacks: 2 planes
    Threats,
    /// How many squares without own piece the pieces of a kind attack, added up over the
    /// pieces: 12 counts
    Mobility,
}

/// How a plane stands in the array.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub enum Format {
    /// One unsigned 64-bit number: a bitboard, or a count
    U64,
    /// 8 x 8 bytes, rank by rank from the first, file by file from a: 0 or 1, or a count
    /// (at most 255) on all squares
    U8,
}

/// A column of the array: which set it is of, the side, and the kind of piece if the set has
/// planes for each.
pub type Column = (Set, usize, Option<PieceKind>);

/// What a row of the array is made of.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Layout {
    columns: Vec<Column>,
    /// The form of a plane.
    pub format: Format,
    /// Whether the side to move is the first side, and not white.
    pub relative: bool,
}

impl Layout {
    /// The planes of `sets`, in this order. A set that is named twice is an error.
    pub fn new(sets: &[Set], format: Format, relative: bool) -> Result<Layout, String> {
        let mut columns = Vec::new();
        for (index, &set) in sets.iter().enumerate() {
            if sets[..index].contains(&set) {
                return Err(format!("the planes `{}` are named twice", name(set)));
            }
            for side in 0..2 {
                match set {
                    Set::Threats => columns.push((set, side, None)),
                    _ => columns.extend(PieceKind::ALL.map(|kind| (set, side, Some(kind)))),
                }
            }
        }
        Ok(Layout {
            columns,
            format,
            relative,
        })
    }

    /// Whether planes of a set are in the array.
    #[must_use]
    pub fn has(&self, set: Set) -> bool {
        self.columns.iter().any(|column| column.0 == set)
    }

    /// The columns, in order.
    #[must_use]
    pub fn columns(&self) -> &[Column] {
        &self.columns
    }

    /// The names of the columns, in order: `attacks.white.rook`, `threats.black`.
    pub fn names(&self) -> impl Iterator<Item = String> {
        let sides = if self.relative {
            ["us", "them"]
        } else {
            ["white", "black"]
        };
        self.columns.iter().map(move |&(set, side, kind)| {
            let (set, side) = (name(set), sides[side]);
            match kind {
                Some(kind) => format!("{set}.{side}.{kind}"),
                None => format!("{set}.{side}"),
            }
        })
    }

    /// The shape of the array without its first number, which is that of the positions.
    #[must_use]
    pub fn shape(&self) -> Vec<usize> {
        let planes = self.columns.len();
        match self.format {
            Format::U64 => vec![planes],
            Format::U8 => vec![planes, 8, 8],
        }
    }

    /// How many bytes a position has in the array.
    #[must_use]
    pub fn row_bytes(&self) -> usize {
        let number = match self.format {
            Format::U64 => size_of::<u64>(),
            Format::U8 => size_of::<u8>(),
        };
        self.shape().iter().product::<usize>() * number
    }
}

/// The name on the command line.
fn name(set: Set) -> String {
    let value = set.to_possible_value();
    value.map_or_else(String::new, |value| value.get_name().to_owned())
}
