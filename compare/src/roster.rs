//! Who takes part in which jobs. A new contestant is one line here.

use std::cell::RefCell;
use std::rc::Rc;

use raylane::level::{Avx2, Bmi2};
use raylane::{Level, Token, dispatch};
use raylane_compare::measure::{Course, Label, Role};

use crate::kernel::{Field, Loop};
use crate::peers::{Peer, Tables, classical, cozy_chess, fancy_magics};
use crate::peers::{
    hyperbola, hyperbola_four_lanes, hyperbola_reversed, kindergarten, pext, shakmaty,
};
use crate::{drafts, own};

pub struct Roster {
    bmi2: Bmi2,
    pub avx2: Avx2,
    /// The levels of raylane that take part.
    levels: Vec<Level>,
    /// Whether everybody takes part, rather than the main contestants.
    all: bool,
    pext: Peer<pext::Pext>,
    /// For another region, where both take part: with tables of its own, lest one finds in the
    /// caches what the other fetched.
    other_pext: Peer<pext::Pext>,
    fancy_magics: Peer<fancy_magics::FancyMagics>,
    kindergarten: Peer<kindergarten::Kindergarten>,
    classical: Peer<classical::Classical>,
    hyperbola: Peer<hyperbola::Hyperbola>,
    four_lanes: Peer<hyperbola_four_lanes::HyperbolaFourLanes>,
    reversed: Peer<hyperbola_reversed::HyperbolaReversed>,
}

impl Roster {
    pub fn new(bmi2: Bmi2, avx2: Avx2, levels: Vec<Level>, all: bool) -> Self {
        Self {
            bmi2,
            avx2,
            levels,
            all,
            pext: Peer::new(avx2, pext::Pext::new(bmi2)),
            other_pext: Peer::new(avx2, pext::Pext::new(bmi2)),
            fancy_magics: Peer::new(avx2, fancy_magics::FancyMagics::new()),
            kindergarten: Peer::new(avx2, kindergarten::Kindergarten::new()),
            classical: Peer::new(avx2, classical::Classical::new()),
            hyperbola: Peer::new(avx2, hyperbola::Hyperbola::new()),
            four_lanes: Peer::new(avx2, hyperbola_four_lanes::HyperbolaFourLanes::new(avx2)),
            reversed: Peer::new(avx2, hyperbola_reversed::HyperbolaReversed::new()),
        }
    }

    /// For a job of single queries: also the algorithms for these.
    pub fn singles(&self, job: impl Loop) -> Course<'static> {
        self.course(job, |field| {
            self.peers(field);
            if self.all {
                own::single_algorithms(&self.levels, field);
            }
        })
    }

    /// For a job of sets: also the algorithms for these.
    pub fn sets(&self, job: impl Loop) -> Course<'static> {
        self.course(job, |field| {
            self.peers(field);
            if self.all {
                own::set_algorithms(&self.levels, field);
            }
        })
    }

    /// For a job with many queries in a call.
    pub fn many(&self, job: impl Loop) -> Course<'static> {
        self.course(job, |field| self.peers(field))
    }

    /// For a job in which the look-ups stand between much other code: fewer contestants,
    /// the peers in the region that does least to that code. PEXT tables are in that of
    /// the other jobs as well, which shows what the region alone does.
    pub fn context(&self, job: impl Loop) -> Course<'static> {
        self.course(job, |field| {
            let label = |role, name| Label::new(role, name, CONTEXT_LEVEL);
            let reference = label(Role::Reference, PEXT);
            peer(field, reference, self.pext.within(self.bmi2));
            if self.all && CONTEXT_LEVEL != LEVEL {
                peer(field, Label::new(Role::Peer, PEXT, LEVEL), self.other_pext);
            }
            let magics = Peer::new(self.avx2, shakmaty::Magics);
            peer(field, label(Role::Peer, SHAKMATY), magics.within(self.bmi2));
            let magics = label(Role::Peer, FANCY_MAGICS);
            peer(field, magics, self.fancy_magics.within(self.bmi2));
            let hyperbola = label(Role::Peer, HYPERBOLA);
            peer(field, hyperbola, self.hyperbola.within(self.bmi2));
            // It needs AVX2.
            let four_lanes = Label::new(Role::Peer, FOUR_LANES, LEVEL);
            peer(field, four_lanes, self.four_lanes);
        })
    }

    /// These contestants, what serves each level, and the drafts.
    fn course<J: Loop>(&self, job: J, contestants: impl FnOnce(&mut Field<J>)) -> Course<'static> {
        let queries = job.queries();
        let mut field = Field {
            job: Rc::new(RefCell::new(job)),
            contestants: Vec::new(),
        };
        contestants(&mut field);
        for &level in &self.levels {
            dispatch!(level, |token| own::served(&mut field, token));
        }
        drafts::add(&mut field);
        Course {
            contestants: field.contestants,
            queries,
            hot: J::HOT,
        }
    }

    /// What engines use today, the reference first.
    fn peers(&self, field: &mut Field<impl Loop>) {
        let avx2 = self.avx2;
        let label = |name| Label::new(Role::Peer, name, LEVEL);
        let reference = Label::new(Role::Reference, PEXT, LEVEL);
        peer(field, reference, self.pext);
        #[cfg(target_feature = "bmi2")]
        {
            let pext = Peer::new(avx2, cozy_chess::Pext);
            peer(field, label("cozy-chess, PEXT"), pext);
        }
        let magics = Peer::new(avx2, shakmaty::Magics);
        peer(field, label(SHAKMATY), magics);
        peer(field, label(FANCY_MAGICS), self.fancy_magics);
        peer(field, label(HYPERBOLA), self.hyperbola);
        peer(field, label(FOUR_LANES), self.four_lanes);
        if !self.all {
            return;
        }
        let magics = Peer::new(avx2, cozy_chess::Magics);
        peer(field, label("cozy-chess, black magics"), magics);
        peer(field, label("Kindergarten"), self.kindergarten);
        peer(field, label("classical rays"), self.classical);
        let hyperbola = Peer::new(avx2, shakmaty::Hyperbola);
        peer(field, label("shakmaty, hyperbola"), hyperbola);
        peer(field, label("hyperbola, bits reversed"), self.reversed);
    }
}

const PEXT: &str = "PEXT tables";
const FANCY_MAGICS: &str = "fancy magics";
const SHAKMATY: &str = "shakmaty, magics";
const HYPERBOLA: &str = "hyperbola";
const FOUR_LANES: &str = "hyperbola, four lanes";

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

fn peer(field: &mut Field<impl Loop>, label: Label, peer: Peer<impl Tables, impl Token>) {
    let label = Label {
        table_bytes: Some(peer.table_bytes()),
        ..label
    };
    field.add(label, peer);
}
