"""A uvicorn server in the process of the test."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import uvicorn
from fastapi import FastAPI

from tests.support.ports import free_port


@asynccontextmanager
async def serve_in_process(app: FastAPI, http: type[asyncio.Protocol]) -> AsyncIterator[uvicorn.Server]:
    """A started server of the application on a free port. The class reads and writes HTTP."""
    config = uvicorn.Config(
        app,
        port=free_port(),
        http=http,
        ws="none",
        lifespan="off",
        log_config=None,
        timeout_graceful_shutdown=1,
    )
    server = uvicorn.Server(config)
    task = asyncio.create_task(server.serve())
    while not server.started:
        await asyncio.sleep(0)
    try:
        yield server
    finally:
        server.should_exit = True
        await task
