"""Starts the process that reads a file, and says in words why a file cannot be read."""

import asyncio
import json
import os
import sys
from collections.abc import AsyncIterator, Mapping
from typing import IO, Any, Final

from app.core.errors import Invalid
from app.features.imports.reader.process import MAX_SECONDS
from app.features.imports.reader.rows import FileFacts, FileRow
from app.i18n.messages import LocalizedText, translatable, translate

_MAX_LINE_BYTES: Final = 64 * 2**20
_PORTION_ROWS: Final = 500
REASONS: Final[Mapping[str, str]] = {
    "columns": translatable(
        "The table has {count} columns; an import has at most {limit}. Delete those that you do not need."
    ),
    "damaged": translatable(
        "The file is damaged or of another type. Open it in a spreadsheet program, and save it as XLSX."
    ),
    "empty": translatable("The file has no rows."),
    "memory": translatable(
        "The file is too large to read. Copy the table into a new file, without other sheets and empty rows."
    ),
    "page": translatable(
        "This file is a web page with the name of a spreadsheet. Open it in a spreadsheet program, and save it as XLSX."
    ),
    "password": translatable("The file is protected by a password. Save it without one."),
    "quote": translatable("The quotation mark in line {line} is never closed."),
    "rows": translatable("The file has more than {limit} rows. Divide it into several files."),
    "sheet": translatable("The file has no sheet {sheet}."),
    "time": translatable("Reading the file took too long. Copy the table into a new file, without other sheets."),
    "type": translatable("This is no spreadsheet. Choose a file of the type XLSX, XLS, ODS or CSV."),
    "unpacked": translatable("The content of the file has {size} MB; at most {limit} MB can be read."),
}
"""Why a file cannot be imported."""


async def read_file(file: IO[bytes], sheet: str = "") -> tuple[FileFacts, AsyncIterator[list[FileRow]]]:
    """Return what a file is, and its rows in portions. Raises Invalid, also while the rows are read."""
    lines = _lines(file, sheet)
    facts = FileFacts(**await anext(lines))
    return facts, _portions(lines)


async def _portions(lines: AsyncIterator[Any]) -> AsyncIterator[list[FileRow]]:
    portion: list[FileRow] = []
    async for number, cells in lines:
        portion.append((number, cells))
        if len(portion) == _PORTION_ROWS:
            yield portion
            portion = []
    yield portion


async def _lines(file: IO[bytes], sheet: str) -> AsyncIterator[Any]:
    """Yield what the process writes, without its end. Raises Invalid if it has found a reason or has not ended."""
    file.seek(0)
    process = await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", "app.features.imports.reader.process", sheet),
        stdin=file,
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.DEVNULL,
        limit=_MAX_LINE_BYTES,
        env={**os.environ, "PYTHONPATH": os.pathsep.join(sys.path), "RUST_BACKTRACE": "0"},
    )
    assert process.stdout
    has_ended = False
    try:
        async with asyncio.timeout(MAX_SECONDS):
            async for line in process.stdout:
                content = json.loads(line)
                has_ended = isinstance(content, dict) and not content.keys().isdisjoint(("reason", "end"))
                if isinstance(content, dict) and "reason" in content:
                    raise Invalid(_sentence(content["reason"], content["values"]))
                if isinstance(content, dict) and "end" in content:
                    return
                yield content
    except TimeoutError:
        raise Invalid(_sentence("time", {})) from None
    finally:
        if not has_ended and process.returncode is None:
            process.kill()  # one that ends by itself must not be waited for twice
        await process.wait()
    raise Invalid(_sentence("memory", {}))


def _sentence(reason: str, values: Mapping[str, Any]) -> LocalizedText:
    return translate(REASONS[reason], **{name: _shown(value) for name, value in values.items()})


def _shown(value: object) -> object:
    return f"{value:,}" if isinstance(value, int) else value
