import { afterEach, describe, expect, it, vi } from "vitest";

import { golden } from "../../../testing/application";
import { createApplication } from "../../engine/application";
import type { Call } from "../../engine/protocol";
import { stepQueueOf } from "./queue";

const call: Call = { method: "POST", path: "/steps" };
const step = (name: string) => ({ name, at: "2026-11-22T06:00:00Z", call, body: { name } });

function open() {
  const application = createApplication(golden, { registry: { blocks: {}, cells: {}, fields: {} } });
  return stepQueueOf(application);
}

function answer(...statuses: (number | null)[]) {
  const requests: [string, string | null][] = [];
  vi.stubGlobal("fetch", (_: string, init: RequestInit) => {
    requests.push([init.body as string, new Headers(init.headers).get("Idempotency-Key")]);
    const status = statuses.shift() ?? null;
    return status === null
      ? Promise.reject(new TypeError())
      : Promise.resolve(new Response(JSON.stringify({ status: status < 400, message: null, data: {} }), { status }));
  });
  return requests;
}

afterEach(() => localStorage.clear());

describe("steps that wait", () => {
  it("are sent in their order, each once", async () => {
    const requests = answer(200, 200);
    const queue = open();
    ["one", "two"].forEach((name) => queue.add(step(name)));
    await Promise.all([queue.send(), queue.send()]);
    expect(requests.map(([body]) => body)).toEqual(['{"name":"one"}', '{"name":"two"}']);
    expect(queue.waiting.get()).toEqual([]);
  });

  it("stay without a connection, also after a reload, and keep their key", async () => {
    const first = answer(null);
    const before = open();
    before.add(step("one"));
    await before.send();
    const after = open();
    expect(after.waiting.get().map(({ name }) => name)).toEqual(["one"]);
    const second = answer(200);
    await after.send();
    expect(second[0]?.[1]).toBe(first[0]?.[1]);
    expect(localStorage.length).toBe(0);
  });

  it("go when the server refuses them for good, and the next one is sent", async () => {
    const requests = answer(422, 200);
    const queue = open();
    ["one", "two"].forEach((name) => queue.add(step(name)));
    const outcomes = await queue.send();
    expect(outcomes.map(({ ok }) => ok)).toEqual([false, true]);
    expect(requests).toHaveLength(2);
    expect(queue.waiting.get()).toEqual([]);
  });

  it("stay while the session has ended", async () => {
    answer(401);
    const queue = open();
    queue.add(step("one"));
    await queue.send();
    expect(queue.waiting.get()).toHaveLength(1);
  });
});
