"""The document of a page says everything in its language, and is otherwise the same."""

import json
import re
from typing import Any

import pytest

from app.i18n.catalogs import languages
from app.web.pages.snapshot import localize
from screens import APPLICATION


@pytest.fixture(scope="module")
def written() -> dict[str, Any]:
    return {code: json.loads(told.document) for code, told in localize(APPLICATION, languages()).items()}


def screen(document: Any, route: str) -> Any:
    return next(screen for screen in document["screens"] if route in screen["routes"])


def test_each_language_has_document_listing_all_languages(written: dict[str, Any]) -> None:
    assert {code: document["language"] for code, document in written.items()} == {"en": "en", "hi": "hi"}
    names = [{"code": "en", "name": "English"}, {"code": "hi", "name": "हिन्दी"}]
    assert all(document["languages"] == names for document in written.values())


def test_the_english_document_is_what_the_code_says(written: dict[str, Any]) -> None:
    plain = json.loads(APPLICATION.model_dump_json())
    assert {**written["en"], "languages": []} == plain


def test_words_titles_rules_and_labels_are_in_hindi(written: dict[str, Any]) -> None:
    hindi = written["hi"]
    assert hindi["uiText"]["grid"]["next"] == "अगला"
    assert screen(hindi, "/clients")["title"] == "ग्राहक"
    form = screen(hindi, "/add-client")["body"][0]
    assert form["add"]["rules"]["properties"]["clientName"]["title"] == "ग्राहक का नाम"
    assert form["add"]["rules"]["properties"]["clientName"]["messages"]["required"] == "ग्राहक का नाम ज़रूरी है"


def test_identifiers_are_equal_in_every_language(written: dict[str, Any]) -> None:
    """Names, routes and fields are the same in every language."""

    def bones(value: Any) -> Any:
        if isinstance(value, dict):
            kept = ("kind", "routes", "to", "field", "name", "path", "method", "icon", "properties", "pattern")
            return {key: bones(inner) for key, inner in value.items() if key in kept or isinstance(inner, dict | list)}
        return [bones(item) for item in value if isinstance(item, dict | list)] if isinstance(value, list) else value

    assert bones(written["hi"]["layout"]) == bones(written["en"]["layout"])
    assert bones(screen(written["hi"], "/clients")) == bones(screen(written["en"], "/clients"))


def test_search_keywords_include_english_names(written: dict[str, Any]) -> None:
    assert re.search(r"ग्राहक.* Clients customer shipper$", screen(written["hi"], "/clients")["keywords"])


def test_the_brand_has_one_name(written: dict[str, Any]) -> None:
    assert len(languages()) > 1
    assert {document["layout"]["brand"] for document in written.values()} == {"Waybill"}
