//! The values of serde: text in formats for people, numbers in others. Written out, because derives would write the
//! names of variants in every format.

use crate::board::{Bitboard, Direction, Line, Square};
use crate::level::Level;
use core::fmt;
use serde_core::de::{Deserialize, Deserializer, Error, Unexpected, Visitor};
use serde_core::ser::{Serialize, Serializer};

impl Serialize for Square {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        write(self, *self as u8, serializer)
    }
}

impl<'de> Deserialize<'de> for Square {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let expected = ["a square from a1 to h8", "a square from 0 to 63"];
        read(expected, |name| name.parse().ok(), Self::new, deserializer)
    }
}

impl Serialize for Direction {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        write(self, *self as u8, serializer)
    }
}

impl<'de> Deserialize<'de> for Direction {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let expected = ["a direction, such as north-east", "a direction from 0 to 7"];
        read(
            expected,
            |name| named(&Self::NAMES, &Self::ALL, name),
            |number| Self::ALL.get(usize::from(number)).copied(),
            deserializer,
        )
    }
}

impl Serialize for Line {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        write(self, *self as u8, serializer)
    }
}

impl<'de> Deserialize<'de> for Line {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let expected = [
            "rank, file, diagonal or anti-diagonal",
            "a line from 0 to 3",
        ];
        read(
            expected,
            |name| named(&Self::NAMES, &Self::ALL, name),
            |number| Self::ALL.get(usize::from(number)).copied(),
            deserializer,
        )
    }
}

/// `0x` and sixteen digits, or the bits.
impl Serialize for Bitboard {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        if serializer.is_human_readable() {
            serializer.collect_str(&format_args!("{self:#018x}"))
        } else {
            serializer.serialize_u64(self.0)
        }
    }
}

/// `0x` and up to sixteen digits, or the bits.
impl<'de> Deserialize<'de> for Bitboard {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        if !deserializer.is_human_readable() {
            return u64::deserialize(deserializer).map(Self);
        }
        let expected = "a bitboard: 0x and up to 16 hexadecimal digits";
        let read = |text: &str| {
            // (Not by the function alone, which takes a sign.)
            let digits = text.strip_prefix("0x")?;
            let all = digits.bytes().all(|digit| digit.is_ascii_hexdigit());
            u64::from_str_radix(digits, 16).ok().filter(|_| all)
        };
        let text = Text {
            expected,
            read,
            of_number: |bits| Some(bits),
        };
        deserializer.deserialize_str(text).map(Self)
    }
}

/// The name in every format.
impl Serialize for Level {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.name())
    }
}

/// The name in every format. A level that this CPU lacks is an error, as it is of [`Level::from_str`](core::str::FromStr).
impl<'de> Deserialize<'de> for Level {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_str(Text {
            expected: "the name of a level that this CPU has",
            read: |name| name.parse().ok(),
            of_number: |_| None,
        })
    }
}

/// Writes the name or the number.
fn write<S: Serializer>(
    name: &impl fmt::Display,
    number: u8,
    serializer: S,
) -> Result<S::Ok, S::Error> {
    if serializer.is_human_readable() {
        serializer.collect_str(name)
    } else {
        serializer.serialize_u8(number)
    }
}

/// The value whose name stands at the same place.
fn named<T: Copy>(names: &[&str], all: &[T], name: &str) -> Option<T> {
    let index = names.iter().position(|&known| known == name)?;
    all.get(index).copied()
}

/// Reads what [`write()`] has written: the name that is expected, or the number.
fn read<'de, T, D: Deserializer<'de>>(
    [name, number]: [&'static str; 2],
    by_name: fn(&str) -> Option<T>,
    by_number: impl Fn(u8) -> Option<T>,
    deserializer: D,
) -> Result<T, D::Error> {
    if deserializer.is_human_readable() {
        return deserializer.deserialize_str(Text {
            expected: name,
            read: by_name,
            of_number: |number| by_number(u8::try_from(number).ok()?),
        });
    }
    let found = u8::deserialize(deserializer)?;
    by_number(found)
        .ok_or_else(|| D::Error::invalid_value(Unexpected::Unsigned(found.into()), &number))
}

/// Reads text by a function.
///
/// And numbers by another: what serde has to read twice, for `flatten`, `untagged` and `tag`, it keeps, and then says that every
/// format is for people.
struct Text<T, N> {
    expected: &'static str,
    read: fn(&str) -> Option<T>,
    of_number: N,
}

impl<T, N: Fn(u64) -> Option<T>> Visitor<'_> for Text<T, N> {
    type Value = T;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.expected)
    }

    fn visit_str<E: Error>(self, text: &str) -> Result<T, E> {
        (self.read)(text).ok_or_else(|| E::invalid_value(Unexpected::Str(text), &self))
    }

    fn visit_u64<E: Error>(self, number: u64) -> Result<T, E> {
        let found = (self.of_number)(number);
        found.ok_or_else(|| E::invalid_type(Unexpected::Unsigned(number), &self))
    }

    // (BSON has no others.)
    fn visit_i64<E: Error>(self, number: i64) -> Result<T, E> {
        match u64::try_from(number) {
            Ok(number) => self.visit_u64(number),
            Err(_) => Err(E::invalid_type(Unexpected::Signed(number), &self)),
        }
    }
}
