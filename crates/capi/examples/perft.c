// Counts the positions after so many plies (perft), without castling, en passant and promotions to other pieces than queens,
// and beside each move what it changes about the inputs of a network: what an engine in C asks raylane for.
//
//     cc -std=c11 perft.c $(pkg-config --cflags --libs raylane) -o perft && ./perft 3
//
// Prints the leaves, the rows of weights that a network would add and subtract, and a check that they are those of the
// positions: the sum of what is added less what is subtracted is that of all pairs of the position.

#include <raylane.h>

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

enum { A1 = 0, H1 = 7, EMPTY = 0, MOST_MOVES = 218, ROOM = 420 };

/// The codes of the mailbox: the kind and 1, and 8 for black's.
static const raylane_piece_codes CODES = {{0, 1, 2, 3, 4, 5, 6, 0, 0, 9, 10, 11, 12, 13, 14, 0}};

/// Whom pawns, knights, bishops, rooks, queens and kings attack, as far as the network has inputs for it: the 59,808 of
/// Stockfish in August 2026. (Its pairs of pawns are inputs apart: `raylane_threat_inputs_pawn_indices`.)
static const raylane_victims VICTIMS[6] = {
    {2, {RAYLANE_KNIGHT, RAYLANE_ROOK}},
    {5, {RAYLANE_PAWN, RAYLANE_KNIGHT, RAYLANE_BISHOP, RAYLANE_ROOK, RAYLANE_QUEEN}},
    {4, {RAYLANE_PAWN, RAYLANE_KNIGHT, RAYLANE_BISHOP, RAYLANE_ROOK}},
    {4, {RAYLANE_PAWN, RAYLANE_KNIGHT, RAYLANE_BISHOP, RAYLANE_ROOK}},
    {5, {RAYLANE_PAWN, RAYLANE_KNIGHT, RAYLANE_BISHOP, RAYLANE_ROOK, RAYLANE_QUEEN}},
    {0, {0}},
};

// Both are made once, and have their place in the program.
static raylane_pair_numbering numbering;
static raylane_pair_rules rules;

typedef struct {
    uint8_t codes[64];
    uint64_t kinds[6];
    uint64_t colours[2];
    uint8_t to_move;
} position;

/// What the two accumulators of a network would hold, were each row a number.
typedef struct {
    uint64_t of[2];
} accumulators;

static uint64_t leaves, rows;

/// Ends the program if a function of raylane has failed.
static int32_t check(int32_t result) {
    if (result < 0) {
        fprintf(stderr, "%s\n", raylane_error_text(result));
        exit(1);
    }
    return result;
}

static void put(position *position, uint8_t square, uint8_t code) {
    const uint64_t bit = UINT64_C(1) << square;
    const uint8_t old = position->codes[square];
    if (old != EMPTY) {
        position->kinds[(old & 7) - 1] &= ~bit;
        position->colours[old >> 3] &= ~bit;
    }
    position->codes[square] = code;
    if (code != EMPTY) {
        position->kinds[(code & 7) - 1] |= bit;
        position->colours[code >> 3] |= bit;
    }
}

/// The position as raylane takes it.
static raylane_pieces pieces(const position *position) {
    const raylane_pieces pieces = {position->kinds, position->colours, 0};
    return pieces;
}

static raylane_board board(const position *position) {
    const raylane_board board = {position->codes, pieces(position)};
    return board;
}

/// From where the two sides see a pair: mirrored, if the king is on the files e to h.
static void views_of(const position *position, raylane_pair_view views[2]) {
    for (uint8_t side = RAYLANE_WHITE; side <= RAYLANE_BLACK; side++) {
        const uint64_t king = position->kinds[RAYLANE_KING] & position->colours[side];
        views[side].side = side;
        views[side].mirrored = (king & UINT64_C(0xf0f0f0f0f0f0f0f0)) != 0;
    }
}

/// A row of weights: any number that looks random.
static uint64_t row(uint32_t input) {
    const uint64_t mixed = (input + 1) * UINT64_C(0x9e3779b97f4a7c15);
    return mixed ^ mixed >> 29;
}

static uint64_t sum(const uint32_t *inputs, size_t count) {
    uint64_t sum = 0;
    for (size_t i = 0; i < count; i++) {
        sum += row(inputs[i]);
    }
    return sum;
}

/// The accumulators of a position, from all its pairs.
static accumulators fresh(const position *position) {
    uint32_t inputs[2][ROOM];
    size_t counts[2];
    raylane_pair_view views[2];
    const raylane_board own = board(position);
    views_of(position, views);
    check(raylane_threat_inputs_all_indices_of_both(&numbering, &own, views, inputs[0], inputs[1], ROOM, counts));
    const accumulators all = {{sum(inputs[0], counts[0]), sum(inputs[1], counts[1])}};
    return all;
}

/// The accumulators after a move, from those before it.
static accumulators updated(const position *before, const position *after, uint8_t from, uint8_t to, accumulators sums) {
    // (An engine has one for each ply.)
    static raylane_pair_changes changes;
    raylane_pair_view old_views[2], views[2];
    const raylane_board old = board(before);
    check(raylane_pair_changes_clear(&changes));
    check(raylane_threat_inputs_append_changes_by_move(&rules, &old, from, to, after->codes[to], &changes));

    uint32_t added[2][ROOM], removed[2][ROOM];
    size_t of_added[2], of_removed[2];
    views_of(before, old_views);
    views_of(after, views);
    check(raylane_threat_inputs_indices_of_both(&numbering, &changes.appeared, views, added[0], added[1], ROOM, of_added));
    check(raylane_threat_inputs_indices_of_both(&numbering, &changes.vanished, views, removed[0], removed[1], ROOM, of_removed));
    for (int side = 0; side < 2; side++) {
        if (old_views[side].mirrored == views[side].mirrored) {
            sums.of[side] += sum(added[side], of_added[side]) - sum(removed[side], of_removed[side]);
            rows += of_added[side] + of_removed[side];
        } else {
            // The king has gone to the other half of the board: its side begins anew.
            sums.of[side] = fresh(after).of[side];
        }
    }
    return sums;
}

/// Appends the moves to `targets`, the origin in bits 0 to 5 and the target in the next six.
static size_t append(uint16_t *moves, size_t length, uint64_t targets, uint16_t base, uint16_t step) {
    const size_t room = MOST_MOVES + RAYLANE_ROOM_BEHIND_MOVES - length;
    return length + (size_t)check(raylane_list_moves(targets, base, step, moves + length, room));
}

/// The moves, legal or not.
static size_t generate(const position *position, uint16_t *moves) {
    const uint8_t side = position->to_move;
    const uint64_t own = position->colours[side], other = position->colours[!side];
    const uint64_t occupied = own | other;
    const uint64_t *kinds = position->kinds;
    const uint64_t pawns = kinds[RAYLANE_PAWN] & own, knights = kinds[RAYLANE_KNIGHT] & own;
    const uint64_t orthogonal = (kinds[RAYLANE_ROOK] | kinds[RAYLANE_QUEEN]) & own;
    const uint64_t diagonal = (kinds[RAYLANE_BISHOP] | kinds[RAYLANE_QUEEN]) & own;
    size_t length = 0;

    raylane_slider_attacks sliders;
    check(raylane_setwise_list_attacks(orthogonal, diagonal, occupied, &sliders));
    for (int i = 0; i < sliders.length; i++) {
        length = append(moves, length, sliders.attacks[i] & ~own, sliders.squares[i], 1 << 6);
    }
    // With a base of 0 and a step of 1, moves are their targets.
    uint16_t squares[64];
    const uint64_t king = kinds[RAYLANE_KING] & own;
    const int32_t leapers = check(raylane_list_moves(knights | king, 0, 1, squares, 64));
    for (int32_t i = 0; i < leapers; i++) {
        const uint8_t from = (uint8_t)squares[i];
        const uint64_t attacks = (knights >> from & 1) != 0 ? raylane_knight_attacks(from) : raylane_king_attacks(from);
        length = append(moves, length, attacks & ~own, from, 1 << 6);
    }
    // All pawns of a direction in one call: what is one square further comes from one square further.
    const int north = side == RAYLANE_WHITE;
    const uint64_t free = ~occupied, not_a = UINT64_C(0xfefefefefefefefe), not_h = UINT64_C(0x7f7f7f7f7f7f7f7f);
    const uint64_t one = (north ? pawns << 8 : pawns >> 8) & free;
    const uint64_t first = one & (north ? UINT64_C(0xff0000) : UINT64_C(0xff) << 40);
    const uint64_t two = (north ? first << 8 : first >> 8) & free;
    const uint64_t west = (north ? pawns << 7 : pawns >> 9) & not_h & other;
    const uint64_t east = (north ? pawns << 9 : pawns >> 7) & not_a & other;
    const int sign = north ? -8 : 8;
    length = append(moves, length, one, (uint16_t)sign, 1 | 1 << 6);
    length = append(moves, length, two, (uint16_t)(2 * sign), 1 | 1 << 6);
    length = append(moves, length, west, (uint16_t)(sign + 1), 1 | 1 << 6);
    length = append(moves, length, east, (uint16_t)(sign - 1), 1 | 1 << 6);
    return length;
}

/// Whether the side that has moved has left its king in check.
static int is_illegal(const position *position) {
    const raylane_pieces all = pieces(position);
    uint64_t checkers;
    check(raylane_checkers(!position->to_move, &all, position->colours[0] | position->colours[1], &checkers));
    return checkers != 0;
}

static void search(const position *before, accumulators sums, int depth) {
    uint16_t moves[MOST_MOVES + RAYLANE_ROOM_BEHIND_MOVES];
    const size_t count = generate(before, moves);
    for (size_t i = 0; i < count; i++) {
        const uint8_t from = moves[i] & 63, to = moves[i] >> 6 & 63;
        position after = *before;
        const uint8_t code = before->codes[from];
        const int promotes = (code & 7) == 1 + RAYLANE_PAWN && (to < 8 || to >= 56);
        put(&after, from, EMPTY);
        put(&after, to, promotes ? (uint8_t)(code + RAYLANE_QUEEN) : code);
        after.to_move = !before->to_move;
        if (is_illegal(&after)) {
            continue;
        }
        const accumulators changed = updated(before, &after, from, to, sums);
        if (depth > 1) {
            search(&after, changed, depth - 1);
        } else {
            leaves++;
            const accumulators expected = fresh(&after);
            if (changed.of[0] != expected.of[0] || changed.of[1] != expected.of[1]) {
                fputs("the rows of a move are not those of its position\n", stderr);
                exit(1);
            }
        }
    }
}

int main(int argc, char **argv) {
    const int depth = argc > 1 ? atoi(argv[1]) : 3;
    if (argc > 2) {
        check(raylane_set_level(argv[2]));
    }
    check(raylane_pair_numbering_init(&numbering, &CODES, VICTIMS, (raylane_pair_order){0}, 0, 0, 1));
    check(raylane_pair_numbering_rules(&numbering, &rules));

    // The initial position.
    static const uint8_t BACK[8] = {RAYLANE_ROOK, RAYLANE_KNIGHT, RAYLANE_BISHOP, RAYLANE_QUEEN,
                                    RAYLANE_KING, RAYLANE_BISHOP, RAYLANE_KNIGHT, RAYLANE_ROOK};
    static position start;
    for (uint8_t file = 0; file < 8; file++) {
        put(&start, A1 + file, (uint8_t)(1 + BACK[file]));
        put(&start, A1 + 8 + file, 1 + RAYLANE_PAWN);
        put(&start, A1 + 48 + file, 9 + RAYLANE_PAWN);
        put(&start, A1 + 56 + file, (uint8_t)(9 + BACK[file]));
    }
    search(&start, fresh(&start), depth > 0 ? depth : 1);
    printf("%" PRIu64 " leaves, %" PRIu64 " rows, at %s\n", leaves, rows, raylane_level_name());
    return 0;
}
