"""Watches the console of every page of a browser context."""

from playwright.sync_api import BrowserContext, ConsoleMessage, WebError

# Chromium logs violations only for some directives, and not in every frame.
LOG_VIOLATIONS = """
document.addEventListener("securitypolicyviolation", (event) =>
  console.error(`policy violation: ${event.effectiveDirective} refused ${event.blockedURI} (${event.sourceFile})`));
"""


_ECHO = "TypeError: Failed to fetch"
"""Chromium logs failed requests with the reason. Without one, the request was cancelled."""


class Console:
    """Collects errors of pages: console errors, uncaught exceptions and policy violations."""

    def __init__(self) -> None:
        self.errors: list[str] = []

    def watch(self, context: BrowserContext) -> None:
        """Watches all pages that are opened in the context from now on."""
        context.add_init_script(LOG_VIOLATIONS)
        context.on("console", self._hear)
        context.on("weberror", self._catch)

    def close(self, context: BrowserContext) -> None:
        """Closes the context. Ignores requests that fail because of this."""
        context.cookies()  # a round trip, so that all earlier messages have arrived
        context.remove_listener("console", self._hear)
        context.remove_listener("weberror", self._catch)
        context.close()

    def _hear(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "assert") and message.text.partition("\n")[0] != _ECHO:
            self.errors.append(f"{message.text} ({message.location.get('url', '')})")

    def _catch(self, error: WebError) -> None:
        self.errors.append(f"uncaught: {error.error}")

    def complaints(self, expected: tuple[str, ...], possible: tuple[str, ...] = ()) -> list[str]:
        """Returns unexpected errors, and expected texts that did not occur."""
        known = (*expected, *possible)
        surprises = [error for error in self.errors if not any(text in error for text in known)]
        absent = [f"no error says: {text}" for text in expected if not any(text in error for error in self.errors)]
        return surprises + absent
