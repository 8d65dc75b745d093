#!/usr/bin/env bash
# Makes .venv hold what the lock files say, and builds the browser client into the package: `scripts/setup.sh runtime` to
# play, `scripts/setup.sh dev` to test. Needs Python 3.11 and package registries, no more; does nothing when nothing changed.
set -euo pipefail
exec </dev/null # the standard input belongs to the game
cd -- "$(CDPATH='' cd -- "$(dirname -- "${BASH_SOURCE[0]}")/.." && pwd -P)"

case "${1-}" in
  runtime) locked=requirements.txt client=() ;;
  dev) locked=requirements-dev.txt client=(--test) ;;
  *) echo "Usage: scripts/setup.sh runtime | dev" >&2; exit 2 ;;
esac

venv_python=.venv/bin/python
# An environment works only where it was made.
place="$(uname -sm) $PWD"

say() { printf '%s\n' "$*" >&2; }
# A step that takes a while, and how long all has taken so far.
step() { say "$(printf '[%2d s] %s' "$SECONDS" "$*")"; }
die() { say "kilof: $*"; exit 1; }
have() { command -v "$1" >/dev/null 2>&1; }
fingerprint() { cat pyproject.toml "$1" | cksum; }

# .venv/.sound is gone while something is being installed: an interrupted setup starts again from scratch.
sound() { [ -x "$venv_python" ] && [ "$(cat .venv/.sound 2>/dev/null)" = "$place" ]; }
ready() {
  sound && [ "$(cat ".venv/.ready-$locked" 2>/dev/null)" = "$(fingerprint "$locked")" ] && [ -x .venv/bin/kilof ] &&
    "$venv_python" -I -c 'from importlib.util import find_spec; raise SystemExit(not find_spec("kilof"))' 2>/dev/null
}

# The interpreter itself, not that of an active virtual environment, which may be the one to be replaced.
suitable_python() {
  local candidate
  for candidate in ${PYTHON:+"$PYTHON"} python3 python3.14 python3.13 python3.12 python3.11 python "$(uv python find '>=3.11' 2>/dev/null)"; do
    "$candidate" -c 'import sys
if sys.version_info < (3, 11): raise SystemExit(1)
print(getattr(sys, "_base_executable", None) or sys.executable)' 2>/dev/null && return
  done
  return 1
}

. scripts/registries.sh

# pip of the environment, else the interpreter's own pip working on the environment.
pip() {
  if "$venv_python" -m pip --version >/dev/null 2>&1; then
    "$venv_python" -m pip --disable-pip-version-check "$@"
  elif "$python" -m pip --version >/dev/null 2>&1; then
    "$python" -m pip --disable-pip-version-check --python "$venv_python" "$@"
  else
    return 127
  fi
}

usable() { [ -x "$venv_python" ] && { have uv || pip --version >/dev/null 2>&1; }; }

make_venv() {
  rm -rf .venv
  step "Making .venv with $("$python" --version)"
  "$python" -m venv .venv >/dev/null 2>&1 && return
  # Debian's python3 has no ensurepip: take an environment without pip, and a uv or a pip from elsewhere.
  rm -rf .venv
  "$python" -m venv --without-pip .venv >/dev/null 2>&1 && usable && return
  rm -rf .venv
  "$python" -m virtualenv --quiet .venv >/dev/null 2>&1 && usable && return
  rm -rf .venv
  have virtualenv && virtualenv --quiet --python "$python" .venv >/dev/null 2>&1 && usable && return
  rm -rf .venv
  have uv && uv venv --quiet --python "$python" .venv && return
  if [ "$(id -u)" -eq 0 ] && have apt-get; then
    local package
    package=$("$python" -c 'import sys; print("python%d.%d-venv" % sys.version_info[:2])')
    step "Installing $package"
    { apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends "$package"; } >&2 || true
    rm -rf .venv
    "$python" -m venv .venv >/dev/null 2>&1 && return
  fi
  rm -rf .venv
  die "$python cannot make a virtual environment; install python3-venv (or pip, or uv) and run this again."
}

# Sets $uv, or leaves it empty where there is none: then pip does the work.
find_uv() {
  uv=.venv/bin/uv
  [ -x "$uv" ] && return
  pip install --quiet --require-hashes --only-binary :all: -r requirements-uv.txt && [ -x "$uv" ] && return
  uv=$(command -v uv) || uv=
}

install() {
  if [ "$uv" ]; then
    "$uv" pip install --quiet --python "$venv_python" "$@" && return
    say "uv did not manage; trying pip"
  fi
  pip --version >/dev/null 2>&1 || { say "There is no pip, and no uv that works."; return 1; }
  pip install --quiet "$@"
}

built() { "$venv_python" web/bundle.py --current ${client[@]+"${client[@]}"}; }

# The system's Node is used if it is new enough; otherwise one comes from the registry, and only when it is needed.
build_client() {
  if ! "$venv_python" web/bundle.py --has-node; then
    step "Installing requirements-web.txt (Node)"
    tell_uv_what_pip_knows
    find_uv
    install --require-hashes -r requirements-web.txt || return 1
  fi
  step "Building the browser client"
  "$venv_python" web/bundle.py ${client[@]+"${client[@]}"}
}

ready && built && exit

[ -w . ] || die "cannot write to $PWD."
python=$(suitable_python) || die "needs Python 3.11 or newer, and found none (PYTHON=/path/to/python names one)."

# One setup at a time. The lock is on the open file, so it goes when this script ends, however it ends.
exec 9>.venv.lock
"$python" -c 'import fcntl; fcntl.flock(9, fcntl.LOCK_EX)'
ready && built && exit
say "Setting up Kilof: this takes about half a minute, and only this first time."

if [ ! -w "${XDG_CACHE_HOME:-${HOME:-/nonexistent}}" ]; then
  export UV_NO_CACHE=1 PIP_NO_CACHE_DIR=1
fi

if ! ready; then
  sound || make_venv
  rm -f .venv/.sound
  tell_uv_what_pip_knows
  find_uv
  step "Installing $locked"
  if install --require-hashes -r "$locked" && { built || build_client || true; } && install --no-deps --no-build-isolation --editable .; then
    # What tests need includes what playing needs.
    [ "$locked" = requirements.txt ] || fingerprint requirements.txt >.venv/.ready-requirements.txt
    fingerprint "$locked" >".venv/.ready-$locked"
    echo "$place" >.venv/.sound
  else
    # Refused, not interrupted: what was there before still works.
    [ ! -e .venv/.ready-requirements.txt ] || echo "$place" >.venv/.sound
    die "could not install $locked; the reason stands above."
  fi
fi
built || build_client || say "The browser client is not built; everything else works."
step "Kilof is set up"
