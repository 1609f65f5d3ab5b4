"""Error messages for invalid files of sample content."""

import os
import re
import shutil
from pathlib import Path

import pytest
import yaml

from app.content.errors import ContentError
from app.content.loader import Fixtures
from app.core.settings import FIXTURES
from app.i18n.catalogs import languages
from app.i18n.messages import DEFERRED, use_language
from app.ops.content_check import SHAPES, validate_fixtures
from tests.app.features.content.valid_content import FILES


def cases_of(name: str) -> list[tuple[str, str, str, str]]:
    """Return the mistakes of a file next to this one: the file of content, what is right and wrong, and the message."""
    found = yaml.safe_load((Path(__file__).parent / f"{name}.yaml").read_text(encoding="utf-8"))
    return [(file, *case) for file, cases in found.items() for case in cases]


CASES = cases_of("invalid_content")
HINDI = next(each for each in languages() if each.code == "hi")
ENGLISH = re.compile(r"\b(?:a|an|and|did|is|it|must|needs?|not|or|the|this|with|write|you)\b")
"""Words of sentences about mistakes."""
STATES = "states:\n  - { name: Kerala, country: Indai }\n  - { nam: Goa, country: India }\n"
MIXED = "A \"b\" 'c' (d) 5 % – e;"
LONG = "🚚 नमस्ते दुनिया, « ça va » — " + "x" * 460


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    folder = tmp_path / "fixtures"
    folder.mkdir()
    return folder


def find_errors(folder: Path, name: str, text: str) -> list[ContentError]:
    path = folder / f"{name}.yaml"
    path.write_text(text, encoding="utf-8")
    os.utime(path, (0, 0))  # saved long ago: the loader need not wait
    with use_language(DEFERRED):
        return Fixtures(folder).validate_files({name: SHAPES[name]})


def english_words_in_hindi(errors: list[ContentError]) -> set[str]:
    with use_language(HINDI):
        return {word for error in errors for word in ENGLISH.findall(error.localized().message)}


def errors_of_file(folder: Path, name: str, text: str) -> list[str]:
    return [str(error) for error in find_errors(folder, name, text)]


def test_bundled_sample_content_is_valid() -> None:
    assert validate_fixtures(Fixtures(FIXTURES)) == []


@pytest.mark.parametrize(("name", "text"), FILES.items())
def test_valid_file_has_no_errors(folder: Path, name: str, text: str) -> None:
    assert errors_of_file(folder, name, text) == []


@pytest.mark.parametrize(("name", "right", "wrong", "message"), CASES, ids=[case[-1][:40] for case in CASES])
def test_error_names_place_problem_and_correction(
    folder: Path, name: str, right: str, wrong: str, message: str
) -> None:
    assert right in FILES[name]
    errors = find_errors(folder, name, FILES[name].replace(right, wrong, 1))
    assert [str(error) for error in errors] == [f"fixtures/{name}.yaml:{message}"]
    assert english_words_in_hindi(errors) - {*wrong.split()} == set()


@pytest.mark.parametrize("title", ["Paper reels 🚚", "पुणे के लिए कागज़", LONG[:500], MIXED, "NO"])
def test_text_allows_all_languages_and_500_characters(folder: Path, title: str) -> None:
    assert errors_of_file(folder, "tenders", FILES["tenders"].replace("Paper reels", title)) == []


def test_text_over_500_characters_is_invalid(folder: Path) -> None:
    text = FILES["tenders"].replace("Paper reels", "x" * 501)
    assert errors_of_file(folder, "tenders", text) == [
        "fixtures/tenders.yaml:6:12: title: this text has 501 characters, write at most 500"
    ]


def test_all_errors_are_reported_in_order(folder: Path) -> None:
    for name, text in FILES.items():
        (folder / f"{name}.yaml").write_text(text, encoding="utf-8")
    (folder / "states.yaml").write_text(
        "states:\n  - { name: Kerala, country: Indai }\n  - { nam: Goa, country: India }\n"
    )
    (folder / "roles.yaml").unlink()
    (folder / "tender.yaml").write_text("tenders: []\n")
    (folder / "drivers.yaml").write_text("- fullName: Ravi Menon\n")

    shapes = {name: SHAPES[name] for name in FILES}
    assert [str(error) for error in Fixtures(folder).validate(shapes)] == [
        "fixtures/drivers.yaml:1:1: no screen uses a file of this name: remove it, or let a developer add it",
        "fixtures/roles.yaml:1:1: this file is missing: put it back, for example with 'git restore fixtures/roles.yaml"
        "'",
        "fixtures/states.yaml:2:30: country: 'Indai' is not valid, did you mean 'India'?",
        "fixtures/states.yaml:3:7: nam is not a known name, did you mean 'name'?",
        "fixtures/tender.yaml:1:1: nothing uses this file: move what you have changed to tenders.yaml, and remove it",
    ]


@pytest.mark.parametrize("name", ["login.yml", "Login.yaml", "login.yaml.txt", "loggin.yaml"])
def test_misnamed_file_is_error_of_that_file(folder: Path, name: str) -> None:
    (folder / "states.yaml").write_text(FILES["states"])
    (folder / name).write_text(FILES["login"])
    shapes = {name: SHAPES[name] for name in ("login", "states")}
    assert [str(error) for error in Fixtures(folder).validate(shapes)] == [
        f"fixtures/{name}:1:1: rename this file to login.yaml"
    ]


def test_misnamed_file_is_not_error_of_code(folder: Path) -> None:
    (folder / "states.yaml").write_text(FILES["states"])
    (folder / "users.yml").write_text(FILES["users"])
    shapes = {name: SHAPES[name] for name in ("states", "users")}
    errors = Fixtures(folder).validate(shapes, {"users": ("app/features/users/samples.py", 19, 20)})
    assert [str(error) for error in errors] == ["fixtures/users.yml:1:1: rename this file to users.yaml"]


def test_missing_folder_is_one_error(tmp_path: Path) -> None:
    fixtures = Fixtures(tmp_path / "fixtures")
    message = "this folder is missing or has no .yaml files: put it back, for example with 'git restore fixtures'"
    errors = fixtures.validate(SHAPES, {"users": ("app/features/users/samples.py", 19, 20)})
    assert [str(error) for error in errors] == [f"fixtures:1:1: {message}"]
    assert fixtures.validate_files(SHAPES) == errors


def test_file_referenced_only_by_new_code_is_valid(folder: Path) -> None:
    """Code may reference a file whose schema the running server does not know yet."""
    (folder / "drivers.yaml").write_text("- fullName: Ravi Menon\n")
    assert Fixtures(folder).validate({}, {"drivers": ("app/features/drivers/samples.py", 12, 19)}) == []


def test_missing_file_is_error_of_referencing_code(folder: Path) -> None:
    (folder / "drivers.yaml").write_text("- fullName: Ravi Menon\n")
    fixtures, shapes = Fixtures(folder), {"driver": SHAPES["users"], "hub": SHAPES["users"]}
    sources = {"driver": ("app/features/drivers/samples.py", 12, 19), "hub": ("app/hubs/samples.py", 9, 19)}
    assert [str(error) for error in fixtures.validate(shapes, sources)] == [
        "app/features/drivers/samples.py:12:19: there is no fixtures/driver.yaml, did you mean 'drivers'?",
        "app/hubs/samples.py:9:19: there is no fixtures/hub.yaml",
    ]


@pytest.mark.parametrize("name", ["states.yml", "states.yaml.txt", "states - Copy.yaml", "Copy of states.yaml"])
def test_second_spelling_of_file_is_error(folder: Path, name: str) -> None:
    for each in ("states.yaml", name):
        (folder / each).write_text(FILES["states"])
    fixtures = Fixtures(folder)
    assert [str(error) for error in fixtures.validate({"states": SHAPES["states"]})] == [
        f"fixtures/{name}:1:1: nothing uses this file: move what you have changed to states.yaml, and remove it"
    ]
    before = fixtures.state()
    (folder / name).unlink()
    assert fixtures.state() != before


@pytest.mark.parametrize("content", ["slogans:\n  - Grüße\n".encode("latin-1"), "slogans:\n  - पुणे".encode()[:-1]])
def test_file_that_is_no_text_is_error(folder: Path, content: bytes) -> None:
    (folder / "login.yaml").write_bytes(content)
    (error,) = Fixtures(folder).validate_files({"login": SHAPES["login"]})
    assert (error.line, error.message.partition(":")[0]) == (2, "this is not plain text in UTF-8")


def test_shares_above_100_together_are_error(tmp_path: Path) -> None:
    folder = shutil.copytree(FIXTURES, tmp_path / "fixtures")
    dashboard = folder / "dashboard.yaml"
    shares = "locations:\n  - { city: Mumbai, percentage: 60.5 }\n  - { city: Pune, percentage: 40 }\n"
    dashboard.write_text(shares + dashboard.read_text())
    (error,) = validate_fixtures(Fixtures(folder))
    assert str(error) == "fixtures/dashboard.yaml:2:3: locations: the percentages are 100.5 together, write at most 100"


def test_number_of_user_without_ten_digits_is_error(tmp_path: Path) -> None:
    folder = shutil.copytree(FIXTURES, tmp_path / "fixtures")
    users = folder / "users.yaml"
    users.write_text(users.read_text().replace('"9000000005"', '"900000000"'))
    (error,) = [error for error in validate_fixtures(Fixtures(folder)) if error.file.endswith("users.yaml")]
    assert error.message == "mobileNumber: '900000000' is not a ten-digit mobile number"


def test_unknown_state_of_station_is_error(tmp_path: Path) -> None:
    folder = shutil.copytree(FIXTURES, tmp_path / "fixtures")
    states = folder / "states.yaml"
    states.write_text(states.read_text().replace("name: Kerala,", "name: Goa,"))
    (error,) = validate_fixtures(Fixtures(folder))
    assert str(error).startswith("fixtures/stations.yaml:7:48: state: states.yaml has no 'Kerala'")


@pytest.mark.parametrize(("file", "old", "new", "error"), cases_of("silent_mistakes"))
def test_mistakes_that_took_effect_in_silence_are_errors(
    tmp_path: Path, file: str, old: str, new: str, error: str
) -> None:
    folder = shutil.copytree(FIXTURES, tmp_path / "fixtures")
    path = folder / f"{file}.yaml"
    assert old in path.read_text()
    path.write_text(path.read_text().replace(old, new, 1))
    os.utime(path, (0, 0))
    with use_language(DEFERRED):
        errors = validate_fixtures(Fixtures(folder))
    assert [str(each) for each in errors] == [f"fixtures/{file}.yaml:{error}"]
    assert english_words_in_hindi(errors) == set()
