//! The operators of sets in 64 bits.

/// Implements `&`, `|`, `^`, `!`, and `-`, the set difference, for a type with one public field. On the right may
/// also be an element, which becomes a set.
macro_rules! set_operators {
    ($Set:ident $(, $Element:ident)?) => {
        set_operators! { $Set [$Set $($Element)?] BitAnd bitand BitAndAssign bitand_assign |a, b| a & b }
        set_operators! { $Set [$Set $($Element)?] BitOr bitor BitOrAssign bitor_assign |a, b| a | b }
        set_operators! { $Set [$Set $($Element)?] BitXor bitxor BitXorAssign bitxor_assign |a, b| a ^ b }
        set_operators! { $Set [$Set $($Element)?] Sub sub SubAssign sub_assign |a, b| a & !b }

        impl core::ops::Not for $Set {
            type Output = Self;

            #[inline]
            fn not(self) -> Self {
                Self(!self.0)
            }
        }
    };
    (
        $Set:ident [$($Other:ident)+] $Trait:ident $method:ident $Assign:ident $assign:ident
        |$a:ident, $b:ident| $equation:expr
    ) => {$(
        impl core::ops::$Trait<$Other> for $Set {
            type Output = Self;

            #[inline]
            fn $method(self, other: $Other) -> Self {
                let ($a, $b) = (self.0, Self::from(other).0);
                Self($equation)
            }
        }

        impl core::ops::$Assign<$Other> for $Set {
            #[inline]
            fn $assign(&mut self, other: $Other) {
                *self = core::ops::$Trait::$method(*self, other);
            }
        }
    )+};
}

pub(crate) use set_operators;
