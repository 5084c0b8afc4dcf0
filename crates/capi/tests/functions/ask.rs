//! Arguments for the functions of the header: good ones, and such as are wrong in a way that the header names.
//!
//! An argument is drawn for both languages: what Rust takes, and what C does.
//!
//! The library is the one beside the tests, or assembly that a linker puts in its place: then the environment names its level, as
//! `RAYLANE_ASSEMBLY=avx2` or `RAYLANE_ASSEMBLY=avx2-unchecked`.

use crate::IS_CHECKED;
use raylane::rays::RaySet;
use raylane::{Bitboard, Level, Square};
use raylane_c::raylane_error::{
    self, Alignment, Constant, None as Fine, Null, Overlap, Square as NoSquare,
};
use raylane_c::raylane_pieces;
use raylane_support::Random;
use raylane_support::levels::{included, levels as of_this_cpu};
use raylane_support::oracle::{Board, Placement, usual_meaning};
use std::env;
use std::mem;
use std::ptr::null_mut;

/// Chooses what is wrong with an argument, of what could be: an error, or `Fine` for values without a meaning, which the
/// function does not check. `None` for a good argument.
type Choose<'c> = &'c mut dyn FnMut(&[raylane_error]) -> Option<raylane_error>;

/// Draws the arguments of a call, and judges what it does.
pub(crate) struct Ask<'c> {
    pub(crate) random: Random,
    choose: Choose<'c>,
    /// What is wrong with the arguments so far.
    wrong: Vec<raylane_error>,
    has_meaning: bool,
    /// What the arguments are about.
    position: Option<Position>,
    /// What is read and written. Values end where their memory ends.
    memory: Vec<Vec<Line>>,
    /// The first of what was drawn since the last call.
    first: usize,
    /// What is read, and how many bytes it has.
    inputs: Vec<(*mut u8, usize)>,
}

#[derive(Clone, Copy, PartialEq)]
#[repr(align(64))]
struct Line([u8; 64]);

/// A board, two squares, and how long lists are.
#[derive(Clone)]
pub(crate) struct Position {
    pub(crate) board: Board,
    pub(crate) sets: Placement,
    pub(crate) occupied: Bitboard,
    pub(crate) from: Square,
    pub(crate) to: Square,
    pub(crate) count: usize,
}

impl<'c> Ask<'c> {
    pub(crate) fn new(seed: u64, choose: Choose<'c>) -> Self {
        Self {
            random: Random::new(seed),
            choose,
            wrong: Vec::new(),
            has_meaning: true,
            position: None,
            memory: Vec::new(),
            first: 0,
            inputs: Vec::new(),
        }
    }

    /// Calls a function with what was drawn. Returns what it returns, if that means something and is no error.
    ///
    /// # Panics
    /// If it does not return one of the errors that there are, or returns one where there is none. If it fails and has
    /// written something.
    pub(crate) fn call(&mut self, name: &str, function: impl FnOnce() -> i32) -> Option<usize> {
        let drawn = mem::replace(&mut self.first, self.memory.len())..;
        let before = self.memory[drawn.clone()].to_vec();
        let status = function();
        let has_meaning = mem::replace(&mut self.has_meaning, true);
        let wrong = mem::take(&mut self.wrong);
        (self.position, self.inputs) = (None, Vec::new());
        if wrong.is_empty() {
            assert!(status >= 0, "{name}: {status} without a reason");
            return has_meaning.then_some(status as usize);
        }
        let is_known = wrong.iter().any(|&error| error as i32 == status);
        assert!(is_known, "{name}: {status} instead of {wrong:?}");
        // (Miri would find padding of structures, which are read, uninitialised.)
        assert!(
            cfg!(miri) || self.memory[drawn] == before,
            "{name}: {wrong:?}, and yet written"
        );
        None
    }

    /// What is wrong with an argument, of what could be.
    pub(crate) fn wrong(&mut self, errors: &[raylane_error]) -> Option<raylane_error> {
        let error = (self.choose)(errors);
        match error {
            Some(Fine) => self.has_meaning = false,
            Some(error) => self.wrong.push(error),
            None => {}
        }
        error
    }

    /// Whether an argument has this fault.
    pub(crate) fn is_wrong(&mut self, error: raylane_error) -> bool {
        self.wrong(&[error]).is_some()
    }

    /// The arguments may have this fault anyway.
    pub(crate) fn refused_if(&mut self, is_refused: bool, error: raylane_error) {
        self.wrong.extend(is_refused.then_some(error));
    }

    /// The answer means something only if this is so.
    pub(crate) fn means_something_if(&mut self, is_so: bool) {
        self.has_meaning &= is_so;
    }

    /// A number below `end`.
    pub(crate) fn below(&mut self, end: usize) -> usize {
        (self.random.bits() % end as u64) as usize
    }

    /// This number, or one that is not below `end`. (Where nothing is checked, of a square the lower six bits count, and of a
    /// colour the lowest.)
    pub(crate) fn number(&mut self, good: u8, end: u8, error: raylane_error) -> u8 {
        if self.is_wrong(error) {
            return self.random.choose(&[end, end | 128, u8::MAX]);
        }
        match (error, end) {
            (NoSquare, 64) | (Constant, 2) if !IS_CHECKED => {
                good | (self.random.bits() as u8 & end.wrapping_neg())
            }
            _ => good,
        }
    }

    /// One of these, whose constants are 0, 1 and so on.
    pub(crate) fn one_of<T: Copy>(&mut self, all: &[T]) -> (T, u8) {
        let number = self.below(all.len());
        (
            all[number],
            self.number(number as u8, all.len() as u8, Constant),
        )
    }

    pub(crate) fn square(&mut self) -> (Square, u8) {
        let square = self.random.square();
        (square, self.number(square as u8, 64, NoSquare))
    }

    /// A square of which only six bits count.
    pub(crate) fn masked(&mut self) -> (Square, u8) {
        let number = self.random.bits() as u8;
        (Square::new_masked(number & 63), number)
    }

    /// Any squares in ray order, and beyond the edge of the board.
    pub(crate) fn rays(&mut self) -> (RaySet, RaySet) {
        let rays = RaySet(self.random.bits() | self.random.bits());
        (rays, rays)
    }

    pub(crate) fn set(&mut self) -> (Bitboard, Bitboard) {
        let set = self.random.board();
        (set, set)
    }

    /// What the arguments up to the next call are about.
    pub(crate) fn position(&mut self) -> Position {
        let random = &mut self.random;
        let new = || {
            let board = Board::crowd(random, usual_meaning());
            Position {
                sets: board.placement(),
                occupied: board.occupied(),
                board,
                from: random.square(),
                to: random.square(),
                count: (random.bits() % 80) as usize,
            }
        };
        self.position.get_or_insert_with(new).clone()
    }

    pub(crate) fn occupied(&mut self) -> (Bitboard, Bitboard) {
        let occupied = self.position().occupied;
        (occupied, occupied)
    }

    /// The pieces of the position, as C takes them where they are part of another structure.
    pub(crate) fn pieces_in_c(&mut self, sets: &Placement) -> raylane_pieces {
        let black_first = self.random.choose(&[0, 1, 255]);
        let mut colours = sets.colours;
        if black_first != 0 {
            colours.reverse();
        }
        raylane_pieces {
            kinds: self.input(&sets.kinds),
            colours: self.input(&colours),
            black_first,
        }
    }

    pub(crate) fn pieces(&mut self) -> (Placement, *const raylane_pieces) {
        let sets = self.position().sets;
        let in_c = self.pieces_in_c(&sets);
        (sets, self.input(&[in_c]))
    }

    /// The same, and whether C has black first.
    pub(crate) fn pieces_and_order(&mut self) -> ((Placement, bool), *const raylane_pieces) {
        let sets = self.position().sets;
        let in_c = self.pieces_in_c(&sets);
        ((sets, in_c.black_first != 0), self.input(&[in_c]))
    }

    pub(crate) fn two_squares(&mut self) -> ([Square; 2], *const u8) {
        let [(first, a), (second, b)] = [self.square(), self.square()];
        ([first, second], self.input(&[a, b]))
    }

    pub(crate) fn two_sets(&mut self) -> ([Bitboard; 2], *const Bitboard) {
        let sets = [self.set().0, self.set().0];
        (sets, self.input(&sets))
    }

    /// Memory for so many values, with bytes that are no answer.
    pub(crate) fn memory<T>(&mut self, count: usize) -> *mut T {
        let bytes = size_of::<T>() * count;
        let mut lines = vec![Line([77; 64]); bytes.div_ceil(64)];
        let end = lines.as_mut_ptr_range().end;
        self.memory.push(lines);
        end.cast::<T>().wrapping_sub(count)
    }

    /// This pointer, or a wrong one.
    pub(crate) fn pointer<T>(&mut self, good: *mut T) -> *mut T {
        let errors: &[_] = match align_of::<T>() {
            1 => &[Null],
            _ => &[Null, Alignment],
        };
        match self.wrong(errors) {
            Some(Null) => null_mut(),
            Some(_) => good.wrapping_byte_add(1),
            None => good,
        }
    }

    /// Where a value is written: perhaps where something is read, which most functions allow.
    pub(crate) fn output<T>(&mut self) -> ((), *mut T) {
        let fits = |&(input, bytes): &(*mut u8, usize)| {
            let input = input.cast::<T>();
            (bytes >= size_of::<T>() && input.is_aligned()).then_some(input)
        };
        match self.inputs.last().and_then(fits) {
            Some(input) if self.below(4) == 0 => ((), input),
            _ => ((), self.list(1).1),
        }
    }

    /// Where a list of so many is written. If that has no values, any pointer will do.
    pub(crate) fn list<T>(&mut self, count: usize) -> (usize, *mut T) {
        let good = self.memory(count);
        (count, self.start(count, good))
    }

    /// Where such a list begins, or a wrong pointer.
    fn start<T>(&mut self, count: usize, good: *mut T) -> *mut T {
        let odd = good.wrapping_byte_add(1);
        match count {
            0 => self.random.choose(&[null_mut(), good, odd]),
            _ => self.pointer(good),
        }
    }

    /// Where a list is written that must share no memory with what is read.
    pub(crate) fn apart<T>(&mut self, count: usize) -> (usize, *mut T) {
        let (_, list) = self.list(count);
        if count == 0 || !self.is_wrong(Overlap) {
            return (count, list);
        }
        let (input, bytes) = self.random.choose(&self.inputs);
        let (above, below) = (bytes / 2, size_of::<T>() * count / 2);
        let start = [input, input.wrapping_add(above), input.wrapping_sub(below)];
        (count, self.random.choose(&start).cast())
    }

    /// Where a list is written that must share no memory with another.
    pub(crate) fn apart_from<T>(&mut self, (count, other): (usize, *mut T)) -> (usize, *mut T) {
        self.inputs = vec![(other.cast(), size_of::<T>() * count)];
        self.apart(count)
    }

    /// The same, where what is written later must share no memory with it either.
    pub(crate) fn apart_from_later<T>(&mut self, count: usize) -> (usize, *mut T) {
        let (_, list) = self.apart::<T>(count);
        self.inputs.push((list.cast(), size_of::<T>() * count));
        (count, list)
    }

    /// A list that is read.
    pub(crate) fn input<T: Copy>(&mut self, values: &[T]) -> *const T {
        let good: *mut T = self.memory(values.len());
        // SAFETY: the memory is for so many values, and new.
        unsafe { good.copy_from(values.as_ptr(), values.len()) };
        let list = self.start(values.len(), good);
        self.inputs.push((list.cast(), size_of_val(values)));
        list
    }
}

/// The level of assembly, and how its checks are called.
fn assembly() -> Option<(String, bool)> {
    let name = env::var("RAYLANE_ASSEMBLY").ok()?;
    // (Behind them may be who has compiled it.)
    let mut words = name.split('-');
    let level = words.next()?.to_owned();
    Some((level, words.next() != Some("unchecked")))
}

/// The levels at which its functions can be called.
pub(crate) fn levels() -> Vec<Level> {
    match assembly() {
        Some((level, _)) => vec![level.parse().expect("a level of this CPU")],
        None => of_this_cpu().to_vec(),
    }
}

/// The names of the levels that it takes, in ascending order.
pub(crate) fn names() -> Vec<&'static str> {
    match assembly() {
        Some((level, _)) => included(&level).expect("a level"),
        None => Level::available().map(Level::name).collect(),
    }
}

/// The level that it has if a lower one is set.
pub(crate) fn lowest() -> Level {
    match assembly() {
        Some(_) => levels()[0],
        None => Level::compiled(),
    }
}

/// Whether it looks for errors.
pub(crate) fn is_checked() -> bool {
    assembly().map_or(IS_CHECKED, |(_, is_checked)| is_checked)
}
