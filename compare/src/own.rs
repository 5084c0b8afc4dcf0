//! raylane's contestants: what the methods of a token answer with, and every algorithm by
//! name, which come from the lists of the crate.

use std::marker::PhantomData;

use chess::Piece;
use planes::sliders::Queries as Scratch;
use raylane::{Bitboard, Square, Token, enter};
use raylane_compare::measure::{Label, Role};
use raylane_support::contestants::{set, single};
use raylane_support::corpus::Sliders;

use crate::kernel::{Field, Kernel, Loop, OneByOne};

/// What serves a level, and its control.
pub fn served<T: Token>(field: &mut Field<impl Loop>, token: T) {
    let label = |role| Label::new(role, "raylane", T::NAME).served();
    field.add(label(Role::Raylane).main(), token);
    field.add(label(Role::Control), token);
}

/// A loop over what serves single queries, for jobs whose algorithms have no names.
pub fn one_by_one<T: Token>(field: &mut Field<impl Loop>, token: T) {
    let label = Label::new(Role::Raylane, "one_by_one", T::NAME);
    field.add(label, OneByOne(token));
}

impl<T: Token> Kernel for T {
    #[inline(always)]
    fn enter<R>(self, work: impl FnOnce() -> R) -> R {
        enter!(self, work())
    }

    #[inline(always)]
    fn rook(self, square: Square, occupied: Bitboard) -> Bitboard {
        self.rook_attacks(square, occupied)
    }

    #[inline(always)]
    fn bishop(self, square: Square, occupied: Bitboard) -> Bitboard {
        self.bishop_attacks(square, occupied)
    }

    #[inline(always)]
    fn queen(self, square: Square, occupied: Bitboard) -> Bitboard {
        self.queen_attacks(square, occupied)
    }

    #[inline(always)]
    fn rook_bishop(self, square: Square, occupied: Bitboard) -> (Bitboard, Bitboard) {
        self.rook_bishop_attacks(square, occupied)
    }

    #[inline(always)]
    fn queens(self, squares: &[Square], occupied: &[Bitboard], attacks: &mut [Bitboard]) {
        self.batch_queen_attacks(squares, occupied, attacks);
    }

    #[inline(always)]
    fn queens_at(self, squares: &[Square], occupied: Bitboard, attacks: &mut [Bitboard]) {
        self.batch_queen_attacks_at(squares, occupied, attacks);
    }

    #[inline(always)]
    fn one_side(self, sliders: Sliders, occupied: Bitboard) -> Bitboard {
        self.setwise_slider_attacks(sliders.orthogonal, sliders.diagonal, occupied)
    }

    #[inline(always)]
    fn both_sides(self, [white, black]: [Sliders; 2], occupied: Bitboard) -> [Bitboard; 2] {
        let orthogonal = [white.orthogonal, black.orthogonal];
        let diagonal = [white.diagonal, black.diagonal];
        self.setwise_slider_attacks_of_both(orthogonal, diagonal, occupied)
    }

    #[inline(always)]
    fn positions(
        self,
        orthogonal: &[Bitboard],
        diagonal: &[Bitboard],
        occupied: &[Bitboard],
        attacks: &mut [Bitboard],
    ) {
        self.batch_slider_attacks(orthogonal, diagonal, occupied, attacks);
    }

    #[inline(always)]
    fn attacks_and_mobility(
        self,
        kind: Piece,
        pieces: &[Bitboard],
        own: &[Bitboard],
        occupied: &[Bitboard],
        scratch: &mut Scratch,
        attacks: &mut [Bitboard],
        mobility: &mut [u64],
    ) {
        planes::Sliders::attacks_and_mobility(
            self, kind, pieces, own, occupied, scratch, attacks, mobility,
        );
    }
}

// With the lists of the crate as they are until algorithms are tokens.

pub fn single_algorithms(levels: &[raylane::Level], field: &mut Field<impl Loop>) {
    single::algorithms(levels, &mut Algorithms(field));
}

pub fn set_algorithms(levels: &[raylane::Level], field: &mut Field<impl Loop>) {
    set::algorithms(levels, &mut Algorithms(field));
}

struct Algorithms<'f, J>(&'f mut Field<J>);

impl<J: Loop> single::Visitor for Algorithms<'_, J> {
    fn visit<F: single::Functions, T: Token>(&mut self, token: T) {
        let label = Label::new(Role::Raylane, F::NAME, T::NAME);
        let table_bytes = F::TABLE_BYTES;
        let label = Label {
            table_bytes,
            ..label
        };
        self.0.add(label, BySingle::<F, T>(token, PhantomData));
    }
}

impl<J: Loop> set::Visitor for Algorithms<'_, J> {
    fn visit<F: set::Functions, T: Token>(&mut self, token: T) {
        let label = Label::new(Role::Raylane, F::NAME, T::NAME);
        self.0.add(label, BySet::<F, T>(token, PhantomData));
    }
}

struct BySingle<F, T>(T, PhantomData<F>);
struct BySet<F, T>(T, PhantomData<F>);

impl<F, T: Token> Copy for BySingle<F, T> {}
impl<F, T: Token> Clone for BySingle<F, T> {
    fn clone(&self) -> Self {
        *self
    }
}
impl<F, T: Token> Copy for BySet<F, T> {}
impl<F, T: Token> Clone for BySet<F, T> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<F: single::Functions, T: Token> Kernel for BySingle<F, T> {
    #[inline(always)]
    fn enter<R>(self, work: impl FnOnce() -> R) -> R {
        enter!(self.0, work())
    }

    #[inline(always)]
    fn rook(self, square: Square, occupied: Bitboard) -> Bitboard {
        F::rook_attacks(self.0, square, occupied)
    }

    #[inline(always)]
    fn bishop(self, square: Square, occupied: Bitboard) -> Bitboard {
        F::bishop_attacks(self.0, square, occupied)
    }

    #[inline(always)]
    fn queen(self, square: Square, occupied: Bitboard) -> Bitboard {
        F::queen_attacks(self.0, square, occupied)
    }

    #[inline(always)]
    fn rook_bishop(self, square: Square, occupied: Bitboard) -> (Bitboard, Bitboard) {
        F::rook_bishop_attacks(self.0, square, occupied)
    }
}

impl<F: set::Functions, T: Token> Kernel for BySet<F, T> {
    #[inline(always)]
    fn enter<R>(self, work: impl FnOnce() -> R) -> R {
        enter!(self.0, work())
    }

    #[inline(always)]
    fn rook(self, square: Square, occupied: Bitboard) -> Bitboard {
        self.0.rook_attacks(square, occupied)
    }

    #[inline(always)]
    fn bishop(self, square: Square, occupied: Bitboard) -> Bitboard {
        self.0.bishop_attacks(square, occupied)
    }

    #[inline(always)]
    fn one_side(self, sliders: Sliders, occupied: Bitboard) -> Bitboard {
        F::slider_attacks(self.0, sliders.orthogonal, sliders.diagonal, occupied)
    }

    #[inline(always)]
    fn both_sides(self, [white, black]: [Sliders; 2], occupied: Bitboard) -> [Bitboard; 2] {
        let orthogonal = [white.orthogonal, black.orthogonal];
        let diagonal = [white.diagonal, black.diagonal];
        F::slider_attacks_of_both(self.0, orthogonal, diagonal, occupied)
    }
}
