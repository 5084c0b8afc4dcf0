//! Whatever answers queries, as implementations: the tokens of all levels, tokens by each algorithm,
//! and the functions of the crate's modules.
//!
//! [`queries`] has the list of all kinds of query, and a trait for each, which every token and every
//! module with such functions implements. [`implementations`] collects them as trait objects, so that a test is a
//! plain loop. [`single_algorithms`] and its siblings show the algorithms to a visitor as types,
//! so that what it does is compiled for each.

// What the methods answer is in the documentation of the crate.
#[allow(missing_docs)]
pub mod queries;

use raylane::algorithm::{Algorithm, *};
use raylane::{Level, Token, dispatch, enter};
use std::fmt;
use std::io::{Write, stderr};
use std::sync::Once;

/// A token whose methods are called in a region of its level, or outside of one: in code that is
/// compiled without the features of the level, where each method enters a region of its own.
#[derive(Clone, Copy, Debug)]
pub struct Called<T, const IN_REGION: bool> {
    token: T,
    name: &'static str,
}

impl<T: Token, const IN_REGION: bool> Called<T, IN_REGION> {
    #[inline(always)]
    fn ask<R>(&self, f: impl FnOnce(T) -> R) -> R {
        let token = self.token;
        if IN_REGION {
            enter!(token, f(token))
        } else {
            f(token)
        }
    }
}

impl<T: Token, const IN_REGION: bool> fmt::Display for Called<T, IN_REGION> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let place = if IN_REGION {
            "in a region"
        } else {
            "outside of a region"
        };
        write!(f, "{} at {}, {place}", self.name, T::NAME)
    }
}

/// A kind of queries: `dyn Single`, for example.
pub trait Kind {
    /// A token as an implementation.
    fn token<T: Token, const IN_REGION: bool>(called: Called<T, IN_REGION>) -> Box<Self>;
    /// The modules whose functions take part.
    fn modules() -> Vec<Box<Self>>;
    /// Shows the algorithms that take part by themselves.
    fn algorithms(_: &[Level], _: &mut impl AlgorithmVisitor) {}
}

/// The functions of the modules, and every token of every level of this CPU: as it is in both places, and by each algorithm that
/// answers queries of the kind outside of a region. (Within one the kernels of an algorithm are the same, compiled again.)
/// Without the feature `every-level`, in a region and by an algorithm at some levels alone.
///
/// # Panics
/// As [`levels`](crate::levels::levels) does.
// Inlined, so that it is compiled only where it is used.
#[inline]
#[must_use]
pub fn implementations<K: Kind + ?Sized>() -> Vec<Box<K>> {
    struct Collected<K: ?Sized>(Vec<Box<K>>);

    impl<K: Kind + ?Sized> Collected<K> {
        fn push<const IN_REGION: bool>(&mut self, name: &'static str, token: impl Token) {
            let called = Called::<_, IN_REGION> { token, name };
            self.0.push(K::token(called));
        }
    }

    impl<K: Kind + ?Sized> AlgorithmVisitor for Collected<K> {
        fn visit<A: Algorithm, T: Token>(&mut self, token: T) {
            // (In a constant, so that the rest is not even compiled.)
            if const { is_asked_by_name(T::NAME) } {
                self.push::<false>(A::NAME, token.by::<A>());
            } else {
                say_what_is_left_out();
            }
        }
    }

    impl<K: Kind + ?Sized> LevelVisitor for Collected<K> {
        fn visit<T: Token>(&mut self, token: T) {
            self.push::<false>("token", token);
            // To Miri both places are alike: it inlines nothing.
            if const { is_asked_in_a_region(T::NAME) && !cfg!(miri) } {
                self.push::<true>("token", token);
            } else if !cfg!(miri) {
                say_what_is_left_out();
            }
        }
    }

    let levels = crate::levels::levels();
    let mut collected = Collected(K::modules());
    K::algorithms(levels, &mut collected);
    visit_levels(levels, &mut collected);
    collected.0
}

/// Whether algorithms of choice are asked at a level: at one without vectors and at one with them, because the CPU features of
/// another one change what the compiler writes, and seldom what the algorithm does. Those that serve a level are
/// asked there in any case, as its token.
const fn is_asked_by_name(level: &str) -> bool {
    cfg!(feature = "every-level")
        || matches!(
            level.as_bytes(),
            b"portable" | b"neon" | b"simd128" | b"avx2"
        )
}

/// Whether a token is asked in a region of its level, too: also at the level whose kernels have most features that its regions
/// lack.
const fn is_asked_in_a_region(level: &str) -> bool {
    is_asked_by_name(level) || matches!(level.as_bytes(), b"avx512icl")
}

/// Names on standard error, once in each program, the feature with which nothing is left out.
fn say_what_is_left_out() {
    static SAID: Once = Once::new();
    SAID.call_once(|| {
        let line = "skipped: algorithms by name and calls in a region at most levels (not with --features raylane-tests/every-level)\n";
        // Not `eprintln!`, which the test harness would keep to itself.
        stderr().write_all(line.as_bytes()).expect("written");
    });
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
