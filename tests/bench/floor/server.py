"""The floor of the benchmark: the same data with minimal code. `python -m tests.bench.floor.server`.

A bare FastAPI route for each response, and a hand-written page. It runs as `waybill run` does in production. The
environment sets the port (FLOOR_PORT) and the JSON file of Waybill's responses (FLOOR_ANSWERS). FLOOR_PAGE is the
folder of another page with the same data.
"""

import json
import os
from pathlib import Path
from typing import Any

import uvicorn
from fastapi import FastAPI
from fastapi.staticfiles import StaticFiles
from starlette.middleware.gzip import GZipMiddleware

PAGE = Path(os.environ.get("FLOOR_PAGE") or Path(__file__).parent / "page")


def floor(answers: dict[str, Any]) -> FastAPI:
    """Serve fixed envelopes: 'rows', 'second', 'found', 'record'. There is no database and no validation."""
    app = FastAPI(openapi_url=None)

    @app.get("/api/rows")
    async def rows() -> Any:
        return answers["rows"]

    @app.get("/api/second")
    async def second() -> Any:
        return answers["second"]

    @app.get("/api/found")
    async def found() -> Any:
        return answers["found"]

    @app.get("/api/record")
    async def record() -> Any:
        return answers["record"]

    app.mount("/", GZipMiddleware(StaticFiles(directory=PAGE, html=True)))
    return app


def main() -> None:
    answers = json.loads(Path(os.environ["FLOOR_ANSWERS"]).read_text(encoding="utf-8"))
    uvicorn.run(
        floor(answers),
        host="127.0.0.1",
        port=int(os.environ["FLOOR_PORT"]),
        log_level="info",
        access_log=True,
        server_header=False,
        timeout_graceful_shutdown=5,
    )


if __name__ == "__main__":
    main()
