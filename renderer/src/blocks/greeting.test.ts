import { describe, expect, it } from "vitest";

import { greetingFor } from "./greeting";

const times = [
  { hour: 5, field: "early" },
  { hour: 12, field: "later" },
  { hour: 22, field: "late" },
];
const record = { early: "Up, {name}", later: "Well, {name}!", late: "Still up, {name}?" };

describe("a greeting", () => {
  it.each([
    [5, "Up, Mo"],
    [11, "Up, Mo"],
    [12, "Well, Mo!"],
    [22, "Still up, Mo?"],
    [0, "Still up, Mo?"],
    [4, "Still up, Mo?"],
  ])("at hour %i", (hour, expected) => expect(greetingFor(times, record, hour, "Mo")).toBe(expected));

  it("is whole without a name", () =>
    expect([6, 13, 23].map((hour) => greetingFor(times, record, hour, ""))).toEqual(["Up", "Well!", "Still up?"]));
});
