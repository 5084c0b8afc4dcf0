//! The values of serde, in formats for people and in others.

use raylane::{Bitboard, Direction, Level, Line, Square};
use serde_core::de::{DeserializeOwned, IntoDeserializer};
use serde_core::{Deserialize, Serialize};
use serde_test::{Compact, Configure, Token, assert_de_tokens_error, assert_tokens};
use std::collections::BTreeMap;
use std::fmt::{Debug, Display};

/// Holds values to their names for people and to their numbers, in order, in other formats. As serde reads what it had to keep
/// (because of `flatten`, `untagged` or `tag`), numbers are read where text is expected.
fn names_or_numbers<T>(values: impl IntoIterator<Item = T>)
where
    T: Copy + Debug + Display + PartialEq + Serialize + DeserializeOwned,
{
    for (number, value) in (0_u8..).zip(values) {
        let name: &'static str = value.to_string().leak();
        assert_tokens(&value.readable(), &[Token::Str(name)]);
        assert_tokens(&value.compact(), &[Token::U8(number)]);
        assert_eq!(Kept::Ok(value), T::deserialize(number.into_deserializer()));
        assert_eq!(
            Kept::Ok(value),
            T::deserialize(i32::from(number).into_deserializer())
        );
    }
}

type Kept<T> = Result<T, serde_core::de::value::Error>;

#[test]
fn squares_directions_and_lines_are_names_or_numbers() {
    names_or_numbers(Square::ALL);
    names_or_numbers(Direction::ALL);
    names_or_numbers(Line::ALL);
    for refused in [
        Square::deserialize(64_u8.into_deserializer()),
        Square::deserialize(300_u64.into_deserializer()),
        Square::deserialize((-1_i64).into_deserializer()),
    ] {
        let refused: Kept<Square> = refused;
        assert!(refused.is_err());
    }
}

#[test]
fn bitboards_are_digits_or_the_bits() {
    for (bits, text) in [
        (0, "0x0000000000000000"),
        (1 << 27, "0x0000000008000000"),
        (0xfedc_ba98_7654_3210, "0xfedcba9876543210"),
        (u64::MAX, "0xffffffffffffffff"),
    ] {
        assert_tokens(&Bitboard(bits).readable(), &[Token::Str(text)]);
        assert_tokens(&Bitboard(bits).compact(), &[Token::U64(bits)]);
        let kept = Bitboard::deserialize(bits.into_deserializer());
        assert_eq!(Kept::Ok(Bitboard(bits)), kept);
    }
    for text in [r#""0x8000000""#, r#""0x0008000000""#] {
        assert_eq!(serde_json::from_str::<Bitboard>(text).ok(), {
            Some(Square::D4.bitboard())
        });
    }
}

#[test]
fn levels_are_names_in_every_format() {
    for level in Level::available() {
        assert_tokens(&level.readable(), &[Token::Str(level.name())]);
        assert_tokens(&level.compact(), &[Token::Str(level.name())]);
    }
    // At least those of other architectures are missing.
    for name in ["portable", "neon", "avx512icl", "AVX2", "", "avx1024"] {
        let read = serde_json::from_value::<Level>(name.into());
        assert_eq!(read.ok(), name.parse().ok(), "{name}");
    }
    let level: Kept<Level> = Level::deserialize(0_u8.into_deserializer());
    assert!(level.is_err());
}

#[test]
fn squares_and_bitboards_are_keys_of_objects() {
    let by_square = BTreeMap::from([(Square::D4, Square::D4.bitboard())]);
    let text = r#"{"d4":"0x0000000008000000"}"#;
    assert_eq!(serde_json::to_string(&by_square).expect("text"), text);
    assert_eq!(serde_json::from_str::<BTreeMap<_, _>>(text).ok(), {
        Some(by_square)
    });
}

#[test]
fn errors_say_what_was_wrong() {
    fn check<T: DeserializeOwned + Debug>(json: &str, start: &str) {
        let error = serde_json::from_str::<T>(json).expect_err(json).to_string();
        assert!(error.starts_with(start), "{error}");
    }
    for (json, found) in [
        (r#""i4""#, r#"invalid value: string "i4""#),
        (r#""""#, r#"invalid value: string """#),
        ("27", "invalid type: integer `27`"),
    ] {
        check::<Square>(json, &format!("{found}, expected a square from a1 to h8"));
    }
    let expected = "expected a bitboard: 0x and up to 16 hexadecimal digits";
    for digits in [
        "0x",
        "0x+1",
        "0x1_0",
        "0x12345678123456781",
        "8",
        "0X8",
        "d4",
    ] {
        let start = format!("invalid value: string {digits:?}, {expected}");
        check::<Bitboard>(&format!("{digits:?}"), &start);
    }
    let start = r#"invalid value: string "avx3", expected the name of a level that this CPU has"#;
    check::<Level>(r#""avx3""#, start);
    let start = r#"invalid value: string "up", expected a direction, such as north-east"#;
    check::<Direction>(r#""up""#, start);
    let start = r#"invalid value: string "row", expected rank, file, diagonal or anti-diagonal"#;
    check::<Line>(r#""row""#, start);

    let message = "invalid value: integer `64`, expected a square from 0 to 63";
    assert_de_tokens_error::<Compact<Square>>(&[Token::U8(64)], message);
    let message = "invalid value: integer `8`, expected a direction from 0 to 7";
    assert_de_tokens_error::<Compact<Direction>>(&[Token::U8(8)], message);
    let message = "invalid value: integer `4`, expected a line from 0 to 3";
    assert_de_tokens_error::<Compact<Line>>(&[Token::U8(4)], message);
}
