import { expect, test } from "vitest";

import type { Wire } from "../../engine/protocol";
import { optionLabel, optionMatch } from "./optionLabel";

const OPTIONS = {
  label: ["name", "task"],
  labels: { Smith: "Schmied" },
  searchDetails: [],
} as unknown as Wire<"Options">;
const ROW = { name: "Ada", task: "Smith" };

test("values with labels are shown as their labels, and empty ones not at all", () => {
  expect(optionLabel(["name", "task"], ROW, OPTIONS)).toBe("Ada, Schmied");
  expect(optionLabel("task", { task: null }, OPTIONS)).toBe("");
  expect(optionLabel("task", { task: "Cook" }, OPTIONS)).toBe("Cook");
});

test("what a label shows is no hidden match", () => expect(optionMatch(OPTIONS, ROW, "schm")).toBe(null));
