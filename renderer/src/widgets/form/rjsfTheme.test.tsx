import RjsfForm from "@rjsf/core";
import type { RJSFSchema, ValidatorType } from "@rjsf/utils";
import { act, render, screen } from "@testing-library/react";
import { Suspense, use } from "react";
import { expect, it } from "vitest";

import { TestApplication, uiText } from "../../../testing/application";
import type { Block, Kind, Wire } from "../../engine/protocol";
import { NO_SCOPE, ScopeProvider } from "./FormContext";
import type { Field, FieldProps } from "./fields/props";
import { fields, LoadedField, templates } from "./rjsfTheme";
import { uiSchema } from "./schema";

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

it("draws fields of all types, and marks those that are required, but no checkbox", () => {
  const field = (kind: string, name: string) =>
    ({
      kind,
      name,
      width: "half",
      help: "",
      locked: null,
      locks: [],
      disabledReason: null,
      advice: [],
      suggestions: [],
    }) as unknown as Field;
  const parts = [field("text", "name"), field("checkbox", "blocked"), field("text", "code")];
  const properties = {
    name: { type: "string", title: "Name" },
    blocked: { type: "boolean", title: "Blocked" },
    code: { anyOf: [{ type: "integer" }, { type: "string" }], title: "Code" },
  };
  const rules = { type: "object", properties, required: ["name", "blocked"] } as RJSFSchema;
  const ui = uiSchema({ fields: parts } as Kind<Block, "form">, { rules } as unknown as Wire<"Save">);
  render(
    <ScopeProvider value={{ ...NO_SCOPE, parts }}>
      <RjsfForm schema={rules} uiSchema={ui} templates={templates} fields={fields} validator={{} as ValidatorType} />
    </ScopeProvider>,
    { wrapper: TestApplication },
  );
  const labels = [...document.querySelectorAll(".label")].map(({ textContent }) => textContent);
  expect(labels).toEqual([`Name * (${uiText.form.required})`, "Blocked", "Code"]);
  expect(document.querySelectorAll("select")).toHaveLength(0);
});
