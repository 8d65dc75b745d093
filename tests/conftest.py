"""Before any test: signals mean something, also where the tests are started in the background of a shell.

A shell has its background jobs ignore SIGINT, `nohup` has them ignore SIGHUP, and whatever they start inherits that;
tests that stop a command by it would wait for ever. And `cunning` thinks little: many tests have every bot play.
"""

from __future__ import annotations

import logging
import signal

import pytest

from kilof.bots import BOTS

if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    signal.signal(signal.SIGINT, signal.default_int_handler)
if signal.getsignal(signal.SIGHUP) is signal.SIG_IGN:
    signal.signal(signal.SIGHUP, signal.SIG_DFL)


def pytest_runtest_teardown() -> None:
    """A command may have said how much is logged: the next test hears what it would hear alone."""
    logging.getLogger("kilof").setLevel(logging.NOTSET)
    logging.getLogger().setLevel(logging.WARNING)


@pytest.fixture(scope="session", autouse=True)
def _few_rollouts() -> None:
    BOTS["cunning"].rollouts = 12
