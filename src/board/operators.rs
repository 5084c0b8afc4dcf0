//! The operators of sets in 64 bits.

/// Implements `&`, `|`, `^`, `!`, and `-`, the set difference, for a type with one public field.
macro_rules! set_operators {
    ($Set:ident) => {
        set_operators! { $Set BitAnd bitand BitAndAssign bitand_assign |a, b| a & b }
        set_operators! { $Set BitOr bitor BitOrAssign bitor_assign |a, b| a | b }
        set_operators! { $Set BitXor bitxor BitXorAssign bitxor_assign |a, b| a ^ b }
        set_operators! { $Set Sub sub SubAssign sub_assign |a, b| a & !b }

        impl core::ops::Not for $Set {
            type Output = Self;

            #[inline]
            fn not(self) -> Self {
                Self(!self.0)
            }
        }
    };
    (
        $Set:ident $Trait:ident $method:ident $Assign:ident $assign:ident
        |$a:ident, $b:ident| $equation:expr
    ) => {
        impl core::ops::$Trait for $Set {
            type Output = Self;

            #[inline]
            fn $method(self, other: Self) -> Self {
                let ($a, $b) = (self.0, other.0);
                Self($equation)
            }
        }

        impl core::ops::$Assign for $Set {
            #[inline]
            fn $assign(&mut self, other: Self) {
                *self = core::ops::$Trait::$method(*self, other);
            }
        }
    };
}

pub(crate) use set_operators;
