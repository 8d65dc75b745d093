"""The command `kilof`, and `python -m kilof`, which is the same."""

import sys


def run() -> None:
    try:
        from kilof.cli import main  # noqa: PLC0415 - while it is imported, Ctrl-C ends the command as it does later

        main(prog_name="kilof")
    except KeyboardInterrupt:
        sys.exit(130)


if __name__ == "__main__":
    run()
