// Calls raylane.hpp by the types of an engine that has a class for everything, and black first; then by `unsigned long long`. The
// answers are those of plain numbers.

#include <raylane.hpp>

#include <cstdio>
#include <cstring>
#include <vector>
#if __cplusplus > 201703L
#include <span>
#endif

namespace engine {

class Square {
public:
    constexpr explicit Square(std::uint8_t index) noexcept : index(index) {}
    constexpr std::uint8_t raw() const noexcept { return index; }

private:
    std::uint8_t index;
};

class Colour {
public:
    constexpr explicit Colour(bool is_white) noexcept : is_white(is_white) {}
    bool is_white;
};

// From 1, as in engines whose 0 is none.
enum class Kind : std::int8_t { None, Pawn, Knight, Bishop, Rook, Queen, King };

class Piece {
public:
    constexpr Piece() noexcept = default;
    constexpr explicit Piece(int code) noexcept : code(static_cast<std::uint8_t>(code)) {}
    std::uint8_t code = 0;
};

class Bitboard {
public:
    constexpr Bitboard() noexcept = default;
    constexpr explicit Bitboard(unsigned long long bits) noexcept : bits(bits) {}
    constexpr unsigned long long raw() const noexcept { return bits; }

private:
    unsigned long long bits = 0;
};

class Move {
public:
    std::uint16_t bits;
    constexpr operator std::uint16_t() const noexcept { return bits; }
};

constexpr Colour BLACK{false}, WHITE{true};
constexpr Square E1{4}, E4{28}, E5{36}, D7{51}, E8{60};

}  // namespace engine

template<>
inline constexpr auto raylane::number_of<engine::Square> = &engine::Square::raw;
template<>
inline constexpr auto raylane::number_of<engine::Colour> = &engine::Colour::is_white;
template<>
inline constexpr auto raylane::number_of<engine::Kind> = [](engine::Kind kind) { return static_cast<int>(kind) - 1; };
template<>
inline constexpr auto raylane::number_of<engine::Piece> = &engine::Piece::code;
template<>
inline constexpr auto raylane::number_of<engine::Bitboard> = &engine::Bitboard::raw;
template<>
inline constexpr bool raylane::black_is_zero<engine::Colour> = true;
template<>
inline constexpr raylane::meaning raylane::meaning_of<engine::Square> = raylane::meaning::square;
template<>
inline constexpr raylane::meaning raylane::meaning_of<engine::Kind> = raylane::meaning::kind;

using namespace engine;

static_assert(raylane::knight_attacks(E4) == raylane::knight_table[28]);
static_assert(raylane::pawn_attacks(BLACK, E4) == raylane::pawn_table[1][28] && raylane::pawn_attacks(WHITE, E4) == raylane::pawn_table[0][28]);

namespace {

int wrong = 0;

void expect(bool is_right, const char *what) {
    if (!is_right) {
        std::printf("wrong: %s\n", what);
        wrong = 1;
    }
}

template<typename T>
bool same(const T &a, const T &b) {
    return std::memcmp(&a, &b, sizeof a) == 0;
}

struct Own {
    std::array<Piece, 64> mailbox{};
    std::array<Bitboard, 6> kinds{};
    std::array<Bitboard, 2> colours{};  // Black's first.

    raylane::pieces all() const { return {kinds, colours, true}; }
};

struct Plain {
    std::array<std::uint8_t, 64> mailbox{};
    std::array<std::uint64_t, 6> kinds{};
    std::array<std::uint64_t, 2> colours{};

    raylane::pieces all() const { return {kinds, colours}; }
};

// Kiwipete, from the first rank on.
const char *const PIECES = "R---K--RPPPBBPPP--N--Q-p-p--P------PN---bn--pnp-p-ppqpb-r---k--r";

void put(Own &own, Plain &plain) {
    for (std::size_t square = 0; square < 64; square++) {
        const char *const names = "-PNBRQK--pnbrqk";
        const auto code = static_cast<std::uint8_t>(std::strchr(names, PIECES[square]) - names);
        if (code == 0)
            continue;
        plain.mailbox[square] = code;
        plain.kinds[(code & 7U) - 1] |= 1ULL << square;
        plain.colours[code >> 3] |= 1ULL << square;
    }
    for (std::size_t square = 0; square < 64; square++)
        own.mailbox[square] = Piece(plain.mailbox[square]);
    for (std::size_t kind = 0; kind < 6; kind++)
        own.kinds[kind] = Bitboard(plain.kinds[kind]);
    own.colours = {Bitboard(plain.colours[1]), Bitboard(plain.colours[0])};
}

void queries(const Own &own, const Plain &plain) {
    const auto all = own.all(), expected = plain.all();
    const Bitboard occupied(all.occupied());
    const std::uint64_t bits = expected.occupied();
    expect(occupied.raw() == bits, "what is occupied");
    expect(raylane::rook_attacks(E4, occupied) == raylane::rook_attacks(28, bits), "a look-up");
    expect(raylane::attackers_by(BLACK, E5, all, occupied) == raylane::attackers_by(RAYLANE_BLACK, 36, expected, bits), "black's attackers");
    expect(raylane::setwise::attacked(WHITE, all, occupied) == raylane::setwise::attacked(RAYLANE_WHITE, expected, bits), "what white attacks");

    // An answer for both sides, by an engine's own colours and by name.
    const auto threats = raylane::setwise::attacks_by_kind_of_both(all, occupied), right = raylane::setwise::attacks_by_kind_of_both(expected, bits);
    expect(same(threats[WHITE], right[0]) && same(threats[BLACK], right[1]) && same(threats.white, right.white), "threats of both");
    expect(!same(right[0], right[1]), "threats that differ");
    const auto found = raylane::blockers_of_both(all, occupied), blockers = raylane::blockers_of_both(expected, bits);
    expect(same(found[BLACK], blockers.black) && same(found[WHITE], blockers.white), "blockers of both");

    // (Of an answer without a name, a copy.)
    static_assert(!std::is_reference_v<decltype(raylane::blockers_of_both(all, occupied)[WHITE])>);

    // Arguments for both sides, black first and by name.
    const std::array<Bitboard, 2> rooks{Bitboard(plain.kinds[3] & plain.colours[1]), Bitboard(plain.kinds[3] & plain.colours[0])};
    const std::array<Bitboard, 2> bishops{Bitboard(plain.kinds[2] & plain.colours[1]), Bitboard(plain.kinds[2] & plain.colours[0])};
    const std::array<Square, 2> kings{E8, E1};
    const auto checks = raylane::checks_and_pins_of_both({kings, true}, {rooks, true}, {bishops, true}, occupied);
    const auto of_white = raylane::checks_and_pins(4, rooks[0], bishops[0], bits);
    expect(same(checks[WHITE], of_white), "checks and pins of both");
    const auto by_name = raylane::checks_and_pins_of_both({E1, E8}, {rooks[1], rooks[0]}, {bishops[1], bishops[0]}, occupied);
    expect(same(checks, by_name), "checks and pins of both, by name");
    const auto sliders = raylane::setwise::slider_attacks_of_both({rooks, true}, {bishops, true}, occupied);
    expect(sliders[WHITE] == raylane::setwise::slider_attacks(rooks[1], bishops[1], bits), "sliders of both");

    // Exchanges, with what is pinned kept in either order.
    const raylane::values values{100, 320, 330, 500, 950, 0};
    const raylane::first_move takes(WHITE, Kind::Knight, E5, D7, Kind::Pawn);
    const std::array<raylane_blockers_and_pinners, 2> black_first{found.black, found.white};
    for (int rule = RAYLANE_PINS_IGNORED; rule <= RAYLANE_PINS_WHILE_PINNED; rule++) {
        const raylane::pins by_colour(black_first, static_cast<std::uint8_t>(rule), true), named(found, static_cast<std::uint8_t>(rule));
        for (int least = -500; least <= 500; least += 50) {
            const auto is_so = raylane::see_at_least(takes, expected, bits, values, least, named.along(4, 60));
            expect(raylane::see_at_least(takes, all, occupied, values, least, by_colour.along({kings, true})) == is_so, "an exchange");
            expect(raylane::see_at_least(takes, all, occupied, values, least, named.along(E1, E8)) == is_so, "an exchange, by name");
        }
    }

    // What a position keeps.
    static_assert(sizeof(raylane::legality) == 64 && std::is_trivially_copyable_v<raylane::legality>);
    const raylane::legality kept(WHITE, all, occupied);
    expect(same(kept.blockers_of(BLACK), blockers.black) && same(kept.blockers_of(WHITE), blockers.white), "the blockers that are kept");
    const auto squares_of_checks = raylane::check_squares(WHITE, E8, occupied);
    const auto of_black = raylane::checks_and_pins(60, plain.kinds[3] & plain.colours[0], plain.kinds[2] & plain.colours[0], bits);
    for (std::uint8_t to = 0; to < 64; to++) {
        expect(kept.is_legal(E5, Square(to)) == raylane::is_legal(of_white, 4, 0, 36, to), "a legal move");
        expect(kept.gives_check(Kind::Knight, E5, Square(to)) == raylane::gives_check(of_black, 60, squares_of_checks, Kind::Knight, E5, Square(to)),
               "a check");
    }
    expect(raylane::see_at_least(takes, all, occupied, values, -200, raylane::pins(kept.blockers, RAYLANE_PINS_NEVER)) ==
               raylane::see_at_least(takes, all, occupied, values, -200, raylane::pins(found, RAYLANE_PINS_NEVER)),
           "an exchange with the blockers that are kept");

    std::array<Bitboard, 2> attackers;
    const auto count = raylane::attackers_to_each(Bitboard(1ULL << 36 | 1ULL << 51), all, occupied, attackers, 2);
    expect(count == 2 && attackers[0].raw() == raylane::attackers_to(36, expected, bits), "attackers of each");
    std::array<Move, 64> moves;
    const auto listed = raylane::list_moves(Bitboard(bits), 0, 1, moves, moves.size());
    expect(listed == 32 && moves[0].bits == 0 && moves[31].bits == 63, "moves of a class");

    const std::vector<Square> squares{E1, E4, E5};
    const std::vector<Bitboard> boards(3, occupied);
    std::vector<Bitboard> answers(3);
    raylane::batch::queen_attacks(squares, boards, answers, squares.size());
    expect(answers[1].raw() == raylane::queen_attacks(28, bits), "a batch");
    raylane::batch::rook_attacks(squares, boards, answers, squares.size());
    expect(answers[1].raw() == raylane::rook_attacks(28, bits), "a batch of rooks");
    raylane::batch::bishop_attacks(squares, boards, answers, squares.size());
    expect(answers[1].raw() == raylane::bishop_attacks(28, bits), "a batch of bishops");
    raylane::batch::queen_attacks_at(squares, occupied, answers, squares.size());
    expect(answers[2].raw() == raylane::queen_attacks(36, bits), "a batch of queens on one board");
    raylane::batch::rook_attacks_at(squares, occupied, answers, squares.size());
    expect(answers[2].raw() == raylane::rook_attacks(36, bits), "a batch of rooks on one board");
    raylane::batch::bishop_attacks_at(squares, occupied, answers, squares.size());
    expect(answers[2].raw() == raylane::bishop_attacks(36, bits), "a batch of bishops on one board");
    raylane::batch::slider_attacks(rooks, bishops, boards, answers, 2);
    expect(answers[0].raw() == sliders.black && answers[1].raw() == sliders.white, "a batch of sliders");
}

void inputs(const Own &own, const Plain &plain) {
    using namespace raylane::threat_inputs;
    const raylane_piece_codes codes{{0, 1, 2, 3, 4, 5, 6, 0, 0, 9, 10, 11, 12, 13, 14, 0}};
    const raylane_victims victims[6]{{2, {1, 3}}, {5, {0, 1, 2, 3, 4}}, {4, {0, 1, 2, 3}}, {4, {0, 1, 2, 3}}, {5, {0, 1, 2, 3, 4}}, {0, {}}};
    const numbering network(codes, victims, {}, 0, 59808);
    const auto by = network.rules();
    const std::array<raylane_pair_view, 2> views{view(WHITE, true), view(BLACK, false)};
    expect(views[0].side == RAYLANE_WHITE && views[1].side == RAYLANE_BLACK, "the sides of views");

    std::array<std::uint32_t, RAYLANE_MOST_PAIRS> list, expected;
    const auto count = all_indices(network, board(own.mailbox, own.all()), views[0], list.data());
    const auto all_of = all_indices(network, board(plain.mailbox, plain.all(), by), views[0], expected.data());
    expect(count == all_of && std::memcmp(list.data(), expected.data(), count * sizeof list[0]) == 0, "all inputs");
    static raylane_all_pairs pairs, others;
    all(board(own.mailbox, own.all(), by), pairs);
    all(board(plain.mailbox, plain.all(), by), others);
    expect(pairs.length == others.length && same(pairs.pairs[0], others.pairs[0]), "all pairs");

    const pending_move takes(own.mailbox, E5, D7, Piece(2)), right(plain.mailbox, 36, 51, 2);
    expect(same(takes, right), "a move that is kept");
    expect(mailbox_of_sets(by, own.all()) == plain.mailbox, "a mailbox of sets");

    const Bitboard pawns[2]{Bitboard(plain.kinds[0] & plain.colours[1]), Bitboard(plain.kinds[0] & plain.colours[0])};
    const std::uint64_t white_first[2]{pawns[1].raw(), pawns[0].raw()};
    const auto of_pawns = pawn_indices(network, {pawns, true}, views[0], list.data());
    expect(of_pawns > 0 && of_pawns == pawn_indices(network, white_first, views[0], expected.data()), "inputs of pawns");
    expect(std::memcmp(list.data(), expected.data(), of_pawns * sizeof list[0]) == 0, "the same inputs of pawns");
}

// Sets of another type of 64 bits, which have just been written: an optimising compiler must see that they are read.
template<typename Set>
[[gnu::noinline]] std::uint64_t occupied_after(Set *kinds, Set *colours, Set white) {
    colours[0] = white;
    colours[1] = 0;
    const raylane::pieces all(kinds, colours);
    const auto first = all.occupied();
    colours[1] = white << 8;
    return first ^ all.occupied();
}

void sets_of_long_long(const Plain &plain) {
    unsigned long long kinds[6], colours[2];
    for (std::size_t kind = 0; kind < 6; kind++)
        kinds[kind] = plain.kinds[kind];
    for (std::size_t colour = 0; colour < 2; colour++)
        colours[colour] = plain.colours[colour];
    const unsigned long long occupied = colours[0] | colours[1];
    const raylane::pieces all(kinds, colours);
    const auto right = raylane::attackers_to(36, plain.all(), plain.all().occupied());
    expect(raylane::attackers_to(36, all, occupied) == right, "sets of unsigned long long");
    const unsigned long long *const pointer = kinds;
    expect(raylane::attackers_to(36, {pointer, &colours[0]}, occupied) == right, "sets at pointers");
    unsigned long long attackers[1];
    expect(raylane::attackers_to_each(1ULL << 36, all, occupied, attackers, 1) == 1 && attackers[0] == right, "an answer of unsigned long long");
#if __cplusplus > 201703L
    expect(raylane::attackers_to(36, {std::span(kinds), std::span(colours)}, occupied) == right, "spans of sets");
    const std::span<const std::uint8_t> mailbox(plain.mailbox);
    const raylane::threat_inputs::pending_move move(mailbox, 36, 51, 2), same_move(plain.mailbox, 36, 51, 2);
    expect(same(move, same_move), "a span of codes");
#endif
    expect(occupied_after<unsigned long long>(kinds, colours, 0xff) == 0xff00, "sets that were just written");
    std::uint64_t others[8]{};
    expect(occupied_after<std::uint64_t>(others, others + 6, 0xff) == 0xff00, "sets of uint64_t that were just written");
}

}  // namespace

int main() {
    Own own;
    Plain plain;
    put(own, plain);
    queries(own, plain);
    inputs(own, plain);
    sets_of_long_long(plain);
    std::puts(wrong ? "wrong" : "right");
    return wrong;
}
