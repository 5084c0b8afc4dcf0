//! Every operation of every word at every level, against plain arithmetic.

extern crate std;
use std::io::{Write, stderr};
use std::sync::Once;

use super::{BitPermutation, Bytes, Permutation, Scalar, Scalars, Word};
use crate::Level;
use crate::algorithm::traits::Algorithms;
use crate::lanes::{BytesOf, Eight, Four, Two, Wide, first_indices};
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
fn assert_lanes<W: Word>(word: W, expected: impl Fn(usize) -> u64) {
    assert_first_lanes(W::LANES, stored(word), &expected);
}

/// What stands in an array where nothing is stored.
const UNTOUCHED: u64 = 0x5a;

/// The lanes of a word, and behind them [`UNTOUCHED`].
pub(crate) fn stored<W: Word>(word: W) -> [u64; 8] {
    let mut lanes = [UNTOUCHED; 8];
    word.store(&mut lanes);
    lanes
}

/// In a function of its own: copies of it in every operation take long to compile.
#[track_caller]
#[inline(never)]
fn assert_first_lanes(count: usize, lanes: [u64; 8], expected: &dyn Fn(usize) -> u64) {
    for (lane, answer) in lanes.into_iter().enumerate() {
        let expected = if lane < count {
            expected(lane)
        } else {
            UNTOUCHED
        };
        assert_eq!(answer, expected, "lane {lane} of {count}");
    }
}

fn each_byte(a: u64, b: u64, f: fn(u8, u8) -> u8) -> u64 {
    let (a, b) = (a.to_le_bytes(), b.to_le_bytes());
    u64::from_le_bytes(core::array::from_fn(|i| f(a[i], b[i])))
}

/// What each operation returns for three inputs, as stored. (Without what it should return: that would be
/// compiled again for each word.)
fn answers<W: Word>(token: W::Token, [a, b, c]: [&[u64; 8]; 3]) -> [(&'static str, [u64; 8]); 34] {
    let [x, y, z] = [a, b, c].map(|lanes| W::load(token, lanes));
    let below_64 = W::load(token, &b.map(|count| count & 63));
    let nonzero = W::load(token, &a.map(|lane| lane.max(2)));
    let bytes = W::load_bytes(token, &a[0].to_le_bytes());
    [
        ("load", x),
        ("from_fn", W::from_fn(token, |i| a[i])),
        ("splat", W::splat(token, a[0])),
        ("alternate", W::alternate(token, a[0], b[0])),
        ("mirrored", W::mirrored(token, a[0])),
        ("splat_half", W::splat_half(token, a[0] as u32)),
        ("load_bytes", bytes),
        ("spread_byte", bytes.spread_byte()),
        ("map", x.map(|lane| lane / 3)),
        ("hidden", x.hidden()),
        ("and", x & y),
        ("or", x | y),
        ("xor", x ^ y),
        ("not", !x),
        ("and_not", x.and_not(y)),
        ("and_except", x.and_except(y, z)),
        ("xor_and", x.xor_and(y, z)),
        ("or_and", x.or_and(y, z)),
        ("or_except", x.or_except(y, z)),
        ("add", x.add(y)),
        ("sub", x.sub(y)),
        ("add_bytes", x.add_bytes(y)),
        ("equal_bytes", x.equal_bytes(y)),
        ("sub_bytes", x.sub_bytes(y)),
        ("swap_bytes", x.swap_bytes()),
        ("reverse_bits", x.reverse_bits()),
        ("reverse_bits_of_bytes", x.reverse_bits_of_bytes()),
        ("transpose_bits", x.transpose_bits()),
        ("shl", x.shl(below_64)),
        ("shr", x.shr(below_64)),
        ("select", x.select(W::selector(token, b[0]))),
        ("leading_zeros", x.leading_zeros()),
        ("guarded negative_ms1b", x.guarded().negative_ms1b()),
        ("negative_ms1b", nonzero.negative_ms1b()),
    ]
    .map(|(operation, word)| (operation, stored(word)))
}

/// What an operation of [`answers`] should return in a lane.
fn expected(operation: &str, i: usize, [a, b, c]: [&[u64; 8]; 3]) -> u64 {
    let first = [a[0], b[0]];
    let byte = a[0].to_le_bytes()[i];
    let [a, b, c] = [a, b, c].map(|lanes| lanes[i]);
    let negative_ms1b = |x: u64| match x.checked_ilog2() {
        Some(index) => (1_u64 << index).wrapping_neg(),
        None => !0,
    };
    match operation {
        "load" | "from_fn" | "hidden" => a,
        "splat" => first[0],
        "alternate" => first[i % 2],
        "splat_half" => (first[0] as u32 as u64) * (1 << 32 | 1),
        "mirrored" => [first[0], first[0].swap_bytes()][i % 2],
        "load_bytes" => byte.into(),
        "spread_byte" => u64::from_le_bytes([byte; 8]),
        "map" => a / 3,
        "and" => a & b,
        "or" => a | b,
        "xor" => a ^ b,
        "not" => !a,
        "and_not" => a & !b,
        "and_except" => a & b & !c,
        "xor_and" => (a ^ b) & c,
        "or_and" => a | (b & c),
        "or_except" => a | (b & !c),
        "add" => a.wrapping_add(b),
        "sub" => a.wrapping_sub(b),
        "add_bytes" => each_byte(a, b, u8::wrapping_add),
        "equal_bytes" => each_byte(a, b, |a, b| if a == b { 255 } else { 0 }),
        "sub_bytes" => each_byte(a, b, u8::wrapping_sub),
        "swap_bytes" => a.swap_bytes(),
        "reverse_bits" => a.reverse_bits(),
        "reverse_bits_of_bytes" => a.reverse_bits().swap_bytes(),
        "transpose_bits" => (0..64).fold(0, |bits, i| bits | (a >> i & 1) << (i % 8 * 8 + i / 8)),
        "shl" => a << (b & 63),
        "shr" => a >> (b & 63),
        "select" => a & first[1],
        "leading_zeros" => a.leading_zeros().into(),
        "guarded negative_ms1b" => negative_ms1b(a),
        "negative_ms1b" => negative_ms1b(a.max(2)),
        _ => panic!("no operation {operation}"),
    }
}

/// The unions of lanes: of all; of both halves; of the even ones and of the odd ones; of these, the odd ones
/// mirrored; of all lanes of two words.
type Unions = (u64, [(u64, u64); 2], u64, (u64, u64));

fn unions<W: Word>(x: W, y: W) -> Unions {
    let parts = [x.union_by_half(), x.union_by_parity()];
    (x.union(), parts, x.union_of_mirrored(), x.union_of_each(y))
}

fn expected_unions(a: &[u64], b: &[u64]) -> Unions {
    let union = |lanes: &[u64]| lanes.iter().fold(0, |union, lane| union | lane);
    let union_from = |first| {
        a.iter()
            .skip(first)
            .step_by(2)
            .fold(0, |union, lane| union | lane)
    };
    // One lane alone is the first half.
    let (first, second) = a.split_at(a.len().div_ceil(2));
    let (even, odd) = (union_from(0), union_from(1));
    let parts = [(union(first), union(second)), (even, odd)];
    (
        union(a),
        parts,
        even | odd.swap_bytes(),
        (union(a), union(b)),
    )
}

fn operations<W: Word>(token: W::Token) {
    let triples = lanes().zip(lanes().skip(1)).zip(lanes().skip(2));
    for ((a, b), c) in triples {
        let inputs = [&a, &b, &c];
        compare(W::LANES, &answers::<W>(token, inputs), inputs);
        let [x, y] = [&a, &b].map(|lanes| W::load(token, lanes));
        assert_eq!(
            unions(x, y),
            expected_unions(&a[..W::LANES], &b[..W::LANES])
        );
        let some = (0..W::LANES).filter(|&i| a[i] != 0);
        assert_eq!(x.lanes_with_bits(), some.fold(0, |some, i| some | 1 << i));
    }
    for [bytes, ..] in lanes() {
        let bytes = bytes.to_le_bytes();
        let table = core::array::from_fn(|i| bytes[i % 8].wrapping_mul(37 + i as u8));
        let index = |i: usize| bytes.map(|byte| (byte ^ i as u8) & 0x8f);
        let word = W::from_fn(token, |i| u64::from_le_bytes(index(i)));
        assert_lanes(word.index_bytes(table), |i| {
            let entry = |index: u8| table.get(usize::from(index)).copied().unwrap_or(0);
            u64::from_le_bytes(index(i).map(entry))
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

/// Compares what operations returned in so many lanes. No lane behind them may be written.
#[inline(never)]
fn compare(lanes: usize, answers: &[(&str, [u64; 8])], inputs: [&[u64; 8]; 3]) {
    for (operation, answer) in answers {
        for (i, &answer) in answer.iter().enumerate() {
            let expected = if i < lanes {
                expected(operation, i, inputs)
            } else {
                UNTOUCHED
            };
            assert_eq!(
                answer, expected,
                "{operation}, lane {i} of {lanes}: {inputs:x?}"
            );
        }
    }
}

fn transposition<W: Word>(token: W::Token) {
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

        let order = Permutation(indices(others));
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
        assert_lanes(word.bit_planes(), |plane| {
            let bytes = lanes.map(|lane| (lane >> plane).to_le_bytes());
            let bits = bytes.as_flattened().iter().map(|byte| u64::from(byte & 1));
            bits.rev().fold(0, |bits, bit| bits << 1 | bit)
        });
        assert_lanes(word.where_set(others[0]), |lane| {
            let mut bytes = lanes[lane].to_le_bytes();
            for (i, byte) in bytes.iter_mut().enumerate() {
                *byte *= (others[0] >> (8 * lane + i) & 1) as u8;
            }
            u64::from_le_bytes(bytes)
        });

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

/// Two rows of sixteen bytes, against plain arithmetic.
#[cfg(all(target_arch = "x86_64", target_feature = "sse2"))]
fn rows<T: Algorithms>(token: T) {
    type R<T> = super::Ymm<T>;
    let bytes_of = |lanes: [u64; 8]| -> [u8; 64] {
        let bytes = lanes.map(u64::to_le_bytes);
        *bytes.as_flattened().first_chunk().expect("64 bytes")
    };
    let half = |bytes: &[u8; 64]| *bytes.first_chunk::<32>().expect("32 bytes");
    let row = |bytes: &[u8; 32], row: usize| -> [u8; 16] {
        *bytes[16 * row..].first_chunk().expect("16 bytes")
    };
    let numbers_of = |bytes: [u8; 32]| -> [u16; 16] {
        core::array::from_fn(|i| u16::from_le_bytes([bytes[2 * i], bytes[2 * i + 1]]))
    };
    let check = |name: &str, word: R<T>, byte: &dyn Fn(usize) -> u8| {
        let expected: [u8; 32] = core::array::from_fn(byte);
        assert_eq!(half(&bytes_of(stored(word))), expected, "{name}");
    };
    for ((lanes, others), more) in lanes().zip(lanes().skip(3)).zip(lanes().skip(5)) {
        let [all, table, third] = [lanes, others, more].map(bytes_of);
        let [bytes, other, by] = [all, table, third].map(|bytes| half(&bytes));
        let [word, second, select] = [bytes, other, by].map(|bytes| R::from_bytes(token, &bytes));
        check("from_bytes", word, &|i| bytes[i]);
        let two = [row(&bytes, 1), row(&other, 0)];
        check("from_rows", R::from_rows(token, [&two[0], &two[1]]), &|i| {
            two[i / 16][i % 16]
        });
        check("from_row", R::from_row(token, &two[0]), &|i| two[0][i % 16]);
        let [low, high] = R::two_from_bytes(token, &all);
        check("the first half", low, &|i| all[i]);
        check("the second half", high, &|i| all[32 + i]);
        let widened = R::widened(token, [lanes[0], lanes[1]]);
        check("widened", widened, &|i| [all[i / 2], 0][i % 2]);
        check("every_byte", R::every_byte(token, all[3]), &|_| all[3]);
        let number = u16::from_le_bytes([all[0], all[1]]);
        check("every_number", R::every_number(token, number), &|i| {
            all[i % 2]
        });

        check("permuted", word.permuted::<0b00_11_01_10>(), &|i| {
            bytes[8 * [2, 1, 3, 0][i / 8] + i % 8]
        });
        let or_other = |other_if: bool, i: usize| if other_if { other[i] } else { bytes[i] };
        check("with", word.with::<0b0110_1001>(second), &|i| {
            or_other(0b0110_1001 >> (i / 4) & 1 != 0, i)
        });
        let chosen = word.or_where_set(second, select);
        check("or_where_set", chosen, &|i| or_other(by[i] >> 7 != 0, i));
        for (i, word) in word.rows(second).into_iter().enumerate() {
            let rows = [row(&bytes, i), row(&other, i)];
            check("rows", word, &|i| rows[i / 16][i % 16]);
        }
        for (i, word) in word.pairs_of_rows(second).into_iter().enumerate() {
            let parts = [row(&bytes, i), row(&other, i)];
            check("pairs_of_rows", word, &|i| parts[i % 2][i / 2]);
        }
        for (half, word) in word.widen().into_iter().enumerate() {
            check("widen", word, &|i| match i % 4 {
                part @ 0..2 => bytes[16 * half + i / 4 * 2 + part],
                _ => 0,
            });
        }

        let below_16 = R::from_bytes(token, &bytes.map(|byte| byte & 0x8f));
        check(
            "look_up_in",
            below_16.look_up_in(second),
            &|i| match bytes[i] >> 7 {
                0 => other[i & 16 | usize::from(bytes[i] & 15)],
                _ => 0,
            },
        );
        let index = bytes.map(|byte| byte & 0xbf);
        let found = stored(R::from_bytes(token, &index).look_up(&table));
        for (found, index) in bytes_of(found).into_iter().zip(index) {
            match index {
                0..64 => assert_eq!(found, table[usize::from(index)]),
                _ => assert_eq!(found >> 7, 1),
            }
        }
        let bits = |test: &dyn Fn(usize) -> bool| -> u32 {
            (0..32).map(|i| u32::from(test(i)) << i).sum()
        };
        assert_eq!(word.meets(second), bits(&|i| bytes[i] & other[i] != 0));
        assert_eq!(word.top_bits(), bits(&|i| bytes[i] >> 7 != 0));

        let least = |i: usize| bytes[i].min(other[i]);
        check("min_bytes", word.min_bytes(second), &least);
        let (numbers, others_16) = (numbers_of(bytes), numbers_of(other));
        assert_eq!(word.to_numbers(), numbers);
        let of_numbers = |name: &str, word: R<T>, operation: fn(u16, u16) -> u16| {
            let expected: [u16; 16] = core::array::from_fn(|i| operation(numbers[i], others_16[i]));
            assert_eq!(word.to_numbers(), expected, "{name}");
        };
        of_numbers("min_numbers", word.min_numbers(second), u16::min);
        of_numbers("max_numbers", word.max_numbers(second), u16::max);
        of_numbers("add_numbers", word.add_numbers(second), u16::wrapping_add);
        of_numbers(
            "times_numbers",
            word.times_numbers(second),
            u16::wrapping_mul,
        );
        let records_of = |bytes: [u8; 32]| -> [u32; 8] {
            core::array::from_fn(|i| {
                u32::from_le_bytes(*bytes[4 * i..].first_chunk().expect("4 bytes"))
            })
        };
        let (records, others_32) = (records_of(bytes), records_of(other));
        assert_eq!(word.to_records(), records);
        let of_records = |name: &str, word: R<T>, operation: fn(u32, u32) -> u32| {
            let expected: [u32; 8] = core::array::from_fn(|i| operation(records[i], others_32[i]));
            assert_eq!(word.to_records(), expected, "{name}");
        };
        of_records("add_records", word.add_records(second), u32::wrapping_add);
        of_records(
            "times_records",
            word.times_records(second),
            u32::wrapping_mul,
        );
        for weights in [[64, 1], [100, -100_i8 as u8]] {
            let weighed = word.weighed(R::every_number(token, u16::from_le_bytes(weights)));
            let sums = bytes.as_chunks::<2>().0.iter();
            let sums = sums.map(|pair| {
                let products = pair
                    .iter()
                    .zip(weights)
                    .map(|(&byte, weight)| i32::from(byte) * i32::from(weight as i8));
                products.sum::<i32>() as u16
            });
            assert!(weighed.to_numbers().into_iter().eq(sums), "{weights:?}");
        }

        let selected = others[1] as u32;
        let appended = |name: &str, records: &[[u8; 4]], list: &[[u8; 4]], length: usize| {
            let records = records.iter().enumerate();
            let expected = records.filter(|(i, _)| selected >> i & 1 != 0);
            let expected = expected.map(|(_, record)| *record);
            assert!(list[5..length].iter().copied().eq(expected), "{name}");
            assert_eq!(list[..5], [[0x5a; 4]; 5], "{name}");
        };
        let mut list = [[0x5a; 4]; 21];
        let length = word.append_records(selected, &mut list, 5);
        appended("records", bytes.as_chunks().0, &list, length);
        let with = more[2] as u32;
        let length = word.append_numbers::<false>(selected, with, &mut list, 5);
        let records = numbers.map(|number| (u32::from(number) | with).to_le_bytes());
        appended("numbers", &records, &list, length);
        let length = word.append_numbers::<true>(selected, with, &mut list, 5);
        let records = numbers.map(|number| (u32::from(number) << 16 | with).to_le_bytes());
        appended("upper numbers", &records, &list, length);
        // Nothing is written where there is no room for the register.
        for room in [0, 7, 15] {
            let end = 5 + room;
            let mut list = [[0x5a; 4]; 40];
            // (Some may be left out.)
            let length = word.append_numbers::<true>(!0, with, &mut list[..end], 5);
            assert!((5..=end).contains(&length), "{room}");
            assert_eq!(list[end..], [[0x5a; 4]; 40][end..], "{room}");
            if room < 8 {
                assert_eq!(word.append_records(!0, &mut list[..end], 5), 5);
                assert_eq!(list[end..], [[0x5a; 4]; 40][end..], "{room}");
            }
        }
    }
}

fn every_operation<W: Word>(token: W::Token) {
    operations::<W>(token);
    transposition::<W>(token);
}

fn lists_of_indices<T: Algorithms>(token: T) {
    for [bits, other, ..] in lanes() {
        for bits in [bits, bits & other] {
            let ones = (0..64).filter(|index| bits >> index & 1 != 0);
            let [eight] = first_indices::<T, 1>(token, bits).map(u64::to_le_bytes);
            let sixteen = first_indices::<T, 2>(token, bits).map(u64::to_le_bytes);
            for (place, index) in ones.take(16).enumerate() {
                assert_eq!(sixteen.as_flattened()[place], index, "{bits:#x}");
                assert!(place >= 8 || eight[place] == index, "{bits:#x}");
            }
        }
    }
}

/// Which words of a level are tested. The others are compiled as those of another level, or each of their lanes is.
/// They are tested if RAYLANE_EVERY_WORD is set when the tests are compiled, as in a line of ci/checks.
pub(crate) enum Tested {
    /// All.
    Every,
    /// Those of vectors, because an instruction of the level is for vectors.
    Vectors,
    /// One lane and four, because the level has no vectors.
    Scalars,
    /// None, because the level has the CPU features of another one.
    None,
}

impl Tested {
    /// (In a constant, so that what is not tested is not even compiled.)
    pub(crate) const fn at(level: &str) -> Tested {
        if option_env!("RAYLANE_EVERY_WORD").is_some() {
            return Tested::Every;
        }
        match level.as_bytes() {
            b"lzcnt" | b"bmi2" => Tested::Scalars,
            b"avx2gfni" | b"avx512icl" => Tested::Vectors,
            b"avx2pext" => Tested::None,
            _ => Tested::Every,
        }
    }
}

/// Names on standard error, once, with which variable nothing is left out.
pub(crate) fn say_what_is_left_out() {
    static SAID: Once = Once::new();
    if option_env!("RAYLANE_EVERY_WORD").is_none() {
        SAID.call_once(|| {
            let line = "skipped: some words at some levels (RAYLANE_EVERY_WORD=1 compiles all)\n";
            // Not `eprintln!`, which the test harness would keep to itself.
            stderr().write_all(line.as_bytes()).expect("written");
        });
    }
}

fn every_word<T: Algorithms>(token: T) {
    if const { !matches!(Tested::at(T::LEVEL), Tested::None) } {
        lists_of_indices(token);
        every_operation::<Scalar<T>>(token);
        bytes::<BytesOf<T>>(token);
        tests_of_bytes::<BytesOf<T>>(token, T::CAN.bit_shuffle);
    }
    if const { matches!(Tested::at(T::LEVEL), Tested::Every | Tested::Vectors) } {
        every_operation::<Two<T>>(token);
        every_operation::<Four<T>>(token);
        every_operation::<Wide<T>>(token);
        every_operation::<Eight<T>>(token);
        bytes::<Eight<T>>(token);
        #[cfg(all(target_arch = "x86_64", target_feature = "sse2"))]
        if const { T::CAN.vectors_of_four } {
            rows(token);
        }
    }
    // (Single queries use them, also at levels with vectors of four lanes.)
    if const { matches!(Tested::at(T::LEVEL), Tested::Every | Tested::Scalars) } {
        every_operation::<Scalars<T, 4>>(token);
    }
}

#[test]
fn operations_are_lane_wise_at_every_level() {
    say_what_is_left_out();
    for level in Level::available() {
        crate::dispatch!(level, |token| every_word(token));
    }
}
