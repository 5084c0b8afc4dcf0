//! Who takes part. A new contestant is one line here.

use raylane::{Level, dispatch};

use crate::drafts;
use crate::kernel::{BatchKernel, Kernel, SetBatchKernel, SetKernel};
use crate::measure::{Label, Role};
use crate::own;
use crate::peers::{Peer, Tables, classical, cozy_chess, fancy_magics, fixed_shift_magics};
use crate::peers::{hyperbola, kindergarten, pext, shakmaty};
use crate::region::V3;

/// A job that takes contestants by their single queries.
pub trait Singles {
    fn add(&mut self, label: Label, kernel: impl Kernel);
}

/// A job that takes contestants by their batches.
pub trait Batches {
    fn add(&mut self, label: Label, kernel: impl BatchKernel);
}

/// A job that takes contestants by their sets.
pub trait Sets {
    fn add(&mut self, label: Label, kernel: impl SetKernel);
}

/// A job that takes contestants by their sets over slices of positions.
pub trait SetBatches {
    fn add(&mut self, label: Label, kernel: impl SetBatchKernel);
}

pub struct Roster {
    /// The levels of raylane that take part.
    levels: Vec<Level>,
    pext: Peer<pext::Pext>,
    /// With tables of its own, lest one finds in the caches what the other fetched.
    control: Peer<pext::Pext>,
    fancy_magics: Peer<fancy_magics::FancyMagics>,
    fixed_shift_magics: Peer<fixed_shift_magics::FixedShiftMagics>,
    kindergarten: Peer<kindergarten::Kindergarten>,
    classical: Peer<classical::Classical>,
    hyperbola: Peer<hyperbola::Hyperbola>,
    shakmaty_magics: Peer<shakmaty::Magics>,
    shakmaty_hyperbola: Peer<shakmaty::Hyperbola>,
    cozy_chess_magics: Peer<cozy_chess::Magics>,
    #[cfg(target_feature = "bmi2")]
    cozy_chess_pext: Peer<cozy_chess::Pext>,
}

impl Roster {
    pub fn new(v3: V3, levels: Vec<Level>) -> Self {
        Self {
            levels,
            pext: Peer::new(v3, pext::Pext::new(v3)),
            control: Peer::new(v3, pext::Pext::new(v3)),
            fancy_magics: Peer::new(v3, fancy_magics::FancyMagics::new()),
            fixed_shift_magics: Peer::new(v3, fixed_shift_magics::FixedShiftMagics::new()),
            kindergarten: Peer::new(v3, kindergarten::Kindergarten::new()),
            classical: Peer::new(v3, classical::Classical::new()),
            hyperbola: Peer::new(v3, hyperbola::Hyperbola::new()),
            shakmaty_magics: Peer::new(v3, shakmaty::Magics),
            shakmaty_hyperbola: Peer::new(v3, shakmaty::Hyperbola),
            cozy_chess_magics: Peer::new(v3, cozy_chess::Magics),
            #[cfg(target_feature = "bmi2")]
            cozy_chess_pext: Peer::new(v3, cozy_chess::Pext),
        }
    }

    pub fn singles(&self, job: &mut impl Singles) {
        self.peers(job);
        for &level in &self.levels {
            dispatch!(level, token => own::singles(job, token));
        }
        drafts::singles(job);
    }

    pub fn batches(&self, job: &mut impl Batches) {
        self.loops(&mut LoopedBatches(job));
        for &level in &self.levels {
            dispatch!(level, token => own::batches(job, token));
        }
        drafts::batches(job);
    }

    pub fn sets(&self, job: &mut impl Sets) {
        self.loops(&mut LoopedSets(job));
        for &level in &self.levels {
            dispatch!(level, token => own::sets(job, token));
        }
        drafts::sets(job);
    }

    pub fn set_batches(&self, job: &mut impl SetBatches) {
        self.loops(&mut LoopedSetBatches(job));
        for &level in &self.levels {
            dispatch!(level, token => own::set_batches(job, token));
        }
        drafts::set_batches(job);
    }

    /// Those who take part in the other jobs by a loop over single queries.
    fn loops(&self, job: &mut impl Singles) {
        self.peers(job);
        for &level in &self.levels {
            dispatch!(level, token => own::loops(job, token));
        }
    }

    /// What engines use today, the reference first.
    fn peers(&self, job: &mut impl Singles) {
        peer(job, Role::Reference, "PEXT tables", self.pext, true);
        peer(
            job,
            Role::Control,
            "PEXT tables, again",
            self.control,
            false,
        );
        #[cfg(target_feature = "bmi2")]
        peer(
            job,
            Role::Peer,
            "cozy-chess, PEXT",
            self.cozy_chess_pext,
            false,
        );
        peer(
            job,
            Role::Peer,
            "cozy-chess, black magics",
            self.cozy_chess_magics,
            false,
        );
        peer(
            job,
            Role::Peer,
            "shakmaty, magics",
            self.shakmaty_magics,
            true,
        );
        peer(job, Role::Peer, "fancy magics", self.fancy_magics, false);
        peer(
            job,
            Role::Peer,
            "fixed-shift magics",
            self.fixed_shift_magics,
            false,
        );
        peer(job, Role::Peer, "Kindergarten", self.kindergarten, false);
        peer(job, Role::Peer, "classical rays", self.classical, false);
        peer(
            job,
            Role::Peer,
            "shakmaty, hyperbola",
            self.shakmaty_hyperbola,
            false,
        );
        peer(job, Role::Peer, "hyperbola", self.hyperbola, true);
    }
}

/// What the peers are compiled for: their region's level, or the build's if that is higher.
const LEVEL: &str = if cfg!(target_feature = "avx512f") {
    "x86-64-v4"
} else {
    "x86-64-v3"
};

fn peer<T: Tables>(job: &mut impl Singles, role: Role, name: &str, peer: Peer<T>, charted: bool) {
    job.add(
        Label::new(role, name, LEVEL, peer.table_bytes()).charted(charted),
        peer,
    );
}

// Whoever answers single queries takes part in the other jobs by a loop.

struct LoopedBatches<'a, J>(&'a mut J);

impl<J: Batches> Singles for LoopedBatches<'_, J> {
    fn add(&mut self, label: Label, kernel: impl Kernel) {
        self.0.add(label, kernel);
    }
}

struct LoopedSets<'a, J>(&'a mut J);

impl<J: Sets> Singles for LoopedSets<'_, J> {
    fn add(&mut self, label: Label, kernel: impl Kernel) {
        self.0.add(label, kernel);
    }
}

struct LoopedSetBatches<'a, J>(&'a mut J);

impl<J: SetBatches> Singles for LoopedSetBatches<'_, J> {
    fn add(&mut self, label: Label, kernel: impl Kernel) {
        self.0.add(label, kernel);
    }
}
