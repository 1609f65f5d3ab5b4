"""The application whose screens call an API, and what the API derives from it."""

from collections.abc import Callable, Iterator
from typing import Any, TypeVar

from fastapi import Request

from app.ui import Application
from app.ui.restrictions import Restrictions

T = TypeVar("T")


class ApiScreens:
    """The application whose screens call the API. Development replaces it when a screen changes."""

    def __init__(self) -> None:
        self.read: Callable[[], Application | None] = lambda: None
        """Returns the current application. The server sets this; without screens there is none."""
        self._derived: dict[Callable[..., Any], tuple[Application | None, Any]] = {}

    def derive(self, build: Callable[..., T], *constants: object) -> T:
        """Return what a function builds from the current application and the constants, once for each application."""
        application = self.read()
        if build not in self._derived or self._derived[build][0] is not application:
            self._derived[build] = application, build(application, *constants)
        value: T = self._derived[build][1]
        return value


def screens_of(request: Request) -> ApiScreens:
    """Return the screens of the API that serves a request."""
    screens: ApiScreens = request.app.screens
    return screens


def resource_titles(application: Application | None) -> dict[str, str]:
    """Return what the menu calls the resources, by their names. The texts are translatable.

    Of several screens of a resource, the first one names it.
    """
    found: dict[str, str] = {}
    for name, title in _titles(application) if application else ():
        found.setdefault(name, title)
    return found


def _titles(application: Application) -> Iterator[tuple[str, str]]:
    """Yield each resource that a single screen of the menu lists, with the title of the screen.

    The only screen of a group has the name of the group.
    """
    restrictions = Restrictions(application.screens, application.ui_text.access)
    for group in application.layout.navigation:
        entries = [item.to for item in group.items if item.to]
        for route in entries:
            rights = restrictions.of_route(route) or frozenset()
            needed = next(iter(rights)) if len(rights) == 1 else frozenset()
            title = next((screen.title for screen in application.screens if route in screen.routes), "")
            if len(needed) == 1:
                name = group.label if group.label and len(entries) == 1 else title
                yield next(iter(needed)).partition(".")[0], str(name)
