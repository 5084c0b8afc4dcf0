use crate::Benchmark;
use raylane::{Direction, Token, reference};

/// What the benchmarks of a group ask of a token.
pub trait Question: Copy {
    /// The name of the group.
    fn name(self) -> String;

    /// Times what `token` answers.
    fn ask(self, benchmark: Benchmark<'_, '_, impl Token>, token: impl Token);
}

/// Questions for one piece.
#[derive(Clone, Copy, Debug)]
pub enum Single {
    /// [`Benchmark::throughput`] of queens.
    Queen,
    /// Of rooks. Vector levels answer pieces of two lines by other words than queens.
    Rook,
    /// Of bishops.
    Bishop,
    /// [`Benchmark::latency`] of queens.
    Latency,
    /// Queens after a sweep of the caches: [`Benchmark::cold`].
    Cold,
}

impl Question for Single {
    fn name(self) -> String {
        let name = match self {
            Self::Queen => "queen",
            Self::Rook => "rook",
            Self::Bishop => "bishop",
            Self::Latency => "queen-latency",
            Self::Cold => "queen-cold",
        };
        name.to_owned()
    }

    fn ask(self, benchmark: Benchmark<'_, '_, impl Token>, token: impl Token) {
        let boards = benchmark.boards;
        match self {
            Self::Queen => benchmark.throughput(
                &boards.queens,
                #[inline(always)]
                |square, occupied| token.queen_attacks(square, occupied),
            ),
            Self::Rook => benchmark.throughput(
                &boards.queries.answers(reference::rook_attacks),
                #[inline(always)]
                |square, occupied| token.rook_attacks(square, occupied),
            ),
            Self::Bishop => benchmark.throughput(
                &boards.queries.answers(reference::bishop_attacks),
                #[inline(always)]
                |square, occupied| token.bishop_attacks(square, occupied),
            ),
            Self::Latency => benchmark.latency(token),
            Self::Cold => benchmark.cold(token),
        }
    }
}

/// Questions for all sliders of a side.
#[derive(Clone, Copy, Debug)]
pub enum Sliders {
    /// Of one side: [`Benchmark::one_side`].
    OneSide,
    /// Of both sides: [`Benchmark::both_sides`].
    BothSides,
    /// Of one side of 64 positions: [`Benchmark::positions`].
    OneSideOf64,
}

impl Question for Sliders {
    fn name(self) -> String {
        let name = match self {
            Self::OneSide => "one-side",
            Self::BothSides => "both-sides",
            Self::OneSideOf64 => "one-side-of-64",
        };
        name.to_owned()
    }

    fn ask(self, benchmark: Benchmark<'_, '_, impl Token>, token: impl Token) {
        match self {
            Self::OneSide => benchmark.one_side(
                #[inline(always)]
                |orthogonal, diagonal, occupied| {
                    token.setwise_slider_attacks(orthogonal, diagonal, occupied)
                },
            ),
            Self::BothSides => benchmark.both_sides(
                #[inline(always)]
                |orthogonal, diagonal, occupied| {
                    token.setwise_slider_attacks_of_both(orthogonal, diagonal, occupied)
                },
            ),
            Self::OneSideOf64 => benchmark.positions(token),
        }
    }
}

/// So many queens in a call: [`Benchmark::batches`].
#[derive(Clone, Copy, Debug)]
pub struct Batch(pub usize);

impl Question for Batch {
    fn name(self) -> String {
        format!("batch-{}", self.0)
    }

    fn ask(self, benchmark: Benchmark<'_, '_, impl Token>, token: impl Token) {
        benchmark.batches(
            self.0,
            #[inline(always)]
            |squares, occupied, attacks| token.batch_queen_attacks(squares, occupied, attacks),
        );
    }
}

/// Fills from all sliders of a side in one direction: [`Benchmark::fill`].
#[derive(Clone, Copy, Debug)]
pub enum Fill {
    /// The compiler knows the direction: across ranks and files, so that no mask is spared.
    Constant,
    /// It does not: another one for each fill.
    Variable,
}

impl Question for Fill {
    fn name(self) -> String {
        let name = match self {
            Self::Constant => "fill-constant",
            Self::Variable => "fill-variable",
        };
        name.to_owned()
    }

    fn ask(self, benchmark: Benchmark<'_, '_, impl Token>, token: impl Token) {
        match self {
            Self::Constant => benchmark.fill(
                token,
                #[inline(always)]
                |_| Direction::NorthEast,
            ),
            Self::Variable => benchmark.fill(
                token,
                #[inline(always)]
                |direction| direction,
            ),
        }
    }
}
