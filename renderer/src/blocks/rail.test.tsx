import { render, screen } from "@testing-library/react";
import { expect, it, vi } from "vitest";

import { TestApplication } from "../../testing/application";
import { RecordProvider } from "../data/RecordContext";
import type { Block, Kind, Row, Wire } from "../engine/protocol";
import Rail, { placesOf } from "./rail";

const DONE: Wire<"Condition"> = { kind: "equals", field: "state", value: "done", anyCase: false };
const OPEN: Wire<"Condition"> = { kind: "equals", field: "state", value: "open", anyCase: false };
const LATE: Wire<"Mark"> = {
  text: "{age} late",
  tone: "bad",
  when: { kind: "past", field: "end" },
  since: "end",
  until: null,
  days: "{count} d",
  hours: "{count} h",
  minutes: "{count} min",
};

const RAIL: Kind<Block, "rail"> = {
  kind: "rail",
  label: "Progress",
  source: { kind: "part", name: null, resource: "depots" },
  start: { title: "{from}", text: "Start {time}", time: "start" },
  end: { title: "{to}", text: "Due {time}", time: "end" },
  ticks: [{ title: "Halt", text: "{time}", time: "halt" }],
  position: null,
  headline: "",
  facts: [],
  stops: null,
  warnings: null,
  actions: [],
  marks: [LATE],
  open: OPEN,
  done: DONE,
};

const day = (number: number) => `2026-11-${String(number).padStart(2, "0")}T00:00:00Z`;
const RECORD: Row = { from: "Pune", to: "Goa", start: day(1), end: day(5), state: "going" };

it.each<[string, Row, number, { position: number; end: number; ticks: number[] }]>([
  ["is where the time is", {}, 2, { position: 0.25, end: 1, ticks: [] }],
  ["is at the start before it", {}, -3, { position: 0, end: 1, ticks: [] }],
  ["goes on after the end, which becomes a tick", {}, 9, { position: 1, end: 0.5, ticks: [0.5] }],
  ["is full when all is done", { state: "done" }, 9, { position: 1, end: 1, ticks: [] }],
  ["is at the start while nothing has begun", { state: "open" }, 9, { position: 0, end: 1, ticks: [] }],
  ["has events between both ends", { halt: day(4) }, 2, { position: 0.25, end: 1, ticks: [0.75] }],
  ["has no events outside", { halt: day(7) }, 2, { position: 0.25, end: 1, ticks: [] }],
  ["is at the start without times", { start: null, end: null }, 2, { position: 0, end: 0, ticks: [] }],
  ["is at the start if it ends before", { end: day(1) }, 0, { position: 0, end: 0, ticks: [0] }],
])("the position %s", (_, values, today, expected) => {
  const { ticks, ...places } = placesOf(RAIL, { ...RECORD, ...values }, Date.parse(day(1)) + (today - 1) * 86_400_000);
  expect({ ...places, ticks: ticks.map(({ at }) => at) }).toEqual(expected);
});

it("takes the position from a field", () => {
  const rail = { ...RAIL, position: "part" };
  expect(placesOf(rail, { ...RECORD, part: 0.4 }, Date.parse(day(9)))).toEqual({ position: 0.4, end: 1, ticks: [] });
});

it("says in words what the line shows", () => {
  vi.useFakeTimers({ now: Date.parse(day(11)) });
  render(
    <RecordProvider value={RECORD}>
      <Rail block={RAIL} />
    </RecordProvider>,
    { wrapper: TestApplication },
  );
  vi.useRealTimers();
  const rail = screen.getByRole("region", { name: "Progress" });
  expect(rail.textContent).toMatch(/^PuneStart .*6 d lateGoaDue /);
});

const TEXT: Wire<"Cell"> = { kind: "text", fallback: "", labels: {} };
const STATE: Kind<Block, "rail"> = {
  ...RAIL,
  headline: "{headline}",
  facts: [
    { label: "Near", field: "place", cell: TEXT },
    { label: "Speed", field: "speed", cell: TEXT },
  ],
  stops: { rows: "stops", title: "{name}", at: "share", done: "arrived" },
  warnings: { rows: "reasons", text: "text", icon: "triangle-alert" },
};

it("shows the state, what is known, the stops that have a place, and what is wrong", () => {
  const record = {
    ...RECORD,
    headline: "Under way to Goa",
    place: "Satara",
    speed: null,
    stops: [
      { name: "Satara", share: 0.4, arrived: day(2) },
      { name: "Kolhapur", share: 0.7, arrived: null },
      { name: "Belgaum", share: null, arrived: null },
    ],
    reasons: [{ text: "Stands for 2 h." }],
  };
  const { container } = render(
    <RecordProvider value={record}>
      <Rail block={STATE} />
    </RecordProvider>,
    { wrapper: TestApplication },
  );
  expect(screen.getByText("Near").nextSibling?.textContent).toBe("Satara");
  expect(screen.queryByText("Speed")).toBeNull();
  expect(container.querySelector(".rail-headline")?.textContent).toBe("Under way to Goa");
  const stops = [...container.querySelectorAll(".rail-stop")];
  expect(stops.map((stop) => [stop.getAttribute("title"), stop.classList.contains("done")])).toEqual([
    ["Satara", true],
    ["Kolhapur", false],
  ]);
  expect(screen.getByRole("listitem").textContent).toBe("Stands for 2 h.");
});
