//! What the board of docs/index.html asks. A colour is 0 for white and 1 for black, a kind of piece is 0 to 5,
//! pawn to king, and the sets of a side are in this order. `orthogonal` are rooks and queens, `diagonal`
//! bishops and queens.

use raylane::{
    Bitboard, Colour, PieceKind, PieceSets, Square, attackers_by, checks_and_pins, setwise,
};

fn colour_of(number: u8) -> Colour {
    Colour::ALL[usize::from(number & 1)]
}

/// The set of a kind; none of a number that is no kind.
fn of_kind(kind: u8, sets: PieceSets) -> Bitboard {
    let kind = PieceKind::ALL.get(usize::from(kind));
    kind.map_or(Bitboard::EMPTY, |&kind| sets.of(kind))
}

/// What a piece of any kind attacks from a square.
#[unsafe(no_mangle)]
pub extern "C" fn piece(colour: u8, kind: u8, square: u8, occupied: Bitboard) -> Bitboard {
    let mut sets = [Bitboard::EMPTY; 6];
    if let Some(set) = sets.get_mut(usize::from(kind)) {
        *set = Square::new_masked(square).bitboard();
    }
    let pieces = PieceSets::from_array(sets);
    of_kind(kind, setwise::threats(colour_of(colour), &pieces, occupied))
}

/// Questions about all pieces of a side: numbers, the set of each kind, and the occupied squares.
macro_rules! of_a_side {
    ($($(#[$doc:meta])* $name:ident($($number:ident),*; $pieces:ident, $occupied:ident) $body:block)*) => {$(
        $(#[$doc])*
        #[unsafe(no_mangle)]
        pub extern "C" fn $name(
            $($number: u8,)*
            pawns: Bitboard,
            knights: Bitboard,
            bishops: Bitboard,
            rooks: Bitboard,
            queens: Bitboard,
            king: Bitboard,
            $occupied: Bitboard,
        ) -> Bitboard {
            let $pieces = &PieceSets::from_array([pawns, knights, bishops, rooks, queens, king]);
            $body
        }
    )*};
}

of_a_side! {
    /// The pieces of a side that attack a square.
    attackers(colour, square; pieces, occupied) {
        attackers_by(colour_of(colour), Square::new_masked(square), pieces, occupied)
    }

    /// Everything that a side attacks.
    attacked(colour; pieces, occupied) {
        setwise::attacked(colour_of(colour), pieces, occupied)
    }

    /// What the pieces of one kind attack.
    threats(colour, kind; pieces, occupied) {
        of_kind(kind, setwise::threats(colour_of(colour), pieces, occupied))
    }

    /// Where a side attacks if the king on a square of the other side is no blocker.
    king_danger(colour, square; pieces, occupied) {
        setwise::king_danger(colour_of(colour), pieces, occupied, Square::new_masked(square))
    }
}

/// What rooks and queens attack along ranks and files.
#[unsafe(no_mangle)]
pub extern "C" fn orthogonal_sliders(orthogonal: Bitboard, occupied: Bitboard) -> Bitboard {
    setwise::rook_attacks(orthogonal, occupied)
}

/// What bishops and queens attack along diagonals.
#[unsafe(no_mangle)]
pub extern "C" fn diagonal_sliders(diagonal: Bitboard, occupied: Bitboard) -> Bitboard {
    setwise::bishop_attacks(diagonal, occupied)
}

/// Questions about the sliders of the enemy that a king meets: what else they are told, and the answer.
macro_rules! of_a_king {
    ($($(#[$doc:meta])* $name:ident($($more:ident)?) $found:ident => $answer:expr;)*) => {$(
        $(#[$doc])*
        #[unsafe(no_mangle)]
        pub extern "C" fn $name(
            king: u8,
            orthogonal: Bitboard,
            diagonal: Bitboard,
            $($more: Bitboard,)?
            occupied: Bitboard,
        ) -> Bitboard {
            let $found = checks_and_pins(Square::new_masked(king), orthogonal, diagonal, occupied);
            $answer
        }
    )*};
}

of_a_king! {
    /// Where other pieces than the king may go, given the enemy's pawns and knights that give check.
    targets(leapers) found => found.targets(leapers);

    /// The pieces that stand alone between the king and a slider of the enemy.
    shields() found => found.pinned;

    /// Those of them that are among the king's own pieces.
    pinned(own) found => found.pinned & own;

    /// The sliders behind these pieces.
    pinners() found => found.pinners;

    /// The lines of these pins along ranks and files.
    orthogonal_pins() found => found.orthogonal_pins;

    /// The lines of these pins along diagonals.
    diagonal_pins() found => found.diagonal_pins;
}
