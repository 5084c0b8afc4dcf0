//! What the codes of a mailbox are, for those who write one.

use super::piece_codes::PieceCodes;
use crate::board::Colour;

/// What the squares of a mailbox get.
#[derive(Clone, PartialEq, Eq, Hash)]
pub(crate) struct MailboxCodes {
    /// For each kind, where its code differs from that of an empty square: all ones for such a bit, the four of white's code,
    /// then those of black's.
    pub(crate) differences: [[u64; 8]; 6],
    /// For each code of a white piece, the code of black's of that kind.
    pub(crate) of_black: [u8; 16],
    /// The code of an empty square.
    pub(crate) empty: u8,
    /// What the codes mean.
    pub(crate) codes: PieceCodes,
}

impl MailboxCodes {
    pub(crate) const fn new(codes: &PieceCodes) -> Self {
        let mut first = [[0; 6]; 2];
        let mut empty = 0;
        // From the highest, so that the lowest of several codes stays.
        let mut code = 16;
        while code > 0 {
            code -= 1;
            match codes.piece(code) {
                Some((colour, kind)) => first[colour as usize][kind as usize] = code,
                None => empty = code,
            }
        }
        let mut mailbox = Self {
            differences: [[0; 8]; 6],
            of_black: [empty; 16],
            empty,
            codes: *codes,
        };
        let mut index = 0;
        while index < 48 {
            let (kind, lane) = (index / 8, index % 8);
            let difference = first[lane / 4][kind] ^ empty;
            if difference >> (lane % 4) & 1 != 0 {
                mailbox.differences[kind][lane] = !0;
            }
            index += 1;
        }
        let mut code = 0;
        while code < 16 {
            if let Some((Colour::White, kind)) = codes.piece(code) {
                mailbox.of_black[code as usize] = first[1][kind as usize];
            }
            code += 1;
        }
        mailbox
    }
}
