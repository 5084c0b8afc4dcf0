//! A trait for each kind of queries, which every token and every module with such functions
//! implements: so the compiler keeps them the same.

use super::{AlgorithmVisitor, Called, Kind, fill_algorithms, set_algorithms, single_algorithms};
use raylane::empty_board::{calculated, lookup};
use raylane::pairs::{self, AllPairs, PairChanges};
use raylane::rays::{Exchange, FirstMove, PieceCodes, RaySet};
use raylane::{
    Bitboard, ChecksAndPins, Colour, Direction, Level, Line, PieceKind, PieceSets, SliderAttacks,
    Square, Token, batch, constant, setwise,
};
use std::fmt::{self, Display};

/// The functions of the crate root.
#[derive(Clone, Copy, Debug)]
pub struct CrateRoot;

impl Display for CrateRoot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("crate root")
    }
}

/// The functions of `constant`.
#[derive(Clone, Copy, Debug)]
pub struct Constant;

impl Display for Constant {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("mod constant")
    }
}

/// The functions of `setwise`.
#[derive(Clone, Copy, Debug)]
pub struct Setwise;

impl Display for Setwise {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("mod setwise")
    }
}

/// The functions of `batch`.
#[derive(Clone, Copy, Debug)]
pub struct BatchModule;

impl Display for BatchModule {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("mod batch")
    }
}

/// The functions of `pairs`.
#[derive(Clone, Copy, Debug)]
pub struct PairsModule;

impl Display for PairsModule {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("mod pairs")
    }
}

/// The functions of `empty_board::lookup`.
#[derive(Clone, Copy, Debug)]
pub struct LookUp;

impl Display for LookUp {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("mod lookup")
    }
}

/// The functions of `empty_board::calculated`.
#[derive(Clone, Copy, Debug)]
pub struct Calculated;

impl Display for Calculated {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("mod calculated")
    }
}

/// Queries for one piece on one square.
pub trait Single: Display + Send + Sync {
    fn rook_attacks(&self, square: Square, occupied: Bitboard) -> Bitboard;
    fn bishop_attacks(&self, square: Square, occupied: Bitboard) -> Bitboard;
    fn queen_attacks(&self, square: Square, occupied: Bitboard) -> Bitboard;
    fn rook_bishop_attacks(&self, square: Square, occupied: Bitboard) -> (Bitboard, Bitboard);
    fn line_attacks(&self, line: Line, square: Square, occupied: Bitboard) -> Bitboard;
    fn ray_attacks(&self, direction: Direction, square: Square, occupied: Bitboard) -> Bitboard;
}

impl<T: Token> Single for Called<T> {
    fn rook_attacks(&self, square: Square, occupied: Bitboard) -> Bitboard {
        self.ask(|token| token.rook_attacks(square, occupied))
    }
    fn bishop_attacks(&self, square: Square, occupied: Bitboard) -> Bitboard {
        self.ask(|token| token.bishop_attacks(square, occupied))
    }
    fn queen_attacks(&self, square: Square, occupied: Bitboard) -> Bitboard {
        self.ask(|token| token.queen_attacks(square, occupied))
    }
    fn rook_bishop_attacks(&self, square: Square, occupied: Bitboard) -> (Bitboard, Bitboard) {
        self.ask(|token| token.rook_bishop_attacks(square, occupied))
    }
    fn line_attacks(&self, line: Line, square: Square, occupied: Bitboard) -> Bitboard {
        self.ask(|token| token.line_attacks(line, square, occupied))
    }
    fn ray_attacks(&self, direction: Direction, square: Square, occupied: Bitboard) -> Bitboard {
        self.ask(|token| token.ray_attacks(direction, square, occupied))
    }
}

impl Single for CrateRoot {
    fn rook_attacks(&self, square: Square, occupied: Bitboard) -> Bitboard {
        raylane::rook_attacks(square, occupied)
    }
    fn bishop_attacks(&self, square: Square, occupied: Bitboard) -> Bitboard {
        raylane::bishop_attacks(square, occupied)
    }
    fn queen_attacks(&self, square: Square, occupied: Bitboard) -> Bitboard {
        raylane::queen_attacks(square, occupied)
    }
    fn rook_bishop_attacks(&self, square: Square, occupied: Bitboard) -> (Bitboard, Bitboard) {
        raylane::rook_bishop_attacks(square, occupied)
    }
    fn line_attacks(&self, line: Line, square: Square, occupied: Bitboard) -> Bitboard {
        raylane::line_attacks(line, square, occupied)
    }
    fn ray_attacks(&self, direction: Direction, square: Square, occupied: Bitboard) -> Bitboard {
        raylane::ray_attacks(direction, square, occupied)
    }
}

impl Single for Constant {
    fn rook_attacks(&self, square: Square, occupied: Bitboard) -> Bitboard {
        constant::rook_attacks(square, occupied)
    }
    fn bishop_attacks(&self, square: Square, occupied: Bitboard) -> Bitboard {
        constant::bishop_attacks(square, occupied)
    }
    fn queen_attacks(&self, square: Square, occupied: Bitboard) -> Bitboard {
        constant::queen_attacks(square, occupied)
    }
    fn rook_bishop_attacks(&self, square: Square, occupied: Bitboard) -> (Bitboard, Bitboard) {
        constant::rook_bishop_attacks(square, occupied)
    }
    fn line_attacks(&self, line: Line, square: Square, occupied: Bitboard) -> Bitboard {
        constant::line_attacks(line, square, occupied)
    }
    fn ray_attacks(&self, direction: Direction, square: Square, occupied: Bitboard) -> Bitboard {
        constant::ray_attacks(direction, square, occupied)
    }
}

impl Kind for dyn Single {
    fn token<T: Token>(called: Called<T>) -> Box<Self> {
        Box::new(called)
    }
    fn modules() -> Vec<Box<Self>> {
        vec![Box::new(CrateRoot), Box::new(Constant)]
    }
    fn algorithms(levels: &[Level], visitor: &mut impl AlgorithmVisitor) {
        single_algorithms(levels, visitor);
    }
}

/// Queries for what is behind the first blockers.
pub trait Xrays: Display + Send + Sync {
    fn rook_xray_attacks(&self, square: Square, occupied: Bitboard) -> Bitboard;
    fn bishop_xray_attacks(&self, square: Square, occupied: Bitboard) -> Bitboard;
    fn rook_xray_attacks_through(
        &self,
        square: Square,
        occupied: Bitboard,
        blockers: Bitboard,
    ) -> Bitboard;
    fn bishop_xray_attacks_through(
        &self,
        square: Square,
        occupied: Bitboard,
        blockers: Bitboard,
    ) -> Bitboard;
}

impl<T: Token> Xrays for Called<T> {
    fn rook_xray_attacks(&self, square: Square, occupied: Bitboard) -> Bitboard {
        self.ask(|token| token.rook_xray_attacks(square, occupied))
    }
    fn bishop_xray_attacks(&self, square: Square, occupied: Bitboard) -> Bitboard {
        self.ask(|token| token.bishop_xray_attacks(square, occupied))
    }
    fn rook_xray_attacks_through(
        &self,
        square: Square,
        occupied: Bitboard,
        blockers: Bitboard,
    ) -> Bitboard {
        self.ask(|token| token.rook_xray_attacks_through(square, occupied, blockers))
    }
    fn bishop_xray_attacks_through(
        &self,
        square: Square,
        occupied: Bitboard,
        blockers: Bitboard,
    ) -> Bitboard {
        self.ask(|token| token.bishop_xray_attacks_through(square, occupied, blockers))
    }
}

impl Xrays for CrateRoot {
    fn rook_xray_attacks(&self, square: Square, occupied: Bitboard) -> Bitboard {
        raylane::rook_xray_attacks(square, occupied)
    }
    fn bishop_xray_attacks(&self, square: Square, occupied: Bitboard) -> Bitboard {
        raylane::bishop_xray_attacks(square, occupied)
    }
    fn rook_xray_attacks_through(
        &self,
        square: Square,
        occupied: Bitboard,
        blockers: Bitboard,
    ) -> Bitboard {
        raylane::rook_xray_attacks_through(square, occupied, blockers)
    }
    fn bishop_xray_attacks_through(
        &self,
        square: Square,
        occupied: Bitboard,
        blockers: Bitboard,
    ) -> Bitboard {
        raylane::bishop_xray_attacks_through(square, occupied, blockers)
    }
}

impl Kind for dyn Xrays {
    fn token<T: Token>(called: Called<T>) -> Box<Self> {
        Box::new(called)
    }
    fn modules() -> Vec<Box<Self>> {
        vec![Box::new(CrateRoot)]
    }
}

/// Queries for a king.
pub trait Checks: Display + Send + Sync {
    fn checks_and_pins(
        &self,
        king: Square,
        orthogonal: Bitboard,
        diagonal: Bitboard,
        occupied: Bitboard,
    ) -> ChecksAndPins;
    fn checks_and_pins_of_both(
        &self,
        kings: [Square; 2],
        orthogonal: [Bitboard; 2],
        diagonal: [Bitboard; 2],
        occupied: Bitboard,
    ) -> [ChecksAndPins; 2];
    fn check_squares(&self, colour: Colour, king: Square, occupied: Bitboard) -> PieceSets;
}

impl<T: Token> Checks for Called<T> {
    fn checks_and_pins(
        &self,
        king: Square,
        orthogonal: Bitboard,
        diagonal: Bitboard,
        occupied: Bitboard,
    ) -> ChecksAndPins {
        self.ask(|token| token.checks_and_pins(king, orthogonal, diagonal, occupied))
    }
    fn checks_and_pins_of_both(
        &self,
        kings: [Square; 2],
        orthogonal: [Bitboard; 2],
        diagonal: [Bitboard; 2],
        occupied: Bitboard,
    ) -> [ChecksAndPins; 2] {
        self.ask(|token| token.checks_and_pins_of_both(kings, orthogonal, diagonal, occupied))
    }
    fn check_squares(&self, colour: Colour, king: Square, occupied: Bitboard) -> PieceSets {
        self.ask(|token| token.check_squares(colour, king, occupied))
    }
}

impl Checks for CrateRoot {
    fn checks_and_pins(
        &self,
        king: Square,
        orthogonal: Bitboard,
        diagonal: Bitboard,
        occupied: Bitboard,
    ) -> ChecksAndPins {
        raylane::checks_and_pins(king, orthogonal, diagonal, occupied)
    }
    fn checks_and_pins_of_both(
        &self,
        kings: [Square; 2],
        orthogonal: [Bitboard; 2],
        diagonal: [Bitboard; 2],
        occupied: Bitboard,
    ) -> [ChecksAndPins; 2] {
        raylane::checks_and_pins_of_both(kings, orthogonal, diagonal, occupied)
    }
    fn check_squares(&self, colour: Colour, king: Square, occupied: Bitboard) -> PieceSets {
        raylane::check_squares(colour, king, occupied)
    }
}

impl Kind for dyn Checks {
    fn token<T: Token>(called: Called<T>) -> Box<Self> {
        Box::new(called)
    }
    fn modules() -> Vec<Box<Self>> {
        vec![Box::new(CrateRoot)]
    }
}

/// The way into ray order and back.
pub trait Rays: Display + Send + Sync {
    fn ray_set(&self, centre: Square, set: Bitboard) -> RaySet;
    fn ray_squares(&self, centre: Square, set: RaySet) -> Bitboard;
}

impl<T: Token> Rays for Called<T> {
    fn ray_set(&self, centre: Square, set: Bitboard) -> RaySet {
        self.ask(|token| token.ray_set(centre, set))
    }
    fn ray_squares(&self, centre: Square, set: RaySet) -> Bitboard {
        self.ask(|token| token.ray_squares(centre, set))
    }
}

impl Rays for CrateRoot {
    fn ray_set(&self, centre: Square, set: Bitboard) -> RaySet {
        raylane::ray_set(centre, set)
    }
    fn ray_squares(&self, centre: Square, set: RaySet) -> Bitboard {
        raylane::ray_squares(centre, set)
    }
}

impl Kind for dyn Rays {
    fn token<T: Token>(called: Called<T>) -> Box<Self> {
        Box::new(called)
    }
    fn modules() -> Vec<Box<Self>> {
        vec![Box::new(CrateRoot)]
    }
}

/// Who attacks a square, and exchanges.
pub trait Exchanges: Display + Send + Sync {
    fn attackers_to(&self, square: Square, sides: &[PieceSets; 2], occupied: Bitboard) -> Bitboard;
    fn attackers_by(
        &self,
        colour: Colour,
        square: Square,
        pieces: &PieceSets,
        occupied: Bitboard,
    ) -> Bitboard;
    fn xray_attackers_to(
        &self,
        square: Square,
        sides: &[PieceSets; 2],
        occupied: Bitboard,
        blockers: Bitboard,
    ) -> Bitboard;
    fn exchange(&self, square: Square, sides: &[PieceSets; 2], occupied: Bitboard) -> Exchange;
    fn see_at_least(
        &self,
        first: &FirstMove,
        sides: &[PieceSets; 2],
        occupied: Bitboard,
        values: &[i32; 6],
        threshold: i32,
    ) -> bool;
}

impl<T: Token> Exchanges for Called<T> {
    fn attackers_to(&self, square: Square, sides: &[PieceSets; 2], occupied: Bitboard) -> Bitboard {
        self.ask(|token| token.attackers_to(square, sides, occupied))
    }
    fn attackers_by(
        &self,
        colour: Colour,
        square: Square,
        pieces: &PieceSets,
        occupied: Bitboard,
    ) -> Bitboard {
        self.ask(|token| token.attackers_by(colour, square, pieces, occupied))
    }
    fn xray_attackers_to(
        &self,
        square: Square,
        sides: &[PieceSets; 2],
        occupied: Bitboard,
        blockers: Bitboard,
    ) -> Bitboard {
        self.ask(|token| token.xray_attackers_to(square, sides, occupied, blockers))
    }
    fn exchange(&self, square: Square, sides: &[PieceSets; 2], occupied: Bitboard) -> Exchange {
        self.ask(|token| token.exchange(square, sides, occupied))
    }
    fn see_at_least(
        &self,
        first: &FirstMove,
        sides: &[PieceSets; 2],
        occupied: Bitboard,
        values: &[i32; 6],
        threshold: i32,
    ) -> bool {
        self.ask(|token| token.see_at_least(first, sides, occupied, values, threshold))
    }
}

impl Exchanges for CrateRoot {
    fn attackers_to(&self, square: Square, sides: &[PieceSets; 2], occupied: Bitboard) -> Bitboard {
        raylane::attackers_to(square, sides, occupied)
    }
    fn attackers_by(
        &self,
        colour: Colour,
        square: Square,
        pieces: &PieceSets,
        occupied: Bitboard,
    ) -> Bitboard {
        raylane::attackers_by(colour, square, pieces, occupied)
    }
    fn xray_attackers_to(
        &self,
        square: Square,
        sides: &[PieceSets; 2],
        occupied: Bitboard,
        blockers: Bitboard,
    ) -> Bitboard {
        raylane::xray_attackers_to(square, sides, occupied, blockers)
    }
    fn exchange(&self, square: Square, sides: &[PieceSets; 2], occupied: Bitboard) -> Exchange {
        raylane::exchange(square, sides, occupied)
    }
    fn see_at_least(
        &self,
        first: &FirstMove,
        sides: &[PieceSets; 2],
        occupied: Bitboard,
        values: &[i32; 6],
        threshold: i32,
    ) -> bool {
        raylane::see_at_least(first, sides, occupied, values, threshold)
    }
}

impl Kind for dyn Exchanges {
    fn token<T: Token>(called: Called<T>) -> Box<Self> {
        Box::new(called)
    }
    fn modules() -> Vec<Box<Self>> {
        vec![Box::new(CrateRoot)]
    }
}

/// Sets as lists.
pub trait Lists: Display + Send + Sync {
    fn list_squares(&self, set: Bitboard, squares: &mut [Square]) -> usize;
    fn list_moves(&self, targets: Bitboard, base: u16, step: u16, moves: &mut [u16]) -> usize;
}

impl<T: Token> Lists for Called<T> {
    fn list_squares(&self, set: Bitboard, squares: &mut [Square]) -> usize {
        self.ask(|token| token.list_squares(set, squares))
    }
    fn list_moves(&self, targets: Bitboard, base: u16, step: u16, moves: &mut [u16]) -> usize {
        self.ask(|token| token.list_moves(targets, base, step, moves))
    }
}

impl Lists for CrateRoot {
    fn list_squares(&self, set: Bitboard, squares: &mut [Square]) -> usize {
        raylane::list_squares(set, squares)
    }
    fn list_moves(&self, targets: Bitboard, base: u16, step: u16, moves: &mut [u16]) -> usize {
        raylane::list_moves(targets, base, step, moves)
    }
}

impl Kind for dyn Lists {
    fn token<T: Token>(called: Called<T>) -> Box<Self> {
        Box::new(called)
    }
    fn modules() -> Vec<Box<Self>> {
        vec![Box::new(CrateRoot)]
    }
}

/// Tests of the pieces of a mailbox in ray order.
pub trait Mailbox: Display + Send + Sync {
    /// Occupied, white, black, each kind, and those that attack if nothing stands in between.
    fn ray_pieces(&self, centre: Square, board: &[u8; 64], codes: &PieceCodes) -> [RaySet; 10];
    fn exchange(&self, centre: Square, board: &[u8; 64], codes: &PieceCodes) -> Exchange;
}

impl<T: Token> Mailbox for Called<T> {
    fn ray_pieces(&self, centre: Square, board: &[u8; 64], codes: &PieceCodes) -> [RaySet; 10] {
        self.ask(|token| {
            let pieces = token.ray_pieces(centre, board, codes);
            [
                pieces.occupied(),
                pieces.colour(Colour::White),
                pieces.colour(Colour::Black),
                pieces.of(PieceKind::Pawn),
                pieces.of(PieceKind::Knight),
                pieces.of(PieceKind::Bishop),
                pieces.of(PieceKind::Rook),
                pieces.of(PieceKind::Queen),
                pieces.of(PieceKind::King),
                pieces.attackers(),
            ]
        })
    }
    fn exchange(&self, centre: Square, board: &[u8; 64], codes: &PieceCodes) -> Exchange {
        self.ask(|token| token.ray_pieces(centre, board, codes).exchange())
    }
}

impl Kind for dyn Mailbox {
    fn token<T: Token>(called: Called<T>) -> Box<Self> {
        Box::new(called)
    }
    fn modules() -> Vec<Box<Self>> {
        Vec::new()
    }
}

/// Attack pairs.
pub trait Pairs: Display + Send + Sync {
    fn all(&self, board: &pairs::Board<'_>, list: &mut AllPairs);
    fn changes(
        &self,
        board: &pairs::Board<'_>,
        square: Square,
        code: u8,
        changes: &mut PairChanges,
    );
    fn changes_by_move(
        &self,
        board: &pairs::Board<'_>,
        from: Square,
        to: Square,
        code: u8,
        changes: &mut PairChanges,
    );
}

impl<T: Token> Pairs for Called<T> {
    fn all(&self, board: &pairs::Board<'_>, list: &mut AllPairs) {
        self.ask(|token| token.pairs_all(board, list))
    }
    fn changes(
        &self,
        board: &pairs::Board<'_>,
        square: Square,
        code: u8,
        changes: &mut PairChanges,
    ) {
        self.ask(|token| token.pairs_changes(board, square, code, changes))
    }
    fn changes_by_move(
        &self,
        board: &pairs::Board<'_>,
        from: Square,
        to: Square,
        code: u8,
        changes: &mut PairChanges,
    ) {
        self.ask(|token| token.pairs_changes_by_move(board, from, to, code, changes))
    }
}

impl Pairs for PairsModule {
    fn all(&self, board: &pairs::Board<'_>, list: &mut AllPairs) {
        pairs::all(board, list)
    }
    fn changes(
        &self,
        board: &pairs::Board<'_>,
        square: Square,
        code: u8,
        changes: &mut PairChanges,
    ) {
        pairs::changes(board, square, code, changes)
    }
    fn changes_by_move(
        &self,
        board: &pairs::Board<'_>,
        from: Square,
        to: Square,
        code: u8,
        changes: &mut PairChanges,
    ) {
        pairs::changes_by_move(board, from, to, code, changes)
    }
}

impl Kind for dyn Pairs {
    fn token<T: Token>(called: Called<T>) -> Box<Self> {
        Box::new(called)
    }
    fn modules() -> Vec<Box<Self>> {
        vec![Box::new(PairsModule)]
    }
}

/// Queries that look at no blockers.
pub trait Geometry: Display + Send + Sync {
    fn between(&self, a: Square, b: Square) -> Bitboard;
    fn line_through(&self, a: Square, b: Square) -> Bitboard;
    fn ray_beyond(&self, a: Square, b: Square) -> Bitboard;
    fn aligned(&self, a: Square, b: Square, c: Square) -> bool;
    fn knight_attacks(&self, square: Square) -> Bitboard;
    fn king_attacks(&self, square: Square) -> Bitboard;
    fn pawn_attacks(&self, colour: Colour, square: Square) -> Bitboard;
}

impl<T: Token> Geometry for Called<T> {
    fn between(&self, a: Square, b: Square) -> Bitboard {
        self.ask(|token| token.between(a, b))
    }
    fn line_through(&self, a: Square, b: Square) -> Bitboard {
        self.ask(|token| token.line_through(a, b))
    }
    fn ray_beyond(&self, a: Square, b: Square) -> Bitboard {
        self.ask(|token| token.ray_beyond(a, b))
    }
    fn aligned(&self, a: Square, b: Square, c: Square) -> bool {
        self.ask(|token| token.aligned(a, b, c))
    }
    fn knight_attacks(&self, square: Square) -> Bitboard {
        self.ask(|token| token.knight_attacks(square))
    }
    fn king_attacks(&self, square: Square) -> Bitboard {
        self.ask(|token| token.king_attacks(square))
    }
    fn pawn_attacks(&self, colour: Colour, square: Square) -> Bitboard {
        self.ask(|token| token.pawn_attacks(colour, square))
    }
}

impl Geometry for CrateRoot {
    fn between(&self, a: Square, b: Square) -> Bitboard {
        raylane::between(a, b)
    }
    fn line_through(&self, a: Square, b: Square) -> Bitboard {
        raylane::line_through(a, b)
    }
    fn ray_beyond(&self, a: Square, b: Square) -> Bitboard {
        raylane::ray_beyond(a, b)
    }
    fn aligned(&self, a: Square, b: Square, c: Square) -> bool {
        raylane::aligned(a, b, c)
    }
    fn knight_attacks(&self, square: Square) -> Bitboard {
        raylane::knight_attacks(square)
    }
    fn king_attacks(&self, square: Square) -> Bitboard {
        raylane::king_attacks(square)
    }
    fn pawn_attacks(&self, colour: Colour, square: Square) -> Bitboard {
        raylane::pawn_attacks(colour, square)
    }
}

impl Geometry for LookUp {
    fn between(&self, a: Square, b: Square) -> Bitboard {
        lookup::between(a, b)
    }
    fn line_through(&self, a: Square, b: Square) -> Bitboard {
        lookup::line_through(a, b)
    }
    fn ray_beyond(&self, a: Square, b: Square) -> Bitboard {
        lookup::ray_beyond(a, b)
    }
    fn aligned(&self, a: Square, b: Square, c: Square) -> bool {
        lookup::aligned(a, b, c)
    }
    fn knight_attacks(&self, square: Square) -> Bitboard {
        lookup::knight_attacks(square)
    }
    fn king_attacks(&self, square: Square) -> Bitboard {
        lookup::king_attacks(square)
    }
    fn pawn_attacks(&self, colour: Colour, square: Square) -> Bitboard {
        lookup::pawn_attacks(colour, square)
    }
}

impl Geometry for Calculated {
    fn between(&self, a: Square, b: Square) -> Bitboard {
        calculated::between(a, b)
    }
    fn line_through(&self, a: Square, b: Square) -> Bitboard {
        calculated::line_through(a, b)
    }
    fn ray_beyond(&self, a: Square, b: Square) -> Bitboard {
        calculated::ray_beyond(a, b)
    }
    fn aligned(&self, a: Square, b: Square, c: Square) -> bool {
        calculated::aligned(a, b, c)
    }
    fn knight_attacks(&self, square: Square) -> Bitboard {
        calculated::knight_attacks(square)
    }
    fn king_attacks(&self, square: Square) -> Bitboard {
        calculated::king_attacks(square)
    }
    fn pawn_attacks(&self, colour: Colour, square: Square) -> Bitboard {
        calculated::pawn_attacks(colour, square)
    }
}

impl Kind for dyn Geometry {
    fn token<T: Token>(called: Called<T>) -> Box<Self> {
        Box::new(called)
    }
    fn modules() -> Vec<Box<Self>> {
        vec![Box::new(CrateRoot), Box::new(LookUp), Box::new(Calculated)]
    }
}

/// Queries for sets of pieces that do not slide.
pub trait Leapers: Display + Send + Sync {
    fn knight_attacks(&self, knights: Bitboard) -> Bitboard;
    fn king_attacks(&self, kings: Bitboard) -> Bitboard;
    fn pawn_attacks(&self, colour: Colour, pawns: Bitboard) -> Bitboard;
}

impl<T: Token> Leapers for Called<T> {
    fn knight_attacks(&self, knights: Bitboard) -> Bitboard {
        self.ask(|token| token.setwise_knight_attacks(knights))
    }
    fn king_attacks(&self, kings: Bitboard) -> Bitboard {
        self.ask(|token| token.setwise_king_attacks(kings))
    }
    fn pawn_attacks(&self, colour: Colour, pawns: Bitboard) -> Bitboard {
        self.ask(|token| token.setwise_pawn_attacks(colour, pawns))
    }
}

impl Leapers for Setwise {
    fn knight_attacks(&self, knights: Bitboard) -> Bitboard {
        setwise::knight_attacks(knights)
    }
    fn king_attacks(&self, kings: Bitboard) -> Bitboard {
        setwise::king_attacks(kings)
    }
    fn pawn_attacks(&self, colour: Colour, pawns: Bitboard) -> Bitboard {
        setwise::pawn_attacks(colour, pawns)
    }
}

impl Kind for dyn Leapers {
    fn token<T: Token>(called: Called<T>) -> Box<Self> {
        Box::new(called)
    }
    fn modules() -> Vec<Box<Self>> {
        vec![Box::new(Setwise)]
    }
}

/// Queries for all sliders of a side.
pub trait Sets: Display + Send + Sync {
    fn rook_attacks(&self, rooks: Bitboard, occupied: Bitboard) -> Bitboard;
    fn bishop_attacks(&self, bishops: Bitboard, occupied: Bitboard) -> Bitboard;
    fn queen_attacks(&self, queens: Bitboard, occupied: Bitboard) -> Bitboard;
    fn slider_attacks(
        &self,
        orthogonal: Bitboard,
        diagonal: Bitboard,
        occupied: Bitboard,
    ) -> Bitboard;
    fn slider_attacks_by_kind(
        &self,
        orthogonal: Bitboard,
        diagonal: Bitboard,
        occupied: Bitboard,
    ) -> (Bitboard, Bitboard);
    fn slider_attacks_of_both(
        &self,
        orthogonal: [Bitboard; 2],
        diagonal: [Bitboard; 2],
        occupied: Bitboard,
    ) -> [Bitboard; 2];
}

impl<T: Token> Sets for Called<T> {
    fn rook_attacks(&self, rooks: Bitboard, occupied: Bitboard) -> Bitboard {
        self.ask(|token| token.setwise_rook_attacks(rooks, occupied))
    }
    fn bishop_attacks(&self, bishops: Bitboard, occupied: Bitboard) -> Bitboard {
        self.ask(|token| token.setwise_bishop_attacks(bishops, occupied))
    }
    fn queen_attacks(&self, queens: Bitboard, occupied: Bitboard) -> Bitboard {
        self.ask(|token| token.setwise_queen_attacks(queens, occupied))
    }
    fn slider_attacks(
        &self,
        orthogonal: Bitboard,
        diagonal: Bitboard,
        occupied: Bitboard,
    ) -> Bitboard {
        self.ask(|token| token.setwise_slider_attacks(orthogonal, diagonal, occupied))
    }
    fn slider_attacks_by_kind(
        &self,
        orthogonal: Bitboard,
        diagonal: Bitboard,
        occupied: Bitboard,
    ) -> (Bitboard, Bitboard) {
        self.ask(|token| token.setwise_slider_attacks_by_kind(orthogonal, diagonal, occupied))
    }
    fn slider_attacks_of_both(
        &self,
        orthogonal: [Bitboard; 2],
        diagonal: [Bitboard; 2],
        occupied: Bitboard,
    ) -> [Bitboard; 2] {
        self.ask(|token| token.setwise_slider_attacks_of_both(orthogonal, diagonal, occupied))
    }
}

impl Sets for Setwise {
    fn rook_attacks(&self, rooks: Bitboard, occupied: Bitboard) -> Bitboard {
        setwise::rook_attacks(rooks, occupied)
    }
    fn bishop_attacks(&self, bishops: Bitboard, occupied: Bitboard) -> Bitboard {
        setwise::bishop_attacks(bishops, occupied)
    }
    fn queen_attacks(&self, queens: Bitboard, occupied: Bitboard) -> Bitboard {
        setwise::queen_attacks(queens, occupied)
    }
    fn slider_attacks(
        &self,
        orthogonal: Bitboard,
        diagonal: Bitboard,
        occupied: Bitboard,
    ) -> Bitboard {
        setwise::slider_attacks(orthogonal, diagonal, occupied)
    }
    fn slider_attacks_by_kind(
        &self,
        orthogonal: Bitboard,
        diagonal: Bitboard,
        occupied: Bitboard,
    ) -> (Bitboard, Bitboard) {
        setwise::slider_attacks_by_kind(orthogonal, diagonal, occupied)
    }
    fn slider_attacks_of_both(
        &self,
        orthogonal: [Bitboard; 2],
        diagonal: [Bitboard; 2],
        occupied: Bitboard,
    ) -> [Bitboard; 2] {
        setwise::slider_attacks_of_both(orthogonal, diagonal, occupied)
    }
}

impl Kind for dyn Sets {
    fn token<T: Token>(called: Called<T>) -> Box<Self> {
        Box::new(called)
    }
    fn modules() -> Vec<Box<Self>> {
        vec![Box::new(Setwise)]
    }
    fn algorithms(levels: &[Level], visitor: &mut impl AlgorithmVisitor) {
        set_algorithms(levels, visitor);
    }
}

/// Queries for everything that a side attacks.
pub trait Threats: Display + Send + Sync {
    fn threats(&self, colour: Colour, pieces: &PieceSets, occupied: Bitboard) -> PieceSets;
    fn threats_of_both(&self, pieces: &[PieceSets; 2], occupied: Bitboard) -> [PieceSets; 2];
    fn attacked(&self, colour: Colour, pieces: &PieceSets, occupied: Bitboard) -> Bitboard;
    fn attacked_by_both(&self, pieces: &[PieceSets; 2], occupied: Bitboard) -> [Bitboard; 2];
    fn king_danger(
        &self,
        colour: Colour,
        pieces: &PieceSets,
        occupied: Bitboard,
        king: Square,
    ) -> Bitboard;
}

impl<T: Token> Threats for Called<T> {
    fn threats(&self, colour: Colour, pieces: &PieceSets, occupied: Bitboard) -> PieceSets {
        self.ask(|token| token.setwise_threats(colour, pieces, occupied))
    }
    fn threats_of_both(&self, pieces: &[PieceSets; 2], occupied: Bitboard) -> [PieceSets; 2] {
        self.ask(|token| token.setwise_threats_of_both(pieces, occupied))
    }
    fn attacked(&self, colour: Colour, pieces: &PieceSets, occupied: Bitboard) -> Bitboard {
        self.ask(|token| token.setwise_attacked(colour, pieces, occupied))
    }
    fn attacked_by_both(&self, pieces: &[PieceSets; 2], occupied: Bitboard) -> [Bitboard; 2] {
        self.ask(|token| token.setwise_attacked_by_both(pieces, occupied))
    }
    fn king_danger(
        &self,
        colour: Colour,
        pieces: &PieceSets,
        occupied: Bitboard,
        king: Square,
    ) -> Bitboard {
        self.ask(|token| token.setwise_king_danger(colour, pieces, occupied, king))
    }
}

impl Threats for Setwise {
    fn threats(&self, colour: Colour, pieces: &PieceSets, occupied: Bitboard) -> PieceSets {
        setwise::threats(colour, pieces, occupied)
    }
    fn threats_of_both(&self, pieces: &[PieceSets; 2], occupied: Bitboard) -> [PieceSets; 2] {
        setwise::threats_of_both(pieces, occupied)
    }
    fn attacked(&self, colour: Colour, pieces: &PieceSets, occupied: Bitboard) -> Bitboard {
        setwise::attacked(colour, pieces, occupied)
    }
    fn attacked_by_both(&self, pieces: &[PieceSets; 2], occupied: Bitboard) -> [Bitboard; 2] {
        setwise::attacked_by_both(pieces, occupied)
    }
    fn king_danger(
        &self,
        colour: Colour,
        pieces: &PieceSets,
        occupied: Bitboard,
        king: Square,
    ) -> Bitboard {
        setwise::king_danger(colour, pieces, occupied, king)
    }
}

impl Kind for dyn Threats {
    fn token<T: Token>(called: Called<T>) -> Box<Self> {
        Box::new(called)
    }
    fn modules() -> Vec<Box<Self>> {
        vec![Box::new(Setwise)]
    }
}

/// Queries for each slider of a side.
pub trait Sliders: Display + Send + Sync {
    fn list_attacks(
        &self,
        orthogonal: Bitboard,
        diagonal: Bitboard,
        occupied: Bitboard,
        sliders: &mut SliderAttacks,
    );
    fn mobility(
        &self,
        orthogonal: Bitboard,
        diagonal: Bitboard,
        occupied: Bitboard,
        area: Bitboard,
    ) -> u32;
}

impl<T: Token> Sliders for Called<T> {
    fn list_attacks(
        &self,
        orthogonal: Bitboard,
        diagonal: Bitboard,
        occupied: Bitboard,
        sliders: &mut SliderAttacks,
    ) {
        self.ask(|token| token.setwise_list_attacks(orthogonal, diagonal, occupied, sliders))
    }
    fn mobility(
        &self,
        orthogonal: Bitboard,
        diagonal: Bitboard,
        occupied: Bitboard,
        area: Bitboard,
    ) -> u32 {
        self.ask(|token| token.setwise_mobility(orthogonal, diagonal, occupied, area))
    }
}

impl Sliders for Setwise {
    fn list_attacks(
        &self,
        orthogonal: Bitboard,
        diagonal: Bitboard,
        occupied: Bitboard,
        sliders: &mut SliderAttacks,
    ) {
        setwise::list_attacks(orthogonal, diagonal, occupied, sliders)
    }
    fn mobility(
        &self,
        orthogonal: Bitboard,
        diagonal: Bitboard,
        occupied: Bitboard,
        area: Bitboard,
    ) -> u32 {
        setwise::mobility(orthogonal, diagonal, occupied, area)
    }
}

impl Kind for dyn Sliders {
    fn token<T: Token>(called: Called<T>) -> Box<Self> {
        Box::new(called)
    }
    fn modules() -> Vec<Box<Self>> {
        vec![Box::new(Setwise)]
    }
}

/// Fills in one direction.
pub trait Fills: Display + Send + Sync {
    fn occluded_fill(
        &self,
        direction: Direction,
        generator: Bitboard,
        propagator: Bitboard,
    ) -> Bitboard;
    fn attack_fill(
        &self,
        direction: Direction,
        generator: Bitboard,
        propagator: Bitboard,
    ) -> Bitboard;
}

impl<T: Token> Fills for Called<T> {
    fn occluded_fill(
        &self,
        direction: Direction,
        generator: Bitboard,
        propagator: Bitboard,
    ) -> Bitboard {
        self.ask(|token| token.setwise_occluded_fill(direction, generator, propagator))
    }
    fn attack_fill(
        &self,
        direction: Direction,
        generator: Bitboard,
        propagator: Bitboard,
    ) -> Bitboard {
        self.ask(|token| token.setwise_attack_fill(direction, generator, propagator))
    }
}

impl Fills for Setwise {
    fn occluded_fill(
        &self,
        direction: Direction,
        generator: Bitboard,
        propagator: Bitboard,
    ) -> Bitboard {
        setwise::occluded_fill(direction, generator, propagator)
    }
    fn attack_fill(
        &self,
        direction: Direction,
        generator: Bitboard,
        propagator: Bitboard,
    ) -> Bitboard {
        setwise::attack_fill(direction, generator, propagator)
    }
}

impl Kind for dyn Fills {
    fn token<T: Token>(called: Called<T>) -> Box<Self> {
        Box::new(called)
    }
    fn modules() -> Vec<Box<Self>> {
        vec![Box::new(Setwise)]
    }
    fn algorithms(levels: &[Level], visitor: &mut impl AlgorithmVisitor) {
        fill_algorithms(levels, visitor);
    }
}

/// Queries for many squares.
pub trait Batch: Display + Send + Sync {
    fn rook_attacks(&self, squares: &[Square], occupied: &[Bitboard], attacks: &mut [Bitboard]);
    fn rook_attacks_at(&self, squares: &[Square], occupied: Bitboard, attacks: &mut [Bitboard]);
    fn bishop_attacks(&self, squares: &[Square], occupied: &[Bitboard], attacks: &mut [Bitboard]);
    fn bishop_attacks_at(&self, squares: &[Square], occupied: Bitboard, attacks: &mut [Bitboard]);
    fn queen_attacks(&self, squares: &[Square], occupied: &[Bitboard], attacks: &mut [Bitboard]);
    fn queen_attacks_at(&self, squares: &[Square], occupied: Bitboard, attacks: &mut [Bitboard]);
}

impl<T: Token> Batch for Called<T> {
    fn rook_attacks(&self, squares: &[Square], occupied: &[Bitboard], attacks: &mut [Bitboard]) {
        self.ask(|token| token.batch_rook_attacks(squares, occupied, attacks))
    }
    fn rook_attacks_at(&self, squares: &[Square], occupied: Bitboard, attacks: &mut [Bitboard]) {
        self.ask(|token| token.batch_rook_attacks_at(squares, occupied, attacks))
    }
    fn bishop_attacks(&self, squares: &[Square], occupied: &[Bitboard], attacks: &mut [Bitboard]) {
        self.ask(|token| token.batch_bishop_attacks(squares, occupied, attacks))
    }
    fn bishop_attacks_at(&self, squares: &[Square], occupied: Bitboard, attacks: &mut [Bitboard]) {
        self.ask(|token| token.batch_bishop_attacks_at(squares, occupied, attacks))
    }
    fn queen_attacks(&self, squares: &[Square], occupied: &[Bitboard], attacks: &mut [Bitboard]) {
        self.ask(|token| token.batch_queen_attacks(squares, occupied, attacks))
    }
    fn queen_attacks_at(&self, squares: &[Square], occupied: Bitboard, attacks: &mut [Bitboard]) {
        self.ask(|token| token.batch_queen_attacks_at(squares, occupied, attacks))
    }
}

impl Batch for BatchModule {
    fn rook_attacks(&self, squares: &[Square], occupied: &[Bitboard], attacks: &mut [Bitboard]) {
        batch::rook_attacks(squares, occupied, attacks)
    }
    fn rook_attacks_at(&self, squares: &[Square], occupied: Bitboard, attacks: &mut [Bitboard]) {
        batch::rook_attacks_at(squares, occupied, attacks)
    }
    fn bishop_attacks(&self, squares: &[Square], occupied: &[Bitboard], attacks: &mut [Bitboard]) {
        batch::bishop_attacks(squares, occupied, attacks)
    }
    fn bishop_attacks_at(&self, squares: &[Square], occupied: Bitboard, attacks: &mut [Bitboard]) {
        batch::bishop_attacks_at(squares, occupied, attacks)
    }
    fn queen_attacks(&self, squares: &[Square], occupied: &[Bitboard], attacks: &mut [Bitboard]) {
        batch::queen_attacks(squares, occupied, attacks)
    }
    fn queen_attacks_at(&self, squares: &[Square], occupied: Bitboard, attacks: &mut [Bitboard]) {
        batch::queen_attacks_at(squares, occupied, attacks)
    }
}

impl Kind for dyn Batch {
    fn token<T: Token>(called: Called<T>) -> Box<Self> {
        Box::new(called)
    }
    fn modules() -> Vec<Box<Self>> {
        vec![Box::new(BatchModule)]
    }
}

/// Queries for many positions.
pub trait Slices: Display + Send + Sync {
    fn slider_attacks(
        &self,
        orthogonal: &[Bitboard],
        diagonal: &[Bitboard],
        occupied: &[Bitboard],
        attacks: &mut [Bitboard],
    );
}

impl<T: Token> Slices for Called<T> {
    fn slider_attacks(
        &self,
        orthogonal: &[Bitboard],
        diagonal: &[Bitboard],
        occupied: &[Bitboard],
        attacks: &mut [Bitboard],
    ) {
        self.ask(|token| token.batch_slider_attacks(orthogonal, diagonal, occupied, attacks))
    }
}

impl Slices for BatchModule {
    fn slider_attacks(
        &self,
        orthogonal: &[Bitboard],
        diagonal: &[Bitboard],
        occupied: &[Bitboard],
        attacks: &mut [Bitboard],
    ) {
        batch::slider_attacks(orthogonal, diagonal, occupied, attacks)
    }
}

impl Kind for dyn Slices {
    fn token<T: Token>(called: Called<T>) -> Box<Self> {
        Box::new(called)
    }
    fn modules() -> Vec<Box<Self>> {
        vec![Box::new(BatchModule)]
    }
}
