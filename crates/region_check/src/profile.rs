//! What the functions of a program cost when it ran, by the text of a profiler.

use std::collections::HashMap;
use std::mem::take;

/// The cost of each function by itself, without what it calls, by demangled name.
pub(crate) type Costs = HashMap<String, f64>;

/// Reads the output of callgrind, or what `perf report --stdio` prints.
///
/// # Errors
/// If this is neither, or there is no cost in it.
pub(crate) fn costs(text: &str) -> Result<Costs, String> {
    let mut costs = if text.trim().is_empty() {
        Costs::new()
    } else if text.lines().any(|line| line.starts_with("events:")) {
        callgrind(text)?
    } else {
        perf_report(text).ok_or("it is neither callgrind's output nor the text of `perf report`")?
    };
    costs.retain(|_, cost| *cost > 0.0);
    if costs.is_empty() {
        return Err("it is an empty profile".to_owned());
    }
    Ok(costs)
}

/// A name as the functions of a binary have it.
fn demangled(name: &str) -> String {
    // Callgrind numbers the depths of a recursion.
    let name = match name.rsplit_once('\'') {
        Some((function, depth)) if depth.parse::<u32>().is_ok() => function,
        _ => name,
    };
    format!("{:#}", rustc_demangle::demangle(name))
}

/// Reads callgrind's output, of whose events only the first counts.
fn callgrind(text: &str) -> Result<Costs, String> {
    let mut costs = Costs::new();
    let mut names: HashMap<&str, &str> = HashMap::new();
    let (mut function, mut positions, mut is_of_call) = ("", 1, false);
    for (index, line) in text.lines().enumerate() {
        let wrong = || format!("line {} is not callgrind's", index + 1);
        if let Some(kinds) = line.strip_prefix("positions:") {
            positions = kinds.split_whitespace().count();
        } else if line.starts_with("calls=") {
            // The next line has the cost of what is called.
            is_of_call = true;
        } else if let Some((key @ ("fn" | "cfn"), mut name)) = line.split_once('=') {
            // `(7) name` gives a name its number, and `(7)` uses it.
            let numbered = name.strip_prefix('(').and_then(|name| name.split_once(')'));
            if let Some((number, rest)) = numbered
                && number.parse::<u64>().is_ok()
            {
                if !rest.is_empty() {
                    names.insert(number, rest.trim());
                }
                name = names.get(number).ok_or_else(wrong)?;
            }
            if key == "fn" {
                function = name;
            }
        } else if line.starts_with(|c: char| c.is_ascii_digit() || "+-*".contains(c)) {
            // (A jump has a position, and no cost.)
            let cost = line.split_whitespace().nth(positions).unwrap_or("0");
            let cost: u64 = cost.parse().map_err(|_| wrong())?;
            if !take(&mut is_of_call) {
                *costs.entry(demangled(function)).or_default() += cost as f64;
            }
        }
    }
    Ok(costs)
}

/// Reads what `perf report` prints: lines such as `12.34%  [.] name`; nothing if there is none.
fn perf_report(text: &str) -> Option<Costs> {
    let (mut costs, mut is_report) = (Costs::new(), false);
    // Each event has a table, and the CPU's kinds of cores may have events of their own.
    let mut weight = 1.0;
    for line in text.lines() {
        if let Some(count) = line.strip_prefix("# Event count (approx.):") {
            weight = count.trim().parse::<u64>().ok()? as f64;
        }
        // Of two shares, the first is that with what the function calls.
        let (mut share, mut rest) = (None, line.trim_start());
        while let Some((number, after)) = rest.split_once('%')
            && let Ok(percent) = number.parse::<f64>()
            && (0.0..=100.0).contains(&percent)
        {
            (share, rest) = (Some(percent), after.trim_start());
        }
        is_report |= share.is_some();
        // (Behind `[k]` are those of the kernel, and behind a name may be more columns.)
        if let (Some(share), Some((_, name))) = (share, rest.split_once("[.] ")) {
            let name = name.split("  ").next().unwrap_or_default();
            *costs.entry(demangled(name)).or_default() += share * weight;
        }
    }
    is_report.then_some(costs)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> Result<Vec<(String, f64)>, String> {
        let mut costs: Vec<_> = costs(text)?.into_iter().collect();
        costs.sort_by(|a, b| a.0.cmp(&b.0));
        Ok(costs)
    }

    #[track_caller]
    fn expect(text: &str, expected: &[(&str, f64)]) {
        let expected = expected.iter().map(|&(name, cost)| (name.to_owned(), cost));
        assert_eq!(read(text), Ok(expected.collect()), "{text}");
    }

    #[test]
    fn callgrind_says_what_each_function_costs_by_itself() {
        let plain = "# callgrind format\nversion: 1\npositions: line\nevents: Ir Dr\n\n\
            fn=engine::search\n16 400 7\n+3 20\ncfn=engine::eval\ncalls=2 50\n17 900 9\n* 1\n\n\
            fn=engine::eval\n50 900\n";
        let of_plain = [("engine::eval", 900.0), ("engine::search", 421.0)];
        expect(plain, &of_plain);
        // With numbers for the names, which a call may be the first to give, and deep in a recursion.
        let numbered = "events: Ir\n\nob=(1) /engine\nfl=(1) ???\nfn=(7) engine::search\n0 400\n\
            cfn=(8) engine::eval\ncalls=1 0\n0 900\n\nfn=(9) engine::search'2\n0 21\n\nfn=(8)\n0 900\n";
        expect(numbered, &of_plain);
        // With the addresses of instructions, and of jumps.
        let instructions = "positions: instr line\nevents: Ir\nfn=(1) engine::search\n\
            jcnd=1/400 0xdf50c +15\n* *\n0xdf50c +15 400\n+4 +1 21\n\
            cfn=(2) engine::eval\ncalls=2 0x10 0\n* * 900\nfn=(2)\n0x10 0 900\n";
        expect(instructions, &of_plain);
        let mangled = "events: Ir\nfn=(1) _RNvC6engine4eval\n0 5\nfn=(2) (below main)\n0 6\n";
        expect(mangled, &[("(below main)", 6.0), ("engine::eval", 5.0)]);
    }

    #[test]
    fn perf_says_what_each_function_costs_by_itself() {
        let plain = "# Samples: 1K of event 'cycles'\n# Event count (approx.): 1000\n#\n\
            # Overhead  Symbol\n# ........  ......\n#\n\
            \x20   70.50%  [.] engine::search::<A, B>\n     9.50%  [k] page_fault\n     2.00%  [.] _RNvC6engine4eval\n\n\n\
            # Event count (approx.): 10\n    50.00%  [.] engine::eval\n";
        let of_plain = [
            ("engine::eval", 2500.0),
            ("engine::search::<A, B>", 70500.0),
        ];
        expect(plain, &of_plain);
        // With all columns, and the callers below.
        let columns = "    99.00%    70.00%  engine  engine   [.] engine::search::<A, B>      -      -   \n\
            \x20           |          \n            |--60.00%--[.] engine::main\n             --10.00%--engine::eval\n\
            \x20    2.00%     2.00%  engine  engine   [.] engine::eval     -      -   \n";
        expect(
            columns,
            &[("engine::eval", 2.0), ("engine::search::<A, B>", 70.0)],
        );
    }

    #[test]
    fn what_is_no_profile_is_refused() {
        for (text, error) in [
            ("", "it is an empty profile"),
            (" \n\n", "it is an empty profile"),
            ("events: Ir\nfn=a::b\n1 0\n", "it is an empty profile"),
            ("events: Ir\nfn=a::b\n1 x\n", "line 3 is not callgrind's"),
            ("events: Ir\nfn=(3)\n1 1\n", "line 2 is not callgrind's"),
            ("     9.50%  [k] page_fault\n", "it is an empty profile"),
            (
                "\u{7f}ELF",
                "it is neither callgrind's output nor the text of `perf report`",
            ),
            (
                "nan%  [.] a::b",
                "it is neither callgrind's output nor the text of `perf report`",
            ),
        ] {
            assert_eq!(read(text), Err(error.to_owned()), "{text}");
        }
    }
}
