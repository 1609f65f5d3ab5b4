"""The built files, as they were compressed when they were built."""

import mimetypes
from pathlib import Path

from starlette.datastructures import Headers
from starlette.responses import Response
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

_ENCODINGS = {"br": ".br", "gzip": ".gz"}
"""What browsers take, the smallest first, and the end of such a file's name."""


class PrecompressedStaticFiles(StaticFiles):
    """Files that are named by their content. One that has a smaller sister is sent as that to whoever takes it."""

    async def get_response(self, path: str, scope: Scope) -> Response:
        accepted = {each.split(";")[0].strip() for each in Headers(scope=scope).get("accept-encoding", "").split(",")}
        for encoding, ending in _ENCODINGS.items():
            if encoding in accepted and scope["method"] in ("GET", "HEAD"):
                full, found = self.lookup_path(f"{path}{ending}")
                if found is not None:
                    media_type = mimetypes.guess_type(path)[0]
                    headers = {"Content-Encoding": encoding, "Vary": "Accept-Encoding"}
                    return Response(Path(full).read_bytes(), media_type=media_type, headers=headers)
        response = await super().get_response(path, scope)
        response.headers["Vary"] = "Accept-Encoding"
        return response
