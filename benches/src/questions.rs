use crate::{Boards, Group};
use raylane::{Direction, Token, reference};

/// What the benchmarks of a group ask of a token.
pub trait Question: Copy {
    /// The name of the group.
    fn name(self) -> String;

    /// Times what `token` answers in a region of `around`.
    fn ask(
        self,
        group: &mut Group,
        name: &str,
        boards: &Boards,
        around: impl Token,
        token: impl Token,
    );
}

/// Questions for one piece.
#[derive(Clone, Copy, Debug)]
pub enum Single {
    /// [`Group::throughput`] of queens.
    Queen,
    /// Of rooks. Vector levels answer pieces of two lines by other words than queens.
    Rook,
    /// Of bishops.
    Bishop,
    /// [`Group::latency`] of queens.
    Latency,
    /// Queens after a sweep of the caches: [`Group::cold`].
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

    fn ask(
        self,
        group: &mut Group,
        name: &str,
        boards: &Boards,
        around: impl Token,
        token: impl Token,
    ) {
        let Boards {
            queries, queens, ..
        } = boards;
        match self {
            Self::Queen => group.throughput(
                name,
                queries,
                queens,
                around,
                #[inline(always)]
                |square, occupied| token.queen_attacks(square, occupied),
            ),
            Self::Rook => group.throughput(
                name,
                queries,
                &queries.answers(reference::rook_attacks),
                around,
                #[inline(always)]
                |square, occupied| token.rook_attacks(square, occupied),
            ),
            Self::Bishop => group.throughput(
                name,
                queries,
                &queries.answers(reference::bishop_attacks),
                around,
                #[inline(always)]
                |square, occupied| token.bishop_attacks(square, occupied),
            ),
            Self::Latency => group.latency(
                name,
                boards,
                around,
                #[inline(always)]
                |square, occupied| token.queen_attacks(square, occupied),
            ),
            Self::Cold => group.cold(
                name,
                boards,
                around,
                #[inline(always)]
                |square, occupied| token.queen_attacks(square, occupied),
            ),
        }
    }
}

/// Questions for all sliders of a side.
#[derive(Clone, Copy, Debug)]
pub enum Sliders {
    /// Of one side: [`Group::one_side`].
    OneSide,
    /// Of both sides: [`Group::both_sides`].
    BothSides,
    /// Of one side of 64 positions: [`Group::positions`].
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

    fn ask(
        self,
        group: &mut Group,
        name: &str,
        boards: &Boards,
        around: impl Token,
        token: impl Token,
    ) {
        match self {
            Self::OneSide => group.one_side(
                name,
                boards,
                around,
                #[inline(always)]
                |orthogonal, diagonal, occupied| {
                    token.setwise_slider_attacks(orthogonal, diagonal, occupied)
                },
            ),
            Self::BothSides => group.both_sides(
                name,
                boards,
                around,
                #[inline(always)]
                |orthogonal, diagonal, occupied| {
                    token.setwise_slider_attacks_of_both(orthogonal, diagonal, occupied)
                },
            ),
            Self::OneSideOf64 => group.positions(
                name,
                boards,
                around,
                #[inline(always)]
                |orthogonal, diagonal, occupied, attacks| {
                    token.batch_slider_attacks(orthogonal, diagonal, occupied, attacks);
                },
            ),
        }
    }
}

/// So many queens in a call: [`Group::batches`].
#[derive(Clone, Copy, Debug)]
pub struct Batch(pub usize);

impl Question for Batch {
    fn name(self) -> String {
        format!("batch-{}", self.0)
    }

    fn ask(
        self,
        group: &mut Group,
        name: &str,
        boards: &Boards,
        around: impl Token,
        token: impl Token,
    ) {
        group.batches(
            name,
            boards,
            self.0,
            around,
            #[inline(always)]
            |squares, occupied, attacks| token.batch_queen_attacks(squares, occupied, attacks),
        );
    }
}

/// Fills from all sliders of a side in one direction: [`Group::fill`].
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

    fn ask(
        self,
        group: &mut Group,
        name: &str,
        boards: &Boards,
        around: impl Token,
        token: impl Token,
    ) {
        match self {
            Self::Constant => group.fill(
                name,
                boards,
                around,
                #[inline(always)]
                |_| Direction::NorthEast,
                #[inline(always)]
                |direction, sliders, empty| token.setwise_attack_fill(direction, sliders, empty),
            ),
            Self::Variable => group.fill(
                name,
                boards,
                around,
                #[inline(always)]
                |direction| direction,
                #[inline(always)]
                |direction, sliders, empty| token.setwise_attack_fill(direction, sliders, empty),
            ),
        }
    }
}
