// Compares functions of raylane.hpp that no example calls with others. With an argument, it makes a mistake.

#include <raylane.hpp>

#include <algorithm>
#include <csignal>
#include <cstring>
#include <unistd.h>
#include <vector>

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
    std::array<raylane::bitboard, 6> kinds{};
    std::array<raylane::bitboard, 2> colours{};
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

const raylane_piece_codes CODES{{0, 1, 2, 3, 4, 5, 6, 0, 0, 9, 10, 11, 12, 13, 14, 0}};
const raylane_victims VICTIMS[6]{{2, {1, 3}}, {5, {0, 1, 2, 3, 4}}, {4, {0, 1, 2, 3}}, {4, {0, 1, 2, 3}}, {5, {0, 1, 2, 3, 4}}, {0, {}}};

void squares_and_sets(const Position &position) {
    const auto all = position.all();
    const auto occupied = all.occupied();
    const auto orthogonal = position.kinds[3] | position.kinds[4], diagonal = position.kinds[2] | position.kinds[4];
    const auto [white, black] = position.colours;

    const auto found = raylane::checks_and_pins_of_both({E1, E8}, {orthogonal & white, orthogonal & black},
                                                        {diagonal & white, diagonal & black}, occupied);
    expect(same(found[0], raylane::checks_and_pins(E1, orthogonal & black, diagonal & black, occupied)), "white's checks and pins");
    expect(same(found[1], raylane::checks_and_pins(E8, orthogonal & white, diagonal & white, occupied)), "black's checks and pins");

    // White: king e1, bishop e2. Black: rooks a1 and e8, and knight c1, which shields the king.
    const auto pins = raylane::checks_and_pins(E1, 1ULL << 0 | 1ULL << E8, 0, 1ULL << E1 | 1ULL << 12 | 1ULL << 2 | 1ULL << 0 | 1ULL << E8);
    const auto of_white = raylane::pin_rays_of(pins, E1, 1ULL << E1 | 1ULL << 12);
    expect(of_white.orthogonal == raylane::between_with_end(E1, E8) && of_white.diagonal == 0, "the rays of white's pins");
    expect(pins.orthogonal_pins == (of_white.orthogonal | raylane::between_with_end(E1, 0)), "the rays of all pins");
    expect(raylane::pinners_of(pins, E1, 1ULL << E1 | 1ULL << 12) == 1ULL << E8, "who pins white's pieces");

    const auto threats = raylane::setwise::attacks_by_kind_of_both(all, occupied);
    expect(same(threats[0], raylane::setwise::attacks_by_kind(RAYLANE_WHITE, all, occupied)), "white's threats");
    expect(same(threats[1], raylane::setwise::attacks_by_kind(RAYLANE_BLACK, all, occupied)), "black's threats");

    const auto sliders = raylane::setwise::slider_attacks_of_both({orthogonal & white, orthogonal & black},
                                                                  {diagonal & white, diagonal & black}, occupied);
    expect(sliders.white == raylane::setwise::slider_attacks(orthogonal & white, diagonal & white, occupied), "white's sliders");
    expect(sliders.black == raylane::setwise::slider_attacks(orthogonal & black, diagonal & black, occupied), "black's sliders");

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
    for (int threshold = -200; threshold <= 400; threshold += 50) {
        const raylane::recapture back(RAYLANE_BLACK, E6, 100, 100 - threshold + 1);
        expect(raylane::see_at_least(move, all, occupied, values, threshold, pins) !=
                   raylane::recapture_wins(back, all, occupied & ~(1ULL << 35), values, pins),
               "what wins with pins");
        for (const bool en_passant : {false, true})
            for (const int becomes : {RAYLANE_NO_KIND, RAYLANE_QUEEN}) {
                const raylane::first_move first(RAYLANE_WHITE, RAYLANE_PAWN, 35, E6, RAYLANE_PAWN, becomes, en_passant);
                bool wins = false;
                expect(raylane_see_at_least_with_pins(&first, &all, occupied, values.data(), threshold, &pins, &wins) == RAYLANE_ERROR_NONE &&
                           wins == raylane::see_at_least(first, all, occupied, values, threshold, pins),
                       "what wins as in C");
            }
    }
}

// The inputs that a kept move changes, and those of the lists of pairs.
void same_inputs(const raylane::threat_inputs::numbering &network, const raylane::threat_inputs::pending_move &move, const raylane_pair_changes &lists,
                 const char *what) {
    const std::array<raylane_pair_view, 2> views{raylane::threat_inputs::view(RAYLANE_WHITE, true), raylane::threat_inputs::view(RAYLANE_BLACK, false)};
    raylane_pair_changes kept;
    raylane::threat_inputs::clear(kept);
    raylane::threat_inputs::append_changes_of(network.rules(), move, kept);
    Room own, other, appeared, vanished;
    for (const auto *changes : {&lists, static_cast<const raylane_pair_changes *>(&kept)}) {
        const auto counts = raylane::threat_inputs::indices_of_both(network, changes->appeared, views, {own.data(), other.data()});
        for (std::size_t i = 0; i < 2; i++) {
            const auto changed = raylane::threat_inputs::changed_indices(network, move, views[i], appeared.data(), vanished.data());
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
    const raylane_board board{position.codes.data(), position.all(), &by};
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

    static raylane_all_pairs listed;
    all(board, listed);
    Inputs numbers;
    for (std::size_t i = 0; i < listed.length; i++)
        if (const auto input = network.index(listed.pairs[i], views[0]))
            numbers.push_back(*input);
    Room own, other, one;
    const auto counts = all_indices_of_both(network, board, views, {own.data(), other.data()});
    expect(!network.index({1, 12, 1, 21}, views[0]), "no input");
    expect(numbers.size() < listed.length && sorted(numbers.data(), numbers.size()) == sorted(own.data(), counts[0]), "the inputs of pairs");
    for (std::size_t i = 0; i < 2; i++)
        expect(sorted(one.data(), all_indices(network, board, views[i], one.data())) == sorted(i == 0 ? own.data() : other.data(), counts[i]),
               "all inputs");

    const raylane::bitboard pawns[]{position.kinds[0] & position.colours[0], position.kinds[0] & position.colours[1]};
    const auto counted = pawn_indices_of_both(network, pawns, views, {own.data(), other.data()});
    for (std::size_t i = 0; i < 2; i++)
        expect(sorted(one.data(), pawn_indices(network, pawns, views[i], one.data())) == sorted(i == 0 ? own.data() : other.data(), counted[i]),
               "inputs of pawns");

    // The lists of changes have one shape, of pawns, too.
    const raylane::bitboard after[]{(pawns[0] ^ 1ULL << 24) | 1ULL << 32, pawns[1]};
    Room third, fourth;
    const std::array<std::uint32_t *, 2> come{own.data(), other.data()}, gone{third.data(), fourth.data()};
    const std::array<changes, 2> of_pawns = changed_pawn_indices_of_both(network, pawns, after, views, come, gone, RAYLANE_MOST_CHANGED_PAWN_INPUTS);
    Room appeared, vanished;
    for (std::size_t i = 0; i < 2; i++) {
        const auto changed = changed_pawn_indices(network, pawns, after, views[i], appeared.data(), vanished.data(), RAYLANE_MOST_CHANGED_PAWN_INPUTS);
        expect(changed.appeared > 0 && sorted(appeared.data(), changed.appeared) == sorted(come[i], of_pawns[i].appeared), "pawns appear");
        expect(changed.vanished > 0 && sorted(vanished.data(), changed.vanished) == sorted(gone[i], of_pawns[i].vanished), "pawns vanish");
    }
    const pending_move advance(position.codes, 24, 32, 1);
    const std::array<changes, 2> of_move = changed_indices_of_both(network, advance, views, come, gone);
    for (std::size_t i = 0; i < 2; i++) {
        const auto changed = changed_indices(network, advance, views[i], appeared.data(), vanished.data());
        expect(sorted(appeared.data(), changed.appeared) == sorted(come[i], of_move[i].appeared), "inputs appear");
        expect(sorted(vanished.data(), changed.vanished) == sorted(gone[i], of_move[i].vanished), "inputs vanish");
    }

    // The numbering knows the rules, which need not be there.
    const raylane_board without{position.codes.data(), position.all(), nullptr};
    expect(all_indices(network, without, views[0], one.data()) == counts[0], "all inputs, without rules");
    expect(all_indices_of_both(network, without, views, {own.data(), other.data()}) == counts, "all inputs of both, without rules");

    static raylane_pair_changes lists;
    append_changes_by_move(board, F3, F6, 5, lists);
    same_inputs(network, {position.codes, F3, F6, 5}, lists, "Qxf6");

    clear(lists);
    append_changes_by_castling(board, E1, G1, H1, F1, lists);
    pending_move castles(position.codes, E1, G1, 6);
    same_inputs(network, castles.castles(H1, F1), lists, "castling");

    clear(lists);
    append_changes_by_en_passant(board, B4, A3, lists);
    pending_move takes(position.codes, B4, A3, 9);
    same_inputs(network, takes.captures_en_passant(), lists, "bxa3");

    clear(lists);
    append_changes(board, E5, 0, lists);
    const auto of_knight = [](const raylane_pair &pair) { return pair.from == E5 || pair.to == E5; };
    expect(std::count_if(listed.pairs, listed.pairs + listed.length, of_knight) == static_cast<std::ptrdiff_t>(lists.vanished.length),
           "a knight taken off");
}

}  // namespace

int main(int argc, char **) {
    if (argc > 1) {
        // What it writes before it aborts is what is looked at.
        dup2(STDOUT_FILENO, STDERR_FILENO);
        std::signal(SIGABRT, [](int) { std::_Exit(0); });
        raylane::threat_inputs::rules({}, 0, {});
        std::puts("unnoticed");
        return 0;
    }
    // Kiwipete, with white's a-pawn on a4.
    const auto position = position_of("R---K--R"
                                      "-PPBBPPP"
                                      "--N--Q-p"
                                      "Pp--P---"
                                      "---PN---"
                                      "bn--pnp-"
                                      "p-ppqpb-"
                                      "r---k--r");
    squares_and_sets(position);
    exchanges(position);
    pairs(position);
    std::puts(wrong ? "wrong" : "right");
    return wrong;
}
