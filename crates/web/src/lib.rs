//! What board.js asks of a position. A set of squares is a `BigInt` in JavaScript, and `undefined` where there is no answer.

use raylane::{
    Bitboard, ChecksAndPins, Colour, PieceSets, Pieces, Square, attackers_by, bishop_attacks,
    checkers, checks_and_pins, queen_attacks, rook_attacks, setwise,
};
use wasm_bindgen::prelude::wasm_bindgen;

/// The pieces, and the square and the side that the questions are about.
#[wasm_bindgen]
pub struct Position {
    kinds: [Bitboard; 6],
    colours: [Bitboard; 2],
    occupied: Bitboard,
    square: Square,
    side: Colour,
}

impl Position {
    fn pieces(&self) -> Pieces<'_> {
        Pieces {
            kinds: &self.kinds,
            colours: &self.colours,
        }
    }

    fn own(&self) -> PieceSets {
        self.pieces().side(self.side)
    }

    fn enemy(&self) -> PieceSets {
        self.pieces().side(!self.side)
    }

    fn attackers(&self, side: Colour) -> Bitboard {
        attackers_by(side, self.square, &self.pieces(), self.occupied)
    }

    fn attacks_by_kind(&self) -> PieceSets {
        setwise::attacks_by_kind(self.side, &self.pieces(), self.occupied)
    }

    /// The king of the side. Without one, or with several, there is no answer.
    fn king(&self) -> Option<Square> {
        let kings = self.own().king;
        kings.first().filter(|_| kings.len() == 1)
    }

    /// What the king of the side meets on its lines.
    fn lines(&self) -> Option<ChecksAndPins> {
        let (king, enemy) = (self.king()?, self.enemy());
        let (orthogonal, diagonal) = (enemy.orthogonal(), enemy.diagonal());
        Some(checks_and_pins(king, orthogonal, diagonal, self.occupied))
    }
}

#[wasm_bindgen]
impl Position {
    /// `pieces` has a character for each square from a1 to h8, a letter of FEN where there is a piece.
    #[wasm_bindgen(constructor)]
    pub fn new(pieces: &str, square: u8, is_black: bool) -> Self {
        let (mut kinds, mut colours) = ([Bitboard::EMPTY; 6], [Bitboard::EMPTY; 2]);
        for (square, letter) in Square::ALL.into_iter().zip(pieces.chars()) {
            if let Some(kind) = "PNBRQK".find(letter.to_ascii_uppercase()) {
                kinds[kind] |= square;
                colours[usize::from(letter.is_ascii_lowercase())] |= square;
            }
        }
        Self {
            kinds,
            colours,
            occupied: colours[0] | colours[1],
            square: Square::new_masked(square),
            side: Colour::ALL[usize::from(is_black)],
        }
    }

    // From the square, and on it.

    pub fn piece(&self) -> Option<u64> {
        if !self.occupied.contains(self.square) {
            return None;
        }
        // (One of the sides has nothing there.)
        let attacks = Colour::ALL.map(|side| {
            let alone = Pieces {
                colours: &self.colours.map(|set| set & self.square.bitboard()),
                ..self.pieces()
            };
            setwise::attacked(side, &alone, self.occupied)
        });
        Some((attacks[0] | attacks[1]).0)
    }

    pub fn rook(&self) -> u64 {
        rook_attacks(self.square, self.occupied).0
    }

    pub fn bishop(&self) -> u64 {
        bishop_attacks(self.square, self.occupied).0
    }

    pub fn queen(&self) -> u64 {
        queen_attacks(self.square, self.occupied).0
    }

    pub fn rays(&self) -> u64 {
        queen_attacks(self.square, Bitboard::EMPTY).0
    }

    pub fn attackers_white(&self) -> u64 {
        self.attackers(Colour::White).0
    }

    pub fn attackers_black(&self) -> u64 {
        self.attackers(Colour::Black).0
    }

    // Of the side.

    pub fn attacked(&self) -> u64 {
        setwise::attacked(self.side, &self.pieces(), self.occupied).0
    }

    pub fn orthogonal(&self) -> u64 {
        setwise::rook_attacks(self.own().orthogonal(), self.occupied).0
    }

    pub fn diagonal(&self) -> u64 {
        setwise::bishop_attacks(self.own().diagonal(), self.occupied).0
    }

    pub fn by_pawns(&self) -> u64 {
        self.attacks_by_kind().pawns.0
    }

    pub fn by_knights(&self) -> u64 {
        self.attacks_by_kind().knights.0
    }

    pub fn by_bishops(&self) -> u64 {
        self.attacks_by_kind().bishops.0
    }

    pub fn by_rooks(&self) -> u64 {
        self.attacks_by_kind().rooks.0
    }

    pub fn by_queens(&self) -> u64 {
        self.attacks_by_kind().queens.0
    }

    pub fn by_king(&self) -> u64 {
        self.attacks_by_kind().king.0
    }

    // Of the king of the side.

    pub fn checkers(&self) -> Option<u64> {
        self.king()?;
        Some(checkers(self.side, &self.pieces(), self.occupied).0)
    }

    pub fn targets(&self) -> Option<u64> {
        let leapers = self.enemy().pawns | self.enemy().knights;
        let checkers = Bitboard(self.checkers()?);
        Some(self.lines()?.targets(checkers & leapers).0)
    }

    pub fn pinned(&self) -> Option<u64> {
        Some((self.lines()?.pinned & self.own().all()).0)
    }

    pub fn shields(&self) -> Option<u64> {
        Some(self.lines()?.pinned.0)
    }

    pub fn pinners(&self) -> Option<u64> {
        Some(self.lines()?.pinners.0)
    }

    pub fn orthogonal_pins(&self) -> Option<u64> {
        Some(self.lines()?.orthogonal_pins.0)
    }

    pub fn diagonal_pins(&self) -> Option<u64> {
        Some(self.lines()?.diagonal_pins.0)
    }

    pub fn king_danger(&self) -> Option<u64> {
        let king = self.king()?;
        Some(setwise::king_danger(!self.side, &self.pieces(), self.occupied, king).0)
    }
}
