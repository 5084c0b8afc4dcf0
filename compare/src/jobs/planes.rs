//! In context: the program `planes`, which turns positions into attack planes, with each
//! contestant as its source of attacks.

use std::cell::RefCell;
use std::rc::Rc;
use std::time::{Duration, Instant};

use chess::Piece;
use planes::sliders::Queries;
use planes::{Board, Converter, Format, Layout, Planes, Positions, Set, Sliders};
use raylane::Bitboard;
use raylane_support::corpus::FENS;
use raylane_support::measure::{keep_scalar, mix};

use crate::kernel::Kernel;
use crate::measure::{Contestant, Course, Label, Pass};
use crate::roster::{self, Roster};

/// Who answers single queries takes part by loops over the pieces, as a program would have
/// them that looks attacks up.
#[derive(Clone, Copy)]
pub struct Looped<K>(pub K);

impl<K: Kernel> Sliders for Looped<K> {
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
        crate::kernel::SetBatchKernel::positions(
            crate::kernel::Looped(self.0),
            orthogonal,
            diagonal,
            occupied,
            attacks,
        );
    }

    #[inline(always)]
    fn attacks_and_mobility(
        self,
        kind: Piece,
        pieces: &[Bitboard],
        own: &[Bitboard],
        occupied: &[Bitboard],
        _: &mut Queries,
        attacks: &mut [Bitboard],
        mobility: &mut [u64],
    ) {
        let positions = pieces.iter().zip(own).zip(occupied);
        for ((((&pieces, &own), &occupied), attacks), mobility) in
            positions.zip(attacks).zip(mobility)
        {
            let (mut union, mut count) = (Bitboard::EMPTY, 0);
            for square in pieces {
                let attacks = Bitboard(match kind {
                    Piece::Rook => self.0.rook(square, occupied.0),
                    Piece::Bishop => self.0.bishop(square, occupied.0),
                    _ => self.0.queen(square, occupied.0),
                });
                union |= attacks;
                count += u64::from((attacks - own).len());
                keep_scalar();
            }
            (*attacks, *mobility) = (union, count);
        }
    }
}

/// Positions to a block, as in the program.
const BLOCK: usize = 128;

fn layout(sets: &[Set]) -> Layout {
    Layout::new(sets, Format::U64, false).expect("no set is named twice")
}

const ALL: [Set; 4] = [Set::Pieces, Set::Attacks, Set::Threats, Set::Mobility];

/// The planes alone, from columns to columns.
pub fn computed<'a>(roster: &Roster, mobility: bool) -> Course<'a> {
    struct Job<'a> {
        layout: Layout,
        blocks: Rc<[Positions]>,
        /// One for everybody, because how it lies in the caches matters.
        planes: Rc<RefCell<Planes>>,
        contestants: Vec<Contestant<'a>>,
    }

    impl roster::Planes for Job<'_> {
        fn add(&mut self, label: Label, sliders: impl Sliders) {
            let (blocks, planes) = (Rc::clone(&self.blocks), Rc::clone(&self.planes));
            let layout = self.layout.clone();
            self.contestants.push(Contestant::new(label, move |_| {
                let planes = &mut *planes.borrow_mut();
                let (mut checksum, mut elapsed) = (0, Duration::ZERO);
                for positions in &*blocks {
                    let start = Instant::now();
                    planes.compute(sliders, &layout, positions);
                    elapsed += start.elapsed();
                    checksum = check(checksum, planes);
                }
                Pass { checksum, elapsed }
            }));
        }
    }

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
    let mut job = Job {
        layout: layout(if mobility { &ALL } else { &ALL[..3] }),
        blocks: boards.chunks(BLOCK).map(block).collect(),
        planes: Rc::default(),
        contestants: Vec::new(),
    };
    roster.planes(&mut job);
    Course {
        contestants: job.contestants,
        queries: boards.len(),
        hot: true,
    }
}

fn check(checksum: u64, planes: &Planes) -> u64 {
    let boards = planes.attacks.iter().flatten().chain(&planes.threats);
    let checksum = boards.flatten().copied().fold(checksum, mix);
    let counts = planes.mobility.iter().flatten().flatten();
    counts.fold(checksum, |checksum, &count| mix(checksum, Bitboard(count)))
}

/// The whole work of a thread: from text to rows with all planes.
pub fn converted<'a>(roster: &Roster) -> Course<'a> {
    struct Job<'a> {
        layout: Layout,
        contestants: Vec<Contestant<'a>>,
    }

    impl roster::Planes for Job<'_> {
        fn add(&mut self, label: Label, sliders: impl Sliders) {
            let mut converter = Converter::new(sliders, &self.layout, false);
            self.contestants.push(Contestant::new(label, move |_| {
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
            }));
        }
    }

    let mut job = Job {
        layout: layout(&ALL),
        contestants: Vec::new(),
    };
    roster.planes(&mut job);
    Course {
        contestants: job.contestants,
        queries: FENS.lines().count(),
        hot: true,
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
