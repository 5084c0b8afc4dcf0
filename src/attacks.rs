//! The functions at the crate root, compiled for the level of the build.

use crate::board::{
    Bitboard, Blockers, ChecksAndPins, Colour, Direction, Line, PieceSets, Pieces, Square,
};
use crate::level::COMPILED;
use crate::rays::{Exchange, FirstMove, Pins, RaySet, Recapture};
use crate::token::Token;

#[doc(inline)]
pub use crate::empty_board::lookup::{
    aligned, between, between_with_end, king_attacks, knight_attacks, line_through, pawn_attacks,
    ray_beyond,
};

/// Returns the squares that a rook on `square` attacks.
///
/// See [Conventions](crate#conventions). Compiled for the level of the build. The `const fn` is in
/// [`constant`](crate::constant). As a call of its own, it takes 24 instructions at `portable`, 25 at `avx2`
/// and 18 at `avx512`.
///
/// ```
/// use raylane::{Bitboard, Square, rook_attacks};
///
/// // A blocker on d6, one on b4.
/// let attacks = rook_attacks(Square::D4, Square::D6 | Square::B4);
/// let (file, rank) = (Bitboard::file(3), Bitboard::rank(3));
/// assert_eq!(attacks & file, file - Square::D4 - Square::D7 - Square::D8);
/// assert_eq!(attacks & rank, rank - Square::D4 - Square::A4);
/// ```
#[inline]
#[must_use]
pub fn rook_attacks(square: Square, occupied: Bitboard) -> Bitboard {
    COMPILED.rook_attacks(square, occupied)
}

/// Returns the squares that a bishop on `square` attacks.
///
/// See [Conventions](crate#conventions). Compiled for the level of the build. The `const fn` is in
/// [`constant`](crate::constant).
#[inline]
#[must_use]
pub fn bishop_attacks(square: Square, occupied: Bitboard) -> Bitboard {
    COMPILED.bishop_attacks(square, occupied)
}

/// Returns the squares that a queen on `square` attacks.
///
/// See [Conventions](crate#conventions). Compiled for the level of the build. The `const fn` is in
/// [`constant`](crate::constant). As a call of its own, it takes 55 instructions at `portable`, 34 at `avx2`
/// and 21 at `avx512`.
///
/// ```
/// use raylane::{Bitboard, Square, bishop_attacks, queen_attacks, rook_attacks};
///
/// let occupied = Square::D6 | Square::F6;
/// let attacks = queen_attacks(Square::D4, occupied);
/// // She attacks both, and nothing behind them.
/// assert!(occupied.is_subset(attacks));
/// assert!(attacks.is_disjoint(Square::D7 | Square::G7));
/// assert_eq!(attacks, rook_attacks(Square::D4, occupied) | bishop_attacks(Square::D4, occupied));
/// ```
#[inline]
#[must_use]
pub fn queen_attacks(square: Square, occupied: Bitboard) -> Bitboard {
    COMPILED.queen_attacks(square, occupied)
}

/// Returns the squares that a rook on `square` attacks, and those that a bishop
/// attacks. Cheaper than two calls at the vector levels.
///
/// **The rook's squares come first**: `let (rook, bishop) = rook_bishop_attacks(square, occupied)`. (Named fields would need a
/// structure, and change a signature that engines already call.)
///
/// See [Conventions](crate#conventions). Compiled for the level of the build. The `const fn` is in
/// [`constant`](crate::constant).
#[inline]
#[must_use]
pub fn rook_bishop_attacks(square: Square, occupied: Bitboard) -> (Bitboard, Bitboard) {
    COMPILED.rook_bishop_attacks(square, occupied)
}

/// Returns the squares that a slider on `square` attacks along one line.
///
/// See [Conventions](crate#conventions). Compiled for the level of the build. The `const fn` is in
/// [`constant`](crate::constant).
#[inline]
#[must_use]
pub fn line_attacks(line: Line, square: Square, occupied: Bitboard) -> Bitboard {
    COMPILED.line_attacks(line, square, occupied)
}

/// Returns the squares that a slider on `square` attacks in one direction.
///
/// See [Conventions](crate#conventions). Compiled for the level of the build. The `const fn` is in
/// [`constant`](crate::constant).
#[inline]
#[must_use]
pub fn ray_attacks(direction: Direction, square: Square, occupied: Bitboard) -> Bitboard {
    COMPILED.ray_attacks(direction, square, occupied)
}

/// Returns the squares that a rook on `square` would newly attack without its first blockers: from
/// behind each of them to the next one.
///
/// A removed blocker is attacked before and after, so it is not in the result. Whether `occupied`
/// contains `square` makes no difference. Costs two queries, the second of which waits for the
/// first. Compiled for the level of the build. The `const fn` is in
/// [`reference`](mod@crate::reference).
#[inline]
#[must_use]
pub fn rook_xray_attacks(square: Square, occupied: Bitboard) -> Bitboard {
    COMPILED.rook_xray_attacks(square, occupied)
}

/// Returns the squares that a bishop on `square` would newly attack without its first blockers: from
/// behind each of them to the next one.
///
/// A removed blocker is attacked before and after, so it is not in the result. Whether `occupied`
/// contains `square` makes no difference. Costs two queries, the second of which waits for the
/// first. Compiled for the level of the build. The `const fn` is in
/// [`reference`](mod@crate::reference).
#[inline]
#[must_use]
pub fn bishop_xray_attacks(square: Square, occupied: Bitboard) -> Bitboard {
    COMPILED.bishop_xray_attacks(square, occupied)
}

/// Returns the squares that a rook on `square` would newly attack without its first blockers in
/// `blockers`.
///
/// A removed blocker is attacked before and after, so it is not in the result. Whether `occupied`
/// contains `square` makes no difference. Costs two queries, the second of which waits for the
/// first. Compiled for the level of the build. The `const fn` is in
/// [`reference`](mod@crate::reference).
#[inline]
#[must_use]
pub fn rook_xray_attacks_through(
    square: Square,
    occupied: Bitboard,
    blockers: Bitboard,
) -> Bitboard {
    COMPILED.rook_xray_attacks_through(square, occupied, blockers)
}

/// Returns the squares that a bishop on `square` would newly attack without its first blockers in
/// `blockers`.
///
/// A removed blocker is attacked before and after, so it is not in the result. Whether `occupied`
/// contains `square` makes no difference. Costs two queries, the second of which waits for the
/// first. Compiled for the level of the build. The `const fn` is in
/// [`reference`](mod@crate::reference).
#[inline]
#[must_use]
pub fn bishop_xray_attacks_through(
    square: Square,
    occupied: Bitboard,
    blockers: Bitboard,
) -> Bitboard {
    COMPILED.bishop_xray_attacks_through(square, occupied, blockers)
}

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
/// Compared with [`checks_and_pins`], the enemy's sliders that would attack the king on an empty board do not shield it from
/// each other: so a piece before or behind one that gives check is a blocker, too, if it stands alone otherwise.
/// `pinners` are only those behind pieces of the king's side. There are no check rays and no pin masks: see
/// [`between_with_end`] and [`line_through`]. [`checkers`] has the pieces that give check. Loops over the sliders that would
/// attack the king on an empty board: none or one in most positions. With one, a call takes 64 instructions at `portable` and
/// 63 at `avx2`. Compiled for the level of the build; the algorithm is the same at every level. The `const fn` is in
/// [`reference`](mod@crate::reference).
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
/// let sliders = checks_and_pins(Square::E1, black.orthogonal(), black.diagonal(), pieces.all());
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
/// Pieces that are not in `occupied` are ignored, but for the king, whose lowest square counts. Without a king, the answer is
/// empty. It is [`attackers_by`] of the king's square, and costs as much. Compiled for the level of the build. The `const fn` is in
/// [`reference`](mod@crate::reference).
#[inline]
#[must_use]
pub fn checkers(colour: Colour, pieces: &Pieces<'_>, occupied: Bitboard) -> Bitboard {
    COMPILED.checkers(colour, pieces, occupied)
}

/// Returns whether castling leaves the king out of check, before, on its way and after, in standard chess and in
/// Chess960.
///
/// `attacker` is the enemy's colour. `king`, `to` and `rook` are where the king stands,
/// where it goes, and where the rook stands that it castles with. No square of the king's path, with both ends, may be
/// attacked when king and rook are lifted: the rook may have shielded the king. Where the rook goes makes no difference: a piece from
/// which it shields the king there attacks the square, too, that the king has come from.
///
/// The rights, and whether the squares are empty that king and rook cross and reach, are for the caller to say. Costs one
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
///     let pieces = Pieces { kinds: &kinds, colours: &[Square::D1 | Square::B1, Square::E8 | rook] };
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
/// between the king and its new square.) For kings, the answer has the [`king_attacks`] of the square, though no king
/// may go there: Stockfish's has no square. For discovered checks, `pinned` of [`checks_and_pins`] has the pieces that shield the king.
/// [`ChecksAndPins::gives_check`] combines both for a move. Costs one [`rook_bishop_attacks`]. Compiled
/// for the level of the build.
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

/// Returns the squares of a set that a queen or a knight on `centre` could ever see, in [ray
/// order](crate::rays).
///
/// With the occupied squares as `set`, [`RaySet::nearest`] gives the pieces that the centre sees.
/// Whether the set contains the centre makes no difference. Takes 4 instructions and a 128-byte table at
/// `avx512`, some 15 at `avx2`, 30 at `neon`, and 80 without vectors, by multiplication. Compiled for
/// the level of the build.
///
/// ```
/// use raylane::{Bitboard, Direction, Square, ray_set};
///
/// // Two pieces on the rank, one on the other side of the board.
/// let rays = ray_set(Square::A4, Bitboard::EMPTY | Square::C4 | Square::G4 | Square::B1);
/// assert_eq!(rays.ray(Direction::East), 1 << 2 | 1 << 6);
/// assert_eq!(rays.len(), 2);
/// ```
#[inline]
#[must_use]
pub fn ray_set(centre: Square, set: Bitboard) -> RaySet {
    COMPILED.ray_set(centre, set)
}

/// Returns the squares of a set in [ray order](crate::rays), seen from `centre`. Bits beyond the edge of the board
/// are left out.
///
/// Costs as much as [`ray_set`] at `neon` and from `avx2` on; without vectors, a loop over the squares. Compiled
/// for the level of the build.
///
/// ```
/// use raylane::{Bitboard, Square, queen_attacks, ray_set, ray_squares};
///
/// let occupied = Bitboard::file(2) | Bitboard::rank(6);
/// let seen = ray_set(Square::D4, occupied).fill();
/// assert_eq!(ray_squares(Square::D4, seen), queen_attacks(Square::D4, occupied));
/// ```
#[inline]
#[must_use]
pub fn ray_squares(centre: Square, set: RaySet) -> Bitboard {
    COMPILED.ray_squares(centre, set)
}

/// Returns the pieces of both colours that attack a square, whatever stands there.
///
/// A piece that is not among `occupied` is no longer there: so the attackers after a capture are those without the piece that
/// took. Costs one [`rook_bishop_attacks`], and some 25 instructions. Compiled for the level of the build. The `const fn` is in
/// [`reference`](mod@crate::reference).
///
/// ```
/// use raylane::{Bitboard, Pieces, Square, attackers_to};
///
/// // White: rooks d1 and d2. Black: pawn e6.
/// let none = Bitboard::EMPTY;
/// let (rooks, pawn) = (Square::D1 | Square::D2, Square::E6.bitboard());
/// let pieces = Pieces { kinds: &[pawn, none, none, rooks, none, none], colours: &[rooks, pawn] };
/// let occupied = pieces.all();
/// assert_eq!(attackers_to(Square::D5, &pieces, occupied), Square::D2 | Square::E6);
/// let without = occupied.without(Square::D2);
/// assert_eq!(attackers_to(Square::D5, &pieces, without), Square::D1 | Square::E6);
/// ```
#[inline]
#[must_use]
pub fn attackers_to(square: Square, pieces: &Pieces<'_>, occupied: Bitboard) -> Bitboard {
    COMPILED.attackers_to(square, pieces, occupied)
}

/// Returns the pieces of one colour that attack a square, whatever stands there.
///
/// Those outside `occupied` are ignored. Costs as much as [`attackers_to`]. [`checkers`] asks it of a king's square. Compiled for
/// the level of the build. The `const fn` is in [`reference`](mod@crate::reference).
#[inline]
#[must_use]
pub fn attackers_by(
    colour: Colour,
    square: Square,
    pieces: &Pieces<'_>,
    occupied: Bitboard,
) -> Bitboard {
    COMPILED.attackers_by(colour, square, pieces, occupied)
}

/// Returns whether a piece of one colour attacks a square, whatever stands there.
///
/// Those outside `occupied` are ignored. The answer is that [`attackers_by`] is not empty, but begins with what is cheap: knights,
/// kings and pawns, then the sliders that would attack on an empty board. Only if there are such sliders, and no other attacker,
/// it costs one [`rook_bishop_attacks`]. Compiled for the level of the build. The `const fn` is in
/// [`reference`](mod@crate::reference).
///
/// ```
/// use raylane::{Bitboard, Colour, Pieces, Square, attackers_exist};
///
/// // A white knight on d3 stands before a white rook on d1.
/// let none = Bitboard::EMPTY;
/// let [knight, rook] = [Square::D3, Square::D1].map(Square::bitboard);
/// let pieces = Pieces {
///     kinds: &[none, knight, none, rook, none, none],
///     colours: &[knight | rook, none],
/// };
/// let attacked = |square| attackers_exist(Colour::White, square, &pieces, pieces.all());
/// assert!(attacked(Square::E5) && attacked(Square::D2));
/// assert!(!attacked(Square::D5));
/// ```
#[inline]
#[must_use]
pub fn attackers_exist(
    colour: Colour,
    square: Square,
    pieces: &Pieces<'_>,
    occupied: Bitboard,
) -> bool {
    COMPILED.attackers_exist(colour, square, pieces, occupied)
}

/// Returns the sliders of both colours that do not attack a square, but would if its first blockers in
/// `blockers` were removed.
///
/// Only one piece is removed from each ray, the nearest. With `occupied` as `blockers`, these are all
/// sliders behind one piece. With the [attackers](attackers_to), they are those who stand behind an
/// attacker and join in when it has taken. With a king's square, and the pieces of its side as `blockers`,
/// the enemy's sliders in the answer are those who pin. Costs two [`rook_bishop_attacks`], of which the second waits
/// for the first. Compiled for the level of the build.
///
/// ```
/// use raylane::{Bitboard, Pieces, Square, attackers_to, xray_attackers_to};
///
/// // White: rooks d1 and d2. Black: knight f5, queen h5.
/// let none = Bitboard::EMPTY;
/// let rooks = Square::D1 | Square::D2;
/// let [knight, queen] = [Square::F5, Square::H5].map(Square::bitboard);
/// let pieces = Pieces {
///     kinds: &[none, knight, none, rooks, queen, none],
///     colours: &[rooks, knight | queen],
/// };
/// let occupied = pieces.all();
/// assert_eq!(xray_attackers_to(Square::D5, &pieces, occupied, occupied), Square::D1 | Square::H5);
/// // The knight does not attack d5.
/// let attackers = attackers_to(Square::D5, &pieces, occupied);
/// assert_eq!(xray_attackers_to(Square::D5, &pieces, occupied, attackers), Square::D1.bitboard());
/// ```
#[inline]
#[must_use]
pub fn xray_attackers_to(
    square: Square,
    pieces: &Pieces<'_>,
    occupied: Bitboard,
    blockers: Bitboard,
) -> Bitboard {
    COMPILED.xray_attackers_to(square, pieces, occupied, blockers)
}

/// Returns who may take on a square: all pieces of both colours that could attack it, in [ray
/// order](crate::rays), for static exchange evaluation by rules of one's own.
///
/// A piece that is not among `occupied` does not take part; a square that is occupied by none of the `pieces` blocks. What
/// stands on `square` itself makes no difference.
///
/// Costs five conversions like [`ray_set`] and a test of which pieces attack: some 100 instructions from
/// `avx512` on, 150 at `avx2`, 450 without vectors. Compiled for the level of the build.
/// [`see_at_least`] is a complete evaluation.
#[inline]
#[must_use]
pub fn exchange(square: Square, pieces: &Pieces<'_>, occupied: Bitboard) -> Exchange {
    COMPILED.exchange(square, pieces, occupied)
}

/// Returns whether a move, followed by the exchange on its target, wins at least `threshold`: static
/// exchange evaluation.
///
/// `pieces` are those before the move, and `occupied` all occupied squares. `values` are those of pawn, knight, bishop, rook, queen and king, in
/// any unit; the king's counts only if the first move is the king's.
///
/// The move wins what it captures, and the difference of values if it promotes. Then the sides take
/// turns. Each takes with its least valuable piece, in the order of kinds from pawn to king, and of equal ones
/// with the one on the lowest square; or it stops, if that is better. A king captures only if
/// the square is then undefended. Pinned pieces take like others ([`see_at_least_with_pins`] leaves them out), and a pawn that
/// takes on the last rank stays a pawn. The first move is not judged: whether it is legal is for the caller to say.
///
/// Often the values alone decide; then no piece is looked at. Otherwise it costs one or two [`queen_attacks`]
/// for each capture that is looked at. Compiled for the level of the build.
///
/// ```
/// use raylane::rays::FirstMove;
/// use raylane::{Bitboard, Colour, PieceKind, Pieces, Square, see_at_least};
///
/// const VALUES: [i32; 6] = [100, 320, 330, 500, 950, 0];
///
/// // White: rook d2, and another piece on d1; black: pawn d5, which the rook on d8 defends.
/// let wins = |behind, threshold| {
///     let mut kinds = [Bitboard::EMPTY; 6];
///     kinds[PieceKind::Pawn as usize] |= Square::D5;
///     kinds[PieceKind::Rook as usize] |= Square::D2 | Square::D8;
///     kinds[behind as usize] |= Square::D1;
///     let colours = [Square::D1 | Square::D2, Square::D5 | Square::D8];
///     let pieces = Pieces { kinds: &kinds, colours: &colours };
///     let take = FirstMove {
///         captured: Some(PieceKind::Pawn),
///         ..FirstMove::quiet(Colour::White, PieceKind::Rook, Square::D2, Square::D5)
///     };
///     see_at_least(&take, &pieces, pieces.all(), &VALUES, threshold)
/// };
/// // If black takes back, so does white's other rook: so the pawn is won, and no more.
/// assert!(wins(PieceKind::Rook, 100));
/// assert!(!wins(PieceKind::Rook, 101));
/// // With a knight behind it, a rook is lost for it.
/// assert!(wins(PieceKind::Knight, 100 - 500));
/// assert!(!wins(PieceKind::Knight, 100 - 500 + 1));
/// ```
#[inline]
#[must_use]
pub fn see_at_least(
    first: &FirstMove,
    pieces: &Pieces<'_>,
    occupied: Bitboard,
    values: &[i32; 6],
    threshold: i32,
) -> bool {
    COMPILED.see_at_least(first, pieces, occupied, values, threshold)
}

/// Returns whether a move, followed by the exchange on its target, wins at least `threshold`, where pinned pieces
/// may not take.
///
/// [`Pins`] has the rules of leading engines, and an example. Otherwise this is [`see_at_least`]. It costs some ten to twenty
/// instructions more, and up to a half more if a piece is pinned that could take. Compiled for the level of the build.
#[inline]
#[must_use]
pub fn see_at_least_with_pins(
    first: &FirstMove,
    pieces: &Pieces<'_>,
    occupied: Bitboard,
    values: &[i32; 6],
    threshold: i32,
    pins: &Pins<'_>,
) -> bool {
    COMPILED.see_at_least_with_pins(first, pieces, occupied, values, threshold, pins)
}

/// Returns whether taking back on a square wins at least `recapture.threshold`, once the exchange has ended: static exchange
/// evaluation from the second move on.
///
/// `pieces` are those before the first move, and `occupied` the squares that are occupied after it: without the square
/// that it has left, nor that of a pawn taken en passant. Whether `occupied` has the square itself makes no difference.
/// `values` are those of the kinds, as in [`see_at_least`]; `pins` says which pinned pieces take, [`Pins::ignored`] that all do.
///
/// A move that wins `gain` at first, and puts `at_risk` on the square, wins at least `threshold` unless taking back wins
/// `gain - threshold + 1`. That is [`see_at_least`], which looks the two values up by kind: if you have them at hand, ask here.
///
/// ```
/// use raylane::rays::{Pins, Recapture};
/// use raylane::{Bitboard, Colour, Pieces, Square, recapture_wins};
///
/// const VALUES: [i32; 6] = [100, 320, 330, 500, 950, 0];
///
/// // White's knight has gone from e3 to d5. Black: pawn c6.
/// let (knight, pawn, none) = (Square::E3.bitboard(), Square::C6.bitboard(), Bitboard::EMPTY);
/// let kinds = [pawn, knight, none, none, none, none];
/// let pieces = Pieces { kinds: &kinds, colours: &[knight, pawn] };
/// let occupied = pieces.all().without(Square::E3);
/// let wins = |threshold| {
///     let recapture = Recapture { at_risk: 320, threshold, square: Square::D5, colour: Colour::Black };
///     recapture_wins(&recapture, &pieces, occupied, &VALUES, &Pins::ignored())
/// };
/// assert!(wins(320));
/// assert!(!wins(321));
/// ```
#[inline]
#[must_use]
pub fn recapture_wins(
    recapture: &Recapture,
    pieces: &Pieces<'_>,
    occupied: Bitboard,
    values: &[i32; 6],
    pins: &Pins<'_>,
) -> bool {
    COMPILED.recapture_wins(recapture, pieces, occupied, values, pins)
}

/// Lists the squares of a set in `squares`, from the lowest, and returns how many there are.
///
/// If there is room for 64, as in `[Square; 64]`, the entries behind the list are overwritten, too, by
/// any squares. Then it takes six instructions at `avx512icl`, by `vpcompressb`, and a loop at the other levels
/// from `bmi2` on, which writes four squares in each round. If there is less room, and at `portable`, `lzcnt` and
/// `neon`, it writes one by one. Compiled for the level of the build.
///
/// # Panics
/// If there is no room for all squares of the set.
///
/// ```
/// use raylane::{Bitboard, Square, list_squares};
///
/// let mut squares = [Square::A1; 64];
/// let count = list_squares(Bitboard::EMPTY | Square::D4 | Square::B2 | Square::H8, &mut squares);
/// assert_eq!(squares[..count], [Square::B2, Square::D4, Square::H8]);
/// ```
#[inline]
pub fn list_squares(set: Bitboard, squares: &mut [Square]) -> usize {
    COMPILED.list_squares(set, squares)
}

/// Lists the moves to each of `targets` in `moves`, as numbers of the caller's, from the lowest target,
/// and returns how many there are.
///
/// A move is `base + step * to`, modulo 2¹⁶. So `base` is the move to a1, and `step` what one square
/// further adds: `1 << 6` if the target is in bits 6 to 11. If every piece moves equally far, as in pawn
/// pushes, `step` advances both squares.
///
/// If there is room for 64 moves, the entries behind the list may be overwritten, too: what is in the
/// slice behind it is no longer what it was. Then it takes some fifteen instructions for up to 16 moves
/// at `avx512icl`, by `vpcompressb`, and a loop at the other levels from `bmi2` on, which writes four
/// moves in each round. If there is less room, and at `portable`, `lzcnt` and `neon`, it writes one by
/// one. A list of 282 entries always has room for 64 after the 218 moves that a position may have.
/// Compiled for the level of the build.
///
/// # Panics
/// If there is no room for all moves.
///
/// ```
/// use raylane::{Bitboard, Direction, Square, knight_attacks, list_moves};
///
/// /// The origin in the lower six bits, the target in the next six.
/// const fn number(from: Square, to: Square) -> u16 {
///     from as u16 | (to as u16) << 6
/// }
///
/// let mut list = [0_u16; 282];
/// let mut length = 0;
/// // A knight's moves.
/// let targets = knight_attacks(Square::B1);
/// length += list_moves(targets, number(Square::B1, Square::A1), 1 << 6, &mut list[length..]);
/// // All pawns of the second rank, one step north: what is eight squares further comes from there.
/// let targets = Bitboard::rank(1).shift(Direction::North);
/// let base = 0_u16.wrapping_sub(8);
/// length += list_moves(targets, base, 1 + (1 << 6), &mut list[length..]);
///
/// assert_eq!(list[..2], [number(Square::B1, Square::D2), number(Square::B1, Square::A3)]);
/// assert_eq!(list[3], number(Square::A2, Square::A3));
/// assert_eq!(length, 3 + 8);
/// ```
#[inline]
pub fn list_moves(targets: Bitboard, base: u16, step: u16, moves: &mut [u16]) -> usize {
    COMPILED.list_moves(targets, base, step, moves)
}
