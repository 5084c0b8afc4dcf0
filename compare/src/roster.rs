//! Who takes part. A new contestant is one line here.

use planes::Sliders;
use raylane::{Level, dispatch};

use crate::drafts;
use crate::jobs;
use crate::kernel::{BatchKernel, Kernel, Looped, SetBatchKernel, SetKernel};
use crate::measure::{Label, Role};
use crate::own;
use crate::peers::{Peer, Tables, classical, cozy_chess, fancy_magics, fixed_shift_magics};
use crate::peers::{hyperbola, kindergarten, pext, shakmaty};
use crate::region::{Bmi2, Region, V3};

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

/// A job that takes contestants as the source of attacks of the program `planes`.
pub trait Planes {
    fn add(&mut self, label: Label, sliders: impl Sliders);
}

pub struct Roster {
    bmi2: Bmi2,
    pub v3: V3,
    /// The levels of raylane that take part.
    levels: Vec<Level>,
    pext: Peer<pext::Pext>,
    /// With tables of its own, lest one finds in the caches what the other fetched.
    control: Peer<pext::Pext>,
    /// For another region, where both take part.
    other_pext: Peer<pext::Pext>,
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
    pub fn new(bmi2: Bmi2, v3: V3, levels: Vec<Level>) -> Self {
        Self {
            bmi2,
            v3,
            levels,
            pext: Peer::new(v3, pext::Pext::new(bmi2)),
            control: Peer::new(v3, pext::Pext::new(bmi2)),
            other_pext: Peer::new(v3, pext::Pext::new(bmi2)),
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
        own::single_algorithms(&self.levels, job);
        for &level in &self.levels {
            dispatch!(level, token => own::singles(job, token));
        }
        drafts::singles(job);
    }

    pub fn batches(&self, job: &mut impl Batches) {
        let mut loops = Loops(job);
        self.peers(&mut loops);
        for &level in &self.levels {
            dispatch!(level, token => own::loops(&mut loops, token));
            dispatch!(level, token => own::batches(loops.0, token));
        }
        drafts::batches(job);
    }

    pub fn sets(&self, job: &mut impl Sets) {
        self.peers(&mut SetLoops(job));
        own::set_algorithms(&self.levels, job);
        for &level in &self.levels {
            dispatch!(level, token => own::sets(job, token));
        }
        drafts::sets(job);
    }

    pub fn set_batches(&self, job: &mut impl SetBatches) {
        let mut loops = SetBatchLoops(job);
        self.peers(&mut loops);
        for &level in &self.levels {
            dispatch!(level, token => own::loops(&mut loops, token));
            dispatch!(level, token => own::set_batches(loops.0, token));
        }
        drafts::set_batches(job);
    }

    /// For jobs in which the look-ups stand between much other code: fewer contestants,
    /// the peers in the region that does least to that code. PEXT tables are in that of
    /// the other jobs as well, which shows what the region alone does.
    pub fn context(&self, job: &mut impl Singles) {
        let label = |role, name| Label::new(role, name, CONTEXT_LEVEL, None);
        let (pext, control) = (self.pext.within(self.bmi2), self.control.within(self.bmi2));
        peer(job, label(Role::Reference, PEXT).charted(), pext);
        peer(job, label(Role::Control, PEXT), control);
        if CONTEXT_LEVEL != LEVEL {
            peer(
                job,
                Label::new(Role::Peer, PEXT, LEVEL, None),
                self.other_pext,
            );
        }
        let magics = self.fancy_magics.within(self.bmi2);
        peer(job, label(Role::Peer, FANCY_MAGICS).charted(), magics);
        let hyperbola = self.hyperbola.within(self.bmi2);
        peer(job, label(Role::Peer, HYPERBOLA).charted(), hyperbola);
        for &level in &self.levels {
            dispatch!(level, token => own::singles(job, token));
        }
        drafts::context(job);
    }

    /// For the program `planes`: fewer contestants, because each is a whole program.
    pub fn planes(&self, job: &mut impl Planes) {
        let mut loops = PlanesLoops(job);
        let label = |role, name| Label::new(role, name, LEVEL, None);
        peer(&mut loops, label(Role::Reference, PEXT), self.pext);
        peer(&mut loops, label(Role::Control, PEXT), self.control);
        peer(
            &mut loops,
            label(Role::Peer, FANCY_MAGICS),
            self.fancy_magics,
        );
        peer(&mut loops, label(Role::Peer, HYPERBOLA), self.hyperbola);
        for &level in &self.levels {
            dispatch!(level, token => own::planes(job, token));
        }
    }

    /// What engines use today, the reference first.
    fn peers(&self, job: &mut impl Singles) {
        let label = |role, name| Label::new(role, name, LEVEL, None);
        let peer_label = |name| label(Role::Peer, name);
        peer(job, label(Role::Reference, PEXT).charted(), self.pext);
        peer(job, label(Role::Control, PEXT), self.control);
        #[cfg(target_feature = "bmi2")]
        peer(job, peer_label("cozy-chess, PEXT"), self.cozy_chess_pext);
        peer(
            job,
            peer_label("cozy-chess, black magics"),
            self.cozy_chess_magics,
        );
        peer(
            job,
            peer_label("shakmaty, magics").charted(),
            self.shakmaty_magics,
        );
        peer(job, peer_label(FANCY_MAGICS), self.fancy_magics);
        peer(
            job,
            peer_label("fixed-shift magics"),
            self.fixed_shift_magics,
        );
        peer(job, peer_label("Kindergarten"), self.kindergarten);
        peer(job, peer_label("classical rays"), self.classical);
        peer(
            job,
            peer_label("shakmaty, hyperbola"),
            self.shakmaty_hyperbola,
        );
        peer(job, peer_label(HYPERBOLA).charted(), self.hyperbola);
    }
}

const PEXT: &str = "PEXT tables";
const FANCY_MAGICS: &str = "fancy magics";
const HYPERBOLA: &str = "hyperbola";

/// What the peers are compiled for: their region's level, or the build's if that is higher.
const LEVEL: &str = if cfg!(target_feature = "avx512f") {
    "x86-64-v4"
} else {
    "x86-64-v3"
};

/// The same for the jobs in context.
const CONTEXT_LEVEL: &str = if cfg!(target_feature = "avx2") {
    LEVEL
} else {
    "bmi2"
};

fn peer<T: Tables, R: Region>(job: &mut impl Singles, label: Label, peer: Peer<T, R>) {
    let label = Label {
        table_bytes: Some(peer.table_bytes()),
        ..label
    };
    job.add(label, peer);
}

// Whoever answers single queries takes part in the other jobs by a loop.

struct Loops<'a, J>(&'a mut J);

impl<J: Batches> Singles for Loops<'_, J> {
    fn add(&mut self, label: Label, kernel: impl Kernel) {
        self.0.add(label, Looped(kernel));
    }
}

struct SetLoops<'a, J>(&'a mut J);

impl<J: Sets> Singles for SetLoops<'_, J> {
    fn add(&mut self, label: Label, kernel: impl Kernel) {
        self.0.add(label, Looped(kernel));
    }
}

struct SetBatchLoops<'a, J>(&'a mut J);

impl<J: SetBatches> Singles for SetBatchLoops<'_, J> {
    fn add(&mut self, label: Label, kernel: impl Kernel) {
        self.0.add(label, Looped(kernel));
    }
}

struct PlanesLoops<'a, J>(&'a mut J);

impl<J: Planes> Singles for PlanesLoops<'_, J> {
    fn add(&mut self, label: Label, kernel: impl Kernel) {
        self.0.add(label, jobs::planes::Looped(kernel));
    }
}
