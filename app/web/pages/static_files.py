"""Serves the files of the renderer's build, precompressed where possible."""

import errno
import mimetypes
import os
from pathlib import Path

from starlette.datastructures import Headers
from starlette.responses import Response
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

_ENCODINGS = {"br": ".br", "gzip": ".gz"}
"""The suffix of a compressed file by its encoding, the smallest encoding first."""


class PrecompressedStaticFiles(StaticFiles):
    """Sends the compressed copy of a file if there is one and the browser accepts its encoding."""

    def lookup_path(self, path: str) -> tuple[str, os.stat_result | None]:
        """Find no file for a path that no file can have: with a null byte, or with too long a name."""
        try:
            return super().lookup_path(path)
        except ValueError:
            return "", None
        except OSError as error:
            if error.errno == errno.ENAMETOOLONG:
                return "", None
            raise

    async def get_response(self, path: str, scope: Scope) -> Response:
        accepted = {each.split(";")[0].strip() for each in Headers(scope=scope).get("accept-encoding", "").split(",")}
        for encoding, suffix in _ENCODINGS.items():
            if encoding in accepted and scope["method"] in ("GET", "HEAD"):
                full, found = self.lookup_path(f"{path}{suffix}")
                if found is not None:
                    media_type = mimetypes.guess_type(path)[0]
                    headers = {"Content-Encoding": encoding, "Vary": "Accept-Encoding"}
                    return Response(Path(full).read_bytes(), media_type=media_type, headers=headers)
        response = await super().get_response(path, scope)
        response.headers["Vary"] = "Accept-Encoding"
        return response
