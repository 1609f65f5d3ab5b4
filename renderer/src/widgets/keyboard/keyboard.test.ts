import { afterEach, describe, expect, it } from "vitest";

import { controlOf } from "./keyboard";
import { keyLabel, keyOf } from "./keys";

function press(key: string, { altGraph = false, ...options }: KeyboardEventInit & { altGraph?: boolean } = {}) {
  const none = { code: "", shiftKey: false, ctrlKey: false, metaKey: false, altKey: false, isComposing: false };
  return { key, ...none, ...options, getModifierState: () => altGraph };
}

describe("a key press", () => {
  it.each([
    [press("n"), "n"], [press("N"), "n"], [press("N", { shiftKey: true }), "N"], [press("?", { shiftKey: true }), "?"], [press("/"), "/"],
    [press("]"), "]"], [press("[", { ctrlKey: true, altKey: true, altGraph: true }), "["],
    [press("Enter", { ctrlKey: true }), "Control+Enter"], [press("Enter", { metaKey: true }), "Control+Enter"],
    [press("न", { code: "KeyV" }), "v"], [press("ल", { code: "KeyN" }), "n"], [press("य", { code: "Slash" }), "/"], [press("ё", { code: "BracketLeft" }), "["],
    [press("n", { ctrlKey: true }), ""], [press("n", { altKey: true }), ""], [press("n", { metaKey: true }), ""], [press("n", { isComposing: true }), ""],
    [press("Enter"), ""], [press("Escape"), ""], [press("Tab"), ""], [press("Process", { code: "KeyN" }), ""],
  ])("%# is %j", (event, key) => {
    expect(keyOf(event)).toBe(key);
  });
});

it("people read keys by their short names", () => {
  expect(["Control+k", "Control+Enter", "Escape", "n", "F"].map(keyLabel)).toEqual(["Ctrl K", "Ctrl Enter", "Esc", "n", "Shift F"]);
});

describe("the control of a key", () => {
  afterEach(() => { document.body.replaceChildren(); });

  function draw(html: string) {
    document.body.replaceChildren(...new DOMParser().parseFromString(html, "text/html").body.children);
    for (const control of document.querySelectorAll<HTMLElement>("*")) control.checkVisibility = () => !control.hidden;
  }

  it("is that of the focused row, or else one outside of rows", () => {
    draw(`<div id="row-1"><a href="/1">1</a><button id="one" aria-keyshortcuts="e">Edit</button></div>
      <div id="row-2"><a href="/2" id="focused">2</a><button id="two" aria-keyshortcuts="e">Edit</button></div>
      <button id="add" aria-keyshortcuts="n">Add</button>`);
    expect(controlOf("e")).toBeUndefined();
    document.getElementById("focused")?.focus();
    expect(controlOf("e")?.id).toBe("two");
    expect(controlOf("n")?.id).toBe("add");
  });

  it("can be pressed", () => {
    draw(`<button aria-keyshortcuts="n" hidden>1</button><button aria-keyshortcuts="n" disabled>2</button>
      <button aria-keyshortcuts="n" aria-disabled="true">3</button><button id="fits" aria-keyshortcuts="x n">4</button>`);
    expect(controlOf("n")?.id).toBe("fits");
    expect(controlOf('"]')).toBeUndefined();
  });
});
