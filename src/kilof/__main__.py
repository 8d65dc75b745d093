"""`python -m kilof` is the command `kilof`."""

from kilof.cli import main

if __name__ == "__main__":
    main(prog_name="kilof")
