import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";

import { golden, TestApplication, uiText } from "../../testing/application";
import type { Block, Kind } from "../engine/protocol";
import Iframe from "./iframe";

/** An address of another origin that the test environment does not request. */
const FOREIGN = "about:blank";

function isIframe(block: Block): block is Kind<Block, "iframe"> {
  return block.kind === "iframe";
}

const found = golden.screens.flatMap(({ body }) => body).find(isIframe);
if (found === undefined) throw new Error("No screen embeds a page.");
const BLOCK = { ...found, href: FOREIGN };

let states: string[];
let requested: string[];

beforeEach(() => {
  requested = [];
  vi.stubGlobal("fetch", (url: string) => {
    requested.push(url);
    return Promise.resolve(Response.json({ status: true, message: null, data: { state: states.shift() } }));
  });
});

function draw(...answers: string[]) {
  states = answers;
  render(<Iframe block={BLOCK} />, { wrapper: TestApplication });
}

const frame = () => document.querySelector("iframe");

describe("a page that cannot be embedded", () => {
  it("is a link to a new tab", async () => {
    draw("refused");
    expect((await screen.findByRole("alert")).textContent).toContain(BLOCK.problems["refused"]);
    expect(frame()).toBeNull();
    const link = screen.getByRole("link", { name: BLOCK.openLabel });
    expect([link.getAttribute("href"), link.getAttribute("target")]).toEqual([FOREIGN, "_blank"]);
  });

  it("is requested again on demand, once for each press", async () => {
    draw("unreachable", "unreachable", "fine");
    const retry = () => screen.findByRole("button", { name: uiText.grid.retry });
    fireEvent.click(await retry());
    await waitFor(() => expect(requested).toHaveLength(2));
    expect((await screen.findByRole("alert")).textContent).toContain(BLOCK.problems["unreachable"]);
    fireEvent.click(await retry());
    await waitFor(() => expect(frame()?.title).toBe(BLOCK.title));
    expect(requested).toHaveLength(3);
  });

  it.each([
    ["/own/7", "/own/7"],
    ["https://other.example", FOREIGN],
    ["//other.example", FOREIGN],
    ["javascript:alert(1)", FOREIGN],
  ])("has the path that the record names for the reader: %s", async (page, address) => {
    vi.stubGlobal("fetch", () =>
      Promise.resolve(Response.json({ status: true, message: null, data: { state: "refused", page } })),
    );
    render(<Iframe block={BLOCK} />, { wrapper: TestApplication });
    await screen.findByRole("alert");
    expect(screen.getByRole("link", { name: BLOCK.openLabel }).getAttribute("href")).toBe(address);
  });

  it("is shown all the same if the reader insists", async () => {
    draw("unreachable");
    fireEvent.click(await screen.findByRole("button", { name: BLOCK.showAnyway }));
    expect(frame()?.getAttribute("src")).toBe(FOREIGN);
  });
});

it("says that it waits until it knows", async () => {
  draw("fine");
  expect(screen.getByRole("status").textContent).toBe(BLOCK.loading);
  expect(frame()).toBeNull();
  await waitFor(() => expect(frame()).not.toBeNull());
  await waitFor(() => expect(screen.queryByRole("status")).toBeNull());
});
