//! All algorithms, listed once: for the functions by name, the tests, the benchmarks,
//! the comparison and the checks under `ci/`.
//!
//! A row is `(label; module::Name)`. The label names the algorithm in reports and in
//! the symbols of `ci/crates/kernels`.

/// The algorithms for single queries.
#[doc(hidden)]
#[macro_export]
macro_rules! __for_each_single {
    ([$($callback:tt)*] $($arguments:tt)*) => {
        $($callback)*! {
            $($arguments)*
            (infuehr; obstruction_difference::Infuehr)
            (infuehr_calculated; obstruction_difference::InfuehrCalculated)
            (infuehr_rays; obstruction_difference::InfuehrRays)
            (infuehr_logical_shift; obstruction_difference::InfuehrLogicalShift)
            (hoffmann; obstruction_difference::Hoffmann)
            (hoffmann_calculated; obstruction_difference::HoffmannCalculated)
            (sbamg_add; sbamg::Add)
            (sbamg_add_calculated; sbamg::AddCalculated)
            (sbamg_shift; sbamg::Shift)
            (sbamg_shift_calculated; sbamg::ShiftCalculated)
            (sbamg_look_up; sbamg::LookUp)
            (sbamg_look_up_calculated; sbamg::LookUpCalculated)
            (sbamg_article; sbamg::Article)
            (sbamg_article_calculated; sbamg::ArticleCalculated)
            (hyperbola; hyperbola::Hyperbola)
            (hyperbola_complete; hyperbola::Complete)
            (pext_lines; pext_lines::PextLines)
            (rook_by_pext; pext_lines::RookByPext)
        }
    };
}

/// The algorithms for sets that are not fills.
#[doc(hidden)]
#[macro_export]
macro_rules! __for_each_set {
    ([$($callback:tt)*] $($arguments:tt)*) => {
        $($callback)*! {
            $($arguments)*
            (one_by_one; one_by_one::OneByOne)
        }
    };
}

/// The fills that take their direction as a constant.
#[doc(hidden)]
#[macro_export]
macro_rules! __for_each_fill {
    ([$($callback:tt)*] $($arguments:tt)*) => {
        $($callback)*! {
            $($arguments)*
            (dumb7fill_seven_cycles; dumb7fill::SevenCycles)
            (dumb7fill_unrolled; dumb7fill::Unrolled)
            (dumb7fill_six_cycles; dumb7fill::SixCycles)
            (dumb7fill_loop_by_shift; dumb7fill::LoopByShift)
            (kogge_stone; kogge_stone::KoggeStone)
        }
    };
}

/// The fills that take their direction as a number.
#[doc(hidden)]
#[macro_export]
macro_rules! __for_each_generalized_fill {
    ([$($callback:tt)*] $($arguments:tt)*) => {
        $($callback)*! {
            $($arguments)*
            (dumb7fill_generalized; dumb7fill::Generalized)
            (dumb7fill_loop_by_rotate; dumb7fill::LoopByRotate)
            (kogge_stone_generalized; kogge_stone::Generalized)
        }
    };
}
