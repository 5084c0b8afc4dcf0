//! The items that each kind of queries has, from the lists of the crate.

/// Defines the items of a kind of queries.
///
/// `queries` is the list of the queries, `algorithms` are the lists of algorithms
/// that have them, after what else their implementations of `Functions` need. The
/// others are modules with functions of the same names: `modules` those of the
/// algorithms, and `roots` the others. An algorithm whose module
/// is missing here does not compile.
macro_rules! kind {
    (
        queries: $queries:ident;
        $(algorithms: $items:tt $($list:ident)+;)?
        modules: $($Module:ident = $module:ident)*;
        roots: $($Root:ident = $root:ident)+;
    ) => {
        $(use raylane::algorithm::$module;)*
        use super::{Contestant, LevelVisitor, Place, TokenMethods, visit_levels};
        use raylane::{Token, enter};
        use std::fmt;

        raylane::$queries! { [traits] }

        impl Functions for TokenMethods {
            const NAME: &'static str = "token";
            raylane::$queries! { [token_methods] }
        }

        $(functions_of_module! { $queries $Module $module })*
        $(functions_of_module! { $queries $Root $root })+

        $(
            $(raylane::$list! { [algorithms] [$queries $items] })+
            visitor! { $($list)+ }
        )?

        struct Collected<'p> {
            places: &'p [Place],
            contestants: Vec<Box<dyn Queries>>,
        }

        impl Collected<'_> {
            fn visit<F: Functions, T: Token>(&mut self, token: T) {
                for &place in self.places {
                    self.contestants.push(Box::new(Contestant::<T, F>::new(token, place, F::NAME)));
                }
            }
        }

        impl LevelVisitor for Collected<'_> {
            fn visit<T: Token>(&mut self, token: T) {
                $($(raylane::$list! { [visits] [self, token] })+)?
                self.visit::<TokenMethods, T>(token);
                $(self.visit::<$Module, T>(token);)*
                $(self.visit::<$Root, T>(token);)+
            }
        }

        /// Every algorithm, the methods of the token and the functions of the modules,
        /// at every level of this CPU and in each of the places.
        ///
        /// # Panics
        /// As [`levels`](crate::levels::levels) does.
        // Inlined, so that it is compiled only where it is used.
        #[inline]
        #[must_use]
        pub fn contestants(places: &[Place]) -> Vec<Box<dyn Queries>> {
            // To Miri all places are alike: it inlines nothing.
            let places = if cfg!(miri) { &places[..1] } else { places };
            let mut collected = Collected { places, contestants: Vec::new() };
            visit_levels(crate::levels::levels(), &mut collected);
            collected.contestants
        }
    };
}

/// Defines the walk over the algorithms of a kind.
macro_rules! visitor {
    ($($list:ident)+) => {
        /// What is done with each algorithm at each level.
        pub trait Visitor {
            /// With one algorithm at one level, outside of a region.
            fn visit<F: Functions, T: Token>(&mut self, token: T);
        }

        struct Algorithms<'v, V>(&'v mut V);

        impl<V: Visitor> LevelVisitor for Algorithms<'_, V> {
            fn visit<T: Token>(&mut self, token: T) {
                $(raylane::$list! { [visits] [self.0, token] })+
            }
        }

        /// Shows a visitor the algorithms at each of the levels.
        #[inline]
        pub fn algorithms(levels: &[raylane::Level], visitor: &mut impl Visitor) {
            visit_levels(levels, &mut Algorithms(visitor));
        }
    };
}

macro_rules! traits {
    ($((
        $(#[$doc:meta])*; $name:ident, $method:ident;
        ($($argument:ident: $Argument:ty),*) -> $Result:ty
    ))*) => {
        /// The functions of an algorithm, or others of the same names.
        pub trait Functions: 'static {
            /// The label of the algorithm, or what else has the functions.
            const NAME: &'static str;
            /// The bytes of the tables that the functions read, where that is known.
            const TABLE_BYTES: Option<usize> = None;
            $(
                /// The query of this name.
                fn $name<T: Token>(token: T, $($argument: $Argument),*) -> $Result;
            )*
        }

        /// The functions of a contestant.
        pub trait Queries: fmt::Display + Send + Sync {
            $(
                /// The query of this name.
                fn $name(&self, $($argument: $Argument),*) -> $Result;
            )*
        }

        impl<T: Token, F: Functions> Queries for Contestant<T, F> {
            $(
                fn $name(&self, $($argument: $Argument),*) -> $Result {
                    let token = self.token;
                    match self.place {
                        Place::InRegion => enter!(token, move F::$name(token, $($argument),*)),
                        Place::Outside => F::$name(token, $($argument),*),
                    }
                }
            )*
        }
    };
}

macro_rules! algorithms {
    ([$queries:ident $items:tt] $(($label:ident; $module:ident::$Name:ident))*) => {
        $(algorithms! { @ $queries $items $label $module::$Name })*
    };
    (@ $queries:ident [$($item:tt)*] $label:ident $Algorithm:ty) => {
        impl Functions for $Algorithm {
            const NAME: &'static str = stringify!($label);
            $($item)*
            raylane::$queries! { [functions_by_name] [$Algorithm] }
        }
    };
}

macro_rules! visits {
    ([$visitor:expr, $token:ident] $(($label:ident; $module:ident::$Name:ident))*) => {
        $($visitor.visit::<$module::$Name, T>($token);)*
    };
}

macro_rules! functions_by_name {
    ([$Algorithm:ty] $((
        $(#[$doc:meta])*; $name:ident, $method:ident;
        ($($argument:ident: $Argument:ty),*) -> $Result:ty
    ))*) => {$(
        #[inline(always)]
        fn $name<T: Token>(token: T, $($argument: $Argument),*) -> $Result {
            <$Algorithm>::$name(token, $($argument),*)
        }
    )*};
}

macro_rules! token_methods {
    ($((
        $(#[$doc:meta])*; $name:ident, $method:ident;
        ($($argument:ident: $Argument:ty),*) -> $Result:ty
    ))*) => {$(
        #[inline(always)]
        fn $name<T: Token>(token: T, $($argument: $Argument),*) -> $Result {
            token.$method($($argument),*)
        }
    )*};
}

/// The functions of a module as a type.
macro_rules! functions_of_module {
    ($queries:ident $Module:ident $module:ident) => {
        #[doc = concat!("The functions of `", stringify!($module), "`.")]
        #[derive(Clone, Copy, Debug)]
        pub struct $Module;

        impl Functions for $Module {
            const NAME: &'static str = concat!("mod ", stringify!($module));
            raylane::$queries! { [functions_of] [$module] }
        }
    };
}

macro_rules! functions_of {
    ([$module:ident] $((
        $(#[$doc:meta])*; $name:ident, $method:ident;
        ($($argument:ident: $Argument:ty),*) -> $Result:ty
    ))*) => {$(
        #[inline(always)]
        fn $name<T: Token>(_: T, $($argument: $Argument),*) -> $Result {
            $module::$name($($argument),*)
        }
    )*};
}
