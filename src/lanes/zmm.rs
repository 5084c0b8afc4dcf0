//! Eight lanes in a 512-bit register, or 64 bytes.
//!
//! The operators are separate intrinsics (`and`, `xor`, …): the compiler itself merges
//! up to three operands into `vpternlogq`.

use super::bytes::{Aligned, Bytes, Order, Selection};
use super::records::{Record, Records, room};
use super::vector::{Register, Vector};
use super::word::Word;
use super::x86::{evex_instructions, intrinsics};
use crate::board::table;
use crate::level::Region;
use core::arch::x86_64::*;

// SAFETY: the register has so many lanes.
unsafe impl Register for __m512i {
    const LANES: usize = 8;
    const PICKS: bool = true;

    intrinsics! {
        and _mm512_and_si512, or _mm512_or_si512, xor _mm512_xor_si512,
        complement_and _mm512_andnot_si512,
        add _mm512_add_epi64, sub _mm512_sub_epi64,
        shl _mm512_sllv_epi64, shr _mm512_srlv_epi64,
        add_bytes _mm512_add_epi8, sub_bytes _mm512_sub_epi8,
        shuffle_bytes _mm512_shuffle_epi8,
        low8 _mm512_unpacklo_epi8, low16 _mm512_unpacklo_epi16,
        low32 _mm512_unpacklo_epi32, low64 _mm512_unpacklo_epi64,
        high8 _mm512_unpackhi_epi8, high16 _mm512_unpackhi_epi16,
        high32 _mm512_unpackhi_epi32, high64 _mm512_unpackhi_epi64;
        splat _mm512_set1_epi64, load _mm512_loadu_si512, store _mm512_storeu_si512, widen _mm512_cvtepu8_epi64,
        times _mm512_gf2p8affine_epi64_epi8::<0>
    }
    evex_instructions! {
        __m512i in zmm_reg, "avx512f,avx512cd", intrinsics if true;
        _mm512_lzcnt_epi64, _mm512_srav_epi64, _mm512_ternarylogic_epi64, _mm512_ternarylogic_epi32
    }

    /// Two broadcasts, the second masked.
    #[inline(always)]
    unsafe fn alternate(even: u64, odd: u64) -> Self {
        // SAFETY: the caller says that the CPU has the instructions.
        unsafe { _mm512_mask_set1_epi64(Self::splat(even), 0b1010_1010, odd as i64) }
    }
    #[inline(always)]
    unsafe fn equal_bytes(self, other: Self) -> Self {
        // SAFETY: the caller says that the CPU has the instructions.
        unsafe { _mm512_movm_epi8(_mm512_cmpeq_epi8_mask(self, other)) }
    }
    #[inline(always)]
    unsafe fn union(self) -> u64 {
        // SAFETY: the caller says that the CPU has the instructions.
        unsafe { upper_onto_lower(self).union() }
    }
    #[inline(always)]
    unsafe fn halves(self) -> (u64, u64) {
        // SAFETY: the caller says that the CPU has the instructions.
        unsafe {
            let upper = _mm512_extracti64x4_epi64::<1>(self);
            (_mm512_castsi512_si256(self).union(), upper.union())
        }
    }
    #[inline(always)]
    unsafe fn alternate_unions(self) -> (u64, u64) {
        // SAFETY: as the caller says.
        unsafe { upper_onto_lower(self).alternate_unions() }
    }
    /// `vpermq` or `vpermi2q`, which ignore the upper bits of the index.
    #[inline(always)]
    unsafe fn pick(self, table: &[u64]) -> Self {
        let (low, high) = table.split_at(8);
        // SAFETY: the caller says that the CPU has the instructions; the first half has eight
        // numbers, and so has the second, if any.
        unsafe {
            if high.is_empty() {
                _mm512_permutexvar_epi64(self, Self::load(low.as_ptr()))
            } else {
                let high = &high[..8];
                _mm512_permutex2var_epi64(Self::load(low.as_ptr()), self, Self::load(high.as_ptr()))
            }
        }
    }
}

/// The union of the upper half of the lanes and the lower half.
///
/// # Safety
/// The CPU must have AVX-512 F.
#[inline(always)]
unsafe fn upper_onto_lower(x: __m512i) -> __m256i {
    // SAFETY: the caller says that the CPU has the instructions.
    unsafe { _mm256_or_si256(_mm512_castsi512_si256(x), _mm512_extracti64x4_epi64::<1>(x)) }
}

/// Bit `i` is the bit of `word` that `selection` names, 0 where it names none.
///
/// As inline assembly, unless the build guarantees these CPU features, because a region around the caller's
/// code lacks them: see the [table of levels](crate::level). The register is an output, so that the
/// compiler cleans its upper half.
///
/// # Safety
/// The CPU must have AVX-512 F and BW.
#[inline]
#[target_feature(enable = "avx2")]
pub(super) unsafe fn select_bits(word: u64, selection: &Selection) -> u64 {
    if cfg!(all(target_feature = "avx512f", target_feature = "avx512bw")) {
        let [bytes, bits] = selection.parts();
        // SAFETY: the caller says that the CPU has the instructions; the arrays are as large as the
        // register.
        return unsafe {
            let bytes = _mm512_loadu_si512(bytes.as_ptr().cast());
            let bits = _mm512_loadu_si512(bits.as_ptr().cast());
            let bytes = _mm512_shuffle_epi8(_mm512_set1_epi64(word as i64), bytes);
            _mm512_test_epi8_mask(bytes, bits)
        };
    }
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
            bytes = const Selection::BYTES,
            bits = const Selection::BITS,
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
pub(super) unsafe fn shuffle_bits(word: u64, order: &Order) -> u64 {
    if cfg!(all(
        target_feature = "avx512f",
        target_feature = "avx512bitalg"
    )) {
        // SAFETY: the caller says that the CPU has the instructions; the order is as large as the
        // register.
        return unsafe {
            let order = _mm512_loadu_si512(order.0.as_ptr().cast());
            _mm512_bitshuffle_epi64_mask(_mm512_set1_epi64(word as i64), order)
        };
    }
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

impl<T: Region> Bytes for Vector<__m512i, T> {
    #[inline(always)]
    fn from_bytes(token: T, bytes: &[u8; 64]) -> Self {
        let () = Self::SOUND;
        // SAFETY: the token proves the features; the array is as large as the register.
        Self(token, unsafe { _mm512_loadu_si512(bytes.as_ptr().cast()) })
    }
    /// `vpermb`, or four look-ups of sixteen bytes.
    #[inline(always)]
    fn in_order(token: T, bytes: &[u8; 64], order: &Order) -> Self {
        let index = Self::from_bytes(token, &order.0).1;
        // SAFETY: the token proves the features.
        unsafe {
            // (Miri does not know the first.)
            let found = if T::CAN.byte_permutation && !cfg!(miri) {
                _mm512_permutexvar_epi8(index, Self::from_bytes(token, bytes).1)
            } else {
                let quarters: *const __m128i = bytes.as_ptr().cast();
                // The quarters are within the array.
                let quarter = |i| _mm512_broadcast_i32x4(quarters.add(i).read_unaligned());
                let bit_4 = _mm512_test_epi8_mask(index, _mm512_set1_epi8(1 << 4));
                let bit_5 = _mm512_test_epi8_mask(index, _mm512_set1_epi8(1 << 5));
                let low = _mm512_shuffle_epi8(quarter(0), index);
                let low = _mm512_mask_shuffle_epi8(low, bit_4, quarter(1), index);
                let high = _mm512_shuffle_epi8(quarter(2), index);
                let high = _mm512_mask_shuffle_epi8(high, bit_4, quarter(3), index);
                _mm512_mask_blend_epi8(bit_5, low, high)
            };
            let none = _mm512_and_si512(index, _mm512_set1_epi8(-128));
            Self(token, _mm512_or_si512(found, none))
        }
    }
    #[inline(always)]
    fn look_up(self, table: &[u8; 16]) -> Self {
        // SAFETY: a word exists, so the CPU has the level; any bytes make a register.
        unsafe {
            let table = _mm512_broadcast_i32x4(table.as_ptr().cast::<__m128i>().read_unaligned());
            Self(self.0, _mm512_shuffle_epi8(table, self.1))
        }
    }
}

/// The records of a mask, packed to the front, and zeros behind them.
///
/// # Safety
/// The CPU must have AVX-512 F.
#[inline(always)]
unsafe fn packed(mask: __mmask16, records: __m512i) -> __m512i {
    if cfg!(miri) {
        // Miri does not know the instruction.
        let (mut all, mut packed, mut count) = ([0_u32; 16], [0_u32; 16], 0);
        // SAFETY: the caller says that the CPU has the instructions; the arrays are as large as the
        // register.
        unsafe {
            _mm512_storeu_si512(all.as_mut_ptr().cast(), records);
            for (index, record) in all.into_iter().enumerate() {
                if mask >> index & 1 != 0 {
                    packed[count] = record;
                    count += 1;
                }
            }
            return _mm512_loadu_si512(packed.as_ptr().cast());
        }
    }
    // SAFETY: the caller says that the CPU has the instructions.
    unsafe { _mm512_maskz_compress_epi32(mask, records) }
}

impl<T: Region> Records for Vector<__m512i, T> {
    #[inline(always)]
    fn every_byte(token: T, byte: u8) -> Self {
        let () = Self::SOUND;
        // SAFETY: the token proves the features.
        Self(token, unsafe { _mm512_set1_epi8(byte as i8) })
    }
    #[inline(always)]
    fn every_record(token: T, record: u32) -> Self {
        let () = Self::SOUND;
        // SAFETY: the token proves the features.
        Self(token, unsafe { _mm512_set1_epi32(record as i32) })
    }
    #[inline(always)]
    fn look_up_by_quarter(self, tables: &[u8; 64]) -> Self {
        let tables = Self::from_bytes(self.0, tables);
        // SAFETY: a word exists, so the CPU has the level.
        Self(self.0, unsafe { _mm512_shuffle_epi8(tables.1, self.1) })
    }
    #[inline(always)]
    fn sums(self) -> Self {
        // SAFETY: a word exists, so the CPU has the level.
        Self(self.0, unsafe {
            _mm512_sad_epu8(self.1, _mm512_setzero_si512())
        })
    }
    #[inline(always)]
    fn swap_halves(self) -> Self {
        // SAFETY: a word exists, so the CPU has the level.
        Self(self.0, unsafe {
            _mm512_shuffle_i64x2::<0b01_00_11_10>(self.1, self.1)
        })
    }
    #[inline(always)]
    fn without_first(self, out: Self) -> Self {
        // SAFETY: a word exists, so the CPU has the level.
        Self(self.0, unsafe {
            // All ones for 0. A comparison into a mask register takes longer.
            let none = _mm512_srai_epi64::<63>(_mm512_sub_epi64(out.1, _mm512_set1_epi64(1)));
            let second = _mm512_set1_epi64(!0 << 32);
            _mm512_and_si512(self.1, _mm512_or_si512(none, second))
        })
    }
    /// `vpcompressd` to a register: to memory it is slow on some CPUs.
    #[inline(always)]
    fn append(self, tested: Self, mask: Self, list: &mut [Record], length: usize) -> usize {
        let Some(room) = room::<16>(list, length) else {
            return length;
        };
        // SAFETY: a word exists, so the CPU has the level; the room is as large as the register.
        unsafe {
            let hits = _mm512_test_epi32_mask(tested.1, mask.1);
            let packed = packed(hits, self.1);
            _mm512_storeu_si512(room.as_mut_ptr().cast(), packed);
            length + hits.count_ones() as usize
        }
    }
    #[inline(always)]
    fn append_first(self, tested: Self, mask: Self, list: &mut [Record], length: usize) -> usize {
        let first = Self::splat(self.0, u32::MAX.into());
        self.append(tested, mask & first, list, length)
    }
}

/// Lists the byte of a table for each one bit, in their order. The other entries become any of the table.
///
/// Stored from a register, because `vpcompressb` to memory is slow on AMD's CPUs.
///
/// # Safety
/// The CPU must have AVX-512 F, BW and VBMI2, and an entry must be a byte.
#[inline]
#[target_feature(enable = "avx2")]
pub(super) unsafe fn list_bytes<N: Copy>(bits: u64, table: &Aligned<[N; 64]>, list: &mut [N; 64]) {
    // SAFETY: the caller says that the CPU has the instructions. They read 64 entries, which begin a cache
    // line, and write as many. Behind the last one there are those that the register had: entries, too.
    unsafe {
        let _register: __m256i;
        core::arch::asm!(
            "kmovq k1, {bits}",
            "vmovdqa64 {register:z}, [{table}]",
            "vpcompressb {register:z}{{k1}}, {register:z}",
            "vmovdqu64 [{list}], {register:z}",
            register = out(ymm_reg) _register,
            bits = in(reg) bits,
            table = in(reg) table,
            list = in(reg) list,
            out("k1") _,
            options(nostack, preserves_flags),
        );
    }
}

/// The numbers from 0 to 63.
static INDICES: Aligned<[u8; 64]> = Aligned(table!(64, |index| index as u8));

/// Lists `base + step * i` for each one bit `i`, in their order. The other entries become
/// `base`, or stay as they are.
///
/// # Safety
/// The CPU must have AVX-512 F, BW and VBMI2.
#[inline]
#[target_feature(enable = "avx2")]
pub(super) unsafe fn list_numbers(bits: u64, base: u16, step: u16, numbers: &mut [u16; 64]) {
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
    let (base, step) = (
        _mm256_set1_epi16(base as i16),
        _mm256_set1_epi16(step as i16),
    );
    let [first, second, third, fourth] = [
        _mm256_castsi256_si128(low),
        _mm256_extracti128_si256::<1>(low),
        _mm256_castsi256_si128(high),
        _mm256_extracti128_si256::<1>(high),
    ];
    let mut list = |place: usize, indices: __m128i| {
        let steps = _mm256_mullo_epi16(_mm256_cvtepu8_epi16(indices), step);
        let entries = &mut numbers[place..place + 16];
        // SAFETY: there are 16 numbers.
        unsafe { _mm256_storeu_si256(entries.as_mut_ptr().cast(), _mm256_add_epi16(steps, base)) }
    };
    // There are seldom more than 16.
    list(0, first);
    if bits.count_ones() > 16 {
        list(16, second);
        if bits.count_ones() > 32 {
            list(32, third);
            list(48, fourth);
        }
    }
}
