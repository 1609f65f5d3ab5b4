import { describe, expect, it } from "vitest";

import { orderSteps } from "./order";

const names = { key: "key", title: "label", group: "stop", done: "done", anytime: "anytime" };
const step = (key: string, stop: string, done: string | null = null, anytime = false) => ({
  key,
  label: key,
  stop,
  done,
  anytime,
});
const steps = [
  step("arrived", "a"),
  step("loaded", "a"),
  step("left", "a"),
  step("reached", "b"),
  step("unloaded", "b"),
  step("breakdown", "trip", null, true),
];
const shown = (rows = steps, queued: [string, string][] = []) => {
  const { current, over, anytime } = orderSteps(rows, new Map(queued), names);
  return [current.slice(0, over), current.slice(over), anytime].map((each) => each.map(({ name }) => name));
};

describe("the steps of a record", () => {
  it("begin with the first group", () => expect(shown()).toEqual([[], ["arrived", "loaded", "left"], ["breakdown"]]));

  it("count as over before the last one that is done", () => {
    const done = steps.map((each) => (each.key === "loaded" ? { ...each, done: "2026-11-22T06:00:00Z" } : each));
    expect(shown(done)).toEqual([["arrived", "loaded"], ["left"], ["breakdown"]]);
  });

  it("go on to the next group without an answer of the server", () =>
    expect(shown(steps, [["left", "2026-11-22T06:00:00Z"]])).toEqual([[], ["reached", "unloaded"], ["breakdown"]]));

  it("end with the last one", () =>
    expect(shown(steps, [["unloaded", "2026-11-22T06:00:00Z"]])).toEqual([[], [], ["breakdown"]]));
});
