import { expect, test } from "vitest";

import { zoomOnDemand } from "./wheelZoom";

function makeMap() {
  const container = document.createElement("div");
  container.append(document.createElement("button"));
  let zooms = false;
  container.addEventListener("wheel", () => {
    zooms = true;
  });
  const end = zoomOnDemand(container);
  const say = (name: string) => container.firstElementChild?.dispatchEvent(new Event(name, { bubbles: true }));
  function wheel(keys: WheelEventInit = {}): boolean {
    zooms = false;
    // The test environment drops keys of a WheelEvent.
    container.firstElementChild?.dispatchEvent(Object.assign(new Event("wheel", { bubbles: true }), keys));
    return zooms;
  }
  return { container, end, say, wheel };
}

test("The wheel scrolls the page, and zooms the map with Ctrl or Cmd", () => {
  const { wheel } = makeMap();
  expect(wheel()).toBe(false);
  expect(wheel({ ctrlKey: true })).toBe(true);
  expect(wheel()).toBe(false);
  expect(wheel({ metaKey: true })).toBe(true);
});

test.each(["pointerdown", "focusin"])("After %s the wheel zooms until the pointer leaves the map", (name) => {
  const { container, say, wheel } = makeMap();
  say(name);
  expect(wheel()).toBe(true);
  container.dispatchEvent(new Event("mouseleave"));
  expect(wheel()).toBe(false);
});

test("The wheel zooms until the map loses the focus", () => {
  const { say, wheel } = makeMap();
  say("focusin");
  say("focusout");
  expect(wheel()).toBe(false);
});

test("Nothing listens to the wheel once that ends", () => {
  const { end, wheel } = makeMap();
  end();
  expect(wheel()).toBe(true);
});
