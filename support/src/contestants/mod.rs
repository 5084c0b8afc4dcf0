//! Whatever answers queries, as contestants: the tokens of all levels, tokens by each algorithm,
//! and the functions of the crate's modules.
//!
//! [`queries`] has the list of all kinds of query, and a trait for each, which every token and every
//! module with such functions implements. [`contestants`] collects them as trait objects, so that a test is a
//! plain loop. [`single_algorithms`] and its siblings show the algorithms to a visitor as types,
//! so that what it does is compiled for each.

// What the methods answer is in the documentation of the crate.
#[allow(missing_docs)]
pub mod queries;

use raylane::algorithm::{Algorithm, *};
use raylane::{Level, Token, dispatch, enter};
use std::fmt;

/// Where a kernel is called.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Place {
    /// In a region of its level.
    InRegion,
    /// In code that is compiled without the features of its level: the same
    /// answers, but slowly.
    Outside,
}

impl Place {
    /// Both places.
    pub const ALL: [Self; 2] = [Self::InRegion, Self::Outside];
}

/// A token whose methods are called in one place.
#[derive(Clone, Copy, Debug)]
pub struct Called<T> {
    token: T,
    place: Place,
    name: &'static str,
}

impl<T: Token> Called<T> {
    /// What `f` answers with the token, in its place.
    #[inline(always)]
    fn ask<R>(&self, f: impl FnOnce(T) -> R) -> R {
        let token = self.token;
        match self.place {
            Place::InRegion => enter!(token, f(token)),
            Place::Outside => f(token),
        }
    }
}

impl<T: Token> fmt::Display for Called<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let place = match self.place {
            Place::InRegion => "in a region",
            Place::Outside => "outside of a region",
        };
        write!(f, "{} at {}, {place}", self.name, T::NAME)
    }
}

/// A kind of queries: `dyn Single`, for example.
pub trait Kind {
    /// A token as a contestant.
    fn token<T: Token>(called: Called<T>) -> Box<Self>;
    /// The modules whose functions take part.
    fn modules() -> Vec<Box<Self>>;
    /// Shows the algorithms that take part by themselves.
    fn algorithms(_: &[Level], _: &mut impl AlgorithmVisitor) {}
}

/// Every token of every level of this CPU, by each algorithm that answers queries of the kind and
/// as it is, in each of the places, and the functions of the modules.
///
/// # Panics
/// As [`levels`](crate::levels::levels) does.
// Inlined, so that it is compiled only where it is used.
#[inline]
#[must_use]
pub fn contestants<K: Kind + ?Sized>(places: &[Place]) -> Vec<Box<K>> {
    struct Collected<'p, K: ?Sized> {
        places: &'p [Place],
        contestants: Vec<Box<K>>,
    }

    impl<K: Kind + ?Sized> Collected<'_, K> {
        fn push<T: Token>(&mut self, name: &'static str, token: T) {
            for &place in self.places {
                self.contestants
                    .push(K::token(Called { token, place, name }));
            }
        }
    }

    impl<K: Kind + ?Sized> AlgorithmVisitor for Collected<'_, K> {
        fn visit<A: Algorithm, T: Token>(&mut self, token: T) {
            self.push(A::NAME, token.by::<A>());
        }
    }

    impl<K: Kind + ?Sized> LevelVisitor for Collected<'_, K> {
        fn visit<T: Token>(&mut self, token: T) {
            self.push("token", token);
        }
    }

    let levels = crate::levels::levels();
    let mut collected = Collected {
        // To Miri all places are alike: it inlines nothing.
        places: if cfg!(miri) { &places[..1] } else { places },
        contestants: K::modules(),
    };
    K::algorithms(levels, &mut collected);
    visit_levels(levels, &mut collected);
    collected.contestants
}

/// What is done at each level.
pub trait LevelVisitor {
    /// At one level, outside of a region.
    fn visit<T: Token>(&mut self, token: T);
}

/// Shows a visitor the levels, in the order given.
#[inline]
pub fn visit_levels(levels: &[Level], visitor: &mut impl LevelVisitor) {
    // Not inlined, so that it stays outside of the region: the visitor enters one
    // where it measures.
    #[inline(never)]
    fn visit<T: Token>(visitor: &mut impl LevelVisitor, token: T) {
        visitor.visit(token);
    }

    for &level in levels {
        dispatch!(level, |token| visit(visitor, token));
    }
}

/// What is done with each algorithm at each level.
pub trait AlgorithmVisitor {
    /// With one algorithm at one level, outside of a region. `token.by::<A>()` answers by it.
    fn visit<A: Algorithm, T: Token>(&mut self, token: T);
}

/// Defines functions that show a visitor the algorithms of some kinds of the list.
macro_rules! walks {
    ($($(#[$doc:meta])* $walk:ident: $($wanted:ident)+;)*) => {$(
        $(#[$doc])*
        #[inline]
        pub fn $walk(levels: &[Level], visitor: &mut impl AlgorithmVisitor) {
            struct Walk<'v, V>(&'v mut V);

            impl<V: AlgorithmVisitor> LevelVisitor for Walk<'_, V> {
                fn visit<T: Token>(&mut self, token: T) {
                    $(raylane::__for_each_algorithm! { [visits] $wanted [self.0, token] })+
                }
            }

            visit_levels(levels, &mut Walk(visitor));
        }
    )*};
}

/// The visits of the algorithms of one kind of the list.
macro_rules! visits {
    (in_lanes $to:tt in_lanes $rows:tt $($rest:tt)*) => { visits! { @ $to $rows } };
    (single $to:tt single $rows:tt $($rest:tt)*) => { visits! { @ $to $rows } };
    (set $to:tt set $rows:tt $($rest:tt)*) => { visits! { @ $to $rows } };
    (fill $to:tt fill $rows:tt $($rest:tt)*) => { visits! { @ $to $rows } };
    (generalized_fill $to:tt generalized_fill $rows:tt) => { visits! { @ $to $rows } };
    ($wanted:ident $to:tt $kind:ident $rows:tt $($rest:tt)*) => { visits! { $wanted $to $($rest)* } };
    (@ [$visitor:expr, $token:ident] { $(($name:ident; $module:ident::$Type:ident))* }) => {
        $($visitor.visit::<$module::$Type, T>($token);)*
    };
}

walks! {
    /// Shows a visitor the algorithms for single queries at each of the levels.
    single_algorithms: in_lanes single;
    /// Shows a visitor the algorithms that take a square in each lane, as batches do.
    batch_algorithms: in_lanes;
    /// Shows a visitor the algorithms for sets at each of the levels.
    set_algorithms: set fill generalized_fill;
    /// Shows a visitor the algorithms for fills in one direction at each of the levels.
    fill_algorithms: fill generalized_fill;
}
