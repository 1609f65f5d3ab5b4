"""What travels to the renderer."""

from app.contract.base.docstrings import attribute_docstrings
from app.contract.base.node import Node, nodes_of
from app.ui.protocol_schema import protocol_schema
from screens import APPLICATION

SCHEMAS = protocol_schema()["components"]["schemas"]


def subclasses(word: type[Node]) -> set[type[Node]]:
    return {word}.union(*(subclasses(inner) for inner in word.__subclasses__() if inner.__module__.startswith("app.")))


def test_nodes_and_attributes_have_docstrings() -> None:
    undocumented = [
        f"{word.__name__}.{name}"
        for word in subclasses(Node) - {Node}
        for name in word.model_fields
        if name != "kind" and name not in attribute_docstrings(word)
    ]
    assert undocumented == []
    assert [word.__name__ for word in subclasses(Node) if not word.__doc__] == []


def members_of(union: str) -> list[dict[str, str]]:
    schema: dict[str, list[dict[str, str]]] = SCHEMAS[union]
    return schema.get("anyOf") or schema["oneOf"]


def test_unions_keep_names_and_discriminate_by_kind() -> None:
    for union in ("Block", "Cell", "Effect"):
        members = [SCHEMAS[member["$ref"].rsplit("/")[-1]] for member in members_of(union)]
        kinds = [member["properties"]["kind"]["const"] for member in members]
        assert len(set(kinds)) == len(kinds) > 1


def test_schema_requires_every_attribute() -> None:
    """The server sends every attribute with its default, so the renderer needs no defaults of its own."""
    for name, schema in SCHEMAS.items():
        if schema.get("type") == "object":
            assert set(schema.get("required", ())) == set(schema.get("properties", ())), name


def test_application_nodes_have_source_locations() -> None:
    """Every node of the application points to the screen file that creates it."""
    places = {word.place.path.rsplit("/", 2)[-2] for screen in APPLICATION.screens for word in nodes_of(screen)}

    assert "ui" not in places
