"""Every option of `kilof serve` can come from the environment."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import click
import pytest
from click.core import ParameterSource

from kilof.cli import main
from kilof.cli.environment import variable_of
from kilof.cli.serve import serve
from tests.cli.run import kilof

OPTIONS = [option for option in serve.params if isinstance(option, click.Option)]


def sample(option: click.Option) -> tuple[str, Any]:
    """A value as it is written, and what it means."""
    if option.is_flag:
        return "1", True
    if isinstance(option.type, click.Choice):
        return str(option.type.choices[-1]), option.type.choices[-1]
    if isinstance(option.type, click.types.IntParamType):
        return "1", 1
    if isinstance(option.type, click.types.FloatParamType):
        return "1.5", 1.5
    return ("first second", ("first", "second")) if option.multiple else ("something", "something")


def context(*args: str) -> click.Context:
    return serve.make_context("serve", list(args), click.Context(main, help_option_names=["-h", "--help"]))


@pytest.mark.parametrize("option", OPTIONS, ids=lambda option: option.opts[-1])
def test_option_is_taken_from_its_variable_unless_the_command_line_says_otherwise(
    option: click.Option, monkeypatch: pytest.MonkeyPatch
) -> None:
    written, meant = sample(option)
    assert option.name is not None
    flag, variable = option.opts[-1], "KILOF_" + option.opts[-1][2:].upper().replace("-", "_")
    assert variable_of(option) == variable
    monkeypatch.setenv("KILOF_DATA", "folder")
    monkeypatch.setenv(variable, written)
    ctx = context()
    assert ctx.params[option.name] == meant
    assert ctx.get_parameter_source(option.name) is ParameterSource.ENVIRONMENT
    if not option.is_flag:
        assert context(flag, written.split()[0]).get_parameter_source(option.name) is ParameterSource.COMMANDLINE
    monkeypatch.setenv(variable, "")
    monkeypatch.setenv("KILOF_DATA", "folder")
    if variable != "KILOF_DATA":
        assert context().get_parameter_source(option.name) is ParameterSource.DEFAULT
    assert f"[env var: {variable}" in " ".join(kilof("serve", "--help").out.split())


BAD = {
    "KILOF_PORT": ("x", "KILOF_PORT: 'x' is not a valid integer range."),
    "KILOF_LOG_LEVEL": ("loud", "KILOF_LOG_LEVEL: 'loud' is not one of 'debug', 'info', 'warning', 'error'."),
    "KILOF_OPEN_TABLES": ("perhaps", "KILOF_OPEN_TABLES: 'perhaps' is not a valid boolean"),
    "KILOF_ORIGIN": (
        "https://a.example b.example",
        "KILOF_ORIGIN: 'b.example' must be like https://kilof.example, without a path",
    ),
    "KILOF_TRUST_PROXY": ("10.0.0.1, proxy", "KILOF_TRUST_PROXY: 'proxy' must be an address such as 127.0.0.1"),
    "KILOF_LIMIT": (
        "guests=1/1 chat=many",
        "KILOF_LIMIT: chat needs a number at once and a number a minute, such as chat=200/100",
    ),
    "KILOF_METRICS_TOKEN_FILE": ("/nowhere", "KILOF_METRICS_TOKEN_FILE: /nowhere: No such file or directory"),
    "KILOF_METRICS_PORT": ("65536", "KILOF_METRICS_PORT: 65536 is not in the range 0<=x<=65535."),
    "KILOF_HOST": ("192.0.2.1", "192.0.2.1:0: Cannot assign requested address (KILOF_HOST)"),
    "KILOF_DATA": ("/dev/null", "/dev/null: Not a directory (KILOF_DATA)"),
    "KILOF_STORE": ("postgresql://db/kilof", "where are tables kept? --data DIR (KILOF_DATA) or --store URL"),
    "KILOF_BUS": ("nats://db", "--bus is for servers that share a store"),
}


@pytest.mark.parametrize("variable", BAD)
def test_bad_value_gets_one_line_that_names_the_variable(
    variable: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("KILOF_DATA", str(tmp_path))
    monkeypatch.setenv("KILOF_PORT", "0")
    value, said = BAD[variable]
    monkeypatch.setenv(variable, value)
    outcome = kilof("serve")
    assert (outcome.code, outcome.out, outcome.err.count("\n")) == (2, "", 1)
    assert outcome.err.startswith(f"kilof: {said}")


def test_what_the_command_line_got_wrong_names_no_variable_but_what_is_missing_names_both(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("KILOF_PORT", "0")
    outcome = kilof("serve", "--data", "x", "--port", "y")
    assert "--port" in outcome.err
    assert "KILOF_" not in outcome.err
    outcome = kilof("serve")
    assert "--data" in outcome.err
    assert "KILOF_DATA" in outcome.err


@pytest.mark.parametrize("command", [("check",), ("backup", "copy.sqlite3"), ("admin", "tables")])
def test_commands_over_tables_take_their_folder_from_the_environment_too(
    command: tuple[str, ...], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "usual"))
    assert str(tmp_path / "usual") in kilof(*command).err
    monkeypatch.setenv("KILOF_DATA", str(tmp_path / "named"))
    assert str(tmp_path / "named") in kilof(*command).err
    assert str(tmp_path / "other") in kilof(*command, "--data", str(tmp_path / "other")).err
