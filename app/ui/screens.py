"""A screen: its routes, title and blocks."""

from pydantic import computed_field

from app.ui.base.node import Node
from app.ui.base.translatable import Translatable
from app.ui.blocks import Block
from app.ui.data.route_template import placeholders
from app.ui.initial_requests import InitialRequest, initial_requests


class Screen(Node):
    """One screen. It contains no data; the sources of its blocks load data for the current route and user."""

    routes: tuple[str, ...]
    """The paths. '{id}' is a parameter: ('/add-user', '/edit-user/{id}')."""
    title: Translatable
    """The title in the browser tab, in search results and in breadcrumbs."""
    keywords: Translatable = ""
    """Additional search terms."""
    parent: str | None = None
    """The route of the parent screen, for breadcrumbs and the current entry of the sidebar."""
    guard: bool = True
    """Whether the screen requires sign-in."""
    bare: bool = False
    """Whether to show the screen without the layout."""
    body: tuple[Block, ...]
    """The blocks, from top to bottom."""

    def parameters(self) -> set[str]:
        """Return the parameters of all its routes."""
        return set().union(*(placeholders(route) for route in self.routes))

    @computed_field  # type: ignore[prop-decorator]
    @property
    def initial_requests(self) -> tuple[InitialRequest, ...]:
        """The requests that the screen sends as soon as it is drawn."""
        return initial_requests(self.body, self.parameters())
