import { beforeEach, expect, it } from "vitest";

import { selectText } from "./selectText";

const card = document.createElement("section");

/** Return the part of the text that is selected. */
function selected(data: object, caret = 4): string {
  const field = card.querySelector("input") as HTMLInputElement;
  field.focus();
  field.setSelectionRange(caret, caret);
  selectText(card, data as Record<string, unknown>);
  return field.value.slice(field.selectionStart ?? 0, field.selectionEnd ?? 0);
}

beforeEach(() => {
  card.replaceChildren(Object.assign(document.createElement("input"), { id: "root_source", value: "Pune" }));
  document.body.replaceChildren(card);
});

it("selects the text with which the field in focus opens", () => expect(selected({ source: "Pune" })).toBe("Pune"));

it("leaves what the user has typed or clicked", () => {
  expect(selected({ source: "Pu" })).toBe("");
  expect(selected({ source: "Pune" }, 2)).toBe("");
});
