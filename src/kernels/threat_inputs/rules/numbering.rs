//! [`PairNumbering`]: which input of a network a pair is.

use super::PairRules;
use super::contacts::{Contacts, is_mutual};
use super::order::PairOrder;
use super::piece_codes::PieceCodes;
use super::victims::Victims;
use super::view::{BY_BLACK, OF_BLACK, PairView, Place, SQUARE, VIEW, place_of};
use crate::board::{AttackPair, Bitboard, Colour, PieceKind, Square};
use crate::empty_board::lookup;
use crate::table::table;
use core::fmt;

/// The numbering of a network's threat inputs: one for each pair of attacker and victim on each pair of squares
/// on which the attack is possible.
///
/// Stockfish, Reckless, PlentyChess, Viridithas, Stormphrax and Hobbes, as published by November 2026, number them in one way,
/// [`PairOrder::USUAL`], and differ in the kinds of victims. (A test holds every number to what the engines' own functions
/// return, and names their commits.)
///
/// - By attacker: those of the view's own side, pawn to king, then those of the other side.
/// - By victim: the own side's, in the order of the kinds that are given here, then the other side's.
/// - By the square of the attacker, from a1 to h8, and then by the square of the victim, among those that
///   the attacker attacks on an empty board. (Pawns on the first and last rank attack nothing. Their pairs, which
///   no game has, share a number with another pair, so that it stays below the count.)
/// - Pieces of one kind attack each other, but for pawns of one side. Of two such pairs, the one whose attacker is on
///   the higher square is an input; the other one is *left out*, though its number is not given to another.
///
/// Another [`PairOrder`] changes that: see [`in_order`](Self::in_order).
///
/// All is seen from a [`PairView`]: a side, with its ranks from the bottom up, and with the files mirrored or not.
///
/// ```
/// use raylane::threat_inputs::{PairNumbering, PieceCodes};
/// use raylane::{Colour, PieceKind::{self, Bishop, Knight, Pawn, Queen, Rook}, Square};
///
/// const CODES: PieceCodes = PieceCodes::new([[1, 2, 3, 4, 5, 6], [9, 10, 11, 12, 13, 14]]);
/// const ALL: &[PieceKind] = &[Pawn, Knight, Bishop, Rook, Queen];
/// const SOME: &[PieceKind] = &[Pawn, Knight, Bishop, Rook];
/// /// Stockfish's of August 2026: pawns attack knights and rooks only, bishops and rooks no
/// /// queens; kings take no part.
/// static INPUTS: PairNumbering =
///     PairNumbering::new(&CODES, &[&[Knight, Rook], ALL, SOME, SOME, ALL, &[]]);
/// assert_eq!(INPUTS.count(), 59_808);
/// # use raylane::threat_inputs::AttackPair;
/// // A white knight on b1 attacks a black rook on a3, seen by white and, mirrored, by black.
/// let pair = AttackPair([2, Square::B1 as u8, 12, Square::A3 as u8]);
/// let white = INPUTS.view(Colour::White, false);
/// let black = INPUTS.view(Colour::Black, true);
/// # let of_pawns = 2 * 2 * 84;
/// // Behind the inputs of pawns, the ninth victim. From a1 a knight attacks two squares, and
/// // b1's first is d2.
/// assert_eq!(INPUTS.index(pair, white), Some(of_pawns + 8 * 336 + 2 + 1));
/// // Two knights: only the one on the higher square.
/// let pair = AttackPair([2, Square::B1 as u8, 10, Square::C3 as u8]);
/// assert_eq!(INPUTS.index(pair, white), None);
/// assert!(INPUTS.index(pair, black).is_some());
/// ```
///
/// # Cost
///
/// 36 KiB, of which a game touches 14: make it a `static`, because a `const` is copied at each use. Some 15
/// instructions for a pair and a view from `bmi2` on and 30 below.
#[derive(Clone)]
#[repr(C, align(64))]
pub struct PairNumbering {
    /// The squares that an attacker attacks on an empty board, each bit one place up, by its [`Place`], whose square is counted
    /// from the last one, as that of the victim is.
    attacks: [u64; 2048],
    /// What the numbers of its pairs begin with. (Not in one structure with `attacks`, whose address would take a shift more.)
    begins: [Begin; 2048],
    /// Which of the victims of an attacker it is, or [`LEFT_OUT`], in rows of 64 for each attacker: in their order the view,
    /// whether the victim is on the higher square, and the victim.
    pub(crate) orders: [u8; 1024],
    /// So many times [`row`](Self::row), which costs less than a product.
    pub(crate) rows: [u32; 65],
    /// Which pairs are inputs, each of two pieces of one kind once or twice.
    pub(crate) contacts: Contacts,
    rules: PairRules,
    /// The pairs of kinds that are inputs.
    pub(crate) kinds_of_victims: Victims,
    victims: [u16; 6],
    /// The view of black, without mirrored files.
    black: PairView,
    first: u32,
    count: u32,
    /// The number of the first pair of pawns.
    pawns: u32,
    /// The same, multiplied by `row`.
    pub(crate) first_of_pawns: u32,
    /// The length of a row of weights, by which every number is multiplied.
    pub(crate) row: u32,
}

/// Where the numbers of an attacker on a square begin. That of a pair is `below + step * order + row * rank`: `order` is which of
/// its victims it is, and `rank` how many of the squares that it attacks are below the victim's.
#[derive(Clone, Copy)]
#[repr(C, align(8))]
struct Begin {
    /// The number of its first pair.
    below: u32,
    /// How far it is from one of its victims to the next.
    step: u32,
}

/// An attacker on a square, as a view sees it.
#[derive(Clone, Copy)]
pub(crate) struct OfPlace {
    attacks: u64,
    begin: Begin,
}

impl OfPlace {
    /// The number of a pair, where so many squares are above the victim's. (Of the last number, the lowest six bits count.)
    #[inline(always)]
    pub(crate) const fn number(self, rows: &[u32; 65], order: u8, above: u32) -> u32 {
        let Begin { below, step } = self.begin;
        let lower = self.attacks << (above & SQUARE);
        let of_victim = step.wrapping_mul(order as u32);
        (below.wrapping_add(of_victim)).wrapping_add(rows[lower.count_ones() as usize])
    }
}

/// In a row of [`PairNumbering::orders`]: the victim is on the higher square.
pub(crate) const UPWARD: usize = 16;

/// Stands for a pair that is no input. (It is no power of two, so that a comparison leaves its answer in the carry flag, and not
/// in the sign.)
pub(crate) const LEFT_OUT: u8 = 0xc0;
/// All numbers of inputs are below this one.
const LIMIT: u32 = 1 << 31;

/// How many pawns there are, of each side on each square of the ranks 2 to 7.
pub(crate) const PAWNS: u32 = 2 * 48;

/// The number of the inputs of [`pawn_indices`](crate::threat_inputs::pawn_indices).
pub const PAWN_PAIRS: u32 = PAWNS * (PAWNS - 1) / 2;

/// Room for the inputs of [`pawn_indices`](crate::threat_inputs::pawn_indices), 120: all pairs of sixteen pawns.
pub const ROOM_FOR_PAWN_INPUTS: usize = 16 * 15 / 2;

/// Room for the inputs of [`changed_pawn_indices`](crate::threat_inputs::changed_pawn_indices) if a move changes the pawns, 37:
/// at most 29 vanish, those of one of sixteen pawns and of another that it takes. With eight more, whole registers are written.
pub const ROOM_FOR_CHANGED_PAWN_INPUTS: usize = (15 + 14) + 8;

impl PairNumbering {
    /// Numbers the inputs for the codes of a mailbox and, for each kind of attacker, pawn to king, the kinds of
    /// its victims in the order of their inputs.
    ///
    /// Any codes will do, and are equally fast. If those of the two colours differ by the same bits in each kind of piece, as
    /// in `kind + 8 * colour` and `2 * kind + colour` but not in `kind + 6 * colour`, only the half of the tables is used.
    ///
    /// # Panics
    /// If a kind is listed twice as a victim of one attacker. (In a constant, the build fails.)
    #[must_use]
    pub const fn new(codes: &PieceCodes, victims: &[&[PieceKind]; 6]) -> Self {
        Self::in_order(codes, victims, PairOrder::USUAL)
    }

    /// Numbers the inputs as [`new`](Self::new) does, in another order.
    ///
    /// ```
    /// use raylane::threat_inputs::{AttackPair, PairNumbering, PairOrder, PieceCodes};
    /// use raylane::{
    ///     Colour,
    ///     PieceKind::{self, Bishop, King, Knight, Pawn, Queen, Rook},
    ///     Square,
    /// };
    ///
    /// const CODES: PieceCodes = PieceCodes::new([[1, 2, 3, 4, 5, 6], [9, 10, 11, 12, 13, 14]]);
    /// const ALL: &[PieceKind] = &PieceKind::ALL;
    /// const NO_QUEEN: &[PieceKind] = &[Pawn, Knight, Bishop, Rook, King];
    /// const OF_PAWNS: &[PieceKind] = &[Pawn, Knight, Rook];
    /// const OF_KINGS: &[PieceKind] = &[Pawn, Knight, Bishop, Rook];
    /// /// Halogen's of July 2026.
    /// static INPUTS: PairNumbering = PairNumbering::in_order(
    ///     &CODES,
    ///     &[OF_PAWNS, ALL, NO_QUEEN, NO_QUEEN, ALL, OF_KINGS],
    ///     PairOrder::BY_KIND,
    /// );
    /// assert_eq!(INPUTS.count(), 79_856);
    /// // Two knights are two inputs.
    /// let view = INPUTS.view(Colour::White, false);
    /// let (b1, c3) = (Square::B1 as u8, Square::C3 as u8);
    /// let of_white = INPUTS.index(AttackPair([2, b1, 10, c3]), view);
    /// let of_black = INPUTS.index(AttackPair([10, c3, 2, b1]), view);
    /// assert!(of_white.is_some() && of_black.is_some() && of_white != of_black);
    /// ```
    ///
    /// # Panics
    /// As `new` does.
    #[must_use]
    pub const fn in_order(
        codes: &PieceCodes,
        victims: &[&[PieceKind]; 6],
        order: PairOrder,
    ) -> Self {
        let mut inputs = Self {
            attacks: [0; 2048],
            begins: [Begin { below: 0, step: 0 }; 2048],
            orders: [LEFT_OUT; 1024],
            rows: [0; 65],
            contacts: Contacts::NONE,
            rules: PairRules::new(codes, 0, &[0; 6]),
            victims: [0; 6],
            kinds_of_victims: Victims::NONE,
            black: PairView::new(0),
            first: 0,
            count: 0,
            pawns: 0,
            first_of_pawns: 0,
            row: 1,
        };
        inputs.renew(codes, victims, order);
        inputs
    }

    /// Makes it another numbering, without a copy.
    ///
    /// # Panics
    /// As [`new`](Self::new) does.
    #[doc(hidden)]
    pub const fn renew(
        &mut self,
        codes: &PieceCodes,
        victims: &[&[PieceKind]; 6],
        order: PairOrder,
    ) {
        let (swap, by_black) = match swap(codes) {
            Some(swap) => ((swap as Place) << 6, 0),
            None => (0, BY_BLACK),
        };
        self.attacks = [0; 2048];
        self.begins = [Begin { below: 0, step: 0 }; 2048];
        self.orders = [LEFT_OUT; 1024];
        self.rows = table!(65, |count| count as u32);
        self.rules.mailbox.codes = *codes;
        self.victims = [0; 6];
        self.kinds_of_victims = Victims::NONE;
        self.black = PairView::new(swap | by_black | 0o70).of_black();
        (self.first, self.count, self.pawns) = (0, 0, 0);
        (self.first_of_pawns, self.row) = (0, 1);

        let mut piece = 0;
        while piece < 12 {
            let (colour, kind) = order.attackers.piece(piece, 6);
            let (kind, victims) = (PieceKind::ALL[kind], victims[kind]);
            let attacker = (colour, kind);
            let mut code = 0;
            while code < 16 {
                if is_piece(codes, code, colour, kind) {
                    self.add_places(code as Place * 64, attacker, victims, order);
                    self.add_victims(code, Colour::White, attacker, victims, order);
                }
                if is_piece(codes, code, colour.opposite(), kind) {
                    if by_black != 0 {
                        let first = (code as Place * 64) | by_black;
                        self.add_places(first, attacker, victims, order);
                    }
                    self.add_victims(code, Colour::Black, attacker, victims, order);
                }
                code += 1;
            }
            self.kinds_of_victims
                .add(codes, kind, self.victims[kind as usize]);
            self.count += 2 * victims.len() as u32 * squares(colour, kind);
            assert!(self.count < LIMIT, "too many inputs");
            piece += 1;
        }
        let once = !order.mutual_twice;
        self.contacts = Contacts::new(codes, !0, &self.victims, once);
        self.rules = self.rules();
    }

    /// Enters a piece on all squares, the first of which is a place, as its view sees it.
    const fn add_places(
        &mut self,
        first: Place,
        (colour, kind): (Colour, PieceKind),
        victims: &[PieceKind],
        order: PairOrder,
    ) {
        let of_both_sides = 2 * victims.len() as u32;
        let all = squares(colour, kind);
        let (mut square, mut below) = (0, self.count);
        while square < 64 {
            let attacks = attacks(colour, kind, square);
            let count = attacks.count_ones();
            let (step, squares_before) = if order.square_before_victim {
                (count, of_both_sides * count)
            } else {
                (all, count)
            };
            let place = first as usize | square ^ SQUARE as usize;
            self.attacks[place] = attacks << 1;
            self.begins[place] = Begin {
                // So that the number of a pair of a pawn on the last rank stays below the count.
                below: if count == 0 { 0 } else { below },
                step,
            };
            below += squares_before;
            square += 1;
        }
    }

    /// Enters the victims of an attacker, as a side sees them.
    const fn add_victims(
        &mut self,
        code: usize,
        side: Colour,
        (own, kind): (Colour, PieceKind),
        victims: &[PieceKind],
        order: PairOrder,
    ) {
        let mut place = 0;
        while place < 2 * victims.len() {
            let (colour, victim) = order.victims.piece(place, victims.len());
            let victim = victims[victim];
            let is_left_out = is_mutual((own, kind), (colour, victim)) && !order.mutual_twice;
            let (colour, part) = match side {
                Colour::White => (colour, 0),
                Colour::Black => (colour.opposite(), OF_BLACK),
            };
            let mut of_victim = 0;
            while of_victim < 16 {
                if is_piece(self.rules.codes(), of_victim, colour, victim) {
                    let index = 64 * code + part + of_victim;
                    assert!(
                        self.orders[index] == LEFT_OUT,
                        "a kind is listed twice as a victim of one attacker"
                    );
                    self.orders[index] = place as u8;
                    self.orders[index + UPWARD] = if is_left_out { LEFT_OUT } else { place as u8 };
                    self.victims[kind as usize] |= 1 << of_victim;
                }
                of_victim += 1;
            }
            place += 1;
        }
    }

    /// The [`count`](Self::count) of a numbering with these victims.
    #[doc(hidden)]
    #[must_use]
    pub const fn count_of(victims: &[&[PieceKind]; 6]) -> u32 {
        let (mut count, mut kind) = (0, 0);
        while kind < 6 {
            let squares = squares(Colour::White, PieceKind::ALL[kind]);
            count += 2 * 2 * victims[kind].len() as u32 * squares;
            kind += 1;
        }
        count
    }

    /// Returns the same inputs with `first` as the number of the first, for networks with other inputs before these.
    ///
    /// ```
    /// use raylane::threat_inputs::{AttackPair, PairNumbering, PieceCodes};
    /// use raylane::{Colour, PieceKind::Pawn, Square};
    ///
    /// const CODES: PieceCodes = PieceCodes::new([[1, 2, 3, 4, 5, 6], [9, 10, 11, 12, 13, 14]]);
    /// /// Behind 768 inputs, of a piece on a square each.
    /// static INPUTS: PairNumbering =
    ///     PairNumbering::new(&CODES, &[&[], &[Pawn], &[], &[], &[], &[]]).starting_at(768);
    ///
    /// // The very first one: a knight on a1, its first victim, on the lowest square.
    /// let pair = AttackPair([2, Square::A1 as u8, 1, Square::C2 as u8]);
    /// assert_eq!(INPUTS.index(pair, INPUTS.view(Colour::White, false)), Some(768));
    /// ```
    ///
    /// # Panics
    /// If a number would not be below 2^31.
    #[must_use]
    pub const fn starting_at(mut self, first: u32) -> Self {
        self.renumber(first, self.pawns, self.row);
        self
    }

    /// Returns the same inputs with `first` as the number of the first pair of pawns: see
    /// [`pawn_indices`](crate::threat_inputs::pawn_indices). Otherwise that is 0.
    ///
    /// ```
    /// use raylane::threat_inputs::{self, PairNumbering, PieceCodes};
    /// use raylane::{Bitboard, Colour, Square};
    ///
    /// const CODES: PieceCodes = PieceCodes::new([[1, 2, 3, 4, 5, 6], [9, 10, 11, 12, 13, 14]]);
    /// static INPUTS: PairNumbering =
    ///     PairNumbering::new(&CODES, &[&[]; 6]).with_pawns_starting_at(1_000);
    ///
    /// // a2 and b2 are the numbers 0 and 1, and so the first pair.
    /// let (pawns, view) =
    ///     ([Square::A2 | Square::B2, Bitboard::EMPTY], INPUTS.view(Colour::White, false));
    /// assert_eq!(threat_inputs::pawn_indices(&INPUTS, pawns, view, &mut [0; 120]), [1_000]);
    /// ```
    ///
    /// # Panics
    /// If a number would not be below 2^31.
    #[must_use]
    pub const fn with_pawns_starting_at(mut self, first: u32) -> Self {
        self.renumber(self.first, first, self.row);
        self
    }

    /// Returns the same inputs with every number multiplied by `length`: where the row of an input begins in the weights, if
    /// a row has so many.
    ///
    /// [`count`](Self::count), [`starting_at`](Self::starting_at) and
    /// [`with_pawns_starting_at`](Self::with_pawns_starting_at) still count rows.
    ///
    /// ```
    /// use raylane::threat_inputs::{AttackPair, PairNumbering, PieceCodes};
    /// use raylane::{Colour, PieceKind::Pawn, Square};
    ///
    /// const CODES: PieceCodes = PieceCodes::new([[1, 2, 3, 4, 5, 6], [9, 10, 11, 12, 13, 14]]);
    /// /// Rows of 512 weights, one after the other.
    /// static INPUTS: PairNumbering =
    ///     PairNumbering::new(&CODES, &[&[], &[Pawn], &[], &[], &[], &[]]).with_row_length(512);
    ///
    /// // The second input.
    /// let pair = AttackPair([2, Square::A1 as u8, 1, Square::B3 as u8]);
    /// assert_eq!(INPUTS.index(pair, INPUTS.view(Colour::White, false)), Some(512));
    /// ```
    ///
    /// # Panics
    /// If a number would not be below 2^31, or if `length` is 0.
    #[must_use]
    pub const fn with_row_length(mut self, length: u32) -> Self {
        self.renumber(self.first, self.pawns, length);
        self
    }

    /// Changes the numbers of the first input and of the first pair of pawns, and the length of a row, without a copy.
    ///
    /// # Panics
    /// If a number would not be below 2^31, or if `row` is 0.
    #[doc(hidden)]
    pub const fn renumber(&mut self, first: u32, first_of_pawns: u32, row: u32) {
        assert!(row != 0, "a row has no weights");
        let is_same = first == self.first && row == self.row;
        let mut place = if is_same { self.begins.len() } else { 0 };
        while place < self.begins.len() {
            let begin = &mut self.begins[place];
            let input = (begin.below / self.row).wrapping_sub(self.first);
            begin.below = input.wrapping_add(first).wrapping_mul(row);
            begin.step = (begin.step / self.row).wrapping_mul(row);
            place += 1;
        }
        self.rows = table!(65, |count| (count as u32).wrapping_mul(row));
        (self.first, self.row) = (first, row);
        self.pawns = first_of_pawns;
        self.first_of_pawns = first_of_pawns.wrapping_mul(row);
        self.assert_small();
    }

    /// # Panics
    /// If a number is not below 2^31.
    const fn assert_small(&self) {
        let row = self.row as u64;
        let end = (self.first as u64 + self.count as u64).saturating_mul(row);
        let end_of_pawns = (self.pawns as u64 + PAWN_PAIRS as u64).saturating_mul(row);
        assert!(
            end <= LIMIT as u64 && end_of_pawns <= LIMIT as u64,
            "too many inputs"
        );
    }

    /// Returns the number of rows of weights: of all inputs, those that are left out among them.
    #[must_use]
    pub const fn count(&self) -> u32 {
        self.count
    }

    /// Returns the rules by which only pairs of these inputs are listed, by the same codes.
    ///
    /// ```
    /// use raylane::PieceKind::{Knight, Pawn, Rook};
    /// use raylane::threat_inputs::{PairNumbering, PairRules, PieceCodes};
    ///
    /// const CODES: PieceCodes = PieceCodes::new([[1, 2, 3, 4, 5, 6], [9, 10, 11, 12, 13, 14]]);
    /// static INPUTS: PairNumbering =
    ///     PairNumbering::new(&CODES, &[&[Knight, Rook], &[Pawn], &[], &[], &[], &[]]);
    /// /// By which pairs are listed.
    /// static RULES: PairRules = INPUTS.rules();
    /// ```
    #[must_use]
    pub const fn rules(&self) -> PairRules {
        PairRules::new(self.rules.codes(), !0, &self.victims)
    }

    /// The same rules, without a copy.
    #[doc(hidden)]
    #[inline(always)]
    #[must_use]
    pub const fn own_rules(&self) -> &PairRules {
        &self.rules
    }

    /// Returns the view of a side. Networks mirror the files, a for h, if its king is on the files e to h.
    ///
    /// So a king that moves between the files d and e changes the view of its side. The changes of that move are then
    /// of no use to that side: compute its accumulator anew, from [`all_indices`](crate::threat_inputs::all_indices) and from
    /// [`pawn_indices`](crate::threat_inputs::pawn_indices). A view is only for inputs made with the
    /// same codes.
    #[inline]
    #[must_use]
    pub const fn view(&self, side: Colour, mirrored: bool) -> PairView {
        // (Without a branch: sides alternate.)
        let of_black = self.black.0 & (side as u32).wrapping_neg();
        let of_files = PairView::new(7).0 & (mirrored as u32).wrapping_neg();
        PairView(of_black ^ of_files)
    }

    /// Returns the input of a pair, or `None` if it is left out or no input at all.
    ///
    /// The attacker must be able to attack the victim on an empty board. Otherwise the number is unspecified, and may be
    /// one past the last.
    #[inline]
    #[must_use]
    pub const fn index(&self, pair: AttackPair, view: PairView) -> Option<u32> {
        let [attacker, from, victim, to] = pair.0;
        let (attacker, victim) = (place_of(attacker, from), place_of(victim, to));
        match self.number(attacker, victim, view) {
            (index, true) => Some(index),
            _ => None,
        }
    }

    /// The number of a pair, and whether it is an input.
    #[inline(always)]
    pub(crate) const fn number(
        &self,
        attacker: Place,
        victim: Place,
        view: PairView,
    ) -> (u32, bool) {
        let turned = view.place() ^ SQUARE;
        let (place, above) = (attacker ^ turned, victim ^ turned);
        let upward = if place & SQUARE > above & SQUARE {
            UPWARD
        } else {
            0
        };
        let row = attacker as usize & 0x3c0 | view.part() & OF_BLACK | upward;
        let order = self.orders[row | victim as usize >> 6 & 15];
        let index = (self.of_place(place)).number(&self.rows, order, above);
        (index, order < LEFT_OUT)
    }

    /// An attacker on a square, as a view sees it, which is counted from the last one.
    #[inline(always)]
    pub(crate) const fn of_place(&self, place: Place) -> OfPlace {
        let place = (place & VIEW) as usize;
        OfPlace {
            attacks: self.attacks[place],
            begin: self.begins[place],
        }
    }

    /// The same.
    ///
    /// # Safety
    /// The place has no more bits than [`VIEW`].
    #[inline(always)]
    #[allow(unsafe_code)]
    pub(crate) unsafe fn of_place_unchecked(&self, place: Place) -> OfPlace {
        let place = place as usize;
        debug_assert!(place < self.attacks.len());
        // SAFETY: the caller says that the index is below the length of both tables.
        unsafe {
            OfPlace {
                attacks: *self.attacks.get_unchecked(place),
                begin: *self.begins.get_unchecked(place),
            }
        }
    }
}

/// The number of inputs.
impl fmt::Debug for PairNumbering {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("PairNumbering")
            .field("count", &self.count)
            .finish_non_exhaustive()
    }
}

const fn is_piece(codes: &PieceCodes, code: usize, colour: Colour, kind: PieceKind) -> bool {
    match codes.piece(code as u8) {
        Some((of, is)) => of as u8 == colour as u8 && is as u8 == kind as u8,
        None => false,
    }
}

/// The bits that swap the colours of each code, if the same ones do for all.
const fn swap(codes: &PieceCodes) -> Option<u8> {
    let mut swap = 1;
    while swap < 16 {
        let mut code = 0;
        while code < 16 {
            if let Some((colour, kind)) = codes.piece(code as u8)
                && !is_piece(codes, code ^ swap, colour.opposite(), kind)
            {
                break;
            }
            code += 1;
        }
        if code == 16 {
            return Some(swap as u8);
        }
        swap += 1;
    }
    None
}

/// How many squares a piece attacks on an empty board, from all squares.
const fn squares(colour: Colour, kind: PieceKind) -> u32 {
    let (mut square, mut count) = (0, 0);
    while square < 64 {
        count += attacks(colour, kind, square).count_ones();
        square += 1;
    }
    count
}

/// What a piece attacks on an empty board. (From tables: the compiler evaluates this a thousand times for each numbering.)
const fn attacks(colour: Colour, kind: PieceKind, square: usize) -> u64 {
    let square = Square::ALL[square];
    let attacks = match kind {
        PieceKind::Pawn if square.rank() == 0 || square.rank() == 7 => Bitboard::EMPTY,
        PieceKind::Pawn => lookup::pawn_attacks(colour, square),
        PieceKind::Knight => lookup::knight_attacks(square),
        PieceKind::Bishop => lookup::bishop_mask_without_square(square),
        PieceKind::Rook => lookup::rook_mask_without_square(square),
        PieceKind::Queen => lookup::queen_mask_without_square(square),
        PieceKind::King => lookup::king_attacks(square),
    };
    attacks.0
}
