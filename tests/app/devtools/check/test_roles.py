"""A warning for what screens offer and no template of a role allows."""

from pathlib import Path

from app.content.loader import Fixtures
from app.devtools.check.roles import actions_without_template
from screens import APPLICATION

ROLES = "roles: [{ name: Admin, access: Full Access }]\ntemplates:\n"
ALL = "  - { role: Admin, all: true }\n"
ONLY = "no template of fixtures/roles.yaml but those with `all` allows"
ADD_USER = f"{ONLY} 'users.add', which Action 'Import' of the screen '/user-list' needs"
EXPORT = f"{ONLY} 'users.export', which TableExport of the screen '/user-list' needs"
AUDIT, CLIENTS = (
    f"{ONLY} '{name}': add {{ name: {name}, list: true }}, with more rights, to the modules of a role"
    for name in ("audit", "clients")
)


def warnings(folder: Path, templates: str) -> dict[str, str]:
    """Return the places of the warnings with these templates, without their lines, by message."""
    (folder / "roles.yaml").write_text(ROLES + templates, encoding="utf-8")
    found = actions_without_template(APPLICATION, Fixtures(folder))
    return {each.sentence: each.place.file for each in found}


def test_action_that_no_template_allows_is_named(tmp_path: Path) -> None:
    found = warnings(tmp_path, f"{ALL}  - {{ role: Clerk, modules: [{{ name: users, list: true }}] }}\n")
    assert found.items() >= {ADD_USER: "screens/users.py", EXPORT: "screens/users.py"}.items()
    assert not any(f"{ONLY} 'users.list'" in each for each in found)


def test_resource_that_no_template_names_has_one_warning(tmp_path: Path) -> None:
    found = warnings(tmp_path, f"{ALL}  - {{ role: Clerk, modules: [{{ name: users, list: true }}] }}\n")
    assert found.items() >= {CLIENTS: "screens/client_details.py", AUDIT: "screens/activity.py"}.items()
    assert len([each for each in found if "'clients" in each]) == 1


def test_right_of_any_template_is_enough(tmp_path: Path) -> None:
    granted = "  - { role: Clerk, modules: [{ name: users, list: true, add: true }] }\n"
    found = warnings(tmp_path, ALL + granted + "  - { role: Auditor, modules: [{ name: audit, list: true }] }\n")
    assert found.keys().isdisjoint((ADD_USER, AUDIT))
    assert EXPORT in found


def test_template_needs_all_rights_of_an_action(tmp_path: Path) -> None:
    """Who changes a role opens its form, which reads it. To edit means to list."""
    reader, editor = (f"  - {{ role: A, modules: [{{ name: roles, {each}: true }}] }}\n" for each in ("list", "edit"))
    together = f"{ONLY} 'roles.change' and 'roles.list', which Action 'Edit' of the screen '/role-list' needs"
    assert together in warnings(tmp_path, ALL + reader)
    assert together not in warnings(tmp_path, editor)
