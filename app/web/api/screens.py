"""The application whose screens call an API, and what the API derives from it."""

from collections.abc import Callable
from typing import Any, TypeVar

from fastapi import Request

from app.ui import Application

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
