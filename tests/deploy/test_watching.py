"""The dashboard and the alarms name what there is, and cover what matters."""

from __future__ import annotations

import json
import re
import subprocess
from pathlib import Path
from typing import Any

import pytest
import yaml  # type: ignore[import-untyped]

from tests.deploy.tools import DEPLOY, ROOT, tool
from tests.server.rooms import Party, with_party

ALARMS = yaml.safe_load((DEPLOY / "alarms.yml").read_text())
RULES: list[dict[str, Any]] = [rule for group in ALARMS["groups"] for rule in group["rules"]]


@pytest.fixture(scope="module")
def figures(tmp_path_factory: pytest.TempPathFactory) -> set[str]:
    """The names of all series of a server, as Prometheus has them."""
    names = {"up"}

    async def task(party: Party) -> None:
        metrics = party.hub.house.metrics
        metrics.watch_disk(Path(), Path("store"))
        metrics.answered(200)
        for family in metrics.registry.collect():
            names.update(sample.name for sample in family.samples)

    with_party(tmp_path_factory.mktemp("figures"), task)
    return names


def named(expression: str) -> set[str]:
    """All series in an expression of PromQL: words that are no function, label or keyword."""
    without_labels = re.sub(r"\{[^}]*\}|\[[^]]*\]|\b(?:by|without) *\([^)]*\)", " ", expression)
    words = re.findall(r"[a-zA-Z_][a-zA-Z0-9_]*(?! *\(|\w)", without_labels)
    return {word for word in words if word not in {"or", "and", "unless", "e9"}}


def test_series_are_found_in_an_expression() -> None:
    assert named('sum by (by) (rate(a_total{job="x"}[5m])) / b_bytes < 1e9 or absent(up)') == {
        "a_total",
        "b_bytes",
        "up",
    }


def test_every_figure_of_the_alarms_is_there(figures: set[str]) -> None:
    for rule in RULES:
        assert named(rule["expr"]) <= figures, rule["alert"]
        assert rule["labels"]["severity"] in {"page", "ticket"}
        assert rule["annotations"]["summary"]


def test_there_is_an_alarm_for_what_matters_and_a_word_on_what_to_do() -> None:
    by_figure = {name for rule in RULES for name in named(rule["expr"])}
    assert by_figure >= {
        "up",
        "kilof_ready",
        "kilof_bus_connected",
        "kilof_damaged_tables",
        "kilof_loop_lag_seconds_bucket",
        "kilof_bot_fallbacks_total",
        "kilof_disk_free_bytes",
        "kilof_refusals_total",
    }
    page = (ROOT / "docs" / "operations.md").read_text()
    rows = re.findall(r"^\| `(Kilof\w+)` \|", page, re.MULTILINE)
    assert rows == [rule["alert"] for rule in RULES]


def test_every_figure_of_the_dashboard_is_there(figures: set[str]) -> None:
    board = json.loads((DEPLOY / "dashboard.json").read_text())
    expressions = [target["expr"] for panel in board["panels"] for target in panel["targets"]]
    shown = {name for expression in expressions for name in named(expression)}
    assert shown <= figures
    ours = {re.sub("_(bucket|sum|count)$", "_bucket", name) for name in figures if name.startswith("kilof_")}
    assert ours - shown == {"kilof_build_info"}
    places = [tuple(panel["gridPos"].values()) for panel in board["panels"]]
    assert len(set(places)) == len(places)
    assert len({panel["id"] for panel in board["panels"]}) == len(places)


def test_prometheus_is_told_of_the_port_and_the_alarms_that_the_service_has() -> None:
    told = yaml.safe_load((DEPLOY / "prometheus.yml").read_text())
    (job,) = told["scrape_configs"]
    port = re.search(r"^KILOF_METRICS_PORT=(\d+)$", (DEPLOY / "kilof.env").read_text(), re.MULTILINE)
    assert port is not None
    assert job["static_configs"] == [{"targets": [f"127.0.0.1:{port[1]}"]}]
    assert job["job_name"] == "kilof"
    assert told["rule_files"] == ["/etc/prometheus/kilof-alarms.yml"]


@pytest.mark.deploy
def test_prometheus_reads_the_figures(tmp_path: Path) -> None:
    async def task(party: Party) -> None:
        metrics = party.hub.house.metrics
        metrics.watch_disk(tmp_path, tmp_path / "store")
        checked = subprocess.run(
            [tool("promtool"), "check", "metrics"],
            input=metrics.text(),
            capture_output=True,
            text=True,
            check=False,
        )
        assert (checked.returncode, checked.stdout + checked.stderr) == (0, "")

    with_party(tmp_path, task)


@pytest.mark.deploy
def test_prometheus_reads_the_alarms_and_they_ring(tmp_path: Path) -> None:
    promtool = tool("promtool")
    subprocess.run([promtool, "check", "rules", str(DEPLOY / "alarms.yml")], check=True, capture_output=True)
    told = (
        (DEPLOY / "prometheus.yml").read_text().replace("/etc/prometheus/kilof-alarms.yml", str(DEPLOY / "alarms.yml"))
    )
    (tmp_path / "prometheus.yml").write_text(told)
    subprocess.run([promtool, "check", "config", str(tmp_path / "prometheus.yml")], check=True, capture_output=True)
    quiet = {
        'up{job="kilof"}': "1",
        "kilof_ready": "1",
        "kilof_bus_connected": "1",
        "kilof_damaged_tables": "0",
        "kilof_disk_bytes": "1e11",
        "kilof_disk_free_bytes": "5e10",
        'kilof_refusals_total{by="storage"}': "0",
        'kilof_refusals_total{by="C6"}': "0+9",
        'kilof_bot_fallbacks_total{promised="steady"}': "0",
        'kilof_logged_total{level="error"}': "0",
        'kilof_loop_lag_seconds_bucket{le="0.1"}': "0+9",
        'kilof_loop_lag_seconds_bucket{le="+Inf"}': "0+9",
        'kilof_move_seconds_bucket{le="0.5"}': "0+9",
        'kilof_move_seconds_bucket{le="2.5"}': "0+9",
        'kilof_move_seconds_bucket{le="+Inf"}': "0+9",
        'process_start_time_seconds{job="kilof"}': "5",
        'process_open_fds{job="kilof"}': "40",
        'process_max_fds{job="kilof"}': "1000",
    }
    bad = {
        "KilofDown": {'up{job="kilof"}': "0"},
        "KilofCannotStore": {"kilof_ready": "0"},
        "KilofRefusesSteps": {'kilof_refusals_total{by="storage"}': "0+1"},
        "KilofDamagedTables": {"kilof_damaged_tables": "1"},
        "KilofDiskNearlyFull": {"kilof_disk_free_bytes": "9e9"},
        "KilofLoopIsLate": {
            'kilof_loop_lag_seconds_bucket{le="0.1"}': "0",
            'kilof_loop_lag_seconds_bucket{le="2.5"}': "0+9",
        },
        "KilofMovesAreSlow": {'kilof_move_seconds_bucket{le="0.5"}': "0"},
        "KilofBusIsAway": {"kilof_bus_connected": "0"},
        "KilofBotsFallBack": {'kilof_bot_fallbacks_total{promised="steady"}': "0+1"},
        "KilofErrors": {'kilof_logged_total{level="error"}': "0+1"},
        "KilofRestarts": {'process_start_time_seconds{job="kilof"}': "0+60"},
        "KilofOpenFiles": {'process_open_fds{job="kilof"}': "900"},
    }
    assert list(bad) == [rule["alert"] for rule in RULES]

    def trial(changes: dict[str, str], rings: set[str]) -> dict[str, Any]:
        series = [
            {"series": name, "values": f"{value}x60" if "+" in value else f"{value}+0x60"}
            for name, value in (quiet | changes).items()
        ]
        asked = [
            {
                "eval_time": "1m",
                "expr": f'count(ALERTS{{alertname="{name}", alertstate="firing"}}) or vector(0)',
                "exp_samples": [{"labels": "{}", "value": int(name in rings)}],
            }
            for name in bad
        ]
        return {
            "interval": "1m",
            "input_series": series,
            "promql_expr_test": [one | {"eval_time": "59m"} for one in asked],
        }

    trials = [trial({}, set()), *(trial(changes, {name}) for name, changes in bad.items())]
    whole = {"rule_files": [str(DEPLOY / "alarms.yml")], "evaluation_interval": "1m", "tests": trials}
    (tmp_path / "trials.yml").write_text(yaml.safe_dump(whole))
    done = subprocess.run(
        [promtool, "test", "rules", str(tmp_path / "trials.yml")], capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stdout + done.stderr
