"""The bytecode of a file is current after every save."""

import importlib
import os
import py_compile
import sys
from pathlib import Path

import pytest

from app.devtools.hot_reload.bytecode import compile_folder, is_compiled


@pytest.fixture
def path(tmp_path: Path) -> Path:
    path = tmp_path / "bytecode_example.py"
    path.write_text("NUMBER = 1\n", encoding="utf-8")
    return path


def replace(path: Path, text: str) -> None:
    """Save a text of the same length within the same second."""
    stat = path.stat()
    path.write_text(text, encoding="utf-8")
    os.utime(path, ns=(stat.st_atime_ns, stat.st_mtime_ns))


def test_two_saves_within_a_second_are_compiled(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(path.parent)
    compile_folder(path.parent)
    assert is_compiled(path)
    replace(path, "NUMBER = 2\n")
    assert not is_compiled(path)
    compile_folder(path.parent)
    assert is_compiled(path)
    assert importlib.import_module(path.stem).NUMBER == 2
    del sys.modules[path.stem]


def test_bytecode_that_python_has_written_is_used(path: Path) -> None:
    assert not is_compiled(path)
    written = py_compile.compile(str(path), invalidation_mode=py_compile.PycInvalidationMode.TIMESTAMP)
    assert written is not None
    assert is_compiled(path)
    before = Path(written).read_bytes()
    compile_folder(path.parent)
    assert Path(written).read_bytes() == before
    os.utime(path, (1, 1))
    assert not is_compiled(path)


def test_broken_file_is_left_to_its_import(path: Path) -> None:
    path.write_text("NUMBER = \n", encoding="utf-8")
    compile_folder(path.parent)
    assert not is_compiled(path)
