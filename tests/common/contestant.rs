//! Owns what is tested: one algorithm at one level, inside or outside of the
//! level's region, behind a trait object, so that a test is a plain loop.

use raylane::Token;
use std::fmt;
use std::marker::PhantomData;

/// Where kernels are called.
#[derive(Clone, Copy)]
pub(crate) enum Place {
    /// In code that is compiled with the features of their level.
    InRegion,
    /// In code that is not: right too, if slow.
    Outside,
}

impl Place {
    pub(crate) const ALL: [Self; 2] = [Self::InRegion, Self::Outside];
}

/// Algorithm `A` at the level of `T`.
pub(crate) struct Contestant<T, A> {
    token: T,
    place: Place,
    name: &'static str,
    algorithm: PhantomData<fn() -> A>,
}

impl<T: Token, A> Contestant<T, A> {
    pub(crate) fn new(token: T, name: &'static str, place: Place) -> Self {
        Self {
            token,
            place,
            name,
            algorithm: PhantomData,
        }
    }

    /// Runs `kernel` where it is to be tested.
    #[inline(always)]
    pub(crate) fn run<R>(&self, kernel: impl FnOnce(T) -> R) -> R {
        let token = self.token;
        match self.place {
            Place::InRegion => token.enter(
                #[inline(always)]
                || kernel(token),
            ),
            Place::Outside => kernel(token),
        }
    }
}

impl<T: Token, A> fmt::Display for Contestant<T, A> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let place = match self.place {
            Place::InRegion => "in the region",
            Place::Outside => "outside of the region",
        };
        write!(f, "{} at {}, {place}", self.name, T::NAME)
    }
}

/// Each of the algorithms at each level of this CPU and in each of the places,
/// as a `Vec` of boxes of the trait.
macro_rules! contestants {
    ($Trait:ident, $places:expr; $($Algorithm:ty,)*) => {{
        let mut contestants: Vec<Box<dyn $Trait>> = Vec::new();
        for &level in $crate::common::levels::levels() {
            raylane::dispatch!(level, token => for &place in $places {
                $(contestants.push(Box::new(
                    $crate::common::contestant::Contestant::<_, $Algorithm>::new(
                        token,
                        stringify!($Algorithm),
                        place,
                    )
                ));)*
            });
        }
        contestants
    }};
}

pub(crate) use contestants;
