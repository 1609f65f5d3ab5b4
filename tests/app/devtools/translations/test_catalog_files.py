"""The catalogs follow the code and keep translations."""

import shutil
from pathlib import Path

import pytest

from app import ui
from app.devtools.translations.catalog_files import outdated_files, progress, untranslated, write_catalogs
from app.i18n import catalogs
from app.ui import Application
from screens import APPLICATION


def with_footer(text: str) -> Application:
    """Return the application with another footer."""
    return APPLICATION.model_copy(update={"layout": APPLICATION.layout.model_copy(update={"footer": text})})


@pytest.fixture(scope="module")
def written(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The catalog of an application, which tests copy."""
    folder = tmp_path_factory.mktemp("catalogs")
    path = folder / "hi" / "LC_MESSAGES" / "waybill.po"
    path.parent.mkdir(parents=True)
    path.write_text('# By Meera.\nmsgid ""\nmsgstr ""\n"Last-Translator: Meera <meera@waybill.example>\\n"\n', "utf-8")
    write_catalogs(with_footer("The back-office of the whole business"), folder)
    return folder


@pytest.fixture
def folder(written: Path, tmp_path: Path) -> Path:
    return shutil.copytree(written, tmp_path, dirs_exist_ok=True)


def catalog_in(folder: Path) -> Path:
    return folder / "hi" / "LC_MESSAGES" / "waybill.po"


def translate(folder: Path, text: str, translation: str) -> None:
    path = catalog_in(folder)
    entry = f'msgid "{text}"\nmsgstr "'
    before = path.read_text("utf-8")
    assert entry in before
    path.write_text(before.replace(entry, entry + translation), "utf-8")


def test_second_run_changes_nothing(folder: Path) -> None:
    before = [path.read_bytes() for path in sorted(folder.rglob("*.po*"))]
    write_catalogs(with_footer("The back-office of the whole business"), folder)
    assert [path.read_bytes() for path in sorted(folder.rglob("*.po*"))] == before


def test_entry_has_a_note_for_translators(folder: Path) -> None:
    entry = (
        "#. Confirm.no: The label of the cancel button.\n"
        "#. ExportText.cancel: The button that ends an export.\n"
        "#. Form.cancel: The label of the cancel button.\n"
        "#. LinesText.cancel: The button that closes the preview.\n"
        'msgid "Cancel"\n'
    )
    assert entry in catalog_in(folder).read_text("utf-8")


def test_text_of_one_placeholder_needs_no_translation(folder: Path) -> None:
    assert 'msgid "{fullName}"' not in catalog_in(folder).read_text("utf-8")


def test_placeholders_are_marked_as_brace_format(folder: Path) -> None:
    assert '#, python-brace-format\nmsgid "Page {page}"\n' in catalog_in(folder).read_text("utf-8")


def test_translation_survives_other_changes(folder: Path) -> None:
    translate(folder, "Delete", "मिटाएँ")
    write_catalogs(with_footer("Something else entirely"), folder)
    text = catalog_in(folder).read_text("utf-8")
    assert 'msgid "Delete"\nmsgstr "मिटाएँ"\n' in text
    assert "# By Meera.\n" in text
    assert "Meera <meera@waybill.example>" in text


def test_edited_text_keeps_its_translation_as_fuzzy(folder: Path) -> None:
    translate(folder, "The back-office of the whole business", "पूरे कारोबार का दफ़्तर")
    for _ in range(2):  # the second run changes nothing
        write_catalogs(with_footer("The back-office of your whole business"), folder)
    text = catalog_in(folder).read_text("utf-8")
    assert "# | " not in text
    assert (
        "#, fuzzy\n"
        '#| msgid "The back-office of the whole business"\n'
        'msgid "The back-office of your whole business"\nmsgstr "पूरे कारोबार का दफ़्तर"\n'
    ) in text


def test_new_text_has_no_translation_of_a_text_in_use(folder: Path) -> None:
    """Nor that of a text that is gone and only looks alike."""
    translate(folder, "The back-office of the whole business", "पूरे कारोबार का दफ़्तर")
    translate(folder, "Delete", "मिटाएँ")
    for text in ("Deletes", "The office"):
        write_catalogs(with_footer(text), folder)
        assert f'msgid "{text}"\nmsgstr ""\n' in catalog_in(folder).read_text("utf-8")


def test_removed_text_keeps_its_translation_as_obsolete(folder: Path) -> None:
    translate(folder, "The back-office of the whole business", "पूरे कारोबार का दफ़्तर")
    write_catalogs(with_footer("Zzz"), folder)
    assert '#~ msgstr "पूरे कारोबार का दफ़्तर"\n' in catalog_in(folder).read_text("utf-8")


def test_outdated_files_are_reported(folder: Path) -> None:
    assert list(outdated_files(with_footer("The back-office of the whole business"), folder)) == []
    outdated = list(outdated_files(with_footer("Something else"), folder))
    assert [message.rsplit("/", 1)[1] for message in outdated] == [
        "waybill.po does not match the code. Run: npm run words",
    ]


def test_progress_counts_translated_texts(folder: Path) -> None:
    translate(folder, "Delete", "मिटाएँ")
    catalog = catalogs.read(catalog_in(folder))
    count = len(catalogs.messages(catalog))
    assert progress(catalog) == f"hi: 0 % of {count}"
    *listed, more = untranslated(catalog)
    assert (len(listed), more) == (30, f"    and {count - 31} more")


def test_texts_without_translation_are_listed(folder: Path) -> None:
    catalog = catalogs.read(catalog_in(folder))
    for message in catalogs.messages(catalog):
        message.string = message.id if message.id != "Cancel" else ""
    assert list(untranslated(catalog)) == ["    no translation: Cancel"]


def test_keywords_of_screens_are_extracted(folder: Path) -> None:
    assert isinstance(APPLICATION.screens[0], ui.Screen)
    assert 'msgid "customer shipper"' in catalog_in(folder).read_text("utf-8")
