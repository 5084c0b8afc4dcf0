# Sourced by the scripts here: the directory and the environment that they run in,
# the tools that they need, and the packages that they iterate over.

set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."

# The build under test is the plain one, whatever the caller exports.
unset CARGO_ENCODED_RUSTFLAGS RUSTFLAGS RUSTDOCFLAGS CARGO_BUILD_TARGET
export CARGO_TERM_COLOR=${CARGO_TERM_COLOR:-auto}
target=${CARGO_TARGET_DIR:-$PWD/target}

say() { printf '%s: %s\n' "${0##*/}" "$*"; }
fail() {
    printf '%s: FAILED: %s\n' "${0##*/}" "$*" >&2
    exit 1
}

# Whether a check may change more than the target directory: in CI, and where RAYLANE_INSTALL is set.
may_install() { [ -n "${CI:-}${RAYLANE_INSTALL:-}" ]; }

# need COMMAND PACKAGES: the command, of the Debian packages.
need() {
    command -v "$1" >/dev/null && return
    if may_install && [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null; then
        say "installing $2 for $1"
        { apt-get update -qq && apt-get install -qq -y --no-install-recommends $2; } >/dev/null 2>&1 || true
    fi
    command -v "$1" >/dev/null || fail "$1 is missing: apt-get install $2 (RAYLANE_INSTALL=1 lets the checks do so)"
}

need_rust() {
    command -v cargo >/dev/null || fail "cargo is missing: install Rust from https://rustup.rs"
    need gcc "gcc libc6-dev"
}

# need_component COMMAND COMPONENT: the cargo subcommand of a component of rustup.
need_component() {
    cargo "$1" --version >/dev/null 2>&1 && return
    { may_install && rustup component add "$2" >/dev/null 2>&1; } || fail "cargo $1 is missing: rustup component add $2"
}

# find_nightly WHAT [COMPONENT]...: sets `nightly` to the compiler of ci/lib/nightly, or skips WHAT.
find_nightly() {
    nightly=$(PYTHONPATH=ci/lib python3 -c 'import sys, common
try: print(common.nightly(*sys.argv[1:]))
except common.Skipped as missing: sys.exit(str(missing))' "$@" 2>&1 | tail -1)
    [[ $nightly == nightly* ]] || { skip "$1" "$nightly"; return 1; }
}

# skip WHAT REMEDY: says what is not checked, or fails where nothing may be skipped.
skip() {
    [ -z "${RAYLANE_FORBID_SKIPS:-}" ] || fail "$1 is not checked: $2"
    say "SKIPPED: $1: $2"
}

# The manifests of the workspaces here, but for compare/ and fuzz/.
manifests=(Cargo.toml ci/crates/*/Cargo.toml)
