//! [`Token`], whose methods are the queries of a level: an index.
//!
//! A method opens the region of the level, by `region!` of `lanes/cpu_token.rs`, and calls the kernel that its line names, or
//! calls one that opens regions itself.
//! `Self::Single` and `Self::Setwise` are the algorithms in the row of the level: `level/table.rs` says which, and where they
//! are.

use crate::algorithm::Algorithm;
use crate::algorithm::fill::one_direction;
use crate::algorithm::traits::{Algorithms, Setwise, Single, Slider};
use crate::board::{
    Bitboard, Blockers, ChecksAndPins, Colour, Direction, Legality, Line, PieceSets, Pieces,
    SliderAttacks, Square,
};
use crate::empty_board::{leapers, lookup};
use crate::kernels::batch;
use crate::kernels::exchange::first_move::{FirstMove, Recapture};
use crate::kernels::exchange::pins::Pins;
use crate::kernels::exchange::{attackers, see};
use crate::kernels::rays::{RaySet, convert};
use crate::kernels::threat_inputs::changes::moves;
use crate::kernels::threat_inputs::changes::pending::KeptMove;
use crate::kernels::threat_inputs::input_slots::Slot;
use crate::kernels::threat_inputs::pair_list::{AllPairs, PairChanges, PairList};
use crate::kernels::threat_inputs::positions::mailbox;
use crate::kernels::threat_inputs::rules::numbering::PairNumbering;
use crate::kernels::threat_inputs::rules::piece_codes::PieceCodes;
use crate::kernels::threat_inputs::rules::view::PairView;
use crate::kernels::threat_inputs::rules::{Board, PairRules};
use crate::kernels::threat_inputs::{changes, differences, list_inputs, pawns, positions, sight};
use crate::kernels::{kings, lists, sliders};
use crate::lanes::{RegisterFile, region};
use crate::level::{ByAlgorithm, Level};
use core::fmt;
use core::mem::MaybeUninit;

/// A board, and the rules by which its pairs are listed.
type On<'a> = (&'a PairRules, &'a Board<'a>);

/// A zero-sized proof that the CPU has a level, with the queries compiled for that level
/// as methods.
///
/// A token comes from [`dispatch!`](crate::dispatch), from the `detect` function of its
/// type in [`level`](crate::level), in a function with the level's features from `within`, or, for the level of the build,
/// from [`COMPILED`](crate::level::COMPILED).
///
/// The methods are the functions of the crate root under their own names, and those of
/// [`setwise`](crate::setwise), [`batch`](crate::batch) and [`threat_inputs`](crate::threat_inputs) with the name of
/// the module as a prefix. Each enters the region of the level
/// itself, so it may be called anywhere. Outside of a region it costs one direct call;
/// `checks_and_pins_of_both` and `blockers_of_both` cost two, and `see_at_least` and its sibling one for each query that they
/// ask. (Parts of lines, and the attacks of knights, kings and pawns, are the same at every level: those methods enter
/// nothing.) Within a region of the same level, single queries are inlined.
/// [`regions`](crate::regions#which-queries-stay-calls) lists what stays a call.
///
/// The types of [`level`](crate::level) implement it: a token for each level, and [`ByAlgorithm`] for an
/// algorithm that is asked for. Otherwise those named in the documentation of the level's token answer.
///
/// The trait is sealed: no other type implements it, and its internals are private.
///
/// ```compile_fail,E0277
/// #[derive(Clone, Copy, Debug)]
/// struct Unproved;
///
/// impl raylane::Token for Unproved {}
/// ```
/// ```compile_fail,E0624
/// fn by_another_way<T: raylane::Token>(token: T) {
///     token.run(|(), (), (), ()| (), (), (), (), ());
/// }
/// ```
#[allow(private_bounds)]
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not a token",
    label = "not a token",
    note = "`dispatch!(Level::detect(), |token| …)` and `raylane::level::COMPILED` give tokens"
)]
pub trait Token: Algorithms + Into<Level> + Copy + fmt::Debug + Send + Sync + 'static {
    /// The name of the level, as [`Level::from_str`](core::str::FromStr) parses it.
    const NAME: &'static str = Self::LEVEL;

    /// The number of bits in the widest vector registers that the queries use: 128, 256 or 512, or 0
    /// if they use none.
    ///
    /// For a program that has code of its own for each width. (At 512 the registers are for the
    /// queries and for [`enter_full`](Self::enter_full); [`enter`](Self::enter) keeps your code to 256.)
    const VECTOR_BITS: u32 = <Self::File as RegisterFile>::BITS;

    /// Returns the level of the token.
    #[inline(always)]
    #[must_use]
    fn level(self) -> Level {
        self.into()
    }

    /// Returns a token of the same level whose queries the algorithm `A` answers, as far as it
    /// can.
    ///
    /// What it cannot answer, the algorithms of the level do. The queries are compiled for
    /// the level of the token as the others are, and cost the same to call.
    ///
    /// ```
    /// use raylane::algorithm::{obstruction_difference::Infuehr, sbamg};
    /// use raylane::{Bitboard, Level, Square, Token, dispatch};
    ///
    /// let occupied = Bitboard::rank(1);
    /// dispatch!(Level::detect(), |token| {
    ///     let attacks = token.queen_attacks(Square::D4, occupied);
    ///     assert_eq!(token.by::<Infuehr>().queen_attacks(Square::D4, occupied), attacks);
    ///     assert_eq!(token.by::<sbamg::Add>().queen_attacks(Square::D4, occupied), attacks);
    /// });
    /// ```
    #[inline(always)]
    #[must_use]
    fn by<A: Algorithm>(self) -> ByAlgorithm<A, Self> {
        ByAlgorithm::new(self)
    }

    /// Calls `f` in a region of the level and returns its result.
    ///
    /// What is inlined into `f` is compiled with the CPU features of the level. Prefer
    /// [`enter!`](crate::enter), which makes sure that the closure itself is inlined.
    /// Costs one direct call, or nothing if the build guarantees the level.
    #[inline(always)]
    fn enter<R>(self, f: impl FnOnce() -> R) -> R {
        region!(self.run, || f())
    }

    /// Calls `f` in a region with *all* CPU features of the level and returns its result. Prefer
    /// [`enter_full!`](crate::enter_full), which makes sure that the closure itself is inlined.
    ///
    /// At `avx512` and `avx512icl` this allows the compiler the 512-bit registers, which
    /// [`enter`](Self::enter) keeps out of your code. It is for a loop over many numbers that the
    /// compiler vectorises: the program `perft` counts its last two plies in one. Do not put it around
    /// code that copies structures: see [`regions`](crate::regions#loops-over-numbers). At `portable` it is a call,
    /// which `enter` is not; at the others both are the same.
    #[inline(always)]
    fn enter_full<R>(self, f: impl FnOnce() -> R) -> R {
        region!(self.run_full, || f())
    }

    // Single queries.

    /// Returns the squares that a rook on `square` attacks:
    /// [`rook_attacks`](crate::rook_attacks) at this level.
    #[inline(always)]
    #[must_use]
    fn rook_attacks(self, square: Square, occupied: Bitboard) -> Bitboard {
        region!(self.run, Self::Single::rook_attacks; square, occupied)
    }

    /// Returns the squares that a bishop on `square` attacks:
    /// [`bishop_attacks`](crate::bishop_attacks) at this level.
    #[inline(always)]
    #[must_use]
    fn bishop_attacks(self, square: Square, occupied: Bitboard) -> Bitboard {
        region!(self.run, Self::Single::bishop_attacks; square, occupied)
    }

    /// Returns the squares that a queen on `square` attacks:
    /// [`queen_attacks`](crate::queen_attacks) at this level.
    #[inline(always)]
    #[must_use]
    fn queen_attacks(self, square: Square, occupied: Bitboard) -> Bitboard {
        region!(self.run, Self::Single::queen_attacks; square, occupied)
    }

    /// Returns the squares that a rook on `square` attacks, and those that a bishop attacks:
    /// [`rook_bishop_attacks`](crate::rook_bishop_attacks) at this level.
    #[inline(always)]
    #[must_use]
    fn rook_bishop_attacks(self, square: Square, occupied: Bitboard) -> (Bitboard, Bitboard) {
        region!(self.run, Self::Single::rook_bishop_attacks; square, occupied)
    }

    /// Returns the squares that a slider on `square` attacks along one line:
    /// [`line_attacks`](crate::line_attacks) at this level.
    #[inline(always)]
    #[must_use]
    fn line_attacks(self, line: Line, square: Square, occupied: Bitboard) -> Bitboard {
        region!(self.run, Self::Single::line_attacks; line, square, occupied)
    }

    /// Returns the squares that a slider on `square` attacks in one direction:
    /// [`ray_attacks`](crate::ray_attacks) at this level.
    #[inline(always)]
    #[must_use]
    fn ray_attacks(self, direction: Direction, square: Square, occupied: Bitboard) -> Bitboard {
        region!(self.run, Self::Single::ray_attacks; direction, square, occupied)
    }

    /// Returns the checks that sliders give a king, and the pieces pinned to it:
    /// [`checks_and_pins`](crate::checks_and_pins) at this level.
    #[inline(always)]
    #[must_use]
    fn checks_and_pins(
        self,
        king: Square,
        orthogonal: Bitboard,
        diagonal: Bitboard,
        occupied: Bitboard,
    ) -> ChecksAndPins {
        region!(self.run, kings::checks_and_pins; king, orthogonal, diagonal, occupied)
    }

    /// Returns the checks and pins of white's king, and those of black's:
    /// [`checks_and_pins_of_both`](crate::checks_and_pins_of_both) at this level.
    #[inline(always)]
    #[must_use]
    fn checks_and_pins_of_both(
        self,
        kings: [Square; 2],
        orthogonal: [Bitboard; 2],
        diagonal: [Bitboard; 2],
        occupied: Bitboard,
    ) -> [ChecksAndPins; 2] {
        kings::checks_and_pins_of_both(self, kings, orthogonal, diagonal, occupied)
    }

    /// Returns the pieces between a king and the enemy's sliders: [`blockers`](crate::blockers) at this level.
    #[inline(always)]
    #[must_use]
    fn blockers(self, colour: Colour, pieces: &Pieces<'_>, occupied: Bitboard) -> Blockers {
        region!(self.run, kings::blockers; colour, pieces: &Pieces<'_>, occupied)
    }

    /// Returns the pieces between white's king and black's sliders, and those between black's king and white's:
    /// [`blockers_of_both`](crate::blockers_of_both) at this level.
    #[inline(always)]
    #[must_use]
    fn blockers_of_both(self, pieces: &Pieces<'_>, occupied: Bitboard) -> [Blockers; 2] {
        let mut found = [Blockers::default(); 2];
        self.write_blockers_of_both(pieces, occupied, &mut found);
        found
    }

    /// [`blockers_of_both`](Self::blockers_of_both) in the engine's own memory, which takes fewer stores than returning them.
    #[doc(hidden)]
    #[inline(always)]
    fn write_blockers_of_both(
        self,
        pieces: &Pieces<'_>,
        occupied: Bitboard,
        found: &mut [Blockers; 2],
    ) {
        // No region: it would be too long for the compiler to inline, and has no vectors.
        kings::blockers_of_both(self, pieces, occupied, found);
    }

    /// Returns the pieces that check a king: [`checkers`](crate::checkers) at this level.
    #[inline(always)]
    #[must_use]
    fn checkers(self, colour: Colour, pieces: &Pieces<'_>, occupied: Bitboard) -> Bitboard {
        region!(self.run, attackers::checkers; colour, pieces: &Pieces<'_>, occupied)
    }

    /// Returns the pieces that check a king, and those between each king and the other side's sliders:
    /// [`checkers_and_blockers`](crate::checkers_and_blockers) at this level.
    #[inline(always)]
    #[must_use]
    fn checkers_and_blockers(
        self,
        colour: Colour,
        pieces: &Pieces<'_>,
        occupied: Bitboard,
    ) -> (Bitboard, [Blockers; 2]) {
        let (mut checkers, mut found) = (Bitboard::EMPTY, [Blockers::default(); 2]);
        let king = (colour, colour);
        self.write_checkers_and_blockers(king, pieces, occupied, &mut checkers, &mut found);
        (checkers, found)
    }

    /// [`checkers_and_blockers`](Self::checkers_and_blockers) in the engine's own memory. The first of `pieces.colours` may be
    /// black's: `king` is the place of the king's side there, then its colour.
    #[doc(hidden)]
    #[inline(always)]
    fn write_checkers_and_blockers(
        self,
        king: (Colour, Colour),
        pieces: &Pieces<'_>,
        occupied: Bitboard,
        checkers: &mut Bitboard,
        found: &mut [Blockers; 2],
    ) {
        // No region, as for the blockers alone.
        kings::checkers_and_blockers(self, king, pieces, occupied, checkers, found);
    }

    /// Returns whether a castling king stays out of check: [`castling_is_legal`](crate::castling_is_legal) at this level.
    #[inline(always)]
    #[must_use]
    fn castling_is_legal(
        self,
        attacker: Colour,
        pieces: &Pieces<'_>,
        occupied: Bitboard,
        king: Square,
        to: Square,
        rook: Square,
    ) -> bool {
        kings::castling_is_legal(self, attacker, pieces, occupied, king, to, rook)
    }

    /// Returns the squares from which each kind of piece would give check:
    /// [`check_squares`](crate::check_squares) at this level.
    #[inline(always)]
    #[must_use]
    fn check_squares(self, colour: Colour, king: Square, occupied: Bitboard) -> PieceSets {
        region!(self.run, kings::check_squares; colour, king, occupied)
    }

    /// Returns what legal moves and checks need of a position: [`legality`](crate::legality) at this level.
    #[inline(always)]
    #[must_use]
    fn legality(self, side: Colour, pieces: &Pieces<'_>, occupied: Bitboard) -> Legality {
        kings::legality(self, side, pieces, occupied)
    }

    // Ray order.

    /// Returns the squares of a set that a queen or a knight on `centre` could ever see, in ray order:
    /// [`ray_set`](crate::ray_set) at this level.
    #[inline(always)]
    #[must_use]
    fn ray_set(self, centre: Square, set: Bitboard) -> RaySet {
        region!(self.run, convert::ray_set; centre, set)
    }

    /// Returns the squares of a set in ray order: [`ray_squares`](crate::ray_squares) at this level.
    #[inline(always)]
    #[must_use]
    fn ray_squares(self, centre: Square, set: RaySet) -> Bitboard {
        region!(self.run, convert::ray_squares; centre, set)
    }

    // Who attacks a square, and exchanges.

    /// Returns the pieces of both colours that attack a square:
    /// [`attackers_to`](crate::attackers_to) at this level.
    #[inline(always)]
    #[must_use]
    fn attackers_to(self, square: Square, pieces: &Pieces<'_>, occupied: Bitboard) -> Bitboard {
        region!(self.run, attackers::attackers_to; square, pieces: &Pieces<'_>, occupied)
    }

    /// Returns the pieces of one colour that attack a square:
    /// [`attackers_by`](crate::attackers_by) at this level.
    #[inline(always)]
    #[must_use]
    fn attackers_by(
        self,
        colour: Colour,
        square: Square,
        pieces: &Pieces<'_>,
        occupied: Bitboard,
    ) -> Bitboard {
        region!(self.run, attackers::attackers_by; colour, square, pieces: &Pieces<'_>, occupied)
    }

    /// Returns whether a piece of one colour attacks a square:
    /// [`attackers_exist`](crate::attackers_exist) at this level.
    #[inline(always)]
    #[must_use]
    fn attackers_exist(
        self,
        colour: Colour,
        square: Square,
        pieces: &Pieces<'_>,
        occupied: Bitboard,
    ) -> bool {
        region!(self.run, attackers::attackers_exist; colour, square, pieces: &Pieces<'_>, occupied)
    }

    /// Returns whether a move, followed by the exchange on its target, wins at least `threshold`:
    /// [`see_at_least`](crate::see_at_least) at this level.
    #[inline(always)]
    #[must_use]
    fn see_at_least(
        self,
        first: &FirstMove,
        pieces: &Pieces<'_>,
        occupied: Bitboard,
        values: &[i32; 6],
        threshold: i32,
    ) -> bool {
        self.see_at_least_with_pins(first, pieces, occupied, values, threshold, &Pins::ignored())
    }

    /// Returns whether a move, followed by the exchange on its target, wins at least `threshold`, where pinned
    /// pieces may not take: [`see_at_least_with_pins`](crate::see_at_least_with_pins) at this level.
    #[inline(always)]
    #[must_use]
    fn see_at_least_with_pins(
        self,
        first: &FirstMove,
        pieces: &Pieces<'_>,
        occupied: Bitboard,
        values: &[i32; 6],
        threshold: i32,
        pins: &Pins<'_>,
    ) -> bool {
        see::see_at_least(self, first, pieces, occupied, values, threshold, pins)
    }

    /// Returns whether taking back on a square wins at least so much: [`recapture_wins`](crate::recapture_wins) at this level.
    #[inline(always)]
    #[must_use]
    fn recapture_wins(
        self,
        recapture: &Recapture,
        pieces: &Pieces<'_>,
        occupied: Bitboard,
        values: &[i32; 6],
        pins: &Pins<'_>,
    ) -> bool {
        see::recapture_wins(self, recapture, pieces, occupied, values, pins)
    }

    /// Returns whether taking back on a square wins at least so much, where the values have been tested:
    /// [`exchange_wins`](crate::exchange_wins) at this level.
    #[inline(always)]
    #[must_use]
    fn exchange_wins(
        self,
        recapture: Recapture,
        pieces: &Pieces<'_>,
        occupied: Bitboard,
        barred: Bitboard,
        values: &[i32; 6],
    ) -> bool {
        see::exchange_wins(self, recapture, pieces, occupied, barred, values)
    }

    // Attack pairs.

    /// Lists all attack pairs of a position: [`threat_inputs::all`](crate::threat_inputs::all) at this level.
    #[inline(always)]
    fn threat_inputs_all(self, rules: &PairRules, board: &Board<'_>, list: &mut AllPairs) {
        region!(self.run_full, sight::all; rules, board, list)
    }

    /// Appends the attack pairs that appear and vanish if a square changes:
    /// [`threat_inputs::append_changes`](crate::threat_inputs::append_changes) at this level.
    ///
    /// # Panics
    /// If a list has more than 63 pairs already.
    #[inline(always)]
    fn threat_inputs_append_changes(
        self,
        rules: &PairRules,
        board: &Board<'_>,
        square: Square,
        code: u8,
        changes: &mut PairChanges,
    ) {
        let on = (rules, board);
        region!(
            self.run_full,
            |on: On<'_>, square, code, changes: &mut PairChanges| {
                sight::append_changes(self, &on.1.by(on.0), square, code, changes)
            }
        )
    }

    /// Appends the attack pairs that appear and vanish by a move:
    /// [`threat_inputs::append_changes_by_move`](crate::threat_inputs::append_changes_by_move) at this level.
    ///
    /// # Panics
    /// If a list has more than 63 pairs already.
    #[inline(always)]
    fn threat_inputs_append_changes_by_move(
        self,
        rules: &PairRules,
        board: &Board<'_>,
        from: Square,
        to: Square,
        code: u8,
        changes: &mut PairChanges,
    ) {
        let (on, from_to) = ((rules, board), (from, to));
        region!(
            self.run_full,
            |on: On<'_>, from_to, code, changes: &mut PairChanges| {
                sight::append_changes_by_move(self, &on.1.by(on.0), from_to, code, changes)
            }
        )
    }

    /// Appends the attack pairs that appear and vanish by castling:
    /// [`threat_inputs::append_changes_by_castling`](crate::threat_inputs::append_changes_by_castling) at this level.
    ///
    /// # Panics
    /// If a list has more than 7 pairs already.
    #[allow(clippy::too_many_arguments)]
    #[inline(always)]
    fn threat_inputs_append_changes_by_castling(
        self,
        rules: &PairRules,
        board: &Board<'_>,
        king_from: Square,
        king_to: Square,
        rook_from: Square,
        rook_to: Square,
        changes: &mut PairChanges,
    ) {
        let (on, king, rook) = ((rules, board), (king_from, king_to), (rook_from, rook_to));
        region!(
            self.run_full,
            |on: On<'_>, king, rook, changes: &mut PairChanges| {
                moves::append_changes_by_castling(self, &on.1.by(on.0), king, rook, changes)
            }
        )
    }

    /// Appends the attack pairs that appear and vanish by a capture en passant:
    /// [`threat_inputs::append_changes_by_en_passant`](crate::threat_inputs::append_changes_by_en_passant) at this level.
    ///
    /// # Panics
    /// If a list has more than 7 pairs already.
    #[inline(always)]
    fn threat_inputs_append_changes_by_en_passant(
        self,
        rules: &PairRules,
        board: &Board<'_>,
        from: Square,
        to: Square,
        changes: &mut PairChanges,
    ) {
        let (on, from_to) = ((rules, board), (from, to));
        region!(
            self.run_full,
            |on: On<'_>, from_to, changes: &mut PairChanges| {
                moves::append_changes_by_en_passant(self, &on.1.by(on.0), from_to, changes)
            }
        )
    }

    /// Appends the attack pairs that appear and vanish by a move that was kept:
    /// [`threat_inputs::append_changes_of`](crate::threat_inputs::append_changes_of) at this level.
    ///
    /// # Panics
    /// If a list has more than 63 pairs already, or for castling and a capture en passant more than 7.
    #[inline(always)]
    fn threat_inputs_append_changes_of(
        self,
        rules: &PairRules,
        pending: impl KeptMove,
        changes: &mut PairChanges,
    ) {
        let mut room = MaybeUninit::uninit();
        let pending = pending.pending(&mut room);
        moves::append_changes_of(self, rules, pending, changes);
    }

    /// Writes the inputs that appear by a move that was kept, and those that vanish, to a list each:
    /// [`threat_inputs::changed_indices`](crate::threat_inputs::changed_indices) at this level.
    ///
    /// # Panics
    /// If a list is too short.
    #[inline(always)]
    fn threat_inputs_changed_indices<'l, S: Slot>(
        self,
        inputs: &PairNumbering,
        pending: impl KeptMove,
        view: PairView,
        lists: [&'l mut [S]; 2],
    ) -> [&'l mut [u32]; 2] {
        changes::indices(self, inputs, pending, view, lists)
    }

    /// Writes the inputs that appear by a move that was kept, and those that vanish, to two lists for each of two views:
    /// [`threat_inputs::changed_indices_of_both`](crate::threat_inputs::changed_indices_of_both) at this level.
    ///
    /// # Panics
    /// If a list is too short.
    #[inline(always)]
    fn threat_inputs_changed_indices_of_both<'l, S: Slot>(
        self,
        inputs: &PairNumbering,
        pending: impl KeptMove,
        views: [PairView; 2],
        lists: [[&'l mut [S]; 2]; 2],
    ) -> [[&'l mut [u32]; 2]; 2] {
        changes::indices_of_both(self, inputs, pending, views, lists)
    }

    /// Returns whether the mailbox of a board has pieces on the squares of its sets and nowhere else, and only codes below 16.
    #[doc(hidden)]
    #[inline(always)]
    fn threat_inputs_agree(self, rules: &PairRules, board: &Board<'_>) -> bool {
        let (codes, occupied) = (board.codes, board.pieces.all());
        region!(self.run_full, mailbox::has_pieces_on; rules: &PairRules, codes: &[u8; 64], occupied)
    }

    /// Builds a mailbox from bitboards: [`threat_inputs::mailbox_of_sets`](crate::threat_inputs::mailbox_of_sets) at this level.
    #[inline(always)]
    #[must_use]
    fn threat_inputs_mailbox_of_sets(self, rules: &PairRules, pieces: &Pieces<'_>) -> [u8; 64] {
        region!(self.run_full, mailbox::of_sets; rules, pieces: &Pieces<'_>)
    }

    /// Builds a mailbox from one without colours: [`threat_inputs::mailbox_of_kinds`](crate::threat_inputs::mailbox_of_kinds) at
    /// this level.
    #[inline(always)]
    #[must_use]
    fn threat_inputs_mailbox_of_kinds(
        self,
        rules: &PairRules,
        kinds: &[u8; 64],
        colours: &[Bitboard; 2],
    ) -> [u8; 64] {
        region!(self.run_full, mailbox::of_kinds; rules, kinds, colours)
    }

    /// Returns the sets of a mailbox, by kind and by colour:
    /// [`threat_inputs::sets_of_mailbox`](crate::threat_inputs::sets_of_mailbox) at this level.
    #[inline(always)]
    #[must_use]
    fn threat_inputs_sets_of_mailbox(
        self,
        codes: &PieceCodes,
        mailbox: &[u8; 64],
    ) -> ([Bitboard; 6], [Bitboard; 2]) {
        debug_assert!(mailbox.iter().all(|&code| code < 16), "a code is below 16");
        region!(self.run_full, mailbox::sets_of::<_, false>; codes, mailbox)
    }

    /// Returns the sets of a mailbox whose codes are in the upper four bits of its bytes:
    /// [`threat_inputs::sets_of_upper_bits`](crate::threat_inputs::sets_of_upper_bits) at this level.
    #[inline(always)]
    #[must_use]
    fn threat_inputs_sets_of_upper_bits(
        self,
        codes: &PieceCodes,
        mailbox: &[u8; 64],
    ) -> ([Bitboard; 6], [Bitboard; 2]) {
        region!(self.run_full, mailbox::sets_of::<_, true>; codes, mailbox)
    }

    /// Writes the inputs of attack pairs to a list: [`threat_inputs::indices`](crate::threat_inputs::indices) at this level.
    ///
    /// # Panics
    /// If the list is too short.
    #[inline(always)]
    fn threat_inputs_indices<'l, S: Slot, const N: usize>(
        self,
        inputs: &PairNumbering,
        pairs: &PairList<N>,
        view: PairView,
        list: &'l mut [S],
    ) -> &'l mut [u32] {
        list_inputs::indices(self, inputs, pairs, view, list)
    }

    /// Writes the inputs of attack pairs to a list for each of two views:
    /// [`threat_inputs::indices_of_both`](crate::threat_inputs::indices_of_both) at this level.
    ///
    /// # Panics
    /// If a list is too short.
    #[inline(always)]
    fn threat_inputs_indices_of_both<'l, S: Slot, const N: usize>(
        self,
        inputs: &PairNumbering,
        pairs: &PairList<N>,
        views: [PairView; 2],
        lists: [&'l mut [S]; 2],
    ) -> [&'l mut [u32]; 2] {
        list_inputs::indices_of_both(self, inputs, pairs, views, lists)
    }

    /// Writes the inputs of all attack pairs of a position to a list:
    /// [`threat_inputs::all_indices`](crate::threat_inputs::all_indices) at this level.
    ///
    /// # Panics
    /// If the list is too short.
    #[inline(always)]
    fn threat_inputs_all_indices<'l, S: Slot>(
        self,
        inputs: &PairNumbering,
        board: &Board<'_>,
        view: PairView,
        list: &'l mut [S],
    ) -> &'l mut [u32] {
        positions::indices(self, inputs, board, view, list)
    }

    /// Writes the inputs of all attack pairs of a position to a list for each of two views:
    /// [`threat_inputs::all_indices_of_both`](crate::threat_inputs::all_indices_of_both) at this level.
    ///
    /// # Panics
    /// If a list is too short.
    #[inline(always)]
    fn threat_inputs_all_indices_of_both<'l, S: Slot>(
        self,
        inputs: &PairNumbering,
        board: &Board<'_>,
        views: [PairView; 2],
        lists: [&'l mut [S]; 2],
    ) -> [&'l mut [u32]; 2] {
        positions::indices_of_both(self, inputs, board, views, lists)
    }

    /// Writes the inputs of a position that another does not have, and those of the other one that it does not have, to a list
    /// each: [`threat_inputs::difference_indices`](crate::threat_inputs::difference_indices) at this level.
    ///
    /// # Panics
    /// If a list is too short.
    #[inline(always)]
    fn threat_inputs_difference_indices<'l, S: Slot>(
        self,
        inputs: &PairNumbering,
        before: &Board<'_>,
        after: &Board<'_>,
        view: PairView,
        lists: [&'l mut [S]; 2],
    ) -> [&'l mut [u32]; 2] {
        differences::indices(self, inputs, before, after, view, lists)
    }

    /// Writes the inputs of a position that another does not have, and those of the other one that it does not have, to two lists
    /// for each of two views: [`threat_inputs::difference_indices_of_both`](crate::threat_inputs::difference_indices_of_both) at
    /// this level.
    ///
    /// # Panics
    /// If a list is too short.
    #[inline(always)]
    fn threat_inputs_difference_indices_of_both<'l, S: Slot>(
        self,
        inputs: &PairNumbering,
        before: &Board<'_>,
        after: &Board<'_>,
        views: [PairView; 2],
        lists: [[&'l mut [S]; 2]; 2],
    ) -> [[&'l mut [u32]; 2]; 2] {
        differences::indices_of_both(self, inputs, before, after, views, lists)
    }

    /// Writes the inputs for all pairs of pawns to a list: [`threat_inputs::pawn_indices`](crate::threat_inputs::pawn_indices) at
    /// this level.
    ///
    /// # Panics
    /// If the list is too short.
    #[inline(always)]
    fn threat_inputs_pawn_indices<'l, S: Slot>(
        self,
        inputs: &PairNumbering,
        pawns: [Bitboard; 2],
        view: PairView,
        list: &'l mut [S],
    ) -> &'l mut [u32] {
        pawns::indices(self, inputs, pawns, view, list)
    }

    /// Writes the inputs for all pairs of pawns to a list for each of two views:
    /// [`threat_inputs::pawn_indices_of_both`](crate::threat_inputs::pawn_indices_of_both) at this level.
    ///
    /// # Panics
    /// If a list is too short.
    #[inline(always)]
    fn threat_inputs_pawn_indices_of_both<'l, S: Slot>(
        self,
        inputs: &PairNumbering,
        pawns: [Bitboard; 2],
        views: [PairView; 2],
        lists: [&'l mut [S]; 2],
    ) -> [&'l mut [u32]; 2] {
        pawns::indices_of_both(self, inputs, pawns, views, lists)
    }

    /// Writes the inputs for the pairs of pawns that appear and vanish to two lists:
    /// [`threat_inputs::changed_pawn_indices`](crate::threat_inputs::changed_pawn_indices) at this level.
    ///
    /// # Panics
    /// If a list is too short.
    #[inline(always)]
    fn threat_inputs_changed_pawn_indices<'l, S: Slot>(
        self,
        inputs: &PairNumbering,
        before: &[Bitboard; 2],
        after: &[Bitboard; 2],
        view: PairView,
        lists: [&'l mut [S]; 2],
    ) -> [&'l mut [u32]; 2] {
        pawns::changed_indices(self, inputs, before, after, view, lists)
    }

    /// Writes the inputs for the pairs of pawns that appear and vanish to two lists for each of two views:
    /// [`threat_inputs::changed_pawn_indices_of_both`](crate::threat_inputs::changed_pawn_indices_of_both) at this level.
    ///
    /// # Panics
    /// If a list is too short.
    #[inline(always)]
    fn threat_inputs_changed_pawn_indices_of_both<'l, S: Slot>(
        self,
        inputs: &PairNumbering,
        before: &[Bitboard; 2],
        after: &[Bitboard; 2],
        views: [PairView; 2],
        lists: [[&'l mut [S]; 2]; 2],
    ) -> [[&'l mut [u32]; 2]; 2] {
        pawns::changed_indices_of_both(self, inputs, before, after, views, lists)
    }

    // Lists of moves.

    /// Lists the moves to each of `targets` as numbers: [`list_moves`](crate::list_moves) at this
    /// level.
    ///
    /// # Panics
    /// If there is no room for all moves.
    #[inline(always)]
    fn list_moves(self, targets: Bitboard, base: u16, step: u16, moves: &mut [u16]) -> usize {
        region!(self.run, lists::moves; targets, base, step, moves: &mut [u16])
    }

    // Independent of blockers, and the same at every level: these enter no region.

    /// Returns the squares strictly between `a` and `b`: [`between`](crate::between).
    #[inline(always)]
    #[must_use]
    fn between(self, a: Square, b: Square) -> Bitboard {
        lookup::between(a, b)
    }

    /// Returns the squares strictly between `a` and `b`, and `b`: [`between_with_end`](crate::between_with_end).
    #[inline(always)]
    #[must_use]
    fn between_with_end(self, a: Square, b: Square) -> Bitboard {
        lookup::between_with_end(a, b)
    }

    /// Returns the line through `a` and `b`: [`line_through`](crate::line_through).
    #[inline(always)]
    #[must_use]
    fn line_through(self, a: Square, b: Square) -> Bitboard {
        lookup::line_through(a, b)
    }

    /// Returns the squares from `b` on, away from `a`: [`ray_beyond`](crate::ray_beyond).
    #[inline(always)]
    #[must_use]
    fn ray_beyond(self, a: Square, b: Square) -> Bitboard {
        lookup::ray_beyond(a, b)
    }

    /// Returns whether one line contains all three squares: [`aligned`](crate::aligned).
    #[inline(always)]
    #[must_use]
    fn aligned(self, a: Square, b: Square, c: Square) -> bool {
        lookup::aligned(a, b, c)
    }

    /// Returns the squares that a knight attacks: [`knight_attacks`](crate::knight_attacks).
    #[inline(always)]
    #[must_use]
    fn knight_attacks(self, square: Square) -> Bitboard {
        lookup::knight_attacks(square)
    }

    /// Returns the squares that a king attacks: [`king_attacks`](crate::king_attacks).
    #[inline(always)]
    #[must_use]
    fn king_attacks(self, square: Square) -> Bitboard {
        lookup::king_attacks(square)
    }

    /// Returns the squares that a pawn attacks: [`pawn_attacks`](crate::pawn_attacks).
    #[inline(always)]
    #[must_use]
    fn pawn_attacks(self, colour: Colour, square: Square) -> Bitboard {
        lookup::pawn_attacks(colour, square)
    }

    /// Returns the squares that any of the `knights` attacks:
    /// [`setwise::knight_attacks`](crate::setwise::knight_attacks) at this level.
    #[inline(always)]
    #[must_use]
    fn setwise_knight_attacks(self, knights: Bitboard) -> Bitboard {
        leapers::knight_attacks(knights)
    }

    /// Returns the squares that any of the `pawns` attacks:
    /// [`setwise::pawn_attacks`](crate::setwise::pawn_attacks) at this level.
    #[inline(always)]
    #[must_use]
    fn setwise_pawn_attacks(self, colour: Colour, pawns: Bitboard) -> Bitboard {
        leapers::pawn_attacks(colour, pawns)
    }

    // Sets.

    /// Returns the union of the attacks of all `rooks`:
    /// [`setwise::rook_attacks`](crate::setwise::rook_attacks) at this level.
    #[inline(always)]
    #[must_use]
    fn setwise_rook_attacks(self, rooks: Bitboard, occupied: Bitboard) -> Bitboard {
        region!(self.run_setwise, Self::Setwise::rook_attacks; rooks, occupied)
    }

    /// Returns the union of the attacks of all `bishops`:
    /// [`setwise::bishop_attacks`](crate::setwise::bishop_attacks) at this level.
    #[inline(always)]
    #[must_use]
    fn setwise_bishop_attacks(self, bishops: Bitboard, occupied: Bitboard) -> Bitboard {
        region!(self.run_setwise, Self::Setwise::bishop_attacks; bishops, occupied)
    }

    /// Returns the union of the attacks of all sliders of a side:
    /// [`setwise::slider_attacks`](crate::setwise::slider_attacks) at this level.
    #[inline(always)]
    #[must_use]
    fn setwise_slider_attacks(
        self,
        orthogonal: Bitboard,
        diagonal: Bitboard,
        occupied: Bitboard,
    ) -> Bitboard {
        region!(self.run_setwise, Self::Setwise::slider_attacks; orthogonal, diagonal, occupied)
    }

    /// Returns the attacks of all sliders of a side along ranks and files, and along diagonals:
    /// [`setwise::rook_bishop_attacks`](crate::setwise::rook_bishop_attacks) at this level.
    #[inline(always)]
    #[must_use]
    fn setwise_rook_bishop_attacks(
        self,
        orthogonal: Bitboard,
        diagonal: Bitboard,
        occupied: Bitboard,
    ) -> (Bitboard, Bitboard) {
        region!(self.run_setwise, Self::Setwise::rook_bishop_attacks; orthogonal, diagonal, occupied)
    }

    /// Returns the attacks of all sliders of each side:
    /// [`setwise::slider_attacks_of_both`](crate::setwise::slider_attacks_of_both) at this level.
    #[inline(always)]
    #[must_use]
    fn setwise_slider_attacks_of_both(
        self,
        orthogonal: [Bitboard; 2],
        diagonal: [Bitboard; 2],
        occupied: Bitboard,
    ) -> [Bitboard; 2] {
        // Pairs, because arrays would be passed in memory.
        let (orthogonal, diagonal) = (orthogonal.into(), diagonal.into());
        type Sets = (Bitboard, Bitboard);
        region!(
            self.run_setwise, Self::Setwise::slider_attacks_of_both;
            orthogonal: Sets, diagonal: Sets, occupied
        )
        .into()
    }

    /// Returns what each kind of piece of a side attacks:
    /// [`setwise::attacks_by_kind`](crate::setwise::attacks_by_kind) at this level.
    #[inline(always)]
    #[must_use]
    fn setwise_attacks_by_kind(
        self,
        colour: Colour,
        pieces: &Pieces<'_>,
        occupied: Bitboard,
    ) -> PieceSets {
        region!(self.run_setwise, Self::Setwise::attacks_by_kind; colour, pieces: &Pieces<'_>, occupied)
    }

    /// Returns what each kind of piece of each side attacks, white first:
    /// [`setwise::attacks_by_kind_of_both`](crate::setwise::attacks_by_kind_of_both) at this level.
    #[inline(always)]
    #[must_use]
    fn setwise_attacks_by_kind_of_both(
        self,
        pieces: &Pieces<'_>,
        occupied: Bitboard,
    ) -> [PieceSets; 2] {
        region!(self.run_setwise, Self::Setwise::attacks_by_kind_of_both; pieces: &Pieces<'_>, occupied)
    }

    /// Returns everything that a side attacks:
    /// [`setwise::attacked`](crate::setwise::attacked) at this level.
    #[inline(always)]
    #[must_use]
    fn setwise_attacked(self, colour: Colour, pieces: &Pieces<'_>, occupied: Bitboard) -> Bitboard {
        region!(self.run_setwise, Self::Setwise::attacked; colour, pieces: &Pieces<'_>, occupied)
    }

    /// Returns everything that the side `attacker` attacks if the other side's `king` is no blocker:
    /// [`setwise::king_danger`](crate::setwise::king_danger) at this level.
    #[inline(always)]
    #[must_use]
    fn setwise_king_danger(
        self,
        attacker: Colour,
        pieces: &Pieces<'_>,
        occupied: Bitboard,
        king: Square,
    ) -> Bitboard {
        region!(self.run_setwise, Self::Setwise::king_danger; attacker, pieces: &Pieces<'_>, occupied, king)
    }

    /// Lists each slider of a side with its attacks, in `sliders`:
    /// [`setwise::list_attacks`](crate::setwise::list_attacks) at this level.
    ///
    /// # Panics
    /// If there are more than sixteen sliders.
    #[inline(always)]
    fn setwise_list_attacks(
        self,
        orthogonal: Bitboard,
        diagonal: Bitboard,
        occupied: Bitboard,
        sliders: &mut SliderAttacks,
    ) {
        region!(self.run, sliders::list_attacks; orthogonal, diagonal, occupied, sliders)
    }

    /// Returns the occluded fill of `generator` in one direction:
    /// [`setwise::occluded_fill`](crate::setwise::occluded_fill) at this level.
    #[inline(always)]
    #[must_use]
    fn setwise_occluded_fill(
        self,
        direction: Direction,
        generator: Bitboard,
        propagator: Bitboard,
    ) -> Bitboard {
        region!(self.run, one_direction::<Self::Fill, _, false>; direction, generator, propagator)
    }

    /// Returns the occluded fill of `generator`, moved one step in the direction:
    /// [`setwise::attack_fill`](crate::setwise::attack_fill) at this level.
    #[inline(always)]
    #[must_use]
    fn setwise_attack_fill(
        self,
        direction: Direction,
        generator: Bitboard,
        propagator: Bitboard,
    ) -> Bitboard {
        region!(self.run, one_direction::<Self::Fill, _, true>; direction, generator, propagator)
    }

    // Batches.

    /// Writes the attacks of a rook on each square, each with a board of its own:
    /// [`batch::rook_attacks`](crate::batch::rook_attacks) at this level.
    ///
    /// # Panics
    /// If the slices differ in length.
    #[inline(always)]
    fn batch_rook_attacks(
        self,
        squares: &[Square],
        occupied: &[Bitboard],
        attacks: &mut [Bitboard],
    ) {
        region!(self.run_full, batch::squares::attacks, Slider::Rook; squares, occupied, attacks)
    }

    /// Writes the attacks of a rook on each square, all on one board:
    /// [`batch::rook_attacks_at`](crate::batch::rook_attacks_at) at this level.
    ///
    /// # Panics
    /// If the slices differ in length.
    #[inline(always)]
    fn batch_rook_attacks_at(
        self,
        squares: &[Square],
        occupied: Bitboard,
        attacks: &mut [Bitboard],
    ) {
        region!(self.run_full, batch::squares::attacks_at, Slider::Rook; squares, occupied, attacks)
    }

    /// Writes the attacks of a bishop on each square, each with a board of its own:
    /// [`batch::bishop_attacks`](crate::batch::bishop_attacks) at this level.
    ///
    /// # Panics
    /// If the slices differ in length.
    #[inline(always)]
    fn batch_bishop_attacks(
        self,
        squares: &[Square],
        occupied: &[Bitboard],
        attacks: &mut [Bitboard],
    ) {
        region!(self.run_full, batch::squares::attacks, Slider::Bishop; squares, occupied, attacks)
    }

    /// Writes the attacks of a bishop on each square, all on one board:
    /// [`batch::bishop_attacks_at`](crate::batch::bishop_attacks_at) at this level.
    ///
    /// # Panics
    /// If the slices differ in length.
    #[inline(always)]
    fn batch_bishop_attacks_at(
        self,
        squares: &[Square],
        occupied: Bitboard,
        attacks: &mut [Bitboard],
    ) {
        region!(self.run_full, batch::squares::attacks_at, Slider::Bishop; squares, occupied, attacks)
    }

    /// Writes the attacks of a queen on each square, each with a board of its own:
    /// [`batch::queen_attacks`](crate::batch::queen_attacks) at this level.
    ///
    /// # Panics
    /// If the slices differ in length.
    #[inline(always)]
    fn batch_queen_attacks(
        self,
        squares: &[Square],
        occupied: &[Bitboard],
        attacks: &mut [Bitboard],
    ) {
        region!(self.run_full, batch::squares::attacks, Slider::Queen; squares, occupied, attacks)
    }

    /// Writes the attacks of a queen on each square, all on one board:
    /// [`batch::queen_attacks_at`](crate::batch::queen_attacks_at) at this level.
    ///
    /// # Panics
    /// If the slices differ in length.
    #[inline(always)]
    fn batch_queen_attacks_at(
        self,
        squares: &[Square],
        occupied: Bitboard,
        attacks: &mut [Bitboard],
    ) {
        region!(self.run_full, batch::squares::attacks_at, Slider::Queen; squares, occupied, attacks)
    }

    /// Writes the attacks of all sliders of a side in each position:
    /// [`batch::slider_attacks`](crate::batch::slider_attacks) at this level.
    ///
    /// # Panics
    /// If the slices differ in length.
    #[inline(always)]
    fn batch_slider_attacks(
        self,
        orthogonal: &[Bitboard],
        diagonal: &[Bitboard],
        occupied: &[Bitboard],
        attacks: &mut [Bitboard],
    ) {
        region!(self.run_full, batch::positions::slider_attacks; orthogonal, diagonal, occupied, attacks)
    }
}

#[diagnostic::do_not_recommend]
impl<T: Algorithms + Into<Level>> Token for T {}
