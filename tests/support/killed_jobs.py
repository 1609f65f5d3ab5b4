"""Runs the jobs of the database of the settings in processes that are killed in the middle of a chunk, one after the
other, and at last in one that is not: `python -m tests.support.killed_jobs 20`. Prints how many were killed.
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


async def run_jobs(settings: Settings, api: Api, last: int) -> None:
    """Run jobs, and kill this process before it carries out this item."""
    numbers = count(1)

    async def run(*arguments: Any, **options: Any) -> Any:
        if next(numbers) == last:
            os.kill(os.getpid(), signal.SIGKILL)
        return await _run_item(*arguments, **options)

    create_app(settings, source=SnapshotSource(lambda: None), api=api)  # no screens: jobs need none
    with patch.object(runner.JobRunner, "_run_item", run), patch.object(runner, "CHUNK_SECONDS", 0.004):
        await api.state.jobs.run_until_idle()
    await api.state.services.close()


def main(kills: int) -> None:
    """Run each process to its end."""
    settings, api, killed = load_settings(), create_api(), 0
    for number in range(kills + 1):
        process = os.fork()
        if not process:
            asyncio.run(run_jobs(settings, api, 4 + number % 7 if number < kills else 0))
            os._exit(0)
        killed += os.waitstatus_to_exitcode(os.waitpid(process, 0)[1]) == -signal.SIGKILL
    sys.stdout.write(f"{killed}\n")


if __name__ == "__main__":
    main(int(sys.argv[1]))
