//! Four lanes in a 256-bit register, by VEX or EVEX instructions, and 64 bytes in two of them.

use super::array::Array;
use super::bytes::{BitPermutation, Bytes, Permutation};
use super::cpu_token::CpuToken;
use super::evex;
use super::scalar::opaque;
use super::vector::{transpose, vector};
use super::word::{Word, plain};
use super::x86::{evex_instructions, intrinsics};
use super::xmm::Xmm;
use crate::table::table;
use core::arch::x86_64::*;

vector! {
    /// Four lanes in a 256-bit register.
    Ymm(__m256i), if vectors_of_four;
    and _mm256_and_si256, or _mm256_or_si256, xor _mm256_xor_si256, shuffle _mm256_shuffle_epi8
}

evex_instructions! {
    __m256i in ymm_reg, "avx2",
    intrinsics if cfg!(all(target_feature = "avx512vl", target_feature = "avx512cd"));
    _mm256_lzcnt_epi64, _mm256_srav_epi64, _mm256_ternarylogic_epi64, _mm256_ternarylogic_epi32
}

impl<T: CpuToken> Word for Ymm<T> {
    intrinsics! {
        4;
        add _mm256_add_epi64, sub _mm256_sub_epi64, shl _mm256_sllv_epi64, shr _mm256_srlv_epi64,
        add_bytes _mm256_add_epi8, sub_bytes _mm256_sub_epi8, equal_bytes _mm256_cmpeq_epi8;
        complement_and _mm256_andnot_si256, times _mm256_gf2p8affine_epi64_epi8,
        splat _mm256_set1_epi64x, load _mm256_loadu_si256, store _mm256_storeu_si256, widen _mm256_cvtepu8_epi64;
        by_8 _mm256_unpacklo_epi8 _mm256_unpackhi_epi8, by_16 _mm256_unpacklo_epi16 _mm256_unpackhi_epi16,
        by_32 _mm256_unpacklo_epi32 _mm256_unpackhi_epi32, by_64 _mm256_unpacklo_epi64 _mm256_unpackhi_epi64
    }

    #[inline(always)]
    fn hidden(self) -> Self {
        // SAFETY: a word exists, so the CPU has the level.
        Self(self.0, unsafe { opaque_register(self.1) })
    }

    #[inline(always)]
    fn splat_half(token: T, x: u32) -> Self {
        // SAFETY: the token proves the features.
        Self(Self::checked(token), unsafe { _mm256_set1_epi32(x as i32) })
    }
    #[inline(always)]
    fn to_numbers(self) -> [u16; 16] {
        // SAFETY: the array is as large as the register, and any bits are numbers.
        unsafe { core::mem::transmute(self.1) }
    }
    #[inline(always)]
    fn lanes_with_bits(self) -> u32 {
        // SAFETY: a word exists, so the CPU has the level.
        let empty = unsafe {
            let empty = _mm256_cmpeq_epi64(self.1, _mm256_setzero_si256());
            _mm256_movemask_pd(_mm256_castsi256_pd(empty))
        };
        // (The masks of several words would be put together in a vector.)
        opaque(!empty as u64 & 15) as u32
    }
    #[inline(always)]
    fn alternate(token: T, even: u64, odd: u64) -> Self {
        let (even, odd) = (Self::splat(token, even), Self::splat(token, odd));
        // SAFETY: the token proves the features.
        Self(token, unsafe { every_other(even.1, odd.1) })
    }
    #[inline(always)]
    fn union(self) -> u64 {
        self.upper_onto_lower().union()
    }
    #[inline(always)]
    fn union_by_half(self) -> (u64, u64) {
        // SAFETY: a word exists, so the CPU has the level.
        unsafe {
            let pairs = _mm256_or_si256(self.1, _mm256_unpackhi_epi64(self.1, self.1));
            let upper = _mm256_extracti128_si256::<1>(pairs);
            (
                _mm_cvtsi128_si64(_mm256_castsi256_si128(pairs)) as u64,
                _mm_cvtsi128_si64(upper) as u64,
            )
        }
    }
    #[inline(always)]
    fn union_by_parity(self) -> (u64, u64) {
        self.upper_onto_lower().union_by_half()
    }
    #[inline(always)]
    fn union_of_each(self, other: Self) -> (u64, u64) {
        // SAFETY: a word exists, so the CPU has the level.
        let pairs = unsafe {
            let (low, high) = (
                _mm256_unpacklo_epi64(self.1, other.1),
                _mm256_unpackhi_epi64(self.1, other.1),
            );
            _mm256_or_si256(low, high)
        };
        Self(self.0, pairs).union_by_parity()
    }
}

impl<T: CpuToken> Ymm<T> {
    /// The union of the upper half of the lanes and the lower half.
    #[inline(always)]
    fn upper_onto_lower(self) -> Xmm<T> {
        // SAFETY: a word exists, so the CPU has the level.
        Xmm(Xmm::checked(self.0), unsafe {
            let upper = _mm256_extracti128_si256::<1>(self.1);
            _mm_or_si128(_mm256_castsi256_si128(self.1), upper)
        })
    }
}

/// The even lanes of one register and the odd ones of another.
///
/// It is inline assembly: the compiler would join the two words and then permute them, while a word in
/// memory is broadcast by its load.
#[inline]
#[target_feature(enable = "avx2")]
fn every_other(even: __m256i, odd: __m256i) -> __m256i {
    if cfg!(miri) {
        return _mm256_blend_epi32::<0b1100_1100>(even, odd);
    }
    let result;
    // SAFETY: one instruction of AVX2, on registers alone.
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

/// Where each of eight records comes from that are packed to the front, by their set.
static PACKED: [[u8; 8]; 256] = table!(256, |selected| {
    let (mut packed, mut from, mut to) = ([0; 8], 0, 0);
    while from < 8 {
        if selected >> from & 1 != 0 {
            packed[to] = from as u8;
            to += 1;
        }
        from += 1;
    }
    packed
});

/// In each 128 bits, byte `i` of both lanes.
const PAIRS: [u64; 4] = [
    0x0b03_0a02_0901_0800,
    0x0f07_0e06_0d05_0c04,
    0x0b03_0a02_0901_0800,
    0x0f07_0e06_0d05_0c04,
];
/// The records of the lower 128 bits, each followed by the one of the upper 128 bits.
const ALTERNATE: [u64; 4] = [4 << 32, 5 << 32 | 1, 6 << 32 | 2, 7 << 32 | 3];

impl<T: CpuToken> Bytes for Array<Ymm<T>, 2> {
    const TRANSPOSES: bool = T::CAN.vector_bit_reversal;

    #[inline(always)]
    fn from_bytes(token: T, bytes: &[u8; 64]) -> Self {
        let halves: *const __m256i = bytes.as_ptr().cast();
        // SAFETY: both halves are within the array, and any bytes make a register.
        let (low, high) = unsafe { (halves.read_unaligned(), halves.add(1).read_unaligned()) };
        Self([
            Ymm(Ymm::checked(token), low),
            Ymm(Ymm::checked(token), high),
        ])
    }
    #[inline(always)]
    fn meets(self, other: Self) -> u64 {
        let none = Self::splat(self.0[0].0, 0);
        !(self & other).equal_bytes(none).top_bits()
    }
    #[inline(always)]
    fn top_bits(self) -> u64 {
        let [low, high] = self.0;
        // SAFETY: a word exists, so the CPU has the level.
        let (low, high) = unsafe { (_mm256_movemask_epi8(low.1), _mm256_movemask_epi8(high.1)) };
        // (The bits of an intersection with these would be extracted and inserted one by one.)
        opaque(u64::from(low as u32) | u64::from(high as u32) << 32)
    }
    #[inline(always)]
    fn bit_planes(self) -> Self {
        let [low, high] = self.0;
        let token = low.0;
        let [even, odd] = low.transpose_bits().rows(high.transpose_bits());
        let pairs = Ymm::load(token, &PAIRS);
        // (Hidden, or the compiler shuffles four times.)
        let even = pairs.look_up_in(even).hidden();
        let odd = pairs.look_up_in(odd).hidden();
        // SAFETY: a word exists, so the CPU has the level.
        let (low, high) = unsafe {
            let order = Ymm::load(token, &ALTERNATE).1;
            let of_four = |records| _mm256_permutevar8x32_epi32(records, order);
            (
                of_four(_mm256_unpacklo_epi16(even.1, odd.1)),
                of_four(_mm256_unpackhi_epi16(even.1, odd.1)),
            )
        };
        Self([Ymm(token, low), Ymm(token, high)])
    }
    #[inline(always)]
    fn select_bits(
        token: T,
        word: u64,
        order: &'static Permutation,
        selection: &'static BitPermutation,
    ) -> u64 {
        if T::CAN.bit_shuffle && T::CAN.wide_vectors && !cfg!(miri) {
            // SAFETY: the level has the instructions.
            return unsafe { evex::shuffle_bits(word, order) };
        }
        if T::CAN.wide_vectors && !cfg!(miri) {
            // SAFETY: the level has the instructions.
            return unsafe { evex::select_bits(word, selection) };
        }
        Self::select_bits_of_bytes(token, word, selection)
    }

    #[inline(always)]
    fn every_byte(token: T, byte: u8) -> Self {
        // SAFETY: the token proves the features.
        Self([Ymm(Ymm::checked(token), unsafe { _mm256_set1_epi8(byte as i8) }); 2])
    }
}

/// Two rows of sixteen bytes, with numbers of sixteen bits and records of four bytes in them.
///
/// (What is longer than an instruction or two is written out in methods: functions with CPU features cannot be inlined always.)
impl<T: CpuToken> Ymm<T> {
    vector! {
        @methods
        /// The lesser of each two bytes.
        pub(crate) min_bytes(a, b) _mm256_min_epu8(a, b);
        /// The lesser of each two numbers.
        pub(crate) min_numbers(a, b) _mm256_min_epu16(a, b);
        /// The greater of each two numbers.
        pub(crate) max_numbers(a, b) _mm256_max_epu16(a, b);
        /// The sum of each two numbers, modulo 2^16.
        pub(crate) add_numbers(a, b) _mm256_add_epi16(a, b);
        /// The product of each two numbers, modulo 2^16.
        pub(crate) times_numbers(a, b) _mm256_mullo_epi16(a, b);
        /// In each number, its two bytes times those of `weights`, which have signs, and added. (If the sum is below 2^15.)
        pub(crate) weighed(bytes, weights) _mm256_maddubs_epi16(bytes, weights);
        /// The sum of each two records, modulo 2^32.
        pub(crate) add_records(a, b) _mm256_add_epi32(a, b);
        /// The product of each two records, modulo 2^32.
        pub(crate) times_records(a, b) _mm256_mullo_epi32(a, b);
    }

    /// The bytes from memory.
    #[inline(always)]
    pub(crate) fn from_bytes(token: T, bytes: &[u8; 32]) -> Self {
        let register: *const __m256i = bytes.as_ptr().cast();
        // SAFETY: the array is as large as the register.
        Self(Self::checked(token), unsafe { register.read_unaligned() })
    }
    /// The first 32 of 64 bytes, and the others.
    #[inline(always)]
    pub(crate) fn two_from_bytes(token: T, bytes: &[u8; 64]) -> [Self; 2] {
        let [low, high] = Array::<Self, 2>::from_bytes(token, bytes).0;
        if T::CAN.wide_vectors {
            return [low.hidden(), high.hidden()];
        }
        [low, high]
    }
    /// The rows from memory.
    #[inline(always)]
    pub(crate) fn from_rows(token: T, rows: [&[u8; 16]; 2]) -> Self {
        let register = |row: &[u8; 16]| -> __m128i {
            let row: *const __m128i = row.as_ptr().cast();
            // SAFETY: the array is as large as the register.
            unsafe { row.read_unaligned() }
        };
        let [low, high] = rows;
        // SAFETY: the token proves the features.
        Self(Self::checked(token), unsafe {
            _mm256_set_m128i(register(high), register(low))
        })
    }
    /// The same row twice.
    #[inline(always)]
    pub(crate) fn from_row(token: T, row: &[u8; 16]) -> Self {
        let row: *const __m128i = row.as_ptr().cast();
        // SAFETY: the token proves the features; the array has 16 bytes.
        Self(Self::checked(token), unsafe {
            _mm256_broadcastsi128_si256(row.read_unaligned())
        })
    }
    /// Sixteen bytes as numbers.
    #[inline(always)]
    pub(crate) fn widened(token: T, [low, high]: [u64; 2]) -> Self {
        // SAFETY: the token proves the features.
        Self(Self::checked(token), unsafe {
            _mm256_cvtepu8_epi16(_mm_set_epi64x(high as i64, low as i64))
        })
    }
    /// Every byte is the same.
    #[inline(always)]
    pub(crate) fn every_byte(token: T, byte: u8) -> Self {
        // SAFETY: the token proves the features.
        Self(Self::checked(token), unsafe {
            _mm256_set1_epi8(byte as i8)
        })
    }
    /// Every number is the same.
    #[inline(always)]
    pub(crate) fn every_number(token: T, number: u16) -> Self {
        // SAFETY: the token proves the features.
        Self(Self::checked(token), unsafe {
            _mm256_set1_epi16(number as i16)
        })
    }

    /// Lane `i` is the one that bits `2 * i` and `2 * i + 1` of `ORDER` name.
    #[inline(always)]
    pub(crate) fn permuted<const ORDER: i32>(self) -> Self {
        // SAFETY: a word exists, so the CPU has the level.
        Self(self.0, unsafe { _mm256_permute4x64_epi64::<ORDER>(self.1) })
    }
    /// With the records of another word where a bit of `RECORDS` is set.
    #[inline(always)]
    pub(crate) fn with<const RECORDS: i32>(self, other: Self) -> Self {
        // SAFETY: a word exists, so the CPU has the level.
        Self(self.0, unsafe {
            _mm256_blend_epi32::<RECORDS>(self.1, other.1)
        })
    }
    /// The bytes of `other` where bit 7 of `by` is set.
    #[inline(always)]
    pub(crate) fn or_where_set(self, other: Self, by: Self) -> Self {
        // SAFETY: a word exists, so the CPU has the level.
        Self(self.0, unsafe { _mm256_blendv_epi8(self.1, other.1, by.1) })
    }
    /// The first rows of two words, and the second rows.
    #[inline(always)]
    pub(crate) fn rows(self, other: Self) -> [Self; 2] {
        // SAFETY: a word exists, so the CPU has the level.
        let [first, second] = unsafe {
            [
                _mm256_permute2x128_si256::<0x20>(self.1, other.1),
                _mm256_permute2x128_si256::<0x31>(self.1, other.1),
            ]
        };
        [Self(self.0, first), Self(self.0, second)]
    }
    /// For each row, numbers: a byte of `self`, and above it the one of `other`.
    #[inline(always)]
    pub(crate) fn pairs_of_rows(self, other: Self) -> [Self; 2] {
        // SAFETY: a word exists, so the CPU has the level.
        let [low, high] = unsafe {
            [
                _mm256_unpacklo_epi8(self.1, other.1),
                _mm256_unpackhi_epi8(self.1, other.1),
            ]
        };
        Self(self.0, low).rows(Self(self.0, high))
    }
    /// The numbers of each row as records.
    #[inline(always)]
    pub(crate) fn widen(self) -> [Self; 2] {
        // SAFETY: a word exists, so the CPU has the level.
        unsafe {
            let high = _mm256_extracti128_si256::<1>(self.1);
            let low = _mm256_castsi256_si128(self.1);
            [
                Self(self.0, _mm256_cvtepu16_epi32(low)),
                Self(self.0, _mm256_cvtepu16_epi32(high)),
            ]
        }
    }

    /// Each byte is an index into 64 bytes, or has bit 7 set, which stays so, and becomes anything. (Another index gives
    /// anything.)
    #[inline(always)]
    pub(crate) fn look_up(self, table: &[u8; 64]) -> Self {
        if T::CAN.byte_permutation && T::CAN.wide_vectors && !cfg!(miri) {
            let [low, high] = Self::two_from_bytes(self.0, table);
            // SAFETY: a word exists, so the CPU has the level.
            return Self(self.0, unsafe { evex::look_up([low.1, high.1], self.1) });
        }
        let rows = table.as_chunks().0;
        let row = |i: usize| self.look_up_in(Self::from_row(self.0, &rows[i]));
        let shifted = |bits| self.shl(Self::splat(self.0, bits));
        let (bit_4, bit_5) = (shifted(3), shifted(2));
        let low = row(0).or_where_set(row(1), bit_4);
        let high = row(2).or_where_set(row(3), bit_4);
        low.or_where_set(high, bit_5).or_where_set(self, self)
    }
    /// Bit `i` is set if bytes `i` have a bit in common.
    #[inline(always)]
    pub(crate) fn meets(self, other: Self) -> u32 {
        // SAFETY: a word exists, so the CPU has the level.
        unsafe {
            if T::CAN.wide_vectors && !cfg!(miri) {
                return _mm256_test_epi8_mask(self.1, other.1);
            }
            // Any bit carries into bit 7.
            let common = _mm256_and_si256(self.1, other.1);
            let carried = _mm256_adds_epu8(common, _mm256_set1_epi8(127));
            _mm256_movemask_epi8(carried) as u32
        }
    }
    /// Bit 7 of each byte.
    #[inline(always)]
    pub(crate) fn top_bits(self) -> u32 {
        // SAFETY: a word exists, so the CPU has the level.
        unsafe { _mm256_movemask_epi8(self.1) as u32 }
    }
    /// The records as numbers of 32 bits.
    #[inline(always)]
    pub(crate) fn to_records(self) -> [u32; 8] {
        // SAFETY: the array is as large as the register, and any bits are numbers.
        unsafe { core::mem::transmute(self.1) }
    }
    /// Writes those of eight records that are `selected` by the lower eight bits, in their order, to `list` from `length` on, and
    /// returns the length with them. What follows them, up to eight records from `length` on, is then anything. Where there is no
    /// room for that many, none is written.
    #[inline(always)]
    pub(crate) fn append_records(
        self,
        selected: u32,
        list: &mut [[u8; 4]],
        length: usize,
    ) -> usize {
        if T::CAN.wide_vectors && !cfg!(miri) {
            let Some(room) = room(list, length) else {
                return length;
            };
            let selected = selected as u8;
            // SAFETY: a word exists, so the CPU has the level.
            unsafe { evex::pack_records(self.1, selected, room) };
            return length + selected.count_ones() as usize;
        }
        self.append(selected, Self::splat(self.0, 0), list, length)
    }
    /// Writes those of sixteen numbers that are `selected` by the lower sixteen bits as records, as
    /// [`append_records`](Self::append_records) does, up to sixteen. Each has all bits of `with`, and the number in its lower
    /// half, or, if `UPPER`, in the upper one.
    #[inline(always)]
    pub(crate) fn append_numbers<const UPPER: bool>(
        self,
        selected: u32,
        with: u32,
        list: &mut [[u8; 4]],
        length: usize,
    ) -> usize {
        if T::CAN.wide_vectors && !cfg!(miri) {
            let Some(room) = room(list, length) else {
                return length;
            };
            let selected = selected as u16;
            // SAFETY: a word exists, so the CPU has the level.
            unsafe { evex::pack_numbers::<UPPER>(self.1, selected, with, room) };
            return length + selected.count_ones() as usize;
        }
        let [mut low, mut high] = self.widen();
        if UPPER {
            let sixteen = Self::splat(self.0, 16);
            (low, high) = (low.shl(sixteen), high.shl(sixteen));
        }
        let with = Self::splat_half(self.0, with);
        let length = low.append(selected, with, list, length);
        high.append(selected >> 8, with, list, length)
    }
    /// Appends those of eight records that are selected, each with the bits of `with`.
    #[inline(always)]
    fn append(self, selected: u32, with: Self, list: &mut [[u8; 4]], length: usize) -> usize {
        let Some(room) = room::<8>(list, length) else {
            return length;
        };
        let selected = selected & 0xff;
        let from = i64::from_le_bytes(PACKED[selected as usize]);
        // SAFETY: a word exists, so the CPU has the level; the room is as large as a register.
        unsafe {
            let from = _mm256_cvtepu8_epi32(_mm_set_epi64x(0, from));
            // (Last of all, so that nothing is permuted that is the same everywhere.)
            let packed = _mm256_or_si256(_mm256_permutevar8x32_epi32(self.1, from), with.1);
            _mm256_storeu_si256(room.as_mut_ptr().cast(), packed);
        }
        length + selected.count_ones() as usize
    }
}

/// The part of a list that a register is written to, if there is so much.
#[inline(always)]
fn room<const N: usize>(list: &mut [[u8; 4]], length: usize) -> Option<&mut [[u8; 4]; N]> {
    list.get_mut(length..)?.first_chunk_mut()
}

/// Returns a register unchanged and hides its value from the optimiser; emits no instruction.
///
/// The compiler would make one load of the loads of two registers, or of two sets of a position. It would wait until what has
/// just been stored there is done, from which a load of what was stored takes what it needs.
///
/// # Safety
/// The CPU must have AVX2.
#[inline]
#[target_feature(enable = "avx2")]
unsafe fn opaque_register(mut register: __m256i) -> __m256i {
    if !cfg!(miri) {
        // SAFETY: the template is a comment, so nothing is executed.
        unsafe {
            core::arch::asm!(
                "/* {} */",
                inout(ymm_reg) register,
                options(pure, nomem, nostack, preserves_flags),
            );
        }
    }
    register
}
