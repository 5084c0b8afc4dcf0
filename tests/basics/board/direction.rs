//! [`Direction`] and [`Line`].

use raylane::{Direction, Line, Square};

#[test]
fn the_order_is_positive_first_then_the_opposites() {
    for (index, direction) in Direction::ALL.into_iter().enumerate() {
        assert_eq!(direction as usize, index);
        assert_eq!(direction.opposite() as usize, (index + 4) % 8);
        assert_eq!(direction.opposite().offset(), -direction.offset());
        assert_eq!(direction.is_positive(), direction.offset() > 0);
        let (from, to) = (
            Square::D4,
            Square::D4.offset(direction).expect("on the board"),
        );
        assert_eq!(to as i32 - from as i32, i32::from(direction.offset()));
        assert_eq!(direction.line(), direction.opposite().line());
    }
    for (index, line) in Line::ALL.into_iter().enumerate() {
        assert_eq!(line as usize, index);
        assert!(line.positive().is_positive());
        assert_eq!(line.positive().line(), line);
        assert_eq!(line.negative(), line.positive().opposite());
    }
}

#[test]
fn names() {
    assert_eq!(Direction::ALL.map(|d| d.to_string()).join(" "), {
        "north east north-east north-west south west south-west south-east"
    });
    assert_eq!(
        Line::ALL.map(|l| l.to_string()).join(" "),
        "rank file diagonal anti-diagonal"
    );
}
