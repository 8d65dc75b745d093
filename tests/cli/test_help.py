"""`kilof help`: the pages that an installed Kilof has, and nothing that names another place."""

from __future__ import annotations

import json
import os
import pty
import re
import subprocess
import sys
import tomllib
from pathlib import Path

import click
import pytest

from kilof.cli import main
from kilof.games import GAMES
from kilof.manual import TOPICS, topics
from tests.cli.run import kilof
from tests.cli.test_even import COMMANDS, bad

ROOT = Path(__file__).parents[2]


def test_topics_are_listed_with_a_line_each_and_every_game_has_its_rules() -> None:
    listed = kilof("help").out
    assert [line.split()[0] for line in listed.splitlines()[2:]] == list(TOPICS)
    assert json.loads(kilof("help", "--json").out) == {name: about for name, (_, about) in TOPICS.items()}
    for name, game in GAMES.items():
        assert TOPICS[name][0] == f"rules/{game.catalogue}.md"


@pytest.mark.plain
def test_every_page_is_packaged() -> None:
    build = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["tool"]["hatch"]["build"]
    packaged = build["targets"]["wheel"]["force-include"]
    pages = {"docs/rules" if name.startswith("rules/") else f"docs/{name}" for name, _ in TOPICS.values()}
    assert packaged == {page: page.replace("docs/", "kilof/manual/pages/", 1) for page in pages}


@pytest.mark.parametrize("topic", TOPICS)
def test_page_is_printed_and_leads_to_others_by_commands(topic: str) -> None:
    text = kilof("help", topic).out
    source = (ROOT / "docs" / TOPICS[topic][0]).read_text(encoding="utf-8")
    assert text.splitlines()[0] == source.splitlines()[0]
    assert len(text.splitlines()) == len(source.splitlines())
    for name in {name for name, _ in TOPICS.values()}:
        assert f"]({name}" not in text
        assert f"docs/{name}" not in text
    assert set(re.findall(r"`kilof help (\S+)`", text)) <= {*topics(), *main.commands, "TOPIC"}


@pytest.mark.parametrize("topic", [name for name, (path, _) in TOPICS.items() if path.startswith("rules/")])
def test_rules_are_printed_in_the_language_of_the_terminal(topic: str) -> None:
    path = TOPICS[topic][0].replace("rules/", "rules/pl/")
    source = (ROOT / "docs" / path).read_text(encoding="utf-8")
    polish = source.replace("[formaty](../../formats.md)", "formaty (`kilof help formats`)")
    polish = polish.replace("[niżej](#rekonstrukcja)", "niżej")
    assert kilof("help", topic, "--lang", "pl").out == polish
    system = {"KILOF_LANG": "", "LC_ALL": "", "LC_MESSAGES": "", "LANG": "pl_PL.UTF-8"}
    assert kilof("help", topic, env=system).out == polish
    assert kilof("help", topic, "--lang", "en", env=system).out == kilof("help", topic).out != polish
    assert kilof("help", "formats", "--lang", "pl").out == kilof("help", "formats").out
    assert bad("help", topic, "--lang", "xx") == "kilof: --lang: there is no language 'xx', only en, pl\n"


def test_command_without_a_page_prints_its_help_and_a_wrong_topic_gets_a_line() -> None:
    assert kilof("help", "play").out == kilof("play", "--help").out
    assert kilof("help", "strength").out == kilof("help", "arena").out
    assert bad("help", "clasic") == "kilof: help: there is no topic 'clasic'; did you mean 'classic'?\n"
    assert bad("help", "zzzz") == "kilof: help: there is no topic 'zzzz'; `kilof help` lists them\n"


def test_pager_is_used_on_a_terminal_and_only_there(tmp_path: Path) -> None:
    pager = tmp_path / "pager"
    pager.write_text(f'#!/bin/sh\ncat > "{tmp_path}/paged"\n')
    pager.chmod(0o755)
    args, env = (
        [sys.executable, "-m", "kilof", "help", "glossary"],
        {**os.environ, "PAGER": str(pager), "TERM": "xterm"},
    )
    plain = subprocess.run(args, capture_output=True, env=env, check=True).stdout.decode()
    assert not (tmp_path / "paged").exists()
    table, terminal = pty.openpty()
    done = subprocess.run(args, stdin=terminal, stdout=terminal, env=env, check=False, timeout=60)
    os.close(terminal)
    os.close(table)
    assert done.returncode == 0
    assert (tmp_path / "paged").read_text(encoding="utf-8").strip() == plain.strip()


def test_one_word_for_a_bot_and_the_old_options_still_work() -> None:
    for path, command in COMMANDS:
        text = kilof(*path, "--help").out
        assert "driver" not in text.lower(), path
        assert not any("driver" in (param.name or "") for param in command.params)
    few = ("simulate", "solo", "-n", "1", "--jobs", "1", "--seed", "a")
    assert kilof(*few, "--driver", "eager") == kilof(*few, "--bots=eager") == kilof(*few, "--bot", "eager")
    assert bad(*few, "--drver", "x").endswith("lists them\n")
    shown = [opt for _, command in COMMANDS for param in command.params for opt in param.opts]
    assert "--bot" in shown
    assert {"--driver", "--bots"}.isdisjoint(shown)
    assert isinstance(main, click.Group)


@pytest.mark.plain
def test_pages_and_sources_know_no_drivers() -> None:
    pages = [*(ROOT / "docs").glob("*.md"), *(ROOT / "docs/rules").glob("*.md"), ROOT / "README.md"]
    sources = (path for path in (ROOT / "src").rglob("*.py") if path.name != "choices.py")  # the old options
    words = re.compile(r"(?<!webkit2gtk-)\b(drivers?|DRIVERS?)\b")
    assert [path.name for path in (*pages, *sources) if words.search(path.read_text(encoding="utf-8"))] == []
