import { beforeEach, expect, it, vi } from "vitest";

import { printPage } from "./printing";

const STEP_MS = 100;
const print = vi.fn();

beforeEach(() => {
  vi.useFakeTimers();
  print.mockClear();
  vi.stubGlobal("print", print);
  return () => {
    vi.useRealTimers();
  };
});

/** Draw a map with one tile, in the elements that a map has around its tiles. */
function showTile(name: string, ...classes: string[]): HTMLElement {
  const map = document.createElement("div");
  const pane = document.createElement("div");
  map.className = "map";
  const container = document.createElement("div");
  const tile = document.createElement(name);
  pane.className = "leaflet-tile-pane";
  container.className = "leaflet-tile-container";
  tile.classList.add("leaflet-tile", ...classes);
  container.append(tile);
  pane.append(container);
  map.append(pane);
  document.body.replaceChildren(map);
  return tile;
}

it("prints a map at once whose tiles are drawn", async () => {
  showTile("canvas", "leaflet-tile-loaded");
  void printPage("open");
  await vi.advanceTimersByTimeAsync(STEP_MS);
  expect(print).toHaveBeenCalledOnce();
});

it.each(["canvas", "img"])("waits until each tile is drawn: %s", async (name) => {
  const tile = showTile(name);
  tile.before(Object.assign(document.createElement(name), { className: "leaflet-tile leaflet-tile-loaded" }));
  void printPage("open");
  await vi.advanceTimersByTimeAsync(10 * STEP_MS);
  expect(print).not.toHaveBeenCalled();
  tile.classList.add("leaflet-tile-loaded");
  await vi.advanceTimersByTimeAsync(STEP_MS);
  expect(print).toHaveBeenCalledOnce();
});

it("waits for a map that has no tile yet", async () => {
  const tile = showTile("canvas", "leaflet-tile-loaded");
  const container = tile.parentElement;
  tile.remove();
  void printPage("open");
  await vi.advanceTimersByTimeAsync(10 * STEP_MS);
  expect(print).not.toHaveBeenCalled();
  container?.append(tile);
  await vi.advanceTimersByTimeAsync(STEP_MS);
  expect(print).toHaveBeenCalledOnce();
});

it("prints a map at once whose base could not be loaded", async () => {
  const tile = showTile("canvas");
  const failure = Object.assign(document.createElement("p"), { className: "map-failure" });
  tile.closest(".map")?.append(failure);
  tile.remove();
  void printPage("open");
  await vi.advanceTimersByTimeAsync(STEP_MS);
  expect(print).toHaveBeenCalledOnce();
});

it.each(["skeleton", "skeleton-block", "skeleton-line", "map-waits", "table"])(
  "waits for what loads: %s",
  async (name) => {
    const block = Object.assign(document.createElement("div"), { className: name });
    block.setAttribute("aria-busy", "true");
    document.body.replaceChildren(block);
    void printPage("open");
    await vi.advanceTimersByTimeAsync(10 * STEP_MS);
    expect(print).not.toHaveBeenCalled();
    document.body.replaceChildren();
    await vi.advanceTimersByTimeAsync(STEP_MS);
    expect(print).toHaveBeenCalledOnce();
  },
);

it("prints at last what never loads", async () => {
  showTile("canvas");
  void printPage("open");
  await vi.advanceTimersByTimeAsync(100 * STEP_MS);
  expect(print).toHaveBeenCalledOnce();
});
