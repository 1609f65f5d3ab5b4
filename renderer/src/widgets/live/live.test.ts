import { describe, expect, it } from "vitest";

import type { Row, Wire } from "../../engine/protocol";
import { applyAnswer } from "./changes";
import { ageText } from "../../engine/durations";
import { matches } from "./rowSearch";
import { hiddenStates, inSeenOrder, linkOf, selectRows, titleOf, windowOf } from "./selection";

const LIST = {
  title: ["name", "spare"],
  state: "state",
  urgent: [],
  linkedField: "name",
  searchFields: ["name", "city"],
  firstFound: ["name"],
  filters: [{ field: "city", requires: null }],
  chips: [{ value: "busy" }, { value: "free" }],
  orders: [{ name: "load", label: "Load", field: "load", descending: true }],
} as unknown as Wire<"LiveList">;
const ROWS: Row[] = [
  { key: "a", name: "MH 12 AB 1234", state: "free", city: "Pune", load: 3 },
  { key: "b", name: "MH-12-AB-999", state: "busy", city: "Surat", load: null },
  { key: "c", name: null, spare: "Spare 10", state: "free", city: "Pune", load: 7 },
  { key: "d", name: null, spare: "Spare 9", state: "new", city: null, load: 5 },
];
const ALL = { state: null, search: "", filters: {}, hidden: [], order: null };

function keys(rows: Row[]): unknown[] {
  return rows.map((row) => row["key"]);
}

describe("changes", () => {
  const first = applyAnswer(
    LIST,
    null,
    {
      version: 4,
      complete: true,
      now: "2026-03-02T14:30:00Z",
      outage: null,
      counts: { all: 2 },
      rows: ROWS.slice(0, 2),
      gone: [],
    },
    Date.parse("2026-03-02T14:29:00Z"),
  );

  it("keep the rows that an answer does not name, and the clock of the server", () => {
    const next = applyAnswer(
      LIST,
      first,
      {
        version: 5,
        complete: false,
        now: "",
        outage: "2026-03-02T14:00:00Z",
        counts: { all: 2 },
        rows: [ROWS[2] ?? {}],
        gone: ["a"],
      },
      0,
    );
    expect([...next.rows.keys()]).toEqual(["b", "c"]);
    expect(next.rows.get("b")).toBe(ROWS[1]);
    expect([first.clockOffset, next.version, next.outage?.getUTCHours()]).toEqual([60_000, 5, 14]);
  });

  it("are in the order of their titles, by numbers", () => {
    const [a, b, spare10, spare9] = ROWS as [Row, Row, Row, Row];
    const next = applyAnswer(LIST, first, { version: 5, rows: [spare10, spare9] }, 0);
    expect([...next.rows.values()]).toEqual([a, b, spare9, spare10]);
    const renamed = { ...spare9, spare: "Spare 11" };
    expect([...applyAnswer(LIST, next, { version: 6, rows: [renamed] }, 0).rows.values()]).toEqual([
      a,
      b,
      spare10,
      renamed,
    ]);
  });

  it("are replaced by a complete answer", () =>
    expect(applyAnswer(LIST, first, { version: 1, complete: true, rows: [{ key: "z" }] }, 0).rows.size).toBe(1));
});

describe("the rows that are shown", () => {
  it("come in the order of the states, unknown states last", () =>
    expect(keys(selectRows(LIST, ROWS, ALL).shown)).toEqual(["b", "a", "c", "d"]));

  it("come first if they are urgent", () => {
    const list = { ...LIST, urgent: [{ field: "load" }] } as unknown as Wire<"LiveList">;
    expect(keys(selectRows(list, ROWS, ALL).shown)).toEqual(["c", "a", "d", "b"]);
  });

  it("come in the order of their age within a state if they are urgent since a moment", () => {
    const list = { ...LIST, urgent: [{ field: "since", isAge: true }] } as unknown as Wire<"LiveList">;
    const since: Record<string, string> = {
      a: "2026-03-02T09:00:00Z",
      c: "2026-03-01T09:00:00Z",
      d: "2026-02-01T09:00:00Z",
    };
    const rows = ROWS.map((row) => ({ ...row, since: since[String(row["key"])] ?? null }));
    expect(keys(selectRows(list, rows, ALL).shown)).toEqual(["c", "a", "d", "b"]);
  });

  it("come in the order of the facts that make them urgent, and by these the largest number first", () => {
    const list = { ...LIST, urgent: [{ field: "since" }, { field: "late" }] } as unknown as Wire<"LiveList">;
    const late: Record<string, Row> = { a: { late: 60 }, c: { late: 7200 }, d: { late: 9, since: "2026-03-02" } };
    const rows = ROWS.map((row) => ({ ...row, since: null, late: null, ...late[String(row["key"])] }));
    expect(keys(selectRows(list, rows, ALL).shown)).toEqual(["d", "c", "a", "b"]);
  });

  it("come first if a search finds them by the fields that count most", () => {
    const rows = [
      { key: "x", name: "Old", state: "busy", city: "Pune" },
      { key: "y", name: "Pune 2", state: "free", city: null },
    ];
    expect(keys(selectRows(LIST, rows, { ...ALL, search: "pune" }).shown)).toEqual(["y", "x"]);
    expect(keys(selectRows(LIST, rows, ALL).shown)).toEqual(["x", "y"]);
  });

  it("come in another order, those without a value last", () =>
    expect(keys(selectRows(LIST, ROWS, { ...ALL, order: "load" }).shown)).toEqual(["c", "d", "a", "b"]));

  it("are those of a state, of filters and of a search", () => {
    expect(keys(selectRows(LIST, ROWS, { ...ALL, state: "free", search: "pune 12" }).shown)).toEqual(["a"]);
    expect(keys(selectRows(LIST, ROWS, { ...ALL, state: "free", filters: { city: "Pune" } }).shown)).toEqual([
      "a",
      "c",
    ]);
    expect(keys(selectRows(LIST, ROWS, { ...ALL, filters: { city: "" } }).shown)).toEqual(["d"]);
  });

  it("are without those that a switch hides, unless a chip is chosen", () => {
    const list = { ...LIST, hide: { label: "Hide free ones", states: ["free"] } };
    const shown = (query: string) => {
      const address = new URLSearchParams(query);
      const selection = {
        ...ALL,
        state: address.get("state"),
        search: address.get("find") ?? "",
        hidden: hiddenStates(list, address),
      };
      const selected = selectRows(list, ROWS, selection);
      return [keys(selected.shown), keys(selected.hidden)];
    };
    expect(shown("")).toEqual([["b", "a", "c", "d"], []]);
    expect(shown("hide=on")).toEqual([
      ["b", "d"],
      ["a", "c"],
    ]);
    expect(shown("hide=on&find=1234")).toEqual([[], ["a"]]);
    expect(shown("hide=on&state=free")).toEqual([["a", "c"], []]);
    expect(hiddenStates({ hide: null }, new URLSearchParams("hide=on"))).toEqual([]);
  });

  it.each([
    ["mh12ab1234", true],
    ["MH-12 ab 12", true],
    ["1234", true],
    ["ab1234 pune", true],
    ["1234 surat", false],
    ["", true],
    ["mh  12", true],
  ])("matches %j: %s", (search, isMatch) => expect(matches(LIST.searchFields, ROWS[0] ?? {}, search)).toBe(isMatch));

  it("have the first name that is not empty, and a link without one, too", () =>
    expect(ROWS.map((row) => [titleOf(LIST, row), linkOf(LIST, row)])).toEqual([
      ["MH 12 AB 1234", "MH 12 AB 1234"],
      ["MH-12-AB-999", "MH-12-AB-999"],
      ["Spare 10", "c"],
      ["Spare 9", "d"],
    ]));

  it("stay in the order that the reader saw, with new ones last", () =>
    expect(keys(inSeenOrder(ROWS, ["d", "gone", "b"]))).toEqual(["d", "b", "a", "c"]));

  it.each([
    [0, 0, 16],
    [580, 0, 26],
    [5800, 90, 116],
    [57_900, 988, 1000],
  ])("draw those near %d pixels", (scrolled, first, last) =>
    expect(windowOf(1000, 58, scrolled, 348, 10)).toEqual([first, last]),
  );
});

it.each([
  [30, "1 min"],
  [3600 * 5, "5 h"],
  [86_400, "1 day"],
  [86_400 * 11, "11 days"],
  [-5, "0 min"],
])("says that %d seconds are %s", (seconds, text) => {
  const texts = {
    live: { daysOne: "1 day", days: "{count} days" },
    playback: {
      days: "{days} d {hours} h",
      hours: "{hours} h {minutes} min",
      wholeHours: "{hours} h",
      minutes: "{minutes} min",
    },
  };
  expect(ageText(texts as Parameters<typeof ageText>[0], seconds * 1000)).toBe(text);
});
