//! raylane's kernels as contestants: every algorithm at every level the CPU has.

use std::any::TypeId;
use std::marker::PhantomData;

use raylane::algorithm::dumb7fill::{Loop, Unrolled};
use raylane::algorithm::hyperbola::Hyperbola;
use raylane::algorithm::kogge_stone::KoggeStone;
use raylane::algorithm::obstruction_difference::{
    Hoffmann, HoffmannCalculated, Infuehr, InfuehrCalculated,
};
use raylane::algorithm::{Algorithm, SetAlgorithm, sbamg};
use raylane::{Bitboard, Square, Token};

use crate::kernel::{BatchKernel, Kernel, SetBatchKernel, SetKernel, Sliders};
use crate::measure::{Label, Role};
use crate::region::Region;
use crate::roster::{Batches, SetBatches, Sets, Singles};

/// All algorithms for single queries.
pub fn singles<T: Token>(job: &mut impl Singles, token: T) {
    single::<Infuehr, T>(job, token, "obstruction difference");
    single::<InfuehrCalculated, T>(job, token, "obstruction difference, no table");
    single::<Hoffmann, T>(job, token, "obstruction difference, Hoffmann's");
    single::<HoffmannCalculated, T>(job, token, "obstruction difference, Hoffmann's, no table");
    single::<sbamg::Shift, T>(job, token, "SBAMG");
    single::<sbamg::ShiftCalculated, T>(job, token, "SBAMG, no table");
    single::<sbamg::LookUp, T>(job, token, "SBAMG, 3cbn by look-up");
    single::<Hyperbola, T>(job, token, "hyperbola");
}

/// The loop over single queries, for jobs that have a call of their own.
pub fn loops<T: Token>(job: &mut impl Singles, token: T) {
    let table_bytes = <T::Single as Algorithm>::TABLE_BYTES;
    let label = Label::new(Role::Raylane, "raylane, loop", T::NAME, table_bytes);
    job.add(label, Single::<T::Single, T>(token, PhantomData));
}

/// The call for batches.
pub fn batches<T: Token>(job: &mut impl Batches, token: T) {
    let label = Label::new(Role::Raylane, "raylane*, batch", T::NAME, None);
    job.add(label.charted(true), Calls(token));
}

/// The call for sets, and all algorithms for sets.
pub fn sets<T: Token>(job: &mut impl Sets, token: T) {
    let label = Label::new(Role::Raylane, "raylane*, setwise", T::NAME, None);
    job.add(label.charted(true), Calls(token));
    set::<KoggeStone, T>(job, token, "Kogge-Stone");
    set::<Unrolled, T>(job, token, "dumb7fill");
    set::<Loop, T>(job, token, "dumb7fill, loop");
}

/// The call for sets over slices of positions.
pub fn set_batches<T: Token>(job: &mut impl SetBatches, token: T) {
    let label = Label::new(Role::Raylane, "raylane*, batch of sets", T::NAME, None);
    job.add(label.charted(true), Calls(token));
}

/// Marks the algorithm that serves the level, which the chart shows.
fn single<A: Algorithm + 'static, T: Token>(job: &mut impl Singles, token: T, name: &str) {
    let serves = TypeId::of::<A>() == TypeId::of::<T::Single>();
    let name = format!("raylane{} {name}", if serves { "*" } else { "" });
    let label = Label::new(Role::Raylane, name, T::NAME, A::TABLE_BYTES);
    job.add(label.charted(serves), Single::<A, T>(token, PhantomData));
}

fn set<F: SetAlgorithm + 'static, T: Token>(job: &mut impl Sets, token: T, name: &str) {
    let label = Label::new(Role::Raylane, format!("raylane {name}"), T::NAME, None);
    job.add(label, Set::<F, T>(token, PhantomData));
}

struct Single<A, T>(T, PhantomData<A>);

// Not derived, because that would ask it of the algorithm.
impl<A, T: Token> Copy for Single<A, T> {}
impl<A, T: Token> Clone for Single<A, T> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<A: 'static, T: Token> Region for Single<A, T> {
    #[inline(always)]
    fn enter<R>(self, work: impl FnOnce() -> R) -> R {
        self.0.enter(work)
    }
}

impl<A: Algorithm + 'static, T: Token> Kernel for Single<A, T> {
    #[inline(always)]
    fn rook(self, square: Square, occupied: u64) -> u64 {
        A::rook_attacks(self.0, square, Bitboard(occupied)).0
    }

    #[inline(always)]
    fn bishop(self, square: Square, occupied: u64) -> u64 {
        A::bishop_attacks(self.0, square, Bitboard(occupied)).0
    }

    #[inline(always)]
    fn queen(self, square: Square, occupied: u64) -> u64 {
        A::queen_attacks(self.0, square, Bitboard(occupied)).0
    }
}

struct Set<F, T>(T, PhantomData<F>);

impl<F, T: Token> Copy for Set<F, T> {}
impl<F, T: Token> Clone for Set<F, T> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<F: 'static, T: Token> Region for Set<F, T> {
    #[inline(always)]
    fn enter<R>(self, work: impl FnOnce() -> R) -> R {
        self.0.enter(work)
    }
}

impl<F: SetAlgorithm + 'static, T: Token> SetKernel for Set<F, T> {
    #[inline(always)]
    fn one_side(self, sliders: Sliders, occupied: Bitboard) -> Bitboard {
        let (orthogonal, diagonal) =
            F::slider_attacks(self.0, sliders.orthogonal, sliders.diagonal, occupied);
        orthogonal | diagonal
    }
}

/// What raylane answers many queries with, within a region of the level.
#[derive(Clone, Copy)]
struct Calls<T>(T);

impl<T: Token> Region for Calls<T> {
    #[inline(always)]
    fn enter<R>(self, work: impl FnOnce() -> R) -> R {
        self.0.enter(work)
    }
}

impl<T: Token> BatchKernel for Calls<T> {
    #[inline(always)]
    fn queens(self, squares: &[Square], occupied: &[Bitboard], attacks: &mut [Bitboard]) {
        self.0.batch_queen_attacks(squares, occupied, attacks);
    }

    #[inline(always)]
    fn queens_at(self, squares: &[Square], occupied: Bitboard, attacks: &mut [Bitboard]) {
        self.0.batch_queen_attacks_at(squares, occupied, attacks);
    }
}

impl<T: Token> SetKernel for Calls<T> {
    #[inline(always)]
    fn one_side(self, sliders: Sliders, occupied: Bitboard) -> Bitboard {
        self.0
            .slider_attacks(sliders.orthogonal, sliders.diagonal, occupied)
    }

    #[inline(always)]
    fn both_sides(self, [white, black]: [Sliders; 2], occupied: Bitboard) -> [Bitboard; 2] {
        let orthogonal = [white.orthogonal, black.orthogonal];
        let diagonal = [white.diagonal, black.diagonal];
        self.0
            .slider_attacks_of_both(orthogonal, diagonal, occupied)
    }
}

impl<T: Token> SetBatchKernel for Calls<T> {
    #[inline(always)]
    fn positions(
        self,
        orthogonal: &[Bitboard],
        diagonal: &[Bitboard],
        occupied: &[Bitboard],
        attacks: &mut [Bitboard],
    ) {
        self.0
            .batch_slider_attacks(orthogonal, diagonal, occupied, attacks);
    }
}
