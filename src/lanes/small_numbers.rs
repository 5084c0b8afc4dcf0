//! Small numbers in the bytes of words: the indices of one bits, and the numbers of unordered pairs.

use super::cpu_token::CpuToken;

/// Returns the indices of the lowest eight one bits, the lowest in the lowest byte. If there are fewer, the bytes behind
/// the last are anything.
#[inline(always)]
pub(crate) fn first_indices<T: CpuToken>(_: T, bits: u64) -> u64 {
    #[cfg(all(target_arch = "x86_64", target_feature = "sse2"))]
    if T::CAN.byte_compression && T::CAN.wide_vectors && !cfg!(miri) {
        // SAFETY: the token proves the features.
        return unsafe { super::evex::first_indices(bits) };
    }
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

/// The same for sixteen one bits.
#[inline(always)]
pub(crate) fn first_sixteen_indices<T: CpuToken>(_: T, bits: u64) -> [u64; 2] {
    #[cfg(all(target_arch = "x86_64", target_feature = "sse2"))]
    if T::CAN.byte_compression && T::CAN.wide_vectors && !cfg!(miri) {
        // SAFETY: the token proves the features.
        return unsafe { super::evex::first_sixteen_indices(bits) };
    }
    let (mut rest, mut indices) = (bits, [0; 2]);
    for four in [0, 4, 8, 12] {
        for place in four..four + 4 {
            indices[place / 8] |= u64::from(rest.trailing_zeros()) << (8 * (place % 8));
            rest &= rest.wrapping_sub(1);
        }
        if rest == 0 {
            break;
        }
    }
    indices
}

/// Bit `j` of byte `i` becomes bit `i` of byte `j`.
#[inline(always)]
pub(crate) fn transpose_bits<T: CpuToken>(_: T, bits: u64) -> u64 {
    #[cfg(all(target_arch = "x86_64", target_feature = "sse2"))]
    if T::CAN.vectors_of_four {
        // SAFETY: the token proves the features.
        return unsafe { super::ymm::transpose_bits(bits) };
    }
    let mut transposed = bits;
    for (mask, distance) in [
        (0x00aa_00aa_00aa_00aa, 7),
        (0x0000_cccc_0000_cccc, 14),
        (0x0000_0000_f0f0_f0f0, 28),
    ] {
        let swapped = (transposed ^ transposed >> distance) & mask;
        transposed ^= swapped | swapped << distance;
    }
    transposed
}

/// The number of an unordered pair of different numbers below 2^16, among all such pairs: there are `high * (high - 1) / 2`
/// of lower numbers, and `low` with the same higher one before it.
#[inline(always)]
pub(crate) const fn number_of_pair(a: u32, b: u32) -> u32 {
    let (low, high) = if a < b { (a, b) } else { (b, a) };
    ((high * high.wrapping_sub(1)) >> 1).wrapping_add(low)
}

/// `first`, and `step` times the [number](number_of_pair) of each pair of a byte of `a` and the byte of `b` at its place.
#[inline(always)]
pub(crate) fn number_pairs<T: CpuToken>(_: T, a: u64, b: u64, [first, step]: [u32; 2]) -> [u32; 8] {
    #[cfg(all(target_arch = "x86_64", target_feature = "sse2"))]
    if T::CAN.vectors_of_four {
        // SAFETY: the token proves the features.
        return unsafe { super::ymm::number_pairs(a, b, first, step) };
    }
    let pairs = a.to_le_bytes().into_iter().zip(b.to_le_bytes());
    let mut numbers = [0; 8];
    for (number, (a, b)) in numbers.iter_mut().zip(pairs) {
        let pair = number_of_pair(a.into(), b.into());
        *number = first.wrapping_add(step.wrapping_mul(pair));
    }
    numbers
}

/// [`number_pairs`] of each lane.
#[inline(always)]
pub(crate) fn number_pairs_of_both<T: CpuToken>(
    token: T,
    a: [u64; 2],
    b: [u64; 2],
    first_and_step: [u32; 2],
) -> [[u32; 8]; 2] {
    #[cfg(all(target_arch = "x86_64", target_feature = "sse2"))]
    if T::CAN.vectors_of_four {
        let [first, step] = first_and_step;
        // SAFETY: the token proves the features.
        return unsafe { super::ymm::number_pairs_of_both(a, b, first, step) };
    }
    [0, 1].map(|lane| number_pairs(token, a[lane], b[lane], first_and_step))
}

/// [`number_pairs`] of each of the first four bytes with the four behind it.
#[inline(always)]
pub(crate) fn number_followers<T: CpuToken>(
    token: T,
    numbers: u64,
    first_and_step: [u32; 2],
) -> [[u32; 4]; 4] {
    #[cfg(all(target_arch = "x86_64", target_feature = "sse2"))]
    if T::CAN.vectors_of_four {
        let [first, step] = first_and_step;
        // SAFETY: the token proves the features.
        return unsafe { super::ymm::number_followers(numbers, first, step) };
    }
    [0, 1, 2, 3].map(|place| {
        let own = u64::from_le_bytes([numbers.to_le_bytes()[place]; 8]);
        let followers = numbers >> (8 * place + 8);
        let [a, b, c, d, ..] = number_pairs(token, own, followers, first_and_step);
        [a, b, c, d]
    })
}
