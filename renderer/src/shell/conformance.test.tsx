import { readdirSync, readFileSync } from "node:fs";
import { resolve } from "node:path";

import { act, fireEvent, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import { registry } from "../../testing/application";
import { idleAtOnce } from "../../testing/idle";
import type { ApplicationDocument } from "../engine/protocol";
import { mount, type MountedApplication } from "./mount";

interface Expectation {
  role?: string;
  name?: string;
  href?: string;
  text?: string;
}

interface Step {
  action: "click" | "enter";
  role: string;
  name: string;
  text?: string;
}

interface Case {
  document: Partial<ApplicationDocument>;
  path: string;
  answers: Record<string, { status: boolean } | undefined>;
  statuses: Record<string, number>;
  steps: Step[];
  expected: Expectation[];
  absent: Expectation[];
}

const folder = resolve(import.meta.dirname, "../../../var/renderer/conformance");
const read = (path: string) => JSON.parse(readFileSync(resolve(folder, path), "utf8")) as unknown;
const application = read("application.json") as ApplicationDocument;
const cases = readdirSync(resolve(folder, "cases")).map(
  (file) => [file.replace(".json", ""), read(`cases/${file}`) as Case] as const,
);

/** Return a `fetch` that answers with the envelopes of a case. */
function respondWith({ answers, statuses }: Case) {
  return (url: string, { method = "GET" }: RequestInit = {}) => {
    const key = `${method} ${url.slice(application.api.length).replace(/\?.*/, "")}`;
    const envelope = answers[key];
    if (envelope === undefined) throw new Error(`The case has no answer to ${key}.`);
    return Promise.resolve(Response.json(envelope, { status: statuses[key] ?? (envelope.status ? 200 : 500) }));
  };
}

/** The name of a required field may end with an asterisk, a word in parentheses, or both. */
const REQUIRED_MARK = /\s*\*?\s*(\([^)]*\))?$/;

function named(name = "") {
  return { name: (actual: string) => actual.replace(REQUIRED_MARK, "") === name };
}

function elements(root: HTMLElement, { role, name, href, text }: Expectation): HTMLElement[] {
  if (role === undefined) return within(root).queryAllByText(text ?? "");
  const found = within(root).queryAllByRole(role, named(name));
  return href === undefined ? found : found.filter((element) => element.getAttribute("href") === href);
}

function describeElement({ role, name, href, text }: Expectation): string {
  return role === undefined
    ? `the text "${text ?? ""}"`
    : `the ${role} "${name ?? ""}"${href === undefined ? "" : ` to ${href}`}`;
}

/** Wait until an element appears. */
async function find(root: HTMLElement, expected: Expectation): Promise<HTMLElement> {
  return waitFor(() => {
    const [element] = elements(root, expected);
    if (element === undefined) throw new Error(`The renderer does not show ${describeElement(expected)}.`);
    return element;
  });
}

async function perform(root: HTMLElement, { action, role, name, text = "" }: Step): Promise<void> {
  const element = await find(root, { role, name });
  if (action === "enter") {
    fireEvent.change(element, { target: { value: text } });
    return;
  }
  fireEvent.mouseDown(element);
  fireEvent.mouseUp(element);
  fireEvent.click(element);
}

describe("the conformance suite", () => {
  let root: HTMLElement;
  let mounted: MountedApplication;

  beforeEach(() => {
    root = document.createElement("div");
    root.id = "conformance";
    document.body.append(root);
  });

  afterEach(() => {
    act(mounted.unmount);
    root.remove();
  });

  it.each(cases)("draws %s", async (_, test) => {
    const { document, path, steps, expected, absent } = test;
    vi.stubGlobal("fetch", respondWith(test));
    idleAtOnce();
    window.history.replaceState(null, "", application.base + path);
    await act(async () => {
      mounted = mount(root, { ...application, ...document }, registry);
      await Promise.resolve();
    });
    for (const step of steps) await perform(root, step);
    for (const expectation of expected) await find(root, expectation);
    expect(absent.flatMap((expectation) => elements(root, expectation))).toEqual([]);
  });
});
