//! The operators of sets in 64 bits.

/// Implements `&`, `|`, `^`, `!`, and `-`, the set difference, for a type with one public field.
macro_rules! set_operators {
    ($Set:ident) => {
        $crate::board::set_operators! {
            @ $Set
            BitAnd bitand BitAndAssign bitand_assign |a, b| a & b;
            BitOr bitor BitOrAssign bitor_assign |a, b| a | b;
            BitXor bitxor BitXorAssign bitxor_assign |a, b| a ^ b;
            Sub sub SubAssign sub_assign |a, b| a & !b;
        }

        impl core::ops::Not for $Set {
            type Output = Self;

            #[inline]
            fn not(self) -> Self {
                Self(!self.0)
            }
        }
    };
    (
        @ $Set:ident
        $($trait:ident $method:ident $assign_trait:ident $assign_method:ident
        |$a:ident, $b:ident| $equation:expr;)*
    ) => {$(
        impl core::ops::$trait for $Set {
            type Output = Self;

            #[inline]
            fn $method(self, other: Self) -> Self {
                let ($a, $b) = (self.0, other.0);
                Self($equation)
            }
        }

        impl core::ops::$assign_trait for $Set {
            #[inline]
            fn $assign_method(&mut self, other: Self) {
                *self = core::ops::$trait::$method(*self, other);
            }
        }
    )*};
}

pub(crate) use set_operators;
