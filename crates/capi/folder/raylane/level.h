// Which level (set of CPU features) the flags of the compiler name. raylane.S takes its code, and the linker finds no
// `raylane_S_assembled_for_LEVEL` unless it did. A program with code of several levels, none of which it needs, defines RAYLANE_ANY_LEVEL.
// RAYLANE_PREFIX stands before the names of all functions: see README.md.

#ifndef RAYLANE_LEVEL_H
#define RAYLANE_LEVEL_H

@PICKED@

#ifdef RAYLANE_PREFIX
#define RAYLANE_PASTED(prefix, name) prefix##name
#define RAYLANE_PASTE(prefix, name) RAYLANE_PASTED(prefix, name)
#include "names.h"
#endif

#if !defined(__ASSEMBLER__) && defined(RAYLANE_TEXT) && !defined(RAYLANE_ANY_LEVEL)
#ifdef __cplusplus
extern "C"
#else
extern
#endif
const char RAYLANE_WANTED
#if defined(__ELF__) && !defined(RAYLANE_EXPORT)
    __attribute__((visibility("hidden")))
#endif
    ;
#if defined(__has_attribute) && defined(__ELF__)
#if __has_attribute(retain)
__attribute__((retain))
#endif
#endif
__attribute__((used)) static const char *const raylane_wanted = &RAYLANE_WANTED;
#endif

#endif  // RAYLANE_LEVEL_H
