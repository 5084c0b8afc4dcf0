//! What the board of docs/index.html asks. A colour is 0 for white and 1 for black, a kind of piece is 0 to 5,
//! pawn to king, and the sets of a side are in this order. `orthogonal` are rooks and queens, `diagonal`
//! bishops and queens.

use raylane::{
    Bitboard, ChecksAndPins, Colour, PieceKind, PieceSets, Square, attackers_by, checks_and_pins,
    setwise,
};

fn colour_of(number: u8) -> Colour {
    Colour::ALL[usize::from(number & 1)]
}

fn side(sets: [u64; 6]) -> PieceSets {
    PieceSets::from_array(sets.map(Bitboard))
}

/// What each kind of piece of a side attacks.
fn threats_of(colour: u8, pieces: PieceSets, occupied: u64) -> PieceSets {
    setwise::threats(colour_of(colour), &pieces, Bitboard(occupied))
}

/// The set of a kind; none of a number that is no kind.
fn of_kind(kind: u8, sets: PieceSets) -> u64 {
    let kind = PieceKind::ALL.get(usize::from(kind));
    kind.map_or(0, |&kind| sets.of(kind).0)
}

fn sliders_at(king: u8, orthogonal: u64, diagonal: u64, occupied: u64) -> ChecksAndPins {
    checks_and_pins(
        Square::new_masked(king),
        Bitboard(orthogonal),
        Bitboard(diagonal),
        Bitboard(occupied),
    )
}

/// What a piece of any kind attacks from a square.
#[unsafe(no_mangle)]
pub extern "C" fn piece(colour: u8, kind: u8, square: u8, occupied: u64) -> u64 {
    let mut sets = [0; 6];
    if let Some(set) = sets.get_mut(usize::from(kind)) {
        *set = Square::new_masked(square).bitboard().0;
    }
    of_kind(kind, threats_of(colour, side(sets), occupied))
}

/// The pieces of a side that attack a square.
#[unsafe(no_mangle)]
pub extern "C" fn attackers(
    colour: u8,
    square: u8,
    pawns: u64,
    knights: u64,
    bishops: u64,
    rooks: u64,
    queens: u64,
    king: u64,
    occupied: u64,
) -> u64 {
    let pieces = side([pawns, knights, bishops, rooks, queens, king]);
    attackers_by(
        colour_of(colour),
        Square::new_masked(square),
        &pieces,
        Bitboard(occupied),
    )
    .0
}

/// Everything that a side attacks.
#[unsafe(no_mangle)]
pub extern "C" fn attacked(
    colour: u8,
    pawns: u64,
    knights: u64,
    bishops: u64,
    rooks: u64,
    queens: u64,
    king: u64,
    occupied: u64,
) -> u64 {
    let pieces = side([pawns, knights, bishops, rooks, queens, king]);
    setwise::attacked(colour_of(colour), &pieces, Bitboard(occupied)).0
}

/// What the pieces of one kind attack.
#[unsafe(no_mangle)]
pub extern "C" fn threats(
    colour: u8,
    kind: u8,
    pawns: u64,
    knights: u64,
    bishops: u64,
    rooks: u64,
    queens: u64,
    king: u64,
    occupied: u64,
) -> u64 {
    let pieces = side([pawns, knights, bishops, rooks, queens, king]);
    of_kind(kind, threats_of(colour, pieces, occupied))
}

/// Where a side attacks if the king on a square of the other side is no blocker.
#[unsafe(no_mangle)]
pub extern "C" fn king_danger(
    colour: u8,
    square: u8,
    pawns: u64,
    knights: u64,
    bishops: u64,
    rooks: u64,
    queens: u64,
    king: u64,
    occupied: u64,
) -> u64 {
    let (pieces, square) = (
        side([pawns, knights, bishops, rooks, queens, king]),
        Square::new_masked(square),
    );
    setwise::king_danger(colour_of(colour), &pieces, Bitboard(occupied), square).0
}

/// What rooks and queens attack along ranks and files.
#[unsafe(no_mangle)]
pub extern "C" fn orthogonal_sliders(orthogonal: u64, occupied: u64) -> u64 {
    setwise::rook_attacks(Bitboard(orthogonal), Bitboard(occupied)).0
}

/// What bishops and queens attack along diagonals.
#[unsafe(no_mangle)]
pub extern "C" fn diagonal_sliders(diagonal: u64, occupied: u64) -> u64 {
    setwise::bishop_attacks(Bitboard(diagonal), Bitboard(occupied)).0
}

/// Where other pieces than the king may go, given the sliders of the enemy and its pawns and knights that
/// give check.
#[unsafe(no_mangle)]
pub extern "C" fn targets(
    king: u8,
    orthogonal: u64,
    diagonal: u64,
    leapers: u64,
    occupied: u64,
) -> u64 {
    let found = sliders_at(king, orthogonal, diagonal, occupied);
    found.targets(Bitboard(leapers)).0
}

/// The pieces that stand alone between a king and a slider of the enemy.
#[unsafe(no_mangle)]
pub extern "C" fn shields(king: u8, orthogonal: u64, diagonal: u64, occupied: u64) -> u64 {
    sliders_at(king, orthogonal, diagonal, occupied).pinned.0
}

/// Those of them that are among the king's own pieces.
#[unsafe(no_mangle)]
pub extern "C" fn pinned(king: u8, orthogonal: u64, diagonal: u64, own: u64, occupied: u64) -> u64 {
    shields(king, orthogonal, diagonal, occupied) & own
}

/// The sliders behind these pieces.
#[unsafe(no_mangle)]
pub extern "C" fn pinners(king: u8, orthogonal: u64, diagonal: u64, occupied: u64) -> u64 {
    sliders_at(king, orthogonal, diagonal, occupied).pinners.0
}

/// The lines of these pins along ranks and files.
#[unsafe(no_mangle)]
pub extern "C" fn orthogonal_pins(king: u8, orthogonal: u64, diagonal: u64, occupied: u64) -> u64 {
    let found = sliders_at(king, orthogonal, diagonal, occupied);
    found.orthogonal_pins.0
}

/// The lines of these pins along diagonals.
#[unsafe(no_mangle)]
pub extern "C" fn diagonal_pins(king: u8, orthogonal: u64, diagonal: u64, occupied: u64) -> u64 {
    sliders_at(king, orthogonal, diagonal, occupied)
        .diagonal_pins
        .0
}
