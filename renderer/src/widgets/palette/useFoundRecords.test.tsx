import { act, render, waitFor } from "@testing-library/react";
import { expect, it, vi } from "vitest";

import { TestApplication } from "../../../testing/application";
import { useFoundRecords } from "./useFoundRecords";

it("A search that failed is sent again when the browser is online", async () => {
  const answer = { status: 200, message: "OK", data: { records: [], totals: [] } };
  let isOnline = false;
  vi.stubGlobal("fetch", async () => {
    if (!isOnline) throw new TypeError("offline");
    return Promise.resolve(Response.json(answer));
  });
  vi.spyOn(Math, "random").mockReturnValue(0);

  function Found() {
    const { isCurrent, failed } = useFoundRecords({ q: "pune", kinds: "" });
    return <p>{failed ? "failed" : isCurrent ? "found" : "searching"}</p>;
  }
  const { container } = render(<Found />, { wrapper: TestApplication });
  await waitFor(() => expect(container.textContent).toBe("failed"));
  await act(() => Promise.resolve()); // the effects of the failure have run
  isOnline = true;
  window.dispatchEvent(new Event("online"));
  await waitFor(() => expect(container.textContent).toBe("found"), { timeout: 5_000 });
});
