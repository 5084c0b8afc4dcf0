//! Checks, pins, blockers and castling, compiled for the level of the build.

use crate::board::{
    Bitboard, Blockers, ChecksAndPins, Colour, Legality, PieceSets, Pieces, Square,
};
use crate::level::COMPILED;
use crate::token::Token;

/// Returns the checks that sliders give a king, and the pieces pinned to it.
///
/// `orthogonal` are the rooks and queens of the enemy alone, `diagonal` its bishops
/// and queens. Those that are not in `occupied` are ignored.
///
/// Checks by knights and pawns are not included: see
/// [`ChecksAndPins::targets`](crate::ChecksAndPins::targets). Whether `occupied` contains `king`
/// makes no difference. Loops over the sliders that would attack the king on an empty board: none or
/// one in most positions. With one, a call takes 80 instructions at `portable` and 92 at `avx2`; the
/// code has 101 at `avx512`. Reads tables of 1 KiB in all. The algorithm is the same at every level. The `const fn` is in
/// [`reference`](mod@crate::reference).
///
/// ```
/// use raylane::{Bitboard, Square, bitboard, checks_and_pins};
///
/// // White: king e1, bishop e3. Black: rook e8, bishop h4.
/// let occupied = bitboard! {
///     . . . . X . . .
///     . . . . . . . .
///     . . . . . . . .
///     . . . . . . . .
///     . . . . . . . X
///     . . . . X . . .
///     . . . . . . . .
///     . . . . X . . .
/// };
/// let (rooks, bishops) = (Square::E8.bitboard(), Square::H4.bitboard());
/// let found = checks_and_pins(Square::E1, rooks, bishops, occupied);
/// assert_eq!((found.pinned, found.pinners), (Square::E3.bitboard(), rooks));
/// assert_eq!(found.checkers, bishops);
/// // There is no other check: so a piece blocks on f2 or g3, or captures on h4.
/// let targets = found.targets(Bitboard::EMPTY);
/// assert_eq!(targets, Square::F2 | Square::G3 | Square::H4);
/// ```
#[inline]
#[must_use]
pub fn checks_and_pins(
    king: Square,
    orthogonal: Bitboard,
    diagonal: Bitboard,
    occupied: Bitboard,
) -> ChecksAndPins {
    COMPILED.checks_and_pins(king, orthogonal, diagonal, occupied)
}

/// Returns slider checks on white's king and what is pinned to it, then the same for black's.
///
/// Each argument has what white owns at 0 and what black owns at 1: white's king, white's rooks and queens, white's
/// bishops and queens. **The first answer is about white's king**, which black's sliders, at 1, attack. Each king is a
/// [`checks_and_pins`] and costs as much. In `pinned`, the king's own pieces are pinned; the other side's give a
/// discovered check when they leave the ray.
///
/// ```
/// use raylane::{Bitboard, Square, bitboard, checks_and_pins_of_both};
///
/// // White: king h1, queen e2, bishop e4, pawn h5. Black: king e8, rook h8.
/// let occupied = bitboard! {
///     . . . . X . . X
///     . . . . . . . .
///     . . . . . . . .
///     . . . . . . . X
///     . . . . X . . .
///     . . . . . . . .
///     . . . . X . . .
///     . . . . . . . X
/// };
/// // Rooks and queens, and bishops and queens: a queen is in both.
/// let orthogonal = [Square::E2.bitboard(), Square::H8.bitboard()];
/// let diagonal = [Square::E2 | Square::E4, Bitboard::EMPTY];
/// let kings = [Square::H1, Square::E8];
/// let [white, black] = checks_and_pins_of_both(kings, orthogonal, diagonal, occupied);
/// // The rook on h8 pins a pawn of white's.
/// assert_eq!(white.pinned, Square::H5.bitboard());
/// assert_eq!(white.pinners, Square::H8.bitboard());
/// // Between black's king and the queen on e2 stands white's bishop, whose moves give check.
/// assert_eq!(black.pinned, Square::E4.bitboard());
/// assert_eq!(black.pinners, Square::E2.bitboard());
/// ```
#[inline]
#[must_use]
pub fn checks_and_pins_of_both(
    kings: [Square; 2],
    orthogonal: [Bitboard; 2],
    diagonal: [Bitboard; 2],
    occupied: Bitboard,
) -> [ChecksAndPins; 2] {
    COMPILED.checks_and_pins_of_both(kings, orthogonal, diagonal, occupied)
}

/// Returns the pieces between the king of `colour` and the enemy's sliders, as Stockfish keeps them (`blockers_for_king`,
/// `pinners`).
///
/// Pieces that are not in `occupied` are ignored, but for the king, whose lowest square counts. Without a king, both sets are
/// empty.
///
/// Unlike in [`checks_and_pins`], enemy sliders aimed at the king do not count as blockers: two of them may pin one piece.
/// `pinners` are only those behind pieces of the king's side. There are no check rays and no pin masks: see
/// [`between_with_end`](crate::between_with_end) and [`line_through`](crate::line_through). [`checkers`] has the pieces that give
/// check. Loops over the sliders that would attack the king on an empty board: none or one in most positions. With one, a call
/// takes 61 instructions at `portable` and 58 at `avx2`. Compiled for the level of the build; the algorithm is the same at every
/// level. The `const fn` is in [`reference`](mod@crate::reference).
///
/// ```
/// use raylane::{Colour, PieceSets, Pieces, Square, blockers, checkers, checks_and_pins};
///
/// // White: king e1, pawn e3. Black: rooks e6 and e8, bishop h4, knight f3.
/// let white = PieceSets {
///     pawns: Square::E3.bitboard(),
///     king: Square::E1.bitboard(),
///     ..PieceSets::EMPTY
/// };
/// let black = PieceSets {
///     knights: Square::F3.bitboard(),
///     bishops: Square::H4.bitboard(),
///     rooks: Square::E6 | Square::E8,
///     ..PieceSets::EMPTY
/// };
/// let (kinds, colours) = PieceSets::kinds_and_colours(&[white, black]);
/// let pieces = Pieces { kinds: &kinds, colours: &colours };
/// let found = blockers(Colour::White, &pieces, pieces.all());
/// assert_eq!(found.blockers, Square::E3.bitboard());
/// // The rooks pin the pawn, both of them.
/// assert_eq!(found.pinners, Square::E6 | Square::E8);
/// assert_eq!(checkers(Colour::White, &pieces, pieces.all()), Square::F3 | Square::H4);
///
/// let sliders =
///     checks_and_pins(Square::E1, black.orthogonal(), black.diagonal(), pieces.all());
/// assert_eq!(sliders.checkers, Square::H4.bitboard());
/// assert_eq!(sliders.pinners, Square::E6.bitboard());
/// ```
#[inline]
#[must_use]
pub fn blockers(colour: Colour, pieces: &Pieces<'_>, occupied: Bitboard) -> Blockers {
    COMPILED.blockers(colour, pieces, occupied)
}

/// Returns the pieces between white's king and black's sliders, then those between black's king and white's sliders: the
/// [`blockers`] of each king.
///
/// Compiled for the level of the build.
///
/// ```
/// use raylane::{PieceSets, Pieces, Square, blockers_of_both};
///
/// // White: king e1, queen e2. Black: king e8, rook e7.
/// let white = PieceSets {
///     queens: Square::E2.bitboard(),
///     king: Square::E1.bitboard(),
///     ..PieceSets::EMPTY
/// };
/// let black = PieceSets {
///     rooks: Square::E7.bitboard(),
///     king: Square::E8.bitboard(),
///     ..PieceSets::EMPTY
/// };
/// let (kinds, colours) = PieceSets::kinds_and_colours(&[white, black]);
/// let pieces = Pieces { kinds: &kinds, colours: &colours };
/// // Each pins the other.
/// let [of_white, of_black] = blockers_of_both(&pieces, pieces.all());
/// assert_eq!((of_white.blockers, of_white.pinners), (white.queens, black.rooks));
/// assert_eq!((of_black.blockers, of_black.pinners), (black.rooks, white.queens));
/// ```
#[inline]
#[must_use]
pub fn blockers_of_both(pieces: &Pieces<'_>, occupied: Bitboard) -> [Blockers; 2] {
    COMPILED.blockers_of_both(pieces, occupied)
}

/// Returns the pieces that check the king of `colour`: all pieces of the enemy that attack it, knights, pawns and kings among
/// them.
///
/// **`colour` is the king's**, not the attacker's. Pieces that are not in `occupied` are ignored, but for the king, whose lowest
/// square counts. Without a king, the answer is empty. It is [`attackers_by`](crate::attackers_by) of the king's square, and
/// costs little more than half as much where no slider of the enemy stands on the king's lines, as for three kings of four in a
/// search. The checks of sliders alone, with the squares between, are in [`checks_and_pins`]. Compiled for the level of the
/// build. The `const fn` is in [`reference`](mod@crate::reference).
///
/// ```
/// use raylane::{Bitboard, Colour, PieceSets, Pieces, Square, checkers};
///
/// // The rook on e8 and the knight on d3 check white's king on e1. The pawn on e2 checks nobody.
/// let white = PieceSets { king: Square::E1.bitboard(), ..PieceSets::EMPTY };
/// let mut black = PieceSets {
///     knights: Square::D3.bitboard(),
///     rooks: Square::E8.bitboard(),
///     ..PieceSets::EMPTY
/// };
/// let of = |black: PieceSets| {
///     let (kinds, colours) = PieceSets::kinds_and_colours(&[white, black]);
///     let pieces = Pieces { kinds: &kinds, colours: &colours };
///     checkers(Colour::White, &pieces, pieces.all())
/// };
/// assert_eq!(of(black), Square::D3 | Square::E8);
/// black.pawns = Square::E2.bitboard();
/// assert_eq!(of(black), black.knights);
/// ```
#[inline]
#[must_use]
pub fn checkers(colour: Colour, pieces: &Pieces<'_>, occupied: Bitboard) -> Bitboard {
    COMPILED.checkers(colour, pieces, occupied)
}

/// Returns what checks the king of `colour`, and what [`blockers_of_both`] returns: what an engine keeps with each position.
///
/// For less than [`checkers`] and `blockers_of_both` take: a slider that gives check is one with nobody before it, which the
/// search for blockers sees. An engine that also keeps the squares from which sliders would give check asks for [`legality`].
/// Compiled for the level of the build.
///
/// ```
/// use raylane::{Colour, PieceSets, Pieces, Square, checkers_and_blockers};
///
/// // White: king e1, bishop d2. Black: king e8, rook e7, queen a5, knight g2.
/// let white = PieceSets {
///     bishops: Square::D2.bitboard(),
///     king: Square::E1.bitboard(),
///     ..PieceSets::EMPTY
/// };
/// let black = PieceSets {
///     knights: Square::G2.bitboard(),
///     rooks: Square::E7.bitboard(),
///     queens: Square::A5.bitboard(),
///     king: Square::E8.bitboard(),
///     ..PieceSets::EMPTY
/// };
/// let (kinds, colours) = PieceSets::kinds_and_colours(&[white, black]);
/// let pieces = Pieces { kinds: &kinds, colours: &colours };
/// let (checkers, [of_white, _]) = checkers_and_blockers(Colour::White, &pieces, pieces.all());
/// assert_eq!(checkers, Square::E7 | Square::G2);
/// assert_eq!((of_white.blockers, of_white.pinners), (white.bishops, black.queens));
/// ```
#[inline]
#[must_use]
pub fn checkers_and_blockers(
    colour: Colour,
    pieces: &Pieces<'_>,
    occupied: Bitboard,
) -> (Bitboard, [Blockers; 2]) {
    COMPILED.checkers_and_blockers(colour, pieces, occupied)
}

/// Returns whether castling leaves the king out of check, before, on its way and after, in standard chess and in
/// Chess960.
///
/// `attacker` is the enemy's colour. `king`, `to` and `rook` are where the king stands,
/// where it goes, and where the rook stands that it castles with. No square of the king's path, with both ends, may be
/// attacked when king and rook are lifted: the rook may have shielded the king. The rook's target cannot matter: any
/// piece that it would block also attacks the king's starting square.
///
/// The caller checks the castling rights, and that the squares are empty that king and rook cross and reach. Costs one
/// [`setwise::attacked`](crate::setwise::attacked). If you have the squares of
/// [`setwise::king_danger`](crate::setwise::king_danger) already, ask whether the path is disjoint from them and the rook
/// not in [`orthogonal_pins`](ChecksAndPins::orthogonal_pins), which is the same. Compiled for the level of the build.
///
/// ```
/// use raylane::{Bitboard, Colour, Pieces, Square, castling_is_legal};
///
/// // White: king d1, rook b1. Black: a rook, and king e8.
/// let is_legal = |rook: Square| {
///     let none = Bitboard::EMPTY;
///     let kinds = [none, none, none, Square::B1 | rook, none, Square::D1 | Square::E8];
///     let pieces =
///         Pieces { kinds: &kinds, colours: &[Square::D1 | Square::B1, Square::E8 | rook] };
///     // The king would be on c1, the rook on d1.
///     let (king, to, rook) = (Square::D1, Square::C1, Square::B1);
///     castling_is_legal(Colour::Black, &pieces, pieces.all(), king, to, rook)
/// };
/// // Behind white's rook.
/// assert!(!is_legal(Square::A1));
/// assert!(is_legal(Square::A2));
/// ```
#[inline]
#[must_use]
pub fn castling_is_legal(
    attacker: Colour,
    pieces: &Pieces<'_>,
    occupied: Bitboard,
    king: Square,
    to: Square,
    rook: Square,
) -> bool {
    COMPILED.castling_is_legal(attacker, pieces, occupied, king, to, rook)
}

/// Returns the squares from which each kind of piece of `colour` would give check to a king on
/// `king`.
///
/// A move that ends on one of the squares of its piece gives check. (A pawn that promotes may have stood
/// between the king and its new square.) For kings, the answer has the [`king_attacks`](crate::king_attacks) of the square,
/// though no king may go there: Stockfish's has no square. For discovered checks, `pinned` of [`checks_and_pins`] has the pieces
/// that shield the king. [`ChecksAndPins::gives_check`] combines both for a move. Costs one
/// [`rook_bishop_attacks`](crate::rook_bishop_attacks). Compiled for the level of the build.
///
/// ```
/// use raylane::{Bitboard, Colour, Square, bitboard, check_squares};
///
/// let occupied = bitboard! {
///     . . . . . . X .    // the king
///     . . . . . X . .
///     . . . . . . . .
///     . . . . . . . .
///     . . . . . . X .
///     . . . . . . . .
///     . . . . . . . .
///     . . . . . . . .
/// };
/// let squares = check_squares(Colour::White, Square::G8, occupied);
/// assert_eq!(squares.pawns, Square::F7 | Square::H7);
/// assert_eq!(squares.bishops, Square::F7 | Square::H7);
/// assert_eq!(squares.knights, Square::E7 | Square::F6 | Square::H6);
/// // The rank, and the file down to the first blocker.
/// assert_eq!(squares.rooks, bitboard! {
///     1 1 1 1 1 1 . 1
///     . . . . . . 1 .
///     . . . . . . 1 .
///     . . . . . . 1 .
///     . . . . . . 1 .
///     . . . . . . . .
///     . . . . . . . .
///     . . . . . . . .
/// });
/// assert_eq!(squares.queens, squares.rooks | squares.bishops);
/// ```
#[inline]
#[must_use]
pub fn check_squares(colour: Colour, king: Square, occupied: Bitboard) -> PieceSets {
    COMPILED.check_squares(colour, king, occupied)
}

/// Returns what legal moves and checks of `side`, which moves, need of a position: 64 bytes, which an engine keeps with each
/// position, or copies at each move.
///
/// Each side has a king: otherwise its square is a1, and answers are unspecified. Costs [`blockers_of_both`], one
/// [`rook_bishop_attacks`](crate::rook_bishop_attacks), and some thirty instructions. Where both sides' masks of pins are wanted,
/// too, ask for [`checks_and_pins_of_both`] instead: 96 bytes. Compiled for the level of the build.
///
/// ```
/// use raylane::{Colour, PieceKind, PieceSets, Pieces, Square, legality};
///
/// // White: king e1, rook e3, bishop c4. Black: king h7, rook e8, which pins white's, and knight d3, which gives check.
/// let white = PieceSets {
///     king: Square::E1.bitboard(),
///     rooks: Square::E3.bitboard(),
///     bishops: Square::C4.bitboard(),
///     ..PieceSets::EMPTY
/// };
/// let black = PieceSets {
///     king: Square::H7.bitboard(),
///     rooks: Square::E8.bitboard(),
///     knights: Square::D3.bitboard(),
///     ..PieceSets::EMPTY
/// };
/// let (kinds, colours) = PieceSets::kinds_and_colours(&[white, black]);
/// let pieces = Pieces { kinds: &kinds, colours: &colours };
///
/// let found = legality(Colour::White, &pieces, pieces.all());
/// assert_eq!(size_of_val(&found), 64);
/// assert!(found.is_legal(Square::C4, Square::D3));
/// assert!(found.gives_check(PieceKind::Bishop, Square::C4, Square::D3));
/// // This does nothing about the check, and the rook is pinned.
/// assert!(!found.is_legal(Square::C4, Square::D5));
/// assert!(!found.is_legal(Square::E3, Square::D3));
/// ```
#[inline]
#[must_use]
pub fn legality(side: Colour, pieces: &Pieces<'_>, occupied: Bitboard) -> Legality {
    COMPILED.legality(side, pieces, occupied)
}
