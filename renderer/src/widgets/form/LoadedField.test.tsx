import { act, render, screen } from "@testing-library/react";
import { Suspense, use } from "react";
import { expect, it } from "vitest";

import type { Field, FieldProps } from "./fields/props";
import { LoadedField } from "./LoadedField";

type Props = FieldProps<Field["kind"]>;

const FIELD = { kind: "text", name: "source" } as Field;
const PROPS: Props = {
  id: "source",
  field: FIELD,
  value: "",
  naming: {},
  autoFocus: true,
  readOnly: false,
  isInteger: false,
  onChange: () => undefined,
};

/** Draw a form whose first field waits for its code; returns the function that loads it. */
async function drawForm() {
  let arrive: () => void = () => undefined;
  const code = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  function Source({ autoFocus }: Props) {
    use(code);
    return <input aria-label="Source" autoFocus={autoFocus} />;
  }
  const form = (
    <form>
      <Suspense>
        <LoadedField component={Source} {...PROPS} />
      </Suspense>
      <input aria-label="Material" />
    </form>
  );
  await act(async () => {
    render(form);
    await Promise.resolve();
  });
  return () =>
    act(async () => {
      arrive();
      await code;
    });
}

it("leaves the focus in another field", async () => {
  const load = await drawForm();
  screen.getByLabelText("Material").focus();
  await load();
  expect(screen.getByLabelText("Source")).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByLabelText("Material"));
});

it("takes the focus when no field has it", async () => {
  const load = await drawForm();
  await load();
  expect(document.activeElement).toBe(screen.getByLabelText("Source"));
});
