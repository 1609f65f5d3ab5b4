"""The base map as a file that browsers read in pieces: they ask for the few tiles that they show."""

import hashlib
from pathlib import Path

from fastapi import FastAPI, Request
from fastapi.responses import FileResponse, Response

from app.geography.base_map import FILE
from app.geography.credits import CREDITS
from app.settings import Settings
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


def beneath(application: Application, settings: Settings) -> Application:
    """The application, whose maps know where their tiles come from, and whom to thank for what they show."""
    base = application.map_base
    changes: dict[str, object] = {}
    if base.vector == PATH and not base.vector_credits:
        changes["vector_credits"] = tuple(Credit(text=credit.text, href=credit.href) for credit in CREDITS)
    if settings.tile_url is not None:
        changes |= {"tiles": settings.tile_url, "tiles_credits": (Credit(text=settings.tile_credit),)}
    return application.model_copy(update={"map_base": base.model_copy(update=changes)})
