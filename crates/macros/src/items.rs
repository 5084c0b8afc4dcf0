//! What the attribute is on: a function, or a block of items.

use proc_macro::{Delimiter, Group, Span, TokenStream, TokenTree};

use crate::function::{Function, Twin};
use crate::tokens::{
    Angles, Fault, attributes_length, code, is_group, is_mark, is_word, separated,
};

/// The item with its regions, or what is wrong, and where.
pub(crate) fn expanded(arguments: TokenStream, item: TokenStream) -> Result<TokenStream, Fault> {
    let (token, twin) = read(arguments)?;
    let parts: Vec<_> = item.into_iter().collect();
    match Kind::of(&parts) {
        Kind::Function => {
            let Some(function) = Function::new(parts) else {
                unreachable!("a function has a name and parameters");
            };
            let twin = twin
                .map(|twin| function.without_token(&name_of(&token), &twin))
                .transpose()?;
            let function = function.in_region(token)?;
            Ok(function
                .into_iter()
                .chain(twin.unwrap_or_default())
                .collect())
        }
        Kind::Block if twin.is_some() => Err((
            Span::call_site(),
            "writes a function without a token for a function, not for a block",
        )),
        Kind::Block if ends_in_braces(&parts) => {
            let mut count = 0;
            let block = block(parts, &token, &mut count)?;
            if count == 0 {
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

/// What the attribute says: the token, or nothing, and the function without one.
fn read(arguments: TokenStream) -> Result<(TokenStream, Option<Twin>), Fault> {
    let (mut token, mut twin) = (TokenStream::new(), None);
    for argument in separated(arguments) {
        if let [first, second, path @ .., TokenTree::Ident(name)] = &argument[..]
            && is_word(first, "cold")
            && is_mark(second, '=')
        {
            let path = path.iter().cloned().collect();
            twin = Some(Twin {
                name: name.clone(),
                path,
            });
        } else if token.is_empty() {
            token = argument.into_iter().collect();
        } else {
            return Err((
                argument[0].span(),
                "takes a token, and the name of a function without it: #[region(level, cold = name)]",
            ));
        }
    }
    Ok((token, twin))
}

/// The parameter that the token is, or is in.
fn name_of(token: &TokenStream) -> String {
    let first = token.clone().into_iter().next();
    first.map_or("token".to_owned(), |first| first.to_string())
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

/// An `impl`, `trait` or `mod` with the regions of its functions, which are counted.
fn block(
    mut parts: Vec<TokenTree>,
    token: &TokenStream,
    count: &mut usize,
) -> Result<TokenStream, Fault> {
    let Some(TokenTree::Group(inner)) = parts.pop() else {
        unreachable!("it ends with braces");
    };
    let mut items = TokenStream::new();
    let mut rest: Vec<_> = inner.stream().into_iter().collect();
    while !rest.is_empty() {
        let after = rest.split_off(length(&rest));
        items.extend(match Kind::of(&rest) {
            Kind::Function => function(rest, token, count)?,
            Kind::Block if ends_in_braces(&rest) => block(rest, token, count)?,
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
    token: &TokenStream,
    count: &mut usize,
) -> Result<TokenStream, Fault> {
    let unchanged = || parts.clone().into_iter().collect();
    let Some(function) = Function::new(parts.clone()) else {
        return Ok(unchanged());
    };
    if function.parameter(&name_of(token)).is_none() {
        let mark = if function.may_be_inlined() {
            "#[inline(always)]"
        } else {
            ""
        };
        return Ok(code(mark).into_iter().chain(parts).collect());
    }
    *count += 1;
    // (A declaration in a trait.)
    if !ends_in_braces(&parts) || function.has_mark() {
        return Ok(unchanged());
    }
    function.in_region(token.clone())
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
