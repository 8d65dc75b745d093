"""Who may not come and who may not speak: by person and by network, for a time."""

from __future__ import annotations

from pathlib import Path

import pytest

from kilof.server.bans import Bans, network_of
from kilof.server.registry import Ban
from kilof.tables import Refusal
from tests.server.rooms import Party, of, with_party


def bans(*whom: str, until: float | None = None) -> Bans:
    made = Bans()
    made.set([Ban("ban", one, 0.0, until) for one in whom])
    return made


@pytest.mark.parametrize(
    ("whom", "source", "is_found"),
    [
        ("203.0.113.0/24", "203.0.113.9", True),
        ("203.0.113.0/24", "203.0.114.9", False),
        ("203.0.113.0/24", "", False),
        ("203.0.113.0/24", "whatever a proxy says", False),
        ("2001:db8:1::/48", "2001:db8:1:7::/64", True),
        ("2001:db8:1:7::5", "2001:db8:1:7::/64", True),  # a household is one address
        ("2001:db8:1:8::5", "2001:db8:1:7::/64", False),
        ("0.0.0.0/0", "2001:db8:1:7::/64", False),
    ],
)
def test_network_of_addresses(whom: str, source: str, is_found: bool) -> None:
    found = bans(str(network_of(whom))).found("ban", "ala", source, 1.0)
    assert (found is not None) == is_found


def test_address_is_written_in_one_way() -> None:
    assert [str(network_of(text)) for text in ("203.0.113.7", "203.0.113.7/24", "::ffff:203.0.113.7", "zbyszek")] == [
        "203.0.113.7/32",
        "203.0.113.0/24",
        "203.0.113.7/32",
        "None",
    ]


def test_ban_is_of_a_person_at_all_their_seats_and_ends_by_itself() -> None:
    made = bans("ala", until=100.0)
    assert made.found("ban", "ala.3", "", 99.0)
    assert made.found("mute", "ala", "", 99.0) is None
    assert made.found("ban", "alan", "", 99.0) is None
    assert made.found("ban", "", "", 99.0) is None
    assert made.found("ban", "ala", "", 100.0) is None
    with pytest.raises(Refusal, match="closed it to you until 1970-01-01 00:01 UTC"):
        made.check("ban", "ala", "", 99.0)


def test_ban_turns_away_whoever_is_there_and_is_forgotten_when_it_is_over(tmp_path: Path) -> None:
    async def task(party: Party) -> None:
        house = party.hub.house
        _, (ala, bolek, _) = await party.table()
        await house.store.registry.add_ban(Ban("ban", "bolek", 1000.0, 2000.0))
        await house.store.registry.add_ban(Ban("mute", "ala", 1000.0, 2000.0))
        await party.hub.load_bans()
        assert [notice["type"] for notice in await bolek.got()] == ["refused", "bye"]
        (refused,) = of(await ala.send("say", text="hello"), "refused")
        assert refused["reason"] == "whoever runs this server has muted you until 1970-01-01 00:33 UTC"
        party.time = 2000.0
        assert of(await ala.send("say", text="hello"), "done")
        await house.store.sweep(house.now())
        assert await house.store.registry.bans(0.0) == []

    with_party(tmp_path, task)
