import { act, renderHook } from "@testing-library/react";
import type { ReactNode } from "react";
import { expect, test } from "vitest";

import { TestApplication, testApplication } from "../../testing/application";
import { setSingleKeys, useShortcut } from "./singleKeys";

test("controls name no key while keys without Ctrl are off", () => {
  const application = testApplication();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <TestApplication application={application}>{children}</TestApplication>
  );
  const { result } = renderHook(() => useShortcut("n"), { wrapper });
  expect(result.current).toEqual({ "aria-keyshortcuts": "n" });
  act(() => setSingleKeys(application, false));
  expect(result.current).toEqual({});
  act(() => setSingleKeys(application, true));
  expect(result.current).toEqual({ "aria-keyshortcuts": "n" });
  application.storage.local.write("singleKeys", false); // in another tab
  act(() => {
    window.dispatchEvent(new StorageEvent("storage"));
  });
  expect(result.current).toEqual({});
  act(() => setSingleKeys(application, true));
  expect(result.current).toEqual({ "aria-keyshortcuts": "n" });
});
