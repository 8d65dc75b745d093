"""What happened while I was away, and how the page calls me back: notifications, an installed page, a worker."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from itertools import count
from threading import Thread
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from kilof.server.bundle import bundle
from tests.browser.icons import ICONS, picture
from tests.browser.players import Typist, ply, wait_for_ply
from tests.browser.proxy import Wanted, play_until, send
from tests.browser.recorders import HEARD, MOVED
from tests.browser.stage import DESKTOP, PHONE, Server, party, problems, remember, seated, visitor

pytestmark = pytest.mark.browser

# Notifications and vibrations are written down; the page is hidden when the test says so.
_CALLS = """
  window.notes = []; window.buzzed = []; window.focused = 0; window.isHidden = false;
  Object.defineProperty(document, 'hidden', { get: () => window.isHidden });
  window.Notification = class {
    static permission = Notification.permission;
    static asked = 0;
    static requestPermission() { this.asked++; return Promise.resolve(this.permission = 'granted'); }
    constructor(title, { body }) { window.notes.push(this); Object.assign(this, { title, body, isClosed: false }); }
    close() { this.isClosed = true; }
  };
  navigator.vibrate = (pattern) => window.buzzed.push(pattern);
  window.focus = () => window.focused++;
"""
_CHAT = 880  # the first tone of the sound for chat


def turn(page: Page) -> None:
    """I act, the bots act, and it is my turn again."""
    before = ply(page)
    Typist(page).turn()
    wait_for_ply(page, before + 1)
    page.wait_for_selector(".banner.mine")


def switch(page: Page, name: str) -> None:
    """A switch of the menu."""
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("dialog").get_by_label(name).click()
    page.keyboard.press("Escape")
    page.evaluate("document.activeElement.blur()")  # Enter is for the table again, not for the button


def info(page: Page, server: Server) -> dict[str, Any]:
    shown = page.request.get(f"{server.address}/api/tables/{page.url.rpartition('/')[2]}")
    return dict(shown.json()["info"])


def terms(page: Page, server: Server) -> dict[str, Any]:
    return dict(info(page, server)["terms"])


def levels(page: Page, server: Server) -> set[str]:
    """Of the bots at the table."""
    return {seat["bot"] for seat in info(page, server)["seats"]} - {""}


# My turn


def test_my_turn_calls_a_page_that_is_hidden_and_each_call_can_be_switched_off(
    server: Server, browser: Browser
) -> None:
    with seated(server, browser, "classic", 3, visit={"is_phone": True}) as page:
        page.context.grant_permissions(["notifications"])
        page.add_init_script(_CALLS)
        page.reload()
        page.wait_for_selector(".banner.mine")
        assert page.evaluate("Notification.asked") == 0, "nobody is asked before the switch is touched"
        switch(page, "Notify me when it is my turn")
        assert page.evaluate("Notification.asked") == 1
        page.evaluate("window.isHidden = true; window.buzzed = []")
        turn(page)
        assert page.evaluate("notes.map(({ title, body }) => [title, body])") == [["Your turn", "Classic"]]
        assert page.evaluate("buzzed") == [[90, 70, 90]]
        page.evaluate("notes[0].onclick()")
        assert page.evaluate("[focused, notes[0].isClosed]") == [1, True]

        page.evaluate("window.isHidden = false")
        turn(page)
        assert page.evaluate("[notes.length, buzzed.length]") == [1, 2], "who looks needs no notification"

        switch(page, "Notify me when it is my turn")
        switch(page, "Vibrate when it is my turn")
        page.evaluate("window.isHidden = true")
        turn(page)
        assert page.evaluate("[notes.length, buzzed.length]") == [1, 2]
        kept = json.loads(page.evaluate("localStorage.getItem('kilof')"))
        assert (kept["notify"], kept["buzz"], kept["chatSound"]) == (False, False, True)


# As on phones: the page itself may not show any. A browser without windows has no place for those of the worker, so
# what it is asked to show is noted here.
_BY_WORKER_ALONE = """
  window.Notification = class { static permission = 'granted'; constructor() { throw TypeError(); } };
  window.shown = [];
  ServiceWorkerRegistration.prototype.showNotification = async function (title, options) {
    const one = [title, options.data];
    shown.push(Object.assign(one, { close: () => shown.splice(shown.indexOf(one), 1) }));
  };
  ServiceWorkerRegistration.prototype.getNotifications = async () => [...shown];
"""


def test_where_only_the_worker_may_notify_it_does(server: Server, browser: Browser) -> None:
    visit = {"is_phone": True, "service_workers": "allow"}
    with seated(server, browser, "classic", 3, settings={"notify": True}, visit=visit) as page:
        page.context.grant_permissions(["notifications"])
        page.add_init_script(_CALLS + _BY_WORKER_ALONE)
        page.reload()
        page.wait_for_selector(".banner.mine")
        page.evaluate("window.isHidden = true")
        turn(page)
        page.wait_for_function("() => shown.length")
        assert page.evaluate("shown.map(([title, data]) => [title, data])") == [
            ["Your turn", page.url.removeprefix(server.address)]
        ]
        page.evaluate("window.isHidden = false; document.dispatchEvent(new Event('visibilitychange'))")
        page.wait_for_function("() => !shown.length")


def test_chat_is_heard_unless_it_is_switched_off(server: Server, browser: Browser) -> None:
    with party(server, browser, "duel", ["Ania", "Borys"]) as (ania, borys):
        ania.evaluate(HEARD)
        ania.get_by_role("button", name="Turn sounds on").click()
        expect(ania.get_by_role("button", name="Turn sounds off")).to_be_visible()
        ania.get_by_role("tab", name="Chat").click()
        for text, is_heard in (("one", True), ("two", False)):
            ania.evaluate("window.heard = []")
            send(borys, ania.url, type="say", text=text)
            expect(ania.get_by_role("log", name="Chat")).to_contain_text(text)
            assert (_CHAT in ania.evaluate("window.heard")) is is_heard
            if is_heard:
                switch(ania, "A sound for chat")
        send(ania, ania.url, type="say", text="three")
        expect(ania.get_by_role("log", name="Chat")).to_contain_text("three")
        assert _CHAT not in ania.evaluate("window.heard"), "my own line"


def test_the_tempo_of_bots_is_changed_at_the_table(server: Server, browser: Browser) -> None:
    with seated(server, browser, "classic", 3) as page:
        page.wait_for_selector(".banner.mine")
        page.get_by_role("button", name="Menu").click()
        tempo = page.get_by_role("dialog").get_by_role("group", name="Bots play")
        expect(tempo.get_by_label("at once")).to_be_checked()
        tempo.get_by_label("calmly").click()
        expect(tempo.get_by_label("calmly")).to_be_checked()
        assert problems(page) == []
        assert terms(page, server)["tempo"] == "calm"
        page.reload()
        page.wait_for_selector(".banner.mine")
        assert terms(page, server)["tempo"] == "calm"


# Since my last turn

SIZES: dict[str, dict[str, Any]] = {
    "desktop": {"viewport": DESKTOP},
    "phone": {"is_phone": True, "viewport": {"width": 390, "height": 844}},
}
# By cell, the box of a mark and the box of the card below it.
_MARKED = """() => Object.fromEntries([...document.querySelectorAll('[data-recap]')].map((mark) => {
  const [x, y] = mark.dataset.recap.split(',').map(Number);
  const world = mark.parentElement.getBoundingClientRect();
  const scale = new DOMMatrix(getComputedStyle(mark.parentElement).transform).a;
  const box = mark.getBoundingClientRect();
  const middle = [box.x + box.width / 2 - world.x, box.y + box.height / 2 - world.y].map((n) => n / scale);
  return [mark.dataset.recap, { x: middle[0] / 100 - x, y: middle[1] / 140 - y, size: box.width,
    text: mark.innerText }];
}))"""


def later(acts: int) -> Wanted:
    """My turn, for the so manieth time."""
    times = count(1)
    return lambda asked: asked.phase == "turn" and next(times) >= acts


# How many cards lie on the board once the first act is shown again; both are read at one moment.
_AT_THE_FIRST = """() => document.querySelector('button.recap b')?.innerText === '1'
  && document.querySelectorAll('.board ul.sr li:not([data-shows])').length"""


def maze(page: Page) -> list[str]:
    """The cards that lie on the board, as they are read out."""
    return page.locator(".board ul.sr li:not([data-shows])").all_inner_texts()


@pytest.mark.parametrize("size", SIZES)
def test_what_happened_since_my_last_turn_is_marked_and_shown_again(
    server: Server, browser: Browser, size: str
) -> None:
    visit = {**SIZES[size], "reduced_motion": "no-preference" if size == "desktop" else "reduce"}
    with seated(server, browser, "classic", 5, until=later(5), first=2, visit=visit) as page:
        recap = page.locator("button.recap")
        label = "Since your last turn" if size == "desktop" else "Since your turn"
        expect(recap).to_have_accessible_name(f"{label} 4 moves. Show again")
        box = recap.bounding_box()
        assert box is not None
        assert box["height"] >= 40

        # Three dug, one looked at a goal: bolek's curve ES has rock at its upper left, celina's SW at its upper right.
        marks = page.evaluate(_MARKED)
        assert set(marks) == {"1,-1", "2,-1", "2,0", "8,0"}
        assert (marks["1,-1"]["x"] < 0.35, marks["1,-1"]["y"] < 0.3) == (True, True)
        assert (marks["2,-1"]["x"] > 0.65, marks["2,-1"]["y"] < 0.3) == (True, True)
        assert all(mark["size"] >= 20 for mark in marks.values())
        if size == "desktop":
            assert [marks[at]["text"] for at in ("1,-1", "2,-1", "2,0")] == ["1", "2", "3"]
            block = page.get_by_role("log").locator("li.since")
            expect(block.first).to_have_text("Since your last turn")
            assert [line.split()[0] for line in block.all_inner_texts()[1:]] == ["Bolek", "Celina", "Darek", "Ewa"]
            edges = block.evaluate_all("(lines) => lines.map((one) => getComputedStyle(one).borderLeftColor)")
            assert len(set(edges)) == 1

        now, at = maze(page), ply(page)
        page.evaluate(MOVED)
        recap.click()
        assert len(maze(page)) == len(now) - 3, "as it was after my last turn"
        assert page.locator("[data-recap]").count() == 0
        lying = page.wait_for_function(_AT_THE_FIRST, timeout=10_000).json_value()
        assert lying == len(now) - 2
        page.keyboard.press("Escape")
        assert (maze(page), recap.locator("b").inner_text(), ply(page)) == (now, "4", at)

        recap.click()
        page.locator("main.board").click(position={"x": 120, "y": 300})
        assert maze(page) == now, "a tap ends it"
        recap.click()
        expect(recap.locator("b")).to_have_text("4", timeout=10_000)
        expect(page.locator(".recap.playing")).to_have_count(0)
        assert maze(page) == now, "it ends by itself"
        moved = [one["id"] for one in page.evaluate("window.moved")]
        assert moved.count("dig") == (4 if size == "desktop" else 0), "one before Escape, three to the end"
        assert problems(page) == []
        page.reload()
        expect(recap.locator("b")).to_have_text("4")
        assert set(page.evaluate(_MARKED)) == set(marks), "known again after a new start"

        # While it is shown, somebody acts for me elsewhere, and the match goes on: nothing of that is lost.
        recap.click()
        play_until(page, page.url, later(2))
        wait_for_ply(page, at + 4)
        expect(page.locator(".recap.playing")).to_have_count(0)
        page.wait_for_selector(".banner.mine")
        seen = sorted(maze(page))
        page.reload()
        page.wait_for_selector(".banner.mine")
        assert sorted(maze(page)) == seen
        assert set(page.evaluate(_MARKED)) != set(marks)

        # They stay until I act.
        send(page, page.url, type="tempo", tempo="calm")
        before = ply(page)
        Typist(page).turn()
        wait_for_ply(page, before)
        expect(recap).to_have_count(0)
        expect(page.locator("[data-recap]")).to_have_count(0)


def test_a_phone_on_its_side_has_the_recap_as_sign_and_number(server: Server, browser: Browser) -> None:
    visit = {"is_phone": True, "viewport": {"width": 844, "height": 390}}
    with seated(server, browser, "classic", 5, until=later(5), first=2, visit=visit) as page:
        recap = page.locator("button.recap")
        expect(recap).to_have_accessible_name("Since your last turn 4 moves. Show again")
        boxes = [recap.bounding_box(), page.locator(".banner").bounding_box()]
        assert boxes[0] is not None
        assert boxes[1] is not None
        assert boxes[0]["width"] < 90
        assert boxes[0]["x"] >= boxes[1]["x"] + boxes[1]["width"], "beside the banner"
        assert abs(boxes[0]["height"] - boxes[1]["height"]) < 3


# Play now


@pytest.mark.parametrize("is_phone", [False, True], ids=["desktop", "phone"])
def test_play_now_is_as_last_time_and_can_be_changed(server: Server, browser: Browser, is_phone: bool) -> None:
    context = visitor(browser, is_phone=is_phone)
    page = context.new_page()
    remember(page, server.address, name="Ania")
    page.get_by_role("button", name="Classic: other seats, bots or options").click()
    how = page.get_by_role("dialog")
    how.get_by_role("combobox", name="Players").select_option("4")
    expect(how.get_by_role("radio", name="beginners")).to_be_checked()
    expect(how.locator("[name=bot]")).to_have_count(3)
    expect(how.get_by_label("cunning")).to_have_accessible_description(re.compile("before they play"))
    how.get_by_label("experienced").click()
    how.get_by_label("Bots play").select_option("calm")
    how.get_by_label("Older rules").click()
    assert problems(page) == []
    how.get_by_role("button", name="Play now").click()
    page.wait_for_selector(".app")
    first = terms(page, server)
    assert levels(page, server) == {"steady"}
    assert (first["seats"], first["tempo"], first["options"]["edition"]) == (4, "calm", "g3")

    page.goto(server.address)
    page.get_by_role("button", name="Play now").first.click()
    page.wait_for_selector(".app")
    assert terms(page, server) == first, "one tap, as last time"
    assert levels(page, server) == {"steady"}

    page.goto(server.address)
    page.get_by_role("button", name="Choose a colour").click()
    page.get_by_role("dialog").get_by_label("Blue: green").click()
    page.get_by_role("dialog").get_by_role("button", name="Play now").click()
    page.wait_for_selector(".app")
    assert terms(page, server)["options"] == {"colour": "blue"}
    context.close()


def test_first_game_is_against_beginners_later_ones_are_as_usual_or_as_chosen(server: Server, browser: Browser) -> None:
    context = visitor(browser)
    page = context.new_page()
    remember(page, server.address, name="Ania")
    page.get_by_role("button", name="Play now").first.click()
    page.wait_for_selector(".app")
    assert levels(page, server) == {"novice"}

    finished = "localStorage.setItem('kilof', JSON.stringify({ ...JSON.parse(localStorage.kilof), hasFinished: true }))"
    page.evaluate(finished)
    page.goto(server.address)
    page.get_by_role("button", name="Make a table").first.click()
    expect(page.get_by_role("radio", name="experienced")).to_be_checked()
    page.get_by_role("button", name="Bot", exact=True).first.click()
    page.get_by_label("cunning").click()
    page.get_by_role("button", name=re.compile("^Bots for")).click()
    expect(page.locator("li small")).to_have_text(["host", "experienced", "cunning", "cunning", "cunning"])
    assert problems(page) == []

    page.goto(server.address)
    page.get_by_role("button", name="Classic: other seats, bots or options").click()
    expect(page.get_by_role("dialog").get_by_label("cunning")).to_be_checked()
    context.close()


# An installed page


def test_the_page_can_be_installed_and_its_icons_are_our_drawing(server: Server, browser: Browser) -> None:
    context = visitor(browser)
    page = context.new_page()
    page.goto(server.address)
    answer = page.request.get(server.address + str(page.locator("link[rel=manifest]").get_attribute("href")))
    assert answer.headers["content-type"] == "application/manifest+json"
    manifest = answer.json()
    assert (manifest["name"], manifest["start_url"], manifest["display"]) == ("Kilof", "/", "standalone")
    sizes = {(icon["sizes"], icon["purpose"]) for icon in manifest["icons"]}
    assert {("192x192", "any"), ("512x512", "any"), ("512x512", "maskable")} <= sizes
    listed = {icon["src"] for icon in manifest["icons"]}
    assert page.locator("link[rel=apple-touch-icon]").get_attribute("href") == "/apple-touch-icon.png"
    for name, icon in ICONS.items():
        assert f"/{name}" in {*listed, "/apple-touch-icon.png"}
        made = list(picture(browser, icon))
        width, height, off = page.evaluate(_COMPARED, [f"/{name}", made])
        assert (width, height) == (icon.size, icon.size)
        assert off < 0.01, f"{name} is drawn from icon.svg: python -m tests.browser.icons"
    context.close()


# The size of a picture on the server, and how much of it differs from another one.
_COMPARED = """async ([address, bytes]) => {
  const pixels = async (blob) => {
    const image = await createImageBitmap(blob);
    const context = new OffscreenCanvas(image.width, image.height).getContext('2d');
    context.drawImage(image, 0, 0);
    return context.getImageData(0, 0, image.width, image.height);
  };
  const there = await pixels(await (await fetch(address)).blob());
  const made = await pixels(new Blob([new Uint8Array(bytes)], { type: 'image/png' }));
  let off = 0;
  for (let i = 0; i < made.data.length; i++) if (Math.abs(made.data[i] - (there.data[i] ?? 0)) > 24) off++;
  return [there.width, there.height, off / made.data.length];
}"""


def test_the_worker_is_there_only_where_it_is_allowed(server: Server, browser: Browser) -> None:
    context = visitor(browser, service_workers="allow")
    page = context.new_page()
    troubles: list[str] = []
    page.on("console", lambda message: troubles.append(message.text) if message.type == "error" else None)
    page.on("pageerror", lambda error: troubles.append(str(error)))
    page.goto(server.lan_address)
    page.wait_for_selector("article .btn.pri")
    assert page.evaluate("[isSecureContext, navigator.serviceWorker === undefined]") == [False, True]
    page.goto(server.address)
    page.wait_for_selector("article .btn.pri")
    assert page.evaluate("navigator.serviceWorker.ready.then(({ active }) => new URL(active.scriptURL).pathname)") == (
        "/worker.js"
    )
    assert page.evaluate("caches.keys()") == [], "it keeps nothing"
    # With it, the page comes from the server as before, and so does a match.
    page.reload()
    page.get_by_role("button", name="Play now").first.click()
    page.wait_for_selector(".app")
    assert [one for one in troubles if "Cross-Origin-Opener-Policy" not in one] == [], "but for what TLS would allow"
    context.close()


class _Versions(BaseHTTPRequestHandler):
    """A server of our worker, and of a page that says which version it is."""

    version = ""

    def do_GET(self) -> None:
        is_worker = self.path == "/worker.js"
        page = f"<title>Version {self.version}</title><script>navigator.serviceWorker.register('/worker.js')</script>"
        self.send_response(200)
        self.send_header("content-type", "text/javascript" if is_worker else "text/html")
        self.end_headers()
        self.wfile.write(bundle()["/worker.js"].content if is_worker else page.encode())

    def log_message(self, *_: object) -> None:
        pass


@contextmanager
def versions(port: int = 0) -> Iterator[int]:
    with ThreadingHTTPServer(("127.0.0.1", port), _Versions) as server:
        Thread(target=server.serve_forever, daemon=True).start()
        try:
            yield server.server_address[1]
        finally:
            server.shutdown()


def test_the_newest_page_is_shown_at_once_and_a_plain_one_without_the_server(browser: Browser) -> None:
    context = visitor(browser, service_workers="allow", viewport=PHONE)
    page = context.new_page()
    _Versions.version = "1"
    with versions() as port:
        page.goto(f"http://127.0.0.1:{port}/t/somewhere")
        page.evaluate("navigator.serviceWorker.ready")
        page.wait_for_function("navigator.serviceWorker.controller !== null")
        page.reload()
        assert page.title() == "Version 1"
        _Versions.version = "2"
        page.reload()
        assert page.title() == "Version 2", "at once, not at the visit after the next"
    page.reload()
    expect(page.get_by_role("heading", name="Kilof cannot be reached")).to_be_visible()
    expect(page.get_by_role("heading", name="Nie ma połączenia z Kilofem")).to_be_visible()
    link = page.get_by_role("link", name="Try again")
    box = link.bounding_box()
    assert box is not None
    assert box["height"] >= 40
    assert problems(page) == []
    assert page.evaluate("getComputedStyle(document.querySelector('a')).borderRadius") == "12px", "its style is allowed"
    with versions(port):
        link.click()
        page.wait_for_function("document.title === 'Version 2'")
    context.close()
