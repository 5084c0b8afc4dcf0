// raylane for C++17 and later: the functions of raylane.h with your own types as arguments, and results as values.
//
//     #include <raylane.hpp>
//
//     struct Position {
//         std::uint64_t kinds[6], colours[2];  // Pawns to kings, white and black.
//         raylane::pieces all() const { return {kinds, colours}; }
//     };
//
//     bool is_attacked(const Position &position, Square square, Colour by) {
//         return raylane::attackers_exist(by, square, position.all(), position.all().occupied());
//     }
//
// `Square`, `Colour` and the like may be any integers or enumerations of yours whose values are those of raylane.h. (Black may be 0 and
// white 1: see `black_is_zero`.) All functions are inline, allocate nothing and throw nothing. What raylane.h would refuse with an error is
// the caller's mistake: the program writes the name of the function and the error, and aborts. With NDEBUG nothing is reported: results
// are zeros or "none", and lists stay as they were.
// raylane.h says what each function does, and what it does not check.
//
// Tables here are constants, for a compiler that looks them up itself. They and the functions that read them stand for
// raylane_knight_attacks, raylane_king_attacks, raylane_pawn_attacks, raylane_rank, raylane_file, raylane_diagonal and
// raylane_anti_diagonal.
//
// Left to raylane.h are lists of any length, which have nothing to convert: raylane_batch_rook_attacks, raylane_batch_rook_attacks_at,
// raylane_batch_bishop_attacks, raylane_batch_bishop_attacks_at, raylane_batch_queen_attacks, raylane_batch_queen_attacks_at and
// raylane_batch_slider_attacks.

#ifndef RAYLANE_HPP
#define RAYLANE_HPP

#include "raylane.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <optional>
#include <type_traits>

namespace raylane {

using bitboard = std::uint64_t;

// Whether black is 0 and white is 1 in a type of yours. If so, write `template<> inline constexpr bool raylane::black_is_zero<Colour> = true;`.
// Then arguments are converted. Arrays for both sides have white first all the same, but for those of `pieces`.
template<typename T>
inline constexpr bool black_is_zero = false;

// What a type of yours means, if you say so, once:
//
//     template<> inline constexpr raylane::meaning raylane::meaning_of<Square> = raylane::meaning::square;
//
// Then it is refused where anything else is expected, and taken where a square is, even if it is bool or has 8 bytes. Of other types,
// bool and those of 8 bytes (bitboards, but std::size_t, too) are refused.
enum class meaning { any, square, colour, kind, line, direction, code };
template<typename T>
inline constexpr meaning meaning_of = meaning::any;

namespace detail {

// A number of raylane.h, from an integer or enumeration.
template<meaning Wanted>
struct number {
    std::uint8_t value;

    template<typename T, typename = std::enable_if_t<std::is_enum_v<T> || std::is_integral_v<T>>>
    constexpr number(T of) noexcept
        : value(static_cast<std::uint8_t>(static_cast<std::uint8_t>(of) ^ (Wanted == meaning::colour && black_is_zero<T> ? 1 : 0))) {
        constexpr bool is_plain = meaning_of<T> == meaning::any && !std::is_same_v<T, bool> && sizeof(T) < 8;
        constexpr bool may_be = is_plain || meaning_of<T> == Wanted || (Wanted == meaning::colour && black_is_zero<T>);
        static_assert(may_be || Wanted != meaning::square, "expected a square, and got a bool, an integer of 8 bytes (a bitboard?) or a type that means something else");
        static_assert(may_be || Wanted != meaning::colour, "expected a colour, and got a bool, an integer of 8 bytes (a bitboard?) or a type that means something else");
        static_assert(may_be || Wanted != meaning::kind, "expected a kind of piece, and got a bool, an integer of 8 bytes (a bitboard?) or a type that means something else");
        static_assert(may_be || Wanted != meaning::line, "expected a line, and got a bool, an integer of 8 bytes (a bitboard?) or a type that means something else");
        static_assert(may_be || Wanted != meaning::direction, "expected a direction, and got a bool, an integer of 8 bytes (a bitboard?) or a type that means something else");
        static_assert(may_be || Wanted != meaning::code, "expected a code, and got a bool, an integer of 8 bytes (a bitboard?) or a type that means something else");
    }
    constexpr operator std::uint8_t() const noexcept { return value; }
};

#ifndef NDEBUG
// Writes which function has found an error, and ends the program.
template<auto Function>
[[noreturn]] void refuse(int error) noexcept {
#ifdef _MSC_VER
    const char *const signature = __FUNCSIG__;
#else
    const char *const signature = __PRETTY_FUNCTION__;
#endif
    // (Somewhere in it, as compilers and their flags will have it: `refuse(int) [with auto Function = raylane_blockers]`, or with `&`
    // before the name, or `refuse<raylane_blockers>(int)`.)
    const char *const found = std::strstr(signature, "raylane_");
    const char *const name = found ? found : signature;
    const auto length = std::strspn(name, found ? "abcdefghijklmnopqrstuvwxyz_" : signature);
    std::fprintf(stderr, "%.*s: %s\n", static_cast<int>(length), name, raylane_error_text(error));
    std::abort();
}
#endif

// What a function has returned, if it is no error.
template<auto Function, typename T>
T checked(T result) noexcept {
#ifndef NDEBUG
    if (result < 0)
        refuse<Function>(result);
#endif
    return result;
}

template<auto Function, typename... Arguments>
auto called(const Arguments &...arguments) noexcept {
    return checked<Function>(Function(arguments...));
}

template<auto Function, typename... Arguments>
std::size_t counted(const Arguments &...arguments) noexcept {
    const std::int32_t count = called<Function>(arguments...);
    return count < 0 ? 0 : static_cast<std::size_t>(count);
}

// What a function writes to its last argument.
template<typename T, auto Function, typename... Arguments>
T written(const Arguments &...arguments) noexcept {
    T found{};
    called<Function>(arguments..., &found);
    return found;
}
template<typename T, std::size_t N, auto Function, typename... Arguments>
std::array<T, N> list_written(const Arguments &...arguments) noexcept {
    std::array<T, N> found{};
    called<Function>(arguments..., found.data());
    return found;
}

// The squares that steps reach from a square.
template<std::size_t N>
constexpr bitboard steps(int square, const std::array<std::array<int, 2>, N> &all, bool sliding) noexcept {
    bitboard set = 0;
    for (const auto &[files, ranks] : all)
        for (int file = square % 8 + files, rank = square / 8 + ranks; file >= 0 && file < 8 && rank >= 0 && rank < 8;
             file += files, rank += ranks) {
            set |= bitboard{1} << (8 * rank + file);
            if (!sliding)
                break;
        }
    return set;
}

template<std::size_t N>
constexpr std::array<bitboard, 64> table(const std::array<std::array<int, 2>, N> &all, bool sliding, bool with_square) noexcept {
    std::array<bitboard, 64> sets{};
    for (int square = 0; square < 64; square++)
        sets[static_cast<std::size_t>(square)] = steps(square, all, sliding) | (with_square ? bitboard{1} << square : 0);
    return sets;
}

inline constexpr std::array<std::array<int, 2>, 8> knight{{{1, 2}, {2, 1}, {2, -1}, {1, -2}, {-1, -2}, {-2, -1}, {-2, 1}, {-1, 2}}};
inline constexpr std::array<std::array<int, 2>, 8> king{{{0, 1}, {1, 1}, {1, 0}, {1, -1}, {0, -1}, {-1, -1}, {-1, 0}, {-1, 1}}};
inline constexpr std::array<std::array<int, 2>, 4> rook{{{0, 1}, {1, 0}, {0, -1}, {-1, 0}}};
inline constexpr std::array<std::array<int, 2>, 4> bishop{{{1, 1}, {1, -1}, {-1, -1}, {-1, 1}}};
inline constexpr std::array<std::array<int, 2>, 2> along_rank{{{1, 0}, {-1, 0}}};
inline constexpr std::array<std::array<int, 2>, 2> along_file{{{0, 1}, {0, -1}}};
inline constexpr std::array<std::array<int, 2>, 2> along_diagonal{{{1, 1}, {-1, -1}}};
inline constexpr std::array<std::array<int, 2>, 2> along_anti_diagonal{{{-1, 1}, {1, -1}}};
inline constexpr std::array<std::array<int, 2>, 2> north{{{-1, 1}, {1, 1}}};
inline constexpr std::array<std::array<int, 2>, 2> south{{{-1, -1}, {1, -1}}};

}  // namespace detail

// Arguments: integers or enumerations. A bool and what has 8 bytes are refused: in most cases they are other arguments, in the wrong place. (A
// square of type `std::size_t` must be converted.)
using square = detail::number<meaning::square>;
using colour = detail::number<meaning::colour>;
using kind = detail::number<meaning::kind>;
using line = detail::number<meaning::line>;
using direction = detail::number<meaning::direction>;
using code = detail::number<meaning::code>;

// By square: what a knight, a king or a pawn of a colour attacks, and what a rook, bishop or queen attacks on an empty board.
inline constexpr std::array<bitboard, 64> knight_table = detail::table(detail::knight, false, false);
inline constexpr std::array<bitboard, 64> king_table = detail::table(detail::king, false, false);
inline constexpr std::array<std::array<bitboard, 64>, 2> pawn_table{
    {detail::table(detail::north, false, false), detail::table(detail::south, false, false)}};
inline constexpr std::array<bitboard, 64> rook_table = detail::table(detail::rook, true, false);
inline constexpr std::array<bitboard, 64> bishop_table = detail::table(detail::bishop, true, false);
inline constexpr std::array<bitboard, 64> queen_table = detail::table(detail::king, true, false);

// By square: its whole rank, file and diagonals, with it.
inline constexpr std::array<bitboard, 64> rank_table = detail::table(detail::along_rank, true, true);
inline constexpr std::array<bitboard, 64> file_table = detail::table(detail::along_file, true, true);
inline constexpr std::array<bitboard, 64> diagonal_table = detail::table(detail::along_diagonal, true, true);
inline constexpr std::array<bitboard, 64> anti_diagonal_table = detail::table(detail::along_anti_diagonal, true, true);

// All pieces of a position, where the engine keeps them: six sets by kind, and white's and black's, unless black's comes first.
struct pieces : raylane_pieces {
    constexpr pieces(const bitboard *by_kind, const bitboard *by_colour, bool black_comes_first = false) noexcept
        : raylane_pieces{by_kind, by_colour, black_comes_first} {}
    constexpr bitboard occupied() const noexcept { return colours[0] | colours[1]; }
};

// The level of the process.

inline const char *level_name() noexcept { return raylane_level_name(); }
// A name that no level has, or none of this CPU, is the user's mistake: it is returned as an error, for `raylane_error_text`.
[[nodiscard]] inline raylane_error set_level(const char *name) noexcept { return raylane_set_level(name); }

// Single look-ups.

inline bitboard rook_attacks(square from, bitboard occupied) noexcept { return raylane_rook_attacks(from, occupied); }
inline bitboard bishop_attacks(square from, bitboard occupied) noexcept { return raylane_bishop_attacks(from, occupied); }
inline bitboard queen_attacks(square from, bitboard occupied) noexcept { return raylane_queen_attacks(from, occupied); }
inline raylane_by_line rook_bishop_attacks(square from, bitboard occupied) noexcept { return raylane_rook_bishop_attacks(from, occupied); }
inline bitboard line_attacks(line of, square from, bitboard occupied) noexcept {
    return detail::written<bitboard, raylane_line_attacks>(of, from, occupied);
}
inline bitboard ray_attacks(direction to, square from, bitboard occupied) noexcept {
    return detail::written<bitboard, raylane_ray_attacks>(to, from, occupied);
}
constexpr bitboard knight_attacks(square from) noexcept { return knight_table[from & 63u]; }
constexpr bitboard king_attacks(square from) noexcept { return king_table[from & 63u]; }
constexpr bitboard pawn_attacks(colour of, square from) noexcept { return pawn_table[of & 1u][from & 63u]; }
inline bitboard between(square a, square b) noexcept { return raylane_between(a, b); }
inline bitboard between_with_end(square a, square b) noexcept { return raylane_between_with_end(a, b); }
inline bitboard line_through(square a, square b) noexcept { return raylane_line_through(a, b); }
inline bitboard ray_beyond(square a, square b) noexcept { return raylane_ray_beyond(a, b); }
inline bool aligned(square a, square b, square c) noexcept { return raylane_aligned(a, b, c); }
inline bitboard ray_set(square centre, bitboard set) noexcept { return raylane_ray_set(centre, set); }
inline bitboard ray_squares(square centre, bitboard rays) noexcept { return raylane_ray_squares(centre, rays); }

// Checks, pins and attackers.

inline raylane_checks checks_and_pins(square king, bitboard orthogonal, bitboard diagonal, bitboard occupied) noexcept {
    return detail::written<raylane_checks, raylane_checks_and_pins>(king, orthogonal, diagonal, occupied);
}
// Each array has white's first. So has the answer: the checks and pins of white's king, then of black's.
inline std::array<raylane_checks, 2> checks_and_pins_of_both(const std::array<square, 2> &kings, const std::array<bitboard, 2> &orthogonal,
                                                             const std::array<bitboard, 2> &diagonal, bitboard occupied) noexcept {
    const std::uint8_t squares[2]{kings[0], kings[1]};
    return detail::list_written<raylane_checks, 2, raylane_checks_and_pins_of_both>(squares, orthogonal.data(), diagonal.data(), occupied);
}
inline bool is_legal(const raylane_checks &found, square king, bitboard leapers, square from, square to) noexcept {
    return detail::written<bool, raylane_is_legal>(&found, king, leapers, from, to);
}
inline bool gives_check(const raylane_checks &found, square king, const raylane_piece_sets &squares, kind arrives, square from,
                        square to) noexcept {
    return detail::written<bool, raylane_gives_check>(&found, king, &squares, arrives, from, to);
}
inline bitboard pinners_of(const raylane_checks &found, square king, bitboard own) noexcept {
    return detail::written<bitboard, raylane_pinners_of>(&found, king, own);
}
inline raylane_blockers_and_pinners blockers(colour of, const pieces &all, bitboard occupied) noexcept {
    return detail::written<raylane_blockers_and_pinners, raylane_blockers>(of, &all, occupied);
}
inline std::array<raylane_blockers_and_pinners, 2> blockers_of_both(const pieces &all, bitboard occupied) noexcept {
    return detail::list_written<raylane_blockers_and_pinners, 2, raylane_blockers_of_both>(&all, occupied);
}
inline bitboard checkers(colour of, const pieces &all, bitboard occupied) noexcept {
    return detail::written<bitboard, raylane_checkers>(of, &all, occupied);
}
inline raylane_piece_sets check_squares(colour of, square king, bitboard occupied) noexcept {
    return detail::written<raylane_piece_sets, raylane_check_squares>(of, king, occupied);
}
inline bool castling_is_legal(colour attacker, const pieces &all, bitboard occupied, square king, square to, square rook) noexcept {
    return detail::written<bool, raylane_castling_is_legal>(attacker, &all, occupied, king, to, rook);
}
inline bitboard attackers_to(square to, const pieces &all, bitboard occupied) noexcept {
    return detail::written<bitboard, raylane_attackers_to>(to, &all, occupied);
}
inline bitboard attackers_by(colour of, square to, const pieces &all, bitboard occupied) noexcept {
    return detail::written<bitboard, raylane_attackers_by>(of, to, &all, occupied);
}
inline bool attackers_exist(colour of, square to, const pieces &all, bitboard occupied) noexcept {
    return detail::written<bool, raylane_attackers_exist>(of, to, &all, occupied);
}
// As many sets as `squares` has, in their order, and how many they are.
inline std::size_t attackers_to_each(bitboard squares, const pieces &all, bitboard occupied, bitboard *attackers,
                                     std::size_t capacity) noexcept {
    return detail::counted<raylane_attackers_to_each>(squares, &all, occupied, attackers, capacity);
}

// Exchanges.

struct pins : raylane_pins {
    constexpr pins() noexcept : raylane_pins{} {}
    constexpr pins(const raylane_blockers_and_pinners *of_both, std::uint8_t by) noexcept : raylane_pins{of_both, by, 0, {}} {}
    constexpr pins(const std::array<raylane_blockers_and_pinners, 2> &of_both, std::uint8_t by) noexcept : pins(of_both.data(), by) {}

    // The same, but that a pinned piece may take along its pin.
    constexpr pins along(raylane::square white_king, raylane::square black_king) const noexcept {
        pins more = *this;
        more.raylane_pins::along = 1;
        more.kings[0] = white_king;
        more.kings[1] = black_king;
        return more;
    }
};

struct first_move : raylane_first_move {
    constexpr first_move(raylane::colour of, kind moves, square leaves, square reaches, kind takes = RAYLANE_NO_KIND,
                         kind becomes = RAYLANE_NO_KIND, bool takes_en_passant = false) noexcept
        : raylane_first_move{of, moves, leaves, reaches, takes, takes_en_passant, becomes} {}
};

struct recapture : raylane_recapture {
    constexpr recapture(raylane::colour of, raylane::square on, std::int32_t risked, std::int32_t least) noexcept
        : raylane_recapture{risked, least, on, of} {}
};

using values = std::array<std::int32_t, 6>;

inline bool see_at_least(const first_move &first, const pieces &all, bitboard occupied, const values &of, std::int32_t threshold) noexcept {
    return detail::written<bool, raylane_see_at_least>(&first, &all, occupied, of.data(), threshold);
}
inline bool see_at_least(const first_move &first, const pieces &all, bitboard occupied, const values &of, std::int32_t threshold,
                         const pins &pinned) noexcept {
    return detail::written<bool, raylane_see_at_least_with_pins>(&first, &all, occupied, of.data(), threshold, &pinned);
}
inline bool recapture_wins(const recapture &capture, const pieces &all, bitboard occupied, const values &of,
                           const pins &pinned = {}) noexcept {
    return detail::written<bool, raylane_recapture_wins>(&capture, &all, occupied, of.data(), &pinned);
}
// 0, 1 or `RAYLANE_UNDECIDED`.
inline int see_decided(const first_move &first, const values &of, std::int32_t threshold) noexcept {
    return static_cast<int>(detail::counted<raylane_see_decided>(&first, of.data(), threshold));
}

// Lists. What they return is how many there are.

inline std::size_t list_moves(bitboard targets, std::uint16_t base, std::uint16_t step, std::uint16_t *moves, std::size_t capacity) noexcept {
    return detail::counted<raylane_list_moves>(targets, base, step, moves, capacity);
}

// Whole sets.
namespace setwise {

inline bitboard rook_attacks(bitboard rooks, bitboard occupied) noexcept { return raylane_setwise_rook_attacks(rooks, occupied); }
inline bitboard bishop_attacks(bitboard bishops, bitboard occupied) noexcept { return raylane_setwise_bishop_attacks(bishops, occupied); }
inline bitboard slider_attacks(bitboard orthogonal, bitboard diagonal, bitboard occupied) noexcept {
    return raylane_setwise_slider_attacks(orthogonal, diagonal, occupied);
}
inline raylane_by_line rook_bishop_attacks(bitboard orthogonal, bitboard diagonal, bitboard occupied) noexcept {
    return raylane_setwise_rook_bishop_attacks(orthogonal, diagonal, occupied);
}
inline raylane_of_both slider_attacks_of_both(raylane_of_both orthogonal, raylane_of_both diagonal, bitboard occupied) noexcept {
    return raylane_setwise_slider_attacks_of_both(orthogonal, diagonal, occupied);
}
inline bitboard knight_attacks(bitboard knights) noexcept { return raylane_setwise_knight_attacks(knights); }
inline bitboard pawn_attacks(colour of, bitboard pawns) noexcept { return detail::written<bitboard, raylane_setwise_pawn_attacks>(of, pawns); }
inline raylane_piece_sets attacks_by_kind(colour of, const pieces &all, bitboard occupied) noexcept {
    return detail::written<raylane_piece_sets, raylane_setwise_attacks_by_kind>(of, &all, occupied);
}
inline std::array<raylane_piece_sets, 2> attacks_by_kind_of_both(const pieces &all, bitboard occupied) noexcept {
    return detail::list_written<raylane_piece_sets, 2, raylane_setwise_attacks_by_kind_of_both>(&all, occupied);
}
inline bitboard attacked(colour of, const pieces &all, bitboard occupied) noexcept {
    return detail::written<bitboard, raylane_setwise_attacked>(of, &all, occupied);
}
inline bitboard king_danger(colour attacker, const pieces &all, bitboard occupied, square king) noexcept {
    return detail::written<bitboard, raylane_setwise_king_danger>(attacker, &all, occupied, king);
}
inline raylane_slider_attacks list_attacks(bitboard orthogonal, bitboard diagonal, bitboard occupied) noexcept {
    return detail::written<raylane_slider_attacks, raylane_setwise_list_attacks>(orthogonal, diagonal, occupied);
}
inline std::size_t list_moves(bitboard orthogonal, bitboard diagonal, bitboard occupied, bitboard targets, std::uint16_t base,
                              std::uint16_t from_step, std::uint16_t to_step, std::uint16_t *moves, std::size_t capacity) noexcept {
    return detail::counted<raylane_setwise_list_moves>(orthogonal, diagonal, occupied, targets, base, from_step, to_step, moves, capacity);
}
inline bitboard occluded_fill(direction to, bitboard generator, bitboard propagator) noexcept {
    return detail::written<bitboard, raylane_setwise_occluded_fill>(to, generator, propagator);
}
inline bitboard attack_fill(direction to, bitboard generator, bitboard propagator) noexcept {
    return detail::written<bitboard, raylane_setwise_attack_fill>(to, generator, propagator);
}

}  // namespace setwise

// Attack pairs, and the inputs of networks.
namespace threat_inputs {

// From where pairs are seen.
constexpr raylane_pair_view view(colour side, bool mirrored) noexcept { return {side, static_cast<std::uint8_t>(mirrored)}; }

// A move and the mailbox before it, whose bytes are below 16.
struct pending_move : raylane_pending_move {
    pending_move() noexcept = default;
    // `arrives` is the code of the piece after the move.
    template<typename Codes>
    pending_move(const Codes &before, square from_square, square to_square, raylane::code arrives) noexcept : raylane_pending_move{} {
        static_assert(sizeof(before[0]) == 1, "the codes of a mailbox are bytes");
        for (std::size_t i = 0; i < 64; i++)
            codes[i] = static_cast<std::uint8_t>(before[i]);
        from = from_square;
        to = to_square;
        code = arrives;
        other_from = other_to = RAYLANE_NO_SQUARE;
    }
    // A capture en passant.
    pending_move &captures_en_passant() noexcept {
        other_from = static_cast<std::uint8_t>(to ^ 8);
        return *this;
    }
    // The king castles with this rook.
    pending_move &castles(square rook_from, square rook_to) noexcept {
        other_from = rook_from;
        other_to = rook_to;
        return *this;
    }
};

// The pairs that are listed.
struct rules : raylane_pair_rules {
    rules(const raylane_piece_codes &codes, std::uint16_t attackers, const std::array<std::uint16_t, 6> &victims) noexcept
        : raylane_pair_rules{} {
        detail::called<raylane_pair_rules_init>(this, &codes, attackers, victims.data());
    }
};

// Mailboxes for `raylane_board`.
inline std::array<std::uint8_t, 64> mailbox_of_sets(const raylane_pair_rules &by, const pieces &all) noexcept {
    return detail::list_written<std::uint8_t, 64, raylane_threat_inputs_mailbox_of_sets>(&by, &all);
}
inline std::array<std::uint8_t, 64> mailbox_of_kinds(const raylane_pair_rules &by, const std::uint8_t *kinds,
                                                     const bitboard *colours) noexcept {
    return detail::list_written<std::uint8_t, 64, raylane_threat_inputs_mailbox_of_kinds>(&by, kinds, colours);
}

// Lists of pairs.
inline void all(const raylane_board &board, raylane_all_pairs &list) noexcept { detail::called<raylane_threat_inputs_all>(&board, &list); }
inline void clear(raylane_pair_changes &lists) noexcept { detail::called<raylane_pair_changes_clear>(&lists); }
inline void append_changes(const raylane_board &board, square at, raylane::code becomes, raylane_pair_changes &lists) noexcept {
    detail::called<raylane_threat_inputs_append_changes>(&board, at, becomes, &lists);
}
inline void append_changes_by_move(const raylane_board &board, square from, square to, raylane::code arrives,
                                   raylane_pair_changes &lists) noexcept {
    detail::called<raylane_threat_inputs_append_changes_by_move>(&board, from, to, arrives, &lists);
}
inline void append_changes_by_castling(const raylane_board &board, square king_from, square king_to, square rook_from, square rook_to,
                                       raylane_pair_changes &lists) noexcept {
    detail::called<raylane_threat_inputs_append_changes_by_castling>(&board, king_from, king_to, rook_from, rook_to, &lists);
}
inline void append_changes_by_en_passant(const raylane_board &board, square from, square to, raylane_pair_changes &lists) noexcept {
    detail::called<raylane_threat_inputs_append_changes_by_en_passant>(&board, from, to, &lists);
}
inline void append_changes_of(const raylane_pair_rules &by, const raylane_pending_move &move, raylane_pair_changes &lists) noexcept {
    detail::called<raylane_threat_inputs_append_changes_of>(&by, &move, &lists);
}

// Which input of a network a pair is.
struct numbering : raylane_pair_numbering {
    // `victims` are six.
    numbering(const raylane_piece_codes &codes, const raylane_victims *victims, raylane_pair_order order = {}, std::uint32_t first = 0,
              std::uint32_t first_of_pawns = 0, std::uint32_t row_length = 1) noexcept
        : raylane_pair_numbering{} {
        detail::called<raylane_pair_numbering_init>(this, &codes, victims, order, first, first_of_pawns, row_length);
    }
    std::uint32_t count() const noexcept { return detail::written<std::uint32_t, raylane_pair_numbering_count>(this); }
    raylane_pair_rules rules() const noexcept { return detail::written<raylane_pair_rules, raylane_pair_numbering_rules>(this); }
    // The input of a pair, if it is one.
    std::optional<std::uint32_t> index(raylane_pair pair, raylane_pair_view seen) const noexcept {
        const std::int32_t input = raylane_pair_numbering_index(this, pair, seen);
        if (input != RAYLANE_ERROR_NO_INPUT)
            detail::checked<raylane_pair_numbering_index>(input);
        if (input < 0)
            return std::nullopt;
        return static_cast<std::uint32_t>(input);
    }
};

// The inputs of listed pairs. Each list has room for `capacity`, at least the number of pairs: the default is enough for the changes of
// a move.
inline std::size_t indices(const raylane_pair_numbering &inputs, const raylane_pair_list &pairs, raylane_pair_view seen,
                           std::uint32_t *list, std::size_t capacity = RAYLANE_MOST_CHANGED_INPUTS) noexcept {
    return detail::counted<raylane_threat_inputs_indices>(&inputs, &pairs, seen, list, capacity);
}
inline std::array<std::size_t, 2> indices_of_both(const raylane_pair_numbering &inputs, const raylane_pair_list &pairs,
                                                  const std::array<raylane_pair_view, 2> &views, const std::array<std::uint32_t *, 2> &lists,
                                                  std::size_t capacity = RAYLANE_MOST_CHANGED_INPUTS) noexcept {
    return detail::list_written<std::size_t, 2, raylane_threat_inputs_indices_of_both>(&inputs, &pairs, views.data(), lists[0], lists[1], capacity);
}

// How many inputs appear and vanish.
struct changes {
    std::size_t appeared, vanished;
};

// Both lists have room for `RAYLANE_MOST_CHANGED_INPUTS`.
inline changes changed_indices(const raylane_pair_numbering &inputs, const raylane_pending_move &move, raylane_pair_view seen,
                               std::uint32_t *appeared, std::uint32_t *vanished,
                               std::size_t capacity = RAYLANE_MOST_CHANGED_INPUTS) noexcept {
    const auto counts =
        detail::list_written<std::size_t, 2, raylane_threat_inputs_changed_indices>(&inputs, &move, seen, appeared, vanished, capacity);
    return {counts[0], counts[1]};
}
inline std::array<changes, 2> changed_indices_of_both(const raylane_pair_numbering &inputs, const raylane_pending_move &move,
                                                      const std::array<raylane_pair_view, 2> &views,
                                                      const std::array<std::uint32_t *, 2> &appeared,
                                                      const std::array<std::uint32_t *, 2> &vanished,
                                                      std::size_t capacity = RAYLANE_MOST_CHANGED_INPUTS) noexcept {
    const auto counts = detail::list_written<std::size_t, 4, raylane_threat_inputs_changed_indices_of_both>(
        &inputs, &move, views.data(), appeared.data(), vanished.data(), capacity);
    return {{{counts[0], counts[2]}, {counts[1], counts[3]}}};
}
// The list has room for `RAYLANE_MOST_PAIRS`.
inline std::size_t all_indices(const raylane_pair_numbering &inputs, const raylane_board &board, raylane_pair_view seen,
                               std::uint32_t *list, std::size_t capacity = RAYLANE_MOST_PAIRS) noexcept {
    return detail::counted<raylane_threat_inputs_all_indices>(&inputs, &board, seen, list, capacity);
}
inline std::array<std::size_t, 2> all_indices_of_both(const raylane_pair_numbering &inputs, const raylane_board &board,
                                                      const std::array<raylane_pair_view, 2> &views,
                                                      const std::array<std::uint32_t *, 2> &lists,
                                                      std::size_t capacity = RAYLANE_MOST_PAIRS) noexcept {
    return detail::list_written<std::size_t, 2, raylane_threat_inputs_all_indices_of_both>(&inputs, &board, views.data(), lists[0], lists[1],
                                                                                   capacity);
}
// The list has room for `RAYLANE_MOST_PAWN_INPUTS`, if there are no more than sixteen pawns.
inline std::size_t pawn_indices(const raylane_pair_numbering &inputs, const bitboard *pawns, raylane_pair_view seen, std::uint32_t *list,
                                std::size_t capacity = RAYLANE_MOST_PAWN_INPUTS) noexcept {
    return detail::counted<raylane_threat_inputs_pawn_indices>(&inputs, pawns, seen, list, capacity);
}
inline std::size_t pawn_indices_of_both(const raylane_pair_numbering &inputs, const bitboard *pawns,
                                        const std::array<raylane_pair_view, 2> &views, const std::array<std::uint32_t *, 2> &lists,
                                        std::size_t capacity = RAYLANE_MOST_PAWN_INPUTS) noexcept {
    return detail::counted<raylane_threat_inputs_pawn_indices_of_both>(&inputs, pawns, views.data(), lists[0], lists[1], capacity);
}
inline changes changed_pawn_indices(const raylane_pair_numbering &inputs, const bitboard *before, const bitboard *after,
                                    raylane_pair_view seen, std::uint32_t *appeared, std::uint32_t *vanished,
                                    std::size_t capacity) noexcept {
    const auto counts = detail::list_written<std::size_t, 2, raylane_threat_inputs_changed_pawn_indices>(&inputs, before, after, seen, appeared,
                                                                                                 vanished, capacity);
    return {counts[0], counts[1]};
}
inline changes changed_pawn_indices_of_both(const raylane_pair_numbering &inputs, const bitboard *before, const bitboard *after,
                                            const std::array<raylane_pair_view, 2> &views, const std::array<std::uint32_t *, 2> &appeared,
                                            const std::array<std::uint32_t *, 2> &vanished, std::size_t capacity) noexcept {
    const auto counts = detail::list_written<std::size_t, 2, raylane_threat_inputs_changed_pawn_indices_of_both>(
        &inputs, before, after, views.data(), appeared.data(), vanished.data(), capacity);
    return {counts[0], counts[1]};
}

}  // namespace threat_inputs
}  // namespace raylane

#endif  // RAYLANE_HPP
