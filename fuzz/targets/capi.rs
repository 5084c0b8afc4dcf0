//! The functions for C, with arbitrary bytes, lengths and pointers: null, misaligned, or to structures of any bytes. What fails
//! writes nothing.
#![no_main]

use std::mem::MaybeUninit;
use std::ptr::{null, null_mut};
use std::sync::LazyLock;

use arbitrary::{Result, Unstructured};
use libfuzzer_sys::fuzz_target;
use raylane_c::*;

/// Where pointers point to: to any byte of the first part. Behind it is room for the largest that is read there.
const POINTERS: usize = 256;
const BYTES: usize = POINTERS + 4096;
/// The longest lists.
const LONGEST: usize = 300;

#[repr(C, align(64))]
struct Memory([u8; BYTES]);

/// Both are what `raylane_pair_numbering_init` and `raylane_pair_numbering_rules` have written.
static NETWORK: LazyLock<(Box<raylane_pair_numbering>, Box<raylane_pair_rules>)> =
    LazyLock::new(|| {
        let codes = raylane_piece_codes {
            pieces: [0, 1, 2, 3, 4, 5, 6, 0, 0, 9, 10, 11, 12, 13, 14, 0],
        };
        let some = raylane_victims {
            length: 5,
            kinds: [0, 1, 2, 3, 4, 0],
        };
        let mut numbering = Box::new(raylane_pair_numbering {
            opaque: [MaybeUninit::new(0); _],
        });
        let mut rules = Box::new(raylane_pair_rules {
            opaque: [MaybeUninit::new(0); _],
        });
        // SAFETY: all pointers are to such structures.
        unsafe {
            let place = &raw mut *numbering;
            let error =
                raylane_pair_numbering_init(place, &raw const codes, [some; 6].as_ptr(), 7, 9, 3);
            assert_eq!(error, raylane_error::None);
            let error = raylane_pair_numbering_rules(place, &raw mut *rules);
            assert_eq!(error, raylane_error::None);
        }
        (numbering, rules)
    });

/// Some bytes, over and over.
fn fill(memory: &mut Memory, bytes: &[u8]) {
    for (byte, &with) in memory.0.iter_mut().zip(bytes.iter().cycle()) {
        *byte = with;
    }
}

/// A place among the first bytes, most often aligned, or none.
fn offset(data: &mut Unstructured<'_>) -> Result<Option<usize>> {
    let byte = usize::from(data.arbitrary::<u8>()?);
    Ok(match byte % 8 {
        0 => None,
        1 => Some(byte),
        _ => Some(byte & 0xc0),
    })
}

fn input<T>(data: &mut Unstructured<'_>, memory: &Memory) -> Result<*const T> {
    let first = memory.0.as_ptr();
    Ok(offset(data)?.map_or(null(), |offset| first.wrapping_add(offset).cast()))
}

fn output<T>(data: &mut Unstructured<'_>, memory: &mut Memory) -> Result<*mut T> {
    let first = memory.0.as_mut_ptr();
    Ok(offset(data)?.map_or(null_mut(), |offset| first.wrapping_add(offset).cast()))
}

/// A length of a list, or one that no memory has.
fn length(data: &mut Unstructured<'_>) -> Result<usize> {
    let length: u16 = data.arbitrary()?;
    Ok(match usize::from(length) {
        length @ ..LONGEST => length,
        beyond => usize::MAX - (beyond & 0xff),
    })
}

/// The numbering or the rules as they were written, or nothing.
fn written<T>(data: &mut Unstructured<'_>, written: &T) -> Result<*const T> {
    Ok(if data.ratio(1, 8)? {
        null()
    } else {
        &raw const *written
    })
}

fn view(data: &mut Unstructured<'_>) -> Result<raylane_pair_view> {
    Ok(raylane_pair_view {
        side: data.arbitrary::<u8>()? & 3,
        mirrored: data.arbitrary()?,
    })
}

/// Whether a status is no error.
fn fine(error: raylane_error) -> bool {
    error == raylane_error::None
}

/// Calls one of the functions, and returns whether it has failed.
///
/// What is read is in one memory, and what is written in another, unless the function allows for both in one.
#[allow(clippy::too_many_lines)]
fn call(data: &mut Unstructured<'_>, from: &mut Memory, to: &mut Memory) -> Result<bool> {
    let (a, b, c, d): (u64, u64, u64, u64) = data.arbitrary()?;
    let (x, y, z): (u8, u8, u8) = data.arbitrary()?;
    let [x, y, z] = if data.arbitrary()? {
        [x & 7, y & 63, z & 63]
    } else {
        [x, y, z]
    };
    let (numbering, rules) = (&*NETWORK.0, &*NETWORK.1);
    let board = raylane_board {
        codes: input(data, from)?,
        kinds: input(data, from)?,
        colours: input(data, from)?,
        rules: written(data, rules)?,
    };
    let board = if data.ratio(1, 16)? {
        null()
    } else {
        &raw const board
    };
    let numbering = written(data, numbering)?;
    let function = data.int_in_range(0..=50)?;
    // SAFETY: a pointer that is neither null nor misaligned is to as many bytes as a function reads or writes, and a length that
    // is longer is one that no memory has.
    let answered = unsafe {
        match function {
            0 => fine(raylane_setwise_threats(
                x,
                input(data, from)?,
                a,
                output(data, to)?,
            )),
            1 => fine(raylane_setwise_threats_of_both(
                input(data, to)?,
                a,
                output(data, to)?,
            )),
            2 => fine(raylane_setwise_attacked(
                x,
                input(data, to)?,
                a,
                output(data, to)?,
            )),
            3 => fine(raylane_setwise_attacked_by_both(
                input(data, to)?,
                a,
                output(data, to)?,
            )),
            4 => fine(raylane_setwise_king_danger(
                x,
                input(data, from)?,
                a,
                y,
                output(data, to)?,
            )),
            5 => fine(raylane_setwise_list_attacks(
                a & d,
                b & d,
                c,
                output(data, to)?,
            )),
            6 => fine(raylane_setwise_occluded_fill(x, a, b, output(data, to)?)),
            7 => fine(raylane_setwise_attack_fill(x, a, b, output(data, to)?)),
            8 => fine(raylane_setwise_pawn_attacks(x, a, output(data, to)?)),
            9 => fine(raylane_checks_and_pins(y, a, b, c, output(data, to)?)),
            10 => {
                let (kings, o, d) = (input(data, from)?, input(data, to)?, input(data, to)?);
                fine(raylane_checks_and_pins_of_both(
                    kings,
                    o,
                    d,
                    a,
                    output(data, to)?,
                ))
            }
            11 => fine(raylane_attackers_to(
                y,
                input(data, to)?,
                a,
                output(data, to)?,
            )),
            12 => fine(raylane_attackers_by(
                x,
                y,
                input(data, to)?,
                a,
                output(data, to)?,
            )),
            13 => fine(raylane_xray_attackers_to(
                y,
                input(data, from)?,
                a,
                b,
                output(data, to)?,
            )),
            14 => {
                let (first, sides) = (input(data, from)?, input(data, from)?);
                let values = input(data, from)?;
                // What is written is a `bool`.
                fine(raylane_see_at_least(
                    first,
                    sides,
                    a,
                    values,
                    b as i32,
                    output(data, to)?,
                ))
            }
            15 => fine(raylane_exchange_begin(
                y,
                input(data, from)?,
                a,
                output(data, to)?,
            )),
            16 => raylane_exchange_take(output(data, to)?, x, a, output(data, from)?) >= 0,
            17 => fine(raylane_exchange_attackers(
                input(data, from)?,
                x,
                output(data, to)?,
            )),
            18 => fine(raylane_exchange_remove(output(data, to)?, y)),
            19 => {
                let (exchange, first) = (input(data, from)?, input(data, from)?);
                let values = input(data, from)?;
                fine(raylane_exchange_see_at_least(
                    exchange,
                    first,
                    values,
                    a as i32,
                    output(data, to)?,
                ))
            }
            20 => {
                let (squares, boards) = (input(data, to)?, input(data, from)?);
                fine(raylane_batch_rook_attacks(
                    squares,
                    boards,
                    output(data, to)?,
                    length(data)?,
                ))
            }
            21 => {
                let (squares, boards) = (input(data, from)?, input(data, to)?);
                fine(raylane_batch_bishop_attacks(
                    squares,
                    boards,
                    output(data, to)?,
                    length(data)?,
                ))
            }
            22 => {
                let (squares, boards) = (input(data, from)?, input(data, from)?);
                fine(raylane_batch_queen_attacks(
                    squares,
                    boards,
                    output(data, to)?,
                    length(data)?,
                ))
            }
            23 => fine(raylane_batch_rook_attacks_at(
                input(data, from)?,
                a,
                output(data, to)?,
                length(data)?,
            )),
            24 => fine(raylane_batch_bishop_attacks_at(
                input(data, to)?,
                a,
                output(data, to)?,
                length(data)?,
            )),
            25 => fine(raylane_batch_queen_attacks_at(
                input(data, from)?,
                a,
                output(data, to)?,
                length(data)?,
            )),
            26 => {
                let (o, d, occupied) = (input(data, to)?, input(data, from)?, input(data, from)?);
                fine(raylane_batch_slider_attacks(
                    o,
                    d,
                    occupied,
                    output(data, to)?,
                    length(data)?,
                ))
            }
            27 => fine(raylane_pair_rules_init(
                output(data, to)?,
                input(data, from)?,
                a as u16,
                input(data, from)?,
            )),
            28 => fine(raylane_pair_numbering_count(numbering, output(data, to)?)),
            29 => fine(raylane_pair_numbering_rules(numbering, output(data, to)?)),
            30 => {
                let [attacker, from, victim, to] = (a as u32).to_le_bytes();
                let pair = raylane_pair {
                    attacker,
                    from,
                    victim,
                    to,
                };
                raylane_pair_numbering_index(numbering, pair, view(data)?) >= 0
            }
            31 => fine(raylane_pairs_all(board, output(data, to)?)),
            32 => fine(raylane_pair_changes_clear(output(data, to)?)),
            33 => fine(raylane_pairs_append_changes(board, y, z, output(data, to)?)),
            34 => fine(raylane_pairs_append_changes_by_move(
                board,
                y,
                z,
                x,
                output(data, to)?,
            )),
            35 => {
                let pairs = input(data, from)?;
                raylane_pairs_indices(
                    numbering,
                    pairs,
                    view(data)?,
                    output(data, to)?,
                    length(data)?,
                ) >= 0
            }
            36 => {
                let pairs = input(data, from)?;
                raylane_pairs_all_indices(
                    numbering,
                    pairs,
                    view(data)?,
                    output(data, to)?,
                    length(data)?,
                ) >= 0
            }
            37 | 38 => {
                let views = [view(data)?, view(data)?];
                let (views, mut counts) = (views.as_ptr(), [7; 2]);
                let (own, other) = (output(data, to)?, output::<u32>(data, to)?);
                let other = other.wrapping_byte_add(if other.is_null() { 0 } else { 2048 });
                let (room, place) = (length(data)?, counts.as_mut_ptr());
                let error = if function == 37 {
                    raylane_pairs_indices_of_both(
                        numbering,
                        input(data, from)?,
                        views,
                        own,
                        other,
                        room,
                        place,
                    )
                } else {
                    raylane_pairs_all_indices_of_both(
                        numbering,
                        input(data, from)?,
                        views,
                        own,
                        other,
                        room,
                        place,
                    )
                };
                assert!(fine(error) || counts == [7; 2]);
                fine(error)
            }
            39 => {
                let views = [view(data)?, view(data)?];
                let (own, other) = (output(data, to)?, output(data, to)?);
                let (pawns, room) = (input(data, from)?, length(data)?);
                let one = raylane_pairs_pawn_indices(numbering, a, pawns, views[0], own, room);
                let views = views.as_ptr();
                raylane_pairs_pawn_indices_of_both(numbering, a, pawns, views, own, other, room)
                    .max(one)
                    >= 0
            }
            40 => raylane_list_squares(a, output(data, to)?, length(data)?) >= 0,
            41 => raylane_list_moves(a, b as u16, c as u16, output(data, to)?, length(data)?) >= 0,
            42 => fine(raylane_line_attacks(x, y, a, output(data, to)?)),
            43 => fine(raylane_ray_attacks(x, y, a, output(data, to)?)),
            44 => fine(raylane_check_squares(x, y, a, output(data, to)?)),
            45 => {
                // At its end there is a 0.
                from.0[BYTES - 1] = 0;
                fine(raylane_set_level(input(data, from)?))
            }
            46 => {
                let mut numbering = raylane_pair_numbering {
                    opaque: [MaybeUninit::new(7); 18496],
                };
                let (codes, victims) = (input(data, from)?, input(data, from)?);
                let place = if data.ratio(1, 16)? {
                    null_mut()
                } else {
                    &raw mut numbering
                };
                let error = raylane_pair_numbering_init(
                    place, codes, victims, a as u32, b as u32, c as u32,
                );
                let is_old = |byte: &MaybeUninit<u8>| byte.assume_init() == 7;
                assert!(fine(error) || numbering.opaque.iter().all(is_old));
                fine(error)
            }
            47 => {
                let squares = [a, b, c].map(|number| number as u8);
                let [p, q, r] = squares;
                let found = [
                    raylane_rook_attacks(x, a),
                    raylane_bishop_attacks(x, a),
                    raylane_queen_attacks(x, a),
                    raylane_rook_xray_attacks(x, a, b),
                    raylane_bishop_xray_attacks(x, a, b),
                    raylane_knight_attacks(x),
                    raylane_king_attacks(x),
                    raylane_pawn_attacks(y, x),
                    raylane_between(p, q),
                    raylane_between_with_end(p, q),
                    raylane_line_through(p, q),
                    raylane_ray_beyond(p, q),
                    raylane_ray_set(x, a),
                    raylane_ray_squares(x, a),
                    raylane_rook_bishop_attacks(x, a).diagonal,
                    u64::from(raylane_aligned(p, q, r)),
                ];
                found.len() == 16
            }
            48 => {
                let both = raylane_of_both { white: a, black: b };
                let found = [
                    raylane_setwise_rook_attacks(a, b),
                    raylane_setwise_bishop_attacks(a, b),
                    raylane_setwise_queen_attacks(a, b),
                    raylane_setwise_slider_attacks(a, b, c),
                    raylane_setwise_slider_attacks_by_kind(a, b, c).diagonal,
                    raylane_setwise_slider_attacks_of_both(both, both, c).black,
                    raylane_setwise_knight_attacks(a),
                    raylane_setwise_king_attacks(a),
                    u64::from(raylane_setwise_mobility(a, b, c, d)),
                ];
                found.len() == 9
            }
            49 => !raylane_error_text(a as i32).is_null(),
            _ => !raylane_level_name().is_null(),
        }
    };
    Ok(!answered)
}

fuzz_target!(|bytes: &[u8]| {
    let mut data = Unstructured::new(bytes);
    let mut from = Box::new(Memory([0; BYTES]));
    let mut to = Box::new(Memory([0; BYTES]));
    while !data.is_empty() {
        let Ok((first, second)) = data.arbitrary::<([u8; 32], [u8; 9])>() else {
            return;
        };
        // Squares and codes, or any bytes.
        let mask = if first[31] & 1 == 0 { 0xff } else { 0x3f };
        fill(&mut from, &first.map(|byte| byte & mask));
        // Empty lists, or structures of any bytes.
        fill(&mut to, if first[30] & 1 == 0 { &second } else { &[0] });
        let before = to.0;
        if call(&mut data, &mut from, &mut to) == Ok(true) {
            assert!(to.0 == before, "what has failed has written");
        }
    }
});
