import { beforeEach, expect, test, vi } from "vitest";

import { keepInput } from "./earlyInput";

const SKELETON = `<div class="waiting">
  <button>Next</button>
  <div id="row-1"><button aria-label="Delete">x</button></div>
  <div id="row-2"><button aria-label="Delete">x</button></div>
  <input aria-label="Search">
  <details open><summary>Masters</summary></details>
</div>`;

let pressed: string[];

function find(selector: string): HTMLElement {
  const found = document.querySelector<HTMLElement>(selector);
  if (found === null) throw new Error(selector);
  return found;
}

/** Return the elements of a markup. */
function parsed(markup: string): ChildNode[] {
  return [...new DOMParser().parseFromString(markup, "text/html").body.childNodes];
}

/** Replace the skeleton, as the first rendering does, and wait until the input is passed. */
async function draw(screen: string): Promise<void> {
  const page = document.createElement("div");
  page.append(...parsed(screen));
  page.addEventListener("click", ({ target }) => {
    pressed.push((target as HTMLElement).dataset["as"] ?? "");
  });
  find("#root").replaceChildren(page);
  for (let turn = 0; turn < 10; turn += 1)
    await new Promise((resolve) => {
      setTimeout(resolve);
    });
}

beforeEach(() => {
  pressed = [];
  document.body.replaceChildren(...parsed(`<div id="root">${SKELETON}</div>`));
  keepInput("", false)();
});

test("presses are passed once each, in their order", async () => {
  find("#row-2 button").click();
  find("button").click();
  find("#row-2 button").click();
  await draw(`<button data-as="next">Next</button>
    <div id="row-1"><button data-as="delete 1">Delete</button></div><div id="row-2"><button data-as="delete 2" aria-label="Delete">y</button></div>`);
  expect(pressed).toEqual(["delete 2", "next"]);
});

test("a press passes to the button with the same name, whose label has changed", async () => {
  find(".waiting").append(...parsed(`<button name="filter">Filter</button>`));
  find("[name=filter]").click();
  await draw(`<button name="filter" data-as="filter" aria-label="Filter, 1 active">Filter</button>`);
  expect(pressed).toEqual(["filter"]);
});

test("a press counts whose mouse button is released on the screen that replaced the skeleton, over the same control", async () => {
  const mouse = (selector: string, kind: string, button = 0) =>
    find(selector).dispatchEvent(new MouseEvent(kind, { bubbles: true, button }));
  const screen = `<button data-as="next">Next</button><div id="row-2"><button data-as="delete 2">Delete</button></div>`;
  mouse("button", "mousedown");
  await draw(screen);
  expect(pressed).toEqual([]);
  mouse("[data-as=next]", "mouseup");
  mouse("[data-as=next]", "mouseup");
  expect(pressed).toEqual(["next"]);
});

test.each([
  ["another control", "#row-2 button", 0],
  ["another mouse button", "button", 2],
])("a press is dropped: released over %s", async (_, selector, button) => {
  find("button").dispatchEvent(new MouseEvent("mousedown", { bubbles: true, button }));
  await draw(`<button data-as="next">Next</button><div id="row-2"><button data-as="delete 2">Delete</button></div>`);
  find(selector).dispatchEvent(new MouseEvent("mouseup", { bubbles: true, button }));
  expect(pressed).toEqual([]);
});

test("a press without a replacement is dropped", async () => {
  find("#row-2 button").click();
  await draw(`<div id="row-1"><button data-as="delete 1">Delete</button></div>`);
  expect(pressed).toEqual([]);
});

test("a press behind a dialog is dropped", async () => {
  find("button").click();
  await draw(`<button data-as="next">Next</button><dialog open></dialog>`);
  expect(pressed).toEqual([]);
});

test("text, caret, focus and closed groups are passed", async () => {
  const field = find("input") as HTMLInputElement;
  field.focus();
  field.value = "tata";
  field.setSelectionRange(1, 2);
  field.dispatchEvent(new Event("input", { bubbles: true }));
  find("summary").click();
  (find("details") as HTMLDetailsElement).open = false;
  const heard = vi.fn();
  document.addEventListener("input", heard, { once: true, capture: true });
  await draw(`<input id="drawn" aria-label="Search"><details open><summary>Masters</summary></details>`);
  const drawn = find("#drawn") as HTMLInputElement;
  expect([drawn.value, drawn.selectionStart, drawn.selectionEnd]).toEqual(["tata", 1, 2]);
  expect(document.activeElement).toBe(drawn);
  expect((find("details") as HTMLDetailsElement).open).toBe(false);
  expect(heard).toHaveBeenCalledOnce();
});

test.each([
  [true, "INPUT"],
  [false, "BODY"],
])("a slash moves the focus to the search, if such keys act: %s", async (hasSingleKeys, focused) => {
  document.body.replaceChildren(
    ...parsed(`<div id="root"><div class="waiting"><input type="search" aria-label="Search"></div></div>`),
  );
  keepInput("", hasSingleKeys)();
  document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "/", bubbles: true }));
  await draw(`<input aria-label="Search">`);
  expect(document.activeElement?.tagName).toBe(focused);
});

test("a pressed link keeps the focus and its origin", async () => {
  history.replaceState(null, "", "/base/trips?search=kaveri");
  const link = `<a href="/clients">Clients</a>`,
    current = `<a href="/clients" aria-current="page">Clients</a>`;
  find(".waiting").append(...parsed(link));
  find(".waiting").addEventListener("click", (event) => {
    event.preventDefault();
  });
  find("a").click();
  const arrivals = [
    ["A", { usr: { from: "/trips?search=kaveri" } }],
    ["BODY", null],
  ] as const;
  for (const [focused, state] of arrivals) {
    history.replaceState(null, "", "/clients");
    document.body.replaceChildren(...parsed(`<div id="root"><div class="waiting">${current}</div></div>`));
    keepInput("/base", true)();
    await draw(current);
    expect(document.activeElement?.tagName).toBe(focused);
    expect(history.state).toEqual(state);
  }
});
