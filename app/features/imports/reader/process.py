"""A process that reads a file: `python -m app.features.imports.reader.process`.

Its standard input is the file. It writes lines of JSON: what the file is, each row, and at the end why it stopped, if
it did. It takes no more than `MAX_MEMORY_BYTES`, so that no file can take the memory of the server.
"""

import json
import os
import resource
import sys
from collections.abc import Iterator
from dataclasses import asdict
from typing import IO, Final

from app.features.imports.reader.rows import FileFacts, FileRow, Unreadable
from app.features.imports.reader.text_file import read_text
from app.features.imports.reader.workbook import check_archive, read_workbook

MAX_MEMORY_BYTES: Final = 180 * 2**20
MAX_SECONDS: Final = 60
_NICENESS: Final = 10
_ARCHIVE, _COMPOUND = b"PK\x03\x04", b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1"
_NO_TABLES: Final = (
    b"%PDF",
    b"\x89PNG",
    b"\xff\xd8\xff",
    b"GIF8",
    b"{\\rtf",
    b"\x1f\x8b",
    b"Rar!",
    b"7z\xbc\xaf",
    b"RIFF",
)
_PAGES: Final = (b"<!doctype html", b"<html", b"<table", b"<?xml", b"<meta", b"<head", b"<style")


def read(file: IO[bytes], wanted: str) -> tuple[FileFacts, Iterator[FileRow]]:
    """Return what a file is, and its rows. What it contains decides, and not its name. Raises Unreadable."""
    start = file.read(512)
    file.seek(0)
    if start.startswith(_ARCHIVE):
        check_archive(file)
        return read_workbook(file, wanted)
    if start.startswith(_COMPOUND):
        return read_workbook(file, wanted)
    if start.startswith(_NO_TABLES):
        raise Unreadable("type")
    if start.lstrip(b"\xef\xbb\xbf \t\r\n").lower().startswith(_PAGES):
        raise Unreadable("page")
    return read_text(file.read())


def main() -> int:
    """Write the rows of the file in the standard input, with the sheet that the first argument names."""
    os.nice(_NICENESS)
    resource.setrlimit(resource.RLIMIT_DATA, (MAX_MEMORY_BYTES, MAX_MEMORY_BYTES))
    resource.setrlimit(resource.RLIMIT_CPU, (MAX_SECONDS, MAX_SECONDS))
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    out = sys.stdout
    try:
        with open(0, "rb", closefd=False) as file:
            facts, rows = read(file, sys.argv[1] if len(sys.argv) > 1 else "")
            print(json.dumps(asdict(facts)), file=out)
            for row in rows:
                out.write(json.dumps(row, ensure_ascii=True) + "\n")
        print(json.dumps({"end": True}), file=out)
    except Unreadable as error:
        print(json.dumps({"reason": error.reason, "values": error.values}), file=out)
    except MemoryError:
        print(json.dumps({"reason": "memory", "values": {}}), file=out)
    out.flush()
    return 0


if __name__ == "__main__":
    os._exit(main())
