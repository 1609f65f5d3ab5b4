import { render } from "@testing-library/react";
import { useEffect } from "react";
import { expect, it, vi } from "vitest";

import { TestApplication, testApplication } from "../../testing/application";
import type { Call } from "../engine/protocol";
import { apiOf } from "./api";
import { cacheOf } from "./cache";
import { onSessionExpired } from "./fetchData";
import { useRequest } from "./useRequest";

const CALL: Call = { method: "GET", path: "/things" };

it("A response that arrives between a rendering and its effects is not requested again", async () => {
  const requested = vi.fn();
  vi.stubGlobal("fetch", requested);
  const application = testApplication();
  const address = apiOf(application).addressOf(CALL, {});

  /** The effects of the first component run before those of the second. */
  function Arrival() {
    useEffect(() => cacheOf(application).put(address, ["Thing"], cacheOf(application).changeCount(), true), []);
    return null;
  }
  function Things() {
    const { state, data } = useRequest(CALL, {});
    return (
      <p>
        {state} {String(data)}
      </p>
    );
  }
  const { findByText } = render(
    <TestApplication application={application}>
      <Arrival />
      <Things />
    </TestApplication>,
  );
  await findByText("loaded Thing");
  expect(requested).not.toHaveBeenCalled();
});

it.each([
  [false, 1],
  [true, 0],
])("The end of the session in a request (quiet: %s) is reported %i times", async (quiet, times) => {
  vi.stubGlobal("fetch", () => Promise.resolve(new Response(null, { status: 401 })));
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  const application = testApplication();
  const report = vi.fn();
  onSessionExpired(application, report);
  const Things = () => <p>{useRequest(CALL, {}, { quiet }).state}</p>;
  const { findByText } = render(
    <TestApplication application={application}>
      <Things />
    </TestApplication>,
  );
  await findByText("failed");
  expect(report).toHaveBeenCalledTimes(times);
});
