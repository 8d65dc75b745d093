"""Pictures of every screen, in both themes and languages, on a desktop and on a phone, to be leafed through.

    python -m tests.browser.shots [FOLDER] [--only WORD]

Matches are dealt by known seeds and brought to the moment that a picture is about. WORD is a pattern for its name.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page

from tests.browser.proxy import Asked, Wanted, end_of_match, in_phase, play_until
from tests.browser.stage import PHONE, Server, browsing, new_table, remember, served, staged, visitor

LOOKS = [(theme, language) for theme in ("lantern", "daylight") for language in ("en", "pl")]
SIZES = {"desktop": {"width": 1440, "height": 900}, "phone": PHONE}


def show_in_all_looks(
    page: Page, name: str, folder: Path, act: Callable[[Page], None], seen: list[str], *, whole: bool = False
) -> None:
    """The page as it is, in every theme and language."""
    for theme, language in LOOKS:
        page.evaluate(
            """([theme, language, seen]) => {
                 const kept = JSON.parse(localStorage.getItem('kilof') ?? '{}');
                 localStorage.setItem('kilof', JSON.stringify({ ...kept, theme, language, seen }));
               }""",
            [theme, language, seen],
        )
        page.reload()
        page.wait_for_load_state("networkidle")
        act(page)
        page.wait_for_timeout(400)
        page.screenshot(path=folder / f"{name}-{theme}-{language}.png", full_page=whole)
        page.mouse.move(2, 2)
        page.mouse.up()


Stage = Callable[[Page, Server], None]


def home(page: Page, server: Server) -> None:
    new_table(page, server.address, "classic", 5)
    new_table(page, server.address, "lost-mines", 5, bot="", begin=False)
    play_until(page, new_table(page, server.address, "duel", 2), in_phase("turn"))
    play_until(page, new_table(page, server.address, "duel", 2), end_of_match)
    page.goto(server.address)
    page.wait_for_selector("a.own:visible")


def cards(page: Page, server: Server) -> None:
    page.goto(f"{server.address}/cards")


def lobby(page: Page, server: Server) -> None:
    page.goto(new_table(page, server.address, "classic", 6, bot="", begin=False))
    page.locator("li.empty .btn", has_text="Bot").first.click()
    page.wait_for_timeout(300)


def join(page: Page, server: Server) -> None:
    """What a friend's link opens."""
    host = visitor(page.context.browser)  # type: ignore[arg-type]
    link = new_table(host.new_page(), server.address, "classic", 5, bot="", begin=False, name="Bolek")
    host.close()
    page.goto(link)
    page.wait_for_selector(".join")


def table(game: str, seats: int, until: Wanted, first: int = 0, **terms: Any) -> Stage:
    """A table at a moment of its match."""

    def stage(page: Page, server: Server) -> None:
        page.goto(staged(page, server, game, seats, until, first, **terms))

    return stage


def after(cards: int) -> Wanted:
    """This many cards lie in the maze, and a card is to be played."""
    return lambda asked: asked.phase in ("turn", "playing") and len(asked.position["board"]) >= cards


def walking(asked: Asked) -> bool:
    return asked.phase == "moving" and len(asked.position["board"]) > 24


def broken_tools(asked: Asked) -> bool:
    broken = asked.position["broken"]
    return (
        asked.phase == "turn"
        and not broken[asked.you]
        and sum(map(len, broken)) >= 2
        and len(asked.position["board"]) > 6
    )


def gold_for_many(asked: Asked) -> bool:
    return asked.phase == "share" and len(asked.position["offer"]) >= 3


def picked(page: Page) -> None:
    """The first card that fits somewhere is picked, and its first place aimed at."""
    for place in range(page.locator("ol[aria-label] li button[aria-pressed]").count()):
        page.keyboard.press(str(place + 1))
        if page.locator("button.cell").count():
            page.keyboard.press("ArrowRight")
            return
        page.keyboard.press("Escape")


def asking(page: Page) -> None:
    """A card is picked, and a place at the edge does not glow."""
    picked(page)
    for _ in range(4):
        page.keyboard.press("Shift+ArrowLeft")
    page.wait_for_selector(".why")


def dragging(page: Page) -> None:
    picked(page)
    card = page.locator("ol[aria-label] li button[aria-pressed=true]").bounding_box()
    board = page.locator(".around .board").bounding_box()
    assert card is not None
    assert board is not None
    page.mouse.move(card["x"] + 20, card["y"] + 30)
    page.mouse.down()
    page.mouse.move(board["x"] + board["width"] * 0.6, board["y"] + board["height"] * 0.7, steps=4)


def menu(page: Page) -> None:
    page.get_by_role("button", name=re.compile("Menu")).click()


def role_hidden(page: Page) -> None:
    """The round is new, and its role was looked at."""
    page.keyboard.press("Enter")
    page.wait_for_selector("ol[aria-label] li button[aria-pressed]")


def players(page: Page) -> None:
    more = page.locator(".all")
    if more.count():
        more.click()


def way(page: Page) -> None:
    """A way is aimed at, the first one to the right."""
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowRight")


def calling(page: Page) -> None:
    """A call is chosen, and not yet whom it is about."""
    if page.locator(".log").count() == 0:
        page.get_by_role("button", name=re.compile("^(Log|Dziennik)")).click()
    page.locator(".calls .kind").first.click()


LONG = "Bartłomiej Krzysztofowicz"[:24]

STAGES: dict[str, Stage] = {
    "home": home,
    "cards": cards,
    "lobby": lobby,
    "join": join,
    "classic": table("classic", 5, after(13)),
    "calls": table("classic", 6, after(10)),
    "classic-late": table("classic", 4, after(24)),
    "classic-ten": table("classic", 10, after(22)),
    "broken-tools": table("classic", 7, broken_tools),
    "long-name": table("classic", 6, after(9), name=LONG),
    "nuggets": table("classic", 4, in_phase("laying"), options={"nuggets": "on"}),
    "duel": table("duel", 2, after(18)),
    "bribing": table("duel", 2, in_phase("bribing")),
    "marking": table("duel", 2, in_phase("marking"), 226),
    "solo": table("solo", 1, after(13), bot=""),
    "lost-mines": table("lost-mines", 7, after(12)),
    "lost-mines-way": table("lost-mines", 5, walking),
    "round-end": table("classic", 5, gold_for_many),
    "round-end-ten": table("classic", 10, in_phase("share")),
    "game-end": table("duel", 2, end_of_match),
    "game-end-ten": table("classic", 10, end_of_match),
    "game-end-solo": table("solo", 1, end_of_match, bot=""),
    "game-end-lost-mines": table("lost-mines", 7, end_of_match),
}
# What is done before each picture of a stage, if it is more than looking.
ACTS: dict[str, Callable[[Page], None]] = {
    "classic": picked,
    "calls": calling,
    "classic-late": asking,
    "broken-tools": dragging,
    "nuggets": role_hidden,
    "duel": picked,
    "long-name": menu,
    "lost-mines": picked,
    "lost-mines-way": way,
    "classic-ten": players,
}
# Stages whose picture shows a first game, with a hint.
HINTED = {"nuggets", "bribing", "solo"}


def shoot(browser: Browser, server: Server, folder: Path, only: str) -> None:
    for size, viewport in SIZES.items():
        for name, stage in STAGES.items():
            if only and not re.search(only, name):
                continue
            context = visitor(browser, is_phone=size == "phone", viewport=viewport, sees_pictures=True)
            page = context.new_page()
            remember(page, server.address, theme="lantern", language="en", name="Ania")
            stage(page, server)
            act = ACTS.get(name, lambda _: None)
            seen = [] if name in HINTED else ["coach-off"]
            show_in_all_looks(page, f"{name}-{size}", folder, act, seen, whole=name in ("cards", "lobby", "home"))
            context.close()
            sys.stdout.write(f"{name}-{size}\n")
            sys.stdout.flush()


def main() -> None:
    arguments = [word for word in sys.argv[1:] if not word.startswith("--")]
    only = arguments.pop() if "--only" in sys.argv else ""
    folder = Path(arguments[0] if arguments else "shots")
    folder.mkdir(parents=True, exist_ok=True)
    with served() as server, browsing() as browser:
        shoot(browser, server, folder, only)


if __name__ == "__main__":
    main()
