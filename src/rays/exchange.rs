//! [`Exchange`]: who may take on a square. [`FirstMove`]: what an exchange begins with.

use super::order::{POSITIONS, SQUARES};
use super::set::RaySet;
use crate::board::{Bitboard, Colour, PieceKind, Square};
use core::hint::select_unpredictable;

/// The pieces that may take on a square, in any order of the squares, without regard to what is
/// in between.
///
/// Who takes first is found by three bits of each kind's number, pawn 1 to king 6, instead of
/// six tests: a chain of conditional moves and no branch.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Takers {
    /// White's, and black's.
    sides: [u64; 2],
    planes: [u64; 3],
}

impl Takers {
    /// The bits of the kinds' numbers, of the pieces in these sets.
    #[inline(always)]
    pub(crate) const fn planes(
        [pawns, knights, bishops, rooks, queens, kings]: [u64; 6],
    ) -> [u64; 3] {
        [
            pawns | bishops | queens,
            knights | bishops | kings,
            rooks | queens | kings,
        ]
    }

    #[inline(always)]
    pub(crate) fn new(sides: [u64; 2], planes: [u64; 3]) -> Self {
        Self { sides, planes }
    }

    /// Of all pieces in ray order, those that could attack the centre from where they are.
    #[inline(always)]
    fn in_ray_order(planes: [u64; 3], black: u64) -> Self {
        const WHITE_PAWNS: u64 = RaySet::attacks(Colour::White, PieceKind::Pawn).opposite().0;
        const BLACK_PAWNS: u64 = RaySet::attacks(Colour::Black, PieceKind::Pawn).opposite().0;
        let [a, b, c] = planes;
        let pawns = a & !(b | c) & (black ^ WHITE_PAWNS) & (WHITE_PAWNS | BLACK_PAWNS);
        let knights = b & !(a | c) & RaySet::KNIGHTS.0;
        let diagonal = a & (b | c) & RaySet::DIAGONAL.0;
        let orthogonal = c & !b & RaySet::ORTHOGONAL.0;
        let kings = b & c & RaySet::KINGS.0;
        let all = pawns | knights | diagonal | orthogonal | kings;
        Self::new([all & !black, all & black], planes)
    }

    /// The number of the least valuable kind of a set with pieces, and its squares in the set.
    #[inline(always)]
    fn least(&self, set: u64) -> (u64, usize) {
        // A bit is 0 if a piece of the set has it so; the others are then out.
        let choose = |set: u64, plane: u64| match set & !plane {
            0 => (set, 1),
            lower => (lower, 0),
        };
        let [a, b, c] = self.planes;
        let (set, bit_2) = choose(set, c);
        let (set, bit_1) = choose(set, b);
        let (set, bit_0) = choose(set, a);
        (set, bit_2 << 2 | bit_1 << 1 | bit_0)
    }

    /// Whether a move keeps what it reaches. `visible` gives what the square sees with some squares
    /// occupied, `first` the first square of a set with one or more.
    #[inline(always)]
    pub(crate) fn keep(
        &self,
        mut occupied: u64,
        next: Colour,
        Stake {
            mut at_risk,
            mut needed,
        }: Stake,
        values: &[i32; 6],
        visible: impl Fn(u64) -> u64,
        first: impl Fn(u64) -> u64,
    ) -> bool {
        /// More than anything else. So a king that can be taken does not take.
        const KING: i64 = 1 << 40;
        let [white, black] = self.sides;
        let (mut us, mut them) = match next {
            Colour::White => (white, black),
            Colour::Black => (black, white),
        };
        let &[pawn, knight, bishop, rook, queen, king] = values;
        // By number: an element for each, so that no branch tells the king from others.
        let value = i64::from;
        let king = value(king) + KING;
        let [pawn, knight, bishop] = [value(pawn), value(knight), value(bishop)];
        let values = [0, pawn, knight, bishop, value(rook), value(queen), king, 0];
        let mut own = visible(occupied) & us;
        // What holds if those who are to take stop now.
        let mut kept = true;
        if own == 0 {
            return kept;
        }
        loop {
            let (mut squares, number) = self.least(own);
            needed = at_risk - needed + 1;
            at_risk = values[number & 7];
            kept = !kept;
            (us, them) = (them, us);
            // Even if all equal ones were gone. One branch for both reasons to stop. No king is
            // taken by a king that would be taken itself.
            own = visible(occupied & !squares) & us;
            if select_unpredictable(own == 0, i64::MIN, at_risk.min(KING / 2)) < needed {
                return kept;
            }
            if squares & (squares - 1) != 0 {
                squares = first(squares);
                own = visible(occupied & !squares) & us;
                if own == 0 {
                    return kept;
                }
            }
            occupied &= !squares;
        }
    }
}

/// What a side may spoil by taking.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Stake {
    /// The value of what stands on the square.
    at_risk: i64,
    /// What the side must win: at least 1.
    needed: i64,
}

/// The move that begins an exchange: usually a capture.
///
/// [`quiet`](Self::quiet) makes one that captures nothing, and the others from it.
///
/// ```
/// use raylane::rays::FirstMove;
/// use raylane::{Colour, PieceKind, Square};
///
/// let exd5 = FirstMove {
///     captured: Some(PieceKind::Pawn),
///     ..FirstMove::quiet(Colour::White, PieceKind::Pawn, Square::E4, Square::D5)
/// };
/// assert_eq!(exd5.promotion, None);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct FirstMove {
    /// Who moves.
    pub colour: Colour,
    /// The piece that moves: for a promotion, the pawn.
    pub piece: PieceKind,
    /// Where it stood.
    pub from: Square,
    /// Where it goes: the square of the exchange.
    pub to: Square,
    /// What it captures: en passant, a pawn.
    pub captured: Option<PieceKind>,
    /// Whether the pawn that it captures stands beside `from`, and not on `to`.
    pub en_passant: bool,
    /// What a pawn becomes.
    pub promotion: Option<PieceKind>,
}

impl FirstMove {
    /// Returns a move that captures nothing.
    #[inline]
    #[must_use]
    pub const fn quiet(colour: Colour, piece: PieceKind, from: Square, to: Square) -> Self {
        Self {
            colour,
            piece,
            from,
            to,
            captured: None,
            en_passant: false,
            promotion: None,
        }
    }

    /// The squares that the move makes empty.
    #[inline(always)]
    pub(crate) fn leaves(&self) -> Bitboard {
        // The fifth rank instead of the sixth, or the fourth instead of the third.
        let captured = u64::from(self.en_passant) << (self.to as u8 ^ 8);
        Bitboard(captured).with(self.from)
    }

    /// What the other side may spoil, or whether the threshold is reached if the values alone
    /// decide it.
    #[inline(always)]
    pub(crate) fn stake(&self, values: &[i32; 6], threshold: i32) -> Result<Stake, bool> {
        let value = |kind: PieceKind| i64::from(values[kind as usize]);
        let mut gain = self.captured.map_or(0, value);
        let mut at_risk = value(self.piece);
        if let Some(kind) = self.promotion {
            gain += value(kind) - at_risk;
            at_risk = value(kind);
        }
        let needed = gain - i64::from(threshold) + 1;
        if needed <= 0 {
            return Err(false);
        }
        if at_risk < needed {
            return Err(true);
        }
        Ok(Stake { at_risk, needed })
    }
}

/// Who attacks a square, one after the other: for static exchange evaluation by rules of one's own.
///
/// It has all pieces that could attack the square if nothing stood in between, and what stands in
/// between, in [ray order](super). [`take`](Self::take) takes the least valuable attacker of a colour
/// away, and what stood behind it sees the square. That is some twenty operations on numbers, with
/// no look-up and no branch on the kind of piece; it needs no region.
///
/// [`Token::exchange`](crate::Token::exchange) and [`exchange`](crate::exchange) make it of bitboards,
/// [`RayPieces::exchange`](super::RayPieces::exchange) of a mailbox.
///
/// ```
/// use raylane::{Bitboard, Colour, PieceKind, PieceSets, Square, exchange};
///
/// // White: pawn c4, rooks d1 and d2; black: bishop b7, queen d8. They all look at d5.
/// let white = PieceSets {
///     pawns: Square::C4.bitboard(),
///     rooks: Square::D1 | Square::D2,
///     ..PieceSets::EMPTY
/// };
/// let black = PieceSets {
///     bishops: Square::B7.bitboard(),
///     queens: Square::D8.bitboard(),
///     ..PieceSets::EMPTY
/// };
/// let mut exchange = exchange(Square::D5, &[white, black], white.all() | black.all());
/// assert_eq!(exchange.take(Colour::White), Some((PieceKind::Pawn, Square::C4)));
/// assert_eq!(exchange.take(Colour::Black), Some((PieceKind::Bishop, Square::B7)));
/// // The rook on d1 is behind that on d2.
/// assert!(exchange.attackers(Colour::White).squares(Square::D5).eq([Square::D2]));
/// assert_eq!(exchange.take(Colour::White), Some((PieceKind::Rook, Square::D2)));
/// assert_eq!(exchange.take(Colour::Black), Some((PieceKind::Queen, Square::D8)));
/// assert_eq!(exchange.take(Colour::White), Some((PieceKind::Rook, Square::D1)));
/// assert_eq!(exchange.take(Colour::Black), None);
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Exchange {
    square: Square,
    occupied: RaySet,
    takers: Takers,
}

impl Exchange {
    /// Of pieces in ray order: the bits of their kinds' numbers, and which of them are black.
    #[inline(always)]
    pub(crate) fn new(square: Square, occupied: u64, planes: [u64; 3], black: u64) -> Self {
        Self {
            square,
            occupied: RaySet(occupied),
            takers: Takers::in_ray_order(planes, black),
        }
    }

    /// Returns the square that is attacked.
    #[inline]
    #[must_use]
    pub const fn square(&self) -> Square {
        self.square
    }

    /// Returns what stands in between, with those who attack: what is still occupied of the squares
    /// that a queen or a knight could see.
    #[inline]
    #[must_use]
    pub const fn occupied(&self) -> RaySet {
        self.occupied
    }

    /// Returns the pieces of one colour that attack the square now.
    #[inline]
    #[must_use]
    pub const fn attackers(&self, colour: Colour) -> RaySet {
        RaySet(self.occupied.nearest().0 & self.takers.sides[colour as usize])
    }

    /// Takes away what stands on a square, if anything does: the piece that makes the first move,
    /// or a pawn that is captured en passant.
    #[inline]
    pub fn remove(&mut self, from: Square) {
        let bit = POSITIONS.0[self.square as usize].0[from as usize];
        if bit < 64 {
            self.occupied.0 &= !(1 << bit);
        }
    }

    /// Takes away the least valuable attacker of one colour, and returns its kind and where it
    /// stood. `None` if there is none.
    ///
    /// Of several of that kind it is the one on the lowest square, a1 being the lowest. A king
    /// comes last; whether it may take is for the caller to say, who asks for the
    /// [`attackers`](Self::attackers) of the other colour.
    #[inline]
    pub fn take(&mut self, colour: Colour) -> Option<(PieceKind, Square)> {
        self.take_of(colour, RaySet(!0))
    }

    /// [`take`](Self::take) if only the pieces in `allowed` may take: those that are not pinned, for
    /// instance.
    ///
    /// The others stay where they are.
    ///
    /// ```
    /// use raylane::{Bitboard, Colour, PieceKind, PieceSets, Square, exchange, ray_set};
    ///
    /// let white = PieceSets {
    ///     knights: Square::C3.bitboard(),
    ///     rooks: Square::D1.bitboard(),
    ///     ..PieceSets::EMPTY
    /// };
    /// let mut exchange = exchange(Square::D5, &[white, PieceSets::EMPTY], white.all());
    /// let free = !ray_set(Square::D5, Square::C3.bitboard());
    /// assert_eq!(exchange.take_of(Colour::White, free), Some((PieceKind::Rook, Square::D1)));
    /// assert_eq!(exchange.take_of(Colour::White, free), None);
    /// ```
    #[inline]
    pub fn take_of(&mut self, colour: Colour, allowed: RaySet) -> Option<(PieceKind, Square)> {
        let own = self.attackers(colour).0 & allowed.0;
        if own == 0 {
            return None;
        }
        let (set, number) = self.takers.least(own);
        let kind = match number {
            0 | 1 => PieceKind::Pawn,
            2 => PieceKind::Knight,
            3 => PieceKind::Bishop,
            4 => PieceKind::Rook,
            5 => PieceKind::Queen,
            _ => PieceKind::King,
        };
        let bit = lowest_square(self.square, set);
        self.occupied.0 &= !bit;
        let square = SQUARES.0[self.square as usize].0[bit.trailing_zeros() as usize & 63];
        Some((kind, Square::new_masked(square)))
    }

    /// Returns whether a move to the square, followed by the exchange, wins at least `threshold`:
    /// [`see_at_least`](crate::see_at_least) for those who have the exchange already.
    ///
    /// # Panics
    /// In a debug build, if the move goes to another square.
    #[inline]
    #[must_use]
    pub fn see_at_least(mut self, first: &FirstMove, values: &[i32; 6], threshold: i32) -> bool {
        debug_assert!(first.to == self.square, "a move to the square");
        match first.stake(values, threshold) {
            Err(decided) => decided,
            Ok(stake) => {
                for square in first.leaves() {
                    self.remove(square);
                }
                self.keep(!first.colour, stake, values)
            }
        }
    }

    /// Whether a move keeps what it reaches.
    #[inline(always)]
    pub(crate) fn keep(&self, next: Colour, stake: Stake, values: &[i32; 6]) -> bool {
        self.takers.keep(
            self.occupied.0,
            next,
            stake,
            values,
            #[inline(always)]
            |occupied| RaySet(occupied).nearest().0,
            #[inline(always)]
            |set| lowest_square(self.square, set),
        )
    }
}

/// Of a set in ray order that is not empty and has no bit beyond the edge, the bit of its lowest
/// square.
#[inline(always)]
fn lowest_square(centre: Square, set: u64) -> u64 {
    let single = set & set.wrapping_neg();
    if set == single {
        return single;
    }
    let squares = &SQUARES.0[centre as usize].0;
    let bits = Bitboard(set).iter();
    let lowest = bits.min_by_key(|&bit| squares[bit as usize]);
    lowest.map_or(0, |bit| bit.bitboard().0)
}
