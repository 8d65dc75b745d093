"""Before any test: Ctrl-C means something, also where the tests are started in the background of a shell.

A shell has its background jobs ignore SIGINT, and whatever they start inherits that; tests that stop a command by it
would wait for ever. And `cunning` thinks little: many tests have every bot play.
"""

from __future__ import annotations

import signal

import pytest

from kilof.bots import BOTS

if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    signal.signal(signal.SIGINT, signal.default_int_handler)


@pytest.fixture(scope="session", autouse=True)
def _few_rollouts() -> None:
    BOTS["cunning"].rollouts = 12
