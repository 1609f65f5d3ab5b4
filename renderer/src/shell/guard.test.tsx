import { act, fireEvent, waitFor, within } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";

import { golden, uiText } from "../../testing/application";
import { openGolden, type Answers } from "../../testing/goldenPage";
import { toastsOf } from "../actions/toasts";

const guarded = golden.screens.filter((screen) => screen.guard && !screen.public).flatMap(({ routes }) => routes);
// The record that a new one is added to is there, whatever its address: these forms say nothing.
const isAdding = (route: string) => /^\/(add|close)-/.test(route);
const withParameter = golden.screens
  .flatMap(({ routes }) => routes)
  .filter((route) => route.includes("{") && !isAdding(route));

describe("a visitor without a token", () =>
  it.each(guarded)("sees the sign-in in place of %s", async (route) => {
    const { root, application, calls } = await openGolden(route.replace(/\{\w+\}/, "1"), {}, null);
    expect((await within(root).findByRole("heading", { level: 1 })).textContent).toBe("Welcome Back !");
    expect(application.address().pathname).toBe("/login");
    await waitFor(() => expect(calls).toEqual(["GET /content/login"]));
  }));

describe("an address that cannot be decoded", () => {
  it.each(withParameter.flatMap((route) => ["%E0%A4%A", "%ff"].map((part) => route.replace(/\{\w+\}/, part))))(
    "leads to a sentence: %s",
    async (path) => {
      const { root } = await openGolden(path);
      expect(await within(root).findByRole("heading", { level: 1 })).toBeDefined();
      const alerts = () =>
        within(within(root).getByRole("main"))
          .getAllByRole("alert")
          .map(({ textContent }) => textContent)
          .join(""); // a form that loads has an empty one
      await waitFor(() => expect(alerts()).toMatch(/\w/));
      expect(within(root).queryByText(uiText.shell.broken)).toBeNull();
    },
  );

  it.each([
    "/clients?search=%E0%A4%A&page=%ff&sort=%ff&limit=%",
    "/trip-list?tripStatus=in.%ff&view=%ff",
    "/dashboard?from=%E0%A4%A&to=%ff",
    "/edit-user/1?in=search=%25ff%ff",
  ])("leads to a screen: %s", async (path) => {
    const { root } = await openGolden(path);
    expect(await within(root).findByRole("heading", { level: 1 })).toBeDefined();
    expect(within(root).queryByText(uiText.shell.broken)).toBeNull();
  });
});

describe("a session that has ended", () => {
  afterEach(() => {
    vi.useRealTimers();
  });

  it("is reported once, and leads to the sign-in after half a second", async () => {
    const answers: Answers = { "GET /": { data: [] } };
    const { root, application } = await openGolden("/role-list", answers);
    await within(root).findByRole("heading", { level: 1 });
    const show = vi.spyOn(toastsOf(application), "show");
    answers["GET /"] = { status: 401 };
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
    fireEvent.click(within(root).getByRole("link", { name: "Clients" }));
    while (show.mock.calls.length === 0) await act(() => new Promise(setImmediate)); // no time passes
    expect(show.mock.calls).toEqual([["error", uiText.api.sessionExpired]]);
    expect(["token", "user"].map((name) => localStorage.getItem(name))).toEqual([null, null]);
    expect(JSON.parse(localStorage.getItem("auth") ?? "")).toEqual({
      isAuthenticated: false,
      error: null,
      otpSent: false,
      token: null,
    });
    await pass(499);
    expect(application.address().pathname).toBe("/clients");
    await pass(1);
    expect(application.address().pathname).toBe("/login");
    expect(show).toHaveBeenCalledOnce();
  });
});
