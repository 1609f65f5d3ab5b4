import { fireEvent, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import { golden, registry, uiText } from "../../testing/application";
import { NOTICE, paragraph, screenOf, THINGS } from "../../testing/screens";
import { apiOf } from "../data/api";
import { completionOf } from "../data/completeDocument";
import { prefetchScreen } from "../data/prefetchScreen";
import type { ApplicationDocument, Wire } from "../engine/protocol";
import { mount, type MountedApplication } from "./mount";

const ADDRESS = "/documents/1.json";

const { call, condition, limit, sort } = THINGS.source as Wire<"Source">;
const OTHER = {
  ...screenOf("/other", [paragraph("Elsewhere"), THINGS]),
  initialRequests: [{ call, query: {}, condition, limit, sort, group: null, table: null }],
};
const COMPLETE: ApplicationDocument = {
  ...golden,
  restrictions: [],
  screens: [screenOf("/home", [NOTICE]), OTHER],
  completeDocument: null,
};
const PAGE: ApplicationDocument = {
  ...COMPLETE,
  screens: [screenOf("/home", [NOTICE]), { ...OTHER, body: [] }],
  completeDocument: ADDRESS,
};

describe("a page with an outline", () => {
  let root: HTMLElement;
  let mounted: MountedApplication;
  let answer: () => Promise<Response>;
  let requested: string[];

  beforeEach(async () => {
    answer = () => Promise.resolve(Response.json(COMPLETE));
    requested = [];
    vi.stubGlobal("fetch", (path: string) => {
      if (path === ADDRESS) return answer();
      requested.push(path);
      return Promise.resolve(Response.json({ status: true, message: null, data: [{ name: "First" }] }));
    });
    root = document.createElement("div");
    document.body.append(root);
    window.history.replaceState(null, "", golden.base + "/home");
    mounted = mount(root, PAGE, registry);
    await within(root).findByText("More");
  });

  afterEach(() => {
    mounted.unmount();
    root.remove();
  });

  const goOn = () => {
    fireEvent.click(within(root).getByRole("button", { name: "Go on" }));
  };

  it("draws the other screen when the complete document is there", async () => {
    let send: (response: Response) => void = () => undefined;
    answer = () =>
      new Promise((resolve) => {
        send = resolve;
      });
    goOn();
    expect((await within(root).findByRole("heading", { level: 1 })).textContent).toBe("/other");
    expect(within(root).queryByText("Elsewhere")).toBeNull();
    send(Response.json(COMPLETE));
    expect(await within(root).findByText("Elsewhere")).toBeDefined();
  });

  it("keeps the screen that it has", async () => {
    const { fullDocument } = mounted.application;
    const [own] = fullDocument.get().screens;
    await completionOf(mounted.application).load();
    expect(fullDocument.get().screens[0]).toBe(own);
    expect(fullDocument.get().screens[1]).toEqual(OTHER);
    expect(fullDocument.get().completeDocument).toBeNull();
  });

  it("says that the document could not be loaded, and tries again", async () => {
    answer = () => Promise.resolve(new Response("", { status: 503 }));
    vi.spyOn(console, "error").mockImplementation(() => undefined); // React reports the error as well
    goOn();
    expect((await within(root).findByRole("alert")).textContent).toContain(uiText.shell.broken);
    expect(apiOf(mounted.application).isOutdated.get()).toBe(false);
    answer = () => Promise.resolve(Response.json(COMPLETE));
    fireEvent.click(within(root).getByRole("button", { name: uiText.grid.retry }));
    expect(await within(root).findByText("Elsewhere")).toBeDefined();
  });

  it("is outdated when the server no longer has its document", async () => {
    answer = () => Promise.resolve(new Response("", { status: 404 }));
    await expect(completionOf(mounted.application).load()).rejects.toThrow("404");
    expect(apiOf(mounted.application).isOutdated.get()).toBe(true);
  });

  it("ignores its complete document after screens were replaced", async () => {
    let send: (response: Response) => void = () => undefined;
    answer = () =>
      new Promise((resolve) => {
        send = resolve;
      });
    const load = completionOf(mounted.application).load();
    const next = { ...COMPLETE, screens: [screenOf("/home", [NOTICE])] };
    await mounted.replaceDocument(next, "2");
    send(Response.json(COMPLETE));
    await load;
    expect(mounted.application.fullDocument.get()).toBe(next);
  });

  it("completes its document for a link that is about to be followed, and requests its data once", async () => {
    prefetchScreen(mounted.application, "/other");
    goOn();
    expect(await within(root).findByText("First")).toBeDefined();
    expect(requested).toEqual(["/api/things"]);
  });
});
