//! The usual answers about the pieces of both sides: loops over bitboards with the attacks of
//! a contestant, and tables by two squares, as engines have them.

use move_generator::{Placement, Sliders};
use raylane::empty_board::lookup;
use raylane::{
    Bitboard, Blockers, Colour, Direction, PieceKind, Square, king_attacks, knight_attacks,
    pawn_attacks,
};

use crate::board::{
    Also, Asked, Board, Change, InputList, Inputs, Kept, KingInfo, Made, NETWORK, Pairs, Pawns,
    Readers, Stand, View as Side, code, king, pair, value,
};

/// Tables by two squares: those between, and those from the second on, away from the first.
#[repr(align(64))]
struct ByTwo {
    between: [[Bitboard; 64]; 64],
    beyond: [[Bitboard; 64]; 64],
}

static BY_TWO: ByTwo = {
    let [mut between, mut beyond] = [[[Bitboard::EMPTY; 64]; 64]; 2];
    let mut index = 0;
    while index < 64 * 64 {
        let (a, b) = (index / 64, index % 64);
        between[a][b] = lookup::between(Square::ALL[a], Square::ALL[b]);
        beyond[a][b] = lookup::ray_beyond(Square::ALL[a], Square::ALL[b]);
        index += 1;
    }
    ByTwo { between, beyond }
};

#[inline(always)]
fn between(a: Square, b: Square) -> Bitboard {
    BY_TWO.between[a.index()][b.index()]
}

#[inline(always)]
fn beyond(a: Square, b: Square) -> Bitboard {
    BY_TWO.beyond[a.index()][b.index()]
}

/// What a square sees: as a rook, and as a bishop.
#[derive(Clone, Copy)]
struct View {
    square: Square,
    rook: Bitboard,
    bishop: Bitboard,
}

impl View {
    #[inline(always)]
    fn new(sliders: impl Sliders, square: Square, occupied: Bitboard) -> Self {
        let (rook, bishop) = sliders.rook_bishop_attacks(square, occupied);
        Self {
            square,
            rook,
            bishop,
        }
    }

    /// The sliders that attack the square.
    #[inline(always)]
    fn sliders(self, placement: &Placement) -> Bitboard {
        self.rook & placement.orthogonal_sliders() | self.bishop & placement.diagonal_sliders()
    }

    /// The other pieces that attack the square.
    #[inline(always)]
    fn leapers(self, placement: &Placement) -> Bitboard {
        let pawns = |by: Colour| pawn_attacks(!by, self.square) & placement.colour(by);
        knight_attacks(self.square) & placement.of_kind(PieceKind::Knight)
            | king_attacks(self.square) & placement.of_kind(PieceKind::King)
            | (pawns(Colour::White) | pawns(Colour::Black)) & placement.of_kind(PieceKind::Pawn)
    }

    #[inline(always)]
    fn attackers(self, placement: &Placement) -> Bitboard {
        self.sliders(placement) | self.leapers(placement)
    }

    /// What a piece of this code on the square attacks.
    #[inline(always)]
    fn attacks(self, code: u8) -> Bitboard {
        let code = usize::from(code & 15);
        let [rook, bishop] = SLIDES[code];
        LEAPS[code][self.square.index()] | self.rook & rook | self.bishop & bishop
    }
}

/// What pieces that do not slide attack, by code and square, and nothing for the others.
static LEAPS: [[Bitboard; 64]; 16] = {
    let mut leaps = [[Bitboard::EMPTY; 64]; 16];
    let mut index = 0;
    while index < 64 * 2 {
        let (square, colour) = (Square::ALL[index % 64], Colour::ALL[index / 64]);
        leaps[code(colour, PieceKind::Pawn) as usize][index % 64] =
            lookup::pawn_attacks(colour, square);
        leaps[code(colour, PieceKind::Knight) as usize][index % 64] =
            lookup::knight_attacks(square);
        leaps[code(colour, PieceKind::King) as usize][index % 64] = lookup::king_attacks(square);
        index += 1;
    }
    leaps
};

/// By code, all squares if the piece slides as a rook does, and if as a bishop.
static SLIDES: [[Bitboard; 2]; 16] = {
    let mut slides = [[Bitboard::EMPTY; 2]; 16];
    let mut colour = 0;
    while colour < 2 {
        slides[code(Colour::ALL[colour], PieceKind::Rook) as usize][0] = Bitboard::FULL;
        slides[code(Colour::ALL[colour], PieceKind::Bishop) as usize][1] = Bitboard::FULL;
        slides[code(Colour::ALL[colour], PieceKind::Queen) as usize] = [Bitboard::FULL; 2];
        colour += 1;
    }
    slides
};

/// The usual loop of static exchange evaluation, behind two tests of the values. Each side takes with its least valuable
/// piece, or stops when that is better; the king takes last, and only what is not defended. Pinned pieces do not take
/// while one of those that pin pieces of their side stands.
#[inline(always)]
pub fn see_at_least(sliders: impl Sliders, stand: &Stand, asked: &Asked) -> bool {
    let Stand {
        placement, pinned, ..
    } = stand;
    let &Asked { from, to, .. } = asked;
    // What the side to take must win to spoil what the other side has reached, and what
    // stands there to be taken.
    let mut needed = asked.gain - asked.threshold + 1;
    if needed <= 0 {
        return false;
    }
    let mut at_risk = asked.at_risk;
    if at_risk < needed {
        return true;
    }

    let mut occupied = placement.occupied().without(from).without(to);
    let mut attackers = View::new(sliders, to, occupied).attackers(placement);
    let mut side = !stand.side;
    // Whether the threshold is reached if `side` stops now.
    let mut reached = true;
    loop {
        attackers &= occupied;
        let mut own = attackers & placement.colour(side);
        if own.is_empty() {
            return reached;
        }
        let Blockers { blockers, pinners } = pinned[side as usize];
        if !pinners.is_disjoint(occupied) {
            own -= blockers;
            if own.is_empty() {
                return reached;
            }
        }
        // The least valuable.
        let least = |kind| (own & placement.of_kind(kind)).first();
        let (taker, kind) = if let Some(square) = least(PieceKind::Pawn) {
            (square, PieceKind::Pawn)
        } else if let Some(square) = least(PieceKind::Knight) {
            (square, PieceKind::Knight)
        } else if let Some(square) = least(PieceKind::Bishop) {
            (square, PieceKind::Bishop)
        } else if let Some(square) = least(PieceKind::Rook) {
            (square, PieceKind::Rook)
        } else if let Some(square) = least(PieceKind::Queen) {
            (square, PieceKind::Queen)
        } else {
            return reached != attackers.is_disjoint(placement.colour(!side));
        };
        reached = !reached;
        (at_risk, needed) = (value(kind), at_risk - needed + 1);
        if at_risk < needed {
            return reached;
        }
        occupied = occupied.without(taker);
        // The lines that it opens.
        if matches!(kind, PieceKind::Pawn | PieceKind::Bishop | PieceKind::Queen) {
            attackers |= sliders.bishop_attacks(to, occupied) & placement.diagonal_sliders();
        }
        if matches!(kind, PieceKind::Rook | PieceKind::Queen) {
            attackers |= sliders.rook_attacks(to, occupied) & placement.orthogonal_sliders();
        }
        side = !side;
    }
}

/// The pairs of attacker and victim that a move makes and ends, of those that are inputs. Two views serve a piece that moves:
/// from the square that it leaves, and from the other as if that were empty already.
#[inline(always)]
pub fn threats(sliders: impl Sliders, board: &Board, made: Made, kept: &mut Kept) {
    kept.appeared.clear();
    kept.vanished.clear();
    if let Also::Nothing = made.also {
        moved(sliders, board, (made.from, made.to, made.arrives), kept);
    } else {
        rare(sliders, *board, made, kept);
    }
}

/// Castling and en passant, one change after the other.
#[inline(never)]
fn rare(sliders: impl Sliders, mut board: Board, made: Made, kept: &mut Kept) {
    for change in made.changes().into_iter().flatten() {
        match change {
            Change::Take(square) => {
                let occupied = board.occupied();
                let view = View::new(sliders, square, occupied);
                let (code, others) = (board.code(square), occupied.without(square));
                let Kept {
                    appeared, vanished, ..
                } = kept;
                attacked(&board, view, code, others, vanished);
                attackers(&board, view, code, others, others, vanished, appeared);
            }
            Change::Move { from, to, arrives } => moved(sliders, &board, (from, to, arrives), kept),
        }
        board.make(change);
    }
}

#[inline(always)]
fn moved(
    sliders: impl Sliders,
    board: &Board,
    (from, to, arrives): (Square, Square, u8),
    kept: &mut Kept,
) {
    let Kept {
        appeared, vanished, ..
    } = kept;
    let occupied = board.occupied();
    let left = View::new(sliders, from, occupied);
    let (code, others) = (board.code(from), occupied.without(from).without(to));
    attacked(board, left, code, occupied.without(from), vanished);
    // Beyond the target nothing sees the square that is now empty.
    let through = others - beyond(from, to);
    let incoming = occupied.without(from);
    attackers(board, left, code, incoming, through, vanished, appeared);

    let reached = View::new(sliders, to, occupied.without(from));
    attacked(board, reached, arrives, others, appeared);
    // What is behind the square that it left did not see the target.
    let seen = others - beyond(to, from);
    let captured = board.code(to);
    if captured == 0 {
        attackers(board, reached, arrives, others, seen, appeared, vanished);
    } else {
        attacked(board, reached, captured, seen, vanished);
        let all = reached.attackers(board) & others;
        for attacker in all & attackers_of(board, arrives) {
            let code = board.code(attacker);
            appeared.push_if(true, pair(code, attacker, arrives, to));
        }
        for attacker in all & attackers_of(board, captured) & seen {
            let code = board.code(attacker);
            vanished.push_if(true, pair(code, attacker, captured, to));
        }
    }
}

/// Who is a victim of a piece of this code in the network.
#[inline(always)]
fn victims_of(board: &Board, code: u8) -> Bitboard {
    match code & 7 {
        1 => board.of_kind(PieceKind::Knight) | board.of_kind(PieceKind::Rook),
        2 | 5 => board.occupied() - board.of_kind(PieceKind::King),
        3 | 4 => {
            board.occupied() - board.of_kind(PieceKind::King) - board.of_kind(PieceKind::Queen)
        }
        _ => Bitboard::EMPTY,
    }
}

/// Whose victim a piece of this code is.
#[inline(always)]
fn attackers_of(board: &Board, code: u8) -> Bitboard {
    match code & 7 {
        2 | 4 => board.occupied() - board.of_kind(PieceKind::King),
        1 | 3 => board.occupied() - board.of_kind(PieceKind::King) - board.of_kind(PieceKind::Pawn),
        5 => board.of_kind(PieceKind::Knight) | board.of_kind(PieceKind::Queen),
        _ => Bitboard::EMPTY,
    }
}

/// The pairs of a piece of this code on the square of the view with what it attacks of `others`.
#[inline(always)]
fn attacked(board: &Board, view: View, code: u8, others: Bitboard, pairs: &mut Pairs) {
    for victim in view.attacks(code) & others & victims_of(board, code) {
        pairs.push_if(true, pair(code, view.square, board.code(victim), victim));
    }
}

/// The pairs of a piece of this code on the square of the view with those of `others` that
/// attack it, and the pairs of what the square hides from each other, if both are in `through`.
#[inline(always)]
fn attackers(
    board: &Board,
    view: View,
    code: u8,
    others: Bitboard,
    through: Bitboard,
    pairs: &mut Pairs,
    hidden: &mut Pairs,
) {
    let square = view.square;
    let may_attack = attackers_of(board, code) & others;
    let sliders = view.sliders(board);
    let queens = board.of_kind(PieceKind::Queen);
    let seen = (view.rook | view.bishop) & (through - board.of_kind(PieceKind::King));
    for slider in sliders & others {
        let attacker = board.code(slider);
        pairs.push_if(
            may_attack.contains(slider),
            pair(attacker, slider, code, square),
        );
        // At most one of what the square sees.
        let victim = beyond(slider, square) & seen;
        if let Some(square) = victim.first()
            && through.contains(slider)
        {
            let is_pair = queens.contains(slider) || !queens.contains(square);
            hidden.push_if(is_pair, pair(attacker, slider, board.code(square), square));
        }
    }
    for leaper in view.leapers(board) & may_attack {
        pairs.push_if(true, pair(board.code(leaper), leaper, code, square));
    }
}

/// The inputs of the pairs of a move that was kept.
#[inline(always)]
pub fn changed_inputs(kept: &Kept, readers: Readers, [appear, vanish]: &mut [Inputs; 2]) {
    let inputs_of = |pairs: &Pairs, inputs: &mut Inputs| {
        inputs.clear();
        let [first, second] = &mut inputs.lists;
        match readers {
            Readers::Both([white, black]) => {
                let (white, black) = (Perspective::of(white), Perspective::of(black));
                for &[code, from, victim, to] in pairs.as_slice() {
                    let [from, to] = [from, to].map(Square::new_masked);
                    white.push(&white.attacker(code, from), victim, to, first);
                    black.push(&black.attacker(code, from), victim, to, second);
                }
            }
            Readers::One(view) => {
                let view = Perspective::of(view);
                for &[code, from, victim, to] in pairs.as_slice() {
                    let [from, to] = [from, to].map(Square::new_masked);
                    view.push(&view.attacker(code, from), victim, to, first);
                }
            }
        }
    };
    inputs_of(&kept.appeared, appear);
    inputs_of(&kept.vanished, vanish);
}

/// An attacker on a square, as a view sees it.
#[derive(Clone, Copy)]
#[repr(C, align(16))]
struct Place {
    /// What it attacks on an empty board.
    attacks: Bitboard,
    /// How many such squares there are from all squares below.
    below: u32,
}

/// The numbering of a network's inputs, seen by white with its king on the left.
struct Numbering {
    /// By code and square.
    places: [[Place; 64]; 16],
    /// By the codes of attacker and victim, and whether the victim is on the higher square.
    first: [[[u32; 2]; 16]; 16],
}

/// The pair is no input.
const LEFT_OUT: u32 = u32::MAX;

static NUMBERING: Numbering = {
    let nowhere = Place {
        attacks: Bitboard::EMPTY,
        below: 0,
    };
    let mut places = [[nowhere; 64]; 16];
    let mut first = [[[LEFT_OUT; 2]; 16]; 16];
    let (mut piece, mut count) = (0, 0);
    while piece < 12 {
        let (colour, kind) = (Colour::ALL[piece / 6], PieceKind::ALL[piece % 6]);
        let (attacker, victims) = (code(colour, kind), NETWORK[piece % 6]);
        let (mut square, mut below) = (0, 0);
        while square < 64 {
            let attacks = on_empty_board(colour, kind, Square::ALL[square]);
            places[attacker as usize][square] = Place { attacks, below };
            below += attacks.len();
            square += 1;
        }
        let mut victim = 0;
        while victim < 2 * victims.len() {
            let (side, victim_kind) = (
                Colour::ALL[victim / victims.len()],
                victims[victim % victims.len()],
            );
            let is_mutual = victim_kind as u8 == kind as u8
                && (side as u8 != colour as u8 || !matches!(kind, PieceKind::Pawn));
            first[attacker as usize][code(side, victim_kind) as usize] =
                [count, if is_mutual { LEFT_OUT } else { count }];
            count += below;
            victim += 1;
        }
        piece += 1;
    }
    Numbering { places, first }
};

const fn on_empty_board(colour: Colour, kind: PieceKind, square: Square) -> Bitboard {
    let (rook, bishop) = (
        lookup::rook_mask_without_square(square),
        lookup::bishop_mask_without_square(square),
    );
    match kind {
        PieceKind::Pawn if square.rank() == 0 || square.rank() == 7 => Bitboard::EMPTY,
        PieceKind::Pawn => lookup::pawn_attacks(colour, square),
        PieceKind::Knight => lookup::knight_attacks(square),
        PieceKind::Bishop => bishop,
        PieceKind::Rook => rook,
        PieceKind::Queen => Bitboard(rook.0 | bishop.0),
        PieceKind::King => lookup::king_attacks(square),
    }
}

/// A side's view of the board: what it changes in codes and in squares.
#[derive(Clone, Copy)]
struct Perspective {
    code: u8,
    square: u8,
}

/// An attacker as both sides see it.
struct Attacker {
    square: Square,
    place: Place,
    first: &'static [[u32; 2]; 16],
}

impl Perspective {
    #[inline(always)]
    fn of(view: Side) -> Self {
        Self {
            code: 8 * view.side as u8,
            square: view.squares,
        }
    }

    #[inline(always)]
    fn square(self, square: Square) -> Square {
        Square::new_masked(square as u8 ^ self.square)
    }

    #[inline(always)]
    fn code(self, code: u8) -> usize {
        usize::from((code ^ self.code) & 15)
    }

    #[inline(always)]
    fn attacker(self, code: u8, square: Square) -> Attacker {
        let (code, square) = (self.code(code), self.square(square));
        Attacker {
            square,
            place: NUMBERING.places[code][square.index()],
            first: &NUMBERING.first[code],
        }
    }

    /// Adds the input of a pair, without a branch on whether it is one: of two pieces of a kind that attack each other,
    /// one pair is an input.
    #[inline(always)]
    fn push(self, attacker: &Attacker, victim: u8, to: Square, inputs: &mut InputList) {
        let to = self.square(to);
        let first = attacker.first[self.code(victim)][usize::from(to > attacker.square)];
        let below = attacker.place.attacks.0 & ((1 << to as u8) - 1);
        let input = first
            .wrapping_add(attacker.place.below)
            .wrapping_add(below.count_ones());
        inputs.push_if(first != LEFT_OUT, input);
    }
}

/// The inputs of all pairs of a position, for both sides at once: for each piece, its attacks on those that are its
/// victims in the network.
#[inline(always)]
pub fn features(sliders: impl Sliders, board: &Board, inputs: &mut [InputList; 2]) {
    inputs.iter_mut().for_each(InputList::clear);
    let occupied = board.occupied();
    let perspectives = Side::both(board).map(Perspective::of);
    let victims_of = |kind: PieceKind| {
        let kinds = NETWORK[kind as usize].iter();
        kinds.fold(Bitboard::EMPTY, |set, &kind| set | board.of_kind(kind))
    };
    let mut pairs_of = |code, from, victims| {
        add_inputs(board, perspectives, (code, from), victims, inputs);
    };
    for side in Colour::ALL {
        let own = |kind| board.of_kind(kind) & board.colour(side);
        let victims = victims_of(PieceKind::Pawn);
        for from in own(PieceKind::Pawn) & pawn_attackers_of(side, victims) {
            let attacks = pawn_attacks(side, from) & victims;
            pairs_of(code(side, PieceKind::Pawn), from, attacks);
        }
        let victims = victims_of(PieceKind::Knight);
        for from in own(PieceKind::Knight) {
            let attacks = knight_attacks(from) & victims;
            pairs_of(code(side, PieceKind::Knight), from, attacks);
        }
        let victims = victims_of(PieceKind::Bishop);
        for from in own(PieceKind::Bishop) {
            let attacks = sliders.bishop_attacks(from, occupied) & victims;
            pairs_of(code(side, PieceKind::Bishop), from, attacks);
        }
        let victims = victims_of(PieceKind::Rook);
        for from in own(PieceKind::Rook) {
            let attacks = sliders.rook_attacks(from, occupied) & victims;
            pairs_of(code(side, PieceKind::Rook), from, attacks);
        }
        let victims = victims_of(PieceKind::Queen);
        for from in own(PieceKind::Queen) {
            let attacks = sliders.queen_attacks(from, occupied) & victims;
            pairs_of(code(side, PieceKind::Queen), from, attacks);
        }
    }
}

/// Adds the inputs of an attacker and each of its victims.
#[inline(always)]
fn add_inputs(
    board: &Board,
    [white, black]: [Perspective; 2],
    (code, from): (u8, Square),
    victims: Bitboard,
    inputs: &mut [InputList; 2],
) {
    let [of_white, of_black] = inputs;
    let (by_white, by_black) = (white.attacker(code, from), black.attacker(code, from));
    for to in victims {
        let victim = board.code(to);
        white.push(&by_white, victim, to, of_white);
        black.push(&by_black, victim, to, of_black);
    }
}

/// From where a side's pawns attack one of these squares.
#[inline(always)]
fn pawn_attackers_of(side: Colour, squares: Bitboard) -> Bitboard {
    let [east, west] = match side {
        Colour::White => [Direction::SouthEast, Direction::SouthWest],
        Colour::Black => [Direction::NorthEast, Direction::NorthWest],
    };
    squares.shift(east) | squares.shift(west)
}

/// Blockers and pinners of both kings, and the squares from which `side` would give check.
#[inline(always)]
pub fn king_info(sliders: impl Sliders, placement: &Placement, side: Colour, info: &mut KingInfo) {
    info.blockers = [
        blockers(placement, Colour::White),
        blockers(placement, Colour::Black),
    ];
    let king = king(placement, !side);
    let View { rook, bishop, .. } = View::new(sliders, king, placement.occupied());
    let (pawn, knight) = (pawn_attacks(!side, king), knight_attacks(king));
    info.check_squares = [pawn, knight, bishop, rook, rook | bishop];
}

/// What stands alone between a king and the enemy's sliders, and those that pin a piece.
#[inline(always)]
fn blockers(placement: &Placement, colour: Colour) -> Blockers {
    let king = king(placement, colour);
    let rays = lookup::rook_mask_without_square(king) & placement.orthogonal_sliders()
        | lookup::bishop_mask_without_square(king) & placement.diagonal_sliders();
    let snipers = rays & placement.colour(!colour);
    let others = placement.occupied() - snipers;
    let mut found = Blockers::default();
    for sniper in snipers {
        let between = between(king, sniper) & others;
        if !between.is_empty() && !between.more_than_one() {
            found.blockers |= between;
            if !between.is_disjoint(placement.colour(colour)) {
                found.pinners |= sniper;
            }
        }
    }
    found
}

/// By file, the squares of the file and its neighbours.
static BANDS: [Bitboard; 8] = {
    let mut bands = [Bitboard::EMPTY; 8];
    let mut index = 0;
    while index < 64 {
        let (file, square) = (index / 8, Square::ALL[8 + index % 8]);
        if square.file().abs_diff(file as u8) <= 1 {
            bands[file].0 |= 0x0001_0101_0101_0100 << square.file();
        }
        index += 1;
    }
    bands
};

/// The inputs for pairs of pawns that a move changes.
#[inline(always)]
pub fn changed_pawn_pairs(pawns: &Pawns, readers: Readers, lists: &mut [Inputs; 2]) {
    let &Pawns { before, after } = pawns;
    lists.iter_mut().for_each(Inputs::clear);
    if before == after {
        return;
    }
    let [appear, vanish] = lists.each_mut().map(|inputs| &mut inputs.lists);
    match readers {
        Readers::Both(views) => {
            pawn_pairs(after, before, views, appear.each_mut());
            pawn_pairs(before, after, views, vanish.each_mut());
        }
        Readers::One(view) => {
            pawn_pairs(after, before, [view], [&mut appear[0]]);
            pawn_pairs(before, after, [view], [&mut vanish[0]]);
        }
    }
}

/// The inputs for pairs of pawns of which one is not among the others, as they are defined: for each such pawn, for each other one near
/// it, for each view.
#[inline(always)]
pub fn pawn_pairs<const N: usize>(
    [white, black]: [Bitboard; 2],
    others: [Bitboard; 2],
    views: [Side; N],
    mut lists: [&mut InputList; N],
) {
    lists.iter_mut().for_each(|list| list.clear());
    let changed = (white - others[0]) | (black - others[1]);
    let mut others = white | black;
    let number = |square: Square, view: Side| {
        let is_other = black.contains(square) != (view.side == Colour::Black);
        u32::from(square as u8 ^ view.squares) - 8 + 48 * u32::from(is_other)
    };
    for square in changed {
        others = others.without(square);
        let numbers = views.map(|view| number(square, view));
        for partner in others & BANDS[usize::from(square.file())] {
            for view in 0..N {
                let (a, b) = (numbers[view], number(partner, views[view]));
                let (low, high) = (a.min(b), a.max(b));
                lists[view].push_if(true, high * (high - 1) / 2 + low);
            }
        }
    }
}
