"""The response of a complete list: made in portions, and sent from a temporary file.

The list is read and written to the file in one short transaction. The client then reads the file as slowly as it likes:
it holds no connection to the database, and no more memory than a portion.
"""

import logging
from collections.abc import AsyncIterator
from contextlib import closing
from tempfile import TemporaryFile
from types import TracebackType
from typing import IO, Self

from fastapi import Request, Response
from fastapi.responses import StreamingResponse
from pydantic_core import to_json

from app.core.errors import Unavailable
from app.db.lists.results import CompleteList, Page
from app.web.api.concurrency_limit import ConcurrencyLimit, LimitReached
from app.web.api.envelope import encode_envelope

logger = logging.getLogger(__name__)
MAX_BYTES_IN_MEMORY = 256 * 1024
"""A longer response is written to a file, counts towards the user's limit, and is sent in pieces of this size."""


class CompleteListResponse:
    """Writes the response of a complete list. It keeps the file, and counts towards the user's limit, until it is sent.

    A short list does neither.
    """

    def __init__(self, request: Request, limit: ConcurrencyLimit) -> None:
        self._request, self._limit = request, limit
        self._file: IO[bytes] | None = None
        self._is_counted = False
        self.total = 0
        """The number of rows that were written."""

    def __enter__(self) -> Self:
        return self

    def __exit__(self, _: type[BaseException] | None, __: BaseException | None, ___: TracebackType | None) -> None:
        self._close_file()
        if self._is_counted:
            self._limit.release(self._user_id)

    def write(self, rows: CompleteList) -> Response:
        """Return the response. It may be called again after an error. Raises LimitReached."""
        self._close_file()
        written, total = bytearray(_around(rows, 0)[0]), 0
        with closing(rows.portions) as portions:
            for portion in portions:
                written += b"," if total else b""
                written += to_json(portion, inf_nan_mode="null")[1:-1]
                total += len(portion)
                if len(written) > MAX_BYTES_IN_MEMORY:
                    self._write_to_file(written)
                    written.clear()
        self.total = total
        written += _around(rows, total)[1]
        if self._file is None:
            return Response(bytes(written), media_type="application/json")
        self._write_to_file(written)
        headers = {"Content-Length": str(self._file.tell())}
        return StreamingResponse(_chunks(self._file), headers=headers, media_type="application/json")

    async def wait_for_limit(self) -> None:
        """Wait until the limit allows the response. Raises TooManyRequests."""
        await self._limit.acquire(self._user_id)
        self._is_counted = True

    @property
    def _user_id(self) -> int:
        user_id: int = self._request.state.user_id
        return user_id

    def _write_to_file(self, data: bytearray) -> None:
        self._is_counted = self._is_counted or self._limit.try_acquire(self._user_id)
        if not self._is_counted:
            raise LimitReached
        try:
            self._file = self._file or _temporary_file()
            self._file.write(data)
            self._file.flush()
        except OSError as error:
            logger.error("a temporary file for a complete list cannot be written: %s", error.strerror)
            raise Unavailable from error

    def _close_file(self) -> None:
        if self._file:
            self._file.close()
            self._file = None


def _around(rows: CompleteList, total: int) -> tuple[bytes, bytes]:
    """Return the JSON before and after the rows."""
    before, _, after = encode_envelope(Page([], total, 1).response(rows.rows_name)).partition(b"[]")
    return before + b"[", b"]" + after


def _temporary_file() -> IO[bytes]:
    return TemporaryFile(prefix="waybill-list-")


async def _chunks(file: IO[bytes]) -> AsyncIterator[bytes]:
    file.seek(0)
    while chunk := file.read(MAX_BYTES_IN_MEMORY):
        yield chunk
