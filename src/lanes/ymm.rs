//! Four lanes in a 256-bit register, by VEX or EVEX instructions, and 64 bytes in two of them.

use super::array::Array;
use super::bytes::{Bytes, Order, Selection, TestedBytes};
use super::records::{Record, Records, room};
use super::scalar::opaque;
use super::vector::{Register, Vector};
use super::x86::{evex_instructions, intrinsics};
use super::zmm;
use crate::board::table;
use crate::level::Region;
use core::arch::x86_64::*;

// SAFETY: the register has so many lanes.
unsafe impl Register for __m256i {
    const LANES: usize = 4;

    intrinsics! {
        and _mm256_and_si256, or _mm256_or_si256, xor _mm256_xor_si256,
        complement_and _mm256_andnot_si256,
        add _mm256_add_epi64, sub _mm256_sub_epi64,
        shl _mm256_sllv_epi64, shr _mm256_srlv_epi64,
        add_bytes _mm256_add_epi8, sub_bytes _mm256_sub_epi8, equal_bytes _mm256_cmpeq_epi8,
        shuffle_bytes _mm256_shuffle_epi8,
        low8 _mm256_unpacklo_epi8, low16 _mm256_unpacklo_epi16,
        low32 _mm256_unpacklo_epi32, low64 _mm256_unpacklo_epi64,
        high8 _mm256_unpackhi_epi8, high16 _mm256_unpackhi_epi16,
        high32 _mm256_unpackhi_epi32, high64 _mm256_unpackhi_epi64;
        splat _mm256_set1_epi64x, load _mm256_loadu_si256, store _mm256_storeu_si256, widen _mm256_cvtepu8_epi64,
        times _mm256_gf2p8affine_epi64_epi8::<0>
    }
    evex_instructions! {
        __m256i in ymm_reg, "avx2",
        intrinsics if cfg!(all(target_feature = "avx512vl", target_feature = "avx512cd"));
        _mm256_lzcnt_epi64, _mm256_srav_epi64, _mm256_ternarylogic_epi64, _mm256_ternarylogic_epi32
    }

    #[inline(always)]
    unsafe fn alternate(even: u64, odd: u64) -> Self {
        // SAFETY: the caller says that the CPU has the instructions.
        unsafe { every_other(Self::splat(even), Self::splat(odd)) }
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
            let pairs = _mm256_or_si256(self, _mm256_unpackhi_epi64(self, self));
            let upper = _mm256_extracti128_si256::<1>(pairs);
            (
                _mm_cvtsi128_si64(_mm256_castsi256_si128(pairs)) as u64,
                _mm_cvtsi128_si64(upper) as u64,
            )
        }
    }
    #[inline(always)]
    unsafe fn alternate_unions(self) -> (u64, u64) {
        // SAFETY: as the caller says.
        unsafe { upper_onto_lower(self).halves() }
    }
}

/// The even lanes of one register and the odd ones of another.
///
/// As inline assembly: the compiler would join the two words and then permute them, while a word in
/// memory is broadcast by its load.
///
/// # Safety
/// The CPU must have AVX2.
#[inline]
#[target_feature(enable = "avx2")]
unsafe fn every_other(even: __m256i, odd: __m256i) -> __m256i {
    if cfg!(miri) {
        return _mm256_blend_epi32::<0b1100_1100>(even, odd);
    }
    let result;
    // SAFETY: one instruction, which the caller says that the CPU has, on registers alone.
    unsafe {
        core::arch::asm!(
            "vpblendd {}, {}, {}, 0xcc",
            out(ymm_reg) result,
            in(ymm_reg) even,
            in(ymm_reg) odd,
            options(pure, nomem, nostack, preserves_flags),
        );
    }
    result
}

/// The union of the upper half of the lanes and the lower half.
///
/// # Safety
/// The CPU must have AVX2.
#[inline(always)]
pub(super) unsafe fn upper_onto_lower(x: __m256i) -> __m128i {
    // SAFETY: the caller says that the CPU has the instructions.
    unsafe { _mm_or_si128(_mm256_castsi256_si128(x), _mm256_extracti128_si256::<1>(x)) }
}

/// Both halves of 64 bytes.
#[inline(always)]
fn load_halves(bytes: &[u8; 64]) -> [__m256i; 2] {
    // SAFETY: both halves are within the array, and any bytes make a register.
    unsafe {
        let halves: *const __m256i = bytes.as_ptr().cast();
        [halves.read_unaligned(), halves.add(1).read_unaligned()]
    }
}

/// The top bit of each byte of two halves.
///
/// # Safety
/// The CPU must have AVX2.
#[inline(always)]
unsafe fn top_bits([low, high]: [__m256i; 2]) -> u64 {
    // SAFETY: the caller says that the CPU has the instructions.
    let (low, high) = unsafe { (_mm256_movemask_epi8(low), _mm256_movemask_epi8(high)) };
    // (Of an intersection with such bits, the compiler would extract and insert one by one.)
    opaque(u64::from(low as u32) | u64::from(high as u32) << 32)
}

/// Whether each byte has a bit in common with the other.
///
/// # Safety
/// The CPU must have AVX2.
#[inline(always)]
unsafe fn common_bits([a, b]: [__m256i; 2], [c, d]: [__m256i; 2]) -> u64 {
    // SAFETY: the caller says that the CPU has the instructions.
    unsafe {
        let none = _mm256_setzero_si256();
        let a_and_c = _mm256_cmpeq_epi8(_mm256_and_si256(a, c), none);
        let b_and_d = _mm256_cmpeq_epi8(_mm256_and_si256(b, d), none);
        !top_bits([a_and_c, b_and_d])
    }
}

/// Where each of eight records comes from that are packed to the front, four bits each, by the set
/// of those that are left out.
static PACKED: [u32; 256] = table!(256, |left_out| {
    let (mut packed, mut from, mut to) = (0, 0, 0);
    while from < 8 {
        if left_out >> from & 1 == 0 {
            packed |= from << (4 * to);
            to += 1;
        }
        from += 1;
    }
    packed
});

/// Appends the records of one register: see [`Records::append`].
///
/// # Safety
/// The CPU must have AVX2.
#[inline(always)]
unsafe fn append(records: __m256i, hits: __m256i, list: &mut [Record], length: usize) -> usize {
    let Some(room) = room::<8>(list, length) else {
        return length;
    };
    // SAFETY: the caller says that the CPU has the instructions; the room is as large as a register.
    unsafe {
        let none = _mm256_cmpeq_epi32(hits, _mm256_setzero_si256());
        let none = _mm256_movemask_ps(_mm256_castsi256_ps(none)) as u32 as u8;
        let from = _mm256_set1_epi32(PACKED[usize::from(none)] as i32);
        let from = _mm256_srlv_epi32(from, _mm256_setr_epi32(0, 4, 8, 12, 16, 20, 24, 28));
        let packed = _mm256_permutevar8x32_epi32(records, from);
        _mm256_storeu_si256(room.as_mut_ptr().cast(), packed);
        length + 8 - none.count_ones() as usize
    }
}

/// Looks up 64 entries of four bits, packed into two tables of 16 bytes. Bit 4 of an index selects the table,
/// bit 5 the upper half of the byte. Bit 7 of the result is that of the index.
///
/// # Safety
/// The CPU must have AVX2.
#[inline(always)]
unsafe fn half_bytes(even: __m256i, odd: __m256i, index: __m256i) -> __m256i {
    // SAFETY: the caller says that the CPU has the instructions.
    unsafe {
        let (bit_4, bit_5) = (_mm256_slli_epi16::<3>(index), _mm256_slli_epi16::<2>(index));
        let (even, odd) = (
            _mm256_shuffle_epi8(even, index),
            _mm256_shuffle_epi8(odd, index),
        );
        let two = _mm256_blendv_epi8(even, odd, bit_4);
        let one = _mm256_blendv_epi8(two, _mm256_srli_epi16::<4>(two), bit_5);
        let half = _mm256_and_si256(one, _mm256_set1_epi8(15));
        _mm256_or_si256(half, _mm256_and_si256(index, _mm256_set1_epi8(-128)))
    }
}

/// The first record of each lane becomes 0 where the lane of `out` is not 0.
///
/// # Safety
/// The CPU must have AVX2.
#[inline(always)]
unsafe fn without_first(records: __m256i, out: __m256i) -> __m256i {
    // SAFETY: the caller says that the CPU has the instructions.
    unsafe {
        let none = _mm256_cmpeq_epi64(out, _mm256_setzero_si256());
        _mm256_and_si256(records, _mm256_or_si256(none, _mm256_set1_epi64x(!0 << 32)))
    }
}

/// The first record of each lane, the lanes in the order 0, 1, 4, 5, 2, 3, 6, 7.
///
/// # Safety
/// The CPU must have AVX2.
#[inline(always)]
unsafe fn first_records(low: __m256i, high: __m256i) -> __m256i {
    // SAFETY: the caller says that the CPU has the instructions.
    unsafe {
        let (low, high) = (_mm256_castsi256_ps(low), _mm256_castsi256_ps(high));
        _mm256_castps_si256(_mm256_shuffle_ps::<0b10_00_10_00>(low, high))
    }
}

impl<T: Region> Bytes for Array<Vector<__m256i, T>, 2> {
    #[inline(always)]
    fn from_bytes(token: T, bytes: &[u8; 64]) -> Self {
        let () = Vector::<__m256i, T>::SOUND;
        let [low, high] = load_halves(bytes);
        Self([Vector(token, low), Vector(token, high)])
    }
    /// Two bytes, which are below 16, share one, so that there are two tables of sixteen.
    #[inline(always)]
    fn in_order(token: T, bytes: &[u8; 64], order: &Order) -> Self {
        let Self([low, high]) = Self::from_bytes(token, &order.0);
        let quarters: *const __m128i = bytes.as_ptr().cast();
        // SAFETY: the token proves the features; the quarters are within the array.
        let quarter = |i| unsafe { _mm256_broadcastsi128_si256(quarters.add(i).read_unaligned()) };
        // SAFETY: the token proves the features.
        unsafe {
            let even = _mm256_or_si256(quarter(0), _mm256_slli_epi16::<4>(quarter(2)));
            let odd = _mm256_or_si256(quarter(1), _mm256_slli_epi16::<4>(quarter(3)));
            Self([
                Vector(token, half_bytes(even, odd, low.1)),
                Vector(token, half_bytes(even, odd, high.1)),
            ])
        }
    }
    #[inline(always)]
    fn look_up(self, table: &[u8; 16]) -> Self {
        let [low, high] = self.0;
        // SAFETY: a word exists, so the CPU has the level; any bytes make a register.
        unsafe {
            let table =
                _mm256_broadcastsi128_si256(table.as_ptr().cast::<__m128i>().read_unaligned());
            Self([
                Vector(low.0, _mm256_shuffle_epi8(table, low.1)),
                Vector(high.0, _mm256_shuffle_epi8(table, high.1)),
            ])
        }
    }
}

impl<T: Region> TestedBytes for Array<Vector<__m256i, T>, 2> {
    #[inline(always)]
    fn meets(self, other: Self) -> u64 {
        let ([a, b], [c, d]) = (self.0, other.0);
        // SAFETY: a word exists, so the CPU has the level.
        unsafe { common_bits([a.1, b.1], [c.1, d.1]) }
    }
    #[inline(always)]
    fn top_bits(self) -> u64 {
        let [low, high] = self.0;
        // SAFETY: a word exists, so the CPU has the level.
        unsafe { top_bits([low.1, high.1]) }
    }
    #[inline(always)]
    fn select_bits(_: T, word: u64, order: &'static Order, selection: &'static Selection) -> u64 {
        let () = Vector::<__m256i, T>::SOUND;
        if T::CAN.bit_shuffle && T::CAN.wide_vectors && !cfg!(miri) {
            // SAFETY: the level has the instructions.
            return unsafe { zmm::shuffle_bits(word, order) };
        }
        if T::CAN.wide_vectors && !cfg!(miri) {
            // SAFETY: the level has the instructions.
            return unsafe { zmm::select_bits(word, selection) };
        }
        let [bytes, bits] = selection.parts();
        let ([low, high], bits) = (load_halves(bytes), load_halves(bits));
        // SAFETY: the token proves the features.
        unsafe {
            let word = _mm256_set1_epi64x(word as i64);
            let bytes = [
                _mm256_shuffle_epi8(word, low),
                _mm256_shuffle_epi8(word, high),
            ];
            common_bits(bytes, bits)
        }
    }
}

impl<T: Region> Records for Array<Vector<__m256i, T>, 2> {
    #[inline(always)]
    fn every_byte(token: T, byte: u8) -> Self {
        let () = Vector::<__m256i, T>::SOUND;
        // SAFETY: the token proves the features.
        Self([Vector(token, unsafe { _mm256_set1_epi8(byte as i8) }); 2])
    }
    #[inline(always)]
    fn every_record(token: T, record: u32) -> Self {
        let () = Vector::<__m256i, T>::SOUND;
        // SAFETY: the token proves the features.
        Self([Vector(token, unsafe { _mm256_set1_epi32(record as i32) }); 2])
    }
    #[inline(always)]
    fn look_up_by_quarter(self, tables: &[u8; 64]) -> Self {
        let [low, high] = self.0;
        let [low_tables, high_tables] = load_halves(tables);
        // SAFETY: a word exists, so the CPU has the level.
        unsafe {
            Self([
                Vector(low.0, _mm256_shuffle_epi8(low_tables, low.1)),
                Vector(high.0, _mm256_shuffle_epi8(high_tables, high.1)),
            ])
        }
    }
    #[inline(always)]
    fn sums(self) -> Self {
        let [low, high] = self.0;
        // SAFETY: a word exists, so the CPU has the level.
        unsafe {
            let zero = _mm256_setzero_si256();
            Self([
                Vector(low.0, _mm256_sad_epu8(low.1, zero)),
                Vector(high.0, _mm256_sad_epu8(high.1, zero)),
            ])
        }
    }
    #[inline(always)]
    fn swap_halves(self) -> Self {
        let [low, high] = self.0;
        Self([high, low])
    }
    #[inline(always)]
    fn without_first(self, out: Self) -> Self {
        let ([low, high], [out_low, out_high]) = (self.0, out.0);
        // SAFETY: a word exists, so the CPU has the level.
        unsafe {
            Self([
                Vector(low.0, without_first(low.1, out_low.1)),
                Vector(high.0, without_first(high.1, out_high.1)),
            ])
        }
    }
    /// By a table of 1 KiB.
    #[inline(always)]
    fn append(self, tested: Self, mask: Self, list: &mut [Record], length: usize) -> usize {
        let ([low, high], [hits_low, hits_high]) = (self.0, (tested & mask).0);
        // SAFETY: a word exists, so the CPU has the level.
        unsafe {
            let length = append(low.1, hits_low.1, list, length);
            append(high.1, hits_high.1, list, length)
        }
    }
    #[inline(always)]
    fn append_first(self, tested: Self, mask: Self, list: &mut [Record], length: usize) -> usize {
        let ([low, high], [hits_low, hits_high]) = (self.0, (tested & mask).0);
        // SAFETY: a word exists, so the CPU has the level.
        unsafe {
            let (records, hits) = (
                first_records(low.1, high.1),
                first_records(hits_low.1, hits_high.1),
            );
            append(records, hits, list, length)
        }
    }
}
