//! Positions with published perft counts: the six of the perft literature, and
//! short ones (most by Martin Sedlak), each about one rule. They are in `suite.txt`.

use std::sync::LazyLock;

/// A position with published counts.
#[derive(Clone, Debug)]
pub struct Entry {
    /// What the position is known as, or is about.
    pub name: &'static str,
    /// The position.
    pub fen: &'static str,
    /// Depth and nodes, in increasing depth. The example counts the last.
    pub counts: Vec<(u32, u64)>,
}

/// All positions.
pub static SUITE: LazyLock<Vec<Entry>> = LazyLock::new(|| {
    let lines = include_str!("suite.txt").lines();
    let entries = lines.filter(|line| !line.starts_with('#')).map(entry);
    entries
        .map(|entry| entry.expect("the lines are right"))
        .collect()
});

fn entry(line: &'static str) -> Option<Entry> {
    let mut fields = line.split("; ");
    let (name, fen) = (fields.next()?, fields.next()?);
    let counts = fields.map(|count| {
        let (depth, nodes) = count.split_once(": ")?;
        Some((depth.parse().ok()?, nodes.replace(',', "").parse().ok()?))
    });
    let counts = counts.collect::<Option<_>>()?;
    Some(Entry { name, fen, counts })
}
