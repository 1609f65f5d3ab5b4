"""Writes docs/reference from the source of the vocabulary: `python -m app.devtools.gallery.reference`.

Each module has one page: its nodes, their attributes, the attributes that accept them, and their examples.
"""

from pathlib import Path

from app.devtools.gallery.example import examples, missing_example_message
from app.devtools.gallery.introspection import (
    Attribute,
    Group,
    attributes_of,
    common_names_of,
    groups,
    node_types,
    places_of,
    related_nodes_of,
    text_of,
)
from app.ui.base.node import Node

FOLDER = Path(__file__).parents[3] / "docs" / "reference"
_GENERATED_NOTICE = (
    "<!-- Written by `npm run reference` from app/ui and app/devtools/gallery/examples; a change made here is lost. -->"
)
_INTRODUCTION = (
    "Every node that a screen can contain. `npm run dev` shows each of them with an example at `/gallery`.\n\n"
    "If you know another name, such as dropdown or modal, look it up in the [common names](#common-names)."
)


def pages() -> dict[str, str]:
    """Return the text of each file by its name."""
    return {"README.md": _index(), **{f"{group.name}.md": _page(group) for group in groups()}}


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
    return "\n".join([*lines, "", "## Common names", "", *_common_names()]) + "\n"


def _common_names() -> list[str]:
    """Return the rows of an alphabetical table of what people call the nodes."""
    nodes: dict[str, list[type[Node]]] = {}
    for node in node_types():
        for name in common_names_of(node):
            nodes.setdefault(name, []).append(node)
    names = sorted(nodes, key=str.casefold)
    return ["| Name | Node |", "|---|---|", *(f"| {name} | {', '.join(map(_link, nodes[name]))} |" for name in names)]


def _link(node: type[Node]) -> str:
    return f"[`{node.__name__}`]({node.__module__.rpartition('.')[2]}.md#{node.__name__.lower()})"


def _page(group: Group) -> str:
    parts = [f"{_GENERATED_NOTICE}\n\n# {group.title}\n\n{group.text}", *(_section(node) for node in group.nodes)]
    return "\n\n".join(parts) + "\n"


def _section(node: type[Node]) -> str:
    parts = [f"## {node.__name__}", text_of(node)]
    if names := common_names_of(node):
        parts.append(f"Also called: {', '.join(names)}.")
    if related := related_nodes_of(node):
        parts.append(f"See also: {', '.join(map(_link, related))}.")
    if places := places_of(node):
        parts.append(f"Used in: {', '.join(f'`{place}`' for place in places)}.")
    if attributes := attributes_of(node):
        parts.append("\n".join(["| Attribute | Type | Default | |", "|---|---|---|---|", *map(_table_row, attributes)]))
    example = examples().get(node)
    parts.append(f"```python\n{example.source()}\n```" if example else f"{missing_example_message(node)}.")
    return "\n\n".join(parts)


def _table_row(attribute: Attribute) -> str:
    default = "needed" if attribute.default is None else f"`{attribute.default}`"
    cells = (f"`{attribute.name}`", f"`{attribute.type}`", default, attribute.text)
    return "| " + " | ".join(cell.replace("|", "\\|") for cell in cells) + " |"


def _summary(node: type[Node]) -> str:
    """Return the first paragraph of a node's docstring on one line."""
    return text_of(node).split("\n\n")[0].replace("\n", " ")


if __name__ == "__main__":
    write()
