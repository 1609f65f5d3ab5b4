"""What pages in development are told while code of the server is tried."""

import pytest

from app.core.settings import FIXTURES
from app.devtools.check.findings import Finding
from app.devtools.hot_reload.server import CodeWatcher
from app.devtools.hot_reload.state import HotReload
from app.features.content.loader import Fixtures
from app.features.content.watcher import FixtureWatcher
from app.web.pages.live import LiveState

WRONG = Finding("app/features/trips/models.py", 3, None, "NameError: name 'odd' is not defined")


def told(code: list[Finding], trying: str) -> LiveState:
    return HotReload(FixtureWatcher(Fixtures(FIXTURES), lambda: []), lambda: code, lambda: trying).state(1, "screens")


def test_a_mistake_says_that_what_was_changed_since_is_being_tried() -> None:
    before, after = told([WRONG], "").problem, told([WRONG], "app/features/trips/models.py").problem
    assert before
    assert after
    assert before.note == "Until you correct it, the screens show the previous version of the file."
    assert after.note == "app/features/trips/models.py has changed and is being checked."
    assert after.mistakes == before.mistakes


def test_a_page_knows_that_a_server_which_does_not_answer_any_more_is_starting_again() -> None:
    assert told([], "").silence.heading == "The server does not answer"
    silence = told([], "app/features/trips/models.py").silence
    assert (silence.heading, silence.note.split(".py")[0]) == (
        "The server is restarting",
        "app/features/trips/models",
    )
    assert told([], "app/features/trips/models.py").problem is None


def test_pages_read_again_what_tables_hold_that_were_filled_and_what_a_server_answers_that_has_begun_anew() -> None:
    watch = FixtureWatcher(Fixtures(FIXTURES), lambda: [])
    live = HotReload(watch, lambda: [])
    before = live.state(1, "screens")
    assert live.state(1, "screens") == before
    watch.touch()
    assert live.state(1, "screens").content != before.content
    assert told([], "").content != told([], "").content


def test_the_terminal_is_told_in_one_sentence_what_is_wrong_or_that_the_server_starts_again(
    caplog: pytest.LogCaptureFixture,
) -> None:
    restarts: list[str] = []
    code = CodeWatcher(lambda: restarts.append(code.trying))
    code.trying = "app/features/trips/models.py"
    code.take(WRONG)
    assert (code.findings, code.trying, restarts) == ([WRONG], "", [])
    code.trying = "app/features/trips/models.py"
    code.take(None)
    assert (code.findings, restarts) == ([], ["app/features/trips/models.py"])
    assert caplog.messages == [str(WRONG), "app/features/trips/models.py changed: starting again …"]
