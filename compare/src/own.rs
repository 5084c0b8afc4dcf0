//! raylane's kernels as contestants: every algorithm at every level the CPU has.

use std::any::TypeId;
use std::marker::PhantomData;

use raylane::algorithm::dumb7fill::{Loop, Unrolled};
use raylane::algorithm::fill::Fill;
use raylane::algorithm::hyperbola::Hyperbola;
use raylane::algorithm::kogge_stone::KoggeStone;
use raylane::algorithm::obstruction_difference::{
    Hoffmann, HoffmannCalculated, Infuehr, InfuehrCalculated,
};
use raylane::algorithm::{Algorithm, Serves, sbamg};
use raylane::{Bitboard, Square, Token};

use crate::kernel::{Kernel, SetKernel, Sliders};
use crate::measure::{Label, Role};
use crate::region::Region;
use crate::roster::{Sets, Singles};

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

/// The loop over single queries by the algorithm that serves the level.
pub fn default_single<T: Token>(job: &mut impl Singles, token: T) {
    let table_bytes = <T::Single as Algorithm>::TABLE_BYTES;
    let label = Label::new(Role::Raylane, "raylane, loop", T::NAME, table_bytes);
    job.add(label, Single::<T::Single, T>(token, PhantomData));
}

/// All algorithms for sets.
pub fn sets<T: Token>(job: &mut impl Sets, token: T) {
    set::<KoggeStone, T>(job, token, "Kogge-Stone");
    set::<Unrolled, T>(job, token, "dumb7fill");
    set::<Loop, T>(job, token, "dumb7fill, loop");
}

fn single<A: Algorithm + 'static, T: Token>(job: &mut impl Singles, token: T, name: &str) {
    let label = label::<A, T::Single, T>(name, A::TABLE_BYTES);
    job.add(label, Single::<A, T>(token, PhantomData));
}

fn set<F: Fill + 'static, T: Token>(job: &mut impl Sets, token: T, name: &str) {
    let label = label::<F, <T as Serves>::Sets, T>(name, 64);
    job.add(label, Set::<F, T>(token, PhantomData));
}

/// Marks the algorithm that serves the level, `Serving`: that one is charted.
fn label<A: 'static, Serving: 'static, T: Token>(name: &str, table_bytes: usize) -> Label {
    let serves = TypeId::of::<A>() == TypeId::of::<Serving>();
    let mark = if serves { "*" } else { "" };
    Label::new(
        Role::Raylane,
        format!("raylane{mark} {name}"),
        T::NAME,
        table_bytes,
    )
    .charted(serves)
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

impl<F: Fill + 'static, T: Token> SetKernel for Set<F, T> {
    #[inline(always)]
    fn one_side(self, sliders: Sliders, occupied: Bitboard) -> Bitboard {
        let (orthogonal, diagonal) =
            F::slider_attacks(self.0, sliders.orthogonal, sliders.diagonal, occupied);
        orthogonal | diagonal
    }
}
