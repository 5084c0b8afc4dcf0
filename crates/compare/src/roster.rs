//! Who takes part in which jobs. A new contestant is one line here.

use std::cell::RefCell;
use std::rc::Rc;

use move_generator::Sliders;
use raylane::level::{Avx2, Bmi2};
use raylane::{Bitboard, Level, Square, Token, dispatch};
use raylane_support::bench_loops::{Answers, Question};

use crate::peers::fancy_magics::FancyMagics;
use crate::peers::hyperbola::Hyperbola;
use crate::peers::hyperbola_four_lanes::HyperbolaFourLanes;
use crate::peers::pext::Pext;
use crate::peers::pext_pdep::PextPdep;
use crate::peers::{Peer, Tables, shakmaty};
use crate::race::{Contestant, Course, Label, RAYLANE, Role};

pub struct Roster {
    pub bmi2: Bmi2,
    pub avx2: Avx2,
    /// The levels of raylane that take part.
    pub levels: Vec<Level>,
}

/// The contestants of a job, which all share it, with the memory that is written to.
struct Field<J> {
    job: Rc<RefCell<J>>,
    contestants: Vec<Contestant>,
}

impl<J: Question + 'static> Field<J> {
    fn add(&mut self, label: Label, who: impl Answers + 'static) {
        let job = Rc::clone(&self.job);
        let pass = Box::new(move |heat| job.borrow_mut().pass(who, heat));
        self.contestants.push(Contestant { label, pass });
    }

    /// Adds a peer, with tables of its own and in a region. The first of all is the reference.
    fn peer(&mut self, name: &str, level: &str, region: impl Token, tables: impl Tables) {
        let role = match self.contestants.len() {
            0 => Role::Reference,
            _ => Role::Peer,
        };
        let label = Label {
            table_bytes: Some(tables.bytes()),
            ..Label::new(role, name, level)
        };
        self.add(label, Peer::new(region, tables));
    }
}

impl Roster {
    /// For a job that asks little else: the peers are in the region of AVX2.
    pub fn course(&self, job: impl Question + 'static) -> Course {
        self.with_raylane(job, |field| self.peers(field, self.avx2, LEVEL))
    }

    /// For a job in which the look-ups stand between much other code: the peers are in the region that does least to that code.
    pub fn context(&self, job: impl Question + 'static) -> Course {
        self.with_raylane(job, |field| {
            self.peers(field, self.bmi2, CONTEXT_LEVEL);
            for &level in &self.levels {
                let name = format!("{RAYLANE}, single queries");
                let label = Label::new(Role::Raylane, &name, level.name());
                dispatch!(level, |token| field.add(label, SingleQueries(token)));
            }
        })
    }

    /// These contestants, and what serves each level.
    fn with_raylane<J: Question + 'static>(
        &self,
        job: J,
        contestants: impl FnOnce(&mut Field<J>),
    ) -> Course {
        let queries = job.queries();
        let mut field = Field {
            job: Rc::new(RefCell::new(job)),
            contestants: Vec::new(),
        };
        contestants(&mut field);
        for &level in &self.levels {
            let label = Label::new(Role::Raylane, RAYLANE, level.name());
            dispatch!(level, |token| field.add(label, token));
        }
        Course {
            contestants: field.contestants,
            queries,
            hot: J::HOT,
        }
    }

    /// What engines use today, the reference first. (Four lanes need AVX2.)
    fn peers(&self, field: &mut Field<impl Question + 'static>, region: impl Token, level: &str) {
        let Self { bmi2, avx2, .. } = *self;
        field.peer("PEXT tables", level, region, Pext::new(bmi2));
        field.peer("PEXT and PDEP", level, region, PextPdep::new(bmi2));
        field.peer("shakmaty, magics", level, region, shakmaty::Magics);
        field.peer("fancy magics", level, region, FancyMagics::new());
        field.peer("hyperbola", level, region, Hyperbola::new());
        let four_lanes = HyperbolaFourLanes::new(avx2);
        field.peer("hyperbola, four lanes", LEVEL, avx2, four_lanes);
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

/// raylane's single queries alone, as where the look-ups of an engine were replaced one by one.
#[derive(Clone, Copy)]
struct SingleQueries<T>(T);

impl<T: Token> Sliders for SingleQueries<T> {
    type Level = T;

    #[inline(always)]
    fn token(self) -> T {
        self.0
    }

    #[inline(always)]
    fn rook_attacks(self, square: Square, occupied: Bitboard) -> Bitboard {
        Token::rook_attacks(self.0, square, occupied)
    }

    #[inline(always)]
    fn bishop_attacks(self, square: Square, occupied: Bitboard) -> Bitboard {
        Token::bishop_attacks(self.0, square, occupied)
    }

    #[inline(always)]
    fn queen_attacks(self, square: Square, occupied: Bitboard) -> Bitboard {
        Token::queen_attacks(self.0, square, occupied)
    }

    #[inline(always)]
    fn rook_bishop_attacks(self, square: Square, occupied: Bitboard) -> (Bitboard, Bitboard) {
        Token::rook_bishop_attacks(self.0, square, occupied)
    }
}

impl<T: Token> Answers for SingleQueries<T> {}
