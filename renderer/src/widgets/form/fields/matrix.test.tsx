import { fireEvent, render, screen } from "@testing-library/react";
import { expect, it, vi } from "vitest";

import type { Kind, Wire } from "../../../engine/protocol";
import MatrixField from "./matrix";

const FIELD: Kind<Wire<"Field">, "matrix"> = {
  kind: "matrix",
  name: "modules",
  help: "",
  width: "full",
  fixedValue: null,
  initial: null,
  visibleWhen: null,
  advice: [], recommended: false, disabledReason: null, locked: null,
  labelField: "name",
  labels: { Users: "उपयोगकर्ता" },
  rowHeader: "Module",
  columns: [{ field: "list", label: "List" }],
  empty: "Choose a template.",
};

it("names rows by their labels and changes the stored record", () => {
  const onChange = vi.fn();
  const value = [{ name: "Users", list: false }, { name: "Trips", list: true }];
  render(<MatrixField id="x" field={FIELD} value={value} naming={{}} autoFocus={false} readOnly={false} isInteger={false} onChange={onChange} />);
  expect(screen.getAllByRole("rowheader").map((each) => each.textContent)).toEqual(["उपयोगकर्ता", "Trips"]);
  fireEvent.click(screen.getByRole("checkbox", { name: "उपयोगकर्ता List" }));
  expect(onChange).toHaveBeenCalledWith([{ name: "Users", list: true }, { name: "Trips", list: true }]);
});
