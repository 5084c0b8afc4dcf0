//! [`PairNumbering`]: which input of a network a pair is. [`PairView`]: seen from which side.

use super::contacts::{Contacts, is_mutual};
use super::find::reads_sets;
use super::input_list::List;
use super::pair_list::PairList;
use super::rules::PairRules;
use super::victims::Victims;
use crate::algorithm::traits::{Four, Row};
use crate::board::{AttackPair, Bitboard, Colour, PieceKind, Square, reference};
use crate::lanes::{Record, Rows, Word, opaque};
use crate::rays::PieceCodes;
use crate::table::table;
use core::fmt;

/// The numbering of a network's threat inputs: one for each pair of attacker and victim on each pair of squares
/// on which the attack is possible.
///
/// Stockfish, Reckless, PlentyChess, Viridithas, Stormphrax and Hobbes, as published by November 2026, number them in one way,
/// and differ in the kinds of victims. (A test holds every number to what the engines' own functions return, and names their
/// commits.)
///
/// - By attacker: those of the view's own side, pawn to king, then those of the other side.
/// - By victim: the own side's, in the order of the kinds that are given here, then the other side's.
/// - By the square of the attacker, from a1 to h8, and then by the square of the victim, among those that
///   the attacker attacks on an empty board. (Pawns on the first and last rank attack nothing. Their pairs, which
///   no game has, share a number with another pair, so that it stays below the count.)
/// - Pieces of one kind attack each other, but for pawns of one side. Of two such pairs, the one whose attacker is on
///   the higher square is an input; the other one is *left out*, though its number is not given to another.
///
/// All is seen from a [`PairView`]: a side, with its ranks from the bottom up, and with the files mirrored or not.
///
/// ```
/// use raylane::pairs::PairNumbering;
/// use raylane::rays::PieceCodes;
/// use raylane::{Colour, PieceKind::{self, Bishop, Knight, Pawn, Queen, Rook}, Square};
///
/// const CODES: PieceCodes = PieceCodes::new([[1, 2, 3, 4, 5, 6], [9, 10, 11, 12, 13, 14]]);
/// const ALL: &[PieceKind] = &[Pawn, Knight, Bishop, Rook, Queen];
/// const SOME: &[PieceKind] = &[Pawn, Knight, Bishop, Rook];
/// /// Stockfish's of August 2026: pawns attack knights and rooks only, bishops and rooks no queens; kings take no part.
/// static INPUTS: PairNumbering =
///     PairNumbering::new(&CODES, &[&[Knight, Rook], ALL, SOME, SOME, ALL, &[]]);
/// assert_eq!(INPUTS.count(), 59_808);
/// # use raylane::pairs::AttackPair;
/// // A white knight on b1 attacks a black rook on a3, seen by white and, mirrored, by black.
/// let pair = AttackPair([2, Square::B1 as u8, 12, Square::A3 as u8]);
/// let white = INPUTS.view(Colour::White, false);
/// let black = INPUTS.view(Colour::Black, true);
/// # let of_pawns = 2 * 2 * 84;
/// // Behind the inputs of pawns, the ninth victim. From a1 a knight attacks two squares, and b1's first is d2.
/// assert_eq!(INPUTS.index(pair, white), Some(of_pawns + 8 * 336 + 2 + 1));
/// // Two knights: only the one on the higher square.
/// let pair = AttackPair([2, Square::B1 as u8, 10, Square::C3 as u8]);
/// assert_eq!(INPUTS.index(pair, white), None);
/// assert!(INPUTS.index(pair, black).is_some());
/// ```
///
/// # Cost
///
/// 29 KiB, of which a game touches less than a half: make it a `static`, because a `const` is copied at each use. Some 15
/// instructions for a pair and a view from `bmi2` on and 30 below.
#[derive(Clone)]
#[repr(C, align(64))]
pub struct PairNumbering {
    /// The squares that a [`Place`] attacks on an empty board, each bit one place up.
    attacks: [u64; 2048],
    /// How many such squares there are for all squares below, together, each [`row`](Self::row) times.
    below: [u32; 2048],
    /// The first input of an attacker and a victim, or [`LEFT_OUT`], in rows of 64 for each attacker: in their order the view, whether
    /// the victim is on the higher square, and the victim.
    firsts: [u32; 1024],
    /// So many times [`row`](Self::row), which costs less than a product.
    rows: [u32; 65],
    /// Which pairs are inputs, each of two pieces of one kind once.
    pub(super) contacts: Contacts,
    rules: PairRules,
    /// The pairs of kinds that are inputs.
    pub(super) kinds_of_victims: Victims,
    codes: PieceCodes,
    victims: [u16; 6],
    /// The view of black, without mirrored files.
    black: PairView,
    first: u32,
    count: u32,
    /// The number of the first pair of pawns.
    pawns: u32,
    /// The same, multiplied by `row`.
    pub(super) first_of_pawns: u32,
    /// The length of a row of weights, by which every number is multiplied.
    pub(super) row: u32,
}

/// A piece on a square: 64 times the code, and the square. Exclusive or with that of a [`PairView`] gives what the view sees.
pub(super) type Place = u32;

const fn place_of(code: u8, square: u8) -> Place {
    (code as Place & 15) << 6 | square as Place & 63
}

/// All bits of a place.
pub(super) const PLACE: Place = 0x3ff;

/// The bits of the square.
pub(super) const SQUARE: Place = 63;

/// In a view's place: black looks, at codes whose colours no `xor` swaps. Then the tables of attackers have a part for black, so that
/// such codes cost nothing more.
const BY_BLACK: Place = 1 << 10;

/// The bits of a view's place.
const VIEW: Place = 0x7ff;

/// In a row of [`PairNumbering::firsts`]: black looks.
const OF_BLACK: usize = 32;
/// In a row of [`PairNumbering::firsts`]: the victim is on the higher square.
const UPWARD: usize = 16;

/// Stands for a pair that is no input. (It is no power of two, so that a comparison leaves its answer in the carry flag, and not in the sign.)
const LEFT_OUT: u32 = 3 << 30;
/// All numbers of inputs are below this one.
const LIMIT: u32 = 1 << 31;

/// How many pawns there are, of each side on each square of the ranks 2 to 7.
pub(super) const PAWNS: u32 = 2 * 48;

/// The number of the inputs of [`pawn_indices`](crate::pairs::pawn_indices).
pub const PAWN_PAIRS: u32 = PAWNS * (PAWNS - 1) / 2;

/// From where a pair is seen: from a side, with the files mirrored or not.
///
/// Made by [`PairNumbering::view`]. It costs two `xor` for each pair.
// What it swaps in a `Place`; then what it swaps in a square, all higher bits for black; then `OF_BLACK`, if black looks.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct PairView(u32);

impl PairView {
    /// A view that swaps these bits of places, and which is white's.
    const fn new(place: Place) -> Self {
        Self(place | (place & 63) << 16)
    }

    /// Black's, with higher bits that are swapped, too.
    const fn of_black(self) -> Self {
        Self(self.0 | 0xc0 << 16 | (OF_BLACK as u32) << 24)
    }

    /// What changes a square: 7 for mirrored files, and for black all higher bits.
    #[inline(always)]
    pub(super) const fn flips(self) -> u8 {
        (self.0 >> 16) as u8
    }

    /// What changes the place of an attacker.
    #[inline(always)]
    pub(super) const fn place(self) -> Place {
        self.0 & VIEW
    }

    /// Where the view's part of a row of [`PairNumbering::firsts`] begins.
    #[inline(always)]
    pub(super) const fn part(self) -> usize {
        (self.0 >> 24) as usize % 64
    }
}

impl fmt::Debug for PairView {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("PairView")
            .field("swap", &(self.place() >> 6))
            .field("squares", &(self.place() & 63))
            .finish()
    }
}

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
        let (swap, by_black) = match swap(codes) {
            Some(swap) => ((swap as Place) << 6, 0),
            None => (0, BY_BLACK),
        };
        let mut inputs = Self {
            attacks: [0; 2048],
            below: [0; 2048],
            firsts: [LEFT_OUT; 1024],
            rows: table!(65, |count| count as u32),
            contacts: Contacts::NONE,
            rules: PairRules::new(codes, 0, &[0; 6]),
            codes: *codes,
            victims: [0; 6],
            kinds_of_victims: Victims::NONE,
            black: PairView::new(swap | by_black | 0o70).of_black(),
            first: 0,
            count: 0,
            pawns: 0,
            first_of_pawns: 0,
            row: 1,
        };
        let mut piece = 0;
        while piece < 12 {
            let (colour, kind) = (Colour::ALL[piece / 6], PieceKind::ALL[piece % 6]);
            let victims = victims[kind as usize];
            let squares = squares(colour, kind);
            let mut code = 0;
            while code < 16 {
                if is_piece(codes, code, colour, kind) {
                    inputs.add_places(code as Place * 64, colour, kind);
                    inputs.add_pairs(code, Colour::White, (colour, kind), victims, squares);
                }
                if is_piece(codes, code, colour.opposite(), kind) {
                    if by_black != 0 {
                        inputs.add_places((code as Place * 64) | by_black, colour, kind);
                    }
                    inputs.add_pairs(code, Colour::Black, (colour, kind), victims, squares);
                }
                code += 1;
            }
            inputs
                .kinds_of_victims
                .add(codes, kind, inputs.victims[kind as usize]);
            inputs.count += 2 * victims.len() as u32 * squares;
            piece += 1;
        }
        inputs.contacts = Contacts::new(codes, !0, &inputs.victims, true);
        inputs.rules = inputs.rules();
        inputs
    }

    /// Enters a piece on all squares, the first of which is a place, as its view sees it.
    const fn add_places(&mut self, first: Place, colour: Colour, kind: PieceKind) {
        let (mut square, mut below) = (0, 0);
        while square < 64 {
            let attacks = attacks(colour, kind, square);
            let count = attacks.count_ones();
            let place = first as usize + square;
            self.attacks[place] = attacks << 1;
            // So that the number of a pair of a pawn on the last rank stays below the count.
            self.below[place] = if count == 0 { 0 } else { below };
            below += count;
            square += 1;
        }
    }

    /// Enters the pairs of an attacker, which attacks so many squares from all squares, as a side sees them.
    const fn add_pairs(
        &mut self,
        code: usize,
        side: Colour,
        (own, kind): (Colour, PieceKind),
        victims: &[PieceKind],
        squares: u32,
    ) {
        let mut place = 0;
        while place < 2 * victims.len() {
            let (colour, victim) = (
                Colour::ALL[place / victims.len()],
                victims[place % victims.len()],
            );
            let is_mutual = is_mutual((own, kind), (colour, victim));
            let first = self.count + place as u32 * squares;
            assert!(first < LIMIT, "too many inputs");
            let (colour, part) = match side {
                Colour::White => (colour, 0),
                Colour::Black => (colour.opposite(), OF_BLACK),
            };
            let mut of_victim = 0;
            while of_victim < 16 {
                if is_piece(&self.codes, of_victim, colour, victim) {
                    let index = 64 * code + part + of_victim;
                    assert!(
                        self.firsts[index] == LEFT_OUT,
                        "a kind is listed twice as a victim of one attacker"
                    );
                    self.firsts[index] = first;
                    self.firsts[index + UPWARD] = if is_mutual { LEFT_OUT } else { first };
                    self.victims[kind as usize] |= 1 << of_victim;
                }
                of_victim += 1;
            }
            place += 1;
        }
    }

    /// Returns the same inputs with `first` as the number of the first, for networks with other inputs before these.
    ///
    /// # Panics
    /// If a number would not be below 2^31.
    #[must_use]
    pub const fn starting_at(self, first: u32) -> Self {
        let row = self.row;
        self.renumbered(first, row)
    }

    /// Returns the same inputs with `first` as the number of the first pair of pawns: see
    /// [`pawn_indices`](crate::pairs::pawn_indices). Otherwise that is 0.
    ///
    /// # Panics
    /// If a number would not be below 2^31.
    #[must_use]
    pub const fn with_pawns_starting_at(mut self, first: u32) -> Self {
        self.pawns = first;
        self.first_of_pawns = first.wrapping_mul(self.row);
        self.assert_small();
        self
    }

    /// Returns the same inputs with every number multiplied by `length`: where the row of an input begins in the weights, if
    /// a row has so many.
    ///
    /// [`count`](Self::count), [`starting_at`](Self::starting_at) and
    /// [`with_pawns_starting_at`](Self::with_pawns_starting_at) still count rows.
    ///
    /// # Panics
    /// If a number would not be below 2^31, or if `length` is 0.
    #[must_use]
    pub const fn with_row_length(self, length: u32) -> Self {
        assert!(length != 0, "a row has no weights");
        let first = self.first;
        self.renumbered(first, length)
    }

    const fn renumbered(mut self, first: u32, row: u32) -> Self {
        let mut index = 0;
        while index < 1024 {
            let number = &mut self.firsts[index];
            if *number != LEFT_OUT {
                let input = *number / self.row - self.first;
                *number = (input + first).wrapping_mul(row);
            }
            index += 1;
        }
        let mut place = 0;
        while place < 2048 {
            self.below[place] = (self.below[place] / self.row).wrapping_mul(row);
            place += 1;
        }
        self.rows = table!(65, |count| (count as u32).wrapping_mul(row));
        (self.first, self.row) = (first, row);
        self.first_of_pawns = self.pawns.wrapping_mul(row);
        self.assert_small();
        self
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
    #[must_use]
    pub const fn rules(&self) -> PairRules {
        PairRules::new(&self.codes, !0, &self.victims)
    }

    /// The same rules, without a copy.
    #[inline(always)]
    pub(crate) const fn own_rules(&self) -> &PairRules {
        &self.rules
    }

    /// Returns the view of a side. Networks mirror the files, a for h, if its king is on the files e to h.
    ///
    /// So a king that moves between the files d and e changes the view of its side. The changes of that move are then
    /// of no use to that side: compute its accumulator anew, from [`all_indices`](crate::pairs::all_indices) and from
    /// [`pawn_indices`](crate::pairs::pawn_indices). A view is only for inputs made with the
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
    const fn number(&self, attacker: Place, victim: Place, view: PairView) -> (u32, bool) {
        let place = attacker ^ view.place();
        let to = (victim ^ view.place()) & 63;
        let upward = if place & 63 < to { UPWARD } else { 0 };
        let row = attacker as usize & 0x3c0 | view.part() & OF_BLACK | upward;
        let first = self.firsts[row | victim as usize >> 6 & 15];
        let index = first.wrapping_add(self.among(place, to ^ 63));
        (index, first < LEFT_OUT)
    }

    /// A piece that attacks, as a view sees it.
    #[inline(always)]
    pub(super) fn attacker(&self, view: PairView, code: u8, from: Square) -> Attacker<'_> {
        let place = place_of(code, from as u8) ^ view.place();
        let row = 2 * usize::from(code & 15) + view.part() / OF_BLACK % 2;
        Attacker {
            inputs: self,
            flips: view.place() & SQUARE ^ SQUARE,
            from: place & SQUARE ^ SQUARE,
            attacks: self.attacks[(place & VIEW) as usize],
            below: self.below[(place & VIEW) as usize],
            of_victims: &self.firsts.as_chunks().0[row],
        }
    }

    /// What a view sees of the tables.
    #[inline(always)]
    pub(super) fn seen_by(&self, view: PairView) -> SeenBy<'_> {
        SeenBy {
            inputs: self,
            firsts: match self.firsts[view.part() & OF_BLACK..].first_chunk() {
                Some(firsts) => firsts,
                None => &[LEFT_OUT; 976],
            },
            // (Otherwise it is kept twice, with and without other bits.)
            swaps: opaque(view.place().into()) as Place,
        }
    }

    /// Which of the inputs of an attacker and a victim it is if the attacker has a place as the view sees it, and so many squares are
    /// above the victim's. (Of the last number, the lowest six bits count.)
    #[inline(always)]
    const fn among(&self, place: Place, above: u32) -> u32 {
        let place = (place & VIEW) as usize;
        self.number_among(self.attacks[place], self.below[place], above)
    }

    /// The same.
    ///
    /// # Safety
    /// The place has no more bits than [`VIEW`].
    #[inline(always)]
    #[allow(unsafe_code)]
    unsafe fn among_unchecked(&self, place: Place, above: u32) -> u32 {
        let place = place as usize;
        debug_assert!(place < self.attacks.len());
        // SAFETY: the caller says that the index is below the length of both tables.
        let (attacks, below) = unsafe {
            (
                *self.attacks.get_unchecked(place),
                *self.below.get_unchecked(place),
            )
        };
        self.number_among(attacks, below, above)
    }

    /// The inputs of all attackers below, and of one that attacks these squares those with a victim below.
    #[inline(always)]
    const fn number_among(&self, attacks: u64, below: u32, above: u32) -> u32 {
        let lower = attacks << (above & SQUARE);
        below.wrapping_add(self.rows[lower.count_ones() as usize])
    }

    /// Appends the inputs of pairs to as many lists as there are views.
    #[inline(always)]
    #[allow(unsafe_code)]
    pub(crate) fn list<T: Row, const VIEWS: usize, const N: usize>(
        &self,
        token: T,
        pairs: &PairList<N>,
        views: [PairView; VIEWS],
        lists: &mut [List<'_>; VIEWS],
    ) {
        let mut rest = pairs.length;
        if rest == 0 {
            return;
        }
        // (Without vectors, it does not pay to prepare eight at a time.)
        if reads_sets::<T>() {
            for pair in &pairs[..] {
                let [attacker, from, victim, to] = pair.0;
                let (attacker, victim) = (place_of(attacker, from), place_of(victim, to));
                for (list, view) in lists.iter_mut().zip(views) {
                    let (index, is_input) = self.number(attacker, victim, view);
                    list.push_if(is_input, index);
                }
            }
            return;
        }
        // (There is room behind the last pair.)
        for eight in pairs.pairs.as_chunks::<8>().0 {
            let seen = Self::seen(token, eight, views);
            for i in 0..rest.min(8) {
                for (list, (places, firsts)) in lists.iter_mut().zip(&seen) {
                    let (place, above) = (places[2 * i].into(), places[2 * i + 1].into());
                    let first = usize::from(firsts[2 * i]);
                    debug_assert!(first < self.firsts.len());
                    // SAFETY: `seen` makes places of a view, and indices below the length of the table.
                    let (first, among) = unsafe {
                        (
                            *self.firsts.get_unchecked(first),
                            self.among_unchecked(place, above),
                        )
                    };
                    list.push_if(first < LEFT_OUT, first.wrapping_add(among));
                }
            }
            if rest <= 8 {
                break;
            }
            rest -= 8;
        }
    }

    /// What views see of eight pairs: for each pair the attacker's place, and a number whose lowest six bits are how many squares are
    /// above the victim's; and its index in [`PairNumbering::firsts`], and 0.
    #[inline(always)]
    fn seen<T: Row, const VIEWS: usize>(
        token: T,
        pairs: &[Record; 8],
        views: [PairView; VIEWS],
    ) -> [([u16; 16], [u16; 16]); VIEWS] {
        let every = |record| Four::<T>::every_record(token, record);
        let (six, eight) = (Four::<T>::splat(token, 6), Four::<T>::splat(token, 8));
        let two_places = |place: Place| place | (place & PLACE) << 16;
        let squares = two_places(63);

        // In the lower half of each record the attacker, in the upper one the victim.
        let pairs = Four::<T>::from_fn(token, |lane| {
            let [[a, b, c, d], [e, f, g, h]] = [pairs[2 * lane], pairs[2 * lane + 1]];
            u64::from_le_bytes([a, b, c, d, e, f, g, h])
        });
        let codes = (pairs & every(two_places(15))).shl(six);
        let pairs = codes | (pairs.shr(eight) & every(squares));
        let victims = pairs.shr(Four::<T>::splat(token, 22)) & every(15);
        let rows = (pairs & every(15 << 6)) | victims;
        let mut seen_by = [([0; 16], [0; 16]); VIEWS];
        for (found, view) in seen_by.iter_mut().zip(views) {
            let seen = pairs ^ every(two_places(view.place()));
            // What is carried out of the sixth bit says that the victim is on the higher square.
            let from = seen & every(63);
            let to = seen.shr(Four::<T>::splat(token, 16)) & every(63);
            let carried = to.add(every(63)).sub(from) & every(64);
            let upward = carried.shr(Four::<T>::splat(token, 2));
            let firsts = rows | every((view.part() & OF_BLACK) as u32) | upward;
            let places = seen ^ every(63 << 16);
            *found = (places.to_numbers(), firsts.to_numbers());
        }
        seen_by
    }
}

/// A piece that attacks from a square, as a view sees it: what the numbers of its pairs have in common.
#[derive(Clone, Copy)]
pub(super) struct Attacker<'a> {
    inputs: &'a PairNumbering,
    /// What changes a square so that it is counted from the last one.
    flips: u32,
    /// Its own square, counted so, too.
    from: u32,
    /// The squares that it attacks on an empty board, each bit one place up.
    attacks: u64,
    /// How many there are for all squares below, as in [`PairNumbering::below`].
    below: u32,
    /// The first input of each victim, as in [`PairNumbering::firsts`].
    of_victims: &'a [u32; 32],
}

impl Attacker<'_> {
    /// The number of its pair with a piece of this code on a square, and whether it is an input.
    #[inline(always)]
    pub(super) fn input(&self, code: u8, to: Square) -> (u32, bool) {
        let above = to as u32 ^ self.flips;
        let upward = if above < self.from { UPWARD } else { 0 };
        let first = self.of_victims[upward | usize::from(code & 15)];
        let among = self.inputs.number_among(self.attacks, self.below, above);
        (first.wrapping_add(among), first < LEFT_OUT)
    }
}

/// A numbering, as a view sees it.
#[derive(Clone, Copy)]
pub(super) struct SeenBy<'a> {
    inputs: &'a PairNumbering,
    firsts: &'a [u32; 976],
    /// What makes the view's place of one.
    swaps: Place,
}

impl SeenBy<'_> {
    /// The number of a pair that is an input, unless the two attack each other and the victim is on the higher square. In the victim's
    /// place, the square is [complemented](SQUARE).
    ///
    /// # Safety
    /// Both are places, at most [`PLACE`].
    #[inline(always)]
    #[allow(unsafe_code)]
    pub(super) unsafe fn number_of_listed(&self, attacker: Place, victim: Place) -> u32 {
        debug_assert!(attacker <= PLACE && victim <= PLACE);
        let first = (attacker & (PLACE ^ SQUARE) | victim >> 6) as usize;
        let (attacker, victim) = (attacker ^ self.swaps, victim ^ self.swaps);
        // SAFETY: what is swapped has no more bits than `VIEW`, and a place has less. The index is at most 960 + 15.
        unsafe {
            let first = *self.firsts.get_unchecked(first);
            first.wrapping_add(self.inputs.among_unchecked(attacker, victim))
        }
    }

    /// Whether a piece is on a higher square than another.
    #[inline(always)]
    pub(super) fn is_above(&self, piece: Place, other: Place) -> bool {
        let square = |place: Place| (place ^ self.swaps) & SQUARE;
        square(piece) > square(other)
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

/// What a piece attacks on an empty board.
const fn attacks(colour: Colour, kind: PieceKind, square: usize) -> u64 {
    let (square, none) = (Square::ALL[square], Bitboard::EMPTY);
    let attacks = match kind {
        PieceKind::Pawn if square.rank() == 0 || square.rank() == 7 => none,
        PieceKind::Pawn => reference::pawn_attacks(colour, square),
        PieceKind::Knight => reference::knight_attacks(square),
        PieceKind::Bishop => reference::bishop_attacks(square, none),
        PieceKind::Rook => reference::rook_attacks(square, none),
        PieceKind::Queen => reference::queen_attacks(square, none),
        PieceKind::King => reference::king_attacks(square),
    };
    attacks.0
}
