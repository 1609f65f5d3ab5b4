import { render } from "@testing-library/react";
import { expect, it } from "vitest";

import { TestApplication } from "../../../testing/application";
import type { Row, Wire } from "../../engine/protocol";
import { LiveRow } from "./LiveRow";

const FACT = {
  text: "{value}",
  cell: { kind: "text", labels: {}, fallback: "" },
  isAge: false,
  belowSeconds: null,
  states: [],
  onlyFound: false,
};
const LIST = {
  title: ["name"],
  subtitle: null,
  state: "state",
  chips: [],
  actions: [],
  value: null,
  urgent: [],
  follow: null,
  linkedField: "name",
  searchFields: ["name", "city", "origin"],
  firstFound: ["name", "city"],
  facts: [
    { ...FACT, field: "city" },
    { ...FACT, field: "load", text: "{value} t" },
    { ...FACT, field: "origin", text: "From {value}", onlyFound: true },
  ],
} as unknown as Wire<"LiveList">;
const ROW: Row = { key: "a", name: "MH12AB1234", state: "free", city: "Kochi", load: 3, origin: "Nagpur" };

/** Draw a chosen row that a search has found. */
function draw(search: string, row: Row, list: Wire<"LiveList">): HTMLElement {
  const nothing = () => undefined;
  const props = {
    list,
    row,
    search,
    now: 0,
    isChosen: true,
    isFollowed: false,
    onChoose: nothing,
    onFollow: nothing,
    count: 1,
    place: 1,
  };
  return render(<LiveRow {...props} />, { wrapper: TestApplication }).container;
}

/** Return the second line of the row. */
function factsOf(search: string, row: Row = ROW): string | null | undefined {
  return draw(search, row, LIST).querySelector(".live-facts")?.textContent;
}

it.each([
  ["nagpur", "From Nagpur, Kochi, 3 t"],
  ["kochi", "Kochi, 3 t"],
  ["mh12", "Kochi, 3 t"],
  ["", "Kochi, 3 t"],
])("a row says first why %j finds it: %j", (search, facts) => expect(factsOf(search)).toBe(facts));

it("has the actions that apply to it, once it is chosen", () => {
  const action = {
    label: "Both",
    to: "/all/{key}",
    effects: [],
    icon: null,
    tone: "plain",
    disabledReason: null,
    locked: null,
    locks: [],
    key: null,
  };
  const actions = [
    { ...action, visibleWhen: { kind: "isSet", field: "more" } },
    { ...action, to: "/all/{none}", visibleWhen: null },
  ];
  const count = (row: Row) =>
    draw("", row, { ...LIST, actions } as unknown as Wire<"LiveList">).querySelectorAll(".live-actions a").length;
  expect([count(ROW), count({ ...ROW, more: 1 })]).toEqual([0, 1]);
});

it("leaves out a fact without a value", () => expect(factsOf("", { ...ROW, city: null })).toBe("3 t"));
