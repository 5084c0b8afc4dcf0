//! Every public attack function as a contestant, made from the lists of the
//! crate.
//!
//! Each kind of queries is a module with the same items. `Functions` has the
//! queries of the kind as associated functions. Each algorithm implements it, and
//! so do [`TokenMethods`] and the modules that have functions of these names.
//! [`algorithms`](single::algorithms) shows the algorithms to a `Visitor` as types,
//! so that what it does is compiled for each. [`contestants`](single::contestants)
//! has everything, as trait objects of `Queries`, so that a test is a plain loop.

#[macro_use]
mod kind;

use raylane::{Level, Token, dispatch};
use std::fmt;
use std::marker::PhantomData;

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

/// The functions `F` at the level of `T`, called in one place.
pub struct Contestant<T, F> {
    token: T,
    place: Place,
    name: &'static str,
    functions: PhantomData<fn() -> F>,
}

impl<T: Token, F> Contestant<T, F> {
    fn new(token: T, place: Place, name: &'static str) -> Self {
        Self {
            token,
            place,
            name,
            functions: PhantomData,
        }
    }
}

impl<T: Token, F> fmt::Display for Contestant<T, F> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let place = match self.place {
            Place::InRegion => "in a region",
            Place::Outside => "outside of a region",
        };
        write!(f, "{} at {}, {place}", self.name, T::NAME)
    }
}

impl<T: Token, F> fmt::Debug for Contestant<T, F> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
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
        dispatch!(level, token => visit(visitor, token));
    }
}

/// The methods of a token.
#[derive(Clone, Copy, Debug)]
pub struct TokenMethods;

/// Queries for one piece on one square.
pub mod single {
    use raylane::const_slow;

    kind! {
        queries: __for_each_single_query;
        algorithms:
            [const TABLE_BYTES: Option<usize> = Some(Self::TABLE_BYTES);]
            __for_each_single;
        modules:
            ObstructionDifference = obstruction_difference
            Sbamg = sbamg
            Hyperbola = hyperbola
            PextLines = pext_lines;
        roots: CrateRoot = raylane ConstSlow = const_slow;
    }
}

/// Queries for all sliders of a side.
pub mod set {
    // It has no functions of its own: its algorithm is the single queries again.
    use raylane::algorithm::one_by_one;
    use raylane::setwise;

    kind! {
        queries: __for_each_set_query;
        algorithms: [] __for_each_set __for_each_fill __for_each_generalized_fill;
        modules: Dumb7fill = dumb7fill KoggeStone = kogge_stone;
        roots: Setwise = setwise;
    }
}

/// Fills in one direction.
pub mod fill {
    use raylane::setwise;

    kind! {
        queries: __for_each_fill_query;
        algorithms: [] __for_each_fill __for_each_generalized_fill;
        modules: Dumb7fill = dumb7fill KoggeStone = kogge_stone;
        roots: Setwise = setwise;
    }
}

/// Queries for many squares.
pub mod batch {
    use raylane::batch;

    kind! {
        queries: __for_each_batch_query;
        modules: ;
        roots: Batch = batch;
    }
}

/// Queries for many positions.
pub mod slice {
    use raylane::batch;

    kind! {
        queries: __for_each_slice_query;
        modules: ;
        roots: Batch = batch;
    }
}

/// Queries that look at no blockers.
pub mod geometry {
    use raylane::empty_board::{calculated, lookup};

    kind! {
        queries: __for_each_geometry_query;
        modules: ;
        roots: CrateRoot = raylane Calculated = calculated LookUp = lookup;
    }
}

/// Queries for what is behind the first blockers.
pub mod xray {
    kind! {
        queries: __for_each_xray_query;
        modules: ;
        roots: CrateRoot = raylane;
    }
}

/// Queries for a king.
pub mod check {
    kind! {
        queries: __for_each_check_query;
        modules: ;
        roots: CrateRoot = raylane;
    }
}

/// Queries for sets of pieces that do not slide.
pub mod leaper {
    use raylane::setwise;

    kind! {
        queries: __for_each_leaper_query;
        modules: ;
        roots: Setwise = setwise;
    }
}

/// Queries for everything that a side attacks.
pub mod threat {
    use raylane::setwise;

    kind! {
        queries: __for_each_threat_query;
        modules: ;
        roots: Setwise = setwise;
    }
}
