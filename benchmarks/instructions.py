"""Instructions per ply of the two loops of `benchmarks.plies`, counted by valgrind: the same in every run, whatever
else the machine does.

    python -m benchmarks.instructions .venv-compiled/bin/python

Each loop plays a few matches and then more; the difference is what the plies took, without the start of Python.
"""

from __future__ import annotations

import argparse
import os
import random
import re
import shutil
import subprocess
import sys

from benchmarks.plies import listed_match, played_out_match
from kilof.core.rng import Borrowed
from kilof.notation.record import ruleset

LOOPS = {"listed": listed_match, "playout": played_out_match}
MATCHES = (100, 300)
SEATS = 5


def play(loop: str, matches: int) -> None:
    """Play, and print how many plies it took."""
    rules, rng = ruleset("classic", {}), Borrowed(random.Random(1).getrandbits)
    print(sum(LOOPS[loop](rules, SEATS, rng)[0] for _ in range(matches)))


def counted(python: str, loop: str, matches: int) -> tuple[int, int]:
    """The plies and the instructions of a process that plays."""
    command = ["valgrind", "--tool=callgrind", "--callgrind-out-file=/dev/null"]
    command += [python, "-m", "benchmarks.instructions", python, "--play", loop, "--matches", str(matches)]
    done = subprocess.run(
        command, capture_output=True, text=True, check=False, env={**os.environ, "PYTHONHASHSEED": "0"}
    )
    found = re.search(r"Collected : (\d+)", done.stderr)
    if done.returncode or not found:
        sys.exit(f"benchmarks.instructions: {python}: {done.stderr.strip().splitlines()[-1]}")
    return int(done.stdout), int(found[1])


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("python", help="the Python to count in, with the compiled build for instance")
    parser.add_argument("--play", choices=LOOPS, help=argparse.SUPPRESS)
    parser.add_argument("--matches", type=int, help=argparse.SUPPRESS)
    args = parser.parse_args()
    if args.play:
        play(args.play, args.matches)
        return
    if not shutil.which("valgrind"):
        sys.exit("benchmarks.instructions: valgrind is not installed")
    for loop in LOOPS:
        (plies, before), (more, after) = (counted(args.python, loop, matches) for matches in MATCHES)
        print(f"classic, {SEATS} seats, {loop:<8} {(after - before) / (more - plies):>8,.0f} instructions a ply")


if __name__ == "__main__":
    main()
