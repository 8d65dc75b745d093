"""A whole match in engines that are not Chromium: `python -m tests.browser.engines [webkit] [firefox]`.

Phones are mostly Safari, so one of the engines is of its family. Both are driven as Debian has them, not by Playwright,
which brings patched ones of its own: WebKitGTK by WebDriver, Firefox by WebDriver BiDi. Needs the packages
webkit2gtk-driver, xvfb and firefox-esr. Too slow for the tests; pictures are kept in a folder to be looked at.
"""

from __future__ import annotations

import argparse
import base64
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
import time
import urllib.error
import urllib.request
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any, NamedTuple, Protocol, cast

from playwright.sync_api import Page
from websockets.sync.client import ClientConnection, connect

from tests.browser.players import Mouse, Player, Toucher
from tests.browser.stage import Server, served
from tests.ports import free_port

_PATIENCE = 30  # seconds, for something to appear
_MINI_BROWSER = Path("/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser")
# Visible, at rest and not covered: where a finger would go. Null until then.
_SPOT = """([css, text, nth, at, force]) => {
  const one = [...document.querySelectorAll(css)].filter((e) => !text || e.textContent.includes(text)).at(nth);
  if (!one || one.disabled) return null;
  one.scrollIntoView({ block: "nearest", inline: "nearest" });
  const box = one.getBoundingClientRect();
  if (!box.width || !box.height) return null;
  const moving = document.getAnimations().some(({ playState, effect }) => playState === "running"
    && effect?.getComputedTiming().endTime !== Infinity && (one === effect?.target || effect?.target?.contains(one)));
  if (moving) return null;
  const [x, y] = at ? [box.x + at.x, box.y + at.y] : [box.x + box.width / 2, box.y + box.height / 2];
  const hit = document.elementFromPoint(x, y);
  return force || (hit && (one.contains(hit) || hit.contains(one))) ? [x, y] : null;
}"""
_COUNT = """([css, text]) =>
  [...document.querySelectorAll(css)].filter((e) => !text || e.textContent.includes(text)).length"""
_BOX = """([css, text, nth]) => {
  const found = [...document.querySelectorAll(css)].filter((e) => !text || e.textContent.includes(text));
  const { x, y, width, height } = found[nth].getBoundingClientRect();
  return { x, y, width, height };
}"""
_TEXTS = "([css]) => [...document.querySelectorAll(css)].map((e) => e.innerText)"
_ATTRIBUTE = "([css, name]) => document.querySelector(css)?.getAttribute(name) ?? null"
_OPEN = """async ([game, seats]) => {
  const post = async (path, body) => {
    const headers = { "Content-Type": "application/json" };
    const answer = await fetch(path, { method: "POST", headers, body: JSON.stringify(body) });
    if (!answer.ok) throw new Error(await answer.text());
    return answer.json();
  };
  localStorage.setItem("kilof", JSON.stringify({ sound: false, seen: ["coach-off"], name: "Ania" }));
  await post("/api/me", { name: "Ania" });
  const terms = { game, seats, bot: "eager", begin: true, tempo: "at-once" };
  return `${location.origin}/t/${(await post("/api/tables", terms)).table}`;
}"""
_KEEP_ERRORS = """() => {
  window.errors = [];
  addEventListener("error", ({ message }) => window.errors.push(message));
  addEventListener("unhandledrejection", ({ reason }) => window.errors.push(String(reason)));
}"""


class Engine(Protocol):
    """What is needed of an engine."""

    pointer: str

    def goto(self, url: str) -> None: ...
    def run(self, function: str, argument: object) -> Any: ...
    def point(self, *deeds: dict[str, object]) -> None: ...
    def picture(self) -> bytes: ...


class WebKit:
    """WebKitGTK's small browser, by WebDriver. Its driver makes a mouse of every finger."""

    pointer = "mouse"

    def __init__(self, port: int) -> None:
        self._root = f"http://127.0.0.1:{port}/session"
        options = {"binary": str(_MINI_BROWSER), "args": ["--automation"]}
        wanted = {"capabilities": {"alwaysMatch": {"webkitgtk:browserOptions": options}}}
        self._root += f"/{self._call('POST', '', wanted)['sessionId']}"
        # Its window cannot be as narrow as a phone, and it has no fingers.
        self._call("POST", "/window/rect", {"width": 1280, "height": 900})

    def goto(self, url: str) -> None:
        self._call("POST", "/url", {"url": url})

    def run(self, function: str, argument: object) -> Any:
        script = f"const [a, done] = arguments; Promise.resolve(({function})(a)).then(done)"
        return self._call("POST", "/execute/async", {"script": script, "args": [argument]})

    def point(self, *deeds: dict[str, object]) -> None:
        self._call("POST", "/actions", {"actions": [_source(self.pointer, deeds)]})

    def picture(self) -> bytes:
        return base64.b64decode(self._call("GET", "/screenshot"))

    def quit(self) -> None:
        self._call("DELETE", "")

    def _call(self, method: str, path: str, body: object = None) -> Any:
        data = None if body is None else json.dumps(body).encode()
        request = urllib.request.Request(self._root + path, data=data, method=method)
        try:
            with urllib.request.urlopen(request, timeout=120) as answer:
                return json.load(answer)["value"]
        except urllib.error.HTTPError as error:
            raise AssertionError(f"{path}: {error.read().decode()[:400]}") from None


class Firefox:
    """Firefox, by WebDriver BiDi."""

    pointer = "touch"

    def __init__(self, wire: ClientConnection) -> None:
        self._wire = wire
        self._number = 0
        self._call("session.new", capabilities={})
        self._context = self._call("browsingContext.getTree")["contexts"][0]["context"]
        self._here("browsingContext.setViewport", viewport={"width": 390, "height": 844}, devicePixelRatio=2)

    def goto(self, url: str) -> None:
        self._here("browsingContext.navigate", url=url, wait="complete")

    def run(self, function: str, argument: object) -> Any:
        expression = f"(async () => JSON.stringify((await ({function})({json.dumps(argument)})) ?? null))()"
        target = {"context": self._context}
        found = self._call("script.evaluate", expression=expression, target=target, awaitPromise=True)
        assert found["type"] == "success", found["exceptionDetails"]["text"]
        return json.loads(found["result"]["value"])

    def point(self, *deeds: dict[str, object]) -> None:
        self._here("input.performActions", actions=[_source(self.pointer, deeds)])

    def picture(self) -> bytes:
        return base64.b64decode(self._here("browsingContext.captureScreenshot")["data"])

    def _here(self, method: str, **more: object) -> Any:
        return self._call(method, context=self._context, **more)

    def _call(self, method: str, **params: object) -> Any:
        self._number += 1
        self._wire.send(json.dumps({"id": self._number, "method": method, "params": params}))
        while True:
            answer = json.loads(self._wire.recv(timeout=120))
            if answer.get("id") == self._number:
                assert answer["type"] == "success", f"{method}: {answer.get('message')}"
                return answer["result"]


def _source(pointer: str, deeds: Sequence[dict[str, object]]) -> dict[str, object]:
    return {"type": "pointer", "id": pointer, "parameters": {"pointerType": pointer}, "actions": list(deeds)}


def _to(x: float, y: float) -> dict[str, object]:
    return {"type": "pointerMove", "x": round(x), "y": round(y), "duration": 0}


_DOWN: dict[str, object] = {"type": "pointerDown", "button": 0}
_UP: dict[str, object] = {"type": "pointerUp", "button": 0}


def _until(what: str, look: Callable[[], Any], seconds: float = _PATIENCE) -> Any:
    """The first answer of `look` that is something."""
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        found = look()
        if found:
            return found
        time.sleep(0.03)
    raise AssertionError(f"waited in vain for {what}")


class Found(NamedTuple):
    """Like a locator of Playwright: what `players` asks of one."""

    engine: Engine
    css: str
    text: str = ""
    place: int = 0

    @property
    def first(self) -> Found:
        return self.nth(0)

    def nth(self, place: int) -> Found:
        return self._replace(place=place)

    def count(self) -> int:  # type: ignore[override]
        return int(self.engine.run(_COUNT, [self.css, self.text]))

    def tap(self, *, position: dict[str, float] | None = None, force: bool = False) -> None:
        wanted = [self.css, self.text, self.place, position, force]
        x, y = _until(f"{self.css} {self.text}", lambda: self.engine.run(_SPOT, wanted))
        self.engine.point(_to(x, y), _DOWN, _UP)

    def click(self) -> None:
        self.tap()

    def bounding_box(self) -> dict[str, float]:
        """Where it is, once it has come to rest."""
        wanted, before = [self.css, self.text, self.place], None
        while (box := self.engine.run(_BOX, wanted)) != before:
            before = box
            time.sleep(0.15)
        return cast("dict[str, float]", box)

    def get_attribute(self, name: str) -> str | None:
        return cast("str | None", self.engine.run(_ATTRIBUTE, [self.css, name]))

    def all_inner_texts(self) -> list[str]:
        return cast("list[str]", self.engine.run(_TEXTS, [self.css]))


class Pointer(NamedTuple):
    """Like the mouse of a page of Playwright."""

    engine: Engine

    def move(self, x: float, y: float, *, steps: int = 1) -> None:
        self.engine.point(_to(x, y))

    def down(self) -> None:
        self.engine.point(_DOWN)

    def up(self) -> None:
        self.engine.point(_UP)


class Answer(NamedTuple):
    value: object

    def json_value(self) -> object:
        return self.value


class Sheet:
    """Like a page of Playwright: what `players` asks of one."""

    def __init__(self, engine: Engine) -> None:
        self.engine = engine
        self.mouse = Pointer(engine)

    def locator(self, css: str, *, has_text: str = "") -> Found:
        return Found(self.engine, css, has_text)

    def evaluate(self, function: str, argument: object = None) -> Any:
        return self.engine.run(function, argument)

    def wait_for_function(self, function: str, *, arg: object = None, timeout: float = _PATIENCE * 1000) -> Answer:
        return Answer(_until(function, lambda: self.engine.run(function, arg), timeout / 1000))

    def wait_for_selector(self, css: str, *, state: str = "attached", timeout: float = _PATIENCE * 1000) -> None:
        is_wanted = state != "detached"
        _until(css, lambda: (self.engine.run(_COUNT, [css, ""]) > 0) == is_wanted, timeout / 1000)


@contextmanager
def webkit() -> Iterator[Engine]:
    with _running("Xvfb", "-displayfd", "1", "-screen", "0", "1500x1000x24", "-nolisten", "tcp", err=False) as screen:
        assert screen.stdout is not None
        display = f":{screen.stdout.readline().strip()}"
        port = free_port()
        env = os.environ | {"DISPLAY": display, "GDK_BACKEND": "x11", "LIBGL_ALWAYS_SOFTWARE": "1"}
        with _running("WebKitWebDriver", f"--port={port}", env=env, err=False):
            engine = _until("WebKitWebDriver", lambda: _tried(lambda: WebKit(port)))
            try:
                yield engine
            finally:
                engine.quit()


@contextmanager
def firefox() -> Iterator[Engine]:
    with tempfile.TemporaryDirectory(prefix="kilof-firefox-", ignore_cleanup_errors=True) as profile:
        command = ("firefox-esr", "--headless", "--no-remote", "--profile", profile, "--remote-debugging-port", "0")
        with _running(*command) as process:
            assert process.stderr is not None
            address = next(found[0] for line in process.stderr if (found := re.search(r"ws://\S+", line)))
            with connect(f"{address}/session", max_size=None) as wire:
                yield Firefox(wire)


ENGINES: dict[str, Callable[[], Any]] = {"webkit": webkit, "firefox": firefox}
PROGRAMS = {"webkit": ("WebKitWebDriver", "Xvfb", str(_MINI_BROWSER)), "firefox": ("firefox-esr",)}


@contextmanager
def _running(*command: str, env: dict[str, str] | None = None, err: bool = True) -> Iterator[subprocess.Popen[str]]:
    errors = subprocess.PIPE if err else subprocess.DEVNULL
    process = subprocess.Popen(command, env=env, stdout=subprocess.PIPE, stderr=errors, text=True)
    try:
        yield process
    finally:
        process.kill()
        process.communicate()


def _tried(make: Callable[[], Engine]) -> Engine | None:
    try:
        return make()
    except urllib.error.URLError:
        return None


PLAYERS: dict[str, type[Player]] = {"touch": Toucher, "mouse": Mouse}


def _watched(player: Player, keep: Callable[[str], None]) -> None:
    """Keep a picture of each kind of thing that is asked of the player, and hide the role that a round opens with."""
    seen: set[str] = set()
    wait = player.wait

    def look() -> str:
        asked = wait()
        if player.page.locator("dialog .hides").count():
            if "role" not in seen:
                seen.add("role")
                keep("role")
            player.page.locator("dialog .hides").tap()
            player.page.wait_for_selector("dialog .hides", state="detached")
            return look()
        if asked not in seen:
            seen.add(asked)
            keep(asked)
        return asked

    player.wait = look  # type: ignore[method-assign]


def play(engine: Engine, server: Server, game: str, seats: int, keep: Callable[[str], None]) -> str:
    """A whole match, as a guest who has just come; what is to be said of it."""
    page = cast("Page", Sheet(engine))
    engine.goto(server.address)
    page.wait_for_selector("main")
    keep("home")
    engine.goto(engine.run(_OPEN, [game, seats]))
    page.wait_for_selector(".app")
    engine.run(_KEEP_ERRORS, None)
    player = PLAYERS[engine.pointer](page)
    _watched(player, lambda asked: keep(f"{game}-{asked}"))
    began = time.monotonic()
    player.play_on()
    rows = page.locator("main table tbody tr").count()
    assert rows == seats, f"the ranking has {rows} rows"
    errors = engine.run("() => window.errors", None)
    assert not errors, errors
    took = time.monotonic() - began
    return f"{game}: {player.acts} acts by {engine.pointer} in {took:.0f} s, the ranking has {rows} rows"


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.browser.engines", description=__doc__.split("\n")[0])
    parser.add_argument("engines", nargs="*", metavar="ENGINE", help=f"{' or '.join(ENGINES)}; both if none is named")
    parser.add_argument("--pictures", type=Path, metavar="FOLDER", help="where pictures are kept (a new folder)")
    asked = parser.parse_args(arguments)
    unknown = [name for name in asked.engines if name not in ENGINES]
    if unknown:
        parser.error(f"no engine is named '{unknown[0]}'")
    names = asked.engines or list(ENGINES)
    missing = [program for name in names for program in PROGRAMS[name] if not shutil.which(program)]
    if missing:
        parser.error(f"not here: {', '.join(missing)}; install webkit2gtk-driver, xvfb and firefox-esr")
    folder = asked.pictures or Path(tempfile.mkdtemp(prefix="kilof-engines-"))
    folder.mkdir(parents=True, exist_ok=True)
    with served() as server:
        for name in names:
            with ENGINES[name]() as engine:
                _say(f"{name}: {engine.run('() => navigator.userAgent', None)}")
                for game, seats in (("classic", 4), ("duel", 2)):
                    path = str(folder / f"{name}-%s.png")
                    _say(f"  {play(engine, server, game, seats, _keeper(engine, path))}")
    _say(f"Pictures: {folder}")
    return 0


def _say(line: str) -> None:
    sys.stdout.write(f"{line}\n")
    sys.stdout.flush()


def _keeper(engine: Engine, path: str) -> Callable[[str], None]:
    return lambda what: _kept(Path(path % what), engine)


def _kept(path: Path, engine: Engine) -> None:
    path.write_bytes(engine.picture())


if __name__ == "__main__":
    sys.exit(main())
