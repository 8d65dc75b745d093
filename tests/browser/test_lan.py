"""A table for the house: `kilof --lan` on the machine's own address, over plain http, where browsers offer least."""

from __future__ import annotations

import re
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from kilof.server.addresses import lan_address
from tests.browser.players import Typist, ply, wait_for_ply
from tests.browser.stage import visitor

pytestmark = pytest.mark.browser


@contextmanager
def house(folder: Path) -> Iterator[tuple[str, str]]:
    """The server as people start it; the host's link, and the link for all others."""
    command = [
        sys.executable,
        "-c",
        "from kilof.cli import main; main()",
        "--lan",
        "--no-browser",
        "--data",
        str(folder),
    ]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        host, others = (re.findall(r"http://\S+?(?=,|\s|$)", process.stdout.readline())[0] for _ in range(2))
        try:
            yield host, others
        finally:
            process.send_signal(signal.SIGTERM)
            process.stdout.read()


def test_a_table_for_the_house_needs_no_secure_context(browser: Browser, tmp_path: Path) -> None:
    if lan_address().startswith("127."):
        pytest.skip("this machine has no address but its own")
    with house(tmp_path) as (host_link, guest_link):
        assert lan_address() in host_link
        host, guest = visitor(browser).new_page(), visitor(browser, is_phone=True).new_page()
        asked: list[str] = []
        for page in (host, guest):
            page.on("request", lambda request: asked.append(request.url))
        host.goto(host_link)
        assert host.evaluate("isSecureContext") is False
        assert host.evaluate("navigator.clipboard === undefined && crypto.randomUUID === undefined")
        host.get_by_role("button", name="Copy").click()
        expect(host.get_by_role("button", name="Copied")).to_be_visible()
        expect(host.locator(".share img")).to_have_js_property("complete", True)
        assert host.evaluate("document.querySelector('.share img').naturalWidth") > 0, "the QR code is there"
        guest.goto(guest_link)
        guest.get_by_label("What shall we call you?").fill("Ola")
        guest.get_by_role("button", name="Take a seat").tap()
        # Bots take every seat that is free when the host asks for them: Ola has to sit before that.
        expect(host.locator(".seats .name", has_text="Ola")).to_be_visible()
        host.get_by_role("button", name=re.compile("^Bots for")).click()
        host.get_by_role("button", name="Begin").click()
        for page in (host, guest):
            page.wait_for_selector(".banner")
        play(host, guest)
        origin = host_link.split("/")[2]
        assert {url.split("/")[2] for url in asked if url.startswith("http")} == {origin}, (
            "no request leaves the origin"
        )
        for page in (host, guest):
            page.context.close()


def play(host: Page, guest: Page) -> None:
    """Each plays at least one act, whoever is asked first: nobody knows how this table was dealt."""
    waiting = [host, guest]
    for _ in range(400):
        asked = next((page for page in (host, guest) if page.locator(".banner.mine").count()), None)
        if asked is None:
            host.wait_for_timeout(250)
            continue
        before = ply(asked)
        Typist(asked).turn()
        for page in (host, guest):
            wait_for_ply(page, before)
        waiting = [page for page in waiting if page is not asked]
        if not waiting:
            return
    raise AssertionError("somebody was never asked")
