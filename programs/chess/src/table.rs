//! A table of counts that have been made before, shared by threads without a lock.

use std::sync::atomic::{AtomicU64, Ordering::Relaxed};

use bytemuck::allocation::try_zeroed_slice_box;

/// Nodes of positions at a depth. An entry is overwritten by one of another position if it
/// has the fewest nodes of its bucket: those are the quickest to count again.
#[derive(Debug)]
pub struct Table {
    /// Never empty.
    buckets: Box<[Bucket]>,
}

/// As large as a cache line.
type Bucket = [Entry; 4];

/// Two threads may write the two words of an entry at the same time. Then the words do not
/// belong together, which shows, because the first is the key and the second at once.
#[derive(Debug, bytemuck::Zeroable)]
#[repr(C)]
struct Entry {
    key_xor_nodes: AtomicU64,
    nodes: AtomicU64,
}

impl Entry {
    fn get(&self) -> (u64, u64) {
        let nodes = self.nodes.load(Relaxed);
        (self.key_xor_nodes.load(Relaxed) ^ nodes, nodes)
    }
}

impl Table {
    /// An empty table of this many megabytes (of 2^20 bytes), or `None` if there is not as
    /// much memory.
    #[must_use]
    pub fn new(megabytes: usize) -> Option<Self> {
        let buckets = megabytes
            .max(1)
            .checked_mul((1 << 20) / size_of::<Bucket>())?;
        // Memory that the system hands out when it is used.
        let buckets = try_zeroed_slice_box(buckets).ok()?;
        Some(Table { buckets })
    }

    /// Forgets everything.
    pub fn clear(&mut self) {
        for entry in self.buckets.iter_mut().flatten() {
            *entry.key_xor_nodes.get_mut() = 0;
            *entry.nodes.get_mut() = 0;
        }
    }

    /// The nodes that were kept under this key.
    #[inline]
    pub(crate) fn get(&self, key: u64) -> Option<u64> {
        let entries = self.bucket(key).iter().map(Entry::get);
        // What was never written is a count of zero: no key proves that it is meant.
        entries
            .filter(|&(_, nodes)| nodes != 0)
            .find_map(|(kept, nodes)| (kept == key).then_some(nodes))
    }

    /// Keeps the nodes under this key.
    #[inline]
    pub(crate) fn insert(&self, key: u64, nodes: u64) {
        let [first, others @ ..] = self.bucket(key);
        let mut least = (first, first.get().1);
        for entry in others {
            let kept = entry.get().1;
            if kept < least.1 {
                least = (entry, kept);
            }
        }
        least.0.key_xor_nodes.store(key ^ nodes, Relaxed);
        least.0.nodes.store(nodes, Relaxed);
    }

    fn bucket(&self, key: u64) -> &Bucket {
        // The upper half of the product is below the length.
        let index = (u128::from(key) * self.buckets.len() as u128) >> 64;
        &self.buckets[index as usize]
    }
}
