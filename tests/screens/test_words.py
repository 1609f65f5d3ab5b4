"""What is to be translated is written down, and the languages that ship say what they have to."""

import pytest
from babel.messages.catalog import Catalog

from app.devtools.translations import write as writing
from app.devtools.translations.extract import found_in
from app.i18n import catalogs as catalogues
from app.i18n.messages import ENGLISH, translate, use_language
from app.ui import NavItem
from app.ui.application import nodes_of
from screens import APPLICATION

COMPLETE = (
    "app/features/auth/",
    "app/features/clients/",
    "app/web/api/envelope.py",
    "app/db/records.py",
    "app/core/errors.py",
    "app/ui/",
    "screens/clients.py",
    "screens/layout.py",
    "screens/lists.py",
    "screens/login.py",
)
"""What every language has to say in full: the frame, signing in, clients, and what the renderer says everywhere."""


@pytest.fixture(scope="module", params=catalogues.paths(), ids=catalogues.code_of)
def catalogue(request: pytest.FixtureRequest) -> Catalog:
    return catalogues.read(request.param)


def test_the_catalogues_are_what_the_code_says() -> None:
    assert list(writing.stale(APPLICATION)) == []


def test_no_translation_is_wrong(catalogue: Catalog) -> None:
    assert list(catalogues.problems(catalogue)) == []


def test_the_frame_signing_in_and_the_clients_are_translated_in_full(catalogue: Catalog) -> None:
    # A new screen may be written before it is translated, and so may its link in the sidebar.
    links = {word.label for word in nodes_of(APPLICATION.layout) if isinstance(word, NavItem)}
    needed = {found.text for found in found_in(APPLICATION) if found.file.startswith(COMPLETE)} - links
    done = {_text(message.id) for message in catalogues.messages(catalogue) if catalogues.is_translated(message)}
    assert sorted(map(str, needed - done)) == []
    assert len(needed) > 150


def _text(text: object) -> object:
    return tuple(text) if isinstance(text, list) else text


def test_hindi_is_spoken_and_english_stays_as_it_is_written() -> None:
    hindi = next(language for language in catalogues.languages() if language.code == "hi")
    with use_language(hindi):
        assert translate("Clients") == "ग्राहक"
    with use_language(ENGLISH):
        assert translate("Clients") == "Clients"
