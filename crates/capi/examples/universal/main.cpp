// One program for every x86-64 CPU: it picks the code of the best level that this CPU has, or of the one that it is told.
//
//     ./universal [portable|avx2|avx512icl]

#include <raylane_best_level.h>

#include <cinttypes>
#include <cstdint>
#include <cstdio>
#include <cstring>

#define DECLARE(name)             \
    namespace name {              \
    std::uint64_t count_attacks(); \
    const char *level();          \
    }
DECLARE(portable)
DECLARE(avx2)
DECLARE(avx512icl)

struct Engine {
    const char *name, *(*level)();
    std::uint64_t (*count_attacks)();
};

// The best is the last.
static const Engine engines[] = {
    {"portable", portable::level, portable::count_attacks},
    {"avx2", avx2::level, avx2::count_attacks},
    {"avx512icl", avx512icl::level, avx512icl::count_attacks},
};

int main(int count, char **arguments) {
    const char *const best = raylane_best_level(), *const wanted = count > 1 ? arguments[1] : best;
    for (const Engine &engine : engines) {
        if (std::strcmp(engine.name, wanted) == 0) {
            std::printf("%s: %" PRIu64 " attacks\n", engine.level(), engine.count_attacks());
            return 0;
        }
        if (std::strcmp(engine.name, best) == 0)
            break;
    }
    std::fprintf(stderr, "%s: not a level of this CPU, whose best is %s\n", wanted, best);
    return 1;
}
