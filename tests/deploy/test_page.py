"""docs/operations.md: its commands work as written, on folders of the test's own, and its lists are whole."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
from pathlib import Path
from urllib.request import urlopen

from tests.deploy.tools import DEPLOY, ROOT
from tests.ports import free_port
from tests.server.live import Live, Someone

PAGE = (ROOT / "docs" / "operations.md").read_text()
BOXES = re.findall(r"^```sh\n(.*?)^```", PAGE, re.DOTALL | re.MULTILINE)
TRIED = [line for box in BOXES if not box.startswith("# Not tried by a test") for line in box.splitlines()]


def test_commands_of_the_page_work_in_their_order(tmp_path: Path) -> None:
    """Copies are made, a table is opened after that, and going back loses that table alone."""
    metrics = free_port()
    (tmp_path / "backups").mkdir()
    server = Live(tmp_path, "--metrics-port", str(metrics))
    places = {
        "runuser -u kilof -- ": "",
        "/opt/kilof/bin/kilof": f"{Path(sys.executable).parent}/kilof",
        "/var/lib/kilof": str(tmp_path / "data"),
        "/var/backups/kilof": str(tmp_path / "backups"),
        "127.0.0.1:8000": f"127.0.0.1:{server.port}",
        "127.0.0.1:9108": f"127.0.0.1:{metrics}",
    }
    said: list[str] = []
    try:
        ala = Someone(server, "Ala")
        kept, lost = ala.opened(), ""
        for line in TRIED:
            if line == "systemctl stop kilof":
                lost = ala.opened()
                assert server.stop() == 0
            elif line == "systemctl start kilof":
                server.again()
                assert ala.call("GET", f"/api/tables/{kept}").data["info"]["you"] == 0
                assert ala.call("GET", f"/api/tables/{lost}").status == 404
            else:
                command = line
                for there, here in places.items():
                    command = command.replace(there, here)
                if line.startswith("curl ") and shutil.which("curl") is None:
                    with urlopen(command.split()[-1], timeout=20) as answer:
                        said.append(answer.read().decode())
                    continue
                done = subprocess.run(["sh", "-c", command], capture_output=True, text=True, check=False, timeout=60)
                assert (done.returncode, done.stderr) == (0, ""), command
                said.append(done.stdout)
        assert lost
    finally:
        server.stop()
    text = "".join(said)
    assert text.count("all is sound") == 2
    assert "ready\n" in text
    assert "kilof_ready 1.0\n" in text


def test_every_file_of_deploy_is_on_the_page() -> None:
    assert [file.name for file in sorted(DEPLOY.iterdir()) if file.name not in PAGE] == []


def test_every_line_of_the_log_is_on_the_page() -> None:
    source = "\n".join(file.read_text() for file in (ROOT / "src" / "kilof" / "server").rglob("*.py"))
    events = set(re.findall(r'_log\.\w+\(\s*"([^"]+)"', source))
    table = PAGE.split("| event | level |")[1].split("\n\n")[0]
    assert events <= set(re.findall(r"`([^`]+)`", table))
