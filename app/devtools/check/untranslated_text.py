"""Finds messages of the server that translators cannot find."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

from app.contract.base.diagnostics import ScreenError, SourceLocation
from app.core import errors
from app.core.errors import ApiError

_ERRORS = "|".join(name for name, item in vars(errors).items() if isinstance(item, type) and issubclass(item, ApiError))
_TEXT = r"f?[\"']"
_SUSPECTS = (
    re.compile(r"translat(?:e|able)\(\s*(?:f[\"']|[\"'][^\n]*{|[^()]*[\"']\s*(?:\.format|%|\+))"),
    re.compile(rf"message=\s*{_TEXT}"),
    re.compile(rf"raise (?:{_ERRORS})\(\s*{_TEXT}"),
)
"""Parsing every file would take a second, so only files with such a text are parsed.

Each pattern begins with a literal, which `re` finds five times as fast as one pattern of alternatives.
"""


def untranslated_text(path: Path) -> Iterator[ScreenError]:
    """Return the mistakes of a file: a message that is no literal, or not marked for translation."""
    text = path.read_text(encoding="utf-8", errors="replace")
    if not any(suspect.search(text) for suspect in _SUSPECTS):
        return
    try:
        tree = ast.parse(text)
    except (SyntaxError, ValueError):  # reported as an error of the code
        return
    for call in (node for node in ast.walk(tree) if isinstance(node, ast.Call)):
        if sentence := _mistake(call, ast.unparse(call.func)) or _mistake_of_error(call):
            yield ScreenError(SourceLocation(str(path), call.lineno), sentence)


def _mistake(call: ast.Call, name: str) -> str | None:
    if name in ("translate", "translatable") and call.args and not _is_whole(call.args[0]):
        return f'{name}() needs the whole text, which translators have to find: write {name}("… {{name}}", name=…)'
    if name == "translate" and (missing := _missing_value(call)):
        return f"{{{missing}}} has no value: write translate(…, {missing}=…)"
    message = next((keyword.value for keyword in call.keywords if keyword.arg == "message"), None)
    if isinstance(message, ast.Constant | ast.JoinedStr):
        mark = "translatable" if name.startswith("serve_") else "translate" if name == "answer" else ""
        return f'this message cannot be translated: write message={mark}("…")' if mark else None
    return None


def _missing_value(call: ast.Call) -> str | None:
    """Return the first {name} of a literal text that no argument replaces."""
    if not call.args or not isinstance(call.args[0], ast.Constant):
        return None
    given = {keyword.arg for keyword in call.keywords}
    names = sorted(set(re.findall(r"{(\w+)}", str(call.args[0].value))) - given)
    return names[0] if names and None not in given else None


def _mistake_of_error(call: ast.Call) -> str | None:
    plain = bool(call.args) and isinstance(call.args[0], ast.Constant | ast.JoinedStr)
    is_error = plain and re.fullmatch(_ERRORS, ast.unparse(call.func))
    return 'this message cannot be translated: write translate("…")' if is_error else None


def _is_whole(text: ast.expr) -> bool:
    """Return whether a text is a literal, or a constant that is marked elsewhere."""
    return not isinstance(text, ast.JoinedStr | ast.BinOp) and not (
        isinstance(text, ast.Call) and isinstance(text.func, ast.Attribute) and text.func.attr == "format"
    )
