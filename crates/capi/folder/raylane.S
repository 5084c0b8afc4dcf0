// The machine code of raylane.h, for the CPU features that the flags of the compiler name: see README.md.
#include "raylane/level.h"

#if defined(__x86_64__)
	.att_syntax prefix
#endif

// Where a call through a pointer may arrive; the return address signed, and checked. (Where it is signed, a call may arrive, too.)
#if defined(__CET__) && (__CET__ & 1)
#define raylane_entry endbr64
#elif defined(__ARM_FEATURE_BTI_DEFAULT)
#define raylane_entry hint #34
#else
#define raylane_entry
#endif
#ifdef __ARM_FEATURE_PAC_DEFAULT
#define raylane_sign hint #25
#define raylane_check hint #29
#define raylane_signed .cfi_negate_ra_state
#else
#define raylane_sign raylane_entry
#define raylane_check
#define raylane_signed
#endif

// The names of functions, which other shared libraries do not see.
#ifdef __APPLE__
#define raylane_c(name) raylane_c_(name)
#define raylane_c_(name) _##name
#else
#define raylane_c(name) name
#endif
#if defined(RAYLANE_EXPORT) || !(defined(__ELF__) || defined(__APPLE__))
#define raylane_hide(name)
#elif defined(__APPLE__)
#define raylane_hide(name) .private_extern name
#else
#define raylane_hide(name) .hidden name
#endif
#ifdef _MSC_VER
#define ___chkstk_ms __chkstk // as Microsoft's library calls what reserves the stack
#endif

#ifdef RAYLANE_HALF
#warning "raylane: AVX2 is not used, because the flags of the compiler lack one of -mbmi -mbmi2 -mlzcnt -mpopcnt"
#endif
#ifdef RAYLANE_TEXT
#include RAYLANE_TEXT
#else
#error this folder has no code of raylane for this CPU
#endif

// What tells a linker the level, and that all functions are marked.
#ifdef RAYLANE_TEXT
	.text
	.globl	raylane_c(RAYLANE_WANTED)
	raylane_hide(raylane_c(RAYLANE_WANTED))
#ifdef __ELF__
	.type	RAYLANE_WANTED, %object
	.size	RAYLANE_WANTED, 1
#endif
raylane_c(RAYLANE_WANTED):
	.byte	0
#endif
#ifdef __ELF__
#ifdef RAYLANE_TEXT
@WARNINGS@
#endif
	.set	.Lmarks, 0
#ifdef __CET__
	.set	.Lmarks, __CET__
#endif
#ifdef __ARM_FEATURE_BTI_DEFAULT
	.set	.Lmarks, .Lmarks | 1
#endif
#ifdef __ARM_FEATURE_PAC_DEFAULT
	.set	.Lmarks, .Lmarks | 2
#endif
#ifdef __ARM_FEATURE_GCS_DEFAULT
	.set	.Lmarks, .Lmarks | 4
#endif
	.if	.Lmarks
	.section	.note.gnu.property,"a",@note
	.p2align	3
	.long	4, 16, 5
	.asciz	"GNU"
#ifdef __x86_64__
	.long	0xc0000002, 4, .Lmarks, 0
#else
	.long	0xc0000000, 4, .Lmarks, 0
#endif
	.endif
#endif
