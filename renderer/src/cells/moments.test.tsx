import { render } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";

import { TestApplication } from "../../testing/application";
import type { Cell } from "../engine/protocol";
import { CellView } from "./CellView";

function drawn(cell: Cell, value: unknown): HTMLElement {
  return render(<CellView cell={cell} value={value} scope={{ values: {} }} />, { wrapper: TestApplication }).container;
}

describe("a moment", () => {
  const cell = { kind: "dateTime" as const, time: true, start: null, fallback: "N/A" };

  it("is shown in the reader's own way, and keeps its meaning for machines", () => {
    const time = drawn(cell, "2026-03-02T04:00:00Z").querySelector("time");
    expect(time?.dateTime).toBe("2026-03-02T04:00:00.000Z");
    expect(time?.title).toContain("2026");
  });

  it("is a date with its time in the tooltip", () => {
    const time = drawn({ ...cell, time: false }, "2026-03-02T04:00:00Z").querySelector("time");
    expect(time?.children).toHaveLength(1);
    expect(time?.title).toContain(":");
  });

  it("has its year only if that is not the present one", () => {
    vi.setSystemTime("2026-12-31T12:00:00Z");
    expect(drawn(cell, "2026-03-02T04:00:00Z").textContent).not.toContain("2026");
    expect(drawn(cell, "2027-03-02T04:00:00Z").textContent).toContain("2027");
    vi.useRealTimers();
  });

  it.each([
    ["2026-03-02T00:00:00Z", "25%", "100%"],
    ["2026-03-02T16:00:00Z", "100%", "80%"],
    ["2026-03-01T00:00:00Z", "0%", "100%"],
  ])("has a line from its start that reaches, at %s, %s of its length", (now, at, end) => {
    vi.useFakeTimers({ now: new Date(now) });
    const values = { start: "2026-03-01T20:00:00Z" };
    const view = <CellView cell={{ ...cell, start: "start" }} value="2026-03-02T12:00:00Z" scope={{ values }} />;
    const line = render(view, { wrapper: TestApplication }).container.querySelector<HTMLElement>(".passed-time");
    expect([line?.style.getPropertyValue("--at"), line?.style.getPropertyValue("--end")]).toEqual([at, end]);
    vi.useRealTimers();
  });

  it.each([[null], ["soon"], [undefined]])("has its fallback for %j", (value) =>
    expect(drawn(cell, value).textContent).toBe("N/A"),
  );

  it("is divided into its date and its time, and stays one text", () => {
    const parts = [...drawn(cell, "2026-03-02T04:00:00Z").querySelectorAll("time > span")].map(
      (part) => part.textContent,
    );
    expect(parts).toHaveLength(3);
    expect(parts[0]).toContain("Mar");
    expect(parts[2]).toMatch(/:\d\d/);
    expect(drawn(cell, "2026-03-02T04:00:00Z").textContent).toBe(parts.join(""));
  });
});

describe("a day", () => {
  const cell: Cell = { kind: "date", fallback: "N/A" };

  it("is the same day wherever the reader is", () => {
    const time = drawn(cell, "2026-02-28").querySelector("time");
    expect(time?.dateTime).toBe("2026-02-28");
    expect(time?.textContent).toContain("28");
  });

  it.each([[null], ["soon"], ["2026-02-31T00"], ["2026-13-01"]])("has its fallback for %j", (value) =>
    expect(drawn(cell, value).textContent).toBe("N/A"),
  );
});

describe("a time relative to now", () => {
  const cell: Cell = { kind: "relativeTime", fallback: "N/A" };

  it("has the full time as its tooltip", () => {
    const time = drawn(cell, new Date(Date.now() - 125_000).toISOString()).querySelector("time");
    expect(time?.textContent).toBe("2 minutes ago");
    expect(time?.title).toMatch(/\d{4}/);
  });

  it.each([[null], ["soon"]])("has its fallback for %j", (value) => expect(drawn(cell, value).textContent).toBe("N/A"));
});
