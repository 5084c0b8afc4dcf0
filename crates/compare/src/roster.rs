//! Who takes part in which jobs. A new contestant is one line here.

use std::cell::RefCell;
use std::rc::Rc;

use raylane::level::{Avx2, Bmi2};
use raylane::{Level, Token, dispatch};
use raylane_compare::measure::{Course, Label, Role};

use crate::kernel::{Field, Loop};
use crate::own;
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
}

impl Roster {
    /// For a job that asks little else: the peers are in the region of AVX2.
    pub fn course(&self, job: impl Loop) -> Course<'static> {
        self.with_own(job, |field| self.peers(field, self.avx2, LEVEL))
    }

    /// For a job in which the look-ups stand between much other code: the peers are in the region that does least to that code.
    pub fn context(&self, job: impl Loop) -> Course<'static> {
        self.with_own(job, |field| {
            self.peers(field, self.bmi2, CONTEXT_LEVEL);
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

    /// What engines use today, the reference first. (Four lanes need AVX2.)
    fn peers(&self, field: &mut Field<impl Loop>, region: impl Token, level: &str) {
        let Self { bmi2, avx2, .. } = *self;
        peer(field, "PEXT tables", level, region, Pext::new(bmi2));
        peer(field, "PEXT and PDEP", level, region, PextPdep::new(bmi2));
        peer(field, "shakmaty, magics", level, region, shakmaty::Magics);
        peer(field, "fancy magics", level, region, FancyMagics::new());
        peer(field, "hyperbola", level, region, Hyperbola::new());
        let four_lanes = HyperbolaFourLanes::new(avx2);
        peer(field, "hyperbola, four lanes", LEVEL, avx2, four_lanes);
    }
}

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
