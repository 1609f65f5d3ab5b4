"""Fills in the templates of `app/web/pages/templates`."""

from pathlib import Path

from jinja2 import Environment, FileSystemLoader, select_autoescape


def rupees(amount: float) -> str:
    """An amount of rupees as it is written in India: ₹ 48,50,000."""
    whole = f"{amount:.0f}"
    crores_and_lakhs, rest = whole[:-3], whole[-3:]
    groups = [crores_and_lakhs[max(0, end - 2) : end] for end in range(len(crores_and_lakhs), 0, -2)]
    return f"₹ {','.join([*reversed(groups), rest])}"


_TEMPLATES = Environment(
    loader=FileSystemLoader(Path(__file__).parent / "templates"),
    autoescape=select_autoescape(["html"]),
    trim_blocks=True,
    lstrip_blocks=True,
)
_TEMPLATES.filters["rupees"] = rupees


def render_template(template: str, **values: object) -> str:
    """A filled-in template."""
    return _TEMPLATES.get_template(template).render(**values)
