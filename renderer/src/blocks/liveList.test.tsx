import { readFileSync } from "node:fs";
import { resolve } from "node:path";

import { act, fireEvent, render, screen } from "@testing-library/react";
import { MemoryRouter, useLocation } from "react-router-dom";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import { testApplication, uiText } from "../../testing/application";
import { EffectsProvider } from "../actions/effects";
import { ApplicationProvider } from "../engine/application";
import { fillWords } from "../engine/interpolate";
import type { ApplicationDocument, Block, Kind, Row } from "../engine/protocol";
import { formatMoment } from "../lib/dateFormats";
import LiveList from "./liveList";

interface Case {
  document: ApplicationDocument;
  answers: { "GET /live-depots": { data: Row & { rows: Row[] } } };
}

const path = resolve(import.meta.dirname, "../../../var/renderer/conformance/cases/live-list.json");
const {
  document: { screens },
  answers,
} = JSON.parse(readFileSync(path, "utf8")) as Case;
const BLOCK: Kind<Block, "liveList"> = {
  ...(screens[0]?.body[0] as Kind<Block, "liveList">),
  hide: { label: "Hide closed depots", states: ["closed"] },
};
const { data } = answers["GET /live-depots"];
const FULL = ["Bhiwandi North", "Pune Chakan"];
const OPEN = ["Nagpur Crossroads", "Bhiwandi Cold Store"];
const CLOSED = ["Port of Kochi", "Surat Textile Yard"];

let requested: string[];
let responses: Row[];

beforeEach(() => {
  requested = [];
  responses = [];
  vi.useFakeTimers();
  vi.stubGlobal("fetch", (url: string) => {
    requested.push(url);
    return Promise.resolve(Response.json({ status: true, message: null, data: responses.shift() ?? data }));
  });
});

afterEach(() => {
  vi.useRealTimers();
});

function Address() {
  return <output aria-label="Address">{useLocation().search}</output>;
}

/** Let time pass, so that responses arrive and the address follows. */
async function wait(milliseconds = 300) {
  await act(() => vi.advanceTimersByTimeAsync(milliseconds));
}

async function open(query = "", ...answered: Row[]) {
  responses = answered;
  render(
    <ApplicationProvider application={testApplication()}>
      <MemoryRouter initialEntries={[`/${query}`]}>
        <EffectsProvider>
          <LiveList block={BLOCK} />
          <Address />
        </EffectsProvider>
      </MemoryRouter>
    </ApplicationProvider>,
  );
  await wait();
}

const rows = () => [...document.querySelectorAll(".live-choose strong")].map(({ textContent }) => textContent);
const notices = () => [...document.querySelectorAll(".live-notice")].map(({ textContent }) => textContent);
const address = () => screen.getByLabelText("Address").textContent;
const press = (text: string) => {
  fireEvent.click(screen.getByText(text, { selector: "button, .live-chip span" }));
};
const counts = () => [...document.querySelectorAll(".live-count")].map(({ textContent }) => textContent);

describe("a live list", () => {
  it("is filtered by a chip and a search, which the address keeps", async () => {
    await open();
    press("Full");
    expect([rows(), address()]).toEqual([FULL, "?state=full"]);
    const search = screen.getByLabelText("Search depots");
    fireEvent.change(search, { target: { value: "kochi" } });
    await wait();
    expect(screen.getByText("No depot matches.")).toBeDefined();
    expect(counts()).toEqual(["1", "0", "0", "1"]);
    expect(address()).toBe("?state=full&find=kochi");
    press("All");
    expect([rows(), address()]).toEqual([["Port of Kochi"], "?find=kochi"]);
    fireEvent.keyDown(search, { key: "Escape" });
    await wait();
    expect([rows().length, address()]).toEqual([6, ""]);
    expect(counts()[0]).toBe("6");
  });

  it("shows what the address says", async () => {
    await open("?find=kochi&state=closed");
    expect(rows()).toEqual(["Port of Kochi"]);
    expect(screen.getByLabelText<HTMLInputElement>("Search depots").value).toBe("kochi");
    expect(
      screen.getByText("Closed", { selector: ".live-chip span" }).closest("button")?.getAttribute("aria-pressed"),
    ).toBe("true");
  });

  it("shows rows of hidden states for their chip, and all on request", async () => {
    await open("?hide=on&depot=Port+of+Kochi");
    expect(rows().toSorted()).toEqual([...FULL, ...OPEN].toSorted());
    expect(notices()[0]).toContain(fillWords(uiText.live.outside, { name: "Port of Kochi" }));
    expect(notices()[1]).toContain(fillWords(uiText.live.notShown, { count: "2" }));
    press("Closed");
    expect(rows()).toEqual(CLOSED);
    press("Closed");
    press(uiText.live.clear);
    expect([rows().length, address()]).toEqual([6, "?depot=Port+of+Kochi"]);
  });

  it("names a chosen row that a chip hides", async () => {
    await open("?depot=Pune+Chakan&state=open");
    expect(notices()).toEqual([`${fillWords(uiText.live.outside, { name: "Pune Chakan" })} ${uiText.live.clear}`]);
    press(uiText.live.clear);
    expect([notices(), address()]).toEqual([[], "?depot=Pune+Chakan"]);
    expect(document.querySelector("[data-chosen]")?.textContent).toContain("Pune Chakan");
  });

  it("chooses the row that the address writes in another way", async () => {
    await open("?depot=pune\u2013chakan");
    expect([notices(), address()]).toEqual([[], "?depot=Pune+Chakan"]);
    expect(document.querySelector("[data-chosen]")?.textContent).toContain("Pune Chakan");
  });

  it("names a chosen row that it does not have", async () => {
    await open("?depot=Nowhere");
    expect(notices()).toEqual([`${fillWords(uiText.live.unknown, { name: "Nowhere" })} ${uiText.live.clear}`]);
    press(uiText.live.clear);
    expect([notices(), address()]).toEqual([[], ""]);
  });

  it("says since when its source has not answered", async () => {
    await open("", { ...data, outage: "2026-02-27T12:00:00Z" });
    expect(notices()).toEqual([fillWords(BLOCK.outage, { time: formatMoment(new Date("2026-02-27T12:00:00Z")) })]);
    expect(rows()).toHaveLength(6);
  });

  it("requests only changes, and keeps rows in place under the pointer", async () => {
    const [first] = data.rows;
    await open(
      "",
      { ...data, version: 7 },
      {
        ...data,
        version: 8,
        complete: false,
        counts: { all: 6, full: 1, open: 2, closed: 3 },
        rows: [{ ...first, state: "closed" }],
      },
    );
    const before = rows();
    expect(before[0]).toBe("Bhiwandi North");
    fireEvent.pointerEnter(document.querySelector(".live-list") as HTMLElement);
    await wait(30_000);
    expect(counts()).toEqual(["6", "1", "2", "3"]);
    expect(requested.map((url) => url.replace(/^[^?]*/, ""))).toEqual(["", "?after=7"]);
    expect(rows()).toEqual(before);
    const sort = screen.getByText(uiText.live.sortAgain);
    act(() => sort.focus());
    expect(rows()).toEqual(before);
    press(uiText.live.sortAgain);
    expect(rows().slice(0, 3)).toEqual(["Pune Chakan", ...before.slice(2, 4)]);
    expect(rows().slice(3)).toContain("Bhiwandi North");
  });
});
