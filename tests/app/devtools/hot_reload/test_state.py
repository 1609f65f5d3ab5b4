"""The state that pages poll in development: mistakes, what the screens show until then, and changed code."""

from pathlib import Path

from app.content.errors import ContentError
from app.content.features import content_schemas
from app.content.loader import Fixtures
from app.content.watcher import FixtureWatcher
from app.core.settings import FIXTURES
from app.devtools.check.findings import Finding
from app.devtools.hot_reload.failures import FailedRequests
from app.devtools.hot_reload.state import HotReload
from app.i18n.catalogs import languages
from app.i18n.messages import ENGLISH, use_language
from app.ops.content_check import SHAPES
from app.web.pages.live import LiveState

HINDI = next(each for each in languages() if each.code == "hi")
WRONG = Finding("app/features/trips/models.py", 3, None, "NameError: name 'odd' is not defined")


def state(code: list[Finding], checking: str) -> LiveState:
    return HotReload(
        FixtureWatcher(Fixtures(FIXTURES), content_schemas(), lambda: []), lambda: code, lambda: checking
    ).state(1, "screens")


def test_note_says_that_a_change_is_being_checked() -> None:
    before, after = state([WRONG], "").problem, state([WRONG], "app/features/trips/models.py").problem
    assert before
    assert after
    assert before.note == "Until you correct it, the screens show the previous version of the file."
    assert after.note == "app/features/trips/models.py has changed and is being checked."
    assert after.mistakes == before.mistakes


def test_page_knows_that_a_silent_server_is_restarting() -> None:
    assert state([], "").silence.heading == "The server does not answer"
    silence = state([], "app/features/trips/models.py").silence
    assert (silence.heading, silence.note.split(".py")[0]) == (
        "The server is restarting",
        "app/features/trips/models",
    )
    assert state([], "app/features/trips/models.py").problem is None


def test_content_version_changes_with_tables_and_restarts() -> None:
    watch = FixtureWatcher(Fixtures(FIXTURES), content_schemas(), lambda: [])
    live = HotReload(watch, lambda: [])
    before = live.state(1, "screens")
    assert live.state(1, "screens") == before
    watch.touch()
    assert live.state(1, "screens").content != before.content
    assert state([], "").content != state([], "").content


def notes_of(folder: Path, *texts: str) -> list[str]:
    """Return the notes about these texts of login.yaml, one after the other."""
    fixtures, notes = Fixtures(folder), []
    for text in texts:
        (folder / "login.yaml").write_text(text)
        watcher = FixtureWatcher(
            fixtures, content_schemas(), lambda: fixtures.validate_files({"login": SHAPES["login"]})
        )
        problem = HotReload(watcher, lambda: []).state(1, "screens").problem
        notes.append(problem.note if problem else "")
    return notes


def test_note_of_first_start_says_what_is_missing(tmp_path: Path) -> None:
    """There is no previous version to show."""
    missing = f"What {tmp_path.name}/login.yaml contains is missing."
    advice = "This page shows it as soon as you have corrected the mistake."
    assert notes_of(tmp_path, "slogans\n") == [f"{missing} {advice}"]


def test_note_speaks_of_previous_version_that_exists(tmp_path: Path) -> None:
    previous = "Until you correct it, the screens show the previous version of the file."
    assert notes_of(tmp_path, "slogans: [One]\n", "slogans\n") == ["", previous]


def test_note_of_initial_data_says_when_it_is_loaded() -> None:
    mistake = ContentError("fixtures/users.yaml", 1, 1, "wrong")
    problem = (
        HotReload(FixtureWatcher(Fixtures(FIXTURES), content_schemas(), lambda: [mistake]), lambda: [])
        .state(1, "screens")
        .problem
    )
    assert problem
    assert problem.note == "A database without these records loads fixtures/users.yaml when you have corrected it."


def test_screens_that_were_never_valid_are_missing() -> None:
    wrong = Finding("screens/users.py", 3, None, "wrong")
    live = HotReload(
        FixtureWatcher(Fixtures(FIXTURES), content_schemas(), lambda: []),
        lambda: [wrong],
        missing_screens=lambda: [wrong.file],
    )
    problem = live.state(1, "screens").problem
    assert problem
    assert problem.note.startswith("What screens/users.py contains is missing.")


def test_overlay_speaks_the_language_of_the_page() -> None:
    with use_language(HINDI):
        live = state([WRONG], "")
    assert live.problem
    assert live.inspector
    texts = (live.problem.heading, live.problem.note, live.problem.close, live.silence.heading, live.inspector.heading)
    assert [text for text in texts if text.isascii()] == []


def test_mistake_with_values_speaks_the_language_of_each_page(tmp_path: Path) -> None:
    """It is found once, by the first page that asks."""
    (tmp_path / "states.yaml").write_text("states:\n  - { name: Kerala, country: Indai }\n")
    fixtures = Fixtures(tmp_path)
    watcher = FixtureWatcher(fixtures, content_schemas(), lambda: fixtures.validate_files({"states": SHAPES["states"]}))
    live, sentences = HotReload(watcher, lambda: []), []
    for language in (HINDI, ENGLISH, HINDI):
        with use_language(language):
            problem = live.state(1, "screens").problem
        sentences += [mistake.sentence for mistake in problem.mistakes] if problem else []
    hindi = "country: 'Indai' मान्य नहीं है, क्या आपका मतलब 'India' था?"
    english = "country: 'Indai' is not valid, did you mean 'India'?"
    assert sentences == [hindi, english, hindi]
    assert str(watcher.errors()[0]).endswith(english)  # for the terminal


def test_another_logo_needs_another_page(tmp_path: Path) -> None:
    """Page have the address of the logo in their skeleton."""
    live = HotReload(FixtureWatcher(Fixtures(tmp_path), content_schemas(), lambda: []), lambda: [])
    before = live.state(1, "screens")
    (tmp_path / "logo.png").write_bytes(b"\x89PNG\r\n\x1a\n")
    after = live.state(1, "screens")
    assert after.page != before.page
    assert after.content != before.content


def test_failed_request_is_shown_while_the_code_has_no_mistake() -> None:
    failures = FailedRequests()
    live = HotReload(
        FixtureWatcher(Fixtures(FIXTURES), content_schemas(), lambda: []), lambda: [], failures=failures.findings
    )
    assert live.state(1, "screens").problem is None
    try:
        raise KeyError("odd")
    except KeyError as error:
        failures.record(error)
    problem = live.state(1, "screens").problem
    assert problem
    assert (problem.heading, problem.note) == ("A request has failed", "The terminal shows where it comes from.")
    assert "odd" in problem.mistakes[0].sentence
    both = HotReload(
        FixtureWatcher(Fixtures(FIXTURES), content_schemas(), lambda: []), lambda: [WRONG], failures=failures.findings
    )
    assert [each.place for each in both.state(1, "screens").problem.mistakes] == [WRONG.location]  # type: ignore[union-attr]
