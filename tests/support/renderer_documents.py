"""Writes what the renderer's tests draw: the document of Waybill and the conformance suite, in var/renderer."""

from pathlib import Path

from screens import APPLICATION
from tests.conformance.__main__ import write_suite

FOLDER = Path("var/renderer")

if __name__ == "__main__":
    write_suite(FOLDER / "conformance")
    (FOLDER / "waybill.json").write_text(APPLICATION.model_dump_json(), encoding="utf-8")
