"""What a run of tests leaves behind when it is killed is removed by the next one."""

from __future__ import annotations

import fcntl
import subprocess
import sys
from pathlib import Path

import pytest

from tests.server.parts import clear_left

pytestmark = pytest.mark.skipif(not Path("/proc/self/cwd").exists(), reason="says who runs where only on Linux")


def test_folder_that_nobody_holds_goes_with_what_runs_in_it(tmp_path: Path) -> None:
    left, used, strange = (tmp_path / name for name in ("kilof-parts-left", "kilof-parts-used", "kilof-parts-strange"))
    for folder in (left, used, strange):
        folder.mkdir()
    for folder in (left, used):
        (folder / "held").touch()
    with (
        (used / "held").open() as held,
        subprocess.Popen([sys.executable, "-c", "input()"], cwd=left, stdin=subprocess.PIPE) as running,
    ):
        fcntl.flock(held, fcntl.LOCK_EX)
        clear_left(tmp_path)
        assert left.exists(), "it may be so new that its owner had no time to lock it"
        clear_left(tmp_path, new=0.0)
        assert running.wait(10) == -9
        assert [left.exists(), used.exists(), strange.exists()] == [False, True, True]
