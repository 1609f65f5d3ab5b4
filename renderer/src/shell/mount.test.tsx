import { fireEvent, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import { golden, registry, uiText } from "../../testing/application";
import { NOTICE, paragraph, screenOf, THINGS } from "../../testing/screens";
import { toastsOf } from "../actions/toasts";
import { cacheOf } from "../data/cache";
import { refreshesOf } from "../engine/screenStores";
import { fillWords } from "../engine/interpolate";
import type { ApplicationDocument, Block } from "../engine/protocol";
import { sessionOf } from "../session/auth";
import { mount, type MountedApplication, type MountOptions } from "./mount";

/** A block that the vocabulary does not have. */
interface GaugeBlock {
  kind: "gauge";
  value: number;
}

function Gauge({ block }: { block: GaugeBlock }) {
  return <meter aria-label="Fuel" max={100} value={block.value} />;
}

const GAUGE = { kind: "gauge", value: 40 } as unknown as Block;

function documentOf(name: string): ApplicationDocument {
  const home = screenOf("/home", [paragraph(`Welcome to ${name}`), GAUGE, THINGS, NOTICE]);
  return {
    ...golden,
    base: `/${name}`,
    api: `/${name}/api`,
    screens: [home, screenOf("/other", [paragraph(`Elsewhere in ${name}`)])],
  };
}

interface Mounted extends MountedApplication {
  root: HTMLElement;
}

function mountAt(name: string, options: Partial<MountOptions> = {}): Mounted {
  const root = document.createElement("div");
  root.id = name;
  document.body.append(root);
  return { root, ...mount(root, documentOf(name), { ...registry, embeddedAt: "/home", ...options }) };
}

describe("two applications on one page", () => {
  let one: Mounted;
  let two: Mounted;
  let requested: string[];

  beforeEach(async () => {
    requested = [];
    vi.stubGlobal("fetch", (url: string) => {
      requested.push(url);
      return Promise.resolve(Response.json({ status: true, message: null, data: [{ name: `From ${url}` }] }));
    });
    document.title = "The page";
    one = mountAt("one", { blocks: { ...registry.blocks, gauge: Gauge } });
    two = mountAt("two");
    await within(one.root).findByText("From /one/api/things");
    await within(two.root).findByText("From /two/api/things");
  });

  afterEach(() => {
    for (const { root, unmount } of [one, two]) {
      unmount();
      root.remove();
    }
  });

  it("draw their own screens and leave the page alone", () => {
    expect(within(one.root).getByText("Welcome to one")).toBeDefined();
    expect(within(two.root).getByText("Welcome to two")).toBeDefined();
    expect(within(one.root).queryByText("Welcome to two")).toBeNull();
    expect(document.title).toBe("The page");
  });

  it("draw a third-party block only where it is registered", () => {
    expect(within(one.root).getByLabelText("Fuel")).toBeDefined();
    expect(within(two.root).queryByLabelText("Fuel")).toBeNull();
    expect(within(two.root).getByRole("alert").textContent).toContain(
      fillWords(uiText.shell.unknown, { kind: "gauge" }),
    );
  });

  it("have separate caches and refreshes", async () => {
    const address = "/one/api/things";
    expect(cacheOf(one.application).get(address)?.data).toEqual([{ name: `From ${address}` }]);
    expect(cacheOf(two.application).get(address)).toBeNull();
    requested = [];
    refreshesOf(one.application).set(1);
    await waitFor(() => expect(requested).toEqual([address]));
  });

  it("have separate sessions", () => {
    sessionOf(one.application).dispatch({ type: "verified", token: "secret" });
    expect(sessionOf(one.application).auth.get().token).toBe("secret");
    expect(sessionOf(two.application).auth.get().token).toBeNull();
    expect(localStorage.getItem("/onetoken")).toBe('"secret"');
    expect(localStorage.getItem("/twotoken")).toBeNull();
  });

  it("have separate toasts", async () => {
    toastsOf(one.application).show("info", "Saved in one");
    toastsOf(two.application).show("info", "Saved in two");
    expect(await within(one.root).findByText("Saved in one")).toBeDefined();
    expect(await within(two.root).findByText("Saved in two")).toBeDefined();
    expect(within(one.root).queryByText("Saved in two")).toBeNull();
    expect(within(two.root).queryByText("Saved in one")).toBeNull();
  });

  it("have separate documents, of which one can be replaced", async () => {
    const next = { ...documentOf("one"), screens: [screenOf("/home", [paragraph("Another version")])] };
    await one.replaceDocument(next, "2");
    expect(await within(one.root).findByText("Another version")).toBeDefined();
    expect(within(two.root).getByText("Welcome to two")).toBeDefined();
  });

  it("have separate addresses, which are not the address of the page", async () => {
    const { href } = window.location;
    fireEvent.click(within(one.root).getByRole("button", { name: "Go on" }));
    expect(await within(one.root).findByText("Elsewhere in one")).toBeDefined();
    expect(one.application.address().pathname).toBe("/other");
    expect(two.application.address().pathname).toBe("/home");
    expect(within(two.root).getByText("Welcome to two")).toBeDefined();
    expect(window.location.href).toBe(href);
  });
});

it("draws the screen of an address that changes while the first screen is drawn", async () => {
  window.history.replaceState(null, "", "/page/home");
  let hasLeft = false;
  const Leaving = () => {
    if (!hasLeft) {
      hasLeft = true;
      window.history.pushState(null, "", "/page/other");
      window.dispatchEvent(new PopStateEvent("popstate"));
    }
    return null;
  };
  vi.stubGlobal("fetch", () => Promise.resolve(Response.json({ status: true, message: null, data: [] })));
  const page = mountAt("page", { embeddedAt: undefined, blocks: { ...registry.blocks, gauge: Leaving } });
  expect(await within(page.root).findByText("Elsewhere in page")).toBeDefined();
  page.unmount();
  page.root.remove();
  window.history.replaceState(null, "", "/");
});
