import { expect, it } from "vitest";

import { fileName } from "./download";

it.each([
  ["attachment; filename*=UTF-8''MH12AB1234_2026-11-20.gpx", "MH12AB1234_2026-11-20.gpx"],
  ["attachment; filename*=UTF-8''a%20b.csv; size=3", "a b.csv"],
  ["attachment; filename*=UTF-8''%E0%A4.csv", "%E0%A4.csv"],
  ["attachment", ""],
  [null, ""],
])("reads the name of a file in %j", (header, name) => expect(fileName(header)).toBe(name));
