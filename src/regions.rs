// What opens a region: `enter!`, `enter_full!` and `dispatch!`. (The page is `regions.md`.)

/// Evaluates an expression in the region of a token: `enter!(token, expression)`.
///
/// What is inlined into the expression is compiled with the CPU features of the
/// token's level. Put it around the body of a function that takes a token and is not
/// inlined, such as a recursive search: see [`regions`](crate::regions). Costs one
/// direct call and no detection, or nothing if the build guarantees the level.
///
/// The expression becomes the body of a closure, so `return` and `?` leave the
/// expression, not the function around it. Write `|| …` if you want rustfmt to format it:
/// `enter!(token, || expression)`, or `enter!(token, || -> Result<…> { … })` where
/// `?` needs to know the type. After `move`, what it captures is moved: up to two captured words are
/// then passed in registers.
///
/// ```
/// use raylane::{Bitboard, Level, Square, Token, dispatch, enter};
///
/// fn mobility(token: impl Token, rooks: Bitboard, occupied: Bitboard) -> u32 {
///     enter!(token, {
///         rooks.iter().map(|rook| token.rook_attacks(rook, occupied).len()).sum()
///     })
/// }
///
/// let rooks = Bitboard::EMPTY | Square::A1 | Square::H8;
/// assert_eq!(dispatch!(Level::detect(), |token| mobility(token, rooks, rooks)), 28);
/// ```
///
/// A closure with arguments is a compile-time error:
///
/// ```compile_fail
/// raylane::enter!(raylane::level::COMPILED, |number: u32| drop(number));
/// ```
#[macro_export]
macro_rules! enter {
    ($token:expr, $($body:tt)+) => {
        $crate::__region!(enter, $token, $($body)+)
    };
}

/// Evaluates an expression in a region with *all* CPU features of a token's level:
/// [`enter!`] by [`Token::enter_full`](crate::Token::enter_full), for loops over many numbers.
///
/// ```
/// use raylane::{Level, Token, dispatch, enter_full};
///
/// /// One output of a network.
/// fn output(token: impl Token, inputs: &[i16; 256], weights: &[i16; 256]) -> i32 {
///     enter_full!(token, {
///         let products = inputs.iter().zip(weights).map(|(&x, &w)| i32::from(x) * i32::from(w));
///         products.sum()
///     })
/// }
///
/// let sum = dispatch!(Level::detect(), |token| output(token, &[3; 256], &[-2; 256]));
/// assert_eq!(sum, -1536);
/// ```
#[macro_export]
macro_rules! enter_full {
    ($token:expr, $($body:tt)+) => {
        $crate::__region!(enter_full, $token, $($body)+)
    };
}

#[doc(hidden)]
#[macro_export]
macro_rules! __region {
    ($enter:ident, $token:expr, $(move)? |$($arguments:tt)+) => {
        ::core::compile_error!(::core::concat!(
            "the closure of `", ::core::stringify!($enter), "!` has no arguments: write `||`"
        ))
    };
    ($enter:ident, $token:expr, move || $($body:tt)+) => {
        $crate::Token::$enter($token, #[inline(always)] move || $($body)+)
    };
    ($enter:ident, $token:expr, || $($body:tt)+) => {
        $crate::Token::$enter($token, #[inline(always)] || $($body)+)
    };
    ($enter:ident, $token:expr, move $body:expr $(,)?) => {
        $crate::Token::$enter($token, #[inline(always)] move || $body)
    };
    ($enter:ident, $token:expr, $body:expr $(,)?) => {
        $crate::Token::$enter($token, #[inline(always)] || $body)
    };
}

/// Evaluates an expression in the region of a [`Level`](crate::Level):
/// `dispatch!(level, |token| expression)`.
///
/// The expression is compiled once for each level, with `token` bound to that level's
/// [`Token`](crate::Token) and, as far as it is inlined, with that level's CPU features.
/// The cost is a jump by level and a call: put it around a search, not around a query. The
/// expression becomes the body of a closure, so `return` and `?` leave the expression,
/// not the function around it.
///
/// ```
/// use raylane::{Bitboard, Level, Square, Token, dispatch};
///
/// let squares = dispatch!(Level::detect(), |token| {
///     Square::ALL.iter().map(|&sq| token.rook_attacks(sq, Bitboard::EMPTY).len()).sum::<u32>()
/// });
/// assert_eq!(squares, 64 * 14);
/// ```
///
/// What is not inlined is compiled without the features: see
/// [`regions`](crate::regions) for how a recursive function enters again.
///
/// # A level of one's choice
///
/// A [`Level`](crate::Level) exists only where the CPU has it. So tests and benchmarks that force a level
/// ask whether it is there, by its token, by its name or by [`Level::available`](crate::Level::available):
///
/// ```
/// use raylane::level::Portable;
/// use raylane::{Bitboard, Level, Square, Token, dispatch};
///
/// let squares = |level| dispatch!(level, |token| {
///     token.queen_attacks(Square::D4, Bitboard::EMPTY).len()
/// });
/// // Every CPU has this one.
/// assert_eq!(squares(Level::Portable(Portable::new())), 27);
/// // For x86-64 alone, `Avx512::detect().map(Level::Avx512)` is the same.
/// if let Ok(level) = "avx512".parse() {
///     assert_eq!(squares(level), 27);
/// }
/// // All of them.
/// assert!(Level::available().all(|level| squares(level) == 27));
/// ```
///
/// The name of a variant alone is no level, but a function from its token:
///
/// ```compile_fail,E0308
/// raylane::dispatch!(raylane::Level::Portable, |token| drop(token));
/// ```
///
/// # Only some of the levels
///
/// `dispatch!(level, [Portable, Avx2, Avx512], |token| expression)` compiles the expression
/// for the levels of the list alone, and runs the best of them that is not above `level` and
/// that this CPU has. The list has the names of the types in [`level`](mod@crate::level), in any
/// order, and `Portable` is one of them. A level of another architecture may be listed and is
/// left out, so that one list serves every target. A name that is no level, and a list without
/// `Portable`, are compile-time errors.
///
/// ```
/// use raylane::{Level, Token, dispatch};
///
/// let name = |level| dispatch!(level, [Portable, Avx2, Avx512], |token| token.level().name());
/// assert_eq!(name(Level::from(raylane::level::Portable::new())), "portable");
/// if let Ok(bmi2) = "bmi2".parse() {
///     assert_eq!(name(bmi2), "portable");
/// }
/// if let Ok(gfni) = "avx2gfni".parse() {
///     assert_eq!(name(gfni), "avx2");
/// }
/// ```
/// ```compile_fail,E0080
/// raylane::dispatch!(raylane::Level::detect(), [Portable, Avx3], |token| drop(token));
/// ```
/// ```compile_fail,E0080
/// raylane::dispatch!(raylane::Level::detect(), [Avx2], |token| drop(token));
/// ```
/// ```compile_fail
/// raylane::dispatch!(raylane::Level::detect(), token => drop(token));
/// ```
#[macro_export]
macro_rules! dispatch {
    ($level:expr, |$token:ident| $($body:tt)+) => {
        $crate::__with_token!(
            $level, $token => $crate::enter!($token, || $($body)+)
        )
    };
    ($level:expr, move |$token:ident| $($body:tt)+) => {
        $crate::__with_token!(
            $level, $token => $crate::enter!($token, move || $($body)+)
        )
    };
    ($level:expr, [] $($rest:tt)*) => {
        ::core::compile_error!("the list lacks `Portable`, which every CPU has")
    };
    ($level:expr, [$($listed:ident),+ $(,)?] $(,)? |$token:ident| $($body:tt)+) => {
        $crate::__with_token!(
            $level, &[$(::core::stringify!($listed)),+],
            $token => $crate::enter!($token, || $($body)+)
        )
    };
    ($level:expr, [$($listed:ident),+ $(,)?] $(,)? move |$token:ident| $($body:tt)+) => {
        $crate::__with_token!(
            $level, &[$(::core::stringify!($listed)),+],
            $token => $crate::enter!($token, move || $($body)+)
        )
    };
    ($($other:tt)*) => {
        ::core::compile_error!(
            "`dispatch!` expects a level, optionally a list of levels, and a closure with one parameter, a name without a type: \
            `dispatch!(level, [Portable, Avx2], |token| …)`"
        )
    };
}

/// [`dispatch!`] without entering the region, for a body that enters it itself.
#[doc(hidden)]
#[macro_export]
macro_rules! __with_token {
    ($level:expr, $token:ident => $body:expr) => {
        $crate::__for_each_level!([$crate::__match_level] [$level, &[], $token => $body])
    };
    ($level:expr, $listed:expr, $token:ident => $body:expr) => {
        {
            // (`cargo check` evaluates this, and no `const` block.)
            const _: $crate::level::LevelList = $crate::level::LevelList::new($listed);
            $crate::__for_each_level!(
                [$crate::__match_level]
                [const { $crate::level::LevelList::new($listed) }.best($level), $listed, $token => $body]
            )
        }
    };
}

// What it makes has no item with a name: the caller's expressions would see it.
#[doc(hidden)]
#[macro_export]
macro_rules! __match_level {
    (
        [$level:expr, $listed:expr, $token:ident => $body:expr]
        $((
            $(#[$doc:meta])*
            $Token:ident;
            $target:meta;
            $name:literal;
            $($columns:tt)*
        ))*
    ) => {
        match $level {
            $(
                // The compiler drops what is not listed before it compiles it.
                #[cfg($target)]
                $crate::Level::$Token($token)
                    if const { $crate::level::LevelList::has($listed, ::core::stringify!($Token)) } => $body,
            )*
            _ => ::core::unreachable!(),
        }
    };
}
