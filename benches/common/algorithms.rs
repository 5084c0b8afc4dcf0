//! Owns the list of the algorithms, by name, and the walk over them at every
//! level of this CPU.

use raylane::algorithm::fill::{Fill, Rotate};
use raylane::algorithm::hyperbola::Hyperbola;
use raylane::algorithm::kogge_stone::KoggeStone;
use raylane::algorithm::one_by_one::OneByOne;
use raylane::algorithm::{Algorithm, SetAlgorithm, dumb7fill, obstruction_difference, sbamg};
use raylane::{Level, Token, dispatch};

/// What is done with each algorithm for single queries, at each level.
pub(crate) trait Singles {
    fn visit<A: Algorithm, T: Token>(&mut self, name: &str, token: T);
}

/// What is done with each algorithm for sets, at each level.
pub(crate) trait Sets {
    fn visit<S: SetAlgorithm, T: Token>(&mut self, name: &str, token: T);
}

/// What is done with each fill in one direction, at each level.
pub(crate) trait Fills {
    fn visit<F: Fill, T: Token>(&mut self, name: &str, token: T);
}

/// What is done at each level.
pub(crate) trait Levels {
    fn visit<T: Token>(&mut self, token: T);
}

/// The algorithms for single queries.
pub(crate) fn singles(visitor: &mut impl Singles) {
    struct AtLevel<'a, V>(&'a mut V);

    impl<V: Singles> Levels for AtLevel<'_, V> {
        fn visit<T: Token>(&mut self, token: T) {
            use obstruction_difference as obstruction;

            let Self(visitor) = self;
            visitor.visit::<obstruction::Infuehr, T>("obstruction-difference", token);
            visitor.visit::<obstruction::InfuehrCalculated, T>(
                "obstruction-difference-calculated",
                token,
            );
            visitor.visit::<obstruction::Hoffmann, T>("obstruction-difference-hoffmann", token);
            visitor.visit::<obstruction::HoffmannCalculated, T>(
                "obstruction-difference-hoffmann-calculated",
                token,
            );
            visitor.visit::<sbamg::Shift, T>("sbamg", token);
            visitor.visit::<sbamg::ShiftCalculated, T>("sbamg-calculated", token);
            visitor.visit::<sbamg::LookUp, T>("sbamg-look-up", token);
            visitor.visit::<Hyperbola, T>("hyperbola", token);
        }
    }

    levels(&mut AtLevel(visitor));
}

/// The algorithms for sets. Of the fills those that differ where all directions
/// are filled at once.
pub(crate) fn sets(visitor: &mut impl Sets) {
    struct AtLevel<'a, V>(&'a mut V);

    impl<V: Sets> Levels for AtLevel<'_, V> {
        fn visit<T: Token>(&mut self, token: T) {
            let Self(visitor) = self;
            visitor.visit::<OneByOne, T>("one-by-one", token);
            visitor.visit::<KoggeStone, T>("kogge-stone", token);
            visitor.visit::<dumb7fill::Unrolled, T>("dumb7fill", token);
            visitor.visit::<dumb7fill::Loop, T>("dumb7fill-loop", token);
        }
    }

    levels(&mut AtLevel(visitor));
}

/// The fills in one direction.
pub(crate) fn fills(visitor: &mut impl Fills) {
    struct AtLevel<'a, V>(&'a mut V);

    impl<V: Fills> Levels for AtLevel<'_, V> {
        fn visit<T: Token>(&mut self, token: T) {
            let Self(visitor) = self;
            visitor.visit::<KoggeStone, T>("kogge-stone", token);
            visitor.visit::<KoggeStone<Rotate>, T>("kogge-stone-generalized", token);
            visitor.visit::<dumb7fill::Unrolled, T>("dumb7fill", token);
            visitor.visit::<dumb7fill::Generalized, T>("dumb7fill-generalized", token);
            visitor.visit::<dumb7fill::Loop, T>("dumb7fill-loop", token);
        }
    }

    levels(&mut AtLevel(visitor));
}

/// The levels of this CPU, from portable up.
pub(crate) fn levels(visitor: &mut impl Levels) {
    // Stays a function of its own, outside of the region: the visitor shall
    // enter it where it measures, not before.
    #[inline(never)]
    fn visit<T: Token>(visitor: &mut impl Levels, token: T) {
        visitor.visit(token);
    }

    for level in Level::available() {
        dispatch!(level, token => visit(visitor, token));
    }
}
