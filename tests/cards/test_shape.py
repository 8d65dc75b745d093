"""Shapes: what a text says about the openings of a card, and half a turn."""

import pytest

from kilof.cards.shape import ShapeError, Side, shape_from_text, spun_links

N, E, S, W, PORT = 1, 2, 4, 8, 16

SHAPES = ["[NESW]", "[NEW]", "[NE] [SW]", "[NS] [EW]", "x:NESW", "[NE] x:S", "x:E", "[N+]", "[NE] [S+]"]


@pytest.mark.parametrize(
    ("text", "ways"),
    [
        ("[NESW]", (15, 15, 15, 15, 0)),
        ("[NS] [EW]", (N | S, E | W, N | S, E | W, 0)),
        ("[NE] [SW]", (N | E, N | E, S | W, S | W, 0)),
        ("x:NES", (N, E, S, 0, 0)),
        ("[NE] x:S", (N | E, N | E, S, 0, 0)),
        ("[EW]", (0, E | W, 0, E | W, 0)),
        ("[N+]", (N | PORT, 0, 0, 0, N | PORT)),
        (" [N]  x:S ", (N, 0, S, 0, 0)),
    ],
    ids=["crossing", "bridge", "double curve", "dead end", "curve and stub", "straight", "ladder", "spaces"],
)
def test_text_lists_joined_sides_and_stubs(text: str, ways: tuple[int, ...]) -> None:
    shape = shape_from_text(text)
    assert shape.ways == ways
    assert shape.text == text


@pytest.mark.parametrize(
    ("text", "links"), [("[NESW]", 15), ("[NE] x:S", N | E | S), ("x:W", W), ("[NS] [EW]", 15), ("[E+]", E)]
)
def test_links_are_all_open_sides_without_the_ladder_port(text: str, links: int) -> None:
    assert shape_from_text(text).links == links


@pytest.mark.parametrize(
    ("text", "spun"),
    [("[NE]", "[SW]"), ("[NEW]", "[SWE]"), ("x:N", "x:S"), ("[NE] x:S", "[SW] x:N"), ("[N+]", "[S+]"), ("x:E", "x:W")],
)
def test_half_a_turn_moves_every_side_to_the_opposite_one(text: str, spun: str) -> None:
    assert shape_from_text(text).spun().ways == shape_from_text(spun).ways
    assert shape_from_text(text).spun().text == text


@pytest.mark.parametrize("text", SHAPES)
def test_two_half_turns_change_nothing(text: str) -> None:
    shape = shape_from_text(text)
    assert shape.spun().spun().ways == shape.ways


@pytest.mark.parametrize("links", range(32))
def test_half_a_turn_of_a_set_of_sides_turns_each_side(links: int) -> None:
    opposite: list[Side] = [2, 3, 0, 1, 4]
    assert spun_links(links) == sum(1 << opposite[side] for side in range(5) if links >> side & 1)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "'' has no opening"),
        ("  ", "'  ' has no opening"),
        ("[+]", "'[+]' has no opening"),
        ("NE", "'NE' is neither joined sides like [NE] nor stubs like x:S"),
        ("[]", "'[]' is neither joined sides like [NE] nor stubs like x:S"),
        ("[ne]", "'[ne]' is neither joined sides like [NE] nor stubs like x:S"),
        ("[NE] x:+", "'x:+' is neither joined sides like [NE] nor stubs like x:S"),
        ("[NE][S]", "'[NE][S]' is neither joined sides like [NE] nor stubs like x:S"),
        ("[NN]", "side N is named twice in '[NN]'"),
        ("[NE] [ES]", "side E is named twice in '[NE] [ES]'"),
        ("[NE] x:N", "side N is named twice in '[NE] x:N'"),
        ("x:SS", "side S is named twice in 'x:SS'"),
    ],
)
def test_text_that_makes_no_sense_is_refused_with_the_reason(text: str, message: str) -> None:
    with pytest.raises(ShapeError) as caught:
        shape_from_text(text)
    assert str(caught.value) == message
