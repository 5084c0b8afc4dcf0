//! [`PairRules`]: what is listed of a mailbox. [`Board`]: a position.

use crate::board::{Bitboard, Square, table};
use crate::lanes::Aligned;
use crate::rays::{PieceCodes, RaySet, attackers};
use core::fmt;

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
    pub(super) reach: [[u64; 8]; 16],
    /// By code, the bits that make records attackers of the piece, if it is listed as a victim.
    pub(super) attackers: [u64; 16],
    /// By code, [`OCCUPIED`] and what the piece is as an attacker.
    pub(super) kinds: [u8; 16],
    /// By code, the code, with [`VICTIM`] if it is listed as one.
    pub(super) marked: [u8; 16],
}

/// A piece of any kind, in the kinds.
pub(super) const OCCUPIED: u8 = 1;
pub(super) const WHITE_PAWN: u8 = 1 << 1;
pub(super) const BLACK_PAWN: u8 = 1 << 2;
pub(super) const KNIGHT: u8 = 1 << 3;
pub(super) const KING: u8 = 1 << 4;
pub(super) const DIAGONAL: u8 = 1 << 5;
pub(super) const ORTHOGONAL: u8 = 1 << 6;
/// A slider: one of the two is left of a queen that is on a ray.
pub(super) const SLIDER: u8 = DIAGONAL | ORTHOGONAL;

/// Who is listed as a victim. Two bits are in the place of [`SLIDER`].
pub(super) const VICTIM: u8 = BESIDE | SEEN;
/// A victim, beside the centre only: see [`MARKS`].
const BESIDE: u8 = 1 << 4;
/// A victim.
const SEEN: u8 = SLIDER;

/// What is left of a marked code, by the distance of its square.
pub(super) const MARKS: u64 = u64::from_le_bytes(table!(8, |distance| if distance == 1 {
    15 | VICTIM
} else {
    15 | SEEN
}));

/// The kinds that attack the centre from each square in ray order, if nothing is in between.
pub(super) static FROM_THERE: Aligned<[u8; 64]> = Aligned(table!(64, |bit| {
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

/// A position, as a mailbox and as bitboards.
///
/// The two must agree, and each byte must be below 16. Otherwise the pairs are unspecified, but never more
/// than fit.
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
    pub(super) fn occupied(&self) -> Bitboard {
        let [white, black] = *self.colours;
        white | black
    }

    /// The code on a square.
    #[inline(always)]
    pub(super) fn code(&self, square: Square) -> u8 {
        self.codes[square.index()]
    }
}

/// A piece on a square, or the code of an empty one.
pub(super) struct Piece<'a> {
    /// Its code and its square.
    pub(super) identity: u32,
    /// What it is as an attacker, and whether it is anything at all.
    pub(super) kinds: u8,
    pub(super) is_victim: bool,
    /// Its victims, by bits of records.
    pub(super) reach: &'a [u64; 8],
    /// Its attackers, by bits of records; none if it is not listed as a victim.
    pub(super) attackers: &'a u64,
}

impl<'a> Piece<'a> {
    #[inline(always)]
    pub(super) fn new(rules: &'a PairRules, code: u8, square: Square) -> Self {
        let code = code & 15;
        let index = usize::from(code);
        Self {
            identity: u32::from(code) | (square as u32) << 8,
            kinds: rules.kinds[index],
            is_victim: rules.marked[index] & VICTIM != 0,
            reach: &rules.reach[index],
            attackers: &rules.attackers[index],
        }
    }

    #[inline(always)]
    pub(super) fn is_piece(&self) -> bool {
        self.kinds != 0
    }

    /// Whether it is listed as an attacker.
    #[inline(always)]
    pub(super) fn is_listed(&self) -> bool {
        self.kinds & !OCCUPIED != 0
    }

    /// The pair, as a number.
    #[inline(always)]
    pub(super) fn attacks_the(&self, victim: &Self) -> u32 {
        self.identity | victim.identity << 16
    }
}
