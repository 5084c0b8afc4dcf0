//! Four lanes in a 256-bit register, by VEX or EVEX instructions, and 64 bytes in two of them.

use super::array::Array;
use super::bytes::{BitPermutation, Bytes, Permutation};
use super::cpu_token::CpuToken;
use super::evex;
use super::scalar::opaque;
use super::two_rows::{Columns, Record, TwoRows, room};
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
        Xmm::new(self.0, unsafe {
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

/// See [`number_pairs`](super::number_pairs).
#[inline]
#[target_feature(enable = "avx2")]
pub(super) fn number_pairs(a: u64, b: u64, first: u32, step: u32) -> [u32; 8] {
    let (a, b) = (
        _mm_cvtepu8_epi16(_mm_cvtsi64_si128(a as i64)),
        _mm_cvtepu8_epi16(_mm_cvtsi64_si128(b as i64)),
    );
    let (low, high) = (_mm_min_epu16(a, b), _mm_max_epu16(a, b));
    let doubled = _mm_mullo_epi16(high, _mm_add_epi16(high, _mm_set1_epi16(-1)));
    let pairs = _mm_add_epi16(_mm_srli_epi16::<1>(doubled), low);
    stepped(pairs, first, step)
}

/// See [`number_pairs_of_both`](super::number_pairs_of_both).
#[inline]
#[target_feature(enable = "avx2")]
pub(super) fn number_pairs_of_both(
    a: [u64; 2],
    b: [u64; 2],
    first: u32,
    step: u32,
) -> [[u32; 8]; 2] {
    let [a, b] = [a, b].map(|lanes| {
        let [low, high] = lanes.map(|lane| lane as i64);
        _mm256_cvtepu8_epi16(_mm_set_epi64x(high, low))
    });
    let pairs = pairs_of_words(a, b);
    [
        stepped(_mm256_castsi256_si128(pairs), first, step),
        stepped(_mm256_extracti128_si256::<1>(pairs), first, step),
    ]
}

/// See [`number_followers`](super::number_followers).
#[inline]
#[target_feature(enable = "avx2")]
pub(super) fn number_followers(numbers: u64, first: u32, step: u32) -> [[u32; 4]; 4] {
    // Each of the four, and the bytes behind it, in words of sixteen bits.
    const OWN: [u8; 32] = table!(32, |i| [i as u8 / 8, 128][i % 2]);
    const FOLLOWERS: [u8; 32] = table!(32, |i| [(1 + i / 8 + i / 2 % 4) as u8, 128][i % 2]);
    let numbers = _mm256_set1_epi64x(numbers as i64);
    let shuffled = |order: &[u8; 32]| {
        // SAFETY: the array is as large as the register.
        let order = unsafe { order.as_ptr().cast::<__m256i>().read_unaligned() };
        _mm256_shuffle_epi8(numbers, order)
    };
    let pairs = pairs_of_words(shuffled(&OWN), shuffled(&FOLLOWERS));
    let pairs = [
        stepped(_mm256_castsi256_si128(pairs), first, step),
        stepped(_mm256_extracti128_si256::<1>(pairs), first, step),
    ];
    // SAFETY: both are sixteen numbers.
    unsafe { core::mem::transmute(pairs) }
}

/// See [`transpose_bits`](super::transpose_bits).
#[inline]
#[target_feature(enable = "avx2")]
pub(super) fn transpose_bits(bits: u64) -> u64 {
    let bytes = _mm256_set1_epi64x(bits as i64);
    // Each lane has another bit of each byte at the top.
    let low = _mm256_sllv_epi64(bytes, _mm256_setr_epi64x(7, 6, 5, 4));
    let high = _mm256_sllv_epi64(bytes, _mm256_setr_epi64x(3, 2, 1, 0));
    let (low, high) = (_mm256_movemask_epi8(low), _mm256_movemask_epi8(high));
    u64::from(low as u32) | u64::from(high as u32) << 32
}

/// The number of each pair of words of sixteen bits, as [`number_of_pair`](super::number_of_pair) says. Products of 16 bits are
/// enough: 255 times 254 is below 2^16.
#[inline]
#[target_feature(enable = "avx2")]
fn pairs_of_words(a: __m256i, b: __m256i) -> __m256i {
    let (low, high) = (_mm256_min_epu16(a, b), _mm256_max_epu16(a, b));
    let doubled = _mm256_mullo_epi16(high, _mm256_add_epi16(high, _mm256_set1_epi16(-1)));
    _mm256_add_epi16(_mm256_srli_epi16::<1>(doubled), low)
}

/// `first`, and `step` times each of eight numbers of sixteen bits.
#[inline]
#[target_feature(enable = "avx2")]
fn stepped(numbers: __m128i, first: u32, step: u32) -> [u32; 8] {
    let steps = _mm256_mullo_epi32(
        _mm256_cvtepu16_epi32(numbers),
        _mm256_set1_epi32(step as i32),
    );
    let results = _mm256_add_epi32(steps, _mm256_set1_epi32(first as i32));
    // SAFETY: eight numbers are as large as the register.
    unsafe { core::mem::transmute(results) }
}

impl<T: CpuToken> Bytes for Array<Ymm<T>, 2> {
    #[inline(always)]
    fn from_bytes(token: T, bytes: &[u8; 64]) -> Self {
        let halves: *const __m256i = bytes.as_ptr().cast();
        // SAFETY: both halves are within the array, and any bytes make a register.
        let (low, high) = unsafe { (halves.read_unaligned(), halves.add(1).read_unaligned()) };
        Self([Ymm::new(token, low), Ymm::new(token, high)])
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
        Self([Ymm::new(token, unsafe { _mm256_set1_epi8(byte as i8) }); 2])
    }
}

// (What is longer than an instruction or two is written out in methods: functions with CPU features cannot be inlined always.)
impl<T: CpuToken> Ymm<T> {
    /// The keys of columns whose bit is set in `word`, in two rows of two for each table; 255 in place of the others.
    #[inline(always)]
    fn least_of_half(table: &Columns, word: Self) -> Self {
        let [bytes, bits, keys] = table.parts();
        let two = |part: &[u8; 64]| Array::<Self, 2>::from_bytes(word.0, part).0;
        let ([bytes, more_bytes], [bits, more_bits]) = (two(bytes), two(bits));
        let [keys, more_keys] = two(keys);
        let none = Self::splat(word.0, 0);
        let of = |bytes: Self, bits: Self, keys: Self| {
            (bytes.look_up_in(word) & bits).equal_bytes(none) | keys
        };
        of(bytes, bits, keys).min(of(more_bytes, more_bits, more_keys))
    }
    /// The lesser of each two bytes.
    #[inline(always)]
    fn min(self, other: Self) -> Self {
        // SAFETY: a word exists, so the CPU has the level.
        Self(self.0, unsafe { _mm256_min_epu8(self.1, other.1) })
    }
    /// Appends those of eight records that are selected, each with the bits of `with`: see [`TwoRows::append_records`].
    #[inline(always)]
    fn append(self, selected: u32, with: Self, list: &mut [Record], length: usize) -> usize {
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
    /// 16 bytes, twice.
    #[inline(always)]
    fn broadcast(token: T, bytes: &[u8]) -> Self {
        let row: *const __m128i = bytes[..16].as_ptr().cast();
        // SAFETY: the token proves the features; the slice has 16 bytes.
        Self::new(token, unsafe {
            _mm256_broadcastsi128_si256(row.read_unaligned())
        })
    }
}

impl<T: CpuToken> TwoRows for Ymm<T> {
    #[inline(always)]
    fn from_rows(token: T, rows: [&[u8; 16]; 2]) -> Self {
        let register = |row: &[u8; 16]| -> __m128i {
            let row: *const __m128i = row.as_ptr().cast();
            // SAFETY: the array is as large as the register.
            unsafe { row.read_unaligned() }
        };
        let [low, high] = rows;
        // SAFETY: the token proves the features.
        Self::new(token, unsafe {
            _mm256_set_m128i(register(high), register(low))
        })
    }
    #[inline(always)]
    fn from_row(token: T, row: &[u8; 16]) -> Self {
        Self::broadcast(token, row)
    }
    #[inline(always)]
    fn from_bytes(token: T, bytes: &[u8; 32]) -> Self {
        let register: *const __m256i = bytes.as_ptr().cast();
        // SAFETY: the array is as large as the register.
        Self::new(token, unsafe { register.read_unaligned() })
    }
    #[inline(always)]
    fn every_number(token: T, number: u16) -> Self {
        // SAFETY: the token proves the features.
        Self::new(token, unsafe { _mm256_set1_epi16(number as i16) })
    }
    #[inline(always)]
    fn weighed(self, weights: [i8; 2]) -> Self {
        // SAFETY: a word exists, so the CPU has the level.
        Self(self.0, unsafe {
            let [low, high] = weights;
            let weights = _mm256_set1_epi16(i16::from_le_bytes([low as u8, high as u8]));
            _mm256_maddubs_epi16(self.1, weights)
        })
    }
    #[inline(always)]
    fn swap_halves(self) -> Self {
        // SAFETY: a word exists, so the CPU has the level.
        Self(self.0, unsafe {
            _mm256_shuffle_epi32::<0b01_00_11_10>(self.1)
        })
    }
    #[inline(always)]
    fn two_from_bytes(token: T, bytes: &[u8; 64]) -> [Self; 2] {
        let [low, high] = Array::<Self, 2>::from_bytes(token, bytes).0;
        if T::CAN.wide_vectors {
            return [low.hidden(), high.hidden()];
        }
        [low, high]
    }
    #[inline(always)]
    fn every_record(token: T, record: u32) -> Self {
        // SAFETY: the token proves the features.
        Self::new(token, unsafe { _mm256_set1_epi32(record as i32) })
    }
    #[inline(always)]
    fn in_each_row(token: T, first: u8, second: u8) -> Self {
        // SAFETY: the token proves the features.
        Self::new(token, unsafe {
            let (first, second) = (
                _mm256_set1_epi8(first as i8),
                _mm256_set1_epi8(second as i8),
            );
            _mm256_blend_epi32::<0xf0>(first, second)
        })
    }
    #[inline(always)]
    fn twice<const ROW: usize>(self) -> Self {
        // SAFETY: a word exists, so the CPU has the level.
        Self(self.0, unsafe {
            if ROW == 0 {
                _mm256_permute2x128_si256::<0x00>(self.1, self.1)
            } else {
                _mm256_permute2x128_si256::<0x11>(self.1, self.1)
            }
        })
    }
    #[inline(always)]
    fn swap_rows(self) -> Self {
        // SAFETY: a word exists, so the CPU has the level.
        Self(self.0, unsafe {
            _mm256_permute4x64_epi64::<0b01_00_11_10>(self.1)
        })
    }
    #[inline(always)]
    fn with_upper_halves(self, other: Self) -> Self {
        // SAFETY: a word exists, so the CPU has the level.
        Self(self.0, unsafe {
            _mm256_blend_epi32::<0b1100_1100>(self.1, other.1)
        })
    }
    #[inline(always)]
    fn with_second_row(self, other: Self) -> Self {
        // SAFETY: a word exists, so the CPU has the level.
        Self(self.0, unsafe {
            _mm256_blend_epi32::<0b1111_0000>(self.1, other.1)
        })
    }
    #[inline(always)]
    fn or_where_set(self, other: Self, by: Self) -> Self {
        // SAFETY: a word exists, so the CPU has the level.
        Self(self.0, unsafe { _mm256_blendv_epi8(self.1, other.1, by.1) })
    }
    #[inline(always)]
    fn look_up_in_rows(self, tables: Self) -> Self {
        self.look_up_in(tables)
    }
    #[inline(always)]
    fn look_up(self, table: &[u8; 64]) -> Self {
        if T::CAN.byte_permutation && T::CAN.wide_vectors && !cfg!(miri) {
            let [low, high] = Self::two_from_bytes(self.0, table);
            // SAFETY: a word exists, so the CPU has the level.
            return Self(self.0, unsafe { evex::look_up([low.1, high.1], self.1) });
        }
        let quarter = |i: usize| self.look_up_in(Self::broadcast(self.0, &table[16 * i..]));
        // SAFETY: a word exists, so the CPU has the level.
        let [bit_4, bit_5] = unsafe {
            [
                Self(self.0, _mm256_slli_epi16::<3>(self.1)),
                Self(self.0, _mm256_slli_epi16::<2>(self.1)),
            ]
        };
        let low = quarter(0).or_where_set(quarter(1), bit_4);
        let high = quarter(2).or_where_set(quarter(3), bit_4);
        low.or_where_set(high, bit_5).or_where_set(self, self)
    }
    #[inline(always)]
    fn least_where(token: T, tables: [&Columns; 2], word: u64) -> Self {
        let word = Self::splat(token, word);
        let [first, second] = tables;
        let (first, second) = (
            Self::least_of_half(first, word),
            Self::least_of_half(second, word),
        );
        // SAFETY: a word exists, so the CPU has the level.
        let [low, high] = unsafe {
            [
                _mm256_permute2x128_si256::<0x20>(first.1, second.1),
                _mm256_permute2x128_si256::<0x31>(first.1, second.1),
            ]
        };
        let two = Self(token, low).min(Self(token, high));
        two.min(two.swap_halves())
    }
    #[inline(always)]
    fn meets(self, other: Self) -> u32 {
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
    #[inline(always)]
    fn top_bits(self) -> u32 {
        // SAFETY: a word exists, so the CPU has the level.
        unsafe { _mm256_movemask_epi8(self.1) as u32 }
    }
    #[inline(always)]
    fn pairs_of_rows(self, other: Self) -> [Self; 2] {
        // SAFETY: a word exists, so the CPU has the level.
        unsafe {
            let low = _mm256_unpacklo_epi8(self.1, other.1);
            let high = _mm256_unpackhi_epi8(self.1, other.1);
            [
                Self(self.0, _mm256_permute2x128_si256::<0x20>(low, high)),
                Self(self.0, _mm256_permute2x128_si256::<0x31>(low, high)),
            ]
        }
    }
    #[inline(always)]
    fn widen(self) -> [Self; 2] {
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
    #[inline(always)]
    fn to_numbers(self) -> [u16; 16] {
        // SAFETY: the array is as large as the register, and any bits are numbers.
        unsafe { core::mem::transmute(self.1) }
    }
    #[inline(always)]
    fn append_records(self, selected: u32, list: &mut [Record], length: usize) -> usize {
        if T::CAN.wide_vectors && !cfg!(miri) {
            // SAFETY: a word exists, so the CPU has the level.
            return unsafe { evex::append_records(self.1, selected, list, length) };
        }
        self.append(selected, Self::splat(self.0, 0), list, length)
    }
    #[inline(always)]
    fn append_numbers<const UPPER: bool>(
        self,
        selected: u32,
        with: u32,
        list: &mut [Record],
        length: usize,
    ) -> usize {
        if T::CAN.wide_vectors && !cfg!(miri) {
            // SAFETY: a word exists, so the CPU has the level.
            return unsafe { evex::append_numbers::<UPPER>(self.1, selected, with, list, length) };
        }
        let [mut low, mut high] = self.widen();
        if UPPER {
            let sixteen = Self::splat(self.0, 16);
            (low, high) = (low.shl(sixteen), high.shl(sixteen));
        }
        let with = Self::every_record(self.0, with);
        let length = low.append(selected, with, list, length);
        high.append(selected >> 8, with, list, length)
    }
}

/// Returns a register unchanged and hides its value from the optimiser; emits no instruction.
///
/// The compiler would make one load of the loads of two registers, or of two sets of a position. It would wait until what has just been
/// stored there is done, from which a load of what was stored takes what it needs.
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
