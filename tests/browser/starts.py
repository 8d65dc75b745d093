"""Whether a browser starts here: `python -m tests.browser.starts` ends with 0 or 1, and says why not in a line."""

from __future__ import annotations

import sys

from playwright.sync_api import Error

from tests.browser.stage import browsing


def main() -> int:
    try:
        with browsing() as browser:
            browser.new_page().close()
    except (Error, OSError) as error:
        first = next(iter(str(error).strip().splitlines()), type(error).__name__)
        sys.stderr.write(f"No browser starts here: {first}\n")
        return 1
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
