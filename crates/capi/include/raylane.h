// raylane for C and C++: attacks of chess pieces by arithmetic on bitboards, and inputs of networks.
//
// Squares are numbers from 0 (a1, then b1) to 63 (h8), and sets of squares are 64 bits: bit 0 is a1. The functions are those of
// the Rust crate raylane, whose documentation has more detail. The library chooses the code for this CPU at run time; in the
// assembly, the flags of the compiler have chosen it. The functions allocate nothing, have no state but the level that
// raylane_set_level sets, and may be called from any thread.
//
// Bad input returns an error, and nothing is written: see raylane_error. Where the description of a function says
// `Not checked`, the caller must take care. Pointers are checked for null, where that is not allowed, and for alignment.
// What cannot be checked: lists have as many values as described, structures have been written, and no other thread uses
// what a function is writing.
//
// Assembly with `-DRAYLANE_UNCHECKED`, or a library that was built with the cargo feature `unchecked`, does not look for the
// errors RAYLANE_ERROR_NULL, _ALIGNMENT, _OVERLAP, _OBJECT, _TOO_SHORT, _TOO_LONG and _FULL, nor at the squares of lists: with
// arguments that others would refuse so, the behaviour is undefined. Of other squares the lower six bits count then, and of
// colours the lowest. For an engine whose tests have run with the checks.
//
// This file is made by cbindgen.


#ifndef RAYLANE_H
#define RAYLANE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// The alignment of a structure.
#ifndef RAYLANE_ALIGNED
#if defined(__cplusplus)
#define RAYLANE_ALIGNED(n) alignas(n)
#elif defined(_MSC_VER)
#define RAYLANE_ALIGNED(n) __declspec(align(n))
#else
#define RAYLANE_ALIGNED(n) __attribute__((aligned(n)))
#endif
#endif

// A set of squares: 64 bits. Where your bitboards are `unsigned long long`, and `uint64_t` is another type of 64 bits, as on
// Linux, C warns of pointers to them: write `#define RAYLANE_BITBOARD unsigned long long` before you include this file, the same
// everywhere. (In C++, `raylane.hpp` takes them as they are.)
#ifndef RAYLANE_BITBOARD
#define RAYLANE_BITBOARD uint64_t
#endif
typedef RAYLANE_BITBOARD raylane_bitboard;

// No function throws: so C++ need not be ready for it after each call.
#ifdef __cplusplus
#define RAYLANE_NOEXCEPT noexcept
#else
#define RAYLANE_NOEXCEPT
#endif


// The side whose pawns move north, from rank 1 to rank 8. (If black is 0 and white is 1 in your engine, pass `colour ^ 1`: in
// C++, `raylane.hpp` does so for your type.)
#define RAYLANE_WHITE 0

// The side whose pawns move south.
#define RAYLANE_BLACK 1

// A kind of piece: a pawn.
#define RAYLANE_PAWN 0

// A kind of piece: a knight.
#define RAYLANE_KNIGHT 1

// A kind of piece: a bishop.
#define RAYLANE_BISHOP 2

// A kind of piece: a rook.
#define RAYLANE_ROOK 3

// A kind of piece: a queen.
#define RAYLANE_QUEEN 4

// A kind of piece: a king.
#define RAYLANE_KING 5

// No kind of piece. (0 is a pawn. In `raylane_piece_codes`, 0 is no piece.)
#define RAYLANE_NO_KIND 6

// No square.
#define RAYLANE_NO_SQUARE 64

// In an exchange, pinned pieces take like others.
#define RAYLANE_PINS_IGNORED 0

// In an exchange, pinned pieces do not take; pinned sliders may once a capture opens their line. A pawn, bishop or queen that
// takes opens the target's diagonals, a rook or queen its rank and file.
#define RAYLANE_PINS_MASKED_ONCE 1

// In an exchange, pinned pieces do not take, but defend against kings.
#define RAYLANE_PINS_NEVER 2

// In an exchange, the pinned pieces of a side do not take as long as one of those that pin them stands where it stood, but
// they defend against kings.
#define RAYLANE_PINS_WHILE_PINNED 3

// In an exchange, pins are found anew before each capture, on the board as it is then: pinned pieces do not take, nor does a
// side in check by any other piece than the one on the target. Pinned pieces give check, and defend against kings. A side
// without a king on the board, as after a first move by it, has no pins and is not in check.
#define RAYLANE_PINS_FOUND_ANEW 4

// The values alone do not decide an exchange: see `raylane_see_decided`.
#define RAYLANE_UNDECIDED 2

// A direction: +8.
#define RAYLANE_NORTH 0

// A direction: +1.
#define RAYLANE_EAST 1

// A direction: +9.
#define RAYLANE_NORTH_EAST 2

// A direction: +7.
#define RAYLANE_NORTH_WEST 3

// A direction: -8.
#define RAYLANE_SOUTH 4

// A direction: -1.
#define RAYLANE_WEST 5

// A direction: -9.
#define RAYLANE_SOUTH_WEST 6

// A direction: -7.
#define RAYLANE_SOUTH_EAST 7

// A line: east and west.
#define RAYLANE_RANK 0

// A line: north and south.
#define RAYLANE_FILE 1

// A line: north-east and south-west.
#define RAYLANE_DIAGONAL 2

// A line: north-west and south-east.
#define RAYLANE_ANTI_DIAGONAL 3

// How much room a list of moves wants behind all of them: then it is written without a loop over each, which costs less. (A
// position has at most 218 moves.)
#define RAYLANE_ROOM_BEHIND_MOVES 64

// How many inputs there are for pairs of pawns.
#define RAYLANE_PAWN_PAIRS 4560

// How many pairs a position has at most.
#define RAYLANE_MOST_PAIRS 420

// How many pairs appear, or vanish, by a move at most, or by the change of one square.
#define RAYLANE_MOST_CHANGES 56

// How many appear or vanish at most by castling or by a capture en passant: room that every move has enough of.
#define RAYLANE_MOST_CHANGED_INPUTS 112

// How many inputs sixteen pawns have for their pairs.
#define RAYLANE_MOST_PAWN_INPUTS 120

// How many inputs for pairs of pawns appear, or vanish, by a move at most.
#define RAYLANE_MOST_CHANGED_PAWN_INPUTS 29

// Room for these and eight more, with which whole registers are written: it costs less.
#define RAYLANE_ROOM_FOR_CHANGED_PAWN_INPUTS 37

// What a function that can fail returns: 0, or what is wrong with its arguments. Functions that return a count
// return the error instead, which is negative. A function that fails has written nothing.
enum raylane_error
#if defined(__cplusplus) || __STDC_VERSION__ >= 202311L
  : int32_t
#endif // defined(__cplusplus) || __STDC_VERSION__ >= 202311L
 {
  // Nothing is wrong.
  RAYLANE_ERROR_NONE = 0,
  // A pointer is null. (Where the length of a list is 0, its pointer may be null.)
  RAYLANE_ERROR_NULL = -1,
  // A pointer is not aligned for what it points to.
  RAYLANE_ERROR_ALIGNMENT = -2,
  // A square is not below 64.
  RAYLANE_ERROR_SQUARE = -3,
  // A colour, kind of piece, line or direction is none of its constants.
  RAYLANE_ERROR_CONSTANT = -4,
  // A list has no room for the result.
  RAYLANE_ERROR_TOO_SHORT = -5,
  // A list is longer than memory can be.
  RAYLANE_ERROR_TOO_LONG = -6,
  // A list that is written shares memory with one that is read.
  RAYLANE_ERROR_OVERLAP = -7,
  // The codes of pieces, the kinds of victims, or the number of the first input do not fit: see the function. Or a mailbox has a
  // code that is not below 16, or, in a `raylane_board`, a piece where the sets have none, or none where they have one.
  RAYLANE_ERROR_CODES = -8,
  // The lists of changes have no room for the pairs of another change: clear them before each move.
  RAYLANE_ERROR_FULL = -9,
  // A structure has a value that no function has written, such as a list whose length is more than its room.
  RAYLANE_ERROR_OBJECT = -10,
  // No level has this name.
  RAYLANE_ERROR_UNKNOWN_LEVEL = -11,
  // This CPU lacks the level of this name.
  RAYLANE_ERROR_UNAVAILABLE_LEVEL = -12,
  // The pair is no input of the network.
  RAYLANE_ERROR_NO_INPUT = -13,
  // There are more than sixteen sliders.
  RAYLANE_ERROR_TOO_MANY = -14,
};
#ifndef __cplusplus
#if __STDC_VERSION__ >= 202311L
typedef enum raylane_error raylane_error;
#else
typedef int32_t raylane_error;
#endif // __STDC_VERSION__ >= 202311L
#endif // __cplusplus

// Squares on lines of both kinds.
typedef struct raylane_by_line {
  // Along ranks and files: of attacks, those of rooks.
  raylane_bitboard orthogonal;
  // Along diagonals and anti-diagonals: of attacks, those of bishops.
  raylane_bitboard diagonal;
} raylane_by_line;

// A set of squares of each side. An engine whose arrays have black first says so here: `{.white = pawns[1], .black = pawns[0]}`.
typedef struct raylane_of_both {
  // Of white.
  raylane_bitboard white;
  // Of black.
  raylane_bitboard black;
} raylane_of_both;

// All pieces of a position: by kind, those of both sides together, and by colour. Each piece is in one of the six sets and in
// one of the two; otherwise answers are unspecified.
//
// Make one where you ask, with the addresses of the sets that your engine keeps, and copy none. An engine whose kinds begin with
// a set of all pieces passes a pointer to the next. One whose array of colours begins with black sets `black_first`. One that
// keeps a set for each kind and colour, in `uint64_t sets[2][6]`, fills `kinds[i]` with `sets[0][i] | sets[1][i]`.
typedef struct raylane_pieces {
  // The pawns, knights, bishops, rooks, queens and kings of both sides: six sets.
  const raylane_bitboard *kinds;
  // White's pieces, and black's: two sets.
  const raylane_bitboard *colours;
  // Not 0 if black's set comes first of the two. Then answers for both sides have black's first, too.
  uint8_t black_first;
} raylane_pieces;

// A set of squares for each kind of piece of a side: what they attack, or from where they would give check. In memory they are
// an array of six.
typedef struct raylane_piece_sets {
  // Of the pawns.
  raylane_bitboard pawns;
  // Of the knights.
  raylane_bitboard knights;
  // Of the bishops.
  raylane_bitboard bishops;
  // Of the rooks.
  raylane_bitboard rooks;
  // Of the queens.
  raylane_bitboard queens;
  // Of the king, or of several.
  raylane_bitboard king;
} raylane_piece_sets;

// The sliders of a side with their attacks: queens, then rooks, then bishops, each by their squares.
typedef struct raylane_slider_attacks {
  // What each of them attacks.
  raylane_bitboard attacks[16];
  // Where it stands.
  uint8_t squares[16];
  // How many there are.
  uint8_t length;
} raylane_slider_attacks;

// The checks that sliders give a king, and what is pinned to it.
typedef struct raylane_checks {
  // The sliders that attack the king.
  raylane_bitboard checkers;
  // The squares from the king (excluded) to each of the `checkers` (included): where another piece blocks or
  // captures.
  raylane_bitboard check_rays;
  // The pieces that stand alone between the king and a slider. Those of the king's own side are pinned; one of the other
  // side gives a discovered check when it leaves the ray.
  raylane_bitboard pinned;
  // The sliders behind the pieces in `pinned`, of either side: see `raylane_pinners_of`.
  raylane_bitboard pinners;
  // The squares from the king (excluded) to each rook or queen (included) that a single piece blocks. This piece may be
  // the other side's: `raylane_pin_rays_of` leaves out such rays.
  raylane_bitboard orthogonal_pins;
  // The squares from the king (excluded) to each bishop or queen (included) that a single piece blocks, as above.
  raylane_bitboard diagonal_pins;
} raylane_checks;

// The pieces that stand between a king and sliders, by Stockfish's rules.
typedef struct raylane_blockers_and_pinners {
  // The pieces of either side that stand alone between the king and one or several sliders of the enemy.
  raylane_bitboard blockers;
  // The sliders behind those of the `blockers` that are of the king's own side.
  raylane_bitboard pinners;
} raylane_blockers_and_pinners;

// What legal moves and checks of the side that moves need of a position, for an engine that keeps it with each: 64 bytes. Both
// sides have white's first, in any engine, and `raylane_pins` without `black_first` take `blockers`.
typedef struct raylane_legality {
  // What stands before white's king, and before black's: as `raylane_blockers_of_both` finds it.
  struct raylane_blockers_and_pinners blockers[2];
  // The pieces that give check to the side that moves, knights and pawns, too.
  raylane_bitboard checkers;
  // From where a bishop of the side that moves would give check. (Or a queen.)
  raylane_bitboard bishops;
  // From where a rook of the side that moves would give check. (Or a queen.)
  raylane_bitboard rooks;
  // Where white's king stands, and black's.
  uint8_t kings[2];
  // The side that moves.
  uint8_t side;
} raylane_legality;

// The move that begins an exchange: usually a capture.
typedef struct raylane_first_move {
  // Who moves: `RAYLANE_WHITE` or `RAYLANE_BLACK`.
  uint8_t colour;
  // The kind of the piece that moves: for a promotion, `RAYLANE_PAWN`.
  uint8_t piece;
  // Where it stood.
  uint8_t from;
  // Where it goes: the square of the exchange.
  uint8_t to;
  // The kind that it captures, which is `RAYLANE_PAWN` en passant, or `RAYLANE_NO_KIND`.
  uint8_t captured;
  // Not 0 if the pawn that it captures stands beside `from`, and not on `to`.
  uint8_t en_passant;
  // What a pawn becomes, or `RAYLANE_NO_KIND`.
  uint8_t promotion;
} raylane_first_move;

// Which pinned pieces take in an exchange. All zeros: all of them.
typedef struct raylane_pins {
  // What is pinned to white's king and who pins it, then the same of black's: two structures, as `raylane_blockers_of_both`
  // writes them. Pieces of the other side among the `blockers` take like others, so that these may be the `pinned` of
  // `raylane_checks_and_pins_of_both`. The `pinners`, from `raylane_pinners_of` then, are read by `RAYLANE_PINS_WHILE_PINNED`
  // alone, and are on occupied squares. Not read by `RAYLANE_PINS_IGNORED` and `RAYLANE_PINS_FOUND_ANEW`.
  const struct raylane_blockers_and_pinners *found;
  // `RAYLANE_PINS_IGNORED`, `RAYLANE_PINS_MASKED_ONCE`, `RAYLANE_PINS_NEVER`, `RAYLANE_PINS_WHILE_PINNED` or
  // `RAYLANE_PINS_FOUND_ANEW`.
  uint8_t rule;
  // Not 0 if a pinned piece may take along its pin: on the line through it and its king. (By
  // `RAYLANE_PINS_FOUND_ANEW` it may in any case.)
  uint8_t along;
  // The squares of white's king and of black's, which are read if `along` is not 0.
  uint8_t kings[2];
  // Not 0 if black's come first in `found` and in `kings`.
  uint8_t black_first;
} raylane_pins;

// A capture that may follow a move: who takes, where, and what for.
typedef struct raylane_recapture {
  // The value of what has arrived on the square, and may be taken there.
  int32_t at_risk;
  // How much taking is to win at least, once the exchange has ended.
  int32_t threshold;
  // The square where the first move has gone.
  uint8_t square;
  // Who takes, `RAYLANE_WHITE` or `RAYLANE_BLACK`: the other side than that of the first move.
  uint8_t colour;
} raylane_recapture;

// What the codes of a mailbox mean to attack pairs, and which pairs are listed. `raylane_pair_rules_init` or
// `raylane_pair_numbering_rules` writes it. Until then, all results are unspecified.
typedef struct RAYLANE_ALIGNED(64) raylane_pair_rules {
  // For the library alone.
  uint8_t opaque[1664];
} raylane_pair_rules;

// What the codes of a mailbox mean: for each code from 0 to 15, a piece, or 0 for an empty square. The pieces are 1 to 6 for
// white's pawn, knight, bishop, rook, queen and king, and 9 to 14 for black's: `1 + kind + 8 * colour`. Each piece has a code,
// or several, and so has an empty square. An engine whose codes are these passes `{{0, 1, 2, 3, 4, 5, 6, 0, 0, 9, 10, 11, 12,
// 13, 14, 0}}`. One with 0 to 5 for white's pieces, 6 to 11 for black's and 12 for an empty square passes `{{1, 2, 3, 4, 5, 6,
// 9, 10, 11, 12, 13, 14, 0, 0, 0, 0}}`. Then every empty square of its mailbox has 12 (or 13, 14 or 15): a byte that was left 0
// is a white pawn.
typedef struct raylane_piece_codes {
  // By code, the piece.
  uint8_t pieces[16];
} raylane_piece_codes;

// Which input of a network a pair is. `raylane_pair_numbering_init` writes it. Until then, all results are
// unspecified.
typedef struct RAYLANE_ALIGNED(64) raylane_pair_numbering {
  // For the library alone.
  uint8_t opaque[36800];
} raylane_pair_numbering;

// The kinds of pieces that one kind attacks, as far as a network has inputs for it.
typedef struct raylane_victims {
  // How many kinds there are, 6 at most.
  uint8_t length;
  // The kinds, in the order of their inputs, each once.
  uint8_t kinds[6];
} raylane_victims;

// In which order a network numbers its inputs. All zeros: the usual order, in which attackers come by side, then their victims
// by side, then the squares of the attacker, and two pieces of one kind that attack each other are one input.
typedef struct raylane_pair_order {
  // Not 0 if attackers come by kind, of each kind first that of the view's own side. Otherwise all pieces of the own side come
  // first.
  uint8_t attackers_by_kind;
  // Not 0 if the victims of an attacker come by kind. Otherwise all of the view's own side come first.
  uint8_t victims_by_kind;
  // Not 0 if the square of the attacker comes before the victim. Otherwise it comes behind it.
  uint8_t square_before_victim;
  // Not 0 if two pieces of one kind that attack each other are two inputs, one for each attacker. Otherwise the one on the
  // higher square is the attacker; the other pair is no input, but has a number.
  uint8_t mutual_twice;
} raylane_pair_order;

// Who attacks whom. Of a code, only the lower four bits count, and of a square the lower six.
typedef struct raylane_pair {
  // The code of the attacker.
  uint8_t attacker;
  // Its square.
  uint8_t from;
  // The code of the victim.
  uint8_t victim;
  // Its square.
  uint8_t to;
} raylane_pair;

// From where a pair is seen: from a side, with the files mirrored or not. Networks mirror them if the king of the side is on
// the files e to h. So a king that moves between the files d and e changes the view of its side, whose accumulator is then
// computed anew.
typedef struct raylane_pair_view {
  // `RAYLANE_WHITE` or `RAYLANE_BLACK`.
  uint8_t side;
  // Not 0 if the files are mirrored.
  uint8_t mirrored;
} raylane_pair_view;

// A position, as a mailbox and as bitboards. They must agree, on empty squares, too, whose codes are no piece's; and each code
// must be below 16: mask other bits of your own, such as a flag, before.
//
// Functions that take a board fail with `RAYLANE_ERROR_CODES` if a code is not below 16, or if the mailbox has a piece where
// `colours` have none, or none where they have one. That costs some 25 instructions at `avx2`, 250 without vectors, and nothing
// with `RAYLANE_UNCHECKED`. Not checked: which pieces they are. Nor is anything in a mailbox without a board, as a
// `raylane_pending_move` and a `raylane_borrowed_move` have it. If violated, the pairs are unspecified but still fit.
typedef struct raylane_board {
  // The codes of the 64 squares.
  const uint8_t *codes;
  // The pieces as sets.
  struct raylane_pieces pieces;
} raylane_board;

// All pairs of a position: at most 420. The room behind them is for the library.
typedef struct RAYLANE_ALIGNED(64) raylane_all_pairs {
  // The pairs.
  struct raylane_pair pairs[436];
  // How many there are.
  size_t length;
} raylane_all_pairs;

// The pairs that appear, or those that vanish. The room behind them is for the library.
typedef struct RAYLANE_ALIGNED(64) raylane_pair_list {
  // The pairs.
  struct raylane_pair pairs[135];
  // How many there are.
  size_t length;
} raylane_pair_list;

// The pairs that appear and those that vanish by a move. All bytes 0 are two empty lists.
typedef struct raylane_pair_changes {
  // The pairs of the new position that the old one does not have.
  struct raylane_pair_list appeared;
  // The pairs of the old position that the new one does not have.
  struct raylane_pair_list vanished;
} raylane_pair_changes;

// A move and the mailbox before it, as an engine keeps them at each ply: the pairs and the inputs that the move changes are made
// from it, if an accumulator needs them at all. The program writes the structure itself: the codes by `memcpy`, then the
// squares.
//
// What must be true of the move is what the function says that would list its pairs at once:
// `raylane_threat_inputs_append_changes_by_move`, `_by_castling` or `_by_en_passant`. Each code must be below 16. (Otherwise the
// pairs are unspecified but still fit.) If `from` or `to` is not below 64, functions fail with `RAYLANE_ERROR_OBJECT`.
typedef struct raylane_pending_move {
  // The codes of the 64 squares before the move.
  uint8_t codes[64];
  // From where the piece goes, the king if it castles.
  uint8_t from;
  // To where it goes. What stands there is captured.
  uint8_t to;
  // Its code after the move: its own, or that of the piece it is promoted to.
  uint8_t code;
  // From where the rook goes if the king castles; the square of the pawn that is captured en passant, `to ^ 8`; otherwise 64.
  uint8_t other_from;
  // To where the rook goes if the king castles; otherwise 64.
  uint8_t other_to;
  // For nothing.
  uint8_t unused[3];
} raylane_pending_move;

// A move and the address of the mailbox before it, for an engine whose board before the move is still there when the inputs are
// wanted: because it keeps a board for each ply, or copies its board to make a move. The program writes it where it asks, and
// keeps none. For `raylane_threat_inputs_changed_indices_borrowed` and `_of_both_borrowed`, which demand of it what others demand
// of a `raylane_pending_move`: so they fail with `RAYLANE_ERROR_OBJECT` if `from` or `to` is not below 64.
//
// The mailbox may be one of kinds without colours: the code of a square is its byte, and 8 more if `black` has it. The byte of
// each empty square must be a code of one, below 16:
//
// | the engine's kinds | bytes | codes, in `raylane_piece_codes` |
// | --- | --- | --- |
// | pawn to king from 0, then none | 0 to 5, 6 | `{{1, 2, 3, 4, 5, 6, 0, 0, 9, 10, 11, 12, 13, 14, 0, 0}}` |
// | none, then pawn to king | 1 to 6, 0 | `{{0, 1, 2, 3, 4, 5, 6, 0, 0, 9, 10, 11, 12, 13, 14, 0}}` |
typedef struct raylane_borrowed_move {
  // The mailbox before the move: 64 bytes, which must be there as long as the function runs, and which it does not write.
  const uint8_t *codes;
  // Black's pieces before the move, if the bytes are kinds; 0 if they are codes with colours.
  raylane_bitboard black;
  // From where the piece goes, the king if it castles.
  uint8_t from;
  // To where it goes. What stands there is captured.
  uint8_t to;
  // Its code after the move, with its colour: its own, or that of the piece it is promoted to.
  uint8_t code;
  // From where the rook goes if the king castles; the square of the pawn that is captured en passant, `to ^ 8`; otherwise 64.
  uint8_t other_from;
  // To where the rook goes if the king castles; otherwise 64.
  uint8_t other_to;
} raylane_borrowed_move;

// The sets of a position, as `raylane_pieces` refers to them.
typedef struct raylane_sets {
  // The pawns, knights, bishops, rooks, queens and kings of both sides.
  raylane_bitboard kinds[6];
  // White's pieces, and black's.
  raylane_bitboard colours[2];
} raylane_sets;

#ifdef __cplusplus
extern "C" {
#endif // __cplusplus

// Returns what an error means, in a few words, or that there is no such error. `error` is what a function has returned.
// The text is constant.
const char *raylane_error_text(int32_t error) RAYLANE_NOEXCEPT;

// Returns the name of the level that all functions use: a set of CPU features, such as `avx2`. It is the best one that this
// CPU has, or the one that `raylane_set_level` has set. The text is constant.
const char *raylane_level_name(void) RAYLANE_NOEXCEPT;

// Sets the level that all functions use from now on, in all threads, by its name: `portable`, and on x86-64 `lzcnt`, `bmi2`,
// `avx2`, `avx2pext`, `avx2gfni`, `avx512` or `avx512icl`, on 64-bit Arm `neon`. A level below the one that the library was
// built for is not taken: `raylane_level_name` says which it is then. For a program whose user chooses the level, and for
// tests.
//
// `name` ends with a 0, as text does in C.
raylane_error raylane_set_level(const char *name) RAYLANE_NOEXCEPT;

// Returns the union of the attacks of all `rooks`. A piece that is not in `occupied` still attacks, but blocks no other piece:
// so it is for all functions of whole sets.
raylane_bitboard raylane_setwise_rook_attacks(raylane_bitboard rooks,
                                              raylane_bitboard occupied) RAYLANE_NOEXCEPT;

// Returns the union of the attacks of all `bishops`.
raylane_bitboard raylane_setwise_bishop_attacks(raylane_bitboard bishops,
                                                raylane_bitboard occupied) RAYLANE_NOEXCEPT;

// Returns the union of the attacks of all sliders of a side. `orthogonal` are its rooks and queens, `diagonal` its bishops and
// queens.
raylane_bitboard raylane_setwise_slider_attacks(raylane_bitboard orthogonal,
                                                raylane_bitboard diagonal,
                                                raylane_bitboard occupied) RAYLANE_NOEXCEPT;

// Returns the attacks of all sliders of a side in two sets: those along ranks and files, and those along diagonals.
// `orthogonal` are its rooks and queens, `diagonal` its bishops and queens.
struct raylane_by_line raylane_setwise_rook_bishop_attacks(raylane_bitboard orthogonal,
                                                           raylane_bitboard diagonal,
                                                           raylane_bitboard occupied) RAYLANE_NOEXCEPT;

// Returns the attacks of all sliders of each side. `orthogonal` are the rooks and queens of each side, `diagonal` the bishops
// and queens. For less than two calls.
struct raylane_of_both raylane_setwise_slider_attacks_of_both(struct raylane_of_both orthogonal,
                                                              struct raylane_of_both diagonal,
                                                              raylane_bitboard occupied) RAYLANE_NOEXCEPT;

// Writes to `attacks` what each kind of piece of a side attacks. Neither `pieces` nor its six sets may overlap `attacks`.
raylane_error raylane_setwise_attacks_by_kind(uint8_t colour,
                                              const struct raylane_pieces *pieces,
                                              raylane_bitboard occupied,
                                              struct raylane_piece_sets *attacks) RAYLANE_NOEXCEPT;

// Writes to `attacks`, which has room for two, what each kind of piece of each side attacks, white first, or black if
// `pieces` have it first. Neither `pieces` nor their sets may overlap `attacks`. For less than two calls.
raylane_error raylane_setwise_attacks_by_kind_of_both(const struct raylane_pieces *pieces,
                                                      raylane_bitboard occupied,
                                                      struct raylane_piece_sets *attacks) RAYLANE_NOEXCEPT;

// Writes to `attacked` everything that a side attacks, for less than `raylane_setwise_attacks_by_kind` takes.
raylane_error raylane_setwise_attacked(uint8_t colour,
                                       const struct raylane_pieces *pieces,
                                       raylane_bitboard occupied,
                                       raylane_bitboard *attacked) RAYLANE_NOEXCEPT;

// Writes to `danger` everything that the side `attacker` attacks if the other side's `king` is no blocker: the squares on which
// that king would be in check.
raylane_error raylane_setwise_king_danger(uint8_t attacker,
                                          const struct raylane_pieces *pieces,
                                          raylane_bitboard occupied,
                                          uint8_t king,
                                          raylane_bitboard *danger) RAYLANE_NOEXCEPT;

// Writes to `sliders` each slider of a side with its attacks. `orthogonal` are the rooks and queens, `diagonal` the bishops and
// queens: sixteen at most.
raylane_error raylane_setwise_list_attacks(raylane_bitboard orthogonal,
                                           raylane_bitboard diagonal,
                                           raylane_bitboard occupied,
                                           struct raylane_slider_attacks *sliders) RAYLANE_NOEXCEPT;

// Lists the moves of all sliders of a side to `targets` as numbers, and returns how many there are, or an error: queens, then
// rooks, then bishops, each by their squares, and of each the moves from the lowest target.
//
// A move is `base + from_step * from + to_step * to`, modulo 2^16. `orthogonal` are the rooks and queens, `diagonal` the bishops
// and queens: sixteen at most. `targets` are usually the squares without own pieces. `moves` has room for `capacity` of them.
// What is behind the list, up to its capacity, may be overwritten. Room for `RAYLANE_ROOM_BEHIND_MOVES` more than there are
// makes it cheaper.
int32_t raylane_setwise_list_moves(raylane_bitboard orthogonal,
                                   raylane_bitboard diagonal,
                                   raylane_bitboard occupied,
                                   raylane_bitboard targets,
                                   uint16_t base,
                                   uint16_t from_step,
                                   uint16_t to_step,
                                   uint16_t *moves,
                                   size_t capacity) RAYLANE_NOEXCEPT;

// Writes to `filled` the squares of `generator`, and all squares of `propagator` that a flood from them reaches in one
// direction, `RAYLANE_NORTH` to `RAYLANE_SOUTH_EAST`.
raylane_error raylane_setwise_occluded_fill(uint8_t direction,
                                            raylane_bitboard generator,
                                            raylane_bitboard propagator,
                                            raylane_bitboard *filled) RAYLANE_NOEXCEPT;

// Writes to `attacks` what `raylane_setwise_occluded_fill` gives, one step further: with sliders as `generator` and empty
// squares as `propagator`, what they attack in this direction.
raylane_error raylane_setwise_attack_fill(uint8_t direction,
                                          raylane_bitboard generator,
                                          raylane_bitboard propagator,
                                          raylane_bitboard *attacks) RAYLANE_NOEXCEPT;

// Returns the squares that any of the `knights` attacks.
raylane_bitboard raylane_setwise_knight_attacks(raylane_bitboard knights) RAYLANE_NOEXCEPT;

// Writes to `attacks` the squares that any of the `pawns` of a colour attacks.
raylane_error raylane_setwise_pawn_attacks(uint8_t colour,
                                           raylane_bitboard pawns,
                                           raylane_bitboard *attacks) RAYLANE_NOEXCEPT;

// Writes to `found` the checks that sliders give a king, and the pieces pinned to it.
//
// `orthogonal` are the rooks and queens of the enemy alone, `diagonal` its bishops and queens. Those that are not in
// `occupied` are ignored. Checks by knights and pawns are not included. Whether `occupied` contains `king` makes no
// difference. A slider that gives check ends its ray: no pin is looked for behind it.
raylane_error raylane_checks_and_pins(uint8_t king,
                                      raylane_bitboard orthogonal,
                                      raylane_bitboard diagonal,
                                      raylane_bitboard occupied,
                                      struct raylane_checks *found) RAYLANE_NOEXCEPT;

// Writes to `found`, which has room for two, the checks and pins of white's king and of black's: see
// `raylane_checks_and_pins`. `kings`, `orthogonal` and `diagonal` have two entries each: what white owns, then what black
// owns. So the first answer is about white's king and black's sliders. (Or black first in all three, and in the answer.)
raylane_error raylane_checks_and_pins_of_both(const uint8_t *kings,
                                              const raylane_bitboard *orthogonal,
                                              const raylane_bitboard *diagonal,
                                              raylane_bitboard occupied,
                                              struct raylane_checks *found) RAYLANE_NOEXCEPT;

// Writes to `found` the pieces between the king of `colour` and the enemy's sliders, as Stockfish keeps them:
// `blockers_for_king`, `pinners`.
//
// Pieces that are not in `occupied` are ignored, but for the king, whose lowest square counts. Without a king, both sets are
// empty. Enemy sliders aimed at the king do not count as blockers.
raylane_error raylane_blockers(uint8_t colour,
                               const struct raylane_pieces *pieces,
                               raylane_bitboard occupied,
                               struct raylane_blockers_and_pinners *found) RAYLANE_NOEXCEPT;

// Writes to `found`, which has room for two, the pieces between white's king and black's sliders, and those between black's king
// and white's: see `raylane_blockers`. If `pieces` have black first, so has `found`, which must not overlap them.
raylane_error raylane_blockers_of_both(const struct raylane_pieces *pieces,
                                       raylane_bitboard occupied,
                                       struct raylane_blockers_and_pinners *found) RAYLANE_NOEXCEPT;

// Writes to `checkers` all pieces of the enemy that attack the king of `colour`.
//
// Pieces that are not in `occupied` are ignored, but for the king, whose lowest square counts. Without a king, there are none.
raylane_error raylane_checkers(uint8_t colour,
                               const struct raylane_pieces *pieces,
                               raylane_bitboard occupied,
                               raylane_bitboard *checkers) RAYLANE_NOEXCEPT;

// Writes to `checkers` all pieces of the enemy that attack the king of `colour`, and to `found`, which has room for two, what
// `raylane_blockers_of_both` writes: what an engine keeps with each position, for less than by two calls.
//
// Neither must overlap the pieces, nor the other.
raylane_error raylane_checkers_and_blockers(uint8_t colour,
                                            const struct raylane_pieces *pieces,
                                            raylane_bitboard occupied,
                                            raylane_bitboard *checkers,
                                            struct raylane_blockers_and_pinners *found) RAYLANE_NOEXCEPT;

// Writes to `is_legal` whether castling leaves the king out of check, before, on its way and after, in standard chess and in
// Chess960.
//
// `attacker` is the enemy's colour. `king`, `to` and `rook` are where the king stands, where it goes, and where the rook stands
// that it castles with. The caller checks the castling rights, and that the squares are empty that king and rook cross and
// reach.
raylane_error raylane_castling_is_legal(uint8_t attacker,
                                        const struct raylane_pieces *pieces,
                                        raylane_bitboard occupied,
                                        uint8_t king,
                                        uint8_t to,
                                        uint8_t rook,
                                        bool *is_legal) RAYLANE_NOEXCEPT;

// Writes to `pinners` the sliders that pin a piece of `own`, the pieces of the side of `king`, whose checks and pins are
// `found`. (`found->pinners` has those behind the other side's pieces, too.)
raylane_error raylane_pinners_of(const struct raylane_checks *found,
                                 uint8_t king,
                                 raylane_bitboard own,
                                 raylane_bitboard *pinners) RAYLANE_NOEXCEPT;

// Writes to `rays` the rays on which a piece of `own`, the pieces of the side of `king`, is pinned, with the pinner and without
// the king. (`found->orthogonal_pins` and `found->diagonal_pins` have those that a piece of the other side shields, too. They do
// no harm to the moves of pinned pieces. But a count of the rays, or a mask for pieces that are not pinned, wants these.)
raylane_error raylane_pin_rays_of(const struct raylane_checks *found,
                                  uint8_t king,
                                  raylane_bitboard own,
                                  struct raylane_by_line *rays) RAYLANE_NOEXCEPT;

// Writes to `is_legal` whether a pseudo-legal move leaves the own king out of check.
//
// `found` are the checks and pins of this `king`, by `raylane_checks_and_pins`, and `leapers` the knights and pawns that give it
// check. Not for moves of the king, which may not go where `raylane_setwise_king_danger` says; not for castling, nor for a
// capture en passant, which takes two pawns off their lines.
raylane_error raylane_is_legal(const struct raylane_checks *found,
                               uint8_t king,
                               raylane_bitboard leapers,
                               uint8_t from,
                               uint8_t to,
                               bool *is_legal) RAYLANE_NOEXCEPT;

// Writes to `gives_check` whether a move gives check to the enemy's `king`, which is not in check before it.
//
// `found` are the checks and pins of this king, by the sliders of the side that moves, and `squares` the `raylane_check_squares`
// of this side. `kind` is what arrives: of a promotion, the new piece. Discovered checks are among the answers, also those by a
// step of the own king. Not for castling, nor for a capture en passant: ask for the attackers of the king after it.
raylane_error raylane_gives_check(const struct raylane_checks *found,
                                  uint8_t king,
                                  const struct raylane_piece_sets *squares,
                                  uint8_t kind,
                                  uint8_t from,
                                  uint8_t to,
                                  bool *gives_check) RAYLANE_NOEXCEPT;

// Writes to `found` what legal moves and checks of `side`, which moves, need of a position: 64 bytes, for an engine that keeps
// them with each, or copies them at each move.
//
// Pieces that are not in `occupied` are ignored. Each side has a king: otherwise its square is a1, and answers are unspecified.
raylane_error raylane_legality_of(uint8_t side,
                                  const struct raylane_pieces *pieces,
                                  raylane_bitboard occupied,
                                  struct raylane_legality *found) RAYLANE_NOEXCEPT;

// Writes to `is_legal` whether a pseudo-legal move of the side that moves leaves its king out of check. `found` is what
// `raylane_legality_of` has written. Not for steps of the king, castling nor en passant: see `raylane_is_legal`.
raylane_error raylane_legality_is_legal(const struct raylane_legality *found,
                                        uint8_t from,
                                        uint8_t to,
                                        bool *is_legal) RAYLANE_NOEXCEPT;

// Writes to `gives_check` whether a move of the side that moves gives check to the other king, which is not in check before it.
// `found` is what `raylane_legality_of` has written. `kind` is what arrives: of a promotion, the new piece. Discovered checks
// are among the answers. Not for castling nor en passant: see `raylane_gives_check`.
raylane_error raylane_legality_gives_check(const struct raylane_legality *found,
                                           uint8_t kind,
                                           uint8_t from,
                                           uint8_t to,
                                           bool *gives_check) RAYLANE_NOEXCEPT;

// Writes for each square of `squares`, from the lowest, the pieces of both colours that attack it, as `raylane_attackers_to`
// does, and returns how many squares there are, or an error.
//
// `attackers` has room for `capacity` sets.
int32_t raylane_attackers_to_each(raylane_bitboard squares,
                                  const struct raylane_pieces *pieces,
                                  raylane_bitboard occupied,
                                  raylane_bitboard *attackers,
                                  size_t capacity) RAYLANE_NOEXCEPT;

// Writes to `attackers` the pieces of both colours that attack a square, whatever stands there.
//
// A piece that is not in `occupied` does not attack.
raylane_error raylane_attackers_to(uint8_t square,
                                   const struct raylane_pieces *pieces,
                                   raylane_bitboard occupied,
                                   raylane_bitboard *attackers) RAYLANE_NOEXCEPT;

// Writes to `attackers` the pieces of one colour that attack a square, whatever stands there.
//
// Only those count that are in `occupied`. `raylane_checkers` asks this of a king's square.
raylane_error raylane_attackers_by(uint8_t colour,
                                   uint8_t square,
                                   const struct raylane_pieces *pieces,
                                   raylane_bitboard occupied,
                                   raylane_bitboard *attackers) RAYLANE_NOEXCEPT;

// Writes to `exist` whether a piece of one colour attacks a square, whatever stands there: whether `raylane_attackers_by` would
// find one, for less. Of both functions, the other colour's pieces are not read: with the sets of one side as the kinds, the
// colours are two full sets.
raylane_error raylane_attackers_exist(uint8_t colour,
                                      uint8_t square,
                                      const struct raylane_pieces *pieces,
                                      raylane_bitboard occupied,
                                      bool *exist) RAYLANE_NOEXCEPT;

// Returns what the values alone decide, whatever stands on the board, or an error, which is negative: 1 if the move wins at
// least `threshold` even when what moved is lost, 0 if not even when nothing takes back, and `RAYLANE_UNDECIDED` if it depends
// on the exchange.
//
// `values` are six, as in `raylane_see_at_least`, which begins with it. Ask it before you find out who is pinned: it decides
// many moves.
int32_t raylane_see_decided(const struct raylane_first_move *first,
                            const int32_t *values,
                            int32_t threshold) RAYLANE_NOEXCEPT;

// Writes to `wins` whether a move, followed by the exchange on its target, wins at least `threshold`: static exchange
// evaluation.
//
// `pieces` are those before the move, and `occupied` all occupied squares. `values` are six: those of pawn, knight, bishop,
// rook, queen and king, in any unit; the king's counts only if the first move is the king's.
//
// The move wins what it captures, and the difference of values if it promotes. Then the sides take turns. Each takes with its
// least valuable piece, and of equal ones with the one on the lowest square; or it stops, if that is better. A king takes only
// what is not defended then. Pinned pieces take like others (`raylane_see_at_least_with_pins` leaves them out), and a pawn that
// takes on the last rank stays a pawn. Whether the first move is legal is not checked.
raylane_error raylane_see_at_least(const struct raylane_first_move *first,
                                   const struct raylane_pieces *pieces,
                                   raylane_bitboard occupied,
                                   const int32_t *values,
                                   int32_t threshold,
                                   bool *wins) RAYLANE_NOEXCEPT;

// Writes to `wins` what `raylane_see_at_least` does, if pinned pieces may not take.
raylane_error raylane_see_at_least_with_pins(const struct raylane_first_move *first,
                                             const struct raylane_pieces *pieces,
                                             raylane_bitboard occupied,
                                             const int32_t *values,
                                             int32_t threshold,
                                             const struct raylane_pins *pins,
                                             bool *wins) RAYLANE_NOEXCEPT;

// Writes to `wins` whether taking back on a square wins at least `recapture->threshold`, once the exchange has ended: static
// exchange evaluation from the second move on.
//
// `pieces` are those before the first move, and `occupied` the squares that are occupied after it: without the square that it
// has left, nor that of a pawn taken en passant. `values` are six, as in `raylane_see_at_least`, and `pins` say which pinned
// pieces take. A move that wins `gain` at first, and puts `at_risk` on the square, wins at least `threshold` unless taking back
// wins `gain - threshold + 1`: test the values first, and ask then.
raylane_error raylane_recapture_wins(const struct raylane_recapture *recapture,
                                     const struct raylane_pieces *pieces,
                                     raylane_bitboard occupied,
                                     const int32_t *values,
                                     const struct raylane_pins *pins,
                                     bool *wins) RAYLANE_NOEXCEPT;

// Returns 1 if `colour` takes on `square` and loses at most `margin` by what follows, once the exchange has ended, 0 if not, or
// an error, which is negative: the exchange and nothing before it, for an engine that has tested the values.
//
// `raylane_recapture_wins` with `at_risk` on the square and a `threshold` asks the same with a margin of `at_risk - threshold`,
// if `1 <= threshold <= at_risk`: otherwise the values decide alone. Where an engine has left the value `v` of a move after its
// loss, `gain - threshold - at_risk`, which is negative, the margin is `-1 - v`. It is at least 0. (Below, the answer is 1 or 0
// without a meaning.) `pieces` are those before the first move, `occupied` the squares that are occupied after it, and `values` are six.
// `barred` are pieces of either side that do not take, or none. They defend against kings: it is the rule `RAYLANE_PINS_NEVER`,
// and wherever nobody is pinned, the answer by any rule but `RAYLANE_PINS_FOUND_ANEW`.
int32_t raylane_exchange_wins(uint8_t colour,
                              uint8_t square,
                              int32_t margin,
                              const struct raylane_pieces *pieces,
                              raylane_bitboard occupied,
                              raylane_bitboard barred,
                              const int32_t *values) RAYLANE_NOEXCEPT;

// Writes to each of `attacks` the attacks of a rook on the square of the same index, with the occupied squares of the same
// index. All lists have `count` entries, which may be 0. `attacks` must not overlap the others.
raylane_error raylane_batch_rook_attacks(const uint8_t *squares,
                                         const raylane_bitboard *occupied,
                                         raylane_bitboard *attacks,
                                         size_t count) RAYLANE_NOEXCEPT;

// Writes to each of `attacks` the attacks of a rook on the square of the same index, all on one board: see
// `raylane_batch_rook_attacks`.
raylane_error raylane_batch_rook_attacks_at(const uint8_t *squares,
                                            raylane_bitboard occupied,
                                            raylane_bitboard *attacks,
                                            size_t count) RAYLANE_NOEXCEPT;

// Writes to each of `attacks` the attacks of a bishop: see `raylane_batch_rook_attacks`.
raylane_error raylane_batch_bishop_attacks(const uint8_t *squares,
                                           const raylane_bitboard *occupied,
                                           raylane_bitboard *attacks,
                                           size_t count) RAYLANE_NOEXCEPT;

// Writes to each of `attacks` the attacks of a bishop, all on one board: see `raylane_batch_rook_attacks`.
raylane_error raylane_batch_bishop_attacks_at(const uint8_t *squares,
                                              raylane_bitboard occupied,
                                              raylane_bitboard *attacks,
                                              size_t count) RAYLANE_NOEXCEPT;

// Writes to each of `attacks` the attacks of a queen: see `raylane_batch_rook_attacks`.
raylane_error raylane_batch_queen_attacks(const uint8_t *squares,
                                          const raylane_bitboard *occupied,
                                          raylane_bitboard *attacks,
                                          size_t count) RAYLANE_NOEXCEPT;

// Writes to each of `attacks` the attacks of a queen, all on one board: see `raylane_batch_rook_attacks`.
raylane_error raylane_batch_queen_attacks_at(const uint8_t *squares,
                                             raylane_bitboard occupied,
                                             raylane_bitboard *attacks,
                                             size_t count) RAYLANE_NOEXCEPT;

// Writes to each of `attacks` the attacks of all sliders of a side in the position of the same index. `orthogonal` are the
// rooks and queens of each position, `diagonal` the bishops and queens. All lists have `count` entries, which may be 0.
// `attacks` must not overlap the others.
raylane_error raylane_batch_slider_attacks(const raylane_bitboard *orthogonal,
                                           const raylane_bitboard *diagonal,
                                           const raylane_bitboard *occupied,
                                           raylane_bitboard *attacks,
                                           size_t count) RAYLANE_NOEXCEPT;

// Lists the moves to each of `targets` as numbers, from the lowest target, and returns how many there are, or an error.
//
// A move is `base + step * to`, modulo 2^16: so `base` is the move to a1, and `step` what one square further adds, such as
// `1 << 6` if the target is in bits 6 to 11. `moves` has room for `capacity` of them. If that is `RAYLANE_ROOM_BEHIND_MOVES` or
// more, what is behind the list, up to its capacity, may be overwritten, too, which makes it cheaper.
int32_t raylane_list_moves(raylane_bitboard targets,
                           uint16_t base,
                           uint16_t step,
                           uint16_t *moves,
                           size_t capacity) RAYLANE_NOEXCEPT;

// Makes rules from the codes of the pieces, the set of codes that are listed as attackers, and for each kind of attacker,
// pawn to king, the set of codes that are listed as its victims: six sets. Bit `c` of a set is for code `c`.
//
// Fails with `RAYLANE_ERROR_CODES` if a piece or an empty square has no code, or a code means neither.
raylane_error raylane_pair_rules_init(struct raylane_pair_rules *rules,
                                      const struct raylane_piece_codes *codes,
                                      uint16_t attackers,
                                      const uint16_t *victims) RAYLANE_NOEXCEPT;

// Numbers the inputs of a network for the codes of a mailbox and, for each kind of attacker, pawn to king, the kinds of its
// victims in the order of their inputs: six structures. `first` is the number of the first input, for networks with other
// inputs before these, and `first_of_pawns` that of the first for a pair of pawns, of `RAYLANE_PAWN_PAIRS`: 0 for a network
// without them, which never reads it. All numbers are multiplied by `row_length`: pass 1 for numbers of inputs, or the weights
// of a row for the place where the row begins.
//
// With an `order` of zeros, the order of the inputs is that of Stockfish, Reckless, PlentyChess, Viridithas, Stormphrax and
// Hobbes, as published by November 2026, which differ in the kinds of victims:
//
// - By attacker: those of the view's own side, pawn to king, then those of the other side.
// - By victim: the own side's, in the order of `victims`, then the other side's.
// - By the square of the attacker, from a1 to h8, as the view sees it, and then by the square of the victim, among those that
//   the attacker attacks on an empty board.
// - Of two pieces of one kind that attack each other, the one on the higher square is the attacker. The other pair is no input,
//   but has a number.
//
// With an order of ones, it is Halogen's of July 2026.
//
// Takes about a tenth of a millisecond: make it once.
//
// Fails with `RAYLANE_ERROR_CODES` if a piece or an empty square has no code, or a code means neither; if a list of victims is
// too long, has a number that is no kind, or a kind twice; if `row_length` is 0; or if a number would not be below 2^31.
raylane_error raylane_pair_numbering_init(struct raylane_pair_numbering *numbering,
                                          const struct raylane_piece_codes *codes,
                                          const struct raylane_victims *victims,
                                          struct raylane_pair_order order,
                                          uint32_t first,
                                          uint32_t first_of_pawns,
                                          uint32_t row_length) RAYLANE_NOEXCEPT;

// Writes to `count` the number of rows of weights: of all inputs by `victims`. Neither `first` nor the pairs of pawns are
// counted, nor does `row_length` multiply it.
raylane_error raylane_pair_numbering_count(const struct raylane_pair_numbering *numbering,
                                           uint32_t *count) RAYLANE_NOEXCEPT;

// Writes to `rules` those by which the pairs of these inputs are listed, by the same codes. Where two pieces of one kind that
// attack each other are one input, both pairs are listed, one of which `raylane_threat_inputs_indices` leaves out.
raylane_error raylane_pair_numbering_rules(const struct raylane_pair_numbering *numbering,
                                           struct raylane_pair_rules *rules) RAYLANE_NOEXCEPT;

// Returns the input of a pair, or an error, which is negative: `RAYLANE_ERROR_NO_INPUT` if it is none. Not checked: the
// attacker must be able to attack the victim on an empty board. Otherwise the number is unspecified.
int32_t raylane_pair_numbering_index(const struct raylane_pair_numbering *numbering,
                                     struct raylane_pair pair,
                                     struct raylane_pair_view view) RAYLANE_NOEXCEPT;

// Lists all pairs of a position. Whatever the list had is lost.
raylane_error raylane_threat_inputs_all(const struct raylane_pair_rules *rules,
                                        const struct raylane_board *board,
                                        struct raylane_all_pairs *list) RAYLANE_NOEXCEPT;

// Empties the lists of changes, whatever was there.
raylane_error raylane_pair_changes_clear(struct raylane_pair_changes *changes) RAYLANE_NOEXCEPT;

// Appends the pairs that appear and vanish if the code of a square becomes `code`: if a piece is put on an empty square, is
// removed (by the code of an empty square), or becomes another. At most 56 are appended to each list. Of `code`, only the lower
// four bits count.
//
// `board` is the position before the change. If the square has the code already, there are no pairs. Fails with
// `RAYLANE_ERROR_FULL` if a list has more than 63 pairs already. Not checked:
// `changes` must not overlap the board.
raylane_error raylane_threat_inputs_append_changes(const struct raylane_pair_rules *rules,
                                                   const struct raylane_board *board,
                                                   uint8_t square,
                                                   uint8_t code,
                                                   struct raylane_pair_changes *changes) RAYLANE_NOEXCEPT;

// Appends the pairs that appear and vanish by a move from `from` to `to`, which captures what stands on `to`. `code` is the code
// of the piece after the move: its own, or that of the piece it is promoted to; only its lower four bits count. At most 56 are
// appended to each list.
//
// `board` is the position before the move. Fails with `RAYLANE_ERROR_FULL` if a list has more than 63 pairs already. Not
// checked: there must be a piece on `from`, `code` must be that of a piece, the squares must differ, and `to` must not have
// `code` already. Otherwise the pairs are unspecified, but never more than fit. And `changes` must not overlap the board.
raylane_error raylane_threat_inputs_append_changes_by_move(const struct raylane_pair_rules *rules,
                                                           const struct raylane_board *board,
                                                           uint8_t from,
                                                           uint8_t to,
                                                           uint8_t code,
                                                           struct raylane_pair_changes *changes) RAYLANE_NOEXCEPT;

// Appends the pairs that appear and vanish by castling: the king goes from `king_from` to `king_to`, the rook from `rook_from`
// to `rook_to`. One of the two may stay where it is, and either may go to where the other stood, as in Chess960. At most 112 are
// appended to each list.
//
// `board` is the position before the move. Fails with `RAYLANE_ERROR_FULL` if a list has more than 7 pairs already. Not checked:
// there must be a king and a rook, and no other piece on the squares where they go. Otherwise the pairs are unspecified, but
// never more than fit. And `changes` must not overlap the board.
raylane_error raylane_threat_inputs_append_changes_by_castling(const struct raylane_pair_rules *rules,
                                                               const struct raylane_board *board,
                                                               uint8_t king_from,
                                                               uint8_t king_to,
                                                               uint8_t rook_from,
                                                               uint8_t rook_to,
                                                               struct raylane_pair_changes *changes) RAYLANE_NOEXCEPT;

// Appends the pairs that appear and vanish by a capture en passant: a pawn goes from `from` to `to`, and the one behind `to`, on
// `to ^ 8`, vanishes. At most 112 are appended to each list.
//
// `board` is the position before the move. Fails with `RAYLANE_ERROR_FULL` if a list has more than 7 pairs already. Not checked:
// there must be both pawns, and nothing on `to`. Otherwise the pairs are unspecified, but never more than fit. And `changes`
// must not overlap the board.
raylane_error raylane_threat_inputs_append_changes_by_en_passant(const struct raylane_pair_rules *rules,
                                                                 const struct raylane_board *board,
                                                                 uint8_t from,
                                                                 uint8_t to,
                                                                 struct raylane_pair_changes *changes) RAYLANE_NOEXCEPT;

// Appends the pairs that appear and vanish by a move that was kept: what `raylane_threat_inputs_append_changes_by_move` would
// have appended before the move, or `_by_castling` or `_by_en_passant`. At most 56 are appended to each list, or by the latter
// two 112.
//
// Fails with `RAYLANE_ERROR_FULL` if a list has more than 7 pairs already. Not checked: `changes` must not overlap the move.
raylane_error raylane_threat_inputs_append_changes_of(const struct raylane_pair_rules *rules,
                                                      const struct raylane_pending_move *pending,
                                                      struct raylane_pair_changes *changes) RAYLANE_NOEXCEPT;

// Writes the inputs that appear by a move that was kept, and those that vanish, to a list each, as a view sees them: the inputs
// of the pairs that `raylane_threat_inputs_append_changes_of` lists by the rules of the numbering, in any order, without these
// lists. For an engine that brings one side up to date at a time.
//
// Both lists have room for `capacity` numbers, which must be at least 112, and must not overlap. How many each has is written
// to `counts`, which has room for two. Of the first 112 places, those behind the inputs are unspecified then.
raylane_error raylane_threat_inputs_changed_indices(const struct raylane_pair_numbering *numbering,
                                                    const struct raylane_pending_move *pending,
                                                    struct raylane_pair_view view,
                                                    uint32_t *appeared,
                                                    uint32_t *vanished,
                                                    size_t capacity,
                                                    size_t *counts) RAYLANE_NOEXCEPT;

// Writes what `raylane_threat_inputs_changed_indices` does, of a move whose mailbox is where the engine keeps it. Not checked:
// the lists must not overlap the mailbox.
//
// Kinds cost some 30 instructions more than codes at `avx2`: a `raylane_pending_move` of them costs 40 and a call, by
// `raylane_threat_inputs_mailbox_of_kinds`.
raylane_error raylane_threat_inputs_changed_indices_borrowed(const struct raylane_pair_numbering *numbering,
                                                             const struct raylane_borrowed_move *borrowed,
                                                             struct raylane_pair_view view,
                                                             uint32_t *appeared,
                                                             uint32_t *vanished,
                                                             size_t capacity,
                                                             size_t *counts) RAYLANE_NOEXCEPT;

// Writes the inputs that appear by a move that was kept, and those that vanish, to a list each for each of two views, in one
// pass: see `raylane_threat_inputs_changed_indices`. `views` are two structures. `appeared` and `vanished` are two lists each,
// in the order of the views; all four have room for `capacity` numbers, which must be at least 112, and must not overlap. How
// many each has is written to `counts`, which has room for four: two that appear, then two that vanish.
raylane_error raylane_threat_inputs_changed_indices_of_both(const struct raylane_pair_numbering *numbering,
                                                            const struct raylane_pending_move *pending,
                                                            const struct raylane_pair_view *views,
                                                            uint32_t *const *appeared,
                                                            uint32_t *const *vanished,
                                                            size_t capacity,
                                                            size_t *counts) RAYLANE_NOEXCEPT;

// Writes what `raylane_threat_inputs_changed_indices_of_both` does, of a move whose mailbox is where the engine keeps it: see
// `raylane_threat_inputs_changed_indices_borrowed`.
raylane_error raylane_threat_inputs_changed_indices_of_both_borrowed(const struct raylane_pair_numbering *numbering,
                                                                     const struct raylane_borrowed_move *borrowed,
                                                                     const struct raylane_pair_view *views,
                                                                     uint32_t *const *appeared,
                                                                     uint32_t *const *vanished,
                                                                     size_t capacity,
                                                                     size_t *counts) RAYLANE_NOEXCEPT;

// Builds a mailbox, for `raylane_board`, from bitboards. `codes` has room for 64.
//
// The codes are those that the rules were made from. A piece or an empty square that has several gets the lowest; an empty
// square that has none gets 0.
raylane_error raylane_threat_inputs_mailbox_of_sets(const struct raylane_pair_rules *rules,
                                                    const struct raylane_pieces *pieces,
                                                    uint8_t *codes) RAYLANE_NOEXCEPT;

// Builds a mailbox, for `raylane_board`, from one without colours: `kinds` has a byte below 16 for each
// piece, and any byte on an empty square; `colours` are the pieces of each side. `codes` has room for 64, and may be `kinds`.
//
// The byte of a kind is the code of white's piece. Black's pieces, and empty squares, get the lowest code that there is for
// them: make the rules from codes such as these.
//
// | kinds, pawn to king | `raylane_piece_codes` | then an empty square has |
// | --- | --- | --- |
// | 0 to 5 | `{{1, 2, 3, 4, 5, 6, 0, 0, 9, 10, 11, 12, 13, 14, 0, 0}}`: black's are 8 to 13 | 6 |
// | 1 to 6 | `{{0, 1, 2, 3, 4, 5, 6, 0, 0, 9, 10, 11, 12, 13, 14, 0}}`: black's are 9 to 14 | 0 |
//
// For the inputs of a move, a `raylane_borrowed_move` takes kinds and black's set as they are.
raylane_error raylane_threat_inputs_mailbox_of_kinds(const struct raylane_pair_rules *rules,
                                                     const uint8_t *kinds,
                                                     struct raylane_of_both colours,
                                                     uint8_t *codes) RAYLANE_NOEXCEPT;

// Writes to `sets` those of a mailbox of 64 bytes, each of which is a code below 16: the way back from
// `raylane_threat_inputs_mailbox_of_sets`. Of the rules, only what the codes mean is read.
//
// Fails with `RAYLANE_ERROR_CODES` if a code is not below 16. (With `RAYLANE_UNCHECKED`, it is unspecified which sets have the
// square then.)
raylane_error raylane_threat_inputs_sets_of_mailbox(const struct raylane_pair_rules *rules,
                                                    const uint8_t *codes,
                                                    struct raylane_sets *sets) RAYLANE_NOEXCEPT;

// Writes to `sets` those of a mailbox whose codes are the upper four bits of its bytes, whatever the lower four are. (For other
// functions, copy the codes: each byte shifted right by four.)
raylane_error raylane_threat_inputs_sets_of_upper_bits(const struct raylane_pair_rules *rules,
                                                       const uint8_t *bytes,
                                                       struct raylane_sets *sets) RAYLANE_NOEXCEPT;

// Writes the number of each pair's input to a list, as a view sees it, and returns how many it wrote, or an error. Pairs that
// are no inputs are skipped. For an engine that brings one side up to date at a time.
//
// `inputs` has room for `capacity` numbers, which must be at least `pairs->length`; 112 is enough for the changes of a move.
// Of the first `pairs->length` places, those behind the inputs are unspecified then.
int32_t raylane_threat_inputs_indices(const struct raylane_pair_numbering *numbering,
                                      const struct raylane_pair_list *pairs,
                                      struct raylane_pair_view view,
                                      uint32_t *inputs,
                                      size_t capacity) RAYLANE_NOEXCEPT;

// Writes the number of each pair's input to a list for each of two views, in one pass: see `raylane_threat_inputs_indices`.
// `views` are two structures. Both lists have room for `capacity` numbers, and must not overlap. How many each has is written to
// `counts`, which has room for two.
raylane_error raylane_threat_inputs_indices_of_both(const struct raylane_pair_numbering *numbering,
                                                    const struct raylane_pair_list *pairs,
                                                    const struct raylane_pair_view *views,
                                                    uint32_t *own,
                                                    uint32_t *other,
                                                    size_t capacity,
                                                    size_t *counts) RAYLANE_NOEXCEPT;

// Writes the inputs of all attack pairs of a position to a list, as a view sees them, in any order, and returns how many it
// wrote, or an error. The numbering says which pairs are inputs, and what the codes mean.
//
// `inputs` has room for `capacity` numbers, which must be at least two for each pawn, four for each bishop and rook, and eight
// for each knight, queen and king: 256 is enough for the positions of games, and 420 always. What is behind the inputs is then
// unspecified. Not checked: `inputs` must not overlap the board.
int32_t raylane_threat_inputs_all_indices(const struct raylane_pair_numbering *numbering,
                                          const struct raylane_board *board,
                                          struct raylane_pair_view view,
                                          uint32_t *inputs,
                                          size_t capacity) RAYLANE_NOEXCEPT;

// Writes the inputs of all attack pairs of a position to a list for each of two views: see `raylane_threat_inputs_all_indices`.
// `views` are two structures. Both lists have room for `capacity` numbers, and must not overlap. How many each has is written to
// `counts`, which has room for two.
raylane_error raylane_threat_inputs_all_indices_of_both(const struct raylane_pair_numbering *numbering,
                                                        const struct raylane_board *board,
                                                        const struct raylane_pair_view *views,
                                                        uint32_t *own,
                                                        uint32_t *other,
                                                        size_t capacity,
                                                        size_t *counts) RAYLANE_NOEXCEPT;

// Writes the inputs that the position `after` has and `before` has not, and those that `before` alone has, to a list each, as a
// view sees them, in any order: what to add to an accumulator of `before`, and what to subtract. The positions may be any two, as
// one that a cache of accumulators has kept, at first an empty board, and the one that is evaluated. If both have the same pieces
// on the same squares, the lists are empty, at next to no cost. After one move, `raylane_threat_inputs_changed_indices` costs less.
//
// One view sees both. If their views differ, because the king has gone to the other half of the board, all inputs do: see
// `raylane_threat_inputs_all_indices`.
//
// Both lists have room for `capacity` numbers, and must not overlap: room for all inputs of either position, which
// `raylane_threat_inputs_all_indices` says. How many each has is written to `counts`, which has room for two. What is behind the
// inputs is then unspecified. Not checked: the lists must not overlap the boards.
raylane_error raylane_threat_inputs_difference_indices(const struct raylane_pair_numbering *numbering,
                                                       const struct raylane_board *before,
                                                       const struct raylane_board *after,
                                                       struct raylane_pair_view view,
                                                       uint32_t *appeared,
                                                       uint32_t *vanished,
                                                       size_t capacity,
                                                       size_t *counts) RAYLANE_NOEXCEPT;

// Writes the inputs that the position `after` has and `before` has not, and those that `before` alone has, to a list each for
// each of two views: see `raylane_threat_inputs_difference_indices`. `views` are two structures. `appeared` and `vanished` are two
// lists each, in the order of the views; all four have room for `capacity` numbers, and must not overlap. How many each has is
// written to `counts`, which has room for four: two of `after`, then two of `before`.
raylane_error raylane_threat_inputs_difference_indices_of_both(const struct raylane_pair_numbering *numbering,
                                                               const struct raylane_board *before,
                                                               const struct raylane_board *after,
                                                               const struct raylane_pair_view *views,
                                                               uint32_t *const *appeared,
                                                               uint32_t *const *vanished,
                                                               size_t capacity,
                                                               size_t *counts) RAYLANE_NOEXCEPT;

// Writes the inputs for all pairs of pawns of a position to a list, as a view sees them, and returns how many it wrote, or an
// error.
//
// Two pawns of any sides are a pair if they stand on one file or on neighbouring ones, on any ranks. `pawns` are those of each
// side. Pawns on the first and the last rank have no pairs, and one that is in both sets counts as black's.
//
// `inputs` has room for `capacity` numbers. If there are *n* pawns, it must be at least *n* (*n* - 1) / 2: 120 is always enough
// for sixteen. What is behind the inputs is then unspecified. A list for less than 64 numbers costs more.
int32_t raylane_threat_inputs_pawn_indices(const struct raylane_pair_numbering *numbering,
                                           struct raylane_of_both pawns,
                                           struct raylane_pair_view view,
                                           uint32_t *inputs,
                                           size_t capacity) RAYLANE_NOEXCEPT;

// Writes the inputs for all pairs of pawns of a position to a list for each of two views, in one pass: see
// `raylane_threat_inputs_pawn_indices`. `views` are two structures. Both lists have room for `capacity` numbers, and must not
// overlap. How many each has is written to `counts`, which has room for two.
raylane_error raylane_threat_inputs_pawn_indices_of_both(const struct raylane_pair_numbering *numbering,
                                                         struct raylane_of_both pawns,
                                                         const struct raylane_pair_view *views,
                                                         uint32_t *own,
                                                         uint32_t *other,
                                                         size_t capacity,
                                                         size_t *counts) RAYLANE_NOEXCEPT;

// Writes the inputs for the pairs of pawns that appear if the pawns `before` become those `after`, and for those that vanish, to
// a list each, as a view sees them, and to `counts`, which has room for two, how many appear and vanish.
//
// `before` and `after` are the pawns of each side, before a move and after it, or of any two positions.
// If they are the same, nothing else is looked at. `raylane_threat_inputs_pawn_indices` says which pairs there are.
//
// Both lists have room for `capacity` numbers, and must not overlap. If *c* of the *n* pawns of a position are not in the other
// one, `capacity` must be at least *c* (*n* - *c*) + *c* (*c* - 1) / 2: 29 is always enough for a move. What is behind the
// inputs is then unspecified. Room for eight more costs less: `RAYLANE_ROOM_FOR_CHANGED_PAWN_INPUTS` for a move, and
// `RAYLANE_MOST_PAWN_INPUTS + 8` for any two positions.
raylane_error raylane_threat_inputs_changed_pawn_indices(const struct raylane_pair_numbering *numbering,
                                                         struct raylane_of_both before,
                                                         struct raylane_of_both after,
                                                         struct raylane_pair_view view,
                                                         uint32_t *appeared,
                                                         uint32_t *vanished,
                                                         size_t capacity,
                                                         size_t *counts) RAYLANE_NOEXCEPT;

// Writes the inputs for the pairs of pawns that appear and vanish to a list each for each of two views, in one pass: see
// `raylane_threat_inputs_changed_pawn_indices`. `views` are two structures. `appeared` and `vanished` are two lists each, in the
// order of the views; all four have room for `capacity` numbers, and must not overlap. How many appear, then how many vanish, is
// written to `counts`, which has room for four: each for both views, which have as many inputs.
raylane_error raylane_threat_inputs_changed_pawn_indices_of_both(const struct raylane_pair_numbering *numbering,
                                                                 struct raylane_of_both before,
                                                                 struct raylane_of_both after,
                                                                 const struct raylane_pair_view *views,
                                                                 uint32_t *const *appeared,
                                                                 uint32_t *const *vanished,
                                                                 size_t capacity,
                                                                 size_t *counts) RAYLANE_NOEXCEPT;

// Returns the squares that a rook on `square` attacks: those up to the first blocker of each ray, and with it. Whether
// `occupied` contains `square` makes no difference.
//
// A single look-up, here and in the functions up to `raylane_aligned`, takes less time than the call. Where look-ups are most of
// the work, an engine's own tables, which its compiler inlines, may be faster. Prefer the functions for whole sets, such as
// `raylane_setwise_attacked`. Not checked: of `square`, the lower six bits count.
raylane_bitboard raylane_rook_attacks(uint8_t square,
                                      raylane_bitboard occupied) RAYLANE_NOEXCEPT;

// Returns the squares that a bishop on `square` attacks: see `raylane_rook_attacks`.
raylane_bitboard raylane_bishop_attacks(uint8_t square, raylane_bitboard occupied) RAYLANE_NOEXCEPT;

// Returns the squares that a queen on `square` attacks: see `raylane_rook_attacks`.
raylane_bitboard raylane_queen_attacks(uint8_t square, raylane_bitboard occupied) RAYLANE_NOEXCEPT;

// Returns the squares that a rook on `square` attacks, and those that a bishop attacks, for less than two calls: see
// `raylane_rook_attacks`.
struct raylane_by_line raylane_rook_bishop_attacks(uint8_t square,
                                                   raylane_bitboard occupied) RAYLANE_NOEXCEPT;

// Writes to `attacks` the squares that a slider on `square` attacks along a line, `RAYLANE_RANK` to `RAYLANE_ANTI_DIAGONAL`.
raylane_error raylane_line_attacks(uint8_t line,
                                   uint8_t square,
                                   raylane_bitboard occupied,
                                   raylane_bitboard *attacks) RAYLANE_NOEXCEPT;

// Writes to `attacks` the squares that a slider on `square` attacks in a direction, `RAYLANE_NORTH` to `RAYLANE_SOUTH_EAST`.
raylane_error raylane_ray_attacks(uint8_t direction,
                                  uint8_t square,
                                  raylane_bitboard occupied,
                                  raylane_bitboard *attacks) RAYLANE_NOEXCEPT;

// Returns the squares that a knight on `square` attacks. Not checked: of `square`, the lower six bits count.
raylane_bitboard raylane_knight_attacks(uint8_t square) RAYLANE_NOEXCEPT;

// Returns the squares that a king on `square` attacks. Not checked: of `square`, the lower six bits count.
raylane_bitboard raylane_king_attacks(uint8_t square) RAYLANE_NOEXCEPT;

// Returns the squares that a pawn of `colour` on `square` attacks. Not checked: of `square`, the lower six bits count, and of
// `colour` the lowest.
raylane_bitboard raylane_pawn_attacks(uint8_t colour,
                                      uint8_t square) RAYLANE_NOEXCEPT;

// Returns the whole rank of `square`, with it. Not checked: of `square`, the lower six bits count.
raylane_bitboard raylane_rank(uint8_t square) RAYLANE_NOEXCEPT;

// Returns the whole file of `square`, with it. Not checked: of `square`, the lower six bits count.
raylane_bitboard raylane_file(uint8_t square) RAYLANE_NOEXCEPT;

// Returns the whole diagonal (north-east and south-west) of `square`, with it. Not checked: of `square`, the lower six bits
// count.
raylane_bitboard raylane_diagonal(uint8_t square) RAYLANE_NOEXCEPT;

// Returns the whole anti-diagonal (north-west and south-east) of `square`, with it. Not checked: of `square`, the lower six bits
// count.
raylane_bitboard raylane_anti_diagonal(uint8_t square) RAYLANE_NOEXCEPT;

// Returns the squares strictly between `a` and `b`, neither of which is in the result; none if they are not on one rank, file
// or diagonal. Not checked: of the squares, the lower six bits count.
raylane_bitboard raylane_between(uint8_t a,
                                 uint8_t b) RAYLANE_NOEXCEPT;

// Returns the squares strictly between `a` and `b`, and always `b` itself. Not checked: of the squares, the lower six bits
// count.
raylane_bitboard raylane_between_with_end(uint8_t a,
                                          uint8_t b) RAYLANE_NOEXCEPT;

// Returns the rank, file or diagonal through `a` and `b`, from edge to edge, with both; none if there is none, or if they are
// the same. Not checked: of the squares, the lower six bits count.
raylane_bitboard raylane_line_through(uint8_t a,
                                      uint8_t b) RAYLANE_NOEXCEPT;

// Returns the squares from `b` on, with it, away from `a`; none if they are not on one line, or if they are the same. Not
// checked: of the squares, the lower six bits count.
raylane_bitboard raylane_ray_beyond(uint8_t a,
                                    uint8_t b) RAYLANE_NOEXCEPT;

// Returns whether one rank, file or diagonal contains all three squares. Not checked: of the squares, the lower six bits
// count.
bool raylane_aligned(uint8_t a,
                     uint8_t b,
                     uint8_t c) RAYLANE_NOEXCEPT;

// Writes to `squares` from where each kind of piece of `colour` would give check to a king on `king`. For kings, these are the
// squares next to it, though no king may go there.
raylane_error raylane_check_squares(uint8_t colour,
                                    uint8_t king,
                                    raylane_bitboard occupied,
                                    struct raylane_piece_sets *squares) RAYLANE_NOEXCEPT;

// Returns the squares of a set that a queen or a knight on `centre` could ever see, in ray order: a byte for each direction,
// `RAYLANE_NORTH` to `RAYLANE_SOUTH_EAST` from the lowest, whose bits 1 to 7 are the squares at this distance, and bit 0 the
// knight's square clockwise next to the direction. Not checked: of `centre`, the lower six bits count.
uint64_t raylane_ray_set(uint8_t centre,
                         raylane_bitboard set) RAYLANE_NOEXCEPT;

// Returns the squares of a set in ray order (see `raylane_ray_set`), seen from `centre`. Bits beyond the edge of the board are
// left out. Not checked: of `centre`, the lower six bits count.
raylane_bitboard raylane_ray_squares(uint8_t centre,
                                     uint64_t rays) RAYLANE_NOEXCEPT;

#ifdef __cplusplus
}  // extern "C"
#endif  // __cplusplus

#endif  /* RAYLANE_H */
