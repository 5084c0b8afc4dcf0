# Sourced by the scripts here. Owns where they run, what they build with, and
# how a missing tool is got or named.

set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

# The build under test is the plain one, whatever the caller exports.
unset CARGO_ENCODED_RUSTFLAGS RUSTFLAGS RUSTDOCFLAGS CARGO_BUILD_TARGET
export PATH=$PATH:${CARGO_HOME:-$HOME/.cargo}/bin
export CARGO_TERM_COLOR=${CARGO_TERM_COLOR:-auto}
target=${CARGO_TARGET_DIR:-$PWD/target}

say() { printf '%s: %s\n' "${0##*/}" "$*"; }
fail() {
    printf '%s: FAILED: %s\n' "${0##*/}" "$*" >&2
    exit 1
}

# need COMMAND PACKAGES: the command, from the Debian packages if it is missing.
need() {
    command -v "$1" >/dev/null && return
    if [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null; then
        say "installing $2 for $1"
        { apt-get update -qq && apt-get install -qq -y --no-install-recommends $2; } >/dev/null 2>&1 || true
    fi
    command -v "$1" >/dev/null || fail "$1 is missing: apt-get install $2"
}

need_rust() {
    command -v cargo >/dev/null || fail "cargo is missing: install Rust from https://rustup.rs"
    need gcc "gcc libc6-dev"
}

# need_component COMMAND COMPONENT: the cargo subcommand, by rustup if missing.
need_component() {
    cargo "$1" --version >/dev/null 2>&1 && return
    command -v rustup >/dev/null && rustup component add "$2" >/dev/null 2>&1 || true
    cargo "$1" --version >/dev/null 2>&1 || fail "cargo $1 is missing: rustup component add $2"
}

# The features of the package, `default` left out, one a line.
features() {
    need python3 python3
    cargo metadata --no-deps --format-version 1 | python3 -c '
import json, sys
package = json.load(sys.stdin)["packages"][0]
print(*sorted(set(package["features"]) - {"default"}), sep="\n")'
}

# Every subset of the features, comma-separated, one a line; the empty one first.
feature_powerset() {
    local sets=("") feature set
    while read -r feature; do
        for set in "${sets[@]}"; do
            sets+=("${set:+$set,}$feature")
        done
    done < <(features)
    printf '%s\n' "${sets[@]}"
}

# The packages here that are workspaces of their own, one manifest a line.
manifests() {
    ls Cargo.toml ci/*/Cargo.toml compare/Cargo.toml 2>/dev/null || true
}
