//! Queries that keep a function of their own beside the region: the check must not ask an author to move them inside.

use std::hint::black_box;

use raylane::threat_inputs::{Board, PairNumbering, PairView, PendingMove};
use raylane::{Bitboard, Blockers, Level, Pieces, Token, dispatch, enter};

struct Asked<'a> {
    inputs: &'a PairNumbering,
    pending: &'a PendingMove,
    board: Board<'a>,
    pieces: Pieces<'a>,
    views: [PairView; 2],
}

#[inline(never)]
fn ask(token: impl Token, asked: &Asked<'_>, lists: &mut [[u32; 256]; 4]) -> [Blockers; 2] {
    enter!(token, {
        let Asked {
            inputs,
            pending,
            board,
            pieces,
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
        token.blockers_of_both(pieces, Bitboard::FULL)
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
