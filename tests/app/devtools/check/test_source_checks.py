"""Texts that cannot be translated, and files without their names, are reported."""

from pathlib import Path

import pytest

from app.devtools.check.feature_files import unread_file
from app.devtools.check.untranslated_text import untranslated_text

PLAIN = "this message cannot be translated: write "
WHOLE = '{0}() needs the whole text, which translators have to find: write {0}("… {{name}}", name=…)'


@pytest.mark.parametrize(
    ("code", "message"),
    [
        ('translate(f"Client {name} saved")', WHOLE.format("translate")),
        ('translate("Client " + name)', WHOLE.format("translate")),
        ('translatable("Client {}".format(name))', WHOLE.format("translatable")),
        ('translate("Client {name} saved")', "{name} has no value: write translate(…, name=…)"),
        ('serve_create(router, CALL, Card, message="Card added")', PLAIN + 'message=translatable("…")'),
        ('answer(message="Card added")', PLAIN + 'message=translate("…")'),
        ('Conflict(f"{name} is taken")', PLAIN + 'translate("…")'),
    ],
)
def test_text_that_translators_cannot_find_is_reported(code: str, message: str, tmp_path: Path) -> None:
    path = tmp_path / "routes.py"
    path.write_text(f"\nraise {code}\n", encoding="utf-8")
    (error,) = untranslated_text(path)
    assert (error.place.line, error.sentence) == (2, message)


@pytest.mark.parametrize(
    "code",
    [
        'translate("Client {name} saved", name=f"{first} {last}")',
        "translate(message)",
        'answer(message=translate("Card added"))',
        'note("plain", message=text)',
        'raise ValueError("not for users")',
    ],
)
def test_other_text_is_not_reported(code: str, tmp_path: Path) -> None:
    path = tmp_path / "routes.py"
    path.write_text(code, encoding="utf-8")
    assert list(untranslated_text(path)) == []


@pytest.mark.parametrize(
    ("file", "code", "message"),
    [
        (
            "routes",
            "card_router = APIRouter()",
            "the server reads `router` or `public` from this file: rename 'card_router'",
        ),
        ("samples", "", "the server reads `SAMPLES` from this file: write `SAMPLES = SeedData(…)`"),
        ("route", "router = APIRouter()", "the server reads routes.py: rename this file"),
        ("model", "", "the server reads models.py: rename this file"),
        ("service", "", "the server reads services.py: rename this file"),
        (
            "checks",
            "def wrong(fixtures): ...",
            "the server finds nothing in this file: write a function with `@content_check('file')` or `@DatabaseCheck`",
        ),
        ("commands", "", "the server finds nothing in this file: write a function with `@feature_command`"),
    ],
)
def test_file_that_the_server_does_not_read_is_reported(file: str, code: str, message: str, tmp_path: Path) -> None:
    path = tmp_path / f"features/cards/{file}.py"
    path.parent.mkdir(parents=True)
    path.write_text(f"\n{code}\n", encoding="utf-8")
    assert [error.sentence for error in unread_file(path, tmp_path)] == [message]


@pytest.mark.parametrize(
    ("file", "code"), [("routes", "public = APIRouter()"), ("state", ""), ("samples", "SAMPLES = 1")]
)
def test_other_file_is_not_reported(file: str, code: str, tmp_path: Path) -> None:
    path = tmp_path / f"features/cards/{file}.py"
    path.parent.mkdir(parents=True)
    path.write_text(code, encoding="utf-8")
    assert list(unread_file(path, tmp_path)) == []
