import { describe, expect, it, test } from "vitest";

import type { UiText, Wire } from "../../../engine/protocol";
import { describeTest, refusedTests } from "./describe";
import { isTest, parseTest, testText, writeTests } from "./grammar";
import { testedRecords } from "./useDescribedTests";

type Texts = UiText["filters"];

const operator = (name: string, values: string, chip = "{values}") => ({ name, values, chip, label: name, types: [] });
const TEXTS = {
  emptyValue: "No value",
  noText: "(nothing entered)",
  missingRecord: "record {id}, which was not found",
  yes: "Yes",
  no: "No",
  operators: [
    operator("in", "list"),
    operator("has", "one", "contains {values}"),
    operator("is", "one"),
    operator("between", "range"),
    operator("during", "period"),
    operator("empty", "none", "no value"),
  ],
  periods: { today: "today", "last-N-days": "last {count} days" },
} as unknown as Texts;
const filter = (field: string, type: string, labels = {}) =>
  ({
    field,
    label: field.toUpperCase(),
    type,
    labels,
    presets: [],
    grouped: field !== "recordId",
    reference: null,
  }) as unknown as Wire<"Filter">;
const OF_USERS = { ...filter("driverName", "text"), reference: { field: "driverId" } } as Wire<"Filter">;
const NAMES = new Map([
  ["driverId 7", "Asha Sharma"],
  ["driverId 8", null],
]);
const FILTERS = [
  OF_USERS,
  filter("status", "choice", { p: "Planned" }),
  filter("start", "moment"),
  filter("docks", "integer"),
  filter("recordId", "integer"),
  filter("open", "flag"),
];

function textOf(field: string, text: string, dated = "") {
  const test = { field, text };
  return describeTest(test, FILTERS, TEXTS, { tests: [test], dated: new URLSearchParams(dated), names: NAMES }).text;
}

test("the refused tests are those that the server names, or all", () => {
  const described = ["status", "start", "start"].map((field) => ({ test: { field, text: "is.1" }, text: field }));
  expect(refusedTests(described, ["start", "page"]).map(({ text }) => text)).toEqual(["start", "start"]);
  expect(refusedTests(described, [])).toEqual(described);
});

test("a condition without its text and an unknown field say so", () => {
  expect(textOf("driverName", "has.")).toBe("DRIVERNAME: contains (nothing entered)");
  expect(textOf("driverName", "in.")).toBe("DRIVERNAME: No value");
  expect(textOf("nope", "is.1")).toBe("nope");
});

describe("tests of a table", () => {
  it.each(["in.a,b", "in.", "in.a\\,b,c\\\\", "has.a.b", "between.1..2", "during.today", "empty"])(
    "are written as %s was read",
    (text) => {
      const parsed = parseTest(text, TEXTS.operators);
      expect(parsed === null ? null : testText(parsed.operator, parsed.values)).toBe(text);
    },
  );

  it("are written in the order of the filters, after the search", () => {
    const params = new URLSearchParams("sort=id&status=empty&search=as&stats=has.x");
    writeTests([{ field: "until" }, { field: "status" }], params, [
      { field: "status", text: "filled" },
      { field: "until", text: "is.3" },
    ]);
    expect(params.toString()).toBe("search=as&until=is.3&status=filled&sort=id");
  });

  it("have an escaped comma inside of a value", () =>
    expect(parseTest("in.a\\,b,,c", TEXTS.operators)?.values).toEqual(["a,b", "", "c"]));

  it("are parameters of filters, and others with an operator", () => {
    expect([
      isTest({ field: "status", text: "p" }, FILTERS, TEXTS.operators),
      isTest({ field: "x", text: "has.p" }, FILTERS, TEXTS.operators),
    ]).toEqual([true, true]);
    expect(isTest({ field: "tab", text: "general" }, FILTERS, TEXTS.operators)).toBe(false);
  });

  it("are described by the labels of their values", () => {
    expect(textOf("status", "in.p,q,")).toBe("STATUS: Planned, q, No value");
    expect(textOf("status", "in.p,q,r,s,t")).toBe("STATUS: Planned, q, r +2");
    expect(textOf("open", "in.yes")).toBe("OPEN: Yes");
    expect(textOf("docks", "between.3..5000")).toBe("DOCKS: 3 – 5,000");
    expect(textOf("recordId", "is.19970")).toBe("RECORDID: 19970");
    expect(textOf("status", "empty")).toBe("STATUS: no value");
    expect(textOf("stats", "has.x")).toBe("stats");
  });

  it("name the records that they compare with", () => {
    expect(textOf("driverId", "in.7,9,")).toBe("DRIVERNAME: Asha Sharma, #9, No value");
    expect(textOf("driverId", "in.8")).toBe("DRIVERNAME: record 8, which was not found");
    expect(textOf("driverName", "has.sha")).toBe("DRIVERNAME: contains sha");
  });

  it("are of the filter of a record or of its name", () => {
    const params = new URLSearchParams("status=empty");
    writeTests(FILTERS, params, [
      { field: "status", text: "in.p" },
      { field: "driverName", text: "has.a" },
      { field: "driverId", text: "in.7" },
    ]);
    expect(params.toString()).toBe("driverId=in.7&driverName=has.a&status=in.p");
    expect(
      testedRecords(FILTERS, [{ field: "driverId", text: "in.7,8,7," }], TEXTS.operators).map(({ id }) => id),
    ).toEqual(["7", "8"]);
  });

  it("show the dates of a period that the server has resolved", () => {
    expect(textOf("start", "during.last-7-days")).toBe("START: last 7 days");
    expect(textOf("start", "during.last-7-days", "start=between.2026-11-16..2026-11-22")).toMatch(
      /^START: last 7 days \(.*16.*22.*\)$/,
    );
    expect(textOf("start", "during.today", "start=between.2026-11-16..2026-11-16")).toMatch(
      /^START: today \([^–]*16[^–]*\)$/,
    );
  });
});
