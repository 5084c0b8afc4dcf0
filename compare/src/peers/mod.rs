//! What engines use today, one per file, written plainly. Every one answers for
//! rooks and bishops; queens are the union.

pub mod hyperbola;
pub mod pext;

#[cfg(test)]
mod tests {
    use crate::board::Square;
    use crate::corpus::Random;
    use crate::kernel::Kernel;
    use crate::region::V3;
    use crate::walk;

    /// All subsets of the relevant squares, the others at random.
    fn check(kernel: impl Kernel) {
        let mut random = Random::new(1);
        for index in 0..64 {
            let square = Square::new_masked(index);
            for (steps, piece) in [
                (
                    &walk::ROOK,
                    (|kernel, square, occupied| Kernel::rook(kernel, square, occupied))
                        as fn(_, _, _) -> _,
                ),
                (&walk::BISHOP, |kernel, square, occupied| {
                    Kernel::bishop(kernel, square, occupied)
                }),
            ] {
                let relevant = walk::relevant(steps, square.index());
                for subset in walk::subsets(relevant) {
                    let occupied = subset | random.next() & !relevant;
                    assert_eq!(
                        piece(kernel, square, occupied),
                        walk::attacks(steps, square.index(), occupied),
                        "square {index}, occupied {occupied:#018x}"
                    );
                }
            }
        }
    }

    macro_rules! checks {
        ($($name:ident: $make:expr;)*) => {$(
            #[test]
            fn $name() {
                let Some(v3) = V3::detect() else {
                    return eprintln!("skipped: this CPU has no BMI2 and AVX2");
                };
                check($make(v3));
            }
        )*};
    }

    checks! {
        pext: super::pext::Pext::new;
        hyperbola: super::hyperbola::Hyperbola::new;
    }
}
