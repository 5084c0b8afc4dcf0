//! [`PairList`]: attack pairs in a list of fixed size.

use crate::board::{AttackPair, pairs};
use crate::kernels::rays::{RaySet, VALID};
use core::fmt;
use core::ops::Deref;

/// A pair as four bytes: see [`AttackPair`].
pub(crate) type Record = [u8; 4];

/// A list of attack pairs with room for `N` of them. It dereferences to its pairs.
///
/// The room is larger than the list ever becomes, because whole registers are written. Memory of zeros is an empty list.
/// Two lists are equal if they have the same pairs in the same order, which differs between levels.
// (`crates/capi/` has the same structure.)
#[derive(Clone)]
#[repr(C, align(64))]
pub struct PairList<const N: usize> {
    pub(super) pairs: [Record; N],
    pub(super) length: usize,
}

impl<const N: usize> PairList<N> {
    /// Returns an empty list. A list of a search is one of [`PairChanges`], and of a position one of [`AllPairs`].
    ///
    /// ```
    /// use raylane::threat_inputs::AllPairs;
    ///
    /// let list = AllPairs::new();
    /// assert!(list.is_empty() && list.as_bytes().is_empty());
    /// ```
    #[inline]
    #[must_use]
    pub const fn new() -> Self {
        Self {
            length: 0,
            pairs: [[0; 4]; N],
        }
    }

    /// Returns the pairs as bytes, four each: for code that takes them as such. Otherwise, the list is a slice of
    /// [`AttackPair`]s.
    ///
    /// ```
    /// use raylane::threat_inputs::PairChanges;
    ///
    /// let changes = PairChanges::new();
    /// let bytes: &[[u8; 4]] = changes.appeared.as_bytes();
    /// assert_eq!(bytes.len(), changes.appeared.len());
    /// ```
    #[inline]
    #[must_use]
    pub fn as_bytes(&self) -> &[[u8; 4]] {
        &self.pairs[..self.length]
    }

    /// The room behind the pairs, as far as one call may need it.
    ///
    /// # Panics
    /// If there is not so much.
    #[inline(always)]
    pub(super) fn room(&mut self) -> &mut [Record; ROOM] {
        let room = self.pairs.get_mut(self.length..);
        match room.and_then(<[Record]>::first_chunk_mut) {
            Some(room) => room,
            None => no_room(),
        }
    }

    /// Removes a pair. The last one takes its place.
    #[inline(always)]
    pub(super) fn swap_remove(&mut self, index: usize) {
        self.length -= 1;
        // (Without a panic for a place that there is: `get` leaves no call.)
        if let Some(&last) = self.pairs.get(self.length)
            && let Some(place) = self.pairs.get_mut(index)
        {
            *place = last;
        }
    }

    /// Adds a pair if `wanted`, without a branch on that; none if the list is full.
    #[inline(always)]
    pub(super) fn push_if(&mut self, wanted: bool, pair: u32) {
        if let Some(place) = self.pairs.get_mut(self.length) {
            *place = pair.to_le_bytes();
            self.length += usize::from(wanted);
        }
    }
}

impl<const N: usize> Default for PairList<N> {
    fn default() -> Self {
        Self::new()
    }
}

impl<const N: usize> Deref for PairList<N> {
    type Target = [AttackPair];

    #[inline]
    fn deref(&self) -> &[AttackPair] {
        pairs(self.as_bytes())
    }
}

impl<const N: usize> PartialEq for PairList<N> {
    #[inline]
    fn eq(&self, other: &Self) -> bool {
        self.as_bytes() == other.as_bytes()
    }
}

impl<const N: usize> Eq for PairList<N> {}

/// Lists the pairs.
impl<const N: usize> fmt::Debug for PairList<N> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.iter()).finish()
    }
}

/// How many pieces a piece can attack at most: one in each direction, or one on each knight's square.
const REACH: usize = 8;
/// How many pieces can attack a square at most: one in each direction, and one from each knight's square.
const ATTACKERS: usize = 2 * REACH;
/// How many pairs a piece can open or close at most that passes between two others: one in each
/// direction.
const PASSING: usize = 8;
/// How many pairs more the writing of whole registers needs room for.
const SLACK: usize = 16;

/// The most pairs of a position: from each square, a piece attacks as many squares as there are
/// directions that lead anywhere, or knight's jumps.
const MOST: usize = {
    let (mut most, mut square) = (0, 0);
    while square < 64 {
        let beside = (VALID.0[square] & RaySet::KINGS.0).count_ones() as usize;
        let jumps = (VALID.0[square] & RaySet::KNIGHTS.0).count_ones() as usize;
        assert!(beside <= REACH && jumps <= REACH);
        most += if beside > jumps { beside } else { jumps };
        square += 1;
    }
    most
};
/// The most pairs that appear or vanish when one square changes, or by a move: on the square that
/// is left, the attackers and the victims of the piece; on the other, those of a piece, and what
/// passes.
pub(super) const MOST_CHANGES: usize = (ATTACKERS + REACH) + (ATTACKERS + REACH + PASSING);
/// How many places of a list one call may write to.
pub(super) const ROOM: usize = MOST_CHANGES + SLACK;

/// The most pairs of earlier calls: no fewer than those of one, and all bits, so that one comparison serves
/// two lists.
const BEFORE: usize = MOST_CHANGES.next_power_of_two() - 1;

const _: () = assert!(MOST == 420 && MOST_CHANGES == 56 && BEFORE == 63);

/// All pairs of a position: at most [`MOST`](Self::MOST), which is 420, in 1.75 KiB.
///
/// One list serves for many positions. [`threat_inputs::all`](crate::threat_inputs::all) fills it.
pub type AllPairs = PairList<{ MOST + SLACK }>;

impl AllPairs {
    /// The most pairs of a position, 420: room for so many inputs is always enough.
    pub const MOST: usize = MOST;
}

/// The pairs that appear and those that vanish by a move: at most [`MOST`](Self::MOST) of each, which is 112, in 1,152
/// bytes.
///
/// [`threat_inputs::append_changes`](crate::threat_inputs::append_changes) and
/// [`threat_inputs::append_changes_by_move`](crate::threat_inputs::append_changes_by_move) append at most 56 to each list, and
/// there is room for two calls, or for one of
/// [`threat_inputs::append_changes_by_castling`](crate::threat_inputs::append_changes_by_castling) or
/// [`threat_inputs::append_changes_by_en_passant`](crate::threat_inputs::append_changes_by_en_passant).
/// [`clear`](Self::clear) comes before the next move.
///
/// Memory of zeros is a value, with empty lists: so is that of an engine which allocates its state as zeros.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[repr(C)]
pub struct PairChanges {
    /// The pairs of the new position that the old one does not have.
    pub appeared: PairList<{ BEFORE + ROOM }>,
    /// The pairs of the old position that the new one does not have.
    pub vanished: PairList<{ BEFORE + ROOM }>,
}

impl PairChanges {
    /// The most pairs that appear or vanish by a move, 112: room for so many inputs is always enough.
    pub const MOST: usize = 2 * MOST_CHANGES;

    /// Returns empty lists.
    ///
    /// ```
    /// use raylane::threat_inputs::PairChanges;
    ///
    /// // One for each ply of the search, on the heap.
    /// let plies = vec![PairChanges::new(); 128];
    /// assert!(plies[0].appeared.is_empty() && plies[0].vanished.is_empty());
    /// ```
    #[inline]
    #[must_use]
    pub const fn new() -> Self {
        Self {
            appeared: PairList::new(),
            vanished: PairList::new(),
        }
    }

    /// Empties the lists. Costs two writes, before each move.
    ///
    /// ```
    /// use raylane::threat_inputs::PairChanges;
    ///
    /// /// What an engine keeps of a ply.
    /// struct Ply { changes: PairChanges }
    ///
    /// impl Ply {
    ///     fn enter(&mut self) {
    ///         self.changes.clear();
    ///         // Now list what the next move changes.
    ///     }
    /// }
    /// ```
    #[inline]
    pub const fn clear(&mut self) {
        (self.appeared.length, self.vanished.length) = (0, 0);
    }

    /// # Panics
    /// If there is no room for the pairs of two more calls.
    #[inline(always)]
    pub(super) fn assert_room_for_two(&self) {
        if (self.appeared.length | self.vanished.length) > BEFORE - MOST_CHANGES {
            no_room();
        }
    }

    /// # Panics
    /// If there is no room for the pairs of one more call.
    #[inline(always)]
    pub(super) fn assert_room(&self) {
        if (self.appeared.length | self.vanished.length) > BEFORE {
            no_room();
        }
    }
}

/// A function of its own, so that the caller has one jump.
#[cold]
#[inline(never)]
fn no_room() -> ! {
    panic!("no room for the pairs of another change: clear the lists before each move");
}
