//! Attack pairs: from the pieces around a square, in ray order.
//!
//! With vectors, the pieces that a square sees become sixteen records of four bytes: two in each lane
//! of eight bytes, the first piece on the ray and the piece on the knight's square. The first piece
//! on a ray is the lowest one bit among the lowest bits of eight bytes, and the sum of the bytes of a
//! lane is the one byte that a mask leaves. A record has a code, a square and what is known of the piece.
//! Every list is some of these records, with the square in the centre in the other half.
//!
//! Without vectors of four lanes, loops over bitboards take attackers and victims one by one.

use super::single::Single;
use crate::algorithm::kernels::Kernels;
use crate::board::{Bitboard, Colour, Square};
use crate::empty_board::lookup::{king_attacks, knight_attacks, pawn_attacks, ray_beyond};
use crate::lanes::{Eight, Record, Records, Word, one_at_a_time};
use crate::rays::SQUARES;
use crate::rays::pairs::{
    AllPairs, BLACK_PAWN, Board, DIAGONAL, FROM_THERE, KING, KNIGHT, MARKS, OCCUPIED, ORTHOGONAL,
    PairChanges, PairRules, SLIDER, VICTIM, WHITE_PAWN,
};

/// Bit 0 of each byte of a lane.
const EACH: u64 = 0x0101_0101_0101_0101;
/// The byte of the knight's square.
const JUMP: u64 = 0xff;
/// A record in each half of a lane.
const TWICE: u64 = 1 << 32 | 1;
/// The code and the square of a record. What is known of the piece is in the other bits.
const IDENTITY: u32 = 0x3f0f;

/// All pairs of a board.
#[inline(always)]
pub(crate) fn all<T: Kernels>(token: T, board: &Board<'_>, list: &mut AllPairs) {
    list.length = 0;
    let occupied = board.occupied();
    for from in occupied {
        let piece = Piece::new(board.rules, board.code(from), from);
        if T::CAN.vectors_of_four {
            let seen = Seen::<Eight<T>>::new(token, board, from, None);
            list.length = seen.victims_of(&piece, seen.records, &mut list.pairs, list.length);
        } else {
            for to in View::new(token, from, occupied).attacks(piece.kinds) & occupied {
                let victim = Piece::new(board.rules, board.code(to), to);
                list.push_if(victim.is_victim, piece.attacks_the(&victim));
                one_at_a_time();
            }
        }
    }
}

/// The pairs that change if the code of a square becomes `code`.
#[inline(always)]
pub(crate) fn changes<T: Kernels>(
    token: T,
    board: &Board<'_>,
    square: Square,
    code: u8,
    changes: &mut PairChanges,
) {
    changes.clear();
    let before = Piece::new(board.rules, board.code(square), square);
    let after = Piece::new(board.rules, code, square);
    if before.identity == after.identity {
        return;
    }
    if T::CAN.vectors_of_four {
        let PairChanges { appeared, vanished } = changes;
        let seen = Seen::<Eight<T>>::new(token, board, square, None);
        let closes = after.is_piece() & !before.is_piece();
        let length = seen.pairs_of(&before, seen.records, &mut vanished.pairs, 0);
        vanished.length = seen.passing(closes, &mut vanished.pairs, length);
        let opens = before.is_piece() & !after.is_piece();
        let length = seen.pairs_of(&after, seen.records, &mut appeared.pairs, 0);
        appeared.length = seen.passing(opens, &mut appeared.pairs, length);
    } else {
        let others = board.occupied().without(square);
        let view = View::new(token, square, others);
        view.changes(
            board,
            before.is_piece().then_some((&before, others)),
            after.is_piece().then_some((&after, others)),
            others,
            changes,
        );
    }
}

/// The pairs that change if the piece on `from` goes to `to`, where its code is then `code`.
///
/// Of the two squares, one is the centre and the other something that stands in the way of what passes
/// the centre, before and after, and is neither a slider nor a victim: the pairs between the two
/// and the pairs past both of them are then found once or not at all.
#[inline(always)]
pub(crate) fn changes_by_move<T: Kernels>(
    token: T,
    board: &Board<'_>,
    from: Square,
    to: Square,
    code: u8,
    changes: &mut PairChanges,
) {
    changes.clear();
    let mover = Piece::new(board.rules, board.code(from), from);
    let captured = Piece::new(board.rules, board.code(to), to);
    let arrived = Piece::new(board.rules, code, to);
    if T::CAN.vectors_of_four {
        let PairChanges { appeared, vanished } = changes;
        let left = Seen::<Eight<T>>::new(token, board, from, Some((to, Stays::Yes)));
        let gone = left.pairs_of(&mover, left.records, &mut vanished.pairs, 0);
        let come = left.passing(true, &mut appeared.pairs, 0);
        let reached = Seen::<Eight<T>>::new(token, board, to, Some((from, Stays::No)));
        vanished.length = if captured.is_piece() {
            reached.pairs_of(&captured, reached.open, &mut vanished.pairs, gone)
        } else {
            reached.passing(true, &mut vanished.pairs, gone)
        };
        appeared.length = reached.pairs_of(&arrived, reached.records, &mut appeared.pairs, come);
    } else {
        let others = board.occupied().without(from);
        let open = others - ray_beyond(from, to).with(to);
        let left = View::new(token, from, others);
        left.changes(board, Some((&mover, others)), None, open, changes);
        let open = others.without(to) - ray_beyond(to, from);
        let reached = View::new(token, to, others);
        let come = Some((&arrived, others.without(to)));
        if captured.is_piece() {
            reached.changes(board, Some((&captured, open)), come, open, changes);
        } else {
            reached.changes(board, None, come, open, changes);
        }
    }
}

/// A piece on a square, or the code of an empty one.
struct Piece<'a> {
    /// Its code and its square.
    identity: u32,
    /// What it is as an attacker, and whether it is anything at all.
    kinds: u8,
    is_victim: bool,
    /// Its victims, by bits of records.
    reach: &'a [u64; 8],
    /// Its attackers, by bits of records; none if it is not listed as a victim.
    attackers: &'a u64,
}

impl<'a> Piece<'a> {
    #[inline(always)]
    fn new(rules: &'a PairRules, code: u8, square: Square) -> Self {
        let code = code & 15;
        let index = usize::from(code);
        Self {
            identity: u32::from(code) | (square as u32) << 8,
            kinds: rules.kinds[index],
            is_victim: rules.marked[index] & VICTIM != 0,
            reach: &rules.reach[index],
            attackers: &rules.attackers[index],
        }
    }

    #[inline(always)]
    fn is_piece(&self) -> bool {
        self.kinds != 0
    }

    /// Whether it is listed as an attacker.
    #[inline(always)]
    fn is_listed(&self) -> bool {
        self.kinds & !OCCUPIED != 0
    }

    /// The pair, as a number.
    #[inline(always)]
    fn attacks_the(&self, victim: &Self) -> u32 {
        self.identity | victim.identity << 16
    }
}

/// What a square sees with vectors, as records: a code, with the bits of victims; its square; the kinds
/// by which it attacks the centre; nothing.
struct Seen<W: Word> {
    token: W::Token,
    /// The first piece on each ray, and the one on the knight's square.
    records: W,
    /// The same without pieces that another square hides from the centre.
    open: W,
}

impl<W: Records> Seen<W> {
    /// What `centre` sees. `other` stands in the way of what is `open`, and if it does not stay it is
    /// empty otherwise.
    #[inline(always)]
    fn new(
        token: W::Token,
        board: &Board<'_>,
        centre: Square,
        other: Option<(Square, Stays)>,
    ) -> Self {
        let constant = constants::<W>(token);
        let order = &SQUARES.0[centre as usize];
        let squares = W::from_bytes(token, &order.0);
        let mut codes = W::in_order(token, board.codes, order);
        let mut there = constant(0);
        if let Some((other, stays)) = other {
            there = squares.equal_bytes(constant(other as u64 * EACH));
            if let Stays::No = stays {
                codes = codes | there;
            }
        }
        let kinds = codes.look_up(&board.rules.kinds);
        let codes = codes.look_up(&board.rules.marked) & constant(MARKS);
        let attacks = kinds & W::from_bytes(token, &FROM_THERE.0);

        let on_rays = constant((EACH - 1) * u64::from(OCCUPIED));
        let occupied = kinds & on_rays;
        let first = occupied & constant(0).sub(occupied);
        let first_byte = first.shl(constant(8)).sub(first);
        let rays = record(
            (codes & first_byte).sums(),
            (squares & first_byte).sums(),
            (attacks & first_byte).sums(),
            constant,
        );
        let knight = constant(JUMP);
        let knights = record(codes & knight, squares & knight, attacks & knight, constant);
        let records = rays | knights.shl(constant(32));

        let hidden = first & constant(0).sub(there & on_rays);
        let open = records.without_first(hidden);
        Self {
            token,
            records,
            open,
        }
    }

    /// The same bits in each record.
    #[inline(always)]
    fn each(&self, bits: u32) -> W {
        W::splat(self.token, u64::from(bits) * TWICE)
    }

    /// Appends the pairs of the piece in the centre as an attacker; of `records`, those are looked
    /// at. Returns the new length.
    #[inline(always)]
    fn victims_of(&self, piece: &Piece, records: W, list: &mut [Record], length: usize) -> usize {
        let identities = records & self.each(IDENTITY);
        let pairs = identities.shl(W::splat(self.token, 16)) | self.each(piece.identity);
        pairs.append(records, W::load(self.token, piece.reach), list, length)
    }

    /// Appends all pairs of the piece in the centre.
    #[inline(always)]
    fn pairs_of(&self, piece: &Piece, records: W, list: &mut [Record], length: usize) -> usize {
        let length = self.victims_of(piece, records, list, length);
        let identities = records & self.each(IDENTITY);
        let pairs = identities | self.each(piece.identity).shl(W::splat(self.token, 16));
        let attackers = W::splat(self.token, *piece.attackers);
        pairs.append(records, attackers, list, length)
    }

    /// Appends the pairs across the centre, if `wanted`: a slider on an open ray, and the first piece
    /// on the opposite one.
    #[inline(always)]
    fn passing(&self, wanted: bool, list: &mut [Record], length: usize) -> usize {
        let sixteen = W::splat(self.token, 16);
        let opposite = self.open.swap_halves();
        let identities = self.open & self.each(IDENTITY);
        let pairs = identities | (opposite & self.each(IDENTITY)).shl(sixteen);
        // The bits of a victim meet those of a slider.
        let mask = self.each(if wanted { u32::from(SLIDER) << 16 } else { 0 });
        let facing = self.open & opposite.shl(sixteen);
        pairs.append_first(facing, mask, list, length)
    }
}

/// Whether a square keeps its piece.
enum Stays {
    Yes,
    No,
}

/// Three bytes of each lane side by side.
#[inline(always)]
fn record<W: Word>(a: W, b: W, c: W, constant: impl Fn(u64) -> W) -> W {
    a | b.shl(constant(8)) | c.shl(constant(16))
}

/// What a square sees without vectors.
struct View {
    square: Square,
    rook: Bitboard,
    bishop: Bitboard,
}

impl View {
    #[inline(always)]
    fn new<T: Kernels>(token: T, square: Square, occupied: Bitboard) -> Self {
        let (rook, bishop) = T::Single::rook_bishop_attacks(token, square, occupied);
        Self {
            square,
            rook,
            bishop,
        }
    }

    /// What a piece of these kinds attacks from here. By masks: the kind is hard to predict.
    #[inline(always)]
    fn attacks(&self, kinds: u8) -> Bitboard {
        let square = self.square;
        let if_any = |of: u8, attacks: Bitboard| {
            Bitboard(attacks.0 & 0_u64.wrapping_sub((kinds & of != 0).into()))
        };
        if_any(ORTHOGONAL, self.rook)
            | if_any(DIAGONAL, self.bishop)
            | if_any(KNIGHT, knight_attacks(square))
            | if_any(KING, king_attacks(square))
            | if_any(WHITE_PAWN, pawn_attacks(Colour::White, square))
            | if_any(BLACK_PAWN, pawn_attacks(Colour::Black, square))
    }

    /// Lists what changes around the square if `gone` stood there among the pieces of the set, and
    /// `come` comes there among those of the other, and what is then opened or closed between the pieces
    /// of `open`.
    #[inline(always)]
    fn changes(
        &self,
        board: &Board<'_>,
        gone: Option<(&Piece, Bitboard)>,
        come: Option<(&Piece, Bitboard)>,
        open: Bitboard,
        changes: &mut PairChanges,
    ) {
        let PairChanges { appeared, vanished } = changes;
        let piece = |square| Piece::new(board.rules, board.code(square), square);
        let mut among = Bitboard::EMPTY;
        if let Some((gone, around)) = gone {
            for square in self.attacks(gone.kinds) & around {
                let victim = piece(square);
                vanished.push_if(victim.is_victim, gone.attacks_the(&victim));
                one_at_a_time();
            }
            among |= around;
        }
        if let Some((come, around)) = come {
            for square in self.attacks(come.kinds) & around {
                let victim = piece(square);
                appeared.push_if(victim.is_victim, come.attacks_the(&victim));
                one_at_a_time();
            }
            among |= around;
        }

        let [pawns, knights, bishops, rooks, queens, kings] = *board.kinds;
        let sliders = self.rook & (rooks | queens) | self.bishop & (bishops | queens);
        let leapers = knight_attacks(self.square) & knights
            | king_attacks(self.square) & kings
            | pawn_attacks(Colour::Black, self.square) & pawns & board.colours[0]
            | pawn_attacks(Colour::White, self.square) & pawns & board.colours[1];
        // If there is but one of the two, all are around it.
        let both = gone.is_some() & come.is_some();
        let mut attacks = |square, attacker: &Piece| {
            if let Some((gone, around)) = gone {
                let is_pair = attacker.is_listed() & gone.is_victim;
                let is_pair = is_pair & (!both | around.contains(square));
                vanished.push_if(is_pair, attacker.attacks_the(gone));
            }
            if let Some((come, around)) = come {
                let is_pair = attacker.is_listed() & come.is_victim;
                let is_pair = is_pair & (!both | around.contains(square));
                appeared.push_if(is_pair, attacker.attacks_the(come));
            }
        };
        for square in leapers & among {
            attacks(square, &piece(square));
            one_at_a_time();
        }
        if both {
            for square in sliders & among {
                attacks(square, &piece(square));
                one_at_a_time();
            }
            return;
        }
        for square in sliders & among {
            let slider = piece(square);
            // At most one. If there is none, any square will do.
            let behind = ray_beyond(square, self.square) & (self.rook | self.bishop) & open;
            let victim = piece(Square::new_masked(behind.0.trailing_zeros() as u8));
            let passes = slider.is_listed() & open.contains(square);
            let passes = passes & victim.is_victim & !behind.is_empty();
            let (list, passing) = match (gone, come) {
                (Some((gone, _)), _) => (&mut *vanished, (&mut *appeared, gone)),
                (_, Some((come, _))) => (&mut *appeared, (&mut *vanished, come)),
                _ => return,
            };
            let (passing, centre) = passing;
            list.push_if(
                slider.is_listed() & centre.is_victim,
                slider.attacks_the(centre),
            );
            passing.push_if(passes, slider.attacks_the(&victim));
            one_at_a_time();
        }
    }
}

/// A word with the same number in each lane.
#[inline(always)]
fn constants<W: Word>(token: W::Token) -> impl Fn(u64) -> W + Copy {
    #[inline(always)]
    move |x| W::splat(token, x)
}
