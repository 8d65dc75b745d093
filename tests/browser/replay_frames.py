"""What a long replay costs the browser: until it is open, and for each step. Processor time, not time on the clock.

    python -m tests.browser.replay_frames [STEPS]

Two matches of novices are shown on a desktop and on a phone, with all open and the charts drawn: nine in four rounds of
the Lost Mines, which are more than 300 plies, and ten at a classic table, whose charts have the most lines. Steps go
back from the end of the match, where most lies on the board, and on again. The time is that of the page's main thread,
as Chromium counts it: scripts, style, layout, and all else it does there, such as painting. It does not count while
others have the processor, but a busy machine still makes it longer: caches are shared.
"""

from __future__ import annotations

import sys
from statistics import median
from typing import Any

from playwright.sync_api import Browser, CDPSession, FilePayload

from kilof.bots import BOTS
from kilof.core.rng import Rng
from kilof.match import Match
from kilof.notation.record import record_to_text
from tests.browser.stage import Server, browsing, served, visitor

_MATCHES: tuple[tuple[str, int, dict[str, str]], ...] = (("lost-mines", 9, {"rounds": "4"}), ("classic", 10, {}))
_STEPS = 60
_SPENT = {"all": "TaskDuration", "script": "ScriptDuration", "style": "RecalcStyleDuration", "layout": "LayoutDuration"}
# Until what came of it is drawn, and nothing is left to do.
_DRAWN = """() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done))))"""
# How long the server took for the replay itself.
_ANSWERED = """() => {
  const [call] = performance.getEntriesByType('resource').filter(({ name }) => name.includes('/api/replays'));
  return [call.responseEnd - call.requestStart, call.encodedBodySize];
}"""
_CHARTS = ".course .chart .plot > svg path"


def main() -> None:
    steps = int(sys.argv[1]) if len(sys.argv) > 1 else _STEPS
    with served() as server, browsing() as browser:
        for game, seats, options in _MATCHES:
            plies, text = _played(game, seats, options)
            for is_phone in (False, True):
                sys.stdout.write(f"{game}, {seats} seats, {plies} plies, {'phone' if is_phone else 'desktop'}\n")
                _report(browser, server, text, steps, is_phone)


def _played(game: str, seats: int, options: dict[str, str]) -> tuple[int, str]:
    match, rng, plies = Match(game, seats=seats, seed="frames", options=options), Rng("frames"), 0
    while not match.is_over:
        match.play(BOTS["novice"].decide(match.view(match.waiting[0]), rng))
        plies += 1
    return plies, record_to_text(match.record)


def _report(browser: Browser, server: Server, text: str, steps: int, is_phone: bool) -> None:
    context = visitor(browser, is_phone=is_phone, sees_pictures=True)
    page = context.new_page()
    wire = context.new_cdp_session(page)
    page.goto(f"{server.address}/replay")
    page.wait_for_selector("input[type=file]", state="attached")
    page.evaluate(_DRAWN)
    # Of the processor, not of the clock.
    wire.send("Performance.enable", {"timeDomain": "threadTicks"})
    before = _spent(wire)
    file: FilePayload = {"name": "kilof.json", "mimeType": "application/json", "buffer": text.encode()}
    page.set_input_files("input[type=file]", file)
    page.wait_for_selector(".app.replay .world svg")
    page.evaluate(_DRAWN)
    _tell("opened", [_less(_spent(wire), before)])
    answered, size = page.evaluate(_ANSWERED)
    sys.stdout.write(f"  the server answered in {answered:.0f} ms (on the clock), {size / 1024:.0f} KB\n")
    before = _spent(wire)
    page.wait_for_selector(_CHARTS, state="attached", timeout=120_000)
    page.evaluate(_DRAWN)
    _tell("charts", [_less(_spent(wire), before)])
    page.keyboard.press("End")
    page.evaluate(_DRAWN)
    for key, name in (("ArrowLeft", "step back"), ("ArrowRight", "step on")):
        took = []
        for _ in range(steps):
            before = _spent(wire)
            page.keyboard.press(key)
            page.evaluate(_DRAWN)
            took.append(_less(_spent(wire), before))
        _tell(name, took)
    context.close()


def _spent(wire: CDPSession) -> dict[str, float]:
    found: dict[str, Any] = {one["name"]: one["value"] for one in wire.send("Performance.getMetrics")["metrics"]}
    return {name: 1000 * found[metric] for name, metric in _SPENT.items()}


def _less(after: dict[str, float], before: dict[str, float]) -> dict[str, float]:
    return {name: after[name] - before[name] for name in after}


def _tell(what: str, took: list[dict[str, float]]) -> None:
    parts = ", ".join(f"{name} {median([one[name] for one in took]):.1f}" for name in _SPENT if name != "all")
    whole = [one["all"] for one in took]
    worst = f", worst {max(whole):.1f}" if len(whole) > 1 else ""
    sys.stdout.write(f"  {what}: {median(whole):.1f} ms ({parts}){worst}\n")


if __name__ == "__main__":
    main()
