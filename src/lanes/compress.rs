//! Lists of an entry for each one bit of a number.

use super::cpu_token::CpuToken;

/// The indices of the one bits, in their order, if the level can compress bytes. The other entries are 0.
#[inline(always)]
pub(crate) fn indices_of_ones<T: CpuToken>(_: T, bits: u64) -> Option<[u8; 64]> {
    #[cfg(all(target_arch = "x86_64", target_feature = "sse2"))]
    if T::CAN.byte_compression && T::CAN.wide_vectors && !cfg!(miri) {
        // SAFETY: the token proves the features.
        return Some(unsafe { super::evex::indices_of_ones(bits) });
    }
    let _ = bits;
    None
}

/// The indices of the lowest one bits, eight in a number, the lowest in the lowest byte of the first. If there are fewer, the
/// bytes behind the last are anything. (Of one number, or of two.)
#[inline(always)]
pub(crate) fn first_indices<T: CpuToken, const N: usize>(_: T, bits: u64) -> [u64; N] {
    let mut indices = [0; N];
    #[cfg(all(target_arch = "x86_64", target_feature = "sse2"))]
    if T::CAN.byte_compression && T::CAN.wide_vectors && !cfg!(miri) {
        // SAFETY: the token proves the features.
        indices.copy_from_slice(&unsafe { super::evex::first_indices(bits) }[..N]);
        return indices;
    }
    let mut rest = bits;
    for eight in &mut indices {
        for four in [0, 4] {
            for place in four..four + 4 {
                *eight |= u64::from(rest.trailing_zeros()) << (8 * place);
                rest &= rest.wrapping_sub(1);
            }
            // There are seldom more than four.
            if rest == 0 {
                return indices;
            }
        }
    }
    indices
}

/// Lists `entry(i)` for each one bit `i`, in their order. The other entries become `entry(0)`, or stay as they are.
///
/// Four entries in each round, wanted or not: so the length of the loop is less often mispredicted.
#[inline(always)]
pub(crate) fn list_by_four<N>(bits: u64, list: &mut [N; 64], entry: impl Fn(u8) -> N) {
    let mut rest = bits;
    for four in list.as_chunks_mut::<4>().0 {
        if rest == 0 {
            break;
        }
        for place in four {
            // 0 after the last bit, whose count is 64.
            *place = entry(rest.trailing_zeros() as u8 & 63);
            rest &= rest.wrapping_sub(1);
        }
    }
}
