import { act, renderHook } from "@testing-library/react";
import type { ReactNode } from "react";
import { useLocation } from "react-router-dom";
import { expect, it, vi } from "vitest";

import { TestApplication, testApplication } from "../../../testing/application";
import { toastsOf } from "../../actions/toasts";
import type { Wire } from "../../engine/protocol";
import { followedIn, useFollowed } from "./followed";

const MODE = { parameter: "follow", limit: 2, full: "Only {count} at once." } as Wire<"FollowMode">;

it("names each row once, and not more than the limit", () => {
  expect(followedIn(MODE, new URLSearchParams("follow=a,1&follow=a,1&follow=b&follow=c"))).toEqual(["a,1", "b"]);
  expect(followedIn(MODE, new URLSearchParams("find=a"))).toEqual([]);
});

it("knows a row whose code the address writes in another way, and ends to follow it", () => {
  expect(
    followedIn(MODE, new URLSearchParams("follow=MH 12 AB 1&follow=mh-12-ab-1&follow=-&follow=.&follow=c")),
  ).toEqual(["MH 12 AB 1", "-"]);
  const wrapper = ({ children }: { children: ReactNode }) => <TestApplication>{children}</TestApplication>;
  const { result } = renderHook(() => useFollowed(MODE), { wrapper });
  act(() => result.current.toggle("MH 12 AB 1"));
  expect([result.current.has("MH12AB1"), result.current.has("MH12AB2")]).toEqual([true, false]);
  act(() => result.current.toggle("MH12AB1"));
  expect(result.current.keys).toEqual([]);
});

it("adds and removes rows in the address, and says why there are not more", () => {
  const application = testApplication();
  const show = vi.spyOn(toastsOf(application), "show").mockReturnValue();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <TestApplication application={application}>{children}</TestApplication>
  );
  const { result } = renderHook(() => ({ followed: useFollowed(MODE), address: useLocation().search }), { wrapper });
  const toggle = (key: string) => act(() => result.current.followed.toggle(key));
  toggle("a");
  toggle("b");
  expect(result.current.address).toBe("?follow=a&follow=b");
  toggle("c");
  expect(show.mock.calls).toEqual([["info", "Only 2 at once."]]);
  expect(result.current.followed.keys).toEqual(["a", "b"]);
  toggle("a");
  expect(result.current.address).toBe("?follow=b");
  act(() => result.current.followed.end());
  expect([result.current.address, result.current.followed.keys]).toEqual(["", []]);
});
