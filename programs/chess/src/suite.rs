//! Positions with published perft counts: the six of the perft literature, and
//! short ones (most by Martin Sedlak), each about one rule.

/// A position with published counts.
#[derive(Clone, Copy, Debug)]
pub struct Entry {
    /// What the position is known as, or is about.
    pub name: &'static str,
    /// The position.
    pub fen: &'static str,
    /// Depth and nodes, in increasing depth. The example counts the last.
    pub counts: &'static [(u32, u64)],
}

/// All positions.
pub const SUITE: &[Entry] = &[
    Entry {
        name: "starting position",
        fen: "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
        counts: &[
            (1, 20),
            (2, 400),
            (3, 8_902),
            (4, 197_281),
            (5, 4_865_609),
            (6, 119_060_324),
        ],
    },
    Entry {
        name: "Kiwipete",
        fen: "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
        counts: &[
            (1, 48),
            (2, 2_039),
            (3, 97_862),
            (4, 4_085_603),
            (5, 193_690_690),
        ],
    },
    Entry {
        name: "position 3, en passant",
        fen: "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
        counts: &[
            (1, 14),
            (2, 191),
            (3, 2_812),
            (4, 43_238),
            (5, 674_624),
            (6, 11_030_083),
            (7, 178_633_661),
        ],
    },
    Entry {
        name: "position 4, promotion and castling",
        fen: "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1",
        counts: &[
            (1, 6),
            (2, 264),
            (3, 9_467),
            (4, 422_333),
            (5, 15_833_292),
            (6, 706_045_033),
        ],
    },
    Entry {
        name: "position 4 mirrored",
        fen: "r2q1rk1/pP1p2pp/Q4n2/bbp1p3/Np6/1B3NBn/pPPP1PPP/R3K2R b KQ - 0 1",
        counts: &[(1, 6), (2, 264), (3, 9_467), (4, 422_333), (5, 15_833_292)],
    },
    Entry {
        name: "position 5",
        fen: "rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8",
        counts: &[
            (1, 44),
            (2, 1_486),
            (3, 62_379),
            (4, 2_103_487),
            (5, 89_941_194),
        ],
    },
    Entry {
        name: "position 6",
        fen: "r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10",
        counts: &[
            (1, 46),
            (2, 2_079),
            (3, 89_890),
            (4, 3_894_594),
            (5, 164_075_551),
        ],
    },
    Entry {
        name: "many promotions",
        fen: "n1n5/PPPk4/8/8/8/8/4Kppp/5N1N b - - 0 1",
        counts: &[
            (1, 24),
            (2, 496),
            (3, 9_483),
            (4, 182_838),
            (5, 3_605_103),
            (6, 71_179_139),
        ],
    },
    Entry {
        name: "en passant exposes the king",
        fen: "3k4/3p4/8/K1P4r/8/8/8/8 b - - 0 1",
        counts: &[(6, 1_134_888)],
    },
    Entry {
        name: "en passant along a diagonal",
        fen: "8/8/4k3/8/2p5/8/B2P2K1/8 w - - 0 1",
        counts: &[(6, 1_015_133)],
    },
    Entry {
        name: "en passant gives check",
        fen: "8/8/1k6/2b5/2pP4/8/5K2/8 b - d3 0 1",
        counts: &[(6, 1_440_467)],
    },
    Entry {
        name: "castling short gives check",
        fen: "5k2/8/8/8/8/8/8/4K2R w K - 0 1",
        counts: &[(6, 661_072)],
    },
    Entry {
        name: "castling long gives check",
        fen: "r3k3/8/8/8/8/8/8/3K4 b q - 0 1",
        counts: &[(6, 803_711)],
    },
    Entry {
        name: "castling lost with a rook",
        fen: "r3k2r/1b4bq/8/8/8/8/7B/R3K2R w KQkq - 0 1",
        counts: &[(4, 1_274_206)],
    },
    Entry {
        name: "castling prevented",
        fen: "r3k2r/8/3Q4/8/8/5q2/8/R3K2R b KQkq - 0 1",
        counts: &[(4, 1_720_476)],
    },
    Entry {
        name: "promotion out of check",
        fen: "2K2r2/4P3/8/8/8/8/8/3k4 w - - 0 1",
        counts: &[(6, 3_821_001)],
    },
    Entry {
        name: "discovered check",
        fen: "8/8/1P2K3/8/2n5/1q6/8/5k2 b - - 0 1",
        counts: &[(5, 1_004_658)],
    },
    Entry {
        name: "promotion gives check",
        fen: "8/k7/8/8/8/8/1p6/4K3 b - - 0 1",
        counts: &[(6, 217_342)],
    },
    Entry {
        name: "underpromotion gives check",
        fen: "8/P1k5/K7/8/8/8/8/8 w - - 0 1",
        counts: &[(6, 92_683)],
    },
    Entry {
        name: "self stalemate",
        fen: "K1k5/8/P7/8/8/8/8/8 w - - 0 1",
        counts: &[(6, 2_217)],
    },
    Entry {
        name: "stalemate and checkmate",
        fen: "8/8/8/8/1k6/8/K1p5/8 b - - 0 1",
        counts: &[(7, 567_584)],
    },
    Entry {
        name: "double check",
        fen: "8/8/2k5/5q2/5n2/8/5K2/8 b - - 0 1",
        counts: &[(4, 23_527)],
    },
];
