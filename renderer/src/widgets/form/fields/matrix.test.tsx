import { fireEvent, render, screen, within } from "@testing-library/react";
import { useState } from "react";
import { beforeEach, expect, it, vi } from "vitest";

import { TestApplication } from "../../../../testing/application";
import { choose } from "../../../../testing/choose";
import type { Kind, Row, Wire } from "../../../engine/protocol";
import { NO_SCOPE, ScopeProvider } from "../FormContext";
import MatrixField from "./matrix";

type Field = Kind<Wire<"Field">, "matrix">;

const FIELD = {
  kind: "matrix",
  name: "modules",
  labelField: "name",
  labels: { Users: "उपयोगकर्ता" },
  rowHeader: "Module",
  columns: [
    { kind: "checkbox", field: "list", label: "List", requires: null },
    { kind: "checkbox", field: "edit", label: "Edit", requires: "list" },
    { kind: "choice", field: "scope", label: "Records", optionsField: "scopes" },
  ],
  details: {
    field: "fields",
    label: "Fields",
    labelField: "label",
    valueField: "right",
    options: [
      { value: "change", label: "Change" },
      { value: "hidden", label: "Hidden" },
    ],
  },
  compare: null,
  empty: "Choose a template.",
} as unknown as Field;
const SCOPES = [
  { value: "all", label: "All" },
  { value: "own", label: "Own" },
];
const ROWS: Row[] = [
  { name: "Users", list: false, edit: null, scope: null, scopes: [], fields: [] },
  {
    name: "Trips",
    list: true,
    edit: false,
    scope: "all",
    scopes: SCOPES,
    fields: [{ label: "Rate", right: "change" }],
  },
];
const onChange = vi.fn();

function Matrix({ base, readOnly = false }: { base: Row; readOnly?: boolean }) {
  const [value, setValue] = useState<unknown>(ROWS);
  const change = (rows: unknown) => {
    setValue(rows);
    onChange(rows);
  };
  return (
    <TestApplication>
      <ScopeProvider value={{ ...NO_SCOPE, base }}>
        <MatrixField
          id="x"
          field={FIELD}
          value={value}
          naming={{}}
          autoFocus={false}
          readOnly={readOnly}
          isInteger={false}
          onChange={change}
        />
      </ScopeProvider>
    </TestApplication>
  );
}

beforeEach(() => {
  onChange.mockReset();
});

it("names rows by their labels and changes the stored record", () => {
  render(<Matrix base={{}} />);
  const names = screen.getAllByRole("rowheader").map((each) => each.textContent);
  expect(names).toEqual(["उपयोगकर्ता", "Trips"]);
  fireEvent.click(screen.getByRole("checkbox", { name: "उपयोगकर्ता List" }));
  expect(onChange).toHaveBeenCalledWith([{ ...ROWS[0], list: true }, ROWS[1]]);
});

it("shows a dash where a cell does not apply", () => {
  render(<Matrix base={{}} />);
  const cells = within(screen.getByRole("row", { name: /^उपयोगकर्ता/ })).getAllByRole("cell");
  expect(cells.map((cell) => cell.textContent)).toEqual(["", ...Array<string>(3).fill("–Not applicable")]);
  expect(screen.queryByRole("checkbox", { name: "उपयोगकर्ता Edit" })).toBeNull();
});

it("fills rows and columns by their headings", () => {
  render(<Matrix base={{}} />);
  fireEvent.click(screen.getByRole("button", { name: "Trips: check all" }));
  expect(onChange).toHaveBeenLastCalledWith([ROWS[0], { ...ROWS[1], edit: true }]);
  fireEvent.click(screen.getByRole("button", { name: "Trips: uncheck all" }));
  fireEvent.click(screen.getByRole("button", { name: "List: check all" }));
  expect(onChange).toHaveBeenLastCalledWith([
    { ...ROWS[0], list: true },
    { ...ROWS[1], list: true },
  ]);
});

it("marks cells that differ from the stored ones until they are equal again", async () => {
  render(<Matrix base={{ modules: ROWS }} />);
  fireEvent.click(screen.getByRole("checkbox", { name: "Trips Edit" }));
  await choose(screen.getByRole("combobox", { name: "Trips Records" }), "Own");
  expect(screen.getByRole("checkbox", { name: "Trips Edit", description: "changed" })).toBeTruthy();
  expect(screen.getByRole("combobox", { name: "Trips Records", description: "changed" })).toBeTruthy();
  expect(screen.getByText("2 changes, not saved yet")).toBeTruthy();
  fireEvent.click(screen.getByRole("checkbox", { name: "Trips Edit" }));
  expect(screen.getByRole("checkbox", { name: "Trips Edit", description: "" })).toBeTruthy();
  expect(screen.getByText("1 change, not saved yet")).toBeTruthy();
});

it("folds out details and counts the unusual ones", async () => {
  render(<Matrix base={{}} />);
  fireEvent.click(screen.getByRole("button", { name: "Trips Fields", expanded: false }));
  const details = screen.getByRole("group", { name: "Trips Fields" });
  await choose(within(details).getByRole("combobox", { name: "Trips Rate" }), "Hidden");
  expect(onChange).toHaveBeenLastCalledWith([ROWS[0], { ...ROWS[1], fields: [{ label: "Rate", right: "hidden" }] }]);
  expect(screen.getByRole("button", { name: "Trips Fields (1)", expanded: true })).toBeTruthy();
  expect(screen.queryByText(/not saved yet/)).toBeNull();
});

it("has plain headings and disabled inputs while it cannot be changed", () => {
  render(<Matrix base={{}} readOnly />);
  expect(screen.getAllByRole("button").map((button) => button.textContent)).toEqual(["Fields"]);
  const inputs = [
    ...screen.getAllByRole<HTMLInputElement>("checkbox"),
    ...screen.getAllByRole<HTMLButtonElement>("combobox"),
  ];
  expect(inputs.map(({ disabled }) => disabled)).toEqual(inputs.map(() => true));
});

it("is a group for each row on phones", () => {
  vi.stubGlobal("matchMedia", () => ({ matches: true, addEventListener: vi.fn(), removeEventListener: vi.fn() }));
  render(<Matrix base={{}} />);
  const group = screen.getByRole("group", { name: "Trips" });
  expect(within(group).getByRole("checkbox", { name: "Trips List" })).toBeTruthy();
  expect(within(group).getByText("Edit")).toBeTruthy();
  fireEvent.click(
    within(screen.getByRole("group", { name: "All rows" })).getByRole("button", { name: "List: check all" }),
  );
  expect(onChange).toHaveBeenLastCalledWith([{ ...ROWS[0], list: true }, ROWS[1]]);
  vi.unstubAllGlobals();
});
