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
//! let (diagonal, beside) = (1 << 1, 1 << 3);
//! let (relation, bishop, king, rook) = (diagonal | beside, diagonal, beside, 1);
//! assert_eq!([bishop, king, rook].map(|reach| reach & relation != 0), [true, true, false]);
//! ```

use crate::board::{Bitboard, Square};
use crate::kernels::rays::squares;
use crate::kernels::threat_inputs::pair_list::{AllPairs, PairChanges, Record};
use crate::kernels::threat_inputs::rules::Board;
use crate::kernels::threat_inputs::rules::contacts::{
    BESIDE, BISHOP, Contacts, DIAGONAL, FROM_ABOVE, FROM_BELOW, JUMP, ORTHOGONAL, QUEEN, ROOK,
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
const FAR: [u8; 32] = rows([ORTHOGONAL, DIAGONAL, ORTHOGONAL, DIAGONAL, JUMP]);
/// How those beside it do, too.
const NEAR: [u8; 32] = rows([BESIDE, BESIDE | FROM_ABOVE, BESIDE, BESIDE | FROM_BELOW, 0]);
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
/// The first row twice.
const FIRST_ROW: i32 = 0b01_00_01_00;
/// The second row twice.
const SECOND_ROW: i32 = 0b11_10_11_10;
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

    /// Which pieces of a row attack a piece in the centre, by its code, and above them, which of them it attacks: sixteen bits
    /// each. Then those that are [mutual](crate::kernels::threat_inputs::rules::contacts::MUTUAL).
    #[inline(always)]
    fn contacts<const ROW: i32>(
        &self,
        relations: Ymm<T>,
        contacts: &Contacts,
        code: u8,
    ) -> [u32; 2] {
        let reach = Ymm::from_bytes(self.codes.token(), &contacts.reach[usize::from(code & 15)]);
        let reach = self.codes.permuted::<ROW>().look_up_in(reach);
        let found = reach.meets(relations.permuted::<ROW>());
        [found, found & reach.top_bits()]
    }

    /// The x-rays: for each direction of each row, whether a slider would attack the first piece in the opposite direction, were
    /// the centre empty. Then those that are mutual: if `MUTUAL_ONCE`, only where squares ascend.
    #[inline(always)]
    fn xrays<const MUTUAL_ONCE: bool>(&self, contacts: &Contacts) -> [u32; 2] {
        let token = self.codes.token();
        let of_codes = |table: &Row| self.codes.look_up_in(Ymm::from_row(token, table));
        let thirty_two = Ymm::splat(token, 32);
        let opposite = |word: Ymm<T>| word.shl(thirty_two) | word.shr(thirty_two);
        let sliders = of_codes(&contacts.sliders) & Ymm::from_bytes(token, &SLIDERS);
        let victims = of_codes(&contacts.victims);
        let found = sliders.meets(opposite(victims));
        if !MUTUAL_ONCE {
            return [found, 0];
        }
        let mutual = sliders.meets(opposite(sliders)) & found & contacts.mutual_once;
        let ascending = mutual & 0x000f_000f;
        [found ^ mutual ^ ascending, ascending]
    }
}

/// Appends the pairs of these attackers.
#[inline(always)]
pub(super) fn append_victims<T: CpuToken>(
    token: T,
    board: &Board<'_>,
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
    board: &Board<'_>,
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

/// Pairs as bits, and those of them that are mutual: of a piece in the centre, and above them those of a piece that it captures,
/// or the x-rays.
pub(crate) struct PairBits([[u32; 2]; 2]);

impl PairBits {
    /// All of them.
    #[inline(always)]
    pub(crate) fn all(&self) -> u64 {
        let [[first, _], [second, _]] = self.0;
        u64::from(first) | u64::from(second) << 32
    }

    /// Those of them that are mutual.
    #[inline(always)]
    pub(crate) fn mutual(&self) -> u64 {
        let [[_, first], [_, second]] = self.0;
        u64::from(first) | u64::from(second) << 32
    }
}

/// The pairs of a change: of what two squares see.
pub(crate) struct Changes<T> {
    /// For each square, what it sees: codes, and squares above them.
    pub(crate) seen: [Ymm<T>; 2],
    /// The pieces in the centres, and what is captured: code and square.
    pub(crate) centres: [[u8; 2]; 3],
    pub(crate) vanished: PairBits,
    pub(crate) appeared: PairBits,
    pub(crate) captures: bool,
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
    let of_arrived = seen.contacts::<SECOND_ROW>(relations, contacts, code);
    let [xrays, mutual] = open.xrays::<MUTUAL_ONCE>(contacts);
    let behind_to = if captures {
        open.contacts::<SECOND_ROW>(relations, contacts, captured)
    } else {
        [xrays >> 16, mutual >> 16]
    };
    let behind_from = [xrays & 0xff, mutual & 0xff];
    let of_mover = seen.contacts::<FIRST_ROW>(relations, contacts, mover);
    Changes {
        seen: seen.pieces(),
        centres: [
            [mover, from as u8],
            [code & 15, to as u8],
            [captured, to as u8],
        ],
        vanished: PairBits([of_mover, behind_to]),
        appeared: PairBits([of_arrived, behind_from]),
        captures,
    }
}

/// Appends the pairs that change by a move.
#[inline(always)]
pub(super) fn append_changes_by_move<T: CpuToken>(
    token: T,
    board: &Board<'_>,
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
    board: &Board<'_>,
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
    let [xrays, _] = seen.xrays::<false>(contacts);
    let if_any = |any: bool| [if any { xrays & 0xff } else { 0 }, 0];
    let of_before = seen.contacts::<FIRST_ROW>(relations, contacts, before);
    let of_after = seen.contacts::<SECOND_ROW>(relations, contacts, after);
    let found = Changes {
        seen: seen.pieces(),
        centres: [[before, square as u8], [after, square as u8], [0; 2]],
        vanished: PairBits([of_before, if_any(is_there & !was_there)]),
        appeared: PairBits([of_after, if_any(was_there & !is_there)]),
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
        let (PairBits(of_gone), PairBits(of_come)) = (&self.vanished, &self.appeared);
        let length = append_contacts(from, mover, of_gone[0][0], vanished, 0);
        gone.length += if self.captures {
            append_contacts(to, captured, of_gone[1][0], vanished, length)
        } else {
            append_xrays(to, of_gone[1][0], vanished, length)
        };
        let length = append_contacts(to, arrived, of_come[0][0], appeared, 0);
        come.length += append_xrays(from, of_come[1][0], appeared, length);
    }
}

/// Appends the pairs of a piece in the centre.
#[inline(always)]
fn append_contacts<T: CpuToken>(
    seen: Ymm<T>,
    centre: [u8; 2],
    contacts: u32,
    list: &mut [Record],
    length: usize,
) -> usize {
    let centre = u32::from(u16::from_le_bytes(centre));
    let length = seen.append_numbers::<false>(contacts, centre << 16, list, length);
    seen.append_numbers::<true>(contacts >> 16, centre, list, length)
}

/// Appends the pairs of x-rays.
#[inline(always)]
fn append_xrays<T: CpuToken>(
    seen: Ymm<T>,
    xrays: u32,
    list: &mut [Record],
    length: usize,
) -> usize {
    let [near, _] = seen.widen();
    let opposite = near
        .permuted::<SWAP_ROWS>()
        .shl(Ymm::splat(seen.token(), 16));
    (near | opposite).append_records(xrays, list, length)
}
