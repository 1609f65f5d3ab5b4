import { expect, test } from "vitest";

import { daysIn } from "./days";
import { viewIn } from "./place";

const VIEW = { latitude: 1, longitude: 2, zoom: 3 };
const at = (text: string) => viewIn(new URLSearchParams({ at: text }), VIEW);

test("the address says which part of the world is shown", () =>
  expect(at("22.5,78.25,6.5")).toEqual({ latitude: 22.5, longitude: 78.25, zoom: 6.5 }));

test("an address that names no part of the world shows what the screen begins with", () => {
  for (const text of ["", "22.5", "91,78,6", "22,181,6", "22,78,40", "a,b,c", "22,78,-1"]) expect(at(text)).toBe(VIEW);
});

test("days are asked for once both are there", () => {
  const within = {
    start: "from",
    startLabel: "",
    end: "to",
    endLabel: "",
    submit: "",
    missing: "",
    presets: [],
    hint: "",
  };
  const days = (text: string) => daysIn(new URLSearchParams(text), within);
  expect(days("from=2026-11-02&to=2026-11-03")).toEqual({ first: "2026-11-02", last: "2026-11-03" });
  expect([days("from=2026-11-02"), days(""), days("from=yesterday&to=2026-11-03")]).toEqual([null, null, null]);
});
