"""Golden files: what the code generates is compared with a file. With `GOLDEN=write`, tests write the file instead.

`npm run generate` does that for each test file that imports this module.
"""

import json
import os
from pathlib import Path

FOLDER = Path(__file__).parents[1] / "golden"
HINT = "If you meant this change, run: npm run generate"


def assert_golden(path: Path, document: object) -> None:
    """Compare a JSON document with its file."""
    write_golden(path, json.dumps(document, indent=1, ensure_ascii=False) + "\n")
    assert path.exists(), HINT
    assert json.loads(path.read_text(encoding="utf-8")) == document, HINT


def write_golden(path: Path, text: str) -> None:
    """Write the file if `GOLDEN=write`."""
    if os.environ.get("GOLDEN") == "write":
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
