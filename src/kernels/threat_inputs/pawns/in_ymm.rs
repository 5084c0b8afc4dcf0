//! Pairs of pawns as inputs of networks, by registers of 256 bits: those of a changed pawn and up to eight others at a time, and
//! those of a position.

use super::one_by_one::{
    BANDS, BLACK_ABOVE_WHITE, FIRST_SQUARE, Pawns, SQUARES, number, where_room_ends,
};
use crate::board::Bitboard;
use crate::kernels::threat_inputs::input_slots::ParallelLists;
use crate::kernels::threat_inputs::rules::numbering::{PAWNS, PairNumbering};
use crate::kernels::threat_inputs::rules::view::PairView;
use crate::lanes::{CpuToken, Registers, Two, Word, Ymm, first_indices};
use crate::table::table;

/// How two views see the numbers of pawns, a lane for each: `seen` of `one_by_one.rs`, of eight numbers.
struct Views<T: Registers> {
    flips: Two<T>,
    more: Two<T>,
}

impl<T: Registers> Views<T> {
    /// The two views, or one in both lanes.
    #[inline(always)]
    fn new<const VIEWS: usize>(token: T, views: [PairView; VIEWS]) -> Self {
        let [first, last] = [views[0], views[VIEWS - 1]].map(PairView::flips);
        let flips = Two::<T>::alternate(token, first.into(), last.into()).spread_byte();
        let more = flips & Two::<T>::splat(token, u64::from_le_bytes([PAWNS as u8; 8]));
        Self { flips, more }
    }

    /// The numbers that white sees as the views see them.
    #[inline(always)]
    fn see(&self, numbers: Two<T>) -> [u64; 2] {
        let mut seen = [0; 2];
        let numbers = (numbers ^ self.flips).add_bytes(self.more);
        numbers.store(&mut seen);
        seen
    }
}

/// How far black's squares are moved up in [`partners`]: four files, where three are free.
const MOVED: u8 = 4;

/// The pawns on a file and on its neighbours in one set, in which black's are moved.
#[inline(always)]
const fn partners([white, black]: [Bitboard; 2], file: u8) -> u64 {
    let band = BANDS[file as usize % 8].0;
    white.0 & band | (black.0 & band).rotate_left(MOVED as u32)
}

/// For each file, what is added to a square of [`partners`] to make it the number of the pawn, by the lowest four bits of the
/// square.
const TO_NUMBERS: [[u8; 16]; 8] = table!(8, |file| table!(16, |square| {
    if BANDS[file].0 >> (8 + square % 8) & 1 != 0 {
        FIRST_SQUARE.wrapping_neg()
    } else {
        BLACK_ABOVE_WHITE - FIRST_SQUARE - MOVED
    }
}));

/// The numbers of eight partners, as the views see them. A move seldom changes those of its pawn.
struct Eight {
    /// The partners, and the file, where there are none.
    of: u64,
    seen: [u64; 2],
}

impl Eight {
    const NONE: Self = Self {
        of: 0,
        seen: [0; 2],
    };

    #[inline(always)]
    fn of<T: Registers>(
        &mut self,
        token: T,
        views: &Views<T>,
        partners: u64,
        file: u8,
    ) -> [u64; 2] {
        // (No partner is on a square below 8.)
        let of = partners | u64::from(file);
        if self.of != of {
            let squares = Two::<T>::splat(token, first_indices::<T, 1>(token, partners)[0]);
            let more = squares.index_bytes(TO_NUMBERS[usize::from(file) % 8]);
            let seen = views.see(squares.add_bytes(more));
            *self = Self { of, seen };
        }
        self.seen
    }
}

/// Appends the inputs of the pairs that appear and vanish to as many lists as there are views.
#[inline(always)]
pub(super) fn append_changed<T: Registers, const VIEWS: usize>(
    token: T,
    inputs: &PairNumbering,
    [gone, come]: [Pawns; 2],
    views: [PairView; VIEWS],
    [appeared, vanished]: &mut [ParallelLists<'_, VIEWS>; 2],
) {
    let (seen_by, mut eight) = (Views::new(token, views), Eight::NONE);
    append(token, inputs, gone, views, &seen_by, &mut eight, vanished);
    append(token, inputs, come, views, &seen_by, &mut eight, appeared);
}

/// Appends the inputs, of a changed pawn and up to eight others at a time.
#[inline(always)]
fn append<T: Registers, const VIEWS: usize>(
    token: T,
    inputs: &PairNumbering,
    mut pawns: Pawns,
    views: [PairView; VIEWS],
    seen_by: &Views<T>,
    eight: &mut Eight,
    lists: &mut ParallelLists<'_, VIEWS>,
) {
    while let Some(square) = pawns.changed.first() {
        let lowest = Bitboard(pawns.changed.0 & pawns.changed.0.wrapping_neg());
        let others = pawns.all.map(|pawns| pawns - lowest);
        let partners = partners(others, square.file());
        let number = number(square, pawns.all[1]);
        let own = seen_by.see(Two::<T>::splat(token, number.into()).spread_byte());
        let eight = eight.of(token, seen_by, partners, square.file());
        let mut found = [[0; 8]; VIEWS];
        let first_and_row = [inputs.first_of_pawns, inputs.row];
        let both = number_pairs(
            Ymm::widened(token, own),
            Ymm::widened(token, eight),
            first_and_row,
        );
        found.copy_from_slice(&both[..VIEWS]);
        if !lists.append_eight(partners.count_ones() as usize, found) {
            *lists = where_room_ends(inputs, pawns, views, lists.take());
            return;
        }
        pawns.changed -= lowest;
        pawns.all = others;
    }
}

// Tables by the rank, which is in the lowest three bits of a square here. They have every entry twice, because four bits look up.
/// The number of a white pawn on the first square of the rank.
const FIRST_OF_RANK: [u8; 16] =
    table!(16, |rank| (8 * (rank as u8 % 8)).wrapping_sub(FIRST_SQUARE));
/// All ones, if the rank has pawns.
const HAS_PAWNS: [u8; 16] = table!(16, |rank| match rank % 8 {
    0 | 7 => 0,
    _ => 255,
});

/// A bit for each file.
const BITS: [u8; 16] = table!(16, |file| 1 << (file % 8));
/// How many of four bits are set.
const ONES: [u8; 16] = table!(16, |bits| (bits as u32).count_ones() as u8);
/// How many pawns there are up to each place in a list.
const PLACES: [u64; 2] = [0x0807_0605_0403_0201, 0x100f_0e0d_0c0b_0a09];

/// Appends the inputs of all pairs to as many lists as there are views. A pawn that is in both sets is black's.
///
/// The pawns are listed file by file. Then the partners of a pawn that no pawn before it has follow it: the rest of its file, and
/// the next file. There are seldom more than four.
#[inline(always)]
pub(super) fn append_all<T: Registers, const VIEWS: usize>(
    token: T,
    inputs: &PairNumbering,
    pawns: [Bitboard; 2],
    views: [PairView; VIEWS],
    lists: &mut ParallelLists<'_, VIEWS>,
) {
    let [white, black] = pawns;
    let both = (white | black) & SQUARES;
    if both.is_empty() {
        return;
    }
    let by_file = transposed(token, both.0);
    let squares = Two::<T>::load(token, &first_indices::<T, 2>(token, by_file));
    let files = squares.shr(Two::<T>::splat(token, 3)) & word(token, 15);
    let numbers = numbers(token, squares, files, black);
    let seen = views.map(
        #[inline(always)]
        |view| {
            let mut bytes = [0; 24];
            let lanes = Views::new(token, [view]).see(numbers);
            bytes[..16].copy_from_slice(lanes.map(u64::to_le_bytes).as_flattened());
            bytes
        },
    );
    let followers = followers(token, by_file, squares, files);
    let first_and_row = [inputs.first_of_pawns, inputs.row];
    let is_done = lists.append_fours(
        followers,
        by_file.count_ones() as usize,
        #[inline(always)]
        |first| {
            let mut found = [[[0; 8]; 2]; VIEWS];
            for (found, seen) in found.iter_mut().zip(&seen) {
                // (There are eight: the first is below 16.)
                if let Some(&eight) = seen[first % 16..].first_chunk() {
                    *found = number_followers(token, u64::from_le_bytes(eight), first_and_row);
                }
            }
            found
        },
    );
    if !is_done {
        *lists = where_room_ends(inputs, Pawns::all(pawns), views, lists.take());
    }
}

/// The numbers of the pawns on some squares, as white sees them. Of a square, the lowest three bits are the rank here.
#[inline(always)]
fn numbers<T: Registers>(token: T, squares: Two<T>, files: Two<T>, black: Bitboard) -> Two<T> {
    let ranks_of_black = u128::from(black.0) << 64 | u128::from(black.0);
    let bits = files.index_bytes(BITS);
    let of_black = squares.index_bytes(ranks_of_black.to_le_bytes()) & bits;
    (squares.index_bytes(FIRST_OF_RANK).add_bytes(files))
        .add_bytes(of_black.equal_bytes(bits) & word(token, BLACK_ABOVE_WHITE))
}

/// How many of the pawns behind each one are its partners: those up to the next file, but for those up to itself.
#[inline(always)]
fn followers<T: Registers>(token: T, by_file: u64, squares: Two<T>, files: Two<T>) -> [u64; 2] {
    let [low, high] = [by_file, by_file >> 4].map(
        #[inline(always)]
        |bits| (Two::<T>::splat(token, bits) & word(token, 15)).index_bytes(ONES),
    );
    let mut on_files = [0; 2];
    low.add_bytes(high).store(&mut on_files);
    let up_to_file = on_files[0].wrapping_mul(u64::from_le_bytes([1; 8]));
    let up_to_next = up_to_file >> 8 | up_to_file & 0xff << 56;
    let followers = files
        .index_bytes(u128::from(up_to_next).to_le_bytes())
        .sub_bytes(Two::<T>::load(token, &PLACES));
    let mut counts = [0; 2];
    (followers & squares.index_bytes(HAS_PAWNS)).store(&mut counts);
    counts
}

/// The same byte everywhere.
#[inline(always)]
fn word<T: Registers>(token: T, byte: u8) -> Two<T> {
    Two::<T>::splat(token, u64::from_le_bytes([byte; 8]))
}

/// `first`, and `step` times `number_of_pair` of `one_by_one.rs`, for each pair of numbers below 256.
///
/// Products of sixteen bits are enough, because 255 times 254 is below 2^16. They are even, so that no bit is shifted into the
/// next one.
#[inline(always)]
fn number_pairs<T: CpuToken>(a: Ymm<T>, b: Ymm<T>, [first, step]: [u32; 2]) -> [[u32; 8]; 2] {
    let token = a.token();
    let (low, high) = (a.min_numbers(b), a.max_numbers(b));
    let doubled = high.times_numbers(high.add_numbers(Ymm::every_number(token, !0)));
    let pairs = doubled.shr(Ymm::splat(token, 1)).add_numbers(low);
    let (first, step) = (Ymm::splat_half(token, first), Ymm::splat_half(token, step));
    let stepped = |pairs: Ymm<T>| pairs.times_records(step).add_records(first).to_records();
    let [low, high] = pairs.widen();
    [stepped(low), stepped(high)]
}

/// [`number_pairs`] of each of the first four bytes with the four behind it.
#[inline(always)]
fn number_followers<T: CpuToken>(
    token: T,
    numbers: u64,
    first_and_step: [u32; 2],
) -> [[u32; 8]; 2] {
    // The four, and the bytes behind each, in numbers of sixteen bits.
    const OWN: [u8; 32] = table!(32, |i| [i as u8 / 8, 128][i % 2]);
    const FOLLOWERS: [u8; 32] = table!(32, |i| [(1 + i / 8 + i / 2 % 4) as u8, 128][i % 2]);
    let numbers = Ymm::splat(token, numbers);
    let of = |order| Ymm::from_bytes(token, order).look_up_in(numbers);
    number_pairs(of(&OWN), of(&FOLLOWERS), first_and_step)
}

/// Bit `j` of byte `i` becomes bit `i` of byte `j`.
#[inline(always)]
fn transposed<T: CpuToken>(token: T, bits: u64) -> u64 {
    let bytes = Ymm::splat(token, bits);
    // Each lane has another bit of each byte at the top.
    let four = |counts: &[u64; 4]| u64::from(bytes.shl(Ymm::load(token, counts)).top_bits());
    four(&[7, 6, 5, 4]) | four(&[3, 2, 1, 0]) << 32
}
