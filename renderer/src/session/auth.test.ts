import { describe, expect, it } from "vitest";

import { testApplication } from "../../testing/application";
import { createSession, nextAuth, type AuthState } from "./auth";

const SIGNED_OUT: AuthState = { isAuthenticated: false, error: null, otpSent: false, token: null };

function storedState(): AuthState {
  return createSession(testApplication()).auth.get();
}

describe("the state of signing in", () => {
  it("waits for the code once one was sent", () =>
    expect(nextAuth({ ...SIGNED_OUT, error: "Wrong" }, { type: "sent" })).toEqual({ ...SIGNED_OUT, otpSent: true }));

  it("keeps an error, and the code that is still pending", () => {
    const failed = nextAuth({ ...SIGNED_OUT, otpSent: true }, { type: "failed", error: "Wrong" });
    expect(failed).toEqual({ ...SIGNED_OUT, otpSent: true, error: "Wrong" });
  });

  it("has the token once the code was right", () => {
    const verified = nextAuth({ ...SIGNED_OUT, otpSent: true, error: "Wrong" }, { type: "verified", token: "t" });
    expect(verified).toEqual({ isAuthenticated: true, error: null, otpSent: false, token: "t" });
  });

  it("is empty after signing out", () => {
    const signedIn: AuthState = { isAuthenticated: true, error: null, otpSent: false, token: "t" };
    expect(nextAuth(signedIn, { type: "signedOut" })).toEqual(SIGNED_OUT);
  });
});

describe("what is read back at the start", () => {
  it("is the state that was saved, with the token of its own entry", () => {
    localStorage.setItem("auth", JSON.stringify({ isAuthenticated: true, error: null, otpSent: false, token: "t" }));
    localStorage.setItem("token", JSON.stringify("t"));
    expect(storedState()).toEqual({ isAuthenticated: true, error: null, otpSent: false, token: "t" });
  });

  it.each([
    ["nothing", null],
    ["no JSON", "{broken"],
    ["another shape", '{"token": 5}'],
    ["no object", '"text"'],
    ["a list", "[]"],
    ["a token of another type", '{"isAuthenticated": true, "otpSent": false, "token": {}}'],
  ])("is empty when there is %s", (_, saved) => {
    if (saved !== null) localStorage.setItem("auth", saved);
    localStorage.setItem("token", JSON.stringify("t"));
    expect(storedState()).toEqual(SIGNED_OUT);
  });

  it.each([
    ["gone", null],
    ["no JSON", "{broken"],
    ["of another type", "{}"],
  ])("is empty when the token is %s", (_, token) => {
    localStorage.setItem("auth", JSON.stringify({ isAuthenticated: true, error: null, otpSent: false, token: "t" }));
    if (token !== null) localStorage.setItem("token", token);
    expect(storedState()).toEqual(SIGNED_OUT);
  });
});
