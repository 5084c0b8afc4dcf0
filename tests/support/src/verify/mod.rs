//! One input at a time for all implementations, against the reference: what the tests and the
//! fuzzers have in common.
//!
//! Each function panics at the first implementation that answers something else, and names it.

pub mod batch;
pub mod input;
pub mod inputs;

pub use input::{Change, Input, Listed};

use crate::Random;
use crate::corpus::rook_bishop_attacks;
use crate::implementations::queries::{
    AttacksByKind, Checks, EveryKind, Exchanges, Fills, Geometry, Leapers, Lists, Rays, Sets,
    Single, Sliders, ThreatInputs,
};
use crate::oracle::{self, Pinned};
use raylane::rays::RaySet;
use raylane::threat_inputs::{self, AllPairs, PairChanges, PairRules};
use raylane::{
    Bitboard, Colour, Direction, FirstMove, Legality, Line, PieceKind, Pieces, Recapture,
    SliderAttacks, Square, reference,
};
use std::collections::BTreeSet;
use std::fmt::{Debug, Display};

/// Asks every kind of query about one input.
pub fn everything(every: &EveryKind, input: &Input) {
    // Without `..`: the compiler names a kind that is not compared.
    let EveryKind {
        single,
        checks,
        rays,
        exchanges,
        lists,
        threat_inputs,
        geometry,
        leapers,
        sets,
        attacks_by_kind,
        sliders,
        fills,
        batch,
        slices,
    } = every;
    let &Input {
        squares: [a, b, c],
        occupied,
        blockers,
        orthogonal,
        diagonal,
        pieces: any_pieces,
        ref board,
        ..
    } = input;
    let mut random = Random::new(input.seed);

    self::single(single, a, occupied);
    self::geometry(geometry, a, b, &[c]);
    self::rays(rays, a, blockers, input.rays);
    for direction in Direction::ALL {
        self::fills(fills, direction, orthogonal[0], occupied);
    }
    self::leapers(leapers, occupied);
    for occupied in [occupied, occupied | orthogonal[0] | diagonal[0]] {
        self::sets(sets, orthogonal, diagonal, occupied);
    }
    self::attacks_by_kind(attacks_by_kind, &any_pieces.pieces(), occupied);
    let few = |sliders: Bitboard| sliders.iter().take(8).collect();
    self::sliders(sliders, [few(orthogonal[0]), few(diagonal[0]), occupied]);
    let length = blockers.len() as usize + random.bits() as usize % 80;
    let [base, step] = [(); 2].map(|()| random.bits() as u16);
    self::lists(lists, blockers, [base, step], &mut vec![0; length]);

    let standing = board.placement();
    let pieces = standing.pieces();
    checks_and_pins(checks, a, [orthogonal[0], diagonal[0], occupied]);
    for occupied in [board.occupied(), occupied] {
        both_kings(checks, [b, c], &pieces, occupied);
        castling(checks, Colour::Black, &pieces, occupied, [a, b, c]);
    }
    // (What takes long is not computed for nobody: a program of tests leaves some kinds to others.)
    if !threat_inputs.is_empty() {
        let mut board = board.clone();
        let change = Change::random(&mut random, &mut board);
        self::pairs(threat_inputs, &board, Listed::random(&mut random), change);
        let network = inputs::random_numbering(&mut random, &board.meaning);
        let other = oracle::Board::crowd(&mut random, board.meaning);
        for after in [change.after(&board), other] {
            inputs::differences(threat_inputs, &network, [&board, &after]);
        }
    }
    if !exchanges.is_empty() {
        for occupied in [board.occupied(), occupied] {
            attackers(exchanges, a, &pieces, occupied);
        }
        let mut board = board.clone();
        if let Some(first) = input::first_move(&mut board, &mut random) {
            let values = input::values(&mut random);
            self::exchanges(exchanges, &board, &first, values);
            let pinned = input::pinned(&board, &mut random);
            exchanges_with_pins(exchanges, &board, &first, values, &pinned);
        }
    }

    if !batch.is_empty() {
        let length = random.bits() as usize % 131;
        let offsets = [(); 4].map(|()| random.bits() as usize % batch::LANES);
        let queries = batch::Queries::new(length, &mut random);
        batch::unaligned(batch, slices, &queries, offsets);
    }
}

/// Asserts that each implementation gives the expected answer to a query.
#[track_caller]
pub fn answered<C: Display + ?Sized, A: Debug + PartialEq>(
    implementations: &[Box<C>],
    query: &dyn Debug,
    expected: A,
    ask: impl Fn(&C) -> A,
) {
    for implementation in implementations {
        let answer = ask(implementation);
        // (`{:#?}` draws boards.)
        let what =
            || format!("{implementation}: {query:#?}\nexpected {expected:#?}\nanswer {answer:#?}");
        assert!(answer == expected, "{}", what());
    }
}

/// Asks implementations each query of a list, `rook_attacks(square, occupied) => expected;`, and demands the answer
/// behind it: without one, that of the function of [`mod@reference`] with the name of the query.
#[macro_export]
macro_rules! asked {
    (@ $query:ident $arguments:tt => $expected:expr) => { $expected };
    (@ $query:ident $arguments:tt) => { raylane::reference::$query $arguments };
    ($implementations:expr; $($query:ident($($argument:expr),*) $(=> $expected:expr)?;)+) => {$(
        $crate::verify::answered(
            $implementations,
            &(stringify!($query), $(&$argument),*),
            $crate::asked!(@ $query($($argument),*) $(=> $expected)?),
            |implementation| implementation.$query($($argument),*),
        );
    )+};
}

/// Everything that is asked of one square: pieces, lines and rays.
pub fn single(implementations: &[Box<dyn Single>], square: Square, occupied: Bitboard) {
    let (rook, bishop) = rook_bishop_attacks(square.into(), square.into(), occupied);
    asked! { implementations;
        rook_attacks(square, occupied) => rook;
        bishop_attacks(square, occupied) => bishop;
        queen_attacks(square, occupied) => rook | bishop;
        rook_bishop_attacks(square, occupied) => (rook, bishop);
    }
    for line in Line::ALL {
        asked! { implementations; line_attacks(line, square, occupied); }
    }
    for ray in Direction::ALL {
        asked! { implementations; ray_attacks(ray, square, occupied); }
    }
}

/// The checks that a king is in, and the pins to it.
pub fn checks_and_pins(
    implementations: &[Box<dyn Checks>],
    king: Square,
    [orthogonal, diagonal, occupied]: [Bitboard; 3],
) {
    asked! { implementations; checks_and_pins(king, orthogonal, diagonal, occupied); }
}

/// A set from the board into ray order, and any word in ray order back.
pub fn rays(implementations: &[Box<dyn Rays>], centre: Square, set: Bitboard, word: RaySet) {
    let order = oracle::ray_order(centre);
    let mut expected = RaySet::EMPTY;
    let mut squares = Bitboard::EMPTY;
    for (bit, &square) in order.iter().enumerate() {
        let Some(square) = square else { continue };
        expected.0 |= u64::from(set.contains(square)) << bit;
        if word.0 >> bit & 1 != 0 {
            squares |= square;
        }
    }
    assert_eq!(word.squares(centre).collect::<Bitboard>(), squares);
    asked! { implementations;
        ray_set(centre, set) => expected;
        ray_squares(centre, word) => squares;
    }
}

/// Who attacks a square.
pub fn attackers(
    implementations: &[Box<dyn Exchanges>],
    square: Square,
    pieces: &Pieces<'_>,
    occupied: Bitboard,
) {
    asked! { implementations;
        attackers_to(square, pieces, occupied);
    }
    for colour in Colour::ALL {
        asked! { implementations;
            attackers_by(colour, square, pieces, occupied);
            attackers_exist(colour, square, pieces, occupied);
        }
        // The sets of one side are enough.
        let expected = reference::attackers_by(colour, square, pieces, occupied);
        let side = pieces.side(colour);
        let pieces = &Pieces {
            kinds: side.as_array(),
            colours: &[Bitboard::FULL; 2],
        };
        asked! { implementations;
            attackers_by(colour, square, pieces, occupied) => expected;
            attackers_exist(colour, square, pieces, occupied) => !expected.is_empty();
        }
    }
}

/// Whether a move wins as much as some thresholds, most of them near what it wins when the exchange is played
/// out.
pub fn exchanges(
    implementations: &[Box<dyn Exchanges>],
    board: &oracle::Board,
    first: &FirstMove,
    values: [i32; 6],
) {
    let wins = played_out(board, first, values, &Pinned::default());
    let (sets, occupied) = (board.placement(), board.occupied());
    let pieces = sets.pieces();
    // What the move wins if nothing takes back, and if what moved is lost.
    let value = |kind: PieceKind| i64::from(values[kind as usize]);
    let becomes = first.promotion.unwrap_or(first.piece);
    let most = first.captured.map_or(0, value) + value(becomes) - value(first.piece);
    let decided = |threshold: i32| match i64::from(threshold) {
        threshold if threshold > most => Some(false),
        threshold if threshold <= most - value(becomes) => Some(true),
        _ => None,
    };
    let near = [0, 1, -1, 100, -100].map(|more| wins + more);
    for threshold in near.into_iter().chain([i32::MIN, i32::MAX]) {
        let expected = wins >= threshold;
        let asked = ("see_at_least", first, values, wins, threshold, board);
        assert_eq!(
            first.decided(&values, threshold),
            decided(threshold),
            "{asked:?}"
        );
        answered(implementations, &asked, expected, |c| {
            c.see_at_least(first, &pieces, occupied, &values, threshold)
        });
    }
}

/// Whether a king may castle, from and to any squares: whether its path is attacked.
pub fn castling(
    implementations: &[Box<dyn Checks>],
    attacker: Colour,
    pieces: &Pieces<'_>,
    occupied: Bitboard,
    [king, to, rook]: [Square; 3],
) {
    let lifted = occupied.without(king).without(rook);
    let attacked = reference::attacks_by_kind(attacker, pieces, lifted).all();
    let path = reference::between_with_end(king, to).with(king);
    asked! { implementations;
        castling_is_legal(attacker, pieces, occupied, king, to, rook) => attacked.is_disjoint(path);
    }
}

/// What stands between each king and sliders, and the checks of both.
pub fn blockers(implementations: &[Box<dyn Checks>], pieces: &Pieces<'_>, occupied: Bitboard) {
    let expected = Colour::ALL.map(|colour| reference::blockers(colour, pieces, occupied));
    asked! { implementations; blockers_of_both(pieces, occupied) => expected; }
    let kings = Colour::ALL.map(|colour| {
        let king = pieces.of(colour, PieceKind::King).first();
        king.unwrap_or(Square::A1)
    });
    for side in Colour::ALL {
        let king = kings[!side as usize];
        let (rooks, bishops) = (
            reference::rook_attacks(king, occupied),
            reference::bishop_attacks(king, occupied),
        );
        let checkers = reference::checkers(side, pieces, occupied);
        asked! { implementations;
            checkers_and_blockers(side, pieces, occupied) => (checkers, expected);
        }
        let expected = Legality {
            blockers: expected,
            checkers,
            bishops,
            rooks,
            kings,
            side,
        };
        asked! { implementations; legality(side, pieces, occupied) => expected; }
    }
    for (colour, expected) in Colour::ALL.into_iter().zip(expected) {
        asked! { implementations;
            blockers(colour, pieces, occupied) => expected;
            checkers(colour, pieces, occupied);
        }
    }
}

/// Whether a move wins as much, and one more, as when the exchange is played out without some pinned pieces. Returns
/// what it wins.
pub fn exchanges_with_pins(
    implementations: &[Box<dyn Exchanges>],
    board: &oracle::Board,
    first: &FirstMove,
    values: [i32; 6],
    pinned: &Pinned,
) -> i32 {
    let wins = played_out(board, first, values, pinned);
    let (sets, occupied, pins) = (board.placement(), board.occupied(), pinned.pins());
    let pieces = sets.pieces();
    let thresholds = [wins, wins + 1];
    let expected = [true, false];
    let asked = ("see_at_least_with_pins", first, values, pinned, wins, board);
    answered(implementations, &asked, expected, |c| {
        thresholds.map(|threshold| {
            c.see_at_least_with_pins(first, &pieces, occupied, &values, threshold, &pins)
        })
    });
    let (gain, at_risk) = stake(first, values);
    let recaptures = thresholds.map(|threshold| Recapture {
        at_risk,
        // What the other side wins by taking is what this one does not keep.
        threshold: gain - wins + threshold - wins,
        square: first.to,
        colour: !first.colour,
    });
    let after = occupied.without(first.from) - taken_beside(first);
    answered(implementations, &asked, expected, |c| {
        recaptures.map(|recapture| c.recapture_wins(&recapture, &pieces, after, &values, &pins))
    });
    let decided_by_exchange = |(recapture, _): &(Recapture, bool)| {
        1 <= recapture.threshold && recapture.threshold <= recapture.at_risk
    };
    if let Some(barred) = pinned.barred(board, first.to) {
        for (recapture, expected) in recaptures
            .into_iter()
            .zip(expected)
            .filter(decided_by_exchange)
        {
            answered(implementations, &asked, expected, |c| {
                c.exchange_wins(recapture, &pieces, after, barred, &values)
            });
        }
    }
    wins
}

/// What a move wins, followed by the exchange without some pinned pieces.
pub fn played_out(
    board: &oracle::Board,
    first: &FirstMove,
    values: [i32; 6],
    pinned: &Pinned,
) -> i32 {
    let mut before = board.clone();
    if let Some(kind) = first.promotion {
        before.put(first.from, Some((first.colour, kind)));
    }
    for square in taken_beside(first) {
        before.put(square, None);
    }
    let captured = board
        .piece(first.to)
        .map_or(0, |(_, kind)| values[kind as usize]);
    let more = stake(first, values).0 - captured;
    more + before.exchange(first.from, first.to, values, pinned)
}

/// What a move wins at first, and the value of what it puts on its target.
fn stake(first: &FirstMove, values: [i32; 6]) -> (i32, i32) {
    let value = |kind: PieceKind| values[kind as usize];
    let captured = first.captured.map_or(0, value);
    match first.promotion {
        Some(kind) => (captured + value(kind) - value(first.piece), value(kind)),
        None => (captured, value(first.piece)),
    }
}

/// The square of a pawn that is captured en passant.
fn taken_beside(first: &FirstMove) -> Bitboard {
    if first.en_passant {
        input::beside(first.from, first.to).bitboard()
    } else {
        Bitboard::EMPTY
    }
}

/// The checks and pins of both kings, and the squares from which each side would give check.
pub fn both_kings(
    implementations: &[Box<dyn Checks>],
    kings: [Square; 2],
    pieces: &Pieces<'_>,
    occupied: Bitboard,
) {
    let sides = Colour::ALL.map(|colour| pieces.side(colour));
    let orthogonal = sides.map(|side| side.orthogonal());
    let diagonal = sides.map(|side| side.diagonal());
    let expected = [0, 1].map(|side: usize| {
        let enemy = 1 - side;
        reference::checks_and_pins(kings[side], orthogonal[enemy], diagonal[enemy], occupied)
    });
    asked! { implementations;
        checks_and_pins_of_both(kings, orthogonal, diagonal, occupied) => expected;
    }
    blockers(implementations, pieces, occupied);
    for (king, colour) in kings.into_iter().zip([Colour::Black, Colour::White]) {
        let expected = oracle::check_squares(colour, king, occupied);
        asked! { implementations; check_squares(colour, king, occupied) => expected; }
    }
}

/// Mailboxes made from sets, and from kinds alone, whose bytes are white's codes, or anything on empty squares; and the sets of a
/// mailbox, whose codes may have anything beside them.
fn mailboxes(implementations: &[Box<dyn ThreatInputs>], board: &oracle::Board, rules: &PairRules) {
    let sets = board.placement();
    let (pieces, colours) = (sets.pieces(), sets.colours);
    let (mut lowest, mut kinds) = (board.clone(), board.mailbox);
    let (mut of_sets, mut of_kinds) = (board.mailbox, board.mailbox);
    for square in Square::ALL {
        let (piece, index) = (board.piece(square), square.index());
        lowest.put(square, piece);
        of_sets[index] = lowest.mailbox[index];
        if !matches!(piece, Some((Colour::White, _))) {
            of_kinds[index] = lowest.mailbox[index];
        }
        match piece {
            None => kinds[index] = (37 * index) as u8,
            Some((Colour::Black, kind)) => {
                lowest.put(square, Some((Colour::White, kind)));
                kinds[index] = lowest.mailbox[index];
            }
            Some(_) => {}
        }
    }
    let codes = oracle::codes(&board.meaning);
    let of_mailbox = (sets.kinds, sets.colours);
    let mut packed = board.mailbox;
    for (index, byte) in packed.iter_mut().enumerate() {
        *byte = *byte << 4 | (37 * index % 16) as u8;
    }
    for implementation in implementations {
        let found = implementation.sets_of_mailbox(&codes, &board.mailbox);
        assert_eq!(found, of_mailbox, "{implementation}: {board:?}");
        let found = implementation.sets_of_upper_bits(&codes, &packed);
        assert_eq!(found, of_mailbox, "{implementation}: {board:?}");
        let found = implementation.mailbox_of_sets(rules, &pieces);
        assert_eq!(found, of_sets, "{implementation}: {board:?}");
        let found = implementation.mailbox_of_kinds(rules, &kinds, &colours);
        assert_eq!(found, of_kinds, "{implementation}: {board:?}");
    }
}

/// The listed pairs of a board, and those that appear and vanish by a change, which is appended twice.
pub fn pairs(
    implementations: &[Box<dyn ThreatInputs>],
    board: &oracle::Board,
    listed: Listed,
    change: Change,
) {
    let pairs = |board: &oracle::Board| {
        let mut pairs = board.pairs();
        pairs.retain(|&[attacker, from, victim, _]| {
            let (_, kind) = board
                .piece(Square::ALL[usize::from(from)])
                .expect("an attacker");
            listed.attackers >> attacker & 1 != 0
                && listed.victims[kind as usize] >> victim & 1 != 0
        });
        pairs
    };
    let (before, after) = (pairs(board), pairs(&change.after(board)));
    let codes = oracle::codes(&board.meaning);
    let rules = PairRules::new(&codes, listed.attackers, &listed.victims);
    let sets = board.placement();
    let position = board.position(&sets);
    mailboxes(implementations, board, &rules);
    let (kinds, black) = input::without_bit_3(&board.mailbox);
    let (mut all, mut changes) = (AllPairs::new(), PairChanges::new());
    for implementation in implementations {
        let what = || format!("{implementation}: {change:?} {listed:?}{board:?}");
        let same = |list: &[threat_inputs::AttackPair], expected: &BTreeSet<oracle::Pair>| {
            let found: BTreeSet<_> = list.iter().map(|pair| pair.0).collect();
            assert_eq!(found, *expected, "{}", what());
            assert_eq!(found.len(), list.len(), "twice: {}", what());
        };
        implementation.all(&rules, &position, &mut all);
        same(&all, &before);
        changes.clear();
        let mut lengths = [0; 2];
        let pending = change.pending(&board.mailbox);
        let of_kinds = change.borrowed(&kinds);
        let of_kinds = of_kinds.map(|of_kinds| of_kinds.with_black(black));
        for form in 0..4 {
            // (There is room for one change of two pieces, or two of one.)
            let is_of_two = matches!(change, Change::Castling(_) | Change::EnPassant(..));
            if is_of_two || form == 2 {
                changes.clear();
                lengths = [0; 2];
            }
            let borrowed = [None, None, change.borrowed(&board.mailbox), of_kinds][form];
            match (pending, borrowed) {
                (_, Some(borrowed)) => {
                    implementation.append_changes_of_borrowed(&rules, borrowed, &mut changes);
                }
                (Some(pending), _) if form == 1 => {
                    implementation.append_changes_of(&rules, &pending, &mut changes);
                }
                _ => append(&**implementation, &rules, &position, change, &mut changes),
            }
            same(&changes.appeared[lengths[0]..], &(&after - &before));
            same(&changes.vanished[lengths[1]..], &(&before - &after));
            lengths = [changes.appeared.len(), changes.vanished.len()];
        }
    }
}

/// Appends the pairs that appear and vanish by a change.
pub fn append(
    implementation: &dyn ThreatInputs,
    rules: &PairRules,
    board: &threat_inputs::Board<'_>,
    change: Change,
    changes: &mut PairChanges,
) {
    match change {
        Change::Of(square, code) => {
            implementation.append_changes(rules, board, square, code, changes)
        }
        Change::Move(from, to, code) => {
            implementation.append_changes_by_move(rules, board, from, to, code, changes);
        }
        Change::Castling([king, king_to, rook, rook_to]) => {
            implementation
                .append_changes_by_castling(rules, board, king, king_to, rook, rook_to, changes);
        }
        Change::EnPassant(from, to) => {
            implementation.append_changes_by_en_passant(rules, board, from, to, changes);
        }
    }
}

/// Both fills in one direction.
pub fn fills(
    implementations: &[Box<dyn Fills>],
    direction: Direction,
    generator: Bitboard,
    propagator: Bitboard,
) {
    asked! { implementations;
        occluded_fill(direction, generator, propagator);
        attack_fill(direction, generator, propagator);
    }
}

/// The sliders of two sides on one board: by kind, together, one kind alone, and both sides.
pub fn sets(
    implementations: &[Box<dyn Sets>],
    orthogonal: [Bitboard; 2],
    diagonal: [Bitboard; 2],
    occupied: Bitboard,
) {
    let by_kind = rook_bishop_attacks(orthogonal[0], diagonal[0], occupied);
    let others = rook_bishop_attacks(orthogonal[1], diagonal[1], occupied);
    let [all, others] = [by_kind, others].map(|(a, b)| a | b);
    let ([rooks, _], [bishops, _]) = (orthogonal, diagonal);
    asked! { implementations;
        rook_bishop_attacks(rooks, bishops, occupied) => by_kind;
        slider_attacks(rooks, bishops, occupied) => all;
        rook_attacks(rooks, occupied) => by_kind.0;
        bishop_attacks(bishops, occupied) => by_kind.1;
        slider_attacks_of_both(orthogonal, diagonal, occupied) => [all, others];
    }
}

/// What each side attacks, and what is dangerous for black's king.
pub fn attacks_by_kind(
    implementations: &[Box<dyn AttacksByKind>],
    pieces: &Pieces<'_>,
    occupied: Bitboard,
) {
    let expected = Colour::ALL.map(|colour| reference::attacks_by_kind(colour, pieces, occupied));
    // Without a king any square will do, an empty one too.
    let king = pieces.of(Colour::Black, PieceKind::King).first();
    let king = king.unwrap_or(Square::E4);
    let danger = reference::attacks_by_kind(Colour::White, pieces, occupied.without(king)).all();
    asked! { implementations;
        attacks_by_kind_of_both(pieces, occupied) => expected;
        king_danger(Colour::White, pieces, occupied, king) => danger;
    }
    for (colour, expected) in Colour::ALL.into_iter().zip(expected) {
        asked! { implementations;
            attacks_by_kind(colour, pieces, occupied) => expected;
            attacked(colour, pieces, occupied) => expected.all();
        }
    }
}

/// Lines through two squares, whether each third one is on theirs, and what leapers on the first attack.
pub fn geometry(implementations: &[Box<dyn Geometry>], a: Square, b: Square, third: &[Square]) {
    asked! { implementations;
        between(a, b);
        between_with_end(a, b);
        line_through(a, b);
        ray_beyond(a, b);
        knight_attacks(a);
        king_attacks(a);
        pawn_attacks(Colour::White, a);
        pawn_attacks(Colour::Black, a);
    }
    for &third in third {
        asked! { implementations; aligned(a, b, third); }
    }
}

/// A set as a list of moves, `base + step * target`. The list has room for the set, and what is more than 64 entries away is not
/// touched.
pub fn lists(
    implementations: &[Box<dyn Lists>],
    set: Bitboard,
    [base, step]: [u16; 2],
    moves: &mut [u16],
) {
    let number = |to: Square| base.wrapping_add(step.wrapping_mul(to as u16));
    let expected: Vec<u16> = set.into_iter().map(number).collect();
    let (size, length) = (expected.len(), moves.len());
    for implementation in implementations {
        let what = || format!("{implementation}: {set:?} {base} {step} in {length}");
        // Before the call every entry is wrong.
        for (i, number) in moves.iter_mut().enumerate() {
            *number = expected.get(i).map_or(0x5a5a, |number| !number);
        }
        let count = implementation.list_moves(set, base, step, moves);
        assert_eq!(count, size, "{}", what());
        assert_eq!(moves[..size], expected, "{}", what());
        let untouched = moves[length.min(64)..]
            .iter()
            .all(|&number| number == 0x5a5a);
        assert!(untouched, "{}", what());
    }
}

/// A set of pieces that do not slide.
pub fn leapers(implementations: &[Box<dyn Leapers>], set: Bitboard) {
    let union = |attacks: &dyn Fn(Square) -> Bitboard| {
        set.iter()
            .fold(Bitboard::EMPTY, |union, square| union | attacks(square))
    };
    asked! { implementations;
        knight_attacks(set) => union(&reference::knight_attacks);
    }
    for colour in Colour::ALL {
        let pawns = union(&|pawn| reference::pawn_attacks(colour, pawn));
        asked! { implementations; pawn_attacks(colour, set) => pawns; }
    }
}

/// Each slider of a side, at most [`SliderAttacks::MOST`] of them. One list serves for all.
pub fn sliders(implementations: &[Box<dyn Sliders>], boards: [Bitboard; 3]) {
    let [orthogonal, diagonal, occupied] = boards;
    let kinds = [
        orthogonal & diagonal,
        orthogonal - diagonal,
        diagonal - orthogonal,
    ];
    let squares: Vec<Square> = kinds.into_iter().flatten().collect();
    let attacks = squares.iter().map(|&square| {
        let (rook, bishop) = rook_bishop_attacks(orthogonal & square, diagonal & square, occupied);
        rook | bishop
    });
    let expected: Vec<Bitboard> = attacks.collect();
    let mut list = SliderAttacks::new();
    for implementation in implementations {
        let what = || format!("{implementation}: {boards:?}");
        implementation.list_attacks(orthogonal, diagonal, occupied, &mut list);
        assert_eq!(list.squares(), squares, "{}", what());
        assert_eq!(list.attacks(), expected, "{}", what());
        let pairs = squares.iter().copied().zip(expected.iter().copied());
        assert!(list.iter().eq(pairs), "{}", what());
        assert_eq!(list.iter().len(), squares.len(), "{}", what());
    }
}
