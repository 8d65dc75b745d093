"""The invariants of test_choices.py for as long as you like, each time with other choices.

python -m tests.conformance.choose --examples 1000 --steps 250
"""

from __future__ import annotations

import argparse
import sys

from hypothesis import settings
from hypothesis.stateful import run_state_machine_as_test

from tests.conformance.test_choices import Choices, lasting


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.conformance.choose", description=__doc__)
    parser.add_argument("--examples", type=int, default=120)
    parser.add_argument("--steps", type=int, default=250)
    args = parser.parse_args()
    run_state_machine_as_test(Choices, settings=settings(lasting(args.examples, args.steps), derandomize=False))
    sys.stdout.write(f"{args.examples} matches of {args.steps} steps: all invariants hold\n")


if __name__ == "__main__":
    main()
