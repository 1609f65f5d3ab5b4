"""Runs effects and records what a person would see."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

import httpx

from app.testing.screen import fill_template
from app.ui import Call, Confirm, Effect, Log, Navigate, Request, Toast, UiText


@dataclass
class Outcome:
    """The visible result of an action."""

    errors: dict[str, str] = field(default_factory=dict)
    """The error of each field, by label: from the browser, or from the server if the form was sent."""
    advice: dict[str, str] = field(default_factory=dict)
    """The advice on each field, by label. The form was saved anyway."""
    sent: Any = None
    """The request body; None if validation failed or the form has no call."""
    toasts: list[str] = field(default_factory=list)
    """The texts of all toasts."""
    questions: list[str] = field(default_factory=list)
    """The confirmation questions, which are always confirmed."""
    logged: list[str] = field(default_factory=list)
    """The messages in the browser's console."""
    to: str | None = None
    """The path that the application navigated to; None if it stays on the screen."""

    @property
    def toast(self) -> str | None:
        """The text of the first toast."""
        return self.toasts[0] if self.toasts else None


async def send(
    client: httpx.AsyncClient, call: Call, values: Mapping[str, Any], body: Any = None, query: Any = None
) -> dict[str, Any]:
    """Send a call and return the envelope of the response."""
    response = await client.request(call.method, fill_template(call.path, values), json=body, params=query)
    answer: dict[str, Any] = response.json()
    return answer


async def perform(
    client: httpx.AsyncClient,
    call: Call,
    values: Mapping[str, Any],
    outcome: Outcome,
    *,
    body: Any = None,
    failed: str | None = None,
) -> dict[str, list[str]] | None:
    """Send a call and record its toast. Return None on success, else the errors by field, which can be empty."""
    answer = await send(client, call, values, body)
    outcome.sent = body
    if answer["status"]:
        outcome.toasts += [answer["message"]] if answer["message"] else []
        return None
    outcome.toasts.append(answer["message"] or failed or UiText().api.failed)
    errors: dict[str, list[str]] = (answer["data"] or {}).get("errors", {})
    return errors


async def run(
    client: httpx.AsyncClient, effects: tuple[Effect, ...], values: Mapping[str, Any], outcome: Outcome
) -> bool:
    """Run effects in order and record them. Return False if one of them failed."""
    for effect in effects:
        if not await _run_one(client, effect, values, outcome):
            return False
    return True


async def _run_one(client: httpx.AsyncClient, effect: Effect, values: Mapping[str, Any], outcome: Outcome) -> bool:
    match effect:
        case Toast():
            outcome.toasts.append(effect.text)
        case Navigate():
            outcome.to = fill_template(effect.to, values)
        case Log():
            outcome.logged.append(effect.label)
        case Confirm():
            outcome.questions.append(effect.question)
            return await run(client, effect.on_confirm, values, outcome)
        case Request():
            errors = await perform(client, effect.call, values, outcome, failed=effect.failed)
            return errors is None and await run(client, effect.on_success, values, outcome)
        case _:
            pass  # other effects change only the page
    return True
