//! Perft: the number of lines of play of a given length. It shows the pattern that keeps
//! a recursive search compiled for its level. The last two plies are counted for many positions
//! side by side.

mod siblings;

use move_generator::movegen::{generate, generate_for, legal_moves};
use move_generator::side::{Black, Side, White};
use move_generator::sink::Count;
use move_generator::{Colour, Move, MoveList, Position};
use raylane::level::COMPILED;
use raylane::{Level, Token, dispatch, enter};

use crate::siblings::{Columns, Siblings};

/// Counts the legal lines of `depth` moves from `position`.
///
/// Chooses the level once, by one jump. Everything that it calls is generic over the token.
pub fn perft(level: Level, position: &Position, depth: u32) -> u64 {
    dispatch!(level, |token| Search(Columns::new())
        .count(token, position, depth))
}

/// What a search keeps.
struct Search(Columns);

impl Search {
    /// **The pattern.** A region (of `dispatch!` or of `enter!`) consists of what is
    /// inlined into it. A function that calls itself cannot be inlined, so it would
    /// be compiled without the CPU features of the level, even though it takes the
    /// token: correct, but slow. Therefore its whole body is in `enter!`, which costs one
    /// direct call and no detection. All code inside that must be fast is `inline(always)`:
    /// the whole move generator.
    fn count<T: Token>(&mut self, token: T, position: &Position, depth: u32) -> u64 {
        enter!(
            token,
            match depth {
                0 => 1,
                1 => {
                    let mut count = Count::default();
                    generate(token, position, &mut count);
                    count.0
                }
                2 => match position.side_to_move() {
                    Colour::White => self.two_plies::<T, White>(token, position),
                    Colour::Black => self.two_plies::<T, Black>(token, position),
                },
                _ => {
                    let mut moves = MoveList::new();
                    generate(token, position, &mut moves);
                    let mut nodes = 0;
                    for &mv in &moves {
                        nodes += self.count(token, &position.play(mv), depth - 1);
                    }
                    nodes
                }
            }
        )
    }

    /// The last two plies are most of the tree. The moves of the first are made in columns,
    /// eight positions side by side, and those of the second are only counted.
    #[inline(always)]
    fn two_plies<T: Token, S: Side>(&mut self, token: T, position: &Position) -> u64 {
        let mut siblings = Siblings::<S>::new(&mut self.0, position);
        generate_for::<T, S>(token, position, &mut siblings);
        let others = siblings.finish();
        // A loop over columns, which may use the widest registers there are. The closure
        // captures two words: what a call takes in registers.
        let columns = &self.0;
        let mut nodes = token.enter_full(
            #[inline(always)]
            || {
                if T::VECTOR_BITS == 512 {
                    columns.count::<S::Opponent, 8>(position)
                } else {
                    columns.count::<S::Opponent, 4>(position)
                }
            },
        );
        for mv in others {
            nodes += self.count(token, &position.play(mv), 1);
        }
        nodes
    }
}

/// Returns [`perft`] for each move from `position`.
///
/// # Panics
/// If `depth` is 0.
pub fn divide(level: Level, position: &Position, depth: u32) -> Vec<(Move, u64)> {
    let rest = depth.checked_sub(1).expect("lines of at least a move");
    let moves = legal_moves(COMPILED, position).into_iter();
    moves
        .map(|mv| (mv, perft(level, &position.play(mv), rest)))
        .collect()
}
