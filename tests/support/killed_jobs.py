"""Runs the jobs of the database of the settings in processes that are killed, one after the other, and at last in one
that is not: `python -m tests.support.killed_jobs 20`. Prints how many were killed.

They are killed before an item, before the commit of a chunk, and after it.
"""

import asyncio
import os
import signal
import sys
from itertools import count
from typing import Any
from unittest.mock import patch

from app.core.settings import Settings, load_settings
from app.db.jobs import runner
from app.main import create_api, create_app
from app.web.api.application import Api
from app.web.pages.snapshot import SnapshotSource

_run_item: Any = runner.JobRunner._run_item
_store: Any = runner._store


def kill_process() -> None:
    os.kill(os.getpid(), signal.SIGKILL)


async def run_jobs(settings: Settings, api: Api, last: int) -> None:
    """Run jobs, and kill this process at this item or at the end of its chunk. It is 0 for one that is not killed."""
    numbers = count(1)

    async def run(*arguments: Any, **options: Any) -> Any:
        if next(numbers) == last and last % 3 == 0:
            kill_process()
        return await _run_item(*arguments, **options)

    async def store(*arguments: Any, **values: Any) -> None:
        await _store(*arguments, **values)
        if last and next(numbers) > last and last % 3 == 1:
            kill_process()

    create_app(settings, source=SnapshotSource(lambda: None), api=api)  # no screens: jobs need none
    with (
        patch.object(runner.JobRunner, "_run_item", run),
        patch.object(runner, "_store", store),
        patch.object(runner, "CHUNK_SECONDS", 0.004),
    ):
        while await api.state.jobs.run_chunk() is not None:
            if last and next(numbers) > last:
                kill_process()
    await api.state.services.close()


def main(kills: int) -> None:
    """Run each process to its end."""
    settings, api, killed = load_settings(), create_api(), 0
    for number in range(kills + 1):
        process = os.fork()
        if not process:
            asyncio.run(run_jobs(settings, api, 3 + number % 7 if number < kills else 0))
            os._exit(0)
        killed += os.waitstatus_to_exitcode(os.waitpid(process, 0)[1]) == -signal.SIGKILL
    sys.stdout.write(f"{killed}\n")


if __name__ == "__main__":
    main(int(sys.argv[1]))
