//! [`PairNumbering`]: which input of a network a pair is. [`PairView`]: seen from which side.

use super::input_list::List;
use super::pair_list::PairList;
use super::rules::PairRules;
use super::victims::Victims;
use crate::board::{AttackPair, Bitboard, Colour, PieceKind, Square, reference};
use crate::rays::PieceCodes;
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
/// 36 KiB, of which a game touches less than a half: make it a `static`, because a `const` is copied at each use. Some 30
/// instructions for a pair and a view from `bmi2` on and 55 below, more if a list is short.
#[derive(Clone)]
#[repr(C, align(64))]
pub struct PairNumbering {
    /// The attackers, indexed by square and code, with [`BY_BLACK`].
    places: [Place; 2048],
    /// The first input of an attacker and a victim, or [`LEFT_OUT`]. The index has the codes of both, that of the attacker
    /// with [`BY_BLACK`], and whether the victim is on the higher square.
    pairs: [u32; 1024],
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

/// An attacker on a square.
#[derive(Clone, Copy)]
#[repr(C, align(16))]
struct Place {
    /// The squares that it attacks on an empty board, each bit one place up.
    attacks: u64,
    /// How many such squares there are for all squares below, together.
    below: u32,
}

/// Stands for a pair that is no input. (It is no power of two, so that a comparison leaves its answer in the carry flag, and not in the sign.)
const LEFT_OUT: u32 = 3 << 30;
/// In the code of an attacker: black looks, at codes whose colours no `xor` swaps. Then the tables have a part for black, so
/// that such codes cost nothing more.
const BY_BLACK: u8 = 16;
/// All numbers of inputs are below this one.
const LIMIT: u32 = 1 << 31;

/// How many pawns there are, of each side on each square of the ranks 2 to 7.
pub(super) const PAWNS: u32 = 2 * 48;

/// The number of the inputs of [`pawn_indices`](crate::pairs::pawn_indices).
pub const PAWN_PAIRS: u32 = PAWNS * (PAWNS - 1) / 2;

/// From where a pair is seen: from a side, with the files mirrored or not.
///
/// Made by [`PairNumbering::view`]. It costs one `xor` for each pair.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct PairView(u32);

impl PairView {
    /// What changes a square: 7 for mirrored files, and for black all higher bits.
    #[inline(always)]
    pub(super) const fn flips(self) -> u8 {
        (self.0 >> 8) as u8
    }
}

impl fmt::Debug for PairView {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [swap, squares, ..] = self.0.to_le_bytes();
        f.debug_struct("PairView")
            .field("swap", &swap)
            .field("squares", &(squares & 63))
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
            Some(swap) => (swap, 0),
            None => (0, BY_BLACK),
        };
        let mut inputs = Self {
            places: [Place {
                attacks: 0,
                below: 0,
            }; 2048],
            pairs: [LEFT_OUT; 1024],
            codes: *codes,
            victims: [0; 6],
            kinds_of_victims: Victims::NONE,
            black: PairView(u32::from_le_bytes([swap | by_black, !7, swap, !7])),
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
                    inputs.add_places(code, colour, kind);
                    inputs.add_pairs(code, (colour, kind), victims, squares);
                }
                if by_black != 0 && is_piece(codes, code, colour.opposite(), kind) {
                    let code = code | by_black as usize;
                    inputs.add_places(code, colour, kind);
                    inputs.add_pairs(code, (colour, kind), victims, squares);
                }
                code += 1;
            }
            inputs
                .kinds_of_victims
                .add(codes, kind, inputs.victims[kind as usize]);
            inputs.count += 2 * victims.len() as u32 * squares;
            piece += 1;
        }
        inputs
    }

    /// Enters a piece on all squares, as its view sees it.
    const fn add_places(&mut self, code: usize, colour: Colour, kind: PieceKind) {
        let (mut square, mut below) = (0, 0);
        while square < 64 {
            let attacks = attacks(colour, kind, square);
            let count = attacks.count_ones();
            // So that the number of a pair of a pawn on the last rank stays below the count.
            let first = if count == 0 { 0 } else { below };
            self.places[square * 32 + code] = Place {
                attacks: attacks << 1,
                below: first,
            };
            below += count;
            square += 1;
        }
    }

    /// Enters the pairs of an attacker, which attacks so many squares from all squares, as its view sees them.
    const fn add_pairs(
        &mut self,
        code: usize,
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
            let is_mutual = victim as u8 == kind as u8
                && (own as u8 != colour as u8 || !matches!(kind, PieceKind::Pawn));
            let first = self.count + place as u32 * squares;
            assert!(first < LIMIT, "too many inputs");
            let mut of_victim = 0;
            while of_victim < 16 {
                let colour = if code & BY_BLACK as usize == 0 {
                    colour
                } else {
                    colour.opposite()
                };
                if is_piece(&self.codes, of_victim, colour, victim) {
                    let index = 2 * (code * 16 + of_victim);
                    assert!(
                        self.pairs[index] == LEFT_OUT,
                        "a kind is listed twice as a victim of one attacker"
                    );
                    self.pairs[index] = first;
                    self.pairs[index + 1] = if is_mutual { LEFT_OUT } else { first };
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
            let number = &mut self.pairs[index];
            if *number != LEFT_OUT {
                let input = *number / self.row - self.first;
                *number = (input + first).wrapping_mul(row);
            }
            index += 1;
        }
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

    /// Returns the view of a side. Networks mirror the files, a for h, if its king is on the files e to h.
    ///
    /// So a king that moves between the files d and e changes the view of its side. The changes of that move are then
    /// of no use to that side: compute its accumulator anew, from [`all_indices`](crate::pairs::all_indices) and from
    /// [`pawn_indices`](crate::pairs::pawn_indices). A view is only for inputs made with the
    /// same codes.
    #[inline]
    #[must_use]
    pub const fn view(&self, side: Colour, mirrored: bool) -> PairView {
        let PairView(view) = match side {
            Colour::White => PairView(0),
            Colour::Black => self.black,
        };
        PairView(view ^ if mirrored { 0x0700_0700 } else { 0 })
    }

    /// Returns the input of a pair, or `None` if it is left out or no input at all.
    ///
    /// The attacker must be able to attack the victim on an empty board. Otherwise the number is unspecified, and may be
    /// one past the last.
    #[inline]
    #[must_use]
    pub const fn index(&self, pair: AttackPair, view: PairView) -> Option<u32> {
        let pair = u32::from_le_bytes(pair.0) & 0x3f0f_3f0f;
        match self.number(seen(pair, view)) {
            (index, true) => Some(index),
            _ => None,
        }
    }

    /// The number of a pair, and whether it is an input.
    #[inline(always)]
    const fn number(&self, [place, pair, above]: [u32; 3]) -> (u32, bool) {
        let place = &self.places[place as usize % 2048];
        let first = self.pairs[pair as usize % 1024];
        // The squares below that of the victim, at the top.
        let lower = place.attacks << (above % 64);
        let index = first.wrapping_add((place.below + lower.count_ones()).wrapping_mul(self.row));
        (index, first < LEFT_OUT)
    }

    /// A piece that attacks, as a view sees it.
    #[inline(always)]
    pub(super) fn attacker(
        &self,
        PairView(view): PairView,
        code: u8,
        from: Square,
    ) -> Attacker<'_> {
        let [by, flips, swap, _] = view.to_le_bytes().map(u32::from);
        let code = (u32::from(code) ^ by) as usize % 32;
        let place = &self.places[((from as u32 ^ flips) as usize * 32 + code) % 2048];
        Attacker {
            swap,
            flips: flips ^ 63,
            from: from as u32 ^ flips ^ 63,
            attacks: place.attacks,
            of_victims: &self.pairs.as_chunks().0[code],
            below: place.below,
            row: self.row,
        }
    }

    /// Appends the inputs of pairs to as many lists as there are views.
    #[inline(always)]
    pub(crate) fn list<const VIEWS: usize, const N: usize>(
        &self,
        pairs: &PairList<N>,
        views: [PairView; VIEWS],
        lists: &mut [List<'_>; VIEWS],
    ) {
        let mut rest = pairs.length;
        let mut parts = [[[0; 8]; 3]; VIEWS];
        for eight in pairs.pairs.as_chunks::<8>().0 {
            if rest == 0 {
                break;
            }
            let count = rest.min(8);
            // Of eight pairs, in a loop without a branch, which is done in registers. (There is room
            // behind the last pair.)
            for (parts, view) in parts.iter_mut().zip(views) {
                for (i, pair) in eight.iter().enumerate() {
                    [parts[0][i], parts[1][i], parts[2][i]] = seen(u32::from_le_bytes(*pair), view);
                }
            }
            for i in 0..count {
                for (list, parts) in lists.iter_mut().zip(&parts) {
                    let [places, pairs, above] = parts;
                    let (input, is_input) = self.number([places[i], pairs[i], above[i]]);
                    list.push_if(is_input, input);
                }
            }
            rest -= count;
        }
    }
}

/// A piece that attacks from a square, as a view sees it: what the numbers of its pairs have in common.
#[derive(Clone, Copy)]
pub(super) struct Attacker<'a> {
    /// What changes the code of a victim, and its square: so that the square is counted from the last one.
    swap: u32,
    flips: u32,
    /// Its own square, counted so, too.
    from: u32,
    /// The squares that it attacks on an empty board, each bit one place up.
    attacks: u64,
    /// The first input of each victim, as in [`PairNumbering::pairs`].
    of_victims: &'a [u32; 32],
    /// How many squares there are for all squares below, together.
    below: u32,
    row: u32,
}

impl Attacker<'_> {
    /// The number of its pair with a piece of this code on a square, and whether it is an input.
    #[inline(always)]
    pub(super) fn input(&self, code: u8, to: Square) -> (u32, bool) {
        let to = to as u32 ^ self.flips;
        let is_upward = u32::from(to < self.from);
        let of_victim = 2 * (u32::from(code) ^ self.swap) + is_upward;
        let first = self.of_victims[of_victim as usize % 32];
        // The squares below that of the victim, at the top.
        let lower = self.attacks << (to % 64);
        let index = first.wrapping_add((self.below + lower.count_ones()).wrapping_mul(self.row));
        (index, first < LEFT_OUT)
    }
}

/// What a view sees of a pair: the indices in [`PairNumbering::places`] and [`PairNumbering::pairs`], and how many squares
/// are above that of the victim.
#[inline(always)]
const fn seen(pair: u32, PairView(view): PairView) -> [u32; 3] {
    let pair = (pair ^ view) & 0x3f0f_3f1f;
    let (attacker, from) = (pair & 31, pair >> 8 & 63);
    let (victim, to) = (pair >> 16 & 15, pair >> 24);
    let is_upward = (from < to) as u32;
    [
        from << 5 | attacker,
        attacker << 5 | victim << 1 | is_upward,
        to ^ 63,
    ]
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
