"""A real server and a real browser, for the tests in this folder and for pictures."""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, BrowserContext, Page, Playwright, sync_playwright

from tests.browser.proxy import Wanted, end_of_match, hide_role, play_until, send
from tests.ports import free_port
from web.bundle import node

ARGUMENTS = ["--no-sandbox", "--disable-background-networking", "--disable-component-update", "--disable-sync"]
# A name that is not localhost, as on a LAN: browsers then offer nothing that needs a secure context.
LAN_NAME = "kilof.test"
PHONE = {"width": 360, "height": 740}
DESKTOP = {"width": 1440, "height": 900}
THEMES = ("lantern", "daylight")
LANGUAGES = ("en", "pl")
# What a hidden drawing is made of means nothing to axe-core, and there is a lot of it.
_RUN_AXE = """async (within) => {
  document.querySelectorAll('svg[aria-hidden]').forEach((drawing) => drawing.replaceChildren());
  return (await axe.run(within || document, { resultTypes: ['violations'], preload: false })).violations;
}"""
_MATCHES = 12  # are tried for a moment, at most
AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"


class Server:
    """`kilof serve` in a process of its own, on loopback; can be stopped hard and started again. `away` is after how
    many seconds people are; with `open_tables` hosts can open tables to everybody."""

    def __init__(self, away: float | None = None, open_tables: bool = False) -> None:
        self._away = away
        self._open_tables = open_tables
        self.folder = Path(tempfile.mkdtemp(prefix="kilof-browser-"))
        self.port = 0
        self._process: subprocess.Popen[str] | None = None
        self.start()

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    @property
    def lan_address(self) -> str:
        return f"http://{LAN_NAME}:{self.port}"

    def start(self) -> None:
        port = self.port or free_port()
        origins = [f"http://127.0.0.1:{port}", f"http://{LAN_NAME}:{port}"]
        command = [sys.executable, "-m", "tests.browser.serving", str(port), str(self.folder), *origins]
        more = {} if self._away is None else {"KILOF_TEST_AWAY": str(self._away)}
        more |= {"KILOF_TEST_OPEN_TABLES": "1"} if self._open_tables else {}
        self._process = subprocess.Popen(
            command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, env=os.environ | more
        )
        assert self._process.stdout is not None
        assert "Serving" in self._process.stdout.readline()
        self.port = port

    def seed(self, word: str) -> None:
        """The table that is opened next deals and decides by this seed."""
        assert self._process is not None
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._process.stdin.write(f"{word}\n")
        self._process.stdin.flush()
        assert "Seeded" in self._process.stdout.readline()

    def kill(self) -> None:
        """As by a power cut."""
        assert self._process is not None
        self._process.send_signal(signal.SIGKILL)
        self._process.wait()
        self._close_pipes()

    def stop(self) -> None:
        assert self._process is not None
        self._process.terminate()
        self._process.wait(20)
        self._close_pipes()
        shutil.rmtree(self.folder)

    def _close_pipes(self) -> None:
        assert self._process is not None
        for pipe in (self._process.stdin, self._process.stdout):
            assert pipe is not None
            pipe.close()


@contextmanager
def served(away: float | None = None, open_tables: bool = False) -> Iterator[Server]:
    server = Server(away, open_tables)
    try:
        yield server
    finally:
        server.stop()


def chromium() -> str | None:
    """The system's Chromium, without the windows that nobody sees if it can be had so: that is more than twice as fast.
    None: the one that Playwright brings."""
    names = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")
    found = [os.environ.get("CHROMIUM"), *map(shutil.which, names)]
    return next(filter(None, found), None)


def launched(playwright: Playwright) -> Browser:
    rules = f"--host-resolver-rules=MAP {LAN_NAME} 127.0.0.1"
    return playwright.chromium.launch(executable_path=chromium(), args=[*ARGUMENTS, rules])


@contextmanager
def driving() -> Iterator[Playwright]:
    """Playwright, run by the Node that builds the client: its own needs a library that a bare machine lacks."""
    program = node()
    if program is not None:
        os.environ.setdefault("PLAYWRIGHT_NODEJS_PATH", str(program))
    with sync_playwright() as playwright:
        yield playwright


@contextmanager
def browsing() -> Iterator[Browser]:
    with driving() as playwright:
        browser = launched(playwright)
        yield browser
        browser.close()


# Cards and boards have their places and names, and are not painted: that took two fifths of a browser's time.
_UNPAINTED = """{
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('svg[aria-hidden] { opacity: 0 !important }');
  document.adoptedStyleSheets = [sheet];
}"""


def visitor(browser: Browser, *, is_phone: bool = False, sees_pictures: bool = False, **more: Any) -> BrowserContext:
    """Somebody with a browser of their own. Where nobody looks, pictures need not be painted."""
    settings: dict[str, Any] = {
        "viewport": PHONE if is_phone else DESKTOP,
        "locale": "en-GB",
        "reduced_motion": "reduce",
        "service_workers": "block",  # it only says that the server is away; test_awhile.py lets it in
    }
    settings |= {"has_touch": True, "is_mobile": True} if is_phone else {}
    context = browser.new_context(**(settings | more))
    if not sees_pictures:
        context.add_init_script(_UNPAINTED)
    return context


def remember(page: Page, address: str, *, looks: bool = False, **settings: Any) -> None:
    """What the browser remembers of its reader, before the page is opened. Unless they `look`, their role is hidden
    as soon as it stands in the way."""
    import json

    if not looks:
        # It may be gone again by then, so nothing is waited for.
        click = "all => all.forEach((one) => one.click())"
        page.add_locator_handler(
            page.locator("dialog .hides"), lambda button: button.evaluate_all(click), no_wait_after=True
        )
    kept = json.dumps({"sound": False, "seen": ["coach-off"], **settings})
    page.add_init_script(f"if (!localStorage.getItem('kilof')) localStorage.setItem('kilof', {json.dumps(kept)})")
    page.goto(address)


def new_table(page: Page, address: str, game: str, seats: int, **terms: Any) -> str:
    """A table against bots that move at once, as the page's own guest; its address."""
    headers = {"origin": address}
    made = page.request.post(f"{address}/api/me", data={"name": terms.pop("name", "Ania")}, headers=headers)
    assert made.ok, made.text()
    body = {"game": game, "seats": seats, "bot": "eager", "begin": True, "tempo": "at-once"} | terms
    answer = page.request.post(f"{address}/api/tables", data=body, headers=headers)
    assert answer.ok, answer.text()
    return f"{address}/t/{answer.json()['table']}"


def staged(
    page: Page, server: Server, game: str, seats: int, until: Wanted | None, first: int = 0, **terms: Any
) -> str:
    """The address of a table that was brought to the moment that is wanted.

    Matches are dealt by known seeds, from the `first` on, until one has that moment: the same one every time.
    """
    for number in range(first, first + _MATCHES):
        server.seed(f"{game} {number}")
        table = new_table(page, server.address, game, seats, **terms)
        if until is None or play_until(page, table, until) or until is end_of_match:
            return table
    raise AssertionError(f"no match in {_MATCHES} has that moment")


@contextmanager
def seated(
    server: Server,
    browser: Browser,
    game: str,
    seats: int,
    *,
    until: Wanted | None = None,
    first: int = 0,
    settings: dict[str, Any] | None = None,
    visit: dict[str, Any] | None = None,
    **terms: Any,
) -> Iterator[Page]:
    """Somebody at a table of their own, brought to the moment that is wanted before the page is opened."""
    context = visitor(browser, **(visit or {}))
    page = context.new_page()
    remember(page, server.address, name="Ania", **(settings or {}))
    table = staged(page, server, game, seats, until, first, **terms)
    hide_role(page, table)
    page.goto(table)
    page.wait_for_selector(".app")
    try:
        yield page
    finally:
        context.close()


@contextmanager
def party(
    server: Server, browser: Browser, game: str, names: list[str], *, bots: int = 0, **terms: Any
) -> Iterator[list[Page]]:
    """People at one table, each with a browser of their own; the first one is the host. The match has begun."""
    pages = [visitor(browser).new_page() for _ in names]
    for page, name in zip(pages, names, strict=True):
        remember(page, server.address, name=name)
    server.seed(f"{game} party")
    table = new_table(pages[0], server.address, game, len(names) + bots, bot="", begin=False, name=names[0], **terms)
    for seat, (page, name) in enumerate(zip(pages[1:], names[1:], strict=True), start=1):
        made = page.request.post(f"{server.address}/api/me", data={"name": name}, headers={"origin": server.address})
        assert made.ok, made.text()
        send(page, table, type="sit", name=name, seat=seat)
    for seat in range(len(names), len(names) + bots):
        send(pages[0], table, type="place", seat=seat, bot="eager")
    send(pages[0], table, type="begin")
    for page in pages:
        hide_role(page, table)
        page.goto(table)
    for page in pages:
        page.wait_for_selector(".banner")
    try:
        yield pages
    finally:
        for page in pages:
            page.context.close()


def problems(page: Page, within: str = "") -> list[str]:
    """What axe-core finds wrong with the page as it is, or with a part of it; its hidden drawings are gone then."""
    page.evaluate(f"if (!window.axe) {{ {AXE.read_text(encoding='utf-8')} }}")
    found = page.evaluate(_RUN_AXE, within)
    return [
        f"{one['id']}: {node['html'][:160]} {node['failureSummary'][:200]}" for one in found for node in one["nodes"]
    ]


# As if another tab had changed it.
_LOOK = """([theme, language]) => {
  const kept = JSON.parse(localStorage.getItem('kilof') ?? '{}');
  localStorage.setItem('kilof', JSON.stringify({ ...kept, theme, language }));
  dispatchEvent(new StorageEvent('storage', { key: 'kilof' }));
}"""
_HAS_LOOK = """([theme, language]) =>
  document.documentElement.className === theme && document.documentElement.lang === language"""


def problems_in_all_looks(page: Page, within: str = "") -> list[str]:
    """The same in both themes and both languages. The page ends as it began."""
    began = page.evaluate("() => [document.documentElement.className, document.documentElement.lang]")
    found = []
    for theme, language in [
        (theme, language) for theme in THEMES for language in LANGUAGES if [theme, language] != began
    ]:
        show_look(page, theme, language)
        found += [f"{theme}, {language}: {one}" for one in problems(page, within)]
    show_look(page, *began)
    return found + problems(page, within)


def show_look(page: Page, theme: str, language: str) -> None:
    page.evaluate(_LOOK, [theme, language])
    page.wait_for_function(_HAS_LOOK, arg=[theme, language])
