"""Advice: warnings about values that are probably wrong. They refuse nothing."""

from collections.abc import Iterable, Mapping
from typing import Any

from app.contract.base.node import Node
from app.contract.base.translatable import Translatable
from app.contract.calls import Call, fields_of, record_in
from app.contract.condition_checks import check_possible
from app.contract.conditions import Condition, fields_in
from app.contract.route_template import placeholders


class Advice(Node):
    """A warning below a field. The first save with a new warning asks the user, and the second one saves.

    Also called: hint, warning.
    See also: Form, Toast.
    """

    text: Translatable
    """The sentence. `{value}` is replaced by the value of the field, other names by fields of the response."""
    when: Condition
    """The condition on the values of the form under which the warning appears. With a `call`, the condition on the
    response."""
    unless: Condition | None = None
    """The condition on the values of the form under which the warning does not appear, and its call is not sent."""
    call: Call | None = None
    """A GET call for what only the server knows. Without a response there is no warning."""
    query: dict[str, str] = {}
    """The query parameters of the call, with the fields of the form: {"email": "workEmail"}. The call is sent when
    all of them have values."""
    route_query: dict[str, str] = {}
    """The query parameters of the call from the route: {"depot": "id"}. They are left out where the route has none."""
    times: tuple[str, ...] = ()
    """The fields of the response that are times, which the text shows as lists do."""

    def check(self) -> None:
        if self.call is None and self.query:
            self.report("advice without a `call` has no `query`")
        if self.call is None and (self.route_query or self.times):
            self.report("advice without a `call` has no `route_query` and no `times`")
        if self.call is not None:
            self._check_call(self.call)

    def _check_call(self, call: Call) -> None:
        if call.method != "GET":
            self.report(f"advice needs a GET call, but '{call.path}' is {call.method}")
        parameters = fields_of(call.query) if call.query else {}
        self.check_names(f"'{call.path}' has no query parameter", parameters, *self.query, *self.route_query)
        shape = record_in(call.data)
        fields = fields_of(shape) if shape else {}
        read = fields_in(self.when) | {*self.times} | (placeholders(self.text) - {"value"})
        self.check_names(f"the response of '{call.path}' has no", fields, *sorted(read))

    def check_fields(self, names: Iterable[str], known: Mapping[str, Mapping[str, Any]]) -> None:
        """Report fields that the form lacks and conditions that are never true. `known` has JSON Schema nodes."""
        names = set(names)
        read = set(self.query.values()) if self.call else fields_in(self.when)
        self.check_names("the form has no", names, *sorted(read | fields_in(self.unless)))
        if self.call is None:
            check_possible(self.when, known)
        if self.unless is not None:
            check_possible(self.unless, known)
