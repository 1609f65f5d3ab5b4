import { expect, test } from "vitest";

import type { Wire } from "../engine/protocol";
import { filledDetails } from "./filledDetails";

test("details without a value are left out, unless their cell has a fallback", () => {
  const detail = (field: string, fallback = ""): Wire<"Detail"> => ({
    label: field,
    field,
    cell: { kind: "text", labels: {}, fallback },
  });
  const details = [detail("name"), detail("note"), detail("city", "N/A")];
  expect(filledDetails(details, { name: "Asha", note: null }).map(({ field }) => field)).toEqual(["name", "city"]);
});
