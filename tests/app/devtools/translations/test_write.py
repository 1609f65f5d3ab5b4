"""The template and the catalogues follow the code, and keep what translators wrote."""

from pathlib import Path

import pytest

from app import ui
from app.devtools.translations import write as writing
from app.i18n import catalogs as catalogues
from app.ui import Application
from screens import APPLICATION


def with_note(text: str) -> Application:
    """The application with another footer."""
    return APPLICATION.model_copy(update={"layout": APPLICATION.layout.model_copy(update={"footer": text})})


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    path = tmp_path / "hi" / "LC_MESSAGES" / "waybill.po"
    path.parent.mkdir(parents=True)
    path.write_text('# By Meera.\nmsgid ""\nmsgstr ""\n"Last-Translator: Meera <meera@waybill.example>\\n"\n', "utf-8")
    writing.write(with_note("The back-office of the whole business"), tmp_path)
    return tmp_path


def catalogue_in(folder: Path) -> Path:
    return folder / "hi" / "LC_MESSAGES" / "waybill.po"


def translate(folder: Path, text: str, translation: str) -> None:
    path = catalogue_in(folder)
    entry = f'msgid "{text}"\nmsgstr "'
    before = path.read_text("utf-8")
    assert entry in before
    path.write_text(before.replace(entry, entry + translation), "utf-8")


def test_writing_again_changes_nothing(folder: Path) -> None:
    before = [path.read_bytes() for path in sorted(folder.rglob("*.po*"))]
    writing.write(with_note("The back-office of the whole business"), folder)
    assert [path.read_bytes() for path in sorted(folder.rglob("*.po*"))] == before


def test_a_text_says_where_it_stands_and_what_it_is_for_but_no_line_that_would_change(folder: Path) -> None:
    entry = (
        "#. Confirm.no: The button that does not.\n"
        "#. Form.cancel: The label of the button that gives up.\n"
        "#: app/ui/blocks/effects.py app/ui/blocks/forms.py\n"
        'msgid "Cancel"\n'
    )
    assert entry in (folder / "waybill.pot").read_text("utf-8")


def test_names_in_braces_are_marked_for_the_editors_of_translators(folder: Path) -> None:
    assert '#, python-brace-format\nmsgid "Page {page}"\n' in (folder / "waybill.pot").read_text("utf-8")


def test_a_translation_stays_when_the_rest_changes(folder: Path) -> None:
    translate(folder, "Delete", "मिटाएँ")
    writing.write(with_note("Something else entirely"), folder)
    text = catalogue_in(folder).read_text("utf-8")
    assert 'msgid "Delete"\nmsgstr "मिटाएँ"\n' in text
    assert "# By Meera.\n" in text
    assert "Meera <meera@waybill.example>" in text


def test_a_text_that_changed_a_little_keeps_its_translation_for_the_translator_to_look_at(folder: Path) -> None:
    translate(folder, "The back-office of the whole business", "पूरे कारोबार का दफ़्तर")
    writing.write(with_note("The back-office of your whole business"), folder)
    text = catalogue_in(folder).read_text("utf-8")
    assert (
        "#, fuzzy\n"
        '#| msgid "The back-office of the whole business"\n'
        'msgid "The back-office of your whole business"\nmsgstr "पूरे कारोबार का दफ़्तर"\n'
    ) in text


def test_a_text_that_is_gone_keeps_its_translation_as_obsolete(folder: Path) -> None:
    translate(folder, "The back-office of the whole business", "पूरे कारोबार का दफ़्तर")
    writing.write(with_note("Zzz"), folder)
    assert '#~ msgstr "पूरे कारोबार का दफ़्तर"\n' in catalogue_in(folder).read_text("utf-8")


def test_files_that_do_not_hold_what_is_said_are_named(folder: Path) -> None:
    assert list(writing.stale(with_note("The back-office of the whole business"), folder)) == []
    stale = list(writing.stale(with_note("Something else"), folder))
    assert [sentence.rsplit("/", 1)[1] for sentence in stale] == [
        "waybill.pot is not what the code says. Run: npm run words",
        "waybill.po is not what the code says. Run: npm run words",
    ]


def test_the_share_that_is_translated_is_told(folder: Path) -> None:
    translate(folder, "Delete", "मिटाएँ")
    catalogue = catalogues.read(catalogue_in(folder))
    assert writing.share(catalogue) == f"hi: 0 % of {len(catalogues.messages(catalogue))}"


def test_what_only_helps_to_search_is_collected_too(folder: Path) -> None:
    assert isinstance(APPLICATION.screens[0], ui.Screen)
    assert 'msgid "customer shipper"' in (folder / "waybill.pot").read_text("utf-8")
