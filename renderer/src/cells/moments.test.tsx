import { render } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";

import { TestApplication } from "../../testing/application";
import type { Cell } from "../engine/protocol";
import { CellView } from "./CellView";

function drawn(cell: Cell, value: unknown): HTMLElement {
  return render(<CellView cell={cell} value={value} scope={{ values: {} }} />, { wrapper: TestApplication }).container;
}

describe("a moment", () => {
  const cell = { kind: "dateTime" as const, time: true, marks: [], fallback: "N/A" };

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

  it("has the marks of its row, from one moment to another", () => {
    const mark = {
      text: "{age} late",
      tone: "bad",
      days: "{count} d",
      hours: "{count} h",
      minutes: "{count} min",
    } as const;
    const when = { kind: "before", field: "due", other: "eta" } as const;
    const values = { due: "2026-03-02T09:00:00Z", eta: "2026-03-02T12:00:00Z" };
    const marked = { ...cell, marks: [{ ...mark, since: "due", until: "eta", when }] };
    const text = (row: typeof values) =>
      render(<CellView cell={marked} value={row.eta} scope={{ values: row }} />, { wrapper: TestApplication }).container
        .textContent;
    expect(text(values)).toMatch(/3 h late$/);
    expect(text({ ...values, due: values.eta })).not.toContain("late");
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
