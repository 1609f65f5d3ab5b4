"""Documents differ between languages only in their texts."""

import json
import re
from typing import Any

import pytest

from app.i18n.catalogs import languages
from app.web.pages.snapshot import localize
from screens import APPLICATION


@pytest.fixture(scope="module")
def documents() -> dict[str, Any]:
    return {code: json.loads(localized.document) for code, localized in localize(APPLICATION, languages()).items()}


def screen(document: Any, route: str) -> Any:
    return next(screen for screen in document["screens"] if route in screen["routes"])


def test_each_language_has_document_listing_all_languages(documents: dict[str, Any]) -> None:
    assert {code: document["language"] for code, document in documents.items()} == {"en": "en", "hi": "hi"}
    names = [{"code": "en", "name": "English"}, {"code": "hi", "name": "हिन्दी"}]
    assert all(document["languages"] == names for document in documents.values())


def test_english_document_contains_source_texts(documents: dict[str, Any]) -> None:
    plain = json.loads(APPLICATION.model_dump_json())
    assert {**documents["en"], "languages": []} == plain


def test_texts_are_translated_to_hindi(documents: dict[str, Any]) -> None:
    hindi = documents["hi"]
    assert hindi["uiText"]["grid"]["next"] == "अगला"
    assert screen(hindi, "/clients")["title"] == "ग्राहक"
    form = screen(hindi, "/add-client")["body"][0]
    assert form["add"]["rules"]["properties"]["clientName"]["title"] == "ग्राहक का नाम"
    assert form["add"]["rules"]["properties"]["clientName"]["messages"]["required"] == "ग्राहक का नाम ज़रूरी है"


def test_identifiers_are_equal_in_every_language(documents: dict[str, Any]) -> None:
    """Names, routes and fields are the same in every language."""

    def bones(value: Any) -> Any:
        if isinstance(value, dict):
            kept = ("kind", "routes", "to", "field", "name", "path", "method", "icon", "properties", "pattern")
            return {key: bones(inner) for key, inner in value.items() if key in kept or isinstance(inner, dict | list)}
        return [bones(item) for item in value if isinstance(item, dict | list)] if isinstance(value, list) else value

    assert bones(documents["hi"]["layout"]) == bones(documents["en"]["layout"])
    assert bones(screen(documents["hi"], "/clients")) == bones(screen(documents["en"], "/clients"))


def test_search_keywords_include_english_names(documents: dict[str, Any]) -> None:
    assert re.search(r"ग्राहक.* Clients customer shipper$", screen(documents["hi"], "/clients")["keywords"])


def test_brand_is_equal_in_every_language(documents: dict[str, Any]) -> None:
    assert len(languages()) > 1
    assert {document["layout"]["brand"] for document in documents.values()} == {"Waybill"}
