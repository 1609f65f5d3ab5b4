"""Writes the cases of the conformance suite as plain JSON: `python -m tests.conformance FOLDER`."""

import sys
from pathlib import Path
from typing import Any

from app.devtools.json_text import json_text
from tests.conformance.screens import CASES


def shared_document() -> dict[str, Any]:
    """Return the attributes of the document that all cases share."""
    return {**CASES["card"].application().model_dump(mode="json"), "screens": []}


def write_suite(folder: Path) -> None:
    """Write application.json and the files in cases/."""
    cases = folder / "cases"
    cases.mkdir(parents=True, exist_ok=True)
    for outdated in {path.stem for path in cases.glob("*.json")} - CASES.keys():
        (cases / f"{outdated}.json").unlink()
    (folder / "application.json").write_text(json_text(shared_document()), encoding="utf-8")
    for name, case in CASES.items():
        (cases / f"{name}.json").write_text(json_text(case.to_json()), encoding="utf-8")


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit("usage: python -m tests.conformance FOLDER")
    write_suite(Path(sys.argv[1]))
