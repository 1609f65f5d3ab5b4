"""HTML pages: a template, filled in and sent with the policy that its nonce belongs to."""

import secrets
from collections.abc import Callable

from fastapi.responses import HTMLResponse, Response
from markupsafe import Markup

from app.web.middleware.security_headers import plain_policy

# Before the first paint: a page that turns dark after it was shown light hurts the eyes.
THEME = Markup("""\
(() => {
  let chosen = document.documentElement.dataset.fixedTheme ?? null;
  try { chosen ??= JSON.parse(localStorage.getItem("theme")); } catch {}
  const dark = chosen ? chosen === "dark" : matchMedia("(prefers-color-scheme: dark)").matches;
  document.documentElement.dataset.theme = dark ? "dark" : "light";
})();""")


def new_nonce() -> str:
    """A nonce for one page."""
    return secrets.token_urlsafe(16)


def page(
    template: str, *, status: int = 200, policy: Callable[[str], str] = plain_policy, **values: object
) -> Response:
    """A filled-in template of app/web/pages/templates. `policy` makes the page's policy from its nonce."""
    from app.web.pages.template_engine import render_template  # the pages of screens do without

    nonce = new_nonce()
    html = render_template(template, nonce=nonce, theme_script=THEME, **values)
    return HTMLResponse(html, status_code=status, headers={"Content-Security-Policy": policy(nonce)})


def message(title: str, text: str, *, link: str = "", link_label: str = "", status: int = 200) -> Response:
    """A plain page that says one thing."""
    return page("message.html", status=status, title=title, text=text, link=link, link_label=link_label)
