"""Visits the pages of the gallery, checks them and takes screenshots."""

import zlib
from base64 import b64decode
from collections.abc import Collection, Iterator, Sequence
from html import escape
from pathlib import Path
from typing import Literal, NamedTuple
from urllib.parse import urlsplit

from playwright.sync_api import Page

from app.contract.base.node import Node, nodes_of
from app.devtools.gallery.examples import examples
from app.devtools.gallery.introspection import groups
from app.devtools.gallery.pages import BASE, STATES_BASE, WINDOWS_BASE, path_of, slug_of, window_routes
from app.devtools.gallery.states import State, states_of
from app.ui import Application
from screens import APPLICATION
from tests.browser.accessibility import axe

PICTURES = Path("var/gallery")
HEIGHT, DESKTOP, PHONE = 900, 1440, 390
_COUNT_CALLS = """
window.underWay = 0;
const ask = window.fetch;
window.fetch = (...question) => {
  window.underWay += 1;
  return ask(...question).finally(() => { window.underWay -= 1; });
};
"""
_SKIP_PREVIEWS = f"""
if (window !== top && location.pathname.startsWith("{WINDOWS_BASE}/")) {{
  window.stop();
}}
"""
_FOLLOW = """(path) => {
  document.querySelector("h1")?.setAttribute("data-left", "");
  history.pushState(null, "", path);
  dispatchEvent(new PopStateEvent("popstate"));
}"""
_ARRIVE = """async ([theme, loads, patience]) => {
  const frame = () => new Promise((done) => requestAnimationFrame(done));
  const late = ".skeleton-block, .frame.waiting, [inert], [data-left]";
  const waits = () => !document.querySelector("h1") || document.querySelector(late);
  const busy = "main :is([aria-busy=true], [class*=skeleton])";
  const asks = () => window.underWay > 0 || document.querySelector(busy);
  const isThere = () => document.documentElement.dataset.theme === theme && !waits() && !(loads && asks());
  for (const last = Date.now() + patience; Date.now() < last; await frame()) {
    if (!isThere()) continue;
    await frame();
    await frame();
    if (isThere()) return true;
  }
  return false;
}"""
_PATIENCE_MS = 120_000
_SCALE = 0.25
"""The size of screenshots, which show whether a page is blank. `tests.browser.pictures` takes large ones."""
_FACTS = """(but) => {
  const UNSEEN = /^(id|for|href|src|title|value|aria-(label|labelledby|describedby|controls)|data-.*)$/;
  const speaks = (element) =>
    [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.data.trim() !== "");
  const structure = (element) => {
    const seen = [...element.attributes].filter(({ name }) => !UNSEEN.test(name));
    const looks = seen.map(({ name, value }) => `${name}=${value}`);
    const named = ["title", "aria-label"].filter((name) => element.getAttribute(name));
    const children = [...element.children].filter((child) => !child.matches(but)).map(structure);
    const inside = children.filter((each, index, all) => each !== all[index - 1]);
    return `<${[element.localName, ...looks, ...named, speaks(element)]}>${inside.join("")}</>`;
  };
  const cutOff = (element) => {
    if (!speaks(element) || element.clientWidth === 0 || element.scrollWidth <= element.clientWidth + 1) return false;
    const { overflowX, textOverflow, clipPath } = getComputedStyle(element);
    if (["auto", "scroll"].includes(overflowX) || element.closest(".visually-hidden") !== null) return false;
    if (clipPath === "inset(50%)") return false; // for screen readers only
    return textOverflow !== "ellipsis" || element.closest("[title]") === null;
  };
  const main = document.querySelector("main");
  const { scrollWidth, clientWidth } = document.documentElement;
  const cut = [...main.querySelectorAll("*")].filter(cutOff).map((each) => each.textContent.trim().slice(0, 60));
  return { structure: structure(main), beyond: scrollWidth - clientWidth, cut };
}"""
"""The structure of a page without its texts and some parts, with one of several equal rows; by how many pixels it is
too wide; and the texts that are cut off."""
_SEEN: set[tuple[str, str]] = set()
"""Structures without violations, by look."""
_SAME_ON_EVERY_PAGE = ".panes:has(.listing), .panes:has(.listing) ~ *"
"""The parts next to an example, which have examples of their own."""
_LEAST_SHARE = 1 / 500
"""The minimum share of changing bytes in the screenshot of a page that is not blank."""


class Visit(NamedTuple):
    """A page of the gallery: its address, and the name of its screenshot."""

    address: str
    name: str


def visits_of_nodes(skip: Collection[type[Node]] = ()) -> list[Visit]:
    """Return the index pages, the pages of some nodes, and the example of each node except those to skip."""
    routes = {route for node, route in window_routes(examples(APPLICATION)).items() if node not in skip}
    first_nodes = [group.nodes[0] for group in groups()[::6]]
    return [
        Visit(BASE, "all nodes"),
        Visit(f"{BASE}/screens", "all screens"),
        *(Visit(f"{BASE}/nodes/{slug_of(node)}", node.__name__) for node in first_nodes),
        *(Visit(f"{WINDOWS_BASE}{path_of(each)}", each.replace("/", "-")) for each in sorted(routes)),
    ]


def visits_of_screens(application: Application, state: State) -> list[Visit]:
    """Return each screen that can be in this state, for each of its routes."""
    return [
        Visit(f"{STATES_BASE}/{state.name}{path_of(route)}", path_of(route).strip("/").replace("/", "_"))
        for screen in application.screens
        for route in screen.routes
        if state in states_of(screen, route)
    ]


def first_with_each_node(application: Application) -> Application:
    """Return the application with those screens only that show a kind of node which no screen before them does."""
    screens, seen = [], set[type[Node]]()
    for screen in application.screens:
        if new := {type(node) for node in nodes_of(screen)} - seen:
            screens.append(screen)
            seen |= new
    return application.model_copy(update={"screens": tuple(screens)})


class Look(NamedTuple):
    """Width in pixels and theme of a page."""

    width: int
    theme: Literal["light", "dark"]


class Walker:
    """Navigates from page to page as links do, checks each page, and stores screenshots in a folder.

    The pages that are embedded in others stay empty: each of them is visited itself.
    """

    def __init__(self, page: Page, folder: Path) -> None:
        self._page, self._folder = page, folder
        self._base = ""
        self._look: Look | None = None
        self._camera = page.context.new_cdp_session(page)
        page.add_init_script(_COUNT_CALLS + _SKIP_PREVIEWS)
        folder.mkdir(parents=True, exist_ok=True)

    def faults(self, visits: Sequence[Visit], look: Look, *, loads: bool = True) -> list[str]:
        """Return the faults of these pages. `loads` is False for pages that never finish loading."""
        return [
            f"{visit.address} at {look.width} {look.theme}: {fault}"
            for visit in visits
            for fault in self._faults(visit, look, loads)
        ]

    def _faults(self, visit: Visit, look: Look, loads: bool) -> Iterator[str]:
        self._go(visit.address, look)
        if not self._page.evaluate(_ARRIVE, [look.theme, loads, _PATIENCE_MS]):
            yield "it goes on loading"
        picture = self._picture()
        (self._folder / f"{visit.name}-{look.width}-{look.theme}.png").write_bytes(picture)
        if is_blank(picture):
            yield "nothing is drawn"
        yield from complaints(self._page, f"{look}")

    def _go(self, address: str, look: Look) -> None:
        if look != self._look:
            self._page.set_viewport_size({"width": look.width, "height": HEIGHT})
            self._page.emulate_media(color_scheme=look.theme)
            self._look = look
        if urlsplit(self._page.url).path == address:
            return
        if base_of(address) == self._base:
            follow_link(self._page, address)
        else:
            self._page.goto(address, timeout=_PATIENCE_MS)
            self._base = base_of(address)

    def _picture(self) -> bytes:
        """Take a small screenshot, which costs a fraction of the time of Playwright's."""
        clip = {"x": 0, "y": 0, **(self._page.viewport_size or {}), "scale": _SCALE}
        taken = self._camera.send("Page.captureScreenshot", {"format": "png", "optimizeForSpeed": True, "clip": clip})
        return b64decode(taken["data"])


def follow_link(page: Page, path: str) -> None:
    """Goes to a path as a link does. Until the screen changes, its heading has the attribute `data-left`."""
    page.evaluate(_FOLLOW, path)


def base_of(address: str) -> str:
    """Return the common start of all addresses of a document, which need no page load between them."""
    parts = address.split("/")
    if parts[2:3] == ["windows"]:
        return WINDOWS_BASE
    return "/".join(parts[:4]) if parts[2:3] == ["states"] else BASE


def complaints(page: Page, look: str) -> list[str]:
    """Return the faults of a page. Runs axe once for each structure and look."""
    facts = page.evaluate(_FACTS, _SAME_ON_EVERY_PAGE)
    shape = (look, facts["structure"])
    found = [] if shape in _SEEN else axe(page, "main", but=_SAME_ON_EVERY_PAGE)
    if not found:
        _SEEN.add(shape)
    found += [f"it scrolls sideways by {facts['beyond']} pixels"] if facts["beyond"] > 0 else []
    return found + [f"text is cut off: {text}" for text in facts["cut"]]


def is_blank(png: bytes) -> bool:
    """Whether a screenshot is blank. In a PNG, a row of one colour is a row of zeros before compression."""
    chunks, at = b"", 8
    while at < len(png):
        length, kind = int.from_bytes(png[at : at + 4], "big"), png[at + 4 : at + 8]
        chunks += png[at + 8 : at + 8 + length] if kind == b"IDAT" else b""
        at += length + 12
    pixels = zlib.decompress(chunks)
    return 1 - pixels.count(0) / len(pixels) < _LEAST_SHARE


def contact_sheet() -> None:
    """Write a page with all screenshots by folder."""
    pictures = sorted(PICTURES.glob("*/*.png"), key=lambda path: (path.parent.name, path.name.lower()))
    figures = "".join(
        f'<figure><a href="{escape(str(path.relative_to(PICTURES)))}">'
        f'<img src="{escape(str(path.relative_to(PICTURES)))}" alt="" loading="lazy"></a>'
        f"<figcaption>{escape(path.stem)}</figcaption></figure>"
        for path in pictures
    )
    style = (
        "body{font:14px system-ui;display:grid;gap:16px;grid-template-columns:repeat(auto-fill,minmax(320px,1fr))}"
        "figure{margin:0}img{width:100%;height:240px;object-fit:contain;object-position:top;background:#888}"
    )
    page = f"<!doctype html><html lang=en><title>Gallery</title><style>{style}</style>{figures}"
    (PICTURES / "index.html").write_text(page, encoding="utf-8")
