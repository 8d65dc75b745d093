"""Before any test: Ctrl-C means something, also where the tests are started in the background of a shell.

A shell has its background jobs ignore SIGINT, and whatever they start inherits that; tests that stop a command by it
would wait for ever.
"""

from __future__ import annotations

import signal

if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    signal.signal(signal.SIGINT, signal.default_int_handler)
