//! The values of serde, in formats for people and in others.

use raylane::{Bitboard, Direction, Level, Line, Square};
use serde_core::Deserialize;
use serde_core::de::IntoDeserializer;
use serde_test::{Configure, Token, assert_de_tokens_error, assert_tokens};
use std::collections::BTreeMap;

#[test]
fn squares_directions_and_lines_are_names_or_numbers() {
    for square in Square::ALL {
        let name: &'static str = square.to_string().leak();
        assert_tokens(&square.readable(), &[Token::Str(name)]);
        assert_tokens(&square.compact(), &[Token::U8(square as u8)]);
    }
    for direction in Direction::ALL {
        let name: &'static str = direction.to_string().leak();
        assert_tokens(&direction.readable(), &[Token::Str(name)]);
        assert_tokens(&direction.compact(), &[Token::U8(direction as u8)]);
    }
    for line in Line::ALL {
        let name: &'static str = line.to_string().leak();
        assert_tokens(&line.readable(), &[Token::Str(name)]);
        assert_tokens(&line.compact(), &[Token::U8(line as u8)]);
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
    }
    for text in [r#""0x8000000""#, r#""0x0008000000""#] {
        assert_eq!(serde_json::from_str::<Bitboard>(text).ok(), {
            Some(Square::D4.bitboard())
        });
    }
}

/// As serde reads what it had to keep, because of `flatten`, `untagged` or `tag`: it no longer knows that the format has numbers.
#[test]
fn numbers_are_read_where_text_is_expected() {
    type Kept<T> = Result<T, serde_core::de::value::Error>;
    for square in Square::ALL {
        let (number, signed) = (square as u8, i32::from(square as u8));
        assert_eq!(
            Kept::Ok(square),
            Square::deserialize(number.into_deserializer())
        );
        assert_eq!(
            Kept::Ok(square),
            Square::deserialize(signed.into_deserializer())
        );
    }
    for direction in Direction::ALL {
        assert_eq!(
            Kept::Ok(direction),
            Direction::deserialize((direction as u8).into_deserializer())
        );
    }
    for line in Line::ALL {
        assert_eq!(
            Kept::Ok(line),
            Line::deserialize((line as u8).into_deserializer())
        );
    }
    for bits in [0, 1 << 27, u64::MAX] {
        assert_eq!(
            Kept::Ok(Bitboard(bits)),
            Bitboard::deserialize(bits.into_deserializer())
        );
    }
    let refused: [Kept<Square>; 3] = [
        Square::deserialize(64_u8.into_deserializer()),
        Square::deserialize(300_u64.into_deserializer()),
        Square::deserialize((-1_i64).into_deserializer()),
    ];
    assert!(refused.iter().all(Result::is_err));
    let level: Kept<Level> = Level::deserialize(0_u8.into_deserializer());
    assert!(level.is_err());
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
    fn error<T: for<'a> serde_core::Deserialize<'a> + std::fmt::Debug>(json: &str) -> String {
        serde_json::from_str::<T>(json).expect_err(json).to_string()
    }
    let square = "a square from a1 to h8";
    for (json, found) in [
        (r#""i4""#, r#"invalid value: string "i4""#),
        (r#""D4""#, r#"invalid value: string "D4""#),
        (r#""""#, r#"invalid value: string """#),
        ("27", "invalid type: integer `27`"),
    ] {
        let error = error::<Square>(json);
        assert!(
            error.starts_with(&format!("{found}, expected {square}")),
            "{error}"
        );
    }
    for digits in [
        "0x",
        "0x+1",
        "0x1_0",
        "0x12345678123456781",
        "8",
        "0X8",
        "d4",
    ] {
        let error = error::<Bitboard>(&format!("{digits:?}"));
        let start = format!(
            "invalid value: string {digits:?}, expected a bitboard: 0x and up to 16 hexadecimal digits"
        );
        assert!(error.starts_with(&start), "{error}");
    }
    let error_of_level = error::<Level>(r#""avx3""#);
    let start = r#"invalid value: string "avx3", expected the name of a level that this CPU has"#;
    assert!(error_of_level.starts_with(start), "{error_of_level}");

    assert_de_tokens_error::<serde_test::Compact<Square>>(
        &[Token::U8(64)],
        "invalid value: integer `64`, expected a square from 0 to 63",
    );
    assert_de_tokens_error::<serde_test::Compact<Direction>>(
        &[Token::U8(8)],
        "invalid value: integer `8`, expected a direction from 0 to 7",
    );
    assert_de_tokens_error::<serde_test::Compact<Line>>(
        &[Token::U8(4)],
        "invalid value: integer `4`, expected a line from 0 to 3",
    );
    assert_de_tokens_error::<serde_test::Readable<Direction>>(
        &[Token::Str("up")],
        r#"invalid value: string "up", expected a direction, such as north-east"#,
    );
    assert_de_tokens_error::<serde_test::Readable<Line>>(
        &[Token::Str("row")],
        r#"invalid value: string "row", expected rank, file, diagonal or anti-diagonal"#,
    );
}
