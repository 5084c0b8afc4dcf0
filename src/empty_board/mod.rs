//! Sliding pieces on an empty board: rays, lines and whole pieces, each by
//! [look-up](lookup) and by [calculation](calculated), and rays by a
//! [fill](filled).
//!
//! `lookup` and `calculated` have the same functions with the same results, all
//! `const`:
//!
//! | functions | the squares |
//! |---|---|
//! | `ray_mask(direction, square)` | from the square to the edge of the board |
//! | `line_mask(line, square)` | of one of the four lines through the square |
//! | `rank_mask`, `file_mask`, `diagonal_mask`, `anti_diagonal_mask` | the same with the line in the name |
//! | `rook_mask`, `bishop_mask`, `queen_mask` | of two lines or all four |
//! | `positive_ray`, `negative_ray` | of a given line, above or below the square |
//! | `between(a, b)` | strictly between two squares on one line |
//! | `between_with_end(a, b)` | the same, and `b` |
//! | `line_through(a, b)` | of the line through two squares, from edge to edge |
//! | `ray_beyond(a, b)` | from `b` to the edge, away from `a` |
//! | `knight_attacks`, `king_attacks`, `pawn_attacks` | that a piece which does not slide attacks |
//!
//! `aligned(a, b, c)` says whether one line contains three squares.
//!
//! A mask contains the square itself; with the suffix `_without_square` it does not. On an
//! otherwise empty board these forms are the attacks.
//!
//! Which of them is better depends on what else uses the cache. A look-up is one
//! load that may miss the cache. A calculation takes more instructions and
//! reads no memory.
//!
//! *Source.* Chessprogramming wiki, *On an empty Board*. The article's loops build the tables of [`lookup`], and its rays by a
//! fill are [`filled`]. Its two ways to calculate a diagonal are [`calculated::classic`] and
//! [`calculated::generalized_shift`]; the latter, by Thomas Jahn, is that of [`calculated::diagonal_mask`].
//!
//! ```
//! use raylane::{Direction, Square, bitboard, empty_board::{calculated, lookup}};
//!
//! let queen = bitboard! {
//!     . . . 1 . . . 1
//!     1 . . 1 . . 1 .
//!     . 1 . 1 . 1 . .
//!     . . 1 1 1 . . .
//!     1 1 1 . 1 1 1 1
//!     . . 1 1 1 . . .
//!     . 1 . 1 . 1 . .
//!     1 . . 1 . . 1 .
//! };
//! assert_eq!(lookup::queen_mask_without_square(Square::D4), queen);
//! assert_eq!(calculated::queen_mask_without_square(Square::D4), queen);
//!
//! let diagonal = lookup::diagonal_mask_without_square(Square::D4);
//! assert_eq!(
//!     lookup::positive_ray(diagonal, Square::D4),
//!     calculated::ray_mask_without_square(Direction::NorthEast, Square::D4),
//! );
//! ```

pub mod calculated;
pub(crate) mod compass;
pub mod filled;
pub(crate) mod leapers;
pub(crate) mod lines_in_lanes;
pub mod lookup;
pub(crate) mod of_each_piece;
mod spans;

pub(crate) use spans::{span, strictly_between};
