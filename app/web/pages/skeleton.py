"""What stands on a screen until its renderer has come: drawn from the very document that the renderer draws."""

import json
from functools import cached_property
from typing import Any

from app.web.pages.template_engine import render_template


class Skeletons(dict[tuple[int, str], str]):
    """Those of an application in one language, by the number of a screen and its route; drawn when asked for."""

    def __init__(self, document: str) -> None:
        super().__init__()
        self._document = document

    @cached_property
    def _told(self) -> dict[str, Any]:
        told: dict[str, Any] = json.loads(self._document)
        return told

    def __missing__(self, place: tuple[int, str]) -> str:
        number, route = place
        screen = self._told["screens"][number]
        self[place] = render_template(
            "body.html", **self._told, screen=screen, route=route, trail=_above(self._told, screen)
        )
        return self[place]


def _above(told: dict[str, Any], screen: dict[str, Any]) -> list[dict[str, Any]]:
    """The screens above one, from the top."""
    parent = next((it for it in told["screens"] if screen["parent"] in it["routes"]), None)
    return [*_above(told, parent), parent] if parent else []
