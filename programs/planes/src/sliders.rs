//! The source of the attacks of sliding pieces.

use chess::PieceKind;
use raylane::{Bitboard, Square, Token};

/// Computes the attacks of sliding pieces, many positions in a call. Every [`Token`]
/// implements this; with other implementations the same program can be measured with
/// look-up tables.
///
/// All slices of a call have the same length, and an implementation may panic if they have not:
/// that of the tokens does. The methods are `inline(always)`.
pub trait Sliders: Copy + 'static {
    /// Runs `work`, compiled for the CPU features that the methods need as far as it inlines.
    fn enter<R>(self, work: impl FnOnce() -> R) -> R;

    /// Writes what all sliders of a side attack. `orthogonal` are its rooks and queens,
    /// `diagonal` its bishops and queens.
    fn attacks(
        self,
        orthogonal: &[Bitboard],
        diagonal: &[Bitboard],
        occupied: &[Bitboard],
        attacks: &mut [Bitboard],
    );

    /// Writes what all `pieces` of a kind of slider attack, and adds up how many squares
    /// outside `own` each of them attacks.
    #[allow(clippy::too_many_arguments, reason = "columns of one table")]
    fn attacks_and_mobility(
        self,
        kind: PieceKind,
        pieces: &[Bitboard],
        own: &[Bitboard],
        occupied: &[Bitboard],
        queries: &mut Queries,
        attacks: &mut [Bitboard],
        mobility: &mut [u64],
    );
}

/// Queries for a batch: scratch memory.
#[derive(Clone, Default, Debug)]
pub struct Queries {
    /// The pieces that have not been asked for.
    rest: Vec<Bitboard>,
    /// The piece of each position that is asked for.
    squares: Vec<Square>,
    /// What it attacks.
    each: Vec<Bitboard>,
}

impl<T: Token> Sliders for T {
    #[inline(always)]
    fn enter<R>(self, work: impl FnOnce() -> R) -> R {
        Token::enter(self, work)
    }

    #[inline(always)]
    fn attacks(
        self,
        orthogonal: &[Bitboard],
        diagonal: &[Bitboard],
        occupied: &[Bitboard],
        attacks: &mut [Bitboard],
    ) {
        self.batch_slider_attacks(orthogonal, diagonal, occupied, attacks);
    }

    /// A batch for the first piece of each position, one for the second, and so on. A
    /// position that has no such piece takes part nevertheless: an answer that is not used
    /// costs less than a branch.
    #[inline(always)]
    fn attacks_and_mobility(
        self,
        kind: PieceKind,
        pieces: &[Bitboard],
        own: &[Bitboard],
        occupied: &[Bitboard],
        queries: &mut Queries,
        attacks: &mut [Bitboard],
        mobility: &mut [u64],
    ) {
        let Queries {
            rest,
            squares,
            each,
        } = queries;
        let lengths = [own.len(), occupied.len(), attacks.len(), mobility.len()];
        assert_eq!(lengths, [pieces.len(); 4], "the columns differ in length");
        rest.clear();
        rest.extend_from_slice(pieces);
        squares.resize(pieces.len(), Square::A1);
        each.resize(pieces.len(), Bitboard::EMPTY);
        attacks.fill(Bitboard::EMPTY);
        mobility.fill(0);
        while rest.iter().fold(0, |all, rest| all | rest.0) != 0 {
            for (square, rest) in squares.iter_mut().zip(&*rest) {
                *square = Square::new_masked(rest.0.trailing_zeros() as u8);
            }
            match kind {
                PieceKind::Rook => self.batch_rook_attacks(squares, occupied, each),
                PieceKind::Bishop => self.batch_bishop_attacks(squares, occupied, each),
                _ => self.batch_queen_attacks(squares, occupied, each),
            }
            for ((((rest, &each), &own), attacks), mobility) in rest
                .iter_mut()
                .zip(&*each)
                .zip(own)
                .zip(&mut *attacks)
                .zip(&mut *mobility)
            {
                let each = if rest.is_empty() {
                    Bitboard::EMPTY
                } else {
                    each
                };
                *attacks |= each;
                *mobility += u64::from((each - own).len());
                rest.0 &= rest.0.wrapping_sub(1);
            }
        }
    }
}
