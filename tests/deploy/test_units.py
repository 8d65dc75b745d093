"""The units of systemd: systemd itself finds nothing wrong with them, and the service is shut in."""

from __future__ import annotations

import os
import re
import subprocess
from pathlib import Path

import pytest

from kilof.cli.environment import variable_of
from kilof.cli.serve import serve
from kilof.server.bus import check_bus_url
from kilof.server.storing import check_address
from tests.deploy.tools import DEPLOY, changed, tool

UNITS = ("kilof.service", "kilof@.service", "kilof-think.service", "kilof-backup.service", "kilof-backup.timer")


def test_settings_are_variables_of_serve_and_agree_with_the_unit_and_the_proxies() -> None:
    lines = (DEPLOY / "kilof.env").read_text().splitlines()
    settings = dict(line.split("=", 1) for line in lines if line and not line.startswith("#"))
    options = {variable_of(option): option for option in serve.params}  # type: ignore[arg-type]
    assert set(settings) <= set(options)
    args = [word for name, value in settings.items() for word in (options[name].opts[-1], value)]
    assert serve.make_context("serve", args).params["data"] == "/var/lib/kilof"
    assert "\nStateDirectory=kilof\n" in (DEPLOY / "kilof.service").read_text()
    for proxy in ("nginx.conf", "Caddyfile"):
        text = (DEPLOY / proxy).read_text()
        assert f"127.0.0.1:{settings['KILOF_PORT']}" in text
        assert settings["KILOF_ORIGIN"].removeprefix("https://") in text


def test_settings_of_a_site_are_variables_of_serve_and_agree_with_its_unit_and_its_proxies() -> None:
    unit = (DEPLOY / "kilof@.service").read_text().replace("%i", "8001")
    lines = [*(DEPLOY / "site.env").read_text().splitlines(), *re.findall("^Environment=(.*)", unit, re.MULTILINE)]
    settings = dict(line.split("=", 1) for line in lines if line and not line.startswith("#"))
    options = {variable_of(option): option for option in serve.params}  # type: ignore[arg-type]
    assert set(settings) <= set(options)
    args = [word for name, value in settings.items() for word in (options[name].opts[-1], value)]
    params = serve.make_context("serve", args).params
    assert (params["port"], params["metrics_port"], params["data"]) == (8001, 18001, None)
    assert check_bus_url(params["bus"]) == "nats"
    check_address(params["store"])
    for proxy in ("nginx-site.conf", "Caddyfile-site"):
        text = (DEPLOY / proxy).read_text()
        assert "127.0.0.1:8001" in text
        assert settings["KILOF_ORIGIN"].removeprefix("https://") in text


@pytest.mark.deploy
def test_systemd_finds_nothing_wrong_and_the_service_is_shut_in(tmp_path: Path) -> None:
    analyze = tool("systemd-analyze")
    command = tmp_path / "kilof"
    command.write_text("#!/bin/sh\n")
    command.chmod(0o755)
    for unit in UNITS:
        text = changed(unit, {"/opt/kilof/bin/kilof": str(command)} if unit.endswith(".service") else {})
        (tmp_path / unit).write_text(text)
    paths = {**os.environ, "SYSTEMD_UNIT_PATH": f"{tmp_path}:"}
    done = subprocess.run(
        [analyze, "verify", "--man=no", *(unit.replace("@.", "@8001.") for unit in UNITS)],
        cwd=tmp_path,
        env=paths,
        capture_output=True,
        text=True,
        check=False,
    )
    assert (done.returncode, done.stderr) == (0, "")
    for unit in ("kilof.service", "kilof@.service", "kilof-think.service"):
        looked = subprocess.run(
            [analyze, "security", "--offline=yes", "--no-pager", str(tmp_path / unit)],
            env=paths,
            capture_output=True,
            text=True,
            check=False,
        )
        level = re.search(r"Overall exposure level for kilof(?:@i|-think)?\.service: ([0-9.]+)", looked.stdout)
        assert level is not None, looked.stdout + looked.stderr
        assert float(level[1]) < 2.0, looked.stdout
