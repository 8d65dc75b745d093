"""A log without a person."""

from __future__ import annotations

from collections.abc import Callable

from kilof.tables import Draft, Table, Terms, claims, lobby, rebuilt, seats, talk
from kilof.tables.entry import decoded
from kilof.tables.erasure import erased, unnamed
from kilof.tables.library import packaged
from tests.tables.build import Logged, in_lobby


def bodies(table: Logged, without: str = "") -> list[str]:
    stored = [body.decode() for body, _ in table.log]
    return list(erased(stored, without, "nobody")) if without else stored


def rebuilt_without(table: Logged, guest: str) -> Table:
    return rebuilt(packaged, table.dealer, [(decoded(body), 0.0) for body in bodies(table, guest)])


def left_by_zenon() -> Logged:
    """Ala plays with Zenon, who left his seat to a bot, with Zenobia at another seat of his, and with a bot."""
    table = in_lobby(Terms("classic", {}, 5))
    steps: list[Callable[[], Draft | None]] = [
        lambda: lobby.sit(table, "zenon", "Zenon", 4),
        lambda: lobby.change(table, "ala", Terms("classic", {}, 4)),  # moves him up
        lambda: lobby.sit(table, "zenon", "Zenon", 3),
        lambda: lobby.sit(table, "ala", "Ala", 0),
        lambda: lobby.sit(table, "zenon.2", "Zenobia", 2),
        lambda: lobby.place(table, "ala", 1, "eager"),
        lambda: lobby.begin(table, "ala"),
        lambda: talk.say(table, "zenon", "a word"),
        lambda: talk.say(table, "ala", "another"),
        lambda: talk.mark(table, "zenon.2", 0, "trust", "a note"),
        lambda: talk.mark(table, "ala", 3, "suspect", "my own"),
        lambda: seats.rename(table, "zenon", "Zeno"),
        lambda: seats.hand(table, "ala", 3, 0.0),
        lambda: seats.rise(table, "zenon"),
        lambda: claims.claim(table, "zofia", 2, "Zofia"),
    ]
    for step in steps:
        made = step()
        assert made is not None
        table.add(made, 0.0)
    return table


def test_all_that_somebody_was_and_said_is_gone_and_the_rest_is_the_same() -> None:
    table = left_by_zenon()
    after = rebuilt_without(table, "zenon")
    left = "".join(bodies(table, "zenon")).lower()
    assert [word for word in ("zeno", "a word", "a note") if word in left] == []
    assert [said.text for _, said in after.lines] == ["another"]
    assert (after.number, after.public_number, after.ply) == (table.number, table.public_number, table.ply)
    assert [player.person for player in after.players] == ["ala", "", "nobody.2", ""]
    assert [player.name for player in after.players[2:]] == [unnamed(2), unnamed(3)]
    assert after.players[:2] == table.players[:2]
    assert after.began is not None
    assert table.began is not None
    assert after.began.names == (*table.began.names[:2], unnamed(2), unnamed(3))
    assert after.marks["ala"] == table.marks["ala"]


def test_claim_can_be_all_that_is_left_of_somebody() -> None:
    table = left_by_zenon()
    assert "zofia" in "".join(bodies(table)).lower()
    assert "zofia" not in "".join(bodies(table, "zofia")).lower()


def test_whoever_was_never_there_changes_nothing() -> None:
    assert bodies(left_by_zenon(), "stranger") == bodies(left_by_zenon())
