"""The page's own font: it is what people see, it comes early, and nothing moves when it comes."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, Route, expect

from tests.browser.stage import Server, new_table, remember, visitor

pytestmark = pytest.mark.browser
LOCALE = Path(__file__).parents[2] / "src" / "kilof" / "locale"
POLISH = "ąćęłńóśźżĄĆĘŁŃÓŚŹŻ„”"
# What the catalogues do not say and the client writes: digits, signs of cells and keys, minus.
WRITTEN = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ·×–…’\N{MINUS SIGN}"
_MOVED = """() => new Promise((done) => {
  new PerformanceObserver((list) => done(list.getEntries().map(({ value }) => value)))
    .observe({ type: 'layout-shift', buffered: true });
  setTimeout(() => done([]), 500);
})"""
# The page's patience has no end, however slow the machine is.
_PATIENT = """() => {
  const later = setTimeout;
  window.setTimeout = (act, ms, ...more) => (ms === 3000 ? 0 : later(act, ms, ...more));
}"""
_IS_LOADED = """document.fonts.check('15px "Public Sans"', 'aż')"""


def signs() -> str:
    """All that the interface writes, each once."""
    files = [path for path in LOCALE.rglob("*.ftl") if path.name != "terminal.ftl"]  # which no page loads
    catalogues = "".join(path.read_text(encoding="utf-8") for path in files)
    return "".join(sorted(set(catalogues + POLISH + WRITTEN) - set(" \n")))


def hold_fonts(page: Page) -> list[Route]:
    """The requests for fonts from now on: they get no answer until each is told to go on."""
    held: list[Route] = []

    def hold(route: Route) -> None:
        held.append(route)

    page.route("**/*.woff2", hold)
    return held


def drawn_by(page: Page, text: str) -> dict[str, set[str]]:
    """By sign, the fonts that Chromium really drew it with; a font that the page brought is "ours"."""
    page.evaluate(
        """(text) => {
             const all = document.createElement('p');
             all.id = 'signs';
             all.append(...[...text].map((sign) => Object.assign(document.createElement('b'), { textContent: sign })));
             document.body.append(all);
           }""",
        text,
    )
    page.evaluate("document.fonts.ready")
    tools = page.context.new_cdp_session(page)
    tools.send("DOM.enable")
    tools.send("CSS.enable")
    root = tools.send("DOM.getDocument")["root"]["nodeId"]
    nodes = tools.send("DOM.querySelectorAll", {"nodeId": root, "selector": "#signs b"})["nodeIds"]
    found = [tools.send("CSS.getPlatformFontsForNode", {"nodeId": node})["fonts"] for node in nodes]
    return {
        sign: {"ours" if font["isCustomFont"] else font["familyName"] for font in fonts}
        for sign, fonts in zip(text, found, strict=True)
    }


def test_every_sign_of_the_interface_is_drawn_by_the_font_that_the_page_brings(
    server: Server, browser: Browser
) -> None:
    context = visitor(browser)
    page = context.new_page()
    remember(page, server.address)
    page.wait_for_selector("h1")
    strangers = {sign: fonts for sign, fonts in drawn_by(page, signs()).items() if fonts != {"ours"}}
    assert strangers == {}
    context.close()


def test_a_sign_that_the_font_has_not_would_be_found(server: Server, browser: Browser) -> None:
    context = visitor(browser)
    page = context.new_page()
    remember(page, server.address)
    page.wait_for_selector("h1")
    assert "ours" not in drawn_by(page, "☃")["☃"]
    context.close()


def test_numerals_of_drawings_have_the_same_font(server: Server, browser: Browser) -> None:
    context = visitor(browser)
    page = context.new_page()
    page.goto(f"{server.address}/cards")
    page.wait_for_selector("svg text")
    families = page.locator("svg text").evaluate_all("all => all.map((one) => getComputedStyle(one).fontFamily)")
    assert set(families) == {page.evaluate("getComputedStyle(document.body).fontFamily")}
    assert families[0].startswith('"Public Sans"')
    context.close()


def test_each_file_of_the_font_is_fetched_once_and_before_the_style_asks_for_it(
    server: Server, browser: Browser
) -> None:
    context = visitor(browser)
    page = context.new_page()
    fetched: list[str] = []
    page.on("request", lambda request: fetched.append(request.url))
    page.goto(server.address)
    page.wait_for_selector("h1")
    fonts = [url for url in fetched if url.endswith(".woff2")]
    assert len(fonts) == len(set(fonts)) == 2
    early = page.locator("link[rel=preload][as=font]").evaluate_all("all => all.map((link) => link.href)")
    assert sorted(early) == sorted(fonts)
    context.close()


def test_nothing_is_drawn_before_the_font_and_nothing_moves_after(server: Server, browser: Browser) -> None:
    context = visitor(browser)
    page = context.new_page()
    remember(page, server.address, language="pl")
    table = new_table(page, server.address, "solo", 1, bot="")
    held = hold_fonts(page)
    page.add_init_script(f"({_PATIENT})()")
    page.goto(table, wait_until="commit")
    page.wait_for_function("() => document.documentElement.lang === 'pl'")  # all but the font is there
    assert page.locator("#app > *").count() == 0
    assert len(held) == 2
    for route in held:
        route.continue_()
    page.wait_for_selector(".app")
    assert page.evaluate(_IS_LOADED)
    page.wait_for_timeout(300)
    assert page.evaluate(_MOVED) == []
    context.close()


def test_a_font_that_never_comes_does_not_keep_the_page_away(server: Server, browser: Browser) -> None:
    context = visitor(browser)
    page = context.new_page()
    held = hold_fonts(page)
    page.goto(server.address, wait_until="commit")
    heading = page.locator("h1")
    heading.wait_for()
    assert len(held) == 2
    page.wait_for_timeout(300)
    before = heading.evaluate("one => one.firstChild && [one.offsetWidth, one.offsetHeight]")
    # It is later than late: what people read already stays as it is.
    for route in held:
        route.continue_()
    page.wait_for_load_state("load")
    page.evaluate("document.fonts.ready")
    page.wait_for_timeout(300)
    assert heading.evaluate("one => one.firstChild && [one.offsetWidth, one.offsetHeight]") == before
    context.close()


def test_a_font_that_fails_does_not_keep_the_page_away(server: Server, browser: Browser) -> None:
    context = visitor(browser)
    page = context.new_page()
    page.route("**/*.woff2", lambda route: route.abort())
    page.goto(server.address)
    expect(page.locator("h1")).to_be_visible()
    context.close()
