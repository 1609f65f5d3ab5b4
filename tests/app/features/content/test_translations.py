"""Texts of sample content in other languages: `hi:` with the same names."""

from pathlib import Path

import httpx
import pytest

from app.content.base import Content, Line, Name, localized
from app.content.loader import Fixtures
from app.core.settings import FIXTURES
from app.features.content.schemas.dashboard import DashboardContent
from app.features.content.schemas.login import LoginContent
from app.i18n.catalogs import languages
from app.i18n.languages import TRANSLATIONS
from app.i18n.messages import use_language

pytestmark = [pytest.mark.anyio, pytest.mark.any_database]


class Wheel(Content):
    """A record with texts and a code."""

    code: Name
    maker: Line
    notes: list[Line] = []


class Lorry(Content):
    """A record with records."""

    name: Line
    wheels: list[Wheel]


LORRY = Lorry.model_validate(
    {
        "name": "Lorry",
        "wheels": [
            {"code": "W1", "maker": "Round", "notes": ["new"], "hi": {"maker": "गोल", "notes": ["नया"]}},
            {"code": "W2", "maker": "Square"},
        ],
        "hi": {"name": "ट्रक"},
    }
)


def test_localized_content_falls_back_to_english() -> None:
    lorry = localized(LORRY, "hi")
    assert lorry.model_dump() == {
        "name": "ट्रक",
        "wheels": [
            {"code": "W1", "maker": "गोल", "notes": ["नया"]},
            {"code": "W2", "maker": "Square", "notes": []},
        ],
    }


@pytest.mark.parametrize("code", ["en", "fr", "name"])
def test_other_languages_are_english(code: str) -> None:
    assert localized(LORRY, code).model_dump()["name"] == "Lorry"


def test_languages_are_those_of_the_catalogs() -> None:
    assert tuple(language.code for language in languages() if language.code != "en") == TRANSLATIONS


@pytest.mark.parametrize(
    ("text", "error"),
    [
        (
            "slogans: [One]\nhi:\n  slogan: [एक]",
            "fixtures/login.yaml:3:3: slogan is not a known name, did you mean 'slogans'?",
        ),
        (
            'slogans: [One]\nhi:\n  slogans: [एक, ""]',
            "fixtures/login.yaml:3:17: slogans, entry 2: this text is empty, write at least one character",
        ),
        ("slogans: [One]\nhi: एक", "fixtures/login.yaml:2:5: hi: this must have named values: slogans"),
        (
            "slogans: [One]\nhindi:\n  slogans: [एक]",
            "fixtures/login.yaml:2:1: hindi is not a known name; there is hi, sample, slogans",
        ),
    ],
)
def test_mistakes_in_translations_have_places(tmp_path: Path, text: str, error: str) -> None:
    folder = tmp_path / "fixtures"
    folder.mkdir()
    (folder / "login.yaml").write_text(text, encoding="utf-8")
    (found,) = Fixtures(folder).validate_files({"login": LoginContent})
    assert str(found).startswith(error)


def test_code_has_no_translation() -> None:
    translations = Wheel.model_json_schema()["$defs"]["WheelHi"]["properties"]
    assert set(translations) == {"maker", "notes"}


def test_every_text_of_the_dashboard_has_hindi() -> None:
    """The sample content has no text without a translation, so the screen has none in English."""
    (hindi,) = (language for language in languages() if language.code == "hi")
    with use_language(hindi):
        content = Fixtures(FIXTURES).load("dashboard", DashboardContent)
    assert [
        text for text in _texts(content.model_dump()) if not any("\u0900" <= each <= "\u097f" for each in text)
    ] == []


def _texts(value: object) -> list[str]:
    if isinstance(value, dict):
        names = ("icon", "route", "tone", "field", "currency", "total", "figure")
        return [text for name, inner in value.items() if name not in names for text in _texts(inner)]
    if isinstance(value, list):
        return [text for inner in value for text in _texts(inner)]
    return [value] if isinstance(value, str) else []


@pytest.mark.parametrize(("accepted", "title"), [("hi", "परमिट की अवधि ख़त्म होने वाली है"), ("en", "Permit expires soon")])
async def test_api_answers_in_language_of_reader(signed_in: httpx.AsyncClient, accepted: str, title: str) -> None:
    response = await signed_in.get("/alerts/feed", headers={"Accept-Language": accepted})
    notification = response.json()["data"]["alerts"][1]
    assert notification["title"] == title
    assert "hi" not in notification


async def test_files_of_tenders_are_offered_in_hindi(signed_in: httpx.AsyncClient) -> None:
    response = await signed_in.get("/content/tenders", headers={"Accept-Language": "hi"})
    tender = response.json()["data"]["tenders"][0]
    assert tender["title"] == "राजमुंद्री से पुणे तक पेपर रील"
    assert [(each["name"], each["file"] is not None) for each in tender["documents"]] == [
        ("NIT दस्तावेज़", True),
        ("सभी दस्तावेज़", True),
    ]
