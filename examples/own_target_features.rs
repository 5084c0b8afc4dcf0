//! The caller's own `#[target_feature]` functions beside a token: a layer of a network by
//! AVX-512 VNNI, which no level of raylane has.
//!
//! ```text
//! cargo run --release --package raylane-examples --example own_target_features
//! ```

use raylane::{Bitboard, Level, Square, Token, dispatch, enter, enter_full};

const INPUTS: usize = 512;
const OUTPUTS: usize = 16;

/// The weights of a layer.
struct Weights([[i8; INPUTS]; OUTPUTS]);

/// The layer in plain Rust: for the region that it is called in.
#[inline(always)]
fn plain(inputs: &[u8; INPUTS], weights: &Weights) -> [i32; OUTPUTS] {
    let mut outputs = [0; OUTPUTS];
    for (output, weights) in outputs.iter_mut().zip(&weights.0) {
        for (&input, &weight) in inputs.iter().zip(weights) {
            *output += i32::from(input) * i32::from(weight);
        }
    }
    outputs
}

/// The caller's own features: a proof that the CPU has them, as a token is one of its level.
#[cfg(target_arch = "x86_64")]
mod vnni {
    use super::{INPUTS, OUTPUTS, Weights};
    use core::arch::x86_64::*;

    /// A value exists only where the CPU has AVX-512 VNNI.
    #[derive(Clone, Copy)]
    pub(super) struct Vnni(());

    impl Vnni {
        /// Asks the CPU. Once is enough.
        pub(super) fn detect() -> Option<Self> {
            let present = std::arch::is_x86_feature_detected!("avx512f")
                && std::arch::is_x86_feature_detected!("avx512vnni");
            present.then_some(Self(()))
        }

        /// The layer.
        #[inline(always)]
        pub(super) fn layer(self, inputs: &[u8; INPUTS], weights: &Weights) -> [i32; OUTPUTS] {
            // SAFETY: `self` exists only where the CPU has the features.
            unsafe { layer(inputs, weights) }
        }
    }

    /// A function of its own: a region lacks these features, so this cannot be inlined into one.
    /// Make it long enough to be worth a call. It takes references and no vectors, which would be
    /// passed in memory.
    #[target_feature(enable = "avx512f,avx512vnni")]
    fn layer(inputs: &[u8; INPUTS], weights: &Weights) -> [i32; OUTPUTS] {
        let mut outputs = [0; OUTPUTS];
        for (output, weights) in outputs.iter_mut().zip(&weights.0) {
            let mut sums = _mm512_setzero_si512();
            for (inputs, weights) in inputs.chunks_exact(64).zip(weights.chunks_exact(64)) {
                // SAFETY: both have 64 bytes.
                let (inputs, weights) = unsafe {
                    (
                        _mm512_loadu_si512(inputs.as_ptr().cast()),
                        _mm512_loadu_si512(weights.as_ptr().cast()),
                    )
                };
                sums = _mm512_dpbusd_epi32(sums, inputs, weights);
            }
            *output = _mm512_reduce_add_epi32(sums);
        }
        outputs
    }
}

/// What computes the layer, chosen once, beside the level.
#[derive(Clone, Copy)]
enum Layer {
    /// The caller's own features.
    #[cfg(target_arch = "x86_64")]
    Vnni(vnni::Vnni),
    /// Those of the level.
    OfLevel,
}

impl Layer {
    fn detect() -> Self {
        #[cfg(target_arch = "x86_64")]
        if let Some(vnni) = vnni::Vnni::detect() {
            return Self::Vnni(vnni);
        }
        Self::OfLevel
    }

    /// Called in a region. The branch always goes the same way, and costs nothing beside a layer.
    #[inline(always)]
    fn run(self, token: impl Token, inputs: &[u8; INPUTS], weights: &Weights) -> [i32; OUTPUTS] {
        match self {
            #[cfg(target_arch = "x86_64")]
            Self::Vnni(vnni) => vnni.layer(inputs, weights),
            Self::OfLevel => enter_full!(token, { plain(inputs, weights) }),
        }
    }
}

/// A function of the engine: queries by the token, and the layer by what there is for it.
fn evaluate(token: impl Token, layer: Layer, weights: &Weights, rooks: Bitboard) -> i32 {
    enter!(token, {
        let mut inputs = [0; INPUTS];
        for (number, rook) in rooks.iter().enumerate() {
            for square in token.rook_attacks(rook, rooks) {
                inputs[64 * number % INPUTS + square.index()] += 1;
            }
        }
        let mut sum = 0;
        for output in layer.run(token, &inputs, weights) {
            sum += output.clamp(0, 1000);
        }
        sum
    })
}

fn main() {
    let mut weights = Weights([[0; INPUTS]; OUTPUTS]);
    for (number, row) in weights.0.iter_mut().enumerate() {
        for (input, weight) in row.iter_mut().enumerate() {
            *weight = ((number * 31 + input * 7) % 255) as u8 as i8;
        }
    }
    let rooks = Square::A1 | Square::D4 | Square::H8;
    for layer in [Layer::OfLevel, Layer::detect()] {
        let by = match layer {
            Layer::OfLevel => "the level",
            #[cfg(target_arch = "x86_64")]
            Layer::Vnni(_) => "VNNI",
        };
        for level in Level::available() {
            let score = dispatch!(level, |token| evaluate(token, layer, &weights, rooks));
            println!("{level}, the layer by {by}: {score}");
        }
    }
}
