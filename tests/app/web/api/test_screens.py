"""What the API derives from the screens that call it."""

from app.ui import Application
from app.web.api.screens import ApiScreens
from screens import APPLICATION


def test_values_are_built_once_for_an_application() -> None:
    built: list[tuple[Application | None, str]] = []

    def build(current: Application | None, constant: str) -> int:
        built.append((current, constant))
        return len(built)

    screens = ApiScreens()
    assert screens.derive(build, "a") == screens.derive(build, "a") == 1
    screens.read = lambda: APPLICATION
    assert screens.derive(build, "a") == screens.derive(build, "a") == 2
    assert screens.derive(lambda current: current is APPLICATION)
    assert built == [(None, "a"), (APPLICATION, "a")]
