//! What is called in a region and compiled without its CPU features.

use std::collections::BTreeMap;

use crate::binary::Function;

/// A function outside, of which there may be an instance for each level, and who calls it.
#[derive(Debug, Default)]
pub(crate) struct Outside {
    /// The name, with `_` for the token.
    pub(crate) name: String,
    /// The bytes of the largest instance.
    pub(crate) size: u64,
    /// How many regions of queries it calls: in a region these would be inlined.
    pub(crate) queries: usize,
    /// How many calls of it there are in regions.
    pub(crate) calls: usize,
    /// One of the regions.
    pub(crate) caller: String,
}

/// A name without the types of tokens.
fn without_tokens(name: &str) -> String {
    let mut parts = name.split("raylane::level::tokens::");
    let first = parts.next().unwrap_or("").to_owned();
    parts.fold(first, |text, part| {
        text + "_" + part.trim_start_matches(char::is_alphanumeric)
    })
}

/// What a region is, by its name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Region<'a> {
    /// The type of the token.
    pub(crate) token: &'a str,
    /// Whether it is that of a query, and not one that the caller's code has opened.
    pub(crate) is_query: bool,
}

/// The region that a function is.
pub(crate) fn region(name: &str) -> Option<Region<'_>> {
    let rest = name.strip_prefix("<raylane::level::tokens::")?;
    let (token, rest) = rest.split_once(" as raylane::lanes::cpu_token::CpuToken>::run")?;
    let made_of = ["::region", "_setwise::region", "_full::region"]
        .iter()
        .find_map(|region| rest.strip_prefix(region))?;
    let opened = ["enter", "enter_full"]
        .iter()
        .any(|method| made_of.contains(&format!(" as raylane::token::Token>::{method}<")));
    Some(Region {
        token,
        is_query: !opened,
    })
}

/// What the function of a region is called in the source: the closure in `enter`.
fn closure(name: &str) -> &str {
    let opened = " as raylane::token::Token>::enter";
    let Some((_, arguments)) = name.split_once(opened) else {
        return name;
    };
    let Some((_, arguments)) = arguments.split_once('<') else {
        return name;
    };
    // Its type arguments are what it returns, and the closure.
    let (mut depth, mut begin) = (0, 0);
    for (at, character) in arguments.char_indices() {
        match character {
            '<' | '(' | '[' => depth += 1,
            '>' | ')' | ']' if depth == 0 => return arguments[begin..at].trim(),
            '>' | ')' | ']' => depth -= 1,
            ',' if depth == 0 => begin = at + 1,
            _ => (),
        }
    }
    name
}

/// Parts of the standard library that are not hot, whatever types they are made of.
const COLD: [&str; 5] = [
    "alloc::raw_vec::",
    "core::ptr::drop_",
    "core::fmt::",
    "std::io::",
    "std::thread::",
];

/// Whether a function is the user's: it is of another crate than those of Rust, or made of
/// something of such a crate, as `Iterator::find` is of a closure.
fn is_own(name: &str) -> bool {
    const RUST: [&str; 5] = ["core", "alloc", "std", "compiler_builtins", "__rustc"];
    let path = name.trim_start_matches('<');
    if COLD.iter().any(|cold| path.starts_with(cold)) {
        return false;
    }
    // The first word of a path is a crate, unless the path goes on from a type.
    let is_part = |c: char| c.is_alphanumeric() || c == '_' || c == ':';
    let paths = name.split(|c| !is_part(c));
    let mut crates = paths.filter_map(|path| Some(path.split_once("::")?.0));
    crates.any(|name| !name.is_empty() && !RUST.contains(&name))
}

/// Whether a function is one that is to be inlined: of raylane, or an intrinsic.
fn is_to_inline(name: &str) -> bool {
    name.starts_with("raylane::") || name.contains("core_arch::")
}

/// Whether a function does nothing but enter a region.
fn is_entrance(function: &Function, functions: &[Function]) -> bool {
    const LONGEST: usize = 64;
    let enters =
        |&called: &usize| region(&functions[called].name).is_some_and(|region| !region.is_query);
    !function.loops && function.instructions <= LONGEST && function.calls.iter().any(enters)
}

/// Finds what regions of these tokens call and what is compiled without any CPU feature, but for
/// what is allowed; the largest first. What these call is not looked at: it shows once they are inside.
pub(crate) fn outside(functions: &[Function], tokens: &[&str], allowed: &[String]) -> Vec<Outside> {
    let is_outside = |function: &Function| {
        region(&function.name).is_none()
            && (function.returns || function.is_unreadable)
            && (is_to_inline(&function.name)
                || is_own(&function.name) && (!function.has_features || function.is_unreadable))
            && !is_entrance(function, functions)
            && !allowed
                .iter()
                .any(|part| without_tokens(&function.name).contains(part))
    };
    let is_query =
        |&&called: &&usize| region(&functions[called].name).is_some_and(|region| region.is_query);
    let mut found: BTreeMap<String, Outside> = BTreeMap::new();
    for caller in functions {
        if !region(&caller.name).is_some_and(|region| tokens.contains(&region.token)) {
            continue;
        }
        for function in caller.calls.iter().map(|&called| &functions[called]) {
            if is_outside(function) {
                let name = without_tokens(&function.name);
                let known = found.entry(name.clone()).or_insert_with(|| Outside {
                    name,
                    caller: without_tokens(closure(&caller.name)),
                    ..Outside::default()
                });
                known.size = known.size.max(function.size);
                let queries = function.calls.iter().filter(is_query).count();
                known.queries = known.queries.max(queries);
                known.calls += 1;
            }
        }
    }
    let mut found: Vec<Outside> = found.into_values().collect();
    found.sort_by_key(|outside| std::cmp::Reverse(outside.size));
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_region_is_known_by_its_name() {
        let name = "<raylane::level::tokens::Avx2 as raylane::lanes::cpu_token::CpuToken>::run::region\
                    ::<(), (), (), (), (i32, u8), <raylane::level::tokens::Avx2 as \
                    raylane::token::Token>::enter<(i32, u8), <network::search::Search<A, B>>::\
                    score<A>::{closure#0}>::{closure#0}>";
        let of_avx2 = |is_query| {
            let token = "Avx2";
            Some(Region { token, is_query })
        };
        assert_eq!(region(name), of_avx2(false));
        assert_eq!(
            closure(name),
            "<network::search::Search<A, B>>::score<A>::{closure#0}"
        );
        let query = name.replace("::enter<", "::queen_attacks<");
        assert_eq!(region(&query), of_avx2(true));
        let full = name
            .replace("::run::", "::run_full::")
            .replace("enter<", "enter_full<");
        assert_eq!(region(&full), of_avx2(false));
        assert_eq!(region("engine::search::region"), None);
    }

    #[test]
    fn what_is_own_is_made_of_something_own() {
        for own in [
            "engine::evaluate",
            "<engine::Search<raylane::Avx2>>::run",
            "<[u64; 6]>::map::<u64, engine::threats::{closure#0}>",
            "core::array::drain::drain_array_with::<u64, (), 6, engine::pieces::{closure#0}>",
        ] {
            assert!(is_own(own), "{own}");
        }
        for other in [
            "memcpy",
            "core::panicking::panic_fmt",
            "<alloc::vec::Vec<u8>>::reserve",
            "<alloc::raw_vec::RawVec<engine::Move>>::grow_one",
            "core::ptr::drop_in_place::<engine::Search>",
        ] {
            assert!(!is_own(other), "{other}");
        }
    }
}
