//! Who takes part in which jobs. A new contestant is one line here.

use std::cell::RefCell;
use std::rc::Rc;

use raylane::level::{Avx2, Bmi2};
use raylane::{Level, Token, dispatch};
use raylane_compare::measure::{Course, Label, Role};

use crate::kernel::{Field, Loop};
use crate::own;
#[cfg(target_feature = "bmi2")]
use crate::peers::cozy_chess;
use crate::peers::fancy_magics::FancyMagics;
use crate::peers::hyperbola::Hyperbola;
use crate::peers::hyperbola_four_lanes::HyperbolaFourLanes;
use crate::peers::pext::Pext;
use crate::peers::pext_pdep::PextPdep;
use crate::peers::{Peer, Tables, shakmaty};

pub struct Roster {
    pub bmi2: Bmi2,
    pub avx2: Avx2,
    /// The levels of raylane that take part.
    pub levels: Vec<Level>,
    /// Whether everybody takes part, rather than the main contestants.
    pub all: bool,
}

impl Roster {
    /// For a job with many contestants, among them some algorithms of raylane by name.
    pub fn course<J: Loop>(
        &self,
        job: J,
        algorithms: impl FnOnce(&[Level], &mut Field<J>),
    ) -> Course<'static> {
        self.with_own(job, |field| {
            self.peers(field);
            if self.all {
                algorithms(&self.levels, field);
            }
        })
    }

    /// For a job in which the look-ups stand between much other code: fewer contestants,
    /// the peers in the region that does least to that code. PEXT tables are in that of
    /// the other jobs as well, which shows what the region alone does.
    pub fn context(&self, job: impl Loop) -> Course<'static> {
        self.with_own(job, |field| {
            let (region, level) = (self.bmi2, CONTEXT_LEVEL);
            peer(field, PEXT, level, region, Pext::new(self.bmi2));
            if self.all && CONTEXT_LEVEL != LEVEL {
                peer(field, PEXT, LEVEL, self.avx2, Pext::new(self.bmi2));
            }
            peer(field, PEXT_PDEP, level, region, PextPdep::new(self.bmi2));
            peer(field, SHAKMATY, level, region, shakmaty::Magics);
            peer(field, FANCY_MAGICS, level, region, FancyMagics::new());
            peer(field, HYPERBOLA, level, region, Hyperbola::new());
            let four_lanes = HyperbolaFourLanes::new(self.avx2);
            peer(field, FOUR_LANES, LEVEL, self.avx2, four_lanes);
            for &level in &self.levels {
                dispatch!(level, |token| own::single_queries(field, token));
            }
        })
    }

    /// These contestants, and what serves each level.
    fn with_own<J: Loop>(
        &self,
        job: J,
        contestants: impl FnOnce(&mut Field<J>),
    ) -> Course<'static> {
        let queries = job.queries();
        let mut field = Field {
            job: Rc::new(RefCell::new(job)),
            contestants: Vec::new(),
        };
        contestants(&mut field);
        for &level in &self.levels {
            dispatch!(level, |token| own::served(&mut field, token));
        }
        Course {
            contestants: field.contestants,
            queries,
            hot: J::HOT,
        }
    }

    /// What engines use today, the reference first.
    fn peers<J: Loop>(&self, field: &mut Field<J>) {
        let region = self.avx2;
        peer(field, PEXT, LEVEL, region, Pext::new(self.bmi2));
        peer(field, PEXT_PDEP, LEVEL, region, PextPdep::new(self.bmi2));
        #[cfg(target_feature = "bmi2")]
        peer(field, "cozy-chess, PEXT", LEVEL, region, cozy_chess::Pext);
        peer(field, SHAKMATY, LEVEL, region, shakmaty::Magics);
        peer(field, FANCY_MAGICS, LEVEL, region, FancyMagics::new());
        peer(field, HYPERBOLA, LEVEL, region, Hyperbola::new());
        let four_lanes = HyperbolaFourLanes::new(region);
        peer(field, FOUR_LANES, LEVEL, region, four_lanes);
    }
}

const PEXT: &str = "PEXT tables";
const PEXT_PDEP: &str = "PEXT and PDEP";
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

/// Adds a peer, with tables of its own and in a region. The first of all is the reference.
fn peer(
    field: &mut Field<impl Loop>,
    name: &str,
    level: &str,
    region: impl Token,
    tables: impl Tables,
) {
    let role = match field.contestants.len() {
        0 => Role::Reference,
        _ => Role::Peer,
    };
    let label = Label {
        table_bytes: Some(tables.bytes()),
        ..Label::new(role, name, level)
    };
    field.add(label, Peer::new(region, tables));
}
