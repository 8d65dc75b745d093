"""The same results on a Dask cluster: a scheduler and two workers on the loopback address."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from tests.cli.run import kilof_process

_CLUSTER = """
import sys
from distributed import LocalCluster

if __name__ == "__main__":
    places = {"host": "127.0.0.1", "dashboard_address": None, "worker_dashboard_address": None}
    with LocalCluster(n_workers=2, threads_per_worker=1, **places) as cluster:
        print(cluster.scheduler_address, flush=True)
        sys.stdin.read()
"""


@contextmanager
def local_cluster(script: str) -> Iterator[str]:
    """The address of a cluster that is there until the end of the block."""
    pipes = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE, "stderr": subprocess.DEVNULL}
    with subprocess.Popen([sys.executable, script], text=True, **pipes) as process:  # type: ignore[call-overload]
        yield process.stdout.readline().strip()
        process.stdin.close()
        process.kill()


@pytest.mark.slow
def test_cluster_plays_what_this_machine_plays(tmp_path_factory: pytest.TempPathFactory) -> None:
    script = tmp_path_factory.mktemp("dask") / "cluster.py"
    script.write_text(_CLUSTER, encoding="utf-8")
    args = ("simulate", "--seats", "3", "-n", "30", "--seed", "dask", "--json")
    with local_cluster(str(script)) as address:
        there = kilof_process(*args, "--dask", address)
    assert there.err == ""
    assert there == kilof_process(*args, "--jobs", "1")
