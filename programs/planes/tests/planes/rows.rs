//! Every plane against a walk over the board, at every level.

use chess::{Colour, PieceKind};
use planes::sliders::Queries;
use planes::{Format, Layout, Set, Sliders};
use raylane::level::COMPILED;
use raylane::{Bitboard, Level, Square, reference};
use raylane_support::levels::levels;

use super::{ALL, Mailbox, convert, corpus, layout, numbers, random, text};

/// What a piece attacks, square by square.
fn attacks(position: &Mailbox, colour: Colour, piece: PieceKind, from: Square) -> Bitboard {
    let occupied: Bitboard = Square::ALL
        .into_iter()
        .filter(|&square| position.at(square).is_some())
        .collect();
    let forward = if colour == Colour::White { 1 } else { -1 };
    let steps: &[(i8, i8)] = match piece {
        PieceKind::Pawn => &[(-1, forward), (1, forward)],
        PieceKind::Knight => &[
            (1, 2),
            (2, 1),
            (2, -1),
            (1, -2),
            (-1, -2),
            (-2, -1),
            (-2, 1),
            (-1, 2),
        ],
        PieceKind::King => &[
            (1, 1),
            (1, 0),
            (1, -1),
            (0, -1),
            (-1, -1),
            (-1, 0),
            (-1, 1),
            (0, 1),
        ],
        PieceKind::Bishop => return reference::bishop_attacks(from, occupied),
        PieceKind::Rook => return reference::rook_attacks(from, occupied),
        PieceKind::Queen => return reference::queen_attacks(from, occupied),
    };
    let arrive = |&(files, ranks): &(i8, i8)| {
        let file = from.file().checked_add_signed(files)?;
        let rank = from.rank().checked_add_signed(ranks)?;
        Square::from_file_rank(file, rank)
    };
    steps.iter().filter_map(arrive).collect()
}

/// A row of format `u64`.
fn expected(position: &Mailbox, layout: &Layout) -> Vec<u64> {
    let mirrored = layout.relative && position.side_to_move == Colour::Black;
    let sides = if mirrored {
        [Colour::Black, Colour::White]
    } else {
        [Colour::White, Colour::Black]
    };
    let pieces = |colour, kind: Option<PieceKind>| {
        Square::ALL
            .into_iter()
            .filter_map(move |square| match position.at(square) {
                Some((own, piece)) if own == colour && kind.is_none_or(|kind| kind == piece) => {
                    Some((square, piece))
                }
                _ => None,
            })
    };
    let plane = |(set, side, kind): (Set, usize, Option<PieceKind>)| {
        let colour = sides[side];
        let own: Bitboard = pieces(colour, None).map(|(square, _)| square).collect();
        let each = pieces(colour, kind).map(|(from, piece)| attacks(position, colour, piece, from));
        let board = match set {
            Set::Pieces => pieces(colour, kind).map(|(square, _)| square).collect(),
            Set::Attacks | Set::Threats => each.fold(Bitboard::EMPTY, |all, one| all | one),
            Set::Mobility => return each.map(|one| u64::from((one - own).len())).sum(),
        };
        if mirrored {
            board.flip_ranks().0
        } else {
            board.0
        }
    };
    layout.columns().iter().copied().map(plane).collect()
}

fn check(positions: &[Mailbox], layout: &Layout) {
    let text = text(positions);
    let columns = layout.columns().len();
    let expected: Vec<Vec<u64>> = positions
        .iter()
        .map(|position| expected(position, layout))
        .collect();
    for &level in levels() {
        let rows = numbers(&convert(level, layout, &text));
        assert_eq!(rows.len(), positions.len() * columns);
        for ((row, expected), position) in rows.chunks(columns).zip(&expected).zip(positions) {
            for ((name, plane), expected) in layout.names().zip(row).zip(expected) {
                assert_eq!(plane, expected, "{level}: {name} of {}", position.fen());
            }
        }
    }
}

#[test]
fn planes_of_real_positions() {
    check(&corpus(), &layout(&ALL, Format::U64, false));
    check(&corpus(), &layout(&ALL, Format::U64, true));
}

#[test]
fn planes_of_random_positions() {
    let positions = random(5000);
    check(&positions, &layout(&ALL, Format::U64, false));
    check(&positions, &layout(&ALL, Format::U64, true));
}

/// Each set takes a way of its own if others are missing, and the order is that of the
/// names.
#[test]
fn every_choice_of_sets() {
    let positions = random(300);
    for bits in 1..16_u32 {
        let mut sets: Vec<Set> = (0..4)
            .filter(|index| bits >> index & 1 == 1)
            .map(|index| ALL[index])
            .collect();
        check(&positions, &layout(&sets, Format::U64, false));
        sets.reverse();
        check(&positions, &layout(&sets, Format::U64, true));
    }
}

/// A block of the program ends anywhere in its input.
#[test]
fn any_number_of_positions() {
    let positions = random(300);
    for count in (0..10).chain([63, 64, 65, 127, 128, 129, 255, 256, 257]) {
        check(&positions[..count], &layout(&ALL, Format::U64, false));
    }
}

#[test]
#[should_panic = "the columns differ in length"]
fn columns_of_different_lengths_are_refused() {
    let (columns, mut attacks) = ([Bitboard::EMPTY; 9], [Bitboard::EMPTY; 9]);
    let (mut queries, mut mobility) = (Queries::default(), [0; 8]);
    let (pieces, own, occupied) = (&columns, &columns, &columns);
    COMPILED.attacks_and_mobility(
        PieceKind::Rook,
        pieces,
        own,
        occupied,
        &mut queries,
        &mut attacks,
        &mut mobility,
    );
}

#[test]
fn a_byte_for_each_square() {
    let mut positions = corpus();
    positions.extend(random(1000));
    let text = text(&positions);
    for relative in [false, true] {
        let boards = layout(&ALL, Format::U64, relative);
        let bytes = layout(&ALL, Format::U8, relative);
        assert_eq!(bytes.row_bytes(), 64 * boards.columns().len());
        let boards_of = numbers(&convert(Level::detect(), &boards, &text));
        for &level in levels() {
            let rows = convert(level, &bytes, &text);
            let (planes, rest) = rows.as_chunks::<64>();
            assert!(rest.is_empty());
            assert_eq!(planes.len(), boards_of.len());
            let columns = boards.columns().iter().cycle();
            for ((plane, &number), &(set, ..)) in planes.iter().zip(&boards_of).zip(columns) {
                let expected = match set {
                    Set::Mobility => [u8::try_from(number).expect("it is small"); 64],
                    _ => Square::ALL.map(|square| Bitboard(number).contains(square).into()),
                };
                assert_eq!(*plane, expected, "{level}");
            }
        }
    }
}
