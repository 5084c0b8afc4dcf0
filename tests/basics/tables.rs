//! The tables of the algorithms.

use raylane::Token;
use raylane::algorithm::Algorithm;
use raylane_support::implementations::{AlgorithmVisitor, single_algorithms};
use raylane_support::levels::levels;

/// The sizes that the documentation of the algorithms states.
#[test]
fn bytes_of_the_tables() {
    struct Bytes(Vec<(&'static str, usize)>);

    impl AlgorithmVisitor for Bytes {
        fn visit<A: Algorithm, T: Token>(&mut self, _: T) {
            self.0.push((A::NAME, A::TABLE_BYTES));
        }
    }

    let mut bytes = Bytes(Vec::new());
    single_algorithms(&levels()[..1], &mut bytes);
    let expected = [
        ("infuehr", 6144),
        ("hyperbola", 5120),
        ("hyperbola_by_bit_reversal", 4096),
        ("infuehr_calculated", 0),
        ("infuehr_rays", 4096),
        ("infuehr_logical_shift", 4096),
        ("hoffmann", 4096),
        ("hoffmann_calculated", 0),
        ("sbamg_add", 4096),
        ("sbamg_add_calculated", 0),
        ("sbamg_shift", 4096),
        ("sbamg_shift_calculated", 0),
        ("sbamg_look_up", 4608),
        ("sbamg_look_up_calculated", 512),
        ("sbamg_article", 4096),
        ("sbamg_article_calculated", 0),
        ("pext_lines", 4608),
        ("rook_by_pext", 5120),
        ("rook_by_infuehr", 6144),
    ];
    assert_eq!(bytes.0, expected);
}
