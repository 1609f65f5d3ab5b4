"""HTML pages: renders a template and sends it with the policy of its nonce."""

import secrets
from collections.abc import Callable
from datetime import date
from pathlib import Path
from typing import Any

from babel import Locale
from babel.dates import format_date
from babel.numbers import format_decimal
from fastapi.responses import HTMLResponse, Response
from jinja2 import Environment, FileSystemLoader, select_autoescape
from markupsafe import Markup

from app.content.errors import InvalidContent
from app.i18n.messages import current_language, translate
from app.web.middleware.security_headers import plain_policy
from app.web.pages.build_manifest import DIST

# Runs before the first paint: a page must not show light colours and then turn dark.
THEME = Markup("""\
(() => {
  let chosen = document.documentElement.dataset.fixedTheme ?? null;
  try { chosen ??= JSON.parse(localStorage.getItem("theme")); } catch {}
  const dark = chosen ? chosen === "dark" : matchMedia("(prefers-color-scheme: dark)").matches;
  document.documentElement.dataset.theme = dark ? "dark" : "light";
})();""")


def rupees(amount: float) -> str:
    """Format an amount of rupees as the screens do: ₹48,50,000."""
    whole = f"{amount:.0f}"
    crores_and_lakhs, rest = whole[:-3], whole[-3:]
    groups = [crores_and_lakhs[max(0, end - 2) : end] for end in range(len(crores_and_lakhs), 0, -2)]
    return f"₹{','.join([*reversed(groups), rest])}"


def number(value: float) -> str:
    """Format a number in the current language with Indian grouping: 1,24,500."""
    return format_decimal(value, locale=Locale(current_language().code.split("-")[0], "IN"))


def day(value: date) -> str:
    """Format a date in the current language: 28 Feb 2026."""
    return format_date(value, "d MMM y", locale=Locale.parse(current_language().code, sep="-"))


def short_day(value: date) -> str:
    """Format a date in the current language as the screens do: 28 Feb, with a year that is not this one."""
    if value.year != date.today().year:
        return day(value)
    return format_date(value, "d MMM", locale=Locale.parse(current_language().code, sep="-"))


def tokens() -> Markup:
    """The colours and sizes of the built renderer, as CSS. Empty if it is not built."""
    try:
        return Markup((DIST / "tokens.css").read_text(encoding="utf-8"))
    except FileNotFoundError:
        return Markup("")


TEMPLATES = Environment(
    loader=FileSystemLoader(Path(__file__).parent / "templates"),
    autoescape=select_autoescape(["html"]),
    trim_blocks=True,
    lstrip_blocks=True,
)
"""The templates of pages, each compiled when it is first used."""
TEMPLATES.filters["rupees"] = rupees
TEMPLATES.globals["tokens"] = tokens
TEMPLATES.filters["day"] = day
TEMPLATES.filters["short_day"] = short_day


def render_template(template: str, **values: object) -> str:
    """Render a template of app/web/pages/templates."""
    return TEMPLATES.get_template(template).render(**values)


def new_nonce() -> str:
    """A nonce for one page."""
    return secrets.token_urlsafe(16)


def page(
    template: str, *, status: int = 200, policy: Callable[[str], str] = plain_policy, **values: object
) -> Response:
    """Render a template as a response. `policy` makes the content security policy of the page from its nonce."""
    nonce = new_nonce()
    html = render_template(template, nonce=nonce, theme_script=THEME, **values)
    return HTMLResponse(html, status_code=status, headers={"Content-Security-Policy": policy(nonce)})


def localized_page(template: str, *, policy: Callable[[str], str] = plain_policy, **values: Any) -> Response:
    """Render a page whose content is in the current language."""
    values |= {"lang": current_language().code, "sample": translate("Sample")}
    response = page(template, policy=policy, **values)
    response.headers["Vary"] = "Accept-Language, Cookie"
    response.headers["Cache-Control"] = "no-cache"
    return response


def not_found() -> Response:
    """A plain page for a file that does not exist."""
    return message("Not found", "There is no such file.", status=404)


def invalid_content(error: InvalidContent) -> Response:
    """A plain page that names the mistake in content that was never valid."""
    return message("The sample content cannot be read", str(error), status=503)


def message(
    title: str,
    text: str,
    *,
    link: str = "",
    link_label: str = "",
    status: int = 200,
    policy: Callable[[str], str] = plain_policy,
) -> Response:
    """A plain page with a heading and one sentence."""
    return page("message.html", status=status, policy=policy, title=title, text=text, link=link, link_label=link_label)
