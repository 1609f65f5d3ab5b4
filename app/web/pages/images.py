"""Serves the logo and the picture of product owners."""

from fastapi import FastAPI, Request
from fastapi.responses import Response

from app.content.loader import Fixtures
from app.content.owner_files import IMAGE_FOLDER
from app.web.middleware.security_headers import READ_METHODS
from app.web.pages import html


def mount(app: FastAPI, fixtures: Fixtures) -> None:
    """Serve the images."""

    async def image(request: Request) -> Response:
        path = request.url.path.removeprefix(request.scope.get("root_path", ""))
        found = next((each for each in fixtures.images().values() if each.address == path), None)
        return html.not_found() if found is None else Response(found.data, media_type=found.media_type)

    app.add_route(IMAGE_FOLDER + "/{digest}/{name}", image, methods=READ_METHODS)
