//! What two squares see, in one register: a row of sixteen bytes for each, in eight directions the first piece, and behind them
//! the pieces on the knight's squares. For levels with vectors of 256 bits.
//!
//! The nearest square of a direction is the least of seven keys: the square itself where squares ascend, its complement where they
//! descend. So eight directions of two squares are a few minima, and nothing is read but the codes of the mailbox. A code is then
//! looked up for each of the 32 squares, and one more look-up, in the row of the piece in the centre, says which of them attack it
//! and which it attacks.

use crate::board::{Bitboard, Square};
use crate::kernels::rays::squares;
use crate::kernels::threat_inputs::pair_list::{AllPairs, PairChanges};
use crate::kernels::threat_inputs::rules::Board;
use crate::kernels::threat_inputs::rules::contacts::{
    BESIDE, BISHOP, Contacts, DIAGONAL, FROM_ABOVE, FROM_BELOW, JUMP, ORTHOGONAL, QUEEN, ROOK,
};
use crate::lanes::{Aligned, Columns, Four, Record, Registers, TwoRows, Word, opaque};
use crate::table::table;

/// A row for each of two squares: what is there in each direction, in their order, then by each knight's jump.
type Row16 = [u8; 16];

/// A row for the directions: an entry where squares ascend and where they descend, on ranks and files and on diagonals; and one
/// for the jumps.
const fn row([up, up_diagonal, down, down_diagonal, jumps]: [u8; 5]) -> Row16 {
    let half = [
        up,
        up,
        up_diagonal,
        up_diagonal,
        down,
        down,
        down_diagonal,
        down_diagonal,
    ];
    table!(16, |i| if i < 8 { half[i] } else { jumps })
}

/// The rows twice.
const fn both(row: Row16) -> [u64; 4] {
    table!(4, |lane| {
        let first = lane % 2 * 8;
        u64::from_le_bytes(table!(8, |i| row[first + i]))
    })
}

/// What makes a square of a key, and a key of a square.
const KEYS: [u64; 4] = both(row([0, 0, 63, 63, 0]));
/// The ways to attack the centre from afar, and by a jump.
const FAR: [u64; 4] = both(row([ORTHOGONAL, DIAGONAL, ORTHOGONAL, DIAGONAL, JUMP]));
/// The ways to attack it from beside.
const NEAR: [u64; 4] = both(row([
    BESIDE,
    BESIDE | FROM_ABOVE,
    BESIDE,
    BESIDE | FROM_BELOW,
    0,
]));
/// The sliders of each direction.
const SLIDERS: [u64; 4] = both(row([
    ROOK | QUEEN,
    BISHOP | QUEEN,
    ROOK | QUEEN,
    BISHOP | QUEEN,
    0,
]));
/// All directions, without the jumps.
const DIRECTIONS: [u64; 4] = both(row([255, 255, 255, 255, 0]));
/// The code of a piece, and bit 7, which stands for none.
const CODE: u64 = 0x8f8f_8f8f_8f8f_8f8f;

/// The squares that each square sees: those beside it, those by a knight's jump, which have no bit, and those at distances 2 to 7.
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
    Columns::new(&order, keys)
}));

/// The pieces of a mailbox.
#[inline(always)]
fn occupied<T: Registers>(token: T, codes: &[u8; 64], contacts: &Contacts) -> Bitboard {
    let pieces = Four::<T>::from_row(token, &contacts.pieces);
    let [low, high] = Four::<T>::two_from_bytes(token, codes);
    let of = |half: Four<T>| u64::from(half.look_up_in_rows(pieces).top_bits());
    // (Otherwise the compiler puts the halves together first.)
    Bitboard(of(low) | opaque(of(high)) << 32)
}

/// What two squares see, a row each.
#[derive(Clone, Copy)]
struct Sight<T: Registers> {
    token: T,
    /// The squares of the pieces. Bit 7 is set where there is none.
    squares: Four<T>,
    /// Their codes. Bit 7 is set where there is none.
    codes: Four<T>,
    /// The squares beside the centre, and those by a knight's jump.
    beside: Four<T>,
}

impl<T: Registers> Sight<T> {
    #[inline(always)]
    fn new(token: T, codes: &[u8; 64], [first, second]: [Square; 2], occupied: Bitboard) -> Self {
        let constant = |lanes: &[u64; 4]| Four::<T>::load(token, lanes);
        let (first, second) = (&AROUND.0[first as usize], &AROUND.0[second as usize]);
        let beside = Four::<T>::from_rows(token, [first.first(), second.first()]);
        let nearest = Four::<T>::least_where(token, [first, second], occupied.0);
        let keys = nearest.with_upper_halves(beside);
        let squares = keys ^ constant(&KEYS);
        let codes = squares.look_up(codes) & Four::<T>::splat(token, CODE);
        Self {
            token,
            squares,
            codes,
            beside: beside ^ constant(&KEYS),
        }
    }

    /// The ways by which a piece may attack the centre from where it is.
    #[inline(always)]
    fn ways(&self) -> Four<T> {
        let constant = |lanes: &[u64; 4]| Four::<T>::load(self.token, lanes);
        constant(&FAR) | (self.squares.equal_bytes(self.beside) & constant(&NEAR))
    }

    /// For each row, the codes and above them the squares.
    #[inline(always)]
    fn pieces(&self) -> [Four<T>; 2] {
        let codes = self.codes & Four::<T>::splat(self.token, 0x0f0f_0f0f_0f0f_0f0f);
        codes.pairs_of_rows(self.squares)
    }

    /// Which pieces of a row attack a piece in the centre, by its code, and above them, which of them it attacks: sixteen bits each.
    /// Then those that are [mutual](MUTUAL).
    #[inline(always)]
    fn contacts<const ROW: usize>(&self, ways: Four<T>, contacts: &Contacts, code: u8) -> [u32; 2] {
        let tables = &contacts.ways[usize::from(code & 15)];
        let of_others = self.codes.twice::<ROW>();
        let of_others = of_others.look_up_in_rows(Four::<T>::from_bytes(self.token, tables));
        let found = of_others.meets(ways.twice::<ROW>());
        [found, found & of_others.top_bits()]
    }

    /// For each direction of each row, whether a slider attacks the first piece in the opposite direction across the centre. Then
    /// those that are mutual: if `ONCE`, only where squares ascend.
    #[inline(always)]
    fn across<const ONCE: bool>(&self, contacts: &Contacts) -> [u32; 2] {
        let of_codes = |table: &Row16| {
            let table = Four::<T>::from_row(self.token, table);
            self.codes.look_up_in_rows(table)
        };
        let thirty_two = Four::<T>::splat(self.token, 32);
        let opposite = |word: Four<T>| word.shl(thirty_two) | word.shr(thirty_two);
        let sliders = of_codes(&contacts.sliders) & Four::<T>::load(self.token, &SLIDERS);
        let victims = of_codes(&contacts.victims);
        let found = sliders.meets(opposite(victims));
        if !ONCE {
            return [found, 0];
        }
        let mutual = sliders.meets(opposite(sliders)) & found & contacts.once;
        let ascending = mutual & 0x000f_000f;
        [found ^ mutual ^ ascending, ascending]
    }
}

/// Appends the pairs of these attackers.
#[inline(always)]
pub(crate) fn append_victims<T: Registers>(
    token: T,
    board: &Board<'_>,
    mut attackers: Bitboard,
    list: &mut AllPairs,
) {
    let occupied = board.pieces.all();
    let (codes, contacts) = (board.codes, &board.rules.contacts);
    while let Some(first) = attackers.pop_first() {
        // Two at a time; the last one may be alone, and its pairs are then written twice.
        let second = attackers.pop_first();
        let centres = [first, second.unwrap_or(first)];
        let (pairs, length) = (&mut list.pairs, list.length);
        let lengths =
            append_victims_of_two(token, codes, contacts, centres, occupied, pairs, length);
        list.length = lengths[usize::from(second.is_some())];
    }
}

/// Appends the pairs that change if the code of a square becomes another.
#[inline(always)]
pub(crate) fn append_changes<T: Registers>(
    token: T,
    board: &Board<'_>,
    square: Square,
    code: u8,
    changes: &mut PairChanges,
) {
    let (codes, contacts) = (board.codes, &board.rules.contacts);
    changes_of_square(token, codes, contacts, square, code).append(changes);
}

/// Appends the pairs that change by a move.
#[inline(always)]
pub(crate) fn append_changes_by_move<T: Registers>(
    token: T,
    board: &Board<'_>,
    from_to: (Square, Square),
    code: u8,
    changes: &mut PairChanges,
) {
    let (codes, contacts) = (board.codes, &board.rules.contacts);
    changes_by_move::<T, false>(token, codes, contacts, from_to, code).append(changes);
}

/// Appends the pairs of two pieces as attackers, and returns the length with those of the first, and with all.
#[inline(always)]
fn append_victims_of_two<T: Registers>(
    token: T,
    codes: &[u8; 64],
    contacts: &Contacts,
    [first, second]: [Square; 2],
    occupied: Bitboard,
    list: &mut [Record],
    length: usize,
) -> [usize; 2] {
    let seen = Sight::<T>::new(token, codes, [first, second], occupied);
    let piece = |square: Square| [codes[square.index()] & 15, square as u8];
    let victims = |[code, _]: [u8; 2]| {
        let ways = contacts.ways[usize::from(code)].last_chunk();
        ways.unwrap_or(&[0; 16])
    };
    let (first, second) = (piece(first), piece(second));
    let tables = Four::<T>::from_rows(token, [victims(first), victims(second)]);
    let victims = seen.codes.look_up_in_rows(tables).meets(seen.ways());
    let centre = |piece: [u8; 2]| u32::from(u16::from_le_bytes(piece));
    let [of_first, of_second] = seen.pieces();
    let length = of_first.append_numbers::<true>(victims, centre(first), list, length);
    let with_both = of_second.append_numbers::<true>(victims >> 16, centre(second), list, length);
    [length, with_both]
}

/// Pairs as bits, and those of them that are mutual: of a piece in the centre, and above them those of a piece that it captures or across
/// the centre.
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
pub(crate) struct Changes<T: Registers> {
    /// For each square, what it sees: codes, and squares above them.
    pub(crate) seen: [Four<T>; 2],
    /// The pieces in the centres, and what is captured: code and square.
    pub(crate) centres: [[u8; 2]; 3],
    pub(crate) vanished: PairBits,
    pub(crate) appeared: PairBits,
    pub(crate) captures: bool,
}

/// The changes of a move. If `ONCE`, of mutual pairs one each.
#[inline(always)]
pub(crate) fn changes_by_move<T: Registers, const ONCE: bool>(
    token: T,
    codes: &[u8; 64],
    contacts: &Contacts,
    (from, to): (Square, Square),
    code: u8,
) -> Changes<T> {
    let constant = |lanes: &[u64; 4]| Four::<T>::load(token, lanes);
    let (mover, captured) = (codes[from.index()] & 15, codes[to.index()] & 15);
    let captures = contacts.pieces[usize::from(captured)] != 0;
    let occupied = occupied(token, codes, contacts) | to;
    let seen = Sight::<T>::new(token, codes, [from, to], occupied);

    // Each of the two squares hides what is behind it from the other.
    let other = seen
        .squares
        .equal_bytes(Four::<T>::in_each_row(token, to as u8, from as u8));
    let open = Sight {
        codes: seen.codes | other,
        ..seen
    };
    // The piece that moves sees it: what the other square sees in that direction. But from where it was it sees what it captures.
    let through = other & constant(&THROUGH[usize::from(captures)]);
    let codes = seen.codes.with_second_row(open.codes);
    let seen = Sight {
        squares: seen.squares.or_where_set(seen.squares.swap_rows(), through),
        codes: codes.or_where_set(codes.swap_rows(), through),
        ..seen
    };
    let ways = seen.ways();
    let [across, mutual] = open.across::<ONCE>(contacts);
    let across_to = if captures {
        open.contacts::<1>(ways, contacts, captured)
    } else {
        [across >> 16, mutual >> 16]
    };
    let across_from = [across & 0xff, mutual & 0xff];
    let vanished = [seen.contacts::<0>(ways, contacts, mover), across_to];
    let appeared = [seen.contacts::<1>(ways, contacts, code), across_from];
    Changes {
        seen: seen.pieces(),
        centres: [
            [mover, from as u8],
            [code & 15, to as u8],
            [captured, to as u8],
        ],
        vanished: PairBits(vanished),
        appeared: PairBits(appeared),
        captures,
    }
}

/// The changes of a square whose code becomes another.
#[inline(always)]
fn changes_of_square<T: Registers>(
    token: T,
    codes: &[u8; 64],
    contacts: &Contacts,
    square: Square,
    code: u8,
) -> Changes<T> {
    let (before, after) = (codes[square.index()] & 15, code & 15);
    let is_piece = |code: u8| contacts.pieces[usize::from(code)] != 0;
    let (was_there, is_there) = (is_piece(before), is_piece(after));
    // A row for each of the two pieces.
    let occupied = occupied(token, codes, contacts);
    let seen = Sight::<T>::new(token, codes, [square; 2], occupied);
    let ways = seen.ways();
    let [across, _] = seen.across::<false>(contacts);
    let if_any = |any: bool| [if any { across & 0xff } else { 0 }, 0];
    Changes {
        seen: seen.pieces(),
        centres: [[before, square as u8], [after, square as u8], [0; 2]],
        vanished: PairBits([
            seen.contacts::<0>(ways, contacts, before),
            if_any(is_there & !was_there),
        ]),
        appeared: PairBits([
            seen.contacts::<1>(ways, contacts, after),
            if_any(was_there & !is_there),
        ]),
        captures: false,
    }
}

/// The directions in which a piece sees what is behind the other square of its move: if the move is quiet, and if it is a capture.
static THROUGH: [[u64; 4]; 2] = [DIRECTIONS, [0, 0, DIRECTIONS[2], DIRECTIONS[3]]];

impl<T: Registers> Changes<T> {
    /// Appends the pairs, for which there must be room.
    #[inline(always)]
    pub(crate) fn append(&self, changes: &mut PairChanges) {
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
            append_across(to, of_gone[1][0], vanished, length)
        };
        let length = append_contacts(to, arrived, of_come[0][0], appeared, 0);
        come.length += append_across(from, of_come[1][0], appeared, length);
    }
}

/// Appends the pairs of a piece in the centre.
#[inline(always)]
fn append_contacts<W: TwoRows>(
    seen: W,
    centre: [u8; 2],
    contacts: u32,
    list: &mut [Record],
    length: usize,
) -> usize {
    let centre = u32::from(u16::from_le_bytes(centre));
    let length = seen.append_numbers::<false>(contacts, centre << 16, list, length);
    seen.append_numbers::<true>(contacts >> 16, centre, list, length)
}

/// Appends the pairs across the centre.
#[inline(always)]
fn append_across<W: TwoRows>(seen: W, across: u32, list: &mut [Record], length: usize) -> usize {
    let [near, _] = seen.widen();
    let opposite = near.swap_rows().shl(W::splat(seen.token(), 16));
    (near | opposite).append_records(across, list, length)
}
