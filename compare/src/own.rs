//! raylane's contestants: every algorithm by name, and what the methods of a token
//! answer with, at each level. The algorithms come from the lists of the crate.

use std::marker::PhantomData;

use raylane::{Bitboard, Level, Square, Token};
use raylane_support::contestants::{TokenMethods, batch, set, single, slice};
use raylane_support::corpus::Sliders;

use crate::kernel::{BatchKernel, Kernel, SetBatchKernel, SetKernel};
use crate::measure::{Label, Role};
use crate::region::Region;
use crate::roster::{Batches, Planes, SetBatches, Sets, Singles};

/// What an algorithm is called that answers for a token.
pub const SERVED: &str = "raylane";

/// All algorithms for single queries, at each of the levels.
pub fn single_algorithms(levels: &[Level], job: &mut impl Singles) {
    single::algorithms(levels, &mut Algorithms(job));
}

/// All algorithms for sets, at each of the levels.
pub fn set_algorithms(levels: &[Level], job: &mut impl Sets) {
    set::algorithms(levels, &mut Algorithms(job));
}

/// The token's methods for single queries.
pub fn singles<T: Token>(job: &mut impl Singles, token: T) {
    for label in served::<T>() {
        job.add(label, Own::<TokenMethods, T>(token, PhantomData));
    }
}

/// The token's methods for batches.
pub fn batches<T: Token>(job: &mut impl Batches, token: T) {
    for label in served::<T>() {
        job.add(label, Own::<TokenMethods, T>(token, PhantomData));
    }
}

/// The token's methods for sets.
pub fn sets<T: Token>(job: &mut impl Sets, token: T) {
    for label in served::<T>() {
        job.add(label, Own::<TokenMethods, T>(token, PhantomData));
    }
}

/// The token's methods for slices of positions.
pub fn set_batches<T: Token>(job: &mut impl SetBatches, token: T) {
    for label in served::<T>() {
        job.add(label, Own::<TokenMethods, T>(token, PhantomData));
    }
}

/// The token as it is in the program `planes`.
pub fn planes<T: Token>(job: &mut impl Planes, token: T) {
    for label in served::<T>() {
        job.add(label, token);
    }
}

/// A loop over the token's single queries, for jobs whose algorithms have no names.
pub fn loops<T: Token>(job: &mut impl Singles, token: T) {
    let label = Label::new(Role::Raylane, "one_by_one", T::NAME, None);
    job.add(label, Own::<TokenMethods, T>(token, PhantomData));
}

/// The contestant and its control.
fn served<T: Token>() -> [Label; 2] {
    let label = |role| Label::new(role, SERVED, T::NAME, None).served();
    [label(Role::Raylane).charted(), label(Role::Control)]
}

/// Makes a contestant of each algorithm.
struct Algorithms<'j, J>(&'j mut J);

impl<J: Singles> single::Visitor for Algorithms<'_, J> {
    fn visit<F: single::Functions, T: Token>(&mut self, token: T) {
        let label = Label::new(Role::Raylane, F::NAME, T::NAME, F::TABLE_BYTES);
        self.0.add(label, Own::<F, T>(token, PhantomData));
    }
}

impl<J: Sets> set::Visitor for Algorithms<'_, J> {
    fn visit<F: set::Functions, T: Token>(&mut self, token: T) {
        let label = Label::new(Role::Raylane, F::NAME, T::NAME, F::TABLE_BYTES);
        self.0.add(label, Own::<F, T>(token, PhantomData));
    }
}

/// The functions `F` at the level of `T`.
struct Own<F, T>(T, PhantomData<F>);

// Not derived, because that would ask it of the functions.
impl<F, T: Token> Copy for Own<F, T> {}
impl<F, T: Token> Clone for Own<F, T> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<F: 'static, T: Token> Region for Own<F, T> {
    #[inline(always)]
    fn enter<R>(self, work: impl FnOnce() -> R) -> R {
        Region::enter(self.0, work)
    }
}

impl<F: single::Functions, T: Token> Kernel for Own<F, T> {
    #[inline(always)]
    fn rook(self, square: Square, occupied: u64) -> u64 {
        F::rook_attacks(self.0, square, Bitboard(occupied)).0
    }

    #[inline(always)]
    fn bishop(self, square: Square, occupied: u64) -> u64 {
        F::bishop_attacks(self.0, square, Bitboard(occupied)).0
    }

    #[inline(always)]
    fn queen(self, square: Square, occupied: u64) -> u64 {
        F::queen_attacks(self.0, square, Bitboard(occupied)).0
    }

    #[inline(always)]
    fn rook_bishop(self, square: Square, occupied: u64) -> (u64, u64) {
        let (rook, bishop) = F::rook_bishop_attacks(self.0, square, Bitboard(occupied));
        (rook.0, bishop.0)
    }
}

impl<F: batch::Functions, T: Token> BatchKernel for Own<F, T> {
    #[inline(always)]
    fn queens(self, squares: &[Square], occupied: &[Bitboard], attacks: &mut [Bitboard]) {
        F::queen_attacks(self.0, squares, occupied, attacks);
    }

    #[inline(always)]
    fn queens_at(self, squares: &[Square], occupied: Bitboard, attacks: &mut [Bitboard]) {
        F::queen_attacks_at(self.0, squares, occupied, attacks);
    }
}

impl<F: set::Functions, T: Token> SetKernel for Own<F, T> {
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

impl<F: slice::Functions, T: Token> SetBatchKernel for Own<F, T> {
    #[inline(always)]
    fn positions(
        self,
        orthogonal: &[Bitboard],
        diagonal: &[Bitboard],
        occupied: &[Bitboard],
        attacks: &mut [Bitboard],
    ) {
        F::slider_attacks(self.0, orthogonal, diagonal, occupied, attacks);
    }
}
