import { beforeEach, describe, expect, it, vi } from "vitest";

import { testApplication, uiText } from "../../testing/application";
import { sessionOf, type Session } from "../session/auth";
import { apiOf, type Api } from "./api";

let send: Api["send"];
let isOutdated: Api["isOutdated"];
let dispatch: Session["dispatch"];

beforeEach(() => {
  const application = testApplication();
  ({ send, isOutdated } = apiOf(application));
  ({ dispatch } = sessionOf(application));
});

const CALL = { method: "POST", path: "/things/{id}" } as const;

function answers(status: number, body: unknown, headers: Record<string, string> = {}) {
  const text = typeof body === "string" ? body : JSON.stringify(body);
  const stub = vi.fn<typeof fetch>(() => Promise.resolve(new Response(text, { status, headers })));
  vi.stubGlobal("fetch", stub);
  return stub;
}

describe("a call", () => {
  it("goes to the API's base with its parameters, its query, its body, the token and the page's language", async () => {
    const stub = answers(200, { status: true, message: null, data: null });
    dispatch({ type: "verified", token: "secret" });
    await send(CALL, { values: { id: "a/b" }, query: { page: 2, search: "" }, body: { name: "x" } });
    const [url, init] = stub.mock.calls[0] ?? [];
    expect(url).toBe("/api/things/a%2Fb?page=2");
    expect(init?.method).toBe("POST");
    expect(init?.body).toBe('{"name":"x"}');
    expect(new Headers(init?.headers).get("Authorization")).toBe("Bearer secret");
    expect(new Headers(init?.headers).get("Accept-Language")).toBe("en");
  });

  it.each([[null], [""], [[]], [{}]])("gives true when the data says nothing: %j", async (data) => {
    answers(200, { status: true, message: "Done", data });
    expect(await send(CALL)).toEqual({ ok: true, data: true, message: "Done" });
  });

  it.each([[0], [false], ["t"], [[1]], [{ a: 1 }]])("gives the data when it says something: %j", async (data) => {
    answers(200, { status: true, message: null, data });
    expect(await send(CALL)).toEqual({ ok: true, data, message: null });
  });
});

describe("an answer that says when to ask again", () => {
  it.each([
    [200, true],
    [429, false],
  ])("passes on the seconds of Retry-After: %i", async (status, good) => {
    answers(status, { status: good, message: "Wait", data: null }, { "Retry-After": "30" });
    expect(await send(CALL)).toMatchObject({ ok: good, message: "Wait", retryAfter: 30 });
  });

  it("says nothing that can be counted when it names a day", async () => {
    answers(429, { status: false, message: "Wait", data: null }, { "Retry-After": "Wed, 21 Oct 2026 07:28:00 GMT" });
    expect(await send(CALL)).not.toHaveProperty("retryAfter");
  });
});

describe("a failed call", () => {
  it("says that the session is over after a 401, whatever the server wrote", async () => {
    answers(401, { status: false, message: "no", data: null });
    expect(await send(CALL)).toMatchObject({ ok: false, message: null, reason: uiText.api.sessionExpired });
  });

  it("names the token that was refused, although another session has begun", async () => {
    answers(401, { status: false, message: "no", data: null });
    dispatch({ type: "verified", token: "old" });
    const outcome = send(CALL);
    dispatch({ type: "verified", token: "new" });
    expect(await outcome).toMatchObject({ ok: false, refused: "old" });
  });

  it("has the server's message and its sentences by field", async () => {
    answers(422, { status: false, message: "Look again", data: { errors: { name: ["Too short"] } } });
    expect(await send(CALL)).toMatchObject({ ok: false, message: "Look again", errors: { name: ["Too short"] } });
  });

  it.each([200, 503])("has the server's message: %i", async (status) => {
    answers(status, { status: false, message: "Not today", data: null });
    expect(await send(CALL)).toMatchObject({ ok: false, refused: null, message: "Not today", errors: {} });
  });

  it.each([
    [500, "<html>", uiText.api.failed],
    [200, "<html>", uiText.api.failed],
    [200, { status: false, message: null, data: null }, uiText.api.statusFalse],
    [503, { status: false, message: null, data: null }, uiText.api.failed],
  ])("has a reason of its own when the server has none: %i", async (status, body, reason) => {
    answers(status, body);
    expect(await send(CALL)).toMatchObject({ ok: false, refused: null, message: null, reason });
  });

  it.each([
    [500, "abc"],
    [503, "abc"],
    [409, undefined],
  ])("has the name of its request when the server failed: %i", async (status, request) => {
    answers(status, { status: false, message: "No", data: null }, { "X-Request-ID": "abc" });
    expect((await send(CALL)).request).toBe(request);
  });

  it("says so when there was no answer", async () => {
    vi.stubGlobal(
      "fetch",
      vi.fn<typeof fetch>(() => Promise.reject(new TypeError("offline"))),
    );
    expect(await send(CALL)).toMatchObject({ ok: false, reason: uiText.api.noResponse });
  });
});

describe("an answer of another build", () =>
  it("is not noticed by a page that does not know its own", async () => {
    answers(200, { status: true, message: null, data: null }, { "Waybill-Version": "newer" });
    await send(CALL);
    expect(isOutdated.get()).toBe(false);
  }));
