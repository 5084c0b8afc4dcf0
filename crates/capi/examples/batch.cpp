// Asks raylane about slices, as std::span, and holds the answers to single look-ups.
//
//     c++ -std=c++20 batch.cpp $(pkg-config --cflags --libs raylane) -o batch && ./batch

#include <raylane.h>

#include <array>
#include <cstdio>
#include <random>
#include <span>
#include <stdexcept>
#include <vector>

namespace {

/// Throws what a function of raylane finds wrong.
void check(raylane_error error) {
    if (error != RAYLANE_ERROR_NONE) {
        throw std::invalid_argument(raylane_error_text(error));
    }
}

/// The attacks of a queen on each square, with the occupied squares of the same index.
void queen_attacks(std::span<const std::uint8_t> squares, std::span<const std::uint64_t> occupied,
                   std::span<std::uint64_t> attacks) {
    if (squares.size() != occupied.size() || squares.size() != attacks.size()) {
        throw std::invalid_argument("slices that differ in length");
    }
    check(raylane_batch_queen_attacks(squares.data(), occupied.data(), attacks.data(), attacks.size()));
}

/// The moves from a square to each of a set, in the caller's memory.
std::span<const std::uint16_t> moves(std::uint8_t from, std::uint64_t targets, std::span<std::uint16_t, 64> memory) {
    const auto count = raylane_list_moves(targets, from, 1 << 6, memory.data(), memory.size());
    if (count < 0) {
        throw std::invalid_argument(raylane_error_text(count));
    }
    return memory.first(static_cast<std::size_t>(count));
}

}  // namespace

int main() {
    std::mt19937_64 random(40);
    std::vector<std::uint8_t> squares(1000);
    std::vector<std::uint64_t> occupied(squares.size()), attacks(squares.size());
    for (std::size_t i = 0; i < squares.size(); i++) {
        squares[i] = static_cast<std::uint8_t>(random() % 64);
        occupied[i] = random() & random();
    }
    queen_attacks(squares, occupied, attacks);
    std::size_t sum = 0;
    for (std::size_t i = 0; i < squares.size(); i++) {
        if (attacks[i] != raylane_queen_attacks(squares[i], occupied[i])) {
            std::fputs("a batch differs from a look-up\n", stderr);
            return 1;
        }
        std::array<std::uint16_t, 64> memory;
        sum += moves(squares[i], attacks[i], memory).size();
    }
    // None at all, and what is wrong.
    queen_attacks({}, {}, {});
    squares[17] = 64;
    try {
        queen_attacks(squares, occupied, attacks);
        return 1;
    } catch (const std::invalid_argument &error) {
        std::printf("%zu moves at %s; then %s\n", sum, raylane_level_name(), error.what());
    }
    return 0;
}
