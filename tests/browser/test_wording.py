"""What is asked fits what is chosen, in both languages, on a phone and on a desktop; keys; what cards do."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from tests.browser.proxy import Asked, Wanted
from tests.browser.stage import DESKTOP, Server, problems, remember, seated, visitor

pytestmark = pytest.mark.browser

PHONE: dict[str, Any] = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
SIZES: dict[str, dict[str, Any]] = {"phone": PHONE, "desktop": {"viewport": DESKTOP}}
PLACE = r"(the start|the (upper|middle|lower) goal)"
MIEJSCE = r"(startu|(górnego|środkowego|dolnego) celu)"
# By what a card does: how its name begins, then in English and in Polish the question, what fits, and the button.
ASKED: dict[str, tuple[str, tuple[str, str, str], tuple[str, str, str]]] = {
    "dig": (
        r"(crossing|junction|shaft|gallery|curve),",
        (r"Where does the \w+ go\?", r"Fits in (one place|\d+ places)", "Dig here"),
        (r"Gdzie położyć [^?]+\?", r"Pasuje w (jednym miejscu|\d+ miejscach)", "Kop tutaj"),
    ),
    "map": (
        "map",
        (r"Which goal do you look at\?", "3 goals are still face down", "Look at the upper goal"),
        (r"Który cel podglądasz\?", "Zakryte są jeszcze 3 cele", "Podejrzyj górny cel"),
    ),
    "break": (
        "broken",
        (r"Whose (pickaxe|lantern|mine cart) do you break\?", r"\d players can be chosen|or", r"Break \w+’s"),
        (r"Czy(j|ją) (kilof|latarnię|wagonik) psujesz\?", r"Do wyboru: \d graczy|lub", r"Zepsuj [^:]+: ."),
    ),
    "mend": (
        "(pickaxe|lantern|mine cart) repair|repair of",
        (r"Whose (tool|pickaxe|lantern|mine cart) do you mend\?", r"[Yy]ou", r"Mend your"),
        (r"Czy(je|j|ją) [^?]+ naprawiasz\?", r"Ty", r"Napraw sw(ój|oją)"),
    ),
    "rockfall": (
        "rockfall",
        (r"Which card do the rocks bury\?", r"\d+ cards can be chosen", "Let rocks fall here"),
        (r"Którą kartę zasypać\?", r"Do wyboru: \d+ kart", "Zasyp tę kartę"),
    ),
}


def offers(*cards: str) -> Wanted:
    """My turn, with all of these to play, and a maze to play them on."""
    return lambda asked: (
        len(asked.position["board"]) > 3 and all(any(code.startswith(card) for code in asked.options) for card in cards)
    )


def mine_is_broken(asked: Asked) -> bool:
    return any(code.startswith("repair") and f" s{asked.you}" in code for code in asked.options)


def only_a_discard(asked: Asked) -> bool:
    return asked.phase == "turn" and all(code.split()[0] in ("pass", "shed") for code in asked.options)


def banner(page: Page) -> Locator:
    return page.locator("[role=status].banner")


def hand(page: Page) -> Locator:
    return page.locator("ol[aria-label] li button[aria-pressed]")


def speak(page: Page, language: str) -> None:
    page.evaluate(
        """language => localStorage.setItem(
             'kilof', JSON.stringify({ ...JSON.parse(localStorage.getItem('kilof') ?? '{}'), language }))""",
        language,
    )
    page.reload()
    page.wait_for_selector(".banner.mine")


@contextmanager
def moment(
    server: Server, browser: Browser, size: str, game: str, seats: int, until: Wanted, **more: Any
) -> Iterator[Page]:
    with seated(server, browser, game, seats, until=until, visit=SIZES[size], **more) as page:
        page.wait_for_selector(".banner.mine")
        yield page


def places_of(page: Page, kind: str) -> list[int]:
    """Cards of this kind in the hand, by their English names, that can be played."""
    names = [str(card.get_attribute("aria-label")).partition(": ")[2] for card in hand(page).all()]
    dim = [bool(card.locator("xpath=..").locator(".dim").count()) for card in hand(page).all()]
    return [i for i, name in enumerate(names) if re.match(ASKED[kind][0], name) and not dim[i]]


def choose(page: Page, place: int) -> None:
    """The card and then, by the keyboard, the first thing that it can be aimed at."""
    page.keyboard.press(str(place + 1))
    expect(hand(page).nth(place)).to_have_attribute("aria-pressed", "true")


def check_question(page: Page, kind: str, language: str, place: int) -> None:
    _, english, polish = ASKED[kind]
    question, fits, deed = english if language == "en" else polish
    choose(page, place)
    expect(banner(page).locator("p b")).to_have_text(re.compile(f"^{question}$"))
    expect(banner(page).locator("p span")).to_have_text(re.compile(fits))
    primary = page.locator(".acts .btn.pri")
    expect(primary).to_have_count(1)
    page.keyboard.press("ArrowRight")
    expect(primary).to_have_count(1)
    expect(primary).to_contain_text(re.compile(f"^{deed}"))
    # A pickaxe is for digging alone, and on passing there is never one.
    pickaxe = page.locator(".acts .btn:has(path[d^='M5 20L15 9'])")
    expect(pickaxe).to_have_count(1 if kind == "dig" else 0)
    page.keyboard.press("Escape")


@pytest.mark.parametrize("size", SIZES)
def test_the_banner_asks_for_what_is_chosen(server: Server, browser: Browser, size: str) -> None:
    kinds = ("dig", "map", "break", "rockfall")
    with moment(server, browser, size, "classic", 5, offers("map", "broken", "rockfall"), first=1) as page:
        places = {kind: places_of(page, kind) for kind in kinds}
        assert all(places[kind] for kind in ("map", "break", "rockfall")), places
        for language in ("en", "pl"):
            speak(page, language)
            for kind in kinds:
                for place in places[kind][:1]:
                    check_question(page, kind, language, place)
            expect(page.get_by_role("log").first if size == "desktop" else banner(page)).not_to_contain_text(
                re.compile("column|kolumna")
            )
        # No key is spoken of where fingers play.
        keys = [key.is_visible() for key in page.locator(".acts kbd, .banner kbd").all()]
        assert any(keys) == (size == "desktop"), keys
        page.keyboard.press("p")
        expect(banner(page)).to_contain_text("Którą kartę odrzucasz?")
        expect(page.locator(".acts .btn", has_text="Anuluj")).to_be_visible()
        page.keyboard.press("1")
        expect(page.locator(".acts .btn.pri")).to_contain_text("Odrzuć tę kartę")
        speak(page, "en")
        page.keyboard.press("p")
        expect(banner(page)).to_contain_text("Which card do you discard?")
        expect(page.locator(".acts .btn", has_text="Cancel")).to_be_visible()


@pytest.mark.parametrize("size", SIZES)
def test_my_own_seat_glows_when_it_is_a_target(server: Server, browser: Browser, size: str) -> None:
    with moment(server, browser, size, "classic", 5, mine_is_broken) as page:
        place = places_of(page, "mend")[0]
        for language in ("en", "pl"):
            speak(page, language)
            own = page.locator("[data-seat='0']:visible .hit, [data-seat='0']:visible.target .hit")
            expect(own).to_have_count(0)
            choose(page, place)
            expect(own).to_have_count(1)
            name = str(own.get_attribute("aria-label"))
            assert re.match(ASKED["mend"][1 if language == "en" else 2][2], name), name
            seat = own.locator("xpath=ancestor::*[contains(concat(' ', @class, ' '), ' target ')][1]")
            assert seat.evaluate("one => getComputedStyle(one).outlineStyle") == "dashed"
            box = seat.bounding_box()
            assert box is not None
            assert box["width"] >= 40
            assert box["height"] >= 40
            page.keyboard.press("Escape")
            check_question(page, "mend", language, place)


@pytest.mark.parametrize("size", SIZES)
def test_who_can_only_discard_is_told_so(server: Server, browser: Browser, size: str) -> None:
    with moment(server, browser, size, "solo", 1, only_a_discard, bot="") as page:
        expect(banner(page)).to_contain_text("No card can be played now")
        expect(banner(page)).to_contain_text("You can only discard one or two, face down")
        expect(page.locator(".acts .btn.pri")).to_have_text(re.compile("^Pass"))
        page.keyboard.press("1")
        expect(banner(page)).to_contain_text("This card cannot be played now")
        speak(page, "pl")
        expect(banner(page)).to_contain_text("Żadnej karty nie można teraz zagrać")
        page.keyboard.press("1")
        expect(banner(page)).to_contain_text("Tej karty nie można teraz zagrać")
        expect(page.locator(".acts .btn.pri")).to_have_count(1)


def walking(asked: Asked) -> bool:
    return asked.phase == "moving" and any(code.startswith("move") for code in asked.options)


def laying(asked: Asked) -> bool:
    paths = re.compile(r"^(nesw|esw|nsw|ew|ns|es|sw|ne|nw)\b.* \d+,\d+")
    return asked.phase == "turn" and any(paths.match(code) for code in asked.options) and bool(asked.asides)


@pytest.mark.parametrize("size", SIZES)
def test_in_a_forest_paths_are_laid_and_dwarfs_walk(server: Server, browser: Browser, size: str) -> None:
    with moment(server, browser, size, "lost-mines", 5, laying) as page:
        names = [str(card.get_attribute("aria-label")) for card in hand(page).all()]
        place = next(
            i
            for i, name in enumerate(names)
            if ", open " in name and not hand(page).nth(i).locator("xpath=..").locator(".dim").count()
        )
        # To end the round is proposed from the menu of a phone, and apart from the acts elsewhere.
        proposal = page.locator(".acts .btn", has_text="Propose to end")
        expect(proposal).to_have_count(0 if size == "phone" else 1)
        if size == "desktop":
            act, aside = page.locator(".acts .main").bounding_box(), proposal.bounding_box()
            assert act is not None
            assert aside is not None
            assert aside["height"] < act["height"]
            assert aside["y"] > act["y"] + act["height"]
        page.get_by_role("button", name="Menu").click()
        expect(page.get_by_role("dialog").get_by_role("button", name="Propose to end the round")).to_be_visible()
        page.keyboard.press("Escape")
        for language, deed in (("en", "Lay it here"), ("pl", "Połóż tutaj")):
            speak(page, language)
            choose(page, place)
            page.keyboard.press("ArrowRight")
            expect(page.locator(".acts .btn.pri")).to_contain_text(deed)
            expect(page.locator(".acts path[d^='M5 20L15 9']")).to_have_count(0)
    with moment(server, browser, size, "lost-mines", 5, walking) as page:
        for language, asked, deed in (
            ("en", "Where does your dwarf go?", "Go here"),
            ("pl", "Dokąd idzie Twój krasnolud?", "Idź tutaj"),
        ):
            speak(page, language)
            expect(banner(page)).to_contain_text(asked)
            page.keyboard.press("ArrowRight")
            expect(page.locator(".acts .btn.pri")).to_contain_text(deed)
            expect(page.locator(".acts path[d^='M5 20L15 9']")).to_have_count(0)


def test_places_are_named_by_what_is_seen(server: Server, browser: Browser) -> None:
    def late(asked: Asked) -> bool:
        return asked.phase == "turn" and len(asked.position["board"]) > 12

    with moment(server, browser, "desktop", "classic", 5, late) as page:
        for language, words, dug, discarded in (
            ("en", rf"(of|above|below|from) {PLACE}", " dug a ", "discarded a card"),
            ("pl", rf"(od|powyżej|poniżej) {MIEJSCE}", " dokłada: ", "odrzuca kartę"),
        ):
            speak(page, language)
            lines = [line for line in page.get_by_role("log").first.locator("li").all_inner_texts() if dug in line]
            assert len(lines) > 5
            assert [line for line in lines if not re.search(words, line)] == []
            expect(page.get_by_role("log").first).to_contain_text(discarded)
            cells = page.locator(".board ul.sr li").all_inner_texts()
            assert len(cells) == len(set(cells)), "two places have one name"


def test_all_keys_are_shown_by_a_question_mark_and_not_where_fingers_play(server: Server, browser: Browser) -> None:
    with seated(server, browser, "duel", 2) as page:
        page.wait_for_selector(".banner")
        page.keyboard.press("?")
        sheet = page.get_by_role("dialog", name="Keys")
        expect(sheet.locator("kbd", has_text="R").first).to_be_visible()
        written = " ".join(sheet.locator("kbd").all_inner_texts())
        assert all(key in written.split() for key in ("1", "Enter", "R", "P", "Esc", "S", "D", "L", "M", "?")), written
        assert problems(page) == []
        page.keyboard.press("Escape")
        expect(sheet).to_have_count(0)
        page.get_by_role("button", name="Menu").click()
        page.get_by_role("dialog").get_by_role("button", name="Keys").click()
        expect(sheet).to_be_visible()
    with seated(server, browser, "duel", 2, visit=PHONE) as page:
        page.get_by_role("button", name="Menu").click()
        expect(page.get_by_role("dialog")).to_be_visible()
        expect(page.get_by_role("dialog").get_by_role("button", name="Keys")).to_have_count(0)


@pytest.mark.parametrize("language", ["en", "pl"])
def test_every_card_says_what_it_does(server: Server, browser: Browser, language: str) -> None:
    page = visitor(browser, **PHONE).new_page()
    remember(page, f"{server.address}/cards", language=language)
    page.wait_for_selector("main h4")
    silent = page.evaluate(
        """() => [...document.querySelectorAll('main ul:not(.plain) li')]
             .map((card) => card.textContent.trim()).filter((text) => !/[.!]$/.test(text))"""
    )
    assert silent == []
    assert page.locator("main ul:not(.plain) li").count() > 60
    # Cards that only lie in the maze are spoken of together, above them.
    assert page.locator("main ul.plain").count() == page.locator("main ul.plain:has(li)").count()
    assert page.evaluate("() => document.documentElement.scrollWidth") <= 390
    page.context.close()
