//! Attack pairs: the types of [`pairs`](crate::pairs).

use super::order::VALID;
use super::pieces::{PieceCodes, attackers};
use super::set::RaySet;
use crate::board::{AttackPair, Bitboard, Square, pairs, table};
use crate::lanes::{Aligned, Record};
use core::fmt;
use core::ops::Deref;

/// A list of attack pairs with room for `ROOM` of them: a slice of those that were written last.
///
/// The room is larger than the list ever becomes, because whole registers are written.
#[derive(Clone)]
#[repr(C, align(64))]
pub struct PairList<const ROOM: usize> {
    pub(crate) pairs: [Record; ROOM],
    pub(crate) length: usize,
}

impl<const ROOM: usize> PairList<ROOM> {
    /// Returns an empty list.
    #[inline]
    #[must_use]
    pub const fn new() -> Self {
        Self {
            length: 0,
            pairs: [[0; 4]; ROOM],
        }
    }

    /// Returns the pairs as bytes, four each.
    #[inline]
    #[must_use]
    pub fn as_bytes(&self) -> &[[u8; 4]] {
        &self.pairs[..self.length]
    }

    /// Adds a pair if `wanted`, without a branch on that; none if the list is full.
    #[inline(always)]
    pub(crate) fn push_if(&mut self, wanted: bool, pair: u32) {
        if let Some(place) = self.pairs.get_mut(self.length) {
            *place = pair.to_le_bytes();
            self.length += usize::from(wanted);
        }
    }
}

impl<const ROOM: usize> Default for PairList<ROOM> {
    fn default() -> Self {
        Self::new()
    }
}

impl<const ROOM: usize> Deref for PairList<ROOM> {
    type Target = [AttackPair];

    #[inline]
    fn deref(&self) -> &[AttackPair] {
        pairs(self.as_bytes())
    }
}

/// Lists the pairs.
impl<const ROOM: usize> fmt::Debug for PairList<ROOM> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.iter()).finish()
    }
}

/// What a piece can attack at most: a square in each direction, or each knight's square.
const REACH: usize = 8;
/// What a square can be attacked from at most: by both.
const ATTACKERS: usize = 2 * REACH;
/// How many pairs a piece can open or close at most that passes between two others: one in each
/// direction.
const PASSING: usize = 8;
/// What whole registers need behind the last pair.
const SLACK: usize = 16;

/// The most pairs of a position: from each square, a piece attacks as many squares as there are
/// directions that lead anywhere, or knight's jumps.
const MOST: usize = {
    let (mut most, mut square) = (0, 0);
    while square < 64 {
        let beside = (VALID.0[square] & RaySet::KINGS.0).count_ones() as usize;
        let jumps = (VALID.0[square] & RaySet::KNIGHTS.0).count_ones() as usize;
        assert!(beside <= REACH && jumps <= REACH);
        most += if beside > jumps { beside } else { jumps };
        square += 1;
    }
    most
};
/// The most pairs that appear or vanish when one square changes, or by a move: on the square that
/// is left, the attackers and the victims of the piece; on the other, those of a piece, and what
/// passes.
const MOST_CHANGES: usize = (ATTACKERS + REACH) + (ATTACKERS + REACH + PASSING);

const _: () = assert!(MOST == 420 && MOST_CHANGES == 56);

/// All pairs of a position: at most 420, in 1.75 KiB.
///
/// One list serves for many positions. [`pairs::all`](crate::pairs::all) fills it.
pub type AllPairs = PairList<{ MOST + SLACK }>;

/// The pairs that appear and those that vanish: at most 56 of each, in 640 bytes.
///
/// One such pair of lists serves for many moves. [`pairs::changes`](crate::pairs::changes) and
/// [`pairs::changes_by_move`](crate::pairs::changes_by_move) fill it.
#[derive(Clone, Debug, Default)]
pub struct PairChanges {
    /// The pairs of the new position that the old one does not have.
    pub appeared: PairList<{ MOST_CHANGES + SLACK }>,
    /// The pairs of the old position that the new one does not have.
    pub vanished: PairList<{ MOST_CHANGES + SLACK }>,
}

impl PairChanges {
    /// Returns empty lists.
    #[inline]
    #[must_use]
    pub const fn new() -> Self {
        Self {
            appeared: PairList::new(),
            vanished: PairList::new(),
        }
    }

    /// Empties the lists.
    #[inline(always)]
    pub(crate) fn clear(&mut self) {
        (self.appeared.length, self.vanished.length) = (0, 0);
    }
}

/// What the codes of a mailbox mean to attack pairs: the pieces, and who is listed as an attacker and
/// as a victim.
///
/// ```
/// use raylane::pairs::PairRules;
/// use raylane::rays::PieceCodes;
///
/// const CODES: PieceCodes = PieceCodes::new([[1, 2, 3, 4, 5, 6], [9, 10, 11, 12, 13, 14]]);
/// /// Kings neither attack nor are attacked. They stand in the way all the same.
/// const NO_KINGS: PairRules = PairRules::new(&CODES, !(1 << 6 | 1 << 14), !(1 << 6 | 1 << 14));
/// ```
#[derive(Clone, PartialEq, Eq, Hash)]
#[repr(C, align(64))]
pub struct PairRules {
    /// By code, for each direction the bits that make records victims of the piece: in the lower half
    /// for the ray, in the upper one for the knight's square.
    pub(crate) reach: [[u64; 8]; 16],
    /// By code, the bits that make records attackers of the piece, if it is listed as a victim.
    pub(crate) attackers: [u64; 16],
    /// By code, [`OCCUPIED`] and what the piece is as an attacker.
    pub(crate) kinds: [u8; 16],
    /// By code, the code, with [`VICTIM`] if it is listed as one.
    pub(crate) marked: [u8; 16],
}

/// A piece of any kind, in the kinds.
pub(crate) const OCCUPIED: u8 = 1;
pub(crate) const WHITE_PAWN: u8 = 1 << 1;
pub(crate) const BLACK_PAWN: u8 = 1 << 2;
pub(crate) const KNIGHT: u8 = 1 << 3;
pub(crate) const KING: u8 = 1 << 4;
pub(crate) const DIAGONAL: u8 = 1 << 5;
pub(crate) const ORTHOGONAL: u8 = 1 << 6;
/// A slider: one of the two is left of a queen that is on a ray.
pub(crate) const SLIDER: u8 = DIAGONAL | ORTHOGONAL;

/// Who is listed as a victim. Two bits are in the place of [`SLIDER`].
pub(crate) const VICTIM: u8 = BESIDE | SEEN;
/// A victim, beside the centre only: see [`MARKS`].
const BESIDE: u8 = 1 << 4;
/// A victim.
const SEEN: u8 = SLIDER;

/// What is left of a marked code, by the distance of its square.
pub(crate) const MARKS: u64 = u64::from_le_bytes(table!(8, |distance| if distance == 1 {
    15 | VICTIM
} else {
    15 | SEEN
}));

/// The kinds that attack the centre from each square in ray order, if nothing is in between.
pub(crate) static FROM_THERE: Aligned<[u8; 64]> = Aligned(table!(64, |bit| {
    const ATTACKERS: [u8; 64] = attackers(&BITS);
    // Of a queen's two bits, that of the line.
    ATTACKERS[bit]
        & if RaySet::DIAGONAL.0 >> bit & 1 != 0 {
            !ORTHOGONAL
        } else {
            !DIAGONAL
        }
}));

/// The bits of white's pieces and of black's, pawn to king.
const BITS: [[u8; 6]; 2] = [
    [WHITE_PAWN, KNIGHT, DIAGONAL, ORTHOGONAL, SLIDER, KING],
    [BLACK_PAWN, KNIGHT, DIAGONAL, ORTHOGONAL, SLIDER, KING],
];

impl PairRules {
    /// Makes the rules from the codes of the pieces, the set of codes that are listed as attackers, and
    /// the set of those that are listed as victims: bit `c` is for code `c`.
    #[must_use]
    pub const fn new(codes: &PieceCodes, attackers: u16, victims: u16) -> Self {
        const KNIGHTS_SQUARE: u64 = 1;
        const NEXT_SQUARE: u64 = 2;
        let mut rules = Self {
            reach: [[0; 8]; 16],
            attackers: [0; 16],
            kinds: [0; 16],
            marked: table!(16, |code| code as u8),
        };
        let mut code = 0;
        while code < 16 {
            if let Some((colour, kind)) = codes.piece(code as u8) {
                rules.kinds[code] = OCCUPIED;
                if victims >> code & 1 != 0 {
                    rules.marked[code] |= VICTIM;
                    rules.attackers[code] = 0x00ff_0000_00ff_0000;
                }
                if attackers >> code & 1 != 0 {
                    rules.kinds[code] |= BITS[colour as usize][kind as usize];
                    let attacks = RaySet::attacks(colour, kind);
                    rules.reach[code] = table!(8, |direction| {
                        match attacks.0 >> (8 * direction) & 0xff {
                            0 => 0,
                            KNIGHTS_SQUARE => (SEEN as u64) << 32,
                            NEXT_SQUARE => BESIDE as u64,
                            _ => SEEN as u64,
                        }
                    });
                }
            }
            code += 1;
        }
        rules
    }
}

/// Lists the codes of the pieces, with whether they are listed as attackers and as victims.
impl fmt::Debug for PairRules {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let codes = self.kinds.iter().zip(self.marked);
        let pieces = codes.filter(|(kinds, _)| **kinds != 0);
        let listed = pieces
            .map(|(kinds, marked)| (marked & 15, (kinds & !OCCUPIED != 0, marked & VICTIM != 0)));
        f.debug_map().entries(listed).finish()
    }
}

/// A position in both of the views that engines have of it.
///
/// The two must agree. If they do not, or if a byte is not below 16, any pairs are listed, and no more than
/// fit.
#[derive(Clone, Copy, Debug)]
pub struct Board<'a> {
    /// The code of each square, below 16.
    pub codes: &'a [u8; 64],
    /// The pawns, knights, bishops, rooks, queens and kings of both sides. Not read from `avx2` on.
    pub kinds: &'a [Bitboard; 6],
    /// White's pieces, and black's.
    pub colours: &'a [Bitboard; 2],
    /// What the codes mean.
    pub rules: &'a PairRules,
}

impl Board<'_> {
    /// The squares of all pieces.
    #[inline(always)]
    pub(crate) fn occupied(&self) -> Bitboard {
        let [white, black] = *self.colours;
        white | black
    }

    /// The code on a square.
    #[inline(always)]
    pub(crate) fn code(&self, square: Square) -> u8 {
        self.codes[square.index()]
    }
}
