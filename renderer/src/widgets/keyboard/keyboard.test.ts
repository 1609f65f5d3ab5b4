import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import { testApplication } from "../../../testing/application";
import { setSingleKeys } from "../../engine/singleKeys";
import { controlOf, listen } from "./keyboard";
import { keyLabel, keyOf } from "./keys";

function press(key: string, { altGraph = false, ...options }: KeyboardEventInit & { altGraph?: boolean } = {}) {
  const none = { code: "", shiftKey: false, ctrlKey: false, metaKey: false, altKey: false, isComposing: false };
  return { key, ...none, ...options, getModifierState: () => altGraph };
}

describe("a key press", () =>
  it.each([
    [press("n"), "n"],
    [press("N"), "n"],
    [press("N", { shiftKey: true }), "N"],
    [press("?", { shiftKey: true }), "?"],
    [press("/"), "/"],
    [press("]"), "]"],
    [press("[", { ctrlKey: true, altKey: true, altGraph: true }), "["],
    [press("Enter", { ctrlKey: true }), "Control+Enter"],
    [press("Enter", { metaKey: true }), "Control+Enter"],
    [press("न", { code: "KeyV" }), "v"],
    [press("ल", { code: "KeyN" }), "n"],
    [press("य", { code: "Slash" }), "/"],
    [press("ё", { code: "BracketLeft" }), "["],
    [press("n", { ctrlKey: true }), ""],
    [press("n", { altKey: true }), ""],
    [press("n", { metaKey: true }), ""],
    [press("n", { isComposing: true }), ""],
    [press("Enter"), ""],
    [press("Escape"), ""],
    [press("Tab"), ""],
    [press("Process", { code: "KeyN" }), ""],
  ])("%# is %j", (event, key) => expect(keyOf(event)).toBe(key)));

it("people read keys by their short names", () =>
  expect(["Control+k", "Control+Enter", "Escape", "n", "F"].map(keyLabel)).toEqual([
    "Ctrl K",
    "Ctrl Enter",
    "Esc",
    "n",
    "Shift F",
  ]));

afterEach(() => document.body.replaceChildren());

function draw(html: string) {
  document.body.replaceChildren(...new DOMParser().parseFromString(html, "text/html").body.children);
  for (const control of document.querySelectorAll<HTMLElement>("*")) control.checkVisibility = () => !control.hidden;
}

describe("the control of a key", () => {
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
      <button aria-keyshortcuts="n" aria-disabled="true">3</button>
      <button id="fits" aria-keyshortcuts="x n">4</button>`);
    expect(controlOf("n")?.id).toBe("fits");
    expect(controlOf('"]')).toBeUndefined();
  });
});

describe("the keys of a screen", () => {
  const application = testApplication();
  let end: AbortController;

  beforeEach(() => {
    end = new AbortController();
    listen(application, vi.fn(), end.signal);
    return () => {
      end.abort();
      setSingleKeys(application, true);
    };
  });

  /** Types a key where the focus is. Returns whether the browser still writes it. */
  function type(key: string): boolean {
    const event = Object.assign(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }), {
      getModifierState: () => false,
    });
    return (document.activeElement ?? document.body).dispatchEvent(event);
  }

  it.each(["[", "]"])("%j is text in a field, and leads to another record elsewhere", (key) => {
    draw(
      `<button aria-keyshortcuts="${key}">Record</button><input id="name"><textarea id="note"></textarea>
      <input type="checkbox" id="open">`,
    );
    const onClick = vi.fn();
    document.querySelector("button")?.addEventListener("click", onClick);
    for (const id of ["name", "note"]) {
      document.getElementById(id)?.focus();
      expect(type(key)).toBe(true);
    }
    expect(onClick).not.toHaveBeenCalled();
    document.getElementById("open")?.focus();
    expect(type(key)).toBe(false);
    expect(onClick).toHaveBeenCalledOnce();
  });

  it("are in the tooltips of their controls until they are switched off", () => {
    draw(
      `<button id="filter" aria-keyshortcuts="f">Filter</button>
      <button id="next" title="Next" aria-keyshortcuts="]">1</button>
      <button id="save" aria-keyshortcuts="Control+Enter">Save</button>`,
    );
    const buttons = [...document.querySelectorAll("button")];
    const titles = () => buttons.map(({ title }) => title);
    for (const button of buttons) button.focus();
    expect(titles()).toEqual(["Filter (f)", "Next (])", "Save (Ctrl Enter)"]);
    setSingleKeys(application, false);
    expect(titles()).toEqual(["", "Next", "Save (Ctrl Enter)"]);
  });
});
