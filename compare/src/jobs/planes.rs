//! In context: the program `planes`, which turns positions into attack planes, with each
//! contestant as its source of attacks.

use std::cell::RefCell;
use std::rc::Rc;
use std::time::{Duration, Instant};

use chess::PieceKind;
use planes::sliders::Queries;
use planes::{Board, Converter, Format, Layout, Planes, Positions, Set, Sliders};
use raylane::Bitboard;
use raylane_compare::measure::Pass;
use raylane_support::corpus::FENS;
use raylane_support::measure::mix;

use crate::kernel::{Kernel, Loop};

/// A contestant as the source of attacks of the example.
#[derive(Clone, Copy)]
struct Source<K>(K);

impl<K: Kernel> Sliders for Source<K> {
    #[inline(always)]
    fn enter<R>(self, work: impl FnOnce() -> R) -> R {
        self.0.enter(work)
    }

    #[inline(always)]
    fn attacks(
        self,
        orthogonal: &[Bitboard],
        diagonal: &[Bitboard],
        occupied: &[Bitboard],
        attacks: &mut [Bitboard],
    ) {
        self.0.positions(orthogonal, diagonal, occupied, attacks);
    }

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
        let Self(kernel) = self;
        kernel.attacks_and_mobility(kind, pieces, own, occupied, queries, attacks, mobility);
    }
}

/// Positions to a block, as in the program.
const BLOCK: usize = 128;

fn layout(sets: &[Set]) -> Layout {
    Layout::new(sets, Format::U64, false).expect("no set is named twice")
}

const ALL: [Set; 4] = [Set::Pieces, Set::Attacks, Set::Threats, Set::Mobility];

/// The planes alone, from columns to columns.
#[derive(Clone)]
pub struct Computed {
    layout: Layout,
    positions: usize,
    blocks: Rc<[Positions]>,
    /// One for everybody, because how it lies in the caches matters.
    planes: Rc<RefCell<Planes>>,
}

impl Computed {
    pub fn new(mobility: bool) -> Self {
        let boards = FENS.lines().map(|line| Board::parse(line.as_bytes()));
        let boards: Vec<Board> = boards
            .map(|board| board.expect("the corpus is well formed"))
            .collect();
        let block = |boards: &[Board]| {
            let mut positions = Positions::default();
            for board in boards {
                positions.push(board, false);
            }
            positions
        };
        Self {
            layout: layout(if mobility { &ALL } else { &ALL[..3] }),
            positions: boards.len(),
            blocks: boards.chunks(BLOCK).map(block).collect(),
            planes: Rc::default(),
        }
    }
}

impl Loop for Computed {
    fn queries(&self) -> usize {
        self.positions
    }

    fn passes(self, kernel: impl Kernel) -> impl FnMut(usize) -> Pass {
        move |_| {
            let planes = &mut *self.planes.borrow_mut();
            let (mut checksum, mut elapsed) = (0, Duration::ZERO);
            for positions in &*self.blocks {
                let start = Instant::now();
                planes.compute(Source(kernel), &self.layout, positions);
                elapsed += start.elapsed();
                checksum = check(checksum, planes);
            }
            Pass { checksum, elapsed }
        }
    }
}

fn check(checksum: u64, planes: &Planes) -> u64 {
    let boards = planes.attacks.iter().flatten().chain(&planes.threats);
    let checksum = boards.flatten().copied().fold(checksum, mix);
    let counts = planes.mobility.iter().flatten().flatten();
    counts.fold(checksum, |checksum, &count| mix(checksum, Bitboard(count)))
}

/// The whole work of a thread: from text to rows with all planes.
#[derive(Clone)]
pub struct Converted;

impl Loop for Converted {
    fn queries(&self) -> usize {
        FENS.lines().count()
    }

    fn passes(self, kernel: impl Kernel) -> impl FnMut(usize) -> Pass {
        let mut converter = Converter::new(Source(kernel), &layout(&ALL), false);
        move |_| {
            let (mut checksum, mut elapsed) = (0, Duration::ZERO);
            for text in texts() {
                let start = Instant::now();
                let converted = converter.convert(text.as_bytes());
                elapsed += start.elapsed();
                let (rows, _) = converted.rows.as_chunks();
                checksum = rows.iter().fold(checksum, |checksum, &number| {
                    mix(checksum, Bitboard(u64::from_le_bytes(number)))
                });
            }
            Pass { checksum, elapsed }
        }
    }
}

/// The corpus in blocks of whole lines, as large as those of the program.
fn texts() -> impl Iterator<Item = &'static str> {
    let mut rest = FENS;
    std::iter::from_fn(move || {
        let most = rest.len().min(planes::pipeline::TEXT_BYTES);
        let end = rest[..most].rfind('\n')? + 1;
        let (text, others) = rest.split_at(end);
        rest = others;
        Some(text)
    })
}
