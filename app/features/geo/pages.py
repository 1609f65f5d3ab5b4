"""Serves the base map as one file. Browsers request byte ranges of it, for the tiles they show."""

import hashlib
from functools import cache
from pathlib import Path

from fastapi import FastAPI, Request
from fastapi.responses import FileResponse, Response

from app.features.geo.base_map import FILE, PATH
from app.web.middleware.security_headers import READ_METHODS
from app.web.services import CoreServices

_TYPE = "application/vnd.pmtiles"


def mount(app: FastAPI, _: CoreServices) -> None:
    """Serve the base map."""
    serve_map(app, FILE)


def serve_map(app: FastAPI, file: Path) -> None:
    """Serve a map, whose ranges browsers request."""
    # `no-cache` lets browsers store ranges, but makes them revalidate.
    headers = {"ETag": f'"{_digest_of(file)}"', "Cache-Control": "no-cache"}

    async def base_map(request: Request) -> Response:
        etags = request.headers.get("if-none-match", "")
        if headers["ETag"] in etags or etags.strip() == "*":
            return Response(status_code=304, headers=headers)
        return FileResponse(file, headers=headers, media_type=_TYPE)

    app.add_route(PATH, base_map, methods=READ_METHODS)


@cache
def _digest_of(file: Path) -> str:
    """Return a hash of the content, the same on every server: ranges of different files cannot be combined."""
    with file.open("rb") as content:
        return hashlib.file_digest(content, "sha256").hexdigest()[:32]
