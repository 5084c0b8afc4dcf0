//! The algorithms, one in each file.
//!
//! The table of levels in the repository, `src/level/table.rs`, names the algorithms that serve each level.
//!
//! In a batch with vectors of four lanes or more, each lane has a query. The sliced fill transposes many positions,
//! so that each word holds a rank of all of them. Fills in one direction are
//! [`kogge_stone::KoggeStoneByRotation`] at every level, in scalar words; it rotates, because the direction
//! is known at run time only.
//!
//! # Algorithms by name
//!
//! [`Token::by`](crate::Token::by) gives a token whose queries one of these algorithms answers:
//!
//! ```
//! use raylane::algorithm::{hoffmann::Hoffmann, kogge_stone::KoggeStone};
//! use raylane::{Square, Token, level::COMPILED};
//!
//! let rooks = Square::A1 | Square::D4;
//! let attacks = COMPILED.by::<Hoffmann>().rook_attacks(Square::D4, rooks);
//! assert_eq!(attacks.len(), 14);
//! // They have two squares in common: a4 and d1.
//! let both = COMPILED.by::<KoggeStone>().setwise_rook_attacks(rooks, rooks);
//! assert_eq!(both.len(), 2 * 14 - 2);
//! ```
//!
//! # The choice
//!
//! Each level is served by the algorithm that makes a whole move generator fastest and,
//! among equals, by the one that is fastest with a cold cache.
//!
//! In the repository, `cargo bench --bench algorithms` times every algorithm by name.
//!
//! Hyperbola has the best latency of the scalar kernels, because byte swaps are faster than counting
//! leading zeros. Vector kernels have a longer latency: [`performance`](crate::performance) says why.
//!
//! `crates/compare/tried.md` of the repository lists the designs that were tried and dropped.
//!
//! # The articles
//!
//! The crate has every form of four articles of the [chessprogramming wiki](https://www.chessprogramming.org/).
//! [`empty_board`](crate::empty_board) has those of *On an empty Board*. The other three are here; the forms that serve no
//! level are in `dumb7fill`, `hoffmann` and `sbamg`. A form in brackets is in no article.
//!
//! | *Obstruction Difference* | type | serves |
//! | --- | --- | --- |
//! | Introduction: Daniel Infuehr's `upper ^ (upper - ms1b)` | [`Infuehr`](obstruction_difference::Infuehr) | `avx512`, `avx512icl`; `portable` in WebAssembly |
//! | (Infuehr's for rooks and single lines) | [`RookByInfuehr`](obstruction_difference::RookByInfuehr) | `simd128` |
//! | Introduction: Michael Hoffmann's `2 * ls1b - ms1b` | [`Hoffmann`](hoffmann::Hoffmann) | |
//! | C code: `ms1b` by a logical shift of the sign bit | [`InfuehrLogicalShift`](hoffmann::InfuehrLogicalShift) | |
//! | C code: masks `{lower, upper}`, 4 KiB | [`InfuehrRays`](hoffmann::InfuehrRays) | |
//! | (masks by calculation) | [`InfuehrCalculated`](hoffmann::InfuehrCalculated), [`HoffmannCalculated`](hoffmann::HoffmannCalculated) | |
//!
//! | *SBAMG* | type | serves |
//! | --- | --- | --- |
//! | C code: the article's masks, `3 << bsr` | [`Article`](sbamg::Article), [`ArticleCalculated`](sbamg::ArticleCalculated) | |
//! | (bit 0 alone as `outer`) | [`Shift`](sbamg::Shift), [`ShiftCalculated`](sbamg::ShiftCalculated) | |
//! | C code: `3 * cbn` by look-up | [`LookUp`](sbamg::LookUp), [`LookUpCalculated`](sbamg::LookUpCalculated) | |
//! | (`cbn` added three times) | [`Add`](sbamg::Add), [`AddCalculated`](sbamg::AddCalculated) | |
//!
//! | *Dumb7Fill* | type | serves |
//! | --- | --- | --- |
//! | Seven fill cycles: the loop | [`SevenCycles`](dumb7fill::SevenCycles) | |
//! | Fill loop, Generalized rays: until the flood stops | [`LoopByShift`](dumb7fill::LoopByShift), [`LoopByRotate`](dumb7fill::LoopByRotate) | |
//! | Unrolled loop | [`Unrolled`](dumb7fill::Unrolled) | |
//! | Attack fill: six cycles and a step | [`SixCycles`](dumb7fill::SixCycles) | |
//! | Comparison with Kogge-Stone: three doubling steps | [`KoggeStone`](kogge_stone::KoggeStone) | |
//! | Unrolled attacks: by rotation | [`SixCyclesByRotation`](dumb7fill::SixCyclesByRotation) | |
//! | Unrolled attacks: Kogge-Stone by rotation | [`KoggeStoneByRotation`](kogge_stone::KoggeStoneByRotation) | fills in one direction, at every level |
//! | All directions: wrap masks | [`Direction::wrap_mask`](crate::Direction::wrap_mask) | |
//!
//! | In no article | type | serves |
//! | --- | --- | --- |
//! | hyperbola quintessence, ranks by a table | [`Hyperbola`](hyperbola::Hyperbola) | `avx2` and the scalar levels of x86-64; bishops and queens at `avx2pext` and `simd128`, batches at `avx2pext` |
//! | hyperbola quintessence with reversed bits | [`HyperbolaByBitReversal`](hyperbola::HyperbolaByBitReversal) | `avx2gfni`, `neon`; `portable` on 64-bit Arm |
//! | line look-up by `pext`, for rooks and single lines | [`RookByPext`](pext_lines::RookByPext), [`PextLines`](pext_lines::PextLines) | `avx2pext` |
//! | Kogge-Stone with a line in each lane | [`LineFill`](line_fill::LineFill) | sets, from `avx2` on |
//! | the same on the board and its mirror image | [`MirroredFill`](mirrored_fill::MirroredFill) | sets at `simd128` |
//! | fills and subtraction side by side | [`SideBySide`](side_by_side::SideBySide) | sets at `neon` |
//! | each slider by itself | [`OneByOne`](one_by_one::OneByOne) | sets at the scalar levels |
//!
//! [`Token::line_attacks`](crate::Token::line_attacks), with a token by one of these types, is the
//! articles' routine for any line.

// The algorithms are types without values.
#![allow(missing_debug_implementations)]

mod articles;
mod catalogue;
pub(crate) mod fill;
pub mod hyperbola;
pub mod kogge_stone;
pub mod line_fill;
pub mod mirrored_fill;
pub mod obstruction_difference;
pub mod one_by_one;
pub mod pext_lines;
pub mod side_by_side;
pub(crate) mod sliced_fill;
pub(crate) mod traits;

pub use articles::{dumb7fill, hoffmann, masks, sbamg};
pub use traits::Algorithm;

#[cfg(test)]
mod tests;
