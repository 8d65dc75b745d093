"""The words of the interface: the same messages in every language, all of them used, none missing."""

from __future__ import annotations

import ast as python
import re
from itertools import product
from pathlib import Path

import pytest
from fluent.runtime import FluentBundle, FluentResource
from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

from kilof.analysis.stories import DEEDS
from kilof.bots import BOTS, LEVELS
from kilof.bots.eager import WHY
from kilof.bots.games import WITS, wits_of
from kilof.bots.levels import ALONE
from kilof.bots.wits import PROSPECT, SEARCHED
from kilof.cards import packaged_deck
from kilof.core.event import Event, marks
from kilof.core.ruleset import Law, Phase, Play, Ruleset
from kilof.games import GAMES
from kilof.games.duel.leftovers import WHYS
from kilof.learn.puzzles import KINDS
from kilof.notation.calls import AIMS
from kilof.server.answers import _STATUS
from kilof.tables.talk import OLD_CALLS
from kilof.tables.terms import PACES, TEMPOS
from kilof.terminal.cards import LEGEND
from kilof.terminal.reasons import law_key
from kilof.terminal.tongue import languages

ROOT = Path(__file__).parents[2]
LOCALE = ROOT / "src" / "kilof" / "locale"
CLIENT = ROOT / "web" / "src"
LANGUAGES = languages()


class _Variables(Visitor):
    def __init__(self) -> None:
        self.found: set[str] = set()

    def visit_VariableReference(self, node: ast.VariableReference) -> None:  # noqa: N802
        self.found.add(node.id.name)


def messages(language: str) -> dict[str, set[str]]:
    """Each message with the variables it uses."""
    found: dict[str, set[str]] = {}
    for path in sorted((LOCALE / language).glob("*.ftl")):
        for entry in FluentParser().parse(path.read_text(encoding="utf-8")).body:
            assert not isinstance(entry, ast.Junk), f"{path.name}: {(entry.content or '')[:80]}"
            if isinstance(entry, ast.Message):
                assert entry.id.name not in found, f"{entry.id.name} stands twice in {language}"
                visitor = _Variables()
                visitor.visit(entry)
                found[entry.id.name] = visitor.found
    return found


def rulesets() -> list[Ruleset]:
    """Every game with every choice of its options."""
    return [
        game.rules(dict(chosen), packaged_deck(game.deck))
        for game in GAMES.values()
        for chosen in product(*([(option.name, choice) for choice in option.choices] for option in game.options))
    ]


def laws() -> set[str]:
    """What the rules say when they refuse, of all rulesets."""
    found: set[str] = set()
    seen: set[int] = set()
    todo: list[object] = [thing for rules in rulesets() for thing in (*rules.phases.values(), *rules.play_of)]
    while todo:
        thing = todo.pop()
        if isinstance(thing, Law):
            found.add(thing.reason)
        elif isinstance(thing, tuple):
            todo += thing
        elif isinstance(thing, Phase | Play) and id(thing) not in seen:
            seen.add(id(thing))
            todo += vars(thing).values()
    return found


def whys() -> set[str]:
    """What bots say about options: all that is written out in the modules that weigh them."""
    found = {ALONE, WHY, PROSPECT, SEARCHED} | {text for wits in WITS.values() for text in wits.prospects.values()}
    for path in sorted((ROOT / "src/kilof/bots").glob("*/*.py")):
        text = path.read_text(encoding="utf-8")
        tree = python.parse(text if "Thought(" in text else "")
        asides = {id(node.msg) for node in python.walk(tree) if isinstance(node, python.Assert)}
        asides |= {id(node.value) for node in python.walk(tree) if isinstance(node, python.Expr)}
        found |= {
            node.value
            for node in python.walk(tree)
            if isinstance(node, python.Constant) and isinstance(node.value, str) and id(node) not in asides
            if " " in node.value
        }
    return found


def source(*endings: str) -> str:
    files = [*sorted(CLIENT.rglob("*")), CLIENT.parent / "offline.ts", CLIENT.parent / "languages.ts"]
    return "\n".join(path.read_text(encoding="utf-8") for path in files if path.suffix in endings)


def spoken_source() -> str:
    """What the terminal is made of."""
    files = [*sorted((ROOT / "src/kilof/terminal").rglob("*.py")), ROOT / "src/kilof/cli/main.py"]
    return "\n".join(path.read_text(encoding="utf-8") for path in files)


def terminal_families() -> set[str]:
    """Messages whose names the terminal puts together from data."""
    keys = {f"verb-{word}" for rules in rulesets() for word in rules.by_word}
    keys |= {f"about-{game}" for game in GAMES} | {f"sign-{sign}" for sign, _ in LEGEND}
    keys |= {f"help-{key}" for key in ("again", "ideas", "table", "leave")}
    return keys | {f"screen-{page}" for page in ("gold", "treasures", "dwarfs", "traps", "trolls")}


def silent_events() -> set[str]:
    """Events that the log leaves out, as web/src/model/told.ts lists them."""
    text = (CLIENT / "model" / "told.ts").read_text(encoding="utf-8")
    listed = re.search(r"const SILENT = new Set<[^>]*>\(\[(.*?)\]\)", text, re.DOTALL)
    assert listed
    return set(re.findall(r'"(\w+)"', listed[1]))


def _hidden_parts(rules: Ruleset) -> set[str]:
    """What somebody may be without others knowing it."""
    if wits_of(rules).watch is None:
        return set()
    return {card.part or card.name for card in rules.deck.cards if card.section == "role"}


def families() -> set[str]:
    """Messages whose names are put together from data."""
    told = {name for name, kind in Event.named.items() if kind.__module__.startswith("kilof.")} - silent_events()
    fields = {name: marks(Event.named[name]) for name in told}
    decks = {game.deck: packaged_deck(game.deck) for game in GAMES.values()}
    phases = {phase for rules in rulesets() for phase in rules.phases} - {"over"}
    deeds = {card.does for deck in decks.values() for card in deck.cards if card.section == "action"}
    words = {word for rules in rulesets() for word in rules.by_word} - {"propose"}
    keys = {law_key(reason) for reason in laws()}
    keys |= {law_key(why).replace("law-", "why-", 1) for why in whys()}
    keys |= {f"refused-{key}" for key in {*_STATUS, *refusals(), "offline", "flood"}}
    keys |= {f"event-{name}" for name in told}
    keys |= {f"did-{name}" for name in told if "seat" in fields[name] and not name.startswith("Round")}
    keys |= {f"banner-{phase}" for phase in phases}
    keys |= {f"act-{word}" for word in {*deeds, *words, "dig", "climb"} - {"play"}}
    keys |= {"act-propose-end", "act-propose-more"}
    keys |= {f"{word}-{rules.scoring.unit}" for rules in rulesets() for word in ("unit", "score")}
    keys |= {
        f"{word}-{rating}"
        for rules in rulesets()
        for _, rating in rules.scoring.ratings
        for word in ("grade", "grade-short")
    }
    keys |= {f"left-{why}" for why in WHYS} | {f"rank-{rank}" for rank in (1, 2, 3)}
    keys |= {f"old-call-{call}" for call in OLD_CALLS}
    keys |= {f"{part}-{kind}" for kind in AIMS for part in ("call", "called")}
    keys |= {f"call-which-{kind}" for kind, aim in AIMS.items() if aim}
    keys |= {f"bot-{bot}" for bot in BOTS} | {f"bot-{level}-line" for level in LEVELS}
    keys |= {f"pace-{pace}" for pace in PACES} | {f"tempo-{tempo}" for tempo in TEMPOS}
    keys |= {f"stage-{stage}" for stage in ("lobby", "playing", "over")} | {
        "ended-rules",
        "ended-expired",
        "ended-operator",
    }
    keys |= {f"deck-{name}" for name in decks} | {f"back-{kind}" for kind in ("draw", "goal", "mine", "role", "purse")}
    for game in GAMES.values():
        keys |= {f"game-{game.name}{part}" for part in ("", "-line", "-time")}
        for option in game.options:
            keys |= {
                f"option-{game.name}-{option.name}",
                *(f"option-{game.name}-{option.name}-{choice}" for choice in option.choices),
            }
    keys |= {f"puzzle-kind-{kind}" for kind in KINDS}
    keys |= {f"told-most-{deed}" for deed in DEEDS} | {f"told-chance-{side}" for side in ("diggers", "saboteurs")}
    keys |= {f"statistics-of-{which}" for which in ("suspect", "trust", "bots")}
    keys |= {f"statistics-better-{who}" for who in ("me", "bots")}
    keys |= {f"statistics-role-{part}" for rules in rulesets() for part in _hidden_parts(rules)}
    keys |= {f"puzzle-{what}-{word}" for what in ("fact", "missed") for word in (*KINDS, "turn")}
    for deck in decks.values():
        keys |= {f"tool-{tool}" for tool in deck.tools}
        for card in deck.cards:
            keys |= {f"card-{card.name}"} if card.section in ("action", "role") else set()
            if card.section == "role" and card.name not in ("blue", "green"):  # these are no secret
                keys |= {f"aim-{f'clan-{card.part}' if card.part else card.name}-{what}" for what in ("win", "beware")}
            keys |= {f"part-{card.part}"} if card.part else set()
            keys |= {f"thing-{card.feature}"} if card.feature else set()
            keys |= {f"thing-door-{card.door}"} if card.door else set()
            keys |= {f"card-mine-{card.holds}"} if card.holds else set()
            keys |= (
                {f"card-treasure-{card.back}", f"back-{card.back}", f"kind-{card.back}"}
                if card.section == "treasure"
                else set()
            )
            keys |= {f"thing-ladder-{card.ladder}"} if card.ladder else set()
            keys |= {f"card-start-{card.ladder or card.back}".rstrip("-")} if card.section == "start" else set()
            keys |= {f"cards-{card.section}"}
    return keys | {"cards-duel-path"}  # a deck's own word


def refusals() -> set[str]:
    """The keys under which tables and the server refuse."""
    files = [*(ROOT / "src/kilof/tables").glob("*.py"), *(ROOT / "src/kilof/server").glob("*.py")]
    return {key for path in files for key in re.findall(r'Refusal\(\s*"([a-z-]+)"', path.read_text(encoding="utf-8"))}


def prefixes() -> set[str]:
    """What messages begin with that the client puts together: `end-${reason}` and the like."""
    return set(re.findall(r"`([a-z]+-(?:[a-z]+-)*)\$\{", source(".ts", ".svelte")))


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_has_the_same_messages(language: str) -> None:
    english, own = messages("en").keys(), messages(language).keys()
    assert english - own == set(), f"{language} lacks these"
    assert own - english == set(), f"{language} has these of its own"


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_language_uses_a_variable_that_english_is_not_given(language: str) -> None:
    english = messages("en")
    # A language may leave variables out; nobody would fill in those that it adds. Some are for languages that decline.
    given = {"event-" + name: {"you", "place-of", "place-seen"} for name in Event.named}
    given |= {f"place-{kind}": {"use"} for kind in ("start", "goal", "mine")} | {"banner-where": {"what"}}
    given |= {"place-goal-cell": {"use"}, "say-not-understood": {"typed"}}
    extra = {key: found - english[key] - given.get(key, set()) for key, found in messages(language).items()}
    assert {key: names for key, names in extra.items() if names} == {}


@pytest.mark.plain
def test_no_message_is_missing() -> None:
    literal = set(re.findall(r'\bt\(\s*"([a-z][A-Za-z0-9-]*)"', source(".ts", ".svelte")))
    literal |= {
        key
        for pair in re.findall(r'\bt\([^"()]*\? "([a-z-]+)" : "([a-z-]+)"', source(".ts", ".svelte"))
        for key in pair
    }
    assert len(literal) > 100
    told = set(re.findall(r'\bt\(\s*["\']([a-z][A-Za-z0-9-]*)["\']', spoken_source()))
    assert len(told) > 40
    assert (literal | told | families() | terminal_families()) - messages("en").keys() == set()


@pytest.mark.plain
def test_no_message_is_unused() -> None:
    quoted = set(re.findall(r'"([a-z][A-Za-z0-9-]*)"', source(".ts", ".svelte")))
    told = set(re.findall(r'["\']([a-z][A-Za-z0-9-]*)["\']', spoken_source()))
    known = quoted | told | families() | terminal_families()
    # Put together by the client alone; web/tests/words.test.ts looks after names of cards.
    loose = (
        "coach-",
        "shape-",
        "path-",
        "end-",
        "banner-",
        "side-",
        "place-",
        "clan-",
        "does-",
        "step-",
        "coming-",
        "two-",
        "picture-",
        "lesson-",
        "explain-",  # web/tests/explain.test.ts looks after these,
        "bot-why-",  # and web/tests/ideas.test.ts after these
    )
    assert {prefix for prefix in loose if prefix not in prefixes()} <= {"coach-", "path-", "shape-", "bot-why-"}
    unused = {key for key in messages("en") if key not in known and not key.startswith(loose)}
    assert unused == set()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("count", [0, 1, 2, 5, 22])
def test_every_message_can_be_said_with_every_number(language: str, count: int) -> None:
    bundle = FluentBundle([language], use_isolating=False)
    for path in sorted((LOCALE / language).glob("*.ftl")):
        bundle.add_resource(FluentResource(path.read_text(encoding="utf-8")))
    for key, names in messages(language).items():
        pattern = bundle.get_message(key).value
        assert pattern is not None, key
        text, errors = bundle.format_pattern(pattern, dict.fromkeys(names, count))
        assert not errors, (key, errors)
        assert str(text).strip(), key


@pytest.mark.parametrize(("count", "said"), [(1, "bryłką złota"), (2, "2 bryłkami złota"), (5, "5 bryłkami złota")])
def test_polish_plurals_are_right(count: int, said: str) -> None:
    bundle = FluentBundle(["pl"], use_isolating=False)
    bundle.add_resource(FluentResource((LOCALE / "pl" / "cards.ftl").read_text(encoding="utf-8")))
    pattern = bundle.get_message("thing-gold").value
    assert pattern is not None
    assert bundle.format_pattern(pattern, {"value": count})[0] == said
