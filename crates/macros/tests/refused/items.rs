// What `#[region]` refuses: errors.txt says why.
use raylane_macros::region;

#[region] fn unnamed(level: u8) {}
#[region] async fn waits(token: u8) {}
#[region] pub const fn early(token: u8) {}
#[region] struct Mobility;
trait Declared { #[region] fn mobility(&self, token: u8); }
#[region(token)] impl Mobility { fn of(&self, level: u8) {} }
#[region] mod inner { async fn waits(token: u8) {} }
#[region(level, token, hot = other)] fn two(level: u8, token: u8) {}
#[region(hot = other)] fn typed<T>(token: T) {}
#[region(hot = other)] fn none(token: impl Sized, (a, b): (u8, u8)) {}
#[region(hot = other)] fn nameless(token: impl Sized, _: u8) {}
#[region(hot = other)] impl Mobility { fn other(&self, token: u8) {} }
#[region] mod file;
#[region(hot = other, hot = another)] fn twice(token: impl Sized) {}
#[region(hot = 3)] fn numbered(token: impl Sized) {}
#[region(level token)] fn both(level: u8, token: u8) {}
#[region(full, level, token)] fn three(level: u8, token: u8) {}
#[region] mod mistyped { pub trait Token {} fn search(level: impl Token) {} }
