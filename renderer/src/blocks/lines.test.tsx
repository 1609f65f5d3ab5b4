import { render, screen, within } from "@testing-library/react";
import { expect, it } from "vitest";

import { TestApplication } from "../../testing/application";
import { RecordProvider } from "../data/RecordContext";
import type { Block, Kind, Wire } from "../engine/protocol";
import Lines from "./lines";

const text: Wire<"Detail">["cell"] = { kind: "text", labels: {}, fallback: "" };
const number: Wire<"Detail">["cell"] = {
  kind: "number",
  digits: 2,
  grouped: true,
  divisor: 1,
  unit: "",
  fallback: "",
};
const BLOCK: Kind<Block, "lines"> = {
  kind: "lines",
  label: "Charges",
  source: { kind: "part", name: null, resource: "" },
  field: "charges",
  columns: [
    { label: "Item", field: "item", cell: text },
    { label: "Amount", field: "amount", cell: number },
  ],
  totals: ["amount"],
  empty: "",
  summary: [
    { label: "Tax", field: "tax", cell: number },
    { label: "To pay", field: "total", cell: number },
  ],
};

it("shows the sums of columns, and the values of the record below them", () => {
  const charges = [
    { item: "Freight", amount: 0.1 },
    { item: "Loading", amount: 0.2 },
  ];
  render(
    <RecordProvider value={{ charges, tax: 0.05, total: 0.35 }}>
      <Lines block={BLOCK} />
    </RecordProvider>,
    { wrapper: TestApplication },
  );
  const rows = within(screen.getByRole("table", { name: "Charges" })).getAllByRole("row");
  expect(rows.map(({ children }) => [...children].map(({ textContent }) => textContent))).toEqual([
    ["Item", "Amount"],
    ["Freight", "0.10"],
    ["Loading", "0.20"],
    ["Total", "0.30"],
    ["Tax", "0.05"],
    ["To pay", "0.35"],
  ]);
  expect(screen.getByRole("rowheader", { name: "To pay" })).toBeDefined();
});
