"""Endpoints of views and looks. The rows belong to persons, so each statement names the person who asks."""

from contextlib import suppress
from typing import Annotated, Any, Final, NamedTuple

from fastapi import APIRouter, Query, Request
from sqlalchemy import Connection, bindparam, func, or_, select, text, update
from sqlalchemy.ext.asyncio import AsyncSession

from app.contract.lists import views
from app.core.errors import BadRequest, Conflict, Forbidden, Invalid, NotFound
from app.db.access import Access, access_of
from app.db.context import context_of
from app.db.engine import advisory_lock
from app.db.records import records
from app.db.text_functions import folded, natural
from app.features.users.schemas import USERS_TABLE
from app.features.views.models import ALL_LISTS, Look, View
from app.features.views.viewed_lists import ViewedList, viewed_list
from app.i18n.canonical_text import fold
from app.i18n.messages import LocalizedText, translatable, translate
from app.ui.blocks.list_views import NO_VIEW
from app.web.api.dependencies import ReadDatabase, WriteSession
from app.web.api.envelope import Answer, answer
from app.web.api.idempotency import serve_idempotent
from app.web.api.routing import Id, serve

router = APIRouter(tags=["views"])

MAX_VIEWS: Final = 200
"""How many views of a list a person has at most, and how many are for everybody."""
_OWNERS = USERS_TABLE.clause
_COLUMNS = View.id, View.version, View.list_key, View.name, View.scope, View.query
_LOOKS = View.columns, View.density, View.page_size
_OF_LIST = (
    select(*_COLUMNS, *_LOOKS, View.owner_id, _OWNERS.c.deleted_at.label("owner_deleted_at"))
    .outerjoin(_OWNERS, _OWNERS.c.id == View.owner_id)
    .where(View.list_key == bindparam("key"), View.deleted_at.is_(None))
    .where(or_(View.owner_id == bindparam("user_id"), View.scope == "all"))
    .order_by(natural(View.name.expression), View.id)
)
_OF_PERSON = (
    select(View.list_key, View.id, View.name, View.query)
    .where(View.deleted_at.is_(None), or_(View.owner_id == bindparam("user_id"), View.scope == "all"))
    .order_by(natural(View.name.expression), View.id)
)
_SAVED_LOOKS = select(Look.list_key, Look.columns, Look.density, Look.default_view, Look.page_size).where(
    Look.user_id == bindparam("user_id"), Look.list_key.in_((bindparam("key"), ALL_LISTS))
)
_NEW_LOOK = text("INSERT INTO looks (user_id, list_key) VALUES (:user_id, :key) ON CONFLICT DO NOTHING")
_NAME_TAKEN = translatable("You already have a view with this name")
_NAME_SHIPPED = translatable("This list already has a view with this name")


@serve(router, views.LOAD_VIEWS)
async def load_views(request: Request, database: ReadDatabase, query: Annotated[views.ViewsQuery, Query()]) -> Answer:
    """Return the views that a person sees in a list, and what is remembered for them."""
    return answer(await database.read(_load, request, query.list_key))


def _load(connection: Connection, request: Request, key: str) -> dict[str, Any]:
    access, user_id = access_of(connection), request.state.user_id
    viewed, values = viewed_list(request, key, access), {"key": key, "user_id": user_id}
    found = [
        _as_shown(dict(row), viewed, access, user_id) for row in connection.execute(_OF_LIST, values).mappings().all()
    ]
    looks = {row["list_key"]: row for row in connection.execute(_SAVED_LOOKS, values).mappings()}
    own, everywhere = looks.get(key), looks.get(ALL_LISTS)
    openable = {str(view["id"]): view["id"] for view in found if not view["reason"]}
    openable |= {name: name for name, text in viewed.shipped.items() if not viewed.reason(text, access)}
    return {
        "views": found,
        "look": own and {"columns": own["columns"], "density": own["density"]},
        "default_view": openable.get((own and own["default_view"]) or viewed.opening_view(access) or ""),
        "page_size": everywhere and everywhere["page_size"],
    }


@serve(router, views.NAMED_VIEWS)
async def named_views(request: Request, database: ReadDatabase) -> Answer:
    """Return the views that a person can open, of all lists, by name."""
    return answer(await database.read(_named, request))


def _named(connection: Connection, request: Request) -> list[dict[str, Any]]:
    access, found = access_of(connection), connection.execute(_OF_PERSON, {"user_id": request.state.user_id})
    rows = [dict(row) for row in found.mappings()]
    lists: dict[str, ViewedList] = {}
    for key in {row["list_key"] for row in rows}:
        with suppress(NotFound, Forbidden):
            lists[key] = viewed_list(request, key, access)
    return [row for row in rows if (of := lists.get(row["list_key"])) and not of.reason(row["query"], access)]


def _as_shown(view: dict[str, Any], viewed: ViewedList, access: Access, user_id: int) -> dict[str, Any]:
    """Return a view as a person sees it. Of one that they cannot open, the query is secret, and when it changes."""
    reason = viewed.reason(view["query"], access)
    is_left = view["owner_deleted_at"] is not None and access.may(views.SHARE_VIEWS)
    own = view["owner_id"] == user_id or is_left
    query, version = "" if reason else view["query"], view["version"] if own else 0
    return {**view, "own": own, "query": query, "reason": reason, "version": version}


@serve_idempotent(router, views.CREATE_VIEW)
async def create_view(request: Request, session: WriteSession, body: views.ViewCreate) -> Answer:
    """Add a view of the person who asks."""
    owner = context_of(session).user_id
    values = await _checked_values(request, session, body, _Place(owner, body.list_key))
    view = await records.add(session, View(owner_id=owner, list_key=body.list_key, **values))
    return answer(view, translate("View saved"))


@serve(router, views.UPDATE_VIEW)
async def update_view(request: Request, session: WriteSession, id: Id, body: views.ViewBody) -> Answer:
    """Changes a view. A view of a deleted user then belongs to the person who has changed it."""
    await _ensure_editable(session, id)
    view = await records.get(session, View, id)
    owner = context_of(session).user_id
    values = await _checked_values(request, session, body, _Place(owner, view.list_key, id, view.name))
    changed = await records.change(session, view, {**values, "owner_id": owner}, views.View)
    return answer(changed, translate("View saved"))


@serve(router, views.DELETE_VIEW)
async def delete_view(session: WriteSession, id: Id) -> Answer:
    await _ensure_editable(session, id)
    view = await records.get(session, View, id)
    await records.delete(session, view)
    return answer(message=translate("View {name} was deleted.", name=view.name))


@serve(router, views.RESTORE_VIEW)
async def restore_view(session: WriteSession, id: Id) -> Answer:
    await _ensure_editable(session, id)
    if (view := await session.get(View, id)) and view.deleted_at is not None:
        await _ensure_free(session, _Place(view.owner_id, view.list_key, id), view.name, view.scope)
    return answer(await records.restore(session, View, id), translate("Restored"))


@serve(router, views.SET_DEFAULT_VIEW)
async def set_default_view(request: Request, session: WriteSession, body: views.DefaultView) -> Answer:
    """Set the view with which a list opens for the person who asks."""
    access, key = access_of(session), body.list_key
    shipped = viewed_list(request, key, access).shipped
    if isinstance(body.view, int):
        values = {"key": key, "user_id": context_of(session).user_id}
        is_known = body.view in [row["id"] for row in (await session.execute(_OF_LIST, values)).mappings()]
    else:
        is_known = body.view is None or body.view in shipped
    if not is_known:
        raise Invalid(errors={"view": [_not_found()]})
    await _set_look(session, key, {"default_view": NO_VIEW if body.view is None else str(body.view)})
    return answer()


@serve(router, views.SET_LOOK)
async def set_look(request: Request, session: WriteSession, body: views.LookBody) -> Answer:
    """Remember the look of a list, or the page size of all lists, for the person who asks."""
    if body.list_key is None:
        await _set_look(session, ALL_LISTS, {"page_size": body.page_size})
        return answer()
    _ensure_visible_columns(viewed_list(request, body.list_key, access_of(session)), body.columns)
    columns = None if body.columns is None else [column.model_dump(mode="json") for column in body.columns]
    await _set_look(session, body.list_key, {"columns": columns, "density": body.density})
    return answer()


async def _set_look(session: AsyncSession, key: str, values: dict[str, Any]) -> None:
    user_id = context_of(session).user_id
    await session.execute(_NEW_LOOK, {"user_id": user_id, "key": key})
    await session.execute(update(Look).where(Look.user_id == user_id, Look.list_key == key).values(values))


class _Place(NamedTuple):
    """Where a view is stored."""

    owner_id: int
    list_key: str
    own_id: int = 0
    """The id of a view that is stored already."""
    own_name: str = ""
    """Its name so far, which it may keep."""


async def _checked_values(
    request: Request, session: AsyncSession, body: views.ViewBody, place: _Place
) -> dict[str, Any]:
    """Return the columns that a body sets. Raises an ApiError for values that must not be stored."""
    access = access_of(session)
    viewed = viewed_list(request, place.list_key, access)
    if body.scope == "all":
        access.ensure(views.SHARE_VIEWS)
    _ensure_visible_columns(viewed, body.columns)
    try:
        query = viewed.query_text(body.query, access)
    except BadRequest as error:
        raise Invalid(errors={"query": [LocalizedText(error.detail)]}) from None
    if body.name != place.own_name and viewed.ships(body.name):
        raise _name_conflict(_NAME_SHIPPED)
    await _ensure_free(session, place, body.name, body.scope)
    columns = None if body.columns is None else [column.model_dump(mode="json") for column in body.columns]
    if body.scope == "all":  # the windows of others have other widths
        columns = columns and [{**column, "width": None} for column in columns]
    own = {"name", "scope", "density", "page_size"}
    return {**body.model_dump(include=own, by_alias=False), "query": query, "columns": columns}


def _name_conflict(text: str) -> Conflict:
    message = translate(text)
    return Conflict(message, errors={"name": [message]})


def _ensure_visible_columns(viewed: ViewedList, columns: list[views.ColumnLook] | None) -> None:
    if viewed.hides_everything(columns):
        raise Invalid(errors={"columns": [translate("At least one column stays visible.")]})


async def _ensure_free(session: AsyncSession, place: _Place, name: str, scope: str) -> None:
    """Raise Conflict if the owner has another view of this name, or if the list has too many views."""
    await session.execute(select(advisory_lock(session, "views")))
    others = select(func.count()).where(View.list_key == place.list_key, View.id != place.own_id)
    others = others.where(View.deleted_at.is_(None))
    is_own, is_named = View.owner_id == place.owner_id, folded(View.name.expression) == fold(name)
    if await session.scalar(others.where(is_own, is_named)):
        raise _name_conflict(_NAME_TAKEN)
    if (await session.scalar(others.where(is_own)) or 0) >= MAX_VIEWS:
        raise Conflict(translate("A list has at most {count} views of one person. Delete one first.", count=MAX_VIEWS))
    shared = View.scope == "all"
    if scope == "all" and (await session.scalar(others.where(shared)) or 0) >= MAX_VIEWS:
        raise Conflict(translate("A list has at most {count} views for everybody. Delete one first.", count=MAX_VIEWS))


async def _ensure_editable(session: AsyncSession, view_id: int) -> None:
    """Raise NotFound for a view that the person does not see, and Forbidden for one of another person."""
    owners = select(View.owner_id, View.scope, View.deleted_at, _OWNERS.c.deleted_at.label("owner_deleted_at"))
    found = await session.execute(owners.outerjoin(_OWNERS, _OWNERS.c.id == View.owner_id).where(View.id == view_id))
    view, user_id = found.one_or_none(), context_of(session).user_id
    if view is not None and view.owner_id == user_id:
        return
    is_left = view is not None and view.owner_deleted_at is not None and access_of(session).may(views.SHARE_VIEWS)
    if view is None or view.scope != "all" or (view.deleted_at is not None and not is_left):
        raise NotFound(_not_found())
    if not is_left:
        raise Forbidden(translate("Only its owner can change this view. Save it as a new one."))


def _not_found() -> LocalizedText:
    return translate("{record} not found", record=translate("View"))
