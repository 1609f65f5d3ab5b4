"""The file of language names."""

import pytest

from app.devtools.translations.language_names import names
from app.i18n.catalogs import NAMES, own_name


def test_file_of_names_is_current() -> None:
    """`npm run words` writes it."""
    assert NAMES.read_text(encoding="utf-8") == names()


@pytest.mark.parametrize(
    ("code", "name"), [("hi", "हिन्दी"), ("pt-BR", "português"), ("sr", "српски"), ("sr-Latn", "srpski"), ("xx", "xx")]
)
def test_language_is_called_as_it_calls_itself(code: str, name: str) -> None:
    assert own_name(code) == name
