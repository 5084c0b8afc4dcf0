//! [`PairRules`]: what is listed of a mailbox. [`Board`]: a position, and [`RuledBoard`], with its rules.

use crate::board::{Colour, PieceKind, Pieces, Square};
use crate::kernels::rays::RaySet;
use crate::table::table;
use contacts::{Contacts, reach};
use core::fmt;
use mailbox_codes::MailboxCodes;
use piece_codes::PieceCodes;
use victims::Victims;

pub(crate) mod contacts;
pub(crate) mod mailbox_codes;
pub(crate) mod numbering;
pub(crate) mod order;
pub(crate) mod piece_codes;
pub(crate) mod victims;
pub(crate) mod view;

/// What the codes of a mailbox mean to attack pairs: the pieces, and which pairs are listed.
///
/// 1.6 KiB: make it a `static`, because a `const` is copied at each use.
///
/// ```
/// use raylane::threat_inputs::{PairRules, PieceCodes};
///
/// const CODES: PieceCodes = PieceCodes::new([[1, 2, 3, 4, 5, 6], [9, 10, 11, 12, 13, 14]]);
/// const QUEENS: u16 = 1 << 5 | 1 << 13;
/// const KINGS: u16 = 1 << 6 | 1 << 14;
/// /// Kings neither attack nor are attacked, and only knights and queens attack queens. All of
/// /// them stand in the way of others.
/// static RULES: PairRules = PairRules::new(&CODES, !0, &[
///     !(KINGS | QUEENS), // the victims of pawns,
///     !KINGS,            // of knights,
///     !(KINGS | QUEENS), // of bishops,
///     !(KINGS | QUEENS), // of rooks,
///     !KINGS,            // of queens,
///     0,                 // of kings
/// ]);
/// ```
#[derive(Clone, PartialEq, Eq, Hash)]
#[repr(C, align(64))]
pub struct PairRules {
    /// What the piece of each code attacks in any direction: see [`Piece::attacks`].
    pub(crate) attacks: [u8; 16],
    /// For each code, the set of codes that are listed as victims of the piece.
    victims: [u16; 16],
    /// The pairs of kinds that are listed.
    pub(crate) kinds_of_victims: Victims,
    /// For each code, the squares that the piece attacks on an empty board, if it is listed as an attacker.
    empty_board: [RaySet; 16],
    /// For each code, the set of codes that are listed as attackers of the piece.
    attacked_by: [u16; 16],
    /// For each code of a slider, the set of codes that are listed as victims of the piece; empty for other pieces.
    pub(crate) victims_far: [u16; 16],
    /// What a mailbox has of each piece, if it is made from something else.
    pub(crate) mailbox: MailboxCodes,
    /// The same, for what two squares see.
    pub(crate) contacts: Contacts,
}

/// Beside how a piece attacks: set for a piece of any kind.
const OCCUPIED: u8 = 1;

impl PairRules {
    /// Makes the rules from the codes of the pieces, the set of codes that are listed as attackers, and
    /// for each kind of attacker, pawn to king, the set of codes that are listed as its victims. Bit `c` of
    /// a set is for code `c`.
    ///
    /// [`PairNumbering::rules`](crate::threat_inputs::PairNumbering::rules) makes those of a network.
    #[must_use]
    pub const fn new(codes: &PieceCodes, attackers: u16, victims: &[u16; 6]) -> Self {
        let mut rules = Self {
            attacks: [0; 16],
            victims: [0; 16],
            kinds_of_victims: Victims::NONE,
            empty_board: [RaySet::EMPTY; 16],
            attacked_by: [0; 16],
            victims_far: [0; 16],
            mailbox: MailboxCodes::new(codes),
            contacts: Contacts::new(codes, attackers, victims, false),
        };
        let mut code = 0;
        while code < 16 {
            if let Some(piece) = codes.piece(code as u8) {
                rules.attacks[code] = OCCUPIED;
                if attackers >> code & 1 != 0 {
                    let victims = victims[piece.1 as usize];
                    rules.add_attacker(code, piece, victims);
                    rules.kinds_of_victims.add(codes, piece.1, victims);
                }
            }
            code += 1;
        }
        rules.attacked_by = transposed(&rules.victims);
        rules
    }

    /// Returns what the codes mean.
    ///
    /// ```
    /// use raylane::threat_inputs::{PairRules, PieceCodes};
    ///
    /// const CODES: PieceCodes = PieceCodes::new([[1, 2, 3, 4, 5, 6], [9, 10, 11, 12, 13, 14]]);
    /// static RULES: PairRules = PairRules::new(&CODES, !0, &[!0; 6]);
    /// assert_eq!(*RULES.codes(), CODES);
    /// ```
    #[inline]
    #[must_use]
    pub const fn codes(&self) -> &PieceCodes {
        &self.mailbox.codes
    }

    /// Enters what a piece attacks, in all directions.
    const fn add_attacker(
        &mut self,
        code: usize,
        (colour, kind): (Colour, PieceKind),
        victims: u16,
    ) {
        self.victims[code] = victims;
        if let PieceKind::Bishop | PieceKind::Rook | PieceKind::Queen = kind {
            self.victims_far[code] = victims;
        }
        self.empty_board[code] = RaySet::attacks(colour, kind);
        self.attacks[code] |= reach(colour, kind);
    }
}

/// Turns the relation around: from the set of victims of each code, the set of attackers of each code.
const fn transposed(sets: &[u16; 16]) -> [u16; 16] {
    let (mut transposed, mut index) = ([0; 16], 0);
    while index < 256 {
        let (of, has) = (index / 16, index % 16);
        transposed[has] |= (sets[of] >> has & 1) << of;
        index += 1;
    }
    transposed
}

/// Lists the codes of the pieces, each with the set of codes that are listed as its victims.
impl fmt::Debug for PairRules {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let pieces = (0..16).filter(|&code| self.attacks[code] != 0);
        f.debug_map()
            .entries(pieces.map(|code| (code, self.victims[code])))
            .finish()
    }
}

/// A position, as a mailbox and as bitboards.
///
/// The two must agree, on empty squares, too, whose codes are no piece's; and each byte must be below 16. Otherwise the pairs are
/// unspecified, but never more than fit. The bitboards must agree with the mailbox even if nothing reads them in the engine's own
/// code at that moment: a level reads some of them, and another level others. So an engine that makes a move of several changes
/// updates `codes` and `pieces` after each, before the next call.
/// A test with `Level::set_detected` and the level `portable`, which reads `pieces`, finds what was forgotten.
///
/// The arrays may be those of the engine's own transparent types:
/// [`moving`](crate::moving#an-engine-with-its-own-squares-and-bitboards) shows the casts.
#[derive(Clone, Copy, Debug)]
pub struct Board<'a> {
    /// The code of each square, below 16.
    pub codes: &'a [u8; 64],
    /// The pieces as sets. At `neon` and from `avx2` on, the functions `append_changes…` do not read them.
    pub pieces: Pieces<'a>,
}

impl<'a> Board<'a> {
    /// The code on a square.
    #[inline(always)]
    pub(crate) fn code(&self, square: Square) -> u8 {
        self.codes[square.index()]
    }

    /// With rules.
    #[inline(always)]
    pub(crate) const fn by(&self, rules: &'a PairRules) -> RuledBoard<'a> {
        let Self { codes, pieces } = *self;
        RuledBoard {
            codes,
            pieces,
            rules,
        }
    }
}

/// A [`Board`], and what is listed of it.
#[derive(Clone, Copy)]
pub(crate) struct RuledBoard<'a> {
    pub(crate) codes: &'a [u8; 64],
    pub(crate) pieces: Pieces<'a>,
    pub(crate) rules: &'a PairRules,
}

impl RuledBoard<'_> {
    /// The code on a square.
    #[inline(always)]
    pub(crate) fn code(&self, square: Square) -> u8 {
        self.codes[square.index()]
    }

    #[inline(always)]
    pub(crate) fn piece(&self, square: Square) -> Piece {
        Piece::new(self.rules, self.code(square), square)
    }
}

/// A piece on a square, or the code of an empty one.
pub(crate) struct Piece {
    /// Its code and its square.
    pub(crate) identity: u32,
    /// What it attacks, if it is listed as an attacker: see [`reach`]. Any piece has [`OCCUPIED`], too.
    pub(crate) attacks: u8,
    /// The squares that it attacks on an empty board, if it is listed as an attacker.
    pub(crate) empty_board: RaySet,
    /// The codes of its victims.
    pub(crate) victims: u16,
    /// The codes of its attackers.
    pub(crate) attacked_by: u16,
}

/// In ray order, how each square lies to the centre: the union of the bits of the pieces that attack it from there, if nothing
/// stands in between.
pub(crate) const ATTACKERS: [u8; 64] = table!(64, |bit| {
    let (mut union, mut index) = (0, 0);
    while index < 12 {
        let (colour, kind) = (Colour::ALL[index / 6], PieceKind::ALL[index % 6]);
        // From there it sees the centre in the opposite direction. (A queen attacks as others do.)
        let attacks = RaySet::attacks(colour, kind).opposite();
        if attacks.0 >> bit & 1 != 0 && !matches!(kind, PieceKind::Queen) {
            union |= reach(colour, kind);
        }
        index += 1;
    }
    union
});

impl Piece {
    #[inline(always)]
    pub(crate) fn new(rules: &PairRules, code: u8, square: Square) -> Self {
        let code = code & 15;
        let index = usize::from(code);
        Self {
            identity: u32::from(code) | (square as u32) << 8,
            attacks: rules.attacks[index],
            empty_board: rules.empty_board[index],
            attacked_by: rules.attacked_by[index],
            victims: rules.victims[index],
        }
    }

    #[inline(always)]
    pub(crate) fn is_piece(&self) -> bool {
        self.attacks != 0
    }

    /// Whether it is listed as an attacker of the other, if it attacks it.
    #[inline(always)]
    pub(crate) fn lists(&self, victim: &Self) -> bool {
        self.victims >> (victim.identity & 15) & 1 != 0
    }

    /// The pair, as a number.
    #[inline(always)]
    pub(crate) fn attacks_the(&self, victim: &Self) -> u32 {
        self.identity | victim.identity << 16
    }
}
