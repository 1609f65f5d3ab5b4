"""Keeps the bytecode of `app` current while the code changes. Needs nothing else from `app`, which may be broken."""

import py_compile
import struct
from importlib.util import MAGIC_NUMBER, cache_from_source, source_hash
from pathlib import Path


def is_compiled(path: Path) -> bool:
    """Return whether Python has compiled this version of a file."""
    try:
        compiled = Path(cache_from_source(str(path))).read_bytes()[:16]
    except OSError:
        return False
    if compiled[:4] != MAGIC_NUMBER or len(compiled) < 16:
        return False
    if compiled[4:8] == bytes(4):  # with the time and the size of the file, otherwise with a hash of its text
        stat = path.stat()
        return compiled[8:] == struct.pack("<LL", int(stat.st_mtime) & 0xFFFFFFFF, stat.st_size & 0xFFFFFFFF)
    return compiled[8:] == source_hash(path.read_bytes())


def compile_folder(folder: Path) -> None:
    """Compile all files of a folder that have changed, with a hash of their text.

    Python itself would write the time, in seconds, and the length: of a file that is saved twice within a second at the
    same length, it would run the old bytecode.
    """
    for path in folder.rglob("*.py"):
        if not is_compiled(path):
            try:
                py_compile.compile(
                    str(path), doraise=True, invalidation_mode=py_compile.PycInvalidationMode.CHECKED_HASH
                )
            except (py_compile.PyCompileError, OSError, ValueError):  # the import reports it
                continue
