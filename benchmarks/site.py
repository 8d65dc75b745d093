"""All that is measured of a site of several processes, one after the other: a quarter of an hour on a quiet machine.

    python -m benchmarks.site

Each line that begins with $ is a command that can be run alone. See docs/scale.md for what came out.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
from pathlib import Path

BEFORE = "6a5fc39"  # the last commit that knew one process and SQLite alone
COMMANDS = (
    f"benchmarks.load --beside {BEFORE} --tables 100 --rounds 5",
    "benchmarks.load --processes 1,2,3 --tables 100 --moves 6000 --rounds 6",
    "benchmarks.load --processes 1,2,3 --tables 20 --moves 1000 --rounds 1 --offered 100",
)


def main() -> None:
    argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter).parse_args()
    for command in COMMANDS:
        load = f" (load {os.getloadavg()[0]:.1f})" if hasattr(os, "getloadavg") else ""
        print(f"\n$ python -m {command}{load}\n", flush=True)
        done = subprocess.run([sys.executable, "-m", *command.split()], cwd=Path(__file__).parents[1], check=False)
        if done.returncode:
            sys.exit(f"{command}: ended with {done.returncode}")


if __name__ == "__main__":
    try:
        main()
    except KeyboardInterrupt:
        sys.exit("stopped")
