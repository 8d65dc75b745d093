"""The one command."""


def main() -> None: ...
