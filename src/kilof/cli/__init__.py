"""The one command."""

from kilof.cli.main import main

__all__ = ["main"]
