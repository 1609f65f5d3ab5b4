"""Broken files of sample content, and what is said about each of them."""

from pathlib import Path
from typing import Any

import pytest
import yaml

from app.core.settings import FIXTURES
from app.features.content.loader import Fixtures
from app.ops.content_check import SHAPES, validate_fixtures
from tests.app.features.content.valid_content import FILES

BROKEN: list[dict[str, Any]] = yaml.safe_load((Path(__file__).parent / "broken.yaml").read_text(encoding="utf-8"))
STATES = "states:\n  - { name: Kerala, country: Indai }\n  - { nam: Goa, country: India }\n"
MIXED = "A \"b\" 'c' (d) 5 % – e;"
LONG = "🚚 नमस्ते दुनिया, « ça va » — " + "x" * 460


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    folder = tmp_path / "fixtures"
    folder.mkdir()
    return folder


def said_about(folder: Path, name: str, text: str) -> list[str]:
    (folder / f"{name}.yaml").write_text(text, encoding="utf-8")
    return [str(mistake) for mistake in Fixtures(folder).validate_files({name: SHAPES[name]})]


def test_the_sample_content_of_this_product_has_no_mistake() -> None:
    assert validate_fixtures(Fixtures(FIXTURES)) == []


@pytest.mark.parametrize(("name", "text"), FILES.items())
def test_a_file_that_is_right_has_no_mistake(folder: Path, name: str, text: str) -> None:
    assert said_about(folder, name, text) == []


@pytest.mark.parametrize("case", BROKEN, ids=lambda case: f"{case['file']}-{case['wrong'][:20].strip()}")
def test_a_mistake_says_where_it_is_what_is_wrong_and_what_would_be_right(folder: Path, case: dict[str, str]) -> None:
    text, name = FILES[case["file"]], case["file"]
    assert case["right"] in text
    said = said_about(folder, name, text.replace(case["right"], case["wrong"], 1))
    assert said == [f"fixtures/{name}.yaml:{case['said']}"]


@pytest.mark.parametrize("title", ["Paper reels 🚚", "पुणे के लिए कागज़", LONG[:500], MIXED, "NO"])
def test_texts_of_all_languages_emoji_and_500_characters_are_fine(folder: Path, title: str) -> None:
    assert said_about(folder, "tenders", FILES["tenders"].replace("Paper reels", title)) == []


def test_one_character_more_is_counted(folder: Path) -> None:
    text = FILES["tenders"].replace("Paper reels", "x" * 501)
    assert said_about(folder, "tenders", text) == [
        "fixtures/tenders.yaml:6:12: title: this text has 501 characters, write at most 500"
    ]


def test_all_mistakes_of_all_files_are_told_in_their_order(folder: Path) -> None:
    for name, text in FILES.items():
        (folder / f"{name}.yaml").write_text(text, encoding="utf-8")
    (folder / "states.yaml").write_text(
        "states:\n  - { name: Kerala, country: Indai }\n  - { nam: Goa, country: India }\n"
    )
    (folder / "roles.yaml").unlink()
    (folder / "tender.yaml").write_text("tenders: []\n")
    (folder / "drivers.yaml").write_text("- fullName: Ravi Menon\n")

    shapes = {name: SHAPES[name] for name in FILES}
    assert [str(mistake) for mistake in Fixtures(folder).validate(shapes)] == [
        "fixtures/drivers.yaml:1:1: no screen uses a file of this name, and no samples.py fills a table from it",
        "fixtures/roles.yaml:1:1: this file is missing",
        "fixtures/states.yaml:2:30: country: 'Indai' is not valid, did you mean 'India'?",
        "fixtures/states.yaml:3:7: nam is not a known name, did you mean 'name'?",
        "fixtures/tender.yaml:1:1: no screen uses a file of this name, did you mean 'tenders'?",
    ]


def test_a_file_that_only_the_next_server_reads_is_no_mistake(folder: Path) -> None:
    (folder / "drivers.yaml").write_text("- fullName: Ravi Menon\n")
    assert Fixtures(folder).validate({}, {"drivers": ("app/features/drivers/samples.py", 12, 19)}) == []


def test_a_name_that_no_file_has_is_a_mistake_of_the_code_that_says_it(folder: Path) -> None:
    (folder / "drivers.yaml").write_text("- fullName: Ravi Menon\n")
    fixtures, shapes = Fixtures(folder), {"driver": SHAPES["users"], "hub": SHAPES["users"]}
    sources = {"driver": ("app/features/drivers/samples.py", 12, 19), "hub": ("app/hubs/samples.py", 9, 19)}
    assert [str(mistake) for mistake in fixtures.validate(shapes, sources)] == [
        "app/features/drivers/samples.py:12:19: there is no fixtures/driver.yaml, did you mean 'drivers'?",
        "app/hubs/samples.py:9:19: there is no fixtures/hub.yaml",
    ]


def test_a_file_in_another_encoding_is_told(folder: Path) -> None:
    (folder / "login.yaml").write_bytes("slogans: [Grüße]\n".encode("latin-1"))
    (mistake,) = Fixtures(folder).validate_files({"login": SHAPES["login"]})
    assert mistake.message == "this file is not encoded as UTF-8: select UTF-8 when you save it"
