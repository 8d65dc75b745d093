"""`kilof`, which counts coarsely."""

from __future__ import annotations

import tests.browser.coarse  # noqa: F401
from kilof.cli import main

if __name__ == "__main__":
    main()
