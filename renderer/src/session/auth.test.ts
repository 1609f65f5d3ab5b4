import { describe, expect, it, vi } from "vitest";

import { nextAuth, type AuthState } from "./auth";

const NOBODY: AuthState = { isAuthenticated: false, error: null, otpSent: false, token: null };

async function restored(): Promise<AuthState> {
  vi.resetModules();
  return (await import("./auth")).auth.get();
}

describe("the state of signing in", () => {
  it("waits for the code once one was sent", () => {
    expect(nextAuth({ ...NOBODY, error: "Wrong" }, { type: "sent" })).toEqual({ ...NOBODY, otpSent: true });
  });

  it("keeps an error, and the code that is still pending", () => {
    const failed = nextAuth({ ...NOBODY, otpSent: true }, { type: "failed", error: "Wrong" });
    expect(failed).toEqual({ ...NOBODY, otpSent: true, error: "Wrong" });
  });

  it("has the token once the code was right", () => {
    const verified = nextAuth({ ...NOBODY, otpSent: true, error: "Wrong" }, { type: "verified", token: "t" });
    expect(verified).toEqual({ isAuthenticated: true, error: null, otpSent: false, token: "t" });
  });

  it("is nobody's after signing out", () => {
    const signedIn: AuthState = { isAuthenticated: true, error: null, otpSent: false, token: "t" };
    expect(nextAuth(signedIn, { type: "signedOut" })).toEqual(NOBODY);
  });
});

describe("what is read back at the start", () => {
  it("is the state that was saved, with the token of its own entry", async () => {
    localStorage.setItem("auth", JSON.stringify({ isAuthenticated: true, error: null, otpSent: false, token: "t" }));
    localStorage.setItem("token", JSON.stringify("t"));
    expect(await restored()).toEqual({ isAuthenticated: true, error: null, otpSent: false, token: "t" });
  });

  it.each([
    ["nothing", null],
    ["no JSON", "{broken"],
    ["another shape", '{"token": 5}'],
    ["no object", '"text"'],
    ["a list", "[]"],
    ["a token of another type", '{"isAuthenticated": true, "otpSent": false, "token": {}}'],
  ])("is nobody when there is %s", async (_, saved) => {
    if (saved !== null) localStorage.setItem("auth", saved);
    localStorage.setItem("token", JSON.stringify("t"));
    expect(await restored()).toEqual(NOBODY);
  });

  it("is nobody when the token is gone", async () => {
    localStorage.setItem("auth", JSON.stringify({ isAuthenticated: true, error: null, otpSent: false, token: "t" }));
    expect(await restored()).toEqual(NOBODY);
  });
});
