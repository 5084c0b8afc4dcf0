//! Who takes part. A new contestant is one line here.

use crate::drafts;
use crate::kernel::{BatchKernel, Kernel, SetBatchKernel, SetKernel};
use crate::measure::{CONTROL, Label, REFERENCE};
use crate::peers::hyperbola::Hyperbola;
use crate::peers::pext::Pext;
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
    pext: Pext,
    /// With tables of its own, lest one finds in the caches what the other fetched.
    control: Pext,
    hyperbola: Hyperbola,
}

const V3_NAME: &str = "x86-64-v3";

impl Roster {
    pub fn new(v3: V3) -> Self {
        Self {
            pext: Pext::new(v3),
            control: Pext::new(v3),
            hyperbola: Hyperbola::new(v3),
        }
    }

    pub fn singles(&self, job: &mut impl Singles) {
        job.add(
            Label::new(REFERENCE, V3_NAME, self.pext.table_bytes()),
            self.pext,
        );
        job.add(
            Label::new("hyperbola", V3_NAME, self.hyperbola.table_bytes()),
            self.hyperbola,
        );
        drafts::singles(job);
        job.add(
            Label::new(CONTROL, V3_NAME, self.control.table_bytes()),
            self.control,
        );
    }

    pub fn batches(&self, job: &mut impl Batches) {
        job.add(
            Label::new(REFERENCE, V3_NAME, self.pext.table_bytes()),
            self.pext,
        );
        job.add(
            Label::new("hyperbola", V3_NAME, self.hyperbola.table_bytes()),
            self.hyperbola,
        );
        drafts::batches(job);
        job.add(
            Label::new(CONTROL, V3_NAME, self.control.table_bytes()),
            self.control,
        );
    }

    pub fn sets(&self, job: &mut impl Sets) {
        job.add(
            Label::new(REFERENCE, V3_NAME, self.pext.table_bytes()),
            self.pext,
        );
        job.add(
            Label::new("hyperbola", V3_NAME, self.hyperbola.table_bytes()),
            self.hyperbola,
        );
        drafts::sets(job);
        job.add(
            Label::new(CONTROL, V3_NAME, self.control.table_bytes()),
            self.control,
        );
    }

    pub fn set_batches(&self, job: &mut impl SetBatches) {
        job.add(
            Label::new(REFERENCE, V3_NAME, self.pext.table_bytes()),
            self.pext,
        );
        job.add(
            Label::new("hyperbola", V3_NAME, self.hyperbola.table_bytes()),
            self.hyperbola,
        );
        drafts::set_batches(job);
        job.add(
            Label::new(CONTROL, V3_NAME, self.control.table_bytes()),
            self.control,
        );
    }
}
