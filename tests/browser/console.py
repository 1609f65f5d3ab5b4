"""Watches the console of every page of a browser context."""

from playwright.sync_api import BrowserContext, ConsoleMessage, WebError

# Chromium names a violation in the console by itself only for some directives, and not in every frame.
TELL_VIOLATIONS = """
document.addEventListener("securitypolicyviolation", (event) =>
  console.error(`policy violation: ${event.effectiveDirective} refused ${event.blockedURI} (${event.sourceFile})`));
"""


_ECHO = "TypeError: Failed to fetch"
"""Chromium itself tells of a request that failed, with the reason. Alone, this is one that was called off."""


class Console:
    """The errors that pages have reported: console errors, uncaught exceptions, violations of the policy."""

    def __init__(self) -> None:
        self.errors: list[str] = []

    def watch(self, context: BrowserContext) -> None:
        """From now on hears every page that is opened in the context."""
        context.add_init_script(TELL_VIOLATIONS)
        context.on("console", self._hear)
        context.on("weberror", self._catch)

    def close(self, context: BrowserContext) -> None:
        """Closes the context. What it asks for just then fails, which is nobody's fault."""
        context.cookies()  # an answer, before which everything comes that was said until now
        context.remove_listener("console", self._hear)
        context.remove_listener("weberror", self._catch)
        context.close()

    def _hear(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "assert") and message.text.partition("\n")[0] != _ECHO:
            self.errors.append(f"{message.text} ({message.location.get('url', '')})")

    def _catch(self, error: WebError) -> None:
        self.errors.append(f"uncaught: {error.error}")

    def complaints(self, expected: tuple[str, ...], possible: tuple[str, ...] = ()) -> list[str]:
        """Errors that no expected or possible text explains, and expected texts that no error has."""
        known = (*expected, *possible)
        surprises = [error for error in self.errors if not any(text in error for text in known)]
        absent = [f"no error says: {text}" for text in expected if not any(text in error for error in self.errors)]
        return surprises + absent
