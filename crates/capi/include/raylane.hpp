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
// `Square`, `Colour` and the like may be any integers or enumerations of yours whose values are those of raylane.h, or classes:
// see `number_of`. (Black may be 0 and white 1: see `black_is_zero`.) Bitboards are integers of 64 bits or classes of yours.
// Lists, such as the sets of a position or a mailbox, are where you keep them: arrays, std::array, std::vector, std::span, or a
// pointer.
//
// Answers are values. What raylane.h writes to a structure, or to an array, can also be written where you keep it: the last
// argument is the place then, a structure of raylane.h or an array of yours. Nothing is copied. In an answer for both sides
// white's comes first there, or black's if it does in the `pieces`.
//
// All functions are inline, allocate nothing and throw nothing. What raylane.h would refuse with an error is the caller's
// mistake, and so is a square, a colour or the like that is too large or negative: the program writes what is wrong, and aborts.
// With NDEBUG nothing is reported: results are zeros or "none", and lists and places stay as they were. With RAYLANE_UNCHECKED
// nothing is looked at but where rules and numberings are made, and the results of a mistake are unspecified. raylane.h says what
// each function does, and what it does not check: of a code, it reads the lower four bits.
//
// In a program that is compiled for several levels, `-DRAYLANE_PREFIX=avx2_` keeps what is compiled for one apart from the
// others: all of this is in the inline namespace `raylane::avx2_raylane` then. (RAYLANE_NAMESPACE, if you define it, is its
// name.) You write `raylane::` as ever.
//
// Tables here are constants, for a compiler that looks them up itself. They and the functions that read them stand for
// raylane_knight_attacks, raylane_king_attacks, raylane_pawn_attacks, raylane_rank, raylane_file, raylane_diagonal and
// raylane_anti_diagonal. `see_at_least`, which compares the values before it calls anything, stands for raylane_see_at_least,
// too.

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
#include <utility>

#if (__cplusplus > 201703L || (defined(_MSVC_LANG) && _MSVC_LANG > 201703L)) && __has_include(<span>)
#include <span>
#endif

#if defined(RAYLANE_PREFIX) && !defined(RAYLANE_NAMESPACE)
#define RAYLANE_JOINED(first, second) first##second
#define RAYLANE_JOIN(first, second) RAYLANE_JOINED(first, second)
#define RAYLANE_NAMESPACE RAYLANE_JOIN(RAYLANE_PREFIX, raylane)
#endif

namespace raylane {
#ifdef RAYLANE_NAMESPACE
inline namespace RAYLANE_NAMESPACE {
#endif

using bitboard = raylane_bitboard;

// What a class of yours is as a number, if you say so, once: by a member, or by a function.
//
//     template<> inline constexpr auto raylane::number_of<Square> = &Square::raw;
//     template<> inline constexpr auto raylane::number_of<Kind> = [](Kind kind) { return kind.index(); };
//
// Then it is taken where an integer is. So are the bitboards of a class, and an enumeration may have other values than raylane.h.
// But what is in a list is taken as it is in memory: classes of one byte, or of eight for a bitboard, with nothing but the
// number.
template<typename T>
inline constexpr auto number_of = nullptr;

// Whether black is 0 and white is 1 in a type of yours. If so, write
// `template<> inline constexpr bool raylane::black_is_zero<Colour> = true;`. Then arguments are converted, and so are the indices
// of `both`.
template<typename T>
inline constexpr bool black_is_zero = false;

// What a type of yours means, if you say so, once:
//
//     template<> inline constexpr raylane::meaning raylane::meaning_of<Square> = raylane::meaning::square;
//
// Then it is refused where anything else is expected, and taken where a square is, even if it is bool or has 8 bytes. Of other
// types, bool and those of 8 bytes (bitboards, but std::size_t, too) are refused.
enum class meaning { any, set, square, colour, kind, line, direction, code };
template<typename T>
inline constexpr meaning meaning_of = meaning::any;

namespace detail {

// Whether somebody looks for mistakes, and whether they are reported.
#ifdef RAYLANE_UNCHECKED
inline constexpr bool is_checked = false;
#else
inline constexpr bool is_checked = true;
#endif
#ifdef NDEBUG
inline constexpr bool is_reported = false;
#else
inline constexpr bool is_reported = true;
#endif

template<typename T>
inline constexpr bool has_number = !std::is_null_pointer_v<std::remove_cv_t<decltype(number_of<T>)>>;

// Whether a type is a number, or says what it is as one.
template<typename T>
inline constexpr bool is_number = std::is_integral_v<T> || std::is_enum_v<T> || has_number<T>;

// The integer or enumeration that a value is.
template<typename T>
constexpr auto plain(const T &of) noexcept {
    if constexpr (!has_number<T>) {
        static_assert(is_number<T>, "a class of yours needs raylane::number_of: what it is as a number");
        if constexpr (is_number<T>)
            return of;
        else
            return 0;
    } else if constexpr (std::is_member_function_pointer_v<decltype(number_of<T>)>) {
        return plain((of.*number_of<T>)());
    } else if constexpr (std::is_member_object_pointer_v<decltype(number_of<T>)>) {
        return plain(of.*number_of<T>);
    } else {
        return plain(number_of<T>(of));
    }
}

// Whether a type may be an argument that means this.
template<typename T>
constexpr bool may_be(meaning wanted) noexcept {
    if (meaning_of<T> != meaning::any)
        return meaning_of<T> == wanted;
    if (wanted == meaning::set)
        return !std::is_same_v<T, bool> && !black_is_zero<T>;
    return black_is_zero<T> ? wanted == meaning::colour : !std::is_same_v<T, bool> && sizeof(T) < 8;
}

// What numbers that mean this are called, and below what they are.
struct range {
    const char *name;
    unsigned end;
};
constexpr range range_of(meaning wanted) noexcept {
    switch (wanted) {
    case meaning::square:
        return {"square", 64};
    case meaning::colour:
        return {"colour", 2};
    case meaning::kind:
        return {"kind", RAYLANE_NO_KIND + 1};
    case meaning::line:
        return {"line", 4};
    case meaning::direction:
        return {"direction", 8};
    default:
        return {"code", 16};
    }
}

// Writes which number is too large, or below 0, and ends the program. (In a constant, it is an error of the compiler.)
[[noreturn]] inline void is_not_below(range wanted, long long found) noexcept {
    std::fprintf(stderr, "raylane::%s: %lld is not below %u\n", wanted.name, found, wanted.end);
    std::abort();
}

// A number of raylane.h, from an integer, an enumeration, or a class that says what it is as one. `IsMasked`: raylane.h does not
// refuse what is too large, and only the lower bits count.
template<meaning Wanted, bool IsMasked = false>
struct number {
    std::uint8_t value;

    template<typename T, typename = std::enable_if_t<!std::is_same_v<T, number> && (is_number<T> || std::is_class_v<T>)>>
    constexpr number(T of) noexcept : value(byte(plain(of), Wanted == meaning::colour && black_is_zero<T>)) {
        constexpr bool is_right = may_be<T>(Wanted);
        static_assert(
            is_right || Wanted != meaning::square,
            "expected a square, and got a bool, an integer of 8 bytes (a bitboard?) or a type that means something else");
        static_assert(
            is_right || Wanted != meaning::colour,
            "expected a colour, and got a bool, an integer of 8 bytes (a bitboard?) or a type that means something else");
        static_assert(is_right || Wanted != meaning::kind, "expected a kind of piece, and got a bool, an integer of 8 bytes "
                                                           "(a bitboard?) or a type that means something else");
        static_assert(is_right || Wanted != meaning::line,
                      "expected a line, and got a bool, an integer of 8 bytes (a bitboard?) or a type that means something else");
        static_assert(is_right || Wanted != meaning::direction, "expected a direction, and got a bool, an integer of 8 bytes "
                                                                "(a bitboard?) or a type that means something else");
        static_assert(is_right || Wanted != meaning::code,
                      "expected a code, and got a bool, an integer of 8 bytes (a bitboard?) or a type that means something else");
    }
    template<bool OtherIsMasked>
    constexpr number(number<Wanted, OtherIsMasked> of) noexcept : value(of.value) {}
    constexpr operator std::uint8_t() const noexcept { return value; }

private:
    // (What is negative is larger than all others. Where that is not reported, 255 is what raylane.h refuses.)
    template<typename V>
    static constexpr std::uint8_t byte(V of, bool black_is_0) noexcept {
        auto bits = static_cast<std::conditional_t<sizeof(V) <= 4, std::uint32_t, std::uint64_t>>(of);
        if constexpr (is_checked && is_reported) {
            if (bits >= range_of(Wanted).end)
                is_not_below(range_of(Wanted), static_cast<long long>(of));
        } else if constexpr (is_checked && !IsMasked && sizeof(V) > 1) {
            bits = bits < 255 ? bits : 255;
        }
        return static_cast<std::uint8_t>(bits ^ black_is_0);
    }
};

// The bits of a set.
template<typename T>
constexpr bitboard bits(const T &of) noexcept {
    if constexpr (std::is_convertible_v<T, bitboard> && !has_number<T>)
        return static_cast<bitboard>(of);
    else
        return static_cast<bitboard>(plain(of));
}

// A set of squares, from an integer, or from a class that converts to one or says what it is as one.
struct any_set {
    bitboard value;

    template<typename T, typename = std::enable_if_t<!std::is_same_v<T, any_set>>>
    constexpr any_set(T of) noexcept : value(bits(of)) {
        static_assert(may_be<T>(meaning::set), "expected a set of squares, and got a bool or a type that means something else");
    }
    constexpr operator bitboard() const noexcept { return value; }
};

// Whether a type is a list of values: an array, what has `data()`, or a pointer.
template<typename L, typename = void>
inline constexpr bool is_list = std::is_array_v<L> || std::is_pointer_v<L>;
template<typename L>
inline constexpr bool is_list<L, std::void_t<decltype(*std::declval<const L &>().data())>> = true;

// What `both` of any type is.
struct both_sides {};

// How many values a list has, if its type says so; otherwise 0. An array of arrays has those of all.
template<typename L>
inline constexpr std::size_t extent_of = 0;
template<typename T>
inline constexpr std::size_t extent_within = extent_of<T> == 0 ? 1 : extent_of<T>;
template<typename T, std::size_t N>
inline constexpr std::size_t extent_of<T[N]> = N * extent_within<T>;
template<typename T, std::size_t N>
inline constexpr std::size_t extent_of<std::array<T, N>> = N * extent_within<T>;
template<typename L>
inline constexpr bool is_view = std::is_pointer_v<L> || std::is_null_pointer_v<L>;
#ifdef __cpp_lib_span
template<typename T, std::size_t N>
inline constexpr std::size_t extent_of<std::span<T, N>> = N == std::dynamic_extent ? 0 : N;
template<typename T, std::size_t N>
inline constexpr bool is_view<std::span<T, N>> = true;
#endif

// The address of values of yours that are kept as raylane.h has them. (It reads and writes them as memory, whatever their type
// is.)
template<typename Word, typename T>
constexpr Word *address(T *first) noexcept {
    constexpr bool is_like = sizeof(T) == sizeof(Word) && std::is_trivially_copyable_v<T> && std::is_standard_layout_v<T>;
    static_assert(is_like && (is_number<std::remove_cv_t<T>> || (std::is_class_v<T> && std::is_convertible_v<T, Word>)),
                  "the values of a list are numbers as large as those of raylane.h, or classes with nothing else, which have a "
                  "raylane::number_of");
    if constexpr (std::is_same_v<std::remove_cv_t<T>, std::remove_cv_t<Word>>)
        return first;
    else
        return reinterpret_cast<Word *>(first);
}

// Where a list is of yours: an array, what has `data()`, or a pointer. `N` is how many values are read, if it is always as many.
template<typename Word, std::size_t N = 0, bool IsKept = false>
struct list {
    Word *data;

    template<typename L, typename = std::enable_if_t<!std::is_same_v<std::decay_t<L>, list>>>
    constexpr list(L &&of) noexcept : data(start(of)) {
        using T = std::remove_cv_t<std::remove_reference_t<L>>;
        static_assert(!IsKept || std::is_lvalue_reference_v<L> || is_view<T>,
                      "a temporary, of which this would keep the address: give it a name first");
        static_assert(N == 0 || extent_of<T> == 0 || extent_of<T> == N,
                      "a list of another length (of a longer one, pass a pointer to the first)");
    }

private:
    template<typename L>
    static constexpr Word *start(L &of) noexcept {
        if constexpr (std::is_null_pointer_v<L>)
            return nullptr;
        else if constexpr (std::is_pointer_v<L>)
            return address<Word>(of);
        else if constexpr (std::is_array_v<L>)
            return within(&of[0]);
        else
            return within(of.data());
    }
    // Of an array of arrays, the first value of the first.
    template<typename T>
    static constexpr Word *within(T *first) noexcept {
        if constexpr (extent_of<std::remove_cv_t<T>> == 0)
            return address<Word>(first);
        else
            return start(*first);
    }
};

// One that is read later, too.
template<typename Word, std::size_t N>
using kept = list<Word, N, true>;

// Values from such a list, which the compiler knows by another type.
#ifdef __GNUC__
typedef bitboard __attribute__((__may_alias__)) kept_set;
typedef std::int32_t __attribute__((__may_alias__)) kept_value;
#else
using kept_set = bitboard;
using kept_value = std::int32_t;
#endif
constexpr bitboard read(const kept_set *set) noexcept { return *set; }

// Writes which function has found an error, and ends the program. Its name is somewhere in a signature, as compilers and their
// flags will have it: `refuse(int) [with auto Function = raylane_blockers]`, or with `&` before the name, or
// `refuse<raylane_blockers>(int)`. (A prefix of yours is left out, but where it begins with `raylane_` itself.)
[[noreturn]] inline void refuse(const char *signature, int error) noexcept {
    const char *const from = std::strstr(signature, "refuse");
    const char *const name = std::strstr(from ? from : signature, "raylane_");
    if (name)
        std::fprintf(stderr, "%.*s: ", static_cast<int>(std::strspn(name, "abcdefghijklmnopqrstuvwxyz_0123456789")), name);
    std::fprintf(stderr, "%s\n", raylane_error_text(error));
    std::abort();
}
template<auto Function>
[[noreturn]] void refuse(int error) noexcept {
#ifdef _MSC_VER
    refuse(__FUNCSIG__, error);
#else
    refuse(__PRETTY_FUNCTION__, error);
#endif
}

// What a function has returned, if it is no error.
template<auto Function, typename T>
T checked(T result) noexcept {
    if constexpr (is_reported)
        if (result < 0)
            refuse<Function>(result);
    return result;
}

template<auto Function, typename... Arguments>
auto called(const Arguments &...arguments) noexcept {
    const auto result = Function(arguments...);
    if constexpr (is_checked)
        checked<Function>(result);
    return result;
}

template<auto Function, typename... Arguments>
std::size_t counted(const Arguments &...arguments) noexcept {
    const std::int32_t count = called<Function>(arguments...);
    return count < 0 ? 0 : static_cast<std::size_t>(count);
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

inline constexpr std::array<std::array<int, 2>, 8> knight{
    {{1, 2}, {2, 1}, {2, -1}, {1, -2}, {-1, -2}, {-2, -1}, {-2, 1}, {-1, 2}}};
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

// Arguments: integers, enumerations or classes. A bool and what has 8 bytes are refused as a square, a colour and so on: in most
// cases they are other arguments, in the wrong place. (A square of type `std::size_t` must be converted.)
// Of what is called masked, raylane.h reads the lower bits alone, so that with NDEBUG nothing is spent on it.
using set = detail::any_set;
using square = detail::number<meaning::square>;
using masked_square = detail::number<meaning::square, true>;
using colour = detail::number<meaning::colour>;
using masked_colour = detail::number<meaning::colour, true>;
using kind = detail::number<meaning::kind>;
using line = detail::number<meaning::line>;
using direction = detail::number<meaning::direction>;
using code = detail::number<meaning::code, true>;

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

// What both sides have. As an argument, `{white's, black's}`, or a list of yours by colour, and `{list, true}` if black is first
// in it. An answer is indexed by a colour, and has both as `white` and `black`. (`both<T> x;` is not initialised, `x{}` is zeros.)
template<typename T>
struct both : detail::both_sides {
    T white, black;

    constexpr both(T of_white, T of_black) noexcept : white(of_white), black(of_black) {}
    both() noexcept = default;
    template<typename L, typename = std::enable_if_t<detail::is_list<L> && !std::is_base_of_v<detail::both_sides, L>>>
    constexpr both(const L &by_colour, bool black_comes_first = false) noexcept
        : white(by_colour[black_comes_first ? 1 : 0]), black(by_colour[black_comes_first ? 0 : 1]) {
        static_assert(detail::extent_of<L> == 0 || detail::extent_of<L> == 2, "both sides are two");
    }
    template<typename U, typename = std::enable_if_t<!std::is_same_v<U, T>>>
    constexpr both(const both<U> &others) noexcept : white(others.white), black(others.black) {}

    constexpr T &operator[](masked_colour of) & noexcept { return of == RAYLANE_WHITE ? white : black; }
    constexpr const T &operator[](masked_colour of) const & noexcept { return of == RAYLANE_WHITE ? white : black; }
    // (Of an answer that has no name, a copy.)
    constexpr T operator[](masked_colour of) const && noexcept { return of == RAYLANE_WHITE ? white : black; }

    // As a list, white's first.
    const T *data() const & noexcept { return reinterpret_cast<const T *>(this); }
    const T *data() const && = delete;
};

namespace detail {

template<typename T>
inline constexpr std::size_t extent_of<both<T>> = 2;

inline raylane_of_both in_c(const both<set> &sets) noexcept { return {sets.white, sets.black}; }

// Where raylane.h writes a value: a structure, a list, or what both sides have.
template<typename T>
T *place_of(T &one) noexcept {
    return &one;
}
template<typename T, std::size_t N>
T *place_of(std::array<T, N> &list) noexcept {
    return list.data();
}
template<typename T>
T *place_of(both<T> &sides) noexcept {
    return &sides.white;
}

// What a function writes to its last argument. If it has found a mistake, and that is not reported, zeros. (What is small is
// zeroed before, which costs less than to ask.)
template<typename T, auto Function, typename... Arguments>
T written(const Arguments &...arguments) noexcept {
    constexpr bool is_silent = is_checked && !is_reported, is_small = sizeof(T) <= sizeof(bitboard);
    T found;
    if constexpr (is_silent && is_small)
        found = T{};
    const raylane_error error = called<Function>(arguments..., place_of(found));
    if constexpr (is_silent && !is_small)
        if (error < 0)
            found = T{};
    static_cast<void>(error);
    return found;
}

// The same for both sides, in the order of the pieces.
template<typename T, auto Function, typename... Arguments>
both<T> both_written(bool black_comes_first, const Arguments &...arguments) noexcept {
    auto found = written<both<T>, Function>(arguments...);
    if (black_comes_first)
        found = {found.black, found.white};
    return found;
}

// Where sets by kind are written: structures of raylane.h, or arrays of six sets.
template<std::size_t N = 1>
struct sets_by_kind {
    raylane_piece_sets *data;

    template<typename L>
    sets_by_kind(L &&of) noexcept : data(start(of)) {}

private:
    template<typename L>
    static raylane_piece_sets *start(L &of) noexcept {
        constexpr bool is_one = std::is_convertible_v<L *, raylane_piece_sets *>;
        static_assert(N == 1 || !is_one, "a list of another length: one structure, where there are two");
        if constexpr (is_one)
            return &of;
        else if constexpr (std::is_convertible_v<decltype(&of[0]), raylane_piece_sets *>)
            return list<raylane_piece_sets, N>(of).data;
        else
            return reinterpret_cast<raylane_piece_sets *>(list<bitboard, 6 * N>(of).data);
    }
};

// Values of pawn to king, in a table of at least six.
struct table_of_values {
    const std::int32_t *data;

    template<typename L>
    constexpr table_of_values(const L &of) noexcept : data(list<const std::int32_t>(of).data) {
        static_assert(extent_of<L> == 0 || extent_of<L> >= 6, "the values of pawn, knight, bishop, rook, queen and king are six");
    }
    // (Of values in braces.)
    constexpr table_of_values(const std::array<std::int32_t, 6> &of) noexcept : data(of.data()) {}
    constexpr std::int32_t operator[](std::uint8_t kind) const noexcept { return *static_cast<const kept_value *>(data + kind); }
};

}  // namespace detail

// What a function of raylane.h has returned, for calls of your own: `raylane::checked(raylane_pair_changes_clear(&lists))`. If it
// is an error, the program writes where the call is and what is wrong, and aborts. With NDEBUG it is returned.
template<typename T>
T checked(T result, const char *file = __builtin_FILE(), int at = __builtin_LINE()) noexcept {
    if constexpr (detail::is_reported)
        if (result < 0) {
            std::fprintf(stderr, "%s:%d: %s\n", file, at, raylane_error_text(result));
            std::abort();
        }
    static_cast<void>(file), static_cast<void>(at);
    return result;
}

// All pieces of a position, where the engine keeps them: six sets by kind, and white's and black's, unless black's comes first.
struct pieces : raylane_pieces {
    constexpr pieces(detail::kept<const bitboard, 6> by_kind, detail::kept<const bitboard, 2> by_colour,
                     bool black_comes_first = false) noexcept
        : raylane_pieces{by_kind.data, by_colour.data, black_comes_first} {}
    constexpr bitboard occupied() const noexcept { return detail::read(colours) | detail::read(colours + 1); }
};

// The level of the process.

inline const char *level_name() noexcept { return raylane_level_name(); }
// A name that no level has, or none of this CPU, is the user's mistake: it is returned as an error, for `raylane_error_text`.
[[nodiscard]] inline raylane_error set_level(const char *name) noexcept { return raylane_set_level(name); }

// Single look-ups.

inline bitboard rook_attacks(masked_square from, set occupied) noexcept { return raylane_rook_attacks(from, occupied); }
inline bitboard bishop_attacks(masked_square from, set occupied) noexcept { return raylane_bishop_attacks(from, occupied); }
inline bitboard queen_attacks(masked_square from, set occupied) noexcept { return raylane_queen_attacks(from, occupied); }
inline raylane_by_line rook_bishop_attacks(masked_square from, set occupied) noexcept {
    return raylane_rook_bishop_attacks(from, occupied);
}
inline bitboard line_attacks(line of, square from, set occupied) noexcept {
    return detail::written<bitboard, raylane_line_attacks>(of, from, occupied);
}
inline bitboard ray_attacks(direction to, square from, set occupied) noexcept {
    return detail::written<bitboard, raylane_ray_attacks>(to, from, occupied);
}
constexpr bitboard knight_attacks(masked_square from) noexcept { return knight_table[from & 63u]; }
constexpr bitboard king_attacks(masked_square from) noexcept { return king_table[from & 63u]; }
constexpr bitboard pawn_attacks(masked_colour of, masked_square from) noexcept { return pawn_table[of & 1u][from & 63u]; }
inline bitboard between(masked_square a, masked_square b) noexcept { return raylane_between(a, b); }
inline bitboard between_with_end(masked_square a, masked_square b) noexcept { return raylane_between_with_end(a, b); }
inline bitboard line_through(masked_square a, masked_square b) noexcept { return raylane_line_through(a, b); }
inline bitboard ray_beyond(masked_square a, masked_square b) noexcept { return raylane_ray_beyond(a, b); }
inline bool aligned(masked_square a, masked_square b, masked_square c) noexcept { return raylane_aligned(a, b, c); }
inline bitboard ray_set(masked_square centre, raylane::set of) noexcept { return raylane_ray_set(centre, of); }
inline bitboard ray_squares(masked_square centre, set rays) noexcept { return raylane_ray_squares(centre, rays); }

// Checks, pins and attackers.

inline raylane_checks checks_and_pins(square king, set orthogonal, set diagonal, set occupied) noexcept {
    return detail::written<raylane_checks, raylane_checks_and_pins>(king, orthogonal, diagonal, occupied);
}
inline void checks_and_pins(square king, set orthogonal, set diagonal, set occupied, raylane_checks &found) noexcept {
    detail::called<raylane_checks_and_pins>(king, orthogonal, diagonal, occupied, &found);
}
// The sliders are what each side owns. The answers are the checks and pins of white's king, and those of black's.
inline both<raylane_checks> checks_and_pins_of_both(const both<square> &kings, const both<set> &orthogonal,
                                                    const both<set> &diagonal, set occupied) noexcept {
    const std::uint8_t squares[2]{kings.white, kings.black};
    const bitboard rooks[2]{orthogonal.white, orthogonal.black}, bishops[2]{diagonal.white, diagonal.black};
    return detail::written<both<raylane_checks>, raylane_checks_and_pins_of_both>(squares, rooks, bishops, occupied);
}
inline void checks_and_pins_of_both(const both<square> &kings, const both<set> &orthogonal, const both<set> &diagonal,
                                    set occupied, detail::list<raylane_checks, 2> found) noexcept {
    const std::uint8_t squares[2]{kings.white, kings.black};
    const bitboard rooks[2]{orthogonal.white, orthogonal.black}, bishops[2]{diagonal.white, diagonal.black};
    detail::called<raylane_checks_and_pins_of_both>(squares, rooks, bishops, occupied, found.data);
}
inline bool is_legal(const raylane_checks &found, square king, set leapers, square from, square to) noexcept {
    return detail::written<bool, raylane_is_legal>(&found, king, leapers, from, to);
}
inline bool gives_check(const raylane_checks &found, square king, const raylane_piece_sets &squares, kind arrives, square from,
                        square to) noexcept {
    return detail::written<bool, raylane_gives_check>(&found, king, &squares, arrives, from, to);
}
inline bitboard pinners_of(const raylane_checks &found, square king, set own) noexcept {
    return detail::written<bitboard, raylane_pinners_of>(&found, king, own);
}
inline raylane_by_line pin_rays_of(const raylane_checks &found, square king, set own) noexcept {
    return detail::written<raylane_by_line, raylane_pin_rays_of>(&found, king, own);
}
inline void pin_rays_of(const raylane_checks &found, square king, set own, raylane_by_line &rays) noexcept {
    detail::called<raylane_pin_rays_of>(&found, king, own, &rays);
}
inline raylane_blockers_and_pinners blockers(colour of, const pieces &all, set occupied) noexcept {
    return detail::written<raylane_blockers_and_pinners, raylane_blockers>(of, &all, occupied);
}
inline void blockers(colour of, const pieces &all, set occupied, raylane_blockers_and_pinners &found) noexcept {
    detail::called<raylane_blockers>(of, &all, occupied, &found);
}
inline both<raylane_blockers_and_pinners> blockers_of_both(const pieces &all, set occupied) noexcept {
    return detail::both_written<raylane_blockers_and_pinners, raylane_blockers_of_both>(all.black_first != 0, &all, occupied);
}
inline void blockers_of_both(const pieces &all, set occupied, detail::list<raylane_blockers_and_pinners, 2> found) noexcept {
    detail::called<raylane_blockers_of_both>(&all, occupied, found.data);
}
inline bitboard checkers(colour of, const pieces &all, set occupied) noexcept {
    return detail::written<bitboard, raylane_checkers>(of, &all, occupied);
}
// `checkers`, and to `found` `blockers_of_both`: black's first if `all` has black first.
inline void checkers_and_blockers(colour of, const pieces &all, set occupied, bitboard &checking,
                                  detail::list<raylane_blockers_and_pinners, 2> found) noexcept {
    detail::called<raylane_checkers_and_blockers>(of, &all, occupied, &checking, found.data);
}
inline bitboard checkers_and_blockers(colour of, const pieces &all, set occupied,
                                      detail::list<raylane_blockers_and_pinners, 2> found) noexcept {
    bitboard checking;
    if constexpr (detail::is_checked && !detail::is_reported)
        checking = 0;
    checkers_and_blockers(of, all, occupied, checking, found);
    return checking;
}
inline raylane_piece_sets check_squares(colour of, square king, set occupied) noexcept {
    return detail::written<raylane_piece_sets, raylane_check_squares>(of, king, occupied);
}
inline void check_squares(colour of, square king, set occupied, detail::sets_by_kind<> squares) noexcept {
    detail::called<raylane_check_squares>(of, king, occupied, squares.data);
}
// What legal moves and checks of the side that moves need of a position: 64 bytes, to keep with each. (Not for steps of the king,
// castling nor en passant.)
struct legality : raylane_legality {
    legality() noexcept = default;
    legality(colour moves, const pieces &all, set occupied) noexcept
        : raylane_legality(detail::written<raylane_legality, raylane_legality_of>(moves, &all, occupied)) {}
    bool is_legal(square from, square to) const noexcept {
        return detail::written<bool, raylane_legality_is_legal>(this, from, to);
    }
    bool gives_check(kind arrives, square from, square to) const noexcept {
        return detail::written<bool, raylane_legality_gives_check>(this, arrives, from, to);
    }
    // What stands before each king, by a colour.
    raylane_blockers_and_pinners blockers_of(masked_colour of) const noexcept { return blockers[of & 1u]; }
};
inline void legality_of(colour moves, const pieces &all, set occupied, raylane_legality &found) noexcept {
    detail::called<raylane_legality_of>(moves, &all, occupied, &found);
}
inline bool castling_is_legal(colour attacker, const pieces &all, set occupied, square king, square to, square rook) noexcept {
    return detail::written<bool, raylane_castling_is_legal>(attacker, &all, occupied, king, to, rook);
}
inline bitboard attackers_to(square to, const pieces &all, set occupied) noexcept {
    return detail::written<bitboard, raylane_attackers_to>(to, &all, occupied);
}
inline bitboard attackers_by(colour of, square to, const pieces &all, set occupied) noexcept {
    return detail::written<bitboard, raylane_attackers_by>(of, to, &all, occupied);
}
inline bool attackers_exist(colour of, square to, const pieces &all, set occupied) noexcept {
    return detail::written<bool, raylane_attackers_exist>(of, to, &all, occupied);
}
// As many sets as `squares` has, in their order, and how many they are.
inline std::size_t attackers_to_each(set squares, const pieces &all, set occupied, detail::list<bitboard> attackers,
                                     std::size_t capacity) noexcept {
    return detail::counted<raylane_attackers_to_each>(squares, &all, occupied, attackers.data, capacity);
}

// Exchanges.

// Who is pinned, as it was found: white's first, unless black's comes first. What was found stays where it is.
struct pins : raylane_pins {
    constexpr pins() noexcept : raylane_pins{} {}
    constexpr pins(detail::kept<const raylane_blockers_and_pinners, 2> of_both, std::uint8_t by,
                   bool black_comes_first = false) noexcept
        : raylane_pins{of_both.data, by, 0, {}, black_comes_first} {}

    // Found anew before each capture: `RAYLANE_PINS_FOUND_ANEW`.
    static constexpr pins found_anew() noexcept {
        pins none;
        none.rule = RAYLANE_PINS_FOUND_ANEW;
        return none;
    }

    // The same, but that a pinned piece may take along its pin.
    constexpr pins along(const both<raylane::square> &squares) const noexcept {
        pins more = *this;
        more.raylane_pins::along = 1;
        more.kings[black_first ? 1 : 0] = squares.white;
        more.kings[black_first ? 0 : 1] = squares.black;
        return more;
    }
    constexpr pins along(raylane::square white_king, raylane::square black_king) const noexcept {
        return along({white_king, black_king});
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

// The values of pawn, knight, bishop, rook, queen and king. A table of your own may have more, and be an array or a pointer: what
// an `int` of 32 bits is for each kind.
using values = std::array<std::int32_t, 6>;

inline bool recapture_wins(const recapture &capture, const pieces &all, set occupied, detail::table_of_values of,
                           const pins &pinned = {}) noexcept {
    return detail::written<bool, raylane_recapture_wins>(&capture, &all, occupied, of.data, &pinned);
}
inline bool exchange_wins(colour takes, square on, std::int32_t margin, const pieces &all, set occupied, set barred,
                          detail::table_of_values of) noexcept {
    return detail::counted<raylane_exchange_wins>(takes, on, margin, &all, occupied, barred, of.data) != 0;
}
// `raylane_see_at_least_with_pins`, or `raylane_see_at_least` without pins. The values alone decide many moves: they are compared
// here, and only what they leave is a call.
inline bool see_at_least(const first_move &first, const pieces &all, set occupied, detail::table_of_values of,
                         std::int32_t threshold, const pins &pinned = {}) noexcept {
    const auto is_kind = [](std::uint8_t number) { return number < 6 || number == RAYLANE_NO_KIND; };
    if (first.piece > 5 || first.colour > 1 || (first.from | first.to) > 63 || !is_kind(first.captured) ||
        !is_kind(first.promotion))
        return detail::written<bool, raylane_see_at_least_with_pins>(&first, &all, occupied, of.data, threshold, &pinned);
    std::int64_t gain = first.captured == RAYLANE_NO_KIND ? 0 : of[first.captured];
    std::int32_t at_risk = of[first.piece];
    if (first.promotion != RAYLANE_NO_KIND) {
        gain += std::int64_t{of[first.promotion]} - at_risk;
        at_risk = of[first.promotion];
    }
    const std::int64_t needed = gain - threshold + 1;
    if (needed <= 0)
        return false;
    if (at_risk < needed)
        return true;
    const bitboard beside = first.en_passant ? bitboard{1} << (first.to ^ 8) : 0;
    const bitboard after = static_cast<bitboard>(occupied) & ~(beside | bitboard{1} << first.from);
    const recapture back{first.colour ^ 1, first.to, at_risk, static_cast<std::int32_t>(needed)};
    return !recapture_wins(back, all, after, of, pinned);
}
// 0, 1 or `RAYLANE_UNDECIDED`.
inline int see_decided(const first_move &first, detail::table_of_values of, std::int32_t threshold) noexcept {
    return static_cast<int>(detail::counted<raylane_see_decided>(&first, of.data, threshold));
}

// Lists. What they return is how many there are.

inline std::size_t list_moves(set targets, std::uint16_t base, std::uint16_t step, detail::list<std::uint16_t> moves,
                              std::size_t capacity) noexcept {
    return detail::counted<raylane_list_moves>(targets, base, step, moves.data, capacity);
}

// Whole sets.
namespace setwise {

inline bitboard rook_attacks(set rooks, set occupied) noexcept { return raylane_setwise_rook_attacks(rooks, occupied); }
inline bitboard bishop_attacks(set bishops, set occupied) noexcept { return raylane_setwise_bishop_attacks(bishops, occupied); }
inline bitboard slider_attacks(set orthogonal, set diagonal, set occupied) noexcept {
    return raylane_setwise_slider_attacks(orthogonal, diagonal, occupied);
}
inline raylane_by_line rook_bishop_attacks(set orthogonal, set diagonal, set occupied) noexcept {
    return raylane_setwise_rook_bishop_attacks(orthogonal, diagonal, occupied);
}
inline both<bitboard> slider_attacks_of_both(const both<set> &orthogonal, const both<set> &diagonal, set occupied) noexcept {
    const auto found = raylane_setwise_slider_attacks_of_both(detail::in_c(orthogonal), detail::in_c(diagonal), occupied);
    return {found.white, found.black};
}
inline bitboard knight_attacks(set knights) noexcept { return raylane_setwise_knight_attacks(knights); }
inline bitboard pawn_attacks(colour of, set pawns) noexcept {
    return detail::written<bitboard, raylane_setwise_pawn_attacks>(of, pawns);
}
inline raylane_piece_sets attacks_by_kind(colour of, const pieces &all, set occupied) noexcept {
    return detail::written<raylane_piece_sets, raylane_setwise_attacks_by_kind>(of, &all, occupied);
}
inline void attacks_by_kind(colour of, const pieces &all, set occupied, detail::sets_by_kind<> attacks) noexcept {
    detail::called<raylane_setwise_attacks_by_kind>(of, &all, occupied, attacks.data);
}
inline both<raylane_piece_sets> attacks_by_kind_of_both(const pieces &all, set occupied) noexcept {
    return detail::both_written<raylane_piece_sets, raylane_setwise_attacks_by_kind_of_both>(all.black_first != 0, &all,
                                                                                             occupied);
}
inline void attacks_by_kind_of_both(const pieces &all, set occupied, detail::sets_by_kind<2> attacks) noexcept {
    detail::called<raylane_setwise_attacks_by_kind_of_both>(&all, occupied, attacks.data);
}
inline bitboard attacked(colour of, const pieces &all, set occupied) noexcept {
    return detail::written<bitboard, raylane_setwise_attacked>(of, &all, occupied);
}
inline bitboard king_danger(colour attacker, const pieces &all, set occupied, square king) noexcept {
    return detail::written<bitboard, raylane_setwise_king_danger>(attacker, &all, occupied, king);
}
// (A side may have more than sixteen sliders. There are none then, even if nothing is looked at.)
inline void list_attacks(set orthogonal, set diagonal, set occupied, raylane_slider_attacks &sliders) noexcept {
    sliders.length = 0;
    detail::called<raylane_setwise_list_attacks>(orthogonal, diagonal, occupied, &sliders);
}
inline raylane_slider_attacks list_attacks(set orthogonal, set diagonal, set occupied) noexcept {
    raylane_slider_attacks sliders;
    list_attacks(orthogonal, diagonal, occupied, sliders);
    return sliders;
}
inline std::size_t list_moves(set orthogonal, set diagonal, set occupied, set targets, std::uint16_t base,
                              std::uint16_t from_step, std::uint16_t to_step, detail::list<std::uint16_t> moves,
                              std::size_t capacity) noexcept {
    return detail::counted<raylane_setwise_list_moves>(orthogonal, diagonal, occupied, targets, base, from_step, to_step,
                                                       moves.data, capacity);
}
inline bitboard occluded_fill(direction to, set generator, set propagator) noexcept {
    return detail::written<bitboard, raylane_setwise_occluded_fill>(to, generator, propagator);
}
inline bitboard attack_fill(direction to, set generator, set propagator) noexcept {
    return detail::written<bitboard, raylane_setwise_attack_fill>(to, generator, propagator);
}

}  // namespace setwise

// Lists of any length, which all have as many values.
namespace batch {

using squares = detail::list<const std::uint8_t>;
using sets = detail::list<const bitboard>;
using answers = detail::list<bitboard>;

inline void rook_attacks(squares from, sets occupied, answers attacks, std::size_t length) noexcept {
    detail::called<raylane_batch_rook_attacks>(from.data, occupied.data, attacks.data, length);
}
inline void bishop_attacks(squares from, sets occupied, answers attacks, std::size_t length) noexcept {
    detail::called<raylane_batch_bishop_attacks>(from.data, occupied.data, attacks.data, length);
}
inline void queen_attacks(squares from, sets occupied, answers attacks, std::size_t length) noexcept {
    detail::called<raylane_batch_queen_attacks>(from.data, occupied.data, attacks.data, length);
}
inline void rook_attacks_at(squares from, set occupied, answers attacks, std::size_t length) noexcept {
    detail::called<raylane_batch_rook_attacks_at>(from.data, occupied, attacks.data, length);
}
inline void bishop_attacks_at(squares from, set occupied, answers attacks, std::size_t length) noexcept {
    detail::called<raylane_batch_bishop_attacks_at>(from.data, occupied, attacks.data, length);
}
inline void queen_attacks_at(squares from, set occupied, answers attacks, std::size_t length) noexcept {
    detail::called<raylane_batch_queen_attacks_at>(from.data, occupied, attacks.data, length);
}
inline void slider_attacks(sets orthogonal, sets diagonal, sets occupied, answers attacks, std::size_t length) noexcept {
    detail::called<raylane_batch_slider_attacks>(orthogonal.data, diagonal.data, occupied.data, attacks.data, length);
}

}  // namespace batch

// Attack pairs, and the inputs of networks.
namespace threat_inputs {

// From where pairs are seen.
constexpr raylane_pair_view view(colour side, bool mirrored) noexcept { return {side, static_cast<std::uint8_t>(mirrored)}; }

// A position as a mailbox, whose bytes are below 16, and as sets, where the engine keeps them.
struct board : raylane_board {
    board(detail::kept<const std::uint8_t, 64> mailbox, const raylane::pieces &all) noexcept
        : raylane_board{mailbox.data, all} {}
};

// What a move may be besides, in either form.
template<typename Plain, typename Move>
struct special_move : Plain {
    // A capture en passant.
    Move &captures_en_passant() noexcept {
        this->other_from = static_cast<std::uint8_t>(this->to ^ 8);
        return static_cast<Move &>(*this);
    }
    // The king castles with this rook.
    Move &castles(square rook_from, square rook_to) noexcept {
        this->other_from = rook_from;
        this->other_to = rook_to;
        return static_cast<Move &>(*this);
    }
};

// A move and the mailbox before it, whose codes are below 16.
struct pending_move : special_move<raylane_pending_move, pending_move> {
    pending_move() noexcept = default;
    // `arrives` is the code of the piece after the move.
    template<typename Codes>
    pending_move(const Codes &before, square from_square, square to_square, raylane::code arrives) noexcept
        : special_move{} {
        using Code = std::remove_cv_t<std::remove_reference_t<decltype(before[0])>>;
        static_assert(detail::may_be<Code>(meaning::code), "the values of a mailbox are codes");
        for (std::size_t i = 0; i < 64; i++) {
            const auto number = detail::plain(before[i]);
            // (Bytes are copied as they are.)
            if constexpr (sizeof number == 1)
                codes[i] = static_cast<std::uint8_t>(number);
            else
                codes[i] = raylane::code(number);
        }
        from = from_square;
        to = to_square;
        code = arrives;
        other_from = other_to = RAYLANE_NO_SQUARE;
    }
};

// A move and the mailbox before it, which stays where the engine keeps it: codes below 16, or kinds with the set of black's
// pieces.
struct borrowed_move : special_move<raylane_borrowed_move, borrowed_move> {
    // `arrives` is the code of the piece after the move, with its colour.
    borrowed_move(detail::kept<const std::uint8_t, 64> before, square from_square, square to_square, raylane::code arrives,
                  set black_before = set(0)) noexcept
        : special_move{{before.data, black_before, from_square, to_square, arrives, RAYLANE_NO_SQUARE, RAYLANE_NO_SQUARE}} {}
};

// The pairs that are listed.
struct rules : raylane_pair_rules {
    // Zeros, until rules are assigned: what is asked by them is unspecified.
    constexpr rules() noexcept : raylane_pair_rules{} {}
    rules(const raylane_piece_codes &codes, std::uint16_t attackers, const std::array<std::uint16_t, 6> &victims) noexcept
        : raylane_pair_rules{} {
        detail::checked<raylane_pair_rules_init>(raylane_pair_rules_init(this, &codes, attackers, victims.data()));
    }
};

// Mailboxes for `raylane_board`.
inline std::array<std::uint8_t, 64> mailbox_of_sets(const raylane_pair_rules &by, const pieces &all) noexcept {
    return detail::written<std::array<std::uint8_t, 64>, raylane_threat_inputs_mailbox_of_sets>(&by, &all);
}
inline void mailbox_of_sets(const raylane_pair_rules &by, const pieces &all, detail::list<std::uint8_t, 64> codes) noexcept {
    detail::called<raylane_threat_inputs_mailbox_of_sets>(&by, &all, codes.data);
}
inline std::array<std::uint8_t, 64> mailbox_of_kinds(const raylane_pair_rules &by, detail::list<const std::uint8_t, 64> kinds,
                                                     const both<set> &colours) noexcept {
    return detail::written<std::array<std::uint8_t, 64>, raylane_threat_inputs_mailbox_of_kinds>(&by, kinds.data,
                                                                                                 detail::in_c(colours));
}
// (The place may be that of the kinds.)
inline void mailbox_of_kinds(const raylane_pair_rules &by, detail::list<const std::uint8_t, 64> kinds, const both<set> &colours,
                             detail::list<std::uint8_t, 64> codes) noexcept {
    detail::called<raylane_threat_inputs_mailbox_of_kinds>(&by, kinds.data, detail::in_c(colours), codes.data);
}

// The sets of a mailbox: of codes, and of bytes whose upper four bits are codes.
inline raylane_sets sets_of_mailbox(const raylane_pair_rules &by, detail::list<const std::uint8_t, 64> codes) noexcept {
    return detail::written<raylane_sets, raylane_threat_inputs_sets_of_mailbox>(&by, codes.data);
}
inline void sets_of_mailbox(const raylane_pair_rules &by, detail::list<const std::uint8_t, 64> codes, raylane_sets &sets) noexcept {
    detail::called<raylane_threat_inputs_sets_of_mailbox>(&by, codes.data, &sets);
}
inline raylane_sets sets_of_upper_bits(const raylane_pair_rules &by, detail::list<const std::uint8_t, 64> bytes) noexcept {
    return detail::written<raylane_sets, raylane_threat_inputs_sets_of_upper_bits>(&by, bytes.data);
}
inline void sets_of_upper_bits(const raylane_pair_rules &by, detail::list<const std::uint8_t, 64> bytes,
                               raylane_sets &sets) noexcept {
    detail::called<raylane_threat_inputs_sets_of_upper_bits>(&by, bytes.data, &sets);
}

// Lists of pairs.
inline void all(const raylane_pair_rules &by, const raylane_board &board, raylane_all_pairs &list) noexcept {
    detail::called<raylane_threat_inputs_all>(&by, &board, &list);
}
inline void clear(raylane_pair_changes &lists) noexcept { detail::called<raylane_pair_changes_clear>(&lists); }
inline void append_changes(const raylane_pair_rules &by, const raylane_board &board, square at, raylane::code becomes,
                           raylane_pair_changes &lists) noexcept {
    detail::called<raylane_threat_inputs_append_changes>(&by, &board, at, becomes, &lists);
}
inline void append_changes_by_move(const raylane_pair_rules &by, const raylane_board &board, square from, square to,
                                   raylane::code arrives, raylane_pair_changes &lists) noexcept {
    detail::called<raylane_threat_inputs_append_changes_by_move>(&by, &board, from, to, arrives, &lists);
}
inline void append_changes_by_castling(const raylane_pair_rules &by, const raylane_board &board, square king_from, square king_to,
                                       square rook_from, square rook_to, raylane_pair_changes &lists) noexcept {
    detail::called<raylane_threat_inputs_append_changes_by_castling>(&by, &board, king_from, king_to, rook_from, rook_to, &lists);
}
inline void append_changes_by_en_passant(const raylane_pair_rules &by, const raylane_board &board, square from, square to,
                                         raylane_pair_changes &lists) noexcept {
    detail::called<raylane_threat_inputs_append_changes_by_en_passant>(&by, &board, from, to, &lists);
}
inline void append_changes_of(const raylane_pair_rules &by, const raylane_pending_move &move,
                              raylane_pair_changes &lists) noexcept {
    detail::called<raylane_threat_inputs_append_changes_of>(&by, &move, &lists);
}

// Which input of a network a pair is.
struct numbering : raylane_pair_numbering {
    // Zeros, until a numbering is assigned: what is asked of it is unspecified.
    constexpr numbering() noexcept : raylane_pair_numbering{} {}
    // `victims` are six.
    numbering(const raylane_piece_codes &codes, const raylane_victims *victims, raylane_pair_order order = {},
              std::uint32_t first = 0, std::uint32_t first_of_pawns = 0, std::uint32_t row_length = 1) noexcept
        : raylane_pair_numbering{} {
        detail::checked<raylane_pair_numbering_init>(
            raylane_pair_numbering_init(this, &codes, victims, order, first, first_of_pawns, row_length));
    }
    std::uint32_t count() const noexcept { return detail::written<std::uint32_t, raylane_pair_numbering_count>(this); }
    raylane_pair_rules rules() const noexcept { return detail::written<raylane_pair_rules, raylane_pair_numbering_rules>(this); }
    void rules(raylane_pair_rules &by) const noexcept { detail::called<raylane_pair_numbering_rules>(this, &by); }
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

// What two views have: a list each, and how many inputs are in it.
using two_views = std::array<raylane_pair_view, 2>;
using two_lists = std::array<std::uint32_t *, 2>;
using two_counts = std::array<std::size_t, 2>;

// The inputs of listed pairs. Each list has room for `capacity`, at least the number of pairs: the default is enough for the
// changes of a move.
inline std::size_t indices(const raylane_pair_numbering &inputs, const raylane_pair_list &pairs, raylane_pair_view seen,
                           std::uint32_t *list, std::size_t capacity = RAYLANE_MOST_CHANGED_INPUTS) noexcept {
    return detail::counted<raylane_threat_inputs_indices>(&inputs, &pairs, seen, list, capacity);
}
inline two_counts indices_of_both(const raylane_pair_numbering &inputs, const raylane_pair_list &pairs, const two_views &views,
                                  const two_lists &lists, std::size_t capacity = RAYLANE_MOST_CHANGED_INPUTS) noexcept {
    return detail::written<two_counts, raylane_threat_inputs_indices_of_both>(&inputs, &pairs, views.data(), lists[0], lists[1],
                                                                              capacity);
}
inline void indices_of_both(const raylane_pair_numbering &inputs, const raylane_pair_list &pairs, const two_views &views,
                            const two_lists &lists, std::size_t capacity, detail::list<std::size_t, 2> counts) noexcept {
    detail::called<raylane_threat_inputs_indices_of_both>(&inputs, &pairs, views.data(), lists[0], lists[1], capacity,
                                                          counts.data);
}

// How many inputs appear and vanish. (raylane.h writes how many appear for both views, then how many vanish.)
struct changes {
    std::size_t appeared, vanished;

    static std::array<changes, 2> of_both(const std::array<std::size_t, 4> &counts) noexcept {
        return {{{counts[0], counts[2]}, {counts[1], counts[3]}}};
    }
};

// Both lists have room for `RAYLANE_MOST_CHANGED_INPUTS`.
inline changes changed_indices(const raylane_pair_numbering &inputs, const raylane_pending_move &move, raylane_pair_view seen,
                               std::uint32_t *appeared, std::uint32_t *vanished,
                               std::size_t capacity = RAYLANE_MOST_CHANGED_INPUTS) noexcept {
    const auto counts =
        detail::written<two_counts, raylane_threat_inputs_changed_indices>(&inputs, &move, seen, appeared, vanished, capacity);
    return {counts[0], counts[1]};
}
inline void changed_indices(const raylane_pair_numbering &inputs, const raylane_pending_move &move, raylane_pair_view seen,
                            std::uint32_t *appeared, std::uint32_t *vanished, std::size_t capacity,
                            detail::list<std::size_t, 2> counts) noexcept {
    detail::called<raylane_threat_inputs_changed_indices>(&inputs, &move, seen, appeared, vanished, capacity, counts.data);
}
inline std::array<changes, 2> changed_indices_of_both(const raylane_pair_numbering &inputs, const raylane_pending_move &move,
                                                      const two_views &views, const two_lists &appeared,
                                                      const two_lists &vanished,
                                                      std::size_t capacity = RAYLANE_MOST_CHANGED_INPUTS) noexcept {
    return changes::of_both(detail::written<std::array<std::size_t, 4>, raylane_threat_inputs_changed_indices_of_both>(
        &inputs, &move, views.data(), appeared.data(), vanished.data(), capacity));
}
inline void changed_indices_of_both(const raylane_pair_numbering &inputs, const raylane_pending_move &move,
                                    const two_views &views, const two_lists &appeared, const two_lists &vanished,
                                    std::size_t capacity, detail::list<std::size_t, 4> counts) noexcept {
    detail::called<raylane_threat_inputs_changed_indices_of_both>(&inputs, &move, views.data(), appeared.data(), vanished.data(),
                                                                  capacity, counts.data);
}
inline changes changed_indices(const raylane_pair_numbering &inputs, const raylane_borrowed_move &move, raylane_pair_view seen,
                               std::uint32_t *appeared, std::uint32_t *vanished,
                               std::size_t capacity = RAYLANE_MOST_CHANGED_INPUTS) noexcept {
    const auto counts = detail::written<two_counts, raylane_threat_inputs_changed_indices_borrowed>(
        &inputs, &move, seen, appeared, vanished, capacity);
    return {counts[0], counts[1]};
}
inline void changed_indices(const raylane_pair_numbering &inputs, const raylane_borrowed_move &move, raylane_pair_view seen,
                            std::uint32_t *appeared, std::uint32_t *vanished, std::size_t capacity,
                            detail::list<std::size_t, 2> counts) noexcept {
    detail::called<raylane_threat_inputs_changed_indices_borrowed>(&inputs, &move, seen, appeared, vanished, capacity,
                                                                   counts.data);
}
inline std::array<changes, 2> changed_indices_of_both(const raylane_pair_numbering &inputs, const raylane_borrowed_move &move,
                                                      const two_views &views, const two_lists &appeared,
                                                      const two_lists &vanished,
                                                      std::size_t capacity = RAYLANE_MOST_CHANGED_INPUTS) noexcept {
    return changes::of_both(detail::written<std::array<std::size_t, 4>, raylane_threat_inputs_changed_indices_of_both_borrowed>(
        &inputs, &move, views.data(), appeared.data(), vanished.data(), capacity));
}
inline void changed_indices_of_both(const raylane_pair_numbering &inputs, const raylane_borrowed_move &move,
                                    const two_views &views, const two_lists &appeared, const two_lists &vanished,
                                    std::size_t capacity, detail::list<std::size_t, 4> counts) noexcept {
    detail::called<raylane_threat_inputs_changed_indices_of_both_borrowed>(&inputs, &move, views.data(), appeared.data(),
                                                                           vanished.data(), capacity, counts.data);
}
// The list has room for `RAYLANE_MOST_PAIRS`.
inline std::size_t all_indices(const raylane_pair_numbering &inputs, const raylane_board &board, raylane_pair_view seen,
                               std::uint32_t *list, std::size_t capacity = RAYLANE_MOST_PAIRS) noexcept {
    return detail::counted<raylane_threat_inputs_all_indices>(&inputs, &board, seen, list, capacity);
}
inline two_counts all_indices_of_both(const raylane_pair_numbering &inputs, const raylane_board &board, const two_views &views,
                                      const two_lists &lists, std::size_t capacity = RAYLANE_MOST_PAIRS) noexcept {
    return detail::written<two_counts, raylane_threat_inputs_all_indices_of_both>(&inputs, &board, views.data(), lists[0],
                                                                                  lists[1], capacity);
}
inline void all_indices_of_both(const raylane_pair_numbering &inputs, const raylane_board &board, const two_views &views,
                                const two_lists &lists, std::size_t capacity, detail::list<std::size_t, 2> counts) noexcept {
    detail::called<raylane_threat_inputs_all_indices_of_both>(&inputs, &board, views.data(), lists[0], lists[1], capacity,
                                                              counts.data);
}

// What `after` has alone, and what `before` has alone. The lists have room for `RAYLANE_MOST_PAIRS`.
inline changes difference_indices(const raylane_pair_numbering &inputs, const raylane_board &before, const raylane_board &after,
                                  raylane_pair_view seen, std::uint32_t *appeared, std::uint32_t *vanished,
                                  std::size_t capacity = RAYLANE_MOST_PAIRS) noexcept {
    const auto counts = detail::written<two_counts, raylane_threat_inputs_difference_indices>(&inputs, &before, &after, seen,
                                                                                              appeared, vanished, capacity);
    return {counts[0], counts[1]};
}
inline void difference_indices(const raylane_pair_numbering &inputs, const raylane_board &before, const raylane_board &after,
                               raylane_pair_view seen, std::uint32_t *appeared, std::uint32_t *vanished, std::size_t capacity,
                               detail::list<std::size_t, 2> counts) noexcept {
    detail::called<raylane_threat_inputs_difference_indices>(&inputs, &before, &after, seen, appeared, vanished, capacity,
                                                             counts.data);
}
inline std::array<changes, 2> difference_indices_of_both(const raylane_pair_numbering &inputs, const raylane_board &before,
                                                         const raylane_board &after, const two_views &views,
                                                         const two_lists &appeared, const two_lists &vanished,
                                                         std::size_t capacity = RAYLANE_MOST_PAIRS) noexcept {
    return changes::of_both(detail::written<std::array<std::size_t, 4>, raylane_threat_inputs_difference_indices_of_both>(
        &inputs, &before, &after, views.data(), appeared.data(), vanished.data(), capacity));
}
inline void difference_indices_of_both(const raylane_pair_numbering &inputs, const raylane_board &before,
                                       const raylane_board &after, const two_views &views, const two_lists &appeared,
                                       const two_lists &vanished, std::size_t capacity,
                                       detail::list<std::size_t, 4> counts) noexcept {
    detail::called<raylane_threat_inputs_difference_indices_of_both>(&inputs, &before, &after, views.data(), appeared.data(),
                                                                     vanished.data(), capacity, counts.data);
}

// The list has room for `RAYLANE_MOST_PAWN_INPUTS`, if there are no more than sixteen pawns.
inline std::size_t pawn_indices(const raylane_pair_numbering &inputs, const both<set> &pawns, raylane_pair_view seen,
                                std::uint32_t *list, std::size_t capacity = RAYLANE_MOST_PAWN_INPUTS) noexcept {
    return detail::counted<raylane_threat_inputs_pawn_indices>(&inputs, detail::in_c(pawns), seen, list, capacity);
}
inline two_counts pawn_indices_of_both(const raylane_pair_numbering &inputs, const both<set> &pawns, const two_views &views,
                                       const two_lists &lists, std::size_t capacity = RAYLANE_MOST_PAWN_INPUTS) noexcept {
    return detail::written<two_counts, raylane_threat_inputs_pawn_indices_of_both>(&inputs, detail::in_c(pawns), views.data(),
                                                                                   lists[0], lists[1], capacity);
}
inline void pawn_indices_of_both(const raylane_pair_numbering &inputs, const both<set> &pawns, const two_views &views,
                                 const two_lists &lists, std::size_t capacity, detail::list<std::size_t, 2> counts) noexcept {
    detail::called<raylane_threat_inputs_pawn_indices_of_both>(&inputs, detail::in_c(pawns), views.data(), lists[0], lists[1],
                                                               capacity, counts.data);
}

// Each list has room for `RAYLANE_ROOM_FOR_CHANGED_PAWN_INPUTS`, which is enough for a move. Any two positions need
// `RAYLANE_MOST_PAWN_INPUTS + 8`.
inline changes changed_pawn_indices(const raylane_pair_numbering &inputs, const both<set> &before, const both<set> &after,
                                    raylane_pair_view seen, std::uint32_t *appeared, std::uint32_t *vanished,
                                    std::size_t capacity = RAYLANE_ROOM_FOR_CHANGED_PAWN_INPUTS) noexcept {
    const auto counts = detail::written<two_counts, raylane_threat_inputs_changed_pawn_indices>(
        &inputs, detail::in_c(before), detail::in_c(after), seen, appeared, vanished, capacity);
    return {counts[0], counts[1]};
}
inline void changed_pawn_indices(const raylane_pair_numbering &inputs, const both<set> &before, const both<set> &after,
                                 raylane_pair_view seen, std::uint32_t *appeared, std::uint32_t *vanished, std::size_t capacity,
                                 detail::list<std::size_t, 2> counts) noexcept {
    detail::called<raylane_threat_inputs_changed_pawn_indices>(&inputs, detail::in_c(before), detail::in_c(after), seen, appeared,
                                                               vanished, capacity, counts.data);
}
inline std::array<changes, 2> changed_pawn_indices_of_both(const raylane_pair_numbering &inputs, const both<set> &before,
                                                           const both<set> &after, const two_views &views,
                                                           const two_lists &appeared, const two_lists &vanished,
                                                           std::size_t capacity = RAYLANE_ROOM_FOR_CHANGED_PAWN_INPUTS) noexcept {
    return changes::of_both(detail::written<std::array<std::size_t, 4>, raylane_threat_inputs_changed_pawn_indices_of_both>(
        &inputs, detail::in_c(before), detail::in_c(after), views.data(), appeared.data(), vanished.data(), capacity));
}
inline void changed_pawn_indices_of_both(const raylane_pair_numbering &inputs, const both<set> &before, const both<set> &after,
                                         const two_views &views, const two_lists &appeared, const two_lists &vanished,
                                         std::size_t capacity, detail::list<std::size_t, 4> counts) noexcept {
    detail::called<raylane_threat_inputs_changed_pawn_indices_of_both>(&inputs, detail::in_c(before), detail::in_c(after),
                                                                       views.data(), appeared.data(), vanished.data(), capacity,
                                                                       counts.data);
}

}  // namespace threat_inputs

#ifdef RAYLANE_NAMESPACE
}  // namespace RAYLANE_NAMESPACE
#endif
}  // namespace raylane

#endif  // RAYLANE_HPP
