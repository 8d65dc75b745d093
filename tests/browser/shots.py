"""Pictures of every screen, in both themes and languages, on a desktop and on a phone, to be leafed through.

    python -m tests.browser.shots [FOLDER] [--only WORD]

The matches are played by the seeded driver of the tests, so that pictures show a table in the middle of a game.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import Browser, Page

from tests.browser.players import Typist
from tests.browser.stage import PHONE, Server, browsing, new_table, remember, served, visitor

LOOKS = [(theme, language) for theme in ("lantern", "daylight") for language in ("en", "pl")]
SIZES = {"desktop": {"width": 1440, "height": 900}, "phone": PHONE}


def show_in_all_looks(page: Page, name: str, folder: Path, *, whole: bool = False) -> None:
    """The page as it is, in every theme and language."""
    for theme, language in LOOKS:
        page.evaluate(
            """([theme, language]) => {
                 const kept = JSON.parse(localStorage.getItem('kilof') ?? '{}');
                 localStorage.setItem('kilof', JSON.stringify({ ...kept, theme, language }));
               }""",
            [theme, language],
        )
        page.reload()
        page.wait_for_load_state("networkidle")
        page.wait_for_timeout(400)
        page.screenshot(path=folder / f"{name}-{theme}-{language}.png", full_page=whole)


def home(page: Page, server: Server) -> None:
    new_table(page, server.address, "classic", 5)
    new_table(page, server.address, "lost-mines", 5)
    page.goto(server.address)


def cards(page: Page, server: Server) -> None:
    page.goto(f"{server.address}/cards")


def lobby(page: Page, server: Server) -> None:
    page.goto(new_table(page, server.address, "classic", 6, bot="", begin=False))
    page.locator("li.empty .btn", has_text="Bot").first.click()
    page.wait_for_timeout(300)


def table(game: str, seats: int, acts: int, **terms: object) -> Callable[[Page, Server], None]:
    """A table after some acts of mine, with a card picked where one fits."""

    def stage(page: Page, server: Server) -> None:
        page.goto(new_table(page, server.address, game, seats, **terms))
        player = Typist(page)
        for _ in range(acts):
            if player.wait() != "turn":
                break
            before = ply(page)
            player.turn()
            page.wait_for_function(
                "before => Number(document.querySelector('.app')?.dataset.ply ?? 1e9) > before", arg=before
            )
        player.wait()

    return stage


def round_end(page: Page, server: Server) -> None:
    page.goto(new_table(page, server.address, "classic", 5))
    player = Typist(page)
    for _ in range(60):
        asked = player.wait()
        if asked == "pick":
            return
        if asked == "end":
            player.go_on()
            continue
        before = ply(page)
        player.turn()
        page.wait_for_function(
            "before => Number(document.querySelector('.app')?.dataset.ply ?? 1e9) > before", arg=before
        )


def game_end(page: Page, server: Server) -> None:
    page.goto(new_table(page, server.address, "duel", 2))
    Typist(page).play_on()


STAGES: dict[str, Callable[[Page, Server], None]] = {
    "home": home,
    "cards": cards,
    "lobby": lobby,
    "classic": table("classic", 5, 5),
    "classic-ten": table("classic", 10, 2),
    "nuggets": table("classic", 4, 3, options={"nuggets": "on"}),
    "duel": table("duel", 2, 9),
    "solo": table("solo", 1, 12, bot=""),
    "lost-mines": table("lost-mines", 7, 9),
    "round-end": round_end,
    "game-end": game_end,
}


def shoot(browser: Browser, server: Server, folder: Path, only: str) -> None:
    for size, viewport in SIZES.items():
        for name, stage in STAGES.items():
            if only not in name:
                continue
            context = visitor(browser, is_phone=size == "phone", viewport=viewport)
            page = context.new_page()
            remember(page, server.address, theme="lantern", language="en")
            stage(page, server)
            show_in_all_looks(page, f"{name}-{size}", folder, whole=name in ("cards", "lobby", "home"))
            context.close()
            sys.stdout.write(f"{name}-{size}\n")


def main() -> None:
    arguments = [word for word in sys.argv[1:] if not word.startswith("--")]
    only = arguments.pop() if "--only" in sys.argv else ""
    folder = Path(arguments[0] if arguments else "shots")
    folder.mkdir(parents=True, exist_ok=True)
    with served() as server, browsing() as browser:
        shoot(browser, server, folder, only)


if __name__ == "__main__":
    main()
