//! Bits in another order, and lists of an entry for each one bit: instructions of AVX-512 on 512-bit registers in regions that
//! are compiled without it, by inline assembly. And what registers of 256 bits do with those of 512.

use super::bytes::{Aligned, BitPermutation, Permutation};
use crate::table::table;
use core::arch::x86_64::*;

/// Bit `i` is the bit of `word` that `selection` names, 0 where it names none.
///
/// The register is an output, so that the compiler cleans its upper half.
///
/// # Safety
/// The CPU must have AVX-512 F and BW.
#[inline]
#[target_feature(enable = "avx2")]
pub(super) unsafe fn select_bits(word: u64, selection: &BitPermutation) -> u64 {
    let selected;
    // SAFETY: the caller says that the CPU has the instructions. They read the two arrays of the
    // selection.
    unsafe {
        let _register: __m256i;
        core::arch::asm!(
            "vpbroadcastq {register:z}, {word}",
            "vpshufb {register:z}, {register:z}, [{selection} + {bytes}]",
            "vptestmb k1, {register:z}, [{selection} + {bits}]",
            "kmovq {selected}, k1",
            register = out(ymm_reg) _register,
            word = in(reg) word,
            selection = in(reg) selection,
            bytes = const BitPermutation::BYTES,
            bits = const BitPermutation::BITS,
            selected = lateout(reg) selected,
            out("k1") _,
            options(pure, readonly, nostack, preserves_flags),
        );
    }
    selected
}

/// Bit `i` is bit `order[i] & 63` of `word`.
///
/// # Safety
/// The CPU must have AVX-512 F, BW and BITALG.
#[inline]
#[target_feature(enable = "avx2")]
pub(super) unsafe fn shuffle_bits(word: u64, order: &Permutation) -> u64 {
    let shuffled;
    // SAFETY: the caller says that the CPU has the instructions. They read the 64 bytes of the order.
    unsafe {
        let _register: __m256i;
        core::arch::asm!(
            "vpbroadcastq {register:z}, {word}",
            "vpshufbitqmb k1, {register:z}, [{order}]",
            "kmovq {shuffled}, k1",
            register = out(ymm_reg) _register,
            word = in(reg) word,
            order = in(reg) order,
            shuffled = lateout(reg) shuffled,
            out("k1") _,
            options(pure, readonly, nostack, preserves_flags),
        );
    }
    shuffled
}

/// The numbers from 0 to 63.
static INDICES: Aligned<[u8; 64]> = Aligned(table!(64, |index| index as u8));

/// The indices of the lowest sixteen one bits, the lowest in the lowest byte. The other bytes are 0.
///
/// # Safety
/// The CPU must have AVX-512 F, BW and VBMI2.
#[inline]
#[target_feature(enable = "avx2")]
pub(super) unsafe fn first_indices(bits: u64) -> [u64; 2] {
    let indices: __m256i;
    // SAFETY: the caller says that the CPU has the instructions. They read 64 numbers.
    unsafe {
        core::arch::asm!(
            "kmovq k1, {bits}",
            "vmovdqa64 {indices:z}, [{table}]",
            "vpcompressb {indices:z}{{k1}}{{z}}, {indices:z}",
            indices = out(ymm_reg) indices,
            bits = in(reg) bits,
            table = in(reg) &INDICES,
            out("k1") _,
            options(pure, readonly, nostack, preserves_flags),
        );
    }
    [
        _mm256_extract_epi64::<0>(indices) as u64,
        _mm256_extract_epi64::<1>(indices) as u64,
    ]
}

/// The indices of the one bits, in their order. The other entries are 0.
///
/// # Safety
/// The CPU must have AVX-512 F, BW and VBMI2.
#[inline]
#[target_feature(enable = "avx2")]
pub(super) unsafe fn indices_of_ones(bits: u64) -> [u8; 64] {
    let (low, high): (__m256i, __m256i);
    // SAFETY: the caller says that the CPU has the instructions. They read 64 numbers.
    unsafe {
        core::arch::asm!(
            "kmovq k1, {bits}",
            "vmovdqa64 {low:z}, [{indices}]",
            "vpcompressb {low:z}{{k1}}{{z}}, {low:z}",
            "vextracti64x4 {high:y}, {low:z}, 1",
            low = out(ymm_reg) low,
            high = out(ymm_reg) high,
            bits = in(reg) bits,
            indices = in(reg) &INDICES,
            out("k1") _,
            options(pure, readonly, nostack, preserves_flags),
        );
    }
    // SAFETY: two registers are 64 bytes.
    unsafe { core::mem::transmute([low, high]) }
}

// What registers of 256 bits do by AVX-512. (What is longer than an instruction is without CPU features, so that it is always
// inlined.)

/// `Ymm::look_up`, in the two halves of a table.
///
/// # Safety
/// The CPU must have AVX-512 VL and VBMI.
#[inline(always)]
pub(super) unsafe fn look_up([low, high]: [__m256i; 2], index: __m256i) -> __m256i {
    // SAFETY: the caller says that the CPU has the instructions.
    unsafe {
        let found = _mm256_permutex2var_epi8(low, index, high);
        _mm256_or_si256(found, _mm256_and_si256(index, _mm256_set1_epi8(-128)))
    }
}

/// Packs those of eight records that are selected, in their order, for `Ymm::append_records`.
///
/// # Safety
/// The CPU must have AVX-512 F and VL.
#[inline(always)]
pub(super) unsafe fn pack_records(records: __m256i, selected: u8, room: &mut [[u8; 4]; 8]) {
    // SAFETY: the caller says that the CPU has the instructions. The room is as large as a register.
    unsafe {
        let packed = _mm256_maskz_compress_epi32(selected, records);
        _mm256_storeu_si256(room.as_mut_ptr().cast(), packed);
    }
}

/// The same of sixteen numbers, for `Ymm::append_numbers`.
///
/// # Safety
/// The CPU must have AVX-512 F.
#[inline(always)]
pub(super) unsafe fn pack_numbers<const UPPER: bool>(
    numbers: __m256i,
    selected: u16,
    with: u32,
    room: &mut [[u8; 4]; 16],
) {
    // SAFETY: the caller says that the CPU has the instructions. The room is as large as the register.
    unsafe {
        let mut records = _mm512_cvtepu16_epi32(numbers);
        if UPPER {
            records = _mm512_slli_epi32::<16>(records);
        }
        let records = _mm512_or_si512(records, _mm512_set1_epi32(with as i32));
        let packed = _mm512_maskz_compress_epi32(selected, records);
        _mm512_storeu_si512(room.as_mut_ptr().cast(), packed);
    }
}
