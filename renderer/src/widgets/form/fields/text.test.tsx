import { fireEvent, render, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";

import TextField from "./text";

const field = { kind: "text", input: "text", coordinate: null, suggestions: ["Done", "Not needed"] };
const props = { id: "note", naming: {}, value: "", field } as unknown as Parameters<typeof TextField>[0];

test("a suggestion fills the field, but not a read-only one", () => {
  const onChange = vi.fn();
  const { rerender } = render(<TextField {...props} onChange={onChange} />);
  fireEvent.click(screen.getByRole("button", { name: "Not needed" }));
  expect(onChange).toHaveBeenCalledExactlyOnceWith("Not needed");
  rerender(<TextField {...props} onChange={onChange} readOnly />);
  expect(screen.queryByRole("button")).toBeNull();
});
