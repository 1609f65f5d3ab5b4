"""The base map as a file that browsers read in pieces: they ask for the few tiles that they show."""

import hashlib
from pathlib import Path

from fastapi import FastAPI, Request
from fastapi.responses import FileResponse, Response

from app.features.geo.base_map import FILE, PATH
from app.web.middleware.security_headers import READ_METHODS

_TYPE = "application/vnd.pmtiles"


def mount(app: FastAPI, file: Path = FILE) -> None:
    """Serve the base map, or one that an operator has put in its place."""
    with file.open("rb") as content:
        name = hashlib.file_digest(content, "sha256").hexdigest()[:32]
    # The same on every machine, because pieces of two different files make no map; and kept, but asked about each time.
    headers = {"ETag": f'"{name}"', "Cache-Control": "no-cache"}

    async def base_map(request: Request) -> Response:
        known = request.headers.get("if-none-match", "")
        if headers["ETag"] in known or known.strip() == "*":
            return Response(status_code=304, headers=headers)
        return FileResponse(file, headers=headers, media_type=_TYPE)

    app.add_api_route(PATH, base_map, methods=READ_METHODS, include_in_schema=False)
