"""Catalogues as translators write them, and what may be wrong with them."""

import logging
from datetime import UTC, datetime
from pathlib import Path

import pytest
from babel.messages.catalog import Message

from app.i18n.catalogs import CatalogError, compiled, languages, mistakes, problem_of, read
from app.i18n.messages import ENGLISH, translate, translate_count, use_language

HEADER = 'msgid ""\nmsgstr "Content-Type: text/plain; charset=utf-8\\n"\n\n'


def written(folder: Path, text: str, code: str = "hi") -> Path:
    path = folder / code / "LC_MESSAGES" / "waybill.po"
    path.parent.mkdir(parents=True)
    path.write_text(HEADER + text, encoding="utf-8")
    return path


def test_catalog_file_adds_language_with_native_name(tmp_path: Path) -> None:
    written(tmp_path, "")
    assert [(language.code, language.name) for language in languages(tmp_path)] == [("en", "English"), ("hi", "हिन्दी")]
    assert languages(tmp_path)[0] is ENGLISH


def test_compiled_catalog_contains_no_build_time(tmp_path: Path) -> None:
    """Compiling a catalog gives the same bytes at any time."""
    written(tmp_path, "")
    (only,) = compiled(tmp_path)
    assert str(datetime.now(UTC).year).encode() not in only.content


def test_missing_translation_falls_back_to_english(tmp_path: Path) -> None:
    written(tmp_path, 'msgid "Save"\nmsgstr "सहेजें"\n\nmsgid "Cancel"\nmsgstr ""\n')
    with use_language(languages(tmp_path)[1]):
        assert (translate("Save"), translate("Cancel"), translate("Close")) == ("सहेजें", "Cancel", "Close")


def test_one_and_many_have_their_own_forms(tmp_path: Path) -> None:
    written(
        tmp_path, 'msgid "{count} day"\nmsgid_plural "{count} days"\nmsgstr[0] "एक दिन"\nmsgstr[1] "{count} दिनों"\n'
    )
    with use_language(languages(tmp_path)[1]):
        assert [translate_count("{count} day", "{count} days", count) for count in (1, 2)] == ["एक दिन", "2 दिनों"]


def test_a_fuzzy_translation_is_not_used(tmp_path: Path) -> None:
    written(tmp_path, '#, fuzzy\nmsgid "Save"\nmsgstr "बचाओ"\n')
    with use_language(languages(tmp_path)[1]):
        assert translate("Save") == "Save"


def test_a_wrong_translation_is_left_out_and_logged(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    written(tmp_path, 'msgid "Page {page}"\nmsgstr "पृष्ठ {pagr}"\n')
    with caplog.at_level(logging.WARNING), use_language(languages(tmp_path)[1]):
        assert translate("Page {page}", page=2) == "Page 2"
    assert "hi: 'Page {page}' has an invalid translation: 'पृष्ठ {pagr}' lacks {page}" in caplog.text


@pytest.mark.parametrize(
    ("text", "translation", "problem"),
    [
        ("Page {page}", "पृष्ठ {page}", None),
        ("Page {page}", "पृष्ठ", "'पृष्ठ' lacks {page}"),
        ("Page {page}", "पृष्ठ {page} {of}", "'पृष्ठ {page} {of}' has {of}, which the English text does not have"),
        ("Page {page}", "पृष्ठ {page", "'पृष्ठ {page' has an unbalanced brace"),
        ("Save", "<b>सहेजें</b>", "'<b>सहेजें</b>' contains HTML, which would be shown as text"),
        (("{count} day", "{count} days"), ("एक दिन", "{count} दिन"), None),
        (("{n} of {count}", "{n} of {count}"), ("{count}", "{n}"), "'{count}' lacks {n}"),
    ],
)
def test_what_is_wrong_with_a_translation_is_said(
    text: str | tuple[str, str], translation: str | tuple[str, str], problem: str | None
) -> None:
    assert problem_of(Message(text, translation)) == problem


def test_a_file_that_is_no_catalogue_is_named(tmp_path: Path) -> None:
    path = written(tmp_path, "Save = सहेजें\n")
    with pytest.raises(CatalogError, match=r"waybill\.po:\d+: "):
        read(path)


@pytest.mark.parametrize(
    ("text", "line", "sentence"),
    [
        ('msgid "Page {page}"\nmsgstr "पृष्ठ"\n', 4, "the translation 'पृष्ठ' lacks {page}"),
        ('msgid "Save"\nmsgstr सहेजें"\n', 5, 'this text needs a " at its start and its end, and \\" for each one inside'),
        (
            'msgid "Save"\nmsgstr "सहे"जें"\n',
            5,
            'this text needs a " at its start and its end, and \\" for each one inside',
        ),
        (
            'msgid "Save"\nmgstr "सहेजें"\n',
            5,
            "'mgstr' is not valid here: a line starts with msgid, msgstr, # or a quotation mark",
        ),
    ],
)
def test_a_wrong_line_is_reported(text: str, line: int, sentence: str, tmp_path: Path) -> None:
    path = written(tmp_path, text)
    assert list(mistakes(tmp_path)) == [(path, line, sentence)]


def test_the_catalogs_of_the_product_are_right() -> None:
    assert list(mistakes()) == []


def test_second_translation_of_a_text_is_reported(tmp_path: Path) -> None:
    path = written(tmp_path, 'msgid "Save"\nmsgstr ""\nmsgid "Save"\nmsgstr ""\n')
    found = next(mistakes(tmp_path))
    assert (found.path, found.line) == (path, 6)
    assert found.sentence.startswith("line 4 translates this text as well: remove one")


@pytest.mark.parametrize(
    ("code", "message"),
    [
        ("marathi", "'marathi' is no code of a language: rename this folder, such as 'mr'"),
        ("mr", "this language has no LC_MESSAGES/waybill.po: create an empty one, and run: npm run words"),
    ],
)
def test_folder_without_a_catalog_is_reported(code: str, message: str, tmp_path: Path) -> None:
    (tmp_path / code).mkdir()
    assert [(each.path, each.sentence) for each in mistakes(tmp_path)] == [(tmp_path / code, message)]
