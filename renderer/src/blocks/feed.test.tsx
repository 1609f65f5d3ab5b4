import { render, screen, within } from "@testing-library/react";
import { expect, it, vi } from "vitest";

import { TestApplication } from "../../testing/application";
import { RecordProvider } from "../data/RecordContext";
import type { Block, Kind } from "../engine/protocol";
import Feed from "./feed";

const FEED: Kind<Block, "feed"> = {
  kind: "feed",
  label: "News",
  source: { kind: "part", name: "news", resource: "depots" },
  time: "time",
  iconField: null,
  addressField: "to",
  markField: "sample",
  mark: "Sample",
  onOpen: [],
  dateRange: null,
  maxHeight: 300,
  empty: "No news.",
};
const NOON = new Date(2026, 10, 27, 12).getTime();
const HOUR = 3_600_000;
const item = (title: string, hours: number, to = "") => ({
  ...{ title, text: `${title} text`, to, tone: "warn", unread: hours === 0, sample: hours === 30 },
  time: new Date(NOON - hours * HOUR).toISOString(),
});

it("groups its lines by age, and a line opens its record", () => {
  vi.useFakeTimers({ now: NOON });
  const news = [item("Late", 0, "/trips/1"), item("Silent", 0.5), item("Moved", 3), item("Old", 30, "/trips/2")];
  render(
    <RecordProvider value={{ news }}>
      <Feed block={FEED} />
    </RecordProvider>,
    { wrapper: TestApplication },
  );
  vi.useRealTimers();
  const lines = within(screen.getByRole("list", { name: "News" })).getAllByRole("listitem");
  const heads = lines.map((line) => line.querySelector(".entries-heading")?.textContent ?? "");
  expect(heads).toEqual(["Now", "", "Today", "Sample"]);
  expect(screen.getAllByRole("link").map((link) => link.getAttribute("href"))).toEqual(["/trips/1", "/trips/2"]);
  expect(lines.map((line) => within(line).queryAllByText("Sample").length > 0)).toEqual([false, false, false, true]);
  expect(lines.map((line) => line.querySelector(".unread") !== null)).toEqual([true, false, false, false]);
});
