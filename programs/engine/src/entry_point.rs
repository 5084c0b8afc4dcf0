//! The two entry points to the library, as one trait: where the attacks of sliding pieces
//! come from, and how a function gets compiled for their level.

use chess::{MoveList, Position, Sliders, movegen};
use raylane::level::COMPILED;
use raylane::rays::FirstMove;
use raylane::{Bitboard, Colour, PieceSets, Square, Token};

use crate::score::VALUES;
use crate::search::{Outcome, Search, Task};

/// A source of slider attacks, and the region in which they are inlined.
///
/// Each function of the engine that is not inlined puts its whole body into
/// [`enter`](EntryPoint::enter):
///
/// ```text
/// fn evaluate<E: EntryPoint>(entry: E, position: &Position) -> i32 {
///     entry.enter(#[inline(always)] || { … })
/// }
/// ```
///
/// Without that it would be compiled for the level of the build, whatever token it has.
/// The attribute is part of the pattern: a closure that is not inlined is outside the
/// region, too. (For a token alone, `raylane::enter!` writes both.)
pub trait EntryPoint: Sliders {
    /// What each kind of piece of each side attacks, white first. It has a region of its
    /// own, where it is not inlined.
    fn threats(self, pieces: &[PieceSets; 2], occupied: Bitboard) -> [PieceSets; 2];

    /// The pieces of one colour that attack a square.
    fn attackers_by(
        self,
        colour: Colour,
        square: Square,
        pieces: &PieceSets,
        occupied: Bitboard,
    ) -> Bitboard;

    /// Whether a move, followed by the exchange on its target, wins at least `threshold`.
    fn see_at_least(
        self,
        first: &FirstMove,
        pieces: &[PieceSets; 2],
        occupied: Bitboard,
        threshold: i32,
    ) -> bool;
}

/// The first entry point: the functions at the root of the crate, compiled for the level
/// that the build guarantees. There is no region to enter, because all code is compiled for
/// the level.
#[derive(Clone, Copy, Debug)]
pub struct CompiledIn;

impl Sliders for CompiledIn {
    /// A call, too, although no region needs it. Where the compiler inlined evaluations and
    /// exchanges into every caller, the engine ran at 0.95 of this speed.
    #[inline(never)]
    fn enter<R>(self, f: impl FnOnce() -> R) -> R {
        f()
    }

    #[inline(always)]
    fn rook_attacks(self, square: Square, occupied: Bitboard) -> Bitboard {
        raylane::rook_attacks(square, occupied)
    }

    #[inline(always)]
    fn bishop_attacks(self, square: Square, occupied: Bitboard) -> Bitboard {
        raylane::bishop_attacks(square, occupied)
    }

    #[inline(always)]
    fn queen_attacks(self, square: Square, occupied: Bitboard) -> Bitboard {
        raylane::queen_attacks(square, occupied)
    }

    #[inline(always)]
    fn rook_bishop_attacks(self, square: Square, occupied: Bitboard) -> (Bitboard, Bitboard) {
        raylane::rook_bishop_attacks(square, occupied)
    }
}

impl EntryPoint for CompiledIn {
    // (`raylane::setwise` would look for a better level than that of the build.)
    #[inline(always)]
    fn threats(self, pieces: &[PieceSets; 2], occupied: Bitboard) -> [PieceSets; 2] {
        COMPILED.setwise_threats_of_both(pieces, occupied)
    }

    #[inline(always)]
    fn attackers_by(
        self,
        colour: Colour,
        square: Square,
        pieces: &PieceSets,
        occupied: Bitboard,
    ) -> Bitboard {
        raylane::attackers_by(colour, square, pieces, occupied)
    }

    #[inline(always)]
    fn see_at_least(
        self,
        first: &FirstMove,
        pieces: &[PieceSets; 2],
        occupied: Bitboard,
        threshold: i32,
    ) -> bool {
        raylane::see_at_least(first, pieces, occupied, &VALUES, threshold)
    }
}

/// The second entry point: a token, in the region that `dispatch!` opens once per search.
impl<T: Token> EntryPoint for T {
    #[inline(always)]
    fn threats(self, pieces: &[PieceSets; 2], occupied: Bitboard) -> [PieceSets; 2] {
        self.setwise_threats_of_both(pieces, occupied)
    }

    #[inline(always)]
    fn attackers_by(
        self,
        colour: Colour,
        square: Square,
        pieces: &PieceSets,
        occupied: Bitboard,
    ) -> Bitboard {
        Token::attackers_by(self, colour, square, pieces, occupied)
    }

    #[inline(always)]
    fn see_at_least(
        self,
        first: &FirstMove,
        pieces: &[PieceSets; 2],
        occupied: Bitboard,
        threshold: i32,
    ) -> bool {
        Token::see_at_least(self, first, pieces, occupied, &VALUES, threshold)
    }
}

/// How a program comes to its entry point: the one thing in which the two programs differ.
pub trait Program {
    /// What the engine is called.
    const NAME: &'static str;

    /// Runs a search: [`Search::run`] with an entry point of its choice.
    fn search(&self, task: Task<'_>) -> Outcome;

    /// The levels to choose from, the best one last; none if there is no choice.
    fn levels(&self) -> Vec<&'static str> {
        Vec::new()
    }

    /// Chooses the level of the next search.
    ///
    /// # Errors
    /// Why there is no such level here.
    fn set_level(&mut self, name: &str) -> Result<(), String>;
}

impl Program for CompiledIn {
    const NAME: &'static str = "raylane static";

    fn search(&self, task: Task<'_>) -> Outcome {
        Search::new(*self, task).run()
    }

    fn set_level(&mut self, _: &str) -> Result<(), String> {
        Err("the level of this program was chosen when it was built".to_owned())
    }
}

/// Returns the legal moves, for callers that need them only now and then.
pub fn legal_moves<E: EntryPoint>(entry: E, position: &Position) -> MoveList {
    entry.enter(
        #[inline(always)]
        || {
            let mut moves = MoveList::new();
            movegen::generate(entry, position, &mut moves);
            moves
        },
    )
}
