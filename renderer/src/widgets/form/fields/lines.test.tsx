import { act, fireEvent, render, screen } from "@testing-library/react";
import { useState } from "react";
import { beforeEach, expect, it, vi } from "vitest";

import { TestApplication, uiText } from "../../../../testing/application";
import { fillWords, toText } from "../../../engine/interpolate";
import type { Kind, Row, Wire } from "../../../engine/protocol";
import { NO_SCOPE, ScopeProvider } from "../FormContext";
import * as theme from "../rjsfTheme";
import LinesField from "./lines";

const drawn: string[] = [];

const part = (kind: string, name: string) => ({ kind, name, visibleWhen: null, initial: null });
const FIELD = {
  kind: "lines",
  name: "lines",
  fields: [part("text", "item"), part("number", "quantity")],
  totals: ["quantity"],
  add: "Add",
} as unknown as Kind<Wire<"Field">, "lines">;
const RULES = {
  properties: { lines: { items: { $ref: "#/$defs/Line" }, maxItems: 23 } },
  $defs: { Line: { properties: { item: { title: "Item" }, quantity: { title: "Quantity" } }, required: ["item"] } },
};
const ROWS: Row[] = Array.from({ length: 22 }, (_, place) => ({
  id: place + 1,
  item: `Item ${place + 1}`,
  quantity: 1,
}));

let data: Row = {};

function Form({ errors = {} }: { errors?: Record<string, string[]> }) {
  const [values, setValues] = useState<Row>({ lines: ROWS });
  const [scope] = useState(() => ({
    base: { lines: ROWS },
    set: (changed: Row) => setValues((before) => ({ ...before, ...changed })),
  }));
  data = values;
  return (
    <ScopeProvider value={{ ...NO_SCOPE, ...scope, data: values, rules: RULES, errors }}>
      <LinesField
        id="root_lines"
        field={FIELD}
        value={values["lines"]}
        naming={{}}
        autoFocus={false}
        readOnly={false}
        isInteger={false}
        onChange={vi.fn()}
      />
    </ScopeProvider>
  );
}

const open = (errors: Record<string, string[]> = {}) => render(<Form errors={errors} />, { wrapper: TestApplication });
const input = (label: string, number: number) =>
  screen.getByLabelText<HTMLInputElement>(`${label}, ${fillWords(uiText.lines.line, { number })}`);
const button = (text: string, number: number) => screen.getByLabelText(fillWords(text, { number }));
const items = () => (data["lines"] as Row[]).map(({ item }) => item);

beforeEach(() => {
  drawn.length = 0;
  // No `vi.mock`: it would replace the field for other files, because test files share their modules.
  vi.spyOn(theme, "FieldView").mockImplementation(({ id, value, onChange }) => {
    drawn.push(id);
    return <input id={id} value={toText(value)} onChange={(event) => onChange(event.target.value)} />;
  });
});

it("a change of one line draws one line", () => {
  open();
  expect(new Set(drawn).size).toBe(40); // those of the first 20 lines: no others are near the window
  drawn.length = 0;
  fireEvent.change(input("Quantity", 5), { target: { value: "7" } });
  expect(new Set(drawn)).toEqual(new Set(["root_lines_5_item", "root_lines_5_quantity"]));
  expect((data["lines"] as Row[])[4]).toMatchObject({ id: 5, quantity: "7" });
});

it("removed and moved lines keep the values and the errors of the others", () => {
  open({ "lines.3.item": ["Item 3 is wrong"] });
  fireEvent.click(button(uiText.lines.remove, 1));
  expect(input("Item", 2).value).toBe("Item 3");
  expect(screen.getByText("Item 3 is wrong").closest("tr")?.previousElementSibling?.getAttribute("data-line")).toBe(
    "3",
  );
  fireEvent.click(button(uiText.lines.down, 2));
  expect(items().slice(0, 3)).toEqual(["Item 2", "Item 4", "Item 3"]);
  expect(screen.getByText(uiText.lines.invalidOne)).toBeTruthy();
  fireEvent.click(screen.getByText(uiText.lines.undo));
  fireEvent.click(screen.getByText(uiText.lines.undo));
  expect(items()).toEqual(ROWS.map(({ item }) => item));
});

it("the button that adds comes back when a line was removed", () => {
  open();
  fireEvent.click(screen.getByText("Add"));
  expect(screen.queryByText("Add")).toBeNull();
  fireEvent.click(button(uiText.lines.remove, 23));
  expect(screen.getByText("Add")).toBeTruthy();
});

it("keys go down, move and copy", () => {
  open();
  act(() => input("Quantity", 1).focus());
  fireEvent.keyDown(input("Quantity", 1), { key: "Enter" });
  expect(document.activeElement).toBe(input("Quantity", 2));
  fireEvent.keyDown(input("Quantity", 2), { key: "ArrowUp", altKey: true });
  expect(items().slice(0, 2)).toEqual(["Item 2", "Item 1"]);
  expect(document.activeElement).toBe(input("Quantity", 1));
  fireEvent.keyDown(input("Quantity", 1), { key: "d", ctrlKey: true });
  expect(items().slice(0, 3)).toEqual(["Item 2", "Item 2", "Item 1"]);
  expect(document.activeElement).toBe(input("Quantity", 2));
});

it("pasted cells are shown before they fill lines", () => {
  open();
  const clipboardData = { getData: () => "A\t2\nB\tmany" };
  fireEvent.paste(input("Item", 2), { clipboardData });
  expect(items()).toContain("Item 2");
  expect(screen.getByText(new RegExp(uiText.lines.unreadOne))).toBeTruthy();
  fireEvent.click(screen.getByText(uiText.lines.fill));
  expect((data["lines"] as Row[]).slice(1, 3)).toMatchObject([
    { id: 2, item: "A", quantity: 2 },
    { id: 3, item: "B", quantity: "many" },
  ]);
});
