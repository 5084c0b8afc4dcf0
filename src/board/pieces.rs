//! [`Pieces`]: what queries about a position take. [`PieceSets`]: a set for each kind of piece.

use core::ptr;

use super::bitboard::Bitboard;
use super::kinds::{Colour, PieceKind};

/// All pieces of a position: by kind, those of both sides together, and by colour, as most engines keep them.
///
/// It is a view of the engine's own arrays, made where a query is asked: nothing is copied, and a query reads only the sets that
/// it needs. Each piece is in one set of `kinds` and in one of `colours`; otherwise answers are unspecified. An engine whose
/// array of colours begins with black passes `&[black, white]`. From twelve sets, a set for each kind and colour,
/// [`PieceSets::kinds_and_colours`] makes both arrays; from a mailbox,
/// [`sets_of_mailbox`](crate::threat_inputs::sets_of_mailbox). A generator (`gen`) that owns the arrays cannot keep a view of them
/// across a `yield` (error E0626): make another one behind it.
///
/// ```
/// use raylane::{Bitboard, Colour, PieceKind, Pieces, Square, attackers_to, setwise};
///
/// struct Position {
///     kinds: [Bitboard; 6],
///     colours: [Bitboard; 2],
/// }
///
/// impl Position {
///     fn pieces(&self) -> Pieces<'_> {
///         Pieces { kinds: &self.kinds, colours: &self.colours }
///     }
/// }
///
/// // White: king e1, pawn e2. Black: king e8, rook e7.
/// let mut kinds = [Bitboard::EMPTY; 6];
/// kinds[PieceKind::Pawn as usize] |= Square::E2;
/// kinds[PieceKind::Rook as usize] |= Square::E7;
/// kinds[PieceKind::King as usize] |= Square::E1 | Square::E8;
/// let position =
///     Position { kinds, colours: [Square::E1 | Square::E2, Square::E8 | Square::E7] };
///
/// let pieces = position.pieces();
/// assert_eq!(attackers_to(Square::E2, &pieces, pieces.all()), Square::E1 | Square::E7);
/// let threats = setwise::attacks_by_kind(Colour::White, &pieces, pieces.all());
/// assert_eq!(threats.pawns, Square::D3 | Square::F3);
/// ```
#[derive(Clone, Copy, Debug)]
#[repr(C)]
pub struct Pieces<'a> {
    /// The pawns, knights, bishops, rooks, queens and kings of both sides.
    pub kinds: &'a [Bitboard; 6],
    /// White's pieces, and black's.
    pub colours: &'a [Bitboard; 2],
}

impl Pieces<'_> {
    /// Returns the squares of all pieces.
    #[inline(always)]
    #[must_use]
    pub const fn all(&self) -> Bitboard {
        let [white, black] = *self.colours;
        Bitboard(white.0 | black.0)
    }

    /// Returns the pieces of one colour.
    ///
    /// ```
    /// use raylane::{Bitboard, Colour, Pieces, Square};
    ///
    /// let (kinds, colours) = ([Bitboard::EMPTY; 6], [Square::E1 | Square::D1, Bitboard::EMPTY]);
    /// let pieces = Pieces { kinds: &kinds, colours: &colours };
    /// assert_eq!(pieces.of_colour(Colour::White), Square::D1 | Square::E1);
    /// ```
    #[inline(always)]
    #[must_use]
    pub const fn of_colour(&self, colour: Colour) -> Bitboard {
        self.colours[colour as usize]
    }

    /// Returns the pieces of one colour and kind.
    ///
    /// ```
    /// use raylane::{Bitboard, Colour, PieceKind, Pieces, Square};
    ///
    /// let mut kinds = [Bitboard::EMPTY; 6];
    /// kinds[PieceKind::King as usize] = Square::E1 | Square::E8;
    /// let colours = [Square::E1, Square::E8].map(Square::bitboard);
    /// let pieces = Pieces { kinds: &kinds, colours: &colours };
    /// assert_eq!(pieces.of(Colour::Black, PieceKind::King), Square::E8.bitboard());
    /// ```
    #[inline(always)]
    #[must_use]
    pub const fn of(&self, colour: Colour, kind: PieceKind) -> Bitboard {
        Bitboard(self.kinds[kind as usize].0 & self.of_colour(colour).0)
    }

    /// Returns the pieces of one colour by kind.
    ///
    /// ```
    /// use raylane::{Colour, PieceSets, Pieces, Square};
    ///
    /// let white = PieceSets { rooks: Square::D1.bitboard(), ..PieceSets::EMPTY };
    /// let black = PieceSets { rooks: Square::D8.bitboard(), ..PieceSets::EMPTY };
    /// let (kinds, colours) = PieceSets::kinds_and_colours(&[white, black]);
    /// let pieces = Pieces { kinds: &kinds, colours: &colours };
    /// assert_eq!(Colour::ALL.map(|colour| pieces.side(colour)), [white, black]);
    /// ```
    #[inline(always)]
    #[must_use]
    pub const fn side(&self, colour: Colour) -> PieceSets {
        let [pawns, knights, bishops, rooks, queens, kings] = self.kinds;
        let side = self.of_colour(colour).0;
        PieceSets {
            pawns: Bitboard(pawns.0 & side),
            knights: Bitboard(knights.0 & side),
            bishops: Bitboard(bishops.0 & side),
            rooks: Bitboard(rooks.0 & side),
            queens: Bitboard(queens.0 & side),
            king: Bitboard(kings.0 & side),
        }
    }

    /// Returns the rooks and queens of both sides. Of one side: [`side`](Self::side), then [`PieceSets::orthogonal`].
    ///
    /// ```
    /// use raylane::{Bitboard, Pieces, Square};
    ///
    /// let [bishop, rook, queen] = [Square::C1, Square::A1, Square::D8].map(Square::bitboard);
    /// let none = Bitboard::EMPTY;
    /// let kinds = [none, none, bishop, rook, queen, none];
    /// let pieces = Pieces { kinds: &kinds, colours: &[bishop | rook, queen] };
    /// assert_eq!(pieces.orthogonal(), rook | queen);
    /// assert_eq!(pieces.diagonal(), bishop | queen);
    /// ```
    #[inline(always)]
    #[must_use]
    pub const fn orthogonal(&self) -> Bitboard {
        let [_, _, _, rooks, queens, _] = self.kinds;
        Bitboard(rooks.0 | queens.0)
    }

    /// Returns the bishops and queens of both sides. Of one side: [`side`](Self::side), then [`PieceSets::diagonal`].
    ///
    /// ```
    /// use raylane::{Bitboard, Pieces, Square};
    ///
    /// let none = Bitboard::EMPTY;
    /// let kinds = [none, none, Square::C1 | Square::C8, none, Square::D8.bitboard(), none];
    /// let pieces =
    ///     Pieces { kinds: &kinds, colours: &[Square::C1.bitboard(), Square::C8 | Square::D8] };
    /// assert_eq!(pieces.diagonal().len(), 3);
    /// ```
    #[inline(always)]
    #[must_use]
    pub const fn diagonal(&self) -> Bitboard {
        let [_, _, bishops, _, queens, _] = self.kinds;
        Bitboard(bishops.0 | queens.0)
    }
}

/// A set of squares for each kind of piece of one side: where the pieces stand, or which
/// squares they attack.
///
/// [`Pieces::side`] makes it of a position, and [`setwise::attacks_by_kind`](crate::setwise::attacks_by_kind) and
/// [`check_squares`](crate::check_squares) return it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[repr(C)]
pub struct PieceSets {
    /// The squares of the pawns, or those that they attack.
    pub pawns: Bitboard,
    /// The squares of the knights, or those that they attack.
    pub knights: Bitboard,
    /// The squares of the bishops, or those that they attack.
    pub bishops: Bitboard,
    /// The squares of the rooks, or those that they attack.
    pub rooks: Bitboard,
    /// The squares of the queens, or those that they attack.
    pub queens: Bitboard,
    /// The square of the king, or those that it attacks. Any number of kings is accepted, as of every other piece.
    pub king: Bitboard,
}

impl PieceSets {
    /// Six empty sets.
    pub const EMPTY: Self = Self::from_array([Bitboard::EMPTY; 6]);

    /// Returns the sets as an array: pawns, knights, bishops, rooks, queens, king.
    ///
    /// ```
    /// use raylane::{Bitboard, PieceSets};
    ///
    /// let sets = [1, 2, 4, 8, 16, 32].map(Bitboard);
    /// assert_eq!(PieceSets::from_array(sets).queens, sets[4]);
    /// assert_eq!(PieceSets::from_array(sets).to_array(), sets);
    /// ```
    #[inline]
    #[must_use]
    pub const fn to_array(self) -> [Bitboard; 6] {
        [
            self.pawns,
            self.knights,
            self.bishops,
            self.rooks,
            self.queens,
            self.king,
        ]
    }

    /// Returns the sets as a reference to an array: pawns, knights, bishops, rooks, queens, king.
    ///
    /// [`attackers_exist`](crate::attackers_exist) of one side takes it as `kinds`.
    ///
    /// ```
    /// use raylane::{PieceSets, Square};
    ///
    /// let sets = PieceSets { rooks: Square::A1 | Square::H1, ..PieceSets::EMPTY };
    /// assert_eq!(sets.as_array()[3], sets.rooks);
    /// ```
    #[inline(always)]
    #[must_use]
    #[allow(unsafe_code)]
    pub const fn as_array(&self) -> &[Bitboard; 6] {
        // SAFETY: the type is `repr(C)` and has six bitboards, in the order of the kinds, and nothing else.
        unsafe { &*ptr::from_ref(self).cast() }
    }

    /// Returns the sets of an array: pawns, knights, bishops, rooks, queens, king.
    ///
    /// ```
    /// use raylane::{Bitboard, PieceSets};
    ///
    /// let mut sets = [Bitboard::EMPTY; 6];
    /// sets[0] = Bitboard::rank(1);
    /// assert_eq!(PieceSets::from_array(sets).pawns, Bitboard::rank(1));
    /// ```
    #[inline]
    #[must_use]
    pub const fn from_array([pawns, knights, bishops, rooks, queens, king]: [Bitboard; 6]) -> Self {
        Self {
            pawns,
            knights,
            bishops,
            rooks,
            queens,
            king,
        }
    }

    /// Returns the pieces of two sides, white's and black's, by kind and by colour: what [`Pieces`] takes, for a program that
    /// keeps twelve sets.
    ///
    /// ```
    /// use raylane::{PieceSets, Pieces, Square, attackers_to};
    ///
    /// let white = PieceSets { rooks: Square::D1.bitboard(), ..PieceSets::EMPTY };
    /// let black = PieceSets { bishops: Square::A8.bitboard(), ..PieceSets::EMPTY };
    /// let (kinds, colours) = PieceSets::kinds_and_colours(&[white, black]);
    /// let pieces = Pieces { kinds: &kinds, colours: &colours };
    /// assert_eq!(attackers_to(Square::D5, &pieces, pieces.all()), Square::A8 | Square::D1);
    /// ```
    #[inline(always)]
    #[must_use]
    pub const fn kinds_and_colours([white, black]: &[Self; 2]) -> ([Bitboard; 6], [Bitboard; 2]) {
        let kinds = [
            Bitboard(white.pawns.0 | black.pawns.0),
            Bitboard(white.knights.0 | black.knights.0),
            Bitboard(white.bishops.0 | black.bishops.0),
            Bitboard(white.rooks.0 | black.rooks.0),
            Bitboard(white.queens.0 | black.queens.0),
            Bitboard(white.king.0 | black.king.0),
        ];
        (kinds, [white.all(), black.all()])
    }

    /// Returns the set of a kind of piece.
    ///
    /// ```
    /// use raylane::{PieceKind, PieceSets, Square};
    ///
    /// let sets = PieceSets { rooks: Square::A1 | Square::H1, ..PieceSets::EMPTY };
    /// let counts = PieceKind::ALL.map(|kind| sets.of(kind).len());
    /// assert_eq!(counts, [0, 0, 0, 2, 0, 0]);
    /// ```
    #[inline]
    #[must_use]
    pub const fn of(&self, kind: PieceKind) -> Bitboard {
        // (An array made of the fields would be copied to the stack first.)
        self.as_array()[kind as usize]
    }

    /// Returns the union of the six sets.
    ///
    /// ```
    /// use raylane::{Bitboard, PieceSets, Square};
    ///
    /// let sets = PieceSets {
    ///     pawns: Bitboard::rank(1),
    ///     king: Square::E1.bitboard(),
    ///     ..PieceSets::EMPTY
    /// };
    /// assert_eq!(sets.all(), Bitboard::rank(1) | Square::E1);
    /// ```
    #[inline]
    #[must_use]
    pub const fn all(&self) -> Bitboard {
        let leapers = self.pawns.0 | self.knights.0 | self.king.0;
        Bitboard(leapers | self.bishops.0 | self.rooks.0 | self.queens.0)
    }

    /// Returns the union of rooks and queens: of pieces, those that slide along ranks and
    /// files. (Of attacks, it would contain the queens' diagonals, too.)
    ///
    /// ```
    /// use raylane::{PieceSets, Square};
    ///
    /// let sets = PieceSets {
    ///     rooks: Square::A1.bitboard(),
    ///     queens: Square::D1.bitboard(),
    ///     ..PieceSets::EMPTY
    /// };
    /// assert_eq!(sets.orthogonal(), Square::A1 | Square::D1);
    /// ```
    #[inline]
    #[must_use]
    pub const fn orthogonal(&self) -> Bitboard {
        Bitboard(self.rooks.0 | self.queens.0)
    }

    /// Returns the union of bishops and queens: of pieces, those that slide along diagonals.
    ///
    /// ```
    /// use raylane::{PieceSets, Square};
    ///
    /// let sets = PieceSets { bishops: Square::C1 | Square::F1, ..PieceSets::EMPTY };
    /// assert_eq!(sets.diagonal(), sets.bishops);
    /// ```
    #[inline]
    #[must_use]
    pub const fn diagonal(&self) -> Bitboard {
        Bitboard(self.bishops.0 | self.queens.0)
    }
}
