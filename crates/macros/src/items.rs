//! What the attribute is on: a function, or a block of items.

use std::mem::swap;

use proc_macro::{Delimiter, Group, Span, TokenStream, TokenTree};

use crate::function::{Function, Region, Twin};
use crate::tokens::{
    Angles, Fault, attributes_length, code, is_group, is_mark, is_word, separated,
};

/// The item with its regions, or what is wrong, and where.
pub(crate) fn expanded(arguments: TokenStream, item: TokenStream) -> Result<TokenStream, Fault> {
    let (region, twin) = read(arguments)?;
    let parts: Vec<_> = item.into_iter().collect();
    match Kind::of(&parts) {
        Kind::Function => {
            let Some(mut function) = Function::new(parts) else {
                unreachable!("a function has a name and parameters");
            };
            let mut other = TokenStream::new();
            if let Some(mut twin) = twin {
                swap(&mut function.name, &mut twin.name);
                other = function.without_token(&region.parameter(), &twin)?;
            }
            Ok(function
                .in_region(&region)?
                .into_iter()
                .chain(other)
                .collect())
        }
        Kind::Block if twin.is_some() => Err((
            Span::call_site(),
            "writes a function without a token for a function, not for a block",
        )),
        Kind::Block if ends_in_braces(&parts) => {
            let mut tokens = Tokens::default();
            let block = block(parts, &region, &mut tokens)?;
            // (If nothing has a token, it may be a file of small functions that are called in regions.)
            if !tokens.is_here && (!region.token.is_empty() || tokens.is_another) {
                return Err((
                    Span::call_site(),
                    "finds no function with the token in this block",
                ));
            }
            Ok(block)
        }
        // (The compiler says that it is unstable, and not what to do.)
        Kind::Block => Err((
            Span::call_site(),
            "cannot see the file of a module: in the file, put it on functions, or on a block around them, \
             `mod functions { use super::*; … }`",
        )),
        Kind::Other | Kind::Statement => Err((
            Span::call_site(),
            "is for functions, and for an impl, a trait or a mod with a body",
        )),
    }
}

const FORM: &str = "takes a token, `full`, and one name, `hot`: #[region(level, full, hot = name)]";

/// What the attribute says: the region, and the name of the function in it, if its own is for another one.
fn read(arguments: TokenStream) -> Result<(Region, Option<Twin>), Fault> {
    let (mut token, mut is_full, mut twin) = (TokenStream::new(), false, None);
    for argument in separated(arguments) {
        let place = argument[0].span();
        let is_hot =
            is_word(&argument[0], "hot") && argument.get(1).is_some_and(|next| is_mark(next, '='));
        let is_word_after_word =
            |pair: &&[TokenTree]| pair.iter().all(|part| matches!(part, TokenTree::Ident(_)));
        if is_hot {
            let [path @ .., name @ TokenTree::Ident(_)] = &argument[2..] else {
                return Err((place, FORM));
            };
            let other = Twin {
                name: name.clone(),
                path: path.iter().cloned().collect(),
                place: name.span(),
            };
            if twin.replace(other).is_some() {
                return Err((place, FORM));
            }
        } else if let Some(pair) = argument.windows(2).find(is_word_after_word) {
            return Err((pair[1].span(), FORM));
        } else if argument.len() == 1 && is_word(&argument[0], "full") {
            is_full = true;
        } else if token.is_empty() {
            token = argument.into_iter().collect();
        } else {
            return Err((place, FORM));
        }
    }
    Ok((Region { token, is_full }, twin))
}

/// What an item is to the attribute.
#[derive(Clone, Copy, PartialEq)]
enum Kind {
    Function,
    /// It has items in braces.
    Block,
    /// It ends with braces, or with a semicolon.
    Other,
    /// It ends with a semicolon.
    Statement,
}

impl Kind {
    /// By the keyword, which follows attributes, visibility and qualifiers.
    fn of(parts: &[TokenTree]) -> Self {
        let parts = &parts[attributes_length(parts)..];
        for (index, part) in parts.iter().enumerate() {
            let TokenTree::Ident(word) = part else {
                // Of `pub(crate)` and `extern "C"`.
                continue;
            };
            let next = parts.get(index + 1);
            let is_before = |words: &[&str]| {
                next.is_some_and(|next| words.iter().any(|word| is_word(next, word)))
            };
            match word.to_string().as_str() {
                "fn" => return Self::Function,
                "impl" | "trait" | "mod" => return Self::Block,
                "use" | "static" | "type" => return Self::Statement,
                "const" if !is_before(&["fn", "unsafe", "async", "extern"]) => {
                    return Self::Statement;
                }
                "pub" | "unsafe" | "async" | "extern" | "default" | "auto" | "const" | "safe" => {}
                _ => return Self::Other,
            }
        }
        Self::Other
    }
}

fn ends_in_braces(parts: &[TokenTree]) -> bool {
    parts
        .last()
        .is_some_and(|part| is_group(part, Delimiter::Brace))
}

/// Whether a function of a block has the token, and whether one has a token of another name.
#[derive(Default)]
struct Tokens {
    is_here: bool,
    is_another: bool,
}

/// An `impl`, `trait` or `mod` with the regions of its functions.
fn block(
    mut parts: Vec<TokenTree>,
    region: &Region,
    tokens: &mut Tokens,
) -> Result<TokenStream, Fault> {
    let Some(TokenTree::Group(inner)) = parts.pop() else {
        unreachable!("it ends with braces");
    };
    let mut items = TokenStream::new();
    let mut rest: Vec<_> = inner.stream().into_iter().collect();
    while !rest.is_empty() {
        let after = rest.split_off(length(&rest));
        items.extend(match Kind::of(&rest) {
            Kind::Function => function(rest, region, tokens)?,
            Kind::Block if ends_in_braces(&rest) => block(rest, region, tokens)?,
            _ => rest.into_iter().collect(),
        });
        rest = after;
    }
    let mut group = Group::new(Delimiter::Brace, items);
    group.set_span(inner.span());
    Ok(parts.into_iter().chain([group.into()]).collect())
}

/// A function of a block.
fn function(
    parts: Vec<TokenTree>,
    region: &Region,
    tokens: &mut Tokens,
) -> Result<TokenStream, Fault> {
    let unchanged = || parts.clone().into_iter().collect();
    let Some(function) = Function::new(parts.clone()) else {
        return Ok(unchanged());
    };
    if function.parameter(&region.parameter()).is_none() {
        tokens.is_another |= function.takes_a_token();
        let mark = if function.may_be_inlined() {
            "#[inline(always)] #[allow(clippy::inline_always)]"
        } else {
            ""
        };
        return Ok(code(mark).into_iter().chain(parts).collect());
    }
    tokens.is_here = true;
    // (A declaration in a trait.)
    if !ends_in_braces(&parts) || function.has_mark() {
        return Ok(unchanged());
    }
    function.in_region(region)
}

/// How many parts the first item has.
fn length(parts: &[TokenTree]) -> usize {
    // An attribute of the block itself.
    if is_mark(&parts[0], '#') && parts.get(1).is_some_and(|part| is_mark(part, '!')) {
        return parts.len().min(3);
    }
    let (kind, start, mut angles) = (Kind::of(parts), attributes_length(parts), Angles::default());
    let end = parts[start..].iter().position(|part| {
        angles.read(part);
        is_mark(part, ';')
            || kind != Kind::Statement && angles.open == 0 && is_group(part, Delimiter::Brace)
    });
    end.map_or(parts.len(), |end| start + end + 1)
}
