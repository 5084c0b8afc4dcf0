//! What is called in a region and compiled without its CPU features.

use std::cmp::Reverse;
use std::collections::{BTreeMap, BTreeSet};

use crate::binary::Function;
use crate::profile::Costs;

/// A function outside, of which there may be an instance for each level, and who calls it.
#[derive(Debug, Default)]
pub(crate) struct Outside {
    /// The name, with `_` for the token.
    pub(crate) name: String,
    /// Its share of a profile.
    pub(crate) share: Option<Share>,
    /// All instances that regions call.
    instances: BTreeSet<usize>,
    /// These, and what they call that is outside, too.
    reached: BTreeSet<usize>,
    /// The bytes of the largest instance.
    pub(crate) size: u64,
    /// Whether an instance has a loop.
    pub(crate) loops: bool,
    /// How many regions of queries it calls: in a region these would be inlined.
    pub(crate) queries: usize,
    /// How many calls of it there are in regions.
    pub(crate) calls: usize,
    /// One of the regions.
    pub(crate) caller: String,
}

/// The share of a function outside in a profile, in percent.
#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) struct Share {
    /// With what it calls that is outside, too, wherever else that is called.
    pub(crate) all: f64,
    /// Without what it calls.
    pub(crate) own: f64,
    /// What costs most of what it calls, and how much, if it costs anything.
    pub(crate) callee: Option<(String, f64)>,
}

/// What the functions of a binary cost in a profile.
#[derive(Debug)]
pub(crate) struct Profile {
    costs: Costs,
    /// The cost of all of them.
    all: f64,
}

impl Profile {
    /// Of all that a profile has, what is of this binary.
    ///
    /// # Errors
    /// If no region of it is there.
    pub(crate) fn new(functions: &[Function], costs: Costs) -> Result<Self, String> {
        let names = functions.iter().flat_map(Function::names);
        let names: BTreeSet<&str> = names.filter(|&name| costs.contains_key(name)).collect();
        // (Programs of the same crates share other names.)
        let is_opened = |name: &&str| region(name).is_some_and(|region| !region.is_query);
        if !names.iter().any(is_opened) {
            return Err("it names no region of the program: is it of another build, or of the level portable?".to_owned());
        }
        let all = names.iter().map(|&name| costs[name]).sum();
        Ok(Self { costs, all })
    }

    /// The share of functions, in percent.
    fn percent<'a>(&self, functions: impl Iterator<Item = &'a Function>) -> f64 {
        // (Functions whose hashes differ share a name, and its cost.)
        let names: BTreeSet<&str> = functions.flat_map(Function::names).collect();
        let costs = names.iter().filter_map(|&name| self.costs.get(name));
        // (The sum of nothing is -0.)
        100.0 * (0.0 + costs.sum::<f64>()) / self.all
    }

    /// The share of one that is outside.
    fn share(&self, outside: &Outside, functions: &[Function]) -> Share {
        let percent =
            |indices: &BTreeSet<usize>| self.percent(indices.iter().map(|&i| &functions[i]));
        let mut callees: BTreeMap<String, BTreeSet<usize>> = BTreeMap::new();
        for &index in outside.reached.difference(&outside.instances) {
            let name = without_tokens(&functions[index].name);
            callees.entry(name).or_default().insert(index);
        }
        let callees = callees.into_iter();
        let costs = callees.map(|(name, indices)| (name, percent(&indices)));
        Share {
            all: percent(&outside.reached),
            own: percent(&outside.instances),
            callee: costs
                .filter(|(_, cost)| *cost > 0.0)
                .max_by(|a, b| a.1.total_cmp(&b.1)),
        }
    }

    /// The share of all that are outside, with what they call that is outside, too.
    pub(crate) fn sum(&self, found: &[Outside], functions: &[Function]) -> f64 {
        let reached: BTreeSet<usize> = found
            .iter()
            .flat_map(|outside| outside.reached.clone())
            .collect();
        self.percent(reached.iter().map(|&index| &functions[index]))
    }
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

/// The type of the token of a function that is a region, but for that of `portable`: it has no features, so everything is inside.
pub(crate) fn token_of_region(function: &Function) -> Option<&str> {
    let token = region(&function.name)?.token;
    (token != "Portable").then_some(token)
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

/// Whether a function has a name of Rust, and may be hot.
fn may_be_hot(name: &str) -> bool {
    let path = name.trim_start_matches('<');
    name.contains("::") && !COLD.iter().any(|cold| path.starts_with(cold))
}

/// Whether a function is the user's: it is of another crate than those of Rust, or made of
/// something of such a crate, as `Iterator::find` is of a closure.
fn is_own(name: &str) -> bool {
    const RUST: [&str; 5] = ["core", "alloc", "std", "compiler_builtins", "__rustc"];
    // The first word of a path is a crate, unless the path goes on from a type.
    let is_part = |c: char| c.is_alphanumeric() || c == '_' || c == ':';
    let paths = name.split(|c| !is_part(c));
    let mut crates = paths.filter_map(|path| Some(path.split_once("::")?.0));
    may_be_hot(name) && crates.any(|name| !name.is_empty() && !RUST.contains(&name))
}

/// Whether a name has a word of what is seldom called.
fn is_seldom(name: &str) -> bool {
    const WORDS: [&str; 8] = [
        "fmt", "from_str", "panic", "parse", "pretty", "print", "report", "tests",
    ];
    let mut identifiers = name.split(|c: char| !c.is_alphanumeric() && c != '_');
    identifiers.any(|identifier| {
        let mut words = identifier.split('_').chain([identifier]);
        words.any(|word| WORDS.contains(&word))
    })
}

/// Functions of raylane that are never inlined, and enter their regions themselves, or need none.
const STAY_CALLS: [&str; 5] = [
    "raylane::kernels::exchange::see::taking_wins_with_pins_anew",
    "raylane::kernels::kings::blockers_before",
    "raylane::kernels::threat_inputs::positions::indices_of_both_by_list",
    "raylane::kernels::threat_inputs::changes::indices_by_lists",
    "raylane::kernels::threat_inputs::changes::indices_of_both_by_lists",
];

/// Whether a function is one that is to be inlined: of raylane, or an intrinsic.
fn is_to_inline(name: &str) -> bool {
    name.starts_with("raylane::") || name.contains("core_arch::")
}

fn stays_a_call(name: &str) -> bool {
    STAY_CALLS.iter().any(|call| {
        let types = name.strip_prefix(call);
        types.is_some_and(|types| types.is_empty() || types.starts_with("::<"))
    })
}

/// Whether a function does nothing but enter a region.
fn is_entrance(function: &Function, functions: &[Function]) -> bool {
    const LONGEST: usize = 64;
    let enters =
        |&called: &usize| region(&functions[called].name).is_some_and(|region| !region.is_query);
    !function.loops && function.instructions <= LONGEST && function.calls.iter().any(enters)
}

/// Finds what regions call and what is compiled without any CPU feature, but for
/// what is allowed. What these call has no entry of its own, because it may be inlined once they are inside. But it has a part in
/// their share of a profile. Functions of Rust that have nothing of the user are listed with a share of 1% or more.
///
/// The largest share of a profile comes first. Without one, first are those with a loop or a query, and last those whose names
/// say that they are seldom called; of each, the largest is first.
pub(crate) fn outside(
    functions: &[Function],
    allowed: &[String],
    profile: Option<&Profile>,
) -> Vec<Outside> {
    let is_outside = |function: &Function| {
        region(&function.name).is_none()
            && function.returns
            && !stays_a_call(&function.name)
            && (is_to_inline(&function.name)
                || (is_own(&function.name) || profile.is_some() && may_be_hot(&function.name))
                    && !function.has_features)
            && !is_entrance(function, functions)
            && !allowed
                .iter()
                .any(|part| without_tokens(&function.name).contains(part))
    };
    let calls = |function: &Function| {
        let called = function.calls.iter().copied();
        let outside = called.filter(|&called| is_outside(&functions[called]));
        outside.collect::<Vec<usize>>()
    };
    let is_query =
        |&&called: &&usize| region(&functions[called].name).is_some_and(|region| region.is_query);
    let mut found: BTreeMap<String, Outside> = BTreeMap::new();
    for caller in functions {
        if token_of_region(caller).is_none() {
            continue;
        }
        for index in calls(caller) {
            let function = &functions[index];
            let name = without_tokens(&function.name);
            let known = found.entry(name.clone()).or_insert_with(|| Outside {
                name,
                caller: without_tokens(closure(&caller.name)),
                ..Outside::default()
            });
            known.instances.insert(index);
            known.loops |= function.loops;
            known.size = known.size.max(function.size);
            let queries = function.calls.iter().filter(is_query).count();
            known.queries = known.queries.max(queries);
            known.calls += 1;
        }
    }
    let mut found: Vec<Outside> = found.into_values().collect();
    found.sort_by_key(|outside| {
        let matters = outside.loops || outside.queries > 0;
        (is_seldom(&outside.name), !matters, Reverse(outside.size))
    });
    if let Some(profile) = profile {
        for outside in &mut found {
            let mut rest: Vec<usize> = outside.instances.iter().copied().collect();
            while let Some(index) = rest.pop() {
                if outside.reached.insert(index) {
                    rest.extend(calls(&functions[index]));
                }
            }
            outside.share = Some(profile.share(outside, functions));
        }
        let all = |outside: &Outside| outside.share.as_ref().map_or(0.0, |share| share.all);
        found.retain(|outside| {
            let mut names = outside
                .instances
                .iter()
                .map(|&index| &functions[index].name);
            all(outside) >= 1.0 || names.any(|name| is_to_inline(name) || is_own(name))
        });
        found.sort_by(|a, b| all(b).total_cmp(&all(a)));
    }
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

    const REGION: &str = "<raylane::level::tokens::Avx2 as raylane::lanes::cpu_token::CpuToken>::run::region\
        ::<(), <raylane::level::tokens::Avx2 as raylane::token::Token>::enter<(), engine::{closure#0}>>";
    const AVX2: &str = "raylane::level::tokens::Avx2";
    const BMI2: &str = "raylane::level::tokens::Bmi2";

    /// A region that calls all others, which have these names and sizes.
    fn functions(names: &[(&str, u64)]) -> Vec<Function> {
        let region = Function {
            name: REGION.to_owned(),
            calls: (1..=names.len()).collect(),
            ..Function::default()
        };
        let others = names.iter().map(|&(name, size)| Function {
            name: name.to_owned(),
            size,
            returns: true,
            ..Function::default()
        });
        [region].into_iter().chain(others).collect()
    }

    fn listed(functions: &[Function], profile: Option<&Profile>) -> Vec<(String, Option<f64>)> {
        let found = outside(functions, &[], profile);
        let found = found.into_iter();
        found
            .map(|outside| (outside.name, outside.share.map(|share| share.all)))
            .collect()
    }

    #[test]
    fn what_matters_is_first() {
        let query = REGION.replace("::enter<", "::queen_attacks<");
        let mut functions = functions(&[
            ("<engine::Move as core::fmt::Display>::fmt", 9000),
            ("engine::fen::parse_rank", 8000),
            (
                "<engine::Fen as core::str::traits::FromStr>::from_str::{closure#0}",
                7000,
            ),
            ("engine::uci::report", 6000),
            ("<engine::Board>::to_pretty", 5000),
            ("engine::tests::walk", 4000),
            ("engine::print", 3000),
            (
                "std::panic::catch_unwind::<engine::bench::{closure#0}>",
                2500,
            ),
            ("engine::cleanup", 2000),
            ("engine::helper", 5),
            ("engine::fingerprint", 100),
            (&query, 0),
        ]);
        functions[1].loops = true;
        functions[10].calls = vec![12];
        functions[11].loops = true;
        let first = ["engine::fingerprint", "engine::helper", "engine::cleanup"];
        let found = listed(&functions, None);
        let last = functions[1..=8].iter().map(|function| &*function.name);
        let expected: Vec<&str> = first.into_iter().chain(last).collect();
        let names: Vec<&str> = found.iter().map(|(name, _)| &**name).collect();
        assert_eq!(names, expected);
        assert!(found.iter().all(|(_, percent)| percent.is_none()));
    }

    #[test]
    fn with_a_profile_the_largest_share_is_first() {
        let small = [AVX2, BMI2].map(|token| format!("engine::small::<{token}>"));
        let functions = functions(&[
            ("engine::idle", 9000),
            ("engine::large", 8000),
            ("engine::fen::parse", 10),
            (&small[0], 1),
            (&small[1], 1),
            (&small[1], 1),
            ("core::slice::sort::ipnsort::<u32>", 1),
            ("core::str::converts::from_utf8", 9000),
            ("<alloc::raw_vec::RawVec<u8>>::grow_one", 1),
        ]);
        let costs = [
            (REGION, 47.5),
            ("core::slice::sort::ipnsort::<u32>", 1.0),
            ("core::str::converts::from_utf8", 0.5),
            ("<alloc::raw_vec::RawVec<u8>>::grow_one", 1.0),
            ("engine::large", 10.0),
            ("engine::fen::parse", 15.0),
            (&small[0], 20.0),
            (&small[1], 5.0),
            ("libc", 700.0),
        ];
        let costs = costs.map(|(name, cost)| (name.to_owned(), cost));
        let profile = Profile::new(&functions, Costs::from(costs)).expect("it has a region");
        let expected = [
            ("engine::small::<_>", 25.0),
            ("engine::fen::parse", 15.0),
            ("engine::large", 10.0),
            ("core::slice::sort::ipnsort::<u32>", 1.0),
            ("engine::idle", 0.0),
        ];
        let expected = expected.map(|(name, percent)| (name.to_owned(), Some(percent)));
        assert_eq!(listed(&functions, Some(&profile)), expected);
    }

    #[test]
    fn what_is_called_outside_has_a_part_in_the_share() {
        let [sorted, others] = [AVX2, BMI2].map(|token| format!("engine::quicksort::<{token}>"));
        // Of these the region calls the first two. The rest is called by them, in circles, or is inside, allowed or of Rust.
        let mut functions = functions(&[
            ("engine::sort", 9000),
            ("engine::other", 1),
            (&sorted, 1),
            (&others, 1),
            ("engine::with_features", 1),
            ("engine::allowed", 1),
            ("engine::behind_allowed", 1),
            ("memcpy", 1),
            ("engine::elsewhere", 1),
        ]);
        functions[0].calls = vec![1, 2];
        functions[1].loops = true;
        functions[1].calls = vec![3, 4, 5, 6, 8, 0];
        functions[2].calls = vec![3];
        functions[3].calls = vec![1, 3];
        functions[5].has_features = true;
        functions[6].calls = vec![7];
        let costs = functions
            .iter()
            .map(|function| (function.name.clone(), 10.0));
        let profile = Profile::new(&functions, costs.collect()).expect("it has a region");
        let found = outside(&functions, &["engine::allowed".to_owned()], Some(&profile));
        let shares: Vec<_> = found
            .iter()
            .map(|outside| (&*outside.name, outside.share.clone()))
            .collect();
        let share = |all, own, callee: &str, cost| {
            let callee = Some((callee.to_owned(), cost));
            Some(Share { all, own, callee })
        };
        let quicksort = "engine::quicksort::<_>";
        let expected = [
            ("engine::other", share(40.0, 10.0, quicksort, 20.0)),
            ("engine::sort", share(30.0, 10.0, quicksort, 20.0)),
        ];
        assert_eq!(shares, expected);
        // What both call is counted once.
        assert_eq!(profile.sum(&found, &functions), 40.0);
        assert_eq!(profile.sum(&[], &functions), 0.0);
    }

    #[test]
    fn a_profile_of_another_program_is_refused() {
        let functions = functions(&[("hashbrown::reserve", 1)]);
        let costs = |name: &str| Costs::from([(name.to_owned(), 1.0)]);
        let error =
            "it names no region of the program: is it of another build, or of the level portable?";
        for name in ["hashbrown::reserve", &REGION.replace("engine", "other")] {
            let refused = Profile::new(&functions, costs(name)).map(|_| ());
            assert_eq!(refused, Err(error.to_owned()), "{name}");
        }
        assert!(Profile::new(&functions, costs(REGION)).is_ok());
    }
}
