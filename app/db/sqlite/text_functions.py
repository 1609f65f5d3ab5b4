"""The SQL functions that compare texts, in Python. `app/db/text_functions.py` describes them."""

from collections.abc import Callable
from typing import Any, Final

from app.db.lists.row_text import code_text
from app.i18n.canonical_text import fold
from app.i18n.codes import code_key
from app.i18n.natural_order import natural_key

_FUNCTIONS: Final[dict[str, Callable[[str], str]]] = {
    "waybill_fold": fold,
    "waybill_natural_key": natural_key,
    "waybill_code_key": code_key,
    "waybill_code": code_text,
}


def create_text_functions(connection: Any) -> None:
    """Add the functions to a new connection. Each connection that writes a table with a list index needs them."""
    for name, function in _FUNCTIONS.items():
        connection.create_function(name, 1, _strict(function), deterministic=True)


def _strict(function: Callable[[str], str]) -> Callable[[str | None], str | None]:
    """Return the function for texts that may be NULL, of which it returns NULL."""
    return lambda text: None if text is None else function(text)
