// raylane_best_level, for a program that holds several levels: see README.md. Compile what calls it for any CPU.

#ifndef RAYLANE_BEST_LEVEL_H
#define RAYLANE_BEST_LEVEL_H

#if defined(__x86_64__) && !defined(__arm64ec__)
#include <cpuid.h>
#endif

// Returns the name of the best level of this folder that this CPU has, and whose registers the operating system saves, or the
// lowest one.
static inline const char *raylane_best_level(void) {
#if defined(__x86_64__) && !defined(__arm64ec__)
    // What a level needs: `ecx` of leaf 1, `ebx` and `ecx` of leaf 7, `ecx` of leaf 0x80000001, and the register XCR0.
    static const struct {
        const char *name;
        unsigned bits[5];
    } levels[] = {
@ROWS@
    };
    unsigned has[5] = {0, 0, 0, 0, 0}, eax, ebx, ecx, edx, index, word;
    __cpuid(1, eax, ebx, ecx, edx);
    has[0] = ecx;
    if (ecx & 1u << 27)
        __asm__("xgetbv" : "=a"(has[4]), "=d"(edx) : "c"(0));
    __cpuid(0, eax, ebx, ecx, edx);
    if (eax >= 7) {
        __cpuid_count(7, 0, eax, ebx, ecx, edx);
        has[1] = ebx;
        has[2] = ecx;
    }
    __cpuid(0x80000001, eax, ebx, ecx, edx);
    has[3] = ecx;
    for (index = 0; index + 1 < sizeof levels / sizeof levels[0]; index++) {
        for (word = 0; word < 5 && (levels[index].bits[word] & ~has[word]) == 0; word++) {
        }
        if (word == 5)
            break;
    }
    return levels[index].name;
#else
    return "neon";
#endif
}

#endif  // RAYLANE_BEST_LEVEL_H
