// raylane_best_level, for a program that holds several levels: see README.md. Compile what calls it for any CPU.

#ifndef RAYLANE_BEST_LEVEL_H
#define RAYLANE_BEST_LEVEL_H

// Returns the name of the best level of this folder that this CPU has, and whose registers the operating system saves, or the
// lowest one.
static inline const char *raylane_best_level(void) {
#if @INTEL@
    // What a level needs: `ecx` of leaf 1, `ebx` and `ecx` of leaf 7, `ecx` of leaf 0x80000001, and the register XCR0.
    static const struct {
        const char *name;
        unsigned bits[5];
    } levels[] = {
@ROWS@
    };
    static const unsigned leaves[] = {0, 1, 7, 0x80000001};
    unsigned has[5] = {0, 0, 0, 0, 0}, most = 0, eax, ebx, ecx, edx, index, word;
    for (index = 0; index < 4; index++) {
        __asm__("cpuid" : "=a"(eax), "=b"(ebx), "=c"(ecx), "=d"(edx) : "a"(leaves[index]), "c"(0));
        if (leaves[index] == 0)
            most = eax;
        else if (leaves[index] == 1)
            has[0] = ecx;
        else if (leaves[index] != 7)
            has[3] = ecx;
        else if (most >= 7)
            has[1] = ebx, has[2] = ecx;
    }
    if (has[0] & 1u << 27)
        __asm__("xgetbv" : "=a"(has[4]), "=d"(edx) : "c"(0));
    for (index = 0; index + 1 < sizeof levels / sizeof levels[0]; index++) {
        for (word = 0; word < 5 && (levels[index].bits[word] & ~has[word]) == 0; word++) {
        }
        if (word == 5)
            break;
    }
    return levels[index].name;
#elif @ARM@
    return "neon";
#else
#error this folder has no level of raylane for this CPU
#endif
}

#endif  // RAYLANE_BEST_LEVEL_H
