import { act } from "@testing-library/react";
import { onTestFinished, vi } from "vitest";

import { mount, type MountedApplication } from "../src/shell/mount";
import { golden, registry } from "./application";

interface Answer {
  status?: number;
  message?: string | null;
  data?: unknown;
}

/** The responses to calls whose path, with the method before it, begins with the key. */
export type Answers = Record<string, Answer | Promise<Answer>>;

export interface GoldenPage extends MountedApplication {
  root: HTMLElement;
  /** The calls so far, such as 'GET /clients?page=1'. */
  calls: string[];
}

const NO_VIEWS = { views: [], defaultView: null, look: null, pageSize: null };

/** Open an address of the golden application with these responses, which the test may change later. A call without a
 * response finds nothing. */
export async function openGolden(
  path: string,
  answers: Answers = {},
  token: string | null = "secret",
): Promise<GoldenPage> {
  const calls: string[] = [];
  vi.spyOn(console, "error").mockImplementation(() => undefined); // failed calls are reported there
  vi.spyOn(console, "warn").mockImplementation(() => undefined); // the router reports addresses that it cannot decode
  vi.stubGlobal("fetch", async (url: string, { method = "GET" }: RequestInit = {}) => {
    const call = `${method} ${url.slice(golden.api.length)}`;
    calls.push(call);
    const all: Answers = { "GET /views": { data: NO_VIEWS }, ...answers };
    const key = Object.keys(all).findLast((start) => call.startsWith(start));
    const { status = 404, message = null, data = null } = key === undefined ? {} : { status: 200, ...(await all[key]) };
    return Response.json({ status: status < 300, message, data }, { status });
  });
  if (token !== null) {
    localStorage.setItem("auth", JSON.stringify({ isAuthenticated: true, error: null, otpSent: false, token }));
    localStorage.setItem("token", JSON.stringify(token));
  }
  window.history.replaceState(null, "", golden.base + path);
  const root = document.createElement("div");
  document.body.append(root);
  let mounted: MountedApplication | undefined;
  await act(async () => {
    mounted = mount(root, golden, registry);
    await Promise.resolve();
  });
  onTestFinished(() => act(() => mounted?.unmount()));
  return { root, calls, ...mounted! };
}
