//! A function in a region, and its twin without a token.

use proc_macro::{Delimiter, Group, Span, TokenStream, TokenTree};

use crate::tokens::{
    Angles, Fault, attributes_length, code, is_mark, is_word, separated, unwrapped,
};

/// A function, by its parts.
pub(crate) struct Function {
    /// Attributes, visibility and qualifiers.
    before: Vec<TokenTree>,
    /// `fn`, with its place.
    keyword: TokenTree,
    pub(crate) name: TokenTree,
    generics: Vec<TokenTree>,
    parameters: Group,
    /// The result with its arrow, and what follows `where`.
    result: Vec<TokenTree>,
    /// None if it is declared in a trait.
    body: Option<Group>,
}

impl Function {
    /// The function of these parts, or none if they are another item.
    pub(crate) fn new(mut parts: Vec<TokenTree>) -> Option<Self> {
        // (What is in attributes and in `pub(…)` is in groups.)
        let start = parts.iter().position(|part| is_word(part, "fn"))?;
        let body = match parts.pop().map(unwrapped) {
            Some(TokenTree::Group(body)) if body.delimiter() == Delimiter::Brace => Some(body),
            _ => None,
        };
        let mut after_name = parts.split_off(start + 2);
        let name = parts.pop()?;
        let keyword = parts.pop()?;
        let mut angles = Angles::default();
        let end = after_name.iter().position(|part| {
            angles.read(part);
            angles.open == 0 && matches!(part, TokenTree::Group(_))
        })?;
        let result = after_name.split_off(end + 1);
        let Some(TokenTree::Group(parameters)) = after_name.pop() else {
            return None;
        };
        Some(Self {
            before: parts,
            keyword,
            name,
            generics: after_name,
            parameters,
            result,
            body,
        })
    }

    /// The place of a qualifier, such as `async`.
    fn qualifier(&self, word: &str) -> Option<Span> {
        let qualifiers = &self.before[attributes_length(&self.before)..];
        let found = qualifiers.iter().find(|part| is_word(part, word));
        found.map(TokenTree::span)
    }

    /// A parameter of this name, as an expression.
    pub(crate) fn parameter(&self, name: &str) -> Option<TokenTree> {
        let parts: Vec<_> = self.parameters.stream().into_iter().collect();
        let is_colon = |index: usize| parts.get(index).is_some_and(|part| is_mark(part, ':'));
        let is_named = |index: usize| {
            // (`self::` begins a path.)
            let (is_typed, is_path) = (is_colon(index + 1), is_colon(index + 2));
            is_word(&parts[index], name) && !(is_typed && is_path) && (is_typed || name == "self")
        };
        let index = (0..parts.len()).find(|&index| is_named(index))?;
        Some(parts[index].clone())
    }

    /// Whether the type of a parameter is `impl Token`.
    pub(crate) fn takes_a_token(&self) -> bool {
        let mut parts = self.parameters.stream().into_iter();
        parts.any(|part| is_word(&part, "Token"))
    }

    /// Whether its body can be inlined wherever it is called: it has one, has no attribute that decides that, and Rust calls it.
    pub(crate) fn may_be_inlined(&self) -> bool {
        let is_main = is_word(&self.name, "main");
        let others = self.qualifier("async").or(self.qualifier("extern"));
        self.body.is_some() && !is_main && others.is_none() && !self.has_mark()
    }

    /// Whether an attribute says already how it is compiled.
    pub(crate) fn has_mark(&self) -> bool {
        const MARKS: [&str; 7] = [
            "region",
            "inline",
            "cold",
            "test",
            "no_mangle",
            "export_name",
            "target_feature",
        ];
        let attributes = &self.before[..attributes_length(&self.before)];
        attributes.iter().any(|part| {
            let TokenTree::Group(group) = part else {
                return false;
            };
            // (Of `#[unsafe(no_mangle)]` and `#[raylane_macros::region]`, too.)
            let words = group.stream().into_iter().flat_map(|part| match part {
                TokenTree::Group(group) => group.stream(),
                part => part.into(),
            });
            words
                .into_iter()
                .any(|part| MARKS.iter().any(|mark| is_word(&part, mark)))
        })
    }

    /// The function with its body in a region, as `enter!` or `enter_full!` opens it.
    pub(crate) fn in_region(self, region: &Region) -> Result<TokenStream, Fault> {
        if let Some(span) = self.qualifier("async") {
            return Err((
                span,
                "takes no async function: its body runs where it is polled, outside of the region",
            ));
        }
        if let Some(span) = self.qualifier("const") {
            return Err((
                span,
                "takes no const function: a region is entered at run time",
            ));
        }
        let named = self.parameter("token");
        let Some(body) = self.body else {
            return Err((self.keyword.span(), "needs a function with a body"));
        };
        let token = if region.token.is_empty() {
            let message = "finds no parameter `token`: name the token, as in #[region(level)]";
            named.ok_or((self.parameters.span(), message))?.into()
        } else {
            region.token.clone()
        };
        // (A closure cannot have a result with `impl`.)
        let is_opaque = self.result.iter().any(is_opaque);
        let result_of_closure = self
            .result
            .iter()
            .take_while(|part| !is_word(part, "where") && !is_opaque);
        let arguments = token
            .into_iter()
            .chain(code(", #[inline(always)] move ||"))
            .chain(result_of_closure.cloned())
            .chain([body.clone().into()]);
        let arguments = Group::new(Delimiter::Parenthesis, arguments.collect());
        // (Not by the macro: an error in the expression for the token would have its place in it.)
        let enter = if region.is_full {
            "::raylane::Token::enter_full"
        } else {
            "::raylane::Token::enter"
        };
        let call = code(enter).into_iter().chain([arguments.into()]);
        let mut block = Group::new(Delimiter::Brace, call.collect());
        block.set_span(body.span());
        Ok(self
            .before
            .into_iter()
            .chain([self.keyword, self.name])
            .chain(self.generics)
            .chain([self.parameters.into()])
            .chain(self.result)
            .chain([block.into()])
            .collect())
    }

    /// A function of the same parameters without the token, of this name, which passes that of the build.
    pub(crate) fn without_token(&self, token: &str, twin: &Twin) -> Result<TokenStream, Fault> {
        let refused = |message| Err((twin.place, message));
        let (mut parameters, mut arguments) = (TokenStream::new(), TokenStream::new());
        let (mut is_method, mut has_token) = (false, false);
        for mut parameter in separated(self.parameters.stream()) {
            let first = parameter.iter().find(|part| !is_word(part, "mut"));
            let mut pattern = parameter.iter().take_while(|part| !is_mark(part, ':'));
            if pattern.any(|part| is_word(part, "self")) {
                is_method = true;
                if is_word(&parameter[0], "mut") {
                    parameter.remove(0);
                }
            } else if first.is_some_and(|part| is_word(part, token)) {
                if !parameter.get(2).is_some_and(|part| is_word(part, "impl")) {
                    return refused(
                        "needs a parameter like `token: impl Token` for a function without it",
                    );
                }
                has_token = true;
                arguments.extend(code("::raylane::level::COMPILED,"));
                continue;
            } else {
                let start = usize::from(is_word(&parameter[0], "mut"));
                let [name, colon, ..] = &parameter[start..] else {
                    return refused("needs names of all parameters for a function without a token");
                };
                if !matches!(name, TokenTree::Ident(_))
                    || is_word(name, "_")
                    || !is_mark(colon, ':')
                {
                    return refused("needs names of all parameters for a function without a token");
                }
                arguments.extend([name.clone()]);
                arguments.extend(code(","));
                parameter.drain(..start);
            }
            parameters.extend(parameter);
            parameters.extend(code(","));
        }
        if !has_token {
            return refused("needs a parameter like `token: impl Token` for a function without it");
        }
        let callee = if is_method {
            code("self.")
        } else {
            twin.path.clone()
        };
        let call: TokenStream = callee
            .into_iter()
            .chain([self.name.clone()])
            .chain(self.generic_arguments())
            .chain([Group::new(Delimiter::Parenthesis, arguments).into()])
            .collect();
        let about = format!(
            "#[doc = \"[`{0}`](Self::{0}) without a token: at the level that the build guarantees.\"]",
            self.name
        );
        let about = if is_method || !twin.path.is_empty() {
            about
        } else {
            about.replace("(Self::", "(")
        };
        let (attributes, before) = self.before.split_at(attributes_length(&self.before));
        let kept = attributes.chunks(2).filter(|attribute| {
            let words = ["allow", "must_use", "deprecated"];
            matches!(&attribute[1], TokenTree::Group(inner)
                if inner.stream().into_iter().next().is_some_and(|first| words.iter().any(|word| is_word(&first, word))))
        });
        Ok(code(&about)
            .into_iter()
            .chain(kept.flatten().cloned())
            .chain(before.iter().cloned())
            .chain([self.keyword.clone(), twin.name.clone()])
            .chain(self.generics.iter().cloned())
            .chain([Group::new(Delimiter::Parenthesis, parameters).into()])
            .chain(self.result.iter().cloned())
            .chain([Group::new(Delimiter::Brace, call).into()])
            .collect())
    }

    /// Its types and constants, named in a call: `::<T, N>`, or nothing.
    fn generic_arguments(&self) -> TokenStream {
        let inner = self.generics.get(1..self.generics.len().saturating_sub(1));
        let names: Vec<_> = separated(inner.unwrap_or_default().iter().cloned())
            .iter()
            .filter(|generic| !is_mark(&generic[0], '\''))
            .map(|generic| generic[usize::from(is_word(&generic[0], "const"))].to_string())
            .collect();
        if names.is_empty() {
            return TokenStream::new();
        }
        code(&format!("::<{}>", names.join(", ")))
    }
}

/// The region of functions.
pub(crate) struct Region {
    /// The expression for the token, or nothing.
    pub(crate) token: TokenStream,
    /// With all features of the level, as by `enter_full!`.
    pub(crate) is_full: bool,
}

impl Region {
    /// The parameter that the token is, or is in.
    pub(crate) fn parameter(&self) -> String {
        let first = self.token.clone().into_iter().next();
        first.map_or("token".to_owned(), |first| first.to_string())
    }
}

/// A function without a token: its name, and what a call needs before the name of the other.
pub(crate) struct Twin {
    pub(crate) name: TokenTree,
    pub(crate) path: TokenStream,
    /// Of what the attribute says about it.
    pub(crate) place: Span,
}

/// Whether `impl` is in it.
fn is_opaque(part: &TokenTree) -> bool {
    match part {
        TokenTree::Group(group) => group.stream().into_iter().any(|part| is_opaque(&part)),
        part => is_word(part, "impl"),
    }
}
