//! Every operation of every word at every level, against plain arithmetic.

extern crate alloc;
use alloc::vec::Vec;

use super::{Aligned, BitPermutation, Bytes, Marked, Permutation, Scalar, Scalars, Word};
use super::{first_entries, first_indices, number_pairs};
use crate::Level;
use crate::algorithm::traits::{BytesOf, Eight, Four, Row, Two, Wide};
use crate::table::table;

/// Numbers that look like random ones, always the same.
pub(crate) fn numbers() -> impl FnMut() -> u64 {
    let mut state = 1_u64;
    move || {
        state = state.wrapping_mul(6364136223846793005).wrapping_add(1);
        state ^ state >> 29
    }
}

/// Eight lanes at a time: first edge cases, then random numbers. Few in Miri.
fn lanes() -> impl Iterator<Item = [u64; 8]> {
    let (step, rounds) = if cfg!(miri) { (3, 1) } else { (1, 1000) };
    let mut draw = numbers();
    let edges = [0, 1, !0, 1 << 63, 3 << 62, 0xff, 0x8100_0000_0000_0081, 2];
    let turned = (0..8).step_by(step).map(move |by| {
        let mut edges = edges;
        edges.rotate_left(by);
        edges
    });
    turned.chain((0..rounds).map(move |_| [(); 8].map(|()| draw() & draw())))
}

/// Asserts that lane `i` of `word` is `expected(i)`.
#[track_caller]
pub(crate) fn assert_lanes<W: Word>(word: W, expected: impl Fn(usize) -> u64) {
    let mut lanes = [0x5a; 8];
    word.store(&mut lanes);
    assert_first_lanes(W::LANES, lanes, &expected);
}

/// In a function of its own: copies of it in every operation take long to compile.
#[track_caller]
#[inline(never)]
fn assert_first_lanes(count: usize, lanes: [u64; 8], expected: &dyn Fn(usize) -> u64) {
    for (lane, answer) in lanes.into_iter().enumerate() {
        let expected = if lane < count { expected(lane) } else { 0x5a };
        assert_eq!(answer, expected, "lane {lane} of {count}");
    }
}

fn each_byte(a: u64, b: u64, f: fn(u8, u8) -> u8) -> u64 {
    let (a, b) = (a.to_le_bytes(), b.to_le_bytes());
    u64::from_le_bytes(core::array::from_fn(|i| f(a[i], b[i])))
}

fn operations<W: Word>(token: W::Token) {
    let pairs = lanes().zip(lanes().skip(1)).zip(lanes().skip(2));
    for ((a, b), c) in pairs {
        let [x, y, z] = [a, b, c].map(|lanes| W::load(token, &lanes));
        assert_lanes(x, |i| a[i]);
        assert_lanes(W::from_fn(token, |i| a[i]), |i| a[i]);
        assert_lanes(W::splat(token, a[0]), |_| a[0]);

        assert_lanes(x & y, |i| a[i] & b[i]);
        assert_lanes(x | y, |i| a[i] | b[i]);
        assert_lanes(x ^ y, |i| a[i] ^ b[i]);
        assert_lanes(!x, |i| !a[i]);
        assert_lanes(x.and_not(y), |i| a[i] & !b[i]);
        assert_lanes(x.and_except(y, z), |i| a[i] & b[i] & !c[i]);
        assert_lanes(x.xor_and(y, z), |i| (a[i] ^ b[i]) & c[i]);
        assert_lanes(x.or_and(y, z), |i| a[i] | (b[i] & c[i]));
        assert_lanes(x.or_except(y, z), |i| a[i] | (b[i] & !c[i]));
        assert_lanes(W::alternate(token, a[0], b[0]), |i| [a[0], b[0]][i % 2]);
        assert_lanes(W::mirrored(token, a[0]), |i| {
            [a[0], a[0].swap_bytes()][i % 2]
        });
        assert_lanes(x.add(y), |i| a[i].wrapping_add(b[i]));
        assert_lanes(x.sub(y), |i| a[i].wrapping_sub(b[i]));
        assert_lanes(x.swap_bytes(), |i| a[i].swap_bytes());
        assert_lanes(x.reverse_bits(), |i| a[i].reverse_bits());
        assert_lanes(x.reverse_bits_of_bytes(), |i| {
            a[i].reverse_bits().swap_bytes()
        });
        assert_lanes(x.map(|lane| lane / 3), |i| a[i] / 3);
        assert_lanes(x.add_bytes(y), |i| each_byte(a[i], b[i], u8::wrapping_add));
        assert_lanes(x.equal_bytes(y), |i| {
            each_byte(a[i], b[i], |a, b| if a == b { 255 } else { 0 })
        });
        assert_lanes(x.sub_bytes(y), |i| each_byte(a[i], b[i], u8::wrapping_sub));

        let below_64 = W::load(token, &b.map(|count| count & 63));
        assert_lanes(x.shl(below_64), |i| a[i] << (b[i] & 63));
        assert_lanes(x.shr(below_64), |i| a[i] >> (b[i] & 63));

        assert_lanes(x.select(W::selector(token, b[0])), |i| a[i] & b[0]);
        assert_lanes(x.leading_zeros(), |i| a[i].leading_zeros().into());
        let negative_ms1b = |x: u64| match x.checked_ilog2() {
            Some(index) => (1_u64 << index).wrapping_neg(),
            None => !0,
        };
        assert_lanes(x.guarded().negative_ms1b(), |i| negative_ms1b(a[i]));
        let nonzero = W::load(token, &a.map(|lane| lane.max(2)));
        assert_lanes(nonzero.negative_ms1b(), |i| negative_ms1b(a[i].max(2)));

        let union = |lanes: &[u64]| lanes.iter().fold(0, |union, lane| union | lane);
        // One lane alone is the first half.
        let (first, second) = a[..W::LANES].split_at(W::LANES.div_ceil(2));
        assert_eq!(x.union(), union(&a[..W::LANES]));
        assert_eq!(x.union_by_half(), (union(first), union(second)));
        let every_other = |first| (first..W::LANES).step_by(2).map(|i| a[i]);
        let union_of = |first| every_other(first).fold(0, |union, lane| union | lane);
        assert_eq!(x.union_by_parity(), (union_of(0), union_of(1)));
        let union_of_mirrored = union_of(0) | union_of(1).swap_bytes();
        assert_eq!(x.union_of_mirrored(), union_of_mirrored);
        let both = (union(&a[..W::LANES]), union(&b[..W::LANES]));
        assert_eq!(x.union_of_each(y), both);
    }
    for bytes in lanes().map(|lanes| lanes[0].to_le_bytes()) {
        let word = W::load_bytes(token, &bytes);
        assert_lanes(word, |i| bytes[i].into());
        assert_lanes(word.spread_byte(), |i| u64::from_le_bytes([bytes[i]; 8]));
        let table = core::array::from_fn(|i| bytes[i % 8].wrapping_mul(37 + i as u8));
        let index = W::from_fn(token, |i| {
            u64::from_le_bytes(bytes.map(|byte| (byte ^ i as u8) & 0x8f))
        });
        assert_lanes(index.index_bytes(table), |i| {
            u64::from_le_bytes(bytes.map(|byte| {
                let index = usize::from((byte ^ i as u8) & 0x8f);
                table.get(index).copied().unwrap_or(0)
            }))
        });
    }
    for length in [8, 16] {
        let table: [u64; 16] = core::array::from_fn(|i| 1 << (4 * i));
        for [index, ..] in lanes() {
            let index = |i: usize| index.rotate_left(8 * i as u32);
            let picked = W::from_fn(token, index).pick(&table[..length]);
            assert_lanes(picked, |i| table[index(i) as usize % length]);
        }
    }
}

fn transposition<W: Word>(token: W::Token) {
    let stored = |word: W| {
        let mut lanes = [0; 8];
        word.store(&mut lanes);
        lanes
    };
    let bytes = |x: usize| u64::from_le_bytes([x as u8; 8]);

    // Every byte is its place in its lane: each place must arrive in its word.
    let places_of_bytes = W::splat(token, 0x0706_0504_0302_0100);
    let words = W::transpose_bytes([places_of_bytes; 8]);
    for (place, word) in words.into_iter().enumerate() {
        assert_lanes(word, |_| bytes(place));
    }
    // Every byte is the number of its lane: each word must hold one of each, always in
    // the same place.
    let numbered =
        core::array::from_fn(|word| W::from_fn(token, |lane| bytes(word * W::LANES + lane)));
    let [first, rest @ ..] = W::transpose_bytes(numbered).map(stored);
    assert!(rest.iter().all(|word| *word == first));
    let mut places = first.map(u64::to_le_bytes);
    let places = &mut places.as_flattened_mut()[..8 * W::LANES];
    places.sort_unstable();
    assert!(places.iter().copied().eq(0..8 * W::LANES as u8));
    // And back again.
    let back = W::transpose_bytes(W::transpose_bytes(numbered));
    assert_eq!(back.map(stored), numbered.map(stored));
}

/// 64 bytes, against plain arithmetic.
fn bytes<E: Bytes>(token: E::Token) {
    let indices = |lanes: [u64; 8]| -> [u8; 64] {
        core::array::from_fn(|i| (lanes[i / 8] >> (8 * (i % 8))) as u8 & 0xbf)
    };
    for (lanes, others) in lanes().zip(lanes().skip(3)) {
        let bytes = indices(lanes);
        let word = E::from_bytes(token, &bytes);
        assert_lanes(word, |lane| {
            u64::from_le_bytes(core::array::from_fn(|i| bytes[8 * lane + i]))
        });

        let (order, below_16) = (Permutation(indices(others)), bytes.map(|byte| byte & 15));
        let mut found = [0; 8];
        E::in_order(token, &below_16, &order).store(&mut found);
        let found = found.map(u64::to_le_bytes);
        for (found, &index) in found.as_flattened().iter().zip(&order.0) {
            if index & 0x80 == 0 {
                assert_eq!(*found, below_16[usize::from(index)]);
            } else {
                assert_ne!(found & 0x80, 0);
            }
        }
        assert_lanes(word.shuffled(&order), |lane| {
            let at = |index: u8| bytes.get(usize::from(index)).copied().unwrap_or(0);
            u64::from_le_bytes(core::array::from_fn(|i| at(order.0[8 * lane + i])))
        });
    }
}

/// Bits in another order, some of them twice. Every fifth is missing, in the place of bit 7, which must then
/// be 0 for a shuffle of bits.
static ORDER: Permutation = Permutation(table!(64, |i| match i % 5 {
    4 => 0x87,
    _ => (5 * i + i / 16) as u8 % 64,
}));
static SELECTION: BitPermutation = BitPermutation::new(&ORDER.0);

/// Tests of all bytes.
fn tests_of_bytes<B: Bytes>(token: B::Token, shuffles_bits: bool) {
    let bit_of_each = |lanes: [u64; 8], test: fn(u8) -> bool| -> u64 {
        let bytes = lanes.map(u64::to_le_bytes);
        let bytes = bytes.as_flattened().iter().rev();
        bytes.fold(0, |bits, &byte| bits << 1 | u64::from(test(byte)))
    };
    for (lanes, others) in lanes().zip(lanes().skip(3)) {
        let (word, other) = (B::load(token, &lanes), B::load(token, &others));
        let common = core::array::from_fn(|lane| lanes[lane] & others[lane]);
        assert_eq!(word.meets(other), bit_of_each(common, |byte| byte != 0));
        assert_eq!(word.top_bits(), bit_of_each(lanes, |byte| byte >> 7 != 0));

        let bits = lanes[0] & !(u64::from(shuffles_bits) << 7);
        let bit = |(i, index)| match index {
            0..64 => (bits >> index & 1) << i,
            _ => 0,
        };
        let selected = ORDER.0.into_iter().enumerate().map(bit).sum::<u64>();
        let answer = B::select_bits(token, bits, &ORDER, &SELECTION);
        assert_eq!(answer, selected);
    }
}

/// Sixteen records, against plain arithmetic.
fn records<E: Bytes>(token: E::Token) {
    for (lanes, others) in lanes().zip(lanes().skip(3)) {
        let word = E::load(token, &lanes);
        let [byte, record] = [lanes[0], others[0]];
        assert_lanes(E::every_byte(token, byte as u8), |_| {
            u64::from_le_bytes([byte as u8; 8])
        });
        assert_lanes(E::every_record(token, record as u32), |_| {
            u64::from(record as u32) << 32 | u64::from(record as u32)
        });
        let tables: [u8; 64] = core::array::from_fn(|i| (others[i / 8] >> (8 * (i % 8))) as u8);
        let index = E::from_fn(token, |lane| lanes[lane] & 0x8f8f_8f8f_8f8f_8f8f);
        assert_lanes(index.look_up_by_quarter(&tables), |lane| {
            let bytes = (lanes[lane] & 0x8f8f_8f8f_8f8f_8f8f).to_le_bytes();
            let table = &tables[lane / 2 * 16..];
            u64::from_le_bytes(bytes.map(|index| match index {
                0..16 => table[usize::from(index)],
                _ => 0,
            }))
        });
        assert_lanes(word.sums(), |lane| {
            lanes[lane].to_le_bytes().map(u64::from).iter().sum()
        });
        let out = E::from_fn(token, |lane| others[lane] & 1 << 40);
        assert_lanes(word.without_first(out), |lane| {
            match others[lane] & 1 << 40 {
                0 => lanes[lane],
                _ => lanes[lane] & !0 << 32,
            }
        });
        assert_lanes(word.swap_halves(), |lane| lanes[(lane + 4) % 8]);

        let mask = E::splat(token, others[1]);
        let tested = E::load(token, &others);
        for first_alone in [false, true] {
            let mut list = [[0x5a; 4]; 21];
            let length = if first_alone {
                word.append_first(tested, mask, &mut list, 5)
            } else {
                word.append(tested, mask, &mut list, 5)
            };
            let halves = |x: u64| [x as u32, (x >> 32) as u32];
            let hit = |lane: usize| {
                let hits = halves(others[lane] & others[1]);
                let records = halves(lanes[lane]).into_iter().zip(hits);
                let records = records.take(if first_alone { 1 } else { 2 });
                let hit = records.filter(|&(_, hit)| hit != 0);
                hit.map(|(record, _)| record.to_le_bytes())
            };
            let mut expected: Vec<[u8; 4]> = (0..8).flat_map(hit).collect();
            let (before, found) = list[..length].split_at_mut(5);
            expected.sort_unstable();
            found.sort_unstable();
            assert_eq!(found, expected);
            assert_eq!(before, [[0x5a; 4]; 5]);
        }
    }
}

fn every_operation<W: Word>(token: W::Token) {
    operations::<W>(token);
    transposition::<W>(token);
}

static MARKED: Marked = Aligned([
    table!(64, |index| index as u8),
    table!(64, |index| 200 - index as u8),
]);

fn eights<T: Row>(token: T) {
    for [bits, marked, ..] in lanes() {
        let ones = (0..64).filter(|index| bits >> index & 1 != 0).take(8);
        let indices = first_indices(bits).to_le_bytes();
        let entries = first_entries(token, bits, marked, &MARKED).to_le_bytes();
        for (place, index) in ones.enumerate() {
            let is_marked = (marked >> index & 1) as usize;
            let expected = (index as u8, MARKED.0[is_marked][index]);
            let found = (indices[place], entries[place]);
            assert_eq!(found, expected, "{bits:#x} {marked:#x}");
        }
        // From 1 on and below 182.
        let small = |lane: u64| lane.to_le_bytes().map(|byte| byte % 181 + 1);
        let (numbers, others) = (small(bits), small(marked));
        let expected = numbers.map(|number| {
            let (low, high) = (number.min(others[0]), number.max(others[0]));
            3 + 5 * ((0..u32::from(high)).sum::<u32>() + u32::from(low))
        });
        let words = [numbers, others].map(u64::from_le_bytes);
        assert_eq!(number_pairs(token, words, [3, 5]), expected);
    }
}

fn every_word<T: Row>(token: T) {
    eights(token);
    every_operation::<Scalar<T>>(token);
    every_operation::<Two<T>>(token);
    every_operation::<Four<T>>(token);
    every_operation::<Wide<T>>(token);
    every_operation::<Eight<T>>(token);
    every_operation::<Scalars<T, 2>>(token);
    every_operation::<Scalars<T, 4>>(token);
    bytes::<Eight<T>>(token);
    bytes::<BytesOf<T>>(token);
    tests_of_bytes::<BytesOf<T>>(token, T::CAN.bit_shuffle);
    records::<Eight<T>>(token);
    tests_of_bytes::<Scalars<T, 8>>(token, false);
    records::<Scalars<T, 8>>(token);
}

#[test]
fn operations_are_lane_wise_at_every_level() {
    for level in Level::available() {
        crate::dispatch!(level, |token| every_word(token));
    }
}
