"""The base map as a file that browsers read in pieces: they ask for the few tiles that they show."""

import hashlib
from pathlib import Path

from fastapi import FastAPI, Request
from fastapi.responses import FileResponse, Response

from app.geography.base_map import FILE
from app.geography.credits import CREDITS
from app.ui import Application, Credit

PATH = "/maps/base.pmtiles"
_TYPE = "application/vnd.pmtiles"


def mount(app: FastAPI, file: Path = FILE) -> None:
    """Serve the base map, or one that an operator has put in its place."""
    content = hashlib.sha256(file.read_bytes()).hexdigest()[:32]
    # The same on every machine, because pieces of two different files make no map; and kept, but asked about each time.
    headers = {"ETag": f'"{content}"', "Cache-Control": "no-cache"}

    async def base_map(request: Request) -> Response:
        known = request.headers.get("if-none-match", "")
        if headers["ETag"] in known or known.strip() == "*":
            return Response(status_code=304, headers=headers)
        return FileResponse(file, headers=headers, media_type=_TYPE)

    app.add_api_route(PATH, base_map, methods=["GET", "HEAD"], include_in_schema=False)


def credited(application: Application) -> Application:
    """The application, whose maps say whom to thank when they show the base map from here."""
    base = application.map_base
    if base.vector != PATH or base.vector_credits:
        return application
    credits = tuple(Credit(text=credit.text, href=credit.href) for credit in CREDITS)
    return application.model_copy(update={"map_base": base.model_copy(update={"vector_credits": credits})})
