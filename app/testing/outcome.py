"""What comes of an action: effects as data."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

import httpx

from app.testing.screen import filled
from app.ui import Call, Confirm, Effect, Log, Navigate, Request, Toast, UiText


@dataclass
class Outcome:
    """What a person saw after doing something."""

    errors: dict[str, str] = field(default_factory=dict)
    """The sentence below each field, by its label. Those of the browser, or of the server when something was sent."""
    sent: Any = None
    """The body that was sent; None when the rules stopped it, or there was nothing to send."""
    toasts: list[str] = field(default_factory=list)
    """The notices in the corner."""
    questions: list[str] = field(default_factory=list)
    """What was asked first; the answer is always yes."""
    logged: list[str] = field(default_factory=list)
    """What was written to the browser's console."""
    to: str | None = None
    """Where it led; None when the person stays."""

    @property
    def toast(self) -> str | None:
        """The first notice."""
        return self.toasts[0] if self.toasts else None


async def send(
    client: httpx.AsyncClient, call: Call, values: Mapping[str, Any], body: Any = None, query: Any = None
) -> dict[str, Any]:
    """The envelope that a call is answered with."""
    response = await client.request(call.method, filled(call.path, values), json=body, params=query)
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
    """Send a call and note its toast. None after success, else the sentences by field, of which there may be none."""
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
    """Note what the effects do, one after the other; False when one of them failed."""
    for effect in effects:
        if not await _run_one(client, effect, values, outcome):
            return False
    return True


async def _run_one(client: httpx.AsyncClient, effect: Effect, values: Mapping[str, Any], outcome: Outcome) -> bool:
    match effect:
        case Toast():
            outcome.toasts.append(effect.text)
        case Navigate():
            outcome.to = filled(effect.to, values)
        case Log():
            outcome.logged.append(effect.label)
        case Confirm():
            outcome.questions.append(effect.question)
            return await run(client, effect.on_confirm, values, outcome)
        case Request():
            errors = await perform(client, effect.call, values, outcome, failed=effect.failed)
            return errors is None and await run(client, effect.on_success, values, outcome)
        case _:
            """The others change only what the page shows."""
    return True
