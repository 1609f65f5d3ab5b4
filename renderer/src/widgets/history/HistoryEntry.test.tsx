import { screen as page, render, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";

import { golden, TestApplication, uiText } from "../../../testing/application";
import { fillWords } from "../../engine/interpolate";
import { nodesIn, type Block } from "../../engine/protocol";
import type { Entry } from "./entries";
import { HistoryEntry } from "./HistoryEntry";

const histories = (nodesIn(golden.screens.map(({ body }) => body)) as Block[]).flatMap((block) =>
  block.kind === "history" ? [block] : [],
);

/** Draw a change of the first text of a record, and what has changed since. Return the element and the field. */
function changed(oldValue: string, newValue = "New", now: string | null = null, transition: string | null = null) {
  const [block] = histories;
  const row = block?.rows.find(({ field, cell }) => cell.kind === "text" && block.values.includes(field));
  if (block === undefined || row === undefined) throw new Error("no history of a text");
  const change = { field: row.field, old: oldValue, new: newValue, oldName: null, newName: null, isCurrent: false };
  const entry = {
    id: 1,
    action: "change",
    at: "2026-03-02T09:00:00Z",
    by: null,
    restored: null,
    transition,
    changes: [change],
  } as Entry;
  const since = now === null ? [] : [{ ...change, old: newValue, new: now }];
  const { container } = render(
    <HistoryEntry block={block} entry={entry} since={since} now={0} isBusy={false} onRestore={vi.fn()} />,
    { wrapper: TestApplication },
  );
  return { container, field: row.label };
}

/** Draw the change, and return the button that sets it back, with its field. */
function setBackButton(oldValue: string) {
  const { field } = changed(oldValue);
  return { button: page.getByRole("button"), field };
}

test("a value that a button cuts is its description, and the name of the button has what the button shows", () => {
  const { button, field } = setBackButton("A value of more than thirty characters");
  expect(button.textContent).toBe(fillWords(uiText.history.setBack, { value: "A value of more than thirty c\u2026" }));
  expect(button.getAttribute("aria-label")).toBe(
    fillWords(uiText.history.setBackName, { field, value: "A value of more than thirty c\u2026" }),
  );
  expect(button.title).toBe("A value of more than thirty characters");
});

test("a short value is not repeated", () => expect(setBackButton("Short").button.title).toBe(""));

test("a longer text shows the words that were removed and added", async () => {
  const { container } = changed("Ashok Leyland of the year 2019", "Ashok Leyland of the year 2024");
  await waitFor(() => expect(container.querySelector(".word-changes")).not.toBeNull());
  const { old, new: now } = uiText.history;
  expect([...container.querySelectorAll("del, ins")].map(({ textContent }) => textContent)).toEqual([
    `${old} 2019`,
    `${now} 2024`,
  ]);
});

test("an entry is compared with now if something has changed since", () => {
  const { compare, then, now } = uiText.history;
  changed("Old");
  expect(page.queryByText(compare)).toBeNull();
  changed("Old", "New", "Newest");
  expect(page.getByText(compare).closest("details")?.querySelector("dd")?.textContent).toBe(
    `${then} New → ${now} Newest`,
  );
});

test("a transition to another state has the label of its button", () => {
  const { container } = changed("Old", "New", null, "Send");
  expect(container.textContent).toContain(
    fillWords(uiText.history.transition, { name: uiText.history.server, action: "Send" }),
  );
});
