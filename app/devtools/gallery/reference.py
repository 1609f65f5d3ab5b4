"""Writes docs/reference from the source of the vocabulary: `python -m app.devtools.gallery.reference`.

Each module has one page: its nodes, their attributes, the attributes that accept them, and their examples.
"""

from pathlib import Path

from app.contract.base.node import Node
from app.devtools.gallery.examples import Example, examples, missing_example_message
from app.devtools.gallery.introspection import (
    Attribute,
    Group,
    attributes_of,
    common_names_of,
    groups,
    node_types,
    places_of,
    related_classes_of,
    schema_classes,
    text_of,
)
from screens import APPLICATION

FOLDER = Path(__file__).parents[3] / "docs" / "reference"
_GENERATED_NOTICE = "<!-- Written by `npm run reference` from app/ui and screens; a change made here is lost. -->"
_SCHEMAS = "schemas"
_SCHEMAS_TEXT = "Classes for the types of schemas and for calls. [A rule](../recipes/rule.md) uses them."
_INTRODUCTION = (
    "Every node that a screen can contain. `npm run dev` shows each of them with an example at `/gallery`.\n\n"
    "If you know another name, such as dropdown or modal, look it up in the [common names](#common-names)."
)


def pages() -> dict[str, str]:
    """Return the text of each file by its name."""
    shown = examples(APPLICATION)
    groups_by_name = {f"{group.name}.md": _page(group, shown) for group in groups()}
    return {"README.md": _index(), f"{_SCHEMAS}.md": _schemas_page(), **groups_by_name}


def write(folder: Path = FOLDER) -> None:
    """Write all pages, and remove pages of modules that no longer exist."""
    folder.mkdir(parents=True, exist_ok=True)
    written = pages()
    for path in folder.glob("*.md"):
        if path.name not in written:
            path.unlink()
    for name, text in written.items():
        (folder / name).write_text(text, encoding="utf-8")


def _index() -> str:
    lines = [_GENERATED_NOTICE, "", "# The vocabulary", "", _INTRODUCTION]
    for group in groups():
        lines += ["", f"## [{group.title}]({group.name}.md)", "", group.text, ""]
        lines += [f"- {_link(node)}: {_summary(node)}" for node in group.nodes]
    lines += ["", f"## [Schemas]({_SCHEMAS}.md)", "", _SCHEMAS_TEXT, ""]
    lines += [f"- {_link(each)}: {_summary(each)}" for each in schema_classes()]
    return "\n".join([*lines, "", "## Common names", "", *_common_names()]) + "\n"


def _schemas_page() -> str:
    sections = [
        "\n\n".join([f"## {each.__name__}", text_of(each), *_names(each), f"```python\n{_import_of(each)}\n```"])
        for each in schema_classes()
    ]
    return "\n\n".join([f"{_GENERATED_NOTICE}\n\n# Schemas\n\n{_SCHEMAS_TEXT}", *sections]) + "\n"


def _import_of(shown: type) -> str:
    return f"from {shown.__module__} import {shown.__name__}"


def _common_names() -> list[str]:
    """Return the rows of an alphabetical table of what people call the nodes."""
    nodes: dict[str, list[type]] = {}
    for node in (*node_types(), *schema_classes()):
        for name in common_names_of(node):
            nodes.setdefault(name, []).append(node)
    names = sorted(nodes, key=str.casefold)
    return ["| Name | Node |", "|---|---|", *(f"| {name} | {', '.join(map(_link, nodes[name]))} |" for name in names)]


def _link(shown: type) -> str:
    page = _SCHEMAS if shown in schema_classes() else shown.__module__.rpartition(".")[2]
    return f"[`{shown.__name__}`]({page}.md#{shown.__name__.lower()})"


def _names(shown: type) -> list[str]:
    """Return the paragraphs with the common names and the related classes."""
    lists = {"Also called": common_names_of(shown), "See also": tuple(map(_link, related_classes_of(shown)))}
    return [f"{label}: {', '.join(names)}." for label, names in lists.items() if names]


def _page(group: Group, shown: dict[type[Node], Example]) -> str:
    parts = [
        f"{_GENERATED_NOTICE}\n\n# {group.title}\n\n{group.text}",
        *(_section(node, shown.get(node)) for node in group.nodes),
    ]
    return "\n\n".join(parts) + "\n"


def _section(node: type[Node], example: Example | None) -> str:
    parts = [f"## {node.__name__}", text_of(node), *_names(node)]
    if places := places_of(node):
        parts.append(f"Used in: {', '.join(f'`{place}`' for place in places)}.")
    if attributes := attributes_of(node):
        parts.append("\n".join(["| Attribute | Type | Default | |", "|---|---|---|---|", *map(_table_row, attributes)]))
    if example is None:
        return "\n\n".join([*parts, f"{missing_example_message(node)}."])
    parts += [f"In [{example.file}](../../{example.file}):", f"```python\n{example.source}\n```"]
    return "\n\n".join(parts)


def _table_row(attribute: Attribute) -> str:
    default = "needed" if attribute.default is None else f"`{attribute.default}`"
    cells = (f"`{attribute.name}`", f"`{attribute.type}`", default, attribute.text)
    return "| " + " | ".join(cell.replace("|", "\\|") for cell in cells) + " |"


def _summary(node: type) -> str:
    """Return the first paragraph of a docstring on one line."""
    return text_of(node).split("\n\n")[0].replace("\n", " ")


if __name__ == "__main__":
    write()
