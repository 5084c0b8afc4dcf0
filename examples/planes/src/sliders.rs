//! The source of the attacks of sliding pieces.

use chess::Piece;
use raylane::{Bitboard, Square, Token};

/// Computes the attacks of sliding pieces, many positions in a call. Every [`Token`]
/// implements this; with other implementations the same program can be measured with
/// look-up tables.
///
/// All slices of a call have the same length. The methods are `inline(always)`.
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
        kind: Piece,
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
    squares: Vec<Square>,
    occupied: Vec<Bitboard>,
    attacks: Vec<Bitboard>,
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

    /// All pieces of all positions are one batch. Its answers are put together again for
    /// each position.
    #[inline(always)]
    fn attacks_and_mobility(
        self,
        kind: Piece,
        pieces: &[Bitboard],
        own: &[Bitboard],
        occupied: &[Bitboard],
        queries: &mut Queries,
        attacks: &mut [Bitboard],
        mobility: &mut [u64],
    ) {
        queries.squares.clear();
        queries.occupied.clear();
        for (&pieces, &occupied) in pieces.iter().zip(occupied) {
            for square in pieces {
                queries.squares.push(square);
                queries.occupied.push(occupied);
            }
        }
        queries
            .attacks
            .resize(queries.squares.len(), Bitboard::EMPTY);
        let (squares, occupied, each) =
            (&*queries.squares, &*queries.occupied, &mut *queries.attacks);
        match kind {
            Piece::Rook => self.batch_rook_attacks(squares, occupied, each),
            Piece::Bishop => self.batch_bishop_attacks(squares, occupied, each),
            _ => self.batch_queen_attacks(squares, occupied, each),
        }
        let mut each = queries.attacks.iter();
        for (((&pieces, &own), attacks), mobility) in
            pieces.iter().zip(own).zip(attacks).zip(mobility)
        {
            let (mut union, mut count) = (Bitboard::EMPTY, 0);
            for &attacks in each.by_ref().take(pieces.len() as usize) {
                union |= attacks;
                count += u64::from((attacks - own).len());
            }
            (*attacks, *mobility) = (union, count);
        }
    }
}
