"""Collects the errors that the pages of a browser context report."""

from playwright.sync_api import BrowserContext, ConsoleMessage, WebError

# Chromium reports a violation in the console only for some directives, and not in every frame.
_REPORT_VIOLATIONS = """
document.addEventListener("securitypolicyviolation", (event) =>
  console.error(`policy violation: ${event.effectiveDirective} refused ${event.blockedURI} (${event.sourceFile})`));
"""
_ECHO = "TypeError: Failed to fetch"
"""Chromium logs the reason of a failed request separately. This text alone means that the page cancelled it."""


def report_violations(context: BrowserContext) -> None:
    """Make every page that is opened in the context log violations of its content security policy."""
    context.add_init_script(_REPORT_VIOLATIONS)


class Console:
    """The console errors, uncaught exceptions and policy violations of pages."""

    def __init__(self) -> None:
        self.errors: list[str] = []

    def watch(self, context: BrowserContext) -> None:
        """Collect the errors of every page of the context, until `unwatch`."""
        context.on("console", self._collect)
        context.on("weberror", self._collect_exception)

    def unwatch(self, context: BrowserContext) -> None:
        """Ignore later errors: requests that fail because a page closes are not the page's mistake."""
        context.cookies()  # the answer follows all earlier events
        context.remove_listener("console", self._collect)
        context.remove_listener("weberror", self._collect_exception)

    def _collect(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "assert") and message.text.partition("\n")[0] != _ECHO:
            self.errors.append(f"{message.text} ({message.location.get('url', '')})")

    def _collect_exception(self, error: WebError) -> None:
        self.errors.append(f"uncaught: {error.error}")

    def complaints(self, expected: tuple[str, ...], possible: tuple[str, ...] = ()) -> list[str]:
        """Return unexpected errors, and expected texts that did not occur."""
        known = (*expected, *possible)
        unexpected = [error for error in self.errors if not any(text in error for text in known)]
        absent = [f"no error says: {text}" for text in expected if not any(text in error for error in self.errors)]
        return unexpected + absent
