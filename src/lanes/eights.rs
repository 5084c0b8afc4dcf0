//! Eight small numbers in the bytes of a word: the indices of one bits, and the numbers of unordered pairs.

use super::bytes::Aligned;
use super::proof::Proof;

/// Two numbers for each bit of a word: which of them counts depends on whether the bit is marked. (Each a byte.)
pub(crate) type Marked = Aligned<[[u8; 64]; 2]>;

/// Whether [`first_entries`] is for the level.
pub(crate) const fn has_entries<T: Proof>() -> bool {
    cfg!(target_arch = "x86_64") && T::CAN.byte_compression && T::CAN.wide_vectors && !cfg!(miri)
}

/// Returns the entries of the lowest eight one bits, the lowest in the lowest byte, of the second table for bits that are
/// marked. If there are fewer, the bytes behind the last are anything.
#[inline(always)]
pub(crate) fn first_entries<T: Proof>(
    _: T,
    bits: u64,
    marked: u64,
    tables: &'static Marked,
) -> u64 {
    #[cfg(target_arch = "x86_64")]
    if has_entries::<T>() {
        // SAFETY: the token proves the features.
        return unsafe { super::evex::first_entries(bits, marked, tables) };
    }
    let mut rest = bits;
    let mut entries = [0; 8];
    for entry in &mut entries {
        let index = rest.trailing_zeros() & 63;
        *entry = tables.0[(marked >> index & 1) as usize][index as usize];
        rest &= rest.wrapping_sub(1);
    }
    u64::from_le_bytes(entries)
}

/// Returns the indices of the lowest eight one bits, the lowest in the lowest byte. If there are fewer, the bytes behind
/// the last are anything.
#[inline(always)]
pub(crate) fn first_indices(bits: u64) -> u64 {
    let (mut rest, mut indices) = (bits, 0);
    for four in [0, 4] {
        for place in four..four + 4 {
            indices |= u64::from(rest.trailing_zeros()) << (8 * place);
            rest &= rest.wrapping_sub(1);
        }
        // There are seldom more than four.
        if rest == 0 {
            break;
        }
    }
    indices
}

/// The number of an unordered pair of different numbers below 2^16, among all such pairs: there are `high * (high - 1) / 2`
/// of lower numbers, and `low` with the same higher one before it.
#[inline(always)]
pub(crate) const fn number_of_pair(a: u32, b: u32) -> u32 {
    let (low, high) = if a < b { (a, b) } else { (b, a) };
    ((high * high.wrapping_sub(1)) >> 1).wrapping_add(low)
}

/// `first`, and `step` times the [number](number_of_pair) of the pair of each of the first eight bytes of `numbers` and the
/// ninth byte.
#[inline(always)]
pub(crate) fn number_pairs<T: Proof>(_: T, numbers: [u64; 2], [first, step]: [u32; 2]) -> [u32; 8] {
    #[cfg(target_arch = "x86_64")]
    if T::CAN.vectors_of_four {
        // SAFETY: the token proves the features.
        return unsafe { super::ymm::number_pairs(numbers, first, step) };
    }
    let [numbers, other] = numbers;
    let mut pairs = [0; 8];
    for (pair, number) in pairs.iter_mut().zip(numbers.to_le_bytes()) {
        let number = number_of_pair(number.into(), other as u32 & 0xff);
        *pair = first.wrapping_add(step.wrapping_mul(number));
    }
    pairs
}
