#![doc = include_str!("../README.md")]
#![forbid(unsafe_code)]

use proc_macro::{Delimiter, Group, Span, TokenStream, TokenTree};

/// Compiles the whole body of a function for the level of its token, as
/// [`raylane::enter!`](https://docs.rs/raylane/latest/raylane/macro.enter.html) around it would.
///
/// The token is the parameter `token`. Otherwise name it, or give an expression: `#[region(level)]`, `#[region(self.token)]`. The
/// function may be generic, and a method.
///
/// ```
/// use raylane::{Bitboard, Level, Square, Token, dispatch};
/// use raylane_macros::region;
///
/// /// Recursive, so it is not inlined into a region, and enters its own.
/// #[region]
/// fn paths(token: impl Token, from: Square, mut blocked: Bitboard, depth: u32) -> u64 {
///     if depth == 0 {
///         return 1;
///     }
///     blocked |= from;
///     let mut sum = 0;
///     for to in token.queen_attacks(from, blocked) - blocked {
///         sum += paths(token, to, blocked, depth - 1);
///     }
///     sum
/// }
///
/// let count = dispatch!(Level::detect(), |token| paths(token, Square::D4, Bitboard::EMPTY, 2));
/// assert_eq!(count, 516);
/// ```
///
/// The body becomes the block of a closure that moves what it uses, in effect
/// `enter!(token, move || -> u64 { … })`. So `return` and `?` work as in any function. Only if the result is written with `impl`, the
/// closure has no type, and `?` may need a hint. Arguments that the body uses are dropped at its end, and others, such as `_`, after
/// it.
///
/// # Errors
/// These are errors of the compiler, which say what is wrong: no parameter named `token`; a function that is `async`, whose body would
/// not run where the region is, or `const`; an item that is no function, or has no body.
#[proc_macro_attribute]
pub fn region(token: TokenStream, function: TokenStream) -> TokenStream {
    let (span, message) = match expanded(token, function.clone()) {
        Ok(function) => return function,
        Err(fault) => fault,
    };
    // The function stays, so that its callers are no errors as well.
    let error = code(&format!(
        "::core::compile_error! {{ \"#[region] {message}\" }}"
    ));
    let error = error.into_iter().map(|mut part| {
        part.set_span(span);
        part
    });
    function.into_iter().chain(error).collect()
}

/// The function with its body in `enter!`, or what is wrong, and where.
fn expanded(
    token: TokenStream,
    function: TokenStream,
) -> Result<TokenStream, (Span, &'static str)> {
    let mut parts: Vec<_> = function.into_iter().collect();
    // (What is in attributes and in `pub(…)` is in groups.)
    let Some(start) = parts.iter().position(|part| is_word(part, "fn")) else {
        return Err((Span::call_site(), "is for functions"));
    };
    let qualifier = |word| parts[..start].iter().find(|part| is_word(part, word));
    if let Some(part) = qualifier("async") {
        return Err((
            part.span(),
            "takes no async function: its body runs where it is polled, outside of the region",
        ));
    }
    if let Some(part) = qualifier("const") {
        return Err((
            part.span(),
            "takes no const function: a region is entered at run time",
        ));
    }
    let body = match parts.pop().map(unwrapped) {
        Some(TokenTree::Group(body)) if body.delimiter() == Delimiter::Brace => body,
        _ => return Err((parts[start].span(), "needs a function with a body")),
    };
    let after_name = parts.split_off(start + 2);
    let [TokenTree::Group(parameters), result @ ..] = &after_name[generics_length(&after_name)..]
    else {
        unreachable!("a function has parameters");
    };
    let token = if token.is_empty() {
        let named = parameters
            .stream()
            .into_iter()
            .find(|part| is_word(part, "token"));
        let message = "finds no parameter `token`: name the token, as in #[region(level)]";
        named.ok_or((parameters.span(), message))?.into()
    } else {
        token
    };

    // With its arrow. (A closure cannot have a result with `impl`.)
    let result_of_closure = result
        .iter()
        .take_while(|part| !is_word(part, "where") && !result.iter().any(is_opaque));
    let arguments = token
        .into_iter()
        .chain(code(", move ||"))
        .chain(result_of_closure.cloned())
        .chain([body.clone().into()]);
    let arguments = Group::new(Delimiter::Parenthesis, arguments.collect());
    let call = code("::raylane::enter!")
        .into_iter()
        .chain([arguments.into()]);
    let mut block = Group::new(Delimiter::Brace, call.collect());
    block.set_span(body.span());
    let function = parts.iter().chain(&after_name).cloned();
    Ok(function.chain([block.into()]).collect())
}

/// What is in groups without a mark: a macro puts what it was given as `$body:block` into one.
fn unwrapped(mut part: TokenTree) -> TokenTree {
    while let TokenTree::Group(group) = &part
        && group.delimiter() == Delimiter::None
    {
        let mut inner = group.stream().into_iter();
        match (inner.next(), inner.next()) {
            (Some(only), None) => part = only,
            _ => break,
        }
    }
    part
}

fn code(text: &str) -> TokenStream {
    text.parse().expect("it is Rust")
}

fn is_word(part: &TokenTree, word: &str) -> bool {
    matches!(part, TokenTree::Ident(ident) if ident.to_string() == word)
}

/// Whether `impl` is in it.
fn is_opaque(part: &TokenTree) -> bool {
    match part {
        TokenTree::Group(group) => group.stream().into_iter().any(|part| is_opaque(&part)),
        part => is_word(part, "impl"),
    }
}

/// How many parts come before the parameters: `<…>`, or nothing.
fn generics_length(parts: &[TokenTree]) -> usize {
    let (mut open, mut before) = (0, ' ');
    let end = parts.iter().position(|part| {
        let mark = if let TokenTree::Punct(mark) = part {
            mark.as_char()
        } else {
            ' '
        };
        match (before, mark) {
            (_, '<') => open += 1,
            // (Of an arrow.)
            ('-', '>') => {}
            (_, '>') => open -= 1,
            _ => {}
        }
        before = mark;
        open == 0 && matches!(part, TokenTree::Group(_))
    });
    end.unwrap_or(parts.len())
}
