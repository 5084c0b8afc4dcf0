//! Queries that keep a function of their own beside the region: the check must not ask an author to move them inside.

use std::hint::black_box;

use raylane::threat_inputs::{Board, PairNumbering, PairView, PendingMove};
use raylane::{Bitboard, Blockers, FirstMove, Level, Pieces, Pins, Token, dispatch, enter};

struct Asked<'a> {
    inputs: &'a PairNumbering,
    pending: &'a PendingMove,
    board: Board<'a>,
    pieces: Pieces<'a>,
    first: FirstMove,
    views: [PairView; 2],
}

#[inline(never)]
fn ask(token: impl Token, asked: &Asked<'_>, lists: &mut [[u32; 256]; 4]) -> ([Blockers; 2], bool) {
    enter!(token, {
        let Asked {
            inputs,
            pending,
            board,
            pieces,
            first,
            views,
        } = asked;
        let [a, b, c, d] = lists;
        token.threat_inputs_changed_indices(inputs, pending, views[0], [&mut a[..], &mut b[..]]);
        token.threat_inputs_changed_indices_of_both(
            inputs,
            pending,
            *views,
            [[&mut a[..], &mut b[..]], [&mut c[..], &mut d[..]]],
        );
        token.threat_inputs_all_indices_of_both(inputs, board, *views, [&mut a[..], &mut b[..]]);
        let lists = [&mut a[..], &mut b[..]];
        token.threat_inputs_difference_indices(inputs, board, board, views[0], lists);
        let lists = [[&mut a[..], &mut b[..]], [&mut c[..], &mut d[..]]];
        token.threat_inputs_difference_indices_of_both(inputs, board, board, *views, lists);
        let (all, pins) = (Bitboard::FULL, Pins::found_anew());
        let wins = token.see_at_least_with_pins(first, pieces, all, &[1; 6], 0, &pins);
        (token.blockers_of_both(pieces, Bitboard::FULL), wins)
    })
}

fn main() {
    let asked: &Asked<'_> = black_box(None).expect("it is looked at, and not run");
    let mut lists = [[0; 256]; 4];
    let found = dispatch!(Level::detect(), [Portable, Avx2, Avx512], |token| ask(
        token, asked, &mut lists
    ));
    black_box((found, lists));
}
