"""What is to be translated is written down, and the languages that ship say what they have to."""

import re

import pytest
from babel.messages.catalog import Catalog

from app.contract.base.node import nodes_of
from app.devtools.translations.catalog_files import outdated_files
from app.devtools.translations.extraction import extract_texts
from app.i18n import catalogs
from app.i18n.messages import ENGLISH, translate, use_language
from app.ui import NavItem
from screens import APPLICATION
from screens.activity import KINDS
from tests.support.project_rules import require_none

FEATURES = (
    *("auth", "clients", "content", "directions", "exports", "fleets", "places", "roles", "search", "states"),
    *("stations", "tracking", "trips", "users", "views"),
)
SCREENS = (
    *("activity", "clients", "dashboard", "designations", "fleets", "layout", "lists", "login", "places", "roles"),
    *("states", "stations", "tenders", "tracker", "transport_dashboard", "trips", "users", "vehicles"),
)
COMPLETE = (
    *("app/core/", "app/db/", "app/ui/", "app/web/"),
    *(f"app/features/{name}/" for name in FEATURES),
    *(f"screens/{name}.py" for name in SCREENS),
)
"""What every language translates in full. A new feature need not: the tutorial promises it."""


@pytest.fixture(scope="module", params=catalogs.paths(), ids=catalogs.code_of)
def catalog(request: pytest.FixtureRequest) -> Catalog:
    return catalogs.read(request.param)


def test_the_catalogs_are_what_the_code_says() -> None:
    require_none(outdated_files(APPLICATION), "Run `npm run words`: the texts of the code have changed")


def test_no_translation_is_wrong(catalog: Catalog) -> None:
    require_none(catalogs.problems(catalog), "Correct these translations")


def test_product_is_translated(catalog: Catalog) -> None:
    # A new screen may be written before it is translated, and so may its link in the sidebar and its kind of records.
    links = {word.label for word in nodes_of(APPLICATION.layout) if isinstance(word, NavItem)}
    needed = (
        {found.text for found in extract_texts(APPLICATION) if found.file.startswith(COMPLETE)}
        - links
        - {*KINDS.values()}
    )
    done = {_text(message.id) for message in catalogs.messages(catalog) if catalogs.is_translated(message)}
    path = f"app/i18n/{catalog.locale}/LC_MESSAGES/waybill.po"
    require_none(sorted(map(str, needed - done)), f"Run `npm run words`, then translate these texts in {path}")
    assert len(needed) > 900


def _text(text: object) -> object:
    return tuple(text) if isinstance(text, list) else text


def test_hindi_translates_and_english_stays() -> None:
    hindi = next(language for language in catalogs.languages() if language.code == "hi")
    with use_language(hindi):
        assert translate("Clients") == "ग्राहक"
    with use_language(ENGLISH):
        assert translate("Clients") == "Clients"


HINDI_WORDS = {
    "मानचित्र": "नक्शा",
    "पृष्ठ": "पेज",
    "तिथि": "तारीख़",
    "तारीख(?!़)": "तारीख़",
    "स्तंभ": "कॉलम",
    "क्लाइंट": "ग्राहक",
    "भागीदार": "साझेदार",
    "ट्रांसपोर्ट": "परिवहन",
    "सचमुच": "वाकई",
    "(?<!नंबर )प्लेट": "नंबर प्लेट",
    r"\bID\b": "आईडी",
    r"\bSMS\b": "एसएमएस",
    "ई-मेल": "ईमेल",
}
"""Words with another word for the same thing, which the catalog uses."""


def test_hindi_has_one_word_for_one_thing() -> None:
    catalog = catalogs.read(next(path for path in catalogs.paths() if catalogs.code_of(path) == "hi"))
    shown = [
        message for message in catalogs.messages(catalog) if not str(message.id).islower()
    ]  # not words to search by
    found = [
        f"{message.id}: write '{word}' in '{form}'"
        for message in shown
        for form in catalogs.forms(message.string)
        for other, word in HINDI_WORDS.items()
        if re.search(other, form)
    ]
    require_none(found, "Use one word for one thing")
