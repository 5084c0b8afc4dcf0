//! All pairs of pawns of a position as inputs of networks.

use super::{FIRST_SQUARE, OF_BLACK, Pawns, SQUARES, Views, one_by_one, where_room_ends};
use crate::board::Bitboard;
use crate::kernels::threat_inputs::input_slots::{Lists, Slot, Slots};
use crate::kernels::threat_inputs::rules::numbering::PairNumbering;
use crate::kernels::threat_inputs::rules::view::PairView;
use crate::lanes::{
    Registers, Two, Word, first_sixteen_indices, number_followers, region, transpose_bits,
};
use crate::table::table;

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

/// The inputs of all pairs of pawns, in a list.
#[inline(always)]
pub(crate) fn indices<'l, T: Registers, S: Slot>(
    token: T,
    inputs: &PairNumbering,
    pawns: [Bitboard; 2],
    view: PairView,
    list: &'l mut [S],
) -> &'l mut [u32] {
    // In pairs, so that the arguments stay in registers.
    let (pawns, slots) = (pawns.into(), S::slots(list));
    region!(token.run, |inputs: &PairNumbering,
                        pawns: (Bitboard, Bitboard),
                        view,
                        slots: Slots<'l>| {
        let mut lists = Lists::new([slots]);
        append(token, inputs, pawns.into(), [view], &mut lists);
        let [list] = lists.numbers();
        list
    })
}

/// The inputs of all pairs of pawns, in a list for each of two views.
#[inline(always)]
pub(crate) fn indices_of_both<'l, T: Registers, S: Slot>(
    token: T,
    inputs: &PairNumbering,
    pawns: [Bitboard; 2],
    views: [PairView; 2],
    [own, other]: [&'l mut [S]; 2],
) -> [&'l mut [u32]; 2] {
    let (pawns, slots) = (pawns.into(), (S::slots(own), S::slots(other)));
    region!(
        token.run,
        |inputs: &PairNumbering,
         pawns: (Bitboard, Bitboard),
         views,
         slots: (Slots<'l>, Slots<'l>)| {
            let (own, other) = slots;
            let mut lists = Lists::new([own, other]);
            append(token, inputs, pawns.into(), views, &mut lists);
            lists.numbers()
        }
    )
}

/// Appends the inputs of all pairs to as many lists as there are views. A pawn that is in both sets is black's.
///
/// The pawns are listed file by file. Then the partners of a pawn that no pawn before it has follow it: the rest of its file, and
/// the next file. There are seldom more than four.
#[inline(always)]
fn append<T: Registers, const VIEWS: usize>(
    token: T,
    inputs: &PairNumbering,
    pawns: [Bitboard; 2],
    views: [PairView; VIEWS],
    lists: &mut Lists<'_, VIEWS>,
) {
    if !T::CAN.vectors_of_four {
        return one_by_one(inputs, Pawns::all(pawns), views, lists);
    }
    let [white, black] = pawns;
    let both = (white | black) & SQUARES;
    if both.is_empty() {
        return;
    }
    let by_file = transpose_bits(token, both.0);
    let squares = Two::<T>::load(token, &first_sixteen_indices(token, by_file));
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
            let mut found = [[[0; 4]; 4]; VIEWS];
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
        .add_bytes(of_black.equal_bytes(bits) & word(token, OF_BLACK))
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
