//! What two squares see, in one register: a row of sixteen bytes for each, in eight directions the first piece, and behind them
//! the pieces on the knight's squares. For levels with vectors of 256 bits.
//!
//! *Idea.* The nearest piece of a direction is the least of seven keys: of those squares that are occupied, the number itself
//! where squares ascend, and the number from the other end where they descend. So eight directions of two squares are a few
//! minima, and nothing is read but the codes of the mailbox. A code is looked up for each of the 32 squares, and one more
//! look-up, in the row of the piece in the centre, says from where such a piece attacks the centre, and where the centre attacks
//! it:
//!
//! ```text
//! key      = square ^ (descends ? 63 : 0), or 255 if nobody is there
//! nearest  = min(key of distance 1, …, key of distance 7) ^ (descends ? 63 : 0)
//! piece    = codes[nearest]
//! attacks  = reach[centre][piece] & relation != 0
//! ```
//!
//! The *relation* of a square to the centre is one bit or more: on a rank or file, on a diagonal, a knight's jump away, and, if
//! it is `nearest` at distance 1, beside, above or below. Each pair that appears or vanishes is then a bit of a mask.
//!
//! *A worked board*, seen from d4:
//!
//! ```
//! use raylane::{Bitboard, Direction, Square, bitboard, reference};
//!
//! let occupied = bitboard! {
//!     . . . X . . X .
//!     . . . . . . . .
//!     . X . X . . . .
//!     . . X . . . . .
//!     . X . . . X . X
//!     . . . . . X . .
//!     . . . . X . . .
//!     X . . . . . . .
//! };
//! let nearest = |direction: Direction| {
//!     let turn = if direction.is_positive() { 0 } else { 63 };
//!     let ray = reference::ray_attacks(direction, Square::D4, Bitboard::EMPTY);
//!     let keys = (ray & occupied).iter().map(|square| square as u8 ^ turn);
//!     keys.min().map(|key| Square::new_masked(key ^ turn))
//! };
//! // To the east 29 is less than 31, and to the west 25 ^ 63, the only key, is 38.
//! assert_eq!(nearest(Direction::East), Some(Square::F4));
//! assert_eq!(nearest(Direction::West), Some(Square::B4));
//! assert_eq!(nearest(Direction::South), None);
//! let seen: Bitboard = Direction::ALL.into_iter().filter_map(nearest).collect();
//! assert_eq!(seen, reference::queen_attacks(Square::D4, occupied) & occupied);
//!
//! // A bishop on c5 attacks the centre from a diagonal, and is beside it: so does a king there.
//! let (diagonal, beside) = (1 << 5, 1 << 4);
//! let (relation, bishop, king, rook) = (diagonal | beside, diagonal, beside, 1);
//! assert_eq!([bishop, king, rook].map(|reach| reach & relation != 0), [true, true, false]);
//! ```

use crate::board::{Bitboard, Square};
use crate::kernels::rays::squares;
use crate::kernels::threat_inputs::pair_list::{AllPairs, PairChanges, Record};
use crate::kernels::threat_inputs::rules::RuledBoard;
use crate::kernels::threat_inputs::rules::contacts::{
    BISHOP, BLACK_PAWN, Contacts, DIAGONAL, KING, KNIGHT, ORTHOGONAL, QUEEN, ROOK, WHITE_PAWN,
};
use crate::lanes::{Aligned, CpuToken, Word, Ymm, opaque};
use crate::table::table;

/// A row for each of two squares: what is there in each direction, in their order, then by each knight's jump.
type Row = [u8; 16];

/// A row for the directions: an entry where squares ascend and where they descend, on ranks and files and on diagonals; and one
/// for the jumps. Twice.
const fn rows([up, up_diagonal, down, down_diagonal, jumps]: [u8; 5]) -> [u8; 32] {
    table!(32, |i| match i % 16 {
        0 | 1 => up,
        2 | 3 => up_diagonal,
        4 | 5 => down,
        6 | 7 => down_diagonal,
        _ => jumps,
    })
}

/// What makes a square of a key, and a key of a square.
const KEYS: [u8; 32] = rows([0, 0, 63, 63, 0]);
/// How squares lie to the centre from afar, and by a jump.
const FAR: [u8; 32] = rows([ORTHOGONAL, DIAGONAL, ORTHOGONAL, DIAGONAL, KNIGHT]);
/// How those beside it do, too.
const NEAR: [u8; 32] = rows([KING, KING | BLACK_PAWN, KING, KING | WHITE_PAWN, 0]);
/// The sliders of each direction.
const SLIDERS: [u8; 32] = rows([
    ROOK | QUEEN,
    BISHOP | QUEEN,
    ROOK | QUEEN,
    BISHOP | QUEEN,
    0,
]);
/// All directions, without the jumps.
const DIRECTIONS: [u8; 32] = rows([255, 255, 255, 255, 0]);
/// The directions in which a piece sees what is behind the other square of its move: if the move is quiet, and if it is a
/// capture.
static THROUGH: [[u8; 32]; 2] = [
    DIRECTIONS,
    table!(32, |i| if i < 16 { 0 } else { DIRECTIONS[i] }),
];

/// The squares that each square sees: those beside it, those by a knight's jump, which have no bit, and those at distances 2 to
/// 7.
static AROUND: Aligned<[Columns; 64]> = Aligned(table!(64, |centre| {
    let squares = squares(centre);
    let mut order = [0x80; 64];
    let mut keys = [0xff; 64];
    let mut i = 0;
    while i < 64 {
        let (direction, row) = (i % 8, i / 8);
        let distance = match row {
            0 => 1,
            1 => 0,
            row => row,
        };
        let square = squares[8 * direction + distance];
        if square & 0x80 == 0 {
            let is_down = distance != 0 && direction >= 4;
            keys[i] = if is_down { square ^ 63 } else { square };
            if distance != 0 {
                order[i] = square;
            }
        }
        i += 1;
    }
    Columns {
        bytes: in_halves(table!(64, |i| order[i] >> 3 & 7 | order[i] & 0x80)),
        bits: in_halves(table!(64, |i| 1 << (order[i] & 7))),
        keys: in_halves(keys),
    }
}));

/// A key for each bit of a word in some order: eight columns of eight, one under the other.
#[derive(Clone, Copy)]
#[repr(C, align(64))]
struct Columns {
    /// In which byte of the word each bit is. Bit 7 is set where there is none.
    bytes: [[u8; 32]; 2],
    /// The bit in that byte.
    bits: [[u8; 32]; 2],
    keys: [[u8; 32]; 2],
}

const fn in_halves(bytes: [u8; 64]) -> [[u8; 32]; 2] {
    [table!(32, |i| bytes[i]), table!(32, |i| bytes[32 + i])]
}

impl Columns {
    /// The first eight keys, one of each column, and eight more.
    #[inline(always)]
    fn first(&self) -> &Row {
        self.keys[0].first_chunk().unwrap_or(&[0; 16])
    }

    /// The lesser of each two keys whose bit is set in `word`, four under the other four; 255 in place of the others.
    #[inline(always)]
    fn keys_where<T: CpuToken>(&self, word: Ymm<T>) -> Ymm<T> {
        let (token, none) = (word.token(), Ymm::splat(word.token(), 0));
        let half = |i: usize| {
            let bytes = Ymm::from_bytes(token, &self.bytes[i]).look_up_in(word);
            let are_set = bytes & Ymm::from_bytes(token, &self.bits[i]);
            are_set.equal_bytes(none) | Ymm::from_bytes(token, &self.keys[i])
        };
        half(0).min_bytes(half(1))
    }
}

/// In byte `i` and in byte `i + 8` of each row, the least key of a column whose bit is set in `word`, or 255 if there is none.
#[inline(always)]
fn least_keys<T: CpuToken>(token: T, [first, second]: [&Columns; 2], word: u64) -> Ymm<T> {
    let word = Ymm::splat(token, word);
    let [low, high] = first.keys_where(word).rows(second.keys_where(word));
    let two = low.min_bytes(high);
    two.min_bytes(two.permuted::<SWAP_HALVES>())
}

// Of the lanes, of which a row has two:
/// The second row, then the first.
const SWAP_ROWS: i32 = 0b01_00_11_10;
/// In each row, the upper eight bytes, then the lower ones.
pub(crate) const SWAP_HALVES: i32 = 0b10_11_00_01;

/// The pieces of a mailbox.
#[inline(always)]
fn occupied<T: CpuToken>(token: T, codes: &[u8; 64], contacts: &Contacts) -> Bitboard {
    let pieces = Ymm::from_row(token, &contacts.pieces);
    let [low, high] = Ymm::two_from_bytes(token, codes);
    let of = |half: Ymm<T>| u64::from(half.look_up_in(pieces).top_bits());
    // (Otherwise the compiler puts the halves together first.)
    Bitboard(of(low) | opaque(of(high)) << 32)
}

/// What two squares see, a row each.
#[derive(Clone, Copy)]
struct Sight<T> {
    /// The squares of the pieces. Bit 7 is set where there is none.
    squares: Ymm<T>,
    /// Their codes. Bit 7 is set where there is none.
    codes: Ymm<T>,
    /// The squares beside the centre, and those by a knight's jump.
    beside: Ymm<T>,
}

impl<T: CpuToken> Sight<T> {
    #[inline(always)]
    fn new(token: T, codes: &[u8; 64], [first, second]: [Square; 2], occupied: Bitboard) -> Self {
        let (first, second) = (&AROUND.0[first as usize], &AROUND.0[second as usize]);
        let beside = Ymm::from_rows(token, [first.first(), second.first()]);
        let nearest = least_keys(token, [first, second], occupied.0);
        // (The upper eight bytes of each row are the jumps.)
        let keys = nearest.with::<0b1100_1100>(beside);
        let to_squares = Ymm::from_bytes(token, &KEYS);
        let squares = keys ^ to_squares;
        Self {
            squares,
            codes: squares.look_up(codes) & Ymm::every_byte(token, 0x8f),
            beside: beside ^ to_squares,
        }
    }

    /// How the squares of the pieces lie to the centre.
    #[inline(always)]
    fn relations(&self) -> Ymm<T> {
        let constant = |rows| Ymm::from_bytes(self.codes.token(), rows);
        constant(&FAR) | (self.squares.equal_bytes(self.beside) & constant(&NEAR))
    }

    /// For each row, the codes and above them the squares.
    #[inline(always)]
    fn pieces(&self) -> [Ymm<T>; 2] {
        let codes = self.codes & Ymm::every_byte(self.codes.token(), 15);
        codes.pairs_of_rows(self.squares)
    }

    /// The contacts of a piece in each centre, by its code.
    #[inline(always)]
    fn contacts(&self, relations: Ymm<T>, contacts: &Contacts, centres: [u8; 2]) -> PairBits {
        let token = self.codes.token();
        let reach = |half: usize| {
            let row = |code: u8| &contacts.reach[usize::from(code & 15)].as_chunks().0[half];
            Ymm::from_rows(token, centres.map(row))
        };
        let attackers = self.codes.look_up_in(reach(0));
        let victims = self.codes.look_up_in(reach(1));
        let mut found = u64::from(attackers.meets(relations));
        let victims = u64::from(victims.meets(relations));
        // (Otherwise the compiler joins both in a register of masks, or shifts one in memory.)
        if T::CAN.wide_vectors {
            found = opaque(found);
        }
        PairBits {
            all: found | victims << 32,
            mutual: found as u32 & attackers.top_bits(),
        }
    }

    /// The x-rays: for each direction of each row, whether a slider would attack the first piece in the opposite direction, were
    /// the centre empty. If `MUTUAL_ONCE`, those that are mutual only where squares ascend.
    #[inline(always)]
    fn xrays<const MUTUAL_ONCE: bool>(&self, contacts: &Contacts) -> PairBits {
        let token = self.codes.token();
        let of_codes = |table: &Row| self.codes.look_up_in(Ymm::from_row(token, table));
        let thirty_two = Ymm::splat(token, 32);
        let opposite = |word: Ymm<T>| word.shl(thirty_two) | word.shr(thirty_two);
        let sliders = of_codes(&contacts.sliders) & Ymm::from_bytes(token, &SLIDERS);
        let victims = of_codes(&contacts.victims);
        let found = sliders.meets(opposite(victims));
        // Two that attack each other, of which few are of one kind.
        let both = found & found >> 4 & 0x000f_000f & contacts.mutual_once;
        let mutual = if MUTUAL_ONCE && both != 0 {
            sliders.meets(opposite(sliders)) & both
        } else {
            0
        };
        PairBits {
            all: (found ^ mutual << 4).into(),
            mutual,
        }
    }
}

/// Appends the pairs of these attackers.
#[inline(always)]
pub(super) fn append_victims<T: CpuToken>(
    token: T,
    board: &RuledBoard<'_>,
    mut attackers: Bitboard,
    list: &mut AllPairs,
) {
    let occupied = board.pieces.all();
    while let Some(first) = attackers.pop_first() {
        // Two at a time; the last one may be alone, and its pairs are then written twice.
        let second = attackers.pop_first();
        let centres = [first, second.unwrap_or(first)];
        let (pairs, length) = (&mut list.pairs, list.length);
        let lengths = append_victims_of_two(token, board, centres, occupied, pairs, length);
        list.length = lengths[usize::from(second.is_some())];
    }
}

/// Appends the pairs of two pieces as attackers, and returns the length with those of the first, and with all.
#[inline(always)]
fn append_victims_of_two<T: CpuToken>(
    token: T,
    board: &RuledBoard<'_>,
    [first, second]: [Square; 2],
    occupied: Bitboard,
    list: &mut [Record],
    length: usize,
) -> [usize; 2] {
    let (codes, contacts) = (board.codes, &board.rules.contacts);
    let seen = Sight::new(token, codes, [first, second], occupied);
    let piece = |square: Square| [codes[square.index()] & 15, square as u8];
    let victims = |[code, _]: [u8; 2]| {
        let reach = contacts.reach[usize::from(code)].last_chunk();
        reach.unwrap_or(&[0; 16])
    };
    let (first, second) = (piece(first), piece(second));
    let reach = Ymm::from_rows(token, [victims(first), victims(second)]);
    let victims = seen.codes.look_up_in(reach).meets(seen.relations());
    let centre = |piece: [u8; 2]| u32::from(u16::from_le_bytes(piece));
    let [of_first, of_second] = seen.pieces();
    let length = of_first.append_numbers::<true>(victims, centre(first), list, length);
    let with_both = of_second.append_numbers::<true>(victims >> 16, centre(second), list, length);
    [length, with_both]
}

/// Pairs as bits: of the pieces of the first row and of the second, those that attack the piece in the centre, or the sliders of
/// the x-rays; then those that it attacks. And which of the former are mutual.
#[derive(Clone, Copy)]
pub(crate) struct PairBits {
    pub(crate) all: u64,
    pub(crate) mutual: u32,
}

impl PairBits {
    /// The pieces of the first row.
    const FIRST_ROW: u64 = 0x0000_ffff_0000_ffff;
    const NONE: Self = Self { all: 0, mutual: 0 };

    /// With the second row of others.
    #[inline(always)]
    const fn with_second_row(self, other: Self) -> Self {
        let first = Self::FIRST_ROW;
        Self {
            all: self.all & first | other.all & !first,
            mutual: self.mutual & first as u32 | other.mutual & !first as u32,
        }
    }

    /// The attackers of the piece in the centre of a row, or the sliders of x-rays, and its victims: sixteen bits each.
    #[inline(always)]
    const fn of_row(self, row: usize) -> [u32; 2] {
        [
            (self.all >> (16 * row)) as u32,
            (self.all >> (32 + 16 * row)) as u32,
        ]
    }
}

/// The pairs of a change: of what two squares see.
pub(crate) struct Changes<T> {
    /// For each square, what it sees: codes, and squares above them.
    pub(crate) seen: [Ymm<T>; 2],
    /// The pieces in the centres, and what is captured: code and square.
    pub(crate) centres: [[u8; 2]; 3],
    /// In the first row the pairs of the piece that moves, in the second those of the piece that arrives.
    of_pieces: PairBits,
    /// In the first row the x-rays that appear.
    behind_from: PairBits,
    /// In the second row the pairs of what is captured, or the x-rays that vanish.
    behind_to: PairBits,
    pub(crate) captures: bool,
}

impl<T> Changes<T> {
    #[inline(always)]
    pub(crate) const fn vanished(&self) -> PairBits {
        self.of_pieces.with_second_row(self.behind_to)
    }

    #[inline(always)]
    pub(crate) const fn appeared(&self) -> PairBits {
        self.behind_from.with_second_row(self.of_pieces)
    }
}

/// The changes of a move. If `MUTUAL_ONCE`, of mutual pairs one each.
#[inline(always)]
pub(crate) fn changes_by_move<T: CpuToken, const MUTUAL_ONCE: bool>(
    token: T,
    codes: &[u8; 64],
    contacts: &Contacts,
    (from, to): (Square, Square),
    code: u8,
) -> Changes<T> {
    let (mover, captured) = (codes[from.index()] & 15, codes[to.index()] & 15);
    let captures = contacts.pieces[usize::from(captured)] != 0;
    let occupied = occupied(token, codes, contacts) | to;
    let seen = Sight::new(token, codes, [from, to], occupied);

    // Each of the two squares hides what is behind it from the other.
    let every = |square: Square| Ymm::every_byte(token, square as u8);
    let others = every(to).with::<0b1111_0000>(every(from));
    let other = seen.squares.equal_bytes(others);
    let open = Sight {
        codes: seen.codes | other,
        ..seen
    };
    // The piece that moves sees it: what the other square sees in that direction. But from where it was it sees what it captures.
    let through = other & Ymm::from_bytes(token, &THROUGH[usize::from(captures)]);
    let or_through = |word: Ymm<T>| word.or_where_set(word.permuted::<SWAP_ROWS>(), through);
    let codes = seen.codes.with::<0b1111_0000>(open.codes);
    let seen = Sight {
        squares: or_through(seen.squares),
        codes: or_through(codes),
        ..seen
    };
    let relations = seen.relations();
    let of_pieces = seen.contacts(relations, contacts, [mover, code]);
    let xrays = open.xrays::<MUTUAL_ONCE>(contacts);
    let behind_to = if captures {
        open.contacts(relations, contacts, [captured; 2])
    } else {
        xrays
    };
    Changes {
        seen: seen.pieces(),
        centres: [
            [mover, from as u8],
            [code & 15, to as u8],
            [captured, to as u8],
        ],
        of_pieces,
        behind_from: xrays,
        behind_to,
        captures,
    }
}

/// Appends the pairs that change by a move.
#[inline(always)]
pub(super) fn append_changes_by_move<T: CpuToken>(
    token: T,
    board: &RuledBoard<'_>,
    from_to: (Square, Square),
    code: u8,
    changes: &mut PairChanges,
) {
    let (codes, contacts) = (board.codes, &board.rules.contacts);
    changes_by_move::<T, false>(token, codes, contacts, from_to, code).append(changes);
}

/// Appends the pairs that change if the code of a square becomes another.
#[inline(always)]
pub(super) fn append_changes<T: CpuToken>(
    token: T,
    board: &RuledBoard<'_>,
    square: Square,
    code: u8,
    changes: &mut PairChanges,
) {
    let (codes, contacts) = (board.codes, &board.rules.contacts);
    let (before, after) = (codes[square.index()] & 15, code & 15);
    let is_piece = |code: u8| contacts.pieces[usize::from(code)] != 0;
    let (was_there, is_there) = (is_piece(before), is_piece(after));
    // A row for each of the two pieces.
    let occupied = occupied(token, codes, contacts);
    let seen = Sight::new(token, codes, [square; 2], occupied);
    let relations = seen.relations();
    let xrays = seen.xrays::<false>(contacts);
    let if_any = |any: bool| if any { xrays } else { PairBits::NONE };
    let of_pieces = seen.contacts(relations, contacts, [before, after]);
    let found = Changes {
        seen: seen.pieces(),
        centres: [[before, square as u8], [after, square as u8], [0; 2]],
        of_pieces,
        behind_from: if_any(was_there & !is_there),
        behind_to: if_any(is_there & !was_there),
        captures: false,
    };
    found.append(changes);
}

impl<T: CpuToken> Changes<T> {
    /// Appends the pairs, for which there must be room.
    #[inline(always)]
    fn append(&self, changes: &mut PairChanges) {
        let PairChanges {
            appeared: come,
            vanished: gone,
        } = changes;
        let (appeared, vanished) = (come.room(), gone.room());
        let [mover, arrived, captured] = self.centres;
        let [from, to] = self.seen;
        let length = append_contacts(from, mover, self.of_pieces.of_row(0), vanished, 0);
        let behind_to = self.behind_to.of_row(1);
        gone.length += if self.captures {
            append_contacts(to, captured, behind_to, vanished, length)
        } else {
            append_xrays(to, behind_to, vanished, length)
        };
        let length = append_contacts(to, arrived, self.of_pieces.of_row(1), appeared, 0);
        come.length += append_xrays(from, self.behind_from.of_row(0), appeared, length);
    }
}

/// Appends the pairs of a piece in the centre.
#[inline(always)]
fn append_contacts<T: CpuToken>(
    seen: Ymm<T>,
    centre: [u8; 2],
    [attackers, victims]: [u32; 2],
    list: &mut [Record],
    length: usize,
) -> usize {
    let centre = u32::from(u16::from_le_bytes(centre));
    let length = seen.append_numbers::<false>(attackers, centre << 16, list, length);
    seen.append_numbers::<true>(victims, centre, list, length)
}

/// Appends the pairs of x-rays.
#[inline(always)]
fn append_xrays<T: CpuToken>(
    seen: Ymm<T>,
    [xrays, _]: [u32; 2],
    list: &mut [Record],
    length: usize,
) -> usize {
    let [near, _] = seen.widen();
    let opposite = near
        .permuted::<SWAP_ROWS>()
        .shl(Ymm::splat(seen.token(), 16));
    (near | opposite).append_records(xrays, list, length)
}
