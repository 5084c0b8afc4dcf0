//! Cold caches: a sweep that pushes the tables out of the first and the second
//! level.
//!
//! Between its attack queries an engine reads its transposition table and the
//! weights of its evaluation, which do the same. The sweep is the extreme of
//! that. The third level stays warm.

use std::fs;

/// What takes the place of the tables in the caches.
#[derive(Debug)]
pub struct Sweep(Vec<[u64; 8]>);

/// Three times the second level, so that a replacement policy that is not
/// quite least recently used forgets the tables as well.
impl Default for Sweep {
    fn default() -> Self {
        Self(vec![[1; 8]; 3 * second_level_bytes() / 64])
    }
}

impl Sweep {
    /// Sweeps the caches.
    #[inline(never)]
    pub fn run(&mut self) {
        for line in &mut self.0 {
            line[0] = line[0].wrapping_add(1);
        }
    }
}

/// The size of the second-level cache. Where the system does not tell, two
/// megabytes, which few exceed.
fn second_level_bytes() -> usize {
    let second = levels().find(|&(level, _)| level == 2);
    second.map_or(2 << 20, |(_, bytes)| bytes)
}

/// The size of the last-level cache. Where the system does not tell, 32 megabytes.
#[must_use]
pub fn last_level_bytes() -> usize {
    levels().max().map_or(32 << 20, |(_, bytes)| bytes)
}

/// The levels of the caches of the first core, with their sizes in bytes.
fn levels() -> impl Iterator<Item = (u32, usize)> {
    (0..8).filter_map(|index| {
        let cache = format!("/sys/devices/system/cpu/cpu0/cache/index{index}");
        let read = |name: &str| fs::read_to_string(format!("{cache}/{name}")).ok();
        let level = read("level")?.trim().parse().ok()?;
        let kibibytes: usize = read("size")?.trim().strip_suffix('K')?.parse().ok()?;
        Some((level, kibibytes << 10))
    })
}
