"""Somebody at a table who plays whatever is offered: by keyboard alone, by touch, or with the mouse."""

from __future__ import annotations

from playwright.sync_api import Locator, Page, Position

# What can be tapped now: places out of sight wait until the board is moved.
AIMS = (
    "button.cell:not(.out), button.edge:not(.out), button.hit, "
    ".world button[aria-label]:not(.cell):not(.edge):not(.out)"
)
# Of a card in a hand, which others may lie upon.
EDGE = Position(x=24, y=60)
_LONGEST = 600  # acts in a match, at most
_ASKED = """() => {
  const found = {
    'main:not(.end) table': 'over', '.pick ol': 'pick', '.end footer .btn.pri:enabled': 'end', '.banner.mine': 'turn',
  };
  return Object.entries(found).find(([one]) => document.querySelector(one))?.[1] ?? '';
}"""
# A role that stands in the way is hidden first: it would take every key.
_HIDE = "() => document.querySelector('dialog[open] .hides')?.click()"
# Cards that can be played somehow stand out; where none can be, none does.
_LIKELY = """() => [...document.querySelectorAll('ol[aria-label] li')]
  .flatMap((card, place) => card.querySelector('.dim') ? [] : [place])"""

# Where a finger would come down that taps there; nothing if that is not certain.
_POINT = """(target, at) => {
  target.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  const { left, top, width, height } = target.getBoundingClientRect();
  const [x, y] = at ? [left + at.x, top + at.y] : [left + width / 2, top + height / 2];
  const hit = document.elementFromPoint(x, y);
  return target.matches(':disabled') || !hit || !target.contains(hit) ? null : [x, y];
}"""


def tap(target: Locator, at: Position | None = None) -> None:
    """At once, where `Locator.tap` would wait for two frames to see that nothing moves. What is out of reach, or may
    not be tapped yet, is left to that one."""
    point = target.evaluate(_POINT, at)
    if point is None:
        target.tap(position=at)
    else:
        target.page.touchscreen.tap(*point)


def ply(page: Page) -> int:
    """The last ply that the page knows of."""
    return int(page.locator(".app").get_attribute("data-ply") or -1)


def wait_for_ply(page: Page, after: int) -> None:
    """Until the match has gone on, or the page left the table for the ranking."""
    page.wait_for_function(
        "after => Number(document.querySelector('.app')?.dataset.ply ?? 1e9) > after", arg=after, timeout=20_000
    )


class Player:
    """Plays one act after the other; how is for the subclasses."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.acts = 0

    def wait(self) -> str:
        """Until something is asked of me: `over`, `end`, `pick` or `turn`."""
        return str(self.page.wait_for_function(_ASKED, timeout=60_000).json_value())

    def play_on(self, until: str = "over") -> None:
        """Play until that is reached."""
        for _ in range(_LONGEST):
            asked = self.wait()
            if asked == until:
                return
            self.do(asked)
        raise AssertionError(f"the match does not end: {self.page.locator('.banner').all_inner_texts()}")

    def asked(self) -> str:
        """What is asked of me now; nothing if nothing is."""
        return str(self.page.evaluate(_ASKED))

    def do(self, asked: str) -> None:
        """What is asked, and see it happen."""
        self.page.evaluate(_HIDE)
        before = ply(self.page)
        {"end": self.go_on, "pick": self.pick, "turn": self.turn}[asked]()
        self.acts += 1
        if asked != "end":
            wait_for_ply(self.page, before)

    def go_on(self) -> None:
        raise NotImplementedError

    def wait_until_said(self) -> None:
        """That I am ready for the next round; others need not be."""
        self.page.wait_for_selector(".end footer .btn.pri:enabled", state="detached", timeout=10_000)

    def pick(self) -> None:
        raise NotImplementedError

    def turn(self) -> None:
        raise NotImplementedError

    def aims(self) -> Locator:
        return self.page.locator(AIMS)

    def likely(self) -> list[int]:
        """Places of cards in the hand that are worth a try."""
        return [int(place) for place in self.page.evaluate(_LIKELY)]


class Typist(Player):
    """By keyboard alone."""

    def press(self, *keys: str) -> None:
        for key in keys:
            self.page.keyboard.press(key)

    def go_on(self) -> None:
        self.press("Enter")
        self.wait_until_said()

    def pick(self) -> None:
        self.press("1", "Enter")

    def turn(self) -> None:
        for place in self.likely():
            self.press(str(place + 1))
            if self.aims().count():
                self.press("ArrowRight", "Enter")
                return
            self.press("Escape")
        if self.aims().count():
            self.press("ArrowRight", "Enter")
            return
        if self.page.locator(".acts kbd", has_text="S").count():
            self.press("s")
        elif self.page.locator(".acts kbd", has_text="D").count():
            self.press("d")
        elif self.page.locator(".acts kbd", has_text="M").count():
            self.press("m")
        else:
            self.press("1", "p", "Enter")


class Toucher(Player):
    """By taps alone."""

    def main(self) -> Locator:
        return self.page.locator(".acts .btn.pri, .offer > .btn.pri, .end footer .btn.pri").first

    def go_on(self) -> None:
        tap(self.main())
        self.wait_until_said()

    def pick(self) -> None:
        tap(self.page.locator(".pick ol button").first)
        tap(self.main())

    def turn(self) -> None:
        cards = self.page.locator(".hand li button, ol[aria-label] li button[aria-pressed]")
        for place in self.likely():
            tap(cards.nth(place), EDGE)
            if self.aims().count():
                self.aims().first.tap(force=True)
                tap(self.main())
                return
            tap(cards.nth(place), EDGE)
        if self.aims().count():
            self.aims().first.tap(force=True)
            tap(self.main())
        elif self.page.locator(".acts .btn.pri:enabled:not(.give)").count():
            tap(self.main())
        else:
            self.pass_card(cards)

    def pass_card(self, cards: Locator) -> None:
        tap(self.page.locator(".acts .give"))
        tap(cards.first, EDGE)
        tap(self.main())


class Mouse(Player):
    """With the mouse: cards are dragged to the board, the rest is clicked."""

    def main(self) -> Locator:
        return self.page.locator(".acts .btn.pri, .offer > .btn.pri, .end footer .btn.pri").first

    def go_on(self) -> None:
        self.main().click()
        self.wait_until_said()

    def pick(self) -> None:
        self.page.locator(".pick ol button").first.click()
        self.main().click()

    def turn(self) -> None:
        cards = self.page.locator("ol[aria-label] li button[aria-pressed]")
        for place in self.likely():
            cards.nth(place).click()
            if self.page.locator("button.cell:not(.out)").count():
                self._drag(cards.nth(place), self.page.locator("button.cell:not(.out)").first)
                return
            if self.aims().count():
                self.aims().first.click()
                return
            cards.nth(place).click()
        if self.aims().count():
            self.aims().first.click()
        elif self.page.locator(".acts .btn:not(.aside):enabled", has_text="Stay").count():
            self.page.locator(".acts .btn", has_text="Stay").click()
        elif self.page.locator(".acts .btn.pri:enabled:not(.give)").count():
            self.main().click()
        else:
            self.page.locator(".acts .btn", has_text="Pass").click()
            cards.first.click()
            self.main().click()

    def _drag(self, card: Locator, cell: Locator) -> None:
        start, end = card.bounding_box(), cell.bounding_box()
        assert start is not None
        assert end is not None
        mouse = self.page.mouse
        mouse.move(start["x"] + start["width"] / 2, start["y"] + start["height"] / 2)
        mouse.down()
        mouse.move(end["x"] + end["width"] / 2, end["y"] + end["height"] / 2, steps=6)
        mouse.up()
