"""Tries kilof as it is installed beside this Python: the command, a match, and a server with its real page and a table.

`python scripts/trial.py VERSION BUILD` ends with 0 if all of it works, and says what does not. BUILD is what
`kilof --version` says of the engine: `plain Python` or `compiled`.
"""

from __future__ import annotations

import json
import re
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import count
from pathlib import Path
from typing import Any
from urllib.request import Request, urlopen

from websockets.sync.client import connect

BIN = Path(sys.executable).parent
# Only the environment itself: neither Node nor anything else that this machine happens to have.
ALONE = {"PATH": str(BIN), "LANG": "C.UTF-8"}
MOVES = 8  # our own


def told(*command: str, typed: str = "") -> str:
    """What a command prints; it has to end well and complain about nothing."""
    done = subprocess.run(
        command, env=ALONE, input=typed, capture_output=True, text=True, encoding="utf-8", check=False
    )
    assert (done.returncode, done.stderr) == (0, ""), f"{' '.join(command)}: {done.returncode}\n{done.stderr[-2000:]}"
    return done.stdout


def try_command(version: str, build: str) -> None:
    wanted = f"kilof, version {version}, {build}\n"
    for command in ([str(BIN / "kilof")], [sys.executable, "-m", "kilof"]):
        said = told(*command, "--version")
        assert said == wanted, f"--version says {said!r}, not {wanted!r}"


def try_help() -> None:
    """Every page that `kilof help` lists is there, and is the one of this version."""
    kilof, docs = str(BIN / "kilof"), Path(__file__).parents[1] / "docs"
    topics = json.loads(told(kilof, "help", "--json"))
    assert {"classic", "lost-mines", "formats", "simulate", "programmers", "operations"} <= set(topics), topics
    for topic in topics:
        assert told(kilof, "help", topic).startswith("# "), f"kilof help {topic}"
    last = (docs / "simulate.md").read_text(encoding="utf-8").splitlines()[-1]
    assert told(kilof, "help", "simulate").splitlines()[-1] == last, "kilof help simulate is not docs/simulate.md"
    packaged = told(sys.executable, "-c", "import kilof.manual as m; print(m.__file__)")
    for page in ("duel.md", "pl/duel.md"):
        assert (Path(packaged.strip()).parent / "pages" / "rules" / page).is_file(), "the pages are not packaged"


def try_match(folder: Path) -> None:
    """A whole match in the terminal, and its record."""
    record = str(folder / "match.json")
    told(str(BIN / "kilof"), "play", "--seed", "trial", "--record", record, typed="1\n" * 1000)
    assert "Round 3" in told(str(BIN / "kilof"), "replay", record), "the record of the match lacks its third round"


@contextmanager
def served(folder: Path) -> Iterator[str]:
    """The address of a server; it has to end well too, and to log no traceback."""
    log = folder / "log"
    with log.open("w") as errors:
        command = [str(BIN / "kilof"), "serve", "--data", str(folder / "data"), "--port", "0"]
        server = subprocess.Popen(command, env=ALONE, stdout=subprocess.PIPE, stderr=errors, text=True)
    assert server.stdout is not None
    try:
        said = server.stdout.readline()
        assert said.startswith("Serving at "), f"kilof serve: {log.read_text()[-2000:]}"
        yield said.split()[-1]
    finally:
        server.terminate()
        code = server.wait(30)
        server.stdout.close()
    assert code == 0, f"kilof serve ended with {code}"
    assert "Traceback" not in log.read_text(), log.read_text()[-2000:]


def asked(address: str, body: Any = None, cookie: str = "") -> tuple[bytes, str]:
    """An answer, and the cookie that came with it."""
    headers = {"Content-Type": "application/json", "Cookie": cookie}
    data = None if body is None else json.dumps(body).encode()
    with urlopen(Request(address, data, headers), timeout=30) as answer:
        return answer.read(), (answer.headers["set-cookie"] or "").split(";")[0]


def try_page(origin: str) -> None:
    """The real page with all that it names, not the plain one, and the licences of what it is made of."""
    page = asked(f"{origin}/")[0].decode()
    scripts = re.findall(r'(?:src|href)="(/static/[^"]+)"', page)
    assert any(name.endswith(".js") for name in scripts), "the page is not that of the browser client"
    assert all(asked(f"{origin}{name}")[0] for name in scripts), "a file of the page is empty"
    licences = asked(f"{origin}/licences.txt")[0].decode()
    assert all(name in licences for name in ("svelte", "@fluent/bundle", "OFL")), "licences are missing"


def try_table(origin: str) -> None:
    """Some moves against bots over a socket."""
    cookie = asked(f"{origin}/api/me", {"name": "Ala"})[1]
    wanted = {"game": "classic", "seats": 3, "bot": "steady", "begin": True, "tempo": "at-once"}
    table = json.loads(asked(f"{origin}/api/tables", wanted, cookie)[0])["table"]
    with connect(
        f"ws{origin.removeprefix('http')}/ws/{table}", additional_headers={"Cookie": cookie, "Origin": origin}
    ) as socket:
        ids = count()

        def say(**fields: Any) -> None:
            socket.send(json.dumps({"id": f"{next(ids)}", **fields}))

        say(type="hello")
        made = 0
        while made < MOVES:
            for line in str(socket.recv(timeout=60)).splitlines():
                notice = json.loads(line)
                assert notice["type"] not in ("refused", "bye"), f"the table said {line}"
                # A round may be over before we made our moves, and the next one waits for our word.
                pause = notice["info"]["pause"] if notice["type"] == "table" else None
                if pause is not None and not pause["ready"]:
                    say(type="ready", round=pause["round"])
                sight = notice.get("sight", notice)
                for code in sight.get("choices", {}).get("options", [])[:1]:
                    say(type="play", ply=sight.get("ply", sight.get("since")), code=code)
                    made += 1


def main() -> None:
    version, build = sys.argv[1:]
    try_command(version, build)
    try_help()
    with tempfile.TemporaryDirectory() as folder:
        try_match(Path(folder))
        with served(Path(folder)) as origin:
            try_page(origin)
            try_table(origin)


if __name__ == "__main__":
    try:
        main()
    except (AssertionError, OSError) as error:
        raise SystemExit(f"scripts/trial.py: {error}") from None
