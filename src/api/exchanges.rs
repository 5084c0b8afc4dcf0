//! Who attacks a square, and what exchanges there win, compiled for the level of the build.

use crate::board::{Bitboard, Colour, Pieces, Square};
pub use crate::kernels::exchange::first_move::{FirstMove, Recapture};
pub use crate::kernels::exchange::pins::Pins;
use crate::level::COMPILED;
use crate::token::Token;

/// Returns the pieces of both colours that attack a square, whatever stands there.
///
/// A piece that is not among `occupied` is no longer there: so the attackers after a capture are those without the piece that
/// took. Costs one [`rook_bishop_attacks`](crate::rook_bishop_attacks), and some 25 instructions. Compiled for the level of the
/// build. The `const fn` is in [`reference`](mod@crate::reference).
///
/// ```
/// use raylane::{Bitboard, Pieces, Square, attackers_to};
///
/// // White: rooks d1 and d2. Black: pawn e6.
/// let none = Bitboard::EMPTY;
/// let (rooks, pawn) = (Square::D1 | Square::D2, Square::E6.bitboard());
/// let pieces =
///     Pieces { kinds: &[pawn, none, none, rooks, none, none], colours: &[rooks, pawn] };
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
/// `colour` is the attackers'. Those outside `occupied` are ignored. Only its own pieces are read, so that one side's sets are
/// enough: see [`attackers_exist`]. Costs as much as [`attackers_to`], which has both colours.
/// [`attackers_exist`] only says whether there are any, for less, and [`checkers`](crate::checkers) asks it of a king's square.
/// Compiled for the level of the build. The `const fn` is in [`reference`](mod@crate::reference).
///
/// ```
/// use raylane::{Bitboard, Colour, PieceSets, Pieces, Square, attackers_by};
///
/// // d5 is white's pawn's and rook's, and black's knight's.
/// let white = PieceSets {
///     pawns: Square::E4.bitboard(),
///     rooks: Square::D1.bitboard(),
///     ..PieceSets::EMPTY
/// };
/// let black = PieceSets { knights: Square::F6.bitboard(), ..PieceSets::EMPTY };
/// let (kinds, colours) = PieceSets::kinds_and_colours(&[white, black]);
/// let pieces = Pieces { kinds: &kinds, colours: &colours };
/// assert_eq!(
///     attackers_by(Colour::White, Square::D5, &pieces, pieces.all()),
///     Square::D1 | Square::E4
/// );
/// assert_eq!(attackers_by(Colour::Black, Square::D5, &pieces, pieces.all()), black.knights);
/// ```
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
/// Those outside `occupied` are ignored. The answer is that [`attackers_by`] is not empty, but begins with what is cheap:
/// knights, kings and pawns, then the sliders that would attack on an empty board. Only if there are such sliders, and no other
/// attacker, it costs one [`rook_bishop_attacks`](crate::rook_bishop_attacks). Compiled for the level of the build. The
/// `const fn` is in [`reference`](mod@crate::reference).
///
/// The other colour's pieces are not read. An engine that has the sets of one side passes them as the kinds, and as the colours
/// twice the full set:
///
/// ```
/// use raylane::{Bitboard, Colour, PieceSets, Pieces, Square, attackers_exist};
///
/// fn is_attacked(by: Colour, side: &PieceSets, square: Square, occupied: Bitboard) -> bool {
///     let pieces = Pieces { kinds: side.as_array(), colours: &[Bitboard::FULL; 2] };
///     attackers_exist(by, square, &pieces, occupied)
/// }
///
/// let black = PieceSets { bishops: Square::A8.bitboard(), ..PieceSets::EMPTY };
/// let occupied = Square::A8 | Square::E4;
/// assert!(is_attacked(Colour::Black, &black, Square::E4, occupied));
/// assert!(!is_attacked(Colour::Black, &black, Square::F3, occupied));
/// ```
///
/// Of both sides:
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

/// Returns whether a move, followed by the exchange on its target, wins at least `threshold`: static
/// exchange evaluation.
///
/// `pieces` are those before the move, and `occupied` all occupied squares. `values` are those of pawn, knight, bishop, rook,
/// queen and king, in any unit; the king's counts only if the first move is the king's.
///
/// The move wins what it captures, and the difference of values if it promotes. Then the sides take
/// turns. Each takes with its least valuable piece, in the order of kinds from pawn to king, and of equal ones
/// with the one on the lowest square; or it stops, if that is better. A king captures only if
/// the square is then undefended. Pinned pieces take like others ([`see_at_least_with_pins`] leaves them out), and a pawn that
/// takes on the last rank stays a pawn. The first move is not judged: whether it is legal is for the caller to say.
///
/// Often the values alone decide; then no piece is looked at. Otherwise it costs one or two
/// [`queen_attacks`](crate::queen_attacks) for each capture that is looked at. Compiled for the level of the build.
///
/// ```
/// use raylane::{Bitboard, Colour, FirstMove, PieceKind, Pieces, Square, see_at_least};
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
///     let (rook, pawn) = (PieceKind::Rook, PieceKind::Pawn);
///     let take = FirstMove::capture(Colour::White, rook, Square::D2, Square::D5, pawn);
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
/// may not take: static exchange evaluation as most engines have it.
///
/// This is [`see_at_least`] but for pins. Its page has the rules: who takes first, when a side stops, and what kings do.
///
/// - `first` is the move, which need not be a capture. Whether it is legal is not asked.
/// - `pieces` are those before the move.
/// - `occupied` are all occupied squares before the move: usually `pieces.all()`.
/// - `values` are those of pawn, knight, bishop, rook, queen and king, in any unit. The king's counts only if it makes the
///   first move: 0 is a good one.
/// - `threshold` is what the move must win at least, in the same unit: 0 for an exchange that loses nothing, 1 for one that
///   wins something. It may be negative.
/// - `pins` say which pinned pieces may not take, and for how long. Engines have different rules, and [`Pins`] has each:
///   Stockfish's is [`Pins::while_pinned`]. What is pinned comes from [`blockers_of_both`](crate::blockers_of_both), once for a
///   position. ([`Pins::found_anew`] needs none.)
///
/// If the values alone decide, no piece is looked at and nothing else matters. Otherwise it costs some ten to twenty instructions
/// more than `see_at_least`, and up to 50% more if a possible capturer is pinned. With `found_anew`, it looks for checks and pins
/// at each capture. Compiled for the level of the build. An engine that has already tested the values calls [`recapture_wins`].
///
/// ```
/// use raylane::{
///     Colour, FirstMove, PieceKind, PieceSets, Pieces, Pins, Square, blockers_of_both,
///     see_at_least, see_at_least_with_pins,
/// };
///
/// const VALUES: [i32; 6] = [100, 320, 330, 500, 950, 0];
///
/// // White: king e1, rook e3, knight c3. Black: king e8, rook e5, which is pinned, pawn d5.
/// let white = PieceSets {
///     knights: Square::C3.bitboard(),
///     rooks: Square::E3.bitboard(),
///     king: Square::E1.bitboard(),
///     ..PieceSets::EMPTY
/// };
/// let black = PieceSets {
///     pawns: Square::D5.bitboard(),
///     rooks: Square::E5.bitboard(),
///     king: Square::E8.bitboard(),
///     ..PieceSets::EMPTY
/// };
/// let (kinds, colours) = PieceSets::kinds_and_colours(&[white, black]);
/// let pieces = Pieces { kinds: &kinds, colours: &colours };
/// let occupied = pieces.all();
///
/// // The knight takes on d5, which the rook defends, if it may leave its file.
/// let (knight, pawn) = (PieceKind::Knight, PieceKind::Pawn);
/// let take = FirstMove::capture(Colour::White, knight, Square::C3, Square::D5, pawn);
/// assert!(!see_at_least(&take, &pieces, occupied, &VALUES, 0));
/// let found = blockers_of_both(&pieces, occupied);
/// let pins = Pins::while_pinned(&found);
/// assert!(see_at_least_with_pins(&take, &pieces, occupied, &VALUES, 100, &pins));
/// ```
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
/// `gain - threshold + 1`. [`see_at_least`] does that with the values of the kinds. Call this if you already
/// have both, or [`exchange_wins`] if you have also compared them.
///
/// ```
/// use raylane::{Bitboard, Colour, Pieces, Pins, Recapture, Square, recapture_wins};
///
/// const VALUES: [i32; 6] = [100, 320, 330, 500, 950, 0];
///
/// // White's knight has gone from e3 to d5. Black: pawn c6.
/// let (knight, pawn, none) =
///     (Square::E3.bitboard(), Square::C6.bitboard(), Bitboard::EMPTY);
/// let kinds = [pawn, knight, none, none, none, none];
/// let pieces = Pieces { kinds: &kinds, colours: &[knight, pawn] };
/// let occupied = pieces.all().without(Square::E3);
/// let wins = |threshold| {
///     let recapture =
///         Recapture { at_risk: 320, threshold, square: Square::D5, colour: Colour::Black };
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

/// Returns whether taking back on a square wins at least `recapture.threshold`, where the values have been tested: the exchange,
/// and nothing before it.
///
/// - `recapture` is what is at risk, and what taking is to win. The engine has made sure that `1 <= threshold <= at_risk`:
///   otherwise the values decide alone, and the answer is unspecified.
/// - `pieces` are those before the first move, and `occupied` the squares that are occupied after it, as for [`recapture_wins`].
/// - `barred` are pieces of either side that do not take. They defend against kings: no king takes what one of them attacks.
/// - `values` are those of pawn, knight, bishop, rook, queen and king, in any unit. The king's is not read.
///
/// This is [`recapture_wins`] with [`Pins::never`] and the pieces that it bars, those of both sides in one set. By any other rule
/// but [`Pins::found_anew`], it is the answer wherever nobody is pinned. Called from C, it takes a third fewer instructions.
/// Compiled for the level of the build.
///
/// ```
/// use raylane::{
///     Bitboard, Colour, PieceSets, Pieces, Recapture, Square, blockers_of_both, exchange_wins,
/// };
///
/// const VALUES: [i32; 6] = [100, 320, 330, 500, 950, 0];
///
/// // White's bishop has taken on d5. The knight f6 defends the pawn, but g5 pins it to the king.
/// let white = PieceSets {
///     bishops: Square::C4 | Square::G5,
///     king: Square::G1.bitboard(),
///     ..PieceSets::EMPTY
/// };
/// let black = PieceSets {
///     pawns: Square::D5.bitboard(),
///     knights: Square::F6.bitboard(),
///     king: Square::D8.bitboard(),
///     ..PieceSets::EMPTY
/// };
/// let (kinds, colours) = PieceSets::kinds_and_colours(&[white, black]);
/// let pieces = Pieces { kinds: &kinds, colours: &colours };
/// let [of_white, of_black] = blockers_of_both(&pieces, pieces.all());
/// let pinned = of_white.blockers & colours[0] | of_black.blockers & colours[1];
///
/// // The bishop has won a pawn. It is worth more, so that losing it would not be enough.
/// let back = Recapture { at_risk: 330, threshold: 101, square: Square::D5, colour: Colour::Black };
/// let occupied = pieces.all().without(Square::C4);
/// let wins = |barred| exchange_wins(back, &pieces, occupied, barred, &VALUES);
/// assert!(wins(Bitboard::EMPTY));
/// assert!(!wins(pinned));
/// ```
#[inline]
#[must_use]
pub fn exchange_wins(
    recapture: Recapture,
    pieces: &Pieces<'_>,
    occupied: Bitboard,
    barred: Bitboard,
    values: &[i32; 6],
) -> bool {
    COMPILED.exchange_wins(recapture, pieces, occupied, barred, values)
}
