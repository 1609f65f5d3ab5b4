"""A screen: its routes and what stands on it."""

from pydantic import computed_field

from app.ui.base.node import Node
from app.ui.base.translatable import Translatable
from app.ui.blocks import Block
from app.ui.data.route_template import placeholders
from app.ui.initial_requests import InitialRequest, initial_requests


class Screen(Node):
    """One screen. It is the same for every record and every reader; data comes from the sources of its blocks."""

    routes: tuple[str, ...]
    """Its paths; '{id}' stands for a parameter: ('/add-user', '/edit-user/{id}')."""
    title: Translatable
    """Its name: in the browser's tab, in search, in breadcrumbs."""
    keywords: Translatable = ""
    """Other words by which search finds it."""
    parent: str | None = None
    """The route of the screen above it, for breadcrumbs and the sidebar's mark."""
    guard: bool = True
    """Whether one must be signed in."""
    bare: bool = False
    """Whether it stands alone, without sidebar and top bar."""
    body: tuple[Block, ...]
    """The blocks, from top to bottom."""

    def parameters(self) -> set[str]:
        """The parameters that any of its routes has."""
        return set().union(*(placeholders(route) for route in self.routes))

    @computed_field  # type: ignore[prop-decorator]
    @property
    def initial_requests(self) -> tuple[InitialRequest, ...]:
        """The requests that the screen sends as soon as it is drawn."""
        return initial_requests(self.body, self.parameters())
