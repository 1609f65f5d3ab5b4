"""The state that pages poll in development while the server checks changed code."""

from app.core.settings import FIXTURES
from app.devtools.check.findings import Finding
from app.devtools.hot_reload.state import HotReload
from app.features.content.loader import Fixtures
from app.features.content.watcher import FixtureWatcher
from app.web.pages.live import LiveState

WRONG = Finding("app/features/trips/models.py", 3, None, "NameError: name 'odd' is not defined")


def state(code: list[Finding], checking: str) -> LiveState:
    return HotReload(FixtureWatcher(Fixtures(FIXTURES), lambda: []), lambda: code, lambda: checking).state(1, "screens")


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
    watch = FixtureWatcher(Fixtures(FIXTURES), lambda: [])
    live = HotReload(watch, lambda: [])
    before = live.state(1, "screens")
    assert live.state(1, "screens") == before
    watch.touch()
    assert live.state(1, "screens").content != before.content
    assert state([], "").content != state([], "").content
