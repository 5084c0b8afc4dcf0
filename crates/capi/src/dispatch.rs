//! How a function finds the level on each call.

/// Evaluates a method of the token of the detected level: its arguments are passed in registers.
macro_rules! with_token {
    ($token:ident => $method:expr) => {
        raylane::__with_token!(raylane::Level::detect(), $token => $method)
    };
}

/// Evaluates an expression in the region of the detected level, as `raylane::dispatch!` does, but takes what it uses by value.
macro_rules! in_region {
    ($token:ident => $answer:expr) => {
        raylane::__with_token!(raylane::Level::detect(), $token => raylane::enter!($token, move $answer))
    };
}
