"""Play over real WebSockets: doors, stopping, being killed."""

from __future__ import annotations

import resource
import time
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus

from kilof.notation.record import record_from_text, replay
from tests.server.live import Live, Someone, Wire, live, play_on


def test_whole_match_against_bots_and_its_record(tmp_path: Path) -> None:
    with live(tmp_path, limited=False) as server:
        ala = Someone(server, "Ala")
        table = ala.opened(bot="eager", begin=True, tempo="at-once")
        play_on(ala.at(table))
        record = record_from_text(ala.call("GET", f"/api/records/{table}").body.decode())
        steps = list(replay(record))
        assert record.names[0] == "Ala"
        assert len(record.rounds) == 3
        assert len(steps) > 30
        own = sum(step.action is not None and step.action[0] == 0 for step in steps)
        assert f"kilof_moves_total {own}.0\n" in server.figures()


def test_person_at_several_seats_says_which_and_sees_no_other_hand(tmp_path: Path) -> None:
    with live(tmp_path) as server:
        ala = Someone(server, "Ala")
        table = ala.opened(game="duel", seats=2)
        first, second = ala.at(table), ala.at(f"{table}?as=2")
        first.ask("hello")
        second.ask("hello")
        assert second.ask("sit", name="Bolek")["type"] == "done"
        assert first.ask("begin")["type"] == "done"
        hands = []
        for wire in (first, second):
            wire.send("hello")
            hands.append(wire.until("view")["sight"]["position"]["hands"])
        assert [None in hand for hand in hands[0]] == [False, True]
        assert [None in hand for hand in hands[1]] == [True, False]
        assert [ala.call("GET", f"/api/tables/{table}?as={seat}").data["info"]["you"] for seat in (1, 2, 3)] == [
            0,
            1,
            None,
        ]
        phone = Someone(server, "Phone")
        link = ala.call("POST", f"/api/tables/{table}/link?as=2").data["token"]
        assert phone.call("POST", "/api/links", {"token": link}).status == 200
        moved = phone.at(table)
        moved.send("hello")
        assert moved.until("table")["info"]["you"] == 1
        for number in ("0", "11", "2.3", ""):
            wrong = ala.at(f"{table}?as={number}")
            assert [notice["key"] for notice in wrong.rest()] == ["as"]
            assert wrong.socket.close_code == 1008
            assert ala.call("GET", f"/api/tables/{table}?as={number}").status == 422


def test_page_from_elsewhere_gets_no_socket(tmp_path: Path) -> None:
    with live(tmp_path) as server:
        table = Someone(server, "Ala").opened()
        with pytest.raises(InvalidStatus):
            Wire(server, table, origin="http://evil.example")


def test_socket_of_a_table_that_is_not_there_is_closed_with_the_reason(tmp_path: Path) -> None:
    with live(tmp_path) as server:
        wire = Wire(server, "nowhere")
        with pytest.raises(ConnectionClosed) as caught:
            wire.next()
        assert caught.value.rcvd is not None
        assert (caught.value.rcvd.code, caught.value.rcvd.reason) == (4404, "there is no such table")


def test_frame_that_is_too_long_ends_the_connection_and_nothing_else(tmp_path: Path) -> None:
    with live(tmp_path) as server:
        ala = Someone(server, "Ala")
        table = ala.opened()
        wire, other = ala.at(table), ala.at(table)
        other.ask("hello")
        wire.send("say", text="x" * 20_000)
        assert wire.rest() == []
        assert other.ask("say", text="still here")["type"] == "done"


def ready_within_seconds(server: Live, status: int) -> bool:
    for _ in range(100):
        if server.ask("GET", "/readyz").status == status:
            return True
        time.sleep(0.05)
    return False


@pytest.mark.skipif(not hasattr(resource, "prlimit"), reason="only Linux lets a running process be limited")
def test_play_goes_on_when_a_full_disk_is_mended(tmp_path: Path) -> None:
    """Files may not grow any more, as if the disk were full; then they may again."""
    with live(tmp_path, limited=False) as server:
        ala = Someone(server, "Ala")
        wire = ala.at(ala.opened())
        wire.ask("hello")
        limits = resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE)
        resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, (200_000, limits[1]))
        answers = [wire.ask("say", id=f"line{i}", text=f"line {i} " + "x" * 280) for i in range(400)]
        refused = [answer for answer in answers if answer["type"] == "refused"]
        assert {answer["key"] for answer in refused} == {"storage"}
        assert ready_within_seconds(server, 503)
        resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, limits)
        again = wire.ask("say", id=refused[-1]["id"], text="at last")
        assert again["type"] == "done"
        assert ready_within_seconds(server, 200)
        assert again["number"] == max(answer["number"] for answer in answers if answer["type"] == "done") + 1


def test_server_told_to_stop_says_come_back_and_the_match_goes_on_later(tmp_path: Path) -> None:
    with live(tmp_path) as server:
        ala = Someone(server, "Ala")
        table = ala.opened(game="solo", seats=1, begin=True)
        wire = ala.at(table)
        wire.send("hello")
        sight = wire.until("view")["sight"]
        assert wire.ask("play", ply=0, code=sight["choices"]["options"][0])["type"] == "done"
        assert server.stop() == 0
        assert [notice.get("why") for notice in wire.rest()][-1] == "come-back"
        assert wire.socket.close_code == 1012
        server.again()
        back = ala.at(table)
        back.send("hello", ply=0)
        assert [step["ply"] for step in back.until("steps")["steps"]] == [1]
