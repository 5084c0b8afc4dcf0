// Calls the functions of raylane.hpp that the example leaves out, and compares their answers with those of others: by plain
// numbers, by the types of an engine that has a class for everything and black first, and by `unsigned long long`. With an
// argument, it makes the mistake of this name.

#include <raylane.hpp>

#include <algorithm>
#include <csignal>
#include <cstddef>
#include <cstdio>
#include <cstring>
#include <unistd.h>
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

using engine::BLACK, engine::WHITE, engine::Kind, engine::Piece, engine::Bitboard, engine::E4;

static_assert(raylane::knight_attacks(E4) == raylane::knight_table[28]);
static_assert(raylane::knight_attacks(raylane::square(E4)) == raylane::knight_table[28]);
static_assert(raylane::both<int>(1, 2)[raylane::colour(BLACK)] == 2);
static_assert(raylane::pawn_attacks(BLACK, E4) == raylane::pawn_table[1][28] &&
              raylane::pawn_attacks(WHITE, E4) == raylane::pawn_table[0][28]);

namespace {

enum Square : std::uint8_t { E1 = 4, G1 = 6, H1 = 7, F1 = 5, E5 = 36, F3 = 21, F6 = 45, E6 = 44, E8 = 60, B4 = 25, A3 = 16 };
using Inputs = std::vector<std::uint32_t>;
using Room = std::array<std::uint32_t, RAYLANE_MOST_PAIRS>;

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

Inputs sorted(const std::uint32_t *list, std::size_t count) {
    Inputs inputs(list, list + count);
    std::sort(inputs.begin(), inputs.end());
    return inputs;
}

struct Position {
    std::array<std::uint8_t, 64> codes{};
    std::array<std::uint64_t, 6> kinds{};
    std::array<std::uint64_t, 2> colours{};
    raylane::pieces all() const { return {kinds.data(), colours.data()}; }
};

// From the first rank on.
Position position_of(const char *pieces) {
    Position position;
    for (std::size_t square = 0; square < 64; square++) {
        const char *const names = "-PNBRQK--pnbrqk";
        const auto code = static_cast<std::uint8_t>(std::strchr(names, pieces[square]) - names);
        if (code == 0)
            continue;
        position.codes[square] = code;
        position.kinds[(code & 7U) - 1] |= 1ULL << square;
        position.colours[code >> 3] |= 1ULL << square;
    }
    return position;
}

struct Own {
    std::array<Piece, 64> mailbox{};
    std::array<Bitboard, 6> kinds{};
    std::array<Bitboard, 2> colours;  // Black's first.

    explicit Own(const Position &plain) : colours{Bitboard(plain.colours[1]), Bitboard(plain.colours[0])} {
        for (std::size_t square = 0; square < 64; square++)
            mailbox[square] = Piece(plain.codes[square]);
        for (std::size_t kind = 0; kind < 6; kind++)
            kinds[kind] = Bitboard(plain.kinds[kind]);
    }
    raylane::pieces all() const { return {kinds, colours, true}; }
};

const raylane_piece_codes CODES{{0, 1, 2, 3, 4, 5, 6, 0, 0, 9, 10, 11, 12, 13, 14, 0}};
const raylane_victims VICTIMS[6]{{2, {1, 3}},       {5, {0, 1, 2, 3, 4}}, {4, {0, 1, 2, 3}},
                                 {4, {0, 1, 2, 3}}, {5, {0, 1, 2, 3, 4}}, {0, {}}};

void squares_and_sets(const Position &position) {
    const auto all = position.all();
    const auto occupied = all.occupied();
    // White: king e1, bishop e2. Black: rooks a1 and e8, and knight c1, which shields the king.
    const auto pins =
        raylane::checks_and_pins(E1, 1ULL << 0 | 1ULL << E8, 0, 1ULL << E1 | 1ULL << 12 | 1ULL << 2 | 1ULL << 0 | 1ULL << E8);
    const auto of_white = raylane::pin_rays_of(pins, E1, 1ULL << E1 | 1ULL << 12);
    expect(of_white.orthogonal == raylane::between_with_end(E1, E8) && of_white.diagonal == 0, "the rays of white's pins");
    expect(pins.orthogonal_pins == (of_white.orthogonal | raylane::between_with_end(E1, 0)), "the rays of all pins");
    expect(raylane::pinners_of(pins, E1, 1ULL << E1 | 1ULL << 12) == 1ULL << E8, "who pins white's pieces");

    const auto attacks = raylane::setwise::attacks_by_kind_of_both(all, occupied);
    expect(same(attacks[0], raylane::setwise::attacks_by_kind(RAYLANE_WHITE, all, occupied)), "white's attacks");
    expect(same(attacks[1], raylane::setwise::attacks_by_kind(RAYLANE_BLACK, all, occupied)), "black's attacks");

    const auto seen = raylane::queen_table[E5] | raylane::knight_table[E5];
    expect(raylane::ray_squares(E5, raylane::ray_set(E5, occupied)) == (occupied & seen), "ray order");

    expect(raylane::set_level(raylane::level_name()) == RAYLANE_ERROR_NONE, "the level");
    expect(raylane::set_level("?") == RAYLANE_ERROR_UNKNOWN_LEVEL, "no level");
}

void exchanges(const Position &position) {
    const auto all = position.all();
    const auto occupied = all.occupied();
    const raylane::values values{100, 320, 330, 500, 950, 0};
    const raylane::first_move move(RAYLANE_WHITE, RAYLANE_PAWN, 35, E6, RAYLANE_PAWN);
    const auto found = raylane::blockers_of_both(all, occupied);
    const raylane::pins pins(found, RAYLANE_PINS_NEVER);
    const raylane::bitboard barred = (found[0].blockers & all.colours[0]) | (found[1].blockers & all.colours[1]);
    for (int threshold = -200; threshold <= 400; threshold += 50) {
        const raylane::recapture back(RAYLANE_BLACK, E6, 100, 100 - threshold + 1);
        expect(raylane::see_at_least(move, all, occupied, values, threshold, pins) !=
                   raylane::recapture_wins(back, all, occupied & ~(1ULL << 35), values, pins),
               "what wins with pins");
        if (back.threshold >= 1 && back.threshold <= back.at_risk)
            expect(raylane::exchange_wins(RAYLANE_BLACK, E6, back.at_risk - back.threshold, all, occupied & ~(1ULL << 35), barred,
                                          values) ==
                       raylane::recapture_wins(back, all, occupied & ~(1ULL << 35), values, pins),
                   "what wins without the pinned pieces");
        for (const bool en_passant : {false, true})
            for (const int becomes : {RAYLANE_NO_KIND, RAYLANE_QUEEN}) {
                const raylane::first_move first(RAYLANE_WHITE, RAYLANE_PAWN, 35, E6, RAYLANE_PAWN, becomes, en_passant);
                bool wins = false;
                expect(raylane_see_at_least_with_pins(&first, &all, occupied, values.data(), threshold, &pins, &wins) ==
                               RAYLANE_ERROR_NONE &&
                           wins == raylane::see_at_least(first, all, occupied, values, threshold, pins),
                       "what wins as in C");
            }
    }
}

// The inputs that a kept move changes, and those of the lists of pairs.
void same_inputs(const raylane::threat_inputs::numbering &network, const raylane::threat_inputs::pending_move &move,
                 const raylane_pair_changes &lists, const char *what) {
    const std::array<raylane_pair_view, 2> views{raylane::threat_inputs::view(RAYLANE_WHITE, true),
                                                 raylane::threat_inputs::view(RAYLANE_BLACK, false)};
    raylane_pair_changes kept;
    raylane::threat_inputs::clear(kept);
    raylane::threat_inputs::append_changes_of(network.rules(), move, kept);
    Room own, other, appeared, vanished;
    for (const auto *changes : {&lists, static_cast<const raylane_pair_changes *>(&kept)}) {
        const auto counts =
            raylane::threat_inputs::indices_of_both(network, changes->appeared, views, {own.data(), other.data()});
        for (std::size_t i = 0; i < 2; i++) {
            const auto changed =
                raylane::threat_inputs::changed_indices(network, move, views[i], appeared.data(), vanished.data());
            expect(sorted(appeared.data(), changed.appeared) == sorted(i == 0 ? own.data() : other.data(), counts[i]), what);
            const auto count = raylane::threat_inputs::indices(network, changes->vanished, views[i], appeared.data());
            expect(sorted(vanished.data(), changed.vanished) == sorted(appeared.data(), count), what);
        }
    }
}

void pairs(const Position &position) {
    using namespace raylane::threat_inputs;
    const numbering network(CODES, VICTIMS, {}, 0, 59808);
    const auto by = network.rules();
    const raylane_board board{position.codes.data(), position.all()};
    const std::array<raylane_pair_view, 2> views{view(RAYLANE_WHITE, true), view(RAYLANE_BLACK, false)};

    // The codes of white are kinds.
    raylane_piece_codes kinds_first{{1, 2, 3, 4, 5, 6, 0, 0, 9, 10, 11, 12, 13, 14, 0, 0}};
    std::array<std::uint8_t, 64> kinds{}, expected{};
    for (std::size_t i = 0; i < 64; i++) {
        const auto code = position.codes[i];
        kinds[i] = static_cast<std::uint8_t>(code == 0 ? 6 : (code & 7) - 1);
        expected[i] = static_cast<std::uint8_t>(code == 0 ? 6 : kinds[i] + (code & 8));
    }
    const rules every(kinds_first, 0xffff, {0xffff, 0xffff, 0xffff, 0xffff, 0xffff, 0xffff});
    expect(mailbox_of_sets(by, position.all()) == position.codes, "the mailbox of sets");
    expect(mailbox_of_sets(every, position.all()) == expected, "a mailbox of sets, by other codes");
    expect(mailbox_of_kinds(every, kinds, position.colours) == expected, "the mailbox of kinds");
    auto packed = expected;
    for (auto &byte : packed)
        byte = static_cast<std::uint8_t>(byte << 4 | 5);
    for (const auto &sets : {sets_of_mailbox(by, position.codes), sets_of_mailbox(every, expected), sets_of_upper_bits(every, packed)})
        expect(std::memcmp(sets.kinds, &position.kinds, sizeof sets.kinds) == 0 &&
                   std::memcmp(sets.colours, &position.colours, sizeof sets.colours) == 0,
               "the sets of a mailbox");

    static raylane_all_pairs listed;
    all(by, board, listed);
    Inputs numbers;
    for (std::size_t i = 0; i < listed.length; i++)
        if (const auto input = network.index(listed.pairs[i], views[0]))
            numbers.push_back(*input);
    Room own, other, one;
    const auto counts = all_indices_of_both(network, board, views, {own.data(), other.data()});
    expect(!network.index({1, 12, 1, 21}, views[0]), "no input");
    expect(numbers.size() < listed.length && sorted(numbers.data(), numbers.size()) == sorted(own.data(), counts[0]),
           "the inputs of pairs");
    for (std::size_t i = 0; i < 2; i++)
        expect(sorted(one.data(), all_indices(network, board, views[i], one.data())) ==
                   sorted(i == 0 ? own.data() : other.data(), counts[i]),
               "all inputs");

    const raylane::bitboard pawns[]{position.kinds[0] & position.colours[0], position.kinds[0] & position.colours[1]};
    const auto counted = pawn_indices_of_both(network, pawns, views, {own.data(), other.data()});
    for (std::size_t i = 0; i < 2; i++)
        expect(sorted(one.data(), pawn_indices(network, pawns, views[i], one.data())) ==
                   sorted(i == 0 ? own.data() : other.data(), counted[i]),
               "inputs of pawns");

    // The lists of changes have one shape, of pawns, too.
    const raylane::bitboard after[]{(pawns[0] ^ 1ULL << 24) | 1ULL << 32, pawns[1]};
    Room third, fourth, fifth;
    const std::array<std::uint32_t *, 2> come{own.data(), other.data()}, gone{third.data(), fourth.data()};
    const std::array<changes, 2> of_pawns =
        changed_pawn_indices_of_both(network, pawns, after, views, come, gone, RAYLANE_MOST_CHANGED_PAWN_INPUTS);
    Room appeared, vanished;
    for (std::size_t i = 0; i < 2; i++) {
        const auto changed = changed_pawn_indices(network, pawns, after, views[i], appeared.data(), vanished.data());
        expect(changed.appeared > 0 && sorted(appeared.data(), changed.appeared) == sorted(come[i], of_pawns[i].appeared),
               "pawns appear");
        expect(changed.vanished > 0 && sorted(vanished.data(), changed.vanished) == sorted(gone[i], of_pawns[i].vanished),
               "pawns vanish");
    }
    const pending_move advance(position.codes, 24, 32, 1);
    const std::array<changes, 2> of_move = changed_indices_of_both(network, advance, views, come, gone);
    for (std::size_t i = 0; i < 2; i++) {
        const auto changed = changed_indices(network, advance, views[i], appeared.data(), vanished.data());
        expect(sorted(appeared.data(), changed.appeared) == sorted(come[i], of_move[i].appeared), "inputs appear");
        expect(sorted(vanished.data(), changed.vanished) == sorted(gone[i], of_move[i].vanished), "inputs vanish");
    }

    // Kinds and black's set, where they are.
    const numbering of_kinds(kinds_first, VICTIMS, {}, 0, 59808);
    const borrowed_move same_advance(kinds, 24, 32, 0, position.colours[1]);
    const std::array<std::uint32_t *, 2> come_too{appeared.data(), vanished.data()}, gone_too{one.data(), fifth.data()};
    const std::array<changes, 2> of_same_move = changed_indices_of_both(of_kinds, same_advance, views, come_too, gone_too);
    for (std::size_t i = 0; i < 2; i++) {
        expect(sorted(come_too[i], of_same_move[i].appeared) == sorted(come[i], of_move[i].appeared), "inputs of kinds appear");
        expect(sorted(gone_too[i], of_same_move[i].vanished) == sorted(gone[i], of_move[i].vanished), "inputs of kinds vanish");
    }
    for (std::size_t i = 0; i < 2; i++) {
        const auto changed = changed_indices(of_kinds, same_advance, views[i], appeared.data(), vanished.data());
        expect(changed.appeared == of_move[i].appeared && changed.vanished == of_move[i].vanished, "inputs of kinds, for a view");
    }

    static raylane_pair_changes lists;
    append_changes_by_move(by, board, F3, F6, 5, lists);
    same_inputs(network, {position.codes, F3, F6, 5}, lists, "Qxf6");

    clear(lists);
    append_changes_by_castling(by, board, E1, G1, H1, F1, lists);
    pending_move castles(position.codes, E1, G1, 6);
    same_inputs(network, castles.castles(H1, F1), lists, "castling");

    clear(lists);
    append_changes_by_en_passant(by, board, B4, A3, lists);
    pending_move takes(position.codes, B4, A3, 9);
    same_inputs(network, takes.captures_en_passant(), lists, "bxa3");

    clear(lists);
    append_changes(by, board, E5, 0, lists);
    const auto of_knight = [](const raylane_pair &pair) { return pair.from == E5 || pair.to == E5; };
    expect(std::count_if(listed.pairs, listed.pairs + listed.length, of_knight) ==
               static_cast<std::ptrdiff_t>(lists.vanished.length),
           "a knight taken off");
}

void own_queries(const Own &own, const Position &plain) {
    const auto all = own.all(), expected = plain.all();
    const Bitboard occupied(all.occupied());
    const std::uint64_t bits = expected.occupied();
    expect(occupied.raw() == bits, "what is occupied");
    expect(raylane::rook_attacks(E4, occupied) == raylane::rook_attacks(28, bits), "a look-up");
    expect(raylane::attackers_by(BLACK, engine::E5, all, occupied) == raylane::attackers_by(RAYLANE_BLACK, 36, expected, bits),
           "black's attackers");
    expect(raylane::setwise::attacked(WHITE, all, occupied) == raylane::setwise::attacked(RAYLANE_WHITE, expected, bits),
           "what white attacks");

    // An answer for both sides, by an engine's own colours and by name.
    const auto attacks = raylane::setwise::attacks_by_kind_of_both(all, occupied),
               right = raylane::setwise::attacks_by_kind_of_both(expected, bits);
    expect(same(attacks[WHITE], right[0]) && same(attacks[BLACK], right[1]) && same(attacks.white, right.white),
           "attacks of both");
    expect(!same(right[0], right[1]), "attacks that differ");
    const auto found = raylane::blockers_of_both(all, occupied), blockers = raylane::blockers_of_both(expected, bits);
    expect(same(found[BLACK], blockers.black) && same(found[WHITE], blockers.white), "blockers of both");

    // (Of an answer without a name, a copy.)
    static_assert(!std::is_reference_v<decltype(raylane::blockers_of_both(all, occupied)[WHITE])>);
    for (const int side : {RAYLANE_WHITE, RAYLANE_BLACK}) {
        raylane_blockers_and_pinners kept[2];
        expect(raylane::checkers_and_blockers(side, all, occupied, kept) == raylane::checkers(side, expected, bits),
               "what checks, in any order");
        expect(kept[1].blockers == found.white.blockers && kept[0].pinners == found.black.pinners,
               "what is between, as it is kept");
    }

    // Arguments for both sides, black first and by name.
    const std::array<Bitboard, 2> rooks{Bitboard(plain.kinds[3] & plain.colours[1]), Bitboard(plain.kinds[3] & plain.colours[0])};
    const std::array<Bitboard, 2> bishops{Bitboard(plain.kinds[2] & plain.colours[1]),
                                          Bitboard(plain.kinds[2] & plain.colours[0])};
    const std::array<engine::Square, 2> kings{engine::E8, engine::E1};
    const auto checks = raylane::checks_and_pins_of_both({kings, true}, {rooks, true}, {bishops, true}, occupied);
    const auto of_white = raylane::checks_and_pins(4, rooks[0], bishops[0], bits);
    const auto of_black = raylane::checks_and_pins(60, rooks[1], bishops[1], bits);
    expect(same(checks[WHITE], of_white) && same(checks[BLACK], of_black), "checks and pins of both");
    const auto by_name =
        raylane::checks_and_pins_of_both({engine::E1, engine::E8}, {rooks[1], rooks[0]}, {bishops[1], bishops[0]}, occupied);
    expect(same(checks, by_name), "checks and pins of both, by name");
    const auto sliders = raylane::setwise::slider_attacks_of_both({rooks, true}, {bishops, true}, occupied);
    expect(sliders[WHITE] == raylane::setwise::slider_attacks(rooks[1], bishops[1], bits), "white's sliders");
    expect(sliders[BLACK] == raylane::setwise::slider_attacks(rooks[0], bishops[0], bits), "black's sliders");

    // Exchanges, with what is pinned kept in either order.
    const raylane::values values{100, 320, 330, 500, 950, 0};
    const raylane::first_move takes(WHITE, Kind::Knight, engine::E5, engine::D7, Kind::Pawn);
    const std::array<raylane_blockers_and_pinners, 2> black_first{found.black, found.white};
    for (int rule = RAYLANE_PINS_IGNORED; rule <= RAYLANE_PINS_FOUND_ANEW; rule++) {
        const raylane::pins by_colour(black_first, static_cast<std::uint8_t>(rule), true),
            named(found, static_cast<std::uint8_t>(rule));
        for (int least = -500; least <= 500; least += 50) {
            const auto is_so = raylane::see_at_least(takes, expected, bits, values, least, named.along(4, 60));
            expect(raylane::see_at_least(takes, all, occupied, values, least, by_colour.along({kings, true})) == is_so,
                   "an exchange");
            expect(raylane::see_at_least(takes, all, occupied, values, least, named.along(engine::E1, engine::E8)) == is_so,
                   "an exchange, by name");
        }
    }

    const raylane::pins anew(found, RAYLANE_PINS_FOUND_ANEW);
    expect(raylane::see_at_least(takes, all, occupied, values, -200, anew) ==
               raylane::see_at_least(takes, all, occupied, values, -200, raylane::pins::found_anew()),
           "pins found anew read no others");

    // What a position keeps.
    static_assert(sizeof(raylane::legality) == 64 && std::is_trivially_copyable_v<raylane::legality>);
    const raylane::legality kept(WHITE, all, occupied);
    expect(same(kept.blockers_of(BLACK), blockers.black) && same(kept.blockers_of(WHITE), blockers.white),
           "the blockers that are kept");
    const auto squares_of_checks = raylane::check_squares(WHITE, engine::E8, occupied);
    for (std::uint8_t to = 0; to < 64; to++) {
        expect(kept.is_legal(engine::E5, engine::Square(to)) == raylane::is_legal(of_white, 4, 0, 36, to), "a legal move");
        expect(kept.gives_check(Kind::Knight, engine::E5, engine::Square(to)) ==
                   raylane::gives_check(of_black, 60, squares_of_checks, Kind::Knight, engine::E5, engine::Square(to)),
               "a check");
    }
    expect(raylane::see_at_least(takes, all, occupied, values, -200, raylane::pins(kept.blockers, RAYLANE_PINS_NEVER)) ==
               raylane::see_at_least(takes, all, occupied, values, -200, raylane::pins(found, RAYLANE_PINS_NEVER)),
           "an exchange with the blockers that are kept");

    std::array<Bitboard, 2> attackers;
    const auto count = raylane::attackers_to_each(Bitboard(1ULL << 36 | 1ULL << 51), all, occupied, attackers, 2);
    expect(count == 2 && attackers[0].raw() == raylane::attackers_to(36, expected, bits), "attackers of each");
    std::array<engine::Move, 64> moves;
    const auto listed = raylane::list_moves(Bitboard(bits), 0, 1, moves, moves.size());
    expect(listed == 32 && moves[0].bits == 0 && moves[31].bits == 63, "moves of a class");

    const std::vector<engine::Square> squares{engine::E1, E4, engine::E5};
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

void own_inputs(const Own &own, const Position &plain) {
    using namespace raylane::threat_inputs;
    const numbering network(CODES, VICTIMS, {}, 0, 59808);
    const auto by = network.rules();
    const std::array<raylane_pair_view, 2> views{view(WHITE, true), view(BLACK, false)};
    expect(views[0].side == RAYLANE_WHITE && views[1].side == RAYLANE_BLACK, "the sides of views");

    std::array<std::uint32_t, RAYLANE_MOST_PAIRS> list, expected;
    const auto count = all_indices(network, board(own.mailbox, own.all()), views[0], list.data());
    const auto all_of = all_indices(network, board(plain.codes, plain.all()), views[0], expected.data());
    expect(count == all_of && std::memcmp(list.data(), expected.data(), count * sizeof list[0]) == 0, "all inputs");
    static raylane_all_pairs pairs, others;
    all(by, board(own.mailbox, own.all()), pairs);
    all(by, board(plain.codes, plain.all()), others);
    expect(pairs.length == others.length && same(pairs.pairs[0], others.pairs[0]), "all pairs");

    const pending_move takes(own.mailbox, engine::E5, engine::D7, Piece(2)), right(plain.codes, 36, 51, 2);
    expect(same(takes, right), "a move that is kept");
    expect(mailbox_of_sets(by, own.all()) == plain.codes, "a mailbox of sets");

    const Bitboard pawns[2]{Bitboard(plain.kinds[0] & plain.colours[1]), Bitboard(plain.kinds[0] & plain.colours[0])};
    const std::uint64_t white_first[2]{pawns[1].raw(), pawns[0].raw()};
    const auto of_pawns = pawn_indices(network, {pawns, true}, views[0], list.data());
    expect(of_pawns > 0 && of_pawns == pawn_indices(network, white_first, views[0], expected.data()), "inputs of pawns");
    expect(std::memcmp(list.data(), expected.data(), of_pawns * sizeof list[0]) == 0, "the same inputs of pawns");
}

// What an engine keeps is written where it is kept: as the values are, with black first where it is.
struct Kept {
    raylane_checks checks;
    std::array<raylane_checks, 2> checks_of_both;
    raylane_by_line pin_rays;
    raylane_blockers_and_pinners blockers, blockers_of_both[2];
    std::array<Bitboard, 6> squares;
    Bitboard attacks[2][6];
    std::array<std::array<Bitboard, 6>, 2> same_attacks;
    std::array<raylane_piece_sets, 2> attacks_by_name;
    raylane_piece_sets one, other;
    raylane_slider_attacks sliders;
    raylane::legality legality;
    std::array<Piece, 64> mailbox;
};

void places(const Own &own, const Position &plain) {
    const auto all = own.all();
    const Bitboard occupied(all.occupied());
    const Bitboard rooks(plain.kinds[3]), bishops(plain.kinds[2]);
    static Kept kept;

    const auto checks = raylane::checks_and_pins(engine::E1, rooks, bishops, occupied);
    raylane::checks_and_pins(engine::E1, rooks, bishops, occupied, kept.checks);
    expect(same(checks, kept.checks), "checks and pins, kept");
    const std::array<Bitboard, 2> rooks_of_both{rooks, Bitboard()}, bishops_of_both{Bitboard(), bishops};
    const auto checks_of_both =
        raylane::checks_and_pins_of_both({engine::E1, engine::E8}, rooks_of_both, bishops_of_both, occupied);
    raylane::checks_and_pins_of_both({engine::E1, engine::E8}, rooks_of_both, bishops_of_both, occupied, kept.checks_of_both);
    expect(same(checks_of_both.white, kept.checks_of_both[0]) && same(checks_of_both.black, kept.checks_of_both[1]),
           "checks and pins of both, kept");
    const auto pin_rays = raylane::pin_rays_of(checks, engine::E1, occupied);
    raylane::pin_rays_of(checks, engine::E1, occupied, kept.pin_rays);
    expect(same(pin_rays, kept.pin_rays), "the rays of pins, kept");

    const auto found = raylane::blockers_of_both(all, occupied);
    raylane::blockers(WHITE, all, occupied, kept.blockers);
    raylane::blockers_of_both(all, occupied, kept.blockers_of_both);
    expect(same(found[WHITE], kept.blockers) && same(found[WHITE], kept.blockers_of_both[1]) &&
               same(found[BLACK], kept.blockers_of_both[0]),
           "blockers, kept");

    const auto squares = raylane::check_squares(WHITE, engine::E8, occupied);
    raylane::check_squares(WHITE, engine::E8, occupied, kept.squares);
    raylane::check_squares(WHITE, engine::E8, occupied, kept.one);
    expect(same(squares, kept.one) && std::memcmp(&squares, &kept.squares, sizeof squares) == 0, "squares of checks, kept");

    const auto attacks = raylane::setwise::attacks_by_kind_of_both(all, occupied);
    raylane::setwise::attacks_by_kind_of_both(all, occupied, kept.attacks);
    raylane::setwise::attacks_by_kind_of_both(all, occupied, kept.same_attacks);
    raylane::setwise::attacks_by_kind_of_both(all, occupied, kept.attacks_by_name);
    raylane::setwise::attacks_by_kind(WHITE, all, occupied, kept.one);
    raylane::setwise::attacks_by_kind(BLACK, all, occupied, &kept.other.pawns);
    expect(same(attacks[WHITE], kept.one) && same(attacks[BLACK], kept.other), "attacks by kind, kept");
    const auto in_order = std::array<raylane_piece_sets, 2>{attacks.black, attacks.white};
    for (const void *const copy : {static_cast<void *>(kept.attacks), static_cast<void *>(kept.same_attacks.data()),
                                   static_cast<void *>(kept.attacks_by_name.data())})
        expect(std::memcmp(&in_order, copy, sizeof in_order) == 0, "attacks of both by kind, kept");

    const auto sliders = raylane::setwise::list_attacks(rooks, bishops, occupied);
    raylane::setwise::list_attacks(rooks, bishops, occupied, kept.sliders);
    expect(sliders.length == 8 && kept.sliders.length == 8 && same(sliders.attacks[7], kept.sliders.attacks[7]), "sliders, kept");

    const raylane::legality legality(WHITE, all, occupied);
    raylane::legality_of(WHITE, all, occupied, kept.legality);
    expect(std::memcmp(&legality, &kept.legality, offsetof(raylane_legality, side) + 1) == 0, "what moves need, kept");
}

// The same of the inputs of networks.
void places_of_inputs(const Own &own, const Position &plain) {
    using namespace raylane::threat_inputs;
    static numbering network;
    network = numbering(CODES, VICTIMS, {}, 0, 59808);
    rules by;
    network.rules(by);

    std::array<Piece, 64> mailbox;
    mailbox_of_sets(by, own.all(), mailbox);
    expect(std::memcmp(&mailbox, &plain.codes, 64) == 0, "a mailbox of sets by rules, kept");
    raylane_sets sets, shifted;
    sets_of_mailbox(by, mailbox, sets);
    std::uint8_t packed[64];
    for (std::size_t i = 0; i < 64; i++)
        packed[i] = static_cast<std::uint8_t>(plain.codes[i] << 4 | 9);
    sets_of_upper_bits(by, packed, shifted);
    expect(same(sets, shifted) && mailbox_of_sets(by, raylane::pieces(sets.kinds, sets.colours)) == plain.codes,
           "sets of a mailbox, kept");
    const rules white_first({{1, 2, 3, 4, 5, 6, 0, 0, 9, 10, 11, 12, 13, 14, 0, 0}}, 0, {});
    std::array<std::uint8_t, 64> kinds{};
    for (std::size_t i = 0; i < 64; i++)
        kinds[i] = static_cast<std::uint8_t>(plain.codes[i] == 0 ? 6 : (plain.codes[i] & 7) - 1);
    const auto of_kinds = mailbox_of_kinds(white_first, kinds, {own.colours, true});
    mailbox_of_kinds(white_first, kinds, {own.colours, true}, kinds);
    expect(of_kinds == kinds, "a mailbox of kinds, in its place");

    const two_views views{view(WHITE, true), view(BLACK, false)};
    const raylane_board board{plain.codes.data(), plain.all()};
    const pending_move move(plain.codes, 36, 51, 2);
    static raylane_pair_changes lists;
    clear(lists);
    append_changes_of(by, move, lists);
    static Room room[4];
    const two_lists come{room[0].data(), room[1].data()}, gone{room[2].data(), room[3].data()};
    std::size_t two[2];
    std::array<std::size_t, 4> four;
    const auto is_same = [](const changes &one, std::size_t appeared, std::size_t vanished) {
        return one.appeared == appeared && one.vanished == vanished;
    };
    const auto of_pairs = indices_of_both(network, lists.appeared, views, come);
    indices_of_both(network, lists.appeared, views, come, RAYLANE_MOST_CHANGED_INPUTS, two);
    expect(of_pairs[0] == two[0] && of_pairs[1] == two[1], "counts of pairs, kept");
    const auto of_all = all_indices_of_both(network, board, views, come);
    all_indices_of_both(network, board, views, come, RAYLANE_MOST_PAIRS, two);
    expect(of_all[0] == two[0] && of_all[1] == two[1], "counts of all, kept");

    const auto changed = changed_indices(network, move, views[0], come[0], gone[0]);
    changed_indices(network, move, views[0], come[0], gone[0], RAYLANE_MOST_CHANGED_INPUTS, two);
    expect(is_same(changed, two[0], two[1]), "counts of a move, kept");
    const auto both = changed_indices_of_both(network, move, views, come, gone);
    changed_indices_of_both(network, move, views, come, gone, RAYLANE_MOST_CHANGED_INPUTS, four);
    expect(is_same(both[0], four[0], four[2]) && is_same(both[1], four[1], four[3]), "counts of both of a move, kept");

    // From nothing, all inputs appear.
    const Position nothing;
    const raylane_board empty{nothing.codes.data(), nothing.all()};
    const auto whole = difference_indices(network, empty, board, views[0], come[0], gone[0]);
    difference_indices(network, empty, board, views[0], come[0], gone[0], RAYLANE_MOST_PAIRS, two);
    expect(whole.appeared == of_all[0] && is_same(whole, two[0], two[1]), "counts of a difference, kept");
    const auto undone = difference_indices_of_both(network, board, empty, views, come, gone);
    difference_indices_of_both(network, board, empty, views, come, gone, RAYLANE_MOST_PAIRS, four);
    expect(undone[1].vanished == of_all[1] && is_same(undone[0], four[0], four[2]) && is_same(undone[1], four[1], four[3]),
           "counts of both of a difference, kept");

    const std::uint64_t pawns[2]{plain.kinds[0] & plain.colours[0], plain.kinds[0] & plain.colours[1]};
    const std::uint64_t after[2]{(pawns[0] ^ 1ULL << 24) | 1ULL << 32, pawns[1]};
    const auto of_pawns = pawn_indices_of_both(network, pawns, views, come);
    pawn_indices_of_both(network, pawns, views, come, RAYLANE_MOST_PAWN_INPUTS, two);
    expect(of_pawns[0] == two[0] && of_pawns[1] == two[1], "counts of pawns, kept");
    const auto moved = changed_pawn_indices(network, pawns, after, views[0], come[0], gone[0]);
    changed_pawn_indices(network, pawns, after, views[0], come[0], gone[0], RAYLANE_ROOM_FOR_CHANGED_PAWN_INPUTS, two);
    expect(moved.appeared > 0 && is_same(moved, two[0], two[1]), "counts of changed pawns, kept");
    const auto moved_of_both = changed_pawn_indices_of_both(network, pawns, after, views, come, gone);
    changed_pawn_indices_of_both(network, pawns, after, views, come, gone, RAYLANE_ROOM_FOR_CHANGED_PAWN_INPUTS, four);
    expect(is_same(moved_of_both[0], four[0], four[2]) && is_same(moved_of_both[1], four[1], four[3]),
           "counts of both of changed pawns, kept");
}

// Tables of values of other lengths, and where they are kept.
void tables_of_values(const Position &position) {
    const auto all = position.all();
    const auto occupied = all.occupied();
    const raylane::values six{100, 320, 330, 500, 950, 0};
    const int seven[7]{100, 320, 330, 500, 950, 0, 0};
    const std::array<int, 13> thirteen{100, 320, 330, 500, 950, 0};
    enum Value : int {};
    const std::vector<Value> own{Value{100}, Value{320}, Value{330}, Value{500}, Value{950}, Value{0}};
    const raylane::first_move takes(RAYLANE_WHITE, RAYLANE_KNIGHT, E5, 51, RAYLANE_PAWN);
    const raylane::recapture back(RAYLANE_BLACK, 51, 320, 200);
    for (int least = -400; least <= 400; least += 100) {
        const bool wins = raylane::see_at_least(takes, all, occupied, six, least);
        expect(raylane::see_at_least(takes, all, occupied, seven, least) == wins, "seven values");
        expect(raylane::see_at_least(takes, all, occupied, &seven[0], least) == wins, "values at a pointer");
        expect(raylane::see_at_least(takes, all, occupied, thirteen, least) == wins, "thirteen values");
        expect(raylane::see_at_least(takes, all, occupied, own, least) == wins, "values of a type");
        expect(raylane::see_decided(takes, seven, least) == raylane::see_decided(takes, six, least), "what seven values decide");
    }
    const auto after = occupied & ~(1ULL << E5);
    expect(raylane::recapture_wins(back, all, after, seven) == raylane::recapture_wins(back, all, after, six),
           "seven, to take back");
}

// Codes that are no bytes.
void wide_codes(const Position &position) {
    std::array<int, 64> codes{};
    std::copy(position.codes.begin(), position.codes.end(), codes.begin());
    const raylane::threat_inputs::pending_move move(codes, 36, 51, 2), right(position.codes, 36, 51, 2);
    expect(same(move, right), "codes that are int");
}

// Makes a mistake: what is written of it is looked at. With NDEBUG the answer is none.
void make_mistake(const char *name, const Position &position) {
    const auto all = position.all();
    const auto occupied = all.occupied();
    const int move = 11 | 60 << 6;
    const auto is = [name](const char *other) { return std::strcmp(name, other) == 0; };
    if (is("codes"))
        raylane::threat_inputs::rules({}, 0, {});
    else if (is("square"))
        expect(raylane::attackers_to(move, all, occupied) == 0, "a square cut");
    else if (is("negative"))
        expect(raylane::attackers_to(-1, all, occupied) == 0, "a negative square");
    else if (is("byte"))
        expect(raylane::attackers_to(std::int8_t{-56}, all, occupied) == 0, "a square of a byte");
    else if (is("look-up"))
        static_cast<void>(raylane::knight_attacks(move));
    else if (is("colour"))
        expect(!raylane::attackers_exist(256, E5, all, occupied), "a colour cut");
    else if (is("large"))
        expect(same(raylane::checks_and_pins(move, occupied, 0, occupied), raylane_checks{}), "checks of no king");
    else if (is("place")) {
        raylane_checks found{1, 2, 3, 4, 5, 6};
        raylane::checks_and_pins(move, occupied, 0, occupied, found);
        expect(found.checkers == 1 && found.diagonal_pins == 6, "a place that is written after a mistake");
    } else if (is("code"))
        expect(raylane::threat_inputs::pending_move(std::array<int, 64>{259}, 0, 1, 1).codes[0] == 3, "a code cut");
    else if (is("checked"))
        expect(raylane::checked(raylane_pair_changes_clear(nullptr)) == RAYLANE_ERROR_NULL, "an error in C");
    else
        expect(false, "no such mistake");
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

void sets_of_long_long(const Position &plain) {
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
    expect(raylane::attackers_to_each(1ULL << 36, all, occupied, attackers, 1) == 1 && attackers[0] == right,
           "an answer of unsigned long long");
#if __cplusplus > 201703L
    expect(raylane::attackers_to(36, {std::span(kinds), std::span(colours)}, occupied) == right, "spans of sets");
    const std::span<const std::uint8_t> mailbox(plain.codes);
    const raylane::threat_inputs::pending_move move(mailbox, 36, 51, 2), same_move(plain.codes, 36, 51, 2);
    expect(same(move, same_move), "a span of codes");
#endif
    expect(occupied_after<unsigned long long>(kinds, colours, 0xff) == 0xff00, "sets that were just written");
    std::uint64_t others[8]{};
    expect(occupied_after<std::uint64_t>(others, others + 6, 0xff) == 0xff00, "sets of uint64_t that were just written");
}

}  // namespace

int main(int argc, char **argv) {
    // Kiwipete, with white's a-pawn on a4.
    const auto position = position_of("R---K--R"
                                      "-PPBBPPP"
                                      "--N--Q-p"
                                      "Pp--P---"
                                      "---PN---"
                                      "bn--pnp-"
                                      "p-ppqpb-"
                                      "r---k--r");
    if (argc > 1) {
        // What it writes before it aborts is what is looked at.
        dup2(STDOUT_FILENO, STDERR_FILENO);
        std::signal(SIGABRT, [](int) { std::_Exit(0); });
        make_mistake(argv[1], position);
        std::puts("unnoticed");
        return wrong;
    }
    squares_and_sets(position);
    exchanges(position);
    pairs(position);
    const Own own(position);
    own_queries(own, position);
    own_inputs(own, position);
    places(own, position);
    places_of_inputs(own, position);
    tables_of_values(position);
    wide_codes(position);
    sets_of_long_long(position);
    std::puts(wrong ? "wrong" : "right");
    return wrong;
}
