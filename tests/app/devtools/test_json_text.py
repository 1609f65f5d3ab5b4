"""The layout of generated JSON files."""

import json

from app.devtools.json_text import json_text


def test_only_what_does_not_fit_is_broken_into_lines() -> None:
    value = {"short": {"a": [1, None, "हिन्दी"]}, "long": [{"text": "x" * 70}, {"text": "y" * 70}], "none": {}}
    assert json_text(value).splitlines() == [
        "{",
        ' "short": {"a": [1, null, "हिन्दी"]},',
        ' "long": [',
        f'  {{"text": "{"x" * 70}"}},',
        f'  {{"text": "{"y" * 70}"}}',
        " ],",
        ' "none": {}',
        "}",
    ]
    assert json.loads(json_text(value)) == value
