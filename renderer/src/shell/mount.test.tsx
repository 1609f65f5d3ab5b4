import { within } from "@testing-library/react";
import { beforeEach, expect, it, onTestFinished, vi } from "vitest";

import { golden, registry } from "../../testing/application";
import { paragraph, screenOf } from "../../testing/screens";
import type { ApplicationDocument, Block } from "../engine/protocol";
import { sessionOf } from "../session/auth";
import { mount } from "./mount";

/** A block that the vocabulary does not have. */
const GAUGE = { kind: "gauge", value: 40 } as unknown as Block;

function Gauge({ block }: { block: { value: number } }) {
  return <meter aria-label="Fuel" max={100} value={block.value} />;
}

const PAGE: ApplicationDocument = {
  ...golden,
  base: "/page",
  screens: [screenOf("/home", [paragraph("Welcome"), GAUGE]), screenOf("/other", [paragraph("Elsewhere")])],
};

function open(blocks: object = {}) {
  const root = document.createElement("div");
  document.body.append(root);
  const mounted = mount(root, PAGE, { ...registry, blocks: { ...registry.blocks, ...blocks } });
  onTestFinished(mounted.unmount);
  return { page: within(root), ...mounted };
}

beforeEach(() => {
  window.history.replaceState(null, "", "/page/home");
  vi.stubGlobal("fetch", () => Promise.resolve(Response.json({ status: true, message: null, data: [] })));
});

it("draws a third-party block that is registered", async () =>
  expect(await open({ gauge: Gauge }).page.findByLabelText("Fuel")).toBeDefined());

it("keeps its entries under its own path", () => {
  sessionOf(open().application).dispatch({ type: "verified", token: "secret" });
  expect(localStorage.getItem("/pagetoken")).toBe('"secret"');
});

it("draws the screens that replace its own", async () => {
  const { page, replaceDocument } = open();
  await page.findByText("Welcome");
  await replaceDocument({ ...PAGE, screens: [screenOf("/home", [paragraph("Another version")])] }, "2");
  expect(await page.findByText("Another version")).toBeDefined();
});

it("draws the screen of an address that changes while the first screen is drawn", async () => {
  let hasLeft = false;
  const Leaving = () => {
    if (!hasLeft) {
      hasLeft = true;
      window.history.pushState(null, "", "/page/other");
      window.dispatchEvent(new PopStateEvent("popstate"));
    }
    return null;
  };
  expect(await open({ gauge: Leaving }).page.findByText("Elsewhere")).toBeDefined();
});
