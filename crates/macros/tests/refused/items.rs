// What `#[region]` refuses: errors.txt says why.
use raylane_macros::region;

#[region] fn unnamed(level: u8) {}
#[region] async fn waits(token: u8) {}
#[region] pub const fn early(token: u8) {}
#[region] struct Mobility;
trait Declared { #[region] fn mobility(&self, token: u8); }
