import type { RJSFSchema } from "@rjsf/utils";
import { expect, it } from "vitest";

import golden from "../../../../tests/golden/comparisons.json";
import { check } from "./validator";

it.each(golden.cases.map(({ values, errors }) => [JSON.stringify(values), values, errors] as const))(
  "Comparisons have the messages of the server: %s",
  (_, values, errors) => expect(check(golden.rules as RJSFSchema, values, new Date(golden.now))).toEqual(errors),
);
