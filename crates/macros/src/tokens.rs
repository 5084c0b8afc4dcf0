//! Tokens of Rust, as far as this attribute reads them.

use proc_macro::{Delimiter, Span, TokenStream, TokenTree};

/// What is wrong, and where.
pub(crate) type Fault = (Span, &'static str);

pub(crate) fn code(text: &str) -> TokenStream {
    text.parse().expect("it is Rust")
}

pub(crate) fn is_word(part: &TokenTree, word: &str) -> bool {
    matches!(part, TokenTree::Ident(ident) if ident.to_string() == word)
}

pub(crate) fn is_mark(part: &TokenTree, mark: char) -> bool {
    matches!(part, TokenTree::Punct(punct) if punct.as_char() == mark)
}

pub(crate) fn is_group(part: &TokenTree, delimiter: Delimiter) -> bool {
    matches!(part, TokenTree::Group(group) if group.delimiter() == delimiter)
}

/// What is in groups without a mark: a macro puts what it was given as `$body:block` into one.
pub(crate) fn unwrapped(mut part: TokenTree) -> TokenTree {
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

/// Counts the brackets `<…>` that are open.
#[derive(Default)]
pub(crate) struct Angles {
    pub(crate) open: usize,
    after_dash: bool,
}

impl Angles {
    pub(crate) fn read(&mut self, part: &TokenTree) {
        if is_mark(part, '<') {
            self.open += 1;
        } else if is_mark(part, '>') && !self.after_dash {
            self.open = self.open.saturating_sub(1);
        }
        // (An arrow closes nothing.)
        self.after_dash = is_mark(part, '-');
    }
}

/// What is between commas that are in no brackets. (Nothing follows the last comma.)
pub(crate) fn separated(parts: impl IntoIterator<Item = TokenTree>) -> Vec<Vec<TokenTree>> {
    let (mut found, mut angles) = (vec![Vec::new()], Angles::default());
    for part in parts {
        angles.read(&part);
        if angles.open == 0 && is_mark(&part, ',') {
            found.push(Vec::new());
        } else if let Some(last) = found.last_mut() {
            last.push(part);
        }
    }
    found.retain(|parts| !parts.is_empty());
    found
}

/// How many parts the attributes take that are first.
pub(crate) fn attributes_length(parts: &[TokenTree]) -> usize {
    let pairs = parts.chunks_exact(2);
    2 * pairs
        .take_while(|pair| is_mark(&pair[0], '#') && is_group(&pair[1], Delimiter::Bracket))
        .count()
}
