// What is compiled once for each level: here a count of attacks on boards that a generator of numbers makes.
//
// Everything is in a namespace of the level. Its own inline functions are so, too: otherwise a linker would keep one of each, and
// run the code of one level on the CPU of another.

#include <raylane.hpp>

namespace LEVEL {

std::uint64_t count_attacks() {
    std::uint64_t state = 1, count = 0;
    const auto random = [&state] {
        state ^= state << 13;
        state ^= state >> 7;
        return state ^= state << 17;
    };
    for (int board = 0; board < 100000; board++) {
        const std::uint64_t occupied = random() & random();
        const int square = static_cast<int>(random() % 64);
        count += static_cast<std::uint64_t>(__builtin_popcountll(raylane::queen_attacks(square, occupied)));
        const std::uint64_t rooks = occupied & random();
        const std::uint64_t attacked = raylane::setwise::slider_attacks(rooks, occupied & ~rooks, occupied);
        count += static_cast<std::uint64_t>(__builtin_popcountll(attacked));
    }
    return count;
}

// (The functions are those of this level.)
const char *level() { return raylane::level_name(); }

}  // namespace LEVEL
