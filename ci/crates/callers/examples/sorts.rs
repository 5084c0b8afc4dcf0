//! A region that sorts by functions of the standard library, of which one has nothing of this program: hot is not what it calls,
//! but what that calls. The check must count it.

use raylane::{Level, Token, dispatch, enter};

#[inline(never)]
fn sort(token: impl Token, list: &mut [u32]) {
    enter!(token, {
        list.sort_unstable_by_key(|number| number.wrapping_mul(0x9e37_79b9));
        list.rotate_left(1);
        list.sort_unstable();
    });
}

fn main() {
    let mut list: Vec<u32> = (0..2000_u32)
        .map(|n| n.wrapping_mul(2_654_435_761))
        .collect();
    dispatch!(Level::detect(), [Portable, Avx2], |token| for _ in 0..9 {
        sort(token, &mut list);
        for number in &mut list {
            *number = number.wrapping_mul(77_777_777);
        }
    });
    println!("{}", list[5]);
}
