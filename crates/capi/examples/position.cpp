// Asks raylane about a position by the types of an engine: attackers, pins, exchanges, and the inputs of a network that a move
// changes.
//
//     c++ -std=c++17 position.cpp $(pkg-config --cflags --libs raylane) -o position && ./position

#include <raylane.hpp>

#include <algorithm>
#include <array>
#include <cstdio>
#include <vector>

namespace {

// The engine's own. (The values are those of raylane.)
enum class Colour : std::uint8_t { White, Black };
enum Kind : std::uint8_t { Pawn, Knight, Bishop, Rook, Queen, King, NoKind };
enum Square : std::uint8_t { E5 = 36, G6 = 46, D7 = 51, E8 = 60, E1 = 4, F6 = 45 };

// A mailbox of codes, 1 to 6 for white's pieces and 9 to 14 for black's, and sets.
struct Position {
    std::array<std::uint8_t, 64> codes{};
    std::array<raylane::bitboard, 6> kinds{};
    std::array<raylane::bitboard, 2> colours{};

    void put(int square, std::uint8_t code) {
        take(square);
        codes[static_cast<std::size_t>(square)] = code;
        kinds[(code & 7U) - 1] |= 1ULL << square;
        colours[code >> 3] |= 1ULL << square;
    }
    void take(int square) {
        codes[static_cast<std::size_t>(square)] = 0;
        for (auto &set : kinds)
            set &= ~(1ULL << square);
        for (auto &set : colours)
            set &= ~(1ULL << square);
    }
    raylane::pieces all() const { return {kinds, colours}; }
};

// The pieces of a FEN.
Position position_of(const char *ranks) {
    Position position;
    const char *names = " PNBRQK  pnbrqk";
    int square = 56;
    for (; *ranks; ranks++) {
        if (*ranks == '/')
            square -= 16;
        else if (*ranks >= '1' && *ranks <= '8')
            square += *ranks - '0';
        else
            for (int code = 1; code < 15; code++)
                if (names[code] == *ranks) {
                    position.put(square++, static_cast<std::uint8_t>(code));
                    break;
                }
    }
    return position;
}

std::vector<std::uint32_t> inputs_of(const raylane::threat_inputs::numbering &network, const Position &position,
                                     raylane_pair_view view) {
    const raylane::threat_inputs::board board(position.codes, position.all());
    std::vector<std::uint32_t> inputs(RAYLANE_MOST_PAIRS);
    inputs.resize(raylane::threat_inputs::all_indices(network, board, view, inputs.data()));
    return inputs;
}

struct Check {
    bool is_right;
    const char *what;
};

}  // namespace

static_assert(raylane::knight_attacks(0) == 0x20400 && raylane::rank_table[E1] == 0xff && raylane::pawn_attacks(1, E8) != 0);

int main() {
    // From the chess programming wiki, where it is called Kiwipete.
    Position position = position_of("r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R");
    const auto all = position.all();
    const auto occupied = all.occupied();

    std::array<std::uint16_t, 512> moves;
    const auto orthogonal = (position.kinds[Rook] | position.kinds[Queen]) & position.colours[0];
    const auto diagonal = (position.kinds[Bishop] | position.kinds[Queen]) & position.colours[0];
    const auto targets = ~position.colours[0];
    const auto count = raylane::setwise::list_moves(orthogonal, diagonal, occupied, targets, 0, 1, 64, moves, moves.size());

    std::array<raylane::bitboard, 2> attackers;
    const auto asked = raylane::attackers_to_each(1ULL << E5 | 1ULL << F6, all, occupied, attackers, attackers.size());

    // Nxd7, Nxg6: a pawn each, and a knight lost.
    const raylane::values values{100, 320, 330, 500, 950, 0};
    const raylane::first_move takes_d7(Colour::White, Knight, E5, D7, Pawn), takes_g6(Colour::White, Knight, E5, G6, Pawn);
    const auto found = raylane::blockers_of_both(all, occupied);
    const raylane::pins pins(found, RAYLANE_PINS_WHILE_PINNED);

    // What a position keeps: 64 bytes.
    const raylane::legality legality(Colour::White, all, occupied);

    // The inputs of Stockfish's network of August 2026.
    const raylane_piece_codes codes{{0, 1, 2, 3, 4, 5, 6, 0, 0, 9, 10, 11, 12, 13, 14, 0}};
    const raylane_victims victims[6]{{2, {Knight, Rook}},         {5, {Pawn, Knight, Bishop, Rook, Queen}},
                                     {4, {Pawn, Knight, Bishop, Rook}}, {4, {Pawn, Knight, Bishop, Rook}},
                                     {5, {Pawn, Knight, Bishop, Rook, Queen}}, {0, {}}};
    const raylane::threat_inputs::numbering network(codes, victims);
    const auto view = raylane::threat_inputs::view(Colour::Black, true);
    auto before = inputs_of(network, position, view);
    const raylane::threat_inputs::pending_move kept(position.codes, E5, G6, position.codes[E5]);
    std::array<std::uint32_t, RAYLANE_MOST_CHANGED_INPUTS> appeared, vanished;
    const auto changed = raylane::threat_inputs::changed_indices(network, kept, view, appeared.data(), vanished.data());
    const Position cached = position;
    position.put(G6, position.codes[E5]);
    position.take(E5);
    auto after = inputs_of(network, position, view);
    // Of any two positions, as a cache of accumulators needs them. (Here they are a move apart.)
    const raylane::threat_inputs::board old(cached.codes, cached.all()), now(position.codes, position.all());
    std::array<std::uint32_t, RAYLANE_MOST_PAIRS> come, gone;
    const auto differ = raylane::threat_inputs::difference_indices(network, old, now, view, come.data(), gone.data());
    const bool is_same_change = std::is_permutation(come.begin(), come.begin() + differ.appeared, appeared.begin(),
                                                    appeared.begin() + changed.appeared) &&
                                std::is_permutation(gone.begin(), gone.begin() + differ.vanished, vanished.begin(),
                                                    vanished.begin() + changed.vanished);
    for (std::size_t i = 0; i < changed.vanished; i++)
        before.erase(std::find(before.begin(), before.end(), vanished[i]));
    before.insert(before.end(), appeared.begin(), appeared.begin() + static_cast<std::ptrdiff_t>(changed.appeared));
    std::sort(before.begin(), before.end());
    std::sort(after.begin(), after.end());

    const Check checks[] = {
        {count == 25, "the moves of white's sliders"},
        {asked == 2 && attackers[1] == raylane::attackers_to(F6, all, occupied), "the attackers of two squares"},
        {legality.is_legal(E5, D7) && !legality.gives_check(Knight, E5, D7), "Nxd7 is legal, and no check"},
        {!raylane::see_at_least(takes_d7, all, occupied, values, 0, pins), "Nxd7 loses"},
        {raylane::see_at_least(takes_g6, all, occupied, values, -220), "Nxg6 loses no more than 220"},
        {raylane::see_decided(takes_g6, values, 101) == 0, "it wins no more than a pawn"},
        {network.count() == 59808, "the inputs of the network"},
        {is_same_change, "the inputs by which the positions differ"},
        {before == after, "the inputs of a move"},
    };
    for (const auto &[is_right, what] : checks)
        if (!is_right) {
            std::fprintf(stderr, "wrong: %s\n", what);
            return 1;
        }
    std::printf("%zu moves of sliders, %zu inputs appear and %zu vanish\n", count, changed.appeared, changed.vanished);
    return 0;
}
