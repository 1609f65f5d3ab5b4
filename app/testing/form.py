"""Fills in and submits a form by the labels of its fields."""

import json
from collections.abc import Mapping, Sequence
from functools import partial
from typing import Any

import httpx
from pydantic import ValidationError

from app.contract.calls import fields_of
from app.contract.conditions import evaluate
from app.contract.route_template import placeholders
from app.contract.rules.derived import derived_of, derived_values
from app.contract.states import lock_reason
from app.testing.files import entered_files
from app.testing.lines import entered_lines, error_label, line_shape, sent_lines, with_derived
from app.testing.outcome import Outcome, perform, run, send
from app.testing.screen import NotOnScreen, disabled_reason, find_by_name
from app.ui import Advice, CheckboxesField, CheckboxField, Edit, FileField, Form, LinesField, Options, Save, SelectField
from app.ui.blocks.form_parts import ReadOnlyField
from app.ui.blocks.options import names_in
from app.ui.blocks.value_field import ValueField


class OpenForm:
    """A form with its current values. `data` is keyed by field name, and `record` is the loaded record."""

    def __init__(self, form: Form, save: Save, data: dict[str, Any], record: Mapping[str, Any] | None = None) -> None:
        self.form, self.save, self.data, self._record = form, save, data, record or {}
        properties: dict[str, Any] = save.rules.get("properties", {})
        self._fields = [part for part in form.fields if isinstance(part, ValueField) and part.name in properties]
        self._labels = {field.name: str(properties[field.name]["title"]) for field in self._fields}
        self._read_only = [part for part in form.fields if isinstance(part, ReadOnlyField) and part.field in properties]
        self._set_unchecked()
        self._set_derived()

    def labels(self) -> list[str]:
        """Return the labels of the visible fields, in order."""
        return [self._labels[field.name] for field in self._visible()]

    def values(self) -> dict[str, Any]:
        """Return the values of the visible fields, by label, and those that follow from them."""
        derived = {str(part.label): self.data.get(part.field) for part in self._read_only}
        return {**{self._labels[field.name]: self.data.get(field.name) for field in self._visible()}, **derived}

    async def fill(self, client: httpx.AsyncClient, label: str, value: Any) -> None:
        """Enter a value; None clears the field. An option of a select is given by its label."""
        field = find_by_name({self._labels[each.name]: each for each in self._visible()}, label, "field")
        self._refuse_read_only()
        if reason := disabled_reason(field, self._record):
            raise NotOnScreen(f"the field '{label}' is locked: {reason}")
        if isinstance(field, LinesField) and (body := self.save.body()):

            async def enter(field: ValueField, label: str, value: Any, line: Mapping[str, Any]) -> dict[str, Any]:
                return await self._entered(client, field, label, value, line)

            shape = line_shape(body, field.name)
            changed = {field.name: await entered_lines(field, shape, value or (), self.data, enter)}
        elif isinstance(field, FileField) and (body := self.save.body()):
            annotation = fields_of(body)[field.name]
            changed = {field.name: await entered_files(client, field, label, annotation, value)}
        else:
            changed = await self._entered(client, field, label, value, self.data)
        self.data = {name: each for name, each in {**self.data, **changed}.items() if each not in (None, "")}
        hidden = {each.name for each in self._fields} - {each.name for each in self._visible()}
        self.data = {name: each for name, each in self.data.items() if name not in hidden}
        self._set_unchecked()
        self._set_derived()

    async def _entered(
        self, client: httpx.AsyncClient, field: ValueField, label: str, value: Any, data: Mapping[str, Any]
    ) -> dict[str, Any]:
        """Return the values that entering one value into a form or a line changes."""
        if isinstance(field, SelectField) and isinstance(field.options, Options) and value is not None:
            return await self._select(client, field, field.options, label, value, data)
        if isinstance(field, SelectField | CheckboxesField) and isinstance(field.options, tuple):
            options = {option.label: option.value for option in field.options}
            return {field.name: _option_value(options, value, label)}
        return {field.name: value}

    async def send(self, client: httpx.AsyncClient, values: Mapping[str, Any]) -> Outcome:
        """Submit the form. If validation fails, nothing is sent."""
        self._refuse_read_only()
        if self.save.enabled_when and not evaluate(self.save.enabled_when, self.data):
            raise NotOnScreen(f"the button '{self.save.submit}' is disabled")
        outcome = Outcome(errors=self._by_label(self._validation_errors()))
        if outcome.errors:
            return outcome
        outcome.advice = await self._advice(client)
        body, call = self._body(), self.save.call
        if call:
            errors = await perform(client, call, values, outcome, body=body, failed=self.form.failed)
            outcome.errors = self._by_label(errors or {})
            if errors is not None:
                return outcome
        await run(client, self.form.on_success, values, outcome)
        return outcome

    def _refuse_read_only(self) -> None:
        edit = self.save
        if isinstance(edit, Edit) and (reason := edit.read_only or lock_reason(edit.locks, self._record)):
            raise NotOnScreen(f"the form only shows its record: {reason}")

    def _visible(self) -> list[ValueField]:
        return [
            field for field in self._fields if field.visible_when is None or evaluate(field.visible_when, self.data)
        ]

    def _set_unchecked(self) -> None:
        """Set visible checkboxes without a value to false, as the browser does."""
        unchecked = {field.name: False for field in self._visible() if isinstance(field, CheckboxField)}
        self.data = {**unchecked, **self.data}

    def _set_derived(self) -> None:
        """Compute the values that follow from others, as the browser does."""
        if shape := self.save.body():
            for field in (each for each in self._fields if isinstance(each, LinesField)):
                self.data[field.name] = with_derived(line_shape(shape, field.name), self.data.get(field.name) or ())
            self.data |= derived_values(shape, self.data)

    def _validation_errors(self) -> dict[str, list[str]]:
        shape = self.save.body()
        try:
            if shape:
                shape.model_validate(self.data)
        except ValidationError as error:
            return {".".join(map(str, line["loc"][:3])): [line["msg"]] for line in error.errors() if line["loc"]}
        return {}

    async def _advice(self, client: httpx.AsyncClient) -> dict[str, str]:
        found: dict[str, str] = {}
        for field in self._visible():
            for advice in field.advice:
                response = await self._response_to(client, advice)
                if response is not None:
                    values = {**response, "value": self.data.get(field.name, "")}
                    text = advice.text
                    for name, value in values.items():
                        text = text.replace(f"{{{name}}}", str(value))
                    found.setdefault(self._labels[field.name], text)
        return found

    async def _response_to(self, client: httpx.AsyncClient, advice: Advice) -> Mapping[str, Any] | None:
        """Return the response to the call of advice, empty without a call; None if the advice does not apply."""
        if advice.call is None:
            return {} if evaluate(advice.when, self.data) else None
        query = {parameter: self.data.get(name) for parameter, name in advice.query.items()}
        if None in query.values():
            return None
        answer = await send(client, advice.call, {}, query=query)
        applies = bool(answer["status"]) and evaluate(advice.when, answer["data"])
        return answer["data"] if applies else None

    def _by_label(self, errors: Mapping[str, Sequence[str]]) -> dict[str, str]:
        body = self.save.body()
        label = partial(error_label, labels=self._labels, body=body) if body else self._labels.__getitem__
        return {label(name): sentences[0] for name, sentences in errors.items()}

    def _body(self) -> dict[str, Any]:
        shape = self.save.body()
        derived = derived_of(shape) if shape else {}
        body = {name: value for name, value in self.data.items() if name not in derived}
        for field in self._fields:
            if field.fixed_value:
                body[field.name] = field.fixed_value.value
            if isinstance(field, CheckboxesField) and field.json_encoded:
                body[field.name] = json.dumps(body.get(field.name, []))
            if isinstance(field, LinesField) and shape:
                body[field.name] = sent_lines(line_shape(shape, field.name), body.get(field.name) or ())
        return body

    async def _select(
        self,
        client: httpx.AsyncClient,
        field: ValueField,
        options: Options,
        label: str,
        text: str,
        data: Mapping[str, Any],
    ) -> dict[str, Any]:
        query = {} if options.search is None else {options.search: text.replace(",", " "), "first": options.first}
        answer = await send(client, options.source.call, {}, query=query)
        rows = answer["data"] if options.source.rows is None else answer["data"][options.source.rows]
        row = find_by_name(
            {name: row for row in rows for name in (_label(options, row), str(row[names_in(options.label)[0]]))},
            text,
            f"option of '{label}'",
        )
        fills = {target: row[name] for target, name in options.autofill.items()}
        if options.fills_only_empty:
            fills = {target: value for target, value in fills.items() if data.get(target) in (None, "")}
        return {field.name: row[options.value], **fills}


def _label(options: Options, row: Mapping[str, Any]) -> str:
    return ", ".join(str(row[name]) for name in names_in(options.label) if row[name] not in (None, ""))


def _option_value(options: Mapping[str, str], value: Any, label: str) -> Any:
    if isinstance(value, list):
        return [find_by_name(options, each, f"option of '{label}'") for each in value]
    return value if value is None else find_by_name(options, value, f"option of '{label}'")


def _initial_values(form: Form) -> dict[str, Any]:
    names = form.add.rules.get("properties", {})
    fields = [field for field in form.fields if isinstance(field, ValueField) and field.name in names]
    return {field.name: field.initial.value for field in fields if field.initial}


async def load_form(client: httpx.AsyncClient, form: Form, values: Mapping[str, str]) -> "OpenForm | str | None":
    """Return the form: empty, or with the record of the route.

    If the record does not load, return the route that the form redirects to, or None if it stays with an error.
    """
    keys = placeholders(form.edit.load.call.path) if form.edit else set()
    edit: Edit | None = form.edit if keys <= values.keys() else None
    if edit is None:
        return OpenForm(form, form.add, _initial_values(form))
    answer = await send(client, edit.load.call, values)
    record = answer["data"] if edit.load.rows is None else (answer["data"] or {}).get(edit.load.rows)
    if not answer["status"] or not record or record.get(edit.required_field) in (None, ""):
        return edit.to
    names = edit.rules.get("properties", {})
    data = {name: value for name in names if (value := record.get(name)) is not None}
    return OpenForm(form, edit, data, record)
