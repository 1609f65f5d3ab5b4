import { fireEvent, render, screen } from "@testing-library/react";
import { useState } from "react";
import { expect, it } from "vitest";

import { GroupedInput } from "./GroupedInput";

function Amount() {
  const [value, setValue] = useState<unknown>(150_000);
  return <GroupedInput id="x" value={value} naming={{}} autoFocus={false} readOnly={false} isInteger placeholder="" onChange={setValue} />;
}

it("keeps the text on focus, what the user types, and groups it afterwards", () => {
  render(<Amount />);
  const input = screen.getByRole<HTMLInputElement>("textbox");
  expect(input.value).toBe("150,000");
  fireEvent.focus(input);
  expect(input.value).toBe("150,000");
  fireEvent.change(input, { target: { value: "1200" } });
  expect(input.value).toBe("1200");
  fireEvent.blur(input);
  expect(input.value).toBe("1,200");
});

it("keeps a text that is not a number for the rules to refuse", () => {
  render(<Amount />);
  const input = screen.getByRole<HTMLInputElement>("textbox");
  fireEvent.change(input, { target: { value: "a lot" } });
  fireEvent.blur(input);
  expect(input.value).toBe("a lot");
});
