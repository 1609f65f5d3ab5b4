"""A screen: its routes, title and blocks."""

from typing import ClassVar

from pydantic import ValidationInfo, computed_field, field_validator

from app.contract.base.node import Node, nodes_of
from app.contract.base.translatable import Translatable
from app.contract.calls import Call, Source, fields_of
from app.contract.lists.neighbours import Neighbours
from app.contract.route_template import is_route, placeholders
from app.ui.blocks import Block
from app.ui.blocks.forms import Form
from app.ui.blocks.list_keys import with_list_keys
from app.ui.initial_requests import InitialRequest, initial_requests
from app.ui.part_check import check_parts


class Screen(Node):
    """One screen. It contains no data; the sources of its blocks load data for the current route and user.

    Also called: page, view, route, breadcrumb.
    See also: Layout, Card.
    """

    routes: tuple[str, ...]
    """The paths. '{id}' is a parameter: ('/add-user', '/edit-user/{id}')."""
    title: Translatable
    """The title in the browser tab, in search results and in breadcrumbs."""
    keywords: Translatable = ""
    """Additional search terms."""
    parent: str | None = None
    """The route of the parent screen, for breadcrumbs and the current entry of the sidebar."""
    neighbours: Call | None = None
    """The call of the records before and after the record of the screen, such as `ORDERS.neighbours`. The screen links
    to them, and the links of the list pass on its search, filters and sorting."""
    record: Source | None = None
    """The source of the record of the screen, if its routes identify the record by another field than the id. The
    neighbours need the id. Their addresses are those of `search_result` of the list."""
    guard: bool = True
    """Whether the screen requires sign-in."""
    public: bool = False
    """Whether anybody may open the screen who knows its address, such as '/shared/{token}'. It has no menu and no top
    bar, its page sets no cookie, and its calls are public and name the token in their path. Search engines do not list
    it."""
    bare: bool = False
    """Whether to show the screen without the layout."""
    body: tuple[Block, ...]
    """The blocks, from top to bottom."""

    @field_validator("body")
    @classmethod
    def _name_lists(cls, body: tuple[Block, ...], info: ValidationInfo) -> tuple[Block, ...]:
        routes = info.data.get("routes")
        return with_list_keys(body, routes[0]) if routes else body

    def check(self) -> None:
        if not self.routes:
            self.report(f"screen '{self.title}' needs a route")
        if not self.title:
            self.report("a screen needs a title")
        if not self.body:
            self.report(f"screen '{self.title}' needs a block in its body")
        if self.neighbours and self.neighbours.data is not Neighbours:
            self.report(f"'{self.neighbours.path}' returns no neighbours: write neighbours=….neighbours")
        self._check_record()
        self._check_edits()
        check_parts(self)
        for route in self.routes:
            if not route.startswith("/") and is_route(f"/{route}"):
                self.report(f"a route starts with a slash: write '/{route}'")
            elif not is_route(route):
                self.report(f"'{route}' is not a route: each part is a word, or a parameter of its own such as {{id}}")

    def _check_record(self) -> None:
        if self.record is None:
            return
        if self.neighbours is None:
            self.report("only `neighbours` need the `record` of a screen: write neighbours=….neighbours, or remove it")
        if "id" not in fields_of(self.record.shape()):
            self.report(f"the record of '{self.record.call.path}' has no id, which its neighbours need")

    def _check_edits(self) -> None:
        """Report a form that would never change a record. Parameters that no route has are reported with the calls."""
        for edit in (block.edit for block in nodes_of(self.body) if isinstance(block, Form) and block.edit):
            path = edit.load.call.path
            if placeholders(path) <= self.parameters() and not any(map(edit.is_used_at, self.routes)):
                edit.load.report(f"no route of this screen has all parameters of '{path}', so nothing would be edited")

    def parameters(self) -> set[str]:
        """Return the parameters of all its routes."""
        return set().union(*(placeholders(route) for route in self.routes))

    def title_at(self, route: str) -> str:
        """Return the title at one of its routes. A form has a title for adding a record and one for editing it."""
        forms = (block for block in self.body if isinstance(block, Form))
        return next((form.title_at(route) for form in forms), self.title)

    @computed_field  # type: ignore[prop-decorator]
    @property
    def initial_requests(self) -> tuple[InitialRequest, ...]:
        """The requests that the screen sends as soon as it is drawn."""
        return initial_requests(self.body, self.parameters())

    def _titles(self) -> tuple[str, ...]:
        """The title at each of its routes, in their order."""
        return tuple(self.title_at(route) for route in self.routes)

    def _body_has_heading(self) -> bool:
        """Whether the first block draws the heading of the screen."""
        return self.body[0].draws_heading()

    titles: ClassVar[property] = computed_field(property(_titles))
    body_has_heading: ClassVar[property] = computed_field(property(_body_has_heading))
